//! Compiles and runs freestanding C. The IR of clang differs from the IR of rustc.
//!
//! `tests/c` contains small sources, each with the modules that `tests/c/regenerate.sh` produces
//! with clang, with and without optimisation. `// input:` lists the input bytes of a program and
//! `// expect:` its expected output, in hexadecimal. The expected output was confirmed by compiling
//! the same sources for a workstation.

use std::fs;
use std::path::{Path, PathBuf};

use mos6502_backend::compile;

use crate::support::machine;

const CYCLES_MAX: u64 = 50_000_000;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c")
}

fn bytes(text: &str) -> Vec<u8> {
    let byte = |word| u8::from_str_radix(word, 16).unwrap_or_else(|_| panic!("not a byte: {word}"));
    text.split_whitespace().map(byte).collect()
}

/// Returns the inputs and their expected outputs.
fn cases(source: &str) -> Vec<(Vec<u8>, Vec<u8>)> {
    let mut cases: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
    for line in source.lines() {
        let line = line.trim_start_matches("//").trim_start_matches(';');
        if let Some(input) = line.strip_prefix(" input:") {
            cases.push((bytes(input), Vec::new()));
        } else if let Some(expected) = line.strip_prefix(" expect:") {
            cases.last_mut().expect("an input precedes its output").1.extend(bytes(expected));
        }
    }
    cases
}

/// Compiles clang's module of a source at an optimisation level, and runs every case.
fn check(name: &str, level: &str) {
    let read = |name: String| fs::read_to_string(folder().join(name)).expect("a file of tests/c");
    judge(
        &format!("{name} {level}"),
        &read(format!("{name}.c")),
        &read(format!("{name}.{level}.ll")),
    );
}

/// Compiles a module, and runs every case in the comments of its source.
fn judge(name: &str, source: &str, module: &str) {
    let cases = cases(source);
    assert!(!cases.is_empty(), "{name} has no expected output");
    for size_weight in [0, 32] {
        let options = machine::options().size_weight(size_weight);
        let program = compile(module, &options);
        let program = program.unwrap_or_else(|error| panic!("{name}: {error}"));
        for (input, expected) in &cases {
            let run = machine::run(&program, &options, input, CYCLES_MAX);
            let run = run.unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(run.output, *expected, "{name}, input {input:02x?}");
        }
    }
}

#[test]
fn c_programs_with_structs_have_the_expected_output() {
    check("structs", "Os");
    check("structs", "O0");
}

#[test]
fn c_programs_with_control_flow_have_the_expected_output() {
    check("control", "Os");
    check("control", "O0");
}

#[test]
fn c_programs_with_integers_have_the_expected_output() {
    check("numbers", "Os");
    check("numbers", "O0");
}

#[test]
fn c_programs_with_floats_have_the_expected_output() {
    check("floats", "Os");
    check("floats", "O0");
}

/// No language has integers of this size, but LLVM creates them for the full product of two `u128`.
#[test]
fn c_programs_with_integers_of_more_than_128_bits_have_the_expected_output() {
    let module = fs::read_to_string(folder().join("wide_integers.ll")).expect("a module");
    judge("wide integers", &module, &module);
}

#[test]
fn c_programs_with_long_vectors_have_the_expected_output() {
    let module = fs::read_to_string(folder().join("vectors_compared.ll")).expect("a module");
    judge("compared vectors", &module, &module);
}

/// Programs rarely use the returned pointer, and clang drops unused results.
#[test]
fn library_functions_return_their_target() {
    let module = fs::read_to_string(folder().join("library_results.ll")).expect("a module");
    judge("library results", &module, &module);
}

#[test]
fn c_programs_with_variable_arguments_have_the_expected_output() {
    check("variadic", "Os");
    check("variadic", "O0");
}
