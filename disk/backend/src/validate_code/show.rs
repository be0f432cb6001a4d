//! Terms as text, for error messages.

use super::term::{Leaf, Node, Term, Terms};
use crate::lanes::BitOp;

/// The maximum nesting of terms.
const DEPTH: u32 = 5;

impl Terms {
    pub fn show(&self, t: Term) -> String {
        self.shown(t, DEPTH)
    }

    fn shown(&self, t: Term, depth: u32) -> String {
        if depth == 0 {
            return "..".into();
        }
        let s = |t: Term| self.shown(t, depth - 1);
        let list = |parts: &[Term], between: &str| {
            parts.iter().map(|&p| s(p)).collect::<Vec<_>>().join(between)
        };
        match self.node(t) {
            Node::Const(k) => format!("${k:02x}"),
            Node::Address(e) => format!("{:?} of {:?}+{}", e.part, e.base, e.addend),
            Node::Leaf(Leaf::Val(v)) => format!("v{}", v.0),
            Node::Leaf(Leaf::Fresh(n)) => format!("new{n}"),
            Node::Leaf(leaf) => format!("{leaf:?}"),
            Node::Sum(k, parts) => {
                let mut text = format!("(${k:02x}");
                for &(n, t) in parts.iter() {
                    match n {
                        1 => text += &format!(" + {}", s(t)),
                        0xFF => text += &format!(" - {}", s(t)),
                        n => text += &format!(" + {n}*{}", s(t)),
                    }
                }
                text + ")"
            }
            Node::Logic(op, k, parts) => {
                let sign = match op {
                    BitOp::And => " & ",
                    BitOp::Or => " | ",
                    BitOp::Xor => " ^ ",
                };
                format!("(${k:02x}{sign}{})", list(parts, sign))
            }
            Node::Shr(c, x) => format!("({} >> {})", s(*c), s(*x)),
            Node::Byte(b) => format!("[{}]", s(*b)),
            Node::Table(label, upper, x) => format!("table{label}.{upper}[{}]", s(*x)),
            Node::Truth(b) => b.to_string(),
            Node::Not(b) => format!("!{}", s(*b)),
            Node::Zero(t) => format!("{} == 0", s(*t)),
            Node::Bit(t, k) => format!("bit {k} of {}", s(*t)),
            Node::Carry(x, y, c) => format!("carry({}, {}, {})", s(*x), s(*y), s(*c)),
            Node::Overflow(x, y, c) => format!("overflow({}, {}, {})", s(*x), s(*y), s(*c)),
            Node::Sign(x, y, c) => format!("sign({}, {}, {})", s(*x), s(*y), s(*c)),
            Node::All(parts) => format!("({})", list(parts, " and ")),
        }
    }
}
