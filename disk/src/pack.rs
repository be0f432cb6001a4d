//! A finished program becomes a floppy.

use crate::dos33::{
    BinaryHeader, CatalogEntry, CatalogSector, FileType, Image, PAIRS_PER_LIST, SECTOR_BYTES,
    SECTORS, Sector, SectorAddress, TrackSectorList, Vtoc,
};
use crate::{Error, boot, disk_map, memory_map};

/// Packs a program that starts at the beginning of [`memory_map::PROGRAM`] and is entered there.
///
/// # Errors
/// [`Error::Limit`] if it does not fit.
pub fn pack_image(program: &[u8]) -> Result<Image, Error> {
    let pages = pages(program)?;
    let page_count = pages.len() as u8;
    let catalog = SectorAddress { track: disk_map::CATALOG_TRACK, sector: SECTORS - 1 };
    let mut floppy = Floppy { image: Image::blank(), vtoc: Vtoc::new(catalog, disk_map::VOLUME) };
    floppy.write_boot_track(&boot::loader(page_count)?)?;
    let mut file = vec![floppy.write_file_head(&boot::relocator(page_count)?, page_count)?];
    file.extend(floppy.write_pages(&pages)?);
    let entry = floppy.write_lists(&file)?;
    floppy.write_catalog(vec![entry])?;
    Ok(floppy.image)
}

/// The files in an image's catalog, in order, and how many sectors are free.
///
/// # Errors
/// [`Error::Format`] if the image is not a DOS 3.3 disk.
pub fn read_catalog(image: &Image) -> Result<(Vec<CatalogEntry>, u32), Error> {
    let vtoc = Vtoc::parse(image.sector(vtoc_address())?)?;
    let mut entries = Vec::new();
    let mut at = vtoc.catalog;
    // A chain longer than a track runs in circles.
    for _ in 0..SECTORS {
        if at == SectorAddress::NONE {
            return Ok((entries, vtoc.free_sectors()));
        }
        let sector = CatalogSector::parse(image.sector(at)?)?;
        entries.extend(sector.entries);
        at = sector.next;
    }
    Err(Error::Format("the catalog has no end".into()))
}

fn vtoc_address() -> SectorAddress {
    SectorAddress { track: disk_map::CATALOG_TRACK, sector: 0 }
}

/// The program in sectors, the last filled up with zeros.
fn pages(program: &[u8]) -> Result<Vec<Sector>, Error> {
    let room = (memory_map::PROGRAM.end - memory_map::PROGRAM.start) as usize;
    if program.is_empty() || program.len() > room {
        return Err(Error::Limit(format!(
            "the program has {} bytes and may have 1 to {room}: see memory_map::PROGRAM",
            program.len()
        )));
    }
    let page = |bytes: &[u8]| {
        let mut page = [0; SECTOR_BYTES];
        page[..bytes.len()].copy_from_slice(bytes);
        page
    };
    Ok(program.chunks(SECTOR_BYTES).map(page).collect())
}

struct Floppy {
    image: Image,
    vtoc: Vtoc,
}

impl Floppy {
    fn write(&mut self, address: SectorAddress, sector: &Sector) -> Result<(), Error> {
        self.vtoc.allocate(address)?;
        self.image.write(address, sector)
    }

    /// The whole track is taken: DOS must never put a file's sectors there.
    fn write_boot_track(&mut self, loader: &[Sector]) -> Result<(), Error> {
        for (page, sector) in (0..).zip(loader) {
            self.image.write(disk_map::boot_sector(page), sector)?;
        }
        for sector in 0..SECTORS {
            self.vtoc.allocate(SectorAddress { track: disk_map::BOOT_TRACK, sector })?;
        }
        Ok(())
    }

    fn write_file_head(&mut self, relocator: &[u8], pages: u8) -> Result<SectorAddress, Error> {
        let header = BinaryHeader {
            address: memory_map::BRUN_LOAD,
            length: relocator.len() as u16 + u16::from(pages) * SECTOR_BYTES as u16,
        };
        let mut sector = [0; SECTOR_BYTES];
        sector[..BinaryHeader::BYTES].copy_from_slice(&header.emit());
        sector[BinaryHeader::BYTES..].copy_from_slice(relocator);
        let address = disk_map::file_sector(0);
        self.write(address, &sector)?;
        Ok(address)
    }

    fn write_pages(&mut self, pages: &[Sector]) -> Result<Vec<SectorAddress>, Error> {
        let mut addresses = Vec::new();
        for (number, page) in (0..).zip(pages) {
            let address = disk_map::program_sector(number);
            self.write(address, page)?;
            addresses.push(address);
        }
        Ok(addresses)
    }

    fn write_lists(&mut self, file: &[SectorAddress]) -> Result<CatalogEntry, Error> {
        let lists = file.len().div_ceil(PAIRS_PER_LIST);
        for (i, sectors) in file.chunks(PAIRS_PER_LIST).enumerate() {
            let last = i + 1 == lists;
            let list = TrackSectorList {
                next: if last { SectorAddress::NONE } else { disk_map::file_sector(i as u8 + 2) },
                first: (i * PAIRS_PER_LIST) as u16,
                sectors: sectors.to_vec(),
            };
            self.write(disk_map::file_sector(i as u8 + 1), &list.emit()?)?;
        }
        Ok(CatalogEntry {
            list: disk_map::file_sector(1),
            file_type: FileType::Binary,
            locked: true,
            name: disk_map::FILE_NAME.to_string(),
            sectors: (file.len() + lists) as u16,
        })
    }

    /// Catalog sectors 15 to 1, the files in the first, and the VTOC.
    fn write_catalog(&mut self, mut entries: Vec<CatalogEntry>) -> Result<(), Error> {
        let track = disk_map::CATALOG_TRACK;
        self.vtoc.allocate(vtoc_address())?;
        for sector in (1..SECTORS).rev() {
            let next = if sector == 1 {
                SectorAddress::NONE
            } else {
                SectorAddress { track, sector: sector - 1 }
            };
            let contents = CatalogSector { next, entries: std::mem::take(&mut entries) };
            self.write(SectorAddress { track, sector }, &contents.emit()?)?;
        }
        self.image.write(vtoc_address(), &self.vtoc.emit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_does_not_fit_is_refused() {
        assert!(matches!(pack_image(&[]), Err(Error::Limit(_))));
        assert!(matches!(pack_image(&[0; 0x8001]), Err(Error::Limit(_))));
        assert!(pack_image(&[0; 0x8000]).is_ok());
    }

    #[test]
    fn the_catalog_ends_or_is_refused() {
        let mut image = pack_image(&[0]).unwrap();
        let (files, _) = read_catalog(&image).unwrap();
        assert_eq!(files.len(), 1);
        let last = SectorAddress { track: disk_map::CATALOG_TRACK, sector: 1 };
        let circle = CatalogSector { next: last, entries: Vec::new() };
        image.write(last, &circle.emit().unwrap()).unwrap();
        assert!(matches!(read_catalog(&image), Err(Error::Format(_))));
        assert!(read_catalog(&Image::blank()).is_err());
    }

    #[test]
    fn no_sector_of_the_boot_track_is_free() {
        let image = pack_image(&[0; 5000]).unwrap();
        let vtoc = Vtoc::parse(image.sector(vtoc_address()).unwrap()).unwrap();
        assert_eq!(vtoc.free[0], 0);
        assert_eq!(vtoc.free[1], 0, "sixteen pages");
        assert_eq!(vtoc.free[2].count_ones(), 12, "four pages");
    }
}
