//! A pause: the scores, the rules, and whether to leave the game. ESC never loses one without asking
//! (Z-R34).

use super::input::{ESCAPE, Event, yes_or_no};
use super::{App, Scene};
use crate::screen::{Text, text};

static QUESTION: Text =
    text(14, 4, "LEAVE THIS GAME? (Y/N)\nITS SCORES WILL BE LOST.\nR SHOWS THE RULES.");
static HELP: Text = text(23, 1, "Y OR BUTTON 0: LEAVE   N OR 1: PLAY ON");

impl App {
    pub(super) fn quit(&mut self, event: Event) {
        match yes_or_no(event) {
            Some(true) => self.go(Scene::Title),
            Some(false) => self.scene = self.back,
            None if event == ESCAPE => self.scene = self.back,
            // The rules come back here: the place to play on from is not the title.
            None if event == b'R' => self.go(Scene::Rules),
            None => self.beep(),
        }
    }

    pub(super) fn draw_quit(&mut self) {
        self.draw_table();
        self.screen.print(&QUESTION);
        self.draw_number_played();
        self.screen.bar(&HELP);
    }
}
