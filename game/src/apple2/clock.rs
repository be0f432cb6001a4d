//! The machine's speed. An Apple II has no clock, but from the IIe on a program can read the
//! vertical blanking, which comes sixty times a second (fifty in Europe) at any speed of the
//! processor.

use ::apple2::memory::RDVBL;

use super::machine::{is_iie, spin};

/// Passes of the waiting loop in a sixtieth of a second at 1 MHz.
const PASSES: u16 = 600;

/// The maximum number of passes counted in a video frame. Even at 8 MHz a frame has fewer passes,
/// so a machine that reaches this limit has no readable blanking.
const PASSES_MAX: u16 = 8_000;

/// Sixtieths of a second for which each frame of an animation is shown.
const FRAME: u16 = 3;

/// Passes of the waiting loop that take as long as drawing a die.
const DRAWING: u16 = 384;

/// The machine's speed.
#[derive(Clone, Copy)]
pub struct Clock {
    /// Passes of the waiting loop in a sixtieth of a second.
    passes: u16,
    /// Polls until an accelerated processor runs at full speed again.
    unsteady: u8,
    /// Whether this is a 1 MHz machine, which does not slow down for the disk.
    is_plain: bool,
}

/// Polls after which the disk has stopped. Accelerated machines are slow while it turns.
const STEADY: u8 = 100;

impl Clock {
    /// Measures the speed, if the machine allows that; otherwise assumes 1 MHz.
    pub fn calibrate() -> Clock {
        Clock { passes: passes_per_video_frame().unwrap_or(PASSES), unsteady: 0, is_plain: false }
    }

    /// Records a disk access, which may have happened before [`Clock::calibrate`].
    pub fn note_disk_use(&mut self) {
        if !self.is_plain {
            self.unsteady = STEADY;
        }
    }

    /// Returns whether the machine runs at the measured speed. Call this once per poll, because it
    /// measures the speed again some time after a disk access. Always true on a II+, whose speed
    /// cannot be measured.
    pub fn check_speed(&mut self) -> bool {
        if self.unsteady == 0 || !is_iie() {
            return true;
        }
        self.unsteady -= 1;
        if self.unsteady == 0 {
            *self = Clock::calibrate();
            self.is_plain = self.paddle_reads() == 1;
        }
        false
    }

    /// Returns the number of paddle reads per count: one at 1 MHz, more on a faster machine.
    pub fn paddle_reads(self) -> u8 {
        let mut looks = 1;
        let mut passes = self.passes;
        while passes >= PASSES + PASSES / 2 {
            passes -= PASSES;
            looks += 1;
        }
        looks
    }

    /// Returns the passes of the waiting loop between two polls.
    pub fn passes_per_poll(self) -> u16 {
        self.passes
    }

    /// Returns the passes of the waiting loop before the next frame of an animation, less the
    /// time for drawing the `moving` dice.
    pub fn passes_per_frame(self, moving: u8) -> u16 {
        self.passes.saturating_mul(FRAME).saturating_sub(DRAWING * u16::from(moving))
    }
}

/// Measures the passes of the waiting loop in a video frame. Returns `None` if blanking cannot be
/// read.
#[inline(never)]
fn passes_per_video_frame() -> Option<u16> {
    // A II+ has no switch that reads the blanking.
    if !is_iie() {
        return None;
    }
    let mut passes = 0;
    // Waits for the end of the current phase, then measures both phases.
    for &phase in &[0x80, 0, 0x80, 0] {
        let left = spin(RDVBL, phase, PASSES_MAX);
        if left == 0 {
            return None;
        }
        passes = if phase == 0x80 { 0 } else { passes } + (PASSES_MAX - left);
    }
    Some(passes)
}
