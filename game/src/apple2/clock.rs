//! The speed of this machine. An Apple II has no clock, but from the IIe on a program can read the
//! vertical blanking, sixty times a second (fifty in Europe), however fast the processor is.

use ::apple2::memory::RDVBL;

use super::machine::{is_iie, spin};

/// Passes of the waiting loop in a sixtieth of a second at 1 MHz.
const TURNS: u16 = 600;

/// After this many passes the machine counts as one without readable blanking. At 8 MHz a frame has
/// fewer.
const TURNS_MAX: u16 = 8_000;

/// Sixtieths of a second for which each picture of an animation is shown.
const PICTURE: u16 = 3;

/// Passes of the loop that drawing a picture takes.
const DRAWING: u16 = 2_300;

/// The machine's speed.
#[derive(Clone, Copy)]
pub struct Clock {
    /// Turns of the waiting loop in a sixtieth of a second.
    turns: u16,
    /// Polls until an accelerated processor is back at its full speed.
    unsteady: u8,
    /// Whether this is a plain machine of 1 MHz, which the disk does not slow down.
    is_plain: bool,
}

/// Polls after which the disk has stopped. While it turns, accelerated machines are slow.
const STEADY: u8 = 100;

impl Clock {
    /// Measures a frame, if the machine allows it; otherwise it is taken to run at 1 MHz.
    pub fn calibrate() -> Clock {
        Clock { turns: frame().unwrap_or(TURNS), unsteady: 0, is_plain: false }
    }

    /// Call this when the disk has been used, perhaps before this clock was made.
    pub fn used_disk(&mut self) {
        if !self.is_plain {
            self.unsteady = STEADY;
        }
    }

    /// Whether the machine runs at the measured speed. Call this once per poll: some time after the
    /// disk was used, it measures the speed again. Always true on a II+, which cannot measure it.
    pub fn is_steady(&mut self) -> bool {
        if self.unsteady == 0 || !is_iie() {
            return true;
        }
        self.unsteady -= 1;
        if self.unsteady == 0 {
            *self = Clock::calibrate();
            self.is_plain = self.looks() == 1;
        }
        false
    }

    /// How often a paddle is read for each count: once at 1 MHz.
    pub fn looks(self) -> u8 {
        let mut looks = 1;
        let mut turns = self.turns;
        while turns >= TURNS + TURNS / 2 {
            turns -= TURNS;
            looks += 1;
        }
        looks
    }

    /// Passes of the loop to wait between two polls.
    pub fn poll(self) -> u16 {
        self.turns
    }

    /// Passes of the loop to wait before the next picture of an animation: the time that drawing
    /// has left.
    pub fn picture(self) -> u16 {
        self.turns.saturating_mul(PICTURE).saturating_sub(DRAWING)
    }
}

/// Measures the passes of the waiting loop in a frame.
#[inline(never)]
fn frame() -> Option<u16> {
    // A II+ has no such switch.
    if !is_iie() {
        return None;
    }
    let mut turns = 0;
    // The rest of the current phase, then one whole phase and the other.
    for &phase in &[0x80, 0, 0x80, 0] {
        let left = spin(RDVBL, phase, TURNS_MAX);
        if left == 0 {
            return None;
        }
        turns = if phase == 0x80 { 0 } else { turns } + (TURNS_MAX - left);
    }
    Some(turns)
}
