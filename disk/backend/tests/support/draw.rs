//! Random choices for test generators, determined by a seed.

use std::ops::Range;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// A source of random choices.
pub trait Draw {
    /// Returns the random number generator.
    fn rng(&mut self) -> &mut ChaCha8Rng;

    /// Returns a number below `n`.
    fn below(&mut self, n: u32) -> u32 {
        self.rng().next_u32() % n
    }

    /// Returns a number in a non-empty range.
    fn within(&mut self, range: Range<u32>) -> u32 {
        range.start + self.below(range.end - range.start)
    }

    /// Returns `true` with a probability of `percent`.
    fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// Returns a random element.
    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u32) as usize].clone()
    }
}

impl Draw for ChaCha8Rng {
    fn rng(&mut self) -> &mut ChaCha8Rng {
        self
    }
}
