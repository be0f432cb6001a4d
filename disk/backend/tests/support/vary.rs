//! Random options. The behaviour of a program must not depend on its address, its memory, or the
//! size weight.

use std::ops::Range;

use mos6502_backend::{Options, Pass};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::draw::Draw;
use super::machine::{self, FREE, PORTS};

/// The ChaCha stream for options. The generator of programs uses another stream.
const STREAM: u64 = 0x6502;

/// Returns the options for a seed: size weight, zero page, origin, limit, RAM, the limit of the
/// stack, and the disabled passes.
pub fn options(seed: u64) -> Options {
    let mut draw = ChaCha8Rng::seed_from_u64(seed);
    draw.set_stream(STREAM);
    let (image, ram) = memory(&mut draw);
    machine::options()
        .origin(image.start as u16)
        .limit(image.end)
        .zero_page(zero_page(&mut draw))
        .ram(ram)
        .size_weight(match draw.chance(40) {
            true => [0, 0, 1, 8, 16, 24, 32, 64, 100][draw.below(9) as usize],
            false => draw.below(101),
        })
        .stack_max(draw.chance(40).then(|| 512 + draw.below(8000)))
        .without(without(&mut draw))
}

/// Returns the disabled passes. Often there are none, or only the propagation into parameters,
/// which often leaves no variable arguments in calls from `main`.
fn without(draw: &mut impl Draw) -> Vec<Pass> {
    let odds = if draw.chance(50) { 0 } else { 15 };
    let mut passes = Pass::ALL.to_vec();
    passes.retain(|&pass| draw.chance(if pass == Pass::ConstantParameters { 50 } else { odds }));
    passes
}

/// Returns options with all memory, for a program that does not fit the random options or recurses
/// too deeply.
pub fn roomy(options: &Options) -> Options {
    options
        .clone()
        .origin(0x0300)
        .limit(PORTS.start.into())
        .zero_page([0x00..0x100])
        .ram([u32::from(FREE.end)..0x10000])
        .stack_max(None)
        .hole(None)
}

/// Returns whether the failure is only due to restrictive options.
pub fn too_little(options: &Options, failure: &str) -> bool {
    let too_deep = options.stack_max.is_some() && failure.contains("executes BRK");
    failure.starts_with("does not fit") || too_deep
}

/// Returns ranges of the zero page: 2 to 256 bytes in up to four ranges, in any order. Two of the
/// ranges are adjacent.
fn zero_page(draw: &mut impl Draw) -> Vec<Range<u16>> {
    let bytes = match draw.below(10) {
        0..3 => draw.within(2..9),
        3..6 => draw.within(9..41),
        6..9 => draw.within(41..256),
        _ => 256,
    };
    let mut left = bytes;
    let mut pieces = Vec::new();
    for _ in 0..draw.below(4) {
        if left > 3 {
            pieces.push(draw.within(1..left - 2));
            left -= pieces[pieces.len() - 1];
        }
    }
    pieces.push(left);
    let (mut at, mut free) = (0, 256 - bytes);
    let mut out: Vec<Range<u16>> = Vec::new();
    for size in pieces {
        let gap = draw.below(free + 1);
        free -= gap;
        at += gap + size;
        let place = draw.below(out.len() as u32 + 1) as usize;
        out.insert(place, (at - size) as u16..at as u16);
    }
    out
}

/// Returns the range of the image, and the ranges of RAM. One of them is large and contiguous.
fn memory(draw: &mut impl Draw) -> (Range<u32>, Vec<Range<u32>>) {
    let ports = u32::from(PORTS.start)..u32::from(FREE.end);
    let mut ram: Vec<Range<u32>> = Vec::new();
    let image = match draw.below(10) {
        // The image is at low addresses. All memory above it is free.
        0..4 => draw.within(0x0200..0x4000)..draw.within(0xB000..ports.start + 1),
        // The image has a separate range at high addresses. The large range is below it.
        4..8 => {
            let start = draw.within(0x5000..0xB000);
            ram.push(draw.within(0x0200..0x1000)..draw.within(0x3800..start));
            start..draw.within(start + 0x1000..ports.start + 1)
        }
        // The range ends at the last address.
        _ => {
            ram.push(draw.within(0x0200..0x2000)..draw.within(0x6000..ports.start + 1));
            draw.within(ports.end..0xE000)..0x10000
        }
    };
    // Adds smaller ranges of odd sizes.
    for _ in 0..draw.below(6) {
        let start = draw.within(0x0200..0xFF00);
        let size = match draw.below(3) {
            0 => draw.within(1..16),
            1 => draw.within(16..300),
            _ => draw.within(300..3000),
        };
        let piece = start..(start + size).min(0x10000);
        let apart = |other: &Range<u32>| piece.end <= other.start || other.end <= piece.start;
        if ram.iter().chain([&ports]).all(apart) {
            let place = draw.below(ram.len() as u32 + 1) as usize;
            ram.insert(place, piece);
        }
    }
    (image, ram)
}
