//! The demo: the computer plays against itself while the keyboard is idle.

use super::{Scene, Zonkers, players};
use crate::table::demo::LIMIT;

impl Zonkers {
    /// Starts the demo if the title has been idle long enough. Returns whether it did.
    pub(super) fn begin_demo(&mut self) -> bool {
        if self.scene() != Scene::Title || !self.kit.is_bored() {
            return false;
        }
        // Cannot fail: two players, and a limit that is one.
        let _ = self.game.start(2, LIMIT);
        // Apple plays by the rules; Pear plays like Apple (Z-R26 to Z-R28).
        self.table.names.set(0, &players::name(players::APPLE));
        self.table.names.set(1, &players::name(players::PEAR));
        self.table.humans = 2;
        self.rolls = 0;
        self.turns.clear();
        self.table.begin_demo(&mut self.kit);
        self.go(Scene::Scores);
        true
    }

    /// Ends the demo: restores the state from before it and shows the title.
    pub(super) fn end_demo(&mut self) {
        self.table.end_demo(&mut self.kit);
        self.back_to_record();
        self.go(Scene::Title);
    }

    /// Whether the demo's game is over and its result has been shown.
    pub(super) fn has_applauded(&mut self) -> bool {
        let is_over = self.scene() == Scene::Winner && self.kit.has_applauded();
        if is_over {
            self.end_demo();
        }
        is_over
    }
}
