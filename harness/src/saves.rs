//! The saves on a floppy, read from its sectors without the games' code.
//!
//! Tracks 18 and 19 hold one copy each. A track is written in steps of three sectors. In this
//! order, the first sector contains the disk's mark. The sectors of the programs' records follow,
//! in the order of `zonkers::programs`. Records that do not fit are on tracks 20 and 21, and so on.

pub mod shared;
pub mod transfer;

use zonkers::kit::record::{self, DISK_MARK, RECORD_BYTES, Record, newer};
use zonkers::programs::{PROGRAMS, save_position, save_track};
use zonkers::resident::SECTORS_APART;

use crate::apple2::Floppy;
use crate::apple2::nibbles::{DOS_SECTOR, SECTOR_BYTES, SECTORS};

/// The sectors of a track by physical number, or `None` for an unreadable sector.
pub type Sectors = [Option<[u8; SECTOR_BYTES]>; SECTORS];

/// Bytes before the mark: the address and length of a binary file.
const FILE_HEADER: usize = 4;

/// The physical sector at this position of a track of saves.
pub const fn sector_at(position: u8) -> usize {
    (position * SECTORS_APART) as usize % SECTORS
}

/// The physical sectors at the position of a program's record, in order. Most records leave the
/// third one to other contents.
pub fn place_of(program: usize) -> impl Iterator<Item = usize> {
    (save_position(program as u8)..).map(sector_at).take(RECORD_BYTES / SECTOR_BYTES)
}

/// The two tracks that hold the copies of a program's record.
pub fn tracks_of(program: usize) -> [usize; 2] {
    [0, 1].map(|copy| save_track(copy, save_position(program as u8)).into())
}

/// The program to whose record a physical sector of a track belongs, if any.
pub fn owner_of(track: usize, sector: usize) -> Option<usize> {
    let owns = |&program: &usize| {
        tracks_of(program).contains(&track) && place_of(program).any(|own| own == sector)
    };
    (0..PROGRAMS.len()).find(owns)
}

/// Whether a track of saves has the disk's mark. Programs do not write to a track without it.
pub fn has_mark(sectors: &Sectors) -> bool {
    let first = sectors[sector_at(0)].as_ref();
    first.is_some_and(|bytes| bytes[FILE_HEADER..].starts_with(&DISK_MARK))
}

/// Reads a copy of a program's record from a track. Returns `None` if it is incomplete or damaged.
pub fn copy_of(sectors: &Sectors, program: usize) -> Option<Record> {
    let mut record = Record::new();
    let head = sectors[place_of(program).next()?]?;
    record.bytes[..SECTOR_BYTES].copy_from_slice(&head);
    let end = record.end();
    // The sectors after the record's end have other contents.
    record::fill(&mut record.bytes, end);
    let needed = usize::from(end).div_ceil(SECTOR_BYTES);
    let pages = record.bytes.as_chunks_mut().0.iter_mut();
    for (page, sector) in pages.zip(place_of(program)).take(needed) {
        *page = sectors[sector]?;
    }
    record.is_valid(program as u8).then_some(record)
}

/// The two copies of a program's record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copies {
    /// Each copy, if it is complete and undamaged.
    pub records: [Option<Record>; 2],
}

impl Copies {
    /// The copies on a floppy.
    pub fn on(floppy: &Floppy, program: usize) -> Copies {
        let copy = |track| copy_of(&floppy.sectors(track), program);
        Copies { records: tracks_of(program).map(copy) }
    }

    /// Their serial numbers, or 0 for a damaged copy.
    pub fn serials(&self) -> [u16; 2] {
        self.records.each_ref().map(|copy| copy.as_ref().map_or(0, Record::serial))
    }

    /// The index of the newest undamaged copy, if there is one.
    pub fn newest(&self) -> Option<usize> {
        let newest = newer(self.serials());
        self.records[newest].is_some().then_some(newest)
    }

    /// The newest undamaged copy.
    pub fn last_good(&self) -> Option<&Record> {
        self.records[self.newest()?].as_ref()
    }
}

/// Writes a sealed record to an image in DOS order, as copy 0 or 1 of its program.
pub fn put(image: &mut [u8], copy: usize, program: usize, record: &Record) {
    let pages = record.bytes.as_chunks::<SECTOR_BYTES>().0.iter();
    for (page, sector) in pages.take(record.sectors().into()).zip(place_of(program)) {
        let sector = tracks_of(program)[copy] * SECTORS + usize::from(DOS_SECTOR[sector]);
        image[sector * SECTOR_BYTES..][..SECTOR_BYTES].copy_from_slice(page);
    }
}

#[cfg(test)]
mod tests {
    use zonkers::programs::SAVE_TRACKS;

    use super::*;
    use crate::apple2::nibbles::{Field, IMAGE_BYTES};

    fn record(serial: u16) -> Record {
        let mut record = Record::new();
        record.bytes[20..500].fill(serial as u8);
        record.set_end(1, 500);
        record.seal(2, serial);
        record
    }

    #[test]
    fn every_save_sector_except_the_marks_has_one_owner() {
        for copy in 0..2 {
            let tracks = SAVE_TRACKS.iter().skip(copy).step_by(2);
            let owners: Vec<_> = tracks
                .flat_map(|&track| {
                    (1..16).map(move |position| owner_of(track.into(), sector_at(position)))
                })
                .flatten()
                .collect();
            let expected = (0..PROGRAMS.len())
                .flat_map(|program| place_of(program).map(move |_| program))
                .collect::<Vec<_>>();
            assert_eq!(owners, expected);
        }
        assert!(SAVE_TRACKS.iter().all(|&track| owner_of(track.into(), sector_at(0)).is_none()));
        assert_eq!(owner_of(17, sector_at(1)), None);
    }

    #[test]
    fn written_records_are_found_and_the_newer_one_counts() {
        let mut image = vec![0; IMAGE_BYTES];
        put(&mut image, 0, 2, &record(8));
        put(&mut image, 1, 2, &record(9));
        let mut floppy = Floppy::from_image(&image).unwrap();
        let copies = Copies::on(&floppy, 2);
        assert_eq!((copies.newest(), copies.last_good()), (Some(1), Some(&record(9))));
        assert_eq!(Copies::on(&floppy, 1).newest(), None);
        // The third sector is not needed; the second is.
        let place: Vec<usize> = place_of(2).collect();
        floppy.scratch(19, place[2], Field::Data);
        assert_eq!(Copies::on(&floppy, 2).newest(), Some(1));
        floppy.scratch(19, place[1], Field::Data);
        assert_eq!(Copies::on(&floppy, 2).newest(), Some(0));
    }

    #[test]
    fn an_unreadable_sector_of_zeros_invalidates_its_record() {
        let mut record = record(9);
        record.set_end(1, 600);
        record.seal(2, 9);
        let mut image = vec![0; IMAGE_BYTES];
        put(&mut image, 0, 2, &record);
        let mut floppy = Floppy::from_image(&image).unwrap();
        assert_eq!(Copies::on(&floppy, 2).newest(), Some(0));
        floppy.scratch(18, place_of(2).nth(2).unwrap(), Field::Data);
        assert_eq!(Copies::on(&floppy, 2).newest(), None);
    }

    #[test]
    fn the_mark_follows_the_file_header() {
        let mut image = vec![0; IMAGE_BYTES];
        let at = 18 * SECTORS * SECTOR_BYTES;
        image[at + 4..at + 4 + DISK_MARK.len()].copy_from_slice(&DISK_MARK);
        let floppy = Floppy::from_image(&image).unwrap();
        assert!(has_mark(&floppy.sectors(18)) && !has_mark(&floppy.sectors(19)));
    }
}
