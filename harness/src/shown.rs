//! What a player sees when the screen is at rest.

use crate::Error;
use crate::apple2::CYCLES_PER_FRAME;
use crate::console::Console;
use crate::picture::Picture;
use crate::screen::{LINES, Screen};

/// Frames without a change after which a screen counts as at rest: tumbling dice change it sooner.
const REST_FRAMES: u64 = 30;
/// Frames after which waiting is an error.
const REST_FRAMES_MAX: u64 = 900;

/// The characters on the screen, and every pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The characters, also of those in a picture.
    pub screen: Screen,
    /// Every pixel.
    pub picture: Picture,
}

impl Shown {
    /// What a console shows.
    pub fn on(console: &dyn Console) -> Shown {
        Shown { screen: console.screen(), picture: console.picture() }
    }

    /// Whether the screen is blank, as it is while the title picture is read.
    pub fn is_blank(&self) -> bool {
        let is_blank_row = |row| self.screen.line_text(row).trim().is_empty();
        matches!(self.picture, Picture::Text(_)) && (0..LINES).all(is_blank_row)
    }
}

/// Runs until the last key has been read, screen and disk are at rest and no sound is heard: a press during a
/// sound only ends the sound.
///
/// # Errors
/// [`Error::Stopped`] if the machine stops, [`Error::Misbehaved`] if it does not come to rest within 15
/// seconds.
pub fn rest(console: &mut dyn Console) -> Result<Shown, Error> {
    let mut shown = Shown::on(console);
    let mut clicks = console.speaker_clicks();
    let mut frames_at_rest = 0;
    for _ in 0..REST_FRAMES_MAX {
        console.run(CYCLES_PER_FRAME)?;
        let next = Shown::on(console);
        let is_quiet = console.speaker_clicks() == clicks;
        let is_busy = console.is_key_waiting() || console.uses_disk();
        let is_still = next == shown && is_quiet && !is_busy && !next.is_blank();
        frames_at_rest = if is_still { frames_at_rest + 1 } else { 0 };
        clicks = console.speaker_clicks();
        shown = next;
        if frames_at_rest >= REST_FRAMES {
            return Ok(shown);
        }
    }
    Err(Error::Misbehaved(format!("the screen does not come to rest:\n{:?}", shown.screen)))
}
