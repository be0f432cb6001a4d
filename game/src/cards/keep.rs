//! What the program keeps on the disk: options, the best runs, and the run as it is, in the middle of a turn too.

use super::{Cards, Game, Phase, Scene};
use crate::kit::keeping::REST;
use crate::kit::options::Options;

/// How the record is laid out.
const VERSION: u8 = 2;

/// There is a run to go on with.
const GAME: u8 = b'G';

/// Polls without a press before a run is saved in the middle of a turn, which takes a second: two seconds.
const THOUGHT: u16 = 100;

impl Cards {
    /// Fills the record, if this is a place to come back to. Tells whether it is.
    pub(super) fn fill(&mut self) -> bool {
        let is_place =
            matches!(self.scene(), Scene::Title | Scene::Turn | Scene::Drawn | Scene::Over);
        if self.kit.demo || !is_place {
            return false;
        }
        self.archive(false);
        true
    }

    /// Polls in which nothing is pressed before something is saved.
    pub(super) fn rest(&self) -> u16 {
        if self.scene() == Scene::Turn { THOUGHT } else { REST }
    }

    /// Takes in what is in a record and not known here.
    pub(super) fn merge(&mut self) {
        let keeping = &mut self.kit.keeping;
        if keeping.has_contents(VERSION) {
            keeping.archive(true);
            keeping.skip(Options::BYTES);
            self.best.merge(keeping);
            self.fairness.merge(keeping);
        }
    }

    /// Takes everything from the record, if one has been loaded or saved.
    pub(super) fn read(&mut self) {
        if self.kit.keeping.has_contents(VERSION) {
            self.archive(true);
        }
    }

    pub(super) fn archive(&mut self, reads: bool) {
        let keeping = &mut self.kit.keeping;
        keeping.archive(reads);
        self.kit.options.archive(keeping);
        self.best.archive(keeping);
        self.fairness.archive(keeping);
        let is_over = self.game.phase() == Phase::Over;
        let mut mark = if self.has_game && !is_over { GAME } else { 0 };
        keeping.byte(&mut mark);
        keeping.word(&mut self.number);
        self.rng.archive(keeping);
        keeping.byte(&mut self.casts);
        self.log.archive(keeping);
        if mark == GAME {
            self.has_game = self.game.archive(keeping);
        } else {
            self.has_game = false;
            if reads {
                self.game = Game::new();
            }
        }
        keeping.close(VERSION);
        if self.has_game {
            keeping.game_waits();
        }
    }
}
