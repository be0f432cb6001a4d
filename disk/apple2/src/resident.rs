//! The resident disk routine as a program sees it: where it stands, what it is asked, what it answers.
//!
//! It is 6502 assembly, packed with the disk, and stays above the program in memory from the boot loader on; `disk/src/resident`
//! of the project has its source. These are the numbers that both sides must agree on. A request is written to its places, and
//! `memory::call` calls one of the entries, as the module `disk` does. Pictures of titles, parts that are read on demand, and [`HOOKS`] are
//! for the project's games: `cargo apple2` puts none on a disk.

/// Where the program that runs is called by what all programs have in common: a JMP for each function.
pub const HOOKS: u16 = 0x03A8;
/// So many bytes.
pub const HOOKS_BYTES: u16 = 40;
/// Six bytes that Ctrl-Reset jumps to while RAM of the language card is in: they bring ROM in, and jump through its vector.
pub const ROM_RESET: u16 = 0x03D0;
/// Two pages that the routine works in.
pub const WORK: u16 = 0x0800;
/// One page: the sector that was read.
pub const BUFFER: u16 = 0x0A00;
/// Where a program begins, with what clears its memory, then its entry: from here to the hi-res page, 3,328 bytes, and then
/// from [`PROGRAM`] on.
pub const ENTRY: u16 = 0x1300;
/// The last page below the hi-res page, in a program that has a part for the language card: it reads that. The second of its entries,
/// called after [`WRITE_RAM`], brings RAM in for reading, too, and has [`READ_ON`] read that part.
pub const CARD_READER: u16 = 0x1F00;
/// See [`CARD_READER`].
pub const READ_CARD_TOO: u16 = CARD_READER + 3;
/// RAM of the language card, in the bank that the switches here bring in.
pub const CARD: u16 = 0xD000;
/// Brings in ROM in place of the language card's RAM (Sather, Understanding the Apple II, chapter 5).
pub const READ_ROM: u16 = 0xC082;
/// Read twice, has writes reach RAM of the card, the second bank, while ROM is still read: so Ctrl-Reset finds its vector.
pub const WRITE_RAM: u16 = 0xC081;
/// Read twice, brings in RAM of the card for reading and writing, the second bank.
pub const READ_WRITE_RAM: u16 = 0xC083;
/// Of the card's RAM a byte that nothing is kept in.
pub const CARD_TEST: u16 = 0xFFEF;
/// A copy of the byte of ROM that tells the machine's model, from the program's entry on.
pub const MODEL: u16 = ROM_RESET + 6;
/// RAM of a program, as far as the vectors.
pub const LAST_RAM: u16 = MODEL + 1;
/// Where most of a program stands.
pub const PROGRAM: u16 = 0x4000;
/// The routine: calls and parameters first, from here to $BFFF.
pub const ROUTINE: u16 = 0xB700;
/// The first of sixteen bytes of the zero page that are the routine's.
pub const ZERO_PAGE: u16 = 0xF0;
/// After a [`READ`] that was [`UNREADABLE`]: [`SILENCE`] if no address field passed for 80 ms before it gave up, in which
/// somebody may have exchanged the disk; anything else if other sectors passed.
pub const AT_LAST: u16 = ZERO_PAGE + 7;
/// See [`AT_LAST`].
pub const SILENCE: u8 = 31;

/// Reads [`TRACK`] and [`SECTOR`] to [`BUFFER`]; A and [`STATUS`] tell how it went.
pub const READ: u16 = ROUTINE;
/// Writes [`COUNT`] sectors from [`ADDRESS`] to the place that the record of the running program, whose number is in A, has
/// on [`TRACK`], each [`SECTORS_APART`] the last, and reads them back; A and [`STATUS`] tell how it went.
pub const WRITE: u16 = ROUTINE + 3;
/// Starts the program whose number is in A; comes back only if there is none.
pub const START_PROGRAM: u16 = ROUTINE + 6;
/// Stops drive and writing, after a Ctrl-Reset.
pub const QUIET: u16 = ROUTINE + 9;
/// Says where the disk is: A is slot * 16, X the drive.
pub const INSTALL: u16 = ROUTINE + 12;
/// Reads the picture of the program whose number is in A to where it belongs, see [`PICTURE_PAGE`]; A and [`STATUS`] tell
/// how it went.
pub const PICTURE: u16 = ROUTINE + 15;
/// Reads on in the program that runs: a sector of it that passes, 12 to 33 ms. A is 0 once all is there, at once and for
/// ever; nothing else may be asked before. A fault is told on the screen; any key then has the program started again.
pub const READ_ON: u16 = ROUTINE + 18;

/// Slot * 16 of the disk; 0 if there is none.
pub const SLOT: u16 = ROUTINE + 21;
/// Half-track on which the routine believes the arm to be.
pub const HALF_TRACK: u16 = ROUTINE + 23;
/// Number of the program that runs.
pub const RUNNING: u16 = ROUTINE + 24;
/// How the last request went.
pub const STATUS: u16 = ROUTINE + 25;
/// What could not be read last, in ASCII: `A` no address field, `T` another track, `D` no data field, `C` wrong
/// checksum, `O` another disk.
pub const LETTER: u16 = ROUTINE + 26;
/// Request: the track, 0 to 34.
pub const TRACK: u16 = ROUTINE + 27;
/// Request: the sector, 0 to 15, by its number on the disk.
pub const SECTOR: u16 = ROUTINE + 28;
/// Request: how many sectors to write.
pub const COUNT: u16 = ROUTINE + 29;
/// Request: where their bytes are, low byte first.
pub const ADDRESS: u16 = ROUTINE + 30;
/// The page behind the running program's early part, until all of it is there; then 0.
pub const MORE: u16 = ROUTINE + 32;

/// Two bytes that tell this release of the programs from others; zeros if none of them has a part that is read on demand.
pub const RELEASE: u16 = ROUTINE + 35;

/// The first of the tracks that a program may write, as pairs: on each is a copy of what is saved.
pub const WRITE_TRACK: u8 = 18;
/// Sectors of each that somebody's own program may write: all but the first, which tells whose disk it is.
pub const WRITE_SECTORS: u8 = 15;
/// Sectors that are written one after the other stand this far apart on the track, modulo sixteen.
pub const SECTORS_APART: u8 = 3;

/// All went well.
pub const DONE: u8 = 0;
/// No disk, or one that is damaged; [`LETTER`] says more.
pub const UNREADABLE: u8 = 1;
/// The disk is write-protected.
pub const PROTECTED: u8 = 2;
/// This is another disk: nothing was written.
pub const FOREIGN: u8 = 3;
/// What was written does not read back.
pub const DAMAGED: u8 = 4;
/// The program did not come from a Disk II.
pub const NO_DRIVE: u8 = 5;
/// It failed, and a key was pressed meanwhile: ask again.
pub const INTERRUPTED: u8 = 6;

/// The picture of a title is a track of the disk. Its sector 0 goes to [`BUFFER`]: it ends with [`PICTURE_MARK`] and is
/// entered there, by JSR, when the other fifteen, numbered by sector, are in the pages behind this one. It unpacks them
/// into the hi-res page, the end of which they are.
pub const PICTURE_PAGE: u8 = 0x30;
/// How the sector that unpacks a picture ends.
pub const PICTURE_MARK: [u8; 4] = *b"DICE";
/// What a program reads on demand is a track of the disk, too. It is asked for as a picture, by the program's number and that of all
/// programs. Its sector 0 begins with [`RELEASE`]; what the others hold stands from here on and ends before [`PICTURE_FOUND`]. What
/// belongs in the language card is elsewhere, in sectors each of which begins with [`RELEASE`]: see `zonkers::programs::CARD_PLACES`.
pub const ASIDE: u16 = (PICTURE_PAGE as u16 + 1) << 8;
/// A byte in a hole of the hi-res page that tells whether a picture is there; anything but these two says nothing.
pub const PICTURE_FOUND: u16 = 0x3FFF;
/// The picture is in the page.
pub const PICTURE_THERE: u8 = 1;
/// It could not be read.
pub const PICTURE_LOST: u8 = 2;
