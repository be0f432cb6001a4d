//! What all programs of a disk have alike: functions, font, tables. It is in memory once, from the first program to the
//! last, on the disk once, and in no program's file.
//!
//! Nobody lists it. [`mos6502_backend::compile_programs`] finds out, and compiles all programs together: what they have alike is the
//! base, each program is an overlay. Behind this module nobody knows of that: each program is an output of its own, which
//! expects certain bytes at [`memory_map::COMMON`].

use mos6502_backend::{Output, OverlayImage, compile_programs};
use zonkers::programs::PROGRAMS;

use crate::{Error, memory_map};

/// Compiled programs, and the bytes that all of them expect at [`memory_map::COMMON`]; may be none.
#[derive(Clone, Debug, Default)]
pub struct Compiled {
    /// Each program as if it had been compiled alone.
    pub programs: Vec<Output>,
    /// What they have in common.
    pub common: Vec<u8>,
}

/// Compiles the modules of all [`PROGRAMS`], in that order.
///
/// # Errors
/// [`Error::Backend`].
pub fn compile(modules: &[String]) -> Result<Compiled, Error> {
    let modules: Vec<&str> = modules.iter().map(String::as_str).collect();
    let together = compile_programs(&modules, &memory_map::programs_options(&PROGRAMS))?;
    let programs = (0..together.overlays.len()).map(|n| program(&together, n)).collect();
    Ok(Compiled { programs, common: together.bytes })
}

/// The program of that number, with the symbols and lines of what it has in common with others. Its sizes are its own, but for
/// the RAM and the zero page, which are what it has while it runs.
fn program(together: &Output, number: usize) -> Output {
    let OverlayImage { origin, late, bytes, sizes, .. } = together.overlays[number].clone();
    let is_there = |overlay: Option<usize>| overlay.is_none_or(|n| n == number);
    let symbols = together.symbols.iter().filter(|symbol| is_there(symbol.overlay));
    let mut symbols: Vec<_> = symbols.cloned().collect();
    symbols.sort_by_key(|symbol| symbol.address);
    let lines = together.lines.iter().filter(|line| is_there(line.overlay));
    let mut lines: Vec<_> = lines.cloned().collect();
    lines.sort_by_key(|line| line.addresses.start);
    Output {
        bytes,
        origin,
        entry: origin,
        late,
        overlays: Vec::new(),
        symbols,
        listing: together.overlays[number].listing.clone() + &together.listing,
        lines,
        sizes: mos6502_backend::Sizes {
            ram: sizes.ram + together.sizes.ram,
            zero_page: together.sizes.zero_page,
            ..sizes
        },
    }
}
