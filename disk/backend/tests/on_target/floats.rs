//! Floats: arithmetic, signs and comparisons.

use super::io::Io;

/// Reads a type, an operation and the bits of two operands, until the type is zero.
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
                _ => {
                    let unordered = a.partial_cmp(&b).is_none();
                    // Unlike `a != b`, this is false for NaN.
                    let apart = (a < b) | (a > b);
                    let relations =
                        [a < b, a <= b, a > b, a >= b, a == b, a != b, unordered, apart];
                    return io.give(&relations.map(u8::from));
                }
            };
            // The bits of a NaN result are unspecified.
            let result = if result.is_nan() { <$float>::NAN } else { result };
            io.give(&result.to_bits().to_le_bytes());
        }
    };
}

operations!(single, f32, u32);
operations!(double, f64, u64);
