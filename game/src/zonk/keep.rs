//! The data that Zonk! saves on the disk: options, scores, the game between two turns, and the sheet of the last game.

use super::game::{Game, MORE_BONUSES};
use super::program::TERMS;
use super::seats::Seats;
use super::turn::Ask;
use super::{Phase, Scene, Zonk};
use crate::kit::options::Options;
use crate::kit::record::HEADER;
use crate::table::Table;
use crate::table::company::Player;

/// How the record is laid out.
pub(super) const VERSION: u8 = 6;

/// Where it ends.
pub(super) const END: usize = HEADER
    + Options::BYTES
    + Table::BYTES
    + Table::COMPANY_BYTES
    + Seats::BYTES
    + MORE_BONUSES
    + 2
    + Game::BYTES;

/// There is a game to go on with.
const GAME: u8 = Phase::Roll as u8;
/// There is a game that is over: its sheet.
const OVER: u8 = Phase::Over as u8;

impl Zonk {
    /// Fills the record, if this is a place to come back to. Tells whether it is.
    pub(super) fn fill(&mut self) -> bool {
        let is_between = self.scene() == Scene::Turn && self.ask == Ask::Ready;
        let is_place = matches!(self.scene(), Scene::Title | Scene::Sheet | Scene::Winner);
        if self.kit.demo || !is_between && !is_place {
            return false;
        }
        if self.scene() == Scene::Sheet && self.game.phase() != Phase::Over {
            return false;
        }
        self.kit.has_game = self.game.phase() == Phase::Roll;
        self.archive(false);
        true
    }

    /// See [`Program::merge_record`](crate::kit::Program::merge_record). Older records begin with the same contents.
    pub(super) fn merge(&mut self) {
        if self.kit.keeping.has_contents(1, VERSION) {
            self.table.merge(&mut self.kit);
        }
    }

    /// Takes everything from the record, if one has been loaded or saved; from an older one, what all have.
    pub(super) fn read(&mut self) {
        if self.kit.keeping.has_contents(VERSION, VERSION) {
            self.archive(true);
        } else {
            self.merge();
        }
    }

    fn archive(&mut self, reads: bool) {
        let kit = &mut *self.kit;
        kit.archive(reads);
        let keeping = &mut kit.keeping;
        self.table.archive(keeping);
        self.table.archive_company(keeping, &TERMS);
        let players = self.table.seats();
        let has_seats = self.seats.archive(keeping, players);
        keeping.bytes(self.game.more_bonuses());
        keeping.flag(&mut self.has_etiquette);
        let mut phase = self.game.phase() as u8;
        keeping.byte(&mut phase);
        let can_be = self.game.archive(keeping, players) && has_seats;
        // What goes on is what the turns have led to.
        let has_sheet = can_be && phase == self.game.phase() as u8 && matches!(phase, GAME | OVER);
        kit.has_game = has_sheet && phase == GAME;
        keeping.close(VERSION, END, kit.has_game);
        if !has_sheet {
            self.game.forget();
            self.seats.start(0);
            self.table.names.stand_up();
        }
        self.ask = Ask::Ready;
        self.sit_down();
    }

    /// Leaves the game, if the player has to agree to nothing. A turn that is decided stays decided.
    pub(super) fn leave(&mut self) {
        if !self.kit.keeping.may_leave() {
            return self.kit.fresh();
        }
        if matches!(self.game.phase(), Phase::Failed | Phase::Stayed) {
            self.pass();
            self.fill();
        }
        self.back_to_record();
        self.go(Scene::Title);
    }

    /// Goes back to what was kept last: a game that is left is where it was before this turn.
    pub(super) fn back_to_record(&mut self) {
        self.kit.has_game = false;
        self.game.forget();
        self.read();
    }

    /// The game is over: the scores of those who are people count.
    pub(super) fn enter_scores(&mut self) {
        self.kit.has_game = false;
        if self.kit.demo {
            return;
        }
        self.table.enter_scores(self.game.standings(), |table, seat| {
            table.player(seat) == Player::Person
        });
        self.kit.keeping.due();
    }
}
