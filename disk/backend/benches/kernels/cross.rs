//! Stock rustc turns the kernels into one module of LLVM IR for each [`Build`].
//!
//! The way is the game's (package zonkers-disk says more), but the backend is to be measured alone, so this does
//! not depend on that package.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The stand-in target; this LLVM target allows no other data layout.
const TARGET: &str = r#"{
  "llvm-target": "msp430-none-elf",
  "data-layout": "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16",
  "arch": "msp430",
  "target-pointer-width": 16,
  "target-c-int-width": 16,
  "linker": "true",
  "linker-flavor": "unix-cc",
  "panic-strategy": "abort",
  "relocation-model": "static",
  "atomic-cas": false,
  "max-atomic-width": 0,
  "singlethread": true,
  "eh-frame-header": false,
  "trap-unreachable": false
}
"#;

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
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let target = folder.join("mos6502.json");
    if std::fs::read_to_string(&target).ok().as_deref() != Some(TARGET) {
        std::fs::write(&target, TARGET).map_err(|e| format!("{}: {e}", target.display()))?;
    }
    let module = folder.join(format!("{}.ll", build.name));
    let mut cargo = Command::new("cargo");
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy().into_owned();
        let kept = ["CARGO_HOME", "CARGO_HTTP_", "CARGO_NET_", "CARGO_REGISTR", "RUSTUP_"];
        if (name.starts_with("CARGO") || name.starts_with("RUST"))
            && !kept.iter().any(|kept| name.starts_with(kept))
        {
            cargo.env_remove(name);
        }
    }
    cargo
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")))
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_ENCODED_RUSTFLAGS", "-Zlocation-detail=none")
        .args(["rustc", "--quiet", "--release", "-p", "mos6502-kernels", "--lib"])
        .args(["--crate-type", "staticlib", "-Zbuild-std=core", "-Zjson-target-spec"])
        .arg("-Zpanic-immediate-abort")
        .arg("--target")
        .arg(&target)
        .arg("--target-dir")
        .arg(&folder);
    for setting in PROFILE {
        cargo.arg("--config").arg(format!("profile.release.{setting}"));
    }
    cargo.arg("--config").arg(format!(
        "profile.release.package.mos6502-kernels.opt-level={}",
        if build.opt_level.parse::<u8>().is_ok() {
            build.opt_level.to_string()
        } else {
            format!("\"{}\"", build.opt_level)
        }
    ));
    cargo.arg("--").arg(format!("--emit=llvm-ir={}", module.display())).args(build.rustc);
    let output = cargo.output().map_err(|e| format!("cargo does not run: {e}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    std::fs::read_to_string(&module).map_err(|e| format!("{}: {e}", module.display()))
}

/// Cargo's target folder: the one that this program stands in.
pub fn target_folder() -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    let found = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file());
    found.map_or_else(std::env::temp_dir, Path::to_path_buf)
}
