//! Ranges of results, and of values under conditions.

use super::ValueRange;
use crate::faults::{Fault, planted};
use crate::ir::{BinOp, IntPred, mask};

/// Returns a range under a condition, or `None` if the condition cannot hold.
pub(super) fn narrow(
    (lo, hi): ValueRange,
    (pred, same_sign): (IntPred, bool),
    other: ValueRange,
    bits: u32,
) -> Option<ValueRange> {
    let most_signed = mask(bits) >> 1;
    let is_other_positive = other.1 <= most_signed;
    let hi = if same_sign && is_other_positive { hi.min(most_signed) } else { hi };
    let positive = is_other_positive && hi <= most_signed;
    let new = match pred {
        IntPred::Eq => (lo.max(other.0), hi.min(other.1)),
        IntPred::Ne if other == (hi, hi) && lo < hi => (lo, hi - 1),
        IntPred::Ne if other == (lo, lo) && lo < hi => (lo + 1, hi),
        IntPred::Ne => (lo, hi),
        IntPred::Ult if other.1 > 1 && planted(Fault::RangesNarrow) => (lo, hi.min(other.1 / 2)),
        IntPred::Ult => (lo, hi.min(other.1.checked_sub(1)?)),
        IntPred::Ule => (lo, hi.min(other.1)),
        IntPred::Ugt => (lo.max(other.0.saturating_add(1)), hi),
        IntPred::Uge => (lo.max(other.0), hi),
        IntPred::Slt if positive => (lo, hi.min(other.1.checked_sub(1)?)),
        IntPred::Sle if positive => (lo, hi.min(other.1)),
        // The value is not negative.
        IntPred::Sgt if is_other_positive => (lo.max(other.0 + 1), hi.min(most_signed)),
        IntPred::Sge if is_other_positive => (lo.max(other.0), hi.min(most_signed)),
        IntPred::Sgt if other.0 == mask(bits) => (lo, hi.min(most_signed)),
        _ => (lo, hi),
    };
    (new.0 <= new.1).then_some(new)
}

/// Returns the range of the sums of a range and a number that lie within another range. `None` if
/// there are none.
pub(super) fn sum_within(
    of: ValueRange,
    k: u128,
    nuw: bool,
    within: ValueRange,
    bits: u32,
) -> Option<ValueRange> {
    // The operands from `wraps` on give sums that wrap.
    let wraps = (mask(bits) - k).saturating_add(1);
    let exact = (of.0 < wraps).then(|| (of.0 + k, of.1.min(wraps - 1) + k));
    let wrapped = (of.1 >= wraps && !nuw).then(|| (of.0.max(wraps) - wraps, of.1 - wraps));
    let parts = [exact, wrapped].into_iter().flatten();
    let parts = parts.map(|part| (part.0.max(within.0), part.1.min(within.1)));
    parts.filter(|part| part.0 <= part.1).reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))
}

/// Returns the range of a result, or `None` if it is unlimited.
pub(super) fn binary(
    op: BinOp,
    nuw: bool,
    a: ValueRange,
    b: ValueRange,
    bits: u32,
) -> Option<ValueRange> {
    let most = mask(bits);
    let exact = a.0 == a.1 && b.0 == b.1;
    match op {
        BinOp::Add => {
            let hi = match planted(Fault::RangesSum) {
                true => a.1.max(b.1),
                false => a.1.checked_add(b.1)?,
            };
            if hi <= most {
                return Some((a.0 + b.0, hi));
            }
            // The addend is a small negative constant.
            if b.0 == b.1 && !nuw && a.0 > most - b.0 && b.0 != 0 {
                let less = most - b.0 + 1;
                return Some((a.0 - less, a.1 - less));
            }
            nuw.then(|| ((a.0 + b.0).min(most), most))
        }
        BinOp::Sub if a.0 >= b.1 => Some((a.0 - b.1, a.1 - b.0)),
        BinOp::Sub if nuw => Some((0, a.1.saturating_sub(b.0))),
        BinOp::Mul => {
            let hi = a.1.checked_mul(b.1)?;
            (hi <= most).then(|| (a.0 * b.0, hi))
        }
        BinOp::And if exact => Some((a.0 & b.0, a.0 & b.0)),
        BinOp::And => Some((0, a.1.min(b.1))),
        BinOp::Or => {
            let all = (a.1 | b.1).checked_next_power_of_two().map_or(u128::MAX, |p| match p {
                p if p == (a.1 | b.1) => (p << 1).wrapping_sub(1),
                p => p - 1,
            });
            Some((a.0.max(b.0), all.min(most)))
        }
        BinOp::Xor => {
            let top = 128 - (a.1 | b.1).leading_zeros();
            Some((0, mask(top).min(most)))
        }
        BinOp::Shl if b.1 < u128::from(bits) => {
            let hi = a.1.checked_mul(1 << b.1)?;
            (hi <= most).then(|| (a.0 << b.0, hi))
        }
        BinOp::LShr if b.1 < u128::from(bits) => {
            Some((a.0 >> b.1, a.1 >> b.0 >> u32::from(planted(Fault::RangesShift))))
        }
        BinOp::UDiv if b.0 > 0 => Some((a.0 / b.1, a.1 / b.0)),
        BinOp::URem if b.1 > 0 => Some((0, a.1.min(b.1 - 1))),
        _ => None,
    }
}
