//! The saved data of ZONK with cards: options, the best runs, and the current run, even in the
//! middle of a turn.

use super::history::Log;
use super::{Cards, Deck, Game, Phase, Scene};
use crate::kit::Archive;
use crate::kit::options::Options;
use crate::kit::record::HEADER;
use crate::kit::rng::Rng;
use crate::kit::saver::Saver;
use crate::table::fairness::Fairness;
use crate::table::high_scores::HighScores;
use crate::table::keep::merge;

impl Archive for Cards {
    const RECORD: usize = HEADER
        + Options::BYTES
        + HighScores::BYTES
        + Fairness::BYTES
        + 1
        + 2
        + Rng::BYTES
        + 1
        + Log::BYTES
        + Game::BYTES;
    const VERSION: u8 = 3;
    const FIRST_VERSION: u8 = 2;

    fn can_be_continued(&self) -> bool {
        matches!(self.kit.scene, Scene::Title | Scene::Turn | Scene::Scores | Scene::Winner)
    }

    fn has_unfinished_game(&self) -> bool {
        self.kit.has_game && self.game.phase() != Phase::Over
    }

    fn archive(&mut self, reads: bool) {
        let kit = &mut *self.kit;
        kit.archive(reads);
        let saver = &mut kit.saver;
        self.best.archive(saver);
        self.fairness.archive(saver);
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
        saver.close(Self::VERSION, Self::RECORD, kit.has_game);
        if reads && !kit.has_game {
            self.forget_game();
        }
    }

    fn merge(&mut self) {
        merge(&mut self.kit, &mut self.best, &mut self.fairness);
    }

    fn forget_game(&mut self) {
        self.game = Game::new();
    }
}

/// Reads the turns of run `number` from the record. Returns the run, or `None` unless it is over.
pub fn finished_run(number: u16, saver: &mut Saver) -> Option<Game> {
    let (mut game, mut log) = (Game::new(), Log::NONE);
    game.start(&Deck::of_run(number, &mut Rng::new()));
    log.archive(saver);
    log.play(&mut game);
    (game.phase() == Phase::Over).then_some(game)
}
