//! Shared by computer players with lookahead: their working memory, and arithmetic with
//! probabilities in units of 1/65,536.

/// Three pages of memory. On the Apple, the disk routine uses them at other times.
#[cfg(not(feature = "apple2"))]
pub type Memory = [[u8; 256]; 3];
#[cfg(feature = "apple2")]
pub use crate::apple2::Spare as Memory;

/// The working memory; its contents are unspecified.
#[cfg(not(feature = "apple2"))]
pub const MEMORY: Memory = [[0; 256]; 3];
/// The working memory; its contents are unspecified.
#[cfg(feature = "apple2")]
pub const MEMORY: Memory = Memory::new();

/// A probability from a table of upper bytes; 0 beyond its end.
pub fn chance(table: &[u8], place: usize) -> u16 {
    u16::from(table.get(place).copied().unwrap_or(0)) << 8
}

/// The mean.
pub fn half(one: u16, other: u16) -> u16 {
    (one >> 1) + (other >> 1)
}

/// A number of sixteenths of `whole`.
pub fn part(whole: u16, sixteenths: u8) -> u16 {
    let step = whole.saturating_add(8) >> 4;
    let mut part = 0;
    for _ in 0..sixteenths {
        part += step;
    }
    part
}
