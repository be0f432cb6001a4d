//! Calculations with 32-bit floats: curves, roots, means. They need no library.

use super::io::Io;

/// Reads the bits of two numbers until both are zero.
pub fn run(io: &mut impl Io) {
    loop {
        let (a, b) = (
            f32::from_bits(u32::from_le_bytes(io.take())),
            f32::from_bits(u32::from_le_bytes(io.take())),
        );
        if a == 0.0 && b == 0.0 {
            return;
        }
        io.put(escapes(a, b));
        give(io, root(a.abs()));
        give(io, mean(a, b));
        io.give(&((a * 100.0) as i32).to_le_bytes());
        io.give(&(b as u16).to_le_bytes());
        io.put((a as i8) as u8);
        let less = if a > b { b } else { a };
        give(io, less.clamp(-2.0, 2.0));
    }
}

fn give(io: &mut impl Io, value: f32) {
    let value = if value.is_nan() { f32::NAN } else { value };
    io.give(&value.to_bits().to_le_bytes());
}

/// Returns the number of iterations until a point leaves the Mandelbrot set, at most thirty.
fn escapes(x: f32, y: f32) -> u8 {
    let (mut re, mut im) = (0.0f32, 0.0f32);
    for turn in 0..30 {
        let (re_2, im_2) = (re * re, im * im);
        if re_2 + im_2 > 4.0 {
            return turn;
        }
        im = 2.0 * re * im + y;
        re = re_2 - im_2 + x;
    }
    30
}

/// Returns a square root by Heron's method.
fn root(square: f32) -> f32 {
    let mut root = 1.0 + square * 0.5;
    for _ in 0..12 {
        root = (root + square / root) * 0.5;
    }
    root
}

#[inline(never)]
fn mean(a: f32, b: f32) -> f32 {
    let mut sum = 0.0;
    for n in 1..=8u8 {
        sum += (a - b) / f32::from(n) + f32::from(i16::from(n) - 4);
    }
    sum / 8.0
}
