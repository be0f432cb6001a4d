//! Sets of points, stored as disjoint spans.

use std::collections::BTreeMap;

/// A set of numbers, stored as half-open spans that neither overlap nor touch.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spans(BTreeMap<u32, u32>);

impl Spans {
    /// Adds the numbers `from..to`.
    pub fn add(&mut self, mut from: u32, mut to: u32) {
        if from >= to {
            return;
        }
        while let Some((&first, &behind)) = self.0.range(..=to).next_back()
            && behind >= from
        {
            self.0.remove(&first);
            (from, to) = (from.min(first), to.max(behind));
        }
        self.0.insert(from, to);
    }

    pub fn join(&mut self, other: &Spans) {
        other.iter().for_each(|(from, to)| self.add(from, to));
    }

    /// Returns whether two sets intersect. The time depends on the number of spans in the smaller
    /// set.
    pub fn meet(&self, other: &Spans) -> bool {
        let (few, many) = if self.0.len() < other.0.len() { (self, other) } else { (other, self) };
        let is_met = |(from, to)| many.0.range(..to).next_back().is_some_and(|last| *last.1 > from);
        few.iter().any(is_met)
    }

    /// Returns the spans in ascending order, as start and exclusive end.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.0.iter().map(|(&from, &to)| (from, to))
    }
}

#[cfg(test)]
mod tests {
    use super::Spans;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    #[test]
    fn spans_agree_with_a_list_of_bits() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for step in 0..1_000 {
            let mut draw = |below: u32| random.next_u32() % below;
            let mut sets = [(); 2].map(|()| (Spans::default(), [false; 64]));
            for (spans, bits) in &mut sets {
                for _ in 0..draw(8) {
                    let from = draw(60);
                    let to = from + draw(5);
                    spans.add(from, to);
                    bits[from as usize..to as usize].fill(true);
                }
            }
            let [(one, a), (mut two, mut b)] = sets;
            assert_eq!(one.meet(&two), (0..64).any(|n| a[n] && b[n]), "step {step}");
            two.join(&one);
            (0..64).for_each(|n| b[n] |= a[n]);
            let inside = |n: u32| two.iter().any(|(from, to)| (from..to).contains(&n));
            assert!((0..64).all(|n| inside(n) == b[n as usize]), "step {step}");
            let spans: Vec<_> = two.iter().collect();
            assert!(spans.is_sorted_by(|one, next| one.1 < next.0), "step {step}: {spans:?}");
        }
    }
}
