//! When nobody comes, the computer plays against itself.

use super::{Scene, Zonkers, players};
use crate::table::demo::LIMIT;

impl Zonkers {
    /// Nobody has come for a while.
    pub(super) fn begin_demo(&mut self) -> bool {
        if self.scene() != Scene::Title || !self.kit.is_bored() {
            return false;
        }
        // Cannot fail: two players, and a limit that is one.
        let _ = self.game.start(2, LIMIT);
        // The one is as the rules have him; the other plays like him (Z-R26 to Z-R28).
        self.table.names.set(0, &players::name(players::APPLE));
        self.table.names.set(1, &players::name(players::PEAR));
        self.table.humans = 2;
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
