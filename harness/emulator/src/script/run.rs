//! Plays [`Step`]s on a [`Console`].

use std::io::Write;
use std::path::{Path, PathBuf};

use apple2_floppy::outputs::{self, Kind};

use super::Step;
use crate::Error;
use crate::apple2::{CYCLES_PER_FRAME, CYCLES_PER_SECOND};
use crate::console::Console;
use crate::emulated::EmulatedConsole;
use crate::monitor::{Frame, Monitor};
use crate::{shot, wav};

/// Frames to wait after a key. The next press of the same key must not look like a repetition.
const KEY_FRAMES: u64 = 16;
/// Time limit in seconds for the program to read a key.
const KEY_SECONDS: f64 = 5.0;

/// Settings for the files that a script writes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// The monitor of pictures.
    pub monitor: Monitor,
}

/// Plays the steps and prints to `out`.
///
/// # Errors
/// [`Error::Timeout`] if a text does not appear, [`Error::Stopped`] if the machine stops,
/// [`Error::File`] if a file cannot be written, [`Error::Script`] for `sound` on a machine without
/// a speaker.
pub fn run(
    console: &mut dyn Console,
    steps: &[Step],
    settings: Settings,
    out: &mut dyn Write,
) -> Result<(), Error> {
    Player::new(console, settings).play(console, steps, out)
}

/// Plays steps, in several parts.
pub struct Player {
    settings: Settings,
    /// The first cycle of the next `sound`.
    listening_since: u64,
}

impl Player {
    /// Creates a player for this machine, whose sound is recorded from now on.
    pub fn new(console: &dyn Console, settings: Settings) -> Player {
        Player { settings, listening_since: console.cycles() }
    }

    /// Plays the steps and prints to `out`.
    ///
    /// # Errors
    /// Those of [`run`].
    pub fn play(
        &mut self,
        console: &mut dyn Console,
        steps: &[Step],
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        for (number, step) in steps.iter().enumerate() {
            match (step, steps.get(number + 1)) {
                (Step::Sound(file), _) => {
                    if let Some(file) = file {
                        write_file(file, &sound(console, self.listening_since, file)?)?;
                    }
                    self.listening_since = console.cycles();
                }
                // Do not wait until the key is read, because the place may come before that.
                (Step::Key(ascii), Some(Step::Reach { .. })) => console.press(*ascii),
                _ => play(console, step, self.settings, out)?,
            }
        }
        Ok(())
    }
}

/// Checks that the steps' pictures and sounds do not replace files of a different kind.
///
/// # Errors
/// [`Error::Output`] with the first file that must not be written.
pub fn check_files(steps: &[Step]) -> Result<(), Error> {
    for step in steps {
        let file = match step {
            Step::Shot(file) => (Path::new(file), Kind::Png),
            Step::Sound(Some(file)) => (Path::new(file), Kind::Wav),
            _ => continue,
        };
        outputs::check(&[file]).map_err(Error::Output)?;
    }
    Ok(())
}

fn play(
    console: &mut dyn Console,
    step: &Step,
    settings: Settings,
    out: &mut dyn Write,
) -> Result<(), Error> {
    match step {
        Step::Wait(seconds) => console.run(cycles(*seconds))?,
        Step::Until { seconds, text } => {
            if !wait_for(console, *seconds, |console| console.screen().contains(text))? {
                return Err(timeout(console, text, *seconds));
            }
        }
        Step::Prompt { seconds, character } => {
            let is_there = |console: &dyn Console| {
                let screen = console.screen();
                (0..24).any(|line| screen.line_text(line).trim_end() == character.to_string())
            };
            if !wait_for(console, *seconds, is_there)? {
                return Err(timeout(console, &character.to_string(), *seconds));
            }
        }
        Step::Key(ascii) => {
            console.press(*ascii);
            console.run(KEY_FRAMES * CYCLES_PER_FRAME)?;
            if !wait_for(console, KEY_SECONDS, |console| !console.is_key_waiting())? {
                let message = format!("key ${ascii:02X} was not read within {KEY_SECONDS} s");
                // The terminal may be closed.
                let _ = writeln!(std::io::stderr(), "{message}");
            }
        }
        Step::Hold { ascii, has_rept, seconds } => {
            console.hold(*ascii, *has_rept);
            console.run(cycles(*seconds))?;
            console.release();
        }
        Step::Plug(is_in) => console.plug_joystick(*is_in),
        Step::Button(button, is_down) => console.set_button(*button, *is_down),
        Step::Paddle(paddle, value) => console.set_paddle(*paddle, *value),
        Step::Reach { seconds, place } => {
            let reached = emulated(console, "reach", place)?.reach(place, cycles(*seconds))?;
            let reached = reached.ok_or_else(|| Error::NotReached {
                place: place.clone(),
                seconds: *seconds,
                at: console.registers().unwrap_or_default(),
            })?;
            print(out, &format!("reached {reached}\n"))?;
        }
        Step::Print(name) => print(out, &emulated(console, "print", name)?.variables(name)?)?,
        Step::Text => print(out, &console.screen().text())?,
        Step::Shot(file) => {
            let frame = Frame::of(&console.picture(), settings.monitor, true);
            write_file(file, &shot::png(&frame, shot::BORDER))?;
        }
        // Handled by the caller, which tracks the start of the recording.
        Step::Sound(_) => {}
        Step::Dump { start, length, file } => dump(console, *start, *length, file, out)?,
        Step::Registers => {
            print(out, &format!("{}\n", console.registers().unwrap_or_else(|| "no CPU".into())))?;
        }
        Step::Log(text) => {
            let seconds = console.cycles() as f64 / CYCLES_PER_SECOND as f64;
            print(out, &format!("[{seconds:8.3}] {text}\n"))?;
        }
        Step::Reset => console.reset(),
    }
    Ok(())
}

/// The emulated Apple, for a step that other machines do not support.
fn emulated<'a>(
    console: &'a mut dyn Console,
    step: &str,
    argument: &str,
) -> Result<&'a mut EmulatedConsole, Error> {
    console.emulated().ok_or_else(|| Error::Script {
        command: format!("{step} {argument}"),
        message: "only the emulated Apple has addresses".into(),
    })
}

fn sound(console: &dyn Console, since: u64, file: &str) -> Result<Vec<u8>, Error> {
    let moves = console.speaker_moves(since).ok_or_else(|| Error::Script {
        command: format!("sound {file}"),
        message: "this machine has no speaker; only the emulated Apple has".into(),
    })?;
    Ok(wav::file(since, console.cycles(), moves, console.chip_writes()))
}

fn cycles(seconds: f64) -> u64 {
    (seconds * CYCLES_PER_SECOND as f64) as u64
}

/// Checks a condition in each frame. Returns whether it became true in time.
fn wait_for(
    console: &mut dyn Console,
    seconds: f64,
    is_true: impl Fn(&dyn Console) -> bool,
) -> Result<bool, Error> {
    let end = console.cycles() + cycles(seconds);
    while !is_true(console) {
        if console.cycles() >= end {
            return Ok(false);
        }
        console.run(CYCLES_PER_FRAME)?;
    }
    Ok(true)
}

fn timeout(console: &dyn Console, text: &str, seconds: f64) -> Error {
    let mut screen = console.screen().text();
    if screen.trim().is_empty() {
        screen = "no text, which a full hi-res or lo-res screen never has; `shot` shows it".into();
    }
    Error::Timeout { text: text.into(), seconds, screen }
}

fn print(out: &mut dyn Write, text: &str) -> Result<(), Error> {
    out.write_all(text.as_bytes())
        .map_err(|error| Error::File(PathBuf::from("standard output"), error))
}

fn write_file(file: &str, bytes: &[u8]) -> Result<(), Error> {
    std::fs::write(file, bytes).map_err(|error| Error::File(file.into(), error))
}

fn dump(
    console: &dyn Console,
    start: u16,
    length: usize,
    file: &Option<String>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let addresses = (0..length).map(|n| start.wrapping_add(n as u16));
    let bytes: Vec<u8> = addresses.filter_map(|address| console.peek(address)).collect();
    if let Some(file) = file {
        return write_file(file, &bytes);
    }
    for (line, chunk) in bytes.chunks(16).enumerate() {
        let hex: String = chunk.iter().map(|byte| format!(" {byte:02X}")).collect();
        print(out, &format!("{:04X}:{hex}\n", usize::from(start) + 16 * line))?;
    }
    Ok(())
}
