//! Runs the floppy in the emulated Apple, in the terminal or by a script.

use std::path::PathBuf;

use zonkers_disk::Build;
use zonkers_harness::apple2::{Apple2, Config, Floppy};
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::program::Program;
use zonkers_harness::saving::Saving;
use zonkers_harness::terminal::Terminal;
use zonkers_harness::{play, script};

use crate::Error;

/// Options of `cargo apple2 run`.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The configuration of the machine.
    pub config: Config,
    /// Speed, bell, monitor and picture format.
    pub play: play::Options,
    /// The script to run instead of a terminal session.
    pub script: Option<String>,
    /// A ROM file that replaces the built-in ROM.
    pub rom: Option<PathBuf>,
    /// Where to write the disk image at the end.
    pub save: Option<PathBuf>,
    /// Whether to count cycles per function.
    pub has_profile: bool,
}

const NO_TERMINAL: &str = "no terminal: run this command in one, or run a script: \
    cargo apple2 run --script \"wait 5; text\"";

/// The options, checked before the slow build.
pub struct Checked {
    options: Options,
    steps: Option<Vec<script::Step>>,
    machine: Apple2,
    saving: Option<Saving>,
}

impl Checked {
    /// Checks the script or the terminal, the ROM, and the path of the saved disk.
    ///
    /// # Errors
    /// [`Error::Harness`] if one of them is invalid; [`Error::Disk`] if the ROM cannot be read.
    pub fn new(options: Options) -> Result<Checked, Error> {
        let steps = options.script.as_deref().map(script::parse).transpose()?;
        steps.as_deref().map_or(Ok(()), script::check_files)?;
        if steps.is_none() {
            Terminal::check().map_err(|error| match error {
                zonkers_harness::Error::Usage(_) => {
                    zonkers_harness::Error::Usage(NO_TERMINAL.into())
                }
                other => other,
            })?;
        }
        let mut machine = Apple2::new(options.config, &[])?;
        if let Some(path) = &options.rom {
            let rom = std::fs::read(path).map_err(zonkers_disk::Error::io(path))?;
            machine.set_rom(&rom)?;
        }
        let saving = options.save.as_deref().map(|path| Saving::new(path, None)).transpose()?;
        Ok(Checked { options, steps, machine, saving })
    }

    /// Runs the floppy until the script or the user ends it.
    ///
    /// # Errors
    /// [`Error::Harness`] if the machine stops or a file cannot be written.
    pub fn run(self, build: &Build) -> Result<(), Error> {
        let Checked { options, steps, mut machine, saving } = self;
        let program = Program::of(build);
        machine.bus_mut().disk.swap(1, Some(Floppy::from_image(&program.image)?));
        if options.has_profile {
            machine.start_profile();
        }
        let mut console = EmulatedConsole::new(machine, program.names);
        let played = play::drive(&mut console, steps.as_deref(), options.play);
        Ok(play::finish(&mut console, saving.as_ref(), played)?)
    }
}

/// An emulated Apple that boots the floppy and knows the program's symbols and lines.
///
/// # Errors
/// [`Error::Harness`] if the image is invalid.
pub fn console(build: &Build, config: Config) -> Result<EmulatedConsole, Error> {
    let program = Program::of(build);
    Ok(EmulatedConsole::new(Apple2::new(config, &program.image)?, program.names))
}
