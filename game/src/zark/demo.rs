//! The demonstration: the computer players play while no key is pressed.

use super::Zark;
use super::players::{ATTACKER, BUILDER};
use super::program::TERMS;

impl Zark {
    /// Starts the demonstration if no key was pressed at the title for a while. Returns whether it
    /// has started.
    pub(super) fn begin_demo(&mut self) -> bool {
        if !self.kit.is_bored() {
            return false;
        }
        self.table.seat_computers(&[BUILDER, ATTACKER, BUILDER], &TERMS);
        self.table.begin_demo(&mut self.kit);
        self.begin();
        true
    }
}
