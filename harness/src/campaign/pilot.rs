//! The pilot, an automatic player for all games. When the screen is at rest, it reads the last
//! line, which lists the keys, and presses one of them so that the game makes progress. Every turn
//! ends and is saved.

use zonkers::programs::PROGRAMS;

use crate::Error;
use crate::apple2::{CYCLES_PER_FRAME, CYCLES_PER_SECOND};
use crate::console::Console;
use crate::screen::{LINES, Screen};

/// The interval of checks of the screen, in cycles.
const LOOK_CYCLES: u64 = 6 * CYCLES_PER_FRAME;
/// The number of looks without a change or a disk access before a key is pressed. A save would
/// start within these 0.4 s.
const LOOKS: u32 = 4;
/// The number of looks after which a key is pressed even if the disk is still in use: 12 s.
const LOOKS_AT_DISK: u32 = 120;

/// The start of the last line, and the keys to press then, one after another.
const KEYS: &[(&str, &[u8])] = &[
    (TITLE, b"GP"),
    ("Any key: next   Left", b"\x1B"),
    (ANY_KEY, b"\r"),
    ("Any key: roll", b"\r"),
    (SETUP, b"2S"),
    // RETURN accepts up to nine suggested names. ESC leaves an entry that the game refuses.
    ("Type, then RETURN", b"\r\r\r\r\r\r\r\r\r\r\x1B"),
    ("Y stops", b"Y"),
    ("SPACE picks  A all  R rolls", b"AR"),
    ("SPACE picks  A all  B bank", b"ABR"),
    ("A digit, or buttons", b"321\r"),
    ("I inherits", b"F"),
    ("Arrows  RETURN takes  1-6", b"ASRYDC\r"),
    ("Arrows   SPACE picks", b"A\x15\r\r"),
    ("Arrows  RETURN plays", b"\r\x1B"),
    (HELP, b"\r"),
    ("Y again", b"Y"),
    ("Arrows, RETURN, or joy", b"D"),
    ("Arrows, stick: older", b"\x1B"),
    ("Arrows, stick: pages", b"\x1B"),
    (DEMO, b"\r"),
    // Build, or otherwise spawn, move or draw. Accept the first value of each choice.
    ("First letter, or arrows", b"BSMD"),
    ("Arrows, RETURN   ESC", b"\r"),
    ("Arrows, RETURN  ESC: pause", b"\r\x15\r"),
    ("RETURN: roll", b"\r"),
    ("INSERT DISK", b" "),
];
/// The keys to press if the last line is not listed above.
const OTHER_KEYS: &[u8] = b"\rY\x1B ";

/// The start of the last line at a title.
pub const TITLE: &str = "Arrows and RETURN, or joystick ?";
/// The start of the last line if any key continues, for example between two turns.
pub const ANY_KEY: &str = "Any key: next";
/// The start of the last line in setup.
pub const SETUP: &str = "Arrows, RETURN, digits";
/// The start of the last line of help.
pub const HELP: &str = "Any key: back";
/// The start of the last line in the demo.
pub const DEMO: &str = "Demo.";
/// The start of the last line after a failed save.
pub const NOTICE: &str = "RETURN: again";

/// Whether the last line starts with `bar`, after the mark of unsaved data.
pub fn is_at(screen: &Screen, bar: &str) -> bool {
    let line = screen.line_text(LINES - 1);
    let found = line.trim_start_matches([' ', '!']).get(..bar.len());
    // A text screen may have no lower case.
    found.is_some_and(|found| found.eq_ignore_ascii_case(bar))
}

/// The first line of a title's menu.
pub const MENU_LINE: usize = 17;
/// The line of a title that names the other games with their digits.
const OTHERS_LINE: usize = 18;

/// Whether a screen is a pause.
pub fn is_pause(screen: &Screen) -> bool {
    let text = screen.text().to_ascii_uppercase();
    text.contains(" PLAY ON") && text.contains(" LEAVE")
}

/// A text that the pause screen shows only in a lesson. Lessons are not saved.
const LESSON_NUMBER: &str = "Paused. Game 91";

/// Whether a screen belongs to a lesson, in which the player has no number.
fn is_lesson(screen: &Screen) -> bool {
    screen.line_text(2).trim_end().ends_with("PLAYER")
}

/// Whether a screen is between two turns, the state that is saved.
pub fn is_between_turns(screen: &Screen) -> bool {
    // ZONK with cards shows "You draw" before a turn, Zark City "You drew".
    const TEXTS: [&str; 4] = ["Next: ", "may inherit", "You draw", "You drew"];
    title_of(screen).is_none() && TEXTS.iter().any(|text| screen.contains(text))
}

/// The number of the game whose title is on the screen, if the title answers keys.
pub fn title_of(screen: &Screen) -> Option<u8> {
    let others = screen.line_text(OTHERS_LINE);
    let mut absent = (0..PROGRAMS.len() as u8).filter(|&game| !others.contains(digit(game)));
    let game = absent.next().filter(|_| is_at(screen, TITLE))?;
    absent.next().is_none().then_some(game)
}

/// The digit that chooses this game at the titles of the other games.
pub fn digit(game: u8) -> char {
    char::from(b'1' + game)
}

/// Whether a screen shows a disk error.
fn is_error(screen: &Screen) -> bool {
    screen.contains("PRESS A KEY")
}

/// An automatic player for all games.
#[derive(Clone, Debug)]
pub struct Pilot {
    /// The key that answers the notice of a failed save. RETURN tries again.
    pub answer: u8,
    seen: Option<Screen>,
    clicks: u64,
    /// The number of looks since the last change of the screen.
    looks: u32,
    /// The number of these looks during which the disk was in use.
    at_disk: u32,
    /// The index of the last used entry of [`KEYS`], and the number of its uses.
    place: (usize, usize),
}

impl Pilot {
    /// Creates a pilot that answers the notice of a failed save with this key.
    pub fn new(answer: u8) -> Pilot {
        Pilot { answer, seen: None, clicks: 0, looks: 0, at_disk: 0, place: (usize::MAX, 0) }
    }

    /// Runs for 0.1 s, looks at the screen, and presses a key if it is at rest. Returns the key.
    ///
    /// # Errors
    /// [`Error::Stopped`] if the machine stops.
    pub fn play(&mut self, console: &mut dyn Console) -> Result<Option<u8>, Error> {
        console.run(LOOK_CYCLES)?;
        let key = self.key(console);
        if let Some(key) = key {
            console.press(key);
        }
        Ok(key)
    }

    /// The key to press now, if screen, speaker and disk are at rest.
    fn key(&mut self, console: &dyn Console) -> Option<u8> {
        let (screen, clicks) = (console.screen(), console.speaker_clicks());
        let uses_disk = console.uses_disk() && !is_error(&screen);
        self.at_disk = if uses_disk { self.at_disk + 1 } else { 0 };
        let is_still = self.seen.as_ref() == Some(&screen) && self.clicks == clicks && !uses_disk;
        self.looks = if is_still { self.looks + 1 } else { 0 };
        self.clicks = clicks;
        let is_ready = self.looks >= LOOKS || self.at_disk >= LOOKS_AT_DISK;
        let key = if is_ready && !console.is_key_waiting() { self.choose(&screen) } else { None };
        self.seen = Some(screen);
        if key.is_some() {
            (self.looks, self.at_disk) = (0, 0);
        }
        key
    }

    /// The key to press at a screen that is at rest, or `None` if it is incomplete.
    pub fn choose(&mut self, screen: &Screen) -> Option<u8> {
        if is_at(screen, NOTICE) {
            return Some(self.answer);
        }
        if is_pause(screen) {
            return Some(if screen.contains(LESSON_NUMBER) { b'L' } else { b'P' });
        }
        if is_lesson(screen) {
            return Some(b'\x1B');
        }
        let is_here = |bar: &str| is_at(screen, bar) || bar == "INSERT DISK" && is_error(screen);
        let line = KEYS.iter().position(|(bar, _)| is_here(bar));
        // An empty line means that the screen is incomplete.
        if line.is_none() && self.looks < 5 * LOOKS {
            return None;
        }
        let line = line.unwrap_or(KEYS.len());
        let keys = KEYS.get(line).map_or(OTHER_KEYS, |(_, keys)| keys);
        let count = if self.place.0 == line { self.place.1 + 1 } else { 0 };
        self.place = (line, count);
        let key = keys[count % keys.len()];
        // Skip G if there is no saved game.
        let is_absent = key == b'G' && !screen.contains("Go on");
        Some(if is_absent { b'P' } else { key })
    }
}

/// Runs until the screen satisfies a condition, or until this many seconds have passed. Returns
/// whether it does.
///
/// # Errors
/// [`Error::Stopped`] if the machine stops.
pub fn wait_until(
    console: &mut dyn Console,
    seconds: u64,
    is_there: impl Fn(&Screen) -> bool,
) -> Result<bool, Error> {
    let end = console.cycles() + seconds * CYCLES_PER_SECOND;
    while !is_there(&console.screen()) {
        if console.cycles() >= end {
            return Ok(false);
        }
        console.run(CYCLES_PER_FRAME)?;
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::native;

    /// Every game must make progress, with a save after each turn. Every last line must be listed,
    /// because [`Pilot::choose`] returns no key at another one until the screen has been still.
    #[test]
    fn the_pilot_plays_every_game() {
        for number in 0..zonkers::programs::PROGRAMS.len() as u8 {
            let mut game = native::with_disk(number).unwrap();
            let mut pilot = Pilot::new(b'\r');
            let mut records = Vec::new();
            while records.len() < 6 {
                pilot.play(game.as_mut()).unwrap();
                assert_ne!(pilot.place.0, KEYS.len(), "{:?}", game.screen());
                let saved = game.saved().cloned();
                if saved.is_some() && records.last() != saved.as_ref() {
                    records.extend(saved);
                }
                let seconds = game.cycles() / CYCLES_PER_SECOND;
                assert!(seconds < 120, "{number}: {} saves\n{:?}", records.len(), game.screen());
            }
        }
    }
}
