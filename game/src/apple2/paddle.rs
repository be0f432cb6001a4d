//! Buttons and paddle 0.

use ::apple2::memory::{PADDL0, PTRIG};

use super::machine::{apple, read};

/// Returns both buttons as bits 0 and 1.
pub fn buttons() -> u8 {
    let paddles = apple().paddles;
    u8::from(paddles.is_down(0)) | u8::from(paddles.is_down(1)) << 1
}

/// Returns the position of paddle 0 as the passes of a loop until its timer runs out, at most about
/// 3 ms. The result is never [`UNKNOWN`](crate::kit::input::UNKNOWN); 255 means that the paddle is
/// turned to its end or not connected. Each pass reads the timer `reads` times, so that it takes
/// equally long on a fast machine.
pub fn position(reads: u8) -> u8 {
    // The timer starts only if it is not still running.
    if passes(reads) == 255 {
        return 255;
    }
    read(PTRIG);
    passes(reads) | 1
}

/// Counts passes until the timer runs out, 255 at most. A pass with one read takes 15 cycles.
#[inline(never)]
fn passes(reads: u8) -> u8 {
    let mut position = 0;
    if reads == 1 {
        while position != 255 && read(PADDL0) & 0x80 != 0 {
            position += 1;
        }
        return position;
    }
    let mut left = reads;
    while read(PADDL0) & 0x80 != 0 {
        left -= 1;
        if left == 0 {
            left = reads;
            position += 1;
            if position == 255 {
                break;
            }
        }
    }
    position
}
