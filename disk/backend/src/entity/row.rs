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

    /// The place of the first word, and the words.
    pub fn words(&self) -> (usize, &[u64]) {
        (self.from, &self.words)
    }
}
