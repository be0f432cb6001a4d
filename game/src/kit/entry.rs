//! Entry of a name or a number: typed, or picked from a board of characters with the stick or the
//! buttons.
//!
//! The highlight starts at OK, so that button 0 alone accepts the suggestion. The stick moves it
//! along its row, from one end to the other. Button 1 moves it down a row, and from the last row to
//! the top of the next column, so that button 1 alone reaches every place. Button 0 takes the
//! highlighted character, DEL or OK.

use super::Kit;
use super::input::{BUTTON_0, BUTTON_1, DELETE, Event, LEFT, PADDLE_LEFT, PADDLE_RIGHT, RETURN};
use super::names::NAME_MAX;
use super::page::{ENTRIES, Loaded};
use super::screen::{Text, more, text};
use super::statics::unknown;

/// A board of characters in rows of equal length. Its last two places are DEL and OK.
struct Board {
    characters: &'static [u8],
    rows: u8,
    columns: u8,
}

/// The board of letters, for names. The keyboard can also type other characters.
static LETTERS: Board =
    Board { characters: b"ABCDEFGHIJKLMNOPQRSTUVWXYZ-.' ", rows: 4, columns: 8 };

/// The board of digits for numbers.
static DIGITS: Board = Board { characters: b"0123456789", rows: 2, columns: 6 };

/// The places of OK on the boards.
const LETTERS_OK: u8 = 31;
const DIGITS_OK: u8 = 11;

/// The part of a screen that shows the entry, for [`Kit::draw_only`]. It is drawn alone unless a
/// message about a refused entry has to disappear.
pub const ENTRY: u8 = 0x40;

/// The board's first row on the screen.
const BOARD_ROW: u8 = 10;
/// The board's first column on the screen.
const BOARD_COLUMN: u8 = 4;
/// The row of the message about a refused entry.
const NOTE_ROW: u8 = 8;
/// The row of the entered text.
const ROW: u8 = 6;

const DEL: Text = more!(" DEL");
const OK: Text = more!(" OK ");
const HELP: Text = text!(23, 1, "Type, then RETURN, or joystick");
const FULL: Text = text!(NOTE_ROW, 4, "No room.");
const NO_DIGIT: Text = text!(NOTE_ROW, 4, "Digits only.");

impl Board {
    /// Returns the number of places on the board.
    const fn places(&self) -> u8 {
        self.rows * self.columns
    }

    /// Returns the place of OK.
    const fn ok(&self) -> u8 {
        self.places() - 1
    }

    /// Returns the place one row down, or the top of the next column after the last row.
    fn down(&self, place: u8) -> u8 {
        let below = place + self.columns;
        if below < self.places() {
            return below;
        }
        let next = below + 1 - self.places();
        if next >= self.columns { 0 } else { next }
    }

    /// Returns the next or previous place in the row, which wraps around.
    fn along(&self, place: u8, forward: bool) -> u8 {
        let mut first = 0;
        while first + self.columns <= place {
            first += self.columns;
        }
        let last = first + self.columns - 1;
        if forward {
            if place == last { first } else { place + 1 }
        } else if place == first {
            last
        } else {
            place - 1
        }
    }
}

/// The entered text. Unused bytes are zero.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The characters.
    pub text: [u8; 16],
    /// The number of characters.
    pub length: u8,
    /// The maximum number of characters: [`NAME_MAX`] for a name, fewer for a number.
    max: u8,
}

impl Default for Entry {
    fn default() -> Self {
        Entry::new()
    }
}

impl Entry {
    /// Creates an empty entry.
    pub const fn new() -> Entry {
        Entry { text: [0; 16], length: 0, max: 0 }
    }

    /// Removes the last character. Returns whether there was one.
    pub fn delete(&mut self) -> bool {
        if self.length == 0 {
            return false;
        }
        self.length -= 1;
        self.text[usize::from(self.length & 15)] = 0;
        true
    }

    /// Removes blanks at the end.
    pub fn trim(&mut self) {
        while self.length != 0 && self.text[usize::from((self.length - 1) & 15)] == b' ' {
            self.delete();
        }
    }

    /// Returns the digits' value, `None` above 65,535.
    fn number(&self) -> Option<u16> {
        let mut number = 0u16;
        for index in 0..self.length {
            let digit = self.text[usize::from(index & 15)] & 0x0F;
            if number > u16::MAX / 10 {
                return None;
            }
            number = (number * 10).checked_add(u16::from(digit))?;
        }
        Some(number)
    }

    /// Returns the maximum number of characters.
    #[inline(always)]
    fn max(&self) -> u8 {
        // Otherwise the compiler would compile the only maximum of a program into the code, which
        // programs could then not share.
        unknown(&self.max)
    }

    /// Returns whether the entry is a number.
    #[inline(always)]
    fn is_number(&self) -> bool {
        self.max() < NAME_MAX
    }

    fn push(&mut self, character: u8) -> bool {
        let fits = if self.is_number() {
            character.is_ascii_digit()
        } else {
            matches!(character, b' '..=b'_') && (character != b' ' || self.length != 0)
        };
        if !fits || self.length >= self.max() {
            return false;
        }
        self.text[usize::from(self.length & 15)] = character;
        self.length += 1;
        true
    }
}

impl Kit {
    /// Starts an empty entry of at most `max` characters: a name if that is [`NAME_MAX`], a number
    /// if it is less.
    pub fn begin_entry(&mut self, max: u8) {
        self.entry = Entry { max, ..Entry::new() };
        self.note = None;
        self.pick = if max < NAME_MAX { DIGITS_OK } else { LETTERS_OK };
    }

    /// Handles an event. Returns whether the player has finished.
    pub fn edit(&mut self, event: Event) -> bool {
        match self.screen.loaded() {
            Some(loaded) => self.edit_loaded(event, loaded),
            None => false,
        }
    }

    /// Handles an event, like [`Kit::edit`]. In the aside.
    #[inline(never)]
    fn edit_loaded(&mut self, event: Event, _loaded: Loaded<ENTRIES>) -> bool {
        let board = board(self.entry.is_number());
        let had_note = self.note.take().is_some();
        let done = match event {
            RETURN => return true,
            PADDLE_LEFT | PADDLE_RIGHT => {
                self.pick = board.along(self.pick, event == PADDLE_RIGHT);
                true
            }
            BUTTON_1 => {
                self.pick = board.down(self.pick);
                true
            }
            BUTTON_0 if self.pick >= board.ok() => return true,
            BUTTON_0 => match board.characters.get(usize::from(self.pick)) {
                Some(&character) => self.push(character),
                None => self.entry.delete(),
            },
            LEFT | DELETE => self.entry.delete(),
            _ => self.push(event),
        };
        if !done {
            self.beep();
        }
        if !had_note || self.note.is_some() {
            self.draw_only(ENTRY);
        }
        false
    }

    /// Appends a character, or sets the message that explains the refusal. Returns whether it was
    /// appended.
    fn push(&mut self, character: u8) -> bool {
        let pushed = self.entry.push(character);
        if !pushed && self.entry.length >= self.entry.max() {
            self.note = Some(FULL);
        } else if !pushed && self.entry.is_number() {
            self.note = Some(NO_DIGIT);
        }
        pushed
    }

    /// Returns the value of the entered digits, `None` above 65,535.
    pub fn entered_number(&self) -> Option<u16> {
        self.screen.loaded().and_then(|loaded| self.loaded_number(loaded))
    }

    /// Returns the value of the entered digits, like [`Kit::entered_number`]. In the aside.
    #[inline(never)]
    fn loaded_number(&self, _loaded: Loaded<ENTRIES>) -> Option<u16> {
        self.entry.number()
    }

    /// Refuses the entry with the message `why`. The player can correct the entry.
    pub fn refuse(&mut self, why: Text) {
        self.note = Some(why);
        self.draw_only(ENTRY);
        self.beep();
    }

    /// Draws the entry again, while its screen is shown.
    pub fn redraw_entry(&mut self) {
        if let Some(loaded) = self.screen.loaded() {
            self.draw_entry(loaded);
        }
    }

    /// Draws the entry with a cursor after it, the message of a refusal, and the board below. In
    /// the aside.
    #[inline(never)]
    pub fn draw_entry(&mut self, _loaded: Loaded<ENTRIES>) {
        self.keeps_letters = true;
        let board = board(self.entry.is_number());
        self.screen.at(ROW, 4);
        for index in 0..self.entry.length {
            self.screen.put(self.entry.text[usize::from(index & 15)]);
        }
        self.screen.inverse(true);
        self.screen.put(b' ');
        self.screen.inverse(false);
        // Erases the cursor's previous place after DEL.
        self.screen.put(b' ');
        if let Some(note) = self.note {
            self.screen.at(NOTE_ROW, 0);
            self.screen.repeat(b' ', 40);
            self.screen.print(note);
        }
        let mut place = 0;
        for row in 0..board.rows {
            let mut column = BOARD_COLUMN;
            for _ in 0..board.columns {
                self.screen.at(BOARD_ROW + row, column);
                self.screen.inverse(place == self.pick);
                match board.characters.get(usize::from(place)) {
                    Some(&character) => {
                        self.screen.put(b' ');
                        self.screen.put(character);
                        self.screen.put(b' ');
                    }
                    None if place == board.ok() => self.screen.print(OK),
                    None => self.screen.print(DEL),
                }
                place += 1;
                column += 4;
            }
            self.screen.inverse(false);
        }
        self.screen.bar(HELP);
    }
}

const fn board(digits: bool) -> &'static Board {
    if digits { &DIGITS } else { &LETTERS }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The farthest place needs at most this many presses of stick and button 1 from OK. Button 1
    /// alone reaches every place.
    #[test]
    fn no_character_is_far_away_and_one_button_reaches_all() {
        assert_eq!((LETTERS.ok(), DIGITS.ok()), (LETTERS_OK, DIGITS_OK));
        for (board, most) in [(&LETTERS, 7), (&DIGITS, 4)] {
            let places = usize::from(board.places());
            assert_eq!(board.characters.len() + 2, places);
            let mut presses = std::vec![u8::MAX; places];
            presses[usize::from(board.ok())] = 0;
            for _ in 0..places {
                for place in 0..board.places() {
                    let here = presses[usize::from(place)];
                    let ways =
                        [board.down(place), board.along(place, true), board.along(place, false)];
                    for to in ways.map(usize::from) {
                        presses[to] = presses[to].min(here.saturating_add(1));
                    }
                }
            }
            assert_eq!(presses.iter().copied().max(), Some(most));
            let mut place = board.ok();
            let mut seen = std::collections::HashSet::new();
            while seen.insert(place) {
                place = board.down(place);
            }
            assert_eq!(seen.len(), places);
        }
    }
}
