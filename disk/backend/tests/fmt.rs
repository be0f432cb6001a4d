//! `core::fmt` must write the same text on the 6502 as natively. A panic must name its position and
//! cause.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

#[path = "on_target/fmt_numbers.rs"]
mod fmt_numbers;
#[path = "on_target/fmt_texts.rs"]
mod fmt_texts;

use mos6502_backend::{Options, Output};

use crate::support::{io, machine, native, rust};

const CYCLES_MAX: u64 = 100_000_000;

/// Formatting needs more memory for code than other tests.
fn options() -> Options {
    let ram = vec![0x800..0x1000, 0xE000..0x10000];
    machine::options().origin(0x1000).limit(0xD000).ram(ram)
}

fn program(name: &str, level: &str) -> Output {
    let program = rust::Rust::get().compile(name, level, &options());
    program.unwrap_or_else(|error| panic!("{error}"))
}

fn output(program: &Output, input: &[u8]) -> Vec<u8> {
    let run = machine::run(program, &options(), input, CYCLES_MAX);
    run.unwrap_or_else(|error| panic!("{input:02x?}: {error}")).output
}

/// Checks that a test program and its native counterpart write the same text for the same numbers.
fn compare(name: &str, native: fn(&mut native::World)) {
    let program = program(name, "s");
    let mut rng = ChaCha8Rng::seed_from_u64(1978);
    for round in 0..30 {
        for line in 1..=4 {
            let number = rng.next_u64() >> (rng.next_u32() % 64);
            let input = [vec![line], number.to_le_bytes().to_vec()].concat();
            let mut world = native::World::new(&input);
            native(&mut world);
            let (ours, theirs) = (output(&program, &input), world.output);
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            assert_eq!(text(&ours), text(&theirs), "round {round}, line {line}, {number:#x}");
        }
    }
}

#[test]
fn numbers_have_the_native_format() {
    compare("fmt_numbers", fmt_numbers::run);
}

#[test]
fn texts_have_the_native_format() {
    compare("fmt_texts", fmt_texts::run);
}

#[test]
fn a_panic_names_its_position_and_cause() {
    let program = program("panics", "s");
    for (input, expected) in [
        ([1, 2], "\u{3}\0"),
        (
            [1, 7],
            "panicked at panics.rs:11:23:\nindex out of bounds: the len is 3 but the index is 7",
        ),
        ([2, 0], "panicked at panics.rs:12:21:\nattempt to divide by zero"),
        (
            [3, 4],
            "panicked at panics.rs:13:14:\nassertion `left == right` failed: of 3 dice\n  \
             left: 4\n right: 5",
        ),
        ([4, 90], "panicked at panics.rs:14:45:\nsmall: TryFromIntError(())"),
        ([5, 9], "panicked at panics.rs:15:44:\ninternal error: entered unreachable code: no 9"),
        (
            [6, 9],
            "panicked at panics.rs:16:40:\nrange start index 9 out of range for slice of length 4",
        ),
    ] {
        let text = String::from_utf8_lossy(&output(&program, &input)).into_owned();
        assert_eq!(text, expected, "{input:?}");
    }
}
