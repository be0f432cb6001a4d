//! Runs the floppy in the emulated Apple, in the terminal or by a script.

use std::path::PathBuf;

use zonkers_disk::Build;
use zonkers_harness::apple2::{Apple2, Config};
use zonkers_harness::emulated::Emulated;
use zonkers_harness::program::Program;
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

/// Checks the script or the terminal before the slow build.
///
/// # Errors
/// [`Error::Harness`] if the script has a syntax error or there is no terminal.
pub fn check(options: &Options) -> Result<(), Error> {
    match &options.script {
        Some(script) => script::parse(script).map(|_| ())?,
        None => Terminal::check().map_err(|error| match error {
            zonkers_harness::Error::Usage(_) => zonkers_harness::Error::Usage(NO_TERMINAL.into()),
            other => other,
        })?,
    }
    Ok(())
}

/// An emulated Apple that boots the floppy and knows the program's symbols and lines.
///
/// # Errors
/// [`Error::Harness`] if the image is invalid.
pub fn console(build: &Build, config: Config) -> Result<Emulated, Error> {
    let program = Program::of(build);
    Ok(Emulated::new(Apple2::new(config, &program.image)?, program.names))
}

/// Runs the floppy until the script or the user ends it.
///
/// # Errors
/// [`Error::Harness`] if the ROM is invalid, the machine stops or a file cannot be written.
pub fn run(build: &Build, options: &Options) -> Result<(), Error> {
    let mut console = console(build, options.config)?;
    if let Some(path) = &options.rom {
        let rom = std::fs::read(path).map_err(zonkers_disk::Error::io(path))?;
        console.machine.set_rom(&rom)?;
    }
    if options.has_profile {
        console.machine.start_profile();
    }
    let steps = options.script.as_deref().map(script::parse).transpose()?;
    let result = play::drive(&mut console, steps.as_deref(), options.play);
    if let Some(report) = console.profile_report() {
        eprint!("{report}");
    }
    // The disk is written even if the machine has stopped.
    let kept = options.save.as_deref().map_or(Ok(()), |path| play::keep(&console, path));
    Ok(result.and(kept)?)
}
