//! Compiles the kernels with stock rustc into one module of LLVM IR per [`Build`]. The game is
//! compiled in the same way, with other settings.

use std::path::{Path, PathBuf};

use mos6502_front_end::{Target, output_of};

/// The release profile of `core` and the kernels.
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

/// The settings to compile the kernels with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Build {
    /// The name of the build's files.
    pub name: &'static str,
    /// The kernels' `opt-level`, as in a Cargo profile.
    pub opt_level: &'static str,
    /// More arguments for the rustc that compiles the kernels.
    pub rustc: &'static [&'static str],
    /// An option of the backend: the worth of a byte of code, in sixteenths of a cycle.
    pub size_weight: u32,
}

impl Build {
    /// Returns whether both builds use the same module.
    pub fn has_module_of(&self, other: &Build) -> bool {
        (self.opt_level, self.rustc) == (other.opt_level, other.rustc)
    }
}

/// Compiles the kernels. Returns their module as text.
///
/// # Errors
/// Returns cargo's message as an error.
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

/// Returns cargo's target folder, which contains the running executable.
pub fn target_folder() -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    let found = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file());
    found.map_or_else(std::env::temp_dir, Path::to_path_buf)
}
