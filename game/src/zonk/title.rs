//! The title screen and its menu.

use super::Zonk;
use crate::kit::Engine;
use crate::kit::input::Event;
use crate::kit::menu::{self, Item, joined};
use crate::kit::screen::{Text, text};
use crate::kit::title::ITEMS;
use crate::programs::{OTHERS, others};
use crate::table::TableGame;
use crate::table::title::{Logo, logo};

/// The name of the game.
static LOGO: Logo = logo([
    b"       #####  ###  #   # #  #  ##       ",
    b"          #  #   # ##  # # #   ##       ",
    b"         #   #   # # # # ##    ##       ",
    b"        #    #   # #  ## # #            ",
    b"       #####  ###  #   # #  #  ##       ",
]);
pub(super) const WORDS: Text =
    text!(20, 4, "Five dice, one of them of blood,\nand somebody who dares you");
/// The menu. Its first item is only shown if there is a game to continue.
pub(super) static MENU: [Item; ITEMS.len() + OTHERS] = joined(&ITEMS, &others!(1));

impl Zonk {
    pub(super) fn title(&mut self, event: Event) {
        match self.answer_title(event) {
            b'G' => self.play(),
            b'P' => self.begin_setup(),
            _ => {}
        }
    }

    pub(super) fn draw_title(&mut self) {
        if self.kit.parts() != menu::MENU && !self.kit.place_picture() {
            self.kit.draw_logo(3, &LOGO);
        }
        self.draw_words();
    }
}
