//! Which sounds there are. How they are made is the shell's business.

/// What the speaker should do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Sound {
    /// Nothing.
    None,
    /// Invalid input.
    Beep,
    /// Something moves on the screen.
    Click,
    /// A misfortune.
    Zonk,
    /// The game has a winner.
    Fanfare,
}
