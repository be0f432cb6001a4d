//! Compiles test programs with stock rustc. A program is one file of Rust, and the result is a
//! module of LLVM IR.
//!
//! Cargo compiles `core` and `compiler_builtins` once, with `-Zbuild-std`. The IR of
//! `compiler_builtins` is kept, since the backend links it to programs with soft floats. Then one
//! call of rustc compiles each program. The test also compiles the same file natively, with input
//! and output through [`super::io::Io`].

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use mos6502_backend::{Options, Output, compile_modules};
use mos6502_front_end::{Libraries, Target, command, output_of, write_if_changed};

/// An empty crate. Cargo compiles `core` for it.
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

/// The crate around a test program for the 6502, with ports, the entry function, and panic
/// messages.
const PROGRAM: &str = r#"#![no_std]
#[path = "io.rs"]
mod io;
#[path = "PROGRAM.rs"]
mod program;

struct Board;

impl io::Io for Board {
    fn get(&mut self) -> u8 {
        // SAFETY: this is the input port.
        unsafe { core::ptr::with_exposed_provenance::<u8>(0xD002).read_volatile() }
    }
    fn put(&mut self, byte: u8) {
        // SAFETY: this is the output port.
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
        // SAFETY: this port ends the program.
        unsafe { core::ptr::with_exposed_provenance_mut::<u8>(0xD001).write_volatile(0) }
    }
}

#[unsafe(no_mangle)]
extern "C" fn main() -> ! {
    program::run(&mut Board);
    halt()
}

#[panic_handler]
fn panicked(info: &core::panic::PanicInfo<'_>) -> ! {
    let _ = core::fmt::write(&mut Board, format_args!("{info}"));
    halt()
}
"#;

/// The toolchain, with a compiled `core`.
pub struct Rust {
    folder: PathBuf,
    libraries: Libraries,
}

impl Rust {
    /// Prepares the toolchain once.
    pub fn get() -> &'static Rust {
        static RUST: OnceLock<Rust> = OnceLock::new();
        RUST.get_or_init(|| Rust::prepare().unwrap_or_else(|error| panic!("{error}")))
    }

    fn prepare() -> Result<Rust, String> {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("on_target");
        write_if_changed(&folder.join("Cargo.toml"), MANIFEST)?;
        write_if_changed(&folder.join("src/lib.rs"), "#![no_std]\n")?;
        let libraries = Libraries::build(&folder, "core", Target::Plain, &folder.join("target"))?;
        Ok(Rust { folder, libraries })
    }

    /// Returns the LLVM IR of `compiler_builtins`.
    pub fn builtins(&self) -> &str {
        &self.libraries.builtins
    }

    /// Returns the module of the test program `tests/on_target/NAME.rs`, with the used parts of
    /// `core`.
    ///
    /// # Errors
    /// Returns the messages of rustc as an error.
    pub fn module(&self, name: &str, level: &str) -> Result<String, String> {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/on_target");
        let folder = self.folder.join(format!("{name}-{level}"));
        for file in ["io.rs", &format!("{name}.rs")] {
            let text = fs::read_to_string(sources.join(file)).map_err(in_file(&sources))?;
            write_if_changed(&folder.join(file), &text)?;
        }
        self.module_of(&format!("{name}-{level}"), &PROGRAM.replace("PROGRAM", name), level)
    }

    /// Compiles a crate in a folder of this name. Returns its module.
    ///
    /// # Errors
    /// Returns the messages of rustc as an error.
    pub fn module_of(&self, name: &str, text: &str, level: &str) -> Result<String, String> {
        write_if_changed(&self.folder.join(name).join("main.rs"), text)?;
        self.module_of_file(name, Path::new("main.rs"), level)
    }

    /// Compiles the crate with this root file in a folder of this name. Returns its module.
    ///
    /// # Errors
    /// Returns the messages of rustc as an error.
    pub fn module_of_file(&self, name: &str, root: &Path, level: &str) -> Result<String, String> {
        let folder = self.folder.join(name);
        fs::create_dir_all(&folder).map_err(in_file(&folder))?;
        let module = folder.join("program.ll");
        let mut rustc = self.libraries.rustc(&folder, level)?;
        rustc.args(["--crate-name=program", "--crate-type=staticlib", "-Adead-code"]);
        // The 6502 has no vector instructions.
        rustc.args(["-Cno-vectorize-loops", "-Cno-vectorize-slp"]);
        rustc.arg(format!("--emit=link,llvm-ir={}", module.display()));
        output_of(rustc.arg("-o").arg(folder.join("program.a")).arg(root))?;
        fs::read_to_string(&module).map_err(in_file(&module))
    }

    /// Compiles and runs a program natively, with wrapping arithmetic as in a release build.
    /// Returns its output.
    ///
    /// # Errors
    /// Returns the messages of rustc as an error.
    pub fn native(&self, name: &str, text: &str, input: &[u8]) -> Result<Vec<u8>, String> {
        let folder = self.folder.join(name);
        write_if_changed(&folder.join("native.rs"), text)?;
        let mut rustc = command("rustc", &folder);
        rustc.args(["--edition=2024", "-Copt-level=0", "-Coverflow-checks=no", "native.rs"]);
        output_of(&mut rustc)?;
        fs::write(folder.join("tape"), input).map_err(in_file(&folder))?;
        let tape = fs::File::open(folder.join("tape")).map_err(in_file(&folder))?;
        let mut program = Command::new(folder.join("native"));
        let output = program.stdin(tape).output().map_err(in_file(&folder))?;
        match output.status.success() {
            true => Ok(output.stdout),
            false => Err(format!("natively: {}", output.status)),
        }
    }

    /// Compiles a test program for the 6502.
    ///
    /// # Errors
    /// Returns the messages of rustc or of the backend as an error.
    pub fn compile(&self, name: &str, level: &str, options: &Options) -> Result<Output, String> {
        let module = self.module(name, level)?;
        let output = compile_modules(&[&module, self.builtins()], options);
        output.map_err(|error| format!("{name} at level {level}: {error}"))
    }
}

fn in_file(path: &Path) -> impl Fn(std::io::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}
