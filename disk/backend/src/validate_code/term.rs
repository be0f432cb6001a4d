//! Bytes and truth values as terms in a normal form: terms that are equal by the rules below are
//! identical.
//!
//! Both sides of the comparison, lanes and machine, build their values with these constructors. The
//! rules must therefore only find the equalities on which selection relies. The tests in `rules.rs`
//! check that every rule holds for all bytes.

mod bytes;
mod truths;

use super::bits::{Bits, Fact};
use super::models::Models;
use crate::asm::{Expr, Home, Label};
use crate::entity::hash::{Map, Set};
use crate::lanes::{BitOp, Val};
use std::rc::Rc;

/// A term, by its index. Equal terms have equal indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Term(u32);

impl Term {
    /// Returns the index of the term.
    pub fn number(self) -> u64 {
        self.0.into()
    }
}

/// The leaves of a term: a bit set in which several leaves share a bit, and the range of their
/// indices. If the sets of two terms are disjoint, the terms have no common leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leaves {
    bits: u128,
    first: u32,
    last: u32,
}

impl Default for Leaves {
    fn default() -> Self {
        Leaves { bits: 0, first: u32::MAX, last: 0 }
    }
}

impl Leaves {
    fn of(leaf: Term) -> Leaves {
        let bits = 1 << (leaf.0.wrapping_mul(0x9E37_79B1) >> 25);
        Leaves { bits, first: leaf.0, last: leaf.0 }
    }

    pub fn add(&mut self, other: Leaves) {
        self.bits |= other.bits;
        self.first = self.first.min(other.first);
        self.last = self.last.max(other.last);
    }

    pub fn meet(self, other: Leaves) -> bool {
        self.bits & other.bits != 0 && self.first <= other.last && other.first <= self.last
    }
}

/// The maximum number of operands of a sum or conjunction that is merged into a larger one. One
/// with more operands becomes an operand. Without this limit, a chain of additions would need
/// quadratic memory.
const PARTS_MAX: usize = 64;

/// A term without operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Leaf {
    /// The result of a phi, load or call in the lanes, or a parameter.
    Val(Val),
    /// The value of a memory operand: the index of the lanes' address.
    Memory(u32),
    /// The value that the lanes last stored to a home that passes arguments or results, or to the
    /// soft stack pointer.
    Home(Home),
    /// The previous value of the soft stack pointer, if the lanes have restored the pointer.
    Was(Home),
    /// The 6502's stack pointer.
    Stack,
    /// A byte of the function's return address. The low byte is 0.
    Return(u8),
    /// A value that is unknown, or known only up to the next join.
    Fresh(u32),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Node {
    Const(u8),
    /// A byte of an address that only the linker knows.
    Address(Expr),
    Leaf(Leaf),
    /// A number and multiples of other terms, modulo 256, sorted by term. No factor is zero.
    Sum(u8, Rc<[(u8, Term)]>),
    /// A number and other terms, sorted by term.
    Logic(BitOp, u8, Rc<[Term]>),
    /// A truth value, and the upper seven bits of a byte shifted down.
    Shr(Term, Term),
    /// A truth value as 0 or 1.
    Byte(Term),
    /// An entry of a table of code addresses: the label of the table, whether this is the upper
    /// byte, and the index.
    Table(Label, bool, Term),

    Truth(bool),
    Not(Term),
    /// Whether a byte is zero.
    Zero(Term),
    /// A bit of a byte.
    Bit(Term, u8),
    /// The carry out of the sum of two bytes and a carry. The operand with the lower index comes
    /// first.
    Carry(Term, Term, Term),
    /// The overflow of the sum of two bytes and a carry.
    Overflow(Term, Term, Term),
    /// The sign of the sum of two bytes and a carry, corrected by the overflow.
    Sign(Term, Term, Term),
    /// The conjunction of these conditions, sorted by term.
    All(Rc<[Term]>),
}

impl Node {
    /// Returns the number of operands of a term with a variable number of operands.
    fn width(&self) -> u64 {
        match self {
            Node::Sum(_, parts) => parts.len() as u64,
            Node::Logic(_, _, parts) | Node::All(parts) => parts.len() as u64,
            _ => 1,
        }
    }
}

/// Returns the multiplicative inverse of an odd number modulo 256.
pub(super) fn inverse(odd: u8) -> u8 {
    // An odd number is its own inverse modulo 8. Newton's step doubles the number of correct bits.
    let step = |by: u8| by.wrapping_mul(2u8.wrapping_sub(odd.wrapping_mul(by)));
    step(step(odd))
}

/// The number of decisions in the diagram that count as much as one term.
const LOOKS: u64 = 128;

fn facts(truths: &[(Term, bool)], equal: &[(Term, Term)]) -> Vec<Fact> {
    let truths = truths.iter().map(|&(b, truth)| Fact::Is(b, truth));
    truths.chain(equal.iter().map(|&(a, b)| Fact::Same(a, b))).collect()
}

/// All terms of one function.
pub(super) struct Terms {
    nodes: Vec<Node>,
    /// The leaves of each term.
    leaves_of: Vec<Leaves>,
    index: Map<Node, Term>,
    /// Bits of combined bytes, and whether the bytes are zero. These are expensive to compute.
    bits: Map<(Term, u8), Term>,
    fresh: u32,
    /// The leaves whose values are unknown at a join.
    passing: Leaves,
    /// The remaining effort.
    effort: u64,
    /// The effort so far.
    #[cfg(test)]
    pub spent: u64,
    /// The decision diagrams, if questions that no rule decides are decided bit by bit.
    thorough: Option<Bits>,
}

impl Terms {
    pub const FALSE: Term = Term(0);
    pub const TRUE: Term = Term(1);
    pub const ZERO: Term = Term(2);

    pub fn new() -> Terms {
        let mut terms = Terms {
            nodes: Vec::new(),
            leaves_of: Vec::new(),
            index: Map::default(),
            bits: Map::default(),
            fresh: 0,
            passing: Leaves::default(),
            effort: u64::MAX,
            #[cfg(test)]
            spent: 0,
            thorough: None,
        };
        terms.intern(Node::Truth(false));
        terms.intern(Node::Truth(true));
        terms.intern(Node::Const(0));
        terms
    }

    /// Sets the remaining effort.
    pub fn bound(&mut self, effort: u64) {
        self.effort = effort;
    }

    /// Enables decisions bit by bit for questions to which no rule applies.
    pub fn be_thorough(&mut self) {
        self.thorough = Some(Bits::default());
    }

    /// Returns whether optional questions are decided bit by bit.
    pub fn is_thorough(&self) -> bool {
        self.thorough.as_ref().is_some_and(|bits| !bits.is_near_limit())
    }

    /// Returns whether this is the last pass over a function, which decides bit by bit.
    pub fn decides_by_bits(&self) -> bool {
        self.thorough.is_some()
    }

    /// Returns whether all facts can hold at the same time. Returns `true` if terms are not
    /// examined bit by bit.
    pub fn can_be(&mut self, truths: &[(Term, bool)], equal: &[(Term, Term)]) -> bool {
        let Some(mut bits) = self.thorough.take() else { return true };
        let looked = bits.looked();
        let found = bits.can_be(self, &facts(truths, equal));
        self.spend((bits.looked() - looked) / LOOKS);
        self.thorough = Some(bits);
        found
    }

    /// Returns whether two terms can differ while all facts hold. Returns `true` if refuting this
    /// takes more than `nodes` nodes of the diagram.
    pub fn can_differ(
        &mut self,
        truths: &[(Term, bool)],
        equal: &[(Term, Term)],
        both: (Term, Term),
        nodes: usize,
    ) -> bool {
        let Some(mut bits) = self.thorough.take() else { return true };
        let looked = bits.looked();
        let found = bits.can_differ(self, &facts(truths, equal), both, nodes);
        self.spend((bits.looked() - looked) / LOOKS);
        self.thorough = Some(bits);
        found
    }

    /// Returns some models of the facts. Empty if terms are not examined bit by bit.
    pub fn models(&mut self, truths: &[(Term, bool)], equal: &[(Term, Term)]) -> Models {
        let Some(mut bits) = self.thorough.take() else { return Models::default() };
        let looked = bits.looked();
        let models = bits.models(self, &facts(truths, equal));
        self.spend((bits.looked() - looked) / LOOKS);
        self.thorough = Some(bits);
        models
    }

    /// Adds to the effort. Returns `false` if it exceeds the limit.
    pub fn spend(&mut self, effort: u64) -> bool {
        #[cfg(test)]
        {
            self.spent += effort;
        }
        self.effort = self.effort.saturating_sub(effort);
        self.effort > 0
    }

    /// Returns whether the effort has exceeded the limit. Later results are then invalid.
    pub fn is_exhausted(&self) -> bool {
        self.effort == 0
    }

    fn intern(&mut self, node: Node) -> Term {
        self.spend(node.width() / 8);
        if let Some(&term) = self.index.get(&node) {
            return term;
        }
        let term = Term(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        let mut leaves = Leaves::default();
        if matches!(node, Node::Leaf(_) | Node::Address(_) | Node::Table(..)) {
            leaves = Leaves::of(term);
        }
        if matches!(node, Node::Leaf(Leaf::Fresh(_) | Leaf::Stack)) {
            self.passing.add(leaves);
        }
        self.spend(self.node(term).width());
        self.each_part(term, &mut |part| leaves.add(self.leaves_of[part.0 as usize]));
        self.leaves_of.push(leaves);
        self.index.insert(node, term);
        term
    }

    /// Returns the leaves of a term.
    pub fn leaves(&self, t: Term) -> Leaves {
        self.leaves_of[t.0 as usize]
    }

    /// Returns whether a term may contain a value that is known only up to the next join.
    pub fn is_passing(&self, t: Term) -> bool {
        self.passing.meet(self.leaves(t))
    }

    pub fn node(&self, t: Term) -> &Node {
        &self.nodes[t.0 as usize]
    }

    pub fn constant(&mut self, k: u8) -> Term {
        self.intern(Node::Const(k))
    }

    pub fn as_number(&self, t: Term) -> Option<u8> {
        match self.node(t) {
            Node::Const(k) => Some(*k),
            _ => None,
        }
    }

    pub fn truth(&self, t: Term) -> Option<bool> {
        match self.node(t) {
            Node::Truth(b) => Some(*b),
            _ => None,
        }
    }

    pub fn known(&self, truth: bool) -> Term {
        if truth { Terms::TRUE } else { Terms::FALSE }
    }

    pub fn leaf(&mut self, leaf: Leaf) -> Term {
        self.intern(Node::Leaf(leaf))
    }

    /// Creates an unknown value.
    pub fn fresh(&mut self) -> Term {
        self.fresh += 1;
        self.leaf(Leaf::Fresh(self.fresh))
    }

    /// Returns whether a term is a truth value rather than a byte.
    pub fn is_truth(&self, t: Term) -> bool {
        use Node::*;
        matches!(
            self.node(t),
            Truth(_) | Not(_) | Zero(_) | Bit(..) | Carry(..) | Overflow(..) | Sign(..) | All(_)
        )
    }

    /// Returns whether `found` returns `true` for any subterm of a term, including the term itself.
    pub fn any(&self, t: Term, found: &impl Fn(&Node) -> bool) -> bool {
        let mut seen = Set::<Term>::default();
        let mut work = vec![t];
        while let Some(t) = work.pop() {
            if found(self.node(t)) {
                return true;
            }
            self.each_part(t, &mut |p| {
                if seen.insert(p) {
                    work.push(p);
                }
            });
        }
        false
    }

    /// Calls `f` on the operands of a term.
    pub fn each_part(&self, t: Term, f: &mut impl FnMut(Term)) {
        (0..).map_while(|n| self.part(t, n)).for_each(f);
    }

    /// Returns an operand of a term, by its index.
    pub fn part(&self, t: Term, n: usize) -> Option<Term> {
        match self.node(t) {
            Node::Const(_) | Node::Address(_) | Node::Leaf(_) | Node::Truth(_) => None,
            Node::Sum(_, parts) => parts.get(n).map(|part| part.1),
            Node::Logic(_, _, parts) | Node::All(parts) => parts.get(n).copied(),
            Node::Byte(a)
            | Node::Table(_, _, a)
            | Node::Not(a)
            | Node::Zero(a)
            | Node::Bit(a, _) => [*a].get(n).copied(),
            Node::Shr(a, b) => [*a, *b].get(n).copied(),
            Node::Carry(a, b, c) | Node::Overflow(a, b, c) | Node::Sign(a, b, c) => {
                [*a, *b, *c].get(n).copied()
            }
        }
    }

    /// Returns the term with each operand mapped by `to`, or `None` if `to` returns `None`.
    pub fn rebuilt(
        &mut self,
        t: Term,
        to: &mut impl FnMut(&mut Terms, Term) -> Option<Term>,
    ) -> Option<Term> {
        Some(match self.node(t).clone() {
            Node::Const(_) | Node::Address(_) | Node::Leaf(_) | Node::Truth(_) => t,
            Node::Sum(k, parts) => {
                let mut parts = parts.to_vec();
                for p in &mut parts {
                    p.1 = to(self, p.1)?;
                }
                self.sum(k, &parts)
            }
            Node::Logic(op, k, parts) => {
                let mut parts = parts.to_vec();
                for p in &mut parts {
                    *p = to(self, *p)?;
                }
                self.logic_of(op, k, &parts)
            }
            Node::All(parts) => {
                let mut parts = parts.to_vec();
                for p in &mut parts {
                    *p = to(self, *p)?;
                }
                self.all(&parts)
            }
            Node::Byte(a) => {
                let a = to(self, a)?;
                self.byte(a)
            }
            Node::Table(label, upper, a) => {
                let a = to(self, a)?;
                self.table(label, upper, a)
            }
            Node::Not(a) => {
                let a = to(self, a)?;
                self.not(a)
            }
            Node::Zero(a) => {
                let a = to(self, a)?;
                self.zero(a)
            }
            Node::Bit(a, k) => {
                let a = to(self, a)?;
                self.bit(a, k)
            }
            Node::Shr(c, a) => {
                let (c, a) = (to(self, c)?, to(self, a)?);
                self.shr(c, a)
            }
            Node::Carry(a, b, c) => {
                let (a, b, c) = (to(self, a)?, to(self, b)?, to(self, c)?);
                self.carry(a, b, c)
            }
            Node::Overflow(a, b, c) => {
                let (a, b, c) = (to(self, a)?, to(self, b)?, to(self, c)?);
                self.overflow(a, b, c)
            }
            Node::Sign(a, b, c) => {
                let (a, b, c) = (to(self, a)?, to(self, b)?, to(self, c)?);
                self.sign(a, b, c)
            }
        })
    }
}
