//! The saved data of Zilch: options, scores, and the game between two turns, including an offer.

use super::program::terms;
use super::turn::Ask;
use super::{Game, Phase, Scene, Zilch};
use crate::kit::options::Options;
use crate::kit::record::HEADER;
use crate::table::Table;
use crate::table::company::Player;
use crate::table::tumble::Tray;
use crate::table::turns::Turns;

/// The version of the record's layout.
pub(super) const VERSION: u8 = 2;

/// The length of the record in bytes.
pub(super) const END: usize = HEADER
    + Options::BYTES
    + Table::BYTES
    + Table::COMPANY_BYTES
    + 1
    + Turns::BYTES
    + Game::OFFER_BYTES;

impl Zilch {
    /// Fills the record if the game can be continued from this scene and the disk's memory is free.
    /// Returns whether the record was filled.
    pub(super) fn fill(&mut self) -> bool {
        if self.foresight.done() != 0
            || !matches!(
                self.kit.scene,
                Scene::Title | Scene::Scores | Scene::FinalRound | Scene::Winner
            )
            || self.kit.demo
        {
            return false;
        }
        self.kit.has_game = matches!(self.game.phase(), Phase::Roll | Phase::Offer);
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
        self.table.archive_company(saver, terms());
        saver.flag(&mut kit.has_game);
        let (seats, limit) = (self.table.seats(), self.table.limit);
        kit.has_game &= self.game.archive_between_turns(saver, &mut self.turns, seats, limit);
        saver.close(VERSION, END, kit.has_game);
        self.rolls = 0;
        if reads {
            self.tray = Tray::new();
            self.ask = Ask::Choose;
            if !kit.has_game {
                self.game = Game::new();
            }
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
        self.table.enter_scores(self.game.standings(), |table, seat| {
            table.player(seat) == Player::Person
        });
        self.kit.saver.mark_changed();
    }
}
