//! What is known on one way through the code: outcomes of branches, and terms that are equal.

use super::hash::Map;
use super::term::{Node, Term, Terms};
use crate::lanes::BitOp;

/// Truth values that are known, and terms that stand for others.
#[derive(Clone, Default)]
pub(super) struct Facts {
    truths: Vec<(Term, bool)>,
    equal: Vec<(Term, Term)>,
    members: Vec<Term>,
    memo: Map<Term, Term>,
}

impl Facts {
    pub fn is_empty(&self) -> bool {
        self.truths.is_empty() && self.equal.is_empty()
    }

    /// Terms that are known to be the same as others.
    pub fn members(&self) -> &[Term] {
        &self.members
    }

    /// The term with all that is known put in.
    pub fn normal(&mut self, terms: &mut Terms, t: Term) -> Term {
        if self.is_empty() {
            return t;
        }
        if let Some(&known) = self.memo.get(&t) {
            return known;
        }
        // A rule of terms may lead back to here by what is known: then it is what it is.
        self.memo.insert(t, t);
        let new = terms.rebuilt(t, &mut |terms, part| Some(self.normal(terms, part)));
        let mut new = new.unwrap_or(t);
        // An overflow that is known tells a sign.
        if let Node::Sign(x, y, c) = *terms.node(new) {
            let overflow = terms.overflow(x, y, c);
            if let Some(&(_, flip)) = self.truths.iter().find(|f| f.0 == overflow) {
                let sum = terms.add(x, y, c);
                new = terms.bit(sum, 7);
                if flip {
                    new = terms.not(new);
                }
            }
        }
        // So are bytes that stand with others, and a bit that is known is known under a mask too.
        if let Node::Logic(op, k, parts) = terms.node(new) {
            let (op, k, parts) = (*op, *k, parts.clone());
            new = match self.with_others(terms, op, k, &parts) {
                Some((to, rest)) => terms.logic_of(op, k, &[&[to], rest.as_slice()].concat()),
                None if op == BitOp::And => self.masked(terms, k, &parts),
                None => new,
            };
        }
        let out = if self.is_denied(terms, new) {
            Terms::FALSE
        } else if let Some(&(_, truth)) = self.truths.iter().find(|f| f.0 == new) {
            terms.known(truth)
        } else if let Some(&(_, to)) = self.equal.iter().find(|f| f.0 == new) {
            self.normal(terms, to)
        } else if new != t {
            self.normal(terms, new)
        } else {
            new
        };
        self.memo.insert(t, out);
        out
    }

    /// Do several things hold, some of which are known not to hold together?
    fn is_denied(&self, terms: &Terms, t: Term) -> bool {
        let Node::All(parts) = terms.node(t) else { return false };
        self.truths.iter().any(|&(b, truth)| match terms.node(b) {
            Node::All(denied) if !truth => denied.iter().all(|b| parts.contains(b)),
            _ => false,
        })
    }

    /// What some of these bytes and a part of the number stand for, and the bytes that are left.
    fn with_others(
        &self,
        terms: &Terms,
        op: BitOp,
        k: u8,
        parts: &[Term],
    ) -> Option<(Term, Vec<Term>)> {
        self.equal.iter().find_map(|&(from, to)| {
            let Node::Logic(same, m, some) = terms.node(from) else { return None };
            let has_number = match op {
                BitOp::And => m & k == k,
                BitOp::Or => m | k == k,
                BitOp::Xor => false,
            };
            let is_whole = *m == k && **some == *parts;
            let has_all = *same == op && has_number && some.iter().all(|p| parts.contains(p));
            let rest = || parts.iter().copied().filter(|p| !some.contains(p)).collect();
            (has_all && !is_whole).then(|| (to, rest()))
        })
    }

    /// A number and bytes, all of whose bits hold: what is known of single bits put in.
    fn masked(&mut self, terms: &mut Terms, k: u8, parts: &[Term]) -> Term {
        let all = terms.logic_of(BitOp::And, 0xFF, parts);
        let bits: Vec<Term> = (0..8).map(|n| terms.bit(all, n)).collect();
        let known = |n: &u8| self.truths.iter().find(|f| f.0 == bits[usize::from(*n)]).map(|f| f.1);
        let with = |truth: bool| {
            let bits = (0..8u8).filter(|n| k >> n & 1 == 1 && known(n) == Some(truth));
            bits.fold(0, |mask, n| mask | 1 << n)
        };
        let (zeros, ones) = (with(false), with(true));
        match k & !zeros {
            rest if rest == ones => terms.constant(ones),
            rest => terms.logic_of(BitOp::And, rest, parts),
        }
    }

    /// Are two terms equal, as far as is known?
    pub fn same(&mut self, terms: &mut Terms, a: Term, b: Term) -> bool {
        a == b || !self.is_empty() && self.normal(terms, a) == self.normal(terms, b)
    }

    /// Learns a truth value; `false` if it cannot be.
    pub fn learn(&mut self, terms: &mut Terms, b: Term, truth: bool) -> bool {
        let b = self.normal(terms, b);
        match terms.node(b).clone() {
            Node::Truth(known) => return known == truth,
            Node::Not(b) => return self.learn(terms, b, !truth),
            Node::All(parts) if truth => {
                return parts.iter().all(|&p| self.learn(terms, p, true));
            }
            _ => {}
        }
        self.truths.push((b, truth));
        self.memo.clear();
        let (Node::Zero(t), true) = (terms.node(b).clone(), truth) else {
            return self.review(terms);
        };
        let possible = match solved(terms, t) {
            Some((atom, value)) => self.put(terms, atom, value),
            None => true,
        };
        possible && self.learn_bits(terms, t)
    }

    /// Where a byte under a mask is a number, so are its bits; and a byte that is the same as one under a mask has
    /// no others.
    fn learn_bits(&mut self, terms: &mut Terms, zero: Term) -> bool {
        match terms.node(zero).clone() {
            Node::Logic(BitOp::And, k, parts) => {
                let all = terms.logic_of(BitOp::And, 0xFF, &parts);
                self.learn_byte(terms, all, k, 0)
            }
            Node::Sum(c, parts) => match *parts {
                [(m, x), (n, y)] if c == 0 && m.wrapping_add(n) == 0 && m & 1 == 1 => {
                    self.learn_mask(terms, x, y) && self.learn_mask(terms, y, x)
                }
                [(m @ (1 | 0xFF), x)] => {
                    let Node::Logic(BitOp::And, k, parts) = terms.node(x).clone() else {
                        return true;
                    };
                    let value = if m == 1 { c.wrapping_neg() } else { c };
                    let all = terms.logic_of(BitOp::And, 0xFF, &parts);
                    value & !k == 0 && self.learn_byte(terms, all, k, value)
                }
                _ => true,
            },
            _ => true,
        }
    }

    fn learn_mask(&mut self, terms: &mut Terms, byte: Term, masked: Term) -> bool {
        match *terms.node(masked) {
            Node::Logic(BitOp::And, k, _) => self.learn_byte(terms, byte, !k, 0),
            _ => true,
        }
    }

    /// Bits of a byte: those under the mask are those of the value.
    fn learn_byte(&mut self, terms: &mut Terms, byte: Term, mask: u8, value: u8) -> bool {
        (0..8).filter(|n| mask >> n & 1 == 1).all(|n| {
            let bit = terms.bit(byte, n);
            self.learn(terms, bit, value >> n & 1 == 1)
        })
    }

    /// Learns that two terms are the same; `false` if they cannot be.
    pub fn equate(&mut self, terms: &mut Terms, a: Term, b: Term) -> bool {
        self.members.extend([a, b]);
        if terms.is_truth(a) {
            let (a, b) = (self.normal(terms, a), self.normal(terms, b));
            return match (terms.truth(a), terms.truth(b)) {
                (_, Some(truth)) => self.learn(terms, a, truth),
                (Some(truth), _) => self.learn(terms, b, truth),
                // Two conditions that agree: worth nothing to us.
                (None, None) => true,
            };
        }
        let same = terms.equal(a, b);
        if !self.learn(terms, same, true) {
            return false;
        }
        // Where a byte is the same with and without an even multiple of another, one stands for the other. A term
        // is younger than its parts.
        let (a, b) = (self.normal(terms, a), self.normal(terms, b));
        a == b || self.put(terms, a.max(b), a.min(b))
    }

    /// One term stands for another from now on.
    fn put(&mut self, terms: &mut Terms, atom: Term, value: Term) -> bool {
        let old = std::mem::replace(&mut self.equal, vec![(atom, value)]);
        self.memo.clear();
        let mut possible = true;
        for (a, b) in old {
            // What changes by it is looked at anew, lest two terms stand for each other.
            if self.normal(terms, a) == a && self.normal(terms, b) == b {
                self.equal.push((a, b));
                self.memo.clear();
            } else {
                let same = terms.equal(a, b);
                possible &= self.learn(terms, same, true);
            }
        }
        possible && self.review(terms)
    }

    /// What was known before, in the light of what is known now.
    fn review(&mut self, terms: &mut Terms) -> bool {
        self.memo.clear();
        let old = std::mem::take(&mut self.truths);
        let mut possible = true;
        // The latest first: it is the others that it may change.
        for (b, truth) in old.into_iter().rev() {
            let new = self.normal(terms, b);
            if new == b {
                self.truths.push((b, truth));
                self.memo.clear();
            } else {
                possible &= self.learn(terms, new, truth);
            }
        }
        possible
    }
}

/// A sum that is zero, solved for one of its parts that stands in no other.
fn solved(terms: &mut Terms, t: Term) -> Option<(Term, Term)> {
    let Node::Sum(k, parts) = terms.node(t).clone() else {
        return Some((t, Terms::ZERO));
    };
    let alone = |terms: &Terms, n: usize| {
        let atom = terms.node(parts[n].1).clone();
        let others = parts.iter().enumerate().filter(|(m, _)| *m != n);
        others.map(|o| o.1).all(|p| !terms.any(p.1, &|node| *node == atom))
    };
    let simple = |n: &usize| matches!(parts[*n].0, 1 | 0xFF);
    let is_leaf = |terms: &Terms, n: usize| matches!(terms.node(parts[n].1), Node::Leaf(_));
    let choices: Vec<usize> = (0..parts.len()).filter(simple).collect();
    let first = choices.iter().copied().find(|&n| is_leaf(terms, n) && alone(terms, n));
    let n = first.or_else(|| choices.iter().copied().find(|&n| alone(terms, n)))?;
    let sign = if parts[n].0 == 1 { 0xFF } else { 1 };
    let rest: Vec<(u8, Term)> = parts
        .iter()
        .enumerate()
        .filter(|(m, _)| *m != n)
        .map(|(_, p)| (p.0.wrapping_mul(sign), p.1))
        .collect();
    let value = terms.sum(k.wrapping_mul(sign), &rest);
    Some((parts[n].1, value))
}
