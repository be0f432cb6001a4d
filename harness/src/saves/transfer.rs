//! Copies the saves from a disk of this or an older edition of the games to another disk.
//!
//! A record of the current version is copied unchanged. From an older record, only the options,
//! best scores and statistics ([`super::shared`]) are copied, because today's programs do not know
//! the layout of its unfinished game. Older editions stored the records at other positions, in up
//! to four sectors, so a record is found by its header and its checksum.

use zonkers::kit::OnDisk;
use zonkers::kit::record::{HEADER, Record, newer, serial_of};
use zonkers::programs::{self, PROGRAMS, SAVE_TRACKS, Visitor};

use super::shared::{DICE, END};
use super::{Copies, Sectors, has_mark, place_of, put, sector_at, tracks_of};
use crate::Error;
use crate::apple2::Floppy;
use crate::apple2::nibbles::{SECTOR_BYTES, SECTORS};

/// The offset of the checksum in a record.
const BEFORE_SUM: usize = 2;
/// The offset of the first byte that the checksum covers.
const SUMMED: usize = 4;
const VERSION: usize = 4;
const RECORD_END: usize = 8;
/// A flag in the upper byte of [`RECORD_END`]: the record has an unfinished game.
const HAS_GAME: u8 = 0x80;
/// The version of ZONK with cards whose record has no dice statistics.
const WITHOUT_DICE: (&str, u8) = ("CARDS", 1);

/// A record of any edition, up to its end.
struct Found {
    bytes: Vec<u8>,
}

impl Found {
    /// Reads this program's record at this position of a track. Returns `None` if it is missing or
    /// damaged.
    fn at(sectors: &Sectors, position: u8, program: u8) -> Option<Found> {
        let head = sectors[sector_at(position)].as_ref()?;
        serial_of(head, program).filter(|&serial| serial != 0)?;
        let end = usize::from(word(head, RECORD_END) & !(u16::from(HAS_GAME) << 8));
        let positions = position..SECTORS as u8;
        let needed = end.div_ceil(SECTOR_BYTES);
        let pages = positions.take(needed).map(|position| sectors[sector_at(position)]);
        let mut bytes = pages.collect::<Option<Vec<_>>>()?.concat();
        if end < HEADER || bytes.len() < end {
            return None;
        }
        bytes.truncate(end);
        let sum = word(&bytes, BEFORE_SUM);
        (checksum(&bytes[SUMMED..]) == sum).then_some(Found { bytes })
    }

    /// Finds the newest undamaged record of a program on this disk.
    fn on(floppy: &Floppy, program: u8) -> Option<Found> {
        let tracks = SAVE_TRACKS.iter().map(|&track| floppy.sectors(track.into()));
        let found = tracks.flat_map(|sectors| {
            (1..SECTORS as u8).filter_map(move |position| Found::at(&sectors, position, program))
        });
        found.reduce(
            |one, other| {
                if newer([one.serial(), other.serial()]) == 0 { one } else { other }
            },
        )
    }

    fn version(&self) -> u8 {
        self.bytes[VERSION]
    }

    fn serial(&self) -> u16 {
        word(&self.bytes, 6)
    }

    fn has_game(&self) -> bool {
        self.bytes[RECORD_END + 1] & HAS_GAME != 0
    }

    /// Returns the first `length` bytes, filled with zeros to `end`, as a record of this version.
    fn cut(&self, length: usize, version: u8, end: usize) -> Option<Record> {
        let mut record = Record::new();
        record.bytes.get_mut(..length)?.copy_from_slice(self.bytes.get(..length)?);
        record.set_end(version, end as u16);
        Some(record)
    }
}

/// CRC-16/CCITT with the initial value $FFFF.
fn checksum(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0xFFFF, |sum, &byte| {
        (0..8).fold(sum ^ u16::from(byte) << 8, |sum, _| {
            if sum & 0x8000 != 0 { sum << 1 ^ 0x1021 } else { sum << 1 }
        })
    })
}

fn word(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

/// The result of a [`transfer`].
#[derive(Debug, Default)]
pub struct Transferred {
    /// Sentences for the user: which saves were copied, and why the others were not.
    pub told: String,
    /// A bit for each program, in the order of [`PROGRAMS`]. It is set if an unfinished game may
    /// have stayed on the old disk, because the record is damaged or of another edition.
    pub left_behind: u8,
}

/// Copies the saves of `old` to the disk `image`, which is in DOS order. Saves that are already on
/// `image` are kept.
///
/// # Errors
/// [`Error::Saves`] if one of the two is not a disk of our games, or if `old` has no saves.
///
/// # Panics
/// If `image` does not have the size of a floppy.
pub fn transfer(old: &Floppy, image: &mut [u8]) -> Result<Transferred, Error> {
    let new = Floppy::from_image(image)?;
    if !SAVE_TRACKS.iter().any(|&track| has_mark(&old.sectors(track.into()))) {
        return Err(Error::Saves("the old disk is not a disk of these games"));
    }
    if !(0..PROGRAMS.len()).all(|program| has_place(&new, program)) {
        return Err(Error::Saves("the booted disk is not a disk of this edition of the games"));
    }
    let (mut copied, mut rest, mut left_behind) = (Vec::new(), String::new(), 0);
    for (program, listed) in PROGRAMS.iter().enumerate() {
        let file = listed.file;
        let Some(found) = Found::on(old, program as u8) else {
            if is_saved(old, program as u8) {
                left_behind |= 1 << program;
                rest += &format!(" {file}: its save is damaged and cannot be copied.");
            }
            continue;
        };
        if Copies::on(&new, program).last_good().is_some() {
            rest += &format!(" {file}: the disk already has a save, which is kept.");
            continue;
        }
        match converted(&found, program) {
            Some((mut record, is_whole)) => {
                record.seal(program as u8, found.serial());
                put(image, 0, program, &record);
                copied.push(file);
                if !is_whole {
                    left_behind |= 1 << program;
                    rest += &format!(
                        " {file}: its unfinished game is of an older edition and stays on the old \
                         disk; its options, best scores and statistics are copied."
                    );
                }
            }
            None => {
                left_behind |= 1 << program;
                rest += &format!(" {file}: its save is of an unknown edition and is not copied.")
            }
        }
    }
    let told = match (&copied[..], rest.as_str()) {
        ([], "") => return Err(Error::Saves("the old disk contains no saves")),
        ([], _) => format!("No save is copied.{rest}"),
        _ => format!("The saves of {} are copied.{rest}", copied.join(", ")),
    };
    Ok(Transferred { told, left_behind })
}

/// Whether this disk has a record of this program, damaged or not.
fn is_saved(floppy: &Floppy, program: u8) -> bool {
    let heads = SAVE_TRACKS.iter().flat_map(|&track| floppy.sectors(track.into())).flatten();
    heads.filter_map(|head| serial_of(&head, program)).any(|serial| serial != 0)
}

/// Whether the disk has both copies of a program's record at the positions of this edition.
fn has_place(floppy: &Floppy, program: usize) -> bool {
    let first = place_of(program).next().unwrap_or_default();
    tracks_of(program).iter().all(|&track| {
        let sectors = floppy.sectors(track);
        sectors[first].is_some_and(|head| serial_of(&head, program as u8).is_some())
    })
}

/// Converts a record to the current version. Also returns whether it is complete, with its
/// unfinished game. Returns `None` if the current program cannot read it.
fn converted(found: &Found, program: usize) -> Option<(Record, bool)> {
    let (today, version) = (version_of(program), found.version());
    if !(1..=today).contains(&version) {
        return None;
    }
    let length = found.bytes.len();
    if version == today {
        let mut record = found.cut(length, version, length)?;
        if found.has_game() {
            record.set_has_game();
        }
        return Some((record, true));
    }
    let record = if (PROGRAMS[program].file, version) == WITHOUT_DICE {
        found.cut(DICE, version + 1, END)?
    } else {
        found.cut(END, version, END)?
    };
    Some((record, !found.has_game()))
}

/// The current version of a program's record.
pub fn version_of(program: usize) -> u8 {
    struct Version;

    impl Visitor for Version {
        type Out = u8;

        fn visit<P: OnDisk + Default + 'static>(self) -> u8 {
            P::VERSION
        }
    }

    programs::visit(program, Version).unwrap_or_default()
}
