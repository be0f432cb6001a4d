//! Builds a package into a floppy image below `target/apple2` of the package.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use apple2_floppy::cross::{Folders, Profile, name_of};
use apple2_floppy::{Build, Settings, build_package};
use mos6502_front_end::{Target, command, output_of};

use crate::Error;

/// The package, binary and features to build, and the effect of a panic.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// The package to build. Defaults to the package in the current folder.
    pub package: Option<String>,
    /// The binary that is the only program of the disk.
    pub binary: Option<String>,
    /// Lists of features, as for cargo.
    pub features: Vec<String>,
    /// The effect of a panic.
    pub profile: Profile,
}

/// Finds the package of this name in the workspace, or the package that contains the folder `from`.
///
/// # Errors
/// [`Error::Disk`] with cargo's message if there is no such package.
pub fn package(from: &Path, name: Option<&str>) -> Result<PathBuf, Error> {
    let no_package = |said: String| {
        apple2_floppy::Error::Package(said.trim_start_matches("error: ").to_string())
    };
    let mut cargo = command("cargo", from);
    if let Some(name) = name {
        let id = output_of(cargo.args(["pkgid", "--offline", name])).map_err(no_package)?;
        let folder = folder_of(&id).ok_or_else(|| {
            no_package(format!("{name} is not a package of the workspace, but {id}"))
        })?;
        return Ok(folder);
    }
    let manifest = output_of(cargo.args(["locate-project", "--message-format", "plain"]));
    let manifest = PathBuf::from(manifest.map_err(no_package)?);
    Ok(manifest.parent().map(Path::to_path_buf).unwrap_or_default())
}

/// The folder in a package ID such as `path+file:///home/ada/my%20game#0.1.0`.
fn folder_of(id: &str) -> Option<PathBuf> {
    let path = id.trim().strip_prefix("path+file://")?.split('#').next()?;
    // On Windows, a drive follows the first slash.
    let path = path.strip_prefix('/').filter(|path| path.get(1..2) == Some(":")).unwrap_or(path);
    let mut bytes = Vec::new();
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
            }
            other => other,
        });
    }
    String::from_utf8(bytes).ok().map(PathBuf::from)
}

/// The folder of the floppy image: inside `CARGO_TARGET_DIR`, if set, otherwise in the package.
pub fn target(package: &Path) -> PathBuf {
    target_of(package, std::env::var_os("CARGO_TARGET_DIR"))
}

fn target_of(package: &Path, target: Option<OsString>) -> PathBuf {
    let target = target.filter(|target| !target.is_empty()).map(PathBuf::from);
    let target = target.map(|target| std::path::absolute(&target).unwrap_or(target));
    target.unwrap_or_else(|| package.join("target")).join("apple2")
}

/// The folder in which packages are compiled. All packages share it, so that `core` is compiled
/// once: in `CARGO_TARGET_DIR`, if set, otherwise in cargo's home.
fn compiled(package: &Path) -> PathBuf {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    if set("CARGO_TARGET_DIR").is_some() {
        return target(package);
    }
    let own = || std::env::home_dir().map(|home| home.join(".cargo"));
    let home = set("CARGO_HOME").map(PathBuf::from).or_else(own);
    let name = concat!("cargo-apple2-", env!("CARGO_PKG_VERSION"));
    home.map_or_else(|| target(package), |home| home.join(name))
}

/// The path of the floppy image.
pub fn image(package: &Path) -> PathBuf {
    target(package).join(name_of(package) + ".dsk")
}

/// Writes the floppy image to its path in [`target`], which is created if it is missing.
///
/// # Errors
/// [`Error::Disk`].
pub fn write_image(package: &Path, build: &Build) -> Result<PathBuf, Error> {
    let (folder, image) = (target(package), image(package));
    std::fs::create_dir_all(&folder).map_err(apple2_floppy::Error::io(&folder))?;
    let written = apple2_floppy::write_whole(&image, build.image.bytes());
    written.map_err(apple2_floppy::Error::io(&image))?;
    Ok(image)
}

/// Builds the floppy. `progress` receives a line before each slow step.
///
/// # Errors
/// [`Error::Disk`].
pub fn build(
    package: &Path,
    selection: &Selection,
    progress: &mut dyn FnMut(&str),
) -> Result<Build, Error> {
    // Cargo runs in this folder, so rustup looks here for the toolchain file. If cargo's home
    // cannot be written, each package has its own folder.
    let shared = compiled(package);
    let target = if Target::Atomic.prepare(&shared).is_ok() { shared } else { target(package) };
    Target::Atomic.prepare(&target).map_err(apple2_floppy::Error::Toolchain)?;
    let folders = Folders { root: target.clone(), target };
    let Selection { profile, binary, features, .. } = selection.clone();
    let settings = Settings { profile, binary, features, ..Settings::default() };
    Ok(build_package(package, &settings, &folders, progress)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_of_a_package_id_is_found() {
        let found = |id| folder_of(id).map(|folder| folder.display().to_string());
        let plain = found("path+file:///home/ada/game#0.1.0\n");
        assert_eq!(plain.as_deref(), Some("/home/ada/game"));
        let quoted = found("path+file:///home/ada/my%20g%C3%A4me#other@0.1.0");
        assert_eq!(quoted.as_deref(), Some("/home/ada/my g\u{e4}me"));
        let windows = found("path+file:///C:/games/one#0.1.0");
        assert_eq!(windows.as_deref(), Some("C:/games/one"));
        assert_eq!(found("registry+https://github.com/rust-lang/crates.io-index#az@1.2.1"), None);
    }

    #[test]
    fn the_image_is_in_the_chosen_target_folder() {
        let of = |target: Option<&str>| target_of(Path::new("/game"), target.map(OsString::from));
        assert_eq!(of(None), Path::new("/game/target/apple2"));
        assert_eq!(of(Some("")), Path::new("/game/target/apple2"));
        assert_eq!(of(Some("/all")), Path::new("/all/apple2"));
        assert!(of(Some("all")).is_absolute());
    }
}
