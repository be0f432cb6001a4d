//! The shell's access to the machine. These functions wrap unsafe functions of the crate `apple2`.
//! They are safe because the shell uses only addresses of [`memory`] and
//! [`resident`](crate::resident).
//!
//! The games have their own code where a general form would be longer: for measuring accelerated
//! machines and reading the paddle at their speed ([`clock`](super::clock),
//! [`paddle`](super::paddle)), for sounds that a key ends ([`speaker`](super::speaker)), and for
//! saves that later releases must still read ([`disk`](super::disk)). The kit itself defines the
//! order of cells in the text page (`kit::screen`, `kit::hires`), because natively this package has
//! no dependencies. An assertion below compares it with the machine's.

use ::apple2::memory::{self, MODEL_IIE};
use ::apple2::{Apple2, hires, text};

use crate::kit::hires::line_offset;
use crate::kit::screen::{ROWS, row_offset};
use crate::resident::MODEL;

/// Returns keyboard, display and the other peripherals. There is one thread, and no caller stores
/// them.
#[inline(always)]
pub const fn apple() -> Apple2 {
    // SAFETY: only the text screen has a value in memory, and it is not used.
    unsafe { Apple2::steal() }
}

/// Reads a byte of memory or a soft switch.
#[inline(always)]
pub fn read(address: u16) -> u8 {
    // SAFETY: the addresses in `memory` and `resident` can be read at any time on every Apple II
    // and are not Rust's memory.
    unsafe { memory::peek(address) }
}

/// Writes a byte of memory or a soft switch.
#[inline(always)]
pub fn write(address: u16, byte: u8) {
    // SAFETY: vectors, soft switches, pictures and requests to the disk routine are not Rust's
    // memory.
    unsafe { memory::poke(address, byte) }
}

/// Reads an address until its bit 7 equals bit 7 of `phase`, at most `passes` times. Returns the
/// number of reads left.
#[inline(always)]
pub fn spin(address: u16, phase: u8, passes: u16) -> u16 {
    // SAFETY: as in `read`.
    unsafe { memory::spin(address, phase, passes) }
}

/// Calls an entry of the resident routine with `a` in A. Returns A.
#[inline(always)]
pub fn call(entry: u16, a: u8) -> u8 {
    // SAFETY: the resident routine was in memory before this program was loaded. It is entered by
    // JSR, returns by RTS, and changes only registers, its own memory and the memory that a request
    // names.
    unsafe { memory::call(entry, a) }
}

/// Returns whether this is a IIe or later. [`MODEL`] can be read whether or not the ROM is switched
/// in.
#[inline(always)]
pub fn is_iie() -> bool {
    read(MODEL) == MODEL_IIE
}

/// Assert that the kit's offsets of cells and lines equal the machine's.
const _: () = {
    let mut row = 0;
    while row < ROWS {
        assert!(memory::TEXT_PAGE + row_offset(row) as u16 == text::row_address(row));
        row += 1;
    }
    let mut y = 0;
    while y < hires::HEIGHT {
        assert!(line_offset(y) == hires::line_offset(y) as usize);
        y += 1;
    }
};
