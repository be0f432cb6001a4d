//! For systems without signals: closing the window ends the process, and the terminal with it.

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
/// Never.
pub fn watch(_: Watched) -> std::io::Result<()> {
    Ok(())
}

/// Never any.
pub fn arrived() -> Option<i32> {
    None
}

/// Never called.
pub fn die(number: i32) -> ExitCode {
    ExitCode::from(128 + number as u8)
}
