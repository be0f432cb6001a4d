//! The demonstration: the computer players play while no key is pressed.

use super::Zonk;
use super::players::{MARTHA, RUFUS, TALLY};
use super::program::TERMS;

impl Zonk {
    /// Starts the demonstration if no key was pressed at the title for a while. Returns whether it
    /// has started.
    pub(super) fn begin_demo(&mut self) -> bool {
        if !self.kit.is_bored() {
            return false;
        }
        self.table.seat_computers(&[MARTHA, RUFUS, TALLY], &TERMS);
        self.table.begin_demo(&mut self.kit);
        self.begin_game();
        true
    }
}
