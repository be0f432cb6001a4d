//! Replaces the module `signals` on systems without signals. There, closing the window ends the
//! process.

use std::process::ExitCode;

/// The streams that must stay open during play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watched {
    /// Standard input and output.
    Both,
    /// Standard output.
    Output,
}

/// Does nothing.
///
/// # Errors
/// This function never fails.
pub fn watch(_: Watched) -> std::io::Result<()> {
    Ok(())
}

/// Always `None`.
pub fn arrived() -> Option<i32> {
    None
}

/// Never called, because no signal arrives.
pub fn die(number: i32) -> ExitCode {
    ExitCode::from(128 + number as u8)
}
