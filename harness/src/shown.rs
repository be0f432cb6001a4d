//! The text and the picture of a screen at rest.

use crate::Error;
use crate::apple2::CYCLES_PER_FRAME;
use crate::console::Console;
use crate::picture::Picture;
use crate::screen::Screen;

/// The number of unchanged frames after which a screen is at rest. This is longer than the pauses
/// of tumbling dice.
const REST_FRAMES: u64 = 30;
/// The maximum number of frames to wait.
const REST_FRAMES_MAX: u64 = 900;

/// The text of the screen, and its picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The text, including text in pictures.
    pub screen: Screen,
    /// All pixels.
    pub picture: Picture,
}

impl Shown {
    /// The current screen of a console.
    pub fn on(console: &dyn Console) -> Shown {
        Shown { screen: console.screen(), picture: console.picture() }
    }

    /// Whether the text page is shown, and is blank, as while a title picture is being read.
    pub fn is_blank(&self) -> bool {
        matches!(self.picture, Picture::Text(_)) && self.screen.is_blank()
    }
}

/// Runs until the last key has been read, screen and disk are at rest, and the sound has ended. A
/// press during a sound would only end the sound.
///
/// # Errors
/// [`Error::Stopped`] if the machine stops, [`Error::Misbehaved`] if it is not at rest within 15 s.
pub fn rest(console: &mut dyn Console) -> Result<Shown, Error> {
    let mut shown = Shown::on(console);
    let mut clicks = console.speaker_clicks();
    let mut frames_at_rest = 0;
    for _ in 0..REST_FRAMES_MAX {
        console.run(CYCLES_PER_FRAME)?;
        let next = Shown::on(console);
        let is_quiet = console.speaker_clicks() == clicks;
        let is_busy = console.is_key_waiting() || console.uses_disk();
        let is_still = next == shown && is_quiet && !is_busy && !next.screen.is_blank();
        frames_at_rest = if is_still { frames_at_rest + 1 } else { 0 };
        clicks = console.speaker_clicks();
        shown = next;
        if frames_at_rest >= REST_FRAMES {
            return Ok(shown);
        }
    }
    Err(Error::Misbehaved(format!("the screen keeps changing:\n{:?}", shown.screen)))
}
