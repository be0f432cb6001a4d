//! Plays at random for any length of time, with typed and held keys, buttons, paddles, a
//! disconnected joystick and Ctrl-Reset. The machine must not stop, the program must react to keys,
//! and its picture must match its cells.

use std::collections::{HashSet, VecDeque};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use zonkers::programs::PROGRAMS;

use crate::Error;
use crate::apple2::{CYCLES_PER_FRAME, CYCLES_PER_SECOND};
use crate::console::Console;
use crate::picture::CELL_LINES;
use crate::reading;
use crate::screen::{COLUMNS, LINES, Screen, offset};

/// The seconds between two probes, which release everything and check that the program reacts.
const PROBE_SECONDS: u64 = 30;
/// The keys of a probe. On every screen, at least one of them must change the picture.
const PROBE_KEYS: &[u8] = b"\r\x1BY123456\rN0\x15\r\x1BA";
/// The time limit for reading a key, in seconds. A sound or a save may delay it.
const UNREAD_SECONDS: u64 = 10;
/// The number of last actions in a report.
const REMEMBERED: usize = 24;
/// The texts that must never appear.
const FORBIDDEN: &[&str] = &["PANIC ", "DISK ERROR"];
/// The address of the text page, which contains the codes of the cells.
const TEXT_PAGE: u16 = 0x0400;

/// Counts of actions and observations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Keys tapped, typed and held.
    pub keys: u64,
    /// Buttons pressed.
    pub buttons: u64,
    /// Paddles turned.
    pub turns: u64,
    /// The number of times that Ctrl-Reset was pressed.
    pub resets: u64,
    /// The number of distinct screens.
    pub screens: usize,
    /// The number of pictures compared with their cells.
    pub pictures: u64,
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Tally { keys, buttons, turns, resets, screens, pictures } = self;
        write!(
            f,
            "{keys} keys, {buttons} buttons, {turns} turns of a paddle, {resets} resets; \
             {screens} different screens, {pictures} pictures compared with their cells"
        )
    }
}

/// Plays for `cycles` cycles. The result depends only on the seed and the machine.
///
/// # Errors
/// [`Error::Stopped`] if the machine stops, [`Error::Misbehaved`] if a check fails. Both list the
/// last actions.
pub fn play(console: &mut dyn Console, seed: u64, cycles: u64) -> Result<Tally, Error> {
    let mut monkey = Monkey::new(console, seed);
    let end = monkey.console.cycles() + cycles;
    let mut next_probe = monkey.console.cycles() + PROBE_SECONDS * CYCLES_PER_SECOND;
    let mut played = Ok(());
    while played.is_ok() && monkey.console.cycles() < end {
        played = monkey.act().and_then(|()| monkey.watch());
        if played.is_ok() && monkey.console.cycles() >= next_probe {
            played = monkey.probe();
            next_probe = monkey.console.cycles() + PROBE_SECONDS * CYCLES_PER_SECOND;
        }
    }
    monkey.tally.screens = monkey.seen.len();
    match played {
        Ok(()) => Ok(monkey.tally),
        Err(error) => Err(monkey.explain(error, seed)),
    }
}

/// Plays for `cycles` cycles without checks. Changes games and presses Ctrl-Reset more often than
/// [`play`], and sometimes calls `others` for additional actions. Releases all keys and buttons at
/// the end.
///
/// # Errors
/// The errors of the console and of `others`.
pub fn play_among_others<C: Console>(
    console: &mut C,
    seed: u64,
    cycles: u64,
    mut others: impl FnMut(&mut C, &mut ChaCha8Rng) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut monkey = Monkey::new(console, seed);
    let end = monkey.console.cycles() + cycles;
    while monkey.console.cycles() < end {
        match monkey.random.random_range(0..100) {
            0..3 => monkey.console.reset(),
            3..6 => monkey.choose_game()?,
            6..12 => others(monkey.console, &mut monkey.random)?,
            _ => monkey.act()?,
        }
    }
    monkey.release();
    Ok(())
}

struct Monkey<'a, C: Console + ?Sized> {
    console: &'a mut C,
    random: ChaCha8Rng,
    tally: Tally,
    /// The last actions, in the syntax of scripts.
    actions: VecDeque<String>,
    /// The screens that have appeared.
    seen: HashSet<Screen>,
    unread_since: Option<u64>,
}

impl<'a, C: Console + ?Sized> Monkey<'a, C> {
    fn new(console: &'a mut C, seed: u64) -> Monkey<'a, C> {
        Monkey {
            console,
            random: ChaCha8Rng::seed_from_u64(seed),
            tally: Tally::default(),
            actions: VecDeque::new(),
            seen: HashSet::new(),
            unread_since: None,
        }
    }

    fn note(&mut self, action: String) {
        if self.actions.len() == REMEMBERED {
            self.actions.pop_front();
        }
        self.actions.push_back(action);
    }

    fn run(&mut self, frames: u64) -> Result<(), Error> {
        self.console.run(frames * CYCLES_PER_FRAME)
    }

    /// Performs a random action and waits briefly.
    fn act(&mut self) -> Result<(), Error> {
        match self.random.random_range(0..1000) {
            0..600 => self.tap()?,
            600..680 => self.type_ahead()?,
            680..800 => self.press_button()?,
            800..930 => self.turn_paddle(),
            930..960 => self.hold_key()?,
            960..975 => self.wait_long()?,
            975..985 => {
                let is_in = self.random.random_bool(0.7);
                self.note(if is_in { "plug".into() } else { "unplug".into() });
                self.console.plug_joystick(is_in);
            }
            985..988 => {
                self.tally.resets += 1;
                self.note("reset".into());
                self.console.reset();
            }
            _ => {}
        }
        let frames = match self.random.random_range(0..10) {
            0 => 0,
            1..7 => self.random.random_range(1..12),
            _ => self.random.random_range(12..60),
        };
        self.note(format!("wait {:.2}", frames as f64 / 60.0));
        self.run(frames)
    }

    /// A random key, mostly one with a meaning on some screen.
    fn key(&mut self) -> u8 {
        const ARROWS: &[u8] = &[0x08, 0x15, 0x0A, 0x0B];
        let any_of =
            |random: &mut ChaCha8Rng, keys: &[u8]| keys[random.random_range(0..keys.len())];
        match self.random.random_range(0..100) {
            0..35 => 0x0D,
            35..50 => any_of(&mut self.random, b"YN"),
            50..65 => self.random.random_range(b'0'..=b'9'),
            65..75 => any_of(&mut self.random, ARROWS),
            75..79 => 0x1B,
            79..84 => b' ',
            84..93 => self.random.random_range(b'A'..=b'Z'),
            93..95 => b'?',
            95..96 => 0x13,
            _ => self.random.random_range(0..128),
        }
    }

    fn tap(&mut self) -> Result<(), Error> {
        let key = self.key();
        self.tally.keys += 1;
        self.note(format!("key ${key:02X}"));
        self.console.press(key);
        self.run(1)
    }

    /// Presses several keys without waiting for the program to read them.
    fn type_ahead(&mut self) -> Result<(), Error> {
        for _ in 0..self.random.random_range(2..8) {
            self.tap()?;
            let frames = self.random.random_range(0..6);
            self.run(frames)?;
        }
        Ok(())
    }

    fn press_button(&mut self) -> Result<(), Error> {
        let button = self.random.random_range(0..3);
        let frames = self.random.random_range(1..30);
        self.tally.buttons += 1;
        self.note(format!("pb{button} {:.2}", frames as f64 / 60.0));
        self.console.set_button(button, true);
        self.run(frames)?;
        self.console.set_button(button, false);
        Ok(())
    }

    fn turn_paddle(&mut self) {
        let paddle = self.random.random_range(0..2);
        let value = match self.random.random_range(0..6) {
            0 => 0,
            1 => 255,
            2 | 3 => 127,
            _ => self.random.random(),
        };
        self.tally.turns += 1;
        self.note(format!("pdl{paddle} {value}"));
        self.console.set_paddle(paddle, value);
    }

    fn hold_key(&mut self) -> Result<(), Error> {
        let (key, has_rept) = (self.key(), self.random.random_bool(0.7));
        let frames = self.random.random_range(6..150);
        self.tally.keys += 1;
        self.note(format!("hold ${key:02X} {:.2}", frames as f64 / 60.0));
        self.console.hold(key, has_rept);
        self.run(frames)?;
        self.console.release();
        Ok(())
    }

    /// Leaves the game and chooses another one.
    fn choose_game(&mut self) -> Result<(), Error> {
        let digit = b'1' + self.random.random_range(0..PROGRAMS.len() as u8);
        for key in [0x1B, b'L', digit] {
            let frames = self.random.random_range(1..60);
            self.console.press(key);
            self.run(frames)?;
        }
        Ok(())
    }

    /// Releases all keys and buttons, and centres the stick.
    fn release(&mut self) {
        self.console.release();
        (0..3).for_each(|button| self.console.set_button(button, false));
        (0..2).for_each(|paddle| self.console.set_paddle(paddle, 127));
        self.console.plug_joystick(true);
    }

    /// Waits for some time, sometimes until a demo starts.
    fn wait_long(&mut self) -> Result<(), Error> {
        let seconds = if self.random.random_bool(0.1) { 40 } else { 3 };
        self.note(format!("wait {seconds}"));
        self.console.run(seconds * CYCLES_PER_SECOND)
    }

    /// Checks the conditions that must hold after each action.
    fn watch(&mut self) -> Result<(), Error> {
        let screen = self.console.screen();
        if let Some(text) = FORBIDDEN.iter().find(|text| screen.contains(text)) {
            return Err(Error::Misbehaved(format!("the screen shows {text}")));
        }
        if self.console.is_key_waiting() {
            let since = *self.unread_since.get_or_insert(self.console.cycles());
            if self.console.cycles() - since > UNREAD_SECONDS * CYCLES_PER_SECOND {
                return Err(Error::Misbehaved(format!("no key was read for {UNREAD_SECONDS} s")));
            }
        } else {
            self.unread_since = None;
        }
        self.seen.insert(screen);
        Ok(())
    }

    /// Releases everything. Checks that a key changes the screen, and that the cells of a still
    /// picture match their codes.
    fn probe(&mut self) -> Result<(), Error> {
        self.release();
        self.note("probe".into());
        self.console.run(2 * CYCLES_PER_SECOND)?;
        let before = self.console.picture();
        let mut has_changed = false;
        for &key in PROBE_KEYS {
            self.console.press(key);
            self.console.run(CYCLES_PER_SECOND)?;
            self.watch()?;
            self.compare_cells()?;
            has_changed |= self.console.picture() != before;
            if has_changed {
                return Ok(());
            }
        }
        Err(Error::Misbehaved("no key changes the screen".into()))
    }

    /// Checks that each uncovered cell of a still picture shows its code in the text page. During
    /// the sound of a loss the dice are inverse, so a mismatch only counts if it remains after all
    /// sounds.
    fn compare_cells(&mut self) -> Result<(), Error> {
        match self.compare_now() {
            Err(Error::Misbehaved(_)) => {
                self.console.run(2 * CYCLES_PER_SECOND)?;
                self.compare_now()
            }
            other => other,
        }
    }

    fn compare_now(&mut self) -> Result<(), Error> {
        let before = self.console.picture();
        self.console.run(2 * CYCLES_PER_FRAME)?;
        let picture = self.console.picture();
        let Some(lines) = picture.page().filter(|_| picture == before) else { return Ok(()) };
        for (row, column) in
            (0..LINES).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)))
        {
            let Some(code) = self.console.peek(TEXT_PAGE + offset(row, column)) else {
                return Ok(());
            };
            let right = self.console.peek(TEXT_PAGE + offset(row, column) + 1).unwrap_or(0);
            let found = std::array::from_fn(|line| lines[CELL_LINES * row + line][column]);
            if !reading::GAMES.is_shown(code, right, &found) {
                let message = format!(
                    "the picture does not show code ${code:02X} in row {row}, column {column}"
                );
                return Err(Error::Misbehaved(message));
            }
        }
        self.tally.pictures += 1;
        Ok(())
    }

    /// Adds the last actions to an error.
    fn explain(&self, error: Error, seed: u64) -> Error {
        let message = match error {
            Error::Misbehaved(message) | Error::Stopped(message) => message,
            other => return other,
        };
        let seconds = self.console.cycles() / CYCLES_PER_SECOND;
        let actions: Vec<&str> = self.actions.iter().map(String::as_str).collect();
        Error::Misbehaved(format!(
            "{message}\nseed {seed}, {seconds} s after power-on, after {}\n{}",
            actions.join("; "),
            self.console.screen().text()
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::apple2::{Apple2, Registers};
    use crate::backtrace::Names;
    use crate::emulated::EmulatedConsole;
    use crate::native::Native;

    #[test]
    fn the_same_seed_gives_the_same_play() {
        let tally = |seed| play(&mut Native::default(), seed, 60 * CYCLES_PER_SECOND).unwrap();
        let (one, other) = (tally(5), tally(5));
        assert_eq!(one, other);
        assert!(one.keys > 50 && one.buttons > 5 && one.turns > 5 && one.screens > 10, "{one}");
        assert_ne!(one, tally(6));
    }

    #[test]
    fn a_machine_that_reads_no_key_is_detected() {
        // The boot PROM waits for a disk forever.
        let machine = Apple2::new(crate::config(), &[]).unwrap();
        let mut console = EmulatedConsole::new(machine, Names::default());
        let error = play(&mut console, 1, 120 * CYCLES_PER_SECOND).unwrap_err().to_string();
        assert!(error.contains("no key was read for 10 s\nseed 1, "), "{error}");
    }

    #[test]
    fn a_picture_that_differs_from_its_cells_is_detected() {
        // Switches hi-res on and reads keys forever. The picture is the power-on pattern of RAM.
        const PROGRAM: [u8; 18] = [
            0x8D, 0x50, 0xC0, 0x8D, 0x57, 0xC0, 0x8D, 0x52, 0xC0, // STA $C050, $C057, $C052
            0xAD, 0x00, 0xC0, 0x2C, 0x10, 0xC0, 0x4C, 0x09, 0x40, // LDA $C000, BIT $C010, JMP
        ];
        let mut machine = Apple2::new(crate::config(), &[]).unwrap();
        for (address, byte) in (0x4000..).zip(PROGRAM) {
            machine.bus_mut().poke(address, byte);
        }
        machine.set_registers(Registers { pc: 0x4000, ..machine.registers() });
        let mut console = EmulatedConsole::new(machine, Names::default());
        let error = play(&mut console, 1, 120 * CYCLES_PER_SECOND).unwrap_err().to_string();
        assert!(error.contains("the picture does not show code $"), "{error}");
        assert!(error.contains(" in row 0, column 0\n"), "{error}");
    }
}
