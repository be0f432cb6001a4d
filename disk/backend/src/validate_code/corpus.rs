//! Validates the small programs of the tests. Any reported fault is a false alarm.

use crate::faults::planting::programs;
use crate::{Options, Pass, compile};

/// Returns the options for compiling these programs.
pub(super) fn options(size_weight: u32, check: bool) -> Options {
    let without = vec![Pass::ConstantParameters];
    Options { size_weight, check, without, ..Options::entered_at("main") }
}

#[test]
fn the_small_programs_have_no_fault() {
    let mut judged = 0;
    for entry in std::fs::read_dir(programs()).expect("the small programs") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|e| e != "ll") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a program");
        if let Err(error) = compile(&text, &options(32, true)) {
            panic!("{}: {error}", path.display());
        }
        judged += 1;
    }
    assert!(judged > 100);
}
