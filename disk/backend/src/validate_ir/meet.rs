//! The facts about all values at a pair of blocks, one from each function, that hold on all paths
//! to the pair.
//!
//! Each value is a term over leaves of the pair, which represent the values that loops and joins
//! change. Each leaf is defined by a value, its *witness*, which equals `base + step * leaf`.
//! Initially all values come from the first path. If several scalars have different values on
//! another path, they become multiples of one leaf, in proportion to their differences. This
//! relates, for instance, a counter to a pointer that is stepped together with it. If a value does
//! not fit its term for the third time, it becomes a separate leaf.
//!
//! The known facts are the ranges of leaves and the results of conditions. They hold on all paths.

use super::known::{Interval, Known};
use super::prove::Path;
use super::side::{FunctionInfo, Side};
use super::term::{Leaf, Node, Term, Terms};
use super::value::{Scalar, Value};
use crate::ir::{BlockId, ValueId, mask};
use std::collections::{BTreeSet, HashMap};

/// A scalar of a value: the function, the value, the index of the scalar, and whether this is its
/// poison flag.
type ScalarId = (usize, ValueId, usize, bool);

struct Witness {
    leaf: Term,
    /// The index of the scalar that defines the leaf.
    of: usize,
    base: Term,
    step: i128,
    range: Interval,
    /// The number of times that its range has grown.
    growths: u32,
}

pub(super) struct Meet {
    pair: [BlockId; 2],
    scalars: Vec<ScalarId>,
    /// The term of each scalar.
    terms: Vec<Term>,
    /// The number of times that the value of each scalar differed from its term.
    misfits: Vec<u8>,
    witnesses: Vec<Witness>,
    facts: Vec<(Term, bool)>,
    leaves: u32,
    pub changes: u32,
}

/// Returns a coefficient as a signed number.
fn near(bits: u32, n: u128) -> i128 {
    match bits < 127 && n > mask(bits) / 2 {
        true => n as i128 - (mask(bits) as i128 + 1),
        false => n as i128,
    }
}

/// Returns the live scalars, and their terms on a path.
fn scalars(
    terms: &mut Terms,
    infos: &[FunctionInfo<'_>; 2],
    pair: [BlockId; 2],
    path: &Path,
) -> (Vec<ScalarId>, Vec<Term>) {
    let (mut scalars, mut found) = (Vec::new(), Vec::new());
    for n in 0..2 {
        for &v in &infos[n].live[pair[n].0 as usize] {
            let Some(value) = path.sides[n].values.get(&v) else { continue };
            for (k, s) in value.scalars().iter().enumerate() {
                scalars.extend([(n, v, k, false), (n, v, k, true)]);
                found.extend([s.term, path.known.simple(terms, s.poison)]);
            }
        }
    }
    (scalars, found)
}

impl Meet {
    /// Returns the state after the first path.
    pub fn first(
        terms: &mut Terms,
        infos: &[FunctionInfo<'_>; 2],
        pair: [BlockId; 2],
        path: &Path,
    ) -> Meet {
        let (scalars, brought) = scalars(terms, infos, pair, path);
        let mut meet = Meet {
            pair,
            misfits: vec![0; scalars.len()],
            scalars,
            terms: Vec::new(),
            witnesses: Vec::new(),
            facts: Vec::new(),
            leaves: 0,
            changes: 0,
        };
        let mut names: HashMap<Term, Term> = HashMap::new();
        for (n, &t) in brought.iter().enumerate() {
            let is_atom = matches!(
                terms.node(t),
                Some(Node::Leaf(Leaf::Met(..) | Leaf::Given(_)) | Node::Load(..))
            );
            if is_atom && !names.contains_key(&t) {
                let leaf = meet.witnessed(terms, path, n, t);
                names.insert(t, leaf);
            }
        }
        // The terms that leaves replace, unless they are leaves themselves.
        let mut made: Vec<(Term, Term)> = Vec::new();
        for (n, &t) in brought.iter().enumerate() {
            let named = terms.replaced(t, &mut names.clone());
            if meet.is_own(terms, named, &mut HashMap::new()) {
                meet.terms.push(named);
                continue;
            }
            if let Some(other) = meet.poison_of_same(terms, path, &brought, n) {
                meet.terms.push(other);
                continue;
            }
            let found = made.iter().find_map(|&(old, leaf)| meet.multiple(terms, named, old, leaf));
            let term = found.unwrap_or_else(|| {
                let leaf = meet.witnessed(terms, path, n, t);
                made.push((named, leaf));
                leaf
            });
            meet.terms.push(term);
        }
        for (&c, &holds) in path.known.truths() {
            let c = terms.replaced(c, &mut names.clone());
            if meet.is_own(terms, c, &mut HashMap::new()) {
                meet.facts.push((c, holds));
            }
        }
        meet.facts.sort_unstable();
        meet
    }

    /// Gives the second function's poison flag the term of the first function's, if their values
    /// are equal and the second is poison only where the first is.
    fn poison_of_same(
        &self,
        terms: &mut Terms,
        path: &Path,
        brought: &[Term],
        n: usize,
    ) -> Option<Term> {
        let (1, .., true) = self.scalars[n] else { return None };
        (1..self.terms.len().min(n)).step_by(2).find_map(|m| {
            let same = self.scalars[m].0 == 0
                && brought[m - 1] == brought[n - 1]
                && self.terms[m - 1] == self.terms[n - 1];
            (same && follows(terms, path, brought[n], brought[m])).then(|| self.terms[m])
        })
    }

    /// Creates a leaf that represents the value of a scalar.
    fn witnessed(&mut self, terms: &mut Terms, path: &Path, of: usize, t: Term) -> Term {
        let bits = terms.bits(t);
        let range = path.known.range(terms, t);
        let base = terms.number(bits, 0);
        self.witness(terms, bits, of, base, 1, range)
    }

    fn witness(
        &mut self,
        terms: &mut Terms,
        bits: u32,
        of: usize,
        base: Term,
        step: i128,
        range: Interval,
    ) -> Term {
        let leaf = terms.leaf(bits, Leaf::Met(self.pair, self.leaves));
        self.leaves += 1;
        self.witnesses.push(Witness { leaf, of, base, step, range, growths: 0 });
        leaf
    }

    /// Returns whether a term consists only of leaves of this pair and of terms that never change.
    fn is_own(&self, terms: &Terms, t: Term, seen: &mut HashMap<Term, bool>) -> bool {
        if let Some(&known) = seen.get(&t) {
            return known;
        }
        let own = match terms.node(t) {
            None => true,
            Some(Node::Leaf(Leaf::Met(pair, n))) => {
                *pair == self.pair && self.witnesses.iter().any(|w| w.leaf == t) && *n < self.leaves
            }
            Some(Node::Leaf(Leaf::Given(_)) | Node::Load(..)) => false,
            Some(_) => {
                let mut all = true;
                terms.each_part(t, |part| all = all && self.is_own(terms, part, seen));
                all
            }
        };
        seen.insert(t, own);
        own
    }

    /// Returns a term as a multiple of `leaf` plus a term that never changes. `leaf` replaces the
    /// term `old`.
    fn multiple(&self, terms: &mut Terms, t: Term, old: Term, leaf: Term) -> Option<Term> {
        let bits = terms.bits(t);
        if t == old {
            return Some(leaf);
        }
        if bits != terms.bits(old) || bits == 1 {
            return None;
        }
        let (_, parts) = terms.linear(t);
        let (_, olds) = terms.linear(old);
        let changing = |list: &[(u128, Term)]| {
            list.iter().copied().find(|p| !self.is_own(terms, p.1, &mut HashMap::new()))
        };
        let (n, _) = changing(&parts)?;
        let (m, _) = changing(&olds)?;
        let (n, m) = (near(bits, n), near(bits, m));
        if m == 0 || n % m != 0 {
            return None;
        }
        let by = (n / m) as u128;
        let rest = terms.sum(bits, 0, &[(1, t), (by.wrapping_neg(), old)]);
        self.is_own(terms, rest, &mut HashMap::new())
            .then(|| terms.sum(bits, 0, &[(1, rest), (by, leaf)]))
    }

    /// Adds the values of another path. Returns whether any facts were lost.
    pub fn again(
        &mut self,
        terms: &mut Terms,
        infos: &[FunctionInfo<'_>; 2],
        pair: [BlockId; 2],
        path: &Path,
    ) -> bool {
        let (scalars, brought) = scalars(terms, infos, pair, path);
        debug_assert!(scalars == self.scalars, "the same values are live");
        let mut changed = false;
        let mut by;
        // Scalars that depend on a removed witness become free.
        loop {
            by = HashMap::new();
            let mut broken = None;
            for (n, w) in self.witnesses.iter().enumerate() {
                let base = terms.replaced(w.base, &mut by.clone());
                let distance = terms.sub(brought[w.of], base);
                match quotient(terms, distance, w.step) {
                    Some(q) => drop(by.insert(w.leaf, q)),
                    None => {
                        broken = Some(n);
                        break;
                    }
                }
            }
            let Some(n) = broken else { break };
            self.break_witness(terms, n);
            changed = true;
        }
        let mut memo = by.clone();
        let mut misfits = Vec::new();
        for (n, &t) in brought.iter().enumerate() {
            let expected = terms.replaced(self.terms[n], &mut memo);
            let (side, .., is_poison) = self.scalars[n];
            let fits = path.known.same(terms, expected, t)
                || is_poison && side == 1 && follows(terms, path, t, expected);
            if !fits {
                misfits.push((n, expected));
            }
        }
        if !misfits.is_empty() {
            changed = true;
            self.fit(terms, path, &brought, &misfits);
        }
        changed |= self.widen(terms, path, &by);
        let facts = std::mem::take(&mut self.facts);
        let count = facts.len();
        for (c, holds) in facts {
            let now = terms.replaced(c, &mut memo);
            let own = self.is_own(terms, c, &mut HashMap::new());
            if own && path.known.decide(terms, now) == Some(holds) {
                self.facts.push((c, holds));
            }
        }
        changed |= self.facts.len() != count;
        self.changes += u32::from(changed);
        changed
    }

    /// Removes a witness whose term is not a multiple of its step. The scalars that use its leaf
    /// get other leaves.
    fn break_witness(&mut self, terms: &mut Terms, n: usize) {
        let Witness { leaf: gone, range, .. } = self.witnesses.remove(n);
        let has = |terms: &Terms, t: Term| contains(terms, t, gone, &mut BTreeSet::new());
        // Witnesses that depend on the leaf are also removed.
        while let Some(other) = self.witnesses.iter().position(|w| has(terms, w.base)) {
            self.break_witness(terms, other);
        }
        let mut known = Known::default();
        self.witnesses.iter().for_each(|w| known.limit(w.leaf, w.range));
        known.limit(gone, range);
        let mut scalars: Vec<usize> =
            (0..self.terms.len()).filter(|&n| has(terms, self.terms[n])).collect();
        // The best new witness is a scalar that is an odd multiple of the leaf, because it
        // determines the leaf. Otherwise, the first scalar becomes the witness.
        let odd = |terms: &Terms, n: &usize| {
            let (_, parts) = terms.linear(self.terms[*n]);
            parts.iter().any(|p| p.1 == gone && p.0 & 1 == 1)
                && parts.iter().filter(|p| contains(terms, p.1, gone, &mut BTreeSet::new())).count()
                    == 1
        };
        if let Some(at) = scalars.iter().position(|n| odd(terms, n)) {
            scalars.swap(0, at);
        }
        while let Some(&first) = scalars.first() {
            let old = self.terms[first];
            let bits = terms.bits(old);
            let zero = terms.number(bits, 0);
            let range = known.range(terms, old);
            let leaf = self.witness(terms, bits, first, zero, 1, range);
            let (_, parts) = terms.linear(old);
            let times = parts.iter().find(|p| p.1 == gone).map_or(0, |p| p.0);
            let by = (times & 1 == 1).then(|| {
                let rest = terms.sum(bits, 0, &[(1, old), (times.wrapping_neg(), gone)]);
                let by = super::term::inverse(times);
                terms.sum(bits, 0, &[(by, leaf), (by.wrapping_neg(), rest)])
            });
            let mut left = Vec::new();
            for n in scalars.drain(..) {
                let now = self.terms[n];
                self.misfits[n] = self.misfits[n].max(1);
                if now == old {
                    self.terms[n] = leaf;
                } else if let Some(by) = by {
                    self.terms[n] = terms.replaced(now, &mut HashMap::from([(gone, by)]));
                } else if terms.bits(now) == bits
                    && let (_, parts) = terms.linear(now)
                    && let Some(own) = parts.iter().find(|p| p.1 == gone).map(|p| p.0)
                    && let (n_times, times) = (near(bits, own), near(bits, times))
                    && times != 0
                    && n_times % times == 0
                {
                    let by = (n_times / times) as u128;
                    self.terms[n] =
                        terms.sum(bits, 0, &[(1, now), (by, leaf), (by.wrapping_neg(), old)]);
                } else {
                    left.push(n);
                }
            }
            scalars = left;
        }
    }

    /// Creates leaves for scalars with unexpected values.
    fn fit(&mut self, terms: &mut Terms, path: &Path, brought: &[Term], misfits: &[(usize, Term)]) {
        let mut left = Vec::new();
        // The scalars whose difference is a multiple of the number of iterations.
        let mut steady: Vec<(usize, i128)> = Vec::new();
        for &(n, expected) in misfits {
            let bits = terms.bits(expected);
            let distance = terms.sub(brought[n], expected);
            match distance {
                Term::Number(_, k) if self.misfits[n] == 0 && (2..64).contains(&bits) => {
                    steady.push((n, near(bits, k)));
                }
                _ => left.push((n, expected, distance)),
            }
        }
        steady.sort_by_key(|&(n, step)| {
            (std::cmp::Reverse(terms.bits(self.terms[n])), step.abs(), n)
        });
        if let Some(&(of, step)) = steady.first() {
            let bits = terms.bits(self.terms[of]);
            let turns = self.witness(terms, bits, of, self.terms[of], step, (0, 1));
            for (n, step) in steady {
                let bits = terms.bits(self.terms[n]);
                let turns = terms.trunc(turns, bits);
                self.terms[n] = terms.sum(bits, 0, &[(1, self.terms[n]), (step as u128, turns)]);
                self.misfits[n] = 1;
            }
        }
        // Other scalars whose differences are multiples of the same term become multiples of one
        // leaf.
        let mut leaves: Vec<(Term, Term, Term, Term)> = Vec::new();
        for (n, expected, distance) in left {
            let bits = terms.bits(expected);
            let old = self.terms[n];
            self.misfits[n] = self.misfits[n].saturating_add(1);
            if let Some(other) = self.poison_of_same(terms, path, brought, n) {
                self.terms[n] = other;
                continue;
            }
            let same = leaves.iter().find(|l| {
                terms.bits(l.0) == bits
                    && path.known.same(terms, l.0, expected)
                    && path.known.same(terms, l.1, brought[n])
            });
            if let Some(&(.., leaf)) = same {
                self.terms[n] = leaf;
                continue;
            }
            let shared = leaves.iter().find_map(|&(other, now, before, leaf)| {
                if self.misfits[n] > 3 || bits == 1 || terms.bits(other) != bits {
                    return None;
                }
                let moved = terms.sub(now, other);
                let by = ratio(terms, distance, moved)?;
                Some(terms.sum(bits, 0, &[(1, old), (by, leaf), (by.wrapping_neg(), before)]))
            });
            if let Some(term) = shared {
                self.terms[n] = term;
                continue;
            }
            let (a, b) = (path.known.range(terms, expected), path.known.range(terms, brought[n]));
            let zero = terms.number(bits, 0);
            let range = (a.0.min(b.0), a.1.max(b.1));
            let leaf = self.witness(terms, bits, n, zero, 1, range);
            leaves.push((expected, brought[n], old, leaf));
            self.terms[n] = leaf;
        }
    }

    /// Extends the ranges of leaves to the values on a path.
    fn widen(&mut self, terms: &Terms, path: &Path, by: &HashMap<Term, Term>) -> bool {
        let mut changed = false;
        for n in 0..self.witnesses.len() {
            let w = &self.witnesses[n];
            let Some(&now) = by.get(&w.leaf) else { continue };
            let (old, new) = (w.range, path.known.range(terms, now));
            let mut range = (old.0.min(new.0), old.1.max(new.1));
            if range == old {
                continue;
            }
            let growths = w.growths + 1;
            if growths > 1 {
                let bits = terms.bits(w.leaf);
                let most = if bits < 127 { mask(bits) as i128 } else { i128::MAX };
                let sets = match growths {
                    ..4 => vec![ends(terms, Some(w.leaf)), ends(terms, None)],
                    4..12 => vec![ends(terms, None)],
                    _ => Vec::new(),
                };
                if range.1 > old.1 {
                    let next = sets.iter().find_map(|ends| ends.range(range.1..).next());
                    range.1 = next.copied().unwrap_or(most).min(most);
                }
                if range.0 < old.0 {
                    let next = sets.iter().find_map(|ends| ends.range(..=range.0).next_back());
                    range.0 = next.copied().unwrap_or(0).max(0);
                }
            }
            let w = &mut self.witnesses[n];
            (w.range, w.growths) = (range, growths);
            changed = true;
        }
        changed
    }

    /// Sets the values of both sides and the known facts.
    pub fn restore(&self, terms: &mut Terms, sides: &mut [Side; 2], known: &mut Known) {
        let mut at = 0;
        while at < self.scalars.len() {
            let (n, v, ..) = self.scalars[at];
            let mut scalars = Vec::new();
            while at < self.scalars.len() && (self.scalars[at].0, self.scalars[at].1) == (n, v) {
                scalars.push(Scalar { term: self.terms[at], poison: self.terms[at + 1] });
                at += 2;
            }
            sides[n].values.insert(v, Value::of(scalars));
        }
        for w in &self.witnesses {
            known.limit(w.leaf, w.range);
        }
        for &(c, holds) in &self.facts {
            known.learn(terms, c, holds);
        }
    }
}

/// Returns whether the first condition implies the second.
fn follows(terms: &mut Terms, path: &Path, first: Term, second: Term) -> bool {
    let mut known = path.known.clone();
    known.learn(terms, second, false);
    known.simple(terms, first) == Term::Number(1, 0)
}

fn contains(terms: &Terms, t: Term, what: Term, seen: &mut BTreeSet<Term>) -> bool {
    if t == what {
        return true;
    }
    if !seen.insert(t) {
        return false;
    }
    let mut found = false;
    terms.each_part(t, |part| found = found || contains(terms, part, what, seen));
    found
}

/// Returns the quotient of a term by a number, or `None` if there is a remainder.
fn quotient(terms: &mut Terms, t: Term, by: i128) -> Option<Term> {
    if by == 1 {
        return Some(t);
    }
    let bits = terms.bits(t);
    let (k, parts) = terms.linear(t);
    let divided = |n: u128| {
        let n = near(bits, n);
        (n % by == 0).then(|| (n / by) as u128)
    };
    let parts: Option<Vec<_>> = parts.into_iter().map(|(n, t)| Some((divided(n)?, t))).collect();
    Some(terms.sum(bits, divided(k)?, &parts?))
}

/// Returns the factor by which the first term is a multiple of the second.
fn ratio(terms: &mut Terms, t: Term, of: Term) -> Option<u128> {
    let bits = terms.bits(t);
    let first = |terms: &Terms, t: Term| {
        let (k, parts) = terms.linear(t);
        near(bits, parts.first().map_or(k, |p| p.0))
    };
    let (n, m) = (first(terms, t), first(terms, of));
    if m == 0 || n % m != 0 {
        return None;
    }
    let by = (n / m) as u128;
    let rest = terms.sum(bits, 0, &[(1, t), (by.wrapping_neg(), of)]);
    (rest == Term::Number(bits, 0)).then_some(by)
}

/// Returns candidates for the ends of ranges: constants in conditions on a leaf, or on any term,
/// and their neighbours.
fn ends(terms: &Terms, of: Option<Term>) -> BTreeSet<i128> {
    let mut ends = BTreeSet::new();
    let mut add = |k: i128| ends.extend([k - 1, k, k + 1]);
    for t in terms.all() {
        let asks =
            matches!(terms.node(t), Some(Node::Zero(_) | Node::Less(..) | Node::LessSigned(..)));
        if !asks || of.is_some_and(|leaf| !contains(terms, t, leaf, &mut BTreeSet::new())) {
            continue;
        }
        match terms.node(t) {
            Some(Node::Zero(a)) => {
                let bits = terms.bits(*a);
                if bits > 64 {
                    continue;
                }
                let (k, parts) = terms.linear(*a);
                let k = near(bits, k);
                add(k.abs());
                for (n, _) in parts {
                    let n = near(bits, n);
                    if n.abs() > 1 {
                        add((k / n).abs());
                    }
                }
            }
            Some(Node::Less(a, b) | Node::LessSigned(a, b)) => {
                let bits = terms.bits(*a);
                if bits > 64 {
                    continue;
                }
                let ((k, parts), (m, others)) = (terms.linear(*a), terms.linear(*b));
                let (k, m) = (near(bits, k), near(bits, m));
                add((m - k).abs());
                for (n, _) in parts.into_iter().chain(others) {
                    let n = near(bits, n);
                    if n.abs() > 1 {
                        add(((m - k) / n).abs());
                    }
                }
            }
            _ => {}
        }
    }
    ends
}
