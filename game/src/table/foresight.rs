//! Shared by the computer players who look ahead: the memory that they use while they think, and arithmetic on chances,
//! in units of 1/65,536.

/// Three pages of memory. On the Apple the disk routine has them at other times.
#[cfg(not(feature = "apple2"))]
pub type Memory = [[u8; 256]; 3];
#[cfg(feature = "apple2")]
pub use crate::apple2::Spare as Memory;

/// This memory, whatever is in it.
#[cfg(not(feature = "apple2"))]
pub const MEMORY: Memory = [[0; 256]; 3];
/// This memory, whatever is in it.
#[cfg(feature = "apple2")]
pub const MEMORY: Memory = Memory::new();

/// A chance of a table of upper bytes, or none.
pub fn chance(table: &[u8], place: usize) -> u16 {
    u16::from(table.get(place).copied().unwrap_or(0)) << 8
}

/// The mean.
pub fn half(one: u16, other: u16) -> u16 {
    (one >> 1) + (other >> 1)
}

/// So many sixteenths.
pub fn part(whole: u16, sixteenths: u8) -> u16 {
    let step = whole.saturating_add(8) >> 4;
    let mut part = 0;
    for _ in 0..sixteenths {
        part += step;
    }
    part
}
