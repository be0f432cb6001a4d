//! The state of lanes and machine: the position and values of the lanes, and the contents of the
//! machine.

use super::facts::Facts;
use super::term::{Leaf, Term};
use crate::asm::Home;
use crate::entity::hash::{Map, Quick};
use crate::lanes::{Blk, Val};
use std::collections::BTreeMap;
use std::hash::BuildHasher;
use std::rc::Rc;

/// The position of the lanes: the operation that the machine must reach next, or the end of the
/// block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct LanePosition {
    pub block: Blk,
    pub at: usize,
    /// The next block after the end of the current block, if known.
    pub to: Option<Blk>,
}

/// A location in the machine that contains a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Location {
    /// A register, by its index (see [`A`] and others).
    Register(usize),
    /// A home.
    Home(Home),
    /// A byte on the soft stack (see [`Saved`]).
    Soft(Term, Term, u8),
    /// A condition of the lanes with a known result, which is not a machine location.
    Answer(bool),
    /// An entry of [`State::passed`], which is not a machine location.
    Passed(Blk),
    /// A leaf of the lanes that the machine has read ([`Read::done`]), which is not a machine
    /// location.
    Read(Term),
}

/// A byte on the soft stack: the pointer, and the distance from it.
pub(super) type Saved = (Term, Term, u8);

pub(super) const A: usize = 0;
pub(super) const X: usize = 1;
pub(super) const Y: usize = 2;
pub(super) const C: usize = 3;
pub(super) const N: usize = 4;
pub(super) const Z: usize = 5;
pub(super) const V: usize = 6;
pub(super) const REGISTERS: usize = 7;

/// The base of a memory operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AddressBase {
    Fixed(crate::asm::Base, i32),
    Pointer(Term, Term),
}

/// An address in memory: its origin and an unsigned byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Address {
    pub origin: AddressBase,
    pub index: Term,
}

/// A byte that the lanes have read since memory last changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Read {
    pub address: Address,
    pub value: Term,
    /// The leaf that represents it in the lanes.
    pub leaf: Leaf,
    /// Whether the machine has also read it.
    pub done: bool,
}

/// The lane values that have changed since the last join.
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
    /// The contents of registers. `None` if unknown.
    pub registers: [Option<Term>; REGISTERS],
    /// The contents of homes, by their numbers in the function.
    pub homes: Vec<Option<Term>>,
    pub soft: BTreeMap<Saved, Term>,
    /// The hardware stack, starting with the two bytes of the return address.
    pub stack: Vec<Term>,
    /// The condition of the last branch, and its result.
    pub last_branch: Option<(Term, bool)>,
    /// Whether the last branch checked one of the stacks for free space.
    pub guarded: bool,
    pub cursor: LanePosition,
    /// The position of the lanes at the last join. The machine may still have to compute values of
    /// the block before it.
    pub begun: LanePosition,
    /// Blocks whose labels the machine has passed and that the lanes still have to reach.
    pub passed: Vec<Blk>,
    pub values: Values,
    pub reads: Vec<Read>,
    pub facts: Facts,
    /// Terms that were in the same location at the last join, and are therefore equal.
    pub together: Rc<Map<Term, Vec<Rc<[Term]>>>>,
}

impl State {
    /// Returns the effort to copy the state.
    pub fn size(&self) -> u64 {
        let values = self.values.vals.len() + self.values.leaves.len();
        (self.homes.len() + values + self.reads.len() + self.facts.len()) as u64 / 4
    }

    /// Returns a hash of the position and values of the lanes.
    pub fn lanes_hash(&self) -> u64 {
        let hasher = Quick::default();
        // The hashes of the values are added, because the map has no defined order.
        let vals = self.values.vals.iter().map(|pair| hasher.hash_one(pair));
        let vals = vals.fold(0, u64::wrapping_add);
        hasher.hash_one((self.cursor, vals, &self.values.leaves))
    }

    /// Returns whether the lanes are at the same position with the same values. The facts may
    /// differ.
    pub fn lanes_are_as_in(&self, other: &State) -> bool {
        (self.cursor, &self.reads) == (other.cursor, &other.reads) && self.values == other.values
    }
}
