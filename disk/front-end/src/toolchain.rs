//! Checks that the required version of Rust is installed.

use std::path::Path;

use crate::{command, output_of};

/// The name of rustup's toolchain file.
pub(crate) const CHANNEL_FILE: &str = "rust-toolchain.toml";

/// The toolchain file for packages, a copy of the workspace's file.
pub const TOOLCHAIN: &str = include_str!("toolchain.toml");

/// Checks that the pinned version of Rust is active in the folder `root`. Installs the component
/// rust-src if it is missing, and reports the installation to `progress`.
///
/// # Errors
/// Returns an error that names the missing version or component, and says how to install it.
pub fn check(root: &Path, progress: &mut dyn FnMut(&str)) -> Result<(), String> {
    let line = TOOLCHAIN.lines().find_map(|line| line.trim().strip_prefix("channel"));
    let wanted = line.unwrap_or_default().trim_matches(|c: char| " =\"".contains(c));
    let found = output_of(command("rustc", root).arg("--version"))?;
    if found.split_whitespace().nth(1) != Some(wanted) {
        return Err(format!(
            "Rust {wanted} is required, but `rustc` is {found}.\n\
             Install rustup (https://rustup.rs), which selects the right version."
        ));
    }
    ensure_rust_src(root, progress)
}

/// Installs the component rust-src, the source of `core`, if it is missing.
///
/// # Errors
/// Returns an error if rust-src cannot be installed. The message describes the remedy.
pub fn ensure_rust_src(root: &Path, progress: &mut dyn FnMut(&str)) -> Result<(), String> {
    let sysroot = output_of(command("rustc", root).args(["--print", "sysroot"]))?;
    let core = Path::new(&sysroot).join("lib/rustlib/src/rust/library/core/src/lib.rs");
    if core.is_file() {
        return Ok(());
    }
    progress("Adding rust-src, the source of core, with rustup");
    let added = output_of(command("rustup", root).args(["component", "add", "rust-src"]));
    if core.is_file() {
        return Ok(());
    }
    let why = added.err().unwrap_or_else(|| format!("{} is still missing", core.display()));
    Err(format!(
        "the source of core is missing and `rustup component add rust-src` failed:\n{why}\n\
         This needs rustup (https://rustup.rs) and, once, a network."
    ))
}
