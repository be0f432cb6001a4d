//! The title screen: a picture and a menu.

use super::{Scene, Zonkers};
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
    b"   ####  ##  #  # #  # #### ###   ###   ",
    b"      # #  # ## # # #  #    #  # #      ",
    b"     #  #  # # ## ##   ###  ###   ##    ",
    b"    #   #  # #  # # #  #    # #     #   ",
    b"   ####  ##  #  # #  # #### #  # ###    ",
]);

const WORDS: Text = text!(8, 4, "SIX DICE, TEN THOUSAND POINTS,\nAND THE NERVE TO ROLL ONCE MORE");
pub(super) static MENU: [Item; ITEMS.len() + OTHERS] = joined(&ITEMS, &others!(0));
pub(super) const CREDIT: Text =
    text!(20, 4, "   For one to nine players.\nA game of dice by J. D. Holdeman");

impl Zonkers {
    pub(super) fn title(&mut self, event: Event) {
        match self.answer_title(event) {
            b'G' => self.go(Scene::Scores),
            b'P' => self.begin_setup(),
            _ => {}
        }
    }

    pub(super) fn draw_title(&mut self) {
        if self.kit.parts() != menu::MENU && !self.kit.place_picture() {
            self.kit.draw_logo(2, &LOGO);
            self.kit.screen.print(WORDS);
            self.kit.draw_all_faces();
        }
        self.draw_words();
    }
}
