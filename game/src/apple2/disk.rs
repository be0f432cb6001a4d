//! The interface to the resident routine, and the storage of records on the disk.
//!
//! A Ctrl-Reset or a power failure loses no saved data. A record has two copies, and the last good
//! copy is never overwritten. A write counts only after it has been read back.
//!
//! The disk can be exchanged at any moment, even between two sectors. Therefore the program writes
//! only to a disk that it knows. Just before the write, it reads the stamps of both copies again
//! and compares them with those of the last complete record that it read or wrote. If they differ,
//! it first reads both copies and merges them. A copy that looks damaged may have been read from
//! two disks, so a copy counts as damaged only after three attempts.

use core::num::NonZeroU8;

use super::machine::{call, read, write};
use super::running::number;
use super::title_picture::{self, Picture};
use super::{aside, card, display, keyboard};
use crate::kit::fault::{self, Fault};
use crate::kit::page::{NO_ASIDE, Page};
use crate::kit::record::{
    self, Answer, Drive, RECORD_BYTES, Record, Request, Stamp, newer, next_serial,
};
use crate::kit::screen::{Screen, Text};
use crate::kit::statics::single;
use crate::kit::words::Bytes;
use crate::programs::{PROGRAMS, SAVE_PAIRS, SAVE_TRACKS, save_position};
use crate::resident::{
    ADDRESS, AT_LAST, BUFFER, COUNT, DONE, FOREIGN, INTERRUPTED, LETTER, NO_DRIVE, PROTECTED, READ,
    SECTOR, SECTORS_APART, SILENCE, START_PROGRAM, STATUS, TRACK, UNREADABLE, WRITE,
};

const SECTOR_BYTES: usize = 256;

/// A status of the routine that is not [`DONE`](crate::resident::DONE).
type Failure = NonZeroU8;

/// Attempts to find two good copies. After these the disk counts as one with a damaged copy.
const ATTEMPTS: u8 = 3;

/// The known state of the disk in the drive.
pub struct Disk {
    /// The stamps in the copies' first sectors, or 0 without a record.
    stamps: [Stamp; 2],
    /// The serial numbers in the copies' first sectors, or 0 without a record.
    serials: [u16; 2],
    /// The number of first sectors that belong to this program's record.
    own_sectors: u8,
    /// The last good copy, if this program has read it completely or written it; the next write
    /// goes to the other copy. `None` if the disk in the drive is unknown.
    good_copy: Option<u8>,
    /// The stamp of the record that this program last wrote or tried to write, or 0 if it has read
    /// another record since. Any other record on the disk must be merged.
    own_stamp: Stamp,
}

single!(Disk: Disk::new());

impl Disk {
    /// Creates the state of an unknown disk. All bytes are zero.
    pub const fn new() -> Disk {
        Disk { stamps: [0; 2], serials: [0; 2], own_sectors: 0, good_copy: None, own_stamp: 0 }
    }

    /// Reads the last good copy into `record`, which is empty if there is no good copy. Returns
    /// [`Answer::Found`] if the record must be merged because this program did not write it or has
    /// read another record since. Otherwise returns [`Answer::Nothing`].
    #[inline(never)]
    fn find_record(&mut self, record: &mut Record) -> Result<Answer, Failure> {
        let mut attempts = ATTEMPTS;
        while !self.attempt(record)? {
            attempts -= 1;
            if attempts == 0 {
                break;
            }
        }
        if record.version() == 0 || record.stamp() == self.own_stamp {
            return Ok(Answer::Nothing);
        }
        self.own_stamp = 0;
        Ok(Answer::Found)
    }

    /// Makes one attempt of [`Disk::find_record`]. Returns whether both copies were valid.
    fn attempt(&mut self, record: &mut Record) -> Result<bool, Failure> {
        self.good_copy = None;
        self.read_first_sectors()?;
        let mut are_both_valid = self.own_sectors == 2;
        let mut copy = newer(self.serials);
        for _ in 0..2 {
            if self.serials[copy] != 0 {
                if self.read_copy(copy, record)? {
                    self.good_copy = Some(copy as u8);
                    return Ok(are_both_valid);
                }
                are_both_valid = false;
            }
            copy = 1 - copy;
        }
        self.good_copy = Some(1 - copy as u8);
        record.clear();
        Ok(are_both_valid)
    }

    /// Writes `record` over the older copy if the known disk is in the drive. Otherwise reads the
    /// disk's record instead.
    fn save(&mut self, record: &mut Record) -> Result<Answer, Failure> {
        let Some(good) = self.good_copy else { return self.find_record(record) };
        if !self.read_first_sectors()? {
            return self.find_record(record);
        }
        let good = usize::from(good & 1);
        let copy = 1 - good;
        let serial = next_serial(self.serials[good]);
        record.seal(number(), serial);
        self.own_stamp = record.stamp();
        let [low, high] = (record.bytes.as_ptr() as usize as u16).to_le_bytes();
        write(ADDRESS, low);
        write(ADDRESS + 1, high);
        write(COUNT, record.sectors());
        set_sector(copy, mark_of(position()));
        call_routine(WRITE, number())?;
        self.serials[copy] = serial;
        self.stamps[copy] = self.own_stamp;
        self.good_copy = Some(copy as u8);
        Ok(Answer::Done)
    }

    /// Reads the first sectors of both copies. Returns whether they have the known stamps. If
    /// neither sector belongs to this program's record, another disk is in the drive. The disk's
    /// mark is read later, when our disk may be back, so it cannot replace this check.
    #[inline(never)]
    fn read_first_sectors(&mut self) -> Result<bool, Failure> {
        let (mut own_sectors, mut changes, mut is_foreign) = (0, 0, false);
        for copy in 0..2 {
            let (mut stamp, mut serial) = (0, 0);
            match read_sector(copy, position()) {
                Ok(()) => match record::serial_of(buffer(), number()) {
                    Some(found) => {
                        (stamp, serial) = (record::stamp_of(buffer()), found);
                        own_sectors += 1;
                    }
                    None => is_foreign = true,
                },
                Err(failure) => {
                    if failure.get() != UNREADABLE {
                        return Err(failure);
                    }
                }
            }
            changes |= self.stamps[copy] ^ stamp;
            (self.stamps[copy], self.serials[copy]) = (stamp, serial);
        }
        self.own_sectors = own_sectors;
        if is_foreign && own_sectors == 0 {
            return Err(const { NonZeroU8::new(FOREIGN).unwrap() });
        }
        Ok(changes == 0)
    }

    /// Reads a copy into `record`. Returns whether it is complete and has the known stamp.
    #[inline(never)]
    fn read_copy(&mut self, copy: usize, record: &mut Record) -> Result<bool, Failure> {
        let first = position();
        for page in 0..RECORD_BYTES / SECTOR_BYTES {
            match read_sector(copy, first + page as u8) {
                Ok(()) => record.bytes.as_chunks_mut().0[page] = *buffer(),
                Err(failure) if failure.get() == UNREADABLE => return Ok(false),
                Err(failure) => return Err(failure),
            }
            if page as u8 + 1 >= record.sectors() {
                break;
            }
        }
        Ok(record.stamp() == self.stamps[copy] && record.is_valid(number()))
    }
}

impl Drive for Disk {
    /// Carries out a request. This takes about a second, or more if nothing can be read.
    fn serve(&mut self, request: Request, record: &mut Record) -> Answer {
        let result = match request {
            Request::Load => {
                let found = self.find_record(record);
                // The failed read has recalibrated the arm, so that the second try starts from the
                // right track.
                if found.is_err() { self.find_record(record) } else { found }
            }
            Request::Save => self.save(record),
            Request::FindGames => match find_games(number()) {
                Ok(games) => return Answer::Games(games),
                Err(failure) => return answer_of(failure),
            },
        };
        result.unwrap_or_else(|failure| {
            // Another disk may be in the drive now, and `record` may be incomplete.
            self.good_copy = None;
            record.clear();
            answer_of(failure)
        })
    }
}

/// Returns the other programs that have a saved game, a bit for each. A key ends the search. It
/// takes 0.5 s: one revolution for each track, starting at the last record. The serial numbers of
/// the two copies differ by one or two, so the low byte determines the newer copy.
#[inline(never)]
fn find_games(running: u8) -> Result<u8, Failure> {
    let mut last = [0; PROGRAMS.len()];
    let (mut known, mut games) = (0, 0);
    for copy in 0..2 {
        let mut program = PROGRAMS.len() as u8;
        let mut bit = 1u8 << program;
        while program != 0 {
            program -= 1;
            bit >>= 1;
            let place = usize::from(program);
            read_sector(copy, save_position(program))?;
            if keyboard::is_waiting() {
                return Err(const { NonZeroU8::new(INTERRUPTED).unwrap() });
            }
            let serial = record::serial_of(buffer(), program).unwrap_or(0);
            let low = serial as u8;
            if serial != 0 && (known & bit == 0 || low.wrapping_sub(last[place]) < 0x80) {
                last[place] = low;
                known |= bit;
                games |= bit;
                if !record::has_game(buffer()) || program == running {
                    games ^= bit;
                }
            }
        }
    }
    Ok(games)
}

/// Converts the routine's status to an answer.
fn answer_of(status: Failure) -> Answer {
    match status.get() {
        UNREADABLE | GONE => Answer::Unreadable(read(LETTER)),
        PROTECTED => Answer::Protected,
        FOREIGN => Answer::OtherDisk,
        NO_DRIVE => Answer::NoDrive,
        INTERRUPTED => Answer::Interrupted,
        _ => Answer::Damaged,
    }
}

/// Returns the position of the running program's record.
#[inline(never)]
fn position() -> u8 {
    save_position(number())
}

/// The status if no disk in the drive can be read. The routine itself never returns this code.
const GONE: u8 = 7;

/// Reads a sector of a save track into the routine's buffer. [`UNREADABLE`] means that the disk has
/// other readable sectors. If no sector can be read, the status is [`GONE`], and another disk may
/// be in the drive now.
#[inline(never)]
fn read_sector(copy: usize, position: u8) -> Result<(), Failure> {
    set_sector(copy, position);
    call_routine(READ, 0).map_err(|failure| {
        let is_gone = failure.get() == UNREADABLE && read(AT_LAST) == SILENCE;
        if is_gone { const { NonZeroU8::new(GONE).unwrap() } } else { failure }
    })
}

/// Sets track and sector of the next request to a position among the saves of a copy.
fn set_sector(copy: usize, position: u8) {
    let track = SAVE_TRACKS[copy & 1] + mark_of(position) / 8;
    write(TRACK, track);
    write(SECTOR, position * SECTORS_APART & 15);
}

/// Returns the position, a multiple of 16, of the mark on the track of `position`.
fn mark_of(position: u8) -> u8 {
    if SAVE_PAIRS == 1 { 0 } else { position & 0xF0 }
}

/// Returns the last sector read.
pub fn buffer() -> &'static [u8; SECTOR_BYTES] {
    // SAFETY: only the disk routine writes to these 256 bytes, and no reference to them outlives
    // the next call of the routine.
    unsafe { &*(BUFFER as *const [u8; SECTOR_BYTES]) }
}

/// Calls an entry of the routine with `a` in A.
///
/// # Errors
/// The routine's status, if it failed.
fn call_routine(entry: u16, a: u8) -> Result<(), Failure> {
    NonZeroU8::new(call(entry, a)).map_or(Ok(()), Err)
}

/// Shows a page from the disk, or a message if the page cannot be read. Before a bundle, reads the
/// aside that its screen needs. Returns true if a bundle has been read; the screen must then be
/// drawn again. This takes 0.2 s, or up to 2 s with the motor at rest. If the disk cannot be read,
/// a key ends the attempt.
#[inline(never)]
pub fn print_page(page: Page, screen: &mut Screen) -> bool {
    let is_read = aside::load_common(screen.aside) && read_page(page);
    screen.aside = NO_ASIDE;
    if is_read {
        screen.fault = fault::NONE;
        if !page.is_bundle() {
            screen.print(Text::new(Bytes::in_buffer(page.start())));
        }
    } else {
        screen.fault = fault();
        if page.is_shared() {
            screen.show_lost();
        }
        screen.print_fault();
    }
    is_read && page.is_bundle()
}

/// Reads the sector of a page. Returns whether it holds that page.
fn read_page(page: Page) -> bool {
    if page.is_none() {
        return true;
    }
    let program = number();
    let (track, sector) = page.place(program);
    reads(track, sector) && buffer().first_chunk() == Some(&page.tag(program))
}

/// Reads a sector, as the address field counts it, into the routine's buffer. Returns whether it
/// could be read.
#[inline(never)]
pub fn reads(track: u8, sector: u8) -> bool {
    write(TRACK, track);
    write(SECTOR, sector);
    // After a failed call, a pressed key would end the next one before the disk is at full speed.
    write(STATUS, DONE);
    // After a failure the arm recalibrates, so that the second try starts from the right track.
    (0..2).any(|_| call(READ, 0) == DONE)
}

/// Returns why the last read failed.
#[inline(never)]
pub fn fault() -> Fault {
    if read(STATUS) == DONE {
        return fault::OTHER;
    }
    // A zero checksum means that the last address field was read correctly, so there is a disk.
    let letter = read(LETTER);
    if letter == b'A' && read(AT_LAST) != 0 { fault::MISSING } else { letter }
}

/// Loads another program in place of this one, starting with its title picture, if any. A title
/// screen may call this before the late part of its program is loaded, but the common part must be
/// in memory. The package `disk` refers to this function by name.
#[inline(never)]
pub fn change_program(program: u8, screen: &mut Screen) {
    display::hide(screen);
    card::switch_rom_in();
    if title_picture::load(program) == Picture::Loaded {
        display::show_page();
    }
    call(START_PROGRAM, program);
}
