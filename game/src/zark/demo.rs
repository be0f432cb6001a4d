//! The demonstration: the computer players play while no key is pressed.

use super::players::{ATTACKER, BUILDER};
use super::program::TERMS;
use super::{Scene, Zark};

impl Zark {
    /// Starts the demonstration if no key was pressed at the title for a while. Returns whether it
    /// did.
    pub(super) fn begin_demo(&mut self) -> bool {
        if self.scene() != Scene::Title || !self.kit.is_bored() {
            return false;
        }
        self.table.seat_computers(&[BUILDER, ATTACKER, BUILDER], &TERMS);
        self.table.begin_demo(&mut self.kit);
        self.begin();
        true
    }

    /// Ends the demonstration or the lesson: restores the state before it, and shows the title.
    pub(super) fn end_demo(&mut self) {
        self.lesson = 0;
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
