//! The data that Zilch saves on the disk: options, scores, and the game between two turns, including the inheritance.

use super::program::terms;
use super::turn::Ask;
use super::{Game, Phase, Scene, Zilch};
use crate::kit::options::Options;
use crate::kit::record::HEADER;
use crate::table::Table;
use crate::table::company::Player;
use crate::table::tumble::Tray;
use crate::table::turns::Turns;

/// How the record is laid out.
pub(super) const VERSION: u8 = 2;

/// Where it ends.
pub(super) const END: usize = HEADER
    + Options::BYTES
    + Table::BYTES
    + Table::COMPANY_BYTES
    + 1
    + Turns::BYTES
    + Game::OFFER_BYTES;

impl Zilch {
    /// Fills the record, if this is a place to come back to, and the disk may be used. Tells whether it is.
    pub(super) fn fill(&mut self) -> bool {
        if self.foresight.done() != 0
            || !matches!(
                self.scene(),
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
        self.table.archive_company(keeping, terms());
        keeping.flag(&mut kit.has_game);
        let (seats, limit) = (self.table.seats(), self.table.limit);
        kit.has_game &= self.game.archive_between_turns(keeping, &mut self.turns, seats, limit);
        keeping.close(VERSION, END, kit.has_game);
        self.rolls = 0;
        if reads {
            self.tray = Tray::new();
            self.ask = Ask::Choose;
            if !kit.has_game {
                self.game = Game::new();
            }
        }
    }

    /// Leaves the game, if the player has to agree to nothing. A turn that is decided stays decided.
    pub(super) fn leave(&mut self) {
        if !self.kit.keeping.may_leave() {
            return self.kit.fresh();
        }
        if matches!(self.game.phase(), Phase::Zilch | Phase::Banked) {
            self.pass();
            self.fill();
        }
        self.back_to_record();
        self.go(Scene::Title);
    }

    /// Goes back to what was kept last: a game that is left is where it was before this turn.
    pub(super) fn back_to_record(&mut self) {
        self.kit.has_game = false;
        self.game = Game::new();
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
