//! The floppy from which the program was booted: 35 tracks of 16 sectors of 256 bytes.
//!
//! - [`Disk::save`] and [`Disk::load`] store up to [`SAVE_BYTES`] bytes. A power cut or a Ctrl-Reset loses nothing:
//!   there are two copies, and a save overwrites only the older one.
//! - [`Disk::read_file`] reads a file by its name, such as one of the package's `assets`.
//! - [`Disk::start`] starts another program on a disk with several.
//! - [`Disk::read`] and [`Disk::write`] access the [`SECTORS`] sectors of the saves directly, for a program that stores
//!   data in its own format. All other sectors are read-only: see [`Disk::read_sector`].
//!
//! A disk at rest takes a second to come up to speed. A sector passes within a fifth of a second. Before each write,
//! the routine checks that the disk in the drive is the program's.

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

/// Why nothing was read or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// No disk, one that is damaged, or no such sector.
    Unreadable,
    /// The disk is write-protected.
    Protected,
    /// Another disk is in the drive.
    OtherDisk,
    /// The data written does not read back.
    Damaged,
    /// The program did not come from a Disk II.
    NoDrive,
    /// It failed, and a key was pressed meanwhile.
    Interrupted,
    /// There is no such file, or nothing has been saved.
    NotFound,
    /// There are more bytes than there is room for.
    TooLong,
}

impl Error {
    /// The text to show, in capitals.
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

/// The floppy.
#[derive(Debug)]
pub struct Disk(());

impl Disk {
    pub(crate) const fn new() -> Disk {
        Disk(())
    }

    /// Reads a sector, by its number in DOS and in disk images. The bytes stay until the next sector is read or
    /// written.
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

    /// Loads the last save and returns its length. Bytes for which there is no room are left out.
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

    /// Starts another program of this disk, by its place in the package's `programs`, from 0, as if the disk had booted
    /// it. All memory is lost, so save first. Returns only if there is no such program, which is always so natively.
    pub fn start(&mut self, program: u8) {
        // SAFETY: if there is such a program, this one is no longer needed.
        unsafe { crate::memory::call(START_PROGRAM, program) };
    }

    /// Reads a file of type B from this disk, such as an asset, and returns its length. Bytes for which there is no
    /// room are left out. The name is in capitals, as in the catalog. A file has up to 31,228 bytes.
    ///
    /// # Errors
    /// [`Error::NotFound`] if there is no such file; for others see [`Error`].
    pub fn read_file(&mut self, name: &str, bytes: &mut [u8]) -> Result<usize, Error> {
        let [track, sector] = find(self, name.as_bytes())?;
        // Behind twelve bytes, pairs of track and sector (Beneath Apple DOS, chapter 4).
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
            // In front there are the address and the length.
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

/// Where the list of a file's sectors is: looks for the name in the catalog (Beneath Apple DOS, chapter 4).
fn find(disk: &mut Disk, name: &[u8]) -> Result<[u8; 2], Error> {
    const FIRST: usize = 0x0B;
    const ENTRY: usize = 35;
    const NAME: usize = 3;
    const NAME_BYTES: usize = 30;
    // The table of contents names the first sector of the catalog; a chain longer than a track would be a circle.
    let mut next = [17, 0];
    for _ in 0..16 {
        let sector = disk.read_sector(next[0], next[1])?;
        if next[1] != 0 {
            for entry in sector[FIRST..].chunks_exact(ENTRY) {
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

/// Bytes in front of what is saved: a mark, the serial number, the length, a sum.
const HEADER: usize = 8;
const MARK: [u8; 2] = *b"A2";

/// What stands in front of what is saved.
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

/// Finds it, if there is one. A copy that cannot be read counts as missing if the other one can be read.
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

/// The sum of a copy; none where it cannot be read.
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

/// The sum of no bytes, and of one more: rotated, so that their order counts.
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
    // SAFETY: the buffer is not Rust's memory. Callers give the reference away no longer than until they call the routine again.
    Ok(unsafe { &*pointer(BUFFER).cast() })
}

/// Writes a sector at a place of a copy.
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

/// The number on the track of a place of a copy. The first sector has the mark by which the disk is known.
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
    // SAFETY: the routine stands there from the time when this program was loaded; it changes its own memory and the buffer.
    unsafe { crate::memory::call(routine, 0) }
}

/// The routine natively: a sector from or to the thread's disk.
#[cfg(not(target_os = "none"))]
fn call(routine: u16) -> u8 {
    use crate::host;
    use crate::memory::read;
    /// DOS's number of each sector.
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
    fn what_was_saved_last_is_loaded() {
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
    fn where_a_save_was_cut_off_the_one_before_is_loaded() {
        let mut apple = host::start();
        apple.disk.save(&[1; 300]).unwrap();
        apple.disk.save(&[2; 300]).unwrap();
        let mut bytes = [0; 300];
        // The second sector of the second copy has been overwritten, the header not yet.
        apple.disk.write(WRITE_SECTORS + 1, &[9; 256]).unwrap();
        assert_eq!((apple.disk.load(&mut bytes), bytes[299]), (Ok(300), 1));
        apple.disk.save(&[3; 20]).unwrap();
        assert_eq!((apple.disk.load(&mut bytes), bytes[0]), (Ok(20), 3));
        assert_eq!(apple.disk.read(WRITE_SECTORS).unwrap()[..2], MARK, "the spoilt copy");
    }

    #[test]
    fn each_sector_has_a_place_of_its_own() {
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
