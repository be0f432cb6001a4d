//! The pause: the scores, the screens for reference, and the way out of the game. ESC never ends a
//! game without a question (Z-R34).

use super::standings::Standings;
use super::{Table, Terms};
use crate::kit::Kit;
use crate::kit::menu::{self, Item};
use crate::kit::screen::{Text, text};

/// The row of the menu.
const ROW: u8 = 15;

/// The menu of a pause, for [`Engine::answer_pause`](crate::kit::Engine::answer_pause).
pub static MENU: [Item; 6] = [
    Item { key: b'P', words: text!(ROW, 2, " Play on ") },
    Item { key: b'T', words: text!(ROW, 15, " Turns so far ") },
    Item { key: b'D', words: text!(ROW, 30, " Dice ") },
    Item { key: b'R', words: text!(ROW + 2, 2, " Rules ") },
    Item { key: b'O', words: text!(ROW + 2, 15, " Options ") },
    Item { key: b'L', words: text!(ROW + 2, 30, " Leave ") },
];
const NUMBER: Text = text!(20, 3, "Paused. Game ");
/// The bar of keys of a pause.
pub const PAUSE_KEYS: Text = text!(23, 1, "Arrows and RETURN, joystick  ESC: back");

impl Table {
    /// Draws the screen of a paused game.
    pub fn draw_pause(&self, kit: &mut Kit, standings: &Standings, terms: &Terms) {
        kit.draw_menu(&MENU);
        if kit.parts() == menu::MENU {
            return;
        }
        self.draw_banks(kit, standings, terms);
        kit.screen.print(NUMBER);
        kit.screen.number(self.number);
        kit.screen.bar(PAUSE_KEYS);
    }
}
