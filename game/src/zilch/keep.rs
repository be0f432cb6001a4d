//! The saved data of Zilch: options, scores, and the game between two turns, including an offer.

use super::program::terms;
use super::turn::Ask;
use super::{Game, Phase, Scene, Zilch};
use crate::kit::Archive;
use crate::kit::options::Options;
use crate::kit::record::HEADER;
use crate::table::Table;
use crate::table::tumble::Tray;
use crate::table::turns::Turns;

impl Archive for Zilch {
    const RECORD: usize = HEADER
        + Options::BYTES
        + Table::BYTES
        + Table::COMPANY_BYTES
        + 1
        + Turns::BYTES
        + Game::OFFER_BYTES;
    const VERSION: u8 = 3;

    fn can_be_continued(&self) -> bool {
        self.foresight.done() == 0
            && matches!(
                self.kit.scene,
                Scene::Title | Scene::Scores | Scene::FinalRound | Scene::Winner
            )
    }

    fn has_unfinished_game(&self) -> bool {
        matches!(self.game.phase(), Phase::Roll | Phase::Offer)
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
        saver.close(Self::VERSION, Self::RECORD, kit.has_game);
        self.rolls = 0;
        if reads {
            self.tray = Tray::new();
            self.choices.clear(self.table.humans != 0);
            self.ask = Ask::Choose;
            if !kit.has_game {
                self.game = Game::new();
            }
        }
    }

    fn merge(&mut self) {
        self.table.merge(&mut self.kit);
    }

    fn forget_game(&mut self) {
        self.game = Game::new();
    }
}
