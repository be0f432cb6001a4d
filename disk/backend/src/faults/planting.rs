//! Support for the tests that plant faults.

use super::{Fault, plant};
use std::path::{Path, PathBuf};

/// The small programs of the tests.
pub(crate) fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ir")
}

/// One of them.
pub(crate) fn program(name: &str) -> String {
    std::fs::read_to_string(programs().join(name).with_extension("ll")).expect("a small program")
}

/// Runs with a fault planted, on this thread alone.
pub(crate) fn with<T>(fault: Fault, run: impl FnOnce() -> T) -> T {
    plant(Some(fault));
    let result = run();
    plant(None);
    result
}

/// Every fault of a list has a case.
pub(crate) fn assert_all_planted(list: &[Fault], planted: impl Iterator<Item = Fault>) {
    let mut planted: Vec<Fault> = planted.collect();
    planted.dedup();
    assert_eq!(planted, list, "in the same order");
}
