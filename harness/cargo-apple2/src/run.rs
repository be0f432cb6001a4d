//! Runs the floppy in the emulated Apple, in the terminal or by a script.

use std::io::{IsTerminal, stderr};
use std::path::PathBuf;

use apple2_emulator::apple2::file::DiskFile;
use apple2_emulator::apple2::{Apple2, Config, Floppy};
use apple2_emulator::emulated::EmulatedConsole;
use apple2_emulator::log::Held;
use apple2_emulator::program::Program;
use apple2_emulator::saving::Saving;
use apple2_emulator::terminal::Terminal;
use apple2_emulator::{play, script};
use apple2_floppy::Build;
use apple2_floppy::command_line::note;

use crate::{Error, stops};

/// Options of `cargo apple2 run`.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The configuration of the machine.
    pub config: Config,
    /// Speed, bell, monitor and picture format.
    pub play: play::Options,
    /// The script to run instead of a terminal session. `-` reads it from standard input.
    pub script: Option<String>,
    /// The disk image to boot instead of the package's floppy, in any format that `--save` writes.
    pub image: Option<PathBuf>,
    /// A ROM file that replaces the built-in ROM.
    pub rom: Option<PathBuf>,
    /// The file to which the disk image is written at the end.
    pub save: Option<PathBuf>,
    /// Whether to count cycles per function.
    pub has_profile: bool,
}

const NO_TERMINAL: &str = "standard input or output is not a terminal: run this command in one, or \
    run a script: cargo apple2 run --script \"wait 5; text\"";

/// The options, checked before the slow build.
pub struct Checked {
    options: Options,
    steps: Option<Vec<script::Step>>,
    /// Whether steps come from standard input.
    is_monitor: bool,
    machine: Apple2,
    image: Option<Program>,
    saving: Option<Saving>,
}

impl Checked {
    /// Checks the script or the terminal, the ROM, the disk image, and the path of the saved disk.
    ///
    /// # Errors
    /// [`Error::Harness`] if one of them is invalid; [`Error::Disk`] if the ROM cannot be read.
    pub fn new(options: Options) -> Result<Checked, Error> {
        let is_monitor = options.script.as_deref() == Some("-");
        let script = options.script.as_deref().filter(|_| !is_monitor);
        let steps = script.map(script::parse).transpose()?;
        steps.as_deref().map_or(Ok(()), script::check_files)?;
        if options.script.is_none() {
            Terminal::check().map_err(|error| match error {
                apple2_emulator::Error::Usage(_) => {
                    apple2_emulator::Error::Usage(NO_TERMINAL.into())
                }
                other => other,
            })?;
        }
        let mut machine = Apple2::new(options.config, &[])?;
        if let Some(path) = &options.rom {
            let rom = std::fs::read(path).map_err(apple2_floppy::Error::io(path))?;
            machine.set_rom(&rom)?;
        }
        let image = options.image.as_deref().map(Program::read).transpose()?;
        let file = image.as_ref().and_then(|image| image.file.as_ref());
        let booted = options.image.as_deref().zip(file);
        let saving = options.save.as_deref().map(|path| Saving::new(path, booted)).transpose()?;
        Ok(Checked { options, steps, is_monitor, machine, image, saving })
    }

    /// Whether [`Checked::run`] needs the package's floppy.
    pub fn needs_build(&self) -> bool {
        self.image.is_none()
    }

    /// Runs the disk image, or else the package's floppy, until the script or the user ends it.
    ///
    /// # Errors
    /// [`Error::Harness`] if the machine stops or a file cannot be written.
    ///
    /// # Panics
    /// If there is neither a disk image nor a build.
    pub fn run(self, build: Option<&Build>) -> Result<(), Error> {
        let Checked { options, steps, is_monitor, mut machine, image, saving } = self;
        let program = image.or(build.map(Program::of)).expect("a disk image or a build");
        let mut floppy = Floppy::from_image(&program.image)?;
        floppy.is_write_protected = program.file.as_ref().is_some_and(DiskFile::is_write_protected);
        machine.bus_mut().disk.swap(1, Some(floppy));
        if options.has_profile {
            machine.start_profile();
        }
        let mut console = EmulatedConsole::new(machine, program.names).with_others(program.others);
        stops::watch_failures(&mut console);
        // While the terminal shows the Apple's screen, it cannot show anything else.
        if options.script.is_none() && stderr().is_terminal() {
            console.start_log(Held::default());
        } else {
            console.start_log(stderr());
        }
        let played = match is_monitor {
            true => play::monitor(&mut console, options.play),
            false => play::drive(&mut console, steps.as_deref(), options.play),
        };
        let played = played.map_err(|error| stops::explain(&console, build, error));
        if let Some(failure) = stops::failure(&console) {
            note(failure);
        }
        Ok(play::finish(&mut console, saving.as_ref(), played)?)
    }
}

/// An emulated Apple that boots the floppy and knows the program's symbols and lines.
///
/// # Errors
/// [`Error::Harness`] if the image is invalid.
pub fn console(build: &Build, config: Config) -> Result<EmulatedConsole, Error> {
    let program = Program::of(build);
    let machine = Apple2::new(config, &program.image)?;
    let mut console = EmulatedConsole::new(machine, program.names).with_others(program.others);
    stops::watch_failures(&mut console);
    Ok(console)
}
