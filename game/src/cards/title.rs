//! The title screen and its menu.

use super::{Cards, Scene};
use crate::kit::Program;
use crate::kit::input::Event;
use crate::kit::menu::{self, Item, joined};
use crate::kit::screen::{Text, text};
use crate::programs::{OTHERS, others};
use crate::table::title::{ITEMS, Logo, logo};

/// The name of the game.
static LOGO: Logo = logo([
    b"   ####  ###  #   # #  #   CARDS-CARDS  ",
    b"     #  #   # ##  # # #    #####  ####  ",
    b"    #   #   # # # # ##     #####  ####  ",
    b"   #    #   # #  ## # #    #####  ####  ",
    b"   ####  ###  #   # #  #   #####  ####  ",
]);
/// The menu. Its first item is only shown if there is a run to continue.
pub(super) static MENU: [Item; ITEMS.len() + OTHERS] = joined(&ITEMS, &others!(3));
pub(super) const CREDIT: Text =
    text!(20, 3, "\x20  For one player, three quotas,\nand twenty cards that bend the dice");

impl Cards {
    pub(super) fn title(&mut self, event: Event) {
        let menu = self.menu();
        match self.kit.choose_at_title(event, menu) {
            b'G' => self.enter(),
            b'P' => self.begin_setup(),
            b'S' => self.look_up(Scene::Best),
            b'R' => self.look_up(Scene::Rules),
            b'O' => self.look_up(Scene::Options),
            _ => {}
        }
    }

    pub(super) fn draw_title(&mut self) {
        if self.kit.parts() != menu::MENU && !self.kit.place_picture() {
            self.kit.draw_logo(2, &LOGO);
        }
        self.draw_words();
    }
}
