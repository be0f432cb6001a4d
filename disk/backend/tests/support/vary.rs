//! Options of every kind, from a seed: what a program means must not depend on where it stands, which memory
//! it has and what a byte is worth.

#![allow(dead_code, reason = "each test program uses its own part of this")]

use std::ops::Range;

use mos6502_backend::Options;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::machine::{self, FREE, PORTS};

/// What a seed of programs and a seed of options have in common is nothing.
const STREAM: u64 = 0x6502;

/// The options of a seed: size weight, zero page, origin, limit, RAM and the bound of the stack.
pub fn options(seed: u64) -> Options {
    let mut draw = Draw(ChaCha8Rng::seed_from_u64(seed));
    draw.0.set_stream(STREAM);
    let (image, ram) = draw.memory();
    Options {
        origin: image.start as u16,
        limit: image.end,
        zero_page: draw.zero_page(),
        ram,
        size_weight: match draw.chance(40) {
            true => [0, 0, 1, 8, 16, 24, 32, 64, 100][draw.below(9) as usize],
            false => draw.below(101),
        },
        stack_max: draw.chance(40).then(|| 512 + draw.below(8000)),
        ..machine::options()
    }
}

/// The same for a program that is too large for these options, or recurses too deep: all the memory there is.
pub fn roomy(options: &Options) -> Options {
    Options {
        origin: 0x0300,
        limit: PORTS.start.into(),
        zero_page: vec![0x00..0x100],
        ram: vec![u32::from(FREE.end)..0x10000],
        stack_max: None,
        ..options.clone()
    }
}

/// Does a failure say that the options were too tight for the program, and no more?
pub fn too_little(options: &Options, failure: &str) -> bool {
    let too_deep = options.stack_max.is_some() && failure.contains("executes BRK");
    failure.starts_with("does not fit") || too_deep
}

struct Draw(ChaCha8Rng);

impl Draw {
    fn below(&mut self, n: u32) -> u32 {
        self.0.next_u32() % n
    }

    fn within(&mut self, range: Range<u32>) -> u32 {
        range.start + self.below(range.end - range.start)
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// 2 to 256 bytes, in up to four pieces anywhere, in any order. Two of them are neighbours.
    fn zero_page(&mut self) -> Vec<Range<u16>> {
        let bytes = match self.below(10) {
            0..3 => self.within(2..9),
            3..6 => self.within(9..41),
            6..9 => self.within(41..256),
            _ => 256,
        };
        let mut left = bytes;
        let mut pieces = Vec::new();
        for _ in 0..self.below(4) {
            if left > 3 {
                pieces.push(self.within(1..left - 2));
                left -= pieces[pieces.len() - 1];
            }
        }
        pieces.push(left);
        let (mut at, mut free) = (0, 256 - bytes);
        let mut out: Vec<Range<u16>> = Vec::new();
        for size in pieces {
            let gap = self.below(free + 1);
            free -= gap;
            at += gap + size;
            let place = self.below(out.len() as u32 + 1) as usize;
            out.insert(place, (at - size) as u16..at as u16);
        }
        out
    }

    /// From where to where the image may reach, and RAM: in one of the two there is much of it in one piece.
    fn memory(&mut self) -> (Range<u32>, Vec<Range<u32>>) {
        let ports = u32::from(PORTS.start)..u32::from(FREE.end);
        let mut ram: Vec<Range<u32>> = Vec::new();
        let image = match self.below(10) {
            // Low, with everything above it.
            0..4 => self.within(0x0200..0x4000)..self.within(0xB000..ports.start + 1),
            // High, with a piece for itself and the large one below.
            4..8 => {
                let start = self.within(0x5000..0xB000);
                ram.push(self.within(0x0200..0x1000)..self.within(0x3800..start));
                start..self.within(start + 0x1000..ports.start + 1)
            }
            // Up to the very end.
            _ => {
                ram.push(self.within(0x0200..0x2000)..self.within(0x6000..ports.start + 1));
                self.within(ports.end..0xE000)..0x10000
            }
        };
        // Others of odd sizes around it.
        for _ in 0..self.below(6) {
            let start = self.within(0x0200..0xFF00);
            let size = match self.below(3) {
                0 => self.within(1..16),
                1 => self.within(16..300),
                _ => self.within(300..3000),
            };
            let piece = start..(start + size).min(0x10000);
            let apart = |other: &Range<u32>| piece.end <= other.start || other.end <= piece.start;
            if ram.iter().chain([&ports]).all(apart) {
                let place = self.below(ram.len() as u32 + 1) as usize;
                ram.insert(place, piece);
            }
        }
        (image, ram)
    }
}
