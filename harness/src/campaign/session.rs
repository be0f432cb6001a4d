//! A machine with a user at its drive, and a judge that checks each disk after every write.

use super::disks::Name;
use super::fault::Fault;
use super::judge::Watched;
use super::pilot::{self, Pilot, is_at};
use super::world::World;
use crate::Error;
use crate::apple2::{Apple2, CYCLES_PER_FRAME, CYCLES_PER_SECOND, Floppy, Reason, SpinUp};
use crate::console::Console;
use crate::emulated::EmulatedConsole;
use crate::guard::Guard;
use crate::picture::Picture;
use crate::reading::Glyphs;
use crate::screen::Screen;

/// The cycles between two checks by the judge. A save takes longer, so no save is missed.
const LOOK_CYCLES: u64 = 50_000;
/// The number of looks of the judge between two checks of the screen.
const LOOKS_AT_SCREEN: u64 = 8;
/// The time in seconds within which a key must be read. Includes a save or a search for a disk.
const UNREAD_SECONDS: u64 = 15;
/// A text that no screen may show.
const FORBIDDEN: &str = "PANIC ";

/// A machine with a user at its drive.
pub struct Session<'a> {
    world: &'a World,
    apple: EmulatedConsole,
    spin_up: SpinUp,
    /// The name of the disk in the drive.
    drive: Option<Name>,
    /// The other disks that were in the drive.
    desk: Vec<(Name, Floppy)>,
    watched: Vec<(Name, Watched)>,
    /// The number of written bytes at the judge's last look.
    written: u64,
    looks: u64,
    unread_since: Option<u64>,
    fault: Option<Fault>,
    log: Vec<String>,
    /// The number of cycles that ran before the last power-on.
    past: u64,
    /// The screen at the last save, if it was complete.
    saved_at: Option<Screen>,
}

impl<'a> Session<'a> {
    /// Starts with a machine with the disk `drive` in its drive.
    pub fn new(world: &'a World, mut machine: Apple2, drive: Name, spin_up: SpinUp) -> Session<'a> {
        machine.bus_mut().disk.set_spin_up(spin_up);
        let disk = machine.bus().disk.floppy(1).expect("the drive has a disk");
        let watched = vec![(drive, Watched::new(drive, disk))];
        let written = machine.bus().disk.bytes_written();
        let running = machine.guard().and_then(Guard::running);
        Session {
            world,
            apple: world.emulated(machine, running),
            spin_up,
            drive: Some(drive),
            desk: Vec::new(),
            watched,
            written,
            looks: 0,
            unread_since: None,
            fault: None,
            log: Vec::new(),
            past: 0,
            saved_at: None,
        }
    }

    /// The emulated machine.
    pub fn machine(&mut self) -> &mut Apple2 {
        &mut self.apple.machine
    }

    /// The running program.
    pub fn running(&self) -> Option<u8> {
        self.apple.machine.guard().and_then(Guard::running)
    }

    /// The name of the disk in the drive.
    pub fn drive(&self) -> Option<Name> {
        self.drive
    }

    /// The screen at the last save, unless it was incomplete.
    pub fn saved_at(&self) -> Option<&Screen> {
        self.saved_at.as_ref()
    }

    /// The log of the actions, with the seconds since the start.
    pub fn log(&self) -> &[String] {
        &self.log
    }

    /// Adds a line to the log.
    pub fn note(&mut self, action: &str) {
        let seconds = (self.past + self.apple.cycles()) as f64 / CYCLES_PER_SECOND as f64;
        self.log.push(format!("{seconds:9.3} s  {action}"));
    }

    /// The judge's view of the disk in the drive, if there is one.
    pub fn watched(&self) -> Option<&Watched> {
        let drive = self.drive?;
        self.watched.iter().find(|(name, _)| *name == drive).map(|(_, watched)| watched)
    }

    /// Exchanges the disk in the drive. `None` leaves the drive empty.
    ///
    /// # Errors
    /// [`Error::Misbehaved`] if the judge finds a fault.
    pub fn insert(&mut self, name: Option<Name>) -> Result<(), Error> {
        self.look()?;
        self.note(&format!("drive: {}", name.map_or("empty", Name::word)));
        let floppy = name.map(|name| self.take_up(name));
        let out = self.apple.machine.bus_mut().disk.swap(1, floppy);
        if let Some((name, floppy)) = self.drive.zip(out) {
            self.desk.push((name, floppy));
        }
        self.drive = name;
        Ok(())
    }

    /// Removes the disk and, `empty` cycles later, inserts another one or leaves the drive empty.
    ///
    /// # Errors
    /// [`Error::Misbehaved`] if the judge finds a fault.
    pub fn exchange(&mut self, empty: u64, disk: Option<Name>) -> Result<(), Error> {
        self.insert(None)?;
        self.run(empty)?;
        self.insert(disk)
    }

    fn take_up(&mut self, name: Name) -> Floppy {
        if let Some(place) = self.desk.iter().position(|(other, _)| *other == name) {
            return self.desk.swap_remove(place).1;
        }
        let floppy = self.world.disks.get(name);
        self.watched.push((name, Watched::new(name, &floppy)));
        floppy
    }

    /// Switches the power off. Continues with another machine that has booted this disk and is
    /// about to look for the saves of a program.
    ///
    /// # Errors
    /// [`Error::Misbehaved`] if the judge finds a fault, and the errors of [`World::loaded`].
    pub fn switch_off(&mut self, program: u8) -> Result<(), Error> {
        self.look()?;
        self.settle_disks()?;
        self.note(&format!("power off and on, program {program}"));
        let model = self.apple.machine.model();
        let floppy = self.apple.machine.bus_mut().disk.swap(1, None).expect("the drive has a disk");
        let mut machine = self.world.loaded(program, model, floppy)?;
        machine.bus_mut().disk.set_spin_up(self.spin_up);
        self.replace(machine, Some(program));
        Ok(())
    }

    /// Continues with another machine.
    fn replace(&mut self, machine: Apple2, running: Option<u8>) {
        self.past += self.apple.cycles();
        self.written = machine.bus().disk.bytes_written();
        self.unread_since = None;
        self.apple = self.world.emulated(machine, running);
    }

    /// Returns the fault that was found. If there was none, converts the error to a fault.
    pub fn fault(&mut self, error: Error) -> Fault {
        self.fault.take().unwrap_or_else(|| Fault::Stopped(error.to_string()))
    }

    /// Stores a fault.
    pub fn fail(&mut self, fault: Fault) -> Error {
        let error = Error::Misbehaved(fault.to_string());
        self.fault.get_or_insert(fault);
        error
    }

    /// Lets the judge check the disk in the drive if it was written to, and all disks after a write
    /// has ended.
    fn look(&mut self) -> Result<(), Error> {
        let drive = &self.apple.machine.bus().disk;
        let written = drive.bytes_written();
        if let (Some(name), Some(floppy)) = (self.drive, drive.floppy(1))
            && written != self.written
        {
            self.written = written;
            let running = self.running();
            let result = watched_of(&mut self.watched, name).look(floppy, running);
            result.map_err(|fault| self.fail(fault))?;
        }
        if !self.apple.machine.bus().disk.is_motor_on() {
            self.settle_disks()?;
        }
        Ok(())
    }

    /// Checks that the options on all disks are unchanged, unless `are_changed`.
    ///
    /// # Errors
    /// [`Error::Misbehaved`] if they have changed.
    pub fn settle_options(&mut self, are_changed: bool) -> Result<(), Error> {
        if are_changed {
            return Ok(());
        }
        let result = self.watched.iter().try_for_each(|(_, watched)| watched.settle_options());
        result.map_err(|fault| self.fail(fault))
    }

    /// Judges all disks after a write has ended.
    fn settle_disks(&mut self) -> Result<(), Error> {
        let saves = |watched: &[(Name, Watched)]| watched.iter().map(|(_, w)| w.saves()).sum();
        let before: u64 = saves(&self.watched);
        let result = self.watched.iter_mut().try_for_each(|(_, watched)| watched.settle());
        if saves(&self.watched) != before {
            self.note("saved");
            let machine = &self.apple.machine;
            self.saved_at = machine.shows_all_cells().then(|| machine.screen());
        }
        result.map_err(|fault| self.fail(fault))
    }

    /// Checks that the screen shows no forbidden text, and that keys are read while a disk of ours
    /// is in the drive.
    fn listen(&mut self) -> Result<(), Error> {
        self.looks += 1;
        if self.looks.is_multiple_of(LOOKS_AT_SCREEN) && self.apple.screen().contains(FORBIDDEN) {
            return Err(self.fail(Fault::ForbiddenText(FORBIDDEN.into())));
        }
        let is_ours = self.drive.is_some_and(|name| name.takes_saves());
        if !is_ours || !self.apple.is_key_waiting() {
            self.unread_since = None;
            return Ok(());
        }
        let now = self.apple.cycles();
        let since = *self.unread_since.get_or_insert(now);
        if now - since > UNREAD_SECONDS * CYCLES_PER_SECOND {
            let text = format!("no key was read for {UNREAD_SECONDS} s");
            return Err(self.fail(Fault::Hangs(text)));
        }
        Ok(())
    }

    /// Runs until screen and disk are at rest and all keys have been read. Answers notices of
    /// failed saves with `answer`. Returns the screen.
    ///
    /// # Errors
    /// [`Error::Misbehaved`] if that takes more than a minute.
    pub fn settle(&mut self, answer: u8) -> Result<Screen, Error> {
        const LOOKS: u32 = 6;
        let end = self.cycles() + 60 * CYCLES_PER_SECOND;
        let (mut seen, mut clicks, mut still) = (self.screen(), self.speaker_clicks(), 0);
        while self.cycles() < end {
            self.run(6 * CYCLES_PER_FRAME)?;
            let screen = self.screen();
            let is_busy = self.uses_disk() || self.is_key_waiting();
            let is_still = screen == seen && clicks == self.speaker_clicks();
            still = if is_still && !is_busy && !screen.is_blank() { still + 1 } else { 0 };
            (seen, clicks) = (screen, self.speaker_clicks());
            if still >= LOOKS && is_at(&seen, pilot::NOTICE) {
                self.tap(answer);
            } else if still >= LOOKS {
                return Ok(seen);
            }
        }
        Err(self.fail(Fault::Hangs("the screen did not come to rest within a minute".into())))
    }

    /// Presses a key and logs it.
    pub fn tap(&mut self, key: u8) {
        let shown =
            if key.is_ascii_graphic() { format!(" {}", char::from(key)) } else { String::new() };
        self.note(&format!("key ${key:02X}{shown}"));
        self.apple.press(key);
    }

    /// Plays until `saves` records have been saved to the disk in the drive, for at most `cycles`
    /// cycles. Returns whether they have been saved.
    ///
    /// # Errors
    /// [`Error::Misbehaved`] if the judge finds a fault.
    pub fn play(&mut self, pilot: &mut Pilot, cycles: u64, saves: u64) -> Result<bool, Error> {
        let end = self.cycles() + cycles;
        loop {
            if self.watched().is_some_and(|watched| watched.saves() >= saves) {
                return Ok(true);
            }
            if self.cycles() >= end {
                return Ok(false);
            }
            pilot.play(self)?;
        }
    }
}

fn watched_of(watched: &mut [(Name, Watched)], name: Name) -> &mut Watched {
    let found = watched.iter_mut().find(|(other, _)| *other == name);
    &mut found.expect("the judge watches every disk in the drive").1
}

/// Forwards to the machine's console; the judge also checks the disks.
impl Console for Session<'_> {
    fn run(&mut self, cycles: u64) -> Result<(), Error> {
        let end = self.apple.cycles() + cycles;
        while self.apple.cycles() < end {
            let step = LOOK_CYCLES.min(end - self.apple.cycles());
            if let Err(stop) = self.apple.machine.run(step) {
                let text = self.apple.explain(stop).to_string();
                return Err(self.fail(match stop.reason {
                    Reason::ForbiddenWrite(refusal) => Fault::ForbiddenWrite(refusal.why, text),
                    _ => Fault::Stopped(text),
                }));
            }
            self.look()?;
            self.listen()?;
        }
        Ok(())
    }

    fn press(&mut self, ascii: u8) {
        self.tap(ascii);
    }

    fn cycles(&self) -> u64 {
        self.apple.cycles()
    }

    fn hold(&mut self, ascii: u8, has_rept: bool) {
        self.apple.hold(ascii, has_rept);
    }

    fn release(&mut self) {
        self.apple.release();
    }

    fn is_key_waiting(&self) -> bool {
        self.apple.is_key_waiting()
    }

    fn uses_disk(&self) -> bool {
        self.apple.uses_disk()
    }

    fn set_button(&mut self, button: usize, is_down: bool) {
        self.apple.set_button(button, is_down);
    }

    fn set_paddle(&mut self, paddle: usize, value: u8) {
        self.apple.set_paddle(paddle, value);
    }

    fn plug_joystick(&mut self, is_in: bool) {
        self.apple.plug_joystick(is_in);
    }

    /// Presses Ctrl-Reset. During boot this would end in BASIC, so the power is switched off and on
    /// instead.
    fn reset(&mut self) {
        if !self.apple.machine.guard().is_some_and(Guard::is_in_prom) {
            self.note("reset");
            return self.apple.reset();
        }
        self.note("reset in Apple's PROM: power off and on");
        let floppy = self.apple.machine.bus_mut().disk.swap(1, None);
        let mut machine = self.world.booting(self.apple.machine.model(), self.spin_up);
        machine.bus_mut().disk.swap(1, floppy);
        self.replace(machine, None);
    }

    fn screen(&self) -> Screen {
        self.apple.screen()
    }

    fn picture(&self) -> Picture {
        self.apple.picture()
    }

    fn glyphs(&self) -> Option<&'static dyn Glyphs> {
        self.apple.glyphs()
    }

    fn speaker_clicks(&self) -> u64 {
        self.apple.speaker_clicks()
    }

    fn speaker_moves(&self, since: u64) -> Option<Vec<u64>> {
        self.apple.speaker_moves(since)
    }

    fn peek(&self, address: u16) -> Option<u8> {
        self.apple.peek(address)
    }

    fn registers(&self) -> Option<String> {
        self.apple.registers()
    }
}
