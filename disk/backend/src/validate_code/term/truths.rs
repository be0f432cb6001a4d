//! The constructors of truth values: conditions and flags.

use super::{Node, PARTS_MAX, Term, Terms, inverse};
use crate::lanes::BitOp;

/// Used instead of the number of a bit: whether the whole byte is zero.
const ALL_BITS: u8 = 8;

impl Terms {
    pub fn not(&mut self, b: Term) -> Term {
        match *self.node(b) {
            Node::Truth(b) => self.known(!b),
            Node::Not(b) => b,
            _ => self.intern(Node::Not(b)),
        }
    }

    fn not_if(&mut self, flip: bool, b: Term) -> Term {
        if flip { self.not(b) } else { b }
    }

    /// Returns whether two bytes are equal.
    pub fn equal(&mut self, x: Term, y: Term) -> Term {
        let difference = self.sum(0, &[(1, x), (0xFF, y)]);
        self.zero(difference)
    }

    pub fn zero(&mut self, t: Term) -> Term {
        match self.node(t).clone() {
            Node::Const(k) => self.known(k == 0),
            Node::Byte(b) => self.not(b),
            Node::Sum(k, parts) => self.zero_sum(k, &parts),
            Node::Logic(BitOp::And, k, parts) if k.is_power_of_two() => {
                let all = self.logic_of(BitOp::And, 0xFF, &parts);
                let bit = self.bit(all, k.trailing_zeros() as u8);
                self.not(bit)
            }
            Node::Logic(BitOp::Or, 0, parts) => {
                if let Some(&known) = self.bits.get(&(t, ALL_BITS)) {
                    return known;
                }
                let all: Vec<Term> = parts.iter().map(|&t| self.zero(t)).collect();
                let all = self.all(&all);
                self.bits.insert((t, ALL_BITS), all);
                all
            }
            Node::Logic(BitOp::Or, ..) => Terms::FALSE,
            Node::Logic(BitOp::Xor, k, parts) => match *parts {
                [x] => {
                    let difference = self.sum(k.wrapping_neg(), &[(1, x)]);
                    self.zero(difference)
                }
                [x, y] if k == 0 => self.equal(x, y),
                _ => self.intern(Node::Zero(t)),
            },
            _ => self.intern(Node::Zero(t)),
        }
    }

    /// Returns the condition that a sum is zero. Multiplying the sum by an odd number does not
    /// change the condition. This is used to turn the first of the factors with the fewest trailing
    /// zeros into a power of two.
    fn zero_sum(&mut self, k: u8, parts: &[(u8, Term)]) -> Term {
        if let [(n, b)] = *parts
            && let Node::Byte(b) = *self.node(b)
        {
            return match (k == 0, k.wrapping_add(n) == 0) {
                (false, false) => Terms::FALSE,
                (true, true) => Terms::TRUE,
                (false, true) => b,
                (true, false) => self.not(b),
            };
        }
        let least = parts.iter().min_by_key(|p| p.0.trailing_zeros());
        // A sum of multiples of a power of two is also a multiple of this power.
        if least.is_some_and(|p| p.0.trailing_zeros() > k.trailing_zeros()) {
            return Terms::FALSE;
        }
        let odd = least.map_or(1, |p| p.0 >> p.0.trailing_zeros());
        let by = inverse(odd);
        let parts: Vec<(u8, Term)> = parts.iter().map(|&(n, t)| (n.wrapping_mul(by), t)).collect();
        let t = self.sum(k.wrapping_mul(by), &parts);
        match self.node(t) {
            Node::Sum(..) | Node::Leaf(_) | Node::Address(_) => self.intern(Node::Zero(t)),
            _ => self.zero(t),
        }
    }

    pub fn bit(&mut self, t: Term, k: u8) -> Term {
        match self.node(t).clone() {
            Node::Const(c) => self.known(c >> k & 1 == 1),
            Node::Byte(b) => {
                if k == 0 {
                    b
                } else {
                    Terms::FALSE
                }
            }
            Node::Shr(c, x) => {
                if k == 7 {
                    c
                } else {
                    self.bit(x, k + 1)
                }
            }
            Node::Logic(op, c, parts) => {
                let (unit, bit) = (if op == BitOp::And { 0xFF } else { 0 }, c >> k & 1 == 1);
                match op {
                    BitOp::And if !bit => return Terms::FALSE,
                    BitOp::Or if bit => return Terms::TRUE,
                    _ => {}
                }
                if op != BitOp::Xor {
                    if let Some(&known) = self.bits.get(&(t, k)) {
                        return known;
                    }
                    let b = self.bit_of_all(op, &parts, k);
                    self.bits.insert((t, k), b);
                    return b;
                }
                let rest = self.logic_of(op, unit, &parts);
                let b = if rest == t { self.intern(Node::Bit(t, k)) } else { self.bit(rest, k) };
                self.not_if(bit, b)
            }
            // The highest bit of the number inverts the highest bit of the sum.
            Node::Sum(c, parts) if k == 7 && c >= 0x80 => {
                let rest = self.sum(c - 0x80, &parts);
                let b = self.bit(rest, 7);
                self.not(b)
            }
            _ => self.intern(Node::Bit(t, k)),
        }
    }

    /// Returns a bit of a conjunction or disjunction of bytes.
    fn bit_of_all(&mut self, op: BitOp, parts: &[Term], k: u8) -> Term {
        let is_or = op == BitOp::Or;
        let mut bits: Vec<Term> = parts.iter().map(|&p| self.bit(p, k)).collect();
        for b in &mut bits {
            *b = self.not_if(is_or, *b);
        }
        let all = self.all(&bits);
        self.not_if(is_or, all)
    }

    /// Returns the carry out of `x + y + c`.
    pub fn carry(&mut self, x: Term, y: Term, c: Term) -> Term {
        if x == y {
            return self.bit(x, 7);
        }
        if self.complement(x) == y {
            return c;
        }
        let (x, y) = (x.min(y), x.max(y));
        match (self.as_number(x), self.as_number(y), self.truth(c)) {
            (Some(a), Some(b), _) => match u16::from(a) + u16::from(b) {
                0xFF => c,
                sum => self.known(sum > 0xFF),
            },
            (Some(k), None, Some(c)) => self.at_least(y, 256 - u16::from(k) - u16::from(c)),
            (None, Some(k), Some(c)) => self.at_least(x, 256 - u16::from(k) - u16::from(c)),
            _ => self.intern(Node::Carry(x, y, c)),
        }
    }

    /// Returns whether the only operand is a multiple of a truth value (0 or 1).
    fn is_flag(&self, parts: &[(u8, Term)]) -> bool {
        matches!(parts, [(_, b)] if matches!(self.node(*b), Node::Byte(_)))
    }

    /// Returns the condition `t >= m`.
    fn at_least(&mut self, t: Term, m: u16) -> Term {
        match (m, self.node(t).clone()) {
            (0, _) => Terms::TRUE,
            (256.., _) => Terms::FALSE,
            (1, _) => {
                let zero = self.zero(t);
                self.not(zero)
            }
            (0x80, _) => self.bit(t, 7),
            (0xFF, _) => {
                let next = self.sum(1, &[(1, t)]);
                self.zero(next)
            }
            (_, Node::Byte(_)) => Terms::FALSE,
            (_, Node::Sum(k, parts)) if self.is_flag(&parts) => {
                let (n, b) = parts[0];
                let [without, with] = [k, k.wrapping_add(n)].map(|k| u16::from(k) >= m);
                match (without, with, self.node(b)) {
                    (false, true, Node::Byte(b)) => *b,
                    (true, false, Node::Byte(b)) => self.not(*b),
                    _ => self.known(with),
                }
            }
            // If the sum is large, its sum with another number is small. Uses the smaller of the
            // two bounds.
            (0x81.., _) => {
                let rest = self.sum((256 - m) as u8, &[(1, t)]);
                let wrapped = self.at_least(rest, 256 - m);
                self.not(wrapped)
            }
            _ => {
                let k = self.constant((256 - m) as u8);
                self.intern(Node::Carry(t.min(k), t.max(k), Terms::FALSE))
            }
        }
    }

    /// Returns the overflow of `x + y + c`.
    pub fn overflow(&mut self, x: Term, y: Term, c: Term) -> Term {
        match (self.as_number(x), self.as_number(y), self.truth(c)) {
            (Some(a), Some(b), Some(c)) => {
                let sum = a.wrapping_add(b).wrapping_add(c.into());
                self.known((a ^ sum) & (b ^ sum) & 0x80 != 0)
            }
            _ => self.intern(Node::Overflow(x.min(y), x.max(y), c)),
        }
    }

    /// Returns the sign of `x + y + c` calculated without wrapping: bit 7, inverted in case of an
    /// overflow.
    pub fn sign(&mut self, x: Term, y: Term, c: Term) -> Term {
        let overflow = self.overflow(x, y, c);
        match self.truth(overflow) {
            Some(flip) => {
                let sum = self.add(x, y, c);
                let b = self.bit(sum, 7);
                self.not_if(flip, b)
            }
            None => self.intern(Node::Sign(x.min(y), x.max(y), c)),
        }
    }

    pub fn all(&mut self, parts: &[Term]) -> Term {
        let mut list: Vec<Term> = Vec::new();
        for &b in parts {
            match self.node(b) {
                Node::Truth(true) => {}
                Node::Truth(false) => return Terms::FALSE,
                Node::All(more) if more.len() < PARTS_MAX => list.extend(more.iter()),
                _ => list.push(b),
            }
        }
        list.sort_unstable();
        list.dedup();
        match list.as_slice() {
            [] => Terms::TRUE,
            [b] => *b,
            _ => self.intern(Node::All(list.into())),
        }
    }
}
