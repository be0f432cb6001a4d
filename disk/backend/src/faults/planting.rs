//! Support for the tests that plant faults.

use super::{Fault, plant};
use std::path::{Path, PathBuf};

/// Returns the folder of the small programs.
pub(crate) fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ir")
}

/// Returns the text of a small program.
pub(crate) fn program(name: &str) -> String {
    std::fs::read_to_string(programs().join(name).with_extension("ll")).expect("a small program")
}

/// Runs a function with a planted fault, on this thread only.
pub(crate) fn with<T>(fault: Fault, run: impl FnOnce() -> T) -> T {
    plant(Some(fault));
    let result = run();
    plant(None);
    result
}

/// Asserts that every fault of a list has a case, in the same order.
pub(crate) fn assert_all_planted(list: &[Fault], planted: impl Iterator<Item = Fault>) {
    let mut planted: Vec<Fault> = planted.collect();
    planted.dedup();
    assert_eq!(planted, list, "each fault needs a case, in this order");
}
