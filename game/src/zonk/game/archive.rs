//! Saves a game as its turns, and restores it by replaying them.

use super::*;

impl Game {
    /// Saves the game between two turns or after its end, or loads one of this many players.
    /// Returns whether a loaded game is possible.
    pub fn archive(&mut self, saver: &mut Saver, players: u8) -> bool {
        let starts = !saver.reads() || self.start(players).is_ok();
        saver.byte(&mut self.called);
        saver.word(&mut self.called_round);
        let can_be = self.sheet.archive(saver) && starts;
        can_be && (!saver.reads() || self.play_again())
    }

    /// Replays the turns of the sheet, and the call of the 11,000 rule. Returns whether all are
    /// possible.
    fn play_again(&mut self) -> bool {
        let (called, in_round) = (self.called, self.called_round);
        self.standings.continue_from(self.sheet.before(), 0);
        self.hits = *self.sheet.hits_before();
        self.round = self.sheet.forward().saturating_add(1);
        if in_round >= self.round {
            self.called = 0;
        }
        // B-R27: at the limit, only a game in which the rule was called continues.
        let mut can_be = self.called != 0 || !self.standings.is_final_round();
        let mut turns = self.sheet.rewind();
        loop {
            if self.called == 0 && called == self.seat() + 1 && in_round == self.round {
                can_be &= self.call().is_ok();
            }
            if turns == 0 {
                return can_be && self.called == called;
            }
            can_be &= self.phase == Phase::Roll && self.play_turn();
            turns -= 1;
        }
    }

    /// Replays the next turn of the sheet. Returns whether it is possible.
    fn play_turn(&mut self) -> bool {
        let (entry, seat) = (self.sheet.coming(), self.seat());
        if let Some(failure) = entry.failure() {
            self.fail(failure);
        } else {
            let total = entry.total().unwrap_or_default();
            self.turn = total.minus(self.banked(seat));
            self.phase = Phase::Natural;
            if self.turn == Points::ZERO || self.stay().is_err() {
                return false;
            }
        }
        let Some(hits) = self.sheet.accept(entry) else { return false };
        self.add_hits(seat, hits);
        self.next();
        true
    }
}
