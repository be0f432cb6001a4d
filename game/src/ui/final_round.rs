//! The final round, announced (Z-R22).

use super::input::{ESCAPE, Event};
use super::{App, Scene};

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
        self.screen.text(5, 12, "~                ~\n~  FINAL  ROUND  ~\n~                ~");
        let leader = self.game.ranked(0);
        self.screen.at(10, 4);
        self.put_name(leader);
        self.screen.print(" HAS ");
        self.screen.points(self.game.banked(leader));
        self.screen.print(" POINTS.");
        self.screen.text(
            12,
            4,
            "EVERYBODY ELSE HAS ONE LAST TURN\nTO BEAT THAT. AN EQUAL SCORE IS\nNOT ENOUGH.",
        );
        self.screen.bar(23, "PRESS RETURN");
    }
}
