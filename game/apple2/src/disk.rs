//! The floppy from which the program was booted: 35 tracks of 16 sectors of 256 bytes.
//!
//! - [`Disk::save`] and [`Disk::load`] store up to [`SAVE_BYTES`] bytes. A power cut or a
//!   Ctrl-Reset loses nothing: there are two copies, and a save overwrites only the older one.
//! - [`Disk::read_file`] reads a file by its name, such as one of the package's `assets`.
//! - [`Disk::start`] starts another program on a disk with several.
//! - [`Disk::read`] and [`Disk::write`] access the [`SECTORS`] sectors of the saves directly, for a
//!   program that stores data in its own format. All other sectors are read-only: see
//!   [`Disk::read_sector`].
//!
//! A disk at rest takes a second to reach its speed. Any sector then passes the head within a fifth
//! of a second. Before each write, the routine checks that the program's own disk is in the drive.

use crate::memory::{pointer, write};
use crate::resident::{
    ADDRESS, BUFFER, COUNT, DAMAGED, DONE, FOREIGN, INTERRUPTED, NO_DRIVE, PROTECTED, READ, SECTOR,
    SECTORS_APART, START_PROGRAM, TRACK, UNREADABLE, WRITE, WRITE_SECTORS, WRITE_TRACK,
};

/// Bytes of a sector.
pub const SECTOR_BYTES: usize = 256;
/// Sectors that a program may write.
pub const SECTORS: u8 = 2 * WRITE_SECTORS;
/// The largest number of bytes that can be saved.
pub const SAVE_BYTES: usize = WRITE_SECTORS as usize * SECTOR_BYTES - HEADER;

/// The reason why a request failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// There is no disk, it is damaged, or the sector does not exist.
    Unreadable,
    /// The disk is write-protected.
    Protected,
    /// Another disk is in the drive.
    OtherDisk,
    /// The written data cannot be read back.
    Damaged,
    /// The program did not come from a Disk II.
    NoDrive,
    /// A key was pressed before the request was complete: meanwhile, or earlier without being read.
    /// This ends a request at its first failed try, which also happens with a good disk, for
    /// example while its motor starts.
    Interrupted,
    /// The file does not exist, or nothing has been saved.
    NotFound,
    /// The data exceeds the available space.
    TooLong,
}

impl Error {
    /// The message to show, in capitals.
    pub fn as_str(self) -> &'static str {
        match self {
            Error::Unreadable => "DISK ERROR",
            Error::Protected => "WRITE PROTECTED",
            Error::OtherDisk => "ANOTHER DISK",
            Error::Damaged => "DISK DAMAGED",
            Error::NoDrive => "NO DRIVE",
            Error::Interrupted => "INTERRUPTED",
            Error::NotFound => "NOT FOUND",
            Error::TooLong => "TOO LONG",
        }
    }
}

impl crate::text::Show for Error {
    fn show(&self) {
        self.as_str().show();
    }
}

impl crate::log::Log for Error {
    fn log(&self) {
        self.as_str().log();
    }
}

/// The floppy.
#[derive(Debug)]
pub struct Disk(());

impl Disk {
    pub(crate) const fn new() -> Disk {
        Disk(())
    }

    /// Reads a sector, by its number in DOS and in disk images. The bytes stay until the next
    /// sector is read or written.
    ///
    /// # Errors
    /// See [`Error`].
    pub fn read_sector(&mut self, track: u8, sector: u8) -> Result<&[u8; SECTOR_BYTES], Error> {
        /// DOS's order of sectors (Worth & Lechner, Beneath Apple DOS, chapter 3).
        static PHYSICAL: [u8; 16] = [0, 13, 11, 9, 7, 5, 3, 1, 14, 12, 10, 8, 6, 4, 2, 15];
        if track >= 35 || sector >= 16 {
            return Err(Error::Unreadable);
        }
        read_physical(track, PHYSICAL[usize::from(sector & 15)])
    }

    /// Reads one of the sectors that a program may write, 0 to 29.
    ///
    /// # Errors
    /// See [`Error`].
    pub fn read(&mut self, number: u8) -> Result<&[u8; SECTOR_BYTES], Error> {
        let (copy, place) = split(number)?;
        read_physical(WRITE_TRACK + copy, physical(place))
    }

    /// Writes one of them, and reads it back.
    ///
    /// # Errors
    /// See [`Error`].
    pub fn write(&mut self, number: u8, bytes: &[u8; SECTOR_BYTES]) -> Result<(), Error> {
        let (copy, place) = split(number)?;
        write_sector(copy, place, bytes)
    }

    /// Saves these bytes, for [`Disk::load`] to read. This takes half a second for each 256 bytes.
    /// A key that waits to be read can interrupt it: call
    /// [`Keyboard::forget`](crate::keyboard::Keyboard::forget) before.
    ///
    /// # Errors
    /// See [`Error`]. The previous save is then still there.
    pub fn save(&mut self, bytes: &[u8]) -> Result<(), Error> {
        if bytes.len() > SAVE_BYTES {
            return Err(Error::TooLong);
        }
        let (copy, serial) = match latest()? {
            Some(latest) => (1 - latest.copy, latest.serial.wrapping_add(1)),
            None => (0, 1),
        };
        let header = Header { serial, length: bytes.len() as u16, sum: sum(bytes) }.emit();
        // The sector with the header is written last: until then the copy is invalid.
        let mut sectors = sectors_of(bytes.len());
        while sectors > 0 {
            sectors -= 1;
            let mut sector = [0; SECTOR_BYTES];
            let start = usize::from(sectors) * SECTOR_BYTES;
            for (at, place) in (start..).zip(&mut sector) {
                let byte = match at.checked_sub(HEADER) {
                    None => header.get(at),
                    Some(at) => bytes.get(at),
                };
                *place = byte.copied().unwrap_or(0);
            }
            write_sector(copy, sectors, &sector)?;
        }
        Ok(())
    }

    /// Loads the last save and returns its length. Bytes beyond the end of `bytes` are dropped.
    ///
    /// # Errors
    /// [`Error::NotFound`] if nothing has been saved on this disk; for others see [`Error`].
    pub fn load(&mut self, bytes: &mut [u8]) -> Result<usize, Error> {
        let Some(Latest { copy, length, .. }) = latest()? else { return Err(Error::NotFound) };
        let length = usize::from(length);
        let mut at = 0;
        for sector in 0..sectors_of(length) {
            let from = if sector == 0 { HEADER } else { 0 };
            for &byte in read_save(copy, sector)?.iter().skip(from) {
                if at < length
                    && let Some(place) = bytes.get_mut(at)
                {
                    *place = byte;
                    at += 1;
                }
            }
        }
        Ok(length)
    }

    /// Starts another program of this disk, as if the disk had booted it. `program` is its index in
    /// the package's `programs`. The contents of memory are lost, so save first. Returns only if
    /// there is no such program; natively it always returns.
    pub fn start(&mut self, program: u8) {
        // SAFETY: the call returns only if there is no such program. Otherwise this program has
        // ended.
        unsafe { crate::memory::call(START_PROGRAM, program) };
    }

    /// Reads a file of type B from this disk, such as an asset, and returns its length, at most
    /// 31,228 bytes. Bytes beyond the end of `bytes` are dropped. The name is in capitals, as in
    /// the catalog.
    ///
    /// # Errors
    /// [`Error::NotFound`] if there is no such file; for others see [`Error`].
    pub fn read_file(&mut self, name: &str, bytes: &mut [u8]) -> Result<usize, Error> {
        let [track, sector] = find(self, name.as_bytes())?;
        // A track/sector list has a header of twelve bytes, then pairs of track and sector (Beneath
        // Apple DOS, chapter 4).
        let mut places = [[0; 2]; 122];
        let list = self.read_sector(track, sector)?;
        for (place, pair) in places.iter_mut().zip(list[12..].as_chunks::<2>().0) {
            *place = *pair;
        }
        let (mut at, mut length) = (0, 0);
        for (number, [track, sector]) in places.into_iter().enumerate() {
            if track == 0 {
                break;
            }
            let contents = self.read_sector(track, sector)?;
            // The first sector starts with the load address and the length.
            let mut from = 0;
            if number == 0 {
                length = usize::from(u16::from_le_bytes([contents[2], contents[3]]));
                from = 4;
            }
            for &byte in contents.iter().skip(from) {
                if at < length
                    && let Some(place) = bytes.get_mut(at)
                {
                    *place = byte;
                    at += 1;
                }
            }
            if at >= length || at >= bytes.len() {
                break;
            }
        }
        Ok(length)
    }
}

/// Searches the catalog (Beneath Apple DOS, chapter 4) for a file. Returns the track and sector of
/// its track/sector list.
fn find(disk: &mut Disk, name: &[u8]) -> Result<[u8; 2], Error> {
    const FIRST_ENTRY: usize = 0x0B;
    const ENTRY_BYTES: usize = 35;
    const NAME: usize = 3;
    const NAME_BYTES: usize = 30;
    // The VTOC names the first sector of the catalog. Follow at most one track of sectors, in case
    // the chain is circular.
    let mut next = [17, 0];
    for _ in 0..16 {
        let sector = disk.read_sector(next[0], next[1])?;
        if next[1] != 0 {
            for entry in sector[FIRST_ENTRY..].chunks_exact(ENTRY_BYTES) {
                let padded = name.iter().copied().chain(core::iter::repeat(b' ')).take(NAME_BYTES);
                let is_there = entry[0] != 0 && entry[0] != 0xFF;
                if is_there
                    && entry[NAME..]
                        .iter()
                        .map(|&letter| letter & 0x7F)
                        .zip(padded)
                        .all(|(a, b)| a == b)
                {
                    return Ok([entry[0], entry[1]]);
                }
            }
        }
        next = [sector[1], sector[2]];
        if next[0] == 0 {
            break;
        }
    }
    Err(Error::NotFound)
}

/// Bytes of the header of a save: a mark, the serial number, the length, a checksum.
const HEADER: usize = 8;
const MARK: [u8; 2] = *b"A2";

/// The header of a save.
#[derive(Clone, Copy)]
struct Header {
    serial: u16,
    length: u16,
    sum: u16,
}

impl Header {
    fn emit(self) -> [u8; HEADER] {
        let ([a, b], [c, d], [e, f]) =
            (self.serial.to_le_bytes(), self.length.to_le_bytes(), self.sum.to_le_bytes());
        [MARK[0], MARK[1], a, b, c, d, e, f]
    }

    fn parse(bytes: &[u8; SECTOR_BYTES]) -> Option<Header> {
        let word = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let header = Header { serial: word(2), length: word(4), sum: word(6) };
        let is_one = bytes[..2] == MARK && usize::from(header.length) <= SAVE_BYTES;
        is_one.then_some(header)
    }
}

/// The latest complete copy.
struct Latest {
    copy: u8,
    serial: u16,
    length: u16,
}

/// Finds the latest valid copy. An unreadable copy counts as missing if the other is readable.
fn latest() -> Result<Option<Latest>, Error> {
    let mut headers = [None; 2];
    let mut failures = 0;
    for (copy, header) in (0..).zip(&mut headers) {
        match read_save(copy, 0) {
            Ok(sector) => *header = Header::parse(sector),
            Err(Error::Unreadable) if failures == 0 => failures = 1,
            Err(error) => return Err(error),
        }
    }
    let first = match headers {
        [Some(one), Some(other)] => u8::from((other.serial.wrapping_sub(one.serial) as i16) > 0),
        [None, _] => 1,
        _ => 0,
    };
    for copy in [first, 1 - first] {
        if let Some(Header { serial, length, sum }) = headers[usize::from(copy & 1)]
            && sum_of(copy, length)? == Some(sum)
        {
            return Ok(Some(Latest { copy, serial, length }));
        }
    }
    Ok(None)
}

/// The checksum of a copy, or `None` if a sector cannot be read.
fn sum_of(copy: u8, length: u16) -> Result<Option<u16>, Error> {
    let (mut sum, mut left) = (SUM, length);
    for sector in 0..sectors_of(length.into()) {
        let bytes = match read_save(copy, sector) {
            Ok(bytes) => bytes,
            Err(Error::Unreadable) => return Ok(None),
            Err(error) => return Err(error),
        };
        for &byte in bytes.iter().skip(if sector == 0 { HEADER } else { 0 }) {
            if left != 0 {
                sum = add(sum, byte);
                left -= 1;
            }
        }
    }
    Ok(Some(sum))
}

/// The initial checksum. [`add`] rotates it with each byte, so that the order of bytes counts.
const SUM: u16 = 0x5A2F;

fn add(sum: u16, byte: u8) -> u16 {
    sum.rotate_left(1).wrapping_add(byte.into())
}

fn sum(bytes: &[u8]) -> u16 {
    bytes.iter().fold(SUM, |sum, &byte| add(sum, byte))
}

/// The number of sectors for this many bytes with their header.
fn sectors_of(bytes: usize) -> u8 {
    ((bytes + HEADER + SECTOR_BYTES - 1) >> 8) as u8
}

/// The copy, 0 or 1, and the place in it.
fn split(number: u8) -> Result<(u8, u8), Error> {
    match number {
        SECTORS.. => Err(Error::Unreadable),
        WRITE_SECTORS.. => Ok((1, number - WRITE_SECTORS)),
        _ => Ok((0, number)),
    }
}

fn read_save(copy: u8, place: u8) -> Result<&'static [u8; SECTOR_BYTES], Error> {
    read_physical(WRITE_TRACK + copy, physical(place))
}

/// Reads a sector by its number on the track.
#[inline(never)]
fn read_physical<'a>(track: u8, sector: u8) -> Result<&'a [u8; SECTOR_BYTES], Error> {
    write(TRACK, track);
    write(SECTOR, sector);
    answer(call(READ))?;
    // SAFETY: the buffer is not Rust's memory. Callers drop the reference before the next request.
    Ok(unsafe { &*pointer(BUFFER).cast() })
}

/// Writes the sector with index `place` of a copy.
#[inline(never)]
fn write_sector(copy: u8, place: u8, bytes: &[u8; SECTOR_BYTES]) -> Result<(), Error> {
    #[cfg(target_os = "none")]
    {
        let [low, high] = (bytes.as_ptr() as usize as u16).to_le_bytes();
        write(ADDRESS, low);
        write(ADDRESS + 1, high);
    }
    #[cfg(not(target_os = "none"))]
    {
        write(ADDRESS, 0);
        (0..).zip(bytes).for_each(|(at, &byte)| write(BUFFER + at, byte));
    }
    write(TRACK, WRITE_TRACK + copy);
    write(SECTOR, physical(place));
    write(COUNT, 1);
    answer(call(WRITE))
}

/// The physical number of a sector of a copy. The first sector of the track identifies the disk.
fn physical(place: u8) -> u8 {
    (1 + place).wrapping_mul(SECTORS_APART) & 15
}

fn answer(status: u8) -> Result<(), Error> {
    Err(match status {
        DONE => return Ok(()),
        UNREADABLE => Error::Unreadable,
        PROTECTED => Error::Protected,
        FOREIGN => Error::OtherDisk,
        DAMAGED => Error::Damaged,
        NO_DRIVE => Error::NoDrive,
        INTERRUPTED => Error::Interrupted,
        _ => Error::Unreadable,
    })
}

#[cfg(target_os = "none")]
fn call(routine: u16) -> u8 {
    // SAFETY: the disk routine is resident; it changes only its own memory and the buffer.
    unsafe { crate::memory::call(routine, 0) }
}

/// The native routine: transfers a sector to or from the thread's disk.
#[cfg(not(target_os = "none"))]
fn call(routine: u16) -> u8 {
    use crate::host;
    use crate::memory::read;
    /// DOS's number of each physical sector.
    const LOGICAL: [u8; 16] = [0, 7, 14, 6, 13, 5, 12, 4, 11, 3, 10, 2, 9, 1, 8, 15];
    let physical = read(SECTOR);
    let done = host::sector(read(TRACK), LOGICAL[usize::from(physical)], |sector| {
        for (at, byte) in (0..).zip(sector) {
            match routine {
                READ => write(BUFFER + at, *byte),
                _ => *byte = read(BUFFER + at),
            }
        }
    });
    if done.is_some() { DONE } else { UNREADABLE }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host;
    use std::vec;

    #[test]
    fn the_latest_save_is_loaded() {
        let mut apple = host::start();
        let mut bytes = [0; 600];
        assert_eq!(apple.disk.load(&mut bytes), Err(Error::NotFound));
        for round in 0..6u8 {
            let length = [0, 1, 248, 249, 600, SAVE_BYTES][usize::from(round)];
            let saved: vec::Vec<u8> = (0..length).map(|at| at as u8 ^ round).collect();
            apple.disk.save(&saved).unwrap();
            bytes.fill(0xEE);
            assert_eq!(apple.disk.load(&mut bytes), Ok(length));
            let seen = length.min(600);
            assert_eq!(bytes[..seen], saved[..seen], "{length}");
            assert!(bytes[seen..].iter().all(|&byte| byte == 0xEE));
        }
        assert_eq!(apple.disk.save(&[0; SAVE_BYTES + 1]), Err(Error::TooLong));
    }

    #[test]
    fn after_an_interrupted_save_the_previous_one_is_loaded() {
        let mut apple = host::start();
        apple.disk.save(&[1; 300]).unwrap();
        apple.disk.save(&[2; 300]).unwrap();
        let mut bytes = [0; 300];
        // The second copy's second sector has been overwritten, but not its header.
        apple.disk.write(WRITE_SECTORS + 1, &[9; 256]).unwrap();
        assert_eq!((apple.disk.load(&mut bytes), bytes[299]), (Ok(300), 1));
        apple.disk.save(&[3; 20]).unwrap();
        assert_eq!((apple.disk.load(&mut bytes), bytes[0]), (Ok(20), 3));
        assert_eq!(apple.disk.read(WRITE_SECTORS).unwrap()[..2], MARK, "the spoilt copy");
    }

    #[test]
    fn each_sector_is_stored_separately() {
        let mut apple = host::start();
        for number in 0..SECTORS {
            apple.disk.write(number, &[number; 256]).unwrap();
        }
        for number in 0..SECTORS {
            assert_eq!(apple.disk.read(number), Ok(&[number; 256]));
        }
        assert_eq!(apple.disk.read_sector(18, 0), Ok(&[0; 256]), "the mark's");
        assert_eq!(apple.disk.write(SECTORS, &[0; 256]), Err(Error::Unreadable));
        assert_eq!(apple.disk.read_sector(35, 0), Err(Error::Unreadable));
        assert_eq!(apple.disk.read_sector(0, 16), Err(Error::Unreadable));
    }
}
