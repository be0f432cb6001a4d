//! The saved data of Zonk!: options, scores, the game between two turns, and the sheet of the last
//! game.

use super::game::{Game, MORE_BONUSES};
use super::program::TERMS;
use super::seats::Seats;
use super::turn::Ask;
use super::{Phase, Scene, Zonk};
use crate::kit::Archive;
use crate::kit::options::Options;
use crate::kit::record::HEADER;
use crate::table::Table;

/// The byte that marks an unfinished game in a record.
const GAME: u8 = Phase::Roll as u8;
/// The byte that marks a finished game, which is kept for its sheet.
const OVER: u8 = Phase::Over as u8;

impl Archive for Zonk {
    const RECORD: usize = HEADER
        + Options::BYTES
        + Table::BYTES
        + Table::COMPANY_BYTES
        + Seats::BYTES
        + MORE_BONUSES
        + 2
        + Game::BYTES;
    const VERSION: u8 = 6;

    fn can_be_continued(&self) -> bool {
        match self.kit.scene {
            Scene::Title | Scene::Winner => true,
            Scene::Turn => self.ask == Ask::Ready,
            Scene::Turns => self.game.phase() == Phase::Over,
            _ => false,
        }
    }

    fn has_unfinished_game(&self) -> bool {
        self.game.phase() == Phase::Roll
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
        saver.close(Self::VERSION, Self::RECORD, kit.has_game);
        if reads {
            self.choices.clear(self.table.humans != 0);
        }
        if !has_sheet {
            self.game.forget();
            self.seats.start(0);
            self.table.names.seat_in_order();
        }
        self.ask = Ask::Ready;
        self.sit_down();
    }

    fn merge(&mut self) {
        self.table.merge(&mut self.kit);
    }

    fn forget_game(&mut self) {
        self.game.forget();
    }
}
