//! Compares float routines with the host's `f32`. `COUNT=5000000` tests more pairs of numbers.

use super::{Machine, RUNS_PLACED, SETS, count, placed, random};
use crate::runtime::Variant;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// Positive edge cases: zero, the ends of the subnormal and the normal range, numbers that round to
/// an even neighbour, whole numbers at the limits of integer types, infinity and NaN.
const EDGES: [u32; 30] = [
    0x0000_0000,
    0x0000_0001,
    0x0000_0002,
    0x0000_0003,
    0x0040_0000,
    0x007F_FFFF,
    0x0080_0000,
    0x0080_0001,
    0x00FF_FFFF,
    0x0100_0000,
    0x3300_0000,
    0x337F_FFFF,
    0x3380_0000,
    0x3380_0001,
    0x3EFF_FFFF,
    0x3F00_0000,
    0x3F7F_FFFF,
    0x3F80_0000,
    0x3F80_0001,
    0x3FC0_0000,
    0x4020_0000,
    0x4B7F_FFFF,
    0x4B80_0001,
    0x4EFF_FFFF,
    0x4F00_0000,
    0x4F7F_FFFF,
    0x7F00_0000,
    0x7F7F_FFFF,
    0x7F80_0000,
    0x7FC0_0000,
];

/// Returns every pair of edge cases with every sign, then random pairs, often with similar
/// exponents. The random pairs are distributed over the machines.
fn pairs(machine: usize) -> impl Iterator<Item = [u32; 2]> {
    let edges = EDGES.iter().flat_map(|edge| [*edge, edge | 1 << 31]);
    let all = edges.clone().flat_map(move |left| edges.clone().map(move |right| [left, right]));
    let mut rng = random(super::SEED);
    let random = (0..count()).map(move |_| pair(&mut rng));
    all.chain(random.skip(machine).step_by(MACHINES.len()))
}

fn pair(rng: &mut ChaCha8Rng) -> [u32; 2] {
    let left = match rng.next_u32() % 8 {
        0 => [0, 1, 2, 253, 254, 255][rng.next_u32() as usize % 6],
        1 => rng.next_u32() % 256,
        _ => 100 + rng.next_u32() % 60,
    };
    let right = match rng.next_u32() % 8 {
        0 => rng.next_u32(),
        1 => 254 - left.min(254),
        2 => left,
        _ => left.wrapping_add(rng.next_u32() % 57).wrapping_sub(28),
    };
    [left, right].map(|exponent| {
        let bits = rng.next_u32();
        let fraction = match rng.next_u32() % 8 {
            0 => 0,
            1 => 1 << (bits % 23),
            2 => 0x7F_FFFF << (bits % 23),
            3 => 0x7F_FFFF >> (bits % 24),
            4 => bits << 16,
            5 => bits & 0xFFFF,
            _ => bits >> 3,
        };
        (rng.next_u32() & 1) << 31 | (exponent & 0xFF) << 23 | (fraction & 0x7F_FFFF)
    })
}

/// Maps all NaNs to one NaN, because the result may be any quiet NaN.
fn one_nan(bits: u32) -> u32 {
    let quiet = 0x7FC0_0000;
    if f32::from_bits(bits).is_nan() && bits & quiet == quiet { quiet } else { bits }
}

/// The sets of routines, and whether cells are in zero page.
const MACHINES: [(Variant, bool); 4] =
    [(Variant::Fast, true), (Variant::Small, true), (Variant::Large, true), (Variant::Fast, false)];

/// The expected result of a routine.
enum Outcome {
    Float(f32),
    Integer(u32),
    Byte(u8),
}
use Outcome::{Byte, Float, Integer};

/// Compares a routine with the oracle on the pairs, or on their first numbers if it takes one
/// argument.
fn check(name: &str, oracle: fn(f32, f32) -> Outcome) {
    let run = |machine: &mut Machine, bits: [u32; 2]| {
        let lanes = bits.map(u32::to_le_bytes).concat();
        let (found, cycles) = machine.run(&lanes[..machine.routine.inputs.len()]);
        let whole = found.iter().rev().fold(0, |whole, byte| whole << 8 | u32::from(*byte));
        let floats = bits.map(f32::from_bits);
        let same = match oracle(floats[0], floats[1]) {
            Float(float) => {
                one_nan(whole) == one_nan(float.to_bits() | u32::from(float.is_nan()) << 22)
            }
            Integer(number) => whole == number,
            Byte(byte) => found == [byte],
        };
        let (set, cells) = (machine.set, &machine.owned);
        assert!(same, "{name} of {bits:08x?}, {floats:?}, is {whole:08x}, {set:?}, {cells:x?}");
        cycles
    };
    for (at, (set, zero_page)) in MACHINES.into_iter().enumerate() {
        let mut machine = Machine::new(set, name, zero_page);
        let (mut least, mut most, mut total, mut count) = (u64::MAX, 0, 0, 0);
        for bits in pairs(at) {
            let cycles = run(&mut machine, bits);
            (least, most) = (least.min(cycles), most.max(cycles));
            (total, count) = (total + cycles, count + 1);
        }
        let (bytes, mean) = (machine.image.len(), total / count);
        println!("{set:?} {name}: {bytes} bytes, {least} to {most} cycles, mean {mean}");
        let mut fresh = Machine::new(set, name, zero_page);
        assert_eq!(machine.changes(&mut fresh.memory), [], "{name} writes outside its cells");
    }
    for set in SETS {
        placed::for_each(set, name, |machine, rng| {
            for _ in 0..RUNS_PLACED {
                let edge = |rng: &mut ChaCha8Rng| {
                    EDGES[rng.next_u32() as usize % EDGES.len()] | rng.next_u32() & 1 << 31
                };
                run(machine, [edge(rng), edge(rng)]);
                run(machine, pair(rng));
            }
        });
    }
}

#[test]
fn products_agree_with_the_host() {
    check("__mulsf3", |a, b| Float(a * b));
}

#[test]
fn quotients_agree_with_the_host() {
    check("__divsf3", |a, b| Float(a / b));
}

#[test]
fn sums_agree_with_the_host() {
    check("__addsf3", |a, b| Float(a + b));
}

#[test]
fn comparisons_agree_with_the_host() {
    check("__ltsf2", |a, b| Byte(a.partial_cmp(&b).map_or(1, |order| order as u8)));
    check("__gesf2", |a, b| Byte(a.partial_cmp(&b).map_or(0xFF, |order| order as u8)));
    check("__unordsf2", |a, b| Byte(u8::from(a.partial_cmp(&b).is_none())));
}

#[test]
fn conversions_of_integers_agree_with_the_host() {
    check("__fixsfsi", |a, _| Integer(a as i32 as u32));
    check("__fixunssfsi", |a, _| Integer(a as u32));
    check("__floatsisf", |a, _| Float(a.to_bits() as i32 as f32));
    check("__floatunsisf", |a, _| Float(a.to_bits() as f32));
}

/// The cycles include the routine's `rts`.
#[test]
fn typical_numbers_take_the_documented_cycles() {
    let cases = [
        ("__mulsf3", 1.1, 1.7, 1096),
        ("__mulsf3", 1.1, 10.0, 383),
        ("__mulsf3", 10.0, 1.1, 424),
        ("__mulsf3", 1.1, 0.5, 213),
        ("__mulsf3", 1.1, 100.0, 468),
        ("__mulsf3", 1.1, 0.0, 218),
        ("__addsf3", 1.1, 1.7, 287),
        ("__addsf3", 1.1, -1.7, 337),
        ("__addsf3", 100.0, 1.1, 359),
        ("__addsf3", 1.1, 12345.0, 465),
        ("__divsf3", 1.1, 1.7, 1603),
        ("__ltsf2", 1.1, 1.7, 64),
        ("__fixsfsi", 1000.0, 0.0, 252),
    ];
    for (name, left, right, documented) in cases {
        let mut machine = Machine::new(Variant::Fast, name, true);
        let lanes = [left, right].map(f32::to_le_bytes).concat();
        let (_, cycles) = machine.run(&lanes[..machine.routine.inputs.len()]);
        assert_eq!(cycles, documented, "{name} of {left} and {right}");
    }
}
