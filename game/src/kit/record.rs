//! What a program keeps on the disk, as a block of bytes: options, a game to go on with, high scores.
//!
//! ```text
//! +$00 / 2  'R' 'K'
//! +$02 / 1  the program's version of its own contents
//! +$03 / 1  the program's number
//! +$04 / 2  serial number: one more with every save, over and over
//! +$06 / 2  bytes of contents
//! +$08 / 2  CRC-16 (CCITT, from $FFFF) of everything else up to the contents' end
//! +$0A      contents
//! ```
//!
//! There are two copies, written in turn. The newer one whose checksum is right counts, and the other is written
//! next: whatever happens to a write, the last good copy is not touched. This module knows neither disk nor
//! hardware; shells load and save, games fill and read.
//!
//! ```
//! use zonkers::kit::record::{self, Record};
//!
//! let mut record = Record::<512>::new();
//! let mut contents = record.fill(1);
//! contents.put(7);
//! contents.put_all(b"ANNA");
//! // The shell writes it and, some other day, reads it again.
//! record::seal(&mut record.bytes, 0, 41);
//! assert_eq!(record::check(&record.bytes, 0), Some(41));
//! let mut contents = record.contents();
//! assert_eq!((record.version(), contents.take()), (1, 7));
//! ```

/// What a sector of saves begins with on our disks, behind the file's address and length: nothing is ever
/// written to a track without it. Its first byte is an RTS, in case someone should BRUN the file.
pub const DISK_MARK: [u8; 16] = *b"`DICE GAME SAVES";

/// Bytes before the contents.
pub const HEADER: usize = 10;

const MAGIC: [u8; 2] = *b"RK";
const VERSION: usize = 2;
const PROGRAM: usize = 3;
const SERIAL: usize = 4;
const LENGTH: usize = 6;
const CHECKSUM: usize = 8;

/// What a program asks its shell to do with its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Fill the record with what was saved last.
    Load = 1, // No request at all is 0 then, as all of a new kit.
    /// Keep the record.
    Save,
}

/// How a request went. Counted from 1, so that no answer at all is a zero byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Answer {
    /// Well.
    Done = 1,
    /// Load: it is our disk, but nothing was saved yet.
    Nothing,
    /// No disk, or one that is damaged; the letter of `DISK ERROR` says more.
    Unreadable(u8),
    /// The disk is write-protected.
    Protected,
    /// Another disk is in the drive: nothing was written.
    OtherDisk,
    /// What was written does not read back; what was saved before is still there.
    Damaged,
    /// The program did not come from a disk that can be written to.
    NoDrive,
}

/// One program's record, as long as its sectors on the disk: a multiple of 256 bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<const BYTES: usize> {
    /// Header and contents, as on the disk.
    pub bytes: [u8; BYTES],
}

impl<const BYTES: usize> Default for Record<BYTES> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const BYTES: usize> Record<BYTES> {
    /// A record without contents.
    pub const fn new() -> Self {
        assert!(BYTES > 0 && BYTES <= 0x1000 && BYTES.is_multiple_of(256));
        Record { bytes: [0; BYTES] }
    }

    /// Begins new contents, as this version of the program lays them out.
    pub fn fill(&mut self, version: u8) -> Fill<'_> {
        self.bytes[VERSION] = version;
        set_word(&mut self.bytes, LENGTH, 0);
        Fill { bytes: &mut self.bytes }
    }

    /// Says how many bytes of contents there are, which were put in place one by one, as this version of the
    /// program lays them out.
    pub fn set_length(&mut self, version: u8, bytes: u16) {
        self.bytes[VERSION] = version;
        set_word(&mut self.bytes, LENGTH, bytes);
    }

    /// How many bytes of contents there are.
    pub fn length(&self) -> u16 {
        word(&self.bytes, LENGTH)
    }

    /// The version that laid out the contents.
    pub fn version(&self) -> u8 {
        self.bytes[VERSION]
    }

    /// The contents, from the first byte on.
    pub fn contents(&self) -> Contents<'_> {
        Contents { bytes: &self.bytes[HEADER..end(&self.bytes)] }
    }
}

/// Completes the header of a record that was filled; it can be written then. For shells.
pub fn seal(record: &mut [u8], program: u8, serial: u16) {
    record[0] = MAGIC[0];
    record[1] = MAGIC[1];
    record[PROGRAM] = program;
    set_word(record, SERIAL, serial);
    let mut sum = Sum::new();
    sum.add(&record[..CHECKSUM]);
    sum.add(&record[HEADER..end(record)]);
    set_word(record, CHECKSUM, sum.value());
}

/// Where a record ends that begins with these bytes, if it can be one of this program's and no longer than `room`
/// bytes. Whether it is whole, [`Sum`] tells.
pub fn extent(bytes: &[u8], program: u8, room: usize) -> Option<usize> {
    let end = HEADER + word(bytes, LENGTH) as usize;
    let is_ours = bytes[0] == MAGIC[0] && bytes[1] == MAGIC[1] && bytes[PROGRAM] == program;
    (is_ours && end <= room).then_some(end)
}

/// The serial number of a record that begins with these bytes.
pub fn serial(bytes: &[u8]) -> u16 {
    word(bytes, SERIAL)
}

/// The checksum of a record that begins with these bytes, as it was written.
pub fn checksum(bytes: &[u8]) -> u16 {
    word(bytes, CHECKSUM)
}

/// The serial number of a whole record of this program.
pub fn check(record: &[u8], program: u8) -> Option<u16> {
    let end = extent(record, program, record.len())?;
    let mut sum = Sum::new();
    sum.add(&record[..CHECKSUM]);
    sum.add(&record[HEADER..end]);
    (sum.value() == checksum(record)).then_some(serial(record))
}

/// Sectors of 256 bytes that hold anything of a record.
pub fn sectors(record: &[u8]) -> u8 {
    end(record).div_ceil(256) as u8
}

fn end(record: &[u8]) -> usize {
    let end = HEADER + word(record, LENGTH) as usize;
    if end > record.len() { record.len() } else { end }
}

fn word(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

fn set_word(bytes: &mut [u8], at: usize, word: u16) {
    let [low, high] = word.to_le_bytes();
    bytes[at] = low;
    bytes[at + 1] = high;
}

/// The checksum of a record, piece by piece: the header up to the checksum, then the contents. CRC-16 of CCITT,
/// without a table: what a byte does to the remainder, eight bits at once.
#[derive(Clone, Copy, Debug)]
pub struct Sum {
    high: u8,
    low: u8,
}

impl Sum {
    /// Of nothing yet.
    #[allow(clippy::new_without_default)] // Nobody wants a default sum.
    pub const fn new() -> Sum {
        Sum { high: 0xFF, low: 0xFF }
    }

    /// Adds bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            let mut x = self.high ^ byte;
            x ^= x >> 4;
            self.high = self.low ^ x << 4 ^ x >> 3;
            self.low = x ^ x << 5;
        }
    }

    /// The checksum.
    pub const fn value(self) -> u16 {
        u16::from_le_bytes([self.low, self.high])
    }
}

/// Which of two copies to read first: 0 or 1. Serial numbers start over after the last.
pub fn newer(serials: [Option<u16>; 2]) -> usize {
    match serials {
        [Some(a), Some(b)] => usize::from(b.wrapping_sub(a) < 0x8000 && a != b),
        [None, Some(_)] => 1,
        _ => 0,
    }
}

/// Contents that are being written. What does not fit is left out: [`Fill::is_full`] tells.
pub struct Fill<'a> {
    bytes: &'a mut [u8],
}

impl Fill<'_> {
    /// Adds a byte.
    pub fn put(&mut self, byte: u8) {
        let end = end(self.bytes);
        if end < self.bytes.len() {
            self.bytes[end] = byte;
            let length = word(self.bytes, LENGTH) + 1;
            set_word(self.bytes, LENGTH, length);
        }
    }

    /// Adds a word, low byte first.
    pub fn put_word(&mut self, word: u16) {
        self.put_all(&word.to_le_bytes());
    }

    /// Adds bytes.
    pub fn put_all(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.put(byte));
    }

    /// Whether there is no room for another byte.
    pub fn is_full(&self) -> bool {
        end(self.bytes) == self.bytes.len()
    }
}

/// Contents that are being read. Behind their end come zeros.
#[derive(Clone, Debug)]
pub struct Contents<'a> {
    bytes: &'a [u8],
}

impl Contents<'_> {
    /// The next byte.
    pub fn take(&mut self) -> u8 {
        match self.bytes {
            [first, rest @ ..] => {
                self.bytes = rest;
                *first
            }
            [] => 0,
        }
    }

    /// The next word.
    pub fn take_word(&mut self) -> u16 {
        let low = self.take();
        u16::from_le_bytes([low, self.take()])
    }

    /// The next bytes, as many as there is room for.
    pub fn take_all(&mut self, room: &mut [u8]) {
        room.iter_mut().for_each(|byte| *byte = self.take());
    }

    /// Whether everything was read.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(serial: u16) -> Record<512> {
        let mut record = Record::new();
        let mut contents = record.fill(1);
        (0..300u16).for_each(|n| contents.put((n * 7) as u8));
        contents.put_word(0x1234);
        seal(&mut record.bytes, 3, serial);
        record
    }

    #[test]
    fn what_was_put_is_taken() {
        let record = record(9);
        assert_eq!(check(&record.bytes, 3), Some(9));
        assert_eq!(sectors(&record.bytes), 2);
        let mut contents = record.contents();
        let mut bytes = [0; 300];
        contents.take_all(&mut bytes);
        assert!((0..300u16).all(|n| bytes[n as usize] == (n * 7) as u8));
        assert_eq!(contents.take_word(), 0x1234);
        assert!(contents.is_empty());
        assert_eq!((contents.take(), contents.take_word()), (0, 0));
    }

    #[test]
    fn every_changed_byte_is_noticed_and_so_is_another_program() {
        let good = record(9);
        assert_eq!(check(&good.bytes, 2), None);
        for at in 0..312 {
            for change in [1, 0x80, 0xFF] {
                let mut record = good.clone();
                record.bytes[at] ^= change;
                assert_eq!(check(&record.bytes, 3), None, "byte {at}");
            }
        }
        let mut rest = good.clone();
        rest.bytes[312] ^= 1;
        assert_eq!(check(&rest.bytes, 3), Some(9), "behind the contents");
    }

    #[test]
    fn the_checksum_is_the_one_that_everybody_has() {
        // The catalogue of CRC algorithms (Cook): CRC-16/IBM-3740.
        let mut sum = Sum::new();
        sum.add(b"1234");
        sum.add(b"56789");
        assert_eq!(sum.value(), 0x29B1);
    }

    #[test]
    fn no_block_of_equal_bytes_is_a_record() {
        for byte in 0..=255 {
            assert_eq!(check(&[byte; 256], byte), None);
        }
    }

    #[test]
    fn what_does_not_fit_is_left_out() {
        let mut record = Record::<256>::new();
        let mut contents = record.fill(1);
        contents.put_all(&[1; 246]);
        assert!(contents.is_full());
        contents.put(2);
        seal(&mut record.bytes, 0, 1);
        assert_eq!((check(&record.bytes, 0), sectors(&record.bytes)), (Some(1), 1));
    }

    #[test]
    fn the_newer_copy_is_read_first() {
        let cases = [
            ([None, None], 0),
            ([Some(5), None], 0),
            ([None, Some(0)], 1),
            ([Some(5), Some(6)], 1),
            ([Some(7), Some(6)], 0),
            ([Some(0xFFFF), Some(0)], 1),
            ([Some(0), Some(0xFFFF)], 0),
            ([Some(4), Some(4)], 0),
        ];
        cases.iter().for_each(|&(serials, copy)| assert_eq!(newer(serials), copy, "{serials:?}"));
    }
}
