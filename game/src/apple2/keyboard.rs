//! The keyboard holds one key until it is read. From the IIe on a program can also tell whether a key is down.

use super::mmio::{KBD, KBDSTRB, MACHINE, MACHINE_IIE, read, spin};

/// The state of the keyboard.
pub struct Keyboard {
    /// Whether KBDSTRB tells whether a key is down.
    tells: bool,
    /// Whether a key was down at the last poll.
    held: bool,
}

impl Keyboard {
    /// Finds out what this machine has.
    pub fn find() -> Keyboard {
        Keyboard { tells: read(MACHINE) == MACHINE_IIE, held: false }
    }

    /// Forgets a key pressed earlier.
    pub fn forget(&mut self) {
        self.held = read(KBDSTRB) & 0x80 != 0 && self.tells;
    }

    /// The key that is waiting, seven bits, or 0; and whether a key is down.
    pub fn take(&mut self) -> (u8, bool) {
        let key = read(KBD);
        if key & 0x80 == 0 {
            // Reading KBDSTRB also takes a key that arrives at that very moment.
            if self.held {
                self.forget();
            }
            return (0, self.held);
        }
        self.forget();
        (key & 0x7F, self.held)
    }
}

/// Whether there is a key to take.
pub fn is_waiting() -> bool {
    read(KBD) & 0x80 != 0
}

/// Waits `turns` passes of a loop, or until there is a key. Returns the passes that were left, which is
/// unpredictable if there was a key.
pub fn wait(turns: u16) -> u16 {
    spin(KBD, 0x80, turns)
}
