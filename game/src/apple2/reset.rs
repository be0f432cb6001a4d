//! Ctrl-Reset (II Reference Manual, page 36: "Autostart ROM reset").

use super::mmio::{PWREDUP, SOFTEV, write};

/// Has Ctrl-Reset jump to `entry`.
pub fn hook(entry: extern "C" fn() -> !) {
    let [low, high] = (entry as usize as u16).to_le_bytes();
    write(SOFTEV, low);
    write(SOFTEV + 1, high);
    write(PWREDUP, high ^ 0xA5);
}
