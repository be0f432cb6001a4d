//! Packs any 6502 program in assembly: `cargo run -p zonkers-disk --example pack -- IN.s OUT.dsk`.
//!
//! The program is loaded at `memory_map::PROGRAM.start`, and starts there. This example tests the
//! boot loader and the disk without the game.

use std::path::Path;

use mos6502_backend::assemble;
use zonkers_disk::outputs::{Kind, check};
use zonkers_disk::{memory_map, pack_image};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [source, out] = arguments.as_slice() else {
        return Err("usage: pack IN.s OUT.dsk".into());
    };
    check(&[(Path::new(out), Kind::Image)])?;
    let text = std::fs::read_to_string(source)?;
    let program = assemble(&text, memory_map::PROGRAM.start as u16)?.bytes;
    std::fs::write(out, pack_image(&program)?.bytes())?;
    println!("{out}: {} bytes of program", program.len());
    Ok(())
}
