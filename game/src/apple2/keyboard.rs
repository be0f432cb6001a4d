//! The keyboard holds one key, until it is taken. From the IIe on it also tells whether a key is down.

use super::mmio::{KBD, KBDSTRB, MACHINE, MACHINE_IIE, read, spin};

/// What is known about the keyboard.
pub struct Keyboard {
    /// Reading KBDSTRB tells whether a key is down.
    tells: bool,
    /// A key was down when last looked at.
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
            // Looking whether a key is still down takes one that comes at this very moment.
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

/// Waits `turns` turns of a loop, or until there is a key. Tells how many turns were left, which
/// nobody can foresee when there was one.
pub fn wait(turns: u16) -> u16 {
    spin(KBD, 0x80, turns)
}
