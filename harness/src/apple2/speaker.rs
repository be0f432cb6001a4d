//! The speaker: a cone that each access to $C030 moves to its other side.
//!
//! Source: *Apple II Reference Manual* (1979), chapter 1, "The Speaker".

use std::collections::VecDeque;

/// The number of moves that are stored: some minutes of noise.
const MOVES_MAX: usize = 1 << 20;

/// When the speaker moved.
#[derive(Clone, Debug, Default)]
pub struct Speaker {
    count: u64,
    moves: VecDeque<u64>,
}

impl Speaker {
    /// Any access to $C030 at this cycle.
    pub(super) fn toggle(&mut self, cycle: u64) {
        self.count += 1;
        if self.moves.len() == MOVES_MAX {
            self.moves.pop_front();
        }
        self.moves.push_back(cycle);
    }

    /// How often the speaker moved since power-on.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The cycles in which the speaker moved, from this one on: the last million of them.
    pub fn moves_since(&self, cycle: u64) -> impl Iterator<Item = u64> {
        let first = self.moves.partition_point(|&at| at < cycle);
        self.moves.range(first..).copied()
    }
}
