//! Addresses of the Apple II, in order, with the names of the Apple II Reference Manual (1979), and of
//! the Apple IIe Technical Reference Manual (1985) for the switches marked IIe. Writing to those does
//! nothing on a II+.

/// Reset vector of the Autostart ROM, low byte first (II Reference Manual, page 37).
pub const SOFTEV: usize = 0x03F2;
/// The high byte of SOFTEV exclusive-or $A5 tells the ROM that SOFTEV is to be used.
pub const PWREDUP: usize = 0x03F4;
/// The 6502's stack, which grows from its end.
pub const STACK_PAGE: usize = 0x0100;
/// Text page 1, $400 bytes with holes.
pub const TEXT_PAGE: usize = 0x0400;
/// Hi-res page 1, $2000 bytes with holes.
pub const HIRES_PAGE: usize = 0x2000;
/// Keyboard: bit 7 set when a key is waiting, the rest is the key. Written, IIe: 80STORE off.
pub const KBD: usize = 0xC000;
/// IIe, write: 40 columns.
pub const CLR80VID: usize = 0xC00C;
/// IIe, write: the character set with flashing capitals, as on a II+.
pub const CLRALTCHAR: usize = 0xC00E;
/// Forget the key that was waiting. IIe: bit 7 set while any key is down.
pub const KBDSTRB: usize = 0xC010;
/// IIe: bit 7 clear during vertical blanking (on a IIgs set).
pub const RDVBL: usize = 0xC019;
/// Each access moves the speaker's cone.
pub const SPKR: usize = 0xC030;
/// Show graphics.
pub const TXTCLR: usize = 0xC050;
/// Show text.
pub const TXTSET: usize = 0xC051;
/// Not four lines of it only.
pub const MIXCLR: usize = 0xC052;
/// Page 1.
pub const LOWSCR: usize = 0xC054;
/// Not hi-res.
pub const LORES: usize = 0xC056;
/// Graphics are hi-res.
pub const HIRES: usize = 0xC057;
/// Button 0, on a IIe also open-apple: bit 7 set while down.
pub const PB0: usize = 0xC061;
/// Button 1, on a IIe also solid-apple.
pub const PB1: usize = 0xC062;
/// Paddle 0: bit 7 set until its timer runs out.
pub const PADDL0: usize = 0xC064;
/// Starts the timers of all paddles.
pub const PTRIG: usize = 0xC070;

/// A byte of the ROM that tells which machine it is, where ROM can be read ...
pub const ROM_MODEL: usize = 0xFBB3;
/// ... and where there may be RAM in its place ...
pub const MACHINE: usize = crate::resident::MODEL as usize;
/// ... and what it is from the IIe on (Apple II Miscellaneous Technical Note 7).
pub const MACHINE_IIE: u8 = 0x06;

/// Reads a byte of the machine.
#[inline(always)]
pub fn read(address: usize) -> u8 {
    // SAFETY: all addresses above can be read at any time, on every Apple II; none is Rust's memory.
    unsafe { (address as *const u8).read_volatile() }
}

/// Writes a byte of the machine.
#[inline(always)]
pub fn write(address: usize, byte: u8) {
    // SAFETY: as for reading; page 3 vectors, the text page and soft switches are not Rust's memory.
    unsafe { (address as *mut u8).write_volatile(byte) }
}

/// Reads bit 7 of an address until it is as in `phase`, `turns` times at most. Returns how many times were
/// left.
#[inline(never)]
pub fn spin(address: usize, phase: u8, turns: u16) -> u16 {
    let mut left = turns;
    while left != 0 && (read(address) ^ phase) & 0x80 != 0 {
        left -= 1;
    }
    left
}
