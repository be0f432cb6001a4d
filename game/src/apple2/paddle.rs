//! Buttons and paddle 0.

use super::mmio::{PADDL0, PB0, PB1, PTRIG, read};

/// Both buttons as bits 0 and 1.
pub fn buttons() -> u8 {
    (read(PB0) >> 7) | (read(PB1) >> 7 << 1)
}

/// Where paddle 0 is: turns of a loop until its timer runs out, about 3 ms at most, never
/// [`UNKNOWN`](crate::kit::input::UNKNOWN). 255 is far out or not there. A turn looks at the timer `looks` times, so that it takes as long on a fast machine.
pub fn position(looks: u8) -> u8 {
    // A timer still running from the last time would not start afresh.
    if turns(looks) == 255 {
        return 255;
    }
    read(PTRIG);
    turns(looks) | 1
}

/// Turns until the timer has run out, 255 at most. At one look a turn takes 15 cycles.
#[inline(never)]
fn turns(looks: u8) -> u8 {
    let mut position = 0;
    if looks == 1 {
        while position != 255 && read(PADDL0) & 0x80 != 0 {
            position += 1;
        }
        return position;
    }
    let mut left = looks;
    while read(PADDL0) & 0x80 != 0 {
        left -= 1;
        if left == 0 {
            left = looks;
            position += 1;
            if position == 255 {
                break;
            }
        }
    }
    position
}
