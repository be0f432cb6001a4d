//! Tests that the checks report every fault that is planted in a pass without a checker of its own.
//! [`CASES`] lists the faults, each with a small program that it breaks.

use crate::faults::planting::{assert_all_planted, program, programs, with};
use crate::faults::{Fault, IN_IMAGE};
use crate::{Error, Options, compile};
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

/// A fault, a program of `tests/ir`, and the size weight with which it is compiled.
#[rustfmt::skip]
const CASES: &[(Fault, &str, u32)] = &[
    (Fault::GlobalSraReach, "carries_known_from_comparisons", 16),
    (Fault::ParametersNumber, "byval_across_a_recursive_call", 16),
    (Fault::LowerGreater, "atomics", 16),
    (Fault::LowerUnsigned, "icmp_wide", 16),
    (Fault::LowerBorrow, "step_down_16", 16),
    (Fault::LowerTrim, "casts", 16),
    (Fault::LowerShiftLeft, "shl_constant_wide", 16),
    (Fault::LowerShiftSigned, "ashr_constant_wide", 16),
    (Fault::PassesCarryInverted, "overflow_add_sub", 16),
    (Fault::PassesIndexStart, "strength_conditional_access", 16),
    (Fault::RangesSum, "sum_of_two_bytes", 16),
    (Fault::RangesPhi, "loops", 16),
    (Fault::RangesShift, "shifts_of_bounded_numbers", 16),
    (Fault::RangesSigned, "casts", 16),
    (Fault::LinkerClc, "add", 16),
    (Fault::LinkerCallKeeps, "add", 16),
    (Fault::LinkerCompared, "atomics", 16),
    (Fault::LinkerBranch, "add", 16),
    (Fault::RuntimeSum, "carries_known_from_comparisons", 16),
    (Fault::RuntimeBranch, "mul", 16),
    (Fault::RuntimeLeft, "mul", 0),
    (Fault::RuntimeRight, "mul", 16),
    (Fault::RuntimeStep, "memory_pointers", 16),
    (Fault::RuntimeCarry, "udiv", 16),
    (Fault::FramesAcross, "add", 16),
    (Fault::FramesFirstByte, "add", 16),
    (Fault::FramesTogether, "add", 16),
    (Fault::FramesStatics, "add", 16),
    (Fault::FramesDirect, "alloca_of_variable_size", 16),
    (Fault::FramesAddend, "aggregates", 16),
    (Fault::ImageUncleared, "add", 16),
    (Fault::ImageDecimal, "add", 16),
    (Fault::ImageOffset, "globals", 16),
    (Fault::ImageLastByte, "aggregates", 16),
    (Fault::ImageSoftStack, "alloca_of_variable_size", 16),
    (Fault::OutlineReturns, "ashr", 16),
    (Fault::OutlineNoReturn, "add", 16),
    (Fault::OutlineShort, "add", 16),
    (Fault::OutlineTwice, "add", 16),
    (Fault::OutlineAlmost, "add", 16),
    (Fault::PlacementNoJump, "add", 16),
    (Fault::PlacementKeeps, "add", 16),
    (Fault::PlacementOther, "alloca_after_branch_in_recursion", 16),
    (Fault::PlacementTarget, "add", 16),
    (Fault::PlacementFalls, "add", 16),
];

/// Faults for which no program is known yet that they break.
const OPEN: &[Fault] = &[
    Fault::PassesDecrement,
    Fault::PassesFoldOverStores,
    Fault::PassesSinkOverStores,
    Fault::PassesPageStart,
    Fault::RangesNarrow,
    Fault::RangesCounter,
    Fault::LinkerFirstPath,
    Fault::LinkerSteps,
];

fn options(size_weight: u32) -> Options {
    Options { size_weight, check: true, ..Options::entered_at("main") }
}

#[test]
fn every_planted_fault_is_reported() {
    for &(fault, name, size_weight) in CASES {
        let text = program(name);
        let case = format!("{fault:?} in {name} with weight {size_weight}");
        let judged = || compile(&text, &options(size_weight));
        assert_eq!(judged().err(), None, "{case}: an error without the fault");
        match with(fault, judged) {
            Err(Error::Internal(_)) => {}
            other => panic!("{case}: the fault is not reported: {:?}", other.err()),
        }
    }
}

#[test]
fn every_fault_has_a_case() {
    let wanted = IN_IMAGE.iter().copied().filter(|fault| !OPEN.contains(fault));
    assert_all_planted(&wanted.collect::<Vec<_>>(), CASES.iter().map(|case| case.0));
}

/// The folders that change no code.
const PASSIVE: [&str; 9] = [
    "callgraph",
    "entity",
    "faults",
    "graph",
    "interpret",
    "program",
    "validate_code",
    "validate_image",
    "validate_ir",
];

/// Parts of folders that count as folders.
const PARTS: [&str; 4] = ["asm/link", "ir/value_ranges", "lanes/lower", "lanes/passes"];

/// Counts the faults that are planted in a folder.
fn count(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    let counts = paths.iter().map(|path| match path.is_dir() {
        true => count(path),
        false => {
            let text = std::fs::read_to_string(path).expect("a text");
            let mut names: Vec<&str> = text
                .split("Fault::")
                .skip(1)
                .filter_map(|rest| rest.split(&[')', ',']).next())
                .collect();
            names.sort_unstable();
            names.dedup();
            names.len()
        }
    });
    counts.sum()
}

#[test]
fn five_faults_are_planted_in_each_folder_that_changes_code() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let entries = std::fs::read_dir(&source).expect("the source");
    let folders = entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir());
    let names = folders.map(|path| path.file_name().expect("a name").to_string_lossy().to_string());
    let active = names.filter(|name| !PASSIVE.contains(&&name[..]));
    for name in active.chain(PARTS.map(str::to_string)) {
        let count = count(&source.join(&name));
        assert!(count >= 5, "{count} faults are planted in {name}");
    }
}

/// Prints a case for each fault: `cargo test --lib -- --ignored cases_are_found --nocapture`.
#[test]
#[ignore = "a tool to find cases"]
fn cases_are_found() {
    let mut names: Vec<String> = std::fs::read_dir(programs())
        .expect("the programs")
        .map(|e| {
            e.expect("an entry").path().file_stem().expect("a name").to_string_lossy().to_string()
        })
        .collect();
    names.sort();
    let options = |weight| Options { check: false, ..options(weight) };
    let sound: Vec<_> = names
        .iter()
        .flat_map(|name| [16, 0].map(|weight| (name, weight)))
        .filter_map(|(name, weight)| {
            let text = program(name);
            let bytes = compile(&text, &options(weight)).ok()?.bytes;
            Some((name, weight, text, bytes))
        })
        .collect();
    let wanted = std::env::var("FAULT").unwrap_or_default();
    for &fault in IN_IMAGE.iter().filter(|fault| format!("{fault:?}").starts_with(&wanted)) {
        let mut escaped = Vec::new();
        let found = sound.iter().find(|(name, weight, text, sound)| {
            if escaped.len() > 8 {
                return false;
            }
            let off = options(*weight);
            let bytes = with(fault, || catch_unwind(|| compile(text, &off).map(|o| o.bytes)));
            crate::faults::plant(None);
            match bytes {
                Ok(Ok(bytes)) if bytes == *sound => return false,
                Ok(_) => {}
                Err(_) => return false,
            }
            let on = Options { check: true, ..off.clone() };
            if !matches!(compile(text, &on), Ok(_)) {
                return false;
            }
            let judged = with(fault, || compile(text, &on));
            match judged {
                Err(Error::Internal(what)) => {
                    println!("    (Fault::{fault:?}, \"{name}\", {weight}), // {what}");
                    true
                }
                other => {
                    escaped.push(format!("{name} {weight} {:?}", other.err()));
                    false
                }
            }
        });
        println!("// {fault:?}: {} escape: {:?}", escaped.len(), &escaped[..escaped.len().min(3)]);
        if found.is_none() {
            println!("// NONE for {fault:?}");
        }
    }
}
