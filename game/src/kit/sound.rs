//! The sounds. The shell determines how they are made.

/// A sound for the speaker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Sound {
    /// No sound.
    None,
    /// Invalid input.
    Beep,
    /// Dice rattle.
    Rattle,
    /// A die comes to rest.
    Settle,
    /// The player chooses something.
    Select,
    /// Points are banked.
    Bank,
    /// The player must roll again.
    Again,
    /// The roll is a loss.
    Zonk,
    /// The game has a winner.
    Fanfare,
}
