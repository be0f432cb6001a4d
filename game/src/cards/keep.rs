//! The saved data of ZONK with cards: options, the best runs, and the current run, even in the
//! middle of a turn.

use super::history::Log;
use super::{Cards, Deck, Game, Phase, Scene};
use crate::kit::options::Options;
use crate::kit::record::HEADER;
use crate::kit::rng::Rng;
use crate::kit::saver::SAVE_DELAY;
#[cfg(not(feature = "apple2"))]
use crate::kit::saver::Saver;
use crate::table::fairness::Fairness;
use crate::table::high_scores::HighScores;
use crate::table::keep::merge;

/// The version of the record's layout.
pub(super) const VERSION: u8 = 3;

/// The first version that starts with options, best scores and statistics.
const FIRST_VERSION: u8 = 2;

/// The length of the record in bytes.
pub(super) const END: usize = HEADER
    + Options::BYTES
    + HighScores::BYTES
    + Fairness::BYTES
    + 1
    + 2
    + Rng::BYTES
    + 1
    + Log::BYTES
    + Game::BYTES;

/// Polls without a press before a save in the middle of a turn: two seconds, because a save takes
/// one.
const THOUGHT: u16 = 100;

impl Cards {
    /// Fills the record if the run can be continued from this scene. Returns whether the record was
    /// filled.
    pub(super) fn fill(&mut self) -> bool {
        let is_place =
            matches!(self.kit.scene, Scene::Title | Scene::Turn | Scene::Scores | Scene::Winner);
        if self.kit.demo || !is_place {
            return false;
        }
        self.archive(false);
        true
    }

    /// Returns the polls without a press before a save.
    pub(super) fn rest(&self) -> u16 {
        if self.kit.scene == Scene::Turn { THOUGHT } else { SAVE_DELAY }
    }

    /// See [`Program::merge_record`](crate::kit::Program::merge_record). Records of older versions
    /// start with the same contents.
    pub(super) fn merge(&mut self) {
        if self.kit.saver.has_contents(FIRST_VERSION, VERSION) {
            merge(&mut self.kit, &mut self.best, &mut self.fairness);
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

    pub(super) fn archive(&mut self, reads: bool) {
        let kit = &mut *self.kit;
        kit.archive(reads);
        let saver = &mut kit.saver;
        self.best.archive(saver);
        self.fairness.archive(saver);
        kit.has_game &= reads || self.game.phase() != Phase::Over;
        saver.flag(&mut kit.has_game);
        saver.word(&mut self.number);
        self.rng.archive(saver);
        saver.byte(&mut self.now.casts);
        self.log.archive(saver);
        let mut can_be = true;
        if reads {
            let mut rng = Rng::new();
            self.game.start(&Deck::of_run(self.number, &mut rng));
            can_be = self.log.play(&mut self.game);
        }
        can_be &= self.game.archive(saver);
        kit.has_game &= can_be;
        saver.close(VERSION, END, kit.has_game);
        if reads && !kit.has_game {
            self.game = Game::new();
        }
    }
}

/// Reads the turns of run `number` from the record. Returns the run, or `None` unless it is over.
#[cfg(not(feature = "apple2"))]
pub fn finished_run(number: u16, saver: &mut Saver) -> Option<Game> {
    let (mut game, mut log) = (Game::new(), Log::NONE);
    game.start(&Deck::of_run(number, &mut Rng::new()));
    log.archive(saver);
    log.play(&mut game);
    (game.phase() == Phase::Over).then_some(game)
}
