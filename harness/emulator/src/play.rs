//! Playing in the terminal, at the Apple's speed or as fast as possible.

use std::collections::VecDeque;
use std::io::{ErrorKind, IsTerminal, Write, stderr, stdin, stdout};
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::apple2::{CYCLES_PER_FRAME, CYCLES_PER_SECOND};
use crate::console::Console;
use crate::emulated::EmulatedConsole;
use crate::monitor::Monitor;
use crate::outlet::Outlet;
use crate::saving::Saving;
use crate::signals::{self, Watched};
use crate::terminal::{Pictures, Terminal};
use crate::{Error, script};

/// Cycles for which a button stays down after its key was pressed. Few terminals report the release
/// of a key.
const HOLD_CYCLES: u64 = CYCLES_PER_SECOND * 15 / 100;
/// Keys that can be typed ahead while a program is busy.
const TYPED_AHEAD_MAX: usize = 32;
/// Time limit in cycles for disk access at the end of play.
const FINISH_CYCLES: u64 = 5 * CYCLES_PER_SECOND;
/// A joystick at rest.
const MIDDLE: u8 = 127;
/// Frames between two pictures of a flashing character.
const FLASH_FRAMES: u64 = 16;
/// Speaker moves within a frame that count as a beep; single clicks do not.
const BEEP_CLICKS: u64 = 8;
const STATUS: &str = "F1 F2 buttons  F3 F4 joystick  ^R reset  ^Q quit";

/// The player's options.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Run as fast as possible, instead of at the Apple's speed.
    pub is_fast: bool,
    /// Ring the terminal's bell when the Apple beeps.
    pub has_bell: bool,
    /// The monitor.
    pub monitor: Monitor,
    /// The presentation of pictures in the terminal.
    pub pictures: Pictures,
}

/// Plays a script and prints its output. Ends without an error if the reader closes the output.
/// Without a script, calls [`play`].
///
/// # Errors
/// The errors of [`script::run`] and [`play`].
pub fn drive(
    console: &mut dyn Console,
    steps: Option<&[script::Step]>,
    options: Options,
) -> Result<(), Error> {
    let Some(steps) = steps else { return play(console, options) };
    signals::watch(Watched::Output).map_err(Error::Terminal)?;
    let settings = script::Settings { monitor: options.monitor };
    let mut out = Outlet::open().map_err(Error::Terminal)?;
    match script::run(console, steps, settings, &mut out) {
        // The reader has closed the pipe, for example `head -1`.
        Err(Error::File(_, error)) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        played => played.map_err(|error| signals::arrived().map_or(error, Error::Signal)),
    }
}

/// Plays the commands from standard input, line by line. In a terminal, an invalid command or a
/// timeout prints a message and does not end the session.
///
/// # Errors
/// Those of [`script::parse`] and [`script::run`], and [`Error::Terminal`] if standard input cannot
/// be read.
pub fn monitor(console: &mut dyn Console, options: Options) -> Result<(), Error> {
    let is_terminal = stdin().is_terminal();
    let mut player = script::Player::new(console, script::Settings { monitor: options.monitor });
    let mut lines = stdin().lines();
    loop {
        if is_terminal {
            // The terminal may be closed.
            let _ = write!(stderr(), "* ");
        }
        let Some(line) = lines.next() else { return Ok(()) };
        let steps = line.map_err(Error::Terminal).and_then(|line| script::parse(&line));
        let played = steps.and_then(|steps| {
            script::check_files(&steps)?;
            player.play(console, &steps, &mut stdout())
        });
        match played {
            Err(
                error @ (Error::Script { .. }
                | Error::Timeout { .. }
                | Error::NotReached { .. }
                | Error::Output(_)),
            ) if is_terminal => {
                let _ = writeln!(stderr(), "{error}");
            }
            played => played?,
        }
    }
}

/// Cleans up after play with the result `played`: writes the disk if requested, then prints the
/// profile, if any.
///
/// # Errors
/// The error of `played`, or else the error of [`Saving::write`]. If both fail, the second is
/// printed.
pub fn finish(
    console: &mut EmulatedConsole,
    saving: Option<&Saving>,
    played: Result<(), Error>,
) -> Result<(), Error> {
    if !matches!(played, Err(Error::Stopped(_))) {
        console.finish_disk(FINISH_CYCLES);
    }
    let floppy = console.machine.bus().disk.floppy(1);
    let saved = saving.zip(floppy).map_or(Ok(Vec::new()), |(saving, floppy)| saving.write(floppy));
    // The terminal may be closed by now.
    let mut out = std::io::stderr().lock();
    for warning in saved.as_deref().unwrap_or_default() {
        let _ = writeln!(out, "warning: {warning}");
    }
    if let Some(report) = console.profile_report() {
        let _ = write!(out, "{report}");
    }
    match (played, saved) {
        (Err(played), Err(saved)) => {
            let _ = writeln!(out, "error: {saved}");
            Err(played)
        }
        (played, saved) => played.and(saved.map(|_| ())),
    }
}

/// Plays until the player quits.
///
/// # Errors
/// [`Error::Usage`] without a terminal, [`Error::Stopped`] if the machine stops, [`Error::Signal`]
/// if a signal arrives or the terminal is closed.
pub fn play(console: &mut dyn Console, options: Options) -> Result<(), Error> {
    let mut terminal = Terminal::open(options.pictures)?;
    let mut input = PlayerInput::default();
    let mut clock = Clock { next: Instant::now() };
    loop {
        // A limit, because fast typing must not stop the machine.
        for _ in 0..TYPED_AHEAD_MAX {
            let Some(key) = terminal.key(clock.time_left(options.is_fast))? else { break };
            if !input.press(key, console) {
                return Ok(());
            }
        }
        let clicks = console.speaker_clicks();
        let end = Instant::now() + FRAME;
        loop {
            input.act(console);
            console.run(CYCLES_PER_FRAME)?;
            if !options.is_fast || Instant::now() >= end {
                break;
            }
        }
        clock.frame_done();
        if options.has_bell && console.speaker_clicks() - clicks >= BEEP_CLICKS {
            terminal.ring()?;
        }
        let is_flash_on = (console.cycles() / (CYCLES_PER_FRAME * FLASH_FRAMES)).is_multiple_of(2);
        terminal.draw(
            (&console.picture(), console.glyphs()),
            options.monitor,
            is_flash_on,
            STATUS,
        )?;
    }
}

/// A frame's real time: 16.7 ms.
const FRAME: Duration = Duration::from_nanos(CYCLES_PER_FRAME * 1_000_000_000 / CYCLES_PER_SECOND);

/// Paces the frames.
struct Clock {
    next: Instant,
}

impl Clock {
    fn time_left(&self, is_fast: bool) -> Duration {
        if is_fast { Duration::ZERO } else { self.next.saturating_duration_since(Instant::now()) }
    }

    fn frame_done(&mut self) {
        self.next += FRAME;
        // After a long pause, such as a stopped process, do not catch up.
        let now = Instant::now();
        if now > self.next + 15 * FRAME {
            self.next = now;
        }
    }
}

/// The player's input: keys typed ahead, and the times at which buttons are released.
#[derive(Default)]
struct PlayerInput {
    keys: VecDeque<u8>,
    buttons: [Option<u64>; 3],
    paddle: Option<u64>,
}

impl PlayerInput {
    /// Handles a key of the terminal. Returns false if the player quits.
    fn press(&mut self, key: KeyEvent, console: &mut dyn Console) -> bool {
        let until = console.cycles() + HOLD_CYCLES;
        let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'C' | 'q' | 'Q') if has_control => return false,
            KeyCode::Char('r' | 'R') if has_control => console.reset(),
            KeyCode::F(number @ 1..=2) => {
                let button = usize::from(number) - 1;
                console.set_button(button, true);
                self.buttons[button] = Some(until);
            }
            KeyCode::F(3) => self.push_stick(0, until, console),
            KeyCode::F(4) => self.push_stick(255, until, console),
            KeyCode::Left if has_control => self.push_stick(0, until, console),
            KeyCode::Right if has_control => self.push_stick(255, until, console),
            code => {
                if let Some(ascii) = ascii(code, has_control)
                    && self.keys.len() < TYPED_AHEAD_MAX
                {
                    self.keys.push_back(ascii);
                }
            }
        }
        true
    }

    fn push_stick(&mut self, value: u8, until: u64, console: &mut dyn Console) {
        console.set_paddle(0, value);
        self.paddle = Some(until);
    }

    /// Types the next key if the last one was read, and releases buttons that are due.
    fn act(&mut self, console: &mut dyn Console) {
        if !console.is_key_waiting()
            && let Some(key) = self.keys.pop_front()
        {
            console.press(key);
        }
        let now = console.cycles();
        for (button, until) in self.buttons.iter_mut().enumerate() {
            if until.is_some_and(|until| until <= now) {
                console.set_button(button, false);
                *until = None;
            }
        }
        if self.paddle.is_some_and(|until| until <= now) {
            console.set_paddle(0, MIDDLE);
            self.paddle = None;
        }
    }
}

/// Translates a key of the terminal to the Apple's keyboard.
fn ascii(code: KeyCode, has_control: bool) -> Option<u8> {
    Some(match code {
        KeyCode::Char(letter @ 'a'..='z') if has_control => letter as u8 & 0x1F,
        KeyCode::Char(letter @ 'A'..='Z') if has_control => letter as u8 & 0x1F,
        KeyCode::Char(character) if character.is_ascii() && !has_control => character as u8,
        KeyCode::Enter => 0x0D,
        KeyCode::Esc => 0x1B,
        KeyCode::Left | KeyCode::Backspace => 0x08,
        KeyCode::Right => 0x15,
        KeyCode::Up => 0x0B,
        KeyCode::Down => 0x0A,
        KeyCode::Tab => 0x09,
        KeyCode::Delete => 0x7F,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::apple2::{Apple2, Config, Registers};
    use crate::backtrace::Names;

    /// Stores the typed keys starting at $0400, and button 0 at $0500.
    const PROGRAM: [u8; 23] = [
        0xA2, 0x00, // LDX #0
        0xAD, 0x61, 0xC0, 0x8D, 0x00, 0x05, // LDA $C061, STA $0500
        0xAD, 0x00, 0xC0, 0x10, 0xF5, // LDA $C000, BPL $0302
        0x9D, 0x00, 0x04, 0xE8, // STA $0400,X, INX
        0x8D, 0x10, 0xC0, 0x4C, 0x02, 0x03, // STA $C010, JMP $0302
    ];

    fn console() -> EmulatedConsole {
        let mut machine = Apple2::new(Config::default(), &[]).unwrap();
        for (address, byte) in (0x0300..).zip(PROGRAM) {
            machine.bus_mut().poke(address, byte);
        }
        machine.set_registers(Registers { pc: 0x0300, ..machine.registers() });
        EmulatedConsole::new(machine, Names::default())
    }

    #[test]
    fn keys_are_queued_and_buttons_are_released() {
        let mut console = console();
        let mut input = PlayerInput::default();
        for code in [KeyCode::Char('p'), KeyCode::Char('3'), KeyCode::Char('n')] {
            assert!(input.press(KeyEvent::new(code, KeyModifiers::NONE), &mut console));
        }
        for _ in 0..6 {
            input.act(&mut console);
            console.run(CYCLES_PER_FRAME).unwrap();
        }
        let bus = |console: &EmulatedConsole, at| console.machine.bus().peek(at);
        assert_eq!([0x0400, 0x0401, 0x0402].map(|at| bus(&console, at)), [0xD0, 0xB3, 0xCE]);
        assert!(input.press(KeyEvent::new(KeyCode::F(1), KeyModifiers::NONE), &mut console));
        console.run(CYCLES_PER_FRAME).unwrap();
        assert_eq!(bus(&console, 0x0500) & 0x80, 0x80);
        for _ in 0..20 {
            input.act(&mut console);
            console.run(CYCLES_PER_FRAME).unwrap();
        }
        assert_eq!(input.buttons, [None; 3]);
        assert_eq!(bus(&console, 0x0500) & 0x80, 0);
    }

    #[test]
    fn control_q_and_c_quit_and_other_controls_are_typed() {
        let mut console = console();
        let mut input = PlayerInput::default();
        let control = |c| KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL);
        assert!(!input.press(control('q'), &mut console));
        assert!(!input.press(control('c'), &mut console));
        assert!(input.press(control('x'), &mut console));
        assert_eq!(input.keys, [0x18]);
    }
}
