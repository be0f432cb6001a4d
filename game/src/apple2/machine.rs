//! Access to the machine, for the whole shell. These functions wrap the unsafe ones of the crate
//! `apple2`. They are safe because the shell uses only addresses of [`memory`] and
//! [`resident`](crate::resident).
//!
//! Where a general form would be longer, the games have their own code: they measure accelerated
//! machines and read the paddle at that speed ([`clock`](super::clock), [`paddle`](super::paddle)),
//! a key ends their sounds ([`speaker`](super::speaker)), and their saves outlive a release
//! ([`disk`](super::disk)). The kit defines the text page's order of cells itself (`kit::screen`,
//! `kit::hires`), because natively this package has no dependencies; an assertion below checks that
//! it is the machine's.

use ::apple2::memory::{self, MODEL_IIE};
use ::apple2::{Apple2, hires, text};

use crate::kit::hires::line_offset;
use crate::kit::screen::{ROWS, row_offset};
use crate::resident::MODEL;

/// Keyboard, display and the like. There is one thread, and none of them is used for longer than a
/// call.
#[inline(always)]
pub const fn apple() -> Apple2 {
    // SAFETY: none of these has a value in memory except the text screen, which is not used.
    unsafe { Apple2::steal() }
}

/// Reads a byte of the machine.
#[inline(always)]
pub fn read(address: u16) -> u8 {
    // SAFETY: the addresses in `memory` and `resident` can be read at any time, on every Apple II,
    // and are not Rust's memory.
    unsafe { memory::peek(address) }
}

/// Writes a byte of the machine.
#[inline(always)]
pub fn write(address: u16, byte: u8) {
    // SAFETY: as for reading. Vectors, soft switches, pictures and requests to the disk routine are
    // not Rust's memory.
    unsafe { memory::poke(address, byte) }
}

/// Reads an address until its bit 7 equals that of `phase`, at most `turns` times. Returns how many
/// times were left.
#[inline(always)]
pub fn spin(address: u16, phase: u8, turns: u16) -> u16 {
    // SAFETY: as for reading.
    unsafe { memory::spin(address, phase, turns) }
}

/// Calls an entry of the resident routine with a number in A, and returns A.
#[inline(always)]
pub fn call(entry: u16, a: u8) -> u8 {
    // SAFETY: the resident routine is in memory since before this program was loaded. It is entered
    // by JSR, returns by RTS, and changes only registers, its own memory and the memory that a
    // request names.
    unsafe { memory::call(entry, a) }
}

/// Whether this is a IIe or later. [`MODEL`] can be read whether the ROM is switched in or not.
#[inline(always)]
pub fn is_iie() -> bool {
    read(MODEL) == MODEL_IIE
}

/// The kit's addresses of cells and lines are the machine's.
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
