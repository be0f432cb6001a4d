//! The saved data of Zark City: options, players, the current game, and its history.

use super::log::Log;
use super::pieces::SEATS_MAX;
use super::program::TERMS;
use super::{Game, Phase, Scene, Zark};
use crate::kit::Archive;
use crate::kit::names::Names;
use crate::kit::options::Options;
use crate::kit::record::HEADER;
use crate::kit::rng::Rng;
use crate::table::Table;

impl Archive for Zark {
    const RECORD: usize = HEADER
        + Options::BYTES
        + 1
        + 2
        + Rng::BYTES
        + Names::BYTES
        + Table::COMPANY_BYTES
        + 1
        + Game::BYTES
        + Log::BYTES;
    const VERSION: u8 = 1;

    fn can_be_continued(&self) -> bool {
        let is_place = matches!(self.kit.scene, Scene::Title | Scene::Turn | Scene::Winner);
        is_place && !self.is_tried_out() && self.lesson == 0
    }

    fn has_unfinished_game(&self) -> bool {
        !matches!(self.play.game.phase(), Phase::Idle | Phase::Over)
    }

    fn archive(&mut self, reads: bool) {
        let kit = &mut *self.kit;
        kit.archive(reads);
        let saver = &mut kit.saver;
        saver.byte(&mut self.table.humans);
        self.table.humans = self.table.humans.min(SEATS_MAX);
        saver.word(&mut self.table.number);
        self.table.rng.archive(saver);
        self.table.names.archive(saver);
        self.table.archive_company(saver, &TERMS);
        saver.flag(&mut kit.has_game);
        let is_sound = self.play.game.archive(saver);
        kit.has_game &= is_sound
            && self.play.game.phase() != Phase::Over
            && self.play.game.seats() == self.table.seats();
        let play = &mut *self.play;
        play.log.archive(saver, play.game.seats());
        saver.close(Self::VERSION, Self::RECORD, kit.has_game);
        if reads && !kit.has_game {
            self.play.game.forget();
        }
    }

    fn merge(&mut self) {
        self.kit.archive(true);
    }

    fn forget_game(&mut self) {
        self.play.game.forget();
    }
}
