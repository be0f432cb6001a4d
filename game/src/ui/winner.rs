//! The winner, the ranking, and whether to play again.

use super::input::{ESCAPE, Event, yes_or_no};
use super::{App, Scene, Sound};

impl App {
    /// Shows who has won.
    pub(super) fn finish(&mut self) {
        self.sound = Sound::Fanfare;
        self.go(Scene::Winner);
    }

    /// Play again (Z-R31): the same players to the same limit, with a new number.
    pub(super) fn winner(&mut self, event: Event) {
        match yes_or_no(event) {
            Some(true) => self.ask(Scene::Number),
            Some(false) => self.go(Scene::Title),
            // The game is over, nothing is lost.
            None if event == ESCAPE => self.go(Scene::Title),
            None => self.beep(),
        }
    }

    pub(super) fn draw_winner(&mut self) {
        self.draw_game_bar();
        let winner = self.game.ranked(0);
        self.screen.text(3, 4, "~ ");
        self.put_name(winner);
        self.screen.print(" ~ WINS THE GAME!");
        self.screen.text(5, 4, "RANK  PLAYER       POINTS");
        for place in 0..self.game.seats() {
            let seat = self.game.ranked(place);
            self.screen.at(7 + place, 5);
            self.screen.put(b'1' + place);
            self.screen.at(7 + place, 10);
            self.put_name(seat);
            self.screen.at(7 + place, 22);
            self.screen.points_right(self.game.banked(seat));
        }
        self.screen.text(18, 4, "GAME NUMBER ");
        self.screen.number(self.number);
        self.screen.text(20, 4, "PLAY AGAIN? (Y/N)");
        self.screen.bar(23, "Y OR BUTTON 0: YES    N OR BUTTON 1: NO");
    }
}
