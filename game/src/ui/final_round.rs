//! The final round, announced (Z-R22).

use super::input::{ESCAPE, Event};
use super::{App, Scene};
use crate::screen::{Text, more, text};

static SIGN: Text = text(5, 11, "~                 ~\n~   FINAL ROUND   ~\n~                 ~");
static HAS: Text = more(" HAS ");
static POINTS: Text = more(" POINTS.");
static WORDS: Text =
    text(12, 4, "EVERYBODY ELSE HAS ONE LAST TURN\nTO BEAT THAT. AN EQUAL SCORE IS\nNOT ENOUGH.");
static HELP: Text = text(23, 1, "PRESS RETURN");

impl App {
    /// Any key goes on (Z-R30).
    pub(super) fn final_round(&mut self, event: Event) {
        if event == ESCAPE {
            return self.ask_quit();
        }
        self.go(Scene::Scores);
    }

    pub(super) fn draw_final_round(&mut self) {
        self.draw_game_bar();
        self.screen.print(&SIGN);
        let leader = self.game.ranked(0);
        self.screen.at(10, 4);
        self.put_name(leader);
        self.screen.print(&HAS);
        self.screen.points(self.game.banked(leader));
        self.screen.print(&POINTS);
        self.screen.print(&WORDS);
        self.screen.bar(&HELP);
    }
}
