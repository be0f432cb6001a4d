//! The demonstration: the computer plays against itself while no key is pressed.

use super::{Scene, Zonkers, players};
use crate::table::demo::LIMIT;

impl Zonkers {
    /// Starts the demonstration if no key was pressed at the title for a while. Returns whether it
    /// did.
    pub(super) fn begin_demo(&mut self) -> bool {
        if self.scene() != Scene::Title || !self.kit.is_bored() {
            return false;
        }
        // Cannot fail: both the number of players and the limit are legal.
        let _ = self.game.start(2, LIMIT);
        // Apple plays by the rules (Z-R26 to Z-R28), and Pear plays like Apple.
        self.table.names.set(0, &players::name(players::APPLE));
        self.table.names.set(1, &players::name(players::PEAR));
        self.table.humans = 2;
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
