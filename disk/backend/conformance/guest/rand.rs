//! The part of `rand` that the tests use. It generates different numbers from `rand`, but no test
//! depends on them.

/// A xorshift generator with 32 bits of state.
pub struct XorShiftRng(u32);

pub trait SeedableRng {
    fn from_seed(seed: [u8; 16]) -> Self;
}

impl SeedableRng for XorShiftRng {
    fn from_seed(seed: [u8; 16]) -> XorShiftRng {
        let state = seed.iter().fold(1, |state: u32, &byte| state.rotate_left(5) ^ byte as u32);
        XorShiftRng(state.max(1))
    }
}

pub trait Rng {
    fn next(&mut self) -> u32;

    fn random<T: FromBits>(&mut self) -> T {
        T::from_bits([self.next(), self.next()])
    }
}

impl Rng for XorShiftRng {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }
}

/// Types of random numbers.
pub trait FromBits {
    fn from_bits(bits: [u32; 2]) -> Self;
}

macro_rules! from_bits {
    ($($t:ty)*) => {$(
        impl FromBits for $t {
            fn from_bits(bits: [u32; 2]) -> $t {
                (bits[0] as u64 | (bits[1] as u64) << 32) as $t
            }
        }
    )*};
}

from_bits!(u8 i8 u16 i16 u32 i32 u64 i64);

pub mod seq {
    use super::Rng;

    pub trait IndexedRandom<T> {
        fn choose(&self, rng: &mut impl Rng) -> Option<&T>;
    }

    impl<T> IndexedRandom<T> for [T] {
        fn choose(&self, rng: &mut impl Rng) -> Option<&T> {
            self.get(rng.next() as u16 as usize % self.len().max(1))
        }
    }
}

pub mod distr {
    use super::{FromBits, Rng};
    use core::ops::{Add, Rem, Sub};

    /// A range of numbers. Lower numbers may be slightly more frequent.
    pub struct Uniform<T>(T, T);

    impl<T> Uniform<T> {
        pub fn new(low: T, end: T) -> Result<Uniform<T>, ()> {
            Ok(Uniform(low, end))
        }
    }

    pub trait Distribution<T> {
        fn sample(&self, rng: &mut impl Rng) -> T;
    }

    impl<T> Distribution<T> for Uniform<T>
    where
        T: FromBits + Copy + Add<Output = T> + Sub<Output = T> + Rem<Output = T>,
    {
        fn sample(&self, rng: &mut impl Rng) -> T {
            self.0 + rng.random::<T>() % (self.1 - self.0)
        }
    }
}
