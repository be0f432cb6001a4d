//! The resident disk routine: 6502 assembly that stays in memory above the programs.
//!
//! | file | is |
//! |---|---|
//! | `entry.s` | notes on the routine and its calls; starting and loading programs, faults |
//! | `read.s` | the arm, address fields, tracks |
//! | `nibbles.s` | a table for writing; followed by a text |
//! | `decode.s` | data fields; followed by the saves' mark and tracks of records and pictures |
//! | `tables.s` | texts; followed by the places of the programs |
//! | `values.s` | the values of nibbles, in the same page |
//! | `write.s` | sum, encode, write, read back |
//!
//! The files are assembled as one source, for the programs of one disk. [`crate::interface`] is the
//! interface for programs.

use std::ops::Range;

use mos6502_backend::Assembly;

use crate::disk_map::Place;
use crate::dos33::{BinaryHeader, SECTOR_BYTES, SECTORS, Sector};
use crate::interface as resident;
use crate::{Error, disk_map, memory_map};

const BEFORE_HELP: [&str; 3] =
    [include_str!("entry.s"), include_str!("read.s"), include_str!("nibbles.s")];
const BEFORE_MARK: &str = include_str!("decode.s");
const BEFORE_DIRECTORY: &str = include_str!("tables.s");
const AFTER_DIRECTORY: [&str; 2] = [include_str!("values.s"), include_str!("write.s")];

/// Pages of the resident routine.
pub const PAGES: u8 = ((memory_map::MACHINE_BYTES - resident::ROUTINE as u32) / 256) as u8;

/// Variable of the resident routine: the address of the code that unpacks the running program's
/// late part, when all its pages are in memory (`packer`). The low byte is 0. A high byte of 0
/// means that nothing is packed.
pub const UNPACKER: u16 = resident::MORE + 1;

/// Variable of the resident routine: the last error.
pub const FAULT: u16 = resident::ZERO_PAGE + 6;
/// The value of [`FAULT`] if sectors are from another disk.
pub const OTHER_DISK: u8 = 49;

/// The page of a program's first page if the program were contiguous and ended at the same address.
const FIRST: u8 =
    (memory_map::PROGRAM.start / memory_map::PAGE_BYTES) as u8 - memory_map::LOW_PAGES;

/// The position of a program on the disk, and the sums that identify it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The position of its first page on the disk.
    pub place: Place,
    /// The track of its title picture, if it has one.
    pub picture: Option<u8>,
    /// The track of its aside, which it reads on demand, if it has one.
    pub aside: Option<u8>,
    /// The number of pages.
    pub pages: u8,
    /// The number of pages that are read before the program starts. It reads the others while it
    /// runs.
    pub early: u8,
    /// Whether the pages after the early pages are packed. The last page then unpacks the others.
    pub is_packed: bool,
    /// The sums that identify its pages.
    pub sums: Sums,
}

impl Entry {
    /// Returns the page that would be at position 0 of its first track.
    pub fn base(&self) -> u8 {
        FIRST - self.place.slot
    }

    /// Returns the page after the program's last page.
    pub fn end(&self) -> u8 {
        FIRST + self.pages
    }

    /// Returns the page after the early part.
    pub fn page_after_early(&self) -> u8 {
        FIRST + self.early
    }

    /// Returns the page that unpacks the other pages, or 0 if nothing is packed.
    pub fn unpacker(&self) -> u8 {
        if self.is_packed { self.end() - 1 } else { 0 }
    }
}

/// The position of a program's record among the saves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordPlace {
    /// The position of its first sector, as counted by [`disk_map::save_sector`].
    pub position: u8,
    /// The maximum number of sectors, or 0 for a program that saves nothing.
    pub sectors: u8,
}

/// The initial values of two sums and of their carry counts, chosen so that all end as 0 over the
/// pages of a program ([`zero_sum`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// For its early part, checked before the part is entered.
    pub early: (u8, u8),
    /// For its late part, checked before the part is unpacked or entered.
    pub late: (u8, u8),
}

impl Sums {
    /// Returns the initial values for a program with these pages, of which `early` are in memory
    /// when it is entered.
    pub fn new(pages: &[Sector], early: usize) -> Sums {
        Sums { early: sum(&pages[..early]), late: sum(&pages[early..]) }
    }
}

/// The number of bytes of each page that are summed. These sums only identify the disk. Checksums
/// of the sectors detect damage.
pub(crate) const DEPTH: usize = 32;

/// Returns the initial values for a sum over bytes [`DEPTH`] to 1 of each page.
pub(crate) fn sum(pages: &[Sector]) -> (u8, u8) {
    let bytes = pages.iter().flat_map(|page| page[1..=DEPTH].iter().rev().copied());
    zero_sum(&bytes.collect::<Vec<_>>())
}

/// Returns the initial values of a sum and of its carry count, chosen so that both end as 0 over
/// these bytes. The sum is rotated left before each byte is added.
pub fn zero_sum(bytes: &[u8]) -> (u8, u8) {
    // Calculated backwards, starting with the final 0.
    let first = bytes.iter().rev().fold(0u8, |sum, &byte| sum.wrapping_sub(byte).rotate_right(1));
    let mut carries = 0u8;
    bytes.iter().fold(first, |sum, &byte| {
        let (sum, carry) = sum.rotate_left(1).overflowing_add(byte);
        carries = carries.wrapping_sub(carry.into());
        sum
    });
    (first, carries)
}

/// The message if the disk cannot be read.
const ERROR: &str = "DISK ERROR";
const HELP: &str = "INSERT DISK, PRESS A KEY";

/// The part of `write.s` between these comments is omitted from the routine for a user's own
/// program.
const OF_RECORDS: &str = "; of records:";
const OF_BOTH: &str = "; of both";

/// Inner routines that the boot sector calls.
const INNER: [&str; 9] =
    ["begin", "hope", "plan", "fetch", "seek", "complain", "faults", "other_disk", "again"];
/// Variables in the zero page that the boot sector, the relocator and these routines share.
pub(crate) const VARIABLES: [(&str, u16); 5] = [
    ("track", resident::ZERO_PAGE),
    ("base", resident::ZERO_PAGE + 1),
    ("end", resident::ZERO_PAGE + 2),
    ("left", resident::ZERO_PAGE + 3),
    ("fault", FAULT),
];

/// The resident routine for a disk with certain programs.
#[derive(Clone, Debug)]
pub struct Routine {
    /// The code, page by page.
    pub pages: Vec<Sector>,
    /// Names and addresses of the inner routines and variables that the boot sector uses.
    pub inner: Vec<(String, u16)>,
}

/// Assembles the routine for a disk with these programs of this release, the positions of their
/// records, and this mark.
///
/// # Errors
/// [`Error::Limit`] if the routine exceeds its pages, or if there are too many programs.
pub fn routine(
    programs: &[Entry],
    records: &[RecordPlace],
    mark: &[u8; 16],
    release: u16,
) -> Result<Routine, Error> {
    assemble(&source(programs, &disk_map::AREAS, records, mark, release)?)
}

/// Assembles the routine for a user's own programs, on a disk with this mark. They may write any
/// sectors of the tracks of saves, starting at `request_sector`. The crate `apple2`, which makes
/// the requests, never writes the sectors with the mark.
///
/// # Errors
/// See [`routine`].
pub fn routine_of_own(programs: &[Entry], mark: &[u8; 16]) -> Result<Routine, Error> {
    let record = RecordPlace { position: 1, sectors: SECTORS - 1 };
    let records = vec![record; programs.len()];
    let source = source(programs, &disk_map::AREAS_OF_OWN, &records, mark, 0)?;
    let (first, rest) = source.split_once(OF_RECORDS).expect("write.s has this comment");
    let (_, last) = rest.split_once(OF_BOTH).expect("write.s has this comment");
    assemble(&[first, last].concat())
}

fn assemble(source: &str) -> Result<Routine, Error> {
    let Assembly { mut bytes, labels, .. } = mos6502_backend::assemble(source, resident::ROUTINE)?;
    let room = usize::from(PAGES) * SECTOR_BYTES;
    if bytes.len() > room {
        return Err(Error::Limit(format!(
            "the resident routine assembles to {} bytes, over the limit of {room}: see \
             game/apple2/src/resident.rs",
            bytes.len()
        )));
    }
    bytes.resize(room, 0);
    let pages = bytes.chunks_exact(SECTOR_BYTES);
    let pages = pages.map(|page| page.try_into().expect("a page is a sector")).collect();
    let address = |name: &str| labels.iter().find(|(label, _)| label == name).map(|label| label.1);
    let routines = INNER.iter().map(|&name| (name, address(name).expect("entry.s has this label")));
    let inner = routines.chain(VARIABLES).map(|(name, at)| (name.to_uppercase(), at)).collect();
    Ok(Routine { pages, inner })
}

fn source(
    programs: &[Entry],
    areas: &[Range<u8>; 2],
    records: &[RecordPlace],
    mark: &[u8; 16],
    release: u16,
) -> Result<String, Error> {
    let most = disk_map::PROGRAMS_MAX;
    if programs.is_empty() || programs.len() > most {
        return Err(Error::Limit(format!(
            "the disk has {} programs, and must have 1 to {most}",
            programs.len()
        )));
    }
    let constants = [
        ("RESIDENT", u32::from(resident::ROUTINE)),
        ("WORK", resident::WORK.into()),
        ("BUFFER", resident::BUFFER.into()),
        ("ZERO_PAGE", resident::ZERO_PAGE.into()),
        ("ENTRY", memory_map::LOW.start),
        ("PROGRAM", memory_map::PROGRAM.start),
        ("FIRST_AREA_END", areas[0].end.into()),
        ("SECOND_AREA", areas[1].start.into()),
        ("MARK_OFFSET", BinaryHeader::BYTES as u32),
        ("MARK_BYTES", mark.len() as u32),
        ("PROGRAMS", programs.len() as u32),
        ("PICTURE_PAGE", resident::PICTURE_PAGE.into()),
        ("RELEASE", release.into()),
    ];
    let mut source: String =
        constants.iter().map(|(name, value)| format!("{name} = {value}\n")).collect();
    BEFORE_HELP.iter().for_each(|text| source += text);
    source += &format!("help: .byte {}\nhelp_end:\n", normal(HELP));
    source += BEFORE_MARK;
    source += &format!("mark: .byte {}\n", list(mark));
    let of_records = |of: fn(&RecordPlace) -> u8| list(&records.iter().map(of).collect::<Vec<_>>());
    let starts = of_records(|place| place.position * resident::SECTORS_APART % 16);
    source += &format!("record_starts: .byte {starts}\n");
    source += &format!("record_sectors: .byte {}\n", of_records(|place| place.sectors));
    source += &format!(
        "record_tracks: .byte {}\n",
        of_records(|place| resident::save_track(0, place.position))
    );
    let pictures = programs.iter().map(|program| program.picture);
    let last = programs.iter().rposition(|program| program.aside.is_some());
    let asides = programs.iter().map(|program| program.aside).take(last.map_or(0, |last| last + 1));
    let tracks: Vec<u8> = pictures.chain(asides).map(|track| track.unwrap_or(0)).collect();
    source += &format!("pictures: .byte {}\n", list(&tracks));
    source += BEFORE_DIRECTORY;
    source += &format!("error: .byte {}\nerror_end:\n", normal(ERROR));
    source += "directory:\n";
    for program in programs {
        let base = program.base() | if program.is_packed { 0x80 } else { 0 };
        let bytes = [program.place.track, base, program.end(), program.page_after_early()];
        source += &format!("        .byte {}\n", list(&bytes));
    }
    let sums = programs.iter().flat_map(|program| [program.sums.late, program.sums.early]);
    let (sums, carries): (Vec<u8>, Vec<u8>) = sums.unzip();
    source += &format!("sums: .byte {}\ncarries: .byte {}\n", list(&sums), list(&carries));
    AFTER_DIRECTORY.iter().for_each(|text| source += text);
    // The addresses and values that the routine and the programs must agree on.
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
        ("more", resident::MORE),
        ("sum", resident::AT_LAST),
        ("unpacker", UNPACKER),
        ("release", resident::RELEASE),
    ]
    .into_iter()
    .chain(VARIABLES)
    {
        source += &format!("        .assert {label} == {address}, \"{label} has moved\"\n");
    }
    for (label, value) in [
        ("DONE", resident::DONE),
        ("UNREADABLE", resident::UNREADABLE),
        ("PROTECTED", resident::PROTECTED),
        ("FOREIGN", resident::FOREIGN),
        ("DAMAGED", resident::DAMAGED),
        ("NO_DRIVE", resident::NO_DRIVE),
        ("INTERRUPTED", resident::INTERRUPTED),
        ("APART", resident::SECTORS_APART),
        ("SILENCE", resident::SILENCE),
        ("DEPTH", DEPTH as u8),
        ("other_disk - faults", OTHER_DISK),
    ] {
        source += &format!("        .assert {label} == {value}, \"{label} has changed\"\n");
    }
    Ok(source)
}

/// Formats a text in the codes of normal characters on the screen.
fn normal(text: &str) -> String {
    list(&text.bytes().map(|letter| letter | 0x80).collect::<Vec<_>>())
}

fn list(bytes: &[u8]) -> String {
    bytes.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}
