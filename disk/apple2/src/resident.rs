//! The interface of the resident disk routine: its addresses, requests and answers.
//!
//! The routine is 6502 assembly, packed with the disk, and stays in memory above the program from the boot loader on;
//! `disk/src/resident` of the project has its source. Both sides must agree on these numbers. To make a request, write
//! its parameters to their addresses and call one of the entries with `memory::call`, as the module `disk` does. Title
//! pictures, asides and [`HOOKS`] are only for the project's games: `cargo apple2` puts none on a disk.

/// The functions of the running program that the common part calls: a JMP for each.
pub const HOOKS: u16 = 0x03A8;
/// The number of bytes there.
pub const HOOKS_BYTES: u16 = 40;
/// Six bytes to which Ctrl-Reset jumps while RAM of the language card is switched in: they switch the ROM in and jump
/// through its vector.
pub const ROM_RESET: u16 = 0x03D0;
/// Two pages that the routine works in.
pub const WORK: u16 = 0x0800;
/// One page: the sector that was read last.
pub const BUFFER: u16 = 0x0A00;
/// Where a program begins, with code that clears its memory, then its entry. The program goes from here to the hi-res
/// page, 3,328 bytes, and continues at [`PROGRAM`].
pub const ENTRY: u16 = 0x1300;
/// The last page below the hi-res page: in a program with a part for the language card, the code that reads that part.
/// The second of its entries, called after [`WRITE_RAM`], switches RAM in for reading, too, and makes [`READ_ON`] read
/// that part.
pub const CARD_READER: u16 = 0x1F00;
/// See [`CARD_READER`].
pub const READ_CARD_TOO: u16 = CARD_READER + 3;
/// RAM of the language card, in the bank that the switches here select.
pub const CARD: u16 = 0xD000;
/// Switches the ROM in, in place of the language card's RAM (Sather, Understanding the Apple II, chapter 5).
pub const READ_ROM: u16 = 0xC082;
/// Read twice, this enables writes to RAM of the card, second bank, while reads still see ROM, so that Ctrl-Reset finds
/// its vector.
pub const WRITE_RAM: u16 = 0xC081;
/// Read twice, this switches RAM of the card in for reading and writing, second bank.
pub const READ_WRITE_RAM: u16 = 0xC083;
/// An unused byte of the card's RAM.
pub const CARD_TEST: u16 = 0xFFEF;
/// A copy of the ROM byte that tells the machine's model, valid from the program's entry on.
pub const MODEL: u16 = ROM_RESET + 6;
/// RAM of a program, as far as the vectors.
pub const LAST_RAM: u16 = MODEL + 1;
/// Where most of a program stands.
pub const PROGRAM: u16 = 0x4000;
/// The routine: calls and parameters first, from here to $BFFF.
pub const ROUTINE: u16 = 0xB700;
/// The first of sixteen bytes of the zero page that are the routine's.
pub const ZERO_PAGE: u16 = 0xF0;
/// After a [`READ`] that was [`UNREADABLE`]: [`SILENCE`] if no address field passed for 80 ms before the routine gave
/// up, during which somebody may have changed the disk; anything else if other sectors passed.
pub const AT_LAST: u16 = ZERO_PAGE + 7;
/// See [`AT_LAST`].
pub const SILENCE: u8 = 31;

/// Reads [`TRACK`] and [`SECTOR`] to [`BUFFER`]; A and [`STATUS`] hold the result.
pub const READ: u16 = ROUTINE;
/// Writes [`COUNT`] sectors from [`ADDRESS`] to the record of the running program, whose number is in A, on [`TRACK`],
/// [`SECTORS_APART`] sectors apart, and reads them back; A and [`STATUS`] hold the result.
pub const WRITE: u16 = ROUTINE + 3;
/// Starts the program whose number is in A; returns only if there is none.
pub const START_PROGRAM: u16 = ROUTINE + 6;
/// Stops drive and writing, after a Ctrl-Reset.
pub const QUIET: u16 = ROUTINE + 9;
/// Sets the place of the disk: A is slot * 16, X the drive.
pub const INSTALL: u16 = ROUTINE + 12;
/// Reads the title picture of the program whose number is in A to its place, see [`PICTURE_PAGE`]; A and [`STATUS`]
/// hold the result.
pub const PICTURE: u16 = ROUTINE + 15;
/// Reads the next sector of the running program that passes, in 12 to 33 ms. When all of it has been read, returns 0 in
/// A, at once on every call. Before that, make no other request. A fault is shown on the screen; any key then starts
/// the program again.
pub const READ_ON: u16 = ROUTINE + 18;

/// Slot * 16 of the disk; 0 if there is none.
pub const SLOT: u16 = ROUTINE + 21;
/// Half-track at which the routine believes the arm to be.
pub const HALF_TRACK: u16 = ROUTINE + 23;
/// Number of the running program.
pub const RUNNING: u16 = ROUTINE + 24;
/// The result of the last request.
pub const STATUS: u16 = ROUTINE + 25;
/// The cause of the last failure to read, in ASCII: `A` no address field, `T` another track, `D` no data field, `C`
/// wrong checksum, `O` another disk.
pub const LETTER: u16 = ROUTINE + 26;
/// Request: the track, 0 to 34.
pub const TRACK: u16 = ROUTINE + 27;
/// Request: the sector, 0 to 15, by its number on the disk.
pub const SECTOR: u16 = ROUTINE + 28;
/// Request: how many sectors to write.
pub const COUNT: u16 = ROUTINE + 29;
/// Request: the address of their bytes, low byte first.
pub const ADDRESS: u16 = ROUTINE + 30;
/// The page after the running program's early part, until the whole program has been read; then 0.
pub const MORE: u16 = ROUTINE + 32;

/// Two bytes that identify this release of the programs; zeros if none of them has an aside.
pub const RELEASE: u16 = ROUTINE + 35;

/// The first of the tracks that a program may write. They come in pairs, one for each copy of what is saved.
pub const WRITE_TRACK: u8 = 18;
/// Sectors of each that your own program may write: all but the first, which identifies the disk.
pub const WRITE_SECTORS: u8 = 15;
/// Consecutively written sectors are this far apart on the track, modulo sixteen.
pub const SECTORS_APART: u8 = 3;

/// All went well.
pub const DONE: u8 = 0;
/// No disk, or one that is damaged; [`LETTER`] says more.
pub const UNREADABLE: u8 = 1;
/// The disk is write-protected.
pub const PROTECTED: u8 = 2;
/// This is another disk: the sectors were not written.
pub const FOREIGN: u8 = 3;
/// The data written does not read back.
pub const DAMAGED: u8 = 4;
/// The program did not come from a Disk II.
pub const NO_DRIVE: u8 = 5;
/// The request failed, and a key was pressed meanwhile: repeat it.
pub const INTERRUPTED: u8 = 6;

/// A title picture is a track of the disk. Its sector 0 goes to [`BUFFER`] and ends with [`PICTURE_MARK`]. The other
/// fifteen go to the pages after this one, by sector number, at the end of the hi-res page. Sector 0 is then entered by
/// JSR and unpacks them into the hi-res page.
pub const PICTURE_PAGE: u8 = 0x30;
/// The last bytes of the sector that unpacks a picture.
pub const PICTURE_MARK: [u8; 4] = *b"DICE";
/// An aside is a track of the disk, too. It is requested like a picture, by the program's number plus the number of all
/// programs. Its sector 0 begins with [`RELEASE`]; the program moves the rest of that sector here, below the contents of
/// the others, which end before [`PICTURE_FOUND`]. An aside for the language card is in other sectors, each of which begins with [`RELEASE`]: see
/// `zonkers::programs::CARD_PLACES`.
pub const ASIDE: u16 = ((PICTURE_PAGE as u16) << 8) + 2;
/// A byte in a hole of the hi-res page that tells whether a picture is there; values other than these two have no
/// meaning.
pub const PICTURE_FOUND: u16 = 0x3FFF;
/// The picture is in the page.
pub const PICTURE_THERE: u8 = 1;
/// It could not be read.
pub const PICTURE_LOST: u8 = 2;
