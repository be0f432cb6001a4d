//! Reads ELF executables (System V ABI, "Object Files"): loaded segments and symbols.
//!
//! Supports only 32-bit little-endian files. Truncates addresses to the 16 bits of the 6502.

use std::ops::Range;

use mos6502_backend::SymbolKind;
use mos6502_backend::{Sizes, SymbolInfo};
use object::elf::{PT_LOAD, SHF_ALLOC, SHF_EXECINSTR, SHF_WRITE, SHT_NOBITS};
use object::read::elf::{ElfFile32, ElfSection32, ProgramHeader, SectionHeader};
use object::{LittleEndian, Object, ObjectSection, ObjectSymbol};

use crate::Error;

/// A linked program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Elf {
    /// The loaded bytes with their load addresses, which may differ from their addresses at run
    /// time.
    pub segments: Vec<(u32, Vec<u8>)>,
    /// Functions and variables, by address.
    pub symbols: Vec<SymbolInfo>,
    /// The sizes of the sections.
    pub sizes: Sizes,
}

impl Elf {
    /// Parses a file.
    ///
    /// # Errors
    /// [`Error::LlvmMos`] if it is not a valid ELF file.
    pub fn parse(file: &[u8]) -> Result<Elf, Error> {
        let file = ElfFile32::<LittleEndian>::parse(file).map_err(broken)?;
        let mut elf = Elf::default();
        for header in file.elf_program_headers() {
            if header.p_type(LittleEndian) == PT_LOAD {
                let bytes = header.data(LittleEndian, file.data());
                let bytes = bytes.map_err(|()| broken("the file is truncated"))?;
                elf.segments.push((header.p_paddr(LittleEndian) & 0xFFFF, bytes.to_vec()));
            }
        }
        elf.segments.retain(|segment| !segment.1.is_empty());
        file.sections().for_each(|section| elf.add_size(&section));
        for symbol in file.symbols() {
            let section = symbol.section_index().and_then(|n| file.section_by_index(n).ok());
            // Symbols without a size are labels, or constants of the linker script.
            let kind = section.and_then(|section| kind(&section, symbol.size() as u32));
            if let Some(kind) = kind.filter(|_| symbol.size() > 0) {
                let name = symbol.name().map_err(broken)?.to_string();
                let (address, size) = (symbol.address() as u16, symbol.size() as u32);
                elf.symbols.push(SymbolInfo {
                    name,
                    address,
                    size,
                    kind,
                    overlay: None,
                    aside: None,
                });
            }
        }
        elf.symbols.sort_by(|a, b| (a.address, &a.name).cmp(&(b.address, &b.name)));
        Ok(elf)
    }

    /// Returns the loaded bytes, starting at the start of a range. Gaps are filled with zeros.
    ///
    /// # Errors
    /// [`Error::Limit`] if a segment is outside the range.
    pub fn image(&self, range: &Range<u32>) -> Result<Vec<u8>, Error> {
        let mut image = Vec::new();
        for (address, bytes) in &self.segments {
            let end = address + bytes.len() as u32;
            if *address < range.start || end > range.end {
                return Err(Error::Limit(format!(
                    "the program loads bytes at ${address:04X}-${:04X}, outside ${:04X}-${:04X}",
                    end - 1,
                    range.start,
                    range.end - 1
                )));
            }
            let at = (address - range.start) as usize;
            image.resize(image.len().max(at + bytes.len()), 0);
            image[at..at + bytes.len()].copy_from_slice(bytes);
        }
        Ok(image)
    }

    fn add_size(&mut self, section: &Section<'_, '_>) {
        let size = section.size() as u32;
        let Some(kind) = kind(section, size) else { return };
        match kind {
            SymbolKind::Code => self.sizes.code += size,
            SymbolKind::Data | SymbolKind::Constant => self.sizes.data += size,
            SymbolKind::Zeroed(_) => {}
        }
        if section.address() < 0x100 {
            self.sizes.zero_page += size;
        } else if let SymbolKind::Zeroed(_) = kind {
            self.sizes.ram += size;
        }
    }
}

type Section<'data, 'file> = ElfSection32<'data, 'file, LittleEndian>;

/// Returns the kind of `size` bytes of a section, or `None` if they are not loaded.
fn kind(section: &Section<'_, '_>, size: u32) -> Option<SymbolKind> {
    let header = section.elf_section_header();
    let has = |flag: u32| header.sh_flags(LittleEndian) & flag != 0;
    has(SHF_ALLOC).then(|| match header.sh_type(LittleEndian) {
        _ if has(SHF_EXECINSTR) => SymbolKind::Code,
        SHT_NOBITS => SymbolKind::Zeroed(size),
        _ if has(SHF_WRITE) => SymbolKind::Data,
        _ => SymbolKind::Constant,
    })
}

fn broken(what: impl std::fmt::Display) -> Error {
    Error::LlvmMos(format!("the linked program is invalid: {what}"))
}

/// Returns a sample file with two segments: code, and a zero-page variable whose initial value
/// follows the code.
#[cfg(test)]
pub fn sample() -> Vec<u8> {
    let words = |words: &[u32]| words.iter().flat_map(|w| w.to_le_bytes()).collect::<Vec<u8>>();
    let mut file = b"\x7FELF\x01\x01\x01".to_vec();
    file.resize(0x1C, 0);
    file.extend(words(&[0x34, 0xE4, 0]));
    for half in [0x34_u16, 32, 2, 40, 6, 5] {
        file.extend(half.to_le_bytes());
    }
    // Program headers: type, offset, address, load address, size in the file.
    file.extend(words(&[1, 0x74, 0x4000, 0x4000, 3, 3, 5, 1]));
    file.extend(words(&[1, 0x78, 0x0020, 0x4003, 2, 2, 6, 1]));
    file.extend([0x4C, 0x00, 0x40, 0, 0xAB, 0xCD, 0, 0]);
    // Symbols at 0x7C: null, main in section 1, variable in section 2. Their names follow.
    file.extend(words(&[0, 0, 0, 0, 1, 0x4000, 3, 1 << 16, 6, 0x20, 2, 2 << 16]));
    file.extend(b"\0main\0counter\0");
    file.resize(0xE4, 0);
    // The null section, code, an initialised variable, a zeroed variable, the symbols, and their
    // names.
    let sections: [[u32; 10]; 6] = [
        [0; 10],
        [0, 1, 6, 0x4000, 0x74, 3, 0, 0, 1, 0],
        [0, 1, 3, 0x0020, 0x78, 2, 0, 0, 1, 0],
        [0, 8, 3, 0x0800, 0, 100, 0, 0, 1, 0],
        [0, 2, 0, 0, 0x7C, 48, 5, 0, 1, 16],
        [0, 3, 0, 0, 0xAC, 14, 0, 0, 1, 0],
    ];
    sections.iter().for_each(|section| file.extend(words(section)));
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_and_symbols_are_parsed() {
        let elf = Elf::parse(&sample()).unwrap();
        let image = elf.image(&(0x4000..0x5000)).unwrap();
        assert_eq!(image, [0x4C, 0x00, 0x40, 0xAB, 0xCD], "the variable's value follows the code");
        assert_eq!(elf.sizes, Sizes { code: 3, data: 2, zero_page: 2, ram: 100 });
        let symbol = |name: &str, address, size, kind| {
            let overlay = None;
            SymbolInfo { name: name.into(), address, size, kind, overlay, aside: None }
        };
        let expected = [
            symbol("counter", 0x20, 2, SymbolKind::Data),
            symbol("main", 0x4000, 3, SymbolKind::Code),
        ];
        assert_eq!(elf.symbols, expected);
    }

    #[test]
    fn segments_outside_of_the_range_are_rejected() {
        let elf = Elf::parse(&sample()).unwrap();
        for range in [0x4001..0x5000, 0x4000..0x4004] {
            assert!(matches!(elf.image(&range), Err(Error::Limit(_))));
        }
    }

    #[test]
    fn a_broken_file_is_an_error() {
        let whole = sample();
        // The parser reads only the first seven words of the last section header.
        for length in 0..whole.len() - 12 {
            assert!(matches!(Elf::parse(&whole[..length]), Err(Error::LlvmMos(_))), "{length}");
        }
        for at in 0..whole.len() {
            let mut file = whole.clone();
            file[at] = 0xFF;
            let _ = Elf::parse(&file);
        }
    }
}
