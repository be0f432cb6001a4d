//! Stock rustc turns the test kernels into one module of LLVM IR, as the game is built.
//!
//! The package is made up in the target folder, so that the workspace knows nothing of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

/// The stand-in target; rustc allows no other data layout for it.
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

/// Variables that reach the inner cargo although they start like cargo's own.
const KEPT: [&str; 5] = ["CARGO_HOME", "CARGO_HTTP_", "CARGO_NET_", "CARGO_REGISTR", "RUSTUP_"];

fn clean(program: &str, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder);
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        let ours = ["CARGO", "RUST", "MAKEFLAGS"].iter().any(|start| text.starts_with(start));
        if ours && !KEPT.iter().any(|kept| text.starts_with(kept)) {
            command.env_remove(&name);
        }
    }
    command
}

fn says(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).trim().into()),
        false => Err(String::from_utf8_lossy(&output.stderr).into()),
    }
}

/// The source of `core` comes with Rust as a component, which may have to be added, by one test at a time.
fn ensure_rust_src(folder: &Path) -> Result<(), String> {
    static ONE: Mutex<()> = Mutex::new(());
    let _one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    let sysroot = says(clean("rustc", folder).args(["--print", "sysroot"]))?;
    let core = Path::new(&sysroot).join("lib/rustlib/src/rust/library/core/src/lib.rs");
    if !core.is_file() {
        says(clean("rustup", folder).args(["component", "add", "rust-src"]))?;
    }
    Ok(())
}

/// Compiles `tests/rust/root.rs` and returns its module as text.
pub fn module(opt_level: &str) -> Result<String, String> {
    let backend = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("rust-{opt_level}"));
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        if fs::read_to_string(&path).is_ok_and(|old| old == text) {
            return Ok(());
        }
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
    };
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    ensure_rust_src(backend)?;
    write("mos6502.json", TARGET)?;
    let root = backend.join("tests/rust/root.rs");
    let manifest = format!(
        "[workspace]\n[package]\nname = \"kernels\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
         [lib]\npath = {root:?}\ncrate-type = [\"staticlib\"]\n\
         [profile.release]\nopt-level = {level}\nlto = \"fat\"\ncodegen-units = 1\npanic = \"abort\"\n\
         debug = false\n",
        level = if opt_level == "s" { "\"s\"" } else { opt_level },
    );
    write("Cargo.toml", &manifest)?;
    // rust-toolchain.toml of the workspace holds in its folders only.
    let version = fs::read_to_string(backend.join("../../rust-toolchain.toml")).unwrap_or_default();
    write("rust-toolchain.toml", &version)?;
    let module = folder.join("kernels.ll");
    let mut cargo = clean("cargo", &folder);
    cargo
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_ENCODED_RUSTFLAGS", "-Zlocation-detail=none")
        .env("CARGO_TERM_COLOR", "never")
        .args(["rustc", "--release", "--lib", "-Zbuild-std=core", "-Zjson-target-spec"])
        .args(["--target", "mos6502.json", "--target-dir", "target", "--"])
        .arg(format!("--emit=llvm-ir={}", module.display()));
    says(&mut cargo)?;
    fs::read_to_string(&module).map_err(|error| format!("{}: {error}", module.display()))
}
