//! Buttons and paddle 0.

use ::apple2::memory::{PADDL0, PTRIG};

use super::machine::{apple, read};

/// Both buttons as bits 0 and 1.
pub fn buttons() -> u8 {
    let paddles = apple().paddles;
    u8::from(paddles.is_down(0)) | u8::from(paddles.is_down(1)) << 1
}

/// The position of paddle 0: passes of a loop until its timer runs out, about 3 ms at most, never
/// [`UNKNOWN`](crate::kit::input::UNKNOWN). 255 means fully turned or not connected. Each pass
/// reads the timer `looks` times, so that it takes as long on a fast machine.
pub fn position(looks: u8) -> u8 {
    // A timer that is still running would not start again.
    if turns(looks) == 255 {
        return 255;
    }
    read(PTRIG);
    turns(looks) | 1
}

/// Passes until the timer has run out, 255 at most. With one read a pass takes 15 cycles.
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
