//! LLVM IR to a program for the Commodore 64: `cargo run --example c64 -- IN.ll OUT.prg`, then `LOAD"OUT.PRG",8,1` and
//! `RUN`. Without arguments it compiles `examples/hello.ll` to `hello.prg`.
//!
//! The program begins at `start`, or at `main` where there is no `start`. A package of Rust becomes such modules by
//! `cargo disk -- --package FOLDER --ir game.ll`, of which the second is `compiler_builtins`: `c64 -- game.ll game.ll.2 game.prg`.
//!
//! Nothing in the backend knows the machine: where the program stands and which memory is free are the options
//! below, and what the machine offers is called at its address. A call through a pointer takes its first three bytes
//! in A, X and Y, so that `call void inttoptr (i16 65490 to ptr)(i8 %character)` is the KERNAL's CHROUT.

use mos6502_backend::{Error, Options, compile_modules};

/// Where BASIC programs start.
const BASIC: u16 = 0x0801;

/// `10 SYS 2061`: the link to the next line, the line's number, the token of SYS, digits, and the end of all lines.
const STUB: [u8; 12] = [0x0B, 0x08, 10, 0, 0x9E, b'2', b'0', b'6', b'1', 0, 0, 0];

/// A program as the C64 loads it: its address, the line of BASIC that starts it, and what the backend made of
/// the first module, with what that needs of the others. Its entry must not return, since BASIC's memory is in use.
///
/// # Errors
/// What the backend says of the modules.
pub fn prg(modules: &[&str]) -> Result<Vec<u8>, Error> {
    let is_defined = |line: &str| line.starts_with("define ") && line.contains(" @start(");
    let has_start = modules.first().is_some_and(|first| first.lines().any(is_defined));
    let options = Options {
        origin: BASIC + STUB.len() as u16,
        // BASIC's ROM begins here.
        limit: 0xA000,
        entry: if has_start { "start" } else { "main" }.into(),
        // BASIC's own; the KERNAL keeps what is above.
        zero_page: vec![0x02..0x90],
        ram: vec![0xC000..0xD000],
        size_weight: 16,
        ..Options::default()
    };
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
