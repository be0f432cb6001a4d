//! The saved data of Zonk!: options, scores, the game between two turns, and the sheet of the last
//! game.

use super::game::{Game, MORE_BONUSES};
use super::program::TERMS;
use super::seats::Seats;
use super::turn::Ask;
use super::{Phase, Scene, Zonk};
use crate::kit::options::Options;
use crate::kit::record::HEADER;
use crate::table::Table;
use crate::table::company::Player;

/// The version of the record's layout.
pub(super) const VERSION: u8 = 6;

/// The length of the record in bytes.
pub(super) const END: usize = HEADER
    + Options::BYTES
    + Table::BYTES
    + Table::COMPANY_BYTES
    + Seats::BYTES
    + MORE_BONUSES
    + 2
    + Game::BYTES;

/// The byte that marks an unfinished game in a record.
const GAME: u8 = Phase::Roll as u8;
/// The byte that marks a finished game, which is kept for its sheet.
const OVER: u8 = Phase::Over as u8;

impl Zonk {
    /// Fills the record if the game can be continued from this scene. Returns whether the record
    /// was filled.
    pub(super) fn fill(&mut self) -> bool {
        let is_between = self.kit.scene == Scene::Turn && self.ask == Ask::Ready;
        let is_place = matches!(self.kit.scene, Scene::Title | Scene::Turns | Scene::Winner);
        if self.kit.demo || !is_between && !is_place {
            return false;
        }
        if self.kit.scene == Scene::Turns && self.game.phase() != Phase::Over {
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
        self.table.archive_company(saver, &TERMS);
        let players = self.table.seats();
        let has_seats = self.seats.archive(saver, players);
        saver.bytes(self.game.more_bonuses());
        saver.flag(&mut self.has_etiquette);
        let mut phase = self.game.phase() as u8;
        saver.byte(&mut phase);
        let can_be = self.game.archive(saver, players) && has_seats;
        // The replayed turns must lead to the phase in the record.
        let has_sheet = can_be && phase == self.game.phase() as u8 && matches!(phase, GAME | OVER);
        kit.has_game = has_sheet && phase == GAME;
        saver.close(VERSION, END, kit.has_game);
        if !has_sheet {
            self.game.forget();
            self.seats.start(0);
            self.table.names.seat_in_order();
        }
        self.ask = Ask::Ready;
        self.sit_down();
    }

    /// Restores the last record. A game that was left in the middle of a turn is then at the
    /// beginning of that turn.
    pub(super) fn back_to_record(&mut self) {
        self.kit.has_game = false;
        self.game.forget();
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
