//! The library's functions for `float` and `double`, with the host's arithmetic.

use crate::ir::{BinOp, CastOp, FloatPred, FloatRoutine, Type, mask, routine, signed};

use super::Value;

/// A float of one of the host's types. Arithmetic on `double` is exact enough for `float`: its
/// result, rounded twice, equals the result rounded once.
fn host(ty: &Type, bits: u128) -> Option<f64> {
    match ty {
        Type::Float => Some(f32::from_bits(bits as u32).into()),
        Type::Double => Some(f64::from_bits(bits as u64)),
        _ => None,
    }
}

fn target(ty: &Type, value: f64) -> Option<u128> {
    match ty {
        Type::Float => Some((value as f32).to_bits().into()),
        Type::Double => Some(value.to_bits().into()),
        _ => None,
    }
}

/// Returns the result of a function of the library, or `None` if this is no such function. The
/// result is poison for an operand that is poison.
pub(super) fn library(name: &str, args: &[Value]) -> Option<Option<u128>> {
    let routine = routine(name)?;
    let bits: Option<Vec<u128>> = args.iter().map(Value::bits).collect();
    let Some(bits) = bits else { return Some(None) };
    let result = result(&routine, &bits)?;
    // The payload of NaN is not specified.
    let is_nan = |ty: &Type| host(ty, result).is_some_and(f64::is_nan);
    Some(match routine {
        FloatRoutine::Arithmetic(_, ty) | FloatRoutine::Convert(_, _, ty) if is_nan(&ty) => None,
        _ => Some(result),
    })
}

fn result(routine: &FloatRoutine, bits: &[u128]) -> Option<u128> {
    match routine {
        FloatRoutine::Arithmetic(op, ty) => {
            let (a, b) = (host(ty, bits[0])?, host(ty, bits[1])?);
            let value = match op {
                BinOp::FAdd => a + b,
                BinOp::FSub => a - b,
                BinOp::FMul => a * b,
                BinOp::FDiv => a / b,
                _ => return None,
            };
            target(ty, value)
        }
        FloatRoutine::Compare(pred, ty) => {
            let (a, b) = (host(ty, bits[0])?, host(ty, bits[1])?);
            let order: i8 = match a.partial_cmp(&b) {
                Some(order) => order as i8,
                None if matches!(pred, FloatPred::Ogt | FloatPred::Oge) => -1,
                None => 1,
            };
            let unordered = i8::from(a.is_nan() || b.is_nan());
            let result = if *pred == FloatPred::Uno { unordered } else { order };
            Some(i128::from(result) as u128 & mask(16))
        }
        FloatRoutine::Convert(op, from, to) => match op {
            CastOp::FpExt | CastOp::FpTrunc => target(to, host(from, bits[0])?),
            CastOp::FpToUi if to.bits() <= 64 => {
                let most = mask(to.bits());
                Some((host(from, bits[0])? as u128).min(most))
            }
            CastOp::FpToSi if to.bits() <= 64 => {
                let most = (mask(to.bits()) >> 1) as i128;
                Some(
                    (host(from, bits[0])? as i128).clamp(-most - 1, most) as u128 & mask(to.bits()),
                )
            }
            CastOp::UiToFp if *to == Type::Float => Some((bits[0] as f32).to_bits().into()),
            CastOp::UiToFp if *to == Type::Double => Some((bits[0] as f64).to_bits().into()),
            CastOp::SiToFp if *to == Type::Float => {
                Some((signed(bits[0], from.bits()) as f32).to_bits().into())
            }
            CastOp::SiToFp if *to == Type::Double => {
                Some((signed(bits[0], from.bits()) as f64).to_bits().into())
            }
            _ => None,
        },
        FloatRoutine::Power(_) => None,
    }
}
