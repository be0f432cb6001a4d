//! Conversions between floats and integers, and classes of floats.

use super::io::Io;

/// Reads the number of a conversion and the bits of a double, until the number is zero.
pub fn run(io: &mut impl Io) {
    loop {
        let conversion = io.get();
        let bits = u64::from_le_bytes(io.take());
        match conversion {
            0 => return,
            1 => narrow(io, f64::from_bits(bits)),
            2 => wide(io, f64::from_bits(bits)),
            3 => single(io, f64::from_bits(bits)),
            4 => from_integer(io, bits),
            _ => kind(io, f64::from_bits(bits)),
        }
    }
}

fn narrow(io: &mut impl Io, a: f64) {
    io.give(&(a as i8).to_le_bytes());
    io.give(&(a as u8).to_le_bytes());
    io.give(&(a as i16).to_le_bytes());
    io.give(&(a as u16).to_le_bytes());
    io.give(&(a as i32).to_le_bytes());
    io.give(&(a as u32).to_le_bytes());
}

fn wide(io: &mut impl Io, a: f64) {
    io.give(&(a as i64).to_le_bytes());
    io.give(&(a as u64).to_le_bytes());
    io.give(&(a as i128).to_le_bytes());
    io.give(&(a as u128).to_le_bytes());
}

fn single(io: &mut impl Io, a: f64) {
    let a = a as f32;
    let one_nan = if a.is_nan() { f32::NAN } else { a };
    io.give(&one_nan.to_le_bytes());
    io.give(&(a as i8).to_le_bytes());
    io.give(&(a as u16).to_le_bytes());
    io.give(&(a as i32).to_le_bytes());
    io.give(&(a as u64).to_le_bytes());
}

fn from_integer(io: &mut impl Io, bits: u64) {
    let narrow = bits as u32;
    let wide = u128::from(bits) << (bits % 64) ^ u128::from(narrow);
    io.give(&(bits as u8 as f32).to_le_bytes());
    io.give(&(bits as i16 as f64).to_le_bytes());
    io.give(&(narrow as f32).to_le_bytes());
    io.give(&(narrow as i32 as f32).to_le_bytes());
    io.give(&(bits as f32).to_le_bytes());
    io.give(&(bits as i64 as f64).to_le_bytes());
    io.give(&(bits as f64).to_le_bytes());
    io.give(&(wide as f64).to_le_bytes());
    io.give(&(wide as i128 as f32).to_le_bytes());
}

fn kind(io: &mut impl Io, a: f64) {
    io.put(a.classify() as u8);
    io.put(u8::from(a.is_nan()) | u8::from(a.is_infinite()) << 1);
    io.put(u8::from(a.is_normal()) | u8::from(a.is_subnormal()) << 1);
    io.put(u8::from(a.is_sign_negative()) | u8::from(a.is_finite()) << 1);
    io.put(a.total_cmp(&0.0) as u8);
    io.put((a as f32).classify() as u8);
}
