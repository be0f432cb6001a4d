//! Random numbers that are the same on every machine.

use crate::ir::mask;

/// A generator (splitmix64).
#[derive(Clone, Copy, Debug)]
pub(super) struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0xD134_2543_DE82_EF95) ^ 0x2545_F491_4F6C_DD1D)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// Returns a number below a limit.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    pub fn byte(&mut self) -> u8 {
        self.next() as u8
    }

    /// Returns a byte, usually a small one.
    pub fn small(&mut self) -> u8 {
        match self.below(4) {
            0 => self.byte(),
            1 => 0,
            _ => self.below(12) as u8,
        }
    }

    /// Returns a number of a width: usually a small one, a limit, or one with few bits.
    pub fn number(&mut self, bits: u32) -> u128 {
        let wide = u128::from(self.next()) << 64 | u128::from(self.next());
        let at = self.below(u64::from(bits.max(1))) as u32;
        let number = match self.below(10) {
            0 | 1 => wide,
            2 => 1 << at,
            3 => (1u128 << at).wrapping_neg(),
            4 => u128::MAX - wide % 3,
            5 => wide % 256,
            6 => (1u128 << (bits.max(1) - 1)).wrapping_add(wide % 3).wrapping_sub(1),
            7 => wide % (1u128 << at).max(1),
            _ => wide % 12,
        };
        number & mask(bits)
    }
}
