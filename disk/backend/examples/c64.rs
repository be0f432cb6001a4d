//! Compiles LLVM IR to a program for the Commodore 64: `cargo run --example c64 -- IN.ll OUT.prg`,
//! then `LOAD"OUT.PRG",8,1` and `RUN`. Without arguments, it compiles `examples/hello.ll` to
//! `hello.prg`.
//!
//! The program starts at `start`, or at `main` if there is no `start`. `cargo disk -- --package
//! FOLDER --ir game.ll` writes such modules for a Rust package. The second one is
//! `compiler_builtins`: `c64 -- game.ll game.ll.2 game.prg`.
//!
//! The backend is independent of the machine. The options below define the program's address and
//! the free memory, and programs call routines of the machine at their addresses. A call through a
//! pointer passes its first three bytes in A, X and Y, so that
//! `call void inttoptr (i16 65490 to ptr)(i8 %character)` calls the KERNAL's CHROUT.

use mos6502_backend::{Error, Options, compile_modules};

/// The address of BASIC programs.
const BASIC: u16 = 0x0801;

/// `10 SYS 2061`: the link to the next line, the line number, the token of SYS, digits, and the end
/// of the program.
const STUB: [u8; 12] = [0x0B, 0x08, 10, 0, 0x9E, b'2', b'0', b'6', b'1', 0, 0, 0];

/// Returns a program in the C64's file format: the load address, a BASIC line that starts it, and
/// the code of the first module with the functions that it needs from the others. The entry
/// function must not return, because the program overwrites BASIC's memory.
///
/// # Errors
/// See [`compile_modules`].
pub fn prg(modules: &[&str]) -> Result<Vec<u8>, Error> {
    let is_defined = |line: &str| line.starts_with("define ") && line.contains(" @start(");
    let has_start = modules.first().is_some_and(|first| first.lines().any(is_defined));
    let options = Options::default()
        .origin(BASIC + STUB.len() as u16)
        // The start of BASIC's ROM.
        .limit(0xA000)
        .entry(if has_start { "start" } else { "main" })
        // BASIC's zero page. The KERNAL uses all other bytes.
        .zero_page([0x02..0x90])
        .ram([0xC000..0xD000])
        .size_weight(16);
    let program = compile_modules(modules, &options)?;
    Ok([&BASIC.to_le_bytes()[..], &STUB, &program.bytes].concat())
}

#[allow(dead_code, reason = "the test of this example has a main of its own")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (modules, out) = match &arguments[..] {
        [] => (vec![include_str!("hello.ll").to_string()], "hello.prg"),
        [from @ .., to] if !from.is_empty() => {
            (from.iter().map(std::fs::read_to_string).collect::<Result<_, _>>()?, &to[..])
        }
        _ => return Err("usage: c64 IN.ll [MORE.ll ...] OUT.prg".into()),
    };
    let modules: Vec<&str> = modules.iter().map(String::as_str).collect();
    let bytes = prg(&modules)?;
    std::fs::write(out, &bytes)?;
    println!("{out}: {} bytes", bytes.len());
    Ok(())
}
