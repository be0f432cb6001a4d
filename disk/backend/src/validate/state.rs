//! Both programs at one moment: where the lanes are and what their values are, and what the machine
//! holds.

use super::facts::Facts;
use super::term::{Leaf, Term};
use crate::asm::Home;
use crate::entity::hash::Map;
use crate::lanes::{Blk, Val};
use std::collections::BTreeMap;
use std::rc::Rc;

/// How far the lanes are: the operation that has to happen next in the machine, or the end of the
/// block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Cursor {
    pub block: Blk,
    pub at: usize,
    /// Where the lanes will go from the end, if that is decided.
    pub to: Option<Blk>,
}

/// A part of the machine: what it holds is a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Place {
    /// By its index: see [`A`] and so on.
    Register(usize),
    /// A byte of the frame.
    Home(Home),
    /// A byte on the soft stack: see [`Saved`].
    Soft(Term, Term, u8),
    /// No place, but what is known of a question that the lanes have still to ask.
    Answer(bool),
    /// No place either: see [`State::passed`].
    Passed(Blk),
    /// Nor this: the machine has read what a leaf of the lanes is; see [`Read::done`].
    Read(Term),
}

/// A byte on the soft stack: where the pointer stood, and how far from there.
pub(super) type Saved = (Term, Term, u8);

pub(super) const A: usize = 0;
pub(super) const X: usize = 1;
pub(super) const Y: usize = 2;
pub(super) const C: usize = 3;
pub(super) const N: usize = 4;
pub(super) const Z: usize = 5;
pub(super) const V: usize = 6;
pub(super) const REGISTERS: usize = 7;

/// What a memory operand is relative to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    Fixed(crate::asm::Base, i32),
    Pointer(Term, Term),
}

/// An address in memory: its origin and an unsigned byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Address {
    pub origin: Origin,
    pub index: Term,
}

/// A byte that the lanes have read since memory changed last.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Read {
    pub address: Address,
    pub value: Term,
    /// What the lanes call it.
    pub leaf: Leaf,
    /// The machine has read it too.
    pub done: bool,
}

/// The values of the lanes, as far as they differ from what they are at every join.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Values {
    pub vals: Map<Val, Term>,
    pub leaves: Vec<(Leaf, Term)>,
}

impl Values {
    pub fn set_leaf(&mut self, leaf: Leaf, term: Term) {
        match self.leaves.iter_mut().find(|l| l.0 == leaf) {
            Some(known) => known.1 = term,
            None => self.leaves.push((leaf, term)),
        }
    }

    pub fn leaf(&self, leaf: Leaf) -> Option<Term> {
        self.leaves.iter().find(|l| l.0 == leaf).map(|l| l.1)
    }
}

#[derive(Clone)]
pub(super) struct State {
    /// The machine's next item.
    pub item: usize,
    /// What nobody knows is `None`.
    pub registers: [Option<Term>; REGISTERS],
    /// By the function's own numbering.
    pub homes: Vec<Option<Term>>,
    pub soft: BTreeMap<Saved, Term>,
    pub stack: Vec<Term>,
    /// What the last branch asked, and the answer.
    pub asked: Option<(Term, bool)>,
    /// The last branch asked whether there is room on one of the stacks.
    pub guarded: bool,
    pub cursor: Cursor,
    /// Where the lanes were at the last join: they had computed what the machine may compute only
    /// now.
    pub begun: Cursor,
    /// Labels of blocks that the machine has come by and the lanes not yet.
    pub passed: Vec<Blk>,
    pub values: Values,
    pub reads: Vec<Read>,
    pub facts: Facts,
    /// Terms that some place held together at the last join, so that they are the same.
    pub together: Rc<Map<Term, Vec<Rc<[Term]>>>>,
}

impl State {
    /// The effort of copying it.
    pub fn size(&self) -> u64 {
        let values = self.values.vals.len() + self.values.leaves.len();
        (self.homes.len() + values + self.reads.len() + self.facts.len()) as u64 / 4
    }

    /// Whether the lanes are at the same place with the same values. The facts about them may
    /// differ.
    pub fn lanes_are_as_in(&self, other: &State) -> bool {
        (self.cursor, &self.reads) == (other.cursor, &other.reads) && self.values == other.values
    }
}
