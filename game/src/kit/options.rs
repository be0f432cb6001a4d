//! What a player can choose for all games, and what is remembered.

use super::screen::Look;

/// The options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Pictures or characters.
    pub look: Look,
}

impl Options {
    /// The options of a disk that has never been used. All bytes are zero.
    pub const fn new() -> Options {
        Options { look: Look::HiRes }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options::new()
    }
}
