//! A running Apple with its floppies, its picture and sound, and the player's input.

use std::collections::VecDeque;
use std::ops::Range;
use std::rc::Rc;

use zonkers_harness::Error;
pub use zonkers_harness::apple2::order::Order;
use zonkers_harness::apple2::{
    Apple2, CYCLES_PER_FRAME, CYCLES_PER_SECOND, Config, Floppy, Model, Stop, file,
};
use zonkers_harness::monitor::Monitor;
use zonkers_harness::picture::{DOTS, LINES, Picture};
use zonkers_harness::screen::{self, Look};
use zonkers_harness::sound::Sampler;

use crate::aloud::Heard;
use crate::film::Film;
use crate::outcome::Outcome;
use crate::taps::{Answers, Finger, Offer, Tap};

/// The maximum number of keys that wait for a busy program.
const TYPED_AHEAD_MAX: usize = 32;
/// The number of frames between two states of a flashing character.
const FLASH_FRAMES: u64 = 16;
/// The cycles without arm movement or writes after which a running drive counts as unsuccessful.
/// Reading a track takes two revolutions, 0.4 s, and a retry moves the arm first.
const SEARCH_CYCLES: u64 = 3 * CYCLES_PER_SECOND;
/// The addresses of the controller's ROM, which boots a disk.
const BOOT_ROM: Range<u16> = 0xC600..0xC700;
/// The channels of a pixel: red, green, blue, opacity.
pub(crate) const CHANNELS: usize = 4;
/// Paddle positions up to the first are left or up, from the second on right or down.
const SIDES: [u8; 2] = [64, 190];
/// A program that has not measured the paddles for this long, in cycles, does not use them. Our
/// programs do not while they are loaded, for up to 6 s after the title appears.
const UNMEASURED_CYCLES: u64 = 8 * CYCLES_PER_SECOND;

/// The state of the drive in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drive {
    /// The motor is off.
    Off,
    /// The drive reads or writes.
    Works,
    /// The drive turns, but the program finds nothing on the disk.
    OnlyTurns,
    /// The controller's ROM finds no disk to boot.
    FindsNothingToBoot,
}

/// A running machine with its input and output.
pub struct Desk {
    machine: Apple2,
    keys: VecDeque<u8>,
    sampler: Sampler,
    samples: Vec<f32>,
    stick: Stick,
    /// The machine as it was when the player kept the moment.
    moment: Option<Box<Apple2>>,
    /// The track under the head and the number of written bytes. `found_at` is the cycle of their
    /// last change.
    found: (Option<u8>, u64),
    found_at: u64,
    /// The state that the pixels show.
    shown: Option<(Rc<Picture>, Monitor, bool)>,
    pixels: Vec<u8>,
    film: Film,
    /// The screen that was announced last.
    said: Heard,
}

impl Default for Desk {
    /// A IIe without a floppy.
    fn default() -> Desk {
        Desk {
            machine: switched_on(Model::IIe),
            keys: VecDeque::new(),
            sampler: Sampler::new(0),
            samples: Vec::new(),
            stick: Stick::default(),
            moment: None,
            found: (None, 0),
            found_at: 0,
            shown: None,
            pixels: vec![0xFF; DOTS * LINES * CHANNELS],
            film: Film::default(),
            said: Heard::default(),
        }
    }
}

/// Paddle positions that the program has not seen yet. A program must see the stick at rest before
/// a push counts, and may be busy: without this queue, it would miss a short push.
#[derive(Default)]
struct Stick {
    /// By paddle, the positions to come.
    next: [VecDeque<u8>; 4],
    /// The number of measurements when a position was last set or queued, and the cycle of that.
    since: (u64, u64),
}

/// The side on which a paddle position counts: 0 left or up, 1 neither, 2 right or down.
fn side(position: u8) -> u8 {
    u8::from(position > SIDES[0]) + u8::from(position >= SIDES[1])
}

/// Whether a character on the display flashes.
fn flashes(picture: &Picture) -> bool {
    picture.text().is_some_and(|screen| {
        (0..screen::LINES).any(|line| screen.line(line).iter().any(|cell| cell.look == Look::Flash))
    })
}

/// Draws a picture on a monitor. A pixel is red, green, blue and opacity, which stays.
pub(crate) fn paint(
    picture: &Picture,
    monitor: Monitor,
    is_flash_on: bool,
    pixels: &mut [[u8; CHANNELS]],
) {
    let mut rows = pixels.chunks_mut(DOTS);
    picture.for_each_line(is_flash_on, |line| {
        let row = rows.next().expect("a row for each line");
        for (pixel, rgb) in row.iter_mut().zip(monitor.pixels(line)) {
            pixel[..rgb.len()].copy_from_slice(&rgb);
        }
    });
}

fn switched_on(model: Model) -> Apple2 {
    let config = Config { model, ..zonkers_harness::config() };
    Apple2::new(config, &[]).expect("a machine without a floppy")
}

impl Desk {
    /// Switches the machine off and on, possibly as another model. The floppies stay in their
    /// drives.
    pub fn power_on(&mut self, model: Model) {
        let floppies = [1, 2].map(|drive| self.machine.bus_mut().disk.swap(drive, None));
        self.machine = switched_on(model);
        self.moment = None;
        for (drive, floppy) in (1..).zip(floppies) {
            self.machine.bus_mut().disk.swap(drive, floppy);
        }
        self.keys.clear();
        self.stick = Stick::default();
        self.sampler = Sampler::new(0);
        self.found_at = 0;
    }

    /// The emulated machine.
    pub fn machine(&self) -> &Apple2 {
        &self.machine
    }

    /// Presses Ctrl-Reset, and discards waiting keys.
    pub fn reset(&mut self) {
        self.keys.clear();
        self.machine.reset();
    }

    /// Runs a number of cycles. Records the sound with `rate` samples per second, if given.
    ///
    /// # Errors
    /// If the machine stops.
    pub fn run(&mut self, cycles: u64, rate: Option<f64>) -> Result<(), Stop> {
        let start = self.machine.cycles();
        let result = self.run_frames(start + cycles);
        self.samples.clear();
        let now = self.machine.cycles();
        match rate {
            Some(rate) => {
                let moves = self.machine.bus().speaker.moves_since(start);
                self.sampler.take(now, rate, moves, |sample| self.samples.push(sample as f32));
            }
            None => self.sampler = Sampler::new(now),
        }
        result
    }

    fn run_frames(&mut self, end: u64) -> Result<(), Stop> {
        while self.machine.cycles() < end {
            let cycle = self.machine.cycles();
            let keyboard = &mut self.machine.bus_mut().keyboard;
            if !keyboard.is_waiting()
                && let Some(key) = self.keys.pop_front()
            {
                keyboard.press(key, cycle);
            }
            self.move_stick();
            self.machine.run(CYCLES_PER_FRAME.min(end - cycle))?;
            self.watch_drive();
        }
        Ok(())
    }

    fn watch_drive(&mut self) {
        let disk = &self.machine.bus().disk;
        let found = (disk.track(), disk.bytes_written());
        if found != self.found || !disk.is_motor_on() {
            (self.found, self.found_at) = (found, self.machine.cycles());
        }
    }

    /// The state of the drive in use.
    pub fn drive(&self) -> Drive {
        let is_in_vain = self.machine.cycles() - self.found_at > SEARCH_CYCLES;
        match self.machine.bus().disk.is_motor_on() {
            false => Drive::Off,
            true if !is_in_vain => Drive::Works,
            true if BOOT_ROM.contains(&self.machine.registers().pc) => Drive::FindsNothingToBoot,
            true => Drive::OnlyTurns,
        }
    }

    /// The sound samples of the last [`Desk::run`], from -1 to 1.
    pub fn samples(&self) -> &[f32] {
        &self.samples
    }

    /// Types a key. Drops repetitions of a held key while other keys wait.
    pub fn press(&mut self, ascii: u8, is_repeat: bool) {
        let is_busy = self.machine.bus().keyboard.is_waiting() || !self.keys.is_empty();
        if self.keys.len() < TYPED_AHEAD_MAX && !(is_repeat && is_busy) {
            self.keys.push_back(ascii);
        }
    }

    /// Taps a cell of the picture. Returns whether the tap has an effect. While keys wait, the
    /// picture is outdated, and taps are ignored.
    ///
    /// # Errors
    /// If the machine stops.
    pub fn tap(&mut self, line: usize, column: usize) -> Result<bool, Stop> {
        if !self.keys.is_empty() {
            return Ok(false);
        }
        let tap = Answers::of(&self.machine)?.at(line, column)?;
        Ok(self.take(tap))
    }

    /// Taps the picture with a finger, as [`Desk::tap`] does with a pointer.
    ///
    /// # Errors
    /// The machine's stop.
    pub fn touch(&mut self, finger: &Finger) -> Result<bool, Stop> {
        if !self.keys.is_empty() {
            return Ok(false);
        }
        let tap = Answers::of(&self.machine)?.near(finger)?;
        Ok(self.take(tap))
    }

    /// Carries out a tap. Returns whether it had an effect.
    fn take(&mut self, tap: Tap) -> bool {
        match tap {
            Tap::Nothing => return false,
            Tap::Key(key) => self.press(key, false),
            Tap::Choice(machine, key) => {
                self.sampler = Sampler::new(machine.cycles());
                self.machine = *machine;
                self.press(key, false);
            }
        }
        true
    }

    /// The choices on the screen, line by line from the left. None while keys wait.
    ///
    /// # Errors
    /// The stop of a copy of the machine.
    pub fn offers(&self) -> Result<Vec<Offer>, Stop> {
        if !self.keys.is_empty() {
            return Ok(Vec::new());
        }
        Ok(Answers::of(&self.machine)?.offers())
    }

    /// Presses or releases a button, 0 to 2. Ignores other numbers.
    pub fn set_button(&mut self, button: usize, is_down: bool) {
        self.machine.bus_mut().game_io.set_button(button, is_down);
    }

    /// Turns paddle 0 to 3; others do not exist. A turn to another side takes effect once the
    /// program has measured the position before it.
    pub fn set_paddle(&mut self, paddle: usize, value: u8) {
        let (cycle, game_io) = (self.machine.cycles(), &mut self.machine.bus_mut().game_io);
        let Some(next) = self.stick.next.get_mut(paddle) else { return };
        let last = next.back().copied().unwrap_or(game_io.paddle(paddle));
        if side(last) != side(value) {
            if next.is_empty() {
                self.stick.since = (game_io.measurements(), cycle);
            }
            next.push_back(value);
        } else if let Some(last) = next.back_mut() {
            *last = value;
        } else {
            game_io.set_paddle(paddle, value);
        }
    }

    /// Turns the paddles to their next positions if the program has measured the current positions.
    fn move_stick(&mut self) {
        let (cycle, game_io) = (self.machine.cycles(), &mut self.machine.bus_mut().game_io);
        let (measurements, since) = self.stick.since;
        if game_io.measurements() == measurements && cycle < since + UNMEASURED_CYCLES {
            return;
        }
        for (paddle, next) in self.stick.next.iter_mut().enumerate() {
            if let Some(position) = next.pop_front() {
                game_io.set_paddle(paddle, position);
                self.stick.since = (game_io.measurements(), cycle);
            }
        }
    }

    /// Inserts the floppy of a file ([`mod@file`]) into drive 1 or 2. The floppy is writable even
    /// if the file is write-protected, since the file never changes.
    ///
    /// # Errors
    /// [`Error::ImageSize`] or [`Error::DiskFile`] if the file is invalid.
    ///
    /// # Panics
    /// If there is no such drive.
    pub fn insert(&mut self, drive: usize, image: &[u8], order: Order) -> Result<(), Error> {
        let floppy = Floppy::from_image(&file::image(image, order)?)?;
        self.machine.bus_mut().disk.swap(drive, Some(floppy));
        self.moment = None;
        Ok(())
    }

    /// Takes the floppy out of drive 1 or 2.
    ///
    /// # Panics
    /// If there is no such drive.
    pub fn remove(&mut self, drive: usize) {
        self.machine.bus_mut().disk.swap(drive, None);
        self.moment = None;
    }

    /// Keeps the state of the machine and its floppies, instead of an earlier one. A change of the
    /// floppies and [`Desk::power_on`] discard it: the floppies of the kept state would replace
    /// others.
    pub fn keep_moment(&mut self) {
        self.moment = Some(Box::new(self.machine.clone()));
    }

    /// Whether a state is kept.
    pub fn has_moment(&self) -> bool {
        self.moment.is_some()
    }

    /// Returns to the kept state, if there is one, and keeps it for the next time.
    pub fn go_back(&mut self) {
        let Some(moment) = &self.moment else { return };
        self.machine = (**moment).clone();
        self.keys.clear();
        self.stick = Stick::default();
        self.sampler = Sampler::new(self.machine.cycles());
        self.found_at = self.machine.cycles();
    }

    /// The image of the floppy in drive 1 or 2, in DOS order. Unreadable sectors are zeros.
    ///
    /// # Panics
    /// If there is no such drive.
    pub fn image(&self, drive: usize) -> Option<Vec<u8>> {
        self.machine.bus().disk.floppy(drive).map(|floppy| floppy.image().0)
    }

    /// The pixels of the screen, line by line, four bytes each: red, green, blue, opacity. Returns
    /// `None` if they have not changed since the last call.
    pub fn draw(&mut self, monitor: Monitor) -> Option<&[u8]> {
        let frames = self.machine.cycles() / CYCLES_PER_FRAME;
        let picture = self.machine.picture();
        let is_flash_on = flashes(&picture) && (frames / FLASH_FRAMES).is_multiple_of(2);
        let next = (Rc::new(picture), monitor, is_flash_on);
        if self.shown.as_ref() == Some(&next) {
            return None;
        }
        paint(&next.0, monitor, is_flash_on, self.pixels.as_chunks_mut().0);
        self.film.add(Rc::clone(&next.0), self.machine.cycles());
        self.shown = Some(next);
        Some(&self.pixels)
    }

    /// The last half minute of the pictures that were drawn, as an animated GIF.
    pub fn film(&self, monitor: Monitor) -> Vec<u8> {
        self.film.gif(monitor)
    }

    /// The result of the game that has just ended. See [`Outcome::of`].
    pub fn outcome(&self) -> Option<Outcome> {
        Outcome::of(&self.machine)
    }

    /// The readable contents of the screen.
    pub fn heard(&self) -> Heard {
        Heard::of(&self.machine.screen(), &self.machine.picture())
    }

    /// The changes of the screen since the last call, as text.
    pub fn news(&mut self) -> String {
        let now = self.heard();
        let news = now.news(&self.said);
        self.said = now.heard(&self.said, &news);
        news
    }
}
