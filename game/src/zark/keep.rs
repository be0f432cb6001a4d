//! The saved data of Zark City: options, players, the current game, and its history.

use super::log::Log;
use super::pieces::SEATS_MAX;
use super::program::TERMS;
use super::turn::Ask;
use super::{Game, Phase, Scene, Zark};
use crate::kit::names::Names;
use crate::kit::options::Options;
use crate::kit::record::HEADER;
use crate::kit::rng::Rng;
use crate::table::Table;

/// The version of the record's layout.
pub(super) const VERSION: u8 = 1;

/// The length of the record in bytes.
pub(super) const END: usize = HEADER
    + Options::BYTES
    + 1
    + 2
    + Rng::BYTES
    + Names::BYTES
    + Table::COMPANY_BYTES
    + 1
    + Game::BYTES
    + Log::BYTES;

impl Zark {
    /// Fills the record if the game can be continued from this scene. Returns whether the record
    /// was filled.
    pub(super) fn fill(&mut self) -> bool {
        let is_place = matches!(self.kit.scene, Scene::Title | Scene::Turn | Scene::Winner);
        let is_confirmed = self.ask != Ask::Confirm || !self.is_playing();
        if !is_place || !is_confirmed || self.kit.demo || self.lesson != 0 {
            return false;
        }
        if self.is_tried_out() {
            self.think_again();
        }
        self.kit.has_game = !matches!(self.play.game.phase(), Phase::Idle | Phase::Over);
        self.archive(false);
        true
    }

    /// See [`Program::merge_record`](crate::kit::Program::merge_record). Only the options can be
    /// merged.
    pub(super) fn merge(&mut self) {
        if self.kit.saver.has_contents(VERSION, VERSION) {
            self.kit.archive(true);
        }
    }

    /// Loads the record.
    pub(super) fn read(&mut self) {
        if self.kit.saver.has_contents(VERSION, VERSION) {
            self.archive(true);
        }
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
        saver.close(VERSION, END, kit.has_game);
        if reads && !kit.has_game {
            self.play.game.forget();
        }
    }

    /// Restores the last record.
    pub(super) fn back_to_record(&mut self) {
        self.kit.has_game = false;
        self.play.game.forget();
        self.read();
    }
}
