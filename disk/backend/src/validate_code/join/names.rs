//! The names of terms at a join, that is, the lanes' values that are equal to them.

use super::CurrentValues;
use crate::asm::Home;
use crate::entity::Entity;
use crate::entity::hash::{Map, Set};
use crate::lanes::Val;
use crate::validate_code::Validator;
use crate::validate_code::models::Models;
use crate::validate_code::state::State;
use crate::validate_code::term::{Leaf, Leaves, Node, Term, Terms};

/// The names of terms at a join, given the lanes' values that have changed since the last join.
#[derive(Default)]
pub(super) struct Names {
    /// Terms that a name represents after the join.
    named: Map<Term, Term>,
    /// The names of each term, simplified by the facts.
    pub(super) exact: Map<Term, Vec<Term>>,
    memo: Map<Term, Option<Term>>,
    /// Names that represent a new value after the join.
    renewed: Set<Term>,
    /// The leaves of these names.
    renewed_leaves: Leaves,
}

/// A fingerprint that is the same for equal terms: whether a term is a condition, and its value in
/// each model.
type TermSignature = (bool, [u8; Models::COUNT]);

/// The lanes' values that have changed since the last join: their names and terms.
#[derive(Default)]
pub(super) struct NewValues {
    models: Models,
    by_signature: Map<TermSignature, Vec<(Term, Term)>>,
    /// Results of comparing two terms under the facts.
    told: Map<(Term, Term), bool>,
}

impl Validator<'_, '_> {
    pub(super) fn names(&mut self, st: &mut State) -> Names {
        let leaves = st.values.leaves.clone();
        let mut names = Names::default();
        let mut pairs = Vec::new();
        for (leaf, term) in leaves {
            let name = self.terms.leaf(leaf);
            if name != term {
                names.renew(&self.terms, name);
                pairs.push((name, term, st.facts.normal(&mut self.terms, term)));
            }
        }
        for &(name, term, normal) in &pairs {
            names.add(term, name);
            names.add(normal, name);
        }
        // The stack pointer comes first, because saved bytes are relative to it.
        pairs.sort_by_key(|p| !self.is_soft(p.0));
        for (name, term, normal) in pairs {
            self.name_past(&mut names, name, term);
            // The term may contain a name for the old pointer, so the facts are applied to it.
            self.name_past(&mut names, name, normal);
        }
        self.name_old_pointer(&mut names);
        // Terms that are known to be equal.
        for t in st.facts.members().to_vec() {
            let normal = st.facts.normal(&mut self.terms, t);
            if let Some(name) = names.of(&mut self.terms, t) {
                names.add(normal, name);
            }
        }
        names
    }

    /// Names the old value of the soft stack pointer, if the lanes have restored the pointer and
    /// the machine has not restored it yet.
    fn name_old_pointer(&mut self, names: &mut Names) {
        for home in self.soft_homes() {
            let old = self.terms.leaf(Leaf::Home(home));
            if names.renewed.contains(&old) && !names.named.contains_key(&old) {
                let was = self.terms.leaf(Leaf::Was(home));
                names.renew(&self.terms, was);
                names.named.insert(old, was);
                names.memo.clear();
            }
        }
    }

    /// Expresses an old value as the difference of a new value and the rest of its sum.
    fn name_past(&mut self, names: &mut Names, name: Term, term: Term) {
        let (k, parts) = match self.terms.node(term).clone() {
            Node::Leaf(_) => (0, [(1, term)].into()),
            Node::Sum(k, parts) => (k, parts),
            _ => return,
        };
        let past = parts.iter().position(|&(n, t)| {
            let fresh = matches!(self.terms.node(t), Node::Leaf(Leaf::Fresh(_)));
            matches!(n, 1 | 0xFF) && (fresh || names.renewed.contains(&t))
        });
        let Some(past) = past.filter(|&n| !names.named.contains_key(&parts[n].1)) else { return };
        let (sign, atom) = parts[past];
        let mut value = vec![(sign, name)];
        for (n, &(m, t)) in parts.iter().enumerate() {
            if n != past {
                let Some(t) = names.of(&mut self.terms, t) else { return };
                value.push((m.wrapping_mul(sign).wrapping_neg(), t));
            }
        }
        let value = self.terms.sum(k.wrapping_mul(sign).wrapping_neg(), &value);
        names.named.insert(atom, value);
        names.memo.clear();
    }

    /// Returns the lane values that have been computed since the last join, or earlier in the block
    /// of that join. Returns an empty list unless terms are compared bit by bit.
    pub(super) fn new_values(&mut self, st: &State) -> NewValues {
        if !self.terms.is_thorough() {
            return NewValues::default();
        }
        let mut new_values =
            NewValues { models: st.facts.models(&mut self.terms), ..NewValues::default() };
        let mut now = CurrentValues::new(&mut self.terms, &st.values);
        let leaves = st.values.leaves.iter();
        let mut values: Vec<(Term, Term)> =
            leaves.map(|&(leaf, value)| (self.terms.leaf(leaf), value)).collect();
        let mut computed: Vec<Val> = st.values.vals.keys().copied().collect();
        let f = self.f;
        for inst in &f.blocks[st.begun.block.index()].insts[..st.begun.at] {
            inst.op.each_def(|v| computed.push(v));
        }
        for v in computed {
            // The computed value may come from an earlier iteration, so this uses the current value
            // of the name.
            let name = self.base[v.0 as usize];
            values.push((name, now.of(&mut self.terms, name)));
        }
        values.sort_unstable();
        values.dedup();
        for (name, value) in values {
            let key = (self.terms.is_truth(value), new_values.models.eval(&self.terms, value));
            new_values.by_signature.entry(key).or_default().push((name, value));
        }
        new_values
    }

    /// Returns the names of values that equal a term, where only a comparison bit by bit shows
    /// this.
    pub(super) fn found_same(
        &mut self,
        st: &mut State,
        new_values: &mut NewValues,
        t: Term,
    ) -> Vec<Term> {
        if !self.terms.is_thorough() {
            return Vec::new();
        }
        let key = (self.terms.is_truth(t), new_values.models.eval(&self.terms, t));
        let mut values = new_values.by_signature.get(&key).cloned().unwrap_or_default();
        let own = st.facts.normal(&mut self.terms, t);
        values.retain(|&(_, value)| {
            let (terms, facts) = (&mut self.terms, &mut st.facts);
            let other = facts.normal(terms, value);
            // Tries both pairs, because either the simplified or the original terms may be easier
            // to compare.
            [(own, other), (t, value)].into_iter().any(|both| {
                let ask = || terms.is_thorough() && facts.seem_same(terms, both.0, both.1);
                *new_values.told.entry(both).or_insert_with(ask)
            })
        });
        values.into_iter().map(|(name, _)| name).collect()
    }

    /// Returns the names of a byte of the soft stack pointer: its name in the lanes, and the term
    /// that was computed. On another path, only one of them may be known.
    pub(super) fn pointer_names(
        &mut self,
        names: &mut Names,
        t: Term,
    ) -> (Option<Term>, Option<Term>) {
        let exact = names.exact.get(&t);
        let own = exact.and_then(|all| all.iter().copied().find(|&n| self.is_soft(n)));
        let computed = names.of(&mut self.terms, t);
        (own, computed.filter(|&t| own != Some(t)))
    }

    /// Expresses a byte of the soft stack pointer, which is in its home, as the lanes' pointer plus
    /// a number. The upper byte may also include a carry that a branch has tested.
    pub(super) fn by_pointer(
        &mut self,
        st: &mut State,
        names: &mut Names,
        home: Home,
        is_upper: bool,
        t: Term,
    ) -> Vec<Term> {
        let leaf = Leaf::Home(home);
        let (name, lanes) = (self.terms.leaf(leaf), self.leaf_now(&st.values, leaf));
        let above = self.terms.sum(0, &[(1, t), (0xFF, lanes)]);
        let above = st.facts.normal(&mut self.terms, above);
        let above = self.terms.as_number(above);
        let mut out = Vec::new();
        out.extend(above.map(|k| self.terms.sum(k, &[(1, name)])));
        if let (true, Some((b, truth))) = (is_upper, st.last_branch) {
            let (carry, k) = (self.terms.byte(b), u8::from(truth).wrapping_neg());
            out.extend(self.by_answer(st, names, t));
            if let (Some(above), Some(carry)) = (above, names.of(&mut self.terms, carry)) {
                out.push(self.terms.sum(above.wrapping_add(k), &[(1, name), (1, carry)]));
            }
        }
        out
    }

    /// Expresses a byte with the condition of the last branch. If only one side of the branch
    /// increments the byte, it equals the old value plus the carry on both sides.
    pub(super) fn by_answer(&mut self, st: &State, names: &mut Names, t: Term) -> Option<Term> {
        let (b, truth) = st.last_branch?;
        let carry = self.terms.byte(b);
        let whole = self.terms.sum(u8::from(truth).wrapping_neg(), &[(1, t), (1, carry)]);
        names.of(&mut self.terms, whole)
    }

    /// Returns the priority of a term among equal terms. A number has the lowest priority, because
    /// it may be different on the next path.
    pub(super) fn rank(&self, t: Term) -> u8 {
        match self.terms.node(t) {
            Node::Const(_) | Node::Truth(_) => 0,
            _ if self.is_soft(t) => 3,
            Node::Leaf(_) => 2,
            _ => 1,
        }
    }
}

impl Names {
    fn renew(&mut self, terms: &Terms, name: Term) {
        self.renewed.insert(name);
        self.renewed_leaves.add(terms.leaves(name));
    }

    fn add(&mut self, term: Term, name: Term) {
        let list = self.exact.entry(term).or_default();
        if !list.contains(&name) {
            list.push(name);
        }
    }

    /// Expresses a term in the names of the join. Returns `None` if it contains a value without a
    /// name.
    pub(super) fn of(&mut self, terms: &mut Terms, t: Term) -> Option<Term> {
        if !self.renewed_leaves.meet(terms.leaves(t)) && !terms.is_passing(t) {
            return Some(t);
        }
        if let Some(&known) = self.memo.get(&t) {
            return known;
        }
        let past = matches!(terms.node(t), Node::Leaf(Leaf::Fresh(_) | Leaf::Stack));
        let out = if let Some(&name) = self.named.get(&t) {
            Some(name)
        } else if past || self.renewed.contains(&t) {
            None
        } else {
            terms.rebuilt(t, &mut |terms, part| self.of(terms, part))
        };
        self.memo.insert(t, out);
        out
    }
}
