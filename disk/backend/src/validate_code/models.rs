//! Values of terms for given leaves, and models: leaves for which all facts hold.
//!
//! Most pairs of terms differ, and a few models show this much faster than a decision diagram.

use super::term::{Node, Term, Terms};
use crate::entity::hash::Map;
use crate::lanes::BitOp;

/// Returns the value of a term, given the values of its operands. Truth values are 0 and 1. Returns
/// `None` for leaves.
pub(super) fn eval_node(node: &Node, mut of: impl FnMut(Term) -> u8) -> Option<u8> {
    let mut sum = |&x: &Term, &y: &Term, &c: &Term| {
        let (x, y) = (of(x), of(y));
        let whole = u16::from(x) + u16::from(y) + u16::from(of(c));
        let low = whole as u8;
        (low, u8::from(whole > 0xFF), ((x ^ low) & (y ^ low)) >> 7)
    };
    Some(match node {
        Node::Const(k) => *k,
        Node::Leaf(_) | Node::Address(_) | Node::Table(..) => return None,
        Node::Sum(k, parts) => {
            parts.iter().fold(*k, |all, &(n, t)| all.wrapping_add(n.wrapping_mul(of(t))))
        }
        Node::Logic(op, k, parts) => parts.iter().fold(*k, |all, &t| match op {
            BitOp::And => all & of(t),
            BitOp::Or => all | of(t),
            BitOp::Xor => all ^ of(t),
        }),
        Node::Shr(c, x) => of(*c) << 7 | of(*x) >> 1,
        Node::Byte(b) => of(*b),
        Node::Truth(b) => u8::from(*b),
        Node::Not(b) => 1 - of(*b),
        Node::Zero(t) => u8::from(of(*t) == 0),
        Node::Bit(t, k) => of(*t) >> k & 1,
        Node::Carry(x, y, c) => sum(x, y, c).1,
        Node::Overflow(x, y, c) => sum(x, y, c).2,
        Node::Sign(x, y, c) => {
            let (low, _, overflows) = sum(x, y, c);
            low >> 7 ^ overflows
        }
        Node::All(parts) => u8::from(parts.iter().all(|&b| of(b) == 1)),
    })
}

/// The values of leaves, and of terms.
#[derive(Default)]
pub(super) struct Model {
    /// The determined bits of leaves: a mask and the values.
    bits: Map<Term, (u8, u8)>,
    /// The seed for all other bits.
    number: u64,
    known: Map<Term, u8>,
}

impl Model {
    pub fn new(number: u64) -> Model {
        Model { number, ..Model::default() }
    }

    /// Returns a pseudorandom number that depends on `of`.
    pub fn any(&self, of: u64) -> u64 {
        let mixed = (of ^ self.number << 32).wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 32
    }

    pub fn set(&mut self, leaf: Term, bit: u32, set: bool) {
        let (which, value) = self.bits.entry(leaf).or_default();
        *which |= 1 << bit;
        *value |= u8::from(set) << bit;
    }

    pub fn eval(&mut self, terms: &Terms, t: Term) -> u8 {
        if let Some(&known) = self.known.get(&t) {
            return known;
        }
        let value = eval_node(terms.node(t), |part| self.eval(terms, part));
        let value = value.unwrap_or_else(|| {
            let (which, value) = self.bits.get(&t).copied().unwrap_or_default();
            value | self.any(t.number()) as u8 & !which
        });
        self.known.insert(t, value);
        value
    }
}

/// Some models of the known facts. Empty if the search takes too long.
#[derive(Default)]
pub(super) struct Models(pub Vec<Model>);

impl Models {
    /// The number of models.
    pub const COUNT: usize = 8;

    /// Returns the value of a term in each model. Equal terms have equal values.
    pub fn eval(&mut self, terms: &Terms, t: Term) -> [u8; Models::COUNT] {
        let mut all = [0; Models::COUNT];
        for (value, model) in all.iter_mut().zip(&mut self.0) {
            *value = model.eval(terms, t);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::super::facts::Facts;
    use super::super::term::Leaf;
    use super::*;
    use crate::lanes::Val;

    /// All facts hold in each model, so terms with different values differ.
    #[test]
    fn facts_hold_in_each_model() {
        let terms = &mut Terms::new();
        terms.be_thorough();
        let [a, b, c] = [0, 1, 2].map(|n| terms.leaf(Leaf::Val(Val(n))));
        let (twice, mixed) = (terms.sum(6, &[(2, b)]), terms.logic(BitOp::Xor, b, c));
        let carry = terms.carry(a, mixed, Terms::TRUE);
        let mut facts = Facts::default();
        assert!(facts.equate(terms, a, twice) && facts.suppose(terms, &[(carry, true)]));
        let mut models = facts.models(terms);
        assert_eq!(models.0.len(), Models::COUNT);
        assert_eq!(models.eval(terms, a), models.eval(terms, twice));
        assert_eq!(models.eval(terms, carry), [1; Models::COUNT]);
        for other in [b, c, mixed] {
            assert_ne!(models.eval(terms, a), models.eval(terms, other));
        }
    }
}
