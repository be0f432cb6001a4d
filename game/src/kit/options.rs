//! The options. Each program has its own, and saves them.

use super::Kit;
use super::input::{BUTTON_0, ESCAPE, Event, RETURN, step};
use super::page::{Loaded, OPTIONS, REFERENCE, bundle};
use super::saver::Saver;
use super::screen::{BITS, HERE, Look};
use super::statics::unknown;

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
    /// The options that have an effect in every program, and `Done`. Each is a bit.
    pub const ALWAYS: u8 = 1 << LOOK | 1 << QUIET | 1 << PACE | 1 << DONE;
    /// The option how dice are chosen.
    pub const CHOOSING: u8 = 1 << CHOOSING;
    /// The option when the odds are shown.
    pub const ODDS: u8 = 1 << ODDS;
    /// The option when a computer player moves.
    pub const WAITS: u8 = 1 << WAITS;

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
const LINES: u8 = DONE + 1;
/// The line that closes the screen.
const DONE: u8 = Options::BYTES as u8;

/// The row of the first option.
const TOP: u8 = 4;
/// The column of the names of the options.
const NAME_COLUMN: u8 = 3;
/// The column of their values.
const VALUE_COLUMN: u8 = 20;
/// The index of each option's first value in [`VALUES`].
static FIRST_VALUES: [u8; Options::BYTES] = {
    let (mut first, mut line) = ([0; Options::BYTES], 1);
    while line < Options::BYTES {
        first[line] = first[line - 1] + VALUE_COUNTS[line - 1];
        line += 1;
    }
    first
};

/// The keys of the lines.
static KEYS: [u8; LINES as usize] = *b"PSTCOAD";

bundle! {
    OPTIONS, WORDS:
    const BAR = 0, 1, "Options";
    const HELP = 23, 1, "Arrows, RETURN, or joystick    ?: help";
    static NAMES = [
        HERE, 0, " Picture ";
        HERE, 0, " Sound ";
        HERE, 0, " Tempo ";
        HERE, 0, " Choosing dice ";
        HERE, 0, " Odds ";
        HERE, 0, " Advance ";
        HERE, 0, " Done ";
    ];
    // The texts of all values, option by option.
    static VALUES = [
        HERE, 0, "drawn";
        HERE, 0, "text only";
        HERE, 0, "on  (Ctrl-S)";
        HERE, 0, "off (Ctrl-S)";
        HERE, 0, "normal";
        HERE, 0, "slow";
        HERE, 0, "fast";
        HERE, 0, "die by die";
        HERE, 0, "face by face";
        HERE, 0, "on request (O)";
        HERE, 0, "always shown";
        HERE, 0, "by itself";
        HERE, 0, "at a key press";
    ];
}

/// Handles an event at the options' screen. `offered` are the options that it shows, a bit for
/// each. Returns whether the player has finished.
#[inline(always)]
pub fn options(kit: &mut Kit, event: Event, offered: &'static u8) -> bool {
    match kit.screen.loaded() {
        // If the compiler knew the options, the programs could not share the code.
        Some(loaded) if !kit.screen.is_lost => choose_option(kit, event, unknown(offered), loaded),
        _ => true,
    }
}

/// Handles an event, like [`options`]. In the aside.
#[inline(never)]
fn choose_option(kit: &mut Kit, event: Event, offered: u8, _loaded: Loaded<REFERENCE>) -> bool {
    let has = |line: u8| offered & BITS[usize::from(line & 7)] != 0;
    if let Some(forward) = step(event) {
        loop {
            kit.move_pick(forward, LINES);
            if has(kit.pick) {
                return false;
            }
        }
    }
    match event {
        ESCAPE => return true,
        RETURN | b' ' | BUTTON_0 => {}
        _ => match (0..LINES).find(|&line| KEYS[usize::from(line)] == event && has(line)) {
            Some(line) => kit.pick = line,
            None => {
                kit.beep();
                return false;
            }
        },
    }
    if kit.pick == DONE {
        return true;
    }
    kit.options.change(kit.pick);
    false
}

/// Draws the options that this program offers, a bit for each. The others have no effect in it.
#[inline(always)]
pub fn draw_options(kit: &mut Kit, offered: &'static u8) {
    if let Some(loaded) = kit.screen.load(OPTIONS) {
        draw_loaded_options(kit, unknown(offered), loaded);
    }
}

/// Draws the options. In the aside.
#[inline(never)]
fn draw_loaded_options(kit: &mut Kit, mut offered: u8, _loaded: Loaded<REFERENCE>) {
    kit.keeps_letters = true;
    kit.screen.bar(BAR);
    let mut row = TOP;
    for line in 0..LINES {
        if offered & 1 != 0 {
            let at = usize::from(line);
            kit.screen.at(row, NAME_COLUMN);
            kit.draw_choice(line, NAMES[at]);
            if let Some(&value) = kit.options.values.get(at) {
                kit.screen.at(row, VALUE_COLUMN);
                kit.screen.print(VALUES[usize::from(FIRST_VALUES[at] + value)]);
            }
            row += 2;
        }
        offered >>= 1;
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
