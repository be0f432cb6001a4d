//! Bytes and truth values as terms in a normal form: terms that are equal by the rules below are
//! identical.
//!
//! Both sides of the comparison, lanes and machine, build their values with these constructors, so
//! the rules need only find the equalities that the selector's tricks rely on. Every rule holds for
//! all bytes; the tests in this file try all of them.

use super::bits::{Bits, Fact};
use super::models::Models;
use crate::asm::{Base, Expr, Home, Label, Part};
use crate::entity::hash::{Map, Set};
use crate::lanes::{BitOp, Val};
use std::rc::Rc;

/// A term, by its index. Equal terms have equal indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Term(u32);

impl Term {
    /// The index of the term.
    pub fn number(self) -> u64 {
        self.0.into()
    }
}

/// The leaves of a term, as a bit set in which several leaves share a bit. If two sets are
/// disjoint, the terms have no common leaf.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Leaves(u128);

impl Leaves {
    pub fn add(&mut self, other: Leaves) {
        self.0 |= other.0;
    }

    pub fn meet(self, other: Leaves) -> bool {
        self.0 & other.0 != 0
    }
}

/// The number of operands from which on a sum or conjunction is itself an operand of the next one,
/// and not merged into it. Without this limit, a chain of additions needs quadratic memory.
const PARTS_MAX: usize = 64;

/// A term without operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Leaf {
    /// The result of a phi, load or call in the lanes, or a parameter.
    Val(Val),
    /// The value of a memory operand: the index of the lanes' address.
    Memory(u32),
    /// The value that the lanes last stored to a home of a convention, or to the soft stack
    /// pointer.
    Home(Home),
    /// The previous value, if the lanes have restored the soft stack pointer.
    Was(Home),
    /// The 6502's stack pointer.
    Stack,
    /// An unknown value, or one that is known only up to the next join.
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
    /// An entry of a table of code addresses: the label, whether it is the upper byte, and the
    /// index.
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
    /// The conjunction of these, sorted by term.
    All(Rc<[Term]>),
}

impl Node {
    /// The number of operands, if it is variable.
    fn width(&self) -> u64 {
        match self {
            Node::Sum(_, parts) => parts.len() as u64,
            Node::Logic(_, _, parts) | Node::All(parts) => parts.len() as u64,
            _ => 1,
        }
    }
}

/// The multiplicative inverse of an odd number modulo 256.
pub(super) fn inverse(odd: u8) -> u8 {
    // An odd number is its own inverse modulo 8. Newton's step doubles the number of correct bits.
    let step = |by: u8| by.wrapping_mul(2u8.wrapping_sub(odd.wrapping_mul(by)));
    step(step(odd))
}

/// The number of decisions in the diagram of bits that count as much as one term.
const LOOKS: u64 = 128;

fn facts(truths: &[(Term, bool)], equal: &[(Term, Term)]) -> Vec<Fact> {
    let truths = truths.iter().map(|&(b, truth)| Fact::Is(b, truth));
    truths.chain(equal.iter().map(|&(a, b)| Fact::Same(a, b))).collect()
}

/// All terms of one function.
pub(super) struct Terms {
    nodes: Vec<Node>,
    /// The leaves of each term.
    speaks: Vec<Leaves>,
    index: Map<Node, Term>,
    /// Bits of combined bytes, which are expensive to compute.
    bits: Map<(Term, u8), Term>,
    fresh: u32,
    /// The remaining effort.
    effort: u64,
    /// The effort so far.
    #[cfg(test)]
    pub spent: u64,
    /// The bits of terms, if questions that no rule decides are decided bit by bit.
    thorough: Option<Bits>,
}

impl Terms {
    pub const FALSE: Term = Term(0);
    pub const TRUE: Term = Term(1);
    pub const ZERO: Term = Term(2);

    pub fn new() -> Terms {
        let mut terms = Terms {
            nodes: Vec::new(),
            speaks: Vec::new(),
            index: Map::default(),
            bits: Map::default(),
            fresh: 0,
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

    /// Limits the effort from now on.
    pub fn bound(&mut self, effort: u64) {
        self.effort = effort;
    }

    /// Decides questions bit by bit, from now on, if no rule applies.
    pub fn be_thorough(&mut self) {
        self.thorough = Some(Bits::default());
    }

    /// Whether optional questions are decided bit by bit.
    pub fn is_thorough(&self) -> bool {
        self.thorough.as_ref().is_some_and(|bits| !bits.is_tired())
    }

    /// Whether this is the last pass over a function, which decides bit by bit.
    pub fn decides_by_bits(&self) -> bool {
        self.thorough.is_some()
    }

    /// Whether all facts can hold together. True if terms are not examined bit by bit.
    pub fn can_be(&mut self, truths: &[(Term, bool)], equal: &[(Term, Term)]) -> bool {
        let Some(mut bits) = self.thorough.take() else { return true };
        let looked = bits.looked();
        let found = bits.can_be(self, &facts(truths, equal));
        self.spend((bits.looked() - looked) / LOOKS);
        self.thorough = Some(bits);
        found
    }

    /// Whether all facts can hold while two terms differ. True unless this number of nodes in the
    /// diagram of bits suffices to refute it.
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

    /// Some models of the facts, if terms are examined bit by bit.
    pub fn models(&mut self, truths: &[(Term, bool)], equal: &[(Term, Term)]) -> Models {
        let Some(mut bits) = self.thorough.take() else { return Models::default() };
        let looked = bits.looked();
        let models = bits.models(self, &facts(truths, equal));
        self.spend((bits.looked() - looked) / LOOKS);
        self.thorough = Some(bits);
        models
    }

    /// Adds to the effort. `false` if it exceeds the limit.
    pub fn spend(&mut self, effort: u64) -> bool {
        #[cfg(test)]
        {
            self.spent += effort;
        }
        self.effort = self.effort.saturating_sub(effort);
        self.effort > 0
    }

    /// Whether the effort has exceeded the limit. Results since then are invalid.
    pub fn is_spent(&self) -> bool {
        self.effort == 0
    }

    fn intern(&mut self, node: Node) -> Term {
        self.spend(node.width() / 8);
        if let Some(&term) = self.index.get(&node) {
            return term;
        }
        let term = Term(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        let mut speaks = Leaves::default();
        if matches!(node, Node::Leaf(_) | Node::Address(_) | Node::Table(..)) {
            speaks.0 = 1 << (term.0.wrapping_mul(0x9E37_79B1) >> 25);
        }
        self.spend(self.node(term).width());
        self.each_part(term, &mut |part| speaks.add(self.speaks[part.0 as usize]));
        self.speaks.push(speaks);
        self.index.insert(node, term);
        term
    }

    /// The leaves of a term.
    pub fn leaves(&self, t: Term) -> Leaves {
        self.speaks[t.0 as usize]
    }

    pub fn node(&self, t: Term) -> &Node {
        &self.nodes[t.0 as usize]
    }

    pub fn constant(&mut self, k: u8) -> Term {
        self.intern(Node::Const(k))
    }

    pub fn konst(&self, t: Term) -> Option<u8> {
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

    /// The term of a byte operand: a number, or a byte of an address.
    pub fn expr(&mut self, e: Expr) -> Term {
        match (e.base, e.part) {
            (Base::None, Part::High) => self.constant((e.addend >> 8) as u8),
            (Base::None, _) => self.constant(e.addend as u8),
            _ => self.intern(Node::Address(Expr { addend: e.addend & 0xFFFF, ..e })),
        }
    }

    pub fn table(&mut self, label: Label, upper: bool, index: Term) -> Term {
        self.intern(Node::Table(label, upper, index))
    }

    /// The sum of `k` and multiples of terms.
    pub fn sum(&mut self, k: u8, parts: &[(u8, Term)]) -> Term {
        let mut k = k;
        let mut list: Vec<(u8, Term)> = Vec::with_capacity(parts.len() + 2);
        for &(n, t) in parts {
            match self.node(t) {
                Node::Const(c) => k = k.wrapping_add(n.wrapping_mul(*c)),
                Node::Sum(c, more) if more.len() < PARTS_MAX => {
                    k = k.wrapping_add(n.wrapping_mul(*c));
                    list.extend(more.iter().map(|&(m, t)| (n.wrapping_mul(m), t)));
                }
                _ => list.push((n, t)),
            }
        }
        k = k.wrapping_add(self.without_offsets(&mut list));
        list.sort_unstable_by_key(|p| p.1);
        list.dedup_by(|b, a| {
            let same = a.1 == b.1;
            if same {
                a.0 = a.0.wrapping_add(b.0);
            }
            same
        });
        list.retain(|p| p.0 != 0);
        match (k, list.as_slice()) {
            (k, []) => self.constant(k),
            (0, [(1, t)]) => *t,
            _ => self.intern(Node::Sum(k, list.into())),
        }
    }

    /// Low bytes of addresses in one object differ by a number. Replaces them with one of them, and
    /// returns the sum of the differences.
    fn without_offsets(&mut self, list: &mut [(u8, Term)]) -> u8 {
        let low = |terms: &Terms, t: Term| match *terms.node(t) {
            Node::Address(e) if e.part == Part::Low => Some(e),
            _ => None,
        };
        let all: Vec<Expr> = list.iter().filter_map(|p| low(self, p.1)).collect();
        let mut sum = 0u8;
        for (n, t) in list {
            let Some(e) = low(self, *t) else { continue };
            if all.iter().any(|other| other.base == e.base && other.addend != e.addend) {
                sum = sum.wrapping_add(n.wrapping_mul(e.addend as u8));
                *t = self.expr(Expr { addend: 0, ..e });
            }
        }
        sum
    }

    /// `x + y + c`
    pub fn add(&mut self, x: Term, y: Term, c: Term) -> Term {
        let c = self.byte(c);
        self.sum(0, &[(1, x), (1, y), (1, c)])
    }

    /// `255 - x`
    pub fn complement(&mut self, x: Term) -> Term {
        self.sum(0xFF, &[(0xFF, x)])
    }

    /// `x << 1 | c`
    pub fn shl(&mut self, x: Term, c: Term) -> Term {
        self.add(x, x, c)
    }

    /// `c << 7 | x >> 1`
    pub fn shr(&mut self, c: Term, x: Term) -> Term {
        match (self.truth(c), self.node(x)) {
            (Some(c), Node::Const(k)) => {
                let k = u8::from(c) << 7 | k >> 1;
                self.constant(k)
            }
            _ => self.intern(Node::Shr(c, x)),
        }
    }

    pub fn byte(&mut self, b: Term) -> Term {
        match *self.node(b) {
            Node::Truth(b) => self.constant(b.into()),
            Node::Not(b) => {
                let b = self.byte(b);
                self.sum(1, &[(0xFF, b)])
            }
            _ => self.intern(Node::Byte(b)),
        }
    }

    pub fn logic(&mut self, op: BitOp, x: Term, y: Term) -> Term {
        let unit = if op == BitOp::And { 0xFF } else { 0 };
        self.logic_of(op, unit, &[x, y])
    }

    pub fn logic_of(&mut self, op: BitOp, k: u8, parts: &[Term]) -> Term {
        let apply = |a: u8, b: u8| match op {
            BitOp::And => a & b,
            BitOp::Or => a | b,
            BitOp::Xor => a ^ b,
        };
        let mut k = k;
        let mut list: Vec<Term> = Vec::with_capacity(parts.len() + 2);
        for &t in parts {
            match self.node(t) {
                Node::Const(c) => k = apply(k, *c),
                Node::Logic(other, c, more) if *other == op && more.len() < PARTS_MAX => {
                    k = apply(k, *c);
                    list.extend(more.iter());
                }
                _ => list.push(t),
            }
        }
        list.sort_unstable();
        if op == BitOp::Xor {
            // Equal operands cancel each other.
            let mut odd: Vec<Term> = Vec::new();
            for t in list {
                if odd.last() == Some(&t) {
                    odd.pop();
                } else {
                    odd.push(t);
                }
            }
            list = odd;
        } else {
            list.dedup();
        }
        match (op, k, list.as_slice()) {
            (_, k, []) | (BitOp::And, k @ 0, _) | (BitOp::Or, k @ 0xFF, _) => self.constant(k),
            (BitOp::And, 0xFF, [t]) | (BitOp::Or | BitOp::Xor, 0, [t]) => *t,
            (BitOp::Xor, 0x80, [t]) => self.sum(0x80, &[(1, *t)]),
            (BitOp::Xor, 0xFF, [t]) => self.complement(*t),
            (BitOp::And, 0..0xFF, _) => self.masked(k, &list),
            _ => self.intern(Node::Logic(op, k, list.into())),
        }
    }

    /// The conjunction of `k` and bytes. Omits the number if it masks only bits that are zero
    /// anyway.
    fn masked(&mut self, k: u8, parts: &[Term]) -> Term {
        let all = self.logic_of(BitOp::And, 0xFF, parts);
        let (mut zeros, mut ones) = (0, 0);
        for n in 0..8 {
            let bit = self.bit(all, n);
            match self.truth(bit) {
                Some(false) => zeros |= 1 << n,
                Some(true) => ones |= 1 << n,
                None => {}
            }
        }
        match k & !zeros {
            rest if rest | zeros == 0xFF => all,
            rest if rest & !ones == 0 => self.constant(rest),
            rest => self.intern(Node::Logic(BitOp::And, rest, parts.into())),
        }
    }

    pub fn not(&mut self, b: Term) -> Term {
        match *self.node(b) {
            Node::Truth(b) => self.known(!b),
            Node::Not(b) => b,
            _ => self.intern(Node::Not(b)),
        }
    }

    fn not_if(&mut self, flip: bool, b: Term) -> Term {
        if flip { self.not(b) } else { b }
    }

    /// Whether two bytes are equal.
    pub fn equal(&mut self, x: Term, y: Term) -> Term {
        let difference = self.sum(0, &[(1, x), (0xFF, y)]);
        self.zero(difference)
    }

    pub fn zero(&mut self, t: Term) -> Term {
        match self.node(t).clone() {
            Node::Const(k) => self.known(k == 0),
            Node::Byte(b) => self.not(b),
            Node::Sum(k, parts) => self.zero_sum(k, &parts),
            Node::Logic(BitOp::And, k, parts) if k.is_power_of_two() => {
                let all = self.logic_of(BitOp::And, 0xFF, &parts);
                let bit = self.bit(all, k.trailing_zeros() as u8);
                self.not(bit)
            }
            Node::Logic(BitOp::Or, 0, parts) => {
                let all: Vec<Term> = parts.iter().map(|&t| self.zero(t)).collect();
                self.all(&all)
            }
            Node::Logic(BitOp::Or, ..) => Terms::FALSE,
            Node::Logic(BitOp::Xor, k, parts) => match *parts {
                [x] => {
                    let difference = self.sum(k.wrapping_neg(), &[(1, x)]);
                    self.zero(difference)
                }
                [x, y] if k == 0 => self.equal(x, y),
                _ => self.intern(Node::Zero(t)),
            },
            _ => self.intern(Node::Zero(t)),
        }
    }

    /// The condition that a sum is zero. An odd multiple of the sum is zero under the same
    /// condition, so the first of the least even factors becomes a power of two.
    fn zero_sum(&mut self, k: u8, parts: &[(u8, Term)]) -> Term {
        if let [(n, b)] = *parts
            && let Node::Byte(b) = *self.node(b)
        {
            return match (k == 0, k.wrapping_add(n) == 0) {
                (false, false) => Terms::FALSE,
                (true, true) => Terms::TRUE,
                (false, true) => b,
                (true, false) => self.not(b),
            };
        }
        let least = parts.iter().min_by_key(|p| p.0.trailing_zeros());
        // A sum of multiples of a power of two is a multiple of it.
        if least.is_some_and(|p| p.0.trailing_zeros() > k.trailing_zeros()) {
            return Terms::FALSE;
        }
        let odd = least.map_or(1, |p| p.0 >> p.0.trailing_zeros());
        let by = inverse(odd);
        let parts: Vec<(u8, Term)> = parts.iter().map(|&(n, t)| (n.wrapping_mul(by), t)).collect();
        let t = self.sum(k.wrapping_mul(by), &parts);
        match self.node(t) {
            Node::Sum(..) | Node::Leaf(_) | Node::Address(_) => self.intern(Node::Zero(t)),
            _ => self.zero(t),
        }
    }

    pub fn bit(&mut self, t: Term, k: u8) -> Term {
        match self.node(t).clone() {
            Node::Const(c) => self.known(c >> k & 1 == 1),
            Node::Byte(b) => {
                if k == 0 {
                    b
                } else {
                    Terms::FALSE
                }
            }
            Node::Shr(c, x) => {
                if k == 7 {
                    c
                } else {
                    self.bit(x, k + 1)
                }
            }
            Node::Logic(op, c, parts) => {
                let (unit, bit) = (if op == BitOp::And { 0xFF } else { 0 }, c >> k & 1 == 1);
                match op {
                    BitOp::And if !bit => return Terms::FALSE,
                    BitOp::Or if bit => return Terms::TRUE,
                    _ => {}
                }
                if op != BitOp::Xor {
                    if let Some(&known) = self.bits.get(&(t, k)) {
                        return known;
                    }
                    let b = self.bit_of_all(op, &parts, k);
                    self.bits.insert((t, k), b);
                    return b;
                }
                let rest = self.logic_of(op, unit, &parts);
                let b = if rest == t { self.intern(Node::Bit(t, k)) } else { self.bit(rest, k) };
                self.not_if(bit, b)
            }
            // The highest bit of the number only flips that bit of the sum.
            Node::Sum(c, parts) if k == 7 && c >= 0x80 => {
                let rest = self.sum(c - 0x80, &parts);
                let b = self.bit(rest, 7);
                self.not(b)
            }
            _ => self.intern(Node::Bit(t, k)),
        }
    }

    /// A bit of a conjunction or disjunction of bytes.
    fn bit_of_all(&mut self, op: BitOp, parts: &[Term], k: u8) -> Term {
        let is_or = op == BitOp::Or;
        let mut bits: Vec<Term> = parts.iter().map(|&p| self.bit(p, k)).collect();
        for b in &mut bits {
            *b = self.not_if(is_or, *b);
        }
        let all = self.all(&bits);
        self.not_if(is_or, all)
    }

    /// The carry out of `x + y + c`.
    pub fn carry(&mut self, x: Term, y: Term, c: Term) -> Term {
        if x == y {
            return self.bit(x, 7);
        }
        let (x, y) = (x.min(y), x.max(y));
        match (self.konst(x), self.konst(y), self.truth(c)) {
            (Some(a), Some(b), _) => match u16::from(a) + u16::from(b) {
                0xFF => c,
                sum => self.known(sum > 0xFF),
            },
            (Some(k), None, Some(c)) => self.at_least(y, 256 - u16::from(k) - u16::from(c)),
            (None, Some(k), Some(c)) => self.at_least(x, 256 - u16::from(k) - u16::from(c)),
            _ => self.intern(Node::Carry(x, y, c)),
        }
    }

    /// Whether the only operand is a multiple of 0 or 1.
    fn is_flag(&self, parts: &[(u8, Term)]) -> bool {
        matches!(parts, [(_, b)] if matches!(self.node(*b), Node::Byte(_)))
    }

    /// `t >= m`
    fn at_least(&mut self, t: Term, m: u16) -> Term {
        match (m, self.node(t).clone()) {
            (0, _) => Terms::TRUE,
            (256.., _) => Terms::FALSE,
            (1, _) => {
                let zero = self.zero(t);
                self.not(zero)
            }
            (0x80, _) => self.bit(t, 7),
            (0xFF, _) => {
                let next = self.sum(1, &[(1, t)]);
                self.zero(next)
            }
            (_, Node::Byte(_)) => Terms::FALSE,
            (_, Node::Sum(k, parts)) if self.is_flag(&parts) => {
                let (n, b) = parts[0];
                let [without, with] = [k, k.wrapping_add(n)].map(|k| u16::from(k) >= m);
                match (without, with, self.node(b)) {
                    (false, true, Node::Byte(b)) => *b,
                    (true, false, Node::Byte(b)) => self.not(*b),
                    _ => self.known(with),
                }
            }
            // If the sum is large, its sum with another number is small. The smaller bound is used.
            (0x81.., _) => {
                let rest = self.sum((256 - m) as u8, &[(1, t)]);
                let wrapped = self.at_least(rest, 256 - m);
                self.not(wrapped)
            }
            _ => {
                let k = self.constant((256 - m) as u8);
                self.intern(Node::Carry(t.min(k), t.max(k), Terms::FALSE))
            }
        }
    }

    /// The overflow of `x + y + c`.
    pub fn overflow(&mut self, x: Term, y: Term, c: Term) -> Term {
        match (self.konst(x), self.konst(y), self.truth(c)) {
            (Some(a), Some(b), Some(c)) => {
                let sum = a.wrapping_add(b).wrapping_add(c.into());
                self.known((a ^ sum) & (b ^ sum) & 0x80 != 0)
            }
            _ => self.intern(Node::Overflow(x.min(y), x.max(y), c)),
        }
    }

    /// The sign of `x + y + c` with unlimited width: bit 7, or its opposite in case of an overflow.
    pub fn sign(&mut self, x: Term, y: Term, c: Term) -> Term {
        let overflow = self.overflow(x, y, c);
        match self.truth(overflow) {
            Some(flip) => {
                let sum = self.add(x, y, c);
                let b = self.bit(sum, 7);
                self.not_if(flip, b)
            }
            None => self.intern(Node::Sign(x.min(y), x.max(y), c)),
        }
    }

    pub fn all(&mut self, parts: &[Term]) -> Term {
        let mut list: Vec<Term> = Vec::new();
        for &b in parts {
            match self.node(b) {
                Node::Truth(true) => {}
                Node::Truth(false) => return Terms::FALSE,
                Node::All(more) => list.extend(more.iter()),
                _ => list.push(b),
            }
        }
        list.sort_unstable();
        list.dedup();
        match list.as_slice() {
            [] => Terms::TRUE,
            [b] => *b,
            _ => self.intern(Node::All(list.into())),
        }
    }

    /// Whether a term is a truth value rather than a byte.
    pub fn is_truth(&self, t: Term) -> bool {
        use Node::*;
        matches!(
            self.node(t),
            Truth(_) | Not(_) | Zero(_) | Bit(..) | Carry(..) | Overflow(..) | Sign(..) | All(_)
        )
    }

    /// Whether `found` returns true for any term within a term.
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

    /// An operand of a term, by its index.
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

    /// The term with other operands, which `to` returns.
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
