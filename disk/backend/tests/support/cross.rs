//! Stock rustc turns the test kernels into one module of LLVM IR, as the game is built.
//!
//! The package is made up in the target folder, so that the workspace knows nothing of it.

use std::fs;
use std::path::Path;

use mos6502_front_end::{cargo, emit, ensure_rust_src, output_of, write_if_changed};

/// Compiles `tests/rust/root.rs` and returns its module as text.
pub fn module(opt_level: &str) -> Result<String, String> {
    let backend = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("rust-{opt_level}"));
    ensure_rust_src(backend, &mut |_| {})?;
    let root = backend.join("tests/rust/root.rs");
    let manifest = format!(
        "[workspace]\n[package]\nname = \"kernels\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
         [lib]\npath = {root:?}\n",
    );
    write_if_changed(&folder.join("Cargo.toml"), &manifest)?;
    let level = if opt_level == "s" { "\"s\"" } else { opt_level };
    let level = format!("opt-level={level}");
    let settings = [&level, "lto=\"fat\"", "codegen-units=1", "panic=\"abort\"", "debug=false"];
    let module = folder.join("kernels.ll");
    let mut cargo = cargo(&folder, &folder, &settings)?;
    cargo.env("CARGO_ENCODED_RUSTFLAGS", "-Zlocation-detail=none").args(emit(&module));
    output_of(&mut cargo)?;
    fs::read_to_string(&module).map_err(|error| format!("{}: {error}", module.display()))
}
