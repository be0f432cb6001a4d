//! The common part: functions, font and tables that all programs of a disk share. It is stored once
//! on the disk, stays in memory when programs change, and is not part of the programs' files.
//!
//! [`mos6502_backend::compile_programs`] compiles all programs together, and determines the shared
//! functions and data. They become the base, and each program becomes an overlay. Outside this
//! module, each program is a separate output that expects these bytes in memory.

use mos6502_backend::{Options, Output, OverlayImage, compile_programs};

use crate::dos33::{SECTOR_BYTES, Sector};
use crate::{Error, memory_map};

/// The compiled programs and their common part.
#[derive(Clone, Debug, Default)]
pub struct Compiled {
    /// Each program, as if compiled alone.
    pub programs: Vec<Output>,
    /// The common part.
    pub common: Common,
}

/// The common part of a disk's programs: bytes that all programs expect at the end of
/// [`memory_map::PROGRAM`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Common {
    /// The bytes. Empty if the programs share nothing.
    pub bytes: Vec<u8>,
    /// The number of bytes at the end that programs need when they are entered.
    pub early: usize,
    /// The asides, which programs read on demand to [`memory_map::COMMON_ASIDE`].
    pub asides: Vec<Vec<u8>>,
}

impl Common {
    /// Returns the address of the first byte.
    pub fn start(&self) -> u32 {
        memory_map::PROGRAM.end - self.bytes.len() as u32
    }

    /// Returns the pages of the common part. The first page is padded with zeros before the first
    /// byte.
    pub fn pages(&self) -> Vec<Sector> {
        let before = self.start() as usize % SECTOR_BYTES;
        let pages = [&vec![0; before], &self.bytes[..]].concat();
        pages.as_chunks().0.to_vec()
    }

    /// Returns the number of pages at the end that programs need when they are entered.
    pub fn early_pages(&self) -> usize {
        self.early.div_ceil(SECTOR_BYTES)
    }

    /// Returns the address of the first page, which may also contain the end of a program.
    pub fn pages_start(&self) -> u32 {
        self.start() / memory_map::PAGE_BYTES * memory_map::PAGE_BYTES
    }
}

/// Compiles the modules of all programs of a disk with the options of
/// [`memory_map::programs_options`].
///
/// # Errors
/// [`Error::Backend`].
pub fn compile(modules: &[String], options: Options) -> Result<Compiled, Error> {
    let options = with_mangled_names(modules, options);
    let modules: Vec<&str> = modules.iter().map(String::as_str).collect();
    Ok(split_overlays(&compile_programs(&modules, &options)?))
}

/// Replaces the names of Rust functions in options by their mangled names in the modules.
pub fn with_mangled_names(modules: &[String], mut options: Options) -> Options {
    for (overlay, module) in options.overlays.iter_mut().zip(modules) {
        mangle(overlay.asides.iter_mut().flat_map(|aside| &mut aside.roots), module);
    }
    // The names of the common part are those of the first program.
    if let Some(module) = modules.first() {
        mangle(options.late.iter_mut().flat_map(|late| &mut late.roots), module);
        mangle(options.asides.iter_mut().flat_map(|aside| &mut aside.roots), module);
        let of_overlays = options.overlays.iter_mut().flat_map(|overlay| &mut overlay.asides);
        let asides = options.asides.iter_mut().chain(of_overlays);
        mangle(asides.flat_map(|aside| &mut aside.barred), module);
    }
    options
}

/// Splits programs that were compiled together as overlays. The base becomes the common part.
pub(crate) fn split_overlays(together: &Output) -> Compiled {
    let programs = (0..together.overlays.len()).map(|n| program(together, n)).collect();
    // Alignment may leave a gap after the base.
    let room = |address: u16| memory_map::PROGRAM.end as usize - usize::from(address);
    let mut bytes = together.bytes.clone();
    bytes.resize(room(together.origin), 0);
    let early = room(together.late.unwrap_or(together.origin));
    let asides = together.asides.clone();
    Compiled { programs, common: Common { bytes, early, asides } }
}

/// Replaces the names of private Rust functions by their mangled names in this module.
fn mangle<'a>(names: impl Iterator<Item = &'a mut String>, module: &str) {
    names.for_each(|name| *name = mangled(name, module).unwrap_or(name).to_string());
}

/// Returns the mangled name of a private Rust function. The function cannot be public, because LLVM
/// could then not know all of its arguments.
fn mangled<'a>(name: &str, module: &'a str) -> Option<&'a str> {
    let end = format!("{}{name}", name.len());
    let at = module.find(&format!("{end}("))?;
    let start = module[..at].rfind('@')? + 1;
    Some(&module[start..at + end.len()])
}

/// Returns overlay `number` as a program, with the symbols and lines of the common part. The sizes
/// of code and data exclude the common part, but the sizes of RAM and zero page include it.
fn program(together: &Output, number: usize) -> Output {
    let OverlayImage { origin, late, bytes, asides, sizes, .. } = together.overlays[number].clone();
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
        asides,
        overlays: Vec::new(),
        symbols,
        listing: together.overlays[number].listing.clone() + &together.listing,
        lines,
        arguments: together.arguments.clone(),
        // Hints are for programs without overlays.
        hints: Vec::new(),
        sizes: mos6502_backend::Sizes {
            ram: sizes.ram + together.sizes.ram,
            zero_page: together.sizes.zero_page,
            ..sizes
        },
    }
}
