//! The demonstration at a table of several players.

use super::Table;
use crate::kit::Kit;
use crate::kit::points::Points;

/// The limit in a demonstration, where the game has a choice of limits. It is low, so that the
/// demonstration is short.
pub const LIMIT: Points = Points::of(3_000);

impl Table {
    /// Starts a demonstration. Its players must be seated.
    pub fn begin_demo(&mut self, kit: &mut Kit) {
        self.number = kit.begin_demo();
        self.rng.seed(self.number);
    }

    /// Ends a demonstration. The table is empty until the record is read.
    pub fn end_demo(&mut self, kit: &mut Kit) {
        kit.demo = false;
        self.limit = Points::ZERO;
        self.names.clear();
        self.humans = 0;
        self.computers.count = 0;
    }
}
