//! Where there are no signals: closing the window ends the process, and the terminal with it.

use std::process::ExitCode;

/// Nothing arrives.
pub struct Signals;

impl Signals {
    /// Does nothing.
    ///
    /// # Errors
    /// Never.
    pub fn register() -> std::io::Result<Signals> {
        Ok(Signals)
    }

    /// Never any.
    pub fn arrived(&self) -> Option<i32> {
        None
    }
}

/// Never called.
pub fn die(number: i32) -> ExitCode {
    ExitCode::from(128 + number as u8)
}
