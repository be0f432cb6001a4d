//! Stock rustc turns the kernels into one module of LLVM IR for each [`Build`].
//!
//! The way is the game's, with settings of the benchmark's own.

use std::path::{Path, PathBuf};

use mos6502_front_end::{Target, output_of};

/// Settings of the release profile for `core` and the kernels alike.
const PROFILE: [&str; 8] = [
    "opt-level=\"s\"",
    "lto=\"fat\"",
    "codegen-units=1",
    "panic=\"immediate-abort\"",
    "debug=false",
    "debug-assertions=false",
    "overflow-checks=false",
    "incremental=false",
];

/// One way to compile the kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Build {
    /// Names the files.
    pub name: &'static str,
    /// The kernels' `opt-level`, as in a Cargo profile.
    pub opt_level: &'static str,
    /// More arguments for the rustc that compiles the kernels.
    pub rustc: &'static [&'static str],
    /// For the backend: what a byte of code is worth in sixteenths of a cycle.
    pub size_weight: u32,
}

impl Build {
    /// Whether rustc makes the same module for both.
    pub fn has_module_of(&self, other: &Build) -> bool {
        (self.opt_level, self.rustc) == (other.opt_level, other.rustc)
    }
}

/// Compiles the kernels and returns their module as text.
///
/// # Errors
/// What cargo says.
pub fn compile(build: &Build) -> Result<String, String> {
    let folder = target_folder().join("mos6502-bench");
    let module = folder.join(format!("{}.ll", build.name));
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut cargo = mos6502_front_end::cargo(here, &folder, Target::Plain, "core", &PROFILE)?;
    let opt_level = match build.opt_level.parse::<u8>() {
        Ok(level) => level.to_string(),
        Err(_) => format!("\"{}\"", build.opt_level),
    };
    cargo
        .env("CARGO_ENCODED_RUSTFLAGS", "-Zlocation-detail=none")
        .args(["--quiet", "-p", "mos6502-benchmark", "-Zpanic-immediate-abort", "--config"])
        .arg(format!("profile.release.package.mos6502-benchmark.opt-level={opt_level}"))
        .args(mos6502_front_end::emit(&module))
        .args(build.rustc);
    output_of(&mut cargo)?;
    std::fs::read_to_string(&module).map_err(|e| format!("{}: {e}", module.display()))
}

/// Cargo's target folder: the one that this program stands in.
pub fn target_folder() -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    let found = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file());
    found.map_or_else(std::env::temp_dir, Path::to_path_buf)
}
