//! Kernels with bits and bytes: byte code, compressed data, sets, bit streams and wide numbers.

use super::{Kernel, Noise, mix};

const PUSH: u8 = 0;
const LOAD: u8 = 1;
const STORE: u8 = 2;
const ADD: u8 = 3;
const SUB: u8 = 4;
const LESS: u8 = 5;
const EQUAL: u8 = 6;
const JUMP: u8 = 7;
const JZERO: u8 = 8;
const DUP: u8 = 9;
const DROP: u8 = 10;
const HALT: u8 = 11;

#[rustfmt::skip]
const CODE: [u8; 74] = [
    PUSH, 2, STORE, 0,                    //  0: n = 2
    LOAD, 0, PUSH, 40, LESS, JZERO, 64,   //  4: while n < 40
    PUSH, 2, STORE, 1,                    // 11: d = 2
    LOAD, 1, LOAD, 0, LESS, JZERO, 46,    // 15: while d < n
    LOAD, 0, STORE, 2,                    // 22: r = n
    LOAD, 2, LOAD, 1, SUB, DUP, STORE, 2, // 26: r -= d
    LOAD, 1, LESS, JZERO, 26,             // 34: until r < d
    LOAD, 2, JZERO, 53,                   // 39: if r == 0, not a prime
    JUMP, 62, HALT,                       // 43
    LOAD, 3, LOAD, 0, ADD, STORE, 3,      // 46: sum += n
    LOAD, 0, PUSH, 1, ADD, STORE, 0,      // 53: n += 1
    JUMP, 4,                              // 60
    JUMP, 65,                             // 62
    HALT,                                 // 64
    LOAD, 1, PUSH, 1, ADD, STORE, 1,      // 65: d += 1
    JUMP, 15,                             // 72
];

/// Interprets byte code for a stack machine. The byte code computes the sum of the primes below 40,
/// which it finds by trial division.
pub struct Vm {
    stack: [u16; 16],
    variables: [u16; 4],
}

impl Kernel for Vm {
    const NEW: Vm = Vm { stack: [0; 16], variables: [0; 4] };

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let Vm { stack, variables } = self;
        let (mut at, mut top) = (0, 0);
        loop {
            let code = CODE[at];
            at += 1;
            match code {
                PUSH | LOAD => {
                    let operand = CODE[at];
                    at += 1;
                    stack[top] = match code {
                        PUSH => operand.into(),
                        _ => variables[usize::from(operand)],
                    };
                    top += 1;
                }
                STORE => {
                    top -= 1;
                    variables[usize::from(CODE[at])] = stack[top];
                    at += 1;
                }
                ADD => {
                    top -= 1;
                    stack[top - 1] = stack[top - 1].wrapping_add(stack[top]);
                }
                SUB => {
                    top -= 1;
                    stack[top - 1] = stack[top - 1].wrapping_sub(stack[top]);
                }
                LESS => {
                    top -= 1;
                    stack[top - 1] = u16::from(stack[top - 1] < stack[top]);
                }
                EQUAL => {
                    top -= 1;
                    stack[top - 1] = u16::from(stack[top - 1] == stack[top]);
                }
                JUMP => at = CODE[at].into(),
                JZERO => {
                    top -= 1;
                    at = if stack[top] == 0 { CODE[at].into() } else { at + 1 };
                }
                DUP => {
                    stack[top] = stack[top - 1];
                    top += 1;
                }
                DROP => top -= 1,
                _ => return variables[3],
            }
        }
    }
}

/// Unpacks literals and copies. A byte `n` below 128 precedes `n + 1` literals. Any other byte
/// stands for a copy of `n - 125` bytes, and the distance follows in one byte.
pub struct Unpack {
    packed: [u8; 2000],
    packed_size: usize,
    unpacked: [u8; 4096],
}

fn unpack(mut from: &[u8], to: &mut [u8]) -> usize {
    let mut made = 0;
    while let [n, rest @ ..] = from {
        if *n < 128 {
            let (literals, rest) = rest.split_at(usize::from(*n) + 1);
            to[made..made + literals.len()].copy_from_slice(literals);
            made += literals.len();
            from = rest;
        } else {
            let [distance, rest @ ..] = rest else { break };
            for _ in 0..*n - 125 {
                to[made] = to[made - usize::from(*distance)];
                made += 1;
            }
            from = rest;
        }
    }
    made
}

impl Kernel for Unpack {
    const NEW: Unpack = Unpack { packed: [0; 2000], packed_size: 0, unpacked: [0; 4096] };

    fn prepare(&mut self) {
        let mut noise = Noise::NEW;
        let (mut at, mut made) = (0, 0u16);
        let mut add = |byte: u8| {
            self.packed[at] = byte;
            at += 1;
        };
        while made < 3800 {
            let n = noise.byte() & 15;
            if made > 300 && noise.byte() & 3 != 0 {
                let n = 128 + n + (noise.byte() & 16);
                add(n);
                made += u16::from(n) - 125;
                add(noise.byte() | 1);
            } else {
                add(n);
                made += u16::from(n) + 1;
                for _ in 0..=n {
                    add(noise.byte());
                }
            }
        }
        self.packed_size = at;
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let made = unpack(&self.packed[..self.packed_size], &mut self.unpacked);
        let mut sum = made as u16;
        for i in 0..64 {
            sum = sum.wrapping_mul(5).wrapping_add(self.unpacked[i * 59].into());
        }
        sum
    }
}

/// Inserts, removes and counts the elements of a set of 512 numbers, stored as bits.
pub struct Bits {
    set: [u8; 64],
}

impl Bits {
    fn insert(&mut self, n: u16) {
        self.set[usize::from(n >> 3)] |= 1 << (n & 7);
    }

    fn remove(&mut self, n: u16) {
        self.set[usize::from(n >> 3)] &= !(1 << (n & 7));
    }

    fn has(&self, n: u16) -> bool {
        self.set[usize::from(n >> 3)] >> (n & 7) & 1 == 1
    }
}

fn ones(mut byte: u8) -> u8 {
    let mut count = 0;
    while byte != 0 {
        byte &= byte - 1;
        count += 1;
    }
    count
}

impl Kernel for Bits {
    const NEW: Bits = Bits { set: [0; 64] };

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let (mut n, mut sum) = (3u16, 0u16);
        for _ in 0..600 {
            n = (n * 5 + 77) & 511;
            if self.has(n ^ 85) {
                self.remove(n);
            } else {
                self.insert(n);
            }
            sum = sum.wrapping_add(self.has((n + 9) & 511).into());
        }
        for &byte in &self.set {
            sum = mix(sum, ones(byte).into());
        }
        sum
    }
}

/// Reverses the bits of bytes and words. Reads a bit stream, with shifts by variable amounts.
pub struct Reverse {
    stream: [u8; 600],
    held: u16,
    held_bits: u8,
    at: usize,
}

impl Reverse {
    fn take(&mut self, bits: u8) -> u16 {
        while self.held_bits < bits {
            self.held |= u16::from(self.stream[self.at]) << self.held_bits;
            self.at += 1;
            self.held_bits += 8;
        }
        let value = self.held & ((1 << bits) - 1);
        self.held >>= bits;
        self.held_bits -= bits;
        value
    }
}

impl Kernel for Reverse {
    const NEW: Reverse = Reverse { stream: [0; 600], held: 0, held_bits: 0, at: 0 };

    fn prepare(&mut self) {
        let mut noise = Noise::NEW;
        self.stream.fill_with(|| noise.byte());
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let mut sum = 0;
        for &byte in &self.stream[..200] {
            sum = mix(sum, byte.reverse_bits().into());
            let (mut word, mut rest) = (0u16, byte);
            for _ in 0..9 {
                word = word << 1 | u16::from(rest & 1);
                rest >>= 1;
            }
            sum ^= word;
        }
        for i in 0..500u16 {
            sum = mix(sum, self.take(1 + (i & 7) as u8));
        }
        sum
    }
}

struct Voice {
    phase: u32,
    step: u32,
    volume: u8,
}

/// Mixes three voices with 24-bit phases, and computes a 64-bit checksum.
pub struct Wide {
    voices: [Voice; 3],
    mixed: [u8; 256],
}

impl Kernel for Wide {
    const NEW: Wide =
        Wide { voices: [const { Voice { phase: 0, step: 0, volume: 0 } }; 3], mixed: [0; 256] };

    fn prepare(&mut self) {
        let mut noise = Noise::NEW;
        for (voice, volume) in self.voices.iter_mut().zip(1..) {
            let high = u32::from(noise.byte()) << 12;
            voice.step = high | u32::from(noise.byte()) << 4;
            voice.volume = volume;
        }
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let mut sum = 1u64;
        for mixed in &mut self.mixed {
            let mut sample = 0u8;
            for voice in &mut self.voices {
                voice.phase = (voice.phase + voice.step) & 0xFF_FFFF;
                if voice.phase >= 0x80_0000 {
                    sample += voice.volume;
                }
            }
            *mixed = sample;
            sum = sum.rotate_left(5) ^ sum.wrapping_add(sample.into());
        }
        let half = (sum ^ sum >> 32) as u32;
        (half ^ half >> 16) as u16
    }
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Encodes 600 bytes in base 64, decodes them, and compares the result with the original.
pub struct Base64 {
    plain: [u8; 600],
    decoded: [u8; 600],
    encoded: [u8; 801],
}

fn value(c: u8) -> u8 {
    match c {
        b'a'.. => c - b'a' + 26,
        b'A'.. => c - b'A',
        b'0'.. => c - b'0' + 52,
        b'+' => 62,
        _ => 63,
    }
}

impl Kernel for Base64 {
    const NEW: Base64 = Base64 { plain: [0; 600], decoded: [0; 600], encoded: [0; 801] };

    fn prepare(&mut self) {
        let mut noise = Noise::NEW;
        self.plain.fill_with(|| noise.byte());
    }

    #[inline(never)]
    fn work(&mut self) -> u16 {
        let Base64 { plain, decoded, encoded } = self;
        for (from, to) in plain.as_chunks::<3>().0.iter().zip(encoded.as_chunks_mut::<4>().0) {
            let [a, b, c] = *from;
            let letter = |bits: u8| LETTERS[usize::from(bits & 63)];
            *to = [letter(a >> 2), letter(a << 4 | b >> 4), letter(b << 2 | c >> 6), letter(c)];
        }
        encoded[800] = 0;
        for (from, to) in encoded.as_chunks::<4>().0.iter().zip(decoded.as_chunks_mut::<3>().0) {
            let [a, b, c, d] = from.map(value);
            *to = [a << 2 | b >> 4, b << 4 | c >> 2, c << 6 | d];
        }
        let mut sum = 0u16;
        for ((&decoded, &plain), &encoded) in decoded.iter().zip(&*plain).zip(&*encoded) {
            if decoded != plain {
                sum = sum.wrapping_add(1);
            }
            sum = mix(sum, encoded.into());
        }
        sum
    }
}
