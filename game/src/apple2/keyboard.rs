//! The keyboard. It holds one key until the key is read. From the IIe on, it also reports whether a
//! key is down.

use ::apple2::memory::KBD;

use super::machine::{apple, is_iie, read, spin};

/// The keyboard's state.
pub struct Keyboard {
    /// Whether the machine has KBDSTRB, which reports whether a key is down.
    tells: bool,
    /// Whether a key was down at the last poll.
    held: bool,
}

impl Keyboard {
    /// Determines whether the machine has KBDSTRB.
    pub fn find() -> Keyboard {
        Keyboard { tells: is_iie(), held: false }
    }

    /// Discards a key that was pressed earlier.
    pub fn forget(&mut self) {
        self.held = apple().keyboard.forget() && self.tells;
    }

    /// Returns the pressed key, seven bits, or 0; and whether a key is down.
    pub fn take(&mut self) -> (u8, bool) {
        let Some(key) = apple().keyboard.peek() else {
            // Reading KBDSTRB also clears a key that arrives at this very moment.
            if self.held {
                self.forget();
            }
            return (0, self.held);
        };
        self.forget();
        (key, self.held)
    }
}

/// Returns whether the pressed key is a letter, a digit or a sign, which a menu accepts before it
/// is shown. Blank, RETURN, ESC and arrows answer only a visible screen.
#[inline(always)]
pub fn is_letter_waiting() -> bool {
    read(KBD) > b' ' | 0x80
}

/// Returns whether a key was pressed.
pub fn is_waiting() -> bool {
    apple().keyboard.peek().is_some()
}

/// Waits `turns` passes of a loop, or until a key is pressed. Returns the number of passes left,
/// which is unpredictable if there was a key.
pub fn wait(turns: u16) -> u16 {
    spin(KBD, 0x80, turns)
}
