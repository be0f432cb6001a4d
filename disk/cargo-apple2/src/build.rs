//! A package becomes a floppy, in its own `target/apple2`.

use std::path::{Path, PathBuf};

use mos6502_front_end::{Target, command, output_of};
use zonkers_disk::cross::{Folders, Profile, name_of};
use zonkers_disk::{Build, Settings, build_package};

use crate::Error;

/// The folder of the package that the folder `from` is in.
///
/// # Errors
/// [`Error::Disk`] with cargo's message if there is none.
pub fn package(from: &Path) -> Result<PathBuf, Error> {
    let mut cargo = command("cargo", from);
    let manifest = output_of(cargo.args(["locate-project", "--message-format", "plain"]));
    let no_package =
        |said: String| zonkers_disk::Error::Package(said.trim_start_matches("error: ").to_string());
    let manifest = PathBuf::from(manifest.map_err(no_package)?);
    Ok(manifest.parent().map(Path::to_path_buf).unwrap_or_default())
}

/// Where all that is built goes.
pub fn target(package: &Path) -> PathBuf {
    package.join("target/apple2")
}

/// Where the floppy goes.
pub fn image(package: &Path) -> PathBuf {
    target(package).join(name_of(package) + ".dsk")
}

/// Builds the floppy. `progress` gets a line before each step that takes time.
///
/// # Errors
/// [`Error::Disk`].
pub fn build(
    package: &Path,
    profile: Profile,
    progress: &mut dyn FnMut(&str),
) -> Result<Build, Error> {
    let target = target(package);
    // Cargo is started there, and rustup finds there which Rust is wanted.
    Target::Atomic.prepare(&target).map_err(zonkers_disk::Error::Toolchain)?;
    let folders = Folders { root: target.clone(), target };
    let settings = Settings { profile, ..Settings::default() };
    Ok(build_package(package, &settings, &folders, progress)?)
}
