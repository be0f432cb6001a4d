//! The normal form of terms under the facts: replaces terms with equal terms, and removes known
//! bits.

use super::{Facts, are_among};
use crate::lanes::BitOp;
use crate::validate_code::term::{Node, Term, Terms, inverse};

impl Facts {
    /// Returns a term simplified by the facts.
    pub fn normal(&mut self, terms: &mut Terms, t: Term) -> Term {
        if !self.leaves.meet(terms.leaves(t)) {
            return t;
        }
        if let Some(&known) = self.memo.get(&t) {
            return known;
        }
        if !terms.spend(self.scan_effort()) {
            return t;
        }
        // The rules of terms and the facts may lead back to this term. In this case the term does
        // not change.
        self.memo.insert(t, t);
        let new = self.rewritten(terms, t);
        let out = if self.is_contradictory(terms, new) {
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

    /// Returns a term whose operands are simplified by the facts.
    pub(super) fn rewritten(&mut self, terms: &mut Terms, t: Term) -> Term {
        let mut new = t;
        let mut n = 0;
        while let Some(part) = terms.part(t, n) {
            if self.normal(terms, part) != part {
                let rebuilt = terms.rebuilt(t, &mut |terms, part| Some(self.normal(terms, part)));
                new = rebuilt.unwrap_or(t);
                break;
            }
            n += 1;
        }
        // If the overflow is known, it determines the sign.
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
        if let Node::Carry(x, y, _) = *terms.node(new) {
            new = self.carry_of_unequal(terms, x, y).unwrap_or(new);
        }
        if let Node::Sum(k, parts) = terms.node(new) {
            let (k, parts) = (*k, parts.clone());
            if let Some((k, rest)) = self.without_sums(terms, k, &parts) {
                return terms.sum(k, &rest);
            }
        }
        if let Node::Logic(op @ (BitOp::And | BitOp::Or), k, parts) = terms.node(new) {
            let (op, k, parts) = (*op, *k, parts.clone());
            let needed = self.needed(terms, op, &parts);
            if needed.len() < parts.len() {
                new = terms.logic_of(op, k, &needed);
            }
        }
        // Combined bytes may have a replacement. Known bits of a byte are also known under a mask.
        if let Node::Logic(op, k, parts) = terms.node(new) {
            let (op, k, parts) = (*op, *k, parts.clone());
            new = match self.with_others(terms, op, k, &parts) {
                Some((to, rest)) => terms.logic_of(op, k, &[&[to], rest.as_slice()].concat()),
                None if op == BitOp::And => self.masked(terms, k, &parts),
                None => new,
            };
        }
        new
    }

    /// Returns the carry of two bytes whose sum is known not to be 255. It does not depend on the
    /// carry into the sum, and their complements have the opposite carry.
    fn carry_of_unequal(&self, terms: &mut Terms, x: Term, y: Term) -> Option<Term> {
        let [not_x, not_y] = [x, y].map(|byte| terms.complement(byte));
        let equal = terms.equal(x, not_y);
        if equal != Terms::FALSE && !self.truths.contains(&(equal, false)) {
            return None;
        }
        let opposite = terms.carry(not_x, not_y, Terms::TRUE);
        let known = self.truths.iter().find(|fact| fact.0 == opposite);
        Some(match known {
            Some(&(_, truth)) => terms.known(!truth),
            None => terms.carry(x, y, Terms::TRUE),
        })
    }

    /// Returns whether a conjunction contains conditions that are known not to hold at the same
    /// time.
    fn is_contradictory(&self, terms: &Terms, t: Term) -> bool {
        let Node::All(parts) = terms.node(t) else { return false };
        self.truths.iter().any(|&(b, truth)| match terms.node(b) {
            Node::All(denied) if !truth => denied.iter().all(|b| parts.contains(b)),
            _ => false,
        })
    }

    /// Simplifies a sum if the sum of some of its terms, or of their negations, is known to be a
    /// number. In the last pass, also simplifies the sum if two or four times a term is known to be
    /// a sum of older terms.
    fn without_sums(
        &self,
        terms: &Terms,
        k: u8,
        parts: &[(u8, Term)],
    ) -> Option<(u8, Vec<(u8, Term)>)> {
        self.truths.iter().filter(|f| f.1).find_map(|&(b, _)| {
            let Node::Zero(t) = *terms.node(b) else { return None };
            let Node::Sum(c, some) = terms.node(t) else { return None };
            let has_all =
                |by: &u8| some.iter().all(|&(m, t)| parts.contains(&(by.wrapping_mul(m), t)));
            let multiple = || multiple(some, parts).filter(|_| terms.decides_by_bits());
            let by = [1, 0xFF].into_iter().find(has_all).or_else(multiple)?;
            let less = some.iter().map(|&(m, t)| (by.wrapping_mul(m).wrapping_neg(), t));
            Some((k.wrapping_sub(by.wrapping_mul(*c)), parts.iter().copied().chain(less).collect()))
        })
    }

    /// Removes redundant operands. If a byte is known to equal its combination with other bytes,
    /// these bytes are redundant beside it. So are bytes that are redundant beside them.
    fn needed(&self, terms: &Terms, op: BitOp, parts: &[Term]) -> Vec<Term> {
        let unit = if op == BitOp::And { 0xFF } else { 0 };
        let vain = |beside: Term| {
            self.equal.iter().filter_map(move |&(from, to)| match terms.node(from) {
                Node::Logic(same, k, some) if *same == op && *k == unit && to == beside => {
                    some.contains(&to).then(|| some.iter().copied().filter(move |&p| p != to))
                }
                _ => None,
            })
        };
        let mut left = parts.to_vec();
        for &part in parts {
            let mut found = vec![part];
            let mut n = 0;
            while let Some(&beside) = found.get(n) {
                for p in vain(beside).flatten() {
                    if !found.contains(&p) {
                        found.push(p);
                    }
                }
                n += 1;
            }
            if left.contains(&part) {
                left.retain(|p| *p == part || !found.contains(p));
            }
        }
        left
    }

    /// Finds an equality whose left side combines some of `parts` and bits of `k` by `op`. Returns
    /// its right side, and the parts that its left side does not contain.
    fn with_others(
        &self,
        terms: &Terms,
        op: BitOp,
        k: u8,
        parts: &[Term],
    ) -> Option<(Term, Vec<Term>)> {
        self.equal.iter().find_map(|&(from, to)| {
            let Node::Logic(same, m, some) = terms.node(from) else { return None };
            let is_whole = *m == k && **some == *parts;
            let has_all = *same == op && are_among(op, (*m, some), (k, parts));
            let rest = || parts.iter().copied().filter(|p| !some.contains(p)).collect();
            (has_all && !is_whole).then(|| (to, rest()))
        })
    }

    /// Simplifies a conjunction of a number and bytes with the known bits. Removes the number if it
    /// clears no bit that may be set, and each byte that clears no such bit of the number.
    fn masked(&mut self, terms: &mut Terms, k: u8, parts: &[Term]) -> Term {
        let all = terms.logic_of(BitOp::And, 0xFF, parts);
        let (mut zeros, mut ones) = self.known_bits(terms, all);
        let mut bits = vec![(zeros, ones)];
        if parts.len() > 1 {
            bits = parts.iter().map(|&p| self.known_bits(terms, p)).collect();
            zeros = bits.iter().fold(zeros, |zeros, b| zeros | b.0);
            ones |= bits.iter().fold(0xFF, |ones, b| ones & b.1);
        }
        let rest = k & !zeros;
        let needed: Vec<Term> =
            (0..parts.len()).filter(|&n| rest & !bits[n].1 != 0).map(|n| parts[n]).collect();
        let is_whole = rest | zeros == 0xFF;
        if is_whole && (parts.len() == 1 || needed.len() == parts.len()) {
            all
        } else if rest & !ones == 0 {
            terms.constant(rest)
        } else {
            terms.logic_of(BitOp::And, rest, &needed)
        }
    }

    /// Returns two masks: the bits of a byte that are known to be clear, and the bits that are
    /// known to be set.
    pub(super) fn known_bits(&mut self, terms: &mut Terms, t: Term) -> (u8, u8) {
        (0..8).fold((0, 0), |(zeros, ones), n| {
            let bit = terms.bit(t, n);
            let bit = self.normal(terms, bit);
            match terms.truth(bit) {
                Some(false) => (zeros | 1 << n, ones),
                Some(true) => (zeros, ones | 1 << n),
                None => (zeros, ones),
            }
        })
    }
}

/// Returns a factor such that subtracting this multiple of the sum `some` from the sum `parts`
/// removes the newest term. `some` is known to be a number, and contains this term with an even
/// factor.
fn multiple(some: &[(u8, Term)], parts: &[(u8, Term)]) -> Option<u8> {
    let &(m, newest) = some.iter().max_by_key(|part| part.1)?;
    let zeros = m.trailing_zeros();
    let &(p, _) = parts.iter().find(|part| part.1 == newest)?;
    let is_multiple = zeros > 0 && p.trailing_zeros() >= zeros;
    // Several factors have this property. This is the one nearest to zero.
    let by = (p >> zeros).wrapping_mul(inverse(m >> zeros)) << zeros;
    is_multiple.then_some((by as i8 >> zeros) as u8)
}
