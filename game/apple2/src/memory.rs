//! Addresses of the Apple II, in order. Names follow the *Apple II Reference Manual* (1979) and,
//! for the switches marked IIe, the *Apple IIe Technical Reference Manual* (1985). A II+ ignores
//! writes to those.
//!
//! | addresses | used by |
//! |---|---|
//! | $0000-$00EF | the program's most used values |
//! | $00F0-$00FF | the disk routine |
//! | $0100-$01FF | the 6502's stack |
//! | $0200-$03A7, $03D7-$03EF | the program's variables |
//! | $03A8-$03FF | vectors, reset |
//! | $0400-$07FF | text and lo-res page |
//! | $0800-$0AFF | the disk routine; the sector that was read last is at $0A00 |
//! | $0B00-$12FF | the program's variables |
//! | $1300-$1FFF | the program |
//! | $2000-$3FFF | hi-res page 1; the program's variables, where `hires = 0` |
//! | $4000-$5FFF | the program; hi-res page 2, where `hires = 2` |
//! | $6000-$B6FF | the program |
//! | $B700-$BFFF | the disk routine |
//! | $C000-$CFFF | switches and cards |
//! | $D000-$FFFF | ROM; the program, where `language-card = true` |

use crate::resident::CARD_TEST;

/// The 6502's stack, $100 bytes, which grows downwards. A program of this crate needs the upper
/// half.
pub const STACK_PAGE: u16 = 0x0100;
/// The ROM's BRK vector, low byte first.
pub const BRKV: u16 = 0x03F0;
/// The Autostart ROM's Ctrl-Reset vector, low byte first: see [`reset`](crate::reset).
pub const SOFTEV: u16 = 0x03F2;
/// The ROM uses SOFTEV if this byte is the high byte of SOFTEV exclusive-or $A5.
pub const PWREDUP: u16 = 0x03F4;
/// Text and lo-res page 1, $400 bytes with holes that belong to the cards.
pub const TEXT_PAGE: u16 = 0x0400;
/// Hi-res page 1, $2000 bytes with holes.
pub const HIRES_PAGE: u16 = 0x2000;
/// Hi-res page 2.
pub const HIRES_PAGE_2: u16 = 0x4000;
/// Keyboard: bit 7 set when a key is waiting; bits 0 to 6 are the key. IIe, write: 80STORE off.
pub const KBD: u16 = 0xC000;
/// IIe, write: 40 columns.
pub const CLR80VID: u16 = 0xC00C;
/// IIe, write: the character set with flashing capitals, as on a II+.
pub const CLRALTCHAR: u16 = 0xC00E;
/// IIe, write: the character set with inverse lower case, in which nothing flashes.
pub const SETALTCHAR: u16 = 0xC00F;
/// Clears the keyboard strobe. IIe: bit 7 set while any key is down.
pub const KBDSTRB: u16 = 0xC010;
/// IIe: bit 7 clear during vertical blanking (on a IIgs set).
pub const RDVBL: u16 = 0xC019;
/// Each access toggles the speaker.
pub const SPKR: u16 = 0xC030;
/// Show graphics.
pub const TXTCLR: u16 = 0xC050;
/// Show text.
pub const TXTSET: u16 = 0xC051;
/// Graphics fill the display.
pub const MIXCLR: u16 = 0xC052;
/// Four lines of text below graphics.
pub const MIXSET: u16 = 0xC053;
/// Page 1.
pub const LOWSCR: u16 = 0xC054;
/// Page 2.
pub const HISCR: u16 = 0xC055;
/// Graphics are lo-res.
pub const LORES: u16 = 0xC056;
/// Graphics are hi-res.
pub const HIRES: u16 = 0xC057;
/// Button 0, on a IIe also open-apple: bit 7 set while down. The next two are buttons 1 and 2.
pub const PB0: u16 = 0xC061;
/// Paddle 0: bit 7 set until its timer runs out. The next three are the other paddles.
pub const PADDL0: u16 = 0xC064;
/// Starts the timers of all paddles.
pub const PTRIG: u16 = 0xC070;
/// The addresses of slot 4, in which [`mockingboard`](crate::mockingboard) expects its card.
pub const MOCKINGBOARD: u16 = 0xC400;
/// The ROM's model byte. If RAM replaces the ROM, [`MODEL`](crate::resident::MODEL) has a copy.
pub const ROM_MODEL: u16 = 0xFBB3;
/// The value of that byte from the IIe on (Apple II Miscellaneous Technical Note 7).
pub const MODEL_IIE: u8 = 0x06;

/// Reads any byte of the machine.
///
/// # Safety
/// The address is not a Rust variable that is being changed, and not a switch that changes the
/// memory map.
#[inline(always)]
pub unsafe fn peek(address: u16) -> u8 {
    read(address)
}

/// Writes any byte of the machine.
///
/// # Safety
/// The address is not in Rust's memory, neither code nor variables. See the table above.
#[inline(always)]
pub unsafe fn poke(address: u16, byte: u8) {
    write(address, byte);
}

/// Reads a byte until its bit 7 equals bit 7 of `phase`, at most `passes` times. Returns the number
/// of passes left, or 0 after a timeout.
///
/// # Safety
/// As for [`peek`].
#[inline(never)]
pub unsafe fn spin(address: u16, phase: u8, passes: u16) -> u16 {
    let mut left = passes;
    while left != 0 && (read(address) ^ phase) & 0x80 != 0 {
        left -= 1;
    }
    left
}

/// Whether RAM of the language card is switched in, for reading and writing. Tests it by changing
/// one unused byte.
#[inline(always)]
pub fn is_card_in() -> bool {
    let keeps = |byte| {
        write(CARD_TEST, byte);
        read(CARD_TEST) == byte
    };
    keeps(0x55) && keeps(0xAA)
}

/// Calls a routine at an address, such as one in ROM, with `a` in A. Returns A.
///
/// # Safety
/// A routine starts there, and it does not change the program's memory. ROM routines use the zero
/// page from $20 to $4F: exclude it with `reserved` in the package.
#[inline(always)]
pub unsafe fn call(address: u16, a: u8) -> u8 {
    #[cfg(target_os = "none")]
    {
        // SAFETY: calling a constant address compiles to a JSR; the caller vouches for the routine.
        let routine: extern "C" fn(u8) -> u8 =
            unsafe { core::mem::transmute(usize::from(address)) };
        routine(a)
    }
    #[cfg(not(target_os = "none"))]
    {
        let _ = address;
        a
    }
}

/// A pointer to an address.
#[inline(always)]
pub(crate) fn pointer(address: u16) -> *mut u8 {
    #[cfg(target_os = "none")]
    return usize::from(address) as *mut u8;
    #[cfg(not(target_os = "none"))]
    return crate::host::pointer(address);
}

/// Reads an address outside Rust's memory.
#[inline(always)]
pub(crate) fn read(address: u16) -> u8 {
    #[cfg(not(target_os = "none"))]
    crate::host::before_read(address);
    // SAFETY: any address can be read, and no address that this crate names is Rust's memory.
    unsafe { pointer(address).read_volatile() }
}

/// Writes an address outside Rust's memory.
#[inline(always)]
pub(crate) fn write(address: u16, byte: u8) {
    // SAFETY: as for `read`.
    unsafe { pointer(address).write_volatile(byte) }
}

/// Reads `start + offset`, in one indexed instruction.
#[inline(always)]
pub(crate) fn read_at(start: u16, offset: u8) -> u8 {
    // SAFETY: as for `read`; no page that this crate names reaches the end of memory.
    unsafe { pointer(start).add(offset.into()).read_volatile() }
}

/// Writes `start + offset`, in one indexed instruction.
#[inline(always)]
pub(crate) fn write_at(start: u16, offset: u8, byte: u8) {
    // SAFETY: as for `read_at`.
    unsafe { pointer(start).add(offset.into()).write_volatile(byte) }
}
