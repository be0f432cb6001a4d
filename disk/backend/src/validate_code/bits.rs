//! Decides questions about terms bit by bit, with binary decision diagrams.
//!
//! The normal form of terms decides most questions quickly, but two terms may be equal although no
//! rule makes them identical. Here every bit is a function of the bits of leaves, and equal
//! functions are the same node of a diagram (Bryant, "Graph-based algorithms for Boolean function
//! manipulation", 1986). The low bits of all leaves come first in the order of variables, which
//! keeps the diagrams of carries small.

use super::models::{Model, Models};
use super::term::{Node, Term, Terms};
use crate::entity::hash::{Map, Set};
use crate::lanes::BitOp;
use std::rc::Rc;

/// A Boolean function, as the index of its node.
type Bit = u32;

const FALSE: Bit = 0;
const TRUE: Bit = 1;

/// A known fact.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Fact {
    Is(Term, bool),
    Same(Term, Term),
}

impl Fact {
    fn terms(self) -> Vec<Term> {
        match self {
            Fact::Is(b, _) => vec![b],
            Fact::Same(a, b) => vec![a, b],
        }
    }
}

/// The maximum number of nodes for one question. If it takes more nodes, the answer is unknown.
pub(super) const NODES_MAX: usize = 100_000;

/// The maximum number of nodes for an optional question, because there may be many optional
/// questions.
pub(super) const NODES_GLANCE: usize = 5_000;

/// The number of attempts to find models.
const TRIES: u64 = 64;

/// The maximum number of decisions for one function. After that, joins ask no more optional
/// questions. A hundred values and locations form ten thousand pairs, and each pair that models do
/// not distinguish may take `NODES_GLANCE` decisions.
const LOOKS_MAX: u64 = 50_000_000;

/// The diagram, and the terms that it represents.
#[derive(Default)]
pub(super) struct Bits {
    /// The nodes: a variable, the function if the variable is 0, and the function if it is 1.
    nodes: Vec<(u32, Bit, Bit)>,
    index: Map<(u32, Bit, Bit), Bit>,
    chosen: Map<(Bit, Bit, Bit), Bit>,
    /// The leaves, numbered in the order of their first use.
    leaves: Map<Term, u32>,
    bytes: Map<Term, [Bit; 8]>,
    truths: Map<Term, Bit>,
    /// The leaves of each term.
    leaves_of: Map<Term, Rc<[Term]>>,
    /// Whether each group of facts is satisfiable.
    possible: Map<Vec<Fact>, bool>,
    /// The maximum number of nodes.
    room: usize,
    /// The number of decisions for all questions.
    looked: u64,
}

impl Bits {
    /// Returns whether all facts can hold at the same time. Returns `true` if the answer is
    /// unknown.
    pub fn can_be(&mut self, terms: &Terms, facts: &[Fact]) -> bool {
        let groups = self.groups(terms, facts);
        groups.into_iter().all(|group| {
            if let Some(&known) = self.possible.get(&group) {
                return known;
            }
            self.reserve_nodes(NODES_MAX);
            let found = self.all(terms, &group) != FALSE;
            self.possible.insert(group, found);
            found
        })
    }

    /// Splits facts into groups without common leaves.
    fn groups(&mut self, terms: &Terms, facts: &[Fact]) -> Vec<Vec<Fact>> {
        // `before` maps each fact to an earlier fact of its group, or to itself. `of` maps each
        // leaf to a fact that contains it.
        let (mut before, mut of) = (Vec::new(), Map::<Term, usize>::default());
        fn first(before: &[usize], mut n: usize) -> usize {
            while before[n] != n {
                n = before[n];
            }
            n
        }
        for (n, fact) in facts.iter().enumerate() {
            before.push(n);
            for t in fact.terms() {
                for &leaf in self.leaves_of(terms, t).iter() {
                    let one = first(&before, *of.entry(leaf).or_insert(n));
                    let other = first(&before, n);
                    before[one.max(other)] = one.min(other);
                }
            }
        }
        let mut groups: Vec<Vec<Fact>> = vec![Vec::new(); facts.len()];
        for (n, &fact) in facts.iter().enumerate() {
            groups[first(&before, n)].push(fact);
        }
        groups.retain(|group| !group.is_empty());
        groups
    }

    /// Returns some models of the facts.
    pub fn models(&mut self, terms: &Terms, facts: &[Fact]) -> Models {
        self.reserve_nodes(NODES_MAX);
        let groups = self.groups(terms, facts);
        let all: Vec<Bit> = groups.iter().map(|group| self.all(terms, group)).collect();
        let leaves: Map<u32, Term> = self.leaves.iter().map(|(&t, &n)| (n, t)).collect();
        let model = |number: u64| {
            let mut model = Model::new(number);
            for mut at in all.iter().copied() {
                while at > TRUE {
                    let (place, clear, set) = self.node(at);
                    let is_set = clear == FALSE || set != FALSE && model.any(at.into()) & 1 == 1;
                    model.set(leaves[&(place & 0xFF_FFFF)], place >> 24, is_set);
                    at = if is_set { set } else { clear };
                }
            }
            let hold = |fact: &Fact| match *fact {
                Fact::Is(b, truth) => model.eval(terms, b) == u8::from(truth),
                Fact::Same(a, b) => model.eval(terms, a) == model.eval(terms, b),
            };
            facts.iter().all(hold).then_some(model)
        };
        Models((0..TRIES).filter_map(model).take(Models::COUNT).collect())
    }

    /// Returns the conjunction of the facts, or of the first facts that fit the diagram.
    fn all(&mut self, terms: &Terms, facts: &[Fact]) -> Bit {
        let mut all = TRUE;
        for fact in facts {
            let holds = self.fact(terms, *fact);
            let both = self.and(all, holds);
            if self.is_full() {
                break;
            }
            all = both;
        }
        all
    }

    /// Returns whether two terms can differ while all facts hold. Returns `true` if the answer
    /// takes more than the given number of nodes.
    ///
    /// Facts about leaves that neither term contains are considered last, because they make the
    /// diagram large and most of them are irrelevant.
    pub fn can_differ(
        &mut self,
        terms: &Terms,
        facts: &[Fact],
        (a, b): (Term, Term),
        nodes: usize,
    ) -> bool {
        self.reserve_nodes(nodes);
        let same = self.same(terms, a, b);
        let mut all = self.not(same);
        if self.is_full() || all == FALSE {
            return self.is_full();
        }
        let mut near = Set::default();
        [a, b].into_iter().for_each(|t| near.extend(self.leaves_of(terms, t).iter().copied()));
        let of: Vec<Set<Term>> =
            facts.iter().map(|&fact| self.leaves_of_fact(terms, fact)).collect();
        let mut left: Vec<usize> = (0..facts.len()).collect();
        loop {
            let (here, beyond): (Vec<usize>, Vec<usize>) =
                left.into_iter().partition(|&n| of[n].is_subset(&near));
            for n in here {
                let holds = self.fact(terms, facts[n]);
                all = self.and(all, holds);
            }
            if self.is_full() {
                return true;
            }
            let touching = beyond.iter().filter(|&&n| !of[n].is_disjoint(&near));
            let more: Set<Term> = touching.flat_map(|&n| of[n].iter().copied()).collect();
            if all == FALSE || more.is_empty() {
                return all != FALSE;
            }
            near.extend(more);
            left = beyond;
        }
    }

    /// Returns the number of decisions so far.
    pub fn looked(&self) -> u64 {
        self.looked
    }

    /// Returns whether the number of decisions is so high that no more optional questions are
    /// asked.
    pub fn is_near_limit(&self) -> bool {
        self.looked > LOOKS_MAX
    }

    /// Reserves space for more nodes. Clears a full diagram, because its results are invalid.
    fn reserve_nodes(&mut self, nodes: usize) {
        if self.is_full() || self.nodes.len() > NODES_MAX / 2 {
            self.nodes.clear();
            self.index.clear();
            self.chosen.clear();
            self.leaves.clear();
            self.bytes.clear();
            self.truths.clear();
        }
        self.room = (self.nodes.len() + nodes).min(NODES_MAX);
    }

    fn fact(&mut self, terms: &Terms, fact: Fact) -> Bit {
        match fact {
            Fact::Is(b, true) => self.truth(terms, b),
            Fact::Is(b, false) => {
                let b = self.truth(terms, b);
                self.not(b)
            }
            Fact::Same(a, b) => self.same(terms, a, b),
        }
    }

    /// Returns the leaves of a term.
    fn leaves_of(&mut self, terms: &Terms, of: Term) -> Rc<[Term]> {
        if let Some(known) = self.leaves_of.get(&of) {
            return known.clone();
        }
        let (mut leaves, mut seen) = (Vec::new(), Set::<Term>::default());
        let mut work = vec![of];
        while let Some(t) = work.pop() {
            if matches!(terms.node(t), Node::Leaf(_) | Node::Address(_) | Node::Table(..)) {
                leaves.push(t);
            }
            terms.each_part(t, &mut |part| {
                if seen.insert(part) {
                    work.push(part);
                }
            });
        }
        let leaves: Rc<[Term]> = leaves.into();
        self.leaves_of.insert(of, leaves.clone());
        leaves
    }

    /// Returns the leaves of a fact.
    fn leaves_of_fact(&mut self, terms: &Terms, fact: Fact) -> Set<Term> {
        let mut leaves = Set::default();
        fact.terms()
            .into_iter()
            .for_each(|t| leaves.extend(self.leaves_of(terms, t).iter().copied()));
        leaves
    }

    fn is_full(&self) -> bool {
        self.nodes.len() > self.room
    }

    fn same(&mut self, terms: &Terms, a: Term, b: Term) -> Bit {
        if terms.is_truth(a) {
            let (a, b) = (self.truth(terms, a), self.truth(terms, b));
            let differ = self.xor(a, b);
            return self.not(differ);
        }
        let (a, b) = (self.byte(terms, a), self.byte(terms, b));
        let differ = (0..8).map(|n| self.xor(a[n], b[n])).collect::<Vec<_>>();
        let differ = differ.into_iter().fold(FALSE, |all, bit| self.or(all, bit));
        self.not(differ)
    }

    /// Returns a node. Constants have no variable.
    fn node(&self, bit: Bit) -> (u32, Bit, Bit) {
        match bit {
            FALSE | TRUE => (u32::MAX, bit, bit),
            _ => self.nodes[bit as usize - 2],
        }
    }

    fn ask(&mut self, place: u32, clear: Bit, set: Bit) -> Bit {
        if clear == set {
            return clear;
        }
        let nodes = &mut self.nodes;
        *self.index.entry((place, clear, set)).or_insert_with(|| {
            nodes.push((place, clear, set));
            nodes.len() as Bit + 1
        })
    }

    /// Returns the function that equals `yes` where `f` holds, and `no` elsewhere.
    fn choose(&mut self, f: Bit, yes: Bit, no: Bit) -> Bit {
        match (f, yes, no) {
            (TRUE, ..) => return yes,
            (FALSE, ..) => return no,
            (_, TRUE, FALSE) => return f,
            _ if yes == no || self.is_full() => return yes,
            _ => {}
        }
        let question = (f, yes, no);
        if let Some(&known) = self.chosen.get(&question) {
            return known;
        }
        self.looked += 1;
        let (of, to, or) = (self.node(f), self.node(yes), self.node(no));
        let place = of.0.min(to.0).min(or.0);
        let half = |bit: Bit, node: (u32, Bit, Bit)| match node.0 == place {
            true => (node.1, node.2),
            false => (bit, bit),
        };
        let (f, yes, no) = (half(f, of), half(yes, to), half(no, or));
        let clear = self.choose(f.0, yes.0, no.0);
        let set = self.choose(f.1, yes.1, no.1);
        let out = self.ask(place, clear, set);
        self.chosen.insert(question, out);
        out
    }

    fn not(&mut self, a: Bit) -> Bit {
        self.choose(a, FALSE, TRUE)
    }

    fn and(&mut self, a: Bit, b: Bit) -> Bit {
        self.choose(a, b, FALSE)
    }

    fn or(&mut self, a: Bit, b: Bit) -> Bit {
        self.choose(a, TRUE, b)
    }

    fn xor(&mut self, a: Bit, b: Bit) -> Bit {
        let other = self.not(b);
        self.choose(a, other, b)
    }

    /// Returns the carry out of a sum of three bits.
    fn majority(&mut self, a: Bit, b: Bit, c: Bit) -> Bit {
        let (both, one) = (self.and(b, c), self.or(b, c));
        self.choose(a, one, both)
    }

    /// Returns the sum of two bytes and a carry, the carry into bit 7, and the carry out of it.
    fn sum(&mut self, a: [Bit; 8], b: [Bit; 8], carry: Bit) -> ([Bit; 8], Bit, Bit) {
        let (mut out, mut carry, mut into) = ([FALSE; 8], carry, FALSE);
        for n in 0..8 {
            into = carry;
            let half = self.xor(a[n], b[n]);
            out[n] = self.xor(half, carry);
            carry = self.majority(a[n], b[n], carry);
        }
        (out, into, carry)
    }

    /// Returns the bits of a leaf.
    fn leaf(&mut self, t: Term) -> [Bit; 8] {
        let count = self.leaves.len() as u32;
        let n = *self.leaves.entry(t).or_insert(count);
        [0, 1, 2, 3, 4, 5, 6, 7].map(|bit| self.ask(bit << 24 | n, FALSE, TRUE))
    }

    fn number(k: u8) -> [Bit; 8] {
        [0, 1, 2, 3, 4, 5, 6, 7].map(|n| Bit::from(k >> n & 1))
    }

    fn byte(&mut self, terms: &Terms, t: Term) -> [Bit; 8] {
        if let Some(&known) = self.bytes.get(&t) {
            return known;
        }
        let out = match terms.node(t) {
            Node::Const(k) => Bits::number(*k),
            Node::Sum(k, parts) => {
                let mut all = Bits::number(*k);
                for &(times, part) in parts.iter() {
                    let part = self.byte(terms, part);
                    all = self.with_multiple(all, times, part);
                }
                all
            }
            Node::Logic(op, k, parts) => {
                let mut all = Bits::number(*k);
                for &part in parts.iter() {
                    let part = self.byte(terms, part);
                    for n in 0..8 {
                        all[n] = match op {
                            BitOp::And => self.and(all[n], part[n]),
                            BitOp::Or => self.or(all[n], part[n]),
                            BitOp::Xor => self.xor(all[n], part[n]),
                        };
                    }
                }
                all
            }
            Node::Shr(c, x) => {
                let (c, x) = (self.truth(terms, *c), self.byte(terms, *x));
                [x[1], x[2], x[3], x[4], x[5], x[6], x[7], c]
            }
            Node::Byte(b) => {
                let mut out = [FALSE; 8];
                out[0] = self.truth(terms, *b);
                out
            }
            _ => self.leaf(t),
        };
        self.bytes.insert(t, out);
        out
    }

    /// Adds a multiple of a byte to another byte.
    fn with_multiple(&mut self, byte: [Bit; 8], times: u8, part: [Bit; 8]) -> [Bit; 8] {
        let negative = times >= 0x80;
        let times = if negative { times.wrapping_neg() } else { times };
        let mut all = byte;
        for n in (0..8).filter(|n| times >> n & 1 == 1) {
            let mut shifted = [FALSE; 8];
            shifted[n..].copy_from_slice(&part[..8 - n]);
            if negative {
                shifted = shifted.map(|bit| self.not(bit));
            }
            all = self.sum(all, shifted, negative.into()).0;
        }
        all
    }

    fn truth(&mut self, terms: &Terms, t: Term) -> Bit {
        if let Some(&known) = self.truths.get(&t) {
            return known;
        }
        let out = match terms.node(t) {
            Node::Truth(b) => (*b).into(),
            Node::Not(b) => {
                let b = self.truth(terms, *b);
                self.not(b)
            }
            Node::Zero(x) => {
                let x = self.byte(terms, *x);
                let some = x.into_iter().fold(FALSE, |all, bit| self.or(all, bit));
                self.not(some)
            }
            Node::Bit(x, n) => self.byte(terms, *x)[usize::from(*n)],
            Node::All(parts) => parts.iter().fold(TRUE, |all, &b| {
                let b = self.truth(terms, b);
                self.and(all, b)
            }),
            Node::Carry(x, y, c) => self.whole_sum(terms, *x, *y, *c).2,
            Node::Overflow(x, y, c) => {
                let (_, into, out) = self.whole_sum(terms, *x, *y, *c);
                self.xor(into, out)
            }
            Node::Sign(x, y, c) => {
                let (sum, into, out) = self.whole_sum(terms, *x, *y, *c);
                let overflow = self.xor(into, out);
                self.xor(sum[7], overflow)
            }
            _ => self.leaf(t)[0],
        };
        self.truths.insert(t, out);
        out
    }

    fn whole_sum(&mut self, terms: &Terms, x: Term, y: Term, c: Term) -> ([Bit; 8], Bit, Bit) {
        let (x, y) = (self.byte(terms, x), self.byte(terms, y));
        let c = self.truth(terms, c);
        self.sum(x, y, c)
    }

    /// Returns the value of a term for the given values of leaves.
    #[cfg(test)]
    pub fn eval(&mut self, terms: &Terms, t: Term, given: &[(Term, u8)]) -> u8 {
        self.reserve_nodes(NODES_MAX);
        let byte = match terms.is_truth(t) {
            true => {
                let mut byte = [FALSE; 8];
                byte[0] = self.truth(terms, t);
                byte
            }
            false => self.byte(terms, t),
        };
        let of = |mut bit: Bit| {
            while bit > TRUE {
                let (place, clear, set) = self.node(bit);
                let leaf =
                    given.iter().find(|g| self.leaves.get(&g.0) == Some(&(place & 0xFF_FFFF)));
                let value = leaf.expect("each leaf has a value").1;
                bit = if value >> (place >> 24) & 1 == 1 { set } else { clear };
            }
            bit as u8
        };
        (0..8).fold(0, |all, n| all | of(byte[n]) << n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lanes::Val;
    use crate::validate_code::term::Leaf;

    /// For pairs of leaves, the first leaf is less than the second, and all first leaves precede
    /// all second ones in the variable order. Such facts fill any diagram. Questions about other
    /// leaves must still be answered, and models found.
    #[test]
    fn irrelevant_facts_do_not_prevent_an_answer() {
        let (mut terms, mut bits) = (Terms::new(), Bits::default());
        let leaves: Vec<Term> = (0..33).map(|n| terms.leaf(Leaf::Val(Val(n)))).collect();
        leaves.iter().for_each(|&leaf| _ = bits.leaf(leaf));
        let carry =
            |terms: &mut Terms, n: usize| terms.carry(leaves[n], leaves[16 + n], Terms::FALSE);
        let mut facts: Vec<Fact> = (0..16).map(|n| Fact::Is(carry(&mut terms, n), true)).collect();
        assert!(bits.can_be(&terms, &facts));
        assert_eq!(bits.models(&terms, &facts).0.len(), Models::COUNT);
        // Only 0xFF is one more than twice itself.
        let (last, more) = (leaves[32], terms.sum(1, &[(2, leaves[32])]));
        facts.push(Fact::Same(last, more));
        assert!(bits.can_be(&terms, &facts));
        facts.push(Fact::Is(terms.bit(last, 3), false));
        assert!(!bits.can_be(&terms, &facts));
    }

    /// Clearing the diagram does not reset the number of decisions.
    #[test]
    fn optional_questions_end_at_the_limit() {
        let (mut terms, mut bits) = (Terms::new(), Bits::default());
        let (mut looked, mut anew) = (0, 0);
        for n in 0..3_000 {
            let (a, b) = (terms.leaf(Leaf::Val(Val(2 * n))), terms.leaf(Leaf::Val(Val(2 * n + 1))));
            let sum = terms.sum(1, &[(1, a), (3, b)]);
            let nodes = bits.nodes.len();
            assert!(bits.can_differ(&terms, &[], (sum, a), NODES_MAX));
            anew += u32::from(bits.nodes.len() < nodes);
            assert!(bits.looked > looked, "question {n}");
            looked = bits.looked;
        }
        assert!(anew > 0 && !bits.is_near_limit(), "{looked} looks");
        bits.looked = LOOKS_MAX + 1;
        assert!(bits.is_near_limit());
    }
}
