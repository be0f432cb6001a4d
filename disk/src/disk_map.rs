//! The disk map: what stands on which track.
//!
//! ```text
//! track 0       the boot loader, on every second sector as they pass the head; the rest is reserved
//! tracks 1-8    the program's pages, 16 to a track, so that the loader reads whole tracks
//! track 17      VTOC (sector 0) and catalog (sectors 15 to 1)
//! track 18      the file's first sector and its track/sector lists
//! ```
//!
//! Sectors have two numbers. The one in the address field counts around the track (*physical*); DOS
//! spreads its own over them (*logical*; files, the catalog and images in DOS order use these).

use crate::dos33::SectorAddress;
use crate::memory_map;

/// Track of the boot loader.
pub const BOOT_TRACK: u8 = 0;
/// Track of the program's first sixteen pages.
pub const PROGRAM_TRACK: u8 = 1;
/// Track of VTOC and catalog.
pub const CATALOG_TRACK: u8 = 17;
/// Track of what belongs to the program's file and is not one of the program's pages.
pub const FILE_TRACK: u8 = 18;
/// DOS's volume number.
pub const VOLUME: u8 = 254;
/// The program's name in the catalog.
pub const FILE_NAME: &str = "ZONKERS";

/// Logical sector of each physical one (Worth & Lechner, Beneath Apple DOS, chapter 3: DOS 3.3's
/// software interleave).
pub const LOGICAL_SECTOR: [u8; 16] = [0, 7, 14, 6, 13, 5, 12, 4, 11, 3, 10, 2, 9, 1, 8, 15];

/// Tracks that the largest program takes.
const PROGRAM_TRACKS_MAX: u32 =
    (memory_map::PROGRAM.end - memory_map::PROGRAM.start).div_ceil(16 * memory_map::PAGE_BYTES);

const _: () = {
    assert!(BOOT_TRACK == 0, "the boot PROM reads track 0");
    assert!(
        PROGRAM_TRACK as u32 + PROGRAM_TRACKS_MAX <= CATALOG_TRACK as u32,
        "the program reaches the catalog: move PROGRAM_TRACK or shrink memory_map::PROGRAM"
    );
    assert!(PROGRAM_TRACK > BOOT_TRACK, "the program lies over the boot loader");
    assert!(FILE_TRACK > CATALOG_TRACK && FILE_TRACK < 35, "FILE_TRACK must be free");
};

/// Where the loader expects its own page `page` (0 is the boot sector): every second physical sector.
pub fn boot_sector(page: u8) -> SectorAddress {
    SectorAddress { track: BOOT_TRACK, sector: LOGICAL_SECTOR[usize::from(page) * 2] }
}

/// Where the program's page `page` stands: pages that follow each other lie opposite each other on the
/// track. The loader takes them as they come; DOS 3.3 needs 95 ms from sector to sector of a file, so
/// that half a turn, 100 ms, makes BRUN twice as fast as DOS's own habit of descending numbers.
pub fn program_sector(page: u8) -> SectorAddress {
    let physical = page % 2 * 8 + page % 16 / 2;
    SectorAddress {
        track: PROGRAM_TRACK + page / 16,
        sector: LOGICAL_SECTOR[usize::from(physical)],
    }
}

/// Where the file's other sectors stand: its first, then its track/sector lists.
pub fn file_sector(index: u8) -> SectorAddress {
    SectorAddress { track: FILE_TRACK, sector: 15 - index }
}
