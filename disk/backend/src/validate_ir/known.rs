//! Facts about terms on a path: conditions with known results, and ranges of values.
//!
//! A range is an interval of integers that does not wrap. If the ranges show that sums do not wrap,
//! sums are compared as integers. For example, `2 * n < 200` is equivalent to `n < 100` if `n` is
//! small.

mod whole;

pub(super) use whole::LinearSum;

use super::term::{NO, Node, Promise, Term, Terms, YES};
use crate::ir::{BinOp, mask};
use std::cell::Cell;
use std::collections::{BTreeMap, HashMap, HashSet};
use whole::{common, minus, negated, plus};

/// The first and the last value of a range.
pub(super) type Interval = (i128, i128);

/// The maximum width of terms for integer arithmetic.
const BITS_MAX: u32 = 64;

/// The known facts.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    truths: HashMap<Term, bool>,
    ranges: HashMap<Term, Interval>,
    /// The current depth of the recursion into terms.
    depth: Cell<u32>,
}

/// The maximum recursion depth. Without it, shared operands would be visited on exponentially many
/// paths.
const DEPTH_MAX: u32 = 8;

/// A condition in a normal form, so that equivalent conditions are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Normal {
    Truth(Term, bool),
    /// Whether the sum is zero (`true`) or not (`false`).
    Zero(BTreeMap<Term, i128>, i128, bool),
    /// The sum is at most the number.
    Most(BTreeMap<Term, i128>, i128),
}

fn whole_range(bits: u32) -> Interval {
    (0, mask(bits) as i128)
}

impl Known {
    /// Restricts the range of a leaf.
    pub fn limit(&mut self, t: Term, range: Interval) {
        let old = self.ranges.get(&t).copied();
        let both = old.map_or(range, |old| (old.0.max(range.0), old.1.min(range.1)));
        if both.0 <= both.1 {
            self.ranges.insert(t, both);
        }
    }

    /// Returns the range of a term as an unsigned integer.
    pub fn range(&self, terms: &Terms, t: Term) -> Interval {
        let bits = terms.bits(t);
        if bits > BITS_MAX {
            return (0, i128::MAX);
        }
        let full = whole_range(bits);
        let own = match (t, terms.node(t)) {
            (Term::Number(_, k), _) => (k as i128, k as i128),
            (_, Some(node)) if self.depth.get() < DEPTH_MAX => {
                self.depth.set(self.depth.get() + 1);
                let range = self.range_of(terms, t, bits, node).unwrap_or(full);
                self.depth.set(self.depth.get() - 1);
                range
            }
            _ => full,
        };
        match self.ranges.get(&t) {
            Some(known) if known.0.max(own.0) <= known.1.min(own.1) => {
                (known.0.max(own.0), known.1.min(own.1))
            }
            _ => own,
        }
    }

    fn range_of(&self, terms: &Terms, t: Term, bits: u32, node: &Node) -> Option<Interval> {
        let full = whole_range(bits);
        Some(match node {
            Node::Sum(..) => {
                let whole = self.whole(terms, t)?;
                self.range_of_whole(terms, &whole)
            }
            Node::Zext(a) => self.range(terms, *a),
            Node::Trunc(a) => {
                let range = self.range(terms, *a);
                (range.1 <= full.1).then_some(range)?
            }
            Node::Sext(a) => {
                let range = self.range(terms, *a);
                (range.1 <= full.1 && range.1 < 1 << (terms.bits(*a) - 1)).then_some(range)?
            }
            Node::Logic(BinOp::And, k, parts) => {
                let ranges = parts.iter().map(|&p| self.range(terms, p).1);
                (0, ranges.fold(*k as i128, i128::min))
            }
            Node::Logic(_, k, parts) => {
                let all = parts.iter().fold(*k as i128, |all, &p| all | self.range(terms, p).1);
                let top = 128 - all.leading_zeros();
                (0, mask(top).min(full.1 as u128) as i128)
            }
            Node::Bin(BinOp::LShr, a, Term::Number(_, k)) => {
                let range = self.range(terms, *a);
                (range.0 >> k, range.1 >> k)
            }
            Node::Bin(BinOp::URem, a, b) => {
                let (a, b) = (self.range(terms, *a), self.range(terms, *b));
                (0, if b.0 > 0 { a.1.min(b.1 - 1) } else { a.1 })
            }
            Node::Bin(BinOp::UDiv, a, b) => {
                let (a, b) = (self.range(terms, *a), self.range(terms, *b));
                (0, a.1 / b.0.max(1))
            }
            Node::Bin(BinOp::Mul, a, b) => {
                let (a, b) = (self.range(terms, *a), self.range(terms, *b));
                let most = a.1.checked_mul(b.1)?;
                (most <= full.1).then_some((a.0 * b.0, most))?
            }
            Node::Choose(c, a, b) => {
                let (x, y) = (self.range(terms, *a), self.range(terms, *b));
                match terms.node(*c) {
                    // The term is the minimum or the maximum of both operands.
                    Some(Node::Less(p, q)) if (p, q) == (a, b) => (x.0.min(y.0), x.1.min(y.1)),
                    Some(Node::Less(p, q)) if (p, q) == (b, a) => (x.0.max(y.0), x.1.max(y.1)),
                    _ => (x.0.min(y.0), x.1.max(y.1)),
                }
            }
            Node::Apply(name, _) if ["ctpop", "ctlz", "cttz"].contains(&&**name) => {
                (0, bits.into())
            }
            _ => full,
        })
    }

    /// Returns the result of a condition, if it is known.
    pub fn decide(&self, terms: &mut Terms, c: Term) -> Option<bool> {
        if let Some(known) = self.truths.get(&c) {
            return Some(*known);
        }
        if self.depth.get() >= DEPTH_MAX {
            return None;
        }
        self.depth.set(self.depth.get() + 1);
        let decided = self.decide_node(terms, c);
        self.depth.set(self.depth.get() - 1);
        decided
    }

    fn decide_node(&self, terms: &mut Terms, c: Term) -> Option<bool> {
        match (c, terms.node(c).cloned()) {
            (YES, _) => Some(true),
            (NO, _) => Some(false),
            (_, Some(Node::Logic(op, k, parts))) => {
                let all: Vec<Option<bool>> = parts.iter().map(|&p| self.decide(terms, p)).collect();
                match op {
                    BinOp::And if all.contains(&Some(false)) => Some(false),
                    BinOp::And => all.iter().all(|p| *p == Some(true)).then_some(true),
                    BinOp::Or if all.contains(&Some(true)) => Some(true),
                    BinOp::Or => all.iter().all(|p| *p == Some(false)).then_some(false),
                    _ => all.into_iter().try_fold(k == 1, |sum, p| Some(sum ^ p?)),
                }
            }
            (_, Some(Node::Choose(c, a, b))) => match self.decide(terms, c) {
                Some(true) => self.decide(terms, a),
                Some(false) => self.decide(terms, b),
                None => {
                    let a = self.decide(terms, a)?;
                    (self.decide(terms, b)? == a).then_some(a)
                }
            },
            (_, Some(Node::Zero(a))) => self.decide_zero(terms, a),
            (_, Some(Node::Less(a, b))) => {
                let (x, y) = (self.range(terms, a), self.range(terms, b));
                match (x.1 < y.0, x.0 >= y.1) {
                    (true, _) => Some(true),
                    (_, true) => Some(false),
                    _ => self.decide_order(terms, self.whole(terms, a)?, &self.whole(terms, b)?),
                }
            }
            (_, Some(Node::LessSigned(a, b))) => {
                let (a, b) = (self.whole_signed(terms, a)?, self.whole_signed(terms, b)?);
                self.decide_order(terms, a, &b)
            }
            (_, Some(Node::Broken(promise, op, a, b))) => {
                self.decide_broken(terms, promise, op, a, b)
            }
            _ => None,
        }
    }

    fn decide_zero(&self, terms: &Terms, a: Term) -> Option<bool> {
        let size = mask(terms.bits(a)) as i128;
        if terms.bits(a) > BITS_MAX {
            return None;
        }
        if let Some(whole) = self.whole(terms, a) {
            let range = self.range_of_whole(terms, &whole);
            return match range {
                (0, 0) => Some(true),
                (1.., _) | (_, ..0) => Some(false),
                _ => None,
            };
        }
        let whole = self.loose(terms, a)?;
        let range = self.range_of_whole(terms, &whole);
        (range.0 > 0 && range.1 <= size || range.1 < 0 && range.0 >= -size).then_some(false)
    }

    fn decide_order(&self, terms: &Terms, a: LinearSum, b: &LinearSum) -> Option<bool> {
        let range = self.range_of_whole(terms, &minus(a, b));
        match range {
            (_, ..0) => Some(true),
            (0.., _) => Some(false),
            _ => None,
        }
    }

    fn decide_broken(
        &self,
        terms: &Terms,
        promise: Promise,
        op: BinOp,
        a: Term,
        b: Term,
    ) -> Option<bool> {
        let bits = terms.bits(a);
        if bits > BITS_MAX {
            return None;
        }
        let half = 1i128 << (bits - 1);
        let read = |t: Term| match promise {
            Promise::Signed => self
                .whole_signed(terms, t)
                .map_or((-half, half - 1), |w| self.range_of_whole(terms, &w)),
            _ => self.range(terms, t),
        };
        let (x, y) = (read(a), read(b));
        let ends = match op {
            BinOp::Add => (x.0 + y.0, x.1 + y.1),
            BinOp::Sub => (x.0 - y.1, x.1 - y.0),
            BinOp::Mul => {
                let all =
                    [x.0, x.1].into_iter().flat_map(|a| [y.0, y.1].map(|b| a.saturating_mul(b)));
                (all.clone().min()?, all.max()?)
            }
            BinOp::Shl if x.0 >= 0 && y.0 >= 0 && y.1 < 60 => {
                (x.0 << y.0, x.1.checked_mul(1 << y.1)?)
            }
            _ => return None,
        };
        let allowed = match promise {
            Promise::Unsigned => whole_range(bits),
            Promise::Signed => (-half, half - 1),
            _ => return None,
        };
        (ends.0 >= allowed.0 && ends.1 <= allowed.1).then_some(false)
    }

    /// Adds the result of a condition to the facts.
    pub fn learn(&mut self, terms: &mut Terms, c: Term, holds: bool) {
        if matches!(c, Term::Number(..)) || self.truths.insert(c, holds) == Some(holds) {
            return;
        }
        match (terms.node(c).cloned(), holds) {
            (Some(Node::Logic(BinOp::Xor, 1, parts)), _) if parts.len() == 1 => {
                self.learn(terms, parts[0], !holds);
            }
            (Some(Node::Logic(BinOp::And, _, parts)), true)
            | (Some(Node::Logic(BinOp::Or, _, parts)), false) => {
                parts.iter().for_each(|&p| self.learn(terms, p, holds));
            }
            (Some(Node::Zero(a)), _) => self.learn_zero(terms, a, holds),
            (Some(Node::Less(a, b)), _) => {
                if let (Some(a), Some(b)) = (self.whole(terms, a), self.whole(terms, b)) {
                    let less = minus(a, &b);
                    self.learn_upper_bound(
                        terms,
                        if holds { plus(less, 1) } else { negated(less) },
                    );
                }
            }
            (Some(Node::LessSigned(a, b)), _) => {
                if let (Some(x), Some(y)) =
                    (self.whole_signed(terms, a), self.whole_signed(terms, b))
                {
                    let less = minus(x, &y);
                    self.learn_upper_bound(
                        terms,
                        if holds { plus(less, 1) } else { negated(less) },
                    );
                } else if b == Term::Number(terms.bits(a), 0) && !holds && terms.bits(a) <= BITS_MAX
                {
                    let most = mask(terms.bits(a) - 1) as i128;
                    self.limit(a, (0, most));
                }
            }
            (Some(Node::Broken(Promise::Unsigned, BinOp::Add, a, b)), false) => {
                if let (Some(a), Some(b)) = (self.whole(terms, a), self.whole(terms, b)) {
                    let bits = terms.bits(first_operand(terms, c));
                    let sum = minus(a, &negated(b));
                    self.learn_upper_bound(terms, plus(sum, -(mask(bits) as i128)));
                }
            }
            (Some(Node::Broken(Promise::Unsigned, BinOp::Sub, a, b)), false) => {
                if let (Some(a), Some(b)) = (self.whole(terms, a), self.whole(terms, b)) {
                    self.learn_upper_bound(terms, minus(b, &a));
                }
            }
            _ => {}
        }
    }

    fn learn_zero(&mut self, terms: &Terms, a: Term, holds: bool) {
        let bits = terms.bits(a);
        if bits > BITS_MAX {
            return;
        }
        let Some(whole) = self.whole(terms, a).or_else(|| self.loose(terms, a)) else { return };
        let size = mask(bits) as i128 + 1;
        let mut parts = whole.parts.iter();
        let (Some((&t, &n)), None) = (parts.next(), parts.next()) else { return };
        let of_sum = self.range_of_whole(terms, &whole);
        let at = match n.abs() {
            // The only possible value of the term, modulo the size.
            1 => (-whole.k * n).rem_euclid(size),
            _ if of_sum.0 > -size && of_sum.1 < size && whole.k % n == 0 => -whole.k / n,
            _ => return,
        };
        let range = self.range(terms, t);
        if holds {
            self.limit(t, (at, at));
        } else if range.0 == at {
            self.limit(t, (at + 1, range.1));
        } else if range.1 == at {
            self.limit(t, (range.0, at - 1));
        }
    }

    /// Adds the fact that the sum is at most zero.
    fn learn_upper_bound(&mut self, terms: &Terms, sum: LinearSum) {
        let range = self.range_of_whole(terms, &sum);
        for (&t, &n) in &sum.parts {
            let of = self.range(terms, t);
            // The smallest value of the other terms.
            let least = if n > 0 { of.0.saturating_mul(n) } else { of.1.saturating_mul(n) };
            let Some(others) = range.0.checked_sub(least) else { continue };
            match n > 0 {
                true => self.limit(t, (of.0, (-others).div_euclid(n))),
                false => self.limit(
                    t,
                    (others.div_euclid(-n) + i128::from(others.rem_euclid(-n) != 0), of.1),
                ),
            }
        }
    }

    /// Returns a condition and its result in normal form, simplified by the known facts.
    fn normal(&self, terms: &Terms, c: Term, holds: bool) -> Normal {
        let as_it_is = Normal::Truth(c, holds);
        match terms.node(c) {
            Some(Node::Logic(BinOp::Xor, 1, parts)) if parts.len() == 1 => {
                self.normal(terms, parts[0], !holds)
            }
            Some(Node::Zero(a)) => {
                let bits = terms.bits(*a);
                let Some(sum) = self.whole(terms, *a).or_else(|| self.loose(terms, *a)) else {
                    return as_it_is;
                };
                let range = self.range_of_whole(terms, &sum);
                let size = mask(bits) as i128 + 1;
                if bits > BITS_MAX || range.0 <= -size || range.1 >= size {
                    return as_it_is;
                }
                let by = common(&sum.parts);
                if by == 0 || sum.k % by != 0 {
                    return as_it_is;
                }
                let sign = if sum.parts.values().next().is_some_and(|n| *n < 0) { -by } else { by };
                let parts = sum.parts.iter().map(|(&t, &n)| (t, n / sign)).collect();
                Normal::Zero(parts, sum.k / sign, holds)
            }
            Some(Node::Less(a, b)) => match (self.whole(terms, *a), self.whole(terms, *b)) {
                (Some(a), Some(b)) => most(minus(a, &b), holds).unwrap_or(as_it_is),
                _ => as_it_is,
            },
            Some(Node::LessSigned(a, b)) => {
                match (self.whole_signed(terms, *a), self.whole_signed(terms, *b)) {
                    (Some(a), Some(b)) => most(minus(a, &b), holds).unwrap_or(as_it_is),
                    _ => as_it_is,
                }
            }
            _ => as_it_is,
        }
    }

    /// Simplifies a term with the known facts.
    pub fn simple(&self, terms: &mut Terms, t: Term) -> Term {
        if terms.bits(t) == 1
            && let Some(known) = self.decide(terms, t)
        {
            return terms.truth(known);
        }
        match terms.node(t).cloned() {
            Some(Node::Logic(op @ (BinOp::And | BinOp::Or), k, parts)) if terms.bits(t) == 1 => {
                let mut all = terms.number(1, k);
                for &p in parts.iter() {
                    let p = self.simple(terms, p);
                    all = terms.bin(op, all, p);
                }
                all
            }
            Some(Node::Choose(c, a, b)) => match self.decide(terms, c) {
                Some(true) => self.simple(terms, a),
                Some(false) => self.simple(terms, b),
                None => t,
            },
            _ => t,
        }
    }

    /// Returns whether two terms are known to be equal.
    pub fn same(&self, terms: &mut Terms, a: Term, b: Term) -> bool {
        if a == b {
            return true;
        }
        let (a, b) = (self.simple(terms, a), self.simple(terms, b));
        if a == b {
            return true;
        }
        if terms.bits(a) == 1 {
            return self.normal(terms, a, true) == self.normal(terms, b, true)
                || self.split(terms, a, b);
        }
        let equal = terms.equal(a, b);
        self.decide(terms, equal) == Some(true) || self.split(terms, a, b)
    }

    /// Compares two terms separately for each result of a condition that they contain.
    fn split(&self, terms: &mut Terms, a: Term, b: Term) -> bool {
        self.split_to(terms, a, b, 6)
    }

    fn split_to(&self, terms: &mut Terms, a: Term, b: Term, left: u32) -> bool {
        if a == b {
            return true;
        }
        if left == 0 {
            return false;
        }
        let mut seen = HashSet::new();
        let found = condition_in(terms, a, &mut seen).or_else(|| condition_in(terms, b, &mut seen));
        let Some(question) = found else {
            return match terms.bits(a) {
                1 => self.normal(terms, a, true) == self.normal(terms, b, true),
                _ => false,
            };
        };
        [YES, NO].into_iter().all(|answer| {
            let mut by = HashMap::from([(question, answer)]);
            let x = terms.replaced(a, &mut by);
            let y = terms.replaced(b, &mut by);
            self.split_to(terms, x, y, left - 1)
        })
    }

    /// Returns the known results of conditions. Their constants are candidates for the ends of
    /// ranges.
    pub fn truths(&self) -> impl Iterator<Item = (&Term, &bool)> {
        self.truths.iter()
    }
}

/// Returns a condition on which the value of a term depends.
fn condition_in(terms: &Terms, t: Term, seen: &mut HashSet<Term>) -> Option<Term> {
    if !seen.insert(t) {
        return None;
    }
    match terms.node(t)? {
        Node::Choose(c, ..) => Some(condition_in(terms, *c, seen).unwrap_or(*c)),
        Node::Logic(..)
        | Node::Trunc(_)
        | Node::Zext(_)
        | Node::Sext(_)
        | Node::Zero(_)
        | Node::Less(..)
        | Node::LessSigned(..)
        | Node::Sum(..) => {
            let mut found = None;
            let bits = terms.bits(t);
            terms.each_part(t, |p| {
                if found.is_none() {
                    found = condition_in(terms, p, seen);
                    found = found.or((terms.bits(p) == 1 && bits == 1).then_some(p));
                }
            });
            found
        }
        _ => None,
    }
}

/// Returns the first operand of a promise. It has the width of the promise.
fn first_operand(terms: &Terms, c: Term) -> Term {
    match terms.node(c) {
        Some(Node::Broken(_, _, a, _)) => *a,
        _ => c,
    }
}

/// Returns the fact that the sum is less than zero, or the negation of this fact.
fn most(sum: LinearSum, holds: bool) -> Option<Normal> {
    // Less: the sum plus one is at most zero. Not less: the negated sum is at most zero.
    let sum = if holds { plus(sum, 1) } else { negated(sum) };
    let by = common(&sum.parts);
    (by != 0).then(|| {
        let parts = sum.parts.iter().map(|(&t, &n)| (t, n / by)).collect();
        Normal::Most(parts, (-sum.k).div_euclid(by))
    })
}
