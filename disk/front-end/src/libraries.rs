//! `core` and other libraries, compiled once for many crates that rustc compiles directly.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::toolchain::ensure_rust_src;
use crate::{Target, command, output_of};

/// `compiler_builtins` as LLVM IR, beside its library.
const BUILTINS_IR: &str =
    "profile.release.package.compiler_builtins.rustflags=[\"--emit=llvm-ir\"]";

/// Makes cargo emit `compiler_builtins` as LLVM IR too, for [`builtins`].
pub fn with_builtins(cargo: &mut Command) -> &mut Command {
    cargo.args(["-Zprofile-rustflags", "--config", BUILTINS_IR])
}

/// The LLVM IR of the `compiler_builtins` that cargo compiled last in this target folder.
///
/// # Errors
/// That there is none, or why it cannot be read.
pub fn builtins(target_folder: &Path) -> Result<String, String> {
    let file = newest(&deps(target_folder), "compiler_builtins-", ".ll")?;
    fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))
}

/// The folder where cargo puts libraries for the stand-in target.
fn deps(target_folder: &Path) -> PathBuf {
    target_folder.join("mos6502/release/deps")
}

/// Compiled libraries for the stand-in target.
pub struct Libraries {
    /// The target's specification.
    target: PathBuf,
    /// The folder of the libraries.
    pub folder: PathBuf,
    /// The LLVM IR of `compiler_builtins`: wide and floating-point arithmetic.
    pub builtins: String,
}

impl Libraries {
    /// Has cargo compile the package in `package` with `libraries`, such as `core,alloc`, in cargo's own
    /// release profile. All files go to `folder`.
    ///
    /// # Errors
    /// What is missing and what to do about it, or cargo's message.
    pub fn build(
        package: &Path,
        libraries: &str,
        target: Target,
        folder: &Path,
    ) -> Result<Libraries, String> {
        // Needed for the package too, which lies outside the workspace.
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

    /// The rustc command, in `folder`, that compiles one crate at this level into one module, with these
    /// libraries, `core` and `compiler_builtins` among them. The caller adds the crate and what to emit.
    ///
    /// # Errors
    /// The library that is missing.
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

    /// Makes one more of the libraries visible to rustc.
    ///
    /// # Errors
    /// That it is not there.
    pub fn link(&self, rustc: &mut Command, library: &str) -> Result<(), String> {
        let file = newest(&self.folder, &format!("lib{library}-"), ".rlib")?;
        rustc.arg("--extern").arg(format!("noprelude:{library}={}", file.display()));
        Ok(())
    }
}

/// The most recent file with such a name: older ones belong to other builds.
fn newest(folder: &Path, prefix: &str, suffix: &str) -> Result<PathBuf, String> {
    let entries =
        fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?.flatten();
    let files = entries.filter(|entry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        name.starts_with(prefix) && name.ends_with(suffix)
    });
    let newest = files.max_by_key(|entry| entry.metadata().and_then(|m| m.modified()).ok());
    newest.map(|entry| entry.path()).ok_or(format!("cargo made no {prefix}*{suffix}"))
}
