//! Floats on the 6502 must equal native floats bit for bit. Floats of 32 bits use the runtime.
//! Others use `compiler_builtins`, which is linked into the program.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::support::{io, machine, native, rust};

#[path = "on_target/conversions.rs"]
mod conversions;
#[path = "on_target/math.rs"]
mod math;
#[path = "on_target/floats.rs"]
mod operations;
#[path = "on_target/singles.rs"]
mod singles;

const CYCLES_MAX: u64 = 400_000_000;

/// Returns bits of floats that are likely to expose errors, by the fields of the format.
fn interesting(rng: &mut ChaCha8Rng, fraction_bits: u32, exponent_bits: u32) -> u64 {
    let most = (1u64 << exponent_bits) - 1;
    let bias = most >> 1;
    let exponent = match rng.next_u32() % 8 {
        0 => 0,
        1 => most,
        2 => 1,
        3 => most - 1,
        4 => rng.next_u64() & most,
        _ => bias - 3 + u64::from(rng.next_u32() % 70),
    } & most;
    let mask = (1u64 << fraction_bits) - 1;
    let fraction = match rng.next_u32() % 6 {
        0 => 0,
        1 => mask,
        2 => 1 << (rng.next_u32() % fraction_bits),
        3 => mask << (rng.next_u32() % fraction_bits) & mask,
        _ => rng.next_u64() & mask,
    };
    let sign = u64::from(rng.next_u32() & 1);
    (sign << exponent_bits | exponent) << fraction_bits | fraction
}

/// Returns the bits of a float or a double.
fn bits(rng: &mut ChaCha8Rng, double: bool) -> Vec<u8> {
    match double {
        true => interesting(rng, 52, 11).to_le_bytes().to_vec(),
        false => interesting(rng, 23, 8).to_le_bytes()[..4].to_vec(),
    }
}

/// Compares a test program with its native counterpart on the same requests. `request` creates a
/// request for an operation.
fn compare(
    name: &str,
    native: fn(&mut native::World),
    operations: u8,
    rounds: u32,
    mut request: impl FnMut(&mut ChaCha8Rng, u8) -> Vec<u8>,
) {
    // The library is large, and needs more memory for code than other tests.
    let ram = 0x800..0x2000;
    let options = machine::options().origin(0x2000).ram([ram]);
    let program = rust::Rust::get().compile(name, "s", &options);
    let program = program.unwrap_or_else(|error| panic!("{error}"));
    compare_program(name, &program, &options, native, operations, rounds, &mut request);
}

/// Like [`compare`], for a compiled program.
fn compare_program(
    name: &str,
    program: &mos6502_backend::Output,
    options: &mos6502_backend::Options,
    native: fn(&mut native::World),
    operations: u8,
    rounds: u32,
    request: &mut impl FnMut(&mut ChaCha8Rng, u8) -> Vec<u8>,
) {
    let mut rng = ChaCha8Rng::seed_from_u64(754);
    for round in 0..rounds {
        for operation in 0..operations {
            let input = request(&mut rng, operation);
            let mut world = native::World::new(&input);
            native(&mut world);
            let run = machine::run(program, options, &input, CYCLES_MAX);
            let output = run.unwrap_or_else(|error| panic!("{input:02x?}: {error}")).output;
            assert_eq!(output, world.output, "round {round} of {name}, input {input:02x?}");
        }
    }
}

#[test]
fn arithmetic_agrees_with_the_host() {
    compare("floats", operations::run, 28, 40, |rng, operation| {
        let double = operation >= 14;
        let (a, b) = (bits(rng, double), bits(rng, double));
        // In some cases, both operands are equal.
        let b = if rng.next_u32().is_multiple_of(5) { a.clone() } else { b };
        [vec![1 + u8::from(double), operation % 14], a, b].concat()
    });
}

/// Floats of 32 bits need no library.
#[test]
fn single_precision_agrees_with_the_host() {
    let module = rust::Rust::get().module("singles", "s").unwrap_or_else(|error| panic!("{error}"));
    for size_weight in [0, 16, 64] {
        let options = machine::options().size_weight(size_weight);
        let program = mos6502_backend::compile(&module, &options);
        let program = program.unwrap_or_else(|error| panic!("{error}"));
        compare_program("singles", &program, &options, singles::run, 1, 20, &mut |rng, _| {
            let near = |rng: &mut ChaCha8Rng| (rng.next_u32() as i32 as f32 / 2e9).to_le_bytes();
            [near(rng).to_vec(), near(rng).to_vec(), bits(rng, false), bits(rng, false)].concat()
        });
    }
}

#[test]
fn conversions_agree_with_the_host() {
    compare("conversions", conversions::run, 5, 80, |rng, conversion| {
        [vec![conversion + 1], bits(rng, true)].concat()
    });
}

#[test]
fn mathematical_functions_agree_with_the_host() {
    compare("math", math::run, 10, 20, |rng, function| {
        [vec![function + 1], bits(rng, true), bits(rng, true)].concat()
    });
}

/// Tests intrinsics that rustc does not emit, but clang and other optimisers do. The expected
/// results come from LLVM's constant folding.
#[test]
fn intrinsics_agree_with_llvm() {
    let results = doubles(include_str!("c/float_intrinsics.ll"));
    // The results are those of sqrt, fma, fmuladd, powi, ldexp, minnum, maxnum, nearbyint, copysign
    // and fabs.
    assert_eq!(results, [1.5, 8.25, 8.25, 11.390625, 9.0, -3.5, 2.25, 2.0, -2.25, 3.5]);
}

/// Tests `half` and `fp128`, which stable Rust lacks. The expected results follow IEEE 754.
#[test]
fn half_and_fp128_follow_ieee_754() {
    let results = doubles(include_str!("c/other_floats.ll"));
    let halves = [
        0.333251953125,
        2f64.powi(-24),
        1.0,
        f64::INFINITY,
        5.33203125,
        2.5,
        -2.0,
        2048.0,
        4.0,
        2.5,
        1.0,
        1.0,
        127.0,
        1.0009765625,
    ];
    let quads = [1.0, 1.5, 1.0, 4.5];
    assert_eq!(results, [&halves[..], &quads].concat());
}

/// Runs a program with the library and returns its output.
fn doubles(ir: &str) -> Vec<f64> {
    let ram = 0x800..0x2000;
    let options = machine::options().origin(0x2000).ram([ram]);
    let modules = [ir, rust::Rust::get().builtins()];
    let program = mos6502_backend::compile_modules(&modules, &options);
    let program = program.unwrap_or_else(|error| panic!("{error}"));
    let run = machine::run(&program, &options, &[], CYCLES_MAX).unwrap_or_else(|e| panic!("{e}"));
    let doubles = run.output.chunks_exact(8);
    doubles.map(|bytes| f64::from_le_bytes(bytes.try_into().expect("eight bytes"))).collect()
}

#[test]
fn without_the_library_the_error_names_the_missing_function() {
    let ir = "define void @main() {\n  %a = load volatile double, ptr inttoptr (i16 512 to ptr)\n  \
        %b = fmul double %a, %a\n  store volatile double %b, ptr inttoptr (i16 512 to ptr)\n  \
        ret void\n}\n";
    let error = mos6502_backend::compile(ir, &machine::options()).unwrap_err().to_string();
    assert_eq!(
        error,
        "undefined symbol __muldf3, called on line 3 of main; compiler_builtins has it"
    );
}
