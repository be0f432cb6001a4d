//! Stock rustc as the front end of tests: a guest, one file of Rust, becomes a module of LLVM IR.
//!
//! `core` and `compiler_builtins` are compiled once, by cargo with `-Zbuild-std`; for the latter it keeps the
//! IR, which is what the backend links where a guest needs soft floats. Each guest is one call of rustc then.
//! The same file runs natively inside the test: it sees the world through [`super::io::Io`].

#![allow(dead_code, reason = "each test program uses its own part of this")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use mos6502_backend::{Options, Output, compile_modules};

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

/// A crate without anything: cargo compiles `core` for it.
const MANIFEST: &str = r#"[package]
name = "nothing"
edition = "2024"
[workspace]
[profile.release]
lto = "fat"
opt-level = "s"
codegen-units = 1
panic = "abort"
debug = false
"#;

/// The crate around a guest on the 6502: ports, the entry, and panics that say what happened.
const GUEST: &str = r#"#![no_std]
#[path = "io.rs"]
mod io;
#[path = "GUEST.rs"]
mod guest;

struct Board;

impl io::Io for Board {
    fn get(&mut self) -> u8 {
        // SAFETY: the input port.
        unsafe { core::ptr::with_exposed_provenance::<u8>(0xD002).read_volatile() }
    }
    fn put(&mut self, byte: u8) {
        // SAFETY: the output port.
        unsafe { core::ptr::with_exposed_provenance_mut::<u8>(0xD000).write_volatile(byte) }
    }
}

impl core::fmt::Write for Board {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        io::Io::give(self, text.as_bytes());
        Ok(())
    }
}

fn halt() -> ! {
    loop {
        // SAFETY: the port that ends the program.
        unsafe { core::ptr::with_exposed_provenance_mut::<u8>(0xD001).write_volatile(0) }
    }
}

#[unsafe(no_mangle)]
extern "C" fn main() -> ! {
    guest::run(&mut Board);
    halt()
}

#[panic_handler]
fn panicked(info: &core::panic::PanicInfo<'_>) -> ! {
    let _ = core::fmt::write(&mut Board, format_args!("{info}"));
    halt()
}
"#;

/// The toolchain, with `core` compiled.
pub struct Rust {
    folder: PathBuf,
    dependencies: PathBuf,
    /// LLVM IR of `compiler_builtins`.
    pub builtins: String,
}

impl Rust {
    /// Prepares it, once.
    pub fn get() -> &'static Rust {
        static RUST: OnceLock<Rust> = OnceLock::new();
        RUST.get_or_init(|| Rust::prepare().unwrap_or_else(|error| panic!("{error}")))
    }

    fn prepare() -> Result<Rust, String> {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("guests");
        ensure_rust_src()?;
        let target = folder.join("mos6502.json");
        write(&target, TARGET)?;
        write(&folder.join("Cargo.toml"), MANIFEST)?;
        // The workspace's choice of toolchain holds in its folders only.
        let toolchain = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rust-toolchain.toml");
        let toolchain = fs::read_to_string(&toolchain).map_err(in_file(&toolchain))?;
        write(&folder.join("rust-toolchain.toml"), &toolchain)?;
        write(&folder.join("src/lib.rs"), "#![no_std]\n")?;
        let mut cargo = command("cargo", &folder);
        cargo.args(["build", "--quiet", "--release", "-Zbuild-std=core", "-Zjson-target-spec"]);
        cargo.args(["-Zprofile-rustflags", "--config"]);
        cargo.arg("profile.release.package.compiler_builtins.rustflags=[\"--emit=llvm-ir\"]");
        cargo.arg("--target").arg(&target).arg("--target-dir").arg(folder.join("target"));
        run(&mut cargo)?;
        let dependencies = folder.join("target/mos6502/release/deps");
        let builtins = newest(&dependencies, "compiler_builtins-", ".ll")?;
        let builtins = fs::read_to_string(&builtins).map_err(in_file(&builtins))?;
        Ok(Rust { folder, dependencies, builtins })
    }

    /// The module of a guest: `tests/guests/NAME.rs`, with all of `core` that it needs.
    ///
    /// # Errors
    /// What rustc says.
    pub fn module(&self, name: &str, level: &str) -> Result<String, String> {
        let guests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/guests");
        let folder = self.folder.join(format!("{name}-{level}"));
        for file in ["io.rs", &format!("{name}.rs")] {
            let text = fs::read_to_string(guests.join(file)).map_err(in_file(&guests))?;
            write(&folder.join(file), &text)?;
        }
        self.module_of(&format!("{name}-{level}"), &GUEST.replace("GUEST", name), level)
    }

    /// The module of a whole crate, in a folder of this name.
    ///
    /// # Errors
    /// What rustc says.
    pub fn module_of(&self, name: &str, text: &str, level: &str) -> Result<String, String> {
        let folder = self.folder.join(name);
        write(&folder.join("main.rs"), text)?;
        let module = folder.join("guest.ll");
        let mut rustc = command("rustc", &folder);
        rustc.args(["--edition=2024", "--crate-name=guest", "--crate-type=staticlib"]);
        rustc.args(["-Zunstable-options", "--sysroot=nowhere", "-Cpanic=abort", "-Clto=fat"]);
        rustc.args(["-Ccodegen-units=1", "-Cstrip=none", "-Adead-code"]);
        // There are no vectors on a 6502, and the backend says so.
        rustc.args(["-Cno-vectorize-loops", "-Cno-vectorize-slp"]);
        rustc.arg(format!("-Copt-level={level}"));
        rustc.arg("--target").arg(self.folder.join("mos6502.json"));
        rustc.arg(format!("-Ldependency={}", self.dependencies.display()));
        for library in ["core", "compiler_builtins"] {
            let file = newest(&self.dependencies, &format!("lib{library}-"), ".rlib")?;
            rustc.arg("--extern").arg(format!("noprelude:{library}={}", file.display()));
        }
        rustc.arg(format!("--emit=link,llvm-ir={}", module.display()));
        run(rustc.arg("-o").arg(folder.join("guest.a")).arg("main.rs"))?;
        fs::read_to_string(&module).map_err(in_file(&module))
    }

    /// What a program answers natively, where arithmetic wraps as it does in a release.
    ///
    /// # Errors
    /// What rustc says.
    pub fn native(&self, name: &str, text: &str, input: &[u8]) -> Result<Vec<u8>, String> {
        let folder = self.folder.join(name);
        write(&folder.join("native.rs"), text)?;
        let mut rustc = command("rustc", &folder);
        rustc.args(["--edition=2024", "-Copt-level=0", "-Coverflow-checks=no", "native.rs"]);
        run(&mut rustc)?;
        fs::write(folder.join("tape"), input).map_err(in_file(&folder))?;
        let tape = fs::File::open(folder.join("tape")).map_err(in_file(&folder))?;
        let mut program = Command::new(folder.join("native"));
        let output = program.stdin(tape).output().map_err(in_file(&folder))?;
        match output.status.success() {
            true => Ok(output.stdout),
            false => Err(format!("natively: {}", output.status)),
        }
    }

    /// A guest as a 6502 program.
    ///
    /// # Errors
    /// What rustc or the backend say.
    pub fn compile(&self, name: &str, level: &str, options: &Options) -> Result<Output, String> {
        let module = self.module(name, level)?;
        let output = compile_modules(&[&module, &self.builtins], options);
        output.map_err(|error| format!("{name} at level {level}: {error}"))
    }
}

/// A command that sees nothing of an outer cargo; nightly features are allowed.
fn command(program: &str, folder: &Path) -> Command {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        let ours = ["CARGO", "RUST"].iter().any(|prefix| text.starts_with(prefix));
        let kept = ["CARGO_HOME", "RUSTUP_", "CARGO_HTTP_", "CARGO_NET_", "CARGO_REGISTR"];
        if ours && !kept.iter().any(|prefix| text.starts_with(prefix)) {
            command.env_remove(&name);
        }
    }
    command.current_dir(folder).env("RUSTC_BOOTSTRAP", "1").env("CARGO_TERM_COLOR", "never");
    command
}

/// The source of `core` is a component of Rust that may have to be added.
fn ensure_rust_src() -> Result<(), String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sysroot = run(command("rustc", here).args(["--print", "sysroot"]))?;
    if Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/core/src/lib.rs").is_file() {
        return Ok(());
    }
    run(command("rustup", here).args(["component", "add", "rust-src"])).map(drop)
}

/// What a command prints, if it succeeds.
fn run(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("{name} does not run: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// The youngest file with such a name: older ones are of other builds.
fn newest(folder: &Path, prefix: &str, suffix: &str) -> Result<PathBuf, String> {
    let entries = fs::read_dir(folder).map_err(in_file(folder))?.flatten();
    let files = entries.filter(|entry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        name.starts_with(prefix) && name.ends_with(suffix)
    });
    let newest = files.max_by_key(|entry| entry.metadata().and_then(|m| m.modified()).ok());
    newest.map(|entry| entry.path()).ok_or(format!("cargo made no {prefix}*{suffix}"))
}

/// Writes a file that differs, with its folder: cargo looks at times.
fn write(path: &Path, text: &str) -> Result<(), String> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(in_file(folder))?;
    }
    fs::write(path, text).map_err(in_file(path))
}

fn in_file(path: &Path) -> impl Fn(std::io::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}
