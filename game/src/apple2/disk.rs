//! The disk: the resident routine in Rust's words, and how a record is kept on it.
//!
//! Nothing here is lost by a Ctrl-Reset or a power cut: a record has two copies, only the one that is not the last
//! good one is ever written, and a write is believed only once it was read back. Which copy that is has to be
//! known of the very disk that is in the drive: so before each write both copies' serial numbers are looked at, and
//! on a disk that is not the one they were last seen on both copies are read first, by their checksums.

use core::mem::transmute;
use core::num::NonZeroU8;

use super::mmio::{read, write};
use super::{display, title_picture};
use crate::kit::record::{self, Answer, RECORD_BYTES, Record, Request, newer, next_serial};
use crate::programs::{PROGRAMS, SAVE_TRACKS, save_position};
use crate::resident::{
    ADDRESS, BUFFER, COUNT, FOREIGN, LETTER, NO_DRIVE, PROTECTED, QUIET, READ, RUNNING, SECTOR,
    SECTORS_APART, START_PROGRAM, TRACK, UNREADABLE, WRITE,
};

const SECTOR_BYTES: usize = 256;

/// Where each program's record begins on a track of saves.
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
    /// The first copy could be read at all last time.
    reads: bool,
}

impl Disk {
    /// Nothing is known yet. Stops what a Ctrl-Reset may have left going.
    pub fn new() -> Disk {
        call(QUIET, 0);
        Disk { serials: [0; 2], is_known: false, good: None, reads: false }
    }

    /// Does what a program asks of its record. Takes about a second, more where nothing can be read. No answer:
    /// another disk had to be read, for which the record was used; fill it again and ask again.
    pub fn serve(&mut self, request: Request, record: &mut Record) -> Option<Answer> {
        let result = match request {
            Request::Load => self.look(record).map(|()| match self.good {
                Some(_) => Some(Answer::Done),
                None => Some(Answer::Nothing),
            }),
            Request::Save => self.save(record).map(|is_saved| is_saved.then_some(Answer::Done)),
            Request::Look => Ok(Some(Answer::Waiting(games_waiting()))),
        };
        result.unwrap_or_else(|failure| {
            // Who knows what is in the drive now.
            self.is_known = false;
            self.reads = false;
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
            if self.serials[copy] != 0 && read_copy(copy, record)? {
                return Ok(());
            }
            copy = 1 - copy;
        }
        self.good = None;
        record.clear();
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
        record.seal(read(usize::from(RUNNING)), serial);
        let [low, high] = (record.bytes.as_ptr() as usize as u16).to_le_bytes();
        write(usize::from(ADDRESS), low);
        write(usize::from(ADDRESS) + 1, high);
        write(usize::from(COUNT), record.sectors());
        request(copy, first_position());
        ask(WRITE)?;
        self.serials[copy] = serial;
        self.good = Some(copy as u8);
        Ok(true)
    }

    /// The serial numbers that the copies' first sectors show. One that cannot be read holds nothing good; if neither
    /// can, that is an error, for there may be no disk, and at once if the first one could be read before: to find
    /// nothing takes seconds.
    #[inline(never)]
    fn read_serials(&mut self) -> Result<[u16; 2], Failure> {
        let mut serials = [0; 2];
        let did_read = self.reads;
        self.reads = false;
        for (copy, serial) in serials.iter_mut().enumerate() {
            match read_sector(copy, first_position()) {
                Ok(()) => {
                    *serial = record::serial_of(buffer(), read(usize::from(RUNNING)));
                    if copy == 0 {
                        self.reads = true;
                    }
                }
                Err(failure) => {
                    let is_lost = if copy == 0 { did_read } else { !self.reads };
                    if is_lost || failure.get() != UNREADABLE {
                        return Err(failure);
                    }
                }
            }
        }
        Ok(serials)
    }
}

/// In which other programs' records a game waits, a bit for each; none if one of them cannot be read. 0.5 s: of each track one
/// turn, in which the records come by from the last one to the first. A copy's serial number is one or two from the
/// other's, so that its low byte tells which is newer.
#[inline(never)]
fn games_waiting() -> u8 {
    let mut last = [0; PROGRAMS.len()];
    let (mut known, mut games) = (0, 0);
    for copy in 0..2 {
        let mut program = PROGRAMS.len() as u8;
        let mut bit = 1 << program;
        while program != 0 {
            program -= 1;
            bit >>= 1;
            let place = usize::from(program);
            if read_sector(copy, POSITIONS[place]).is_err() {
                return 0;
            }
            let serial = record::serial_of(buffer(), program);
            let low = serial as u8;
            if serial != 0 && (known & bit == 0 || low.wrapping_sub(last[place]) < 0x80) {
                last[place] = low;
                known |= bit;
                games &= !bit;
                if record::is_waiting(buffer()) && program != read(usize::from(RUNNING)) {
                    games |= bit;
                }
            }
        }
    }
    games
}

/// What the routine's status means to a program.
fn answer(status: Failure) -> Answer {
    match status.get() {
        UNREADABLE => Answer::Unreadable(read(usize::from(LETTER))),
        PROTECTED => Answer::Protected,
        FOREIGN => Answer::OtherDisk,
        NO_DRIVE => Answer::NoDrive,
        _ => Answer::Damaged,
    }
}

/// Reads a copy to `record`, and tells whether it is whole.
#[inline(never)]
fn read_copy(copy: usize, record: &mut Record) -> Result<bool, Failure> {
    let mut position = first_position();
    for page in 0..RECORD_BYTES / SECTOR_BYTES {
        match read_sector(copy, position) {
            Ok(()) => record.bytes.as_chunks_mut().0[page] = *buffer(),
            Err(failure) if failure.get() == UNREADABLE => return Ok(false),
            Err(failure) => return Err(failure),
        }
        position += 1;
        if position - first_position() >= record.sectors() {
            break;
        }
    }
    Ok(record.is_whole(read(usize::from(RUNNING))))
}

/// Where the running program's record begins on a track of saves.
fn first_position() -> u8 {
    POSITIONS.get(usize::from(read(usize::from(RUNNING)))).copied().unwrap_or(1)
}

/// Reads a sector of a track of saves into the routine's buffer.
#[inline(never)]
fn read_sector(copy: usize, position: u8) -> Result<(), Failure> {
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

/// Asks the routine for something.
fn ask(address: u16) -> Result<(), Failure> {
    NonZeroU8::new(call(address, 0)).map_or(Ok(()), Err)
}

/// Ends this program and has another one started, its title's picture first, if it has one.
#[inline(never)]
pub fn change(program: u8) {
    write(usize::from(RUNNING), program);
    display::hide();
    if title_picture::load() {
        display::show_page();
    }
    call(START_PROGRAM, program);
}

/// Calls the routine with a number in A, and returns what is in A then. At an address that is known this is a JSR.
#[inline(always)]
pub fn call(address: u16, a: u8) -> u8 {
    // SAFETY: the resident routine stands there from the time when this program was loaded. It is entered by JSR,
    // comes back by RTS, and changes registers, its own memory and what a request names, nothing else.
    let routine: extern "C" fn(u8) -> u8 = unsafe { transmute(usize::from(address)) };
    routine(a)
}
