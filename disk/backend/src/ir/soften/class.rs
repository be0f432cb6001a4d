//! `llvm.is.fpclass`: the class of a float (LangRef, "llvm.is.fpclass Intrinsic").

use super::super::{BinOp, IntPred, Op, Operand, Type};
use super::{Softener, number};

/// Classes by their bit in the mask. Each signed class has two bits.
const SIGNALLING_NAN: u32 = 0;
const QUIET_NAN: u32 = 1;
const INFINITY: (u32, u32) = (2, 9);
const NORMAL: (u32, u32) = (3, 8);
const SUBNORMAL: (u32, u32) = (4, 7);
const ZERO: (u32, u32) = (5, 6);

impl Softener<'_> {
    /// Tests whether a float belongs to one of the classes in a mask.
    pub(super) fn class(&mut self, ty: &Type, value: Operand, mask: u128) -> Op {
        let bits = Type::Int(ty.bits());
        let value = self.bits_of(ty, value);
        let fraction_bits = match ty {
            Type::Half => 10,
            Type::Float => 23,
            Type::Double => 52,
            _ => 112,
        };
        let sign = 1u128 << (ty.bits() - 1);
        let least_normal = 1u128 << fraction_bits;
        let infinity = sign - least_normal;
        let quiet = infinity | least_normal >> 1;
        let size = self.bin(BinOp::And, value.clone(), sign - 1, &bits);
        let has = |bit: u32| mask >> bit & 1 == 1;
        let mut kinds = Vec::new();
        // Each class is a range of magnitudes, given by the first magnitude and the number of
        // magnitudes.
        for (kind, first, count) in
            [(SIGNALLING_NAN, infinity + 1, quiet - infinity - 1), (QUIET_NAN, quiet, sign - quiet)]
        {
            if has(kind) {
                kinds.push(self.within(&size, first, count, &bits));
            }
        }
        for ((negative, positive), first, count) in [
            (INFINITY, infinity, 1),
            (NORMAL, least_normal, infinity - least_normal),
            (SUBNORMAL, 1, least_normal - 1),
            (ZERO, 0, 1),
        ] {
            match (has(negative), has(positive)) {
                (true, true) => kinds.push(self.within(&size, first, count, &bits)),
                (true, false) => kinds.push(self.within(&value, sign | first, count, &bits)),
                (false, true) => kinds.push(self.within(&value, first, count, &bits)),
                (false, false) => {}
            }
        }
        let truth = Type::Int(1);
        let none = number(&truth, 0);
        let any = kinds
            .into_iter()
            .reduce(|a, b| self.emit(Op::Bin(BinOp::Or, Default::default(), a, b), &truth));
        Op::Freeze(any.unwrap_or(none))
    }

    fn within(&mut self, value: &Operand, first: u128, count: u128, ty: &Type) -> Operand {
        let distance = self.bin(BinOp::Sub, value.clone(), first, ty);
        self.icmp(IntPred::Ult, distance, count, ty)
    }
}
