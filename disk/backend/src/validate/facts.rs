//! What is known on one way through the code: outcomes of branches, and terms that are equal.

use super::term::{Node, Term, Terms};
use std::collections::HashMap;

/// Truth values that are known, and terms that stand for others.
#[derive(Clone, Default)]
pub(super) struct Facts {
    truths: Vec<(Term, bool)>,
    learned: Vec<(Term, bool)>,
    equal: Vec<(Term, Term)>,
    members: Vec<Term>,
    memo: HashMap<Term, Term>,
}

impl Facts {
    pub fn is_empty(&self) -> bool {
        self.truths.is_empty() && self.equal.is_empty()
    }

    /// Truth values that were learned.
    pub fn learned(&self) -> &[(Term, bool)] {
        &self.learned
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
        let out = if let Some(&(_, truth)) = self.truths.iter().find(|f| f.0 == new) {
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
        self.learned.push((b, truth));
        self.truths.push((b, truth));
        self.memo.clear();
        match (terms.node(b).clone(), truth) {
            (Node::Zero(t), true) => match solved(terms, t) {
                Some((atom, value)) => self.put(terms, atom, value),
                None => true,
            },
            _ => self.review(terms),
        }
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
        self.learn(terms, same, true)
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
        for (b, truth) in old {
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
