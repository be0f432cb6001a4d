//! Integers of 1 to 128 bits as terms in a normal form: terms that are equal by the rules below are
//! identical.
//!
//! A sum consists of a constant and multiples of other terms, modulo a power of two, because passes
//! over loops change such sums. Operations on constants are folded, so the same rules can run a
//! function on numbers ([`super::run`]).

mod conditions;

use crate::ir::{BinOp, BlockId, Symbol, Type, ValueId, mask, signed};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// A term: a number and its width, or an index into the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Term {
    Number(u32, u128),
    Node(u32),
}

/// A term without operands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Leaf {
    /// A scalar of a parameter.
    Param(usize, u32),
    /// The address of a symbol.
    Address(Symbol),
    /// The address of an alloca in the entry block, by its result.
    Slot(ValueId),
    /// `undef` of a width. All its uses are the same number, as in the lanes.
    Undef,
    /// A value that differs between the paths to a pair of blocks.
    Met([BlockId; 2], u32),
    /// The result of an event.
    Given(u32),
}

/// A promise of an operation. If it does not hold, the result is poison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Promise {
    /// `nuw`
    Unsigned,
    /// `nsw`
    Signed,
    /// `exact`
    Exact,
    /// `disjoint`
    Disjoint,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Node {
    Leaf(Leaf),
    /// A constant and multiples of other terms, sorted, with nonzero factors.
    Sum(u128, Rc<[(u128, Term)]>),
    /// `and`, `or` or `xor` of a constant and other terms, sorted.
    Logic(BinOp, u128, Rc<[Term]>),
    /// Any other operation.
    Bin(BinOp, Term, Term),
    Trunc(Term),
    Zext(Term),
    Sext(Term),
    /// Whether the operand is zero.
    Zero(Term),
    /// Whether the first operand is less than the second, unsigned.
    Less(Term, Term),
    /// Whether the first operand is less than the second, signed.
    LessSigned(Term, Term),
    /// Whether a promise of an operation does not hold.
    Broken(Promise, BinOp, Term, Term),
    Choose(Term, Term, Term),
    /// An uninterpreted function of other terms.
    Apply(Rc<str>, Rc<[Term]>),
    /// A load from an address, at a point in time.
    Load(u32, Term),
}

/// All terms of one proof or run.
#[derive(Default)]
pub(super) struct Terms {
    nodes: Vec<(u32, Node)>,
    index: HashMap<(u32, Node), Term>,
    given: u32,
    /// In a run, the values of leaves. All terms are then numbers.
    numbers: Option<HashMap<Leaf, u128>>,
}

/// Returns a hash of the seed.
pub(super) fn anything(seed: &impl Hash) -> u128 {
    let mut low = DefaultHasher::new();
    seed.hash(&mut low);
    let low = low.finish();
    u128::from(low) << 64 | u128::from(low.rotate_left(17).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

pub(super) const NO: Term = Term::Number(1, 0);
pub(super) const YES: Term = Term::Number(1, 1);

/// Returns the multiplicative inverse of an odd number modulo 2^128.
pub(super) fn inverse(odd: u128) -> u128 {
    let step = |by: u128| by.wrapping_mul(2u128.wrapping_sub(odd.wrapping_mul(by)));
    (0..7).fold(odd, |by, _| step(by))
}

impl Terms {
    /// Creates the terms for a run with the given values of leaves. Other leaves have pseudorandom
    /// values.
    pub fn of_numbers(numbers: HashMap<Leaf, u128>) -> Terms {
        Terms { numbers: Some(numbers), ..Terms::default() }
    }

    pub fn bits(&self, t: Term) -> u32 {
        match t {
            Term::Number(bits, _) => bits,
            Term::Node(n) => self.nodes[n as usize].0,
        }
    }

    pub fn node(&self, t: Term) -> Option<&Node> {
        match t {
            Term::Number(..) => None,
            Term::Node(n) => Some(&self.nodes[n as usize].1),
        }
    }

    /// Returns a term as text, abbreviated if it is deep.
    pub fn show(&self, t: Term) -> String {
        self.show_to(t, 4)
    }

    fn show_to(&self, t: Term, depth: u32) -> String {
        match (t, self.node(t)) {
            (Term::Number(_, k), _) => k.to_string(),
            (_, Some(Node::Leaf(leaf))) => format!("{leaf:?}"),
            _ if depth == 0 => "...".into(),
            (_, Some(Node::Sum(k, parts))) => {
                let show = |&(n, t): &(u128, Term)| format!("{n}*{}", self.show_to(t, depth - 1));
                let parts: Vec<String> = parts.iter().map(show).collect();
                format!("({k} + {})", parts.join(" + "))
            }
            (_, Some(node)) => {
                let word = format!("{node:?}");
                let word = word.split(['(', ' ']).next().unwrap_or_default().to_string();
                let mut parts = Vec::new();
                self.each_part(t, |part| parts.push(self.show_to(part, depth - 1)));
                format!("{word}({})", parts.join(", "))
            }
            (_, None) => String::new(),
        }
    }

    /// Returns all terms in the table.
    pub fn all(&self) -> impl Iterator<Item = Term> + use<> {
        (0..self.nodes.len() as u32).map(Term::Node)
    }

    /// Returns the number of terms in the table.
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    fn intern(&mut self, bits: u32, node: Node) -> Term {
        if let Some(&term) = self.index.get(&(bits, node.clone())) {
            return term;
        }
        let term = Term::Node(self.nodes.len() as u32);
        self.nodes.push((bits, node.clone()));
        self.index.insert((bits, node), term);
        term
    }

    pub fn number(&self, bits: u32, k: u128) -> Term {
        Term::Number(bits, k & mask(bits))
    }

    pub fn truth(&self, truth: bool) -> Term {
        if truth { YES } else { NO }
    }

    pub fn leaf(&mut self, bits: u32, leaf: Leaf) -> Term {
        if let Some(numbers) = &self.numbers {
            let k = numbers.get(&leaf).copied().unwrap_or_else(|| anything(&leaf));
            return self.number(bits, k);
        }
        self.intern(bits, Node::Leaf(leaf))
    }

    /// Creates the result of an event.
    pub fn given(&mut self, bits: u32) -> Term {
        self.given += 1;
        self.leaf(bits, Leaf::Given(self.given))
    }

    pub fn load(&mut self, bits: u32, time: u32, at: Term) -> Term {
        self.intern(bits, Node::Load(time, at))
    }

    /// Returns an uninterpreted function of other terms.
    pub fn apply(&mut self, bits: u32, name: &str, parts: &[Term]) -> Term {
        if self.numbers.is_some() {
            return self.number(bits, anything(&(name, parts)));
        }
        self.intern(bits, Node::Apply(name.into(), parts.into()))
    }

    /// Returns a term as a constant and multiples of other terms.
    pub fn linear(&self, t: Term) -> (u128, Vec<(u128, Term)>) {
        match (t, self.node(t)) {
            (Term::Number(_, k), _) => (k, Vec::new()),
            (_, Some(Node::Sum(k, parts))) => (*k, parts.to_vec()),
            _ => (0, vec![(1, t)]),
        }
    }

    /// Returns the sum of a constant and multiples of terms.
    pub fn sum(&mut self, bits: u32, k: u128, parts: &[(u128, Term)]) -> Term {
        let most = mask(bits);
        let mut k = k;
        let mut list: Vec<(u128, Term)> = Vec::with_capacity(parts.len() + 2);
        for &(n, t) in parts {
            let (more, inner) = self.linear(t);
            k = k.wrapping_add(n.wrapping_mul(more));
            list.extend(inner.into_iter().map(|(m, t)| (n.wrapping_mul(m), t)));
        }
        list.sort_unstable_by_key(|p| p.1);
        list.dedup_by(|b, a| {
            let same = a.1 == b.1;
            if same {
                a.0 = a.0.wrapping_add(b.0);
            }
            same
        });
        list.iter_mut().for_each(|p| p.0 &= most);
        list.retain(|p| p.0 != 0);
        match (k & most, list.as_slice()) {
            (k, []) => self.number(bits, k),
            (0, &[(1, t)]) => t,
            (k, _) => self.intern(bits, Node::Sum(k, list.into())),
        }
    }

    pub fn add(&mut self, a: Term, b: Term) -> Term {
        let bits = self.bits(a);
        self.sum(bits, 0, &[(1, a), (1, b)])
    }

    pub fn sub(&mut self, a: Term, b: Term) -> Term {
        let bits = self.bits(a);
        self.sum(bits, 0, &[(1, a), (u128::MAX, b)])
    }

    /// `and`, `or` or `xor` of several terms.
    fn logic(&mut self, op: BinOp, bits: u32, parts: &[Term]) -> Term {
        let most = mask(bits);
        let neutral = if op == BinOp::And { most } else { 0 };
        let (mut k, mut list) = (neutral, Vec::new());
        let join = |a: u128, b: u128| match op {
            BinOp::And => a & b,
            BinOp::Or => a | b,
            _ => a ^ b,
        };
        for &t in parts {
            match (t, self.node(t)) {
                (Term::Number(_, n), _) => k = join(k, n),
                (_, Some(Node::Logic(other, n, inner))) if *other == op => {
                    k = join(k, *n);
                    list.extend(inner.iter().copied());
                }
                _ => list.push(t),
            }
        }
        list.sort_unstable();
        if op == BinOp::Xor {
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
            let absorbing = if op == BinOp::And { 0 } else { most };
            let opposite = |t: &Term| match self.node(*t) {
                Some(Node::Logic(BinOp::Xor, n, rest)) => {
                    *n == most && rest.len() == 1 && list.contains(&rest[0])
                }
                _ => false,
            };
            if k == absorbing || list.iter().any(opposite) {
                return self.number(bits, absorbing);
            }
        }
        match list.as_slice() {
            [] => self.number(bits, k),
            &[t] if k == neutral => t,
            _ => self.intern(bits, Node::Logic(op, k, list.into())),
        }
    }

    pub fn not(&mut self, t: Term) -> Term {
        let bits = self.bits(t);
        let all = self.number(bits, u128::MAX);
        self.logic(BinOp::Xor, bits, &[t, all])
    }

    pub fn or(&mut self, a: Term, b: Term) -> Term {
        self.bin(BinOp::Or, a, b)
    }

    pub fn and(&mut self, a: Term, b: Term) -> Term {
        self.bin(BinOp::And, a, b)
    }

    /// Returns an operation on integers. Where LangRef defines the result as poison or undefined,
    /// it is arbitrary.
    pub fn bin(&mut self, op: BinOp, a: Term, b: Term) -> Term {
        let bits = self.bits(a);
        if let (Term::Number(_, x), Term::Number(_, y)) = (a, b) {
            return self.number(bits, calculated(op, bits, x, y));
        }
        match (op, a, b) {
            (BinOp::Add | BinOp::Sub, ..) if bits == 1 => self.logic(BinOp::Xor, bits, &[a, b]),
            (BinOp::Add, ..) => self.add(a, b),
            (BinOp::Sub, ..) => self.sub(a, b),
            (BinOp::And | BinOp::Or | BinOp::Xor, ..) => self.logic(op, bits, &[a, b]),
            (BinOp::Mul, Term::Number(_, k), t) | (BinOp::Mul, t, Term::Number(_, k)) => {
                self.sum(bits, 0, &[(k, t)])
            }
            (BinOp::Mul, ..) => {
                let (a, b) = (a.min(b), a.max(b));
                self.intern(bits, Node::Bin(op, a, b))
            }
            (BinOp::Shl, t, Term::Number(_, k)) if k < bits.into() => {
                self.sum(bits, 0, &[(1 << k, t)])
            }
            (BinOp::LShr | BinOp::AShr, t, Term::Number(_, 0)) => t,
            _ => self.intern(bits, Node::Bin(op, a, b)),
        }
    }

    pub fn trunc(&mut self, t: Term, to: u32) -> Term {
        if self.bits(t) == to {
            return t;
        }
        let Some(node) = self.node(t).cloned() else {
            let Term::Number(_, k) = t else { return t };
            return self.number(to, k);
        };
        match node {
            Node::Trunc(inner) => self.trunc(inner, to),
            Node::Zext(inner) | Node::Sext(inner) if self.bits(inner) >= to => {
                self.trunc(inner, to)
            }
            Node::Zext(inner) => self.zext(inner, to),
            Node::Sext(inner) => self.sext(inner, to),
            Node::Sum(k, parts) => {
                let parts: Vec<_> = parts.iter().map(|&(n, t)| (n, self.trunc(t, to))).collect();
                self.sum(to, k, &parts)
            }
            Node::Logic(op, k, parts) => {
                let mut all: Vec<Term> = parts.iter().map(|&t| self.trunc(t, to)).collect();
                all.push(self.number(to, k));
                self.logic(op, to, &all)
            }
            Node::Choose(c, a, b) => {
                let (a, b) = (self.trunc(a, to), self.trunc(b, to));
                self.choose(c, a, b)
            }
            _ => self.intern(to, Node::Trunc(t)),
        }
    }

    pub fn zext(&mut self, t: Term, to: u32) -> Term {
        if self.bits(t) == to {
            return t;
        }
        match (t, self.node(t).cloned()) {
            (Term::Number(_, k), _) => self.number(to, k),
            (_, Some(Node::Zext(inner))) => self.zext(inner, to),
            (_, Some(Node::Choose(c, a, b))) => {
                let (a, b) = (self.zext(a, to), self.zext(b, to));
                self.choose(c, a, b)
            }
            _ => self.intern(to, Node::Zext(t)),
        }
    }

    pub fn sext(&mut self, t: Term, to: u32) -> Term {
        let bits = self.bits(t);
        if bits == to {
            return t;
        }
        match (t, self.node(t).cloned()) {
            (Term::Number(_, k), _) => self.number(to, signed(k, bits) as u128),
            (_, Some(Node::Sext(inner))) => self.sext(inner, to),
            (_, Some(Node::Zext(inner))) => self.zext(inner, to),
            (_, Some(Node::Choose(c, a, b))) => {
                let (a, b) = (self.sext(a, to), self.sext(b, to));
                self.choose(c, a, b)
            }
            _ => self.intern(to, Node::Sext(t)),
        }
    }

    /// Visits the operands of a term.
    pub fn each_part(&self, t: Term, mut see: impl FnMut(Term)) {
        match self.node(t) {
            None | Some(Node::Leaf(_)) => {}
            Some(Node::Sum(_, parts)) => parts.iter().for_each(|p| see(p.1)),
            Some(Node::Logic(_, _, parts) | Node::Apply(_, parts)) => {
                parts.iter().for_each(|p| see(*p));
            }
            Some(
                Node::Bin(_, a, b)
                | Node::Less(a, b)
                | Node::LessSigned(a, b)
                | Node::Broken(_, _, a, b),
            ) => {
                see(*a);
                see(*b);
            }
            Some(
                Node::Trunc(a) | Node::Zext(a) | Node::Sext(a) | Node::Zero(a) | Node::Load(_, a),
            ) => see(*a),
            Some(Node::Choose(c, a, b)) => {
                see(*c);
                see(*a);
                see(*b);
            }
        }
    }

    /// Replaces terms within a term.
    pub fn replaced(&mut self, t: Term, by: &mut HashMap<Term, Term>) -> Term {
        if let Some(&known) = by.get(&t) {
            return known;
        }
        let bits = self.bits(t);
        let Some(node) = self.node(t).cloned() else { return t };
        let out = match node {
            Node::Leaf(_) => t,
            Node::Sum(k, parts) => {
                let parts: Vec<_> = parts.iter().map(|&(n, t)| (n, self.replaced(t, by))).collect();
                self.sum(bits, k, &parts)
            }
            Node::Logic(op, k, parts) => {
                let mut all: Vec<Term> = parts.iter().map(|&t| self.replaced(t, by)).collect();
                all.push(self.number(bits, k));
                self.logic(op, bits, &all)
            }
            Node::Bin(op, a, b) => {
                let (a, b) = (self.replaced(a, by), self.replaced(b, by));
                self.bin(op, a, b)
            }
            Node::Trunc(a) => {
                let a = self.replaced(a, by);
                self.trunc(a, bits)
            }
            Node::Zext(a) => {
                let a = self.replaced(a, by);
                self.zext(a, bits)
            }
            Node::Sext(a) => {
                let a = self.replaced(a, by);
                self.sext(a, bits)
            }
            Node::Zero(a) => {
                let a = self.replaced(a, by);
                self.zero(a)
            }
            Node::Less(a, b) => {
                let (a, b) = (self.replaced(a, by), self.replaced(b, by));
                self.less(a, b)
            }
            Node::LessSigned(a, b) => {
                let (a, b) = (self.replaced(a, by), self.replaced(b, by));
                self.less_signed(a, b)
            }
            Node::Broken(promise, op, a, b) => {
                let (a, b) = (self.replaced(a, by), self.replaced(b, by));
                self.broken(promise, op, a, b)
            }
            Node::Choose(c, a, b) => {
                let c = self.replaced(c, by);
                let (a, b) = (self.replaced(a, by), self.replaced(b, by));
                self.choose(c, a, b)
            }
            Node::Apply(name, parts) => {
                let parts: Vec<Term> = parts.iter().map(|&t| self.replaced(t, by)).collect();
                self.apply(bits, &name, &parts)
            }
            Node::Load(time, at) => {
                let at = self.replaced(at, by);
                self.load(bits, time, at)
            }
        };
        by.insert(t, out);
        out
    }
}

/// Evaluates an operation on numbers of the given width.
fn calculated(op: BinOp, bits: u32, a: u128, b: u128) -> u128 {
    let (s, t) = (signed(a, bits), signed(b, bits));
    let by = u32::try_from(b).unwrap_or(u32::MAX);
    match op {
        BinOp::Add => a.wrapping_add(b),
        BinOp::Sub => a.wrapping_sub(b),
        BinOp::Mul => a.wrapping_mul(b),
        BinOp::UDiv => a.checked_div(b).unwrap_or(0),
        BinOp::SDiv if b == 0 => 0,
        BinOp::SDiv => s.wrapping_div(t) as u128,
        BinOp::URem => a.checked_rem(b).unwrap_or(0),
        BinOp::SRem if b == 0 => 0,
        BinOp::SRem => s.wrapping_rem(t) as u128,
        BinOp::Shl => a.checked_shl(by).unwrap_or(0),
        BinOp::LShr => a.checked_shr(by).unwrap_or(0),
        BinOp::AShr => s.checked_shr(by).unwrap_or(0) as u128,
        BinOp::And => a & b,
        BinOp::Or => a | b,
        BinOp::Xor => a ^ b,
        BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv | BinOp::FRem => 0,
    }
}

/// Returns whether a promise does not hold for these numbers of the given width.
fn breaks(promise: Promise, op: BinOp, bits: u32, a: u128, b: u128) -> bool {
    let (s, t) = (signed(a, bits), signed(b, bits));
    let fits = |n: Option<u128>| n.is_some_and(|n| n <= mask(bits));
    let fits_signed = |n: Option<i128>| n.is_some_and(|n| signed(n as u128, bits) == n);
    let result = calculated(op, bits, a, b) & mask(bits);
    match (promise, op) {
        (Promise::Unsigned, BinOp::Add) => !fits(a.checked_add(b)),
        (Promise::Unsigned, BinOp::Sub) => a < b,
        (Promise::Unsigned, BinOp::Mul) => !fits(a.checked_mul(b)),
        (Promise::Unsigned, BinOp::Shl) => {
            b < bits.into() && calculated(BinOp::LShr, bits, result, b) != a
        }
        (Promise::Signed, BinOp::Add) => !fits_signed(s.checked_add(t)),
        (Promise::Signed, BinOp::Sub) => !fits_signed(s.checked_sub(t)),
        (Promise::Signed, BinOp::Mul) => !fits_signed(s.checked_mul(t)),
        (Promise::Signed, BinOp::Shl) => {
            b < bits.into() && calculated(BinOp::AShr, bits, result, b) & mask(bits) != a
        }
        (Promise::Exact, BinOp::UDiv) => b != 0 && !a.is_multiple_of(b),
        (Promise::Exact, BinOp::SDiv) => b != 0 && s.wrapping_rem(t) != 0,
        (Promise::Exact, BinOp::LShr | BinOp::AShr) => b < bits.into() && a & mask(b as u32) != 0,
        (Promise::Disjoint, _) => a & b != 0,
        _ => false,
    }
}

/// Adds the widths of a type's scalars to `found`, in order. Integers of more than 128 bits count
/// as two.
pub(super) fn widths(ty: &Type, found: &mut Vec<u32>) {
    match ty {
        Type::Void => {}
        Type::Array(count, element) => (0..*count).for_each(|_| widths(element, found)),
        Type::Struct(fields, _) => fields.iter().for_each(|field| widths(field, found)),
        Type::Int(bits @ 129..) => found.extend([128, bits - 128]),
        _ => found.push(ty.bits()),
    }
}
