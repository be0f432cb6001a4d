//! What a table keeps on the disk, whichever game is played at it.

use super::Table;
use super::high_scores::Score;
use super::standings::SEATS_MAX;
use crate::kit::keeping::Keeping;
use crate::kit::names::Name;
use crate::kit::points::Points;

impl Table {
    /// Takes the score of somebody at this table in.
    pub fn enter_score(&mut self, name: Name, points: Points) {
        self.high_scores.enter(Score { name, points, number: self.number });
    }

    /// Keeps who plays and what has been played, or takes it from the disk.
    pub fn archive(&mut self, keeping: &mut Keeping) {
        self.archive_seats(keeping);
        self.turns.archive(keeping);
    }

    #[inline(always)]
    /// The same without the turns, for a game that keeps them in a way of its own.
    pub fn archive_seats(&mut self, keeping: &mut Keeping) {
        self.high_scores.archive(keeping);
        self.fairness.archive(keeping);
        keeping.byte(&mut self.humans);
        self.humans = self.humans.min(SEATS_MAX);
        keeping.points(&mut self.limit);
        keeping.word(&mut self.number);
        self.rng.archive(keeping);
        self.names.archive(keeping);
    }
}
