//! A run in a record: saving it, and checking a loaded one.

use super::*;

impl Game {
    /// Replays a turn from its points and outcome. Returns whether that is possible.
    pub(in crate::cards) fn play_turn(&mut self, points: Points, is_lost: bool) -> bool {
        // Fails unless cards were drawn, as in the first turn.
        let _ = self.pass();
        let can_be = self.phase == Phase::Cast && (is_lost || points != Points::ZERO);
        self.stake = points;
        self.phase = if is_lost { Phase::Zonk } else { Phase::Decide };
        (is_lost || self.cache().is_ok()) && self.end().is_ok() && can_be
    }

    /// Saves the current turn, or loads it into a run whose previous turns have been replayed.
    /// Returns whether it is possible. Data that follow from the deck and the previous turns are
    /// left out.
    pub fn archive(&mut self, saver: &mut Saver) -> bool {
        let mut number = self.phase as u8;
        saver.byte(&mut number);
        let phase = PHASES[usize::from(number) % PHASES.len()];
        let reads = saver.reads();
        if reads && phase != Phase::Drawn {
            // Fails in the first turn, and after the end of the run.
            let _ = self.pass();
        }
        let (size, held) = (self.pool.size, self.held);
        saver.byte(&mut self.count);
        saver.byte(&mut self.flags);
        saver.byte(&mut self.pool.size);
        saver.bytes(&mut self.held[ITEM..ITEM + usize::from(ITEMS)]);
        saver.bytes(&mut self.pool.faces);
        saver.bytes(&mut self.pool.columns);
        saver.bytes(&mut self.doubled);
        saver.points(&mut self.stake);
        !reads || phase as u8 == number && self.complete_turn(phase, size, &held)
    }

    /// Completes the state of a loaded turn, which started with `size` dice, not counting the extra
    /// die of Hot Hot Hot!. `drawn` counts the draws of each card. Returns whether the state is
    /// possible.
    fn complete_turn(&mut self, phase: Phase, size: u8, drawn: &[u8; 16]) -> bool {
        let mut spent = [0; ITEMS as usize];
        for (item, spent) in spent.iter_mut().enumerate() {
            let (drawn, held) = (drawn[ITEM + item], self.held[ITEM + item]);
            if held > drawn {
                return false;
            }
            *spent = drawn - held;
            self.played += *spent;
        }
        let hot = self.flags & HOT;
        let mut can_be = self.flags < 2 * POCKETED
            && (hot == 0 || self.has(Card::HotHotHot))
            && (!self.is(CHANCE) || self.has(Card::FinalChance));
        if phase == Phase::Drawn {
            self.pool = Pool::NONE;
            self.clear_columns();
            return can_be && self.phase == phase;
        }
        can_be &= self.phase == Phase::Cast && self.count <= self.pool.size;
        if phase == Phase::Cast {
            let pool = Pool::new(size + hot, self.pool.d4s);
            return can_be && self.pool == pool && self.count == 0 && self.stake == Points::ZERO;
        }
        // V-R22: each Rift has added a die.
        can_be &= self.pool.size.wrapping_sub(size + hot) <= spent[Card::Rift as usize - ITEM];
        for die in 0..16 {
            let (face, column) = (self.pool.face(die), self.pool.column(die));
            can_be &= if die < self.pool.size {
                face.wrapping_sub(1) < self.pool.sides(die) && column <= self.count
            } else {
                face | column == 0
            };
        }
        if !can_be {
            return false;
        }
        let (mut sum, mut doubled) = (Points::ZERO, 0);
        for column in 0..COLUMNS as u8 {
            let is_column = self.is_column(column);
            let times = self.doubled(column);
            doubled += times;
            if doubled > spent[Card::Money as usize - ITEM] || !is_column && times != 0 {
                return false;
            }
            if is_column {
                let points = self.worth(column, &mut self.pool.counts(column, Bits::MAX));
                self.sums[usize::from(column)] = points;
                can_be &= points != Points::ZERO;
                sum = sum.plus(points);
            }
        }
        if !can_be || self.stake < sum {
            return false;
        }
        let is_pocketed = self.is(POCKETED);
        if !is_pocketed {
            self.look();
        }
        let then = if is_pocketed { Phase::Decide } else { self.phase };
        let is_so = match (phase, then) {
            (Phase::Zonk, Phase::Rescue) | (Phase::Cached, Phase::Decide) => true,
            (Phase::Cached, Phase::Choose) => self.is(WARPED),
            _ => phase == then,
        };
        let has_changed = self.is(POCKETED | WARPED);
        let is_left = if has_changed { self.count != 0 } else { self.pool.on_table() != 0 };
        self.phase = phase;
        if phase == Phase::Cached {
            self.phase = Phase::Decide;
            // Cannot fail in this phase.
            let _ = self.cache();
        }
        is_so && is_left
    }
}
