//! Setup and the question whether to play again, which are the same in all games at a table.

use super::setup::Setup;
use super::winner::{REVIEW, play_again};
use super::{Table, Terms};
use crate::kit::input::{BUTTON_0, BUTTON_1, Event, RETURN, step};
use crate::kit::scene::Scene;
use crate::kit::{ALL, Archive, Engine, Kit};

/// A game at a [`Table`].
pub trait TableGame: Archive + Sized {
    /// Returns the kit, the table, and the parameters of the shared screens.
    fn parts(&mut self) -> (&mut Kit, &mut Table, &'static Terms);

    /// Starts the game that was set up.
    fn start_game(&mut self);

    /// Called when setup opens and when it has changed.
    fn update_setup(&mut self) {}

    /// Handles the choice of a line of setup that only this game has, see [`Kit::pick`].
    fn choose_own_line(&mut self) {}

    /// Returns whether leaving setup restores the record: setup may have changed the players of the
    /// game in memory.
    fn needs_players(&self) -> bool {
        self.kit().has_game
    }

    /// Shows setup.
    fn begin_setup(&mut self) {
        self.go(Scene::Setup);
        let (kit, table, terms) = self.parts();
        table.begin_setup(kit, terms);
        self.update_setup();
    }

    /// Handles an event during setup.
    fn setup(&mut self, event: Event) {
        let (kit, table, terms) = self.parts();
        match table.setup(kit, event, terms) {
            Setup::Asks => self.update_setup(),
            Setup::Own => self.choose_own_line(),
            Setup::Left => {
                if self.needs_players() {
                    self.back_to_record();
                }
                self.go(Scene::Title);
            }
            Setup::Done => self.start_game(),
        }
    }

    /// Returns the screen of the review that the winner's screen offers, if there is one.
    fn review(&self) -> Option<Scene> {
        None
    }

    /// Answers whether to play again: with the same players and limit, but a new game number.
    /// Opens the review, which is answer [`REVIEW`].
    fn answer_winner(&mut self, event: Event) {
        if let Some(review) = self.review()
            && !self.kit().screen.is_lost
        {
            let takes_mark = matches!(event, RETURN | BUTTON_0) && self.kit().pick == REVIEW;
            if event == b'R' || takes_mark {
                return self.look_up(review);
            }
            if let (Some(forward), true) = (step(event), event != BUTTON_1) {
                self.kit_mut().move_mark(forward, REVIEW + 1);
                return self.kit_mut().draw_later(ALL);
            }
        }
        match play_again(self.kit_mut(), event) {
            Some(false) if self.kit().screen.is_lost => self.ask_pause(),
            Some(true) => self.begin_setup(),
            Some(false) => self.go(Scene::Title),
            None => {}
        }
    }
}
