//! The options. They apply to all games and are saved.

use super::Kit;
use super::input::{BUTTON_0, ESCAPE, Event, RETURN, step};
use super::page::{Loaded, OPTIONS, REFERENCE, bundle};
use super::saver::Saver;
use super::screen::Look;

/// The speed of animations and of the computer's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Pace {
    /// The default speed.
    #[default]
    Normal,
    /// Slow, with time to read.
    Slow,
    /// Fast, for players who know the game.
    Fast,
}

/// How the player chooses dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Choosing {
    /// A highlight moves over the dice on the table.
    #[default]
    ByDie,
    /// The player types a number of dice for each face.
    ByFace,
}

/// The options, one byte each, in the order of the lines on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    values: [u8; Options::BYTES],
    /// The options that the player has changed since power-on. Records from disks do not change
    /// them.
    is_changed: [bool; Options::BYTES],
}

const LOOK: usize = 0;
const QUIET: usize = 1;
const PACE: usize = 2;
const CHOOSING: usize = 3;
const ODDS: usize = 4;
const WAITS: usize = 5;

/// The number of values of each option.
static VALUE_COUNTS: [u8; Options::BYTES] = [2, 2, 3, 2, 2, 2];

impl Options {
    /// The bytes that the options take in a record.
    pub const BYTES: usize = 6;

    /// The options of a disk that has never been used. All bytes are zero.
    pub const fn new() -> Options {
        Options { values: [0; Options::BYTES], is_changed: [false; Options::BYTES] }
    }

    /// Returns whether the screen shows pictures or characters.
    pub const fn look(&self) -> Look {
        if self.values[LOOK] == Look::Text as u8 { Look::Text } else { Look::HiRes }
    }

    /// Returns whether sound is off.
    pub const fn is_quiet(&self) -> bool {
        self.values[QUIET] != 0
    }

    /// Returns the speed.
    #[inline(never)]
    pub const fn pace(&self) -> Pace {
        match self.values[PACE] {
            0 => Pace::Normal,
            1 => Pace::Slow,
            _ => Pace::Fast,
        }
    }

    /// Returns the polls for which a computer player's move is shown before the next one.
    #[inline(always)]
    pub const fn pause(&self) -> u16 {
        match self.pace() {
            Pace::Slow => 240,
            Pace::Normal => 96,
            Pace::Fast => 42,
        }
    }

    /// Returns how the player chooses dice.
    pub const fn choosing(&self) -> Choosing {
        if self.values[CHOOSING] == 0 { Choosing::ByDie } else { Choosing::ByFace }
    }

    /// Returns whether the value of the next roll is always shown.
    pub const fn has_odds(&self) -> bool {
        self.values[ODDS] != 0
    }

    /// Returns whether the computer waits for a key before each of its moves.
    pub const fn waits(&self) -> bool {
        self.values[WAITS] != 0
    }

    /// Sets the look from the next screen on. This does not count as a change by the player.
    pub const fn set_look(&mut self, look: Look) {
        self.values[LOOK] = look as u8;
    }

    /// Turns the sound off or on.
    pub const fn turn_sound(&mut self) {
        self.set(QUIET, self.values[QUIET] ^ 1);
    }

    /// Sets how the player chooses dice.
    pub const fn set_choosing(&mut self, choosing: Choosing) {
        self.set(CHOOSING, choosing as u8);
    }

    /// Sets whether the computer waits for a key.
    pub const fn set_waits(&mut self, waits: bool) {
        self.set(WAITS, waits as u8);
    }

    /// Sets the option at `line`, as a change by the player.
    const fn set(&mut self, line: usize, value: u8) {
        self.values[line] = value;
        self.is_changed[line] = true;
    }

    /// Saves the options, or loads the options that the player has not changed. An invalid value
    /// becomes the default.
    pub fn archive(&mut self, saver: &mut Saver) {
        for line in 0..Options::BYTES {
            let mut value = self.values[line];
            saver.byte(&mut value);
            if !self.is_changed[line] {
                self.values[line] = if value < VALUE_COUNTS[line] { value } else { 0 };
            }
        }
    }

    /// Sets the option at `line` of the screen to its next value.
    fn change(&mut self, line: u8) {
        let line = usize::from(line);
        if let (Some(value), Some(&count)) = (self.values.get_mut(line), VALUE_COUNTS.get(line)) {
            *value += 1;
            if *value == count {
                *value = 0;
            }
            self.is_changed[line] = true;
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options::new()
    }
}

/// The lines of the screen: the options, and `Done`.
const LINES: u8 = Options::BYTES as u8 + 1;

/// The row of the first option.
const TOP: u8 = 4;

/// The keys of the lines.
static KEYS: [u8; LINES as usize] = *b"PSTCOAD";

bundle! {
    OPTIONS, WORDS:
    const BAR = 0, 1, "Options";
    const HELP = 23, 1, "Arrows, RETURN, or joystick    ?: help";
    static NAMES = [
        TOP, 3, " Picture ";
        TOP + 2, 3, " Sound ";
        TOP + 4, 3, " Tempo ";
        TOP + 6, 3, " Choosing dice ";
        TOP + 8, 3, " Odds ";
        TOP + 10, 3, " Advance ";
        TOP + 13, 3, " Done ";
    ];
    // The texts of all values, option by option.
    static VALUES = [
        TOP, 20, "drawn";
        TOP, 20, "text only";
        TOP + 2, 20, "on  (Ctrl-S)";
        TOP + 2, 20, "off (Ctrl-S)";
        TOP + 4, 20, "normal";
        TOP + 4, 20, "slow";
        TOP + 4, 20, "fast";
        TOP + 6, 20, "by die (game 1)";
        TOP + 6, 20, "by face (game 1)";
        TOP + 8, 20, "on request (O)";
        TOP + 8, 20, "always shown";
        TOP + 10, 20, "by itself";
        TOP + 10, 20, "at a key press";
    ];
}

/// Handles an event at the options' screen. Returns whether the player has finished.
pub fn options(kit: &mut Kit, event: Event) -> bool {
    match kit.screen.loaded() {
        Some(loaded) if !kit.screen.is_lost => choose_option(kit, event, loaded),
        _ => true,
    }
}

/// Handles an event, like [`options`]. In the aside.
#[inline(never)]
fn choose_option(kit: &mut Kit, event: Event, _loaded: Loaded<REFERENCE>) -> bool {
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
    if let Some(loaded) = kit.screen.load(OPTIONS) {
        draw_loaded_options(kit, loaded);
    }
}

/// Draws the options. In the aside.
#[inline(never)]
fn draw_loaded_options(kit: &mut Kit, _loaded: Loaded<REFERENCE>) {
    kit.keeps_letters = true;
    kit.screen.bar(BAR);
    for (line, name) in (0..).zip(&NAMES) {
        kit.draw_choice(line, *name);
    }
    let mut first = 0;
    for line in 0..Options::BYTES {
        if let Some(text) = VALUES.get(usize::from(first + kit.options.values[line])) {
            kit.screen.print(*text);
        }
        first += VALUE_COUNTS[line];
    }
    kit.screen.bar(HELP);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Saves options and loads them again.
    fn back(mut options: Options) -> Options {
        let mut saver = Saver::new();
        saver.archive(false);
        options.archive(&mut saver);
        saver.archive(true);
        let mut back = Options::new();
        back.archive(&mut saver);
        back
    }

    #[test]
    fn options_survive_the_disk_and_invalid_ones_become_defaults() {
        let mut options = Options::new();
        for line in 0..Options::BYTES as u8 {
            for _ in 0..if line == 2 { 3 } else { 2 } {
                let before = options;
                options.change(line);
                assert_ne!(options, before);
                assert_eq!(back(options).values, options.values);
            }
            assert_eq!(
                options.values,
                Options::new().values,
                "line {line} does not return to its default"
            );
        }
        let nonsense = Options { values: [0xFF; Options::BYTES], ..Options::new() };
        assert_eq!(back(nonsense), Options::new());
        options.change(6);
        options.change(0xFF);
        assert_eq!(options.values, Options::new().values);
        assert_eq!((options.look(), options.pace()), (Look::HiRes, Pace::Normal));
    }

    #[test]
    fn a_changed_option_wins_over_the_disks() {
        let mut saved = Options { values: [1, 1, 2, 1, 1, 1], ..Options::new() };
        let mut saver = Saver::new();
        saver.archive(false);
        saved.archive(&mut saver);
        let mut options = Options::new();
        for _ in 0..2 {
            // Sound off and on again counts as a change. The review's change of look does not.
            options.turn_sound();
        }
        options.set_choosing(Choosing::ByDie);
        options.change(PACE as u8);
        options.set_look(Look::HiRes);
        for _ in 0..2 {
            saver.archive(true);
            options.archive(&mut saver);
            assert_eq!(options.values, [1, 0, 1, 0, 1, 1]);
        }
    }
}
