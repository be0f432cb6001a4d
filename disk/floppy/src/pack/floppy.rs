//! The sectors of the floppy: boot track, pictures, asides, rules, files and catalog.

use std::collections::BTreeMap;

use super::stored::sectors;
use super::{Record, vtoc_address};
use crate::disk_map::{self, Place, SAVE_PAIRS};
use crate::dos33::{
    BinaryHeader, CatalogEntry, CatalogSector, ENTRIES_PER_SECTOR, FileType, Image, PAIRS_PER_LIST,
    SECTOR_BYTES, SECTORS, Sector, SectorAddress, TrackSectorList, Vtoc,
};
use crate::picture::{self, Page};
use crate::resident::Routine;
use crate::{Error, aside, boot};

/// The load address of the file of saves. It may be any address, because the file is never loaded.
const SAVES_LOAD: u16 = 0x2000;

/// The maximum size of a user's file in bytes: one track/sector list must contain all its sectors.
pub(super) const FILE_BYTES_MAX: usize = PAIRS_PER_LIST * SECTOR_BYTES;

/// Returns the first sector of the file of saves, with the disk's mark. The file has two copies of
/// `sectors` sectors.
fn marked(sectors: u16, mark: &[u8; 16]) -> Sector {
    let length = 2 * sectors * SECTOR_BYTES as u16 - BinaryHeader::BYTES as u16;
    let header = BinaryHeader { address: SAVES_LOAD, length };
    let mut marked = [0; SECTOR_BYTES];
    marked[..BinaryHeader::BYTES].copy_from_slice(&header.emit());
    marked[BinaryHeader::BYTES..][..mark.len()].copy_from_slice(mark);
    marked
}

pub(super) struct Floppy {
    pub(super) image: Image,
    pub(super) vtoc: Vtoc,
    /// The number of sectors in use for first sectors of files and for lists.
    pub(super) file_sectors: u8,
}

impl Floppy {
    pub(super) fn write(&mut self, address: SectorAddress, sector: &Sector) -> Result<(), Error> {
        self.vtoc.allocate(address)?;
        self.image.write(address, sector)
    }

    /// Marks the whole track as used, so that DOS allocates no sector of it.
    pub(super) fn write_boot_track(
        &mut self,
        routine: &Routine,
        second: Option<&Sector>,
        has_picture: bool,
    ) -> Result<(), Error> {
        let boot = boot::boot_sector(routine, second, has_picture)?;
        self.image.write(disk_map::boot_sector(), &boot)?;
        for (page, sector) in (0..).zip(&routine.pages) {
            self.image.write(disk_map::resident_sector(page), sector)?;
        }
        if let Some(second) = second {
            self.image.write(disk_map::boot_second(), second)?;
        }
        for sector in 0..SECTORS {
            self.vtoc.allocate(SectorAddress { track: disk_map::BOOT_TRACK, sector })?;
        }
        Ok(())
    }

    /// Writes a program's title picture. It is not a file, but its sectors are marked as used, so
    /// that DOS does not allocate them.
    pub(super) fn write_picture(&mut self, track: u8, page: &Page) -> Result<(), Error> {
        for (physical, sector) in (0..).zip(picture::track(page)?) {
            if let Some(sector) = sector {
                self.write(disk_map::picture_sector(track, physical), &sector)?;
            }
        }
        Ok(())
    }

    /// Writes a program's aside, which is not a file.
    pub(super) fn write_aside(&mut self, track: u8, sectors: &[Sector]) -> Result<(), Error> {
        for (physical, sector) in (0..).zip(sectors) {
            self.write(disk_map::picture_sector(track, physical), sector)?;
        }
        Ok(())
    }

    /// Writes a program's aside for the language card, or a common aside, to sectors that no file
    /// uses, each with the release. The sectors of the boot track are already marked as used.
    pub(super) fn write_scattered(
        &mut self,
        bytes: &[u8],
        places: &[(u8, u8)],
        release: u16,
    ) -> Result<(), Error> {
        let mut parts = bytes.chunks(aside::PART_BYTES);
        if parts.len() > places.len() {
            let (bytes, room) = (bytes.len(), places.len() * aside::PART_BYTES);
            return Err(Error::Limit(format!(
                "a part that is loaded on demand has {bytes} bytes, over the limit of {room}: make \
                 it smaller"
            )));
        }
        if bytes.is_empty() {
            return Ok(());
        }
        // Writes all sectors, because all are read.
        for &(track, physical) in places {
            let part = parts.next().unwrap_or_default();
            let mut sector = [0; SECTOR_BYTES];
            sector[..2].copy_from_slice(&release.to_le_bytes());
            sector[2..][..part.len()].copy_from_slice(part);
            let address = disk_map::picture_sector(track, physical);
            if track == disk_map::BOOT_TRACK {
                self.image.write(address, &sector)?;
            } else {
                self.write(address, &sector)?;
            }
        }
        Ok(())
    }

    pub(super) fn write_program(
        &mut self,
        file: &str,
        head: &Sector,
        pages: &[Sector],
        places: &[Place],
    ) -> Result<CatalogEntry, Error> {
        let first = self.write_beside(head)?;
        let mut sectors = vec![first];
        for (page, place) in pages.iter().zip(places) {
            self.write(place.sector(), page)?;
            sectors.push(place.sector());
        }
        self.write_lists(file, &sectors)
    }

    /// Writes the tracks of saves: on each track a sector with the disk's mark, and the records.
    pub(super) fn write_saves(
        &mut self,
        records: &[Record],
        mark: &[u8; 16],
    ) -> Result<CatalogEntry, Error> {
        let sectors = records.iter().map(|record| record.sectors.len() as u16);
        let marked = marked(SAVE_PAIRS as u16 + sectors.sum::<u16>(), mark);
        let mut contents = BTreeMap::new();
        contents.extend((0..SAVE_PAIRS as u8).map(|pair| (pair * SECTORS, marked)));
        for Record { place, sectors } in records {
            contents.extend((place.position..).zip(sectors.iter().copied()));
        }
        self.write_twice(&contents)
    }

    /// Writes the tracks of saves for a user's programs: on each track a sector with the mark, and
    /// empty sectors.
    pub(super) fn write_free_saves(&mut self, mark: &[u8; 16]) -> Result<CatalogEntry, Error> {
        let empty = (1..SECTORS).map(|position| (position, [0; SECTOR_BYTES]));
        let marked = (0, marked(SECTORS.into(), mark));
        self.write_twice(&empty.chain([marked]).collect())
    }

    /// Writes the file of saves. `contents` are the sectors by position, which are written to both
    /// tracks of each pair.
    fn write_twice(&mut self, contents: &BTreeMap<u8, Sector>) -> Result<CatalogEntry, Error> {
        let mut sectors = Vec::new();
        for copy in 0..2 {
            for (&position, sector) in contents {
                let address = disk_map::save_sector(copy, position);
                self.write(address, sector)?;
                sectors.push(address);
            }
        }
        self.write_lists(disk_map::SAVES_NAME, &sectors)
    }

    /// Writes a file to the next free sectors.
    pub(super) fn write_file<'a>(
        &mut self,
        name: &str,
        bytes: &[u8],
        places: &mut impl Iterator<Item = &'a Place>,
    ) -> Result<CatalogEntry, Error> {
        let length = u16::try_from(bytes.len())
            .ok()
            .filter(|&length| usize::from(length) + BinaryHeader::BYTES <= FILE_BYTES_MAX)
            .ok_or_else(|| {
                let most = FILE_BYTES_MAX - BinaryHeader::BYTES;
                Error::Limit(format!(
                    "{name} has {} bytes, over the limit of {most}: split it",
                    bytes.len()
                ))
            })?;
        let header = BinaryHeader { address: SAVES_LOAD, length };
        let mut addresses = Vec::new();
        for sector in sectors(&[&header.emit(), bytes].concat()) {
            let place = places.next().ok_or_else(|| {
                Error::Limit(format!("{name} needs more sectors than are free: remove a file"))
            })?;
            self.write(place.sector(), &sector)?;
            addresses.push(place.sector());
        }
        self.write_lists(name, &addresses)
    }

    /// Writes a sector of a file that is not one of its pages.
    fn write_beside(&mut self, sector: &Sector) -> Result<SectorAddress, Error> {
        if self.file_sectors == disk_map::FILE_SECTORS {
            return Err(Error::Limit(
                "the catalog's track has no free sector for another list: remove a file".into(),
            ));
        }
        let address = disk_map::file_sector(self.file_sectors);
        self.file_sectors += 1;
        self.write(address, sector)?;
        Ok(address)
    }

    /// Writes a file's track/sector lists. The last list is written first, because each list
    /// contains the address of the next.
    fn write_lists(&mut self, name: &str, file: &[SectorAddress]) -> Result<CatalogEntry, Error> {
        let lists = file.chunks(PAIRS_PER_LIST).enumerate();
        let mut next = SectorAddress::NONE;
        for (number, sectors) in lists.rev() {
            let first = (number * PAIRS_PER_LIST) as u16;
            let list = TrackSectorList { next, first, sectors: sectors.to_vec() };
            next = self.write_beside(&list.emit()?)?;
        }
        Ok(CatalogEntry {
            list: next,
            file_type: FileType::Binary,
            locked: true,
            name: name.to_string(),
            sectors: (file.len() + file.len().div_ceil(PAIRS_PER_LIST)) as u16,
        })
    }

    /// Writes the catalog and the VTOC.
    pub(super) fn write_catalog(&mut self, mut entries: Vec<CatalogEntry>) -> Result<(), Error> {
        let track = disk_map::CATALOG_TRACK;
        self.vtoc.allocate(vtoc_address())?;
        let last = SECTORS - disk_map::CATALOG_SECTORS;
        for sector in (last..SECTORS).rev() {
            let next = if sector == last {
                SectorAddress::NONE
            } else {
                SectorAddress { track, sector: sector - 1 }
            };
            let here = entries.len().min(ENTRIES_PER_SECTOR);
            let contents = CatalogSector { next, entries: entries.drain(..here).collect() };
            self.write(SectorAddress { track, sector }, &contents.emit()?)?;
        }
        if let Some(CatalogEntry { name, .. }) = entries.first() {
            return Err(Error::Limit(format!(
                "the catalog has no free entry for {name}: remove a file"
            )));
        }
        self.image.write(vtoc_address(), &self.vtoc.emit())
    }
}
