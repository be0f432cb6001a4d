//! The disk: the resident routine in Rust's words, and how a record is kept on it.
//!
//! Nothing here is lost by a Ctrl-Reset or a power cut: a record has two copies, only the one that is not the last
//! good one is ever written, and a write is believed only once it was read back. Which copy that is has to be
//! known of the very disk that is in the drive: so before each write both copies' serial numbers are looked at, and
//! on a disk that is not the one they were last seen on both copies are read first, by their checksums. If their last
//! good one is none that this program knows, it takes over what it does not know, before it writes.

use core::num::NonZeroU8;

use super::machine::{call, read, write};
use super::running::number;
use super::title_picture::{self, Picture};
use super::{card, display};
use crate::kit::apart::single;
use crate::kit::pager::NO_PAGE;
use crate::kit::record::{self, Answer, RECORD_BYTES, Record, Request, Stamp, newer, next_serial};
use crate::kit::screen::{Screen, Text};
use crate::kit::words::Bytes;
use crate::programs::{PROGRAMS, SAVE_PAIRS, SAVE_TRACKS, page_place, page_tag, save_position};
use crate::resident::{
    ADDRESS, AT_LAST, BUFFER, COUNT, DONE, FOREIGN, INTERRUPTED, LETTER, NO_DRIVE, PROTECTED, READ,
    SECTOR, SECTORS_APART, SILENCE, START_PROGRAM, TRACK, UNREADABLE, WRITE,
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

/// The routine's status where it is not [`DONE`](crate::resident::DONE).
type Failure = NonZeroU8;

/// What is known of the disk in the drive.
pub struct Disk {
    /// The serial numbers that the copies' first sectors showed last, 0 where there is no record.
    serials: [u16; 2],
    /// These and `good` are of the disk that was in the drive last.
    is_known: bool,
    /// Which copy is the last good one, if any.
    good: Option<u8>,
    /// By which the last good record is known, nothing if there is none.
    stamp: Stamp,
    /// The last good record was found to be none that was read or written here.
    pub is_other: bool,
}

single!(Disk: Disk::new());

impl Disk {
    /// Nothing is known yet. All bytes are zero.
    pub const fn new() -> Disk {
        Disk { serials: [0; 2], is_known: false, good: None, stamp: 0, is_other: false }
    }

    /// Does what a program asks of its record. Takes about a second, more where nothing can be read. No answer:
    /// another disk had to be read, for which the record was used: if [`Disk::is_other`], take what is in it and not known;
    /// fill it again and ask again.
    pub fn serve(&mut self, request: Request, record: &mut Record) -> Option<Answer> {
        let result = match request {
            Request::Load => {
                let looked = self.look(record);
                // An arm that was not where it was believed to be is there now.
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
            // Who knows what is in the drive now.
            self.is_known = false;
            Some(answer(failure))
        })
    }

    /// Finds the last good copy and takes it to `record`, which has no contents if there is none.
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

    /// Writes the copy that is not the last good one. If that is not known of this disk, finds it out instead. Tells
    /// whether it has written.
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
    /// neither sector is a place for this program's record, this is another disk. The mark alone would not tell: our disk
    /// may be back when that is read.
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

    /// Reads a copy to `record`, and tells whether it is whole.
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

/// In which other programs' records a game waits, a bit for each. 0.5 s: of each track one
/// turn, in which the records come by from the last one to the first. A copy's serial number is one or two from the
/// other's, so that its low byte tells which is newer.
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

/// What the routine's status means to a program.
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

/// There is no disk, or none that can be read: a code of this module's own, beside the routine's.
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

/// The sector that was read, until the next is.
pub fn buffer() -> &'static [u8; SECTOR_BYTES] {
    // SAFETY: these 256 bytes are the routine's, nobody writes to them but the routine, and nobody keeps the
    // reference over a call of it.
    unsafe { &*(BUFFER as *const [u8; SECTOR_BYTES]) }
}

/// Asks the routine for something.
fn ask(address: u16, a: u8) -> Result<(), Failure> {
    NonZeroU8::new(call(address, a)).map_or(Ok(()), Err)
}

/// Writes a page of the rules of the program that runs on the screen, or that it cannot be read. Takes 0.2 s, up to 2 s with the motor at
/// rest; a key ends an attempt that gets nowhere.
#[inline(never)]
pub fn print_page(page: u8, screen: &mut Screen) {
    screen.print(if read_page(page) { Text::new(Bytes::of(words_of_page())) } else { NO_PAGE });
}

/// The bytes of a text behind the tag of the page that was read.
fn words_of_page() -> &'static [u8; SECTOR_BYTES - 2] {
    let [_, _, words @ ..] = buffer();
    words
}

/// Reads the sector of a page. Tells whether it is that.
fn read_page(page: u8) -> bool {
    let program = number();
    let (track, sector) = page_place(program, page);
    write(TRACK, track);
    write(SECTOR, sector);
    // An arm that was not where it was believed to be is there the second time.
    (0..2).any(|_| call(READ, 0) == DONE)
        && buffer().first_chunk() == Some(&page_tag(program, page))
}

/// Ends this program and has another one started, its title's picture first, if it has one.
#[inline(never)]
pub fn change(program: u8, screen: &mut Screen) {
    display::hide(screen);
    card::leave();
    if title_picture::load(program) == Picture::Fetched {
        display::show_page();
    }
    call(START_PROGRAM, program);
}
