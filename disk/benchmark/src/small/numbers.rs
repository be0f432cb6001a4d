//! Kernels with arithmetic: fixed point, formatting, and elimination modulo a prime.

use super::{Kernel, Noise, mix};

/// The Mandelbrot set of 12 by 8 points, in fixed point with 12 fractional bits.
pub struct Mandel;

fn product(a: i16, b: i16) -> i32 {
    (i32::from(a) * i32::from(b)) >> 12
}

impl Kernel for Mandel {
    const NEW: Mandel = Mandel;

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let mut sum = 0;
        for row in 0..8i16 {
            let ci = row * 1024 - 4096;
            for column in 0..12i16 {
                let cr = column * 1024 - 8192;
                let (mut x, mut y) = (0i16, 0i16);
                let mut n = 0u8;
                while n < 20 {
                    let (xx, yy) = (product(x, x), product(y, y));
                    if xx + yy > 16384 {
                        break;
                    }
                    y = (2 * product(x, y)) as i16 + ci;
                    x = (xx - yy) as i16 + cr;
                    n += 1;
                }
                sum = mix(sum, n.into());
            }
        }
        sum
    }
}

/// Formats bytes, signed words and times of day as decimal digits.
pub struct Decimal {
    line: [u8; 24],
    noise: Noise,
}

fn digit(n: u8) -> u8 {
    b'0' + n
}

/// Writes a byte in decimal. Returns the number of digits.
fn byte(to: &mut [u8], n: u8) -> usize {
    let mut length = 0;
    if n >= 100 {
        to[length] = digit(n / 100);
        length += 1;
    }
    if n >= 10 {
        to[length] = digit(n / 10 % 10);
        length += 1;
    }
    to[length] = digit(n % 10);
    length + 1
}

/// Writes a signed word in decimal. Returns the number of characters.
fn word(to: &mut [u8], n: i16) -> usize {
    let (mut digits, mut count, mut length) = ([0; 5], 0, 0);
    let mut rest = n.unsigned_abs();
    if n < 0 {
        to[0] = b'-';
        length = 1;
    }
    loop {
        digits[count] = digit((rest % 10) as u8);
        count += 1;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    for &digit in digits[..count].iter().rev() {
        to[length] = digit;
        length += 1;
    }
    length
}

fn two(to: &mut [u8], n: u8) {
    to[0] = digit(n / 10);
    to[1] = digit(n % 10);
}

impl Kernel for Decimal {
    const NEW: Decimal = Decimal { line: [0; 24], noise: Noise::NEW };

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let line = &mut self.line;
        let mut sum = 0;
        for i in 0..120u8 {
            let mut length = byte(line, self.noise.byte());
            line[length] = b' ';
            length += 1;
            length += word(&mut line[length..], self.noise.word() as i16);
            line[length] = b' ';
            length += 1;
            let minutes = u16::from(i) * 11;
            two(&mut line[length..], (minutes / 60) as u8);
            line[length + 2] = b':';
            two(&mut line[length + 3..], (minutes % 60) as u8);
            length += 5;
            for &c in &line[..length] {
                sum = mix(sum, c.into());
            }
        }
        sum
    }
}

const SIDE: usize = 4;
const PRIME: u16 = 251;

/// Inverts matrices of 4 by 4 numbers modulo 251, by elimination.
pub struct Inverse {
    matrix: [[u8; 2 * SIDE]; SIDE],
    inverses: [u8; PRIME as usize],
    noise: Noise,
}

fn modular(a: u8, b: u8) -> u8 {
    (u16::from(a) * u16::from(b) % PRIME) as u8
}

impl Inverse {
    fn invert(&mut self) -> bool {
        let matrix = &mut self.matrix;
        for c in 0..SIDE {
            let Some(pivot) = (c..SIDE).find(|&r| matrix[r][c] != 0) else { return false };
            matrix.swap(c, pivot);
            let factor = self.inverses[usize::from(matrix[c][c])];
            for k in 0..2 * SIDE {
                matrix[c][k] = modular(matrix[c][k], factor);
            }
            for r in 0..SIDE {
                if r == c {
                    continue;
                }
                let times = matrix[r][c];
                for k in 0..2 * SIDE {
                    let less = modular(matrix[c][k], times);
                    let from = matrix[r][k];
                    let borrowed = if from >= less { 0 } else { PRIME as u8 };
                    matrix[r][k] = from.wrapping_sub(less).wrapping_add(borrowed);
                }
            }
        }
        true
    }
}

impl Kernel for Inverse {
    const NEW: Inverse =
        Inverse { matrix: [[0; 2 * SIDE]; SIDE], inverses: [0; PRIME as usize], noise: Noise::NEW };

    fn prepare(&mut self) {
        for a in 1..PRIME as u8 {
            for b in 1..PRIME as u8 {
                if modular(a, b) == 1 {
                    self.inverses[usize::from(a)] = b;
                }
            }
        }
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let mut sum = 0;
        for _ in 0..4 {
            for r in 0..SIDE {
                for k in 0..SIDE {
                    self.matrix[r][k] = self.noise.byte() % PRIME as u8;
                    self.matrix[r][SIDE + k] = u8::from(r == k);
                }
            }
            sum = mix(sum, self.invert().into());
            for row in &self.matrix {
                for &value in &row[SIDE..] {
                    sum = sum.wrapping_mul(5).wrapping_add(value.into());
                }
            }
        }
        sum
    }
}
