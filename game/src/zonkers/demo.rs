//! The demonstration: the computer plays against itself while no key is pressed.

use super::{Scene, Zonkers, players};
use crate::kit::Engine;
use crate::table::demo::LIMIT;

impl Zonkers {
    /// Starts the demonstration if no key was pressed at the title for a while. Returns whether it
    /// has started.
    pub(super) fn begin_demo(&mut self) -> bool {
        if !self.kit.is_bored() {
            return false;
        }
        // Cannot fail: both the number of players and the limit are legal.
        let _ = self.game.start(2, LIMIT);
        // Apple plays by the rules (Z-R26 to Z-R28), and Pear plays like Apple.
        self.table.names.set(0, &players::name(players::APPLE));
        self.table.names.set(1, &players::name(players::PEAR));
        self.table.humans = 2;
        self.rolls = 0;
        self.turns.clear(self.game.standings().seats());
        self.table.begin_demo(&mut self.kit);
        self.go(Scene::Scores);
        true
    }
}
