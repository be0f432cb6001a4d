//! Packs compiled programs on a floppy.

mod allot;
mod floppy;
mod kept;
mod stored;

use mos6502_backend::Output;

use crate::common::Common;
use crate::disk_map::{self, Place};
use crate::dos33::{
    BinaryHeader, CatalogEntry, CatalogSector, Image, SECTOR_BYTES, SECTORS, Sector, SectorAddress,
    Vtoc,
};
use crate::packer::Known;
use crate::picture::Page;
use crate::resident::{self, Entry, RecordPlace, Routine};
use crate::{Error, aside, boot, language_card, memory_map};
use allot::{Allotted, asides, before, store};
use floppy::Floppy;
use kept::Kept;
use stored::Stored;
pub(crate) use stored::sectors;

/// Sectors of a program's first part.
const LOW_PAGES: usize = memory_map::LOW_PAGES as usize;

/// A program to be packed.
#[derive(Clone, Copy, Debug)]
pub struct Packed<'a> {
    /// The name of its file.
    pub file: &'a str,
    /// The bytes at [`memory_map::LOW`], starting with the entry point. If empty, the entry point
    /// is the first byte of `bytes`.
    pub low: &'a [u8],
    /// The bytes at [`memory_map::PROGRAM`].
    pub bytes: &'a [u8],
    /// The number of pages in memory when the program is entered, starting with the page at
    /// [`memory_map::LOW`]. The program reads the other pages while it runs.
    pub early: usize,
    /// The bytes at [`memory_map::CARD`]. If there are any, the last page of `low` is reserved.
    pub card: &'a [u8],
    /// The aside, which the program reads to [`memory_map::ASIDE`] on demand. Empty if there is
    /// none.
    pub aside: &'a [u8],
    /// The aside, if the program reads it to the language card instead.
    pub card_aside: &'a [u8],
    /// The program's own parts for the area of the common asides.
    pub own_asides: &'a [Vec<u8>],
    /// The title picture, if any.
    pub picture: Option<&'a Page>,
}

impl<'a> Packed<'a> {
    /// Returns a program without a picture that is entirely at [`memory_map::PROGRAM`], and that is
    /// entered only when all of it is in memory.
    pub fn whole(file: &'a str, bytes: &'a [u8]) -> Packed<'a> {
        let early = LOW_PAGES + bytes.len().div_ceil(SECTOR_BYTES);
        Packed {
            file,
            low: &[],
            bytes,
            early,
            card: &[],
            aside: &[],
            card_aside: &[],
            own_asides: &[],
            picture: None,
        }
    }

    /// Returns a program for a disk with this common part. The backend has linked it, with
    /// [`memory_map::backend_options`] or other options.
    pub fn linked(
        file: &'a str,
        output: &'a Output,
        common: &Common,
        picture: Option<&'a Page>,
    ) -> Packed<'a> {
        let address = |address: u32| {
            let offset = address.saturating_sub(output.origin.into()) as usize;
            offset.min(output.bytes.len())
        };
        let start = address(memory_map::PROGRAM.start);
        let card = address(memory_map::CARD.start);
        let end = if card < output.bytes.len() { address(common.pages_start()) } else { card };
        let low = &output.bytes[..address(memory_map::LOW.end)];
        let late = output.late.map_or(end, |late| address(late.into()));
        let early = match late.checked_sub(start) {
            Some(early) => LOW_PAGES + early.div_ceil(SECTOR_BYTES),
            // The last of these pages contains the code that reads the part for the language card.
            None if card < output.bytes.len() => LOW_PAGES,
            None => late.min(low.len()).div_ceil(SECTOR_BYTES),
        };
        Packed {
            file,
            low,
            bytes: &output.bytes[start..end],
            early,
            card: &output.bytes[card..],
            aside: &[],
            card_aside: &[],
            own_asides: &[],
            picture,
        }
    }

    /// Returns the program with a part for the language card, even if the linker has put nothing
    /// there.
    pub fn with_card(self) -> Packed<'a> {
        let card = if self.card.is_empty() { &[0] } else { self.card };
        // The last page of the first part reads the part for the language card.
        Packed { card, early: self.early.max(LOW_PAGES), ..self }
    }
}

/// The contents of a disk other than its programs and their common part.
#[derive(Clone, Debug, Default)]
pub struct Contents<'a> {
    /// The bytes that identify the disk, on each track of saves.
    pub mark: [u8; 16],
    /// The records of the programs, by number. Programs without a record save nothing.
    pub records: Vec<Record>,
    /// The tracks and physical sectors of an aside for the language card.
    pub card_places: &'a [(u8, u8)],
    /// The tracks and physical sectors of each common aside, then of each program's own asides.
    pub common_asides: &'a [Vec<(u8, u8)>],
    /// Sectors that belong to no file.
    pub sectors: Vec<(SectorAddress, Sector)>,
    /// The number of sectors to keep free. Late parts are packed, starting with the last program's,
    /// until this number of sectors is free.
    pub free: usize,
}

/// The record of a program on a new disk.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// The position among the saves.
    pub place: RecordPlace,
    /// The contents. The number of sectors must match `place`.
    pub sectors: Vec<Sector>,
}

/// Packs programs with this common part. The disk boots the first program.
///
/// # Errors
/// [`Error::Limit`] if they do not fit, [`Error::Format`] for an invalid name.
pub fn pack_programs(
    programs: &[Packed],
    common: &Common,
    contents: &Contents,
) -> Result<Image, Error> {
    let release = release(programs, common);
    let places = contents.records.iter().map(|record| record.place);
    let places = places.chain(std::iter::repeat(RecordPlace::default()));
    let records: Vec<RecordPlace> = places.take(programs.len()).collect();
    let routine = |entries: &[Entry]| resident::routine(entries, &records, &contents.mark, release);
    let kept = Kept { areas: disk_map::AREAS, free: contents.free, places: contents.kept() };
    pack(programs, common, &kept, routine, |floppy, _| {
        let asides = programs.iter().filter(|program| !program.aside.is_empty());
        for (before, program) in asides.enumerate() {
            let track = aside::track(program.aside, &known(program, common), release)?;
            floppy.write_aside(disk_map::aside_track(before), &track)?;
        }
        for program in programs {
            let places = contents.card_places;
            let bytes = aside::for_card(program.card_aside, &known(program, common), places.len())?;
            floppy.write_scattered(&bytes, places, release)?;
        }
        let own_asides = programs.iter().flat_map(|program| program.own_asides);
        let asides = common.asides.iter().chain(own_asides).zip(contents.common_asides);
        for (bytes, places) in asides.filter(|(bytes, _)| !bytes.is_empty()) {
            floppy.write_scattered(&aside::with_sums(bytes, places.len())?, places, release)?;
        }
        for (address, sector) in &contents.sectors {
            floppy.write(*address, sector)?;
        }
        Ok(vec![floppy.write_saves(&contents.records, &contents.mark)?])
    })
}

/// Returns the code that is in memory when an aside is read.
fn known<'a>(program: &Packed<'a>, common: &'a Common) -> [Known<'a>; 2] {
    let own = Known { address: memory_map::PROGRAM.start as u16, bytes: program.bytes };
    [own, Known { address: common.start() as u16, bytes: &common.bytes }]
}

/// Returns a number that identifies these programs, so that they do not read the aside of another
/// release. Returns 0 if no program has an aside.
fn release(programs: &[Packed], common: &Common) -> u16 {
    let has_aside = |it: &Packed| {
        !it.aside.is_empty() || !it.card_aside.is_empty() || !it.own_asides.is_empty()
    };
    if common.asides.is_empty() && !programs.iter().any(has_aside) {
        return 0;
    }
    let parts = programs.iter().flat_map(|it| [it.low, it.bytes, it.card, it.aside, it.card_aside]);
    let own = programs.iter().flat_map(|it| it.own_asides);
    let shared = std::iter::once(&common.bytes).chain(&common.asides).chain(own);
    let bytes: Vec<u8> = parts.chain(shared.map(|bytes| &bytes[..])).flatten().copied().collect();
    let (sum, carries) = resident::zero_sum(&bytes);
    u16::from_le_bytes([sum, carries]).max(1)
}

/// Packs a user's programs and files. The disk boots the first program. The programs may write all
/// sectors of the saves except the marked ones. The mark contains the disk's name, so that they do
/// not write to another disk.
///
/// # Errors
/// See [`pack_programs`].
pub fn pack_own(
    disk: &str,
    programs: &[Packed],
    files: &[(String, Vec<u8>)],
) -> Result<Image, Error> {
    let mark = user_mark(disk);
    let programs_files = programs.iter().map(|program| program.file);
    let names = programs_files.chain(files.iter().map(|(name, _)| name.as_str()));
    let names: Vec<&str> = [disk_map::SAVES_NAME].into_iter().chain(names).collect();
    if let Some((_, name)) =
        names.iter().enumerate().find(|(number, name)| names[..*number].contains(name))
    {
        return Err(Error::Format(format!(
            "two files on the disk have the name {name}: rename one"
        )));
    }
    let routine = |entries: &[Entry]| resident::routine_of_own(entries, &mark);
    let kept = Kept { areas: disk_map::AREAS_OF_OWN, free: 0, places: Vec::new() };
    pack(programs, &Common::default(), &kept, routine, |floppy, places| {
        let mut entries = vec![floppy.write_free_saves(&mark)?];
        let mut places = places.iter();
        for (name, bytes) in files {
            entries.push(floppy.write_file(name, bytes, &mut places)?);
        }
        Ok(entries)
    })
}

/// Returns the mark of a disk with a user's programs.
fn user_mark(disk: &str) -> [u8; 16] {
    let mut mark = *b"'               ";
    mark[1..].iter_mut().zip(disk.bytes()).for_each(|(to, from)| *to = from);
    mark
}

/// Packs programs with this disk routine. Late parts are packed if fewer than the `kept` sectors
/// would be left. `others` writes all other files to the remaining sectors, and returns their
/// catalog entries.
fn pack(
    programs: &[Packed],
    common: &Common,
    kept: &Kept,
    routine: impl Fn(&[Entry]) -> Result<Routine, Error>,
    others: impl FnOnce(&mut Floppy, &[Place]) -> Result<Vec<CatalogEntry>, Error>,
) -> Result<Image, Error> {
    let (mut stored, allotted) = store(programs, common, kept)?;
    let entries = |stored: &[Stored]| -> Vec<Entry> {
        stored.iter().zip(&allotted).map(|(stored, allotted)| stored.entry(allotted)).collect()
    };
    // The pages that read the language card contain addresses of the routine, and the routine
    // contains a sum over these pages. Its addresses do not depend on the sums.
    let unsummed = routine(&entries(&stored))?;
    for (stored, allotted) in stored.iter_mut().zip(&allotted) {
        if let Some(&first) = allotted.card.first() {
            stored.pages[LOW_PAGES - 1] =
                language_card::reader(&stored.card, first, stored.is_packed, &unsummed)?;
        }
    }
    let entries = entries(&stored);
    let routine = routine(&entries)?;
    let catalog = SectorAddress { track: disk_map::CATALOG_TRACK, sector: SECTORS - 1 };
    let vtoc = Vtoc::new(catalog, disk_map::VOLUME);
    let mut floppy = Floppy { image: Image::blank(), vtoc, file_sectors: 0 };
    let pages = common.pages();
    let first = &stored[0].pages[0];
    let second = match pages.is_empty() {
        true => None,
        false => Some(boot::second(&routine, common, &entries[0], first)?),
    };
    floppy.write_boot_track(&routine, second.as_ref(), programs[0].picture.is_some())?;
    if second.is_some() {
        floppy.write(disk_map::FIRST_PAGE, first)?;
    }
    for (behind, page) in pages.iter().rev().enumerate() {
        floppy.write(disk_map::common_sector(behind), page)?;
    }
    let mut files = Vec::new();
    for (number, program) in (0..).zip(programs) {
        let at = usize::from(number);
        // A program that extends into the first page of the common part contains that page.
        let own = usize::from(entries[at].pages) - LOW_PAGES;
        let brings = own.saturating_sub(before(common)).min(pages.len());
        let head = file_head(number, &entries[at], &routine.pages, &pages[brings..])?;
        let Allotted { picture, places, card, .. } = &allotted[at];
        if let (Some(page), Some(track)) = (program.picture, *picture) {
            floppy.write_picture(track, page)?;
        }
        for (page, place) in stored[at].card.iter().zip(card) {
            floppy.write(place.sector(), page)?;
        }
        files.push(floppy.write_program(program.file, &head, &stored[at].pages, places)?);
    }
    let is_taken = |place: &Place| {
        allotted.iter().any(|own| own.places.contains(place) || own.card.contains(place))
    };
    let places = disk_map::places(kept.areas.clone(), pages.len(), asides(programs));
    let places: Vec<Place> = places.filter(|place| !is_taken(place)).collect();
    files.extend(others(&mut floppy, &places)?);
    floppy.write_catalog(files)?;
    Ok(floppy.image)
}

/// Returns the files in an image's catalog, in order, and the number of free sectors.
///
/// # Errors
/// [`Error::Format`] if the image is not a DOS 3.3 disk.
pub fn read_catalog(image: &Image) -> Result<(Vec<CatalogEntry>, u32), Error> {
    let vtoc = Vtoc::parse(image.sector(vtoc_address())?)?;
    let mut entries = Vec::new();
    let mut at = vtoc.catalog;
    // A chain with more sectors than a track contains a cycle.
    for _ in 0..SECTORS {
        if at == SectorAddress::NONE {
            return Ok((entries, vtoc.free_sectors()));
        }
        let sector = CatalogSector::parse(image.sector(at)?)?;
        entries.extend(sector.entries);
        at = sector.next;
    }
    Err(Error::Format("the catalog's sectors form a cycle: the floppy is damaged".into()))
}

fn vtoc_address() -> SectorAddress {
    SectorAddress { track: disk_map::CATALOG_TRACK, sector: 0 }
}

/// Returns the first sector of a program's file: the header, then the code that BRUN enters.
fn file_head(
    number: u8,
    program: &resident::Entry,
    routine: &[Sector],
    common: &[Sector],
) -> Result<Sector, Error> {
    let relocator = boot::relocator(number, program, routine, common)?;
    let header = BinaryHeader {
        address: memory_map::BRUN_LOAD,
        length: relocator.len() as u16 + u16::from(program.pages) * SECTOR_BYTES as u16,
    };
    let mut sector = [0; SECTOR_BYTES];
    sector[..BinaryHeader::BYTES].copy_from_slice(&header.emit());
    sector[BinaryHeader::BYTES..].copy_from_slice(&relocator);
    Ok(sector)
}

#[cfg(test)]
mod tests {
    use super::floppy::FILE_BYTES_MAX;
    use super::*;
    use crate::dos33::TrackSectorList;

    fn packed<'a>(file: &'a str, bytes: &'a [u8]) -> Packed<'a> {
        Packed::whole(file, bytes)
    }

    fn pack_programs(programs: &[Packed]) -> Result<Image, Error> {
        let contents = Contents { free: 5, ..Contents::default() };
        super::pack_programs(programs, &Common::default(), &contents)
    }

    fn pack_image(program: &[u8]) -> Result<Image, Error> {
        pack_programs(&[packed("GAME", program)])
    }

    #[test]
    fn a_program_that_does_not_fit_is_rejected() {
        assert!(matches!(pack_image(&[]), Err(Error::Limit(_))));
        assert!(matches!(pack_image(&[0; 0x7701]), Err(Error::Limit(_))));
        assert!(pack_image(&[0; 0x7700]).is_ok());
    }

    #[test]
    fn five_programs_fit_as_long_as_there_are_sectors() {
        let sizes = |sizes: [usize; 5]| {
            let bytes = sizes.map(|pages| vec![1; pages * SECTOR_BYTES]);
            let name = |n: usize| ["A", "B", "C", "D", "E"][n];
            let programs: Vec<_> = (0..5).map(|n| packed(name(n), &bytes[n])).collect();
            pack_programs(&programs)
        };
        let image = sizes([34, 66, 66, 66, 50]).unwrap();
        let (files, _) = read_catalog(&image).unwrap();
        let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names, ["A", "B", "C", "D", "E", "SAVES"]);
        // Each program also has the pages of its first part.
        let pages: usize = disk_map::AREAS.iter().map(|tracks| 16 * tracks.len()).sum();
        let rest = pages - 5 * LOW_PAGES - 3 * 96 - 1;
        assert!(sizes([96, 96, 96, rest, 1]).is_ok());
        assert!(matches!(sizes([96, 96, 96, rest, 2]), Err(Error::Limit(_))));
    }

    #[test]
    fn late_parts_are_packed_from_the_last_if_space_is_short() {
        let bytes: Vec<u8> = (0..24_576u32).map(|n| (n / 3 * 7 % 255) as u8).collect();
        let program = |file| Packed { low: &[0x4C; 7], early: 2, ..Packed::whole(file, &bytes) };
        let programs = ["A", "B", "C", "D", "E"].map(program);
        let sectors = |count: usize| {
            let files = read_catalog(&pack_programs(&programs[..count]).unwrap()).unwrap().0;
            files[..count].iter().map(|file| file.sectors).collect::<Vec<_>>()
        };
        // 96 pages in addition to the first part, and two further sectors.
        let whole = (LOW_PAGES + 96 + 2) as u16;
        assert_eq!(sectors(3), [whole; 3]);
        let five = sectors(5);
        assert_eq!(five[..3], [whole; 3]);
        let (a_bit, most) = (five[3], &five[4..]);
        assert!(most.iter().all(|&pages| pages < 30), "{five:?}");
        assert!((30..whole).contains(&a_bit), "packed more than necessary: {five:?}");
    }

    #[test]
    fn a_part_for_the_card_is_packed_with_the_late_part() {
        let bytes: Vec<u8> = (0..26_000u32).map(|n| (n / 3 * 7 % 255) as u8).collect();
        let common = Common { bytes: vec![7; 0xB700 - 0x4000 - 26_000 + 200], ..Common::default() };
        // The rest of the program can be packed only if none of it is early.
        for (early, has_late) in [(LOW_PAGES, true), (LOW_PAGES + 3, false)] {
            let program = Packed {
                low: &[0x4C; 7],
                bytes: &bytes[..bytes.len() - 200],
                early,
                card: &bytes[..12_000],
                ..Packed::whole("A", &bytes)
            };
            let whole = Stored::whole(&program, &common).unwrap();
            let mut stored = Stored::whole(&program, &common).unwrap();
            stored.pack(10, &common).unwrap();
            assert_eq!(stored.pages.len(), whole.pages.len());
            assert!(stored.is_packed && stored.card.len() <= whole.card.len() - 10, "{early}");
            stored.pack(usize::MAX, &common).unwrap();
            assert!(stored.card.len() < 20, "{early}: {}", stored.card.len());
            assert_eq!(stored.pages != whole.pages, has_late, "{early}");
            assert_eq!(stored.pages.last(), whole.pages.last(), "shared with the common part");
        }
    }

    #[test]
    fn user_files_are_read_back() {
        let file = |number: u8, length: usize| (format!("FILE{number}"), vec![number; length]);
        let files: Vec<_> = (0..10).map(|number| file(number, 250 + usize::from(number))).collect();
        let image = pack_own("GAME", &[packed("GAME", &[1])], &files).unwrap();
        let (entries, _) = read_catalog(&image).unwrap();
        let names: Vec<_> = entries[2..].iter().map(|entry| entry.name.clone()).collect();
        assert_eq!(names, files.iter().map(|file| file.0.clone()).collect::<Vec<_>>());
        for (entry, (name, bytes)) in entries[2..].iter().zip(&files) {
            let list = TrackSectorList::parse(image.sector(entry.list).unwrap());
            let sectors = list.sectors.iter().map(|&at| image.sector(at).unwrap().to_vec());
            let contents = sectors.collect::<Vec<_>>().concat();
            let length = u16::from_le_bytes([contents[2], contents[3]]);
            assert_eq!(contents[4..4 + usize::from(length)], bytes[..], "{name}");
        }
        let refused = |files: &[(String, Vec<u8>)]| {
            matches!(pack_own("GAME", &[packed("GAME", &[1])], files), Err(Error::Limit(_)))
        };
        assert!(refused(&[&files[..], &[file(10, 1)]].concat()), "an eleventh");
        assert!(!refused(&[file(1, FILE_BYTES_MAX - 4)]));
        assert!(refused(&[file(1, FILE_BYTES_MAX - 3)]), "the file would need a second list");
        for name in ["SAVES", "GAME", "FILE1"] {
            let files = [file(1, 1), (name.to_string(), vec![1])];
            let image = pack_own("GAME", &[packed("GAME", &[1])], &files);
            assert!(matches!(image, Err(Error::Format(_))), "{name}");
        }
        let full: Vec<_> = (0..5).map(|number| file(number, 30_000)).collect();
        assert!(refused(&full), "no more sectors");
    }

    #[test]
    fn six_programs_are_rejected() {
        let programs = [packed("A", &[1]); 6];
        assert!(matches!(pack_programs(&programs), Err(Error::Limit(_))));
    }

    #[test]
    fn a_circular_catalog_is_rejected() {
        let mut image = pack_image(&[0]).unwrap();
        let (files, _) = read_catalog(&image).unwrap();
        assert_eq!(files.len(), 2);
        let sector = SECTORS - disk_map::CATALOG_SECTORS;
        let last = SectorAddress { track: disk_map::CATALOG_TRACK, sector };
        let circle = CatalogSector { next: last, entries: Vec::new() };
        image.write(last, &circle.emit().unwrap()).unwrap();
        assert!(matches!(read_catalog(&image), Err(Error::Format(_))));
        assert!(read_catalog(&Image::blank()).is_err());
    }

    #[test]
    fn no_sector_of_the_boot_track_is_free() {
        let image = pack_image(&[0; 4000]).unwrap();
        let vtoc = Vtoc::parse(image.sector(vtoc_address()).unwrap()).unwrap();
        assert_eq!(vtoc.free[0], 0);
        let first = usize::from(disk_map::AREAS[0].start);
        assert!(vtoc.free[1..first].iter().all(|&free| free == 0xFFFF), "no picture");
        assert_eq!(vtoc.free[first], 0, "sixteen pages");
        let rest = 32 - LOW_PAGES as u32 - 4000u32.div_ceil(256);
        assert_eq!(vtoc.free[first + 1].count_ones(), rest, "the others");
    }
}
