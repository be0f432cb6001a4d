//! Executable files as linkers write them (System V ABI, "Object Files"): what is loaded where, and the
//! symbols.
//!
//! | offset | size | header |
//! |---|---|---|
//! | 0 | 4 | `7F 45 4C 46` |
//! | 4 | 1 | class: 1 is 32 bits |
//! | 5 | 1 | 1: little-endian |
//! | $1C, $20 | 4 | offsets of the program headers and of the section headers |
//! | $2A, $2C | 2 | bytes of a program header, how many |
//! | $2E, $30 | 2 | bytes of a section header, how many |
//!
//! Only the 32-bit little-endian kind is read. Addresses are those of the 6502: their upper halves are
//! left out.

use std::ops::Range;

use mos6502_backend::asm::Kind;
use mos6502_backend::{Sizes, SymbolInfo};

use crate::Error;

const LOADED: u32 = 1;
const SYMBOL_TABLE: u32 = 2;
const NO_BITS: u32 = 8;
const WRITTEN: u32 = 1;
const ALLOCATED: u32 = 2;
const EXECUTED: u32 = 4;

/// A linked program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Elf {
    /// Bytes and the addresses that they are loaded to, which need not be those they are used at.
    pub segments: Vec<(u32, Vec<u8>)>,
    /// Functions and variables, by address.
    pub symbols: Vec<SymbolInfo>,
    /// What the sections take.
    pub sizes: Sizes,
}

#[derive(Clone, Copy)]
struct Section {
    kind: u32,
    flags: u32,
    address: u32,
    offset: u32,
    size: u32,
    link: u32,
}

impl Elf {
    /// Reads a file.
    ///
    /// # Errors
    /// [`Error::Format`] if it is no such file, or broken.
    pub fn parse(file: &[u8]) -> Result<Elf, Error> {
        let reader = Reader(file);
        if reader.bytes(0, 6)? != b"\x7FELF\x01\x01" {
            return Err(broken("this is no 32-bit little-endian ELF file"));
        }
        let mut elf = Elf::default();
        let (at, bytes) = (reader.word(0x1C)?, reader.half(0x2A)?);
        for n in 0..reader.half(0x2C)? {
            let at = at.saturating_add(n * bytes);
            let size = reader.word(at.saturating_add(0x10))?;
            if reader.word(at)? == LOADED && size > 0 {
                let offset = reader.word(at.saturating_add(4))?;
                let address = reader.word(at.saturating_add(0x0C))? & 0xFFFF;
                elf.segments.push((address, reader.bytes(offset, size)?.to_vec()));
            }
        }
        let (at, bytes) = (reader.word(0x20)?, reader.half(0x2E)?);
        let sections: Result<Vec<Section>, Error> =
            (0..reader.half(0x30)?).map(|n| reader.section(at.saturating_add(n * bytes))).collect();
        let sections = sections?;
        sections.iter().for_each(|section| elf.add_size(section));
        for table in sections.iter().filter(|section| section.kind == SYMBOL_TABLE) {
            elf.read_symbols(&reader, table, &sections)?;
        }
        elf.symbols.sort_by(|a, b| (a.address, &a.name).cmp(&(b.address, &b.name)));
        Ok(elf)
    }

    /// Everything that is loaded, from the start of a range on, gaps filled with zeros.
    ///
    /// # Errors
    /// [`Error::Limit`] where something is loaded outside of the range.
    pub fn image(&self, range: &Range<u32>) -> Result<Vec<u8>, Error> {
        let mut image = Vec::new();
        for (address, bytes) in &self.segments {
            let end = address + bytes.len() as u32;
            if *address < range.start || end > range.end {
                return Err(Error::Limit(format!(
                    "bytes are loaded to ${address:04X}-${:04X}, outside of ${:04X}-${:04X}",
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

    fn add_size(&mut self, section: &Section) {
        if section.flags & ALLOCATED == 0 {
            return;
        }
        if section.flags & EXECUTED != 0 {
            self.sizes.code += section.size;
        } else if section.kind != NO_BITS {
            self.sizes.data += section.size;
        }
        if section.address < 0x100 {
            self.sizes.zero_page += section.size;
        } else if section.kind == NO_BITS {
            self.sizes.ram += section.size;
        }
    }

    /// Symbols with a size; the others are labels and constants of the linker script.
    fn read_symbols(
        &mut self,
        reader: &Reader<'_>,
        table: &Section,
        sections: &[Section],
    ) -> Result<(), Error> {
        let names = sections.get(table.link as usize);
        let names = names.ok_or_else(|| broken("the symbols have no names"))?.offset;
        for n in 0..table.size / 16 {
            let at = |byte| table.offset.saturating_add(16 * n + byte);
            let (value, size) = (reader.word(at(4))?, reader.word(at(8))?);
            let section = sections.get(reader.half(at(14))? as usize);
            let Some(section) = section.filter(|section| section.flags & ALLOCATED != 0) else {
                continue;
            };
            if size > 0 {
                let kind = match section {
                    s if s.flags & EXECUTED != 0 => Kind::Code,
                    s if s.kind == NO_BITS => Kind::Zeroed(size),
                    s if s.flags & WRITTEN != 0 => Kind::Data,
                    _ => Kind::Constant,
                };
                let name = reader.name(names.saturating_add(reader.word(at(0))?))?;
                let address = value as u16;
                self.symbols.push(SymbolInfo { name, address, size, kind, overlay: None });
            }
        }
        Ok(())
    }
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn bytes(&self, at: u32, count: u32) -> Result<&'a [u8], Error> {
        let at = at as usize;
        self.0.get(at..at.saturating_add(count as usize)).ok_or_else(|| broken("it ends too early"))
    }

    fn word(&self, at: u32) -> Result<u32, Error> {
        Ok(u32::from_le_bytes(self.bytes(at, 4)?.try_into().expect("four bytes")))
    }

    fn half(&self, at: u32) -> Result<u32, Error> {
        Ok(u32::from(u16::from_le_bytes(self.bytes(at, 2)?.try_into().expect("two bytes"))))
    }

    fn section(&self, at: u32) -> Result<Section, Error> {
        let word = |n: u32| self.word(at.saturating_add(4 * n));
        Ok(Section {
            kind: word(1)?,
            flags: word(2)?,
            address: word(3)?,
            offset: word(4)?,
            size: word(5)?,
            link: word(6)?,
        })
    }

    fn name(&self, at: u32) -> Result<String, Error> {
        let rest = self.0.get(at as usize..).unwrap_or_default();
        let end = rest.iter().position(|&byte| byte == 0);
        let name = &rest[..end.ok_or_else(|| broken("a name has no end"))?];
        Ok(String::from_utf8_lossy(name).into_owned())
    }
}

fn broken(what: &str) -> Error {
    Error::Format(format!("llvm-mos's program: {what}"))
}

/// A file for tests: two loaded pieces, code and a zero-page variable with its value behind the code.
#[cfg(test)]
pub fn sample() -> Vec<u8> {
    let words = |words: &[u32]| words.iter().flat_map(|w| w.to_le_bytes()).collect::<Vec<u8>>();
    let mut file = b"\x7FELF\x01\x01\x01".to_vec();
    file.resize(0x1C, 0);
    file.extend(words(&[0x34, 0xE4, 0]));
    for half in [0x34_u16, 32, 2, 40, 6, 5] {
        file.extend(half.to_le_bytes());
    }
    // Program headers: kind, offset, address, address to load to, size in the file.
    file.extend(words(&[1, 0x74, 0x4000, 0x4000, 3, 3, 5, 1]));
    file.extend(words(&[1, 0x78, 0x0020, 0x4003, 2, 2, 6, 1]));
    file.extend([0x4C, 0x00, 0x40, 0, 0xAB, 0xCD, 0, 0]);
    // Symbols at 0x7C: none, main in section 1, variable in section 2; then their names.
    file.extend(words(&[0, 0, 0, 0, 1, 0x4000, 3, 1 << 16, 6, 0x20, 2, 2 << 16]));
    file.extend(b"\0main\0counter\0");
    file.resize(0xE4, 0);
    // None, code, a variable with a value, a zeroed one, the symbols, their names.
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
    fn a_program_is_read() {
        let elf = Elf::parse(&sample()).unwrap();
        let image = elf.image(&(0x4000..0x5000)).unwrap();
        assert_eq!(image, [0x4C, 0x00, 0x40, 0xAB, 0xCD], "the variable's value follows the code");
        assert_eq!(elf.sizes, Sizes { code: 3, data: 2, zero_page: 2, ram: 100 });
        let symbol = |name: &str, address, size, kind| {
            let overlay = None;
            SymbolInfo { name: name.into(), address, size, kind, overlay }
        };
        let expected =
            [symbol("counter", 0x20, 2, Kind::Data), symbol("main", 0x4000, 3, Kind::Code)];
        assert_eq!(elf.symbols, expected);
    }

    #[test]
    fn what_is_loaded_elsewhere_is_refused() {
        let elf = Elf::parse(&sample()).unwrap();
        for range in [0x4001..0x5000, 0x4000..0x4004] {
            assert!(matches!(elf.image(&range), Err(Error::Limit(_))));
        }
    }

    #[test]
    fn a_broken_file_is_an_error() {
        let whole = sample();
        // Of the last section header the first seven words count.
        for length in 0..whole.len() - 12 {
            assert!(matches!(Elf::parse(&whole[..length]), Err(Error::Format(_))), "{length}");
        }
        for at in 0..whole.len() {
            let mut file = whole.clone();
            file[at] = 0xFF;
            let _ = Elf::parse(&file);
        }
    }
}
