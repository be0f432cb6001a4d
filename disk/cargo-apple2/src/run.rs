//! The floppy in the emulated Apple: played in the terminal, or by a script.

use std::path::PathBuf;

use zonkers_disk::Build;
use zonkers_harness::apple2::{Apple2, Config, Floppy};
use zonkers_harness::emulated::Emulated;
use zonkers_harness::program::Program;
use zonkers_harness::saving::Saving;
use zonkers_harness::terminal::Terminal;
use zonkers_harness::{play, script};

use crate::Error;

/// How it is run.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The machine.
    pub config: Config,
    /// Speed, bell, monitor, and how pictures are shown.
    pub play: play::Options,
    /// What a script does, in place of somebody at the terminal.
    pub script: Option<String>,
    /// The file of a ROM, in the place of ours.
    pub rom: Option<PathBuf>,
    /// The file to which the disk is written at the end.
    pub save: Option<PathBuf>,
    /// Whether to count cycles by function.
    pub has_profile: bool,
}

const NO_TERMINAL: &str = "there is no terminal here to play in; run this in one, or play by script: \
     cargo apple2 run --script \"wait 5; text\"";

/// What can be checked before a build, which takes a while.
pub struct Checked {
    options: Options,
    steps: Option<Vec<script::Step>>,
    machine: Apple2,
    saving: Option<Saving>,
}

impl Checked {
    /// Checks the script, or that there is a terminal, the ROM, and where the disk is to be saved.
    ///
    /// # Errors
    /// [`Error::Harness`], [`Error::Disk`] if the ROM cannot be read.
    pub fn new(options: Options) -> Result<Checked, Error> {
        let steps = options.script.as_deref().map(script::parse).transpose()?;
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

    /// Runs the floppy to its end.
    ///
    /// # Errors
    /// [`Error::Harness`].
    pub fn run(self, build: &Build) -> Result<(), Error> {
        let Checked { options, steps, mut machine, saving } = self;
        let program = Program::of(build);
        machine.bus_mut().disk.swap(1, Some(Floppy::from_image(&program.image)?));
        if options.has_profile {
            machine.start_profile();
        }
        let mut console = Emulated::new(machine, program.names);
        let played = play::drive(&mut console, steps.as_deref(), options.play);
        Ok(play::finish(&mut console, saving.as_ref(), played)?)
    }
}

/// An emulated Apple that boots the floppy, and knows its program's functions and lines.
///
/// # Errors
/// [`Error::Harness`].
pub fn console(build: &Build, config: Config) -> Result<Emulated, Error> {
    let program = Program::of(build);
    Ok(Emulated::new(Apple2::new(config, &program.image)?, program.names))
}
