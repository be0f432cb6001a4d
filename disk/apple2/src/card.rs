//! The language card: 12K of RAM in the place of the ROM, in which a part of the program is. See `language-card` in the book.
//!
//! [`begin`] reads that part. All that it reaches is in memory before, so that it must be little.

use crate::memory::{LOWSCR, TXTSET, call, is_card_in, read, write_at};
use crate::resident::{QUIET, READ_CARD_TOO, READ_ON};
use crate::text::row_address;

/// Reads what is not in memory yet of the program, and brings the card's RAM in, or says that there is none. The linker has put the
/// switches in front of the program that have writes reach the RAM.
pub fn begin() {
    // SAFETY: the page that does this belongs to the program. Without a card it does no harm.
    unsafe { call(READ_CARD_TOO, 0) };
    if !is_card_in() {
        read(TXTSET);
        read(LOWSCR);
        for (at, &letter) in (0..).zip(b"THIS PROGRAM NEEDS 64K OF MEMORY") {
            write_at(row_address(23), at, letter & 0x3F);
        }
        // SAFETY: the routine stands there.
        unsafe { call(QUIET, 0) };
        crate::stop();
    }
    // SAFETY: the same.
    while unsafe { call(READ_ON, 0) } != 0 {}
}
