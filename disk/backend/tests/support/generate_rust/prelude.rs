#![allow(warnings, arithmetic_overflow, unconditional_panic)]

/// A checksum that depends on all bits of a value and their order.
pub trait Mix {
    fn mix(&self, h: u32) -> u32;
}

#[inline(never)]
fn mixed(h: u32, with: u32) -> u32 {
    (h ^ with).rotate_left(7).wrapping_add(0x9E37_79B9)
}

macro_rules! narrow {
    ($($ty:ty)*) => {$(impl Mix for $ty {
        fn mix(&self, h: u32) -> u32 { mixed(h, *self as u32) }
    })*};
}
macro_rules! wide {
    ($($ty:ty)*) => {$(impl Mix for $ty {
        fn mix(&self, h: u32) -> u32 {
            self.to_le_bytes().chunks(4).fold(h, |h, part| {
                mixed(h, u32::from_le_bytes([part[0], part[1], part[2], part[3]]))
            })
        }
    })*};
}
narrow!(u8 i8 u16 i16 u32 i32 bool char);
wide!(u64 i64 u128 i128);

impl<T: Mix, const N: usize> Mix for [T; N] {
    fn mix(&self, h: u32) -> u32 {
        self.iter().fold(h, |h, x| x.mix(h))
    }
}
impl<T: Mix> Mix for Option<T> {
    fn mix(&self, h: u32) -> u32 {
        match self {
            None => mixed(h, 3),
            Some(x) => x.mix(h),
        }
    }
}
impl<A: Mix, B: Mix> Mix for (A, B) {
    fn mix(&self, h: u32) -> u32 {
        self.1.mix(self.0.mix(h))
    }
}

/// The operations of numbers that generic functions use.
pub trait Number: Copy + PartialOrd + Mix {
    fn plus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    fn of(byte: u8) -> Self;
}
macro_rules! number {
    ($($ty:ty)*) => {$(impl Number for $ty {
        fn plus(self, other: Self) -> Self { self.wrapping_add(other) }
        fn times(self, other: Self) -> Self { self.wrapping_mul(other) }
        fn of(byte: u8) -> Self { byte as $ty }
    })*};
}
number!(u8 i8 u16 i16 u32 i32 u64 i64 u128 i128);

#[inline(never)]
pub fn powers<T: Number>(x: T, n: u8) -> T {
    let mut sum = T::of(1);
    for k in 0..n {
        sum = if sum > x { sum.plus(T::of(k)) } else { sum.times(x).plus(T::of(3)) };
    }
    sum
}

pub fn larger<T: Number, const N: usize>(all: &[T; N], than: T) -> T {
    all.iter().copied().filter(|x| *x > than).fold(than, T::plus)
}

#[inline(never)]
pub fn repeat<T: Copy, F: FnMut(T) -> T>(times: u8, first: T, mut f: F) -> T {
    let mut x = first;
    for _ in 0..times {
        x = f(x);
    }
    x
}

#[inline(never)]
pub fn through<T: Copy>(f: &dyn Fn(T) -> T, x: T) -> T {
    f(f(x))
}
