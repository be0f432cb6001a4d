//! The disk map: the contents of each track.
//!
//! ```text
//! track 0        the boot sector, the resident routine from its last page down, and the boot
//!                loader's second part, first on every second sector that passes the head, then on
//!                those between
//! track 1        the first program's title picture, packed
//! next tracks    a copy of the first program's first page, then the common part from its last page
//!                down, on DOS's sectors from 15 down
//! up to 14       programs, one after another, 16 pages to a track, so that the resident routine
//!                reads whole tracks
//! tracks 15, 16  common asides and bundles; on a user's disk more programs and files
//! track 17       VTOC (sector 0), catalog (sectors 15 and 14), the files' first sectors and their
//!                track/sector lists
//! tracks 18, 19  saves: two copies of every program's record, each track with its own mark;
//!                further records are on tracks 20, 21 and so on
//! after them     the other programs' title pictures, a track each
//! to track 34    more programs; the parts for the language card, which start with a track if there
//!                is room; free sectors; the asides, on a track each
//!
//! The aside for the language card uses free sectors of tracks 0 and 1, of the saves, and of the
//! track of the other aside. Help texts and bundles are in free sectors of tracks 15, 17, 20, 21
//! and 22, and a common aside in those of track 23.
//!
//! Each page of a program's rules, compressed like the texts in the programs, has a sector of the
//! track of its picture, which does not need all sectors.
//! ```
//!
//! A sector has two numbers. The *physical* number, in the address field, counts around the track.
//! The *logical* number is DOS's (used by files, the catalog and images in DOS order).
//!
//! A title picture has its own track, which is read in one revolution (`picture`). It is not a
//! file, but its sectors are marked as used, so that DOS does not allocate them. The arm takes 21
//! ms from track to track, so the pictures are in the middle of the disk, near the saves that are
//! read before. Late parts are packed (`packer`), starting with the last program's, until enough
//! sectors are free. Each saved sector takes 80 ms to unpack, so programs are packed only if
//! necessary.

use std::ops::Range;

use crate::dos33::{SECTORS, SectorAddress};
use crate::interface::{SECTORS_APART, save_track, write_tracks};
use crate::resident;

/// Track of the boot sector and the resident routine.
pub const BOOT_TRACK: u8 = 0;
/// Track of the first program's picture.
pub const PICTURE_TRACK: u8 = 1;
/// First track of the common part.
pub const COMMON_TRACK: u8 = PICTURE_TRACK + 1;
/// Tracks of the common part and of the programs, on a disk with common asides.
pub const AREAS: [Range<u8>; 2] = [COMMON_TRACK..COMMON_ASIDE_TRACK, SECOND_AREA];
/// Tracks of a user's programs and files, on a disk without asides.
pub const AREAS_OF_OWN: [Range<u8>; 2] = [COMMON_TRACK..CATALOG_TRACK, SECOND_AREA];
const SECOND_AREA: Range<u8> = PICTURES_TRACK + PROGRAMS_MAX as u8 - 1..35;
/// The track of the VTOC, the catalog, the files' first sectors and their track/sector lists.
pub const CATALOG_TRACK: u8 = 17;
/// Sectors of the catalog, at the end of its track. Each has room for seven files. One would do for
/// the games, but the link to a second one shows in which order an image has its sectors.
pub const CATALOG_SECTORS: u8 = 2;
/// Sectors of the catalog track available for first sectors of files and for lists.
pub const FILE_SECTORS: u8 = SECTORS - 1 - CATALOG_SECTORS;
/// The number of pairs of tracks of the saves.
pub const SAVE_PAIRS: usize = 1;
/// Tracks of the saves, in pairs, with one track per copy.
pub const SAVE_TRACKS: [u8; 2 * SAVE_PAIRS] = write_tracks();
/// Track of the second program's picture. The pictures of further programs follow.
pub const PICTURES_TRACK: u8 = SAVE_TRACKS[SAVE_TRACKS.len() - 1] + 1;
/// The first of the two tracks of common asides.
pub const COMMON_ASIDE_TRACK: u8 = CATALOG_TRACK - 2;
/// DOS's volume number.
pub const VOLUME: u8 = 254;
/// The name of the saves in the catalog.
pub const SAVES_NAME: &str = "SAVES";
/// The maximum number of programs on a disk. Their first sectors, a list for each, and a list for
/// the saves share a track with the catalog.
pub const PROGRAMS_MAX: usize = 5;

/// The logical sector of each physical one (Worth & Lechner, Beneath Apple DOS, chapter 3: DOS
/// 3.3's software interleave).
pub const LOGICAL_SECTOR: [u8; 16] = [0, 7, 14, 6, 13, 5, 12, 4, 11, 3, 10, 2, 9, 1, 8, 15];

const _: () = {
    assert!(
        BOOT_TRACK == 0 && PICTURE_TRACK == 1,
        "the boot PROM reads track 0, and the boot sector track 1"
    );
    assert!(
        AREAS[0].start < AREAS[0].end && AREAS[1].start < AREAS[1].end && AREAS[1].end == 35,
        "an area of programs has no track"
    );
    assert!(SAVE_TRACKS[0] == CATALOG_TRACK + 1, "programs would overlap the saves");
    assert!(resident::PAGES + 1 < SECTORS, "the boot loader does not fit track 0");
    assert!(
        2 * PROGRAMS_MAX < FILE_SECTORS as usize,
        "the files' first sectors and lists do not fit their track"
    );
};

/// A sector for one page of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The track.
    pub track: u8,
    /// The position of the page on the track, 0 to 15.
    pub slot: u8,
}

impl Place {
    /// Returns the sector's address. Consecutive pages are on opposite sides of the track. The
    /// resident routine reads sectors in any order. DOS 3.3 needs 95 ms between two sectors of a
    /// file, so a distance of half a revolution (100 ms) makes BRUN twice as fast as DOS's own
    /// order.
    pub fn sector(self) -> SectorAddress {
        let sector = LOGICAL_SECTOR[usize::from(self.physical())];
        SectorAddress { track: self.track, sector }
    }

    /// Returns the physical number of the sector.
    pub fn physical(self) -> u8 {
        self.slot % 2 * 8 + self.slot / 2
    }
}

/// Returns the track of a program's aside. `before` is the number of earlier programs with an
/// aside.
pub fn aside_track(before: usize) -> u8 {
    AREAS[1].end - 1 - before as u8
}

/// Returns the positions of all pages of programs in these areas, in order, after a common part of
/// `common` pages and before the tracks of `asides` asides.
pub fn places(areas: [Range<u8>; 2], common: usize, asides: usize) -> impl Iterator<Item = Place> {
    let behind = common.checked_sub(1).map_or(COMMON_TRACK, |page| common_sector(page).track + 1);
    let end = areas[1].end - asides as u8;
    let tracks = areas.into_iter().flatten().filter(move |track| (behind..end).contains(track));
    tracks.flat_map(|track| (0..SECTORS).map(move |slot| Place { track, slot }))
}

/// Returns the address of a page of the common part that `following` pages follow.
pub fn common_sector(following: usize) -> SectorAddress {
    let number = 1 + following as u8;
    SectorAddress { track: COMMON_TRACK + number / SECTORS, sector: SECTORS - 1 - number % SECTORS }
}

/// The address of the copy of the first program's first page, which precedes the common part.
pub const FIRST_PAGE: SectorAddress = SectorAddress { track: COMMON_TRACK, sector: SECTORS - 1 };

/// Returns the physical sector that the boot sector reads in a step. Every second sector comes
/// first, then the sectors between.
const fn boot_physical(step: u8) -> u8 {
    step * 2 % SECTORS + step * 2 / SECTORS
}

/// Returns the address of the sector that is read in a step. Step 0 is the boot sector.
fn boot_step(step: u8) -> SectorAddress {
    let sector = LOGICAL_SECTOR[usize::from(boot_physical(step))];
    SectorAddress { track: BOOT_TRACK, sector }
}

/// Returns the address of the boot sector.
pub fn boot_sector() -> SectorAddress {
    boot_step(0)
}

/// Returns the address of a page of the resident routine. The last page is read first.
pub fn resident_sector(page: u8) -> SectorAddress {
    boot_step(resident::PAGES - page)
}

/// Returns the address of the boot loader's second part, which is read last.
pub fn boot_second() -> SectorAddress {
    boot_step(resident::PAGES + 1)
}

/// Returns whether the boot loader leaves this physical sector of its track unused.
pub const fn is_free_of_boot(physical: u8) -> bool {
    let mut step = 0;
    while step <= resident::PAGES + 1 {
        if boot_physical(step) == physical {
            return false;
        }
        step += 1;
    }
    true
}

/// Returns the track of a program's title picture.
pub const fn picture_track(program: u8) -> u8 {
    if program == 0 { PICTURE_TRACK } else { PICTURES_TRACK - 1 + program }
}

/// Returns the address of physical sector `physical` of the picture on `track`.
pub fn picture_sector(track: u8, physical: u8) -> SectorAddress {
    SectorAddress { track, sector: LOGICAL_SECTOR[usize::from(physical)] }
}

/// Returns the address of the sector with this index among the first sectors and lists of files, in
/// order of allocation. A program of more than 121 pages needs two lists.
pub fn file_sector(index: u8) -> SectorAddress {
    SectorAddress { track: CATALOG_TRACK, sector: FILE_SECTORS - index }
}

/// Returns the address of a sector of one copy of all saves. Positions 0, 16 and so on contain the
/// mark. The others follow in the order of writing.
pub fn save_sector(copy: usize, position: u8) -> SectorAddress {
    let physical = usize::from(position * SECTORS_APART % SECTORS);
    SectorAddress { track: save_track(copy, position), sector: LOGICAL_SECTOR[physical] }
}
