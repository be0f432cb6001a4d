//! Functions of C's `math.h` in `compiler_builtins`.

use super::io::Io;

/// Reads the number of a function and the bits of two doubles, until the number is zero.
pub fn run(io: &mut impl Io) {
    loop {
        let function = io.get();
        let a = f64::from_bits(u64::from_le_bytes(io.take()));
        let b = f64::from_bits(u64::from_le_bytes(io.take()));
        if function == 0 {
            return;
        }
        // SAFETY: these functions only compute numbers.
        let result = unsafe {
            match function {
                1 => sqrt(a),
                2 => sqrtf(a as f32).into(),
                3 => floor(a),
                4 => ceil(a),
                5 => trunc(a),
                6 => round(a),
                7 => rint(a),
                8 => fma(a, b, -1.5),
                9 => a % b,
                _ => f64::from(a as f32 % b as f32),
            }
        };
        // The bits of a NaN result are unspecified.
        let result = if result.is_nan() { f64::NAN } else { result };
        io.give(&result.to_le_bytes());
    }
}

unsafe extern "C" {
    fn sqrt(a: f64) -> f64;
    fn sqrtf(a: f32) -> f32;
    fn floor(a: f64) -> f64;
    fn ceil(a: f64) -> f64;
    fn trunc(a: f64) -> f64;
    fn round(a: f64) -> f64;
    fn rint(a: f64) -> f64;
    fn fma(a: f64, b: f64, c: f64) -> f64;
}
