//! The keyboard holds one key until it is read. From the IIe on, it also reports whether a key is
//! down.

use ::apple2::memory::KBD;

use super::machine::{apple, is_iie, read, spin};

/// The state of the keyboard.
pub struct Keyboard {
    /// Whether KBDSTRB reports whether a key is down.
    tells: bool,
    /// Whether a key was down at the last poll.
    held: bool,
}

impl Keyboard {
    /// Finds out whether this machine has KBDSTRB.
    pub fn find() -> Keyboard {
        Keyboard { tells: is_iie(), held: false }
    }

    /// Discards a key pressed earlier.
    pub fn forget(&mut self) {
        self.held = apple().keyboard.forget() && self.tells;
    }

    /// The key that is waiting, seven bits, or 0; and whether a key is down.
    pub fn take(&mut self) -> (u8, bool) {
        let Some(key) = apple().keyboard.peek() else {
            // Reading KBDSTRB also takes a key that arrives at that very moment.
            if self.held {
                self.forget();
            }
            return (0, self.held);
        };
        self.forget();
        (key, self.held)
    }
}

/// Whether a key is a letter, a digit or a sign, which a menu accepts before it is shown. A blank,
/// RETURN, ESC and arrows answer only a visible screen.
#[inline(always)]
pub fn is_letter_waiting() -> bool {
    read(KBD) > b' ' | 0x80
}

/// Whether there is a key to take.
pub fn is_waiting() -> bool {
    apple().keyboard.peek().is_some()
}

/// Waits `turns` passes of a loop, or until there is a key. Returns the passes that were left,
/// which is unpredictable if there was a key.
pub fn wait(turns: u16) -> u16 {
    spin(KBD, 0x80, turns)
}
