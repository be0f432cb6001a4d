//! The disk: the interface to the resident routine, and the way a record is kept on the disk.
//!
//! A Ctrl-Reset or a power cut loses nothing. A record has two copies, and the last good copy is never overwritten. A
//! write counts only after it was read back. The program must know the last good copy of the very disk that is in the
//! drive. So before each write it reads the serial numbers of both copies. If they differ from those it saw last, this
//! is another disk, and it reads both copies and checks their sums first. If that disk's last good record is new to the
//! program, the program merges it before it writes.

use core::num::NonZeroU8;

use super::machine::{call, read, write};
use super::running::number;
use super::title_picture::{self, Picture};
use super::{card, display, keyboard};
use crate::kit::apart::single;
use crate::kit::fault::{self, Fault};
use crate::kit::record::{self, Answer, RECORD_BYTES, Record, Request, Stamp, newer, next_serial};
use crate::kit::screen::{Screen, Text};
use crate::kit::words::Bytes;
use crate::programs::{PROGRAMS, SAVE_PAIRS, SAVE_TRACKS, page_place, page_tag, save_position};
use crate::resident::{
    ADDRESS, AT_LAST, BUFFER, COUNT, DONE, FOREIGN, INTERRUPTED, LETTER, NO_DRIVE, PROTECTED, READ,
    SECTOR, SECTORS_APART, SILENCE, START_PROGRAM, STATUS, TRACK, UNREADABLE, WRITE,
};

const SECTOR_BYTES: usize = 256;

/// Where each program's record begins among the saves.
static POSITIONS: [u8; PROGRAMS.len()] = {
    let mut positions = [0; PROGRAMS.len()];
    let mut program = 0;
    while program < PROGRAMS.len() {
        positions[program] = save_position(program);
        program += 1;
    }
    positions
};

/// A status of the routine other than [`DONE`](crate::resident::DONE).
type Failure = NonZeroU8;

/// The known state of the disk in the drive.
pub struct Disk {
    /// The serial numbers last seen in the copies' first sectors, 0 for no record.
    serials: [u16; 2],
    /// These and `good` belong to the disk that was last in the drive.
    is_known: bool,
    /// Which copy is the last good one, if any.
    good: Option<u8>,
    /// Identifies the last good record, if there is one.
    stamp: Stamp,
    /// The last good record is one that this program has neither read nor written.
    pub is_other: bool,
}

single!(Disk: Disk::new());

impl Disk {
    /// Nothing is known yet. All bytes are zero.
    pub const fn new() -> Disk {
        Disk { serials: [0; 2], is_known: false, good: None, stamp: 0, is_other: false }
    }

    /// Carries out a program's request for its record. This takes about a second, or more if nothing can be read.
    /// Returns no answer if another disk had to be read, which overwrites the record. If [`Disk::is_other`], merge the
    /// record first; then fill it and ask again.
    pub fn serve(&mut self, request: Request, record: &mut Record) -> Option<Answer> {
        let result = match request {
            Request::Load => {
                let looked = self.look(record);
                // If the arm was on the wrong track, it is on the right one now.
                let looked = if looked.is_err() { self.look(record) } else { looked };
                looked.map(|()| match self.good {
                    Some(_) => Some(Answer::Done),
                    None => Some(Answer::Nothing),
                })
            }
            Request::Save => self.save(record).map(|is_saved| is_saved.then_some(Answer::Done)),
            Request::Look => games_waiting(number()).map(|games| Some(Answer::Waiting(games))),
        };
        result.unwrap_or_else(|failure| {
            // Any disk may be in the drive now.
            self.is_known = false;
            Some(answer(failure))
        })
    }

    /// Finds the last good copy and reads it to `record`, which is empty if there is none.
    #[inline(never)]
    fn look(&mut self, record: &mut Record) -> Result<(), Failure> {
        self.serials = self.read_serials()?;
        self.is_known = true;
        let mut copy = newer(self.serials);
        for _ in 0..2 {
            self.good = Some(copy as u8);
            if self.serials[copy] != 0 && self.read_copy(copy, record)? {
                self.is_other = self.stamp != record.stamp();
                self.stamp = record.stamp();
                return Ok(());
            }
            copy = 1 - copy;
        }
        self.good = None;
        record.clear();
        self.is_other = false;
        self.stamp = 0;
        Ok(())
    }

    /// Writes the copy that is not the last good one. If the last good copy of this disk is not known, finds it
    /// instead. Returns whether it has written.
    fn save(&mut self, record: &mut Record) -> Result<bool, Failure> {
        if !self.is_known || self.read_serials()? != self.serials {
            self.look(record)?;
            return Ok(false);
        }
        let (last, copy) = match self.good {
            Some(0) => (self.serials[0], 1),
            Some(_) => (self.serials[1], 0),
            None => (0, 0),
        };
        let serial = next_serial(last);
        record.seal(number(), serial);
        let [low, high] = (record.bytes.as_ptr() as usize as u16).to_le_bytes();
        write(ADDRESS, low);
        write(ADDRESS + 1, high);
        write(COUNT, record.sectors());
        request(copy, mark_of(position()));
        ask(WRITE, number())?;
        self.serials[copy] = serial;
        self.good = Some(copy as u8);
        self.stamp = record.stamp();
        Ok(true)
    }

    /// The serial numbers in the copies' first sectors; 0 for a sector that cannot be read although others can. If
    /// neither sector is a place for this program's record, this is another disk. The mark alone would not tell,
    /// because our disk may be back by the time it is read.
    #[inline(never)]
    fn read_serials(&mut self) -> Result<[u16; 2], Failure> {
        let mut serials = [0; 2];
        let (mut is_ours, mut is_foreign) = (false, false);
        for (copy, serial) in serials.iter_mut().enumerate() {
            match read_sector(copy, position()) {
                Ok(()) => match record::serial_of(buffer(), number()) {
                    Some(found) => (*serial, is_ours) = (found, true),
                    None => is_foreign = true,
                },
                Err(failure) => {
                    if failure.get() != UNREADABLE {
                        return Err(failure);
                    }
                }
            }
        }
        if is_foreign && !is_ours {
            return Err(const { NonZeroU8::new(FOREIGN).unwrap() });
        }
        Ok(serials)
    }

    /// Reads a copy to `record` and returns whether it is complete.
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
        Ok(record.is_whole(number()))
    }
}

/// The other programs that have a saved game, a bit for each. A key ends it. This takes 0.5 s: one revolution of each track, in which
/// the records pass from the last one to the first. The serial numbers of two copies differ by one or two, so the low
/// byte tells which copy is newer.
#[inline(never)]
fn games_waiting(running: u8) -> Result<u8, Failure> {
    let mut last = [0; PROGRAMS.len()];
    let (mut known, mut games) = (0, 0);
    for copy in 0..2 {
        let mut program = PROGRAMS.len() as u8;
        let mut bit = 1 << program;
        while program != 0 {
            program -= 1;
            bit >>= 1;
            let place = usize::from(program);
            read_sector(copy, POSITIONS[place])?;
            if keyboard::is_waiting() {
                return Err(const { NonZeroU8::new(INTERRUPTED).unwrap() });
            }
            let serial = record::serial_of(buffer(), program).unwrap_or(0);
            let low = serial as u8;
            if serial != 0 && (known & bit == 0 || low.wrapping_sub(last[place]) < 0x80) {
                last[place] = low;
                known |= bit;
                games &= !bit;
                if record::is_waiting(buffer()) && program != running {
                    games |= bit;
                }
            }
        }
    }
    Ok(games)
}

/// Translates the routine's status for a program.
fn answer(status: Failure) -> Answer {
    match status.get() {
        UNREADABLE | GONE => Answer::Unreadable(read(LETTER)),
        PROTECTED => Answer::Protected,
        FOREIGN => Answer::OtherDisk,
        NO_DRIVE => Answer::NoDrive,
        INTERRUPTED => Answer::Interrupted,
        _ => Answer::Damaged,
    }
}

/// Where the record of the program that runs begins among the saves.
fn position() -> u8 {
    POSITIONS[usize::from(number()) % PROGRAMS.len()]
}

/// There is no disk, or none that can be read: a code of this module in addition to the routine's.
const GONE: u8 = 7;

/// Reads a sector of a track of saves into the routine's buffer. [`UNREADABLE`] means that other sectors of this very disk
/// passed while this one could not be read. If nothing passed, the disk is [`GONE`]: another may be there now.
#[inline(never)]
fn read_sector(copy: usize, position: u8) -> Result<(), Failure> {
    request(copy, position);
    ask(READ, 0).map_err(|failure| {
        let is_gone = failure.get() == UNREADABLE && read(AT_LAST) == SILENCE;
        if is_gone { const { NonZeroU8::new(GONE).unwrap() } } else { failure }
    })
}

fn request(copy: usize, position: u8) {
    let track = SAVE_TRACKS[copy & 1] + mark_of(position) / 8;
    write(TRACK, track);
    write(SECTOR, position * SECTORS_APART & 15);
}

/// The position of the mark on the track of another position: a multiple of 16.
fn mark_of(position: u8) -> u8 {
    if SAVE_PAIRS == 1 { 0 } else { position & 0xF0 }
}

/// The sector that was read last.
pub fn buffer() -> &'static [u8; SECTOR_BYTES] {
    // SAFETY: these 256 bytes are the routine's, nobody writes to them but the routine, and nobody keeps the
    // reference over a call of it.
    unsafe { &*(BUFFER as *const [u8; SECTOR_BYTES]) }
}

/// Calls the routine.
fn ask(address: u16, a: u8) -> Result<(), Failure> {
    NonZeroU8::new(call(address, a)).map_or(Ok(()), Err)
}

/// Writes a page of the running program's rules on the screen, or a message that it cannot be read. This takes 0.2 s,
/// or up to 2 s if the motor is at rest; a key ends an attempt that gets nowhere.
#[inline(never)]
pub fn print_page(page: u8, screen: &mut Screen) {
    if read_page(page) {
        screen.fault = fault::NONE;
        screen.print(Text::new(Bytes::of(words_of_page())));
    } else {
        screen.fault = fault();
        screen.tell_fault();
    }
}

/// The bytes of a text behind the tag of the page that was read.
fn words_of_page() -> &'static [u8; SECTOR_BYTES - 2] {
    let [_, _, words @ ..] = buffer();
    words
}

/// Reads the sector of a page. Returns whether the sector holds that page.
fn read_page(page: u8) -> bool {
    let program = number();
    let (track, sector) = page_place(program, page);
    write(TRACK, track);
    write(SECTOR, sector);
    // If the arm was on the wrong track, it is on the right one the second time.
    (0..2).any(|_| call(READ, 0) == DONE)
        && buffer().first_chunk() == Some(&page_tag(program, page))
}

/// The cause why the last request did not read the wanted sector.
#[inline(never)]
pub fn fault() -> Fault {
    if read(STATUS) == DONE {
        return fault::OTHER;
    }
    // The routine's last checksum is 0 if the address field of some sector has passed.
    let letter = read(LETTER);
    if letter == b'A' && read(AT_LAST) != 0 { fault::MISSING } else { letter }
}

/// Ends this program and starts another one, with its title picture first, if it has one. A title screen calls this while
/// the rest of its own program is still on the disk, but not before the common part is in memory: `disk` names this
/// function.
#[inline(never)]
pub fn change_program(program: u8, screen: &mut Screen) {
    display::hide(screen);
    card::leave();
    if title_picture::load(program) == Picture::Fetched {
        display::show_page();
    }
    call(START_PROGRAM, program);
}
