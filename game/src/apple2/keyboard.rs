//! The keyboard holds one key, until it is taken.

use super::mmio::{KBD, KBDSTRB, read};

/// Forgets a key pressed earlier.
pub fn forget() {
    read(KBDSTRB);
}

/// The key that is waiting, seven bits, or 0.
pub fn take() -> u8 {
    let key = read(KBD);
    if key & 0x80 == 0 {
        return 0;
    }
    read(KBDSTRB);
    key & 0x7F
}

/// Waits `turns` turns of a loop, or until there is a key. Tells how many turns were left, which
/// nobody can foresee when there was one.
#[inline(never)]
pub fn wait(turns: u16) -> u16 {
    let mut left = turns;
    while left != 0 && read(KBD) & 0x80 == 0 {
        left -= 1;
    }
    left
}
