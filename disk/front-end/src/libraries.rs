//! `core` and other libraries. They are compiled once, for many crates that plain rustc compiles.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::toolchain::ensure_rust_src;
use crate::{Target, command, output_of};

/// A cargo setting: emits the LLVM IR of `compiler_builtins`, in the folder of its library.
const BUILTINS_IR: &str =
    "profile.release.package.compiler_builtins.rustflags=[\"--emit=llvm-ir\"]";

/// Makes cargo also emit the LLVM IR of `compiler_builtins`, for [`builtins`].
pub fn with_builtins(cargo: &mut Command) -> &mut Command {
    cargo.args(["-Zprofile-rustflags", "--config", BUILTINS_IR])
}

/// Returns the LLVM IR of the `compiler_builtins` that cargo compiled last in this target folder.
///
/// # Errors
/// Returns an error if there is no such file, or if it cannot be read.
pub fn builtins(target_folder: &Path) -> Result<String, String> {
    let file = newest(&deps(target_folder), "compiler_builtins-", ".ll")?;
    fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))
}

/// Returns cargo's output folder for the 16-bit target.
fn deps(target_folder: &Path) -> PathBuf {
    target_folder.join("mos6502/release/deps")
}

/// Libraries compiled for the 16-bit target.
pub struct Libraries {
    /// The target's specification.
    target: PathBuf,
    /// The folder of the libraries.
    pub folder: PathBuf,
    /// The LLVM IR of `compiler_builtins`: wide and floating-point arithmetic.
    pub builtins: String,
}

impl Libraries {
    /// Compiles the package in `package` and `libraries`, such as `core,alloc`, in release mode.
    /// All files go to `folder`.
    ///
    /// # Errors
    /// Returns cargo's message as an error. If a component is missing, the message says how to
    /// install it.
    pub fn build(
        package: &Path,
        libraries: &str,
        target: Target,
        folder: &Path,
    ) -> Result<Libraries, String> {
        // The package also needs the toolchain file, since it is outside the workspace.
        target.prepare(package)?;
        let target = target.prepare(folder)?;
        ensure_rust_src(package, &mut |_| {})?;
        let mut cargo = command("cargo", package);
        cargo.args(["build", "--quiet", "--release", "-Zjson-target-spec"]);
        with_builtins(&mut cargo);
        cargo.arg(format!("-Zbuild-std={libraries}"));
        output_of(cargo.arg("--target").arg(&target).arg("--target-dir").arg(folder))?;
        let builtins = builtins(folder)?;
        Ok(Libraries { target, folder: deps(folder), builtins })
    }

    /// Returns the rustc command that compiles one crate into one module. It runs in `folder`, at
    /// optimisation level `level`, and links `core` and `compiler_builtins`. The caller adds the
    /// crate and the output.
    ///
    /// # Errors
    /// Returns an error with the name of a missing library.
    pub fn rustc(&self, folder: &Path, level: &str) -> Result<Command, String> {
        let mut rustc = command("rustc", folder);
        rustc.args(["--edition=2024", "-Zunstable-options", "--sysroot=nowhere"]);
        rustc.args(["-Cpanic=abort", "-Clto=fat", "-Ccodegen-units=1", "-Cstrip=none"]);
        rustc.arg(format!("-Copt-level={level}")).arg("--target").arg(&self.target);
        rustc.arg(format!("-Ldependency={}", self.folder.display()));
        for library in ["core", "compiler_builtins"] {
            self.link(&mut rustc, library)?;
        }
        Ok(rustc)
    }

    /// Adds another library to a rustc command.
    ///
    /// # Errors
    /// Returns an error if the library is missing.
    pub fn link(&self, rustc: &mut Command, library: &str) -> Result<(), String> {
        let file = newest(&self.folder, &format!("lib{library}-"), ".rlib")?;
        rustc.arg("--extern").arg(format!("noprelude:{library}={}", file.display()));
        Ok(())
    }
}

/// Returns the most recent file with this prefix and suffix. Older files belong to earlier builds.
fn newest(folder: &Path, prefix: &str, suffix: &str) -> Result<PathBuf, String> {
    let entries =
        fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?.flatten();
    let files = entries.filter(|entry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        name.starts_with(prefix) && name.ends_with(suffix)
    });
    let newest = files.max_by_key(|entry| entry.metadata().and_then(|m| m.modified()).ok());
    newest.map(|entry| entry.path()).ok_or_else(|| {
        format!("{}: cargo has not made {prefix}*{suffix}: build again", folder.display())
    })
}
