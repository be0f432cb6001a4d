//! Builds a package into a floppy image below `target/apple2` of the package.

use std::path::{Path, PathBuf};

use mos6502_front_end::{Target, command, output_of};
use zonkers_disk::cross::{Folders, Profile, name_of};
use zonkers_disk::{Build, Settings, build_package};

use crate::Error;

/// Finds the package that contains the folder `from`.
///
/// # Errors
/// [`Error::Disk`] with cargo's message if no parent folder has a manifest.
pub fn package(from: &Path) -> Result<PathBuf, Error> {
    let mut cargo = command("cargo", from);
    let manifest = output_of(cargo.args(["locate-project", "--message-format", "plain"]));
    let no_package =
        |said: String| zonkers_disk::Error::Package(said.trim_start_matches("error: ").to_string());
    let manifest = PathBuf::from(manifest.map_err(no_package)?);
    Ok(manifest.parent().map(Path::to_path_buf).unwrap_or_default())
}

/// The folder for all build products.
pub fn target(package: &Path) -> PathBuf {
    package.join("target/apple2")
}

/// The path of the floppy image.
pub fn image(package: &Path) -> PathBuf {
    target(package).join(name_of(package) + ".dsk")
}

/// Builds the floppy. `progress` receives a line before each slow step.
///
/// # Errors
/// [`Error::Disk`].
pub fn build(
    package: &Path,
    profile: Profile,
    progress: &mut dyn FnMut(&str),
) -> Result<Build, Error> {
    let target = target(package);
    // Cargo runs in this folder, so rustup looks here for the toolchain file.
    Target::Atomic.prepare(&target).map_err(zonkers_disk::Error::Toolchain)?;
    let folders = Folders { root: target.clone(), target };
    let settings = Settings { profile, ..Settings::default() };
    Ok(build_package(package, &settings, &folders, progress)?)
}
