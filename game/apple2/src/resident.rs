//! The interface of the resident disk routine: its addresses, requests and answers.
//!
//! The routine is 6502 assembly (`disk/floppy/src/resident` of the project), packed with the disk.
//! The boot loader puts it above the program, where it stays. Both sides must agree on these
//! numbers. To make a request, write its parameters and call an entry with `memory::call`, as the
//! module `disk` does. Title pictures, asides and [`HOOKS`] are only for the project's games;
//! `cargo apple2` puts none on a disk.

/// A table of JMPs to functions of the running program, for calls from the common part.
pub const HOOKS: u16 = 0x03A8;
/// The size of the table, in bytes.
pub const HOOKS_BYTES: u16 = 40;
/// Six bytes of code that Ctrl-Reset enters while the language card's RAM replaces the ROM. They
/// switch the ROM in and jump through its vector.
pub const ROM_RESET: u16 = 0x03D0;
/// Two pages that the routine works in.
pub const WORK: u16 = 0x0800;
/// One page: the sector that was read last.
pub const BUFFER: u16 = 0x0A00;
/// The area of the common asides: parts of the games' common part, one of which is in memory at a
/// time. Each has up to four sectors, each of which starts with [`RELEASE`].
pub const COMMON_ASIDE: u16 = 0x0B00;
/// The end of that area, of 870 bytes.
pub const COMMON_ASIDE_END: u16 = 0x0E66;
/// The start of a program: code that clears its memory, then its entry point. The program occupies
/// the memory from here to the hi-res page, 3,328 bytes, and continues at [`PROGRAM`].
pub const ENTRY: u16 = 0x1300;
/// The last page below the hi-res page. In a program with a part for the language card, it has the
/// code that reads that part.
pub const CARD_READER: u16 = 0x1F00;
/// The second entry of [`CARD_READER`], called after [`WRITE_RAM`]: also switches RAM in for
/// reading, and makes [`READ_ON`] read the part for the language card.
pub const READ_CARD_TOO: u16 = CARD_READER + 3;
/// RAM of the language card, in the bank that the switches here select.
pub const CARD: u16 = 0xD000;
/// Switches the language card's RAM out and the ROM in (Sather, Understanding the Apple II, chapter
/// 5).
pub const READ_ROM: u16 = 0xC082;
/// Read twice, this write-enables the card's RAM, second bank, while reads still see ROM.
/// Ctrl-Reset then finds its vector in ROM.
pub const WRITE_RAM: u16 = 0xC081;
/// Read twice, this switches the card's RAM, second bank, in for reading and writing.
pub const READ_WRITE_RAM: u16 = 0xC083;
/// An unused byte of the card's RAM.
pub const CARD_TEST: u16 = 0xFFEF;
/// The emulated Apple collects the bytes stored here for `log!`. An Apple has ROM here, or an
/// unused byte of the card's RAM.
pub const LOG: u16 = 0xFFEE;
/// The first of the ten bytes that announce a number to [`LOG`], plus 2 for each doubling of its
/// size and 1 if it is signed. The number follows, low byte first. UTF-8 has no such bytes.
pub const LOG_NUMBER: u8 = 0xF6;
/// A copy of the ROM's model byte, valid from the program's entry on.
pub const MODEL: u16 = ROM_RESET + 6;
/// The last RAM address of a program, before the vectors.
pub const LAST_RAM: u16 = MODEL + 1;
/// The load address of the larger part of a program.
pub const PROGRAM: u16 = 0x4000;
/// The routine, up to $BFFF. Its entries and parameters come first.
pub const ROUTINE: u16 = 0xB700;
/// The first of the routine's sixteen bytes of zero page.
pub const ZERO_PAGE: u16 = 0xF0;
/// After a [`READ`] that was [`UNREADABLE`]: [`SILENCE`] if no address field passed in the last 80
/// ms, so that the disk may have been changed; any other value if other sectors passed.
pub const AT_LAST: u16 = ZERO_PAGE + 7;
/// See [`AT_LAST`].
pub const SILENCE: u8 = 31;

/// Reads the sector [`TRACK`], [`SECTOR`] to [`BUFFER`]. Result in A and [`STATUS`].
pub const READ: u16 = ROUTINE;
/// Writes [`COUNT`] sectors from [`ADDRESS`] to the record of the running program (its number is in
/// A), on [`TRACK`], [`SECTORS_APART`] sectors apart, and reads them back. Result in A and
/// [`STATUS`].
pub const WRITE: u16 = ROUTINE + 3;
/// Starts the program whose number is in A. Returns only if it does not exist.
pub const START_PROGRAM: u16 = ROUTINE + 6;
/// Stops the drive and leaves write mode, after a Ctrl-Reset.
pub const QUIET: u16 = ROUTINE + 9;
/// Sets the drive: A is slot * 16, X the drive number.
pub const INSTALL: u16 = ROUTINE + 12;
/// Reads the title picture of the program whose number is in A to [`PICTURE_PAGE`]. Result in A and
/// [`STATUS`].
pub const PICTURE: u16 = ROUTINE + 15;
/// Reads the next sector of the running program that passes the head, in 12 to 33 ms. Returns 0 in
/// A once the whole program has been read. No other request is allowed before that. A failure is
/// shown on the screen; any key then restarts the program.
pub const READ_ON: u16 = ROUTINE + 18;

/// Slot * 16 of the disk, or 0 if there is none.
pub const SLOT: u16 = ROUTINE + 21;
/// The half-track at which the routine expects the arm.
pub const HALF_TRACK: u16 = ROUTINE + 23;
/// The number of the running program.
pub const RUNNING: u16 = ROUTINE + 24;
/// The result of the last request.
pub const STATUS: u16 = ROUTINE + 25;
/// The cause of the last failed read, in ASCII: `A` no address field, `T` wrong track, `D` no data
/// field, `C` wrong checksum, `O` another disk.
pub const LETTER: u16 = ROUTINE + 26;
/// Parameter: the track, 0 to 34.
pub const TRACK: u16 = ROUTINE + 27;
/// Parameter: the physical sector, 0 to 15.
pub const SECTOR: u16 = ROUTINE + 28;
/// Parameter: the number of sectors to write.
pub const COUNT: u16 = ROUTINE + 29;
/// Parameter: the address of the data, low byte first.
pub const ADDRESS: u16 = ROUTINE + 30;
/// The page after the running program's early part while the program is being read; then 0.
pub const MORE: u16 = ROUTINE + 32;

/// Two bytes that identify this release of the programs, or 0 if no program has an aside.
pub const RELEASE: u16 = ROUTINE + 35;

/// The first of the tracks that a program may write. They come in pairs, one per copy of a save.
pub const WRITE_TRACK: u8 = 18;
/// Returns the tracks that a program may write.
pub const fn write_tracks<const COUNT: usize>() -> [u8; COUNT] {
    let mut tracks = [0; COUNT];
    let mut number = 0;
    while number < COUNT {
        tracks[number] = WRITE_TRACK + number as u8;
        number += 1;
    }
    tracks
}
/// Writable sectors of each track: all but the first, which identifies the disk.
pub const WRITE_SECTORS: u8 = 15;
/// Returns the track of a save position, for copy 0 or 1. Positions 0 to 15 are on the first pair
/// of tracks, 16 to 31 on the second.
pub const fn save_track(copy: usize, position: u8) -> u8 {
    WRITE_TRACK + 2 * (position / (WRITE_SECTORS + 1)) + copy as u8
}
/// The distance between consecutively written sectors on the track, modulo sixteen.
pub const SECTORS_APART: u8 = 3;

/// Success.
pub const DONE: u8 = 0;
/// There is no disk, or it is damaged; see [`LETTER`].
pub const UNREADABLE: u8 = 1;
/// The disk is write-protected.
pub const PROTECTED: u8 = 2;
/// Another disk is in the drive; the sectors were not written.
pub const FOREIGN: u8 = 3;
/// The written data cannot be read back.
pub const DAMAGED: u8 = 4;
/// The program did not come from a Disk II.
pub const NO_DRIVE: u8 = 5;
/// The request failed and a key was pressed meanwhile: repeat it.
pub const INTERRUPTED: u8 = 6;

/// A title picture occupies a track. Sector 0 goes to [`BUFFER`] and ends with [`PICTURE_MARK`];
/// the other fifteen go to the pages from here on, by sector number, at the end of the hi-res page.
/// The caller then enters sector 0 by JSR, which unpacks the picture into the hi-res page and
/// stores the result in [`PICTURE_FOUND`].
pub const PICTURE_PAGE: u8 = 0x30;
/// The last bytes of the sector that unpacks a picture.
pub const PICTURE_MARK: [u8; 2] = *b"ZK";
/// An aside also occupies a track. It is requested like a picture, by the program's number plus the
/// number of all programs. Its sector 0 starts with [`RELEASE`]; the program then enters
/// [`CHECK_ASIDE`]. The others end before [`PICTURE_FOUND`]. An aside for the language card uses
/// other sectors, each of which starts with [`RELEASE`]: see `zonkers::programs::CARD_PLACES`.
pub const ASIDE: u16 = (PICTURE_PAGE as u16) << 8;
/// The entry of the code in sector 0 of an aside, or in the last sector of an aside for the card.
/// It checks that the other sectors belong to the same aside, and unpacks them. Returns [`DONE`],
/// or another number if sectors are from another disk.
pub const CHECK_ASIDE: u16 = BUFFER + 2;
/// A byte in a hole of the hi-res page that says whether the page has a picture: one of the next
/// two values. Others are meaningless.
pub const PICTURE_FOUND: u16 = 0x3FFF;
/// The page has the picture.
pub const PICTURE_THERE: u8 = 1;
/// The picture could not be read, or has sectors of another disk.
pub const PICTURE_LOST: u8 = 2;
