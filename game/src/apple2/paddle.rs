//! Buttons and paddle 0.

use super::mmio::{PADDL0, PB0, PB1, PTRIG, read};

/// Both buttons as bits 0 and 1.
pub fn buttons() -> u8 {
    (read(PB0) >> 7) | (read(PB1) >> 7 << 1)
}

/// Where paddle 0 is: turns of a loop until its timer runs out, about 3 ms at most. 255 is far out or
/// not there.
#[inline(never)]
pub fn position() -> u8 {
    // A timer still running from the last time would not start afresh.
    let mut position = 0;
    while read(PADDL0) & 0x80 != 0 {
        position += 1;
        if position == 255 {
            return 255;
        }
    }
    read(PTRIG);
    position = 0;
    while position != 255 && read(PADDL0) & 0x80 != 0 {
        position += 1;
    }
    position
}
