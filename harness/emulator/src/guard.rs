//! The guard checks the disk writes of programs. The running program may write only at full speed,
//! and only the data fields of the sectors that its [`Permissions`] name. Any other write stops the
//! emulated machine before it changes a bit on the disk.
//!
//! The guard does not read the number of the running program from memory, since a fault may have
//! changed it. Instead it watches the calls of the resident routine ([`START_PROGRAM`]) and the
//! entries of programs ([`ENTRY`]).
//!
//! Tests use the guard ([`Config::guard`](crate::apple2::Config::guard)). It is off for players:
//! they may insert any disk.

use std::ops::Range;

use crate::apple2::Floppy;
use crate::apple2::nibbles::{Field, find_fields};
use crate::resident::{ENTRY, START_PROGRAM};

/// The entry of the boot sector.
const BOOT_SECTOR: u16 = 0x0801;
/// The base address of the slot ROMs, each of which is a page.
const SLOT_ROM: u16 = 0xC000;
/// The number of bits in an address field before its epilogue, which a write may overwrite.
const ADDRESS_BITS: usize = 8 * 11;

/// The disk writes that the programs of a floppy may make.
pub trait Permissions: std::fmt::Debug + Sync {
    /// The name of the program with this number, or `None` if it does not exist.
    fn name(&self, program: u8) -> Option<&'static str>;

    /// Checks that the running program may write the data field of a sector.
    ///
    /// # Errors
    /// The reason why the write is forbidden.
    fn check(
        &self,
        running: Option<u8>,
        floppy: &Floppy,
        track: usize,
        sector: usize,
    ) -> Result<(), Why>;
}

/// Watches disk writes.
#[derive(Clone, Debug)]
pub struct Guard {
    permissions: &'static dyn Permissions,
    /// The program that was entered last.
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
    /// The name of the running program, if it is known.
    pub program: Option<&'static str>,
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
    /// The sector belongs to the saves of this program, or to no program.
    Place(Option<&'static str>),
    /// The disk has no mark on this track.
    NoMark,
    /// The stack has grown into memory that the program uses for other data.
    Stack,
}

/// The lowest allowed stack pointer: 16 bytes above the half of the page in which a program stores
/// the screen cells that it has written.
const STACK_MIN: u8 = 0x80 + 16;

impl Guard {
    /// Creates a guard that permits these writes.
    pub fn new(permissions: &'static dyn Permissions) -> Guard {
        Guard {
            permissions,
            running: None,
            starting: None,
            is_in_prom: false,
            field: None,
            violation: None,
        }
    }

    /// Handles the next instruction at `pc`, with A, the stack pointer, and `loaded`, the number of
    /// the program in memory.
    #[inline]
    pub fn observe(&mut self, pc: u16, a: u8, stack: u8, loaded: u8) {
        // This runs before every instruction, so it looks for entries only at the first eight
        // addresses of a page.
        const { assert!((START_PROGRAM | ENTRY | BOOT_SECTOR | SLOT_ROM) & 0xF8 == 0) };
        if stack < STACK_MIN {
            self.check_stack();
        }
        if pc & 0xF8 == 0 {
            self.enter(pc, a, loaded);
        }
    }

    #[cold]
    fn check_stack(&mut self) {
        if self.running.is_some() {
            let program = self.program();
            let violation = Violation { half_track: 0, sector: None, program, why: Why::Stack };
            self.violation.get_or_insert(violation);
        }
    }

    /// Handles the entry of a routine, program or ROM, if there is one at `pc`.
    #[cold]
    fn enter(&mut self, pc: u16, a: u8, loaded: u8) {
        if pc == START_PROGRAM && self.permissions.name(a).is_some() {
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

    /// The running program, or `None` before the first one is entered.
    pub fn running(&self) -> Option<u8> {
        self.running
    }

    fn program(&self) -> Option<&'static str> {
        self.running.and_then(|number| self.permissions.name(number))
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

    /// Whether there was a violation.
    #[inline]
    pub(crate) fn has_violation(&self) -> bool {
        self.violation.is_some()
    }

    fn refuse(&mut self, head: &Head, sector: Option<usize>, why: Why) -> bool {
        let program = self.program();
        self.violation.get_or_insert(Violation {
            half_track: head.half_track as u8,
            sector: sector.map(|sector| sector as u8),
            program,
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
        match self.permissions.check(self.running, head.floppy, track, sector) {
            Err(why) => refuse(why),
            Ok(()) if !head.is_at_speed => refuse(Why::TooEarly),
            Ok(()) => Ok(bits),
        }
    }
}

/// The sector whose data field contains a bit, and the bits from its address field to the next
/// address field. Returns `None` outside data fields, and if the field extends beyond the end of
/// the track.
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
        let program = self.program.unwrap_or("an unknown program");
        if self.why == Why::Stack {
            return write!(f, "{program} has overflowed its half of the stack page");
        }
        let half = if self.half_track.is_multiple_of(2) { "" } else { ".5" };
        write!(f, "{program} writes to track {}{half}", self.half_track / 2)?;
        if let Some(sector) = self.sector {
            write!(f, ", sector {sector}")?;
        }
        match self.why {
            Why::TooEarly => write!(f, ", before the disk is at full speed"),
            Why::BetweenTracks => write!(f, ", between two tracks"),
            Why::Track => write!(f, ", which has no saves"),
            Why::NoDataField => write!(f, ", outside the data fields"),
            Why::Mark => write!(f, ", which contains the disk's mark"),
            Why::Place(owner) => {
                write!(f, ", which belongs to {}", owner.unwrap_or("no program"))
            }
            Why::NoMark => write!(f, ", on a disk without our mark"),
            Why::Stack => Ok(()),
        }
    }
}
