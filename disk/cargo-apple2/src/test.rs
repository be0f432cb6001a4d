//! A package's tests on the 6502: what `apple2::tests!` has, one after the other, in place of the program.

use zonkers_disk::Build;
use zonkers_harness::apple2::{CYCLES_PER_SECOND, Config};
use zonkers_harness::console::Console;

use crate::{Error, run};

/// What stands on the screen when all have passed, before their number.
const PASSED: &str = "ALL TESTS PASSED: ";
/// What stands there when one has failed, before file and line.
const FAILED: &str = "PANIC ";
/// Rows of the screen.
const ROWS: usize = 24;

/// Runs the tests for so many seconds of the Apple's time at most; returns what the screen shows.
///
/// # Errors
/// [`Error::Tests`] with what the screen shows, where one has failed or runs too long; [`Error::Harness`] where the Apple stops.
pub fn run(build: &Build, seconds: u64) -> Result<String, Error> {
    let mut console = run::console(build, Config::default())?;
    let end = console.cycles() + seconds * CYCLES_PER_SECOND;
    loop {
        console.run(CYCLES_PER_SECOND / 10)?;
        let screen = console.screen();
        let rows = (0..ROWS).map(|row| screen.line_text(row).trim_end().to_string());
        let rows: Vec<String> = rows.filter(|row| !row.is_empty()).collect();
        let shown = rows.join("\n");
        if rows.iter().any(|row| row.starts_with(PASSED)) {
            return Ok(shown);
        }
        if rows.iter().any(|row| row.starts_with(FAILED)) {
            return Err(Error::Tests(format!("a test has failed\n{shown}")));
        }
        if console.cycles() >= end {
            return Err(Error::Tests(format!("after {seconds} seconds no end\n{shown}")));
        }
    }
}
