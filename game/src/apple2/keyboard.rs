//! The keyboard. It holds one key until the key is read. From the IIe on, it also reports whether a
//! key is down.

use ::apple2::memory::KBD;

use super::machine::{apple, is_iie, read, spin};

/// The keyboard's state.
pub struct Keyboard {
    /// Whether the machine has KBDSTRB, which reports whether a key is down.
    has_kbdstrb: bool,
    /// Whether a key was down at the last poll.
    was_down: bool,
}

impl Keyboard {
    /// Determines whether the machine has KBDSTRB.
    pub fn detect() -> Keyboard {
        Keyboard { has_kbdstrb: is_iie(), was_down: false }
    }

    /// Discards a key that was pressed earlier.
    pub fn clear_strobe(&mut self) {
        self.was_down = apple().keyboard.forget() && self.has_kbdstrb;
    }

    /// Returns the pressed key in 7-bit ASCII, or 0, and whether a key is down.
    pub fn take(&mut self) -> (u8, bool) {
        let Some(key) = apple().keyboard.peek() else {
            // Reading KBDSTRB also clears a key that arrives at this very moment.
            if self.was_down {
                self.clear_strobe();
            }
            return (0, self.was_down);
        };
        self.clear_strobe();
        (key, self.was_down)
    }
}

/// Returns whether the pressed key is a letter, digit or sign. A menu accepts these before it is
/// shown; blank, RETURN, ESC and arrows count only on a visible screen.
#[inline(always)]
pub fn is_letter_waiting() -> bool {
    read(KBD) > b' ' | 0x80
}

/// Returns whether a key was pressed.
pub fn is_waiting() -> bool {
    apple().keyboard.peek().is_some()
}

/// Waits `passes` passes of a loop, or until a key is pressed. Returns the number of remaining
/// passes, which is unpredictable after a key press.
pub fn wait(passes: u16) -> u16 {
    spin(KBD, 0x80, passes)
}
