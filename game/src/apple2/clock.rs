//! How fast this machine is. There is no clock on an Apple II, but from the IIe on the vertical blanking
//! can be seen, sixty times a second (fifty in Europe), however fast the processor is.

use super::mmio::{MACHINE, MACHINE_IIE, RDVBL, read, spin};

/// Turns of the waiting loop in a sixtieth of a second at 1 MHz.
const TURNS: u16 = 600;

/// Turns after which there is no blanking to be seen. At 8 MHz a frame has fewer.
const TURNS_MAX: u16 = 8_000;

/// Pictures of what moves are shown for so many sixtieths of a second.
const PICTURE: u16 = 3;

/// Turns in which a picture is drawn.
const DRAWING: u16 = 2_300;

/// The machine's speed.
#[derive(Clone, Copy)]
pub struct Clock {
    /// Turns of the waiting loop in a sixtieth of a second.
    turns: u16,
    /// Polls until the processor has its speed again.
    unsteady: u8,
    /// This is a plain machine of 1 MHz, which the disk does not slow down.
    is_plain: bool,
}

/// Polls after which the disk stands still. As long as it turns, accelerated machines are slow.
const STEADY: u8 = 100;

impl Clock {
    /// Measures a frame, where that can be done; otherwise the machine is taken to have 1 MHz.
    pub fn calibrate() -> Clock {
        Clock { turns: frame().unwrap_or(TURNS), unsteady: 0, is_plain: false }
    }

    /// The disk has been used, perhaps before this clock was made.
    pub fn used_disk(&mut self) {
        if !self.is_plain {
            self.unsteady = STEADY;
        }
    }

    /// Whether the machine runs at the speed that this clock knows: to be asked once in a poll. A while after the disk
    /// was used, the clock is made anew. It is always so on a II+, which nothing can be told of.
    pub fn is_steady(&mut self) -> bool {
        if self.unsteady == 0 || read(MACHINE) != MACHINE_IIE {
            return true;
        }
        self.unsteady -= 1;
        if self.unsteady == 0 {
            *self = Clock::calibrate();
            self.is_plain = self.looks() == 1;
        }
        false
    }

    /// How often a paddle is looked at for each turn that is counted: once at 1 MHz.
    pub fn looks(self) -> u8 {
        let mut looks = 1;
        let mut turns = self.turns;
        while turns >= TURNS + TURNS / 2 {
            turns -= TURNS;
            looks += 1;
        }
        looks
    }

    /// Turns to wait between two polls.
    pub fn poll(self) -> u16 {
        self.turns
    }

    /// Turns to wait before the next picture of what moves: the rest of the time that drawing has left.
    pub fn picture(self) -> u16 {
        self.turns.saturating_mul(PICTURE).saturating_sub(DRAWING)
    }
}

/// Turns of the waiting loop in a frame.
#[inline(never)]
fn frame() -> Option<u16> {
    // On a II+ nothing is there to be read.
    if read(MACHINE) != MACHINE_IIE {
        return None;
    }
    let mut turns = 0;
    // Whatever was going on, then one phase and the other.
    for &phase in &[0x80, 0, 0x80, 0] {
        let left = spin(RDVBL, phase, TURNS_MAX);
        if left == 0 {
            return None;
        }
        turns = if phase == 0x80 { 0 } else { turns } + (TURNS_MAX - left);
    }
    Some(turns)
}
