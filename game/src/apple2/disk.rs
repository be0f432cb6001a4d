//! The disk: the interface to the resident routine, and the way a record is kept on the disk.
//!
//! A Ctrl-Reset or a power cut loses nothing. A record has two copies, and the last good copy is
//! never overwritten. A write counts only after it was read back.
//!
//! The disk can be exchanged at any moment, also between two sectors. So the program writes only to
//! a disk that it knows: the stamps of both copies are read again just before, and must be those of
//! the disk whose last good record this program has read to its end, or has written. Otherwise it
//! reads both copies and merges them before it writes. A copy that seems to be damaged may have
//! been read from two disks, so only the third look decides.

use core::num::NonZeroU8;

use super::machine::{call, read, write};
use super::running::number;
use super::title_picture::{self, Picture};
use super::{card, display, keyboard};
use crate::kit::apart::single;
use crate::kit::fault::{self, Fault};
use crate::kit::record::{
    self, Answer, Drive, RECORD_BYTES, Record, Request, Stamp, newer, next_serial,
};
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

/// Looks at a disk before it counts as one with a damaged copy.
const LOOKS: u8 = 3;

/// The known state of the disk in the drive.
pub struct Disk {
    /// The stamps last seen in the copies' first sectors, 0 for no record.
    stamps: [Stamp; 2],
    /// The serial numbers, likewise.
    serials: [u16; 2],
    /// How many of these sectors are places for this program's record.
    places: u8,
    /// The copy that must not be written next: the last good one, if there is one, which this
    /// program has read to its end or written. `None` while nothing is known of the disk in the
    /// drive.
    good: Option<u8>,
    /// The stamp of the record that this program has written last, or has tried to write.
    written: Stamp,
}

single!(Disk: Disk::new());

impl Disk {
    /// Nothing is known yet. All bytes are zero.
    pub const fn new() -> Disk {
        Disk { stamps: [0; 2], serials: [0; 2], places: 0, good: None, written: 0 }
    }

    /// Finds the last good copy and reads it to `record`, which is empty if there is none:
    /// [`Answer::Found`], or [`Answer::Nothing`] if there is none that this program has not
    /// written.
    #[inline(never)]
    fn look(&mut self, record: &mut Record) -> Result<Answer, Failure> {
        let mut looks = LOOKS;
        while !self.find(record)? {
            looks -= 1;
            if looks == 0 {
                break;
            }
        }
        let is_new = record.version() != 0 && record.stamp() != self.written;
        Ok(if is_new { Answer::Found } else { Answer::Nothing })
    }

    /// One attempt of `look`. Returns whether everything was valid.
    fn find(&mut self, record: &mut Record) -> Result<bool, Failure> {
        self.good = None;
        self.read_heads()?;
        let mut is_sound = self.places == 2;
        let mut copy = newer(self.serials);
        for _ in 0..2 {
            if self.serials[copy] != 0 {
                if self.read_copy(copy, record)? {
                    self.good = Some(copy as u8);
                    return Ok(is_sound);
                }
                is_sound = false;
            }
            copy = 1 - copy;
        }
        self.good = Some(1 - copy as u8);
        record.clear();
        Ok(is_sound)
    }

    /// Writes the copy that is not the last good one, if the disk is the known one. Otherwise looks
    /// at it instead.
    fn save(&mut self, record: &mut Record) -> Result<Answer, Failure> {
        let Some(good) = self.good else { return self.look(record) };
        if !self.read_heads()? {
            return self.look(record);
        }
        let good = usize::from(good & 1);
        let copy = 1 - good;
        let serial = next_serial(self.serials[good]);
        record.seal(number(), serial);
        self.written = record.stamp();
        let [low, high] = (record.bytes.as_ptr() as usize as u16).to_le_bytes();
        write(ADDRESS, low);
        write(ADDRESS + 1, high);
        write(COUNT, record.sectors());
        request(copy, mark_of(position()));
        ask(WRITE, number())?;
        self.serials[copy] = serial;
        self.stamps[copy] = self.written;
        self.good = Some(copy as u8);
        Ok(Answer::Done)
    }

    /// Reads the first sectors of both copies, and returns whether they are those that were read
    /// before. If neither is a place for this program's record, this is another disk. The mark
    /// alone would not tell, because our disk may be back by the time it is read.
    #[inline(never)]
    fn read_heads(&mut self) -> Result<bool, Failure> {
        let (mut changes, mut is_foreign) = (0, false);
        self.places = 0;
        for copy in 0..2 {
            let (mut stamp, mut serial) = (0, 0);
            match read_sector(copy, position()) {
                Ok(()) => match record::serial_of(buffer(), number()) {
                    Some(found) => {
                        (stamp, serial) = (record::stamp_of(buffer()), found);
                        self.places += 1;
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
        if is_foreign && self.places == 0 {
            return Err(const { NonZeroU8::new(FOREIGN).unwrap() });
        }
        Ok(changes == 0)
    }

    /// Reads a copy to `record` and returns whether it is complete, and the one whose first sector
    /// was read before.
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
        Ok(record.stamp() == self.stamps[copy] && record.is_whole(number()))
    }
}

impl Drive for Disk {
    /// This takes about a second, or more if nothing can be read.
    fn serve(&mut self, request: Request, record: &mut Record) -> Answer {
        let result = match request {
            Request::Load => {
                let looked = self.look(record);
                // If the arm was on the wrong track, it is on the right one now.
                if looked.is_err() { self.look(record) } else { looked }
            }
            Request::Save => self.save(record),
            Request::Look => match games_waiting(number()) {
                Ok(games) => return Answer::Waiting(games),
                Err(failure) => return answer(failure),
            },
        };
        result.unwrap_or_else(|failure| {
            // Any disk may be in the drive now, and the record may be only a part of one.
            self.good = None;
            record.clear();
            answer(failure)
        })
    }
}

/// The other programs that have a saved game, a bit for each. A key ends it. This takes 0.5 s: one
/// revolution of each track, in which the records pass from the last one to the first. The serial
/// numbers of two copies differ by one or two, so the low byte tells which copy is newer.
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
#[inline(never)]
fn position() -> u8 {
    POSITIONS[usize::from(number()) % PROGRAMS.len()]
}

/// There is no disk, or none that can be read: a code of this module in addition to the routine's.
const GONE: u8 = 7;

/// Reads a sector of a track of saves into the routine's buffer. [`UNREADABLE`] means that other
/// sectors of this very disk passed while this one could not be read. If nothing passed, the disk
/// is [`GONE`]: another may be there now.
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

/// The position, a multiple of 16, of the mark on the track that holds `position`.
fn mark_of(position: u8) -> u8 {
    if SAVE_PAIRS == 1 { 0 } else { position & 0xF0 }
}

/// The sector that was read last.
pub fn buffer() -> &'static [u8; SECTOR_BYTES] {
    // SAFETY: only the disk routine writes to these 256 bytes, and no reference to them is kept
    // across a call of it.
    unsafe { &*(BUFFER as *const [u8; SECTOR_BYTES]) }
}

/// Calls the routine.
fn ask(address: u16, a: u8) -> Result<(), Failure> {
    NonZeroU8::new(call(address, a)).map_or(Ok(()), Err)
}

/// Writes a page of the running program's rules on the screen, or a message that it cannot be read.
/// This takes 0.2 s, or up to 2 s if the motor is at rest; a key ends an attempt that gets nowhere.
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

/// The text of the page that was read, after its tag.
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
    // The routine's last checksum is 0 if the last address field was read correctly, so there is a disk.
    let letter = read(LETTER);
    if letter == b'A' && read(AT_LAST) != 0 { fault::MISSING } else { letter }
}

/// Ends this program and starts another one, with its title picture first, if it has one. A title
/// screen calls this while the rest of its own program is still on the disk, but not before the
/// common part is in memory: `disk` names this function.
#[inline(never)]
pub fn change_program(program: u8, screen: &mut Screen) {
    display::hide(screen);
    card::leave();
    if title_picture::load(program) == Picture::Fetched {
        display::show_page();
    }
    call(START_PROGRAM, program);
}
