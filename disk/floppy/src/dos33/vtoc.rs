//! The volume table of contents, which records the free sectors. Track 17 sector 0.
//!
//! ```text
//! +$00 / 1  unused
//! +$01 / 2  track and sector of the first catalog sector
//! +$03 / 1  release of DOS that made the disk: 3
//! +$06 / 1  volume, 1 to 254
//! +$27 / 1  track/sector pairs in a list: 122
//! +$30 / 1  track where sectors were last allocated
//! +$31 / 1  direction of allocation, +1 or -1
//! +$34 / 1  tracks: 35
//! +$35 / 1  sectors per track: 16
//! +$36 / 2  bytes per sector: 256
//! +$38 / 4  per track: 16 bits big-endian, bit n is sector n, 1 is free; two bytes unused
//! ```
//!
//! Quirk: DOS checks only the bitmap, and overwrites a used sector that is marked as free.

use super::{PAIRS_PER_LIST, SECTOR_BYTES, SECTORS, Sector, SectorAddress, TRACKS};
use crate::Error;

mod field {
    pub const CATALOG_TRACK: usize = 0x01;
    pub const CATALOG_SECTOR: usize = 0x02;
    pub const RELEASE: usize = 0x03;
    pub const VOLUME: usize = 0x06;
    pub const PAIRS: usize = 0x27;
    pub const LAST_TRACK: usize = 0x30;
    pub const DIRECTION: usize = 0x31;
    pub const TRACKS: usize = 0x34;
    pub const SECTORS: usize = 0x35;
    pub const SECTOR_BYTES: usize = 0x36;
    pub const BITMAPS: usize = 0x38;
}

/// The volume table of contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vtoc {
    /// The first catalog sector.
    pub catalog: SectorAddress,
    /// The volume number, 1 to 254.
    pub volume: u8,
    /// The track on which DOS last allocated sectors. It continues there, outwards or inwards.
    pub last_track: u8,
    /// For each track, bit n is set if sector n is free.
    pub free: [u16; TRACKS as usize],
}

impl Vtoc {
    /// Creates a VTOC in which all sectors are free.
    pub fn new(catalog: SectorAddress, volume: u8) -> Vtoc {
        Vtoc { catalog, volume, last_track: catalog.track, free: [0xFFFF; TRACKS as usize] }
    }

    /// Marks a sector as used.
    ///
    /// # Errors
    /// [`Error::Limit`] if it is already in use.
    pub fn allocate(&mut self, address: SectorAddress) -> Result<(), Error> {
        let bit = 1 << address.sector;
        let track = self.free.get_mut(usize::from(address.track));
        match track {
            Some(free) if *free & bit != 0 => {
                *free &= !bit;
                Ok(())
            }
            _ => Err(Error::Limit(format!("{address} is already in use: see disk_map.rs"))),
        }
    }

    /// Returns the number of free sectors.
    pub fn free_sectors(&self) -> u32 {
        self.free.iter().map(|track| track.count_ones()).sum()
    }

    /// Parses a VTOC.
    ///
    /// # Errors
    /// [`Error::Format`] if it describes a different geometry.
    pub fn parse(sector: &Sector) -> Result<Vtoc, Error> {
        let word =
            u16::from_le_bytes([sector[field::SECTOR_BYTES], sector[field::SECTOR_BYTES + 1]]);
        if sector[field::TRACKS] != TRACKS
            || sector[field::SECTORS] != SECTORS
            || usize::from(word) != SECTOR_BYTES
        {
            return Err(Error::Format(
                "the VTOC does not describe 35 tracks of 16 sectors: use a DOS 3.3 floppy".into(),
            ));
        }
        let mut free = [0; TRACKS as usize];
        for (track, bits) in free.iter_mut().enumerate() {
            let at = field::BITMAPS + 4 * track;
            *bits = u16::from_be_bytes([sector[at], sector[at + 1]]);
        }
        Ok(Vtoc {
            catalog: SectorAddress {
                track: sector[field::CATALOG_TRACK],
                sector: sector[field::CATALOG_SECTOR],
            },
            volume: sector[field::VOLUME],
            last_track: sector[field::LAST_TRACK],
            free,
        })
    }

    /// Returns the contents of the VTOC's sector.
    pub fn emit(&self) -> Sector {
        let mut sector = [0; SECTOR_BYTES];
        sector[field::CATALOG_TRACK] = self.catalog.track;
        sector[field::CATALOG_SECTOR] = self.catalog.sector;
        sector[field::RELEASE] = 3;
        sector[field::VOLUME] = self.volume;
        sector[field::PAIRS] = PAIRS_PER_LIST as u8;
        sector[field::LAST_TRACK] = self.last_track;
        sector[field::DIRECTION] = 1;
        sector[field::TRACKS] = TRACKS;
        sector[field::SECTORS] = SECTORS;
        sector[field::SECTOR_BYTES..][..2].copy_from_slice(&(SECTOR_BYTES as u16).to_le_bytes());
        for (track, free) in self.free.iter().enumerate() {
            let at = field::BITMAPS + 4 * track;
            sector[at..at + 2].copy_from_slice(&free.to_be_bytes());
        }
        sector
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parse_undoes_emit() {
        let mut vtoc = Vtoc::new(SectorAddress { track: 17, sector: 15 }, 254);
        vtoc.allocate(SectorAddress { track: 34, sector: 0 }).unwrap();
        vtoc.allocate(SectorAddress { track: 0, sector: 15 }).unwrap();
        assert_eq!(vtoc.free_sectors(), 558);
        assert_eq!(Vtoc::parse(&vtoc.emit()).unwrap(), vtoc);
    }

    #[test]
    fn the_bitmap_begins_with_sector_15() {
        let mut vtoc = Vtoc::new(SectorAddress { track: 17, sector: 15 }, 254);
        vtoc.allocate(SectorAddress { track: 2, sector: 15 }).unwrap();
        vtoc.allocate(SectorAddress { track: 2, sector: 0 }).unwrap();
        assert_eq!(&vtoc.emit()[0x40..0x44], &[0x7F, 0xFE, 0, 0]);
    }

    #[test]
    fn a_sector_is_allocated_once() {
        let mut vtoc = Vtoc::new(SectorAddress { track: 17, sector: 15 }, 254);
        let address = SectorAddress { track: 3, sector: 4 };
        vtoc.allocate(address).unwrap();
        assert!(vtoc.allocate(address).is_err());
        assert!(vtoc.allocate(SectorAddress { track: 35, sector: 0 }).is_err());
    }

    #[test]
    fn another_geometry_is_rejected() {
        let mut sector = Vtoc::new(SectorAddress { track: 17, sector: 15 }, 254).emit();
        sector[0x35] = 13;
        assert!(Vtoc::parse(&sector).is_err());
    }
}
