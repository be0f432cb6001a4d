//! Conversions between floats and integers.

use super::super::{CastOp, IntPred, Op, Operand, Type};
use super::{Softener, mode, number};
use crate::faults::{Fault, planted};

/// Returns the narrowest integer type of at least `bits` bits for which the library has
/// conversions, and libgcc's suffix for it.
fn library_integer(bits: u32) -> (Type, &'static str) {
    match bits {
        0..=32 => (Type::Int(32), "si"),
        33..=64 => (Type::Int(64), "di"),
        _ => (Type::Int(128), "ti"),
    }
}

impl Softener<'_> {
    /// Converts from or to a float. Returns `None` if the conversion is a bit cast.
    pub(super) fn convert(
        &mut self,
        op: CastOp,
        from: &Type,
        a: &Operand,
        to: &Type,
    ) -> Option<Op> {
        let a = a.clone();
        match op {
            CastOp::FpTrunc => Some(self.between_floats("trunc", from, a, to)),
            CastOp::FpExt => Some(self.between_floats("extend", from, a, to)),
            CastOp::FpToSi | CastOp::FpToUi => {
                let (from, a) = self.promoted(from, &a);
                Some(self.integer_from_float(op == CastOp::FpToSi, &from, a, to, false))
            }
            CastOp::SiToFp | CastOp::UiToFp if *to == Type::Half => {
                let float = self.convert(op, from, &a, &Type::Float)?;
                Some(self.demoted(float))
            }
            CastOp::SiToFp | CastOp::UiToFp => {
                let signed = op == CastOp::SiToFp;
                let (wide, letters) = library_integer(from.bits());
                let a = self.resize(a, from, &wide, signed || planted(Fault::SoftenSign));
                let name =
                    format!("__float{}{letters}{}", if signed { "" } else { "un" }, mode(to));
                Some(self.call(&name, vec![(wide, a)], to))
            }
            CastOp::Trunc | CastOp::Zext | CastOp::Sext | CastOp::Bitcast => {
                debug_assert!(!from.is_float() || op == CastOp::Bitcast);
                None
            }
        }
    }

    /// Converts between two float types.
    pub(super) fn between_floats(&mut self, verb: &str, from: &Type, a: Operand, to: &Type) -> Op {
        let name = format!("__{verb}{}{}2", mode(from), mode(to));
        self.call(&name, vec![(from.clone(), a)], to)
    }

    /// Converts a float to an integer. With `saturate`, a value outside the integer's range becomes
    /// the nearest limit; otherwise the result is undefined.
    pub(super) fn integer_from_float(
        &mut self,
        signed: bool,
        from: &Type,
        a: Operand,
        to: &Type,
        saturate: bool,
    ) -> Op {
        let (wide, letters) = library_integer(to.bits());
        let name = format!("__fix{}{}{letters}", if signed { "" } else { "uns" }, mode(from));
        let call = self.call(&name, vec![(from.clone(), a)], &wide);
        if wide == *to {
            return call;
        }
        let mut value = self.emit(call, &wide);
        if saturate {
            let half = u32::from(signed || planted(Fault::SoftenLimit));
            let most = (1u128 << (to.bits() - half)) - 1;
            value = self.limit(value, IntPred::Sgt, most, &wide, signed);
            if signed {
                value = self.limit(value, IntPred::Slt, !most, &wide, signed);
            }
        }
        Op::Cast(CastOp::Trunc, Default::default(), wide, value)
    }

    /// Replaces a value outside the range with the nearest limit.
    fn limit(
        &mut self,
        value: Operand,
        beyond: IntPred,
        limit: u128,
        ty: &Type,
        signed: bool,
    ) -> Operand {
        let beyond = if signed { beyond } else { IntPred::Ugt };
        let is_beyond = self.icmp(beyond, value.clone(), limit, ty);
        self.emit(Op::Select(is_beyond, number(ty, limit), value), ty)
    }
}
