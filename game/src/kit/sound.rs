//! The sounds. The shell decides how to make them.

/// A sound for the speaker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Sound {
    /// Nothing.
    None,
    /// Invalid input.
    Beep,
    /// Dice rattle.
    Rattle,
    /// A die comes to rest.
    Settle,
    /// Something is chosen.
    Select,
    /// Points are safe.
    Bank,
    /// Something must be done once more.
    Again,
    /// A misfortune.
    Zonk,
    /// The game has a winner.
    Fanfare,
}
