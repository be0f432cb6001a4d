//! Faults planted in passes over IR: each of them must be an error. [`CASES`] names, for each, a small program of the tests
//! that it changes, so that there is something to find.

use crate::faults::{Fault, IN_IR, plant};
use crate::{Error, Options, compile};
use std::path::{Path, PathBuf};

/// A fault, and a program of `tests/ir`.
#[rustfmt::skip]
const CASES: &[(Fault, &str)] = &[
    (Fault::TurnUncertain, "alloca_of_a_late_size"),
    (Fault::TurnInsideOut, "loops_turned"),
    (Fault::TurnOneEntry, "loops_turned"),
    (Fault::TurnMixed, "loops_turned"),
    (Fault::TurnOldPhis, "loops_turned"),
    (Fault::TurnStale, "loops_turned_together"),
    (Fault::RenameFirst, "loops_turned"),
    (Fault::RenameNoJoins, "loops_turned"),
    (Fault::IndexDown, "counter_of_bytes"),
    (Fault::IndexCompared, "pointer_that_is_an_index"),
    (Fault::IndexNextEarly, "loops_turned_together"),
    (Fault::IndexTurns, "counter_of_bytes"),
    (Fault::IndexPredicate, "counter_of_bytes"),
    (Fault::IndexOffset, "pointer_that_is_an_index"),
    (Fault::IndexCountGone, "loops_turned_together"),
    (Fault::IndexNextRange, "pointer_that_is_an_index"),
    (Fault::IndexStep, "counter_of_bytes"),
    (Fault::ScaleBound, "counter_of_bytes"),
    (Fault::ScaleStep, "counter_of_bytes"),
    (Fault::ScaleBehind, "counter_of_bytes"),
    (Fault::ScaleAny, "counter_of_bytes"),
    (Fault::ScaleRange, "counter_of_bytes"),
    (Fault::StrengthStep, "counter_of_bytes"),
    (Fault::StrengthFirst, "counter_of_bytes"),
    (Fault::StrengthOrder, "add"),
    (Fault::StrengthTop, "elements_moved"),
    (Fault::StrengthEqual, "strength_pointers_meet"),
    (Fault::StrengthAside, "strength_index_aside"),
    (Fault::StrengthEnd, "counter_of_bytes"),
    (Fault::StrengthOffset, "pointer_that_is_an_index"),
    (Fault::StrengthPredicate, "counter_of_bytes"),
    (Fault::StrengthGone, "counter_of_bytes"),
    (Fault::StrengthCompared, "counter_of_bytes"),
    (Fault::PatchForgets, "counter_of_bytes"),
];

fn options() -> Options {
    Options { check: true, ram: vec![0xC000..0x10000], ..Options::entered_at("main") }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ir")
}

/// Runs with a fault planted, on this thread alone.
fn with<T>(fault: Fault, run: impl FnOnce() -> T) -> T {
    plant(Some(fault));
    let result = run();
    plant(None);
    result
}

/// Is it an error that names a pass over IR?
fn is_red(judged: &Result<crate::Output, Error>) -> bool {
    matches!(judged, Err(Error::Internal(message)) if message.contains(super::FAULT))
}

#[test]
fn every_planted_fault_is_reported() {
    for &(fault, name) in CASES {
        let text = std::fs::read_to_string(folder().join(name).with_extension("ll"));
        let text = text.expect("a small program");
        let case = format!("{fault:?} in {name}");
        assert_eq!(
            compile(&text, &options()).err(),
            None,
            "{case}: something is reported without it"
        );
        let judged = with(fault, || compile(&text, &options()));
        assert!(is_red(&judged), "{case}: nobody notices, but {:?}", judged.err());
    }
}

#[test]
fn every_fault_has_a_case() {
    let mut planted: Vec<Fault> = CASES.iter().map(|case| case.0).collect();
    planted.dedup();
    assert_eq!(planted, IN_IR, "in the same order");
}
