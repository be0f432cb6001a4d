//! Small kernels for the comparison with oscar64. The folder `c` has the same algorithms in C, with
//! the same checksums.

mod bytes;
mod games;
mod numbers;
mod search;
mod sort;
mod text;

pub use bytes::{Base64, Bits, Reverse, Unpack, Vm, Wide};
pub use games::{Balls, Fill, Maze, Queens, Sprites};
pub use numbers::{Decimal, Inverse, Mandel};
pub use search::{Distance, Hash, List, Search};
pub use sort::{Heap, Merge, Quick};
pub use text::{States, Strings, Tokens, Words, Wrap};

/// A kernel and its memory.
pub trait Kernel {
    /// The initial memory of the kernel.
    const NEW: Self;

    /// Prepares the input. The time is not measured.
    fn prepare(&mut self) {}

    /// Runs the kernel. Returns a checksum of the result. The time is measured.
    fn work(&mut self) -> u16;
}

/// Returns pseudo-random bytes: the upper bytes of a linear congruential generator.
pub struct Noise(u16);

impl Noise {
    /// The generator with its initial state.
    pub const NEW: Noise = Noise(1);

    /// Returns the next byte.
    pub fn byte(&mut self) -> u8 {
        self.0 = self.0.wrapping_mul(25173).wrapping_add(13849);
        (self.0 >> 8) as u8
    }

    /// Returns a number made from the next two bytes, the upper byte first.
    pub fn word(&mut self) -> u16 {
        let high = self.byte();
        u16::from_be_bytes([high, self.byte()])
    }
}

/// Returns the checksum after `value`.
fn mix(sum: u16, value: u16) -> u16 {
    sum.wrapping_mul(3).wrapping_add(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum<K: Kernel>() -> u16 {
        let mut kernel = K::NEW;
        kernel.prepare();
        kernel.work()
    }

    /// The checksums must be equal to those of the programs in C.
    #[test]
    fn checksums_equal_those_in_c() {
        let sums = [
            (sum::<Balls>(), 62524),
            (sum::<Base64>(), 31549),
            (sum::<Bits>(), 37888),
            (sum::<Decimal>(), 11905),
            (sum::<Distance>(), 22594),
            (sum::<Fill>(), 22716),
            (sum::<Hash>(), 14866),
            (sum::<Heap>(), 5171),
            (sum::<Inverse>(), 20729),
            (sum::<List>(), 45086),
            (sum::<Mandel>(), 50605),
            (sum::<Maze>(), 164),
            (sum::<Merge>(), 35658),
            (sum::<Queens>(), 40),
            (sum::<Quick>(), 62151),
            (sum::<Reverse>(), 59137),
            (sum::<Search>(), 55358),
            (sum::<Sprites>(), 60972),
            (sum::<States>(), 48588),
            (sum::<Strings>(), 22261),
            (sum::<Tokens>(), 34704),
            (sum::<Unpack>(), 15098),
            (sum::<Vm>(), 197),
            (sum::<Wide>(), 18018),
            (sum::<Words>(), 13142),
            (sum::<Wrap>(), 56549),
        ];
        for (n, (sum, in_c)) in sums.into_iter().enumerate() {
            assert_eq!(sum, in_c, "kernel {n}");
        }
    }
}
