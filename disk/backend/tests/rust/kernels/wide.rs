//! Arithmetic of 64 and 128 bits.

use super::arithmetic::{arithmetic, bits, checked, give, shifts, taken};
use super::{Input, Output};

arithmetic!(arithmetic_u64, u64);
arithmetic!(arithmetic_i64, i64);
checked!(checked_u64, u64);
checked!(checked_i64, i64);
shifts!(shifts_u64, u64);
shifts!(shifts_i64, i64);
bits!(bits_u64, u64);
shifts!(shifts_u128, u128);

pub fn arithmetic_u128(input: &Input, out: &mut Output) {
    let (a, b) = (taken!(input, u128, 0), taken!(input, u128, 1));
    give!(out, a.wrapping_add(b));
    give!(out, a.wrapping_sub(b));
    give!(out, a.wrapping_mul(b));
    let small = b >> (input[40] & 127);
    if small != 0 {
        give!(out, (a / small));
        give!(out, (a % small));
    }
    give!(out, a.min(b));
    out.bool(a < b);
}

pub fn arithmetic_i128(input: &Input, out: &mut Output) {
    let (a, b) = (taken!(input, i128, 0), taken!(input, i128, 1));
    give!(out, a.wrapping_mul(b));
    let small = b >> (input[40] & 127);
    if small != 0 {
        give!(out, a.wrapping_div(small));
        give!(out, a.wrapping_rem(small));
    }
    give!(out, a.saturating_sub(b));
    out.bool(a < b);
}

pub fn mul_wide(input: &Input, out: &mut Output) {
    let (a, b) = (taken!(input, u32, 0), taken!(input, u32, 1));
    out.u64(u64::from(a) * u64::from(b));
    let (c, d) = (taken!(input, u64, 2), taken!(input, u64, 3));
    out.u128(u128::from(c) * u128::from(d));
    out.u64((i64::from(a as i32) * i64::from(b as i32)) as u64);
    out.u32(u32::from(a as u16) * u32::from(b as u16));
    out.u16(u16::from(a as u8) * u16::from(b as u8));
    out.u16((i16::from(a as i8) * i16::from(b as i8)) as u16);
}

pub fn powers(input: &Input, out: &mut Output) {
    let (base, exponent) = (taken!(input, u32, 0), input[5] % 20);
    out.u32(base.wrapping_pow(exponent.into()));
    out.u64(u64::from(base).wrapping_pow(exponent.into()));
    match u64::from(base & 0xFF).checked_pow(exponent.into()) {
        Some(power) => out.u64(power),
        None => out.u8(1),
    }
    let modulus = taken!(input, u16, 4) | 1;
    let (mut result, mut factor, mut left) = (1u32, base % u32::from(modulus), exponent);
    while left > 0 {
        if left & 1 == 1 {
            result = result * factor % u32::from(modulus);
        }
        factor = factor * factor % u32::from(modulus);
        left >>= 1;
    }
    out.u32(result);
}

pub fn decimal(input: &Input, out: &mut Output) {
    let mut left = taken!(input, u64, 0);
    let mut digits = [0u8; 20];
    let mut at = 20;
    loop {
        at -= 1;
        digits[at] = b'0' + (left % 10) as u8;
        left /= 10;
        if left == 0 {
            break;
        }
    }
    out.all(&digits[at..]);
}
