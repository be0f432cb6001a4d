//! The catalog, which lists the files. It is a chain of sectors on track 17, from sector 15 down to
//! 1.
//!
//! ```text
//! +$01 / 2   track and sector of the next catalog sector; 0, 0 at the end
//! +$0B / 35  seven entries:
//!   +$00 / 2   track and sector of the file's first track/sector list; track 0: unused, $FF:
//!              deleted
//!   +$02 / 1   type, bit 7 set if locked: 0 text, 1 Integer BASIC, 2 Applesoft, 4 binary
//!   +$03 / 30  name, upper case with bit 7 set, filled up with spaces
//!   +$21 / 2   length in sectors, the lists included
//! ```
//!
//! Quirk: CATALOG prints the length modulo 256. No other command uses the length.

use super::{SECTOR_BYTES, Sector, SectorAddress};
use crate::Error;

mod field {
    pub const NEXT_TRACK: usize = 0x01;
    pub const NEXT_SECTOR: usize = 0x02;
    pub const ENTRIES: usize = 0x0B;
    pub const ENTRY_BYTES: usize = 35;
    pub const TYPE: usize = 0x02;
    pub const NAME: usize = 0x03;
    pub const NAME_BYTES: usize = 30;
    pub const LENGTH: usize = 0x21;
}

/// The number of entries per sector.
pub const ENTRIES_PER_SECTOR: usize = 7;
const DELETED: u8 = 0xFF;
const LOCKED: u8 = 0x80;

/// The type of a file, with its letter in the output of CATALOG.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileType {
    /// `T`.
    Text,
    /// `I`.
    IntegerBasic,
    /// `A`.
    Applesoft,
    /// `B`: address, length, bytes.
    Binary,
}

impl FileType {
    const CODES: [(FileType, u8, char); 4] = [
        (FileType::Text, 0, 'T'),
        (FileType::IntegerBasic, 1, 'I'),
        (FileType::Applesoft, 2, 'A'),
        (FileType::Binary, 4, 'B'),
    ];

    /// Returns the letter in the output of CATALOG.
    pub fn letter(self) -> char {
        Self::CODES.iter().find(|code| code.0 == self).expect("all types have codes").2
    }
}

/// A file's entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogEntry {
    /// The first track/sector list.
    pub list: SectorAddress,
    /// The type.
    pub file_type: FileType,
    /// Whether DOS refuses to delete or overwrite the file.
    pub locked: bool,
    /// Up to 30 printable ASCII characters.
    pub name: String,
    /// The number of sectors, including lists.
    pub sectors: u16,
}

/// Checks a file name. DOS requires that it begins with a letter, and treats a comma as its end.
///
/// # Errors
/// [`Error::Format`] if the name is invalid.
pub fn check_file_name(name: &str) -> Result<(), Error> {
    let good = |&c: &u8| c.is_ascii_graphic() && c != b',' || c == b' ';
    if name.len() > field::NAME_BYTES
        || !name.starts_with(|c: char| c.is_ascii_uppercase())
        || !name.as_bytes().iter().all(good)
    {
        return Err(Error::Format(format!(
            "{name:?} is not a valid file name: begin with a capital letter and use at most {} \
             characters of ASCII, but no comma",
            field::NAME_BYTES
        )));
    }
    Ok(())
}

impl CatalogEntry {
    fn parse(bytes: &[u8]) -> Result<Option<CatalogEntry>, Error> {
        if bytes[0] == 0 || bytes[0] == DELETED {
            return Ok(None);
        }
        let code = bytes[field::TYPE] & !LOCKED;
        let known = FileType::CODES.iter().find(|known| known.1 == code);
        let &(file_type, ..) = known.ok_or_else(|| {
            Error::Format(format!("the catalog has the unknown file type ${code:02X}"))
        })?;
        let name = &bytes[field::NAME..][..field::NAME_BYTES];
        let name: String = name.iter().map(|&c| char::from(c & 0x7F)).collect();
        Ok(Some(CatalogEntry {
            list: SectorAddress { track: bytes[0], sector: bytes[1] },
            file_type,
            locked: bytes[field::TYPE] & LOCKED != 0,
            name: name.trim_end().to_string(),
            sectors: u16::from_le_bytes([bytes[field::LENGTH], bytes[field::LENGTH + 1]]),
        }))
    }

    fn emit(&self, bytes: &mut [u8]) -> Result<(), Error> {
        check_file_name(&self.name)?;
        let name = self.name.as_bytes();
        let code = FileType::CODES.iter().find(|code| code.0 == self.file_type);
        bytes[0] = self.list.track;
        bytes[1] = self.list.sector;
        bytes[field::TYPE] =
            code.expect("all types have codes").1 | if self.locked { LOCKED } else { 0 };
        for (i, byte) in bytes[field::NAME..][..field::NAME_BYTES].iter_mut().enumerate() {
            *byte = name.get(i).unwrap_or(&b' ') | 0x80;
        }
        bytes[field::LENGTH..][..2].copy_from_slice(&self.sectors.to_le_bytes());
        Ok(())
    }
}

/// A sector of the catalog.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CatalogSector {
    /// The next sector, or [`SectorAddress::NONE`].
    pub next: SectorAddress,
    /// The files, at most [`ENTRIES_PER_SECTOR`].
    pub entries: Vec<CatalogEntry>,
}

impl CatalogSector {
    /// Parses a sector. Ignores deleted files.
    ///
    /// # Errors
    /// [`Error::Format`] if the sector has a file type that DOS 3.3 does not write.
    pub fn parse(sector: &Sector) -> Result<CatalogSector, Error> {
        let mut entries = Vec::new();
        for bytes in sector[field::ENTRIES..].chunks_exact(field::ENTRY_BYTES) {
            entries.extend(CatalogEntry::parse(bytes)?);
        }
        let next =
            SectorAddress { track: sector[field::NEXT_TRACK], sector: sector[field::NEXT_SECTOR] };
        Ok(CatalogSector { next, entries })
    }

    /// Returns the sector's bytes.
    ///
    /// # Errors
    /// [`Error::Format`] if a name is invalid. [`Error::Limit`] if there are too many entries.
    pub fn emit(&self) -> Result<Sector, Error> {
        if self.entries.len() > ENTRIES_PER_SECTOR {
            return Err(Error::Limit(format!(
                "a catalog sector has {} files, over the limit of {ENTRIES_PER_SECTOR}: use \
                 another sector",
                self.entries.len()
            )));
        }
        let mut sector = [0; SECTOR_BYTES];
        sector[field::NEXT_TRACK] = self.next.track;
        sector[field::NEXT_SECTOR] = self.next.sector;
        let slots = sector[field::ENTRIES..].chunks_exact_mut(field::ENTRY_BYTES);
        for (entry, bytes) in self.entries.iter().zip(slots) {
            entry.emit(bytes)?;
        }
        Ok(sector)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(name: &str) -> CatalogEntry {
        CatalogEntry {
            list: SectorAddress { track: 18, sector: 15 },
            file_type: FileType::Binary,
            locked: true,
            name: name.to_string(),
            sectors: 300,
        }
    }

    #[test]
    fn parse_undoes_emit() {
        let next = SectorAddress { track: 17, sector: 14 };
        let entries = (0..7).map(|i| entry(&format!("FILE {i}"))).collect();
        let sector = CatalogSector { next, entries };
        assert_eq!(CatalogSector::parse(&sector.emit().unwrap()).unwrap(), sector);
    }

    #[test]
    fn an_entry_has_the_documented_bytes() {
        let sector = CatalogSector { entries: vec![entry("Z")], ..CatalogSector::default() };
        let bytes = sector.emit().unwrap();
        assert_eq!(&bytes[0x0B..0x10], &[18, 15, 0x84, 0xDA, 0xA0]);
        assert_eq!(&bytes[0x2B..0x2F], &[0xA0, 44, 1, 0]);
    }

    #[test]
    fn deleted_files_are_ignored() {
        let sector = CatalogSector { entries: vec![entry("Z")], ..CatalogSector::default() };
        let mut bytes = sector.emit().unwrap();
        bytes[0x0B] = 0xFF;
        assert_eq!(CatalogSector::parse(&bytes).unwrap().entries, []);
    }

    #[test]
    fn names_that_dos_cannot_type_are_rejected() {
        for name in ["", "9LIVES", "A,B", "lower", "ZÜRICH", "A234567890123456789012345678901"] {
            let sector = CatalogSector { entries: vec![entry(name)], ..CatalogSector::default() };
            assert!(sector.emit().is_err(), "{name:?}");
        }
    }

    #[test]
    fn eight_files_do_not_fit_a_sector() {
        let sector = CatalogSector { entries: vec![entry("Z"); 8], ..CatalogSector::default() };
        assert!(sector.emit().is_err());
    }
}
