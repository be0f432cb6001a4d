//! The pictures in the project's README. They show the screen of the emulated Apple at the end of
//! each script in the folder `pictures`, which also contains the PNG.

use std::path::{Path, PathBuf};

use crate::apple2::Apple2;
use crate::backtrace::Names;
use crate::console::Console;
use crate::emulated::EmulatedConsole;
use crate::monitor::{Frame, Monitor};
use crate::{Error, script, shot};

/// A picture.
pub struct File {
    /// The path of the PNG.
    pub path: PathBuf,
    /// The bytes of the PNG.
    pub bytes: Vec<u8>,
}

/// The folder of scripts and pictures.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures")
}

/// Runs all scripts with this disk image in the drive. Returns their pictures.
///
/// # Errors
/// [`Error::File`] if a script cannot be read, and the errors of the scripts.
pub fn make(image: &[u8]) -> Result<Vec<File>, Error> {
    scripts(&folder())?.iter().map(|path| make_one(path, image)).collect()
}

/// The scripts in a folder, sorted by name.
///
/// # Errors
/// [`Error::File`] if the folder cannot be read.
pub fn scripts(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let entries = std::fs::read_dir(folder).map_err(|error| Error::File(folder.into(), error))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "script"));
    paths.sort();
    Ok(paths)
}

fn make_one(path: &Path, image: &[u8]) -> Result<File, Error> {
    let text = std::fs::read_to_string(path).map_err(|error| Error::File(path.into(), error))?;
    let steps = script::parse(&text)?;
    let mut console = EmulatedConsole::new(Apple2::new(crate::config(), image)?, Names::default());
    script::run(&mut console, &steps, script::Settings::default(), &mut std::io::sink())?;
    let frame = Frame::of(&console.picture(), Monitor::Colour, false);
    Ok(File { path: path.with_extension("png"), bytes: shot::png(&frame, shot::BORDER) })
}
