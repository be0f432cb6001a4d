//! The menu of a title screen, and the text below it.

use super::Kit;
use super::input::{Event, NONE};
use super::menu::{self, Choice, Item};
use super::screen::{Text, more, text};

/// The row of the menu.
const ROW: u8 = 17;
/// The column where the menu starts, so that it is centred.
const COLUMN: u8 = 1;
/// The same without the first item.
const COLUMN_WITHOUT_FIRST: u8 = 5;

/// The menu of a title screen. Its first item is omitted if there is no game to continue. The items
/// follow each other in a row.
pub const ITEMS: [Item; 5] = [
    Item { key: b'G', words: more!(" Go on ") },
    Item { key: b'P', words: more!(" Play ") },
    Item { key: b'S', words: more!(" Scores ") },
    Item { key: b'R', words: more!(" Rules ") },
    Item { key: b'O', words: more!(" Options ") },
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
        self.begin_title_menu();
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

    /// Sets the writing position for the menu, so that it is centred.
    #[inline(never)]
    pub(super) fn begin_title_menu(&mut self) {
        self.screen.at(ROW, if self.has_game { COLUMN } else { COLUMN_WITHOUT_FIRST });
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
