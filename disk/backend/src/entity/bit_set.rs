//! Bit sets of entities.

use std::marker::PhantomData;

use super::Entity;

/// A bit set that covers the range from its first to its last entity.
#[derive(Clone, Debug)]
pub(crate) struct BitSet<E> {
    /// The index of the first word.
    from: usize,
    words: Vec<u64>,
    kind: PhantomData<E>,
}

impl<E> Default for BitSet<E> {
    fn default() -> BitSet<E> {
        BitSet { from: 0, words: Vec::new(), kind: PhantomData }
    }
}

impl<E: Entity> BitSet<E> {
    pub fn has(&self, e: E) -> bool {
        self.word(e.index() / 64) >> (e.index() % 64) & 1 == 1
    }

    pub fn add(&mut self, e: E) {
        let at = e.index() / 64;
        self.reach(at, at + 1);
        self.words[at - self.from] |= 1 << (e.index() % 64);
    }

    pub fn del(&mut self, e: E) {
        if self.has(e) {
            self.words[e.index() / 64 - self.from] &= !(1 << (e.index() % 64));
        }
    }

    /// Adds the entities of another set. Returns whether the set has grown.
    pub fn join(&mut self, other: &BitSet<E>) -> bool {
        let Some(first) = other.words.iter().position(|&word| word != 0) else { return false };
        let end = other.words.iter().rposition(|&word| word != 0).map_or(first, |last| last + 1);
        self.reach(other.from + first, other.from + end);
        let own = &mut self.words[other.from + first - self.from..];
        let mut is_new = false;
        for (a, b) in own.iter_mut().zip(&other.words[first..end]) {
            is_new |= *b & !*a != 0;
            *a |= b;
        }
        is_new
    }

    /// Returns the entities, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = E> + '_ {
        bits(self.from, self.words.iter().copied())
    }

    /// Returns the symmetric difference of two sets, in ascending order.
    pub fn symmetric_difference(&self, other: &BitSet<E>) -> impl Iterator<Item = E> {
        let end = |row: &BitSet<E>| row.from + row.words.len();
        let (from, end) = (self.from.min(other.from), end(self).max(end(other)));
        bits(from, (from..end).map(|at| self.word(at) ^ other.word(at)))
    }

    /// Returns the index of the first word, and the words.
    pub fn words(&self) -> (usize, &[u64]) {
        (self.from, &self.words)
    }

    fn word(&self, at: usize) -> u64 {
        at.checked_sub(self.from).and_then(|at| self.words.get(at)).copied().unwrap_or(0)
    }

    /// Extends the set to the words `from..to`.
    fn reach(&mut self, from: usize, to: usize) {
        if self.words.is_empty() {
            self.from = from;
        }
        if from < self.from {
            let more = self.from - from;
            self.words.splice(..0, std::iter::repeat_n(0, more));
            self.from = from;
        }
        let len = (to - self.from).max(self.words.len());
        self.words.resize(len, 0);
    }
}

/// Returns the entities in these words. `from` is the index of the first word.
fn bits<E: Entity>(from: usize, words: impl Iterator<Item = u64>) -> impl Iterator<Item = E> {
    words.zip(from..).flat_map(|(mut left, at)| {
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(E::at(64 * at + bit as usize))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::BitSet;
    use crate::asm::Home;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};
    use std::collections::BTreeSet;

    #[test]
    fn rows_agree_with_sorted_sets() {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        for step in 0..1_000 {
            let mut draw = |below: u32| random.next_u32() % below;
            let mut sets = [(); 2].map(|()| (BitSet::default(), BTreeSet::new()));
            for (row, set) in &mut sets {
                for _ in 0..draw(12) {
                    let home = Home(draw(400));
                    row.add(home);
                    set.insert(home);
                    let home = Home(draw(400));
                    row.del(home);
                    set.remove(&home);
                }
            }
            let [(mut one, mut a), (two, b)] = sets;
            let symmetric_difference: Vec<Home> = a.symmetric_difference(&b).copied().collect();
            assert_eq!(
                one.symmetric_difference(&two).collect::<Vec<_>>(),
                symmetric_difference,
                "step {step}"
            );
            assert_eq!(one.join(&two), !b.is_subset(&a), "step {step}");
            a.extend(b);
            assert!(one.iter().eq(a.iter().copied()), "step {step}");
            assert!((0..400).map(Home).all(|home| one.has(home) == a.contains(&home)));
        }
    }
}
