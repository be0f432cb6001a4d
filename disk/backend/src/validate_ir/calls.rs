//! Calls without side effects: intrinsics that compute a value, and the float routines of the
//! runtime library.

use super::float::{
    between, float, float_arithmetic, from_float, library_compare, limited, promoted, to_float,
};
use super::term::{NO, Promise, Term, Terms};
use super::value::{Scalar, Value};
use crate::ir::{self, BinOp, CastOp, Function, IntPred, Intrinsic, Type, routine};

/// Returns the result of a call, or `None` if it may have a side effect.
pub(super) fn pure(
    terms: &mut Terms,
    function: &Function,
    args: &[Value],
    ret: &Type,
) -> Option<Value> {
    let name = &function.name[..];
    if let Some(routine) = routine(name) {
        return library(terms, &routine, args, ret);
    }
    if let Some(known) = function.intrinsic {
        let is_float = args.iter().len() > 0 && name.split('.').skip(2).any(is_float_type);
        return match is_float {
            true => float_intrinsic(terms, name, args, ret),
            false => intrinsic(terms, known, args, ret),
        };
    }
    if ir::is_math_routine(name) {
        let args: Vec<Scalar> = args.iter().map(Value::first).collect();
        return Some(Value::One(float(terms, name, ret.bits(), &args)));
    }
    None
}

/// Returns the result of a library routine.
fn library(
    terms: &mut Terms,
    routine: &ir::FloatRoutine,
    args: &[Value],
    ret: &Type,
) -> Option<Value> {
    use ir::FloatRoutine;
    let arg = |n: usize| args.get(n).map(Value::first);
    let bits = ret.bits();
    Some(Value::One(match routine {
        FloatRoutine::Arithmetic(op, ty) => {
            return Some(float_arithmetic(terms, *op, ty, arg(0)?, arg(1)?));
        }
        FloatRoutine::Compare(pred, ty) => {
            let (a, b) = (arg(0)?, arg(1)?);
            let term = library_compare(terms, *pred, ty, bits, a.term, b.term);
            Scalar { term, poison: terms.or(a.poison, b.poison) }
        }
        FloatRoutine::Power(ty) => float(terms, &format!("powi {ty}"), bits, &[arg(0)?, arg(1)?]),
        FloatRoutine::Convert(op @ (CastOp::FpExt | CastOp::FpTrunc), from, to) => {
            let _ = op;
            between(terms, from, to, arg(0)?)
        }
        FloatRoutine::Convert(op @ (CastOp::FpToSi | CastOp::FpToUi), from, to) => {
            from_float(terms, *op, from, to.bits(), arg(0)?)
        }
        FloatRoutine::Convert(op, _, to) => to_float(terms, *op, to, arg(0)?),
    }))
}

fn number(s: Scalar) -> Option<u128> {
    match s.term {
        Term::Number(_, k) => Some(k),
        Term::Node(_) => None,
    }
}

/// Returns the result of an intrinsic (LangRef, "Intrinsic Functions").
fn intrinsic(terms: &mut Terms, known: Intrinsic, args: &[Value], ret: &Type) -> Option<Value> {
    // The name of the uninterpreted function.
    let word = &format!("{known:?}")[..];
    let arg = |n: usize| args.get(n).map(Value::first);
    let poison = args.iter().flat_map(Value::scalars).fold(NO, |any, s| terms.or(any, s.poison));
    use Intrinsic::*;
    let bits = ret.bits();
    if bits > 128 || args.iter().any(|a| a.scalars().len() != 1) {
        return None;
    }
    let chosen = |terms: &mut Terms, pred: IntPred, a: Term, b: Term| {
        let first = super::value::order(terms, pred, a, b);
        terms.choose(first, a, b)
    };
    let one = |term: Term, poison: Term| Some(Value::One(Scalar { term, poison }));
    match known {
        Pick(pred) => one(chosen(terms, pred, arg(0)?.term, arg(1)?.term), poison),
        Abs if !ret.is_float() => {
            let a = arg(0)?.term;
            let zero = terms.number(bits, 0);
            let negated = terms.sub(zero, a);
            let negative = terms.less_signed(a, zero);
            let mut poison = poison;
            if number(arg(1)?) == Some(1) {
                let least = terms.number(bits, 1 << (bits - 1));
                let beyond = terms.equal(a, least);
                poison = terms.or(poison, beyond);
            }
            one(terms.choose(negative, negated, a), poison)
        }
        Saturating(op @ (BinOp::Add | BinOp::Sub), false) => {
            let (a, b) = (arg(0)?.term, arg(1)?.term);
            let end = terms.number(bits, if op == BinOp::Add { u128::MAX } else { 0 });
            let beyond = match op {
                BinOp::Add => terms.broken(Promise::Unsigned, op, a, b),
                _ => terms.less(a, b),
            };
            let result = terms.bin(op, a, b);
            one(terms.choose(beyond, end, result), poison)
        }
        Saturating(op @ (BinOp::Add | BinOp::Sub), true) => {
            let (a, b) = (arg(0)?.term, arg(1)?.term);
            let beyond = terms.broken(Promise::Signed, op, a, b);
            let zero = terms.number(bits, 0);
            let negative = terms.less_signed(a, zero);
            let least = 1u128 << (bits - 1);
            let (least, most) = (terms.number(bits, least), terms.number(bits, least - 1));
            let end = terms.choose(negative, least, most);
            let result = terms.bin(op, a, b);
            one(terms.choose(beyond, end, result), poison)
        }
        WithOverflow(op, signed) => {
            let (a, b) = (arg(0)?.term, arg(1)?.term);
            let promise = if signed { Promise::Signed } else { Promise::Unsigned };
            let term = terms.bin(op, a, b);
            let beyond = terms.broken(promise, op, a, b);
            Some(Value::of(vec![Scalar { term, poison }, Scalar { term: beyond, poison }]))
        }
        Compare(signed) => {
            let (a, b) = (arg(0)?.term, arg(1)?.term);
            let pred = if signed { IntPred::Slt } else { IntPred::Ult };
            let (less, same) = (super::value::order(terms, pred, a, b), terms.equal(a, b));
            let [minus, zero, plus] = [u128::MAX, 0, 1].map(|k| terms.number(bits, k));
            let rest = terms.choose(same, zero, plus);
            one(terms.choose(less, minus, rest), poison)
        }
        PointerMask => one(terms.and(arg(0)?.term, arg(1)?.term), poison),
        Expect | Same => Some(args[0].clone()),
        CountOnes | CountZeros { .. } | SwapBytes | ReverseBits => {
            let a = arg(0)?;
            let Some(k) = number(a) else {
                return one(terms.apply(bits, word, &[a.term]), poison);
            };
            let result = match known {
                CountOnes => k.count_ones().into(),
                CountZeros { leading: true } => (k.leading_zeros() - (128 - bits)).into(),
                CountZeros { leading: false } => k.trailing_zeros().min(bits).into(),
                SwapBytes => k.swap_bytes() >> (128 - bits),
                _ => k.reverse_bits() >> (128 - bits),
            };
            // The result for zero is poison if the second argument is true.
            let none = known != CountOnes && k == 0 && arg(1).and_then(number) == Some(1);
            let none = terms.truth(none);
            one(terms.number(bits, result), terms.or(poison, none))
        }
        Funnel { left } => {
            let (a, b, c) = (arg(0)?, arg(1)?, arg(2)?);
            let Some(k) = number(c) else {
                return one(terms.apply(bits, word, &[a.term, b.term, c.term]), poison);
            };
            let k = k % u128::from(bits);
            let up = if left { k } else { (u128::from(bits) - k) % u128::from(bits) };
            let term = match (up, left) {
                (0, true) => a.term,
                (0, false) => b.term,
                _ => {
                    let by = terms.number(bits, up);
                    let back = terms.number(bits, u128::from(bits) - up);
                    let high = terms.bin(BinOp::Shl, a.term, by);
                    let low = terms.bin(BinOp::LShr, b.term, back);
                    terms.or(high, low)
                }
            };
            one(term, poison)
        }
        ReturnAddress => one(terms.number(bits, 0), poison),
        Saturating(BinOp::Shl, _) | MultiplyWithoutCarries | IsConstant | ObjectSize => {
            let parts: Vec<Term> = args.iter().map(|a| a.first().term).collect();
            one(terms.apply(bits, word, &parts), poison)
        }
        _ => None,
    }
}

/// Returns whether this part of an intrinsic's name is a float type.
fn is_float_type(word: &str) -> bool {
    type_of(word).is_some()
}

fn type_of(word: &str) -> Option<Type> {
    Some(match word {
        "f16" => Type::Half,
        "f32" => Type::Float,
        "f64" => Type::Double,
        "f128" => Type::Fp128,
        _ => return None,
    })
}

/// Returns the result of an intrinsic for floats, or `None` if the intrinsic is unknown.
fn float_intrinsic(terms: &mut Terms, name: &str, args: &[Value], ret: &Type) -> Option<Value> {
    let words: Vec<&str> = name.split('.').skip(1).collect();
    let types: Vec<Type> = words.iter().filter_map(|word| type_of(word)).collect();
    let from = types.last()?;
    let arg = |n: usize| args.get(n).map(Value::first);
    let a = arg(0)?;
    let bits = from.bits();
    let sign = terms.number(bits, 1 << (bits - 1));
    let rest = terms.not(sign);
    Some(Value::One(match words[0] {
        "canonicalize" => a,
        "fabs" => Scalar { term: terms.and(a.term, rest), ..a },
        "copysign" => {
            let b = arg(1)?;
            let (a_part, b_part) = (terms.and(a.term, rest), terms.and(b.term, sign));
            Scalar { term: terms.or(a_part, b_part), poison: terms.or(a.poison, b.poison) }
        }
        "fptosi" | "fptoui" => {
            let op = if words[0] == "fptosi" { CastOp::FpToSi } else { CastOp::FpToUi };
            let (from, a, _) = promoted(terms, from, a, a);
            let wide = [32, 64, 128].into_iter().find(|&wide| wide >= ret.bits())?;
            let whole = from_float(terms, op, &from, wide, a);
            limited(terms, op == CastOp::FpToSi, ret.bits(), whole)
        }
        "fmuladd" => {
            // `half` is promoted to `float`.
            let all = [a, arg(1)?, arg(2)?].map(|s| promoted(terms, from, s, s));
            let wide = all[0].0.clone();
            let product = float_arithmetic(terms, BinOp::FMul, &wide, all[0].1, all[1].1).first();
            let sum = float_arithmetic(terms, BinOp::FAdd, &wide, product, all[2].1).first();
            if wide == *from { sum } else { between(terms, &wide, from, sum) }
        }
        word => {
            let wide = if *from == Type::Half { Type::Float } else { from.clone() };
            let routine = ir::math_routine(word, &wide)?;
            if words.len() > 2 || !ret.is_float() {
                return None;
            }
            let args: Vec<Scalar> =
                args.iter().map(|a| promoted(terms, from, a.first(), a.first()).1).collect();
            let result = float(terms, &routine, wide.bits(), &args);
            if wide == *from { result } else { between(terms, &wide, from, result) }
        }
    }))
}

/// Returns whether an intrinsic for floats is unknown. Functions that use one are not validated.
pub(super) fn is_unknown(name: &str) -> bool {
    let words: Vec<&str> = name.split('.').skip(1).collect();
    let Some(first) = words.first().filter(|_| name.starts_with("llvm.")) else { return false };
    let known = ["canonicalize", "fabs", "copysign", "fptosi", "fptoui", "fmuladd"];
    words.iter().any(|word| is_float_type(word))
        && !known.contains(first)
        && (words.len() > 2 || ir::math_routine(first, &Type::Float).is_none())
}
