//! The machine, for the whole shell: what the crate `apple2` leaves unsafe is safe here, where nobody names an address but those of
//! [`memory`] and [`resident`](crate::resident).
//!
//! What the games do in a way of their own stays here, since in general form it would be longer: they measure accelerated machines and
//! read the paddle at their speed ([`clock`](super::clock), [`paddle`](super::paddle)), a key ends their sounds
//! ([`speaker`](super::speaker)), and their saves outlive a release ([`disk`](super::disk)). The kit has the text page's order of cells itself
//! (`kit::screen`, `kit::hires`), because natively this package has no dependency; that both orders are one is asserted below.

use ::apple2::memory::{self, MODEL_IIE};
use ::apple2::{Apple2, hires, text};

use crate::kit::hires::line_offset;
use crate::kit::screen::{ROWS, row_offset};
use crate::resident::MODEL;

/// Keyboard, display and the like. There is one thread, and none of them is used for longer than a call.
#[inline(always)]
pub const fn apple() -> Apple2 {
    // SAFETY: nothing of these has a value in memory, but for the text screen, which is not used.
    unsafe { Apple2::steal() }
}

/// Reads a byte of the machine.
#[inline(always)]
pub fn read(address: u16) -> u8 {
    // SAFETY: what `memory` and `resident` name can be read at any time, on every Apple II; none is Rust's memory.
    unsafe { memory::peek(address) }
}

/// Writes a byte of the machine.
#[inline(always)]
pub fn write(address: u16, byte: u8) {
    // SAFETY: as for reading; vectors, switches and what is asked of the disk routine are not Rust's memory.
    unsafe { memory::poke(address, byte) }
}

/// Reads bit 7 of an address until it is as in `phase`, `turns` times at most. Returns how many times were left.
#[inline(always)]
pub fn spin(address: u16, phase: u8, turns: u16) -> u16 {
    // SAFETY: as for reading.
    unsafe { memory::spin(address, phase, turns) }
}

/// Calls the resident routine, at one of its entries, with a number in A, and returns what is in A then.
#[inline(always)]
pub fn call(entry: u16, a: u8) -> u8 {
    // SAFETY: the resident routine stands there from the time when this program was loaded. It is entered by JSR,
    // comes back by RTS, and changes registers, its own memory and what a request names, nothing else.
    unsafe { memory::call(entry, a) }
}

/// Whether this is a IIe or later. Where ROM can be read or not, [`MODEL`] can.
#[inline(always)]
pub fn is_iie() -> bool {
    read(MODEL) == MODEL_IIE
}

/// Where the kit has its cells and their lines, the machine has them.
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
