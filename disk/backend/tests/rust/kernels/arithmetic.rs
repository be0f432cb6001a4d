//! Integer arithmetic of 8, 16 and 32 bits.

use super::{Input, Output};

/// Reads consecutive values of a type from the input.
macro_rules! taken {
    ($input:expr, $ty:ty, $n:expr) => {{
        const SIZE: usize = core::mem::size_of::<$ty>();
        let mut bytes = [0; SIZE];
        bytes.copy_from_slice(&$input[$n * SIZE..($n + 1) * SIZE]);
        <$ty>::from_le_bytes(bytes)
    }};
}
pub(super) use taken;

macro_rules! give {
    ($out:expr, $v:expr) => {
        $out.all(&$v.to_le_bytes())
    };
}
pub(super) use give;

macro_rules! arithmetic {
    ($name:ident, $ty:ty) => {
        pub fn $name(input: &Input, out: &mut Output) {
            let (a, b) = (taken!(input, $ty, 0), taken!(input, $ty, 1));
            give!(out, a.wrapping_add(b));
            give!(out, a.wrapping_sub(b));
            give!(out, a.wrapping_mul(b));
            if b != 0 {
                give!(out, a.wrapping_div(b));
                give!(out, a.wrapping_rem(b));
                give!(out, a.wrapping_div_euclid(b));
                give!(out, a.wrapping_rem_euclid(b));
            }
            give!(out, (a & b | a ^ !b));
            give!(out, a.wrapping_neg());
            give!(out, a.saturating_add(b));
            give!(out, a.saturating_sub(b));
            give!(out, a.saturating_mul(b));
            give!(out, a.abs_diff(b));
            give!(out, a.midpoint(b));
            give!(out, a.wrapping_div(10));
            give!(out, a.wrapping_rem(10));
            give!(out, a.wrapping_mul(7));
            give!(out, a.wrapping_div(16));
            give!(out, a.max(b));
            give!(out, a.min(b));
            out.u8(a.cmp(&b) as u8);
            out.u8(u8::from(a < b) | u8::from(a <= b) << 1 | u8::from(a == b) << 2);
        }
    };
}
pub(super) use arithmetic;

macro_rules! checked {
    ($name:ident, $ty:ty) => {
        pub fn $name(input: &Input, out: &mut Output) {
            let (a, b) = (taken!(input, $ty, 0), taken!(input, $ty, 1));
            let by = u32::from(input[40]);
            let all = [
                a.checked_add(b),
                a.checked_sub(b),
                a.checked_mul(b),
                a.checked_div(b),
                a.checked_rem(b),
                a.checked_neg(),
                a.checked_shl(by),
                a.checked_shr(by),
            ];
            for result in all {
                match result {
                    Some(v) => give!(out, v),
                    None => out.u8(0xEE),
                }
            }
            let (sum, over) = a.overflowing_add(b);
            give!(out, sum);
            out.bool(over);
            let (difference, over) = a.overflowing_sub(b);
            give!(out, difference);
            out.bool(over);
            let (product, over) = a.overflowing_mul(b);
            give!(out, product);
            out.bool(over);
        }
    };
}
pub(super) use checked;

macro_rules! shifts {
    ($name:ident, $ty:ty) => {
        pub fn $name(input: &Input, out: &mut Output) {
            let a = taken!(input, $ty, 0);
            for n in 0..3 {
                let by = u32::from(input[40 + n]);
                give!(out, a.wrapping_shl(by));
                give!(out, a.wrapping_shr(by));
                give!(out, a.rotate_left(by % 200));
                give!(out, a.rotate_right(by % 200));
            }
            give!(out, (a << 1));
            give!(out, (a >> 1));
            give!(out, (a << 4));
            give!(out, (a >> 5));
            give!(out, (a >> (<$ty>::BITS - 1)));
        }
    };
}
pub(super) use shifts;

macro_rules! bits {
    ($name:ident, $ty:ty) => {
        pub fn $name(input: &Input, out: &mut Output) {
            let a = taken!(input, $ty, 0);
            out.u8(a.count_ones() as u8);
            out.u8(a.leading_zeros() as u8);
            out.u8(a.trailing_zeros() as u8);
            out.u8(a.trailing_ones() as u8);
            give!(out, a.reverse_bits());
            give!(out, a.swap_bytes());
            out.bool(a.is_power_of_two());
            give!(out, a.checked_next_power_of_two().unwrap_or(3));
            out.u8(a.checked_ilog2().unwrap_or(99) as u8);
            out.u8(a.checked_ilog10().unwrap_or(99) as u8);
            give!(out, a.isqrt());
        }
    };
}
pub(super) use bits;

arithmetic!(arithmetic_u8, u8);
arithmetic!(arithmetic_i8, i8);
arithmetic!(arithmetic_u16, u16);
arithmetic!(arithmetic_i16, i16);
arithmetic!(arithmetic_u32, u32);
arithmetic!(arithmetic_i32, i32);
checked!(checked_u8, u8);
checked!(checked_i8, i8);
checked!(checked_u16, u16);
checked!(checked_i16, i16);
checked!(checked_u32, u32);
checked!(checked_i32, i32);
shifts!(shifts_u8, u8);
shifts!(shifts_i8, i8);
shifts!(shifts_u16, u16);
shifts!(shifts_i16, i16);
shifts!(shifts_u32, u32);
shifts!(shifts_i32, i32);
bits!(bits_u8, u8);
bits!(bits_u16, u16);
bits!(bits_u32, u32);

pub fn conversions(input: &Input, out: &mut Output) {
    let (a, b, c) = (input[0], taken!(input, u16, 1), taken!(input, u32, 1));
    out.u32(i32::from(a as i8) as u32);
    out.u16(a as i8 as i16 as u16);
    out.u8(b as u8);
    out.u32(b as i16 as i32 as u32);
    out.u16(c as u16);
    out.u64(c as i32 as i64 as u64);
    out.u8(u8::try_from(b).unwrap_or(7));
    out.u16(u16::try_from(c as i32).unwrap_or(9));
    out.u8(i8::try_from(b as i16).unwrap_or(-9) as u8);
    out.bool(char::from_u32(c >> 8).is_some());
}

pub fn square_roots(input: &Input, out: &mut Output) {
    for pair in input.chunks_exact(2).take(12) {
        let n = u16::from_le_bytes([pair[0], pair[1]]);
        let (mut low, mut high) = (0u16, 256u16);
        while high - low > 1 {
            let middle = (low + high) / 2;
            if u32::from(middle) * u32::from(middle) <= u32::from(n) {
                low = middle;
            } else {
                high = middle;
            }
        }
        out.u8(low as u8);
    }
}

pub fn greatest_divisor(input: &Input, out: &mut Output) {
    for n in 0..8 {
        let (mut a, mut b) = (taken!(input, u16, 2 * n), taken!(input, u16, 2 * n + 1));
        while b != 0 {
            (a, b) = (b, a % b);
        }
        out.u16(a);
    }
}

/// Performs a step of a rotation in 8.8 fixed point.
pub fn fixed_point(input: &Input, out: &mut Output) {
    let (mut x, mut y) = (taken!(input, i16, 0), taken!(input, i16, 1));
    let (sin, cos) = (i32::from(input[4] as i8), i32::from(input[5] as i8));
    for _ in 0..6 {
        let turned = i32::from(x) * cos - i32::from(y) * sin;
        y = ((i32::from(x) * sin + i32::from(y) * cos) >> 7) as i16;
        x = (turned >> 7) as i16;
        out.u16(x as u16);
        out.u16(y as u16);
    }
}
