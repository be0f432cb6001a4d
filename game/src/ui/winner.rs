//! The winner, the ranking, and whether to play again.

use super::input::{ESCAPE, Event, yes_or_no};
use super::{App, Scene, Sound};
use crate::screen::{Text, more, text};

static WINNER: Text = text(3, 4, "~ ");
static WINS: Text = more(" ~ WINS THE GAME!");
static RANKING: Text = text(5, 4, "RANK  PLAYER       POINTS");
static NUMBER: Text = text(18, 4, "GAME NUMBER ");
static AGAIN: Text = text(20, 4, "PLAY AGAIN? (Y/N)");
static HELP: Text = text(23, 1, "Y OR BUTTON 0: YES   N OR BUTTON 1: NO");

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
        self.screen.print(&WINNER);
        self.put_name(self.game.ranked(0));
        self.screen.print(&WINS);
        self.screen.print(&RANKING);
        for place in 0..self.game.seats() {
            let seat = self.game.ranked(place);
            self.screen.at(7 + place, 5);
            self.screen.put(b'1' + place);
            self.screen.at(7 + place, 10);
            self.put_name(seat);
            self.screen.at(7 + place, 22);
            self.screen.points_right(self.game.banked(seat));
        }
        self.draw_number_played();
        self.screen.print(&AGAIN);
        self.screen.bar(&HELP);
    }

    /// Draws the number by which the game can be played again.
    pub(super) fn draw_number_played(&mut self) {
        self.screen.print(&NUMBER);
        self.screen.number(self.number);
    }
}
