//! Ctrl-Reset (II Reference Manual, page 36: "Autostart ROM reset").

use super::mmio::{PWREDUP, SOFTEV, write};

/// Has Ctrl-Reset jump to this address.
pub fn hook(address: u16) {
    let [low, high] = address.to_le_bytes();
    write(SOFTEV, low);
    write(SOFTEV + 1, high);
    write(PWREDUP, high ^ 0xA5);
}
