//! The facts on one path through the code: results of conditions, and equal terms.

mod normal;

use super::bits::{NODES_GLANCE, NODES_MAX};
use super::models::Models;
use super::term::{Leaves, Node, Term, Terms, inverse};
use crate::entity::hash::Map;
use crate::lanes::BitOp;

/// Conditions with known results, and replacements of terms by equal terms.
#[derive(Clone, Default)]
pub(super) struct Facts {
    truths: Vec<(Term, bool)>,
    equal: Vec<(Term, Term)>,
    /// Pairs of conditions whose results are unknown but equal.
    agreed: Vec<(Term, Term)>,
    members: Vec<Term>,
    memo: Map<Term, Term>,
    /// The leaves of all facts. A term without them has no known replacement.
    leaves: Leaves,
    /// For each type of scan, the leaves of the facts that have been learned since the last scan.
    new: [Leaves; 4],
    /// The leaves of the facts that were learned during the current scan.
    learned: Leaves,
    /// The current nesting of replacements, each of which causes the next.
    nested: u32,
}

/// A scan of the known facts after new facts have been learned. Only facts that share a leaf with a
/// new fact may change.
#[derive(Clone, Copy)]
enum Scan {
    Agree,
    Put,
    Settle,
    Review,
}

/// The maximum nesting of replacements. It is needed because terms might replace each other without
/// end. Further consequences are not derived.
const NESTED_MAX: u32 = 300;

impl Facts {
    pub fn is_empty(&self) -> bool {
        self.truths.is_empty() && self.equal.is_empty()
    }

    /// Returns the number of facts.
    pub fn len(&self) -> usize {
        self.truths.len() + self.equal.len() + self.agreed.len()
    }

    /// Returns the effort of examining every fact.
    fn scan_effort(&self) -> u64 {
        1 + self.len() as u64 / 16
    }

    /// Returns the terms that are known to equal other terms.
    pub fn members(&self) -> &[Term] {
        &self.members
    }

    /// Returns whether two terms are known to be equal.
    pub fn same(&mut self, terms: &mut Terms, a: Term, b: Term) -> bool {
        if a == b {
            return true;
        }
        let (x, y) = (self.normal(terms, a), self.normal(terms, b));
        // Either the simplified or the original terms may be easier to compare.
        x == y
            || !terms.can_differ(&self.truths, &self.equal, (x, y), NODES_MAX)
            || (x, y) != (a, b) && !terms.can_differ(&self.truths, &self.equal, (a, b), NODES_MAX)
    }

    /// Like [`Self::same`], with less effort and without simplifying the terms.
    pub fn seem_same(&self, terms: &mut Terms, a: Term, b: Term) -> bool {
        a == b || !terms.can_differ(&self.truths, &self.equal, (a, b), NODES_GLANCE)
    }

    /// Returns some models of the facts.
    pub fn models(&self, terms: &mut Terms) -> Models {
        terms.models(&self.truths, &self.equal)
    }

    /// Learns the results of several conditions. Returns `false` if they contradict the facts.
    pub fn suppose(&mut self, terms: &mut Terms, all: &[(Term, bool)]) -> bool {
        all.iter().all(|&(b, truth)| self.learn(terms, b, truth))
            && terms.can_be(&self.truths, &self.equal)
    }

    /// Learns the result of a condition. Returns `false` if it contradicts the facts.
    pub fn learn(&mut self, terms: &mut Terms, b: Term, truth: bool) -> bool {
        if !terms.spend(self.scan_effort()) {
            return true;
        }
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
        self.note(terms.leaves(b));
        if !self.agree(terms) {
            return false;
        }
        if let Node::Bit(t, _) = *terms.node(b)
            && let Some(value) = self.known_byte(terms, t)
        {
            let value = terms.constant(value);
            return self.replace(terms, t, value);
        }
        let (Node::Zero(t), true) = (terms.node(b).clone(), truth) else {
            return self.reexamine(terms) && self.review(terms);
        };
        let possible = match solved(terms, t) {
            Some((atom, value)) => self.replace(terms, atom, value),
            None => true,
        };
        possible && self.learn_bits(terms, t)
    }

    /// Records the leaves of a new fact.
    fn note(&mut self, leaves: Leaves) {
        self.leaves.add(leaves);
        self.learned.add(leaves);
        self.new.iter_mut().for_each(|new| new.add(leaves));
    }

    /// Starts a scan. Returns the leaves of the new facts, and the value of `learned` for the
    /// interrupted scan.
    fn begin(&mut self, scan: Scan) -> (Leaves, Leaves) {
        (std::mem::take(&mut self.new[scan as usize]), std::mem::take(&mut self.learned))
    }

    /// Returns whether any of these terms shares a leaf with the new facts, or with a fact that was
    /// learned during this scan.
    fn is_touched(&self, terms: &Terms, new: Leaves, all: &[Term]) -> bool {
        let mut new = new;
        new.add(self.learned);
        all.iter().any(|&t| new.meet(terms.leaves(t)))
    }

    /// Learns the results of conditions that equal a condition with a known result. Returns `false`
    /// if they contradict the facts.
    fn agree(&mut self, terms: &mut Terms) -> bool {
        let (new, other) = self.begin(Scan::Agree);
        let mut n = 0;
        while let Some(&(a, b)) = self.agreed.get(n) {
            if !self.is_touched(terms, new, &[a, b]) {
                n += 1;
                continue;
            }
            let (a, b) = (self.normal(terms, a), self.normal(terms, b));
            let known = match (terms.truth(a), terms.truth(b)) {
                (None, None) => {
                    n += 1;
                    continue;
                }
                (Some(truth), _) => (b, truth),
                (None, Some(truth)) => (a, truth),
            };
            self.agreed.swap_remove(n);
            if !self.learn(terms, known.0, known.1) {
                self.learned.add(other);
                return false;
            }
            // Learning may have removed other pairs.
            n = 0;
        }
        self.learned.add(other);
        true
    }

    /// Returns the value of a byte if all its bits are known.
    fn known_byte(&mut self, terms: &mut Terms, t: Term) -> Option<u8> {
        let (zeros, ones) = self.known_bits(terms, t);
        (zeros | ones == 0xFF).then_some(ones)
    }

    /// Learns bits from a sum that is zero. If `x & mask` equals a number, the masked bits of `x`
    /// are known. If `x` equals `y & mask`, the other bits of `x` are clear.
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

    /// Learns that a byte equals a value in the bits of a mask.
    fn learn_byte(&mut self, terms: &mut Terms, byte: Term, mask: u8, value: u8) -> bool {
        (0..8).filter(|n| mask >> n & 1 == 1).all(|n| {
            let bit = terms.bit(byte, n);
            self.learn(terms, bit, value >> n & 1 == 1)
        })
    }

    /// Learns that two terms are equal. Returns `false` if that contradicts the facts.
    pub fn equate(&mut self, terms: &mut Terms, a: Term, b: Term) -> bool {
        self.members.extend([a, b]);
        if terms.is_truth(a) {
            let (a, b) = (self.normal(terms, a), self.normal(terms, b));
            return match (terms.truth(a), terms.truth(b)) {
                (_, Some(truth)) => self.learn(terms, a, truth),
                (Some(truth), _) => self.learn(terms, b, truth),
                (None, None) => {
                    self.agreed.push((a, b));
                    true
                }
            };
        }
        let same = terms.equal(a, b);
        if terms.truth(same) == Some(true) {
            return true;
        }
        if !self.learn(terms, same, true) {
            return false;
        }
        // The terms may still be different, for instance if the equation determines them only up to
        // an even multiple of another term. The newer term is then replaced. A term is newer than
        // its operands.
        let (a, b) = (self.normal(terms, a), self.normal(terms, b));
        a == b || contains(terms, a.min(b), a.max(b)) || self.replace(terms, a.max(b), a.min(b))
    }

    /// Replaces one term with another in all current and later facts.
    fn replace(&mut self, terms: &mut Terms, atom: Term, value: Term) -> bool {
        if self.nested == NESTED_MAX {
            return true;
        }
        self.nested += 1;
        // Keep a leaf that already replaces other leaves, because they would otherwise have to be
        // replaced again.
        let is_leaf = |t: Term| matches!(terms.node(t), Node::Leaf(_));
        let stands = |t: Term| self.equal.iter().any(|pair| pair.1 == t);
        let (atom, value) = match is_leaf(atom) && is_leaf(value) && stands(atom) && !stands(value)
        {
            true => (value, atom),
            false => (atom, value),
        };
        let possible = self.replace_one(terms, atom, value);
        self.nested -= 1;
        possible
    }

    fn replace_one(&mut self, terms: &mut Terms, atom: Term, value: Term) -> bool {
        let old = std::mem::replace(&mut self.equal, vec![(atom, value)]);
        self.memo.clear();
        self.note(terms.leaves(atom));
        let (new, other) = self.begin(Scan::Put);
        let mut possible = true;
        for (a, b) in old {
            // Equations that change are learned again, so that no two terms replace each other.
            if !self.is_touched(terms, new, &[a, b])
                || self.normal(terms, a) == a && self.normal(terms, b) == b
            {
                self.equal.push((a, b));
                self.memo.clear();
            } else {
                let same = terms.equal(a, b);
                possible &= self.learn(terms, same, true);
            }
        }
        self.learned.add(other);
        possible && self.review(terms)
    }

    /// Reexamines equations after a condition has become known.
    fn reexamine(&mut self, terms: &mut Terms) -> bool {
        let (new, other) = self.begin(Scan::Settle);
        let changes = |own: &mut Self, terms: &mut Terms, (a, b): (Term, Term)| {
            own.is_touched(terms, new, &[a, b])
                && (own.rewritten(terms, a) != a || own.normal(terms, b) != b)
        };
        let equal = self.equal.clone();
        let (changed, same): (Vec<_>, Vec<_>) =
            equal.into_iter().partition(|&pair| changes(self, terms, pair));
        self.equal = same;
        self.memo.clear();
        self.learned.add(other);
        changed.into_iter().all(|(a, b)| {
            let same = terms.equal(a, b);
            self.learn(terms, same, true)
        })
    }

    /// Simplifies the known facts with the new facts.
    fn review(&mut self, terms: &mut Terms) -> bool {
        self.memo.clear();
        let (new, other) = self.begin(Scan::Review);
        let old = std::mem::take(&mut self.truths);
        let mut possible = true;
        // In reverse order, because later facts may change earlier ones.
        for (b, truth) in old.into_iter().rev() {
            let now = match self.is_touched(terms, new, &[b]) {
                true => self.normal(terms, b),
                false => b,
            };
            if now == b {
                self.truths.push((b, truth));
                self.memo.clear();
            } else {
                possible &= self.learn(terms, now, truth);
            }
        }
        self.learned.add(other);
        possible
    }
}

/// Returns whether the bytes and the number of one operation are also operands of another, so that
/// a replacement for the first operation applies within the second.
fn are_among(op: BitOp, (m, some): (u8, &[Term]), (k, parts): (u8, &[Term])) -> bool {
    let has_number = match op {
        BitOp::And => m & k == k,
        BitOp::Or => m | k == k,
        BitOp::Xor => false,
    };
    has_number && some.iter().all(|p| parts.contains(p))
}

/// Returns whether `t` contains `part`, possibly as some of the operands of an operation. If so,
/// `t` must not replace `part`, because the replacement would never end.
fn contains(terms: &Terms, t: Term, part: Term) -> bool {
    let part = terms.node(part);
    terms.any(t, &|node| match (part, node) {
        _ if part == node => true,
        (Node::Logic(op, m, some), Node::Logic(same, k, parts)) => {
            op == same && are_among(*op, (*m, some), (*k, parts))
        }
        _ => false,
    })
}

/// Solves a sum that is zero for one of its terms that no other term contains. Prefers a value of
/// the lanes.
fn solved(terms: &mut Terms, t: Term) -> Option<(Term, Term)> {
    let Node::Sum(k, parts) = terms.node(t).clone() else {
        return Some((t, Terms::ZERO));
    };
    let alone = |terms: &Terms, n: usize| {
        let others = parts.iter().enumerate().filter(|(m, _)| *m != n);
        others.map(|o| o.1).all(|p| !contains(terms, p.1, parts[n].1))
    };
    let is_leaf = |terms: &Terms, n: usize| matches!(terms.node(parts[n].1), Node::Leaf(_));
    let (simple, odd): (Vec<usize>, Vec<usize>) = (0..parts.len())
        .filter(|&n| parts[n].0 & 1 == 1 && alone(terms, n))
        .partition(|&n| matches!(parts[n].0, 1 | 0xFF));
    let leaf = simple.iter().copied().find(|&n| is_leaf(terms, n));
    let n = leaf.or(simple.first().copied()).or(odd.first().copied())?;
    let by = inverse(parts[n].0).wrapping_neg();
    let rest: Vec<(u8, Term)> = parts
        .iter()
        .enumerate()
        .filter(|(m, _)| *m != n)
        .map(|(_, p)| (p.0.wrapping_mul(by), p.1))
        .collect();
    let value = terms.sum(k.wrapping_mul(by), &rest);
    Some((parts[n].1, value))
}

#[cfg(test)]
mod tests {
    use super::super::term::Leaf;
    use super::*;
    use crate::lanes::Val;

    /// From `2 * x = 2 * y` follows `4 * x = 4 * y`, but not `x = y`.
    #[test]
    fn an_equation_of_even_multiples_is_used() {
        let terms = &mut Terms::new();
        terms.be_thorough();
        let [a, b, c] = [0, 1, 2].map(|n| terms.leaf(Leaf::Val(Val(n))));
        let mut facts = Facts::default();
        let (left, right) = (terms.sum(5, &[(2, a)]), terms.sum(7, &[(2, b), (4, c)]));
        assert!(facts.equate(terms, left, right), "no contradiction");
        for m in [1, 2, 3, 6] {
            let multiple = terms.sum(9, &[(m, c)]);
            assert_eq!(facts.normal(terms, multiple), multiple, "{m}");
        }
        for m in [4, 8, 12, 0xFC] {
            let multiple = terms.sum(9, &[(m, c)]);
            // 4c equals 2a - 2b - 2.
            let half = (m as i8 / 2) as u8;
            let other = terms.sum(9_u8.wrapping_sub(half), &[(half, a), (half.wrapping_neg(), b)]);
            assert_eq!(facts.normal(terms, multiple), facts.normal(terms, other), "{m}");
        }
    }

    /// If two bytes differ, the carry of their difference does not depend on the carry into it.
    #[test]
    fn the_order_of_unequal_bytes_is_known_from_either_difference() {
        let terms = &mut Terms::new();
        let [a, b, c] = [0, 1, 2].map(|n| terms.leaf(Leaf::Val(Val(n))));
        let [not_a, not_b] = [a, b].map(|byte| terms.complement(byte));
        let borrow = terms.carry(b, c, Terms::FALSE);
        let (reached, exceeds) =
            (terms.carry(a, not_b, Terms::TRUE), terms.carry(a, not_b, borrow));
        let reaches = terms.carry(b, not_a, Terms::TRUE);
        let mut facts = Facts::default();
        assert_eq!(facts.normal(terms, exceeds), exceeds, "the bytes may be equal");
        let equal = terms.equal(a, b);
        assert!(facts.learn(terms, equal, false) && facts.learn(terms, reached, true));
        assert_eq!(facts.normal(terms, exceeds), Terms::TRUE);
        assert_eq!(facts.normal(terms, reaches), Terms::FALSE);
    }

    /// Replacing many equal terms takes little effort.
    #[test]
    fn many_equal_terms_take_little_effort() {
        for backwards in [false, true] {
            let terms = &mut Terms::new();
            let all: Vec<Term> = (0..100).map(|n| terms.leaf(Leaf::Val(Val(n)))).collect();
            terms.bound(100_000);
            let mut facts = Facts::default();
            for n in 1..100 {
                let n = if backwards { 100 - n } else { n };
                assert!(facts.equate(terms, all[n - 1], all[n]));
            }
            assert!(!terms.is_exhausted());
            assert_eq!(facts.normal(terms, all[0]), facts.normal(terms, all[99]));
        }
    }

    /// Replacement stops at the limit, even if terms replace each other in a cycle. Facts beyond
    /// the limit are not derived.
    #[test]
    fn circular_replacements_end_at_the_limit() {
        for (nested, is_known) in [(0, true), (NESTED_MAX - 1, true), (NESTED_MAX, false)] {
            let terms = &mut Terms::new();
            let (a, five) = (terms.leaf(Leaf::Val(Val(0))), terms.constant(5));
            let mut facts = Facts { nested, ..Facts::default() };
            assert!(facts.equate(terms, a, five), "no contradiction");
            assert_eq!(facts.normal(terms, a) == five, is_known, "{nested}");
            assert!(!terms.is_exhausted(), "{nested}");
        }
    }
}
