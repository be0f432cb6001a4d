//! The language card: 12K of RAM in place of the ROM, which holds a part of the program. See `language-card` in the
//! book.
//!
//! [`begin`] reads that part. All the code that it uses must be in memory before, so there must be little of it.

use crate::memory::{LOWSCR, TXTSET, call, is_card_in, read, write_at};
use crate::resident::{QUIET, READ_CARD_TOO, READ_ON};
use crate::text::row_address;

/// Reads the rest of the program and switches the card's RAM in, or says that there is no card. The linker has put the
/// switches that enable writes to the RAM in front of the program.
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
