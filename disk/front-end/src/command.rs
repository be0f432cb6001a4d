//! Child processes that do not depend on an outer cargo or on the user's build settings.
//!
//! The same source must compile to the same module on any machine, in any folder and under any
//! settings.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::Target;

/// Environment variables that are passed on although they start with CARGO or RUST: folders and
/// network settings. All others with these prefixes would change the build.
const KEPT: [&str; 7] = [
    "CARGO_HOME",
    "RUSTUP_HOME",
    "RUSTUP_DIST_SERVER",
    "RUSTUP_UPDATE_ROOT",
    "CARGO_HTTP_",
    "CARGO_NET_",
    "CARGO_REGISTR",
];

/// Returns whether an environment variable would change the build of a child process.
fn is_dropped(name: &str) -> bool {
    let is_of_cargo = ["CARGO", "RUST", "MAKEFLAGS", "MFLAGS"].iter().any(|p| name.starts_with(p));
    is_of_cargo && !KEPT.iter().any(|kept| name.starts_with(kept))
}

/// Returns the command `cargo`, `rustc` or `rustup`. It runs in `folder`, with nightly features
/// enabled.
pub fn command(program: &str, folder: &Path) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars_os() {
        if is_dropped(&name.to_string_lossy()) {
            command.env_remove(&name);
        }
    }
    command
        .current_dir(folder)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTC_WRAPPER", "")
        .env("CARGO_TERM_COLOR", "never")
        .env("CARGO_TERM_PROGRESS_WHEN", "never");
    command
}

/// Runs a command. Returns its standard output without surrounding white space.
///
/// # Errors
/// Returns the command's own message as an error. Also returns an error if the program cannot be
/// started.
pub fn output_of(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("{name} cannot be started: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).trim().to_string())
    }
}

/// The part of a package to compile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Unit {
    /// The library.
    #[default]
    Library,
    /// The binary of this name. It must be `no_main`.
    Binary(String),
}

/// Returns the cargo command that compiles a library for the 16-bit target. It runs in `folder`,
/// compiles `libraries`, such as `core,alloc`, from source, and writes the target's specification
/// to `target_folder`. `settings` override the release profile. The caller adds the package and the
/// arguments of [`emit`].
///
/// # Errors
/// Returns an error with the path of a file that cannot be written.
pub fn cargo(
    folder: &Path,
    target_folder: &Path,
    target: Target,
    libraries: &str,
    settings: &[&str],
) -> Result<Command, String> {
    cargo_for(&Unit::Library, folder, target_folder, target, libraries, settings)
}

/// Like [`cargo`], for a library or a binary.
///
/// # Errors
/// See [`cargo`].
pub fn cargo_for(
    unit: &Unit,
    folder: &Path,
    target_folder: &Path,
    target: Target,
    libraries: &str,
    settings: &[&str],
) -> Result<Command, String> {
    let target = target.prepare(target_folder)?;
    let mut cargo = command("cargo", folder);
    cargo.args(["rustc", "--release"]);
    match unit {
        Unit::Library => cargo.args(["--lib", "--crate-type", "staticlib"]),
        Unit::Binary(name) => cargo.arg("--bin").arg(name),
    };
    cargo
        .arg("-Zjson-target-spec")
        .arg(format!("-Zbuild-std={libraries}"))
        .arg("--target")
        .arg(target)
        .arg("--target-dir")
        .arg(target_folder);
    for setting in settings {
        cargo.arg("--config").arg(format!("profile.release.{setting}"));
    }
    Ok(cargo)
}

/// Returns the last arguments of cargo, which precede the arguments for rustc. They make rustc
/// write the module's text to `module`.
pub fn emit(module: &Path) -> [OsString; 2] {
    let mut emit = OsString::from("--emit=llvm-ir=");
    emit.push(module);
    ["--".into(), emit]
}

/// Writes a file and creates its folder, but only if the content differs. An unchanged file keeps
/// its modification time, so that cargo does not rebuild.
///
/// # Errors
/// Returns an error with the path of a file that cannot be written.
pub fn write_if_changed(path: &Path, text: &str) -> Result<(), String> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_folders_and_network_settings_reach_the_child() {
        for kept in ["CARGO_HOME", "RUSTUP_HOME", "CARGO_REGISTRIES_X_INDEX", "PATH", "HOME"] {
            assert!(!is_dropped(kept), "{kept}");
        }
        for dropped in ["CARGO_TARGET_DIR", "RUSTFLAGS", "RUSTUP_TOOLCHAIN", "CARGO", "MAKEFLAGS"] {
            assert!(is_dropped(dropped), "{dropped}");
        }
    }

    #[test]
    fn unchanged_files_are_not_written() {
        let folder = std::env::temp_dir().join(format!("front-end-{}", std::process::id()));
        let file = folder.join("deep/file");
        write_if_changed(&file, "one").unwrap();
        let past = std::time::SystemTime::UNIX_EPOCH;
        let set = |path: &Path| fs::File::open(path)?.set_modified(past);
        set(&file).unwrap();
        write_if_changed(&file, "one").unwrap();
        assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), past);
        write_if_changed(&file, "two").unwrap();
        assert!(fs::metadata(&file).unwrap().modified().unwrap() > past);
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn output_and_errors_of_a_command_are_returned() {
        let here = Path::new(".");
        assert!(output_of(command("rustc", here).arg("--version")).unwrap().starts_with("rustc "));
        assert!(
            output_of(command("rustc", here).arg("--nonsense")).unwrap_err().contains("nonsense")
        );
        let missing = output_of(&mut command("no-such-program", here)).unwrap_err();
        assert!(missing.starts_with("no-such-program cannot be started"), "{missing}");
    }
}
