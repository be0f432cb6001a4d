//! LLVM IR to a program for the Commodore 64: `cargo run --example c64 -- IN.ll OUT.prg`, then `LOAD"OUT.PRG",8,1` and
//! `RUN`. Without arguments it compiles `examples/hello.ll` to `hello.prg`.
//!
//! Nothing in the backend knows the machine: where the program stands and which memory is free are the options
//! below, and what the machine offers is called at its address. A call through a pointer takes its first three bytes
//! in A, X and Y, so that `call void inttoptr (i16 65490 to ptr)(i8 %character)` is the KERNAL's CHROUT.

use mos6502_backend::{Error, Options, compile};

/// Where BASIC programs start.
const BASIC: u16 = 0x0801;

/// `10 SYS 2061`: the link to the next line, the line's number, the token of SYS, digits, and the end of all lines.
const STUB: [u8; 12] = [0x0B, 0x08, 10, 0, 0x9E, b'2', b'0', b'6', b'1', 0, 0, 0];

/// A program as the C64 loads it: its address, the line of BASIC that starts it, and what the backend made of
/// `main`. That must not return, since BASIC's memory is in use.
///
/// # Errors
/// What the backend says of the module.
pub fn prg(ir: &str) -> Result<Vec<u8>, Error> {
    let options = Options {
        origin: BASIC + STUB.len() as u16,
        // BASIC's ROM begins here.
        limit: 0xA000,
        entry: "main".into(),
        // BASIC's own; the KERNAL keeps what is above.
        zero_page: vec![0x02..0x90],
        ram: vec![0xC000..0xD000],
        size_weight: 16,
        ..Options::default()
    };
    let program = compile(ir, &options)?;
    Ok([&BASIC.to_le_bytes()[..], &STUB, &program.bytes].concat())
}

#[allow(dead_code, reason = "the test of this example has a main of its own")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (ir, out) = match &arguments[..] {
        [] => (include_str!("hello.ll").to_string(), "hello.prg"),
        [from, to] => (std::fs::read_to_string(from)?, &to[..]),
        _ => return Err("usage: c64 IN.ll OUT.prg".into()),
    };
    let bytes = prg(&ir)?;
    std::fs::write(out, &bytes)?;
    println!("{out}: {} bytes", bytes.len());
    Ok(())
}
