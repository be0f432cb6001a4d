//! Lowers atomics (LangRef, "Atomic Memory Ordering Constraints") for one CPU without threads.
//!
//! Loads and stores become volatile: they access each byte once, in program order. A
//! read-modify-write becomes a volatile load, the change, and a volatile store. Orderings and
//! fences restrict only LLVM, so they are ignored. An interrupt handler therefore sees whole bytes,
//! but it can run between the bytes of a wider value, and between the load and the store of a
//! read-modify-write. A program must disable interrupts while it accesses more than one byte, or
//! modifies a byte, that it shares with a handler.

use super::super::lexer::TokenKind;
use super::super::{BinOp, CastOp, Const, Flags, IntPred, Op, Operand, Type, mask};
use super::Parser;
use super::cursor::Result;
use super::instructions::Parsed;

impl<'a> Parser<'a> {
    /// Parses `volatile ADD ptr %p, i16 %by ORDERING`, after `atomicrmw`. The result is the old
    /// value.
    pub fn atomic_change(&mut self) -> Result<Parsed> {
        self.cursor.eat_word("volatile");
        let TokenKind::Word(word) = self.cursor.peek() else {
            return self.cursor.expected("an atomicrmw operation");
        };
        self.cursor.next();
        let ptr = self.pointer()?;
        self.cursor.expect(b',')?;
        let (ty, by) = self.typed_operand()?;
        self.ordering()?;
        let fits = match word {
            "xchg" => matches!(ty, Type::Int(_) | Type::Ptr) || ty.is_float(),
            "fadd" | "fsub" => ty.is_float(),
            "fmax" | "fmin" | "fmaximum" | "fminimum" => {
                let message = format!("atomicrmw {word}; load, compare and store");
                return self.cursor.unsupported(message);
            }
            _ => matches!(ty, Type::Int(_)),
        };
        if !fits {
            return self
                .cursor
                .fail(format!("atomicrmw {word} does not support values of this type"));
        }
        let old = self.calculate(Op::Load { ptr: ptr.clone(), volatile: true }, &ty);
        let Some(value) = self.changed(word, &ty, &old, &by) else {
            return self.cursor.fail(format!("unknown operation: atomicrmw {word}"));
        };
        self.before(Op::Store { ty: ty.clone(), value, ptr, volatile: true });
        Ok(Parsed::new(Op::Cast(CastOp::Bitcast, Flags::default(), ty.clone(), old), ty))
    }

    /// Emits instructions that compute the value to store for an `atomicrmw`. Returns the value, or
    /// `None` for an unknown operation.
    fn changed(&mut self, word: &str, ty: &Type, old: &Operand, by: &Operand) -> Option<Operand> {
        use IntPred::{Eq, Sgt, Slt, Uge, Ugt, Ult};
        let constant = |value: u128| Operand::Const(Const::Int(ty.bits(), value & mask(ty.bits())));
        let (zero, one) = (constant(0), constant(1));
        let binary = match word {
            "add" => BinOp::Add,
            "sub" => BinOp::Sub,
            "and" => BinOp::And,
            "or" => BinOp::Or,
            "xor" => BinOp::Xor,
            "fadd" => BinOp::FAdd,
            "fsub" => BinOp::FSub,
            "xchg" => return Some(by.clone()),
            "nand" => {
                let both = self.binary(BinOp::And, ty, old, by);
                return Some(self.binary(BinOp::Xor, ty, &both, &constant(u128::MAX)));
            }
            "max" => return Some(self.choice(Sgt, ty, (old, by), (old, by))),
            "min" => return Some(self.choice(Slt, ty, (old, by), (old, by))),
            "umax" => return Some(self.choice(Ugt, ty, (old, by), (old, by))),
            "umin" => return Some(self.choice(Ult, ty, (old, by), (old, by))),
            "uinc_wrap" => {
                let more = self.binary(BinOp::Add, ty, old, &one);
                return Some(self.choice(Uge, ty, (old, by), (&zero, &more)));
            }
            "udec_wrap" => {
                let less = self.binary(BinOp::Sub, ty, old, &one);
                let less = self.choice(Ugt, ty, (old, by), (by, &less));
                return Some(self.choice(Eq, ty, (old, &zero), (by, &less)));
            }
            "usub_cond" | "usub_sat" => {
                let less = self.binary(BinOp::Sub, ty, old, by);
                let otherwise = if word == "usub_sat" { &zero } else { old };
                return Some(self.choice(Uge, ty, (old, by), (&less, otherwise)));
            }
            _ => return None,
        };
        Some(self.binary(binary, ty, old, by))
    }

    /// Parses `weak volatile ptr %p, i16 %expected, i16 %new ORDERING ORDERING`, after `cmpxchg`.
    /// The result is the old value, and whether it equals the expected value. If it does not, the
    /// store writes the old value back.
    pub fn atomic_exchange(&mut self) -> Result<Parsed> {
        self.cursor.eat_word("weak");
        self.cursor.eat_word("volatile");
        let ptr = self.pointer()?;
        self.cursor.expect(b',')?;
        let (ty, expected) = self.typed_operand()?;
        let new = self.second(&ty)?;
        self.ordering()?;
        if !matches!(ty, Type::Int(_) | Type::Ptr) {
            return self.cursor.fail("cmpxchg does not support values of this type");
        }
        let old = self.calculate(Op::Load { ptr: ptr.clone(), volatile: true }, &ty);
        let same = Op::ICmp(IntPred::Eq, false, ty.clone(), old.clone(), expected);
        let same = self.calculate(same, &Type::Int(1));
        let value = self.calculate(Op::Select(same.clone(), new, old.clone()), &ty);
        self.before(Op::Store { ty: ty.clone(), value, ptr, volatile: true });
        let pair = Type::structure(vec![ty.clone(), Type::Int(1)], false);
        let none = Operand::Const(Const::Undef(pair.clone()));
        let half = self.calculate(Op::InsertValue(pair.clone(), none, ty, old, vec![0]), &pair);
        let whole = Op::InsertValue(pair.clone(), half, Type::Int(1), same, vec![1]);
        Ok(Parsed::new(whole, pair))
    }

    fn binary(&mut self, op: BinOp, ty: &Type, a: &Operand, b: &Operand) -> Operand {
        self.calculate(Op::Bin(op, Flags::default(), a.clone(), b.clone()), ty)
    }

    /// Emits a `select` between two values that depends on a comparison.
    fn choice(
        &mut self,
        pred: IntPred,
        ty: &Type,
        (a, b): (&Operand, &Operand),
        (then, otherwise): (&Operand, &Operand),
    ) -> Operand {
        let compare = Op::ICmp(pred, false, ty.clone(), a.clone(), b.clone());
        let condition = self.calculate(compare, &Type::Int(1));
        self.calculate(Op::Select(condition, then.clone(), otherwise.clone()), ty)
    }

    /// Skips the ordering and the alignment of an access.
    pub fn ordering(&mut self) -> Result<()> {
        loop {
            match self.cursor.peek() {
                TokenKind::Word("syncscope") => {
                    self.cursor.next();
                    self.cursor.skip_group()?;
                }
                TokenKind::Word(
                    "unordered" | "monotonic" | "acquire" | "release" | "acq_rel" | "seq_cst",
                ) => {
                    self.cursor.next();
                }
                TokenKind::Mark(b',') if self.cursor.peek_at(1) == TokenKind::Word("align") => {
                    self.cursor.at += 2;
                    self.cursor.number()?;
                }
                _ => return Ok(()),
            }
        }
    }
}
