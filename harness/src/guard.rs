//! The guard checks the disk writes of the games. The running program may write only the data
//! fields of its own sectors, on the two tracks of its saves, on a disk with our mark and at full
//! speed. Any other write stops the emulated machine before it changes a bit on the disk.
//!
//! The guard does not read the number of the running program from memory, since a fault may have
//! changed it. Instead it watches the calls of the resident routine ([`START_PROGRAM`]) and the
//! entries of programs ([`ENTRY`]).
//!
//! Tests and campaigns use the guard ([`Config::is_guarded`](crate::apple2::Config::is_guarded)).
//! It is off for players, who may insert any disk.

use std::ops::Range;

use zonkers::programs::{PROGRAMS, SAVE_TRACKS};
use zonkers::resident::{ENTRY, START_PROGRAM};

use crate::apple2::Floppy;
use crate::apple2::nibbles::{Field, find_fields};
use crate::saves::{has_mark, owner_of, sector_at};

/// The entry of the boot sector.
const BOOT_SECTOR: u16 = 0x0801;
/// The base address of the slot ROMs, each of which is a page.
const SLOT_ROM: u16 = 0xC000;
/// The number of bits in an address field before its epilogue, which a write may overwrite.
const ADDRESS_BITS: usize = 8 * 11;

/// Watches disk writes.
#[derive(Clone, Debug, Default)]
pub struct Guard {
    /// The running program: the one that was entered last.
    running: Option<u8>,
    /// The program that the resident routine is starting.
    starting: Option<u8>,
    /// Whether the PROM is reading the boot sector.
    is_in_prom: bool,
    /// The half-track and the bits that the controller may write until it stops writing.
    field: Option<(usize, Range<usize>)>,
    violation: Option<Violation>,
}

/// The state of the drive when a bit is written.
#[derive(Clone, Copy, Debug)]
pub struct Head<'a> {
    /// The disk.
    pub floppy: &'a Floppy,
    /// The half-track under the head.
    pub half_track: usize,
    /// The position of the bit on the track.
    pub position: usize,
    /// Whether the disk is at full speed.
    pub is_at_speed: bool,
}

/// A violation: a forbidden disk write or a stack overflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The half-track under the head.
    pub half_track: u8,
    /// The physical sector number, if the head was in a data field.
    pub sector: Option<u8>,
    /// The number of the running program, if one has been entered.
    pub running: Option<u8>,
    /// The reason.
    pub why: Why,
}

/// The reason for a violation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The disk is not at full speed.
    TooEarly,
    /// The arm is between two tracks.
    BetweenTracks,
    /// The track has no saves.
    Track,
    /// The position is not in a data field.
    NoDataField,
    /// The sector contains the disk's mark.
    Mark,
    /// The sector belongs to the saves of another program.
    Place,
    /// The disk has no mark on this track.
    NoMark,
    /// The stack has grown into memory that the program uses for other data.
    Stack,
}

/// The lowest allowed stack pointer: 16 bytes above the half of the page in which a program stores
/// the screen cells that it has written.
const STACK_MIN: u8 = 0x80 + 16;

impl Guard {
    /// Handles the next instruction at `pc`, with A, the stack pointer, and `loaded`, the number of
    /// the program in memory.
    #[inline]
    pub fn observe(&mut self, pc: u16, a: u8, stack: u8, loaded: u8) {
        if stack < STACK_MIN && self.running.is_some() {
            let running = self.running;
            let violation = Violation { half_track: 0, sector: None, running, why: Why::Stack };
            self.violation.get_or_insert(violation);
        }
        if pc == START_PROGRAM && usize::from(a) < PROGRAMS.len() {
            self.starting = Some(a);
        } else if pc == ENTRY {
            // DOS starts a program without the resident routine.
            self.running = self.starting.take().or(self.running).or(Some(loaded));
        } else if pc == BOOT_SECTOR {
            self.is_in_prom = false;
            // Booting starts the first program.
            self.starting = Some(0);
        } else if pc & 0xF8FF == SLOT_ROM && pc != SLOT_ROM {
            self.is_in_prom = true;
        }
    }

    /// Whether the PROM is reading the boot sector. During this time, Ctrl-Reset leads to BASIC.
    pub fn is_in_prom(&self) -> bool {
        self.is_in_prom
    }

    /// The running program, if one has been entered.
    pub fn running(&self) -> Option<u8> {
        self.running
    }

    /// Whether a bit may be written. Stores the first violation.
    pub fn check_write(&mut self, head: Head) -> bool {
        if self.field.is_none() {
            match self.field_at(&head) {
                Ok(bits) => self.field = Some((head.half_track, bits)),
                Err((sector, why)) => return self.refuse(&head, sector, why),
            }
        }
        let is_inside = self.field.as_ref().is_some_and(|(half_track, bits)| {
            *half_track == head.half_track && bits.contains(&head.position)
        });
        is_inside || self.refuse(&head, None, Why::NoDataField)
    }

    /// Handles the end of a write, or a change of the disk.
    pub fn end_write(&mut self) {
        self.field = None;
    }

    /// The first violation, if any.
    pub fn violation(&self) -> Option<Violation> {
        self.violation
    }

    fn refuse(&mut self, head: &Head, sector: Option<usize>, why: Why) -> bool {
        self.violation.get_or_insert(Violation {
            half_track: head.half_track as u8,
            sector: sector.map(|sector| sector as u8),
            running: self.running,
            why,
        });
        false
    }

    /// The bits of the data field under the head.
    ///
    /// # Errors
    /// If it may not be written: the sector under the head, if any, and the reason.
    fn field_at(&self, head: &Head) -> Result<Range<usize>, (Option<usize>, Why)> {
        if !head.half_track.is_multiple_of(2) {
            return Err((None, Why::BetweenTracks));
        }
        let track = head.half_track / 2;
        let Some((sector, bits)) = data_field_at(head.floppy, track, head.position) else {
            return Err((None, Why::NoDataField));
        };
        let refuse = |why| Err((Some(sector), why));
        if !SAVE_TRACKS.iter().any(|&own| usize::from(own) == track) {
            return refuse(Why::Track);
        }
        if !has_mark(&head.floppy.sectors(track)) {
            return refuse(Why::NoMark);
        }
        match owner_of(track, sector) {
            None if sector == sector_at(0) => refuse(Why::Mark),
            None => refuse(Why::Place),
            Some(owner) if self.running != Some(owner as u8) => refuse(Why::Place),
            Some(_) if !head.is_at_speed => refuse(Why::TooEarly),
            Some(_) => Ok(bits),
        }
    }
}

/// The sector whose data field contains a bit, and the bits from its address field to the next one.
/// `None` if there is none, or it extends beyond the end of the track.
fn data_field_at(floppy: &Floppy, track: usize, bit: usize) -> Option<(usize, Range<usize>)> {
    let bits = floppy.track(track)?;
    let mut addresses: Vec<(usize, usize)> = find_fields(bits, track)
        .iter()
        .filter(|found| found.field == Field::Address)
        .map(|found| (found.start, found.sector))
        .collect();
    addresses.sort_unstable();
    let place = addresses.iter().rposition(|&(start, _)| start + ADDRESS_BITS <= bit)?;
    let (start, sector) = addresses[place];
    let end = addresses.get(place + 1).map_or(bits.count(), |&(next, _)| next);
    (bit < end).then_some((sector, start + ADDRESS_BITS..end))
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let name = |program: Option<u8>| {
            program.and_then(|number| PROGRAMS.get(usize::from(number))).map(|program| program.file)
        };
        if self.why == Why::Stack {
            let program = name(self.running).unwrap_or("an unknown program");
            return write!(f, "{program} has overflowed its half of the stack page");
        }
        write!(f, "{} writes to track {}", name(self.running).unwrap_or("an unknown program"), {
            f64::from(self.half_track) / 2.0
        })?;
        if let Some(sector) = self.sector {
            write!(f, ", sector {sector}")?;
        }
        match self.why {
            Why::TooEarly => write!(f, ", before the disk is at full speed"),
            Why::BetweenTracks => write!(f, ", between two tracks"),
            Why::Track => write!(f, ", which has no saves"),
            Why::NoDataField => write!(f, ", outside the data fields"),
            Why::Mark => write!(f, ", which contains the disk's mark"),
            Why::Place => {
                let track = usize::from(self.half_track / 2);
                let owner = self.sector.and_then(|sector| owner_of(track, sector.into()));
                let owner = owner.and_then(|owner| name(Some(owner as u8)));
                write!(f, ", which belongs to {}", owner.unwrap_or("no program"))
            }
            Why::NoMark => write!(f, ", on a disk without our mark"),
            Why::Stack => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use zonkers::kit::record::DISK_MARK;

    use super::*;
    use crate::apple2::nibbles::{IMAGE_BYTES, SECTOR_BYTES, SECTORS};
    use crate::saves::{place_of, sector_at, tracks_of};

    /// A floppy with marks on both tracks.
    fn marked() -> Floppy {
        let mut image = vec![0; IMAGE_BYTES];
        for track in SAVE_TRACKS {
            let at = usize::from(track) * SECTORS * SECTOR_BYTES + 4;
            image[at..at + DISK_MARK.len()].copy_from_slice(&DISK_MARK);
        }
        Floppy::from_image(&image).unwrap()
    }

    /// A guard that has watched the start of a program.
    fn guard(program: u8) -> Guard {
        let mut guard = Guard::default();
        guard.observe(START_PROGRAM, program, 0xFF, 0);
        guard.observe(ENTRY, 9, 0xFF, 9);
        guard
    }

    /// The position of the first bit of a sector's data field.
    fn data(floppy: &Floppy, track: usize, sector: usize) -> usize {
        let fields = find_fields(floppy.track(track).unwrap(), track);
        let mut found = fields.iter().filter(|found| found.field == Field::DataMark);
        found.find(|found| found.sector == sector).unwrap().start
    }

    fn head(floppy: &Floppy, track: usize, position: usize) -> Head<'_> {
        Head { floppy, half_track: 2 * track, position, is_at_speed: true }
    }

    #[test]
    fn a_program_may_write_only_to_its_place_on_both_tracks() {
        let floppy = marked();
        for program in 0..PROGRAMS.len() {
            for (track, sector) in (0..35).flat_map(|track| (0..16).map(move |n| (track, n))) {
                let mut guard = guard(program as u8);
                let is_own = place_of(program).any(|own| own == sector)
                    && tracks_of(program).contains(&track);
                let head = head(&floppy, track, data(&floppy, track, sector));
                assert_eq!(guard.check_write(head), is_own, "{program}: {track}, {sector}");
                let why = if !SAVE_TRACKS.contains(&(track as u8)) {
                    Why::Track
                } else if sector == sector_at(0) {
                    Why::Mark
                } else {
                    Why::Place
                };
                assert_eq!(
                    guard.violation().map(|violation| violation.why),
                    (!is_own).then_some(why)
                );
            }
        }
    }

    #[test]
    fn refused_writes_are_explained() {
        let (ours, foreign) = (marked(), Floppy::from_image(&[0; IMAGE_BYTES]).unwrap());
        let at = data(&ours, 18, 3);
        let cases = [
            (
                2,
                head(&ours, 18, at),
                "ZILCH writes to track 18, sector 3, which belongs to ZONKERS",
            ),
            (0, head(&foreign, 18, at), "track 18, sector 3, on a disk without our mark"),
            (0, head(&ours, 18, 5), "track 18, outside the data fields"),
            (0, Head { half_track: 37, ..head(&ours, 18, at) }, "track 18.5, between two tracks"),
            (
                0,
                Head { is_at_speed: false, ..head(&ours, 18, at) },
                "before the disk is at full speed",
            ),
            (0, head(&ours, 17, at), "track 17, sector 3, which has no saves"),
        ];
        for (program, head, expected) in cases {
            let mut guard = guard(program);
            assert!(!guard.check_write(head), "{expected}");
            let message = guard.violation().unwrap().to_string();
            assert!(message.contains(expected), "{message} does not contain: {expected}");
        }
    }

    #[test]
    fn a_write_ends_where_the_next_address_field_begins() {
        let floppy = marked();
        let at = data(&floppy, 19, 3);
        let mut guard = guard(0);
        let next = find_fields(floppy.track(19).unwrap(), 19)
            .iter()
            .find(|found| found.field == Field::Address && found.sector == 4)
            .unwrap()
            .start;
        assert!((at..next).all(|position| guard.check_write(head(&floppy, 19, position))));
        assert!(!guard.check_write(head(&floppy, 19, next)));
        assert!(!guard.check_write(head(&floppy, 18, at)), "another track without a new write");
    }

    #[test]
    fn the_prom_runs_until_the_boot_sector_is_entered() {
        let mut guard = Guard::default();
        assert!(!guard.is_in_prom());
        guard.observe(0xC600, 0, 0xFF, 0);
        guard.observe(0xC601, 0, 0xFF, 0);
        assert!(guard.is_in_prom());
        guard.observe(BOOT_SECTOR, 0, 0xFF, 0);
        assert!(!guard.is_in_prom());
    }

    #[test]
    fn the_running_program_is_the_last_one_entered() {
        let mut guard = Guard::default();
        // DOS has loaded program 3.
        guard.observe(ENTRY, 0, 0xFF, 3);
        assert_eq!(guard.running, Some(3));
        guard.observe(START_PROGRAM, 1, 0xFF, 3);
        assert_eq!(guard.running, Some(3), "another program is still being loaded");
        guard.observe(ENTRY, 0, 0xFF, 1);
        assert_eq!(guard.running, Some(1));
        // Ctrl-Reset enters the program again, with another number in memory.
        guard.observe(ENTRY, 0, 0xFF, 2);
        assert_eq!(guard.running, Some(1));
        guard.observe(START_PROGRAM, PROGRAMS.len() as u8, 0xFF, 1);
        guard.observe(ENTRY, 0, 0xFF, 1);
        assert_eq!(guard.running, Some(1), "the started program does not exist");
        // A reboot enters the first program.
        guard.observe(BOOT_SECTOR, 0, 0xFF, 0);
        guard.observe(ENTRY, 0, 0xFF, 0);
        assert_eq!(guard.running, Some(0));
    }
}
