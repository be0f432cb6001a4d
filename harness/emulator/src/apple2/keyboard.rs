//! The keyboard, with a latch for the last key and a strobe.
//!
//! A read of $C000 (to $C00F) returns the key in bits 0 to 6 and the strobe in bit 7. Any access to
//! $C010 clears the strobe. A new key replaces a key that has not been read. A II+ has no lower
//! case, and repeats a key while REPT is held with it. A IIe repeats every held key, and reports
//! whether a key is down.
//!
//! Source: *Apple II Reference Manual* (1979), chapter 1, "Reading the Keyboard"; Sather,
//! *Understanding the Apple IIe*, chapter 7, for the times of the repeat.

use super::CYCLES_PER_FRAME;
use super::model::Model;

/// The cycles for which a tapped key is down: 67 ms.
const TAP_CYCLES: u64 = 4 * CYCLES_PER_FRAME;
/// The cycles from a key press to its first repetition on a IIe: 0.67 s. On real machines it varies
/// from 0.53 to 0.8 s.
const DELAY_CYCLES: u64 = 40 * CYCLES_PER_FRAME;
/// The cycles between two repetitions on a IIe: 15 a second.
const REPEAT_CYCLES: u64 = 4 * CYCLES_PER_FRAME;
/// The cycles between two repetitions on a II+ while REPT is down: 10 a second.
const REPT_CYCLES: u64 = 6 * CYCLES_PER_FRAME;

/// A time that never comes.
const NEVER: u64 = u64::MAX;

/// The keyboard. Times are in cycles since power-on.
#[derive(Clone, Debug, Default)]
pub struct Keyboard {
    model: Model,
    latch: u8,
    down: Option<Down>,
}

/// A key that is down.
#[derive(Clone, Copy, Debug)]
struct Down {
    code: u8,
    /// The cycle in which the key goes up.
    up: u64,
    next_repeat: u64,
    repeat_cycles: u64,
}

impl Keyboard {
    /// The keyboard of this model.
    pub fn new(model: Model) -> Keyboard {
        Keyboard { model, ..Keyboard::default() }
    }

    /// Taps a key, given as ASCII. A II+ converts letters to upper case.
    pub fn press(&mut self, ascii: u8, cycle: u64) {
        self.strike(ascii, cycle);
        if let Some(down) = &mut self.down {
            down.up = cycle + TAP_CYCLES;
            down.next_repeat = NEVER;
        }
    }

    /// Holds a key down until [`Keyboard::release`], on a II+ with REPT if `has_rept`.
    pub fn hold(&mut self, ascii: u8, has_rept: bool, cycle: u64) {
        self.strike(ascii, cycle);
        if let Some(down) = &mut self.down {
            (down.next_repeat, down.repeat_cycles) = match self.model {
                Model::IIe => (cycle + DELAY_CYCLES, REPEAT_CYCLES),
                Model::IIPlus if has_rept => (cycle + REPT_CYCLES, REPT_CYCLES),
                Model::IIPlus => (NEVER, REPT_CYCLES),
            };
        }
    }

    /// Releases the held key.
    pub fn release(&mut self, cycle: u64) {
        self.catch_up(cycle);
        self.down = None;
    }

    fn strike(&mut self, ascii: u8, cycle: u64) {
        self.catch_up(cycle);
        let ascii = ascii & 0x7F;
        let code = if self.model == Model::IIPlus { ascii.to_ascii_uppercase() } else { ascii };
        self.latch = 0x80 | code;
        self.down = Some(Down { code, up: NEVER, next_repeat: NEVER, repeat_cycles: REPT_CYCLES });
    }

    /// Processes the repetitions and the release of a key up to this cycle.
    pub fn catch_up(&mut self, cycle: u64) {
        let Some(down) = &mut self.down else { return };
        while down.next_repeat <= cycle {
            self.latch = 0x80 | down.code;
            down.next_repeat += down.repeat_cycles;
        }
        if down.up <= cycle {
            self.down = None;
        }
    }

    /// Whether a key has not been read yet.
    pub fn is_waiting(&self) -> bool {
        self.latch & 0x80 != 0
    }

    /// Whether a key was down at the last [`Keyboard::catch_up`].
    pub fn is_any_key_down(&self) -> bool {
        self.down.is_some()
    }

    /// The byte at $C000.
    pub fn data(&self) -> u8 {
        self.latch
    }

    /// Handles an access to $C010.
    pub fn clear_strobe(&mut self) {
        self.latch &= 0x7F;
    }
}
