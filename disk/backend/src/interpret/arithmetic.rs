//! Arithmetic, comparisons and conversions as defined by the LLVM Language Reference.

use super::{Step, Stop, Value, undefined};
use crate::ir::{BinOp, CastOp, Flags, IntPred, Type, mask, signed};

/// Compares two numbers. The passes use [`IntPred::holds`] instead, whose results this judges.
pub(super) fn compare(pred: IntPred, bits: u32, a: u128, b: u128) -> bool {
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    match pred {
        IntPred::Eq => a == b,
        IntPred::Ne => a != b,
        IntPred::Ugt => a > b,
        IntPred::Uge => a >= b,
        IntPred::Ult => a < b,
        IntPred::Ule => a <= b,
        IntPred::Sgt => sa > sb,
        IntPred::Sge => sa >= sb,
        IntPred::Slt => sa < sb,
        IntPred::Sle => sa <= sb,
    }
}

/// Returns the result, and whether it satisfies the flags.
pub(super) fn binary(
    op: BinOp,
    flags: Flags,
    bits: u32,
    a: Option<u128>,
    b: Option<u128>,
) -> Step<(Option<u128>, bool)> {
    let divides = matches!(op, BinOp::UDiv | BinOp::SDiv | BinOp::URem | BinOp::SRem);
    let (Some(a), Some(b)) = (a, b) else {
        if divides && b.is_none_or(|b| b == 0) {
            return undefined("division by poison or zero");
        }
        return Ok((None, true));
    };
    if divides && b == 0 {
        return undefined("division by zero");
    }
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    let least = signed(1 << (bits - 1), bits);
    if matches!(op, BinOp::SDiv | BinOp::SRem) && sa == least && sb == -1 {
        return undefined("signed division overflows");
    }
    let shift = b as u32;
    if matches!(op, BinOp::Shl | BinOp::LShr | BinOp::AShr) && b >= bits.into() {
        return Ok((None, true));
    }
    let fits = |exact: Option<i128>| exact.is_some_and(|v| signed(v as u128, bits) == v);
    let fits_unsigned = |exact: Option<u128>| exact.is_some_and(|v| v <= mask(bits));
    let (result, nuw, nsw, exact) = match op {
        BinOp::Add => {
            (a.wrapping_add(b), fits_unsigned(a.checked_add(b)), fits(sa.checked_add(sb)), true)
        }
        BinOp::Sub => (a.wrapping_sub(b), a >= b, fits(sa.checked_sub(sb)), true),
        BinOp::Mul => {
            (a.wrapping_mul(b), fits_unsigned(a.checked_mul(b)), fits(sa.checked_mul(sb)), true)
        }
        BinOp::UDiv => (a / b, true, true, a % b == 0),
        BinOp::SDiv => ((sa / sb) as u128, true, true, sa % sb == 0),
        BinOp::URem => (a % b, true, true, true),
        BinOp::SRem => ((sa % sb) as u128, true, true, true),
        BinOp::Shl => {
            let up = (a << shift) & mask(bits);
            (up, up >> shift == a, signed(up, bits) >> shift == sa, true)
        }
        BinOp::LShr => (a >> shift, true, true, (a >> shift) << shift == a),
        BinOp::AShr => ((sa >> shift) as u128, true, true, (a >> shift) << shift == a),
        BinOp::And => (a & b, true, true, true),
        BinOp::Or => (a | b, true, true, true),
        BinOp::Xor => (a ^ b, true, true, true),
        _ => return Err(Stop::Unknown(format!("{op:?}"))),
    };
    let disjoint = op != BinOp::Or || a & b == 0;
    let kept = (!flags.nuw || nuw)
        && (!flags.nsw || nsw)
        && (!flags.exact || exact)
        && (!flags.disjoint || disjoint);
    Ok((Some(result & mask(bits)), kept))
}

pub(super) fn cast(
    op: CastOp,
    flags: Flags,
    from: &Type,
    to: &Type,
    value: Value,
) -> Step<(Value, bool)> {
    let Value::Bits(bits, origin) = value else {
        return Err(Stop::Unknown("a cast of an aggregate".into()));
    };
    let Some(a) = bits else { return Ok((Value::poison(to), true)) };
    let (wide, narrow) = (from.bits(), to.bits());
    let result = match op {
        CastOp::Trunc | CastOp::Zext | CastOp::Bitcast => a & mask(narrow),
        CastOp::Sext => signed(a, wide) as u128 & mask(narrow),
        _ => return Err(Stop::Unknown(format!("{op:?}"))),
    };
    let kept = match op {
        CastOp::Trunc => {
            (!flags.nuw || result == a) && (!flags.nsw || signed(result, narrow) == signed(a, wide))
        }
        CastOp::Zext => !flags.nneg || a >> (wide - 1) & 1 == 0,
        _ => true,
    };
    Ok((Value::Bits(Some(result), origin), kept))
}
