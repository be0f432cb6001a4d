//! The saved data of Zonkers: options, scores, and the game between two turns.

use super::{Game, Phase, Scene, Zonkers, players};
use crate::kit::options::Options;
use crate::kit::record::HEADER;
use crate::table::Table;
use crate::table::turns::Turns;

/// The version of the record's layout.
pub(super) const VERSION: u8 = 2;

/// The length of the record in bytes.
pub(super) const END: usize = HEADER + Options::BYTES + Table::BYTES + 1 + 1 + Turns::BYTES;

impl Zonkers {
    /// Fills the record if the game can be continued from this scene. Returns whether it did.
    pub(super) fn fill(&mut self) -> bool {
        if !matches!(
            self.kit.scene,
            Scene::Title | Scene::Scores | Scene::FinalRound | Scene::Winner
        ) || self.kit.demo
        {
            return false;
        }
        self.kit.has_game = self.game.phase() == Phase::Roll;
        self.archive(false);
        true
    }

    /// See [`Program::merge_record`](crate::kit::Program::merge_record). Records of older versions
    /// start with the same contents.
    pub(super) fn merge(&mut self) {
        if self.kit.saver.has_contents(1, VERSION) {
            self.table.merge(&mut self.kit);
        }
    }

    /// Loads the record. From a record of an older version, loads only the contents that all
    /// versions have.
    pub(super) fn read(&mut self) {
        if self.kit.saver.has_contents(VERSION, VERSION) {
            self.archive(true);
        } else {
            self.merge();
        }
    }

    fn archive(&mut self, reads: bool) {
        let kit = &mut *self.kit;
        kit.archive(reads);
        let saver = &mut kit.saver;
        self.table.archive(saver);
        saver.byte(&mut self.opponent);
        self.opponent %= players::KINDS;
        saver.flag(&mut kit.has_game);
        let (humans, limit) = (self.table.humans, self.table.limit);
        kit.has_game &= self.game.archive_between_turns(saver, &mut self.turns, humans, limit);
        saver.close(VERSION, END, kit.has_game);
        self.rolls = 0;
        if reads {
            self.choices.clear();
        }
        if reads && !kit.has_game {
            self.game = Game::new();
        }
    }

    /// Restores the last record. A game that was left in the middle of a turn is then at the
    /// beginning of that turn.
    pub(super) fn back_to_record(&mut self) {
        self.kit.has_game = false;
        self.game = Game::new();
        self.read();
    }

    /// Enters the scores of all people after a game.
    pub(super) fn enter_scores(&mut self) {
        self.kit.has_game = false;
        if self.kit.demo {
            return;
        }
        let apple = self.game.apple();
        self.table.enter_scores(self.game.standings(), |_, seat| apple != Some(seat));
        self.kit.saver.mark_changed();
    }
}
