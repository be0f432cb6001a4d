//! The keyboard holds one key until it is read. From the IIe on a program can also tell whether a key is down.

use ::apple2::memory::KBD;

use super::machine::{apple, is_iie, spin};

/// The state of the keyboard.
pub struct Keyboard {
    /// Whether KBDSTRB tells whether a key is down.
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

/// Whether there is a key to take.
pub fn is_waiting() -> bool {
    apple().keyboard.peek().is_some()
}

/// Waits `turns` passes of a loop, or until there is a key. Returns the passes that were left, which is
/// unpredictable if there was a key.
pub fn wait(turns: u16) -> u16 {
    spin(KBD, 0x80, turns)
}
