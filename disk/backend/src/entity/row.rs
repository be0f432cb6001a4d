//! Sets of numbers that are near each other.

use std::marker::PhantomData;

use super::Entity;

/// A set with room from the first to the last.
#[derive(Clone, Debug)]
pub(crate) struct Row<E> {
    /// Place of the first word.
    from: usize,
    words: Vec<u64>,
    kind: PhantomData<E>,
}

impl<E> Default for Row<E> {
    fn default() -> Row<E> {
        Row { from: 0, words: Vec::new(), kind: PhantomData }
    }
}

impl<E: Entity> Row<E> {
    pub fn has(&self, e: E) -> bool {
        let word = (e.index() / 64).checked_sub(self.from).and_then(|at| self.words.get(at));
        word.is_some_and(|word| word >> (e.index() % 64) & 1 == 1)
    }

    pub fn add(&mut self, e: E) {
        let at = e.index() / 64;
        self.reach(at, at + 1);
        self.words[at - self.from] |= 1 << (e.index() % 64);
    }

    /// Makes room for some words.
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

    pub fn join(&mut self, other: &Row<E>) {
        if other.words.is_empty() {
            return;
        }
        self.reach(other.from, other.from + other.words.len());
        let own = &mut self.words[other.from - self.from..];
        own.iter_mut().zip(&other.words).for_each(|(a, b)| *a |= b);
    }

    /// In order.
    pub fn iter(&self) -> impl Iterator<Item = E> + '_ {
        let bits = |word: u64| (0..64).filter(move |bit| word >> bit & 1 == 1);
        let words = self.words.iter().zip(self.from..);
        words.flat_map(move |(&word, at)| bits(word).map(move |bit| E::at(64 * at + bit)))
    }
}
