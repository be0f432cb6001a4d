//! The disk map: what stands on which track.
//!
//! ```text
//! track 0        the boot sector and the resident routine, on every second sector as they pass the head; the
//!                ninth page and those behind it on the sectors between
//! track 1        the picture of the first program's title, packed
//! next tracks    what the programs have in common, fifteen pages to a track, without the first sector
//! up to 16       the first program, its pages 16 to a track, so that the resident routine reads whole tracks; then,
//!                for each further program, the track of its picture and its own tracks
//! track 17       VTOC (sector 0), catalog (sectors 15 and 14), the files' first sectors and their track/sector lists
//! tracks 18, 19  saves: the two copies of every program's record, each track with a mark of its own
//! tracks 20-34   more programs
//! ```
//!
//! Sectors have two numbers. The one in the address field counts around the track (*physical*); DOS
//! spreads its own over them (*logical*; files, the catalog and images in DOS order use these).
//!
//! A picture has a track for itself, which one turn of the disk reads (`picture`); it is no file, but its sectors are
//! taken, so that DOS leaves them alone. The arm takes 21 ms from track to track. So everything stands in the order in which
//! it is read: a program's picture in front of it, and each program on tracks of its own. Where they do not all fit like
//! that, each program begins where the last one ends, and the pictures have the last tracks. Where that is not enough, programs are
//! packed (`late`), the last one first.

use std::ops::Range;

use zonkers::programs::PROGRAMS;
use zonkers::resident::SECTORS_APART;

use crate::dos33::{SECTORS, SectorAddress};
use crate::memory_map::COMMON_PAGES;
use crate::resident;

/// Track of the boot sector and the resident routine.
pub const BOOT_TRACK: u8 = 0;
/// Track of the first program's picture.
pub const PICTURE_TRACK: u8 = BOOT_TRACK + 1;
/// First track of what the programs have in common.
pub const COMMON_TRACK: u8 = PICTURE_TRACK + 1;
/// Tracks of what programs have in common, of the programs and of the other pictures.
pub const AREAS: [Range<u8>; 2] = [COMMON_TRACK..17, 20..35];
/// Track of VTOC and catalog, and of what belongs to files and is neither a page of a program nor a save.
pub const CATALOG_TRACK: u8 = 17;
/// The catalog's sectors, from the last one of its track down; seven files each.
pub const CATALOG_SECTORS: u8 = 2;
/// How many sectors its track has besides.
pub const FILE_SECTORS: u8 = SECTORS - 1 - CATALOG_SECTORS;
/// Tracks of the saves: one for each copy.
pub const SAVE_TRACKS: [u8; 2] = zonkers::programs::SAVE_TRACKS;
/// DOS's volume number.
pub const VOLUME: u8 = 254;
/// The name of the saves in the catalog.
pub const SAVES_NAME: &str = "SAVES";
/// How many programs a disk may have: their first sectors, a list for each and one for the saves share a track with the
/// catalog, the first sector of which names them all.
pub const PROGRAMS_MAX: usize = 5;

/// Logical sector of each physical one (Worth & Lechner, Beneath Apple DOS, chapter 3: DOS 3.3's
/// software interleave).
pub const LOGICAL_SECTOR: [u8; 16] = [0, 7, 14, 6, 13, 5, 12, 4, 11, 3, 10, 2, 9, 1, 8, 15];

const _: () = {
    assert!(BOOT_TRACK == 0, "the boot PROM reads track 0");
    assert!(
        AREAS[0].end == CATALOG_TRACK && AREAS[1].start < AREAS[1].end && AREAS[1].end == 35,
        "the resident routine goes on at the second area where the first meets the catalog"
    );
    assert!(
        SAVE_TRACKS[0] > CATALOG_TRACK
            && SAVE_TRACKS[1] == SAVE_TRACKS[0] + 1
            && SAVE_TRACKS[1] < AREAS[1].start,
        "SAVE_TRACKS must be free"
    );
    assert!(
        place_of_common(COMMON_PAGES).track < AREAS[0].end,
        "what the programs have in common reaches the catalog"
    );
    assert!(resident::PAGES < SECTORS, "the resident routine has no room on track 0");
    assert!(
        2 * PROGRAMS_MAX < FILE_SECTORS as usize && PROGRAMS.len() <= PROGRAMS_MAX,
        "the files' first sectors and lists have no room on their track"
    );
};

/// A page's worth of disk among the programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The track.
    pub track: u8,
    /// Which of the track's sixteen pages.
    pub slot: u8,
}

impl Place {
    /// Where it is. Pages that follow each other lie opposite each other on the track. The resident routine takes
    /// them as they come; DOS 3.3 needs 95 ms from sector to sector of a file, so that half a turn, 100 ms, makes
    /// BRUN twice as fast as DOS's own habit of descending numbers.
    pub fn sector(self) -> SectorAddress {
        let physical = self.slot % 2 * 8 + self.slot / 2;
        SectorAddress { track: self.track, sector: LOGICAL_SECTOR[usize::from(physical)] }
    }
}

/// All places for programs' pages, in order, behind so many pages that they have in common.
pub fn places(common: u8) -> impl Iterator<Item = Place> {
    let tracks = AREAS.into_iter().flatten();
    let places = tracks.flat_map(|track| (0..SECTORS).map(move |slot| Place { track, slot }));
    let last = common.checked_sub(1).map(place_of_common);
    places
        .skip_while(move |place| Some((place.track, place.slot)) <= last.map(|p| (p.track, p.slot)))
}

/// Where page `page` is of what the programs have in common.
pub const fn place_of_common(page: u8) -> Place {
    Place { track: COMMON_TRACK + page / (SECTORS - 1), slot: 1 + page % (SECTORS - 1) }
}

/// The physical sector of page `page` of track 0, the boot sector first: every second one, then those between.
pub fn boot_physical(page: u8) -> u8 {
    page * 2 % SECTORS + page * 2 / SECTORS
}

/// Where that is.
pub fn boot_sector(page: u8) -> SectorAddress {
    let sector = LOGICAL_SECTOR[usize::from(boot_physical(page))];
    SectorAddress { track: BOOT_TRACK, sector }
}

/// Where the sector of this physical number of the picture on that track is.
pub fn picture_sector(track: u8, physical: u8) -> SectorAddress {
    SectorAddress { track, sector: LOGICAL_SECTOR[usize::from(physical)] }
}

/// Where the files' other sectors stand, as they come: first sectors of programs, and lists. Of the latter a program
/// of more than 121 pages needs two.
pub fn file_sector(index: u8) -> SectorAddress {
    SectorAddress { track: CATALOG_TRACK, sector: FILE_SECTORS - index }
}

/// The sectors of one copy of all saves: the one with the mark, then as they are written one after the other.
pub fn save_sector(copy: usize, position: u8) -> SectorAddress {
    let physical = usize::from(position * SECTORS_APART % SECTORS);
    SectorAddress { track: SAVE_TRACKS[copy], sector: LOGICAL_SECTOR[physical] }
}
