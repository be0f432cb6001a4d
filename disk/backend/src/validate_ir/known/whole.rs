//! Terms as integers that do not wrap: linear combinations of other terms.

use super::{BITS_MAX, DEPTH_MAX, Interval, Known};
use crate::ir::mask;
use crate::validate_ir::term::{Node, Term, Terms};
use std::collections::BTreeMap;

/// A linear combination of terms as an integer that does not wrap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinearSum {
    pub parts: BTreeMap<Term, i128>,
    pub k: i128,
}

impl Known {
    pub(super) fn range_of_whole(&self, terms: &Terms, whole: &LinearSum) -> Interval {
        let mut range = (whole.k, whole.k);
        for (&t, &n) in &whole.parts {
            let of = self.range(terms, t);
            let ends = (of.0.saturating_mul(n), of.1.saturating_mul(n));
            range.0 = range.0.saturating_add(ends.0.min(ends.1));
            range.1 = range.1.saturating_add(ends.0.max(ends.1));
        }
        range
    }

    /// Returns a term as a linear combination of unsigned integers.
    pub fn whole(&self, terms: &Terms, t: Term) -> Option<LinearSum> {
        let bits = terms.bits(t);
        if bits > BITS_MAX {
            return None;
        }
        let single = || LinearSum { parts: BTreeMap::from([(t, 1)]), k: 0 };
        if self.depth.get() >= DEPTH_MAX {
            return Some(match t {
                Term::Number(_, k) => LinearSum { parts: BTreeMap::new(), k: k as i128 },
                Term::Node(_) => single(),
            });
        }
        self.depth.set(self.depth.get() + 1);
        let found = self.whole_node(terms, t, bits);
        self.depth.set(self.depth.get() - 1);
        found
    }

    pub(super) fn whole_node(&self, terms: &Terms, t: Term, bits: u32) -> Option<LinearSum> {
        let single = || LinearSum { parts: BTreeMap::from([(t, 1)]), k: 0 };
        match (t, terms.node(t)) {
            (Term::Number(_, k), _) => Some(LinearSum { parts: BTreeMap::new(), k: k as i128 }),
            (_, Some(Node::Zext(a))) => self.whole(terms, *a).or_else(|| Some(single())),
            (_, Some(Node::Trunc(a))) => {
                let inner = self.whole(terms, *a);
                let inner =
                    inner.filter(|whole| self.range_of_whole(terms, whole).1 <= mask(bits) as i128);
                inner.or_else(|| Some(single()))
            }
            (_, Some(Node::Sum(k, parts))) => {
                let sum = self.combined(terms, *k as i128, parts, bits)?;
                self.unwrapped(terms, sum, bits)
            }
            _ => Some(single()),
        }
    }

    /// Adds a multiple of 2^bits to the sum so that its whole range is within the width. Returns
    /// `None` if that is impossible.
    pub(super) fn unwrapped(
        &self,
        terms: &Terms,
        mut sum: LinearSum,
        bits: u32,
    ) -> Option<LinearSum> {
        let size = mask(bits) as i128 + 1;
        let range = self.range_of_whole(terms, &sum);
        if range.1.saturating_sub(range.0) >= size || range.0.abs() > 1 << 100 {
            return None;
        }
        let away = range.0.div_euclid(size);
        (range.1.div_euclid(size) == away).then(|| {
            sum.k -= away * size;
            sum
        })
    }

    /// Returns a term as a linear combination of signed integers.
    pub(super) fn whole_signed(&self, terms: &Terms, t: Term) -> Option<LinearSum> {
        let bits = terms.bits(t);
        if bits > BITS_MAX {
            return None;
        }
        let half = 1i128 << (bits - 1);
        let mut whole = self.whole(terms, t)?;
        let range = self.range_of_whole(terms, &whole);
        match (range.0 >= half, range.1 < half) {
            (_, true) => Some(whole),
            (true, _) => {
                whole.k -= half * 2;
                Some(whole)
            }
            _ => None,
        }
    }

    /// Returns a term as a linear combination that may exceed its width.
    pub(super) fn loose(&self, terms: &Terms, t: Term) -> Option<LinearSum> {
        let bits = terms.bits(t);
        let Some(Node::Sum(k, parts)) = terms.node(t) else { return self.whole(terms, t) };
        self.combined(terms, near(*k, bits), parts, bits)
    }

    /// Returns the sum of `k` and multiples of terms as a linear combination, which may exceed
    /// `bits`. Returns `None` if a number is too large.
    fn combined(
        &self,
        terms: &Terms,
        k: i128,
        parts: &[(u128, Term)],
        bits: u32,
    ) -> Option<LinearSum> {
        let mut sum = LinearSum { parts: BTreeMap::new(), k };
        for &(n, t) in parts {
            let (inner, n) = (self.whole(terms, t)?, near(n, bits));
            sum.k = sum.k.checked_add(inner.k.checked_mul(n)?)?;
            for (t, m) in inner.parts {
                let part = sum.parts.entry(t).or_default();
                *part = part.checked_add(m.checked_mul(n)?)?;
            }
        }
        sum.parts.retain(|_, n| *n != 0);
        Some(sum)
    }
}

/// Returns a number of this width as a signed number.
fn near(n: u128, bits: u32) -> i128 {
    match n > mask(bits) / 2 {
        true => n as i128 - (mask(bits) as i128 + 1),
        false => n as i128,
    }
}

pub(super) fn minus(mut a: LinearSum, b: &LinearSum) -> LinearSum {
    a.k -= b.k;
    for (&t, &n) in &b.parts {
        *a.parts.entry(t).or_default() -= n;
    }
    a.parts.retain(|_, n| *n != 0);
    a
}

pub(super) fn plus(mut a: LinearSum, k: i128) -> LinearSum {
    a.k += k;
    a
}

pub(super) fn negated(a: LinearSum) -> LinearSum {
    minus(LinearSum::default(), &a)
}

pub(super) fn common(parts: &BTreeMap<Term, i128>) -> i128 {
    let step = |mut a: i128, mut b: i128| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a.abs()
    };
    parts.values().fold(0, |all, &n| step(all, n))
}
