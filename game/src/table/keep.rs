//! What a table keeps on the disk, whichever game is played at it.

use super::Table;
use super::high_scores::Score;
use super::standings::{SEATS_MAX, Standings};
use crate::kit::keeping::Keeping;

impl Table {
    /// A game is over: the scores of those who are people count, the best first.
    pub fn enter_scores(&mut self, standings: &Standings, is_person: impl Fn(&Table, u8) -> bool) {
        for place in 0..standings.seats() {
            let seat = standings.ranked(place);
            if is_person(self, seat) {
                let (name, points) = (*self.names.of(seat), standings.banked(seat));
                self.high_scores.enter(Score { name, points, number: self.number });
            }
        }
        self.high_scores.count_game();
    }

    /// Keeps who plays and what has been played, or takes it from the disk.
    pub fn archive(&mut self, keeping: &mut Keeping) {
        self.archive_seats(keeping);
        self.turns.archive(keeping);
    }

    /// The same without the turns, for a game that keeps them in a way of its own.
    #[inline(always)]
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
