//! What Zonk! keeps on the disk: options, scores, the game as it is between two turns, and the sheet of the last one.

use super::turn::Ask;
use super::{Phase, Scene, Zonk};
use crate::table::company::Player;

/// How the record is laid out.
const VERSION: u8 = 5;

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
        self.has_game = self.game.phase() == Phase::Roll;
        self.archive(false);
        true
    }

    /// Takes in what is in a record and not known here.
    pub(super) fn merge(&mut self) {
        if self.kit.keeping.has_contents(VERSION) {
            self.table.merge(&mut self.kit.keeping);
        }
    }

    /// Takes everything from the record, if one has been loaded or saved.
    pub(super) fn read(&mut self) {
        if self.kit.keeping.has_contents(VERSION) {
            self.archive(true);
        }
    }

    fn archive(&mut self, reads: bool) {
        let keeping = &mut self.kit.keeping;
        keeping.archive(reads);
        self.kit.options.archive(keeping);
        self.table.archive(keeping);
        self.table.archive_company(keeping);
        self.seats.archive(keeping);
        keeping.bytes(self.game.more_bonuses());
        let mut etiquette = self.has_etiquette as u8;
        keeping.byte(&mut etiquette);
        self.has_etiquette = etiquette == 1;
        let mut mark = self.game.phase() as u8;
        keeping.byte(&mut mark);
        let is_over = mark == OVER;
        let has_sheet = (mark == GAME || is_over) && self.game.archive(keeping, is_over);
        self.has_game = has_sheet && !is_over;
        keeping.close(VERSION);
        if self.has_game {
            keeping.game_waits();
        }
        if !has_sheet {
            // Nonsense on the disk does no harm.
            self.game.forget();
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

    /// Goes back to what was kept last, but for the options: a game that is left is where it was before this
    /// turn.
    pub(super) fn back_to_record(&mut self) {
        let options = self.kit.options;
        self.has_game = false;
        self.game.forget();
        self.read();
        self.kit.options = options;
    }

    /// The game is over: the scores of those who are people count.
    pub(super) fn enter_scores(&mut self) {
        self.has_game = false;
        if self.kit.demo {
            return;
        }
        self.table.enter_scores(self.game.standings(), |table, seat| {
            table.player(seat) == Player::Person
        });
        self.kit.keeping.due();
    }
}
