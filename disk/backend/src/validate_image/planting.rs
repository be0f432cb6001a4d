//! Tests that the checks report every fault that is planted in a pass without a checker of its own.
//! [`CASES`] lists the faults, each with a small program that it breaks.

use crate::faults::planting::{assert_all_planted, program, with};
use crate::faults::{Fault, IN_IMAGE};
use crate::{Error, Options, compile};
use std::collections::BTreeSet;
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
    (Fault::PassesTest, "funnel_odd", 16),
    (Fault::PassesFoldOverStores, "alias_of_object", 16),
    (Fault::PassesStepOverStores, "memory_steps", 0),
    (Fault::PassesSinkOverStores, "alias_of_object", 16),
    (Fault::PassesCarryInverted, "overflow_add_sub", 16),
    (Fault::PassesIndexStart, "strength_conditional_access", 16),
    (Fault::PassesPageStart, "counter_stepped_before_use", 16),
    (Fault::RangesSum, "sum_of_two_bytes", 16),
    (Fault::RangesNarrow, "gep_narrow_index", 16),
    (Fault::RangesSwapped, "compared_with_a_value", 16),
    (Fault::RangesSameSign, "compared_with_a_value", 16),
    (Fault::RangesAccess, "index_inside_an_object", 0),
    (Fault::RangesPhi, "loops", 16),
    (Fault::RangesSelect, "atomics", 16),
    (Fault::RangesShift, "shifts_of_bounded_numbers", 16),
    (Fault::RangesSigned, "casts", 16),
    (Fault::RangesCounter, "counter_as_scaled_index", 16),
    (Fault::LinkerClc, "add", 16),
    (Fault::LinkerCallKeeps, "add", 16),
    (Fault::LinkerCompared, "atomics", 16),
    (Fault::LinkerAddend, "add", 16),
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
    (Fault::PlacementKeeps, "alloca_after_branch_in_recursion", 16),
    (Fault::PlacementOther, "alloca_after_branch_in_recursion", 16),
    (Fault::PlacementTarget, "add", 16),
    (Fault::PlacementFalls, "add", 144),
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
    assert_all_planted(IN_IMAGE, CASES.iter().map(|case| case.0));
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

/// Returns the names of the faults that are planted in a folder.
fn planted_in(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let of = |path: PathBuf| match path.is_dir() {
        true => planted_in(&path),
        false => {
            let text = std::fs::read_to_string(path).expect("a text");
            let uses = text.split("Fault::").skip(1);
            let name = |rest: &str| rest.chars().take_while(char::is_ascii_alphanumeric).collect();
            uses.map(name).collect()
        }
    };
    paths.flat_map(of).collect()
}

#[test]
fn five_faults_are_planted_in_each_folder_that_changes_code() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let entries = std::fs::read_dir(&source).expect("the source");
    let folders = entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir());
    let names = folders.map(|path| path.file_name().expect("a name").to_string_lossy().to_string());
    let active = names.filter(|name| !PASSIVE.contains(&&name[..]));
    for name in active.chain(PARTS.map(str::to_string)) {
        let count = planted_in(&source.join(&name)).len();
        assert!(count >= 5, "{count} faults are planted in {name}");
    }
}
