//! A program's record on the disk, as a block of bytes: options, a game to continue, best scores.
//!
//! ```text
//! +$00 / 2  'R' 'K'
//! +$02 / 2  CRC-16 (CCITT, from $FFFF) of all following bytes, to the end
//! +$04 / 1  the version of the contents' layout
//! +$05 / 1  the program's number
//! +$06 / 2  serial number: incremented with every save, wraps around, never 0
//! +$08 / 2  where the record ends; bit 15: it has a game to continue
//! +$0A      contents
//! then      filler, up to the end of the last sector
//! ```
//!
//! Each byte of the filler differs from the previous one. Sectors that have not been saved yet also
//! contain filler. It makes interrupted writes detectable, after which the old rest of the sector
//! follows a few bits late. Zeros that are read a few bits late are invalid nibbles. The disk
//! routine decodes these as zeros and would accept the sector, while a stricter reader would refuse
//! it. With filler, both find a wrong checksum.
//!
//! There are two copies, written alternately. The newer one with a correct checksum is valid, and
//! the next save overwrites the other one. A failed write therefore never damages the last good
//! copy. This module does not access the disk: shells load and save records, and programs fill and
//! read them ([`Saver`](super::saver::Saver)).
//!
//! ```
//! use zonkers::kit::record::{HEADER, Record};
//!
//! let mut record = Record::new();
//! record.bytes[HEADER] = 7;
//! record.set_end(1, HEADER as u16 + 1);
//! // The shell writes the record and reads it again later.
//! record.seal(0, 41);
//! assert!(record.is_valid(0));
//! assert_eq!((record.version(), record.serial(), record.bytes[HEADER]), (1, 41, 7));
//! ```

/// The mark at the beginning of the saves on our disks, after the file's address and length.
/// Programs never write to a track without this mark. Its first byte is an RTS, so that a BRUN of
/// the file returns immediately.
pub const DISK_MARK: [u8; 16] = *b"`DICE GAME SAVES";

/// Bytes before the contents.
pub const HEADER: usize = 10;

/// The maximum size of a program's record: three sectors. Most programs need only two.
pub const RECORD_BYTES: usize = 768;

const MAGIC: [u8; 2] = *b"RK";
const CHECKSUM: usize = 2;
const VERSION: usize = 4;
const PROGRAM: usize = 5;
const SERIAL: usize = 6;
const END: usize = 8;
/// The difference between two bytes of the filler. On the disk, the upper six bits of a byte and
/// the lower two are in separate nibbles; this difference changes both.
const FILLER_STEP: u8 = 0x65;
/// The bit in the upper byte of [`END`] for a game to continue.
const HAS_GAME: u8 = 0x80;

/// A program's request to its shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Fill the record with the last save.
    Load,
    /// Save the record.
    Save,
    /// Find the programs that have a game to continue.
    FindGames,
}

/// The state of a program's requests to its shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DiskState {
    /// There is no request.
    Idle,
    /// The program has a request, which goes to the shell at the end of the poll.
    Wanted(Request),
    /// The shell has not answered the request yet.
    Pending(Request),
    /// A key interrupted the request, which is repeated in the next pause of the input.
    Interrupted(Request),
}

impl DiskState {
    /// Returns the request that the shell should carry out, which is then pending.
    pub fn send(&mut self) -> Option<Request> {
        let DiskState::Wanted(request) = *self else { return None };
        *self = DiskState::Pending(request);
        Some(request)
    }
}

/// The answer to a request. The codes start at 1: a zero byte means that there is no answer yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Answer {
    /// Save: the record is on the disk.
    Done = 1,
    /// Load: the record holds the last save. Save: nothing was written, because the disk has a
    /// record that the program has not merged. The record now holds the disk's record: merge it,
    /// fill the record, and request the save again.
    Found,
    /// Load: the disk is ours, but nothing was saved yet. Save: nothing was written, because the
    /// shell first had to check the disk, which has no record to merge: fill the record and request
    /// the save again.
    Nothing,
    /// There is no disk, or the disk is damaged. The field is the letter shown after `DISK ERROR`.
    Unreadable(u8),
    /// The disk is write-protected.
    Protected,
    /// The drive holds another disk: nothing was written.
    OtherDisk,
    /// The written data cannot be read back. The previous save is intact.
    Damaged,
    /// The program was not loaded from a drive that it can write to.
    NoDrive,
    /// The programs that have a game to continue, a bit for each. The answer to
    /// [`Request::FindGames`].
    Games(u8),
    /// A key interrupted the request: ask again later.
    Interrupted,
}

/// The number that identifies a sealed record: its checksum, or 0 without a record.
pub type Stamp = u16;

/// A drive, or a shell's substitute for a drive.
pub trait Drive {
    /// Carries out a request: saves `record`, or loads into it. After a failure `record` may be
    /// empty.
    fn serve(&mut self, request: Request, record: &mut Record) -> Answer;
}

/// A program's record, including header and filler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The bytes as on the disk.
    pub bytes: [u8; RECORD_BYTES],
}

crate::kit::statics::single!(Record: Record::new());

impl Default for Record {
    fn default() -> Self {
        Self::new()
    }
}

impl Record {
    /// Creates a record without contents. All bytes are zero.
    pub const fn new() -> Self {
        Record { bytes: [0; RECORD_BYTES] }
    }

    /// Sets the end and the layout version of the contents. Store the contents first.
    pub fn set_end(&mut self, version: u8, end: u16) {
        self.bytes[VERSION] = version;
        self.set_word(END, end);
    }

    /// Sets the bit for a game to continue. Call this after [`Record::set_end`].
    pub fn set_has_game(&mut self) {
        self.bytes[END + 1] |= HAS_GAME;
    }

    /// Returns the end of the contents, as an offset.
    pub const fn end(&self) -> u16 {
        word(&self.bytes, END) & !((HAS_GAME as u16) << 8)
    }

    /// Returns the layout version of the contents, or 0 without contents.
    pub const fn version(&self) -> u8 {
        self.bytes[VERSION]
    }

    /// Returns the serial number.
    pub const fn serial(&self) -> u16 {
        word(&self.bytes, SERIAL)
    }

    /// Returns the stamp of a sealed record.
    pub const fn stamp(&self) -> Stamp {
        word(&self.bytes, CHECKSUM)
    }

    /// Removes the contents.
    pub fn clear(&mut self) {
        self.bytes[VERSION] = 0;
    }

    /// Completes the header. The record can then be written. For shells.
    pub fn seal(&mut self, program: u8, serial: u16) {
        [self.bytes[0], self.bytes[1]] = MAGIC;
        self.bytes[PROGRAM] = program;
        self.set_word(SERIAL, serial);
        let end = self.end();
        fill(&mut self.bytes, end);
        let sum = self.sum();
        self.set_word(CHECKSUM, sum);
    }

    /// Returns whether this is a sealed record of `program` with a correct checksum. For shells.
    pub fn is_valid(&self, program: u8) -> bool {
        let end = self.end();
        let first: Option<&[u8; 256]> = self.bytes.first_chunk();
        first.is_some_and(|first| serial_of(first, program).is_some_and(|serial| serial != 0))
            && (HEADER as u16..=RECORD_BYTES as u16).contains(&end)
            && self.sum() == word(&self.bytes, CHECKSUM)
    }

    /// Returns the number of 256-byte sectors that the record takes.
    pub fn sectors(&self) -> u8 {
        let [_, pages] = self.end().wrapping_add(255).to_le_bytes();
        pages.min((RECORD_BYTES / 256) as u8)
    }

    /// Returns the checksum (CRC-16, CCITT), computed byte by byte without a table.
    #[inline(never)]
    fn sum(&self) -> u16 {
        let (mut high, mut low) = (0xFF, 0xFF);
        let count = usize::from(self.end().wrapping_sub(VERSION as u16));
        for &byte in &self.bytes[VERSION..][..count.min(RECORD_BYTES - VERSION)] {
            let mut x = high ^ byte;
            x ^= x >> 4;
            high = low ^ x << 4 ^ x >> 3;
            low = x ^ x << 5;
        }
        u16::from_le_bytes([low, high])
    }

    fn set_word(&mut self, at: usize, word: u16) {
        [self.bytes[at], self.bytes[at + 1]] = word.to_le_bytes();
    }
}

/// A disk that never fails, for shells without a drive. It holds one program's record.
#[derive(Clone, Debug, Default)]
pub struct PerfectDisk {
    /// The last saved record. A test may replace it, which simulates another disk.
    pub saved: Option<Record>,
    /// The record that the program last read or wrote.
    seen: Option<Record>,
}

impl PerfectDisk {
    /// Creates a disk without a record.
    pub const fn new() -> PerfectDisk {
        PerfectDisk { saved: None, seen: None }
    }

    /// Forgets the program's reads and writes. Call this when a program starts.
    pub fn forget(&mut self) {
        self.seen = None;
    }
}

impl Drive for PerfectDisk {
    fn serve(&mut self, request: Request, record: &mut Record) -> Answer {
        match request {
            Request::FindGames => return Answer::Games(0),
            Request::Save if self.seen == self.saved => {
                self.saved = Some(record.clone());
                self.seen.clone_from(&self.saved);
                return Answer::Done;
            }
            Request::Load | Request::Save => self.seen.clone_from(&self.saved),
        }
        match &self.saved {
            Some(saved) => {
                record.clone_from(saved);
                Answer::Found
            }
            None => Answer::Nothing,
        }
    }
}

/// Returns the first bytes of a program's record sectors before the first save: a header with
/// serial number 0.
pub const fn nothing_saved(program: u8) -> [u8; SERIAL + 2] {
    let mut bytes = [0; SERIAL + 2];
    [bytes[0], bytes[1]] = MAGIC;
    bytes[PROGRAM] = program;
    bytes
}

/// Fills a record with filler from offset `end` on. `end` is 0 if nothing is saved yet.
pub fn fill(record: &mut [u8; RECORD_BYTES], end: u16) {
    let (mut at, mut filler) = (usize::from(end), 0u8);
    while let Some(byte) = record.get_mut(at) {
        filler = filler.wrapping_add(FILLER_STEP);
        *byte = filler;
        at += 1;
    }
}

/// Returns the serial number of the record of `program` that starts with these bytes, or 0 if
/// nothing is saved there, or `None` if these are not the record's sectors.
#[inline(never)]
pub fn serial_of(bytes: &[u8; 256], program: u8) -> Option<u16> {
    let is_ours = bytes[0] == MAGIC[0] && bytes[1] == MAGIC[1] && bytes[PROGRAM] == program;
    is_ours.then(|| word(bytes, SERIAL))
}

/// Returns the stamp of the record that starts with these bytes, or 0 if nothing is saved there.
pub const fn stamp_of(bytes: &[u8; 256]) -> Stamp {
    word(bytes, CHECKSUM)
}

/// Returns whether the record that starts with these bytes has a game to continue.
pub const fn has_game(bytes: &[u8; 256]) -> bool {
    bytes[END + 1] & HAS_GAME != 0
}

/// Returns the serial number after `serial`. It is never 0.
pub const fn next_serial(serial: u16) -> u16 {
    let next = serial.wrapping_add(1);
    next | (next == 0) as u16
}

/// Returns the copy to read first, 0 or 1, by the copies' serial numbers, which may have wrapped
/// around.
pub const fn newer(serials: [u16; 2]) -> usize {
    let [a, b] = serials;
    (b != 0 && (a == 0 || (b.wrapping_sub(a) as i16) > 0)) as usize
}

const fn word<const BYTES: usize>(bytes: &[u8; BYTES], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENGTH: usize = 302;

    fn record(serial: u16) -> Record {
        let mut record = Record::new();
        (0..LENGTH).for_each(|n| record.bytes[HEADER + n] = (n * 7) as u8);
        record.set_end(1, (HEADER + LENGTH) as u16);
        record.seal(3, serial);
        record
    }

    #[test]
    fn every_changed_byte_and_another_program_are_noticed() {
        let good = record(9);
        assert!(good.is_valid(3) && !good.is_valid(2));
        for at in 0..HEADER + LENGTH {
            for change in [1, 0x80, 0xFF] {
                let mut record = good.clone();
                record.bytes[at] ^= change;
                assert!(!record.is_valid(3), "byte {at}");
            }
        }
        let mut rest = good.clone();
        rest.bytes[HEADER + LENGTH] ^= 1;
        assert!(rest.is_valid(3), "after the contents");
    }

    #[test]
    fn each_byte_of_the_filler_differs_from_the_previous_one() {
        let mut record = record(9);
        for end in [HEADER as u16, 302, 511, 767, 768] {
            record.set_end(1, end);
            record.seal(3, 9);
            let rest = &record.bytes[usize::from(end)..];
            assert!(rest.windows(2).all(|pair| pair[0] >> 2 != pair[1] >> 2), "{end}: upper bits");
            assert!(rest.windows(2).all(|pair| pair[0] & 3 != pair[1] & 3), "{end}: lower bits");
            assert!(record.is_valid(3));
        }
    }

    #[test]
    fn the_checksum_is_crc_16_of_the_catalogue() {
        // The catalogue of CRC algorithms (Cook): CRC-16/IBM-3740.
        let crc = |bytes: &[u8]| {
            bytes.iter().fold(0xFFFFu16, |sum, &byte| {
                (0..8).fold(sum ^ u16::from(byte) << 8, |sum, _| {
                    if sum & 0x8000 != 0 { sum << 1 ^ 0x1021 } else { sum << 1 }
                })
            })
        };
        assert_eq!(crc(b"123456789"), 0x29B1);
        let mut record = Record::new();
        record.bytes[VERSION..VERSION + 9].copy_from_slice(b"123456789");
        for end in [HEADER as u16, 13, 256, 513, RECORD_BYTES as u16] {
            let mut record = record.clone();
            record.set_end(1, end);
            assert_eq!(record.sum(), crc(&record.bytes[VERSION..usize::from(end)]), "{end}");
        }
    }

    #[test]
    fn no_block_of_equal_bytes_is_a_record() {
        for byte in 0..=255 {
            assert!(!Record { bytes: [byte; RECORD_BYTES] }.is_valid(byte));
        }
    }

    #[test]
    fn the_end_determines_the_number_of_sectors() {
        for (end, sectors) in [(10, 1), (255, 1), (256, 1), (257, 2), (512, 2), (513, 3), (768, 3)]
        {
            let mut record = Record::new();
            record.set_end(1, end);
            assert_eq!(record.sectors(), sectors, "{end}");
        }
    }

    #[test]
    fn a_record_with_an_impossible_end_is_invalid() {
        for end in [0, 9, 769, 1025, 0xFFFF] {
            let mut record = record(4);
            record.set_end(1, end);
            record.seal(3, 4);
            assert!(!record.is_valid(3), "{end}");
        }
    }

    #[test]
    fn the_newer_copy_is_read_first() {
        let cases = [
            ([0, 0], 0),
            ([5, 0], 0),
            ([0, 1], 1),
            ([5, 6], 1),
            ([7, 6], 0),
            ([0xFFFF, next_serial(0xFFFF)], 1),
            ([next_serial(0xFFFF), 0xFFFF], 0),
            ([4, 4], 0),
        ];
        cases.iter().for_each(|&(serials, copy)| assert_eq!(newer(serials), copy, "{serials:?}"));
    }
}
