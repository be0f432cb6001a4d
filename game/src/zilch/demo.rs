//! The demonstration: the computer players play while no key is pressed.

use super::players::{BOLD, CAREFUL, COUNTING};
use super::program::TERMS;
use super::{Scene, Zilch};
use crate::kit::Engine;
use crate::table::demo::LIMIT;

impl Zilch {
    /// Starts the demonstration if no key was pressed at the title for a while. Returns whether it
    /// has started.
    pub(super) fn begin_demo(&mut self) -> bool {
        if !self.kit.is_bored() {
            return false;
        }
        self.table.seat_computers(&[CAREFUL, BOLD, COUNTING], &TERMS);
        // Cannot fail: both the number of players and the limit are legal.
        let _ = self.game.start(self.table.seats(), LIMIT);
        self.rolls = 0;
        self.turns.clear(self.game.standings().seats());
        self.choices.clear(false);
        self.table.begin_demo(&mut self.kit);
        self.go(Scene::Scores);
        true
    }
}
