//! The disk: the resident routine in Rust's words, and how a record is kept on it.
//!
//! Nothing here is lost by a Ctrl-Reset or a power cut: a record has two copies, only the one that is not the last
//! good one is ever written, and a write is believed only once it was read back.

use core::mem::transmute;

use super::mmio::{read, write};
use crate::kit::record::{self, Answer, Request, Sum, newer};
use crate::programs::{SAVE_TRACKS, save_position};
use crate::resident::{
    ADDRESS, BUFFER, COUNT, DONE, FOREIGN, LETTER, NO_DRIVE, PROTECTED, QUIET, READ, RUNNING,
    SECTOR, SECTORS_APART, TRACK, UNREADABLE, WRITE,
};

const SECTOR_BYTES: usize = 256;
/// Where the mark stands: behind a binary file's address and length.
const MARK_OFFSET: usize = 4;

/// What is known of the disk in the drive.
pub struct Disk {
    /// The serial numbers that the copies' first sectors showed last; nothing is known before the first look.
    seen: Option<[Option<u16>; 2]>,
    /// Which copy is the last good one, if any.
    good: Option<u8>,
}

impl Disk {
    /// Nothing is known yet. Stops what a Ctrl-Reset may have left going.
    pub fn new() -> Disk {
        call(QUIET, 0);
        Disk { seen: None, good: None }
    }

    /// Does what a program asks of its record. Takes about a second, more where nothing can be read.
    pub fn serve(&mut self, request: Request, record: &mut [u8]) -> Answer {
        let result = match request {
            Request::Load => self.look(Some(record)),
            Request::Save => self.save(record),
        };
        if result.is_err() {
            // Who knows what is in the drive now.
            self.seen = None;
        }
        match result {
            Ok(()) if matches!(request, Request::Load) && self.good.is_none() => Answer::Nothing,
            Ok(()) => Answer::Done,
            Err(status) => answer(status),
        }
    }

    /// Finds the last good copy, and keeps it in `record`. The error is the routine's status.
    fn look(&mut self, mut record: Option<&mut [u8]>) -> Result<(), u8> {
        check_mark()?;
        let seen = [serial(0)?, serial(1)?];
        self.seen = Some(seen);
        self.good = None;
        let first = newer(seen);
        for copy in [first, 1 - first] {
            if seen[copy].is_some() && is_whole(copy, record.as_deref_mut())? {
                self.good = Some(copy as u8);
                break;
            }
        }
        Ok(())
    }

    /// Writes the copy that is not the last good one.
    fn save(&mut self, record: &mut [u8]) -> Result<(), u8> {
        // Another of our disks may be in the drive by now, whose last good copy is another.
        let is_same_disk = match self.seen {
            Some(seen) => {
                let other = self.other();
                serial(1 - other)? == seen[1 - other] && serial(other)? == seen[other]
            }
            None => false,
        };
        if !is_same_disk {
            self.look(None)?;
        }
        let mut seen = self.seen.unwrap_or_default();
        let last = match self.good {
            Some(copy) => seen[usize::from(copy)].unwrap_or_default(),
            None => 0,
        };
        let serial = last.wrapping_add(1);
        let copy = self.other();
        record::seal(record, read(usize::from(RUNNING)), serial);
        let [low, high] = (record.as_ptr() as usize as u16).to_le_bytes();
        write(usize::from(ADDRESS), low);
        write(usize::from(ADDRESS) + 1, high);
        write(usize::from(COUNT), record::sectors(record));
        request(copy, first_position());
        ask(WRITE)?;
        seen[copy] = Some(serial);
        self.seen = Some(seen);
        self.good = Some(copy as u8);
        Ok(())
    }

    /// The copy that may be written to.
    fn other(&self) -> usize {
        usize::from(self.good == Some(0))
    }
}

/// What the routine's status means to a program.
fn answer(status: u8) -> Answer {
    match status {
        UNREADABLE => Answer::Unreadable(read(usize::from(LETTER))),
        PROTECTED => Answer::Protected,
        FOREIGN => Answer::OtherDisk,
        NO_DRIVE => Answer::NoDrive,
        _ => Answer::Damaged,
    }
}

/// Whether this is one of our disks: one of the two marks is enough, for the other may be damaged.
#[inline(never)]
fn check_mark() -> Result<(), u8> {
    let mut result = Ok(());
    for copy in 0..2 {
        result = read_sector(copy, 0);
        if result.is_ok() {
            let is_ours = buffer()[MARK_OFFSET..].starts_with(&record::DISK_MARK);
            return if is_ours { Ok(()) } else { Err(FOREIGN) };
        }
    }
    result
}

/// The serial number that a copy's first sector shows, if it shows one. Only a disk that is not there at all is an
/// error: a sector that cannot be read holds nothing good.
#[inline(never)]
fn serial(copy: usize) -> Result<Option<u16>, u8> {
    match read_sector(copy, first_position()) {
        Ok(()) => {
            let is_record = record::extent(buffer(), read(usize::from(RUNNING)), 0x1000).is_some();
            Ok(is_record.then(|| record::serial(buffer())))
        }
        Err(UNREADABLE) => Ok(None),
        Err(status) => Err(status),
    }
}

/// Reads a whole copy, into `record` if there is one, and tells whether its checksum is right.
///
/// From one sector to the next there are 25,000 cycles: enough to copy one, not to sum it up as well.
#[inline(never)]
fn is_whole(copy: usize, mut record: Option<&mut [u8]>) -> Result<bool, u8> {
    let room = record.as_ref().map_or(0x1000, |record| record.len());
    let mut position = first_position();
    let mut sum = Sum::new();
    let mut expected = 0;
    let mut done = 0;
    let mut end = 1;
    while done < end {
        match read_sector(copy, position) {
            Ok(()) => {}
            Err(UNREADABLE) => return Ok(false),
            Err(status) => return Err(status),
        }
        let page = buffer();
        let mut from = 0;
        if done == 0 {
            match record::extent(page, read(usize::from(RUNNING)), room) {
                Some(extent) => end = extent,
                None => return Ok(false),
            }
            expected = record::checksum(page);
            sum.add(&page[..record::HEADER - 2]);
            from = record::HEADER;
        }
        let used = if end - done < SECTOR_BYTES { end - done } else { SECTOR_BYTES };
        match record.as_deref_mut() {
            Some(record) => record[done..done + used].copy_from_slice(&page[..used]),
            None => sum.add(&page[from..used]),
        }
        done += SECTOR_BYTES;
        position += 1;
    }
    Ok(match record {
        Some(record) => record::check(record, read(usize::from(RUNNING))).is_some(),
        None => sum.value() == expected,
    })
}

/// Where the running program's record begins on a track of saves.
fn first_position() -> u8 {
    save_position(usize::from(read(usize::from(RUNNING))))
}

/// Reads a sector of a track of saves into the routine's buffer.
#[inline(never)]
fn read_sector(copy: usize, position: u8) -> Result<(), u8> {
    request(copy, position);
    ask(READ)
}

fn request(copy: usize, position: u8) {
    write(usize::from(TRACK), SAVE_TRACKS[copy & 1]);
    write(usize::from(SECTOR), position * SECTORS_APART & 15);
}

/// The sector that was read, until the next is.
pub fn buffer() -> &'static [u8; SECTOR_BYTES] {
    // SAFETY: these 256 bytes are the routine's, nobody writes to them but the routine, and nobody keeps the
    // reference over a call of it.
    unsafe { &*(usize::from(BUFFER) as *const [u8; SECTOR_BYTES]) }
}

/// Asks the routine for something; the error is its status.
fn ask(address: u16) -> Result<(), u8> {
    match call(address, 0) {
        DONE => Ok(()),
        status => Err(status),
    }
}

/// Calls the routine with a number in A, and returns what is in A then.
#[inline(never)]
pub fn call(address: u16, a: u8) -> u8 {
    // SAFETY: the resident routine stands there from the time when this program was loaded. It is entered by JSR,
    // comes back by RTS, and changes registers, its own memory and what a request names, nothing else.
    let routine: extern "C" fn(u8) -> u8 = unsafe { transmute(usize::from(address)) };
    routine(a)
}
