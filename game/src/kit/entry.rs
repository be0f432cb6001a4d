//! A line of text or digits: typed, or picked from a wheel of characters with the paddle or the buttons.
//!
//! The wheel begins at OK, so that button 0 alone takes what is offered. Button 1 or the paddle
//! turns the wheel; button 0 takes what it shows: OK, a character, or DEL.

use super::Kit;
use super::input::{BUTTON_0, BUTTON_1, DELETE, Event, LEFT, PADDLE_LEFT, PADDLE_RIGHT, RETURN};
use super::screen::{Text, more, text};

/// Characters on the wheel of letters. A name may have any other character that is typed.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ-.' ";

/// Characters on the wheel of digits.
const DIGITS: &str = "0123456789";

static OK: Text = more("OK");
static DEL: Text = more("DEL");
static HELP: Text = text(23, 1, "TYPE + RETURN, OR BUTTONS: 1 NEXT, 0 OK");

/// What has been entered so far. Unused places are zero.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The characters.
    pub text: [u8; 16],
    /// How many there are.
    pub length: u8,
}

impl Default for Entry {
    fn default() -> Self {
        Entry::new()
    }
}

impl Entry {
    /// Nothing.
    pub const fn new() -> Entry {
        Entry { text: [0; 16], length: 0 }
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        *self = Entry::new();
    }

    /// Takes the last character away, if there is one.
    pub fn delete(&mut self) -> bool {
        if self.length == 0 {
            return false;
        }
        self.length -= 1;
        self.text[usize::from(self.length & 15)] = 0;
        true
    }

    /// Blanks at the end go.
    pub fn trim(&mut self) {
        while self.length != 0 && self.text[usize::from((self.length - 1) & 15)] == b' ' {
            self.delete();
        }
    }

    /// The digits as a number, `None` above 65,535.
    pub fn number(&self) -> Option<u16> {
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

    fn push(&mut self, character: u8, max: u8, digits: bool) -> bool {
        let fits = if digits {
            character.is_ascii_digit()
        } else {
            (b' '..=b'_').contains(&character) && (character != b' ' || self.length != 0)
        };
        if !fits || self.length >= max {
            return false;
        }
        self.text[usize::from(self.length & 15)] = character;
        self.length += 1;
        true
    }
}

impl Kit {
    /// Edits the entry, of `max` characters at most, digits only or any. Tells whether the player is
    /// done with it.
    pub fn edit(&mut self, event: Event, max: u8, digits: bool) -> bool {
        let wheel = wheel(digits);
        let del = wheel.len() as u8 + 1;
        let done = match event {
            RETURN => return true,
            PADDLE_LEFT | PADDLE_RIGHT | BUTTON_1 => {
                self.move_pick(event != PADDLE_LEFT, del + 1);
                true
            }
            BUTTON_0 if self.pick == 0 => return true,
            BUTTON_0 if self.pick == del => self.entry.delete(),
            BUTTON_0 => {
                let character = wheel.as_bytes().get(usize::from(self.pick - 1));
                self.entry.push(*character.unwrap_or(&b' '), max, digits)
            }
            LEFT | DELETE => self.entry.delete(),
            _ => self.entry.push(event, max, digits),
        };
        if !done {
            self.beep();
        }
        false
    }

    /// Draws the entry, with a cursor after it, and the wheel below.
    pub fn draw_entry(&mut self, digits: bool) {
        let wheel = wheel(digits);
        self.screen.at(6, 4);
        for index in 0..self.entry.length {
            self.screen.put(self.entry.text[usize::from(index & 15)]);
        }
        self.screen.inverse(true);
        self.screen.put(b' ');
        self.screen.inverse(false);
        self.screen.at(10, if digits { 11 } else { 1 });
        self.draw_choice(0, &OK);
        self.screen.put(b' ');
        let mut place = 1;
        for &character in wheel.as_bytes() {
            self.screen.inverse(self.pick == place);
            self.screen.put(character);
            place += 1;
        }
        self.screen.inverse(false);
        self.screen.put(b' ');
        self.draw_choice(place, &DEL);
        self.screen.bar(&HELP);
    }
}

const fn wheel(digits: bool) -> &'static str {
    if digits { DIGITS } else { LETTERS }
}
