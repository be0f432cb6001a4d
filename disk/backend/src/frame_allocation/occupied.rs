//! The bytes in use at each point of a function.
//!
//! A segment tree over the points. Each node has two sets: the bytes of homes that are live at all
//! of its points, and the bytes of homes that are live at some of them. The bytes in use in a span
//! are the second sets of the few nodes that make up the span, and the first sets of their
//! ancestors.

use super::Mask;
use crate::entity::{BitSet, Spans};

entities! {
    /// An address in the form of [`super::Placement::at`].
    pub(super) struct Byte;
}

/// The bytes in use at each point.
pub(super) struct Occupied {
    leaves: usize,
    /// The bytes of homes that are live at all points of a node. The root is node 1, and the
    /// children of node n are 2 n and 2 n + 1.
    all: Vec<BitSet<Byte>>,
    /// The bytes of homes that are live at some points of a node.
    some: Vec<BitSet<Byte>>,
}

impl Occupied {
    /// Creates an empty tree for a function with this number of points.
    pub fn new(points: u32) -> Occupied {
        let leaves = (points as usize).next_power_of_two();
        let nothing = vec![BitSet::default(); 2 * leaves];
        Occupied { leaves, all: nothing.clone(), some: nothing }
    }

    /// Returns the nodes that make up a span.
    fn within(&self, (from, to): (u32, u32)) -> Vec<usize> {
        let (mut from, mut to) = (self.leaves + from as usize, self.leaves + to as usize);
        let mut nodes = Vec::new();
        while from < to {
            if from % 2 == 1 {
                nodes.push(from);
            }
            if to % 2 == 1 {
                nodes.push(to - 1);
            }
            (from, to) = (from.div_ceil(2), to / 2);
        }
        nodes
    }

    /// Returns the nodes that contain an end of a span. They include all ancestors of the span's
    /// nodes.
    fn around(&self, (from, to): (u32, u32)) -> impl Iterator<Item = usize> + use<> {
        let up = |leaf: usize| {
            std::iter::successors(Some(leaf), |node| Some(node / 2).filter(|&n| n > 0))
        };
        [from, to - 1].map(|point| up(self.leaves + point as usize)).into_iter().flatten()
    }

    /// Adds the bytes of a home that is live in these spans.
    pub fn add(&mut self, live: &Spans, at: u32, size: u32) {
        for span in live.iter() {
            let within = self.within(span);
            for byte in (at..at + size).map(Byte) {
                for &node in &within {
                    self.all[node].add(byte);
                    self.some[node].add(byte);
                }
                self.around(span).for_each(|node| self.some[node].add(byte));
            }
        }
    }

    /// Adds the bytes in use in these spans to `taken`.
    pub fn join(&self, live: &Spans, taken: &mut Mask) {
        for span in live.iter() {
            self.within(span).into_iter().for_each(|node| taken.join_row(&self.some[node]));
            self.around(span).for_each(|node| taken.join_row(&self.all[node]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Mask, Occupied};
    use crate::entity::Spans;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    #[test]
    fn the_tree_agrees_with_a_list_of_all_homes() {
        let mut random = ChaCha8Rng::seed_from_u64(2);
        for step in 0..300 {
            let mut draw = |below: u32| random.next_u32() % below;
            let points = 1 + draw(40);
            let mut occupied = Occupied::new(points);
            let mut homes: Vec<(Spans, u32, u32)> = Vec::new();
            for _ in 0..20 {
                let mut live = Spans::default();
                for _ in 0..=draw(3) {
                    let from = draw(points);
                    live.add(from, from + 1 + draw(points - from));
                }
                let mut taken = Mask::default();
                occupied.join(&live, &mut taken);
                for byte in 0..150 {
                    let has = |home: &(Spans, u32, u32)| {
                        home.0.meet(&live) && (home.1..home.1 + home.2).contains(&byte)
                    };
                    assert_eq!(taken.has(byte), homes.iter().any(has), "step {step}");
                }
                let (at, size) = (draw(140), 1 + draw(4));
                occupied.add(&live, at, size);
                homes.push((live, at, size));
            }
        }
    }
}
