//! The constructors of conditions, and of values that depend on a condition.

use super::{NO, Node, Promise, Term, Terms, YES, breaks, inverse};
use crate::ir::{BinOp, mask, signed};

impl Terms {
    pub fn zero(&mut self, t: Term) -> Term {
        let bits = self.bits(t);
        if bits == 1 {
            return self.not(t);
        }
        match (t, self.node(t).cloned()) {
            (Term::Number(_, k), _) => self.truth(k == 0),
            (_, Some(Node::Zext(inner) | Node::Sext(inner))) => self.zero(inner),
            (_, Some(Node::Choose(c, a, b))) => {
                let (a, b) = (self.zero(a), self.zero(b));
                self.choose(c, a, b)
            }
            (_, Some(Node::Sum(k, parts))) => {
                // The product of an odd number and a factor is zero if and only if the factor is
                // zero.
                let odd = parts[0].0 >> parts[0].0.trailing_zeros();
                let by = inverse(odd);
                let unit = self.sum(bits, k.wrapping_mul(by), &[]);
                let Term::Number(_, k) = unit else { return self.intern(1, Node::Zero(t)) };
                let parts: Vec<_> = parts.iter().map(|&(n, t)| (n.wrapping_mul(by), t)).collect();
                let unit = self.sum(bits, k, &parts);
                // The unit is 0 or 1.
                let (k, list) = self.linear(unit);
                if let [(1, only)] = list[..]
                    && let Some(Node::Zext(inner)) = self.node(only).cloned()
                {
                    let inner_bits = self.bits(inner);
                    let wanted = k.wrapping_neg() & mask(bits);
                    if wanted > mask(inner_bits) {
                        return NO;
                    }
                    let wanted = self.number(inner_bits, wanted);
                    return self.equal(inner, wanted);
                }
                self.intern(1, Node::Zero(unit))
            }
            _ => self.intern(1, Node::Zero(t)),
        }
    }

    pub fn equal(&mut self, a: Term, b: Term) -> Term {
        let bits = self.bits(a);
        if bits == 1 {
            let differ = self.logic(BinOp::Xor, 1, &[a, b]);
            return self.not(differ);
        }
        let difference = self.sub(a, b);
        self.zero(difference)
    }

    pub fn less(&mut self, a: Term, b: Term) -> Term {
        let bits = self.bits(a);
        match (a, b) {
            _ if a == b => NO,
            (Term::Number(_, x), Term::Number(_, y)) => self.truth(x < y),
            (_, Term::Number(_, 0)) => NO,
            (_, Term::Number(_, 1)) => self.zero(a),
            (Term::Number(_, k), _) if k == mask(bits) => NO,
            (Term::Number(_, k), _) => {
                let next = self.number(bits, k + 1);
                let less = self.less(b, next);
                self.not(less)
            }
            _ if bits == 1 => {
                let not = self.not(a);
                self.and(not, b)
            }
            _ => self.intern(1, Node::Less(a, b)),
        }
    }

    pub fn less_signed(&mut self, a: Term, b: Term) -> Term {
        let bits = self.bits(a);
        let least = 1u128 << (bits - 1);
        match (a, b) {
            _ if a == b => NO,
            (Term::Number(_, x), Term::Number(_, y)) => {
                self.truth(signed(x, bits) < signed(y, bits))
            }
            (_, Term::Number(_, k)) if k == least => NO,
            (Term::Number(_, k), _) if k == least - 1 => NO,
            (Term::Number(_, k), _) => {
                let next = self.number(bits, k.wrapping_add(1));
                let less = self.less_signed(b, next);
                self.not(less)
            }
            _ if bits == 1 => {
                let not = self.not(b);
                self.and(a, not)
            }
            _ => self.intern(1, Node::LessSigned(a, b)),
        }
    }

    pub fn choose(&mut self, c: Term, a: Term, b: Term) -> Term {
        let bits = self.bits(a);
        match (c, self.node(c).cloned()) {
            _ if a == b => a,
            (YES, _) => a,
            (NO, _) => b,
            (_, Some(Node::Logic(BinOp::Xor, 1, parts))) => {
                let other = self.logic(BinOp::Xor, 1, &parts);
                self.choose(other, b, a)
            }
            _ if bits == 1 && (a, b) == (YES, NO) => c,
            _ if bits == 1 && (a, b) == (NO, YES) => self.not(c),
            _ if a == YES => self.or(c, b),
            _ if b == NO && bits == 1 => self.and(c, a),
            _ if a == NO && bits == 1 => {
                let not = self.not(c);
                self.and(not, b)
            }
            _ if b == YES => {
                let not = self.not(c);
                self.or(not, a)
            }
            _ => self.intern(bits, Node::Choose(c, a, b)),
        }
    }

    /// Returns whether a promise of an operation does not hold.
    pub fn broken(&mut self, promise: Promise, op: BinOp, a: Term, b: Term) -> Term {
        let bits = self.bits(a);
        match (a, b) {
            (Term::Number(_, x), Term::Number(_, y)) => self.truth(breaks(promise, op, bits, x, y)),
            _ => self.intern(1, Node::Broken(promise, op, a, b)),
        }
    }
}
