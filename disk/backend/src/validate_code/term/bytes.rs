//! The constructors of bytes: sums, shifts and bitwise operations.

use super::{Node, PARTS_MAX, Term, Terms};
use crate::asm::{Base, Expr, Label, Part};
use crate::lanes::BitOp;

impl Terms {
    /// Returns the term of a byte operand: a number, or a byte of an address.
    pub fn expr(&mut self, e: Expr) -> Term {
        match (e.base, e.part) {
            (Base::None, Part::High) => self.constant((e.addend >> 8) as u8),
            (Base::None, _) => self.constant(e.addend as u8),
            _ => self.intern(Node::Address(Expr { addend: e.addend & 0xFFFF, ..e })),
        }
    }

    pub fn table(&mut self, label: Label, upper: bool, index: Term) -> Term {
        self.intern(Node::Table(label, upper, index))
    }

    /// Returns the sum of `k` and multiples of terms.
    pub fn sum(&mut self, k: u8, parts: &[(u8, Term)]) -> Term {
        let mut k = k;
        let mut list: Vec<(u8, Term)> = Vec::with_capacity(parts.len() + 2);
        for &(n, t) in parts {
            match self.node(t) {
                Node::Const(c) => k = k.wrapping_add(n.wrapping_mul(*c)),
                Node::Sum(c, more) if more.len() < PARTS_MAX => {
                    k = k.wrapping_add(n.wrapping_mul(*c));
                    list.extend(more.iter().map(|&(m, t)| (n.wrapping_mul(m), t)));
                }
                _ => list.push((n, t)),
            }
        }
        k = k.wrapping_add(self.without_offsets(&mut list));
        list.sort_unstable_by_key(|p| p.1);
        list.dedup_by(|b, a| {
            let same = a.1 == b.1;
            if same {
                a.0 = a.0.wrapping_add(b.0);
            }
            same
        });
        list.retain(|p| p.0 != 0);
        match (k, list.as_slice()) {
            (k, []) => self.constant(k),
            (0, [(1, t)]) => *t,
            _ => self.intern(Node::Sum(k, list.into())),
        }
    }

    /// Low bytes of addresses in the same object differ by constants. Replaces all of them with
    /// one, and returns the sum of the differences.
    fn without_offsets(&mut self, list: &mut [(u8, Term)]) -> u8 {
        let low = |terms: &Terms, t: Term| match *terms.node(t) {
            Node::Address(e) if e.part == Part::Low => Some(e),
            _ => None,
        };
        let all: Vec<Expr> = list.iter().filter_map(|p| low(self, p.1)).collect();
        let mut sum = 0u8;
        for (n, t) in list {
            let Some(e) = low(self, *t) else { continue };
            if all.iter().any(|other| other.base == e.base && other.addend != e.addend) {
                sum = sum.wrapping_add(n.wrapping_mul(e.addend as u8));
                *t = self.expr(Expr { addend: 0, ..e });
            }
        }
        sum
    }

    /// Returns `x + y + c`.
    pub fn add(&mut self, x: Term, y: Term, c: Term) -> Term {
        let c = self.byte(c);
        self.sum(0, &[(1, x), (1, y), (1, c)])
    }

    /// Returns `255 - x`.
    pub fn complement(&mut self, x: Term) -> Term {
        self.sum(0xFF, &[(0xFF, x)])
    }

    /// Returns `x << 1 | c`.
    pub fn shl(&mut self, x: Term, c: Term) -> Term {
        self.add(x, x, c)
    }

    /// Returns `c << 7 | x >> 1`.
    pub fn shr(&mut self, c: Term, x: Term) -> Term {
        match (self.truth(c), self.node(x)) {
            (Some(c), Node::Const(k)) => {
                let k = u8::from(c) << 7 | k >> 1;
                self.constant(k)
            }
            _ => self.intern(Node::Shr(c, x)),
        }
    }

    pub fn byte(&mut self, b: Term) -> Term {
        match *self.node(b) {
            Node::Truth(b) => self.constant(b.into()),
            Node::Not(b) => {
                let b = self.byte(b);
                self.sum(1, &[(0xFF, b)])
            }
            _ => self.intern(Node::Byte(b)),
        }
    }

    pub fn logic(&mut self, op: BitOp, x: Term, y: Term) -> Term {
        let unit = if op == BitOp::And { 0xFF } else { 0 };
        self.logic_of(op, unit, &[x, y])
    }

    pub fn logic_of(&mut self, op: BitOp, k: u8, parts: &[Term]) -> Term {
        let apply = |a: u8, b: u8| match op {
            BitOp::And => a & b,
            BitOp::Or => a | b,
            BitOp::Xor => a ^ b,
        };
        let mut k = k;
        let mut list: Vec<Term> = Vec::with_capacity(parts.len() + 2);
        for &t in parts {
            match self.node(t) {
                Node::Const(c) => k = apply(k, *c),
                Node::Logic(other, c, more) if *other == op && more.len() < PARTS_MAX => {
                    k = apply(k, *c);
                    list.extend(more.iter());
                }
                _ => list.push(t),
            }
        }
        list.sort_unstable();
        if op == BitOp::Xor {
            // Two equal operands cancel out.
            let mut odd: Vec<Term> = Vec::new();
            for t in list {
                if odd.last() == Some(&t) {
                    odd.pop();
                } else {
                    odd.push(t);
                }
            }
            list = odd;
        } else {
            list.dedup();
        }
        match (op, k, list.as_slice()) {
            (_, k, []) | (BitOp::And, k @ 0, _) | (BitOp::Or, k @ 0xFF, _) => self.constant(k),
            (BitOp::And, 0xFF, [t]) | (BitOp::Or | BitOp::Xor, 0, [t]) => *t,
            (BitOp::Xor, 0x80, [t]) => self.sum(0x80, &[(1, *t)]),
            (BitOp::Xor, 0xFF, [t]) => self.complement(*t),
            (BitOp::And, 0..0xFF, _) => self.masked(k, &list),
            _ => self.intern(Node::Logic(op, k, list.into())),
        }
    }

    /// Returns the conjunction of `k` and bytes. Omits the number if it clears only bits that are
    /// already zero.
    fn masked(&mut self, k: u8, parts: &[Term]) -> Term {
        let all = self.logic_of(BitOp::And, 0xFF, parts);
        let (mut zeros, mut ones) = (0, 0);
        for n in 0..8 {
            let bit = self.bit(all, n);
            match self.truth(bit) {
                Some(false) => zeros |= 1 << n,
                Some(true) => ones |= 1 << n,
                None => {}
            }
        }
        match k & !zeros {
            rest if rest | zeros == 0xFF => all,
            rest if rest & !ones == 0 => self.constant(rest),
            rest => self.intern(Node::Logic(BitOp::And, rest, parts.into())),
        }
    }
}
