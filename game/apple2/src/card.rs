//! The language card: 12K of RAM instead of the ROM, which holds part of the program. See
//! `language-card` in the book.
//!
//! [`begin`] reads that part. All code that it calls must already be in memory, so keep it short.

use crate::memory::{LOWSCR, TXTSET, call, is_card_in, read, write_at};
use crate::resident::{QUIET, READ_CARD_TOO, READ_ON};
use crate::text::row_address;

/// Reads the rest of the program and switches the card's RAM in. Shows a message and stops if there
/// is no card. The linker has put the instructions that write-enable the RAM before the program.
pub fn begin() {
    // SAFETY: the page with this routine belongs to the program. Without a card, the call has no
    // effect.
    unsafe { call(READ_CARD_TOO, 0) };
    if !is_card_in() {
        read(TXTSET);
        read(LOWSCR);
        for (at, &letter) in (0..).zip(b"THIS PROGRAM NEEDS 64K OF MEMORY") {
            write_at(row_address(23), at, letter & 0x3F);
        }
        // SAFETY: the disk routine is resident.
        unsafe { call(QUIET, 0) };
        crate::stop();
    }
    // SAFETY: as above.
    while unsafe { call(READ_ON, 0) } != 0 {}
}
