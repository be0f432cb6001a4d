//! The speaker: each access to $C030 toggles its cone.
//!
//! Source: *Apple II Reference Manual* (1979), chapter 1, "The Speaker".

use std::collections::VecDeque;

/// The maximum number of stored moves: several minutes of noise.
const MOVES_MAX: usize = 1 << 20;

/// The history of the speaker's moves.
#[derive(Clone, Debug, Default)]
pub struct Speaker {
    count: u64,
    moves: VecDeque<u64>,
}

impl Speaker {
    /// Handles an access to $C030 at this cycle.
    pub(super) fn toggle(&mut self, cycle: u64) {
        self.count += 1;
        if self.moves.len() == MOVES_MAX {
            self.moves.pop_front();
        }
        self.moves.push_back(cycle);
    }

    /// The number of moves since power-on.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The cycles of the moves since this cycle, at most the last million.
    pub fn moves_since(&self, cycle: u64) -> impl Iterator<Item = u64> {
        let first = self.moves.partition_point(|&at| at < cycle);
        self.moves.range(first..).copied()
    }
}
