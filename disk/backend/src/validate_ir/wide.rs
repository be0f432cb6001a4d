//! Integers of 129 to 256 bits, as a lower half of 128 bits and an upper half.

use crate::ir::{BinOp, IntPred, mask};

/// The lower and the upper half.
pub(super) type Wide = [u128; 2];

fn shl(a: Wide, by: u32) -> Wide {
    match by {
        0 => a,
        1..128 => [a[0] << by, a[1] << by | a[0] >> (128 - by)],
        128..256 => [0, a[0] << (by - 128)],
        _ => [0, 0],
    }
}

fn lshr(a: Wide, by: u32) -> Wide {
    match by {
        0 => a,
        1..128 => [a[0] >> by | a[1] << (128 - by), a[1] >> by],
        128..256 => [a[1] >> (by - 128), 0],
        _ => [0, 0],
    }
}

fn add(a: Wide, b: Wide) -> Wide {
    let (low, carry) = a[0].overflowing_add(b[0]);
    [low, a[1].wrapping_add(b[1]).wrapping_add(carry.into())]
}

fn negated(a: Wide) -> Wide {
    add([!a[0], !a[1]], [1, 0])
}

/// Truncates to a width.
pub(super) fn cut(a: Wide, bits: u32) -> Wide {
    match bits {
        0..=128 => [a[0] & mask(bits), 0],
        _ => [a[0], a[1] & mask(bits - 128)],
    }
}

/// Extends the sign from a width.
pub(super) fn with_sign(a: Wide, bits: u32) -> Wide {
    let a = cut(a, bits);
    match lshr(a, bits - 1)[0] & 1 {
        0 => a,
        _ => {
            let above = shl([u128::MAX, u128::MAX], bits);
            [a[0] | above[0], a[1] | above[1]]
        }
    }
}

/// Returns an operation on integers of a width, or `None` for divisions, which no pass creates.
pub(super) fn bin(op: BinOp, bits: u32, a: Wide, b: Wide) -> Option<Wide> {
    let by = if b[1] == 0 { u32::try_from(b[0]).unwrap_or(u32::MAX) } else { u32::MAX };
    let out = match op {
        BinOp::Add => add(a, b),
        BinOp::Sub => add(a, negated(b)),
        // Shifts and adds.
        BinOp::Mul => {
            (0..bits).filter(|&n| lshr(b, n)[0] & 1 == 1).fold([0, 0], |all, n| add(all, shl(a, n)))
        }
        BinOp::Shl => shl(a, by),
        BinOp::LShr => lshr(cut(a, bits), by),
        BinOp::AShr => {
            let a = with_sign(a, bits);
            let down = lshr(a, by);
            let sign = shl([u128::MAX, u128::MAX], 256u32.saturating_sub(by));
            match a[1] >> 127 {
                0 => down,
                _ => [down[0] | sign[0], down[1] | sign[1]],
            }
        }
        BinOp::And => [a[0] & b[0], a[1] & b[1]],
        BinOp::Or => [a[0] | b[0], a[1] | b[1]],
        BinOp::Xor => [a[0] ^ b[0], a[1] ^ b[1]],
        _ => return None,
    };
    Some(cut(out, bits))
}

/// Compares integers of a width.
pub(super) fn compare(pred: IntPred, bits: u32, a: Wide, b: Wide) -> bool {
    let [a, b] = [a, b].map(|n| if pred.is_signed() { with_sign(n, bits) } else { cut(n, bits) });
    let order = match pred.is_signed() {
        true => (a[1] as i128).cmp(&(b[1] as i128)),
        false => a[1].cmp(&b[1]),
    };
    let order = order.then(a[0].cmp(&b[0]));
    match pred {
        IntPred::Eq => order.is_eq(),
        IntPred::Ne => order.is_ne(),
        IntPred::Ugt | IntPred::Sgt => order.is_gt(),
        IntPred::Uge | IntPred::Sge => order.is_ge(),
        IntPred::Ult | IntPred::Slt => order.is_lt(),
        IntPred::Ule | IntPred::Sle => order.is_le(),
    }
}
