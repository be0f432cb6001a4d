//! The resident disk routine: 6502 assembly that stays in memory above the programs.
//!
//! | file | is |
//! |---|---|
//! | `entry.s` | what it is and how it is called; start a program, read on in it, faults |
//! | `read.s` | the arm, address fields, tracks |
//! | `nibbles.s` | a table for writing |
//! | `decode.s` | data fields; behind it comes the mark of the disk's saves |
//! | `tables.s` | texts; behind them comes where the programs stand |
//! | `values.s` | what nibbles mean, in the same page |
//! | `write.s` | encode, write, compare |
//!
//! They are one source, assembled for the programs of one disk. What a program has to know of it is
//! [`zonkers::resident`].

use mos6502_backend::asm::text::assemble_flat;
use zonkers::kit::record;
use zonkers::resident;

use crate::disk_map::Place;
use crate::dos33::{BinaryHeader, SECTOR_BYTES, Sector};
use crate::{Error, disk_map, memory_map};

const BEFORE_MARK: [&str; 4] = [
    include_str!("entry.s"),
    include_str!("read.s"),
    include_str!("nibbles.s"),
    include_str!("decode.s"),
];
const BEFORE_DIRECTORY: &str = include_str!("tables.s");
const BEHIND_DIRECTORY: [&str; 2] = [include_str!("values.s"), include_str!("write.s")];

/// Pages of the routine.
pub const PAGES: u8 = ((memory_map::MACHINE_BYTES - resident::ROUTINE as u32) / 256) as u8;

/// Where a program stands and how it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its first page on the disk.
    pub place: Place,
    /// Pages.
    pub pages: u8,
    /// How many of them the program begins with: the others may come while it runs.
    pub early: u8,
    /// What [`sums`] gives for its first page behind [`memory_map::LOW`].
    pub sums: [u8; 2],
}

/// Two sums over a page, the first from [`memory_map::PROGRAM`] on, by which a program is recognised: of the bytes, and of all the sums on the way.
pub fn sums(page: &Sector) -> [u8; 2] {
    page.iter().fold([0u8, 0], |[sum, sum2], &byte| {
        let sum = sum.wrapping_add(byte);
        [sum, sum2.wrapping_add(sum)]
    })
}

/// The routine for a disk with these programs, page by page.
///
/// # Errors
/// [`Error::Limit`] if it has grown beyond its pages, or if there are too many programs.
pub fn pages(programs: &[Entry]) -> Result<Vec<Sector>, Error> {
    let (mut bytes, ..) = assemble_flat(&source(programs)?, resident::ROUTINE)?;
    let room = usize::from(PAGES) * SECTOR_BYTES;
    if bytes.len() > room {
        return Err(Error::Limit(format!(
            "the resident routine has {} bytes and room for {room}: see zonkers::resident",
            bytes.len()
        )));
    }
    bytes.resize(room, 0);
    let pages = bytes.chunks_exact(SECTOR_BYTES);
    Ok(pages.map(|page| page.try_into().expect("a page is a sector")).collect())
}

fn source(programs: &[Entry]) -> Result<String, Error> {
    let most = disk_map::PROGRAMS_MAX;
    if programs.is_empty() || programs.len() > most {
        return Err(Error::Limit(format!("{} programs; a disk has 1 to {most}", programs.len())));
    }
    let constants = [
        ("RESIDENT", u32::from(resident::ROUTINE)),
        ("WORK", resident::WORK.into()),
        ("BUFFER", resident::BUFFER.into()),
        ("ZERO_PAGE", resident::ZERO_PAGE.into()),
        ("ENTRY", memory_map::LOW.start),
        ("PROGRAM", memory_map::PROGRAM.start),
        ("CATALOG_TRACK", disk_map::CATALOG_TRACK.into()),
        ("SECOND_AREA", disk_map::AREAS[1].start.into()),
        ("SAVES_FIRST", disk_map::SAVE_TRACKS[0].into()),
        ("SAVES_END", u32::from(disk_map::SAVE_TRACKS[1]) + 1),
        ("MARK_OFFSET", BinaryHeader::BYTES as u32),
        ("MARK_BYTES", record::DISK_MARK.len() as u32),
        ("PROGRAMS", programs.len() as u32),
        ("PICTURE_PAGE", resident::PICTURE_PAGE.into()),
    ];
    let mut source: String =
        constants.iter().map(|(name, value)| format!("{name} = {value}\n")).collect();
    BEFORE_MARK.iter().for_each(|text| source += text);
    source += &format!("mark: .byte {}\n", list(&record::DISK_MARK));
    source += BEFORE_DIRECTORY;
    source += "directory:\n";
    for Entry { place, pages, early, sums } in programs {
        // The page behind the early part.
        let high = (memory_map::PROGRAM.start / memory_map::PAGE_BYTES) as u8;
        let behind = high - memory_map::LOW_PAGES + early;
        let bytes = [place.track, place.slot, *pages, sums[0], sums[1], behind];
        source += &format!("        .byte {}\n", list(&bytes));
    }
    BEHIND_DIRECTORY.iter().for_each(|text| source += text);
    // What both sides must agree on.
    for (label, address) in [
        ("slot", resident::SLOT),
        ("half", resident::HALF_TRACK),
        ("running", resident::RUNNING),
        ("status", resident::STATUS),
        ("letter", resident::LETTER),
        ("request_track", resident::TRACK),
        ("request_sector", resident::SECTOR),
        ("request_count", resident::COUNT),
        ("request_address", resident::ADDRESS),
    ] {
        source += &format!("        .assert {label} == {address}, \"{label} has moved\"\n");
    }
    for (label, value) in [
        ("DONE", resident::DONE),
        ("UNREADABLE", resident::UNREADABLE),
        ("PROTECTED", resident::PROTECTED),
        ("FOREIGN", resident::FOREIGN),
        ("DAMAGED", resident::DAMAGED),
        ("NO_DRIVE", resident::NO_DRIVE),
        ("APART", resident::SECTORS_APART),
    ] {
        source += &format!("        .assert {label} == {value}, \"{label} has changed\"\n");
    }
    Ok(source)
}

fn list(bytes: &[u8]) -> String {
    bytes.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}
