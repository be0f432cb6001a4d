//! A title screen: a picture, or the name of the game in large letters, and the menu below.

use crate::kit::Kit;
use crate::kit::input::{Event, NONE};
use crate::kit::menu::{self, Choice, Item};
use crate::kit::screen::{Text, text};
use crate::table::dice::FACES;
use crate::table::tumble::draw_die;

/// The row of the menu.
pub const ROW: u8 = 17;
/// The size of a logo in rows and columns.
const LOGO: (usize, usize) = (5, 40);

/// The menu of a title screen. Its first item is omitted if there is no game to continue.
pub const ITEMS: [Item; 5] = [
    Item { key: b'G', words: text!(ROW, 1, " Go on ") },
    Item { key: b'P', words: text!(ROW, 8, " Play ") },
    Item { key: b'S', words: text!(ROW, 15, " Scores ") },
    Item { key: b'R', words: text!(ROW, 23, " Rules ") },
    Item { key: b'O', words: text!(ROW, 31, " Options ") },
];

const WAITS: Text = text!(ROW + 2, 9, "Unfinished game: ");
const HELP: Text = text!(23, 1, "Arrows and RETURN, or joystick ?: help");

/// A name drawn in cells across the screen: a bit for each cell, set for white.
pub type Logo = [[u8; LOGO.1 / 8]; LOGO.0];

/// Converts a drawing of a logo, in which `#` is a white cell.
pub const fn logo(rows: [&[u8; LOGO.1]; LOGO.0]) -> Logo {
    let mut bits = [[0; _]; _];
    let mut cell = 0;
    while cell < LOGO.0 * LOGO.1 {
        let (row, column) = (cell / LOGO.1, cell % LOGO.1);
        if rows[row][column] == b'#' {
            bits[row][column / 8] |= 0x80 >> (column % 8);
        }
        cell += 1;
    }
    bits
}

impl Kit {
    /// Handles an event at the title screen's menu. Returns the key of the chosen item. Starts
    /// another program if the player chose one.
    pub fn choose_at_title(&mut self, event: Event, menu: &[Item]) -> Event {
        let item = match self.choose(event, menu) {
            Choice::Open => return NONE,
            // There is no screen to go back to.
            Choice::Back => {
                self.beep();
                return NONE;
            }
            Choice::Taken(place) => menu.get(usize::from(place)),
        };
        let key = item.map_or(NONE, |item| item.key);
        if let b'1'..=b'9' = key {
            self.leave_for(key - b'1');
            return NONE;
        }
        key
    }

    /// Draws the menu, and the text below it.
    #[inline(never)]
    pub fn draw_below_picture(&mut self, menu: &[Item], words: Text) {
        self.draw_menu(menu);
        if self.parts() == menu::MENU {
            return;
        }
        self.screen.print(words);
        self.draw_waiting();
        if !self.ignores_keys() {
            self.screen.bar(HELP);
        }
    }

    /// Draws the digits of the other programs that have a game to continue.
    fn draw_waiting(&mut self) {
        let mut games = self.games_to_continue;
        if games != 0 {
            self.screen.print(WAITS);
            let mut digit = b'1';
            while games != 0 {
                if games & 1 != 0 {
                    self.screen.put(digit);
                    self.screen.put(b' ');
                }
                games >>= 1;
                digit += 1;
            }
        }
    }

    /// Adds the menu's first item, because the record has a game to continue. If the player has
    /// moved the highlight, it stays on its item.
    pub fn offer_to_continue(&mut self) {
        if self.pick != 0 {
            self.pick += 1;
        }
    }

    /// Draws a logo with its top at `row`.
    pub fn draw_logo(&mut self, row: u8, logo: &Logo) {
        for (row, bits) in (row..).zip(logo) {
            self.screen.at(row, 0);
            for &byte in bits {
                let mut left = byte;
                for _ in 0..8 {
                    self.screen.inverse(left & 0x80 != 0);
                    self.screen.put(b' ');
                    left <<= 1;
                }
            }
        }
        self.screen.inverse(false);
    }

    /// Draws a die of each face below a logo.
    pub fn draw_all_faces(&mut self) {
        for face in FACES {
            draw_die(self, 11, face * 6 - 3, face);
        }
    }
}
