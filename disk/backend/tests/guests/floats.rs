//! Floats: every operation that Rust has for them in `core`, on the bits that it is given.

use super::io::Io;

/// Reads which operation on which type, then its operands' bits, until there are no more (a zero).
pub fn run(io: &mut impl Io) {
    loop {
        match io.get() {
            0 => return,
            1 => single(io),
            _ => double(io),
        }
    }
}

macro_rules! operations {
    ($name:ident, $float:ty, $bits:ty) => {
        #[inline(never)]
        fn $name(io: &mut impl Io) {
            let operation = io.get();
            let a = <$float>::from_bits(<$bits>::from_le_bytes(io.take()));
            let b = <$float>::from_bits(<$bits>::from_le_bytes(io.take()));
            let result = match operation {
                0 => a + b,
                1 => a - b,
                2 => a * b,
                3 => a / b,
                4 => a % b,
                5 => -a,
                6 => a.abs(),
                7 => a.copysign(b),
                8 => a.min(b),
                9 => a.max(b),
                10 => core::hint::black_box(a).clamp(-1000.0, 1000.0),
                11 => a.to_degrees(),
                12 => a.recip(),
                _ => return others(io, operation, f64::from(a), f64::from(b)),
            };
            // Which NaN comes out is not promised.
            let result = if result.is_nan() { <$float>::NAN } else { result };
            io.give(&result.to_bits().to_le_bytes());
        }
    };
}

operations!(single, f32, u32);
operations!(double, f64, u64);

fn others(io: &mut impl Io, operation: u8, a: f64, b: f64) {
    match operation {
        13 => io.give(&comparisons(a, b)),
        14 => io.give(&comparisons_single(a as f32, b as f32)),
        15 => {
            let narrow = a as f32;
            let narrow = if narrow.is_nan() { f32::NAN } else { narrow };
            io.give(&narrow.to_bits().to_le_bytes());
        }
        16 => {
            io.give(&(a as i8).to_le_bytes());
            io.give(&(a as u8).to_le_bytes());
            io.give(&(a as i16).to_le_bytes());
            io.give(&(a as u16).to_le_bytes());
            io.give(&(a as i32).to_le_bytes());
            io.give(&(a as u32).to_le_bytes());
        }
        17 => {
            io.give(&(a as i64).to_le_bytes());
            io.give(&(a as u64).to_le_bytes());
            io.give(&(a as i128).to_le_bytes());
            io.give(&(a as u128).to_le_bytes());
        }
        18 => {
            let a = a as f32;
            io.give(&(a as i8).to_le_bytes());
            io.give(&(a as u16).to_le_bytes());
            io.give(&(a as i32).to_le_bytes());
            io.give(&(a as u64).to_le_bytes());
        }
        19 => from_integer(io, a.to_bits()),
        20 => {
            io.put(a.classify() as u8);
            io.put(u8::from(a.is_nan()) | u8::from(a.is_infinite()) << 1);
            io.put(u8::from(a.is_normal()) | u8::from(a.is_subnormal()) << 1);
            io.put(u8::from(a.is_sign_negative()));
            io.put(a.total_cmp(&b) as u8);
        }
        _ => io.put(0xEE),
    }
}

fn comparisons(a: f64, b: f64) -> [u8; 7] {
    [a < b, a <= b, a > b, a >= b, a == b, a != b, a.partial_cmp(&b).is_none()].map(u8::from)
}

fn comparisons_single(a: f32, b: f32) -> [u8; 7] {
    [a < b, a <= b, a > b, a >= b, a == b, a != b, !(a < b || a > b)].map(u8::from)
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
