//! When nobody comes, the computer players play among themselves.

use super::players::{BOLD, CAREFUL, COUNTING};
use super::program::TERMS;
use super::{Scene, Zilch};
use crate::table::demo::LIMIT;

impl Zilch {
    /// Nobody has come for a while.
    pub(super) fn begin_demo(&mut self) -> bool {
        if self.scene() != Scene::Title || !self.kit.is_bored() {
            return false;
        }
        self.table.seat_computers(&[CAREFUL, BOLD, COUNTING], &TERMS);
        // Cannot fail: three players, and a limit that is one.
        let _ = self.game.start(self.table.seats(), LIMIT);
        self.rolls = 0;
        self.turns.clear();
        self.table.begin_demo(&mut self.kit);
        self.go(Scene::Scores);
        true
    }

    /// Somebody has come: the title, and everything as it was.
    pub(super) fn end_demo(&mut self) {
        self.table.end_demo(&mut self.kit);
        self.back_to_record();
        self.go(Scene::Title);
    }

    /// The computers' game is over and has been shown.
    pub(super) fn has_applauded(&mut self) -> bool {
        let is_over = self.scene() == Scene::Winner && self.kit.has_applauded();
        if is_over {
            self.end_demo();
        }
        is_over
    }
}
