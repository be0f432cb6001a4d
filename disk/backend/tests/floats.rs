//! Soft floats from `compiler_builtins`, linked into a program: on the 6502 as natively, bit for bit.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

#[path = "guests/floats.rs"]
mod guest;
#[path = "guests/io.rs"]
mod io;
#[path = "support/machine.rs"]
mod machine;
#[path = "support/native.rs"]
mod native;
#[path = "support/rust.rs"]
mod rust;

/// Operations that the guest knows.
const OPERATIONS: u8 = 21;
const CYCLES_MAX: u64 = 400_000_000;

/// Bits of floats that are likely to go wrong: by the fields of the format.
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

/// One operation with its operands, as the guest reads them.
fn request(rng: &mut ChaCha8Rng, operation: u8, double: bool) -> Vec<u8> {
    let mut request = vec![if double { 2 } else { 1 }, operation];
    let mut last = 0;
    for n in 0..2 {
        let bits = match double {
            true => interesting(rng, 52, 11),
            false => interesting(rng, 23, 8),
        };
        // Every now and then twice the same.
        let bits = if n == 1 && rng.next_u32().is_multiple_of(5) { last } else { bits };
        request.extend(&bits.to_le_bytes()[..if double { 8 } else { 4 }]);
        last = bits;
    }
    request
}

#[test]
fn bits_are_those_of_native_floats() {
    let options = machine::options();
    let program = rust::Rust::get().compile("floats", "s", &options);
    let program = program.unwrap_or_else(|error| panic!("{error}"));
    let mut rng = ChaCha8Rng::seed_from_u64(754);
    for round in 0..40 {
        for operation in 0..OPERATIONS {
            for double in [false, true] {
                let mut input = request(&mut rng, operation, double);
                input.push(0);
                let expected = native::run(&input, |io| guest::run(io));
                let run = machine::run(&program, &options, &input, CYCLES_MAX);
                let output = run.unwrap_or_else(|error| panic!("{input:02x?}: {error}")).output;
                assert_eq!(output, expected, "round {round}, input {input:02x?}");
            }
        }
    }
}

#[test]
fn without_the_library_the_error_says_what_is_missing() {
    let ir = "define void @main() {\n  %a = load volatile float, ptr inttoptr (i16 512 to ptr)\n  \
        %b = fmul float %a, %a\n  store volatile float %b, ptr inttoptr (i16 512 to ptr)\n  ret void\n}\n";
    let error = mos6502_backend::compile(ir, &machine::options()).unwrap_err().to_string();
    assert_eq!(
        error,
        "undefined symbol __mulsf3, called on line 3 of main; compiler_builtins has it"
    );
}
