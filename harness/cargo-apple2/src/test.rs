//! Runs a package's tests on the 6502: the tests of `apple2::tests!` replace the program.

use apple2_emulator::apple2::{CYCLES_PER_SECOND, Config};
use apple2_emulator::console::Console;
use apple2_floppy::Build;

use crate::{Error, run, stops};

/// The text on the screen, before the number of tests, when all tests have passed.
const PASSED: &str = "ALL TESTS PASSED: ";
/// Rows of the screen.
const ROWS: usize = 24;

/// Runs the tests and returns the text of the screen. `seconds` limits the emulated time.
///
/// # Errors
/// [`Error::Tests`] with the text of the screen if a test fails or the time runs out;
/// [`Error::Harness`] if the machine stops.
pub fn run(build: &Build, seconds: u64) -> Result<String, Error> {
    let mut console = run::console(build, Config::default())?;
    console.start_log(std::io::stderr());
    let end = console.cycles() + seconds * CYCLES_PER_SECOND;
    loop {
        let ran = console.run(CYCLES_PER_SECOND / 10);
        ran.map_err(|error| stops::explain(&console, Some(build), error))?;
        let screen = console.screen();
        let rows = (0..ROWS).map(|row| screen.line_text(row).trim_end().to_string());
        let rows: Vec<String> = rows.filter(|row| !row.is_empty()).collect();
        let shown = rows.join("\n");
        if rows.iter().any(|row| row.starts_with(PASSED)) {
            return Ok(shown);
        }
        if stops::failure(&console).is_some() {
            let calls = stops::calls(&console);
            return Err(Error::Tests(format!("a test failed\n{shown}\n{calls}")));
        }
        if console.cycles() >= end {
            return Err(Error::Tests(format!(
                "the tests did not end within {seconds} seconds; --seconds allows more. The \
                 screen shows:\n{shown}"
            )));
        }
    }
}
