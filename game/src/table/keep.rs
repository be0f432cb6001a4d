//! The saved data that all dice games share.

use super::Table;
use super::fairness::Fairness;
use super::high_scores::{HighScores, Score};
use super::standings::{SEATS_MAX, Standings};
use crate::kit::Kit;
use crate::kit::names::{NAME_MAX, Names};
use crate::kit::rng::Rng;
use crate::kit::saver::Saver;

impl Table {
    /// The number of bytes that [`Table::archive`] puts into a record.
    pub const BYTES: usize =
        HighScores::BYTES + Fairness::BYTES + 1 + 2 + 2 + Rng::BYTES + Names::BYTES;

    /// Ends the game, and enters the scores of all people, in order of rank, in the table of best
    /// scores, unless the game is a demonstration.
    pub fn enter_scores(
        &mut self,
        kit: &mut Kit,
        standings: &Standings,
        is_person: impl Fn(&Table, u8) -> bool,
    ) {
        kit.has_game = false;
        if kit.demo {
            return;
        }
        for place in 0..standings.seats() {
            let seat = standings.ranked(place);
            if is_person(self, seat) {
                let points = standings.banked(seat);
                let mut score = Score { points, number: self.number, ..Score::NONE };
                score.name.copy_from_slice(&self.names.of(seat)[..usize::from(NAME_MAX)]);
                self.high_scores.enter(&mut score);
            }
        }
        self.high_scores.count_game();
        kit.saver.mark_changed();
    }

    /// Implements [`Archive::merge`](crate::kit::Archive::merge).
    pub fn merge(&mut self, kit: &mut Kit) {
        merge(kit, &mut self.high_scores, &mut self.fairness);
    }

    /// Saves or loads the players and the statistics of the dice, but not the game.
    pub fn archive(&mut self, saver: &mut Saver) {
        self.high_scores.archive(saver);
        self.fairness.archive(saver);
        saver.byte(&mut self.humans);
        self.humans = self.humans.min(SEATS_MAX);
        saver.points(&mut self.limit);
        saver.word(&mut self.number);
        self.rng.archive(saver);
        self.names.archive(saver);
    }
}

/// Implements [`Archive::merge`](crate::kit::Archive::merge) for a record that starts with options,
/// best scores and statistics.
#[inline(never)]
pub fn merge(kit: &mut Kit, scores: &mut HighScores, fairness: &mut Fairness) {
    if kit.saver.is_own() {
        scores.mark_saved();
        return fairness.mark_saved();
    }
    kit.archive(true);
    scores.archive(&mut kit.saver);
    fairness.merge(&mut kit.saver);
}
