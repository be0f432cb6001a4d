//! The working memory of players who look ahead, and arithmetic with probabilities in units of
//! 1/65,536.

/// Three pages with undefined contents. On the Apple they share the memory of the disk routine.
pub use crate::platform::{DISK_BUFFER as MEMORY, DiskBuffer as Memory};

/// Returns the probability at index `place` of a table of upper bytes, or 0 beyond its end.
pub fn chance(table: &[u8], place: usize) -> u16 {
    u16::from(table.get(place).copied().unwrap_or(0)) << 8
}

/// Returns the mean of two numbers.
pub fn half(one: u16, other: u16) -> u16 {
    (one >> 1) + (other >> 1)
}

/// Returns `sixteenths` sixteenths of `whole`.
pub fn part(whole: u16, sixteenths: u8) -> u16 {
    let step = whole.saturating_add(8) >> 4;
    let mut part = 0;
    for _ in 0..sixteenths {
        part += step;
    }
    part
}
