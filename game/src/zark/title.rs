//! The title screen and its menu.

use super::Zark;
use super::turn::Later;
use crate::kit::Engine;
use crate::kit::input::Event;
use crate::kit::menu::{self, Item, joined};
use crate::kit::screen::{Text, more, text};
use crate::programs::{OTHERS, others};
use crate::table::TableGame;
use crate::table::title::{Logo, logo};

/// The name of the game.
static LOGO: Logo = logo([
    b"####  #  ###  #  #    ### # ##### #   # ",
    b"   # # # #  # # #    #    #   #    # #  ",
    b"  #  ### ###  ##     #    #   #     #   ",
    b" #   # # #  # # #    #    #   #     #   ",
    b"#### # # #  # #  #    ### #   #     #   ",
]);
/// The menu, like [`ITEMS`](crate::kit::title::ITEMS), whose items have the same widths.
pub(super) static MENU: [Item; 5 + OTHERS] = joined(
    &[
        Item { key: b'G', words: more!(" Go on ") },
        Item { key: b'P', words: more!(" Play ") },
        Item { key: b'L', words: more!(" Lesson ") },
        Item { key: b'R', words: more!(" Rules ") },
        Item { key: b'O', words: more!(" Options ") },
    ],
    &others!(4),
);
pub(super) const CREDIT: Text =
    text!(20, 3, "For two to five players. A game of\ncards and pyramids by Andrew Looney");

impl Zark {
    pub(super) fn title(&mut self, event: Event) {
        match self.answer_title(event) {
            b'G' => self.postpone(Later::SitDown),
            b'P' => self.begin_setup(),
            b'L' => self.postpone(Later::BeginLesson),
            _ => {}
        }
    }

    pub(super) fn draw_title(&mut self) {
        if self.kit.parts() != menu::MENU && !self.kit.place_picture() {
            self.kit.draw_logo(4, &LOGO);
        }
        self.draw_words();
    }
}
