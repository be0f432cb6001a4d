//! What a table keeps on the disk, whichever game is played at it.

use super::Table;
use super::high_scores::Score;
use super::standings::SEATS_MAX;
use crate::kit::keeping::Archive;
use crate::kit::names::Name;
use crate::kit::points::Points;

impl Table {
    /// Takes the score of somebody at this table in.
    pub fn enter_score(&mut self, name: Name, points: Points) {
        self.high_scores.enter(Score { name, points, number: self.number });
    }

    /// Keeps who plays and what has been played, or takes it from the disk.
    pub fn archive(&mut self, archive: &mut Archive<'_>) {
        self.high_scores.archive(archive);
        self.fairness.archive(archive);
        archive.byte(&mut self.humans);
        self.humans = self.humans.min(SEATS_MAX);
        archive.points(&mut self.limit);
        archive.word(&mut self.number);
        self.rng.archive(archive);
        self.names.archive(archive);
        self.turns.archive(archive);
    }
}
