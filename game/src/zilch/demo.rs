//! The demonstration: the computer players play while no key is pressed.

use super::players::{BOLD, CAREFUL, COUNTING};
use super::program::TERMS;
use super::{Scene, Zilch};
use crate::table::demo::LIMIT;

impl Zilch {
    /// Starts the demonstration if no key was pressed at the title for a while. Returns whether it
    /// did.
    pub(super) fn begin_demo(&mut self) -> bool {
        if self.scene() != Scene::Title || !self.kit.is_bored() {
            return false;
        }
        self.table.seat_computers(&[CAREFUL, BOLD, COUNTING], &TERMS);
        // Cannot fail: both the number of players and the limit are legal.
        let _ = self.game.start(self.table.seats(), LIMIT);
        self.rolls = 0;
        self.turns.clear();
        self.table.begin_demo(&mut self.kit);
        self.go(Scene::Scores);
        true
    }

    /// Ends the demonstration: restores the state before it, and shows the title.
    pub(super) fn end_demo(&mut self) {
        self.table.end_demo(&mut self.kit);
        self.back_to_record();
        self.go(Scene::Title);
    }

    /// Ends the demonstration once its winner has been shown long enough. Returns whether it did.
    pub(super) fn end_finished_demo(&mut self) -> bool {
        let is_over = self.scene() == Scene::Winner && self.kit.has_shown_winner();
        if is_over {
            self.end_demo();
        }
        is_over
    }
}
