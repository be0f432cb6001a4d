//! The menu of a title screen, and the text below it.

use super::Kit;
use super::input::{Event, NONE};
use super::menu::{self, Choice, Item};
use super::screen::{Text, text};

/// The row of the menu.
pub const ROW: u8 = 17;

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
}
