//! Rust functions with seeded random inputs must return the same results natively and on the
//! emulated 6502.
//!
//! `ONLY=name` runs one kernel. `CASES=n` sets the number of cases.

// The kernels are deliberately unusual, so that rustc emits unusual code.
#[allow(clippy::all, reason = "the tests need unusual code")]
mod kernels;

use std::path::Path;

use kernels::{INPUT, Input, Output};
use mos6502_backend::{Options, compile};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::support::rust::Rust;
use crate::support::{machine, vary};

const SEED: u64 = 6502;
const CASES: u32 = 8;
const CYCLES_MAX: u64 = 100_000_000;

type Kernel = fn(&Input, &mut Output);

macro_rules! table {
    ($($module:ident: $($name:ident)*;)*) => {
        const ALL: &[(&str, Kernel)] = &[$($((stringify!($name), kernels::$module::$name),)*)*];
    };
}

kernels::with_all!(table);

/// Returns inputs: random, all zero, all ones, and random with many small and extreme values.
fn draw(rng: &mut ChaCha8Rng, n: u32) -> Input {
    let mut input = [0; INPUT];
    rng.fill_bytes(&mut input);
    for byte in &mut input {
        *byte = match n % 4 {
            0 => *byte,
            1 => [0, 1, 0x7F, 0x80, 0xFF, *byte][rng.next_u32() as usize % 6],
            2 => *byte >> (rng.next_u32() % 8),
            _ if n == 3 => 0,
            _ if n == 7 => 0xFF,
            _ => *byte & 0x7F,
        };
    }
    input
}

fn check(kernel: Kernel, module: &str, options: &Options) -> Result<(), String> {
    let cases = std::env::var("CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(CASES);
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let inputs: Vec<Input> = (0..cases).map(|n| draw(&mut rng, n)).collect();
    let mut tape = Vec::new();
    let mut expected = Vec::new();
    for input in &inputs {
        tape.push(1);
        tape.extend(input);
        let mut output = Output::new();
        kernel(input, &mut output);
        expected.push(output.bytes().to_vec());
    }
    tape.push(0);
    let program = std::panic::catch_unwind(|| compile(module, options))
        .map_err(|_| "the backend panics".to_string())?
        .map_err(|error| error.to_string())?;
    let ran = machine::run(&program, options, &tape, CYCLES_MAX)?;
    let mut rest = &ran.output[..];
    for (n, (input, expected)) in inputs.iter().zip(&expected).enumerate() {
        let (len, tail) = rest.split_first().ok_or("too little output")?;
        let (got, tail) =
            tail.split_at_checked(usize::from(*len)).ok_or("too little output in a case")?;
        if got != expected {
            return Err(format!(
                "seed {SEED}, case {n}\n  input    {input:02x?}\n  expected {expected:02x?}\n  \
                 got      {got:02x?}"
            ));
        }
        rest = tail;
    }
    Ok(())
}

/// Runs each kernel as a program with random options.
fn check_all(opt_level: &str, seed: u64) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rust/root.rs");
    let module = Rust::get()
        .module_of_file(&format!("kernels-{opt_level}"), &root, opt_level)
        .unwrap_or_else(|error| panic!("{error}"));
    let only = std::env::var("ONLY").unwrap_or_default();
    let mut failures = Vec::new();
    for (n, (name, kernel)) in ALL.iter().enumerate().filter(|(_, (name, _))| name.contains(&only))
    {
        let options = vary::options(seed + n as u64).entry(*name);
        let mut checked = check(*kernel, &module, &options);
        if checked.as_ref().is_err_and(|why| vary::too_little(&options, why)) {
            checked = check(*kernel, &module, &vary::roomy(&options));
        }
        if let Err(why) = checked {
            failures.push(format!("{name}, {options:?}: {why}"));
        }
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn functions_optimised_for_size_have_native_results() {
    check_all("s", 1000);
}

#[test]
fn functions_optimised_for_speed_have_native_results() {
    check_all("3", 2000);
}
