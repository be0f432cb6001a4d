//! What a player can choose for all games, and what is remembered.

use super::Kit;
use super::input::{BUTTON_0, ESCAPE, Event, RETURN, step};
use super::screen::{Look, Text, text};

/// How fast things go that nobody decides: tumbling dice, the computer's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Pace {
    /// As it was meant.
    #[default]
    Normal,
    /// With time to read.
    Slow,
    /// For those who have seen it.
    Fast,
}

/// How dice are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Choosing {
    /// A highlight moves over the dice on the table.
    #[default]
    ByDie,
    /// One number for each face.
    ByFace,
}

/// The options. Each is a byte when it is kept on the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Pictures or characters.
    pub look: Look,
    /// No sound at all.
    pub quiet: bool,
    /// How fast things go.
    pub pace: Pace,
    /// How dice are chosen.
    pub choosing: Choosing,
    /// What the next roll is worth is always shown.
    pub odds: bool,
    /// The computer waits for a key before each of its moves.
    pub waits: bool,
}

impl Options {
    /// How many bytes they take on the disk.
    pub const BYTES: usize = 6;

    /// The options of a disk that has never been used. All bytes are zero.
    pub const fn new() -> Options {
        Options {
            look: Look::HiRes,
            quiet: false,
            pace: Pace::Normal,
            choosing: Choosing::ByDie,
            odds: false,
            waits: false,
        }
    }

    /// As bytes, in the order of the fields.
    pub const fn to_bytes(self) -> [u8; Options::BYTES] {
        [
            self.look as u8,
            self.quiet as u8,
            self.pace as u8,
            self.choosing as u8,
            self.odds as u8,
            self.waits as u8,
        ]
    }

    /// From bytes; what makes no sense there is as on a new disk.
    pub fn from_bytes(bytes: [u8; Options::BYTES]) -> Options {
        let [look, quiet, pace, choosing, odds, waits] = bytes;
        Options {
            look: if look == 1 { Look::Text } else { Look::HiRes },
            quiet: quiet == 1,
            pace: match pace {
                1 => Pace::Slow,
                2 => Pace::Fast,
                _ => Pace::Normal,
            },
            choosing: if choosing == 1 { Choosing::ByFace } else { Choosing::ByDie },
            odds: odds == 1,
            waits: waits == 1,
        }
    }

    /// Gives the option at `line` of the screen its next value.
    fn change(&mut self, line: u8) {
        let mut bytes = self.to_bytes();
        let values = if line == 2 { 3 } else { 2 };
        if let Some(byte) = bytes.get_mut(usize::from(line)) {
            *byte = if *byte + 1 == values { 0 } else { *byte + 1 };
        }
        *self = Options::from_bytes(bytes);
    }
}

impl Default for Options {
    fn default() -> Self {
        Options::new()
    }
}

/// Lines of the screen: the options, and the way out.
const LINES: u8 = Options::BYTES as u8 + 1;

/// The row of the first line.
const TOP: u8 = 4;

/// The letters of the options, line by line, and of the way out.
static KEYS: [u8; LINES as usize] = *b"PSTCOAD";

static BAR: Text = text!(0, 1, "Options");
static NAMES: [Text; LINES as usize] = [
    text!(TOP, 3, " Picture "),
    text!(TOP + 2, 3, " Sound "),
    text!(TOP + 4, 3, " Tempo "),
    text!(TOP + 6, 3, " Choosing dice "),
    text!(TOP + 8, 3, " Odds "),
    text!(TOP + 10, 3, " Apple "),
    text!(TOP + 13, 3, " Done "),
];
static VALUES: [[Text; 3]; Options::BYTES] = [
    [text!(TOP, 20, "drawn"), text!(TOP, 20, "text only"), text!(TOP, 20, "")],
    [text!(TOP + 2, 20, "on  (Ctrl-S)"), text!(TOP + 2, 20, "off (Ctrl-S)"), text!(TOP, 20, "")],
    [text!(TOP + 4, 20, "normal"), text!(TOP + 4, 20, "slow"), text!(TOP + 4, 20, "fast")],
    [text!(TOP + 6, 20, "die by die"), text!(TOP + 6, 20, "face by face"), text!(TOP, 20, "")],
    [text!(TOP + 8, 20, "on request (O)"), text!(TOP + 8, 20, "always shown"), text!(TOP, 20, "")],
    [
        text!(TOP + 10, 20, "plays on alone"),
        text!(TOP + 10, 20, "waits for a key"),
        text!(TOP, 20, ""),
    ],
];
static HELP: Text = text!(23, 1, "Arrows or stick, RETURN or 0 changes");

/// Answers the options' screen. Tells whether the player is done.
pub fn options(kit: &mut Kit, event: Event) -> bool {
    if let Some(forward) = step(event) {
        kit.move_pick(forward, LINES);
        return false;
    }
    match event {
        ESCAPE => return true,
        RETURN | b' ' | BUTTON_0 => {}
        _ => match KEYS.iter().position(|&key| key == event) {
            Some(line) => kit.pick = line as u8,
            None => {
                kit.beep();
                return false;
            }
        },
    }
    if kit.pick + 1 == LINES {
        return true;
    }
    kit.options.change(kit.pick);
    false
}

/// Draws the options.
pub fn draw_options(kit: &mut Kit) {
    kit.screen.bar(&BAR);
    let bytes = kit.options.to_bytes();
    for (line, name) in (0..).zip(&NAMES) {
        kit.draw_choice(line, name);
    }
    for (value, words) in bytes.iter().zip(&VALUES) {
        if let Some(text) = words.get(usize::from(*value)) {
            kit.screen.print(text);
        }
    }
    kit.screen.bar(&HELP);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_comes_back_from_its_bytes_and_nonsense_is_a_new_disk() {
        let mut options = Options::new();
        for line in 0..Options::BYTES as u8 {
            for _ in 0..if line == 2 { 3 } else { 2 } {
                let before = options;
                options.change(line);
                assert_ne!(options, before);
                assert_eq!(Options::from_bytes(options.to_bytes()), options);
            }
            assert_eq!(options, Options::new(), "line {line} does not come round");
        }
        assert_eq!(Options::from_bytes([0xFF; Options::BYTES]), Options::new());
        assert_eq!(Options::new().to_bytes(), [0; Options::BYTES]);
    }
}
