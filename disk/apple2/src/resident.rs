//! The disk routine that stays in memory above the program, from the boot loader on: where it is called, what it is asked, what
//! it answers. It is 6502 assembly; `disk/src/resident` of the project has its source.

/// The sector that was read, 256 bytes.
pub const BUFFER: u16 = 0x0A00;
/// Reads [`TRACK`] and [`SECTOR`] to [`BUFFER`]; A tells how it went.
pub const READ: u16 = 0xB700;
/// Writes [`COUNT`] sectors from [`ADDRESS`] on to [`TRACK`], from [`SECTOR`] on, and reads them back; A is 0, and then tells how
/// it went. Only the tracks of saves can be written.
pub const WRITE: u16 = 0xB703;
/// Starts the program whose number is in A; comes back only if there is none.
pub const START_PROGRAM: u16 = 0xB706;
/// Stops the drive.
pub const QUIET: u16 = 0xB709;
/// Reads on in the program that runs; A is 0 once all of it is there.
pub const READ_ON: u16 = 0xB712;
/// Has [`READ_ON`] read what goes to the language card, too. It is in a page of the program's own, if it has such a part.
pub const READ_CARD_TOO: u16 = 0x1F03;
/// A byte of the language card's RAM that nothing is kept in.
pub const CARD_TEST: u16 = 0xFFEF;
/// Where the language card's part is, a copy of [`ROM_MODEL`](crate::memory::ROM_MODEL).
pub const MODEL: u16 = 0x03D6;
/// The track, 0 to 34.
pub const TRACK: u16 = 0xB71B;
/// The sector, 0 to 15, by its number in the address field.
pub const SECTOR: u16 = 0xB71C;
/// How many sectors to write.
pub const COUNT: u16 = 0xB71D;
/// Where their bytes are, low byte first.
pub const ADDRESS: u16 = 0xB71E;

/// All went well.
pub const DONE: u8 = 0;
/// No disk, or one that is damaged.
pub const UNREADABLE: u8 = 1;
/// The disk is write-protected.
pub const PROTECTED: u8 = 2;
/// This is another disk: nothing was written.
pub const FOREIGN: u8 = 3;
/// What was written does not read back.
pub const DAMAGED: u8 = 4;
/// The program did not come from a Disk II.
pub const NO_DRIVE: u8 = 5;
/// It failed, and a key was pressed meanwhile.
pub const INTERRUPTED: u8 = 6;

/// The first of the two tracks that a program may write.
pub const WRITE_TRACK: u8 = 18;
/// Sectors of each that it may write: all but the first, which tells whose disk it is.
pub const WRITE_SECTORS: u8 = 15;
/// Sectors that are written one after the other stand this far apart on the track, modulo sixteen.
pub const SECTORS_APART: u8 = 3;
