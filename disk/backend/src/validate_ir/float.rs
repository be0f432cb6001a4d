//! Operations on floats, as uninterpreted functions that the library routines implement.

use super::term::{NO, Term, Terms};
use super::value::{Scalar, Value, order};
use crate::ir::{self, BinOp, CastOp, FloatPred, IntPred, Type};

/// Returns the library's abbreviation of a float type.
fn mode(ty: &Type) -> &'static str {
    match ty {
        Type::Half => "hf",
        Type::Float => "sf",
        Type::Double => "df",
        _ => "tf",
    }
}

/// Returns an uninterpreted function of floats.
pub(super) fn float(terms: &mut Terms, name: &str, bits: u32, parts: &[Scalar]) -> Scalar {
    let poison = parts.iter().fold(NO, |any, s| terms.or(any, s.poison));
    let parts: Vec<Term> = parts.iter().map(|s| s.term).collect();
    Scalar { term: terms.apply(bits, name, &parts), poison }
}

/// Converts a float to another width.
pub(super) fn between(terms: &mut Terms, from: &Type, to: &Type, a: Scalar) -> Scalar {
    float(terms, &format!("{} to {}", mode(from), mode(to)), to.bits(), &[a])
}

/// Promotes `half` to `float`.
pub(super) fn promoted(
    terms: &mut Terms,
    ty: &Type,
    a: Scalar,
    b: Scalar,
) -> (Type, Scalar, Scalar) {
    match ty {
        Type::Half => {
            let [a, b] = [a, b].map(|s| between(terms, ty, &Type::Float, s));
            (Type::Float, a, b)
        }
        _ => (ty.clone(), a, b),
    }
}

/// Arithmetic on floats.
pub(super) fn float_arithmetic(
    terms: &mut Terms,
    op: BinOp,
    ty: &Type,
    a: Scalar,
    b: Scalar,
) -> Value {
    let (wide, a, b) = promoted(terms, ty, a, b);
    let name = match (op, &wide) {
        (BinOp::FRem, Type::Double) => "fmod".into(),
        (BinOp::FRem, Type::Fp128) => "fmodf128".into(),
        (BinOp::FRem, _) => "fmodf".into(),
        _ => format!("{op:?} {}", mode(&wide)),
    };
    let result = float(terms, &name, wide.bits(), &[a, b]);
    Value::One(if wide == *ty { result } else { between(terms, &wide, ty, result) })
}

/// Returns whether two floats are unordered, equal, or in ascending order, as three conditions.
fn float_order(terms: &mut Terms, ty: &Type, a: Term, b: Term) -> [Term; 3] {
    ["neither", "equal", "less"]
        .map(|word| terms.apply(1, &format!("{word} {}", mode(ty)), &[a, b]))
}

/// Selects a value by the order of two floats: unordered, equal, less, greater.
fn by_order(terms: &mut Terms, ty: &Type, a: Term, b: Term, of: [Term; 4]) -> Term {
    let [unordered, same, first, second] = of;
    // The result for `a, b` determines the result for `b, a`.
    let (a, b, first, second) = if a <= b { (a, b, first, second) } else { (b, a, second, first) };
    let [neither, equal, less] = float_order(terms, ty, a, b);
    let rest = match a == b {
        true => same,
        false => {
            let rest = terms.choose(less, first, second);
            terms.choose(equal, same, rest)
        }
    };
    terms.choose(neither, unordered, rest)
}

pub(super) fn float_compare(
    terms: &mut Terms,
    pred: FloatPred,
    ty: &Type,
    a: Term,
    b: Term,
) -> Term {
    use FloatPred as F;
    let unordered =
        matches!(pred, F::Ueq | F::Ugt | F::Uge | F::Ult | F::Ule | F::Une | F::Uno | F::True);
    let equal =
        matches!(pred, F::Oeq | F::Oge | F::Ole | F::Ord | F::Ueq | F::Uge | F::Ule | F::True);
    let less =
        matches!(pred, F::Olt | F::Ole | F::One | F::Ord | F::Ult | F::Ule | F::Une | F::True);
    let greater =
        matches!(pred, F::Ogt | F::Oge | F::One | F::Ord | F::Ugt | F::Uge | F::Une | F::True);
    let of = [unordered, equal, less, greater].map(|holds| terms.truth(holds));
    by_order(terms, ty, a, b, of)
}

/// Returns the result of the library's comparison function for a predicate. Comparing the result
/// with zero gives the same answer as comparing the floats.
pub(super) fn library_compare(
    terms: &mut Terms,
    pred: FloatPred,
    ty: &Type,
    bits: u32,
    a: Term,
    b: Term,
) -> Term {
    let of = match pred {
        FloatPred::Uno => [1, 0, 0, 0],
        FloatPred::Ogt | FloatPred::Oge => [u128::MAX, 0, u128::MAX, 1],
        _ => [1, 0, u128::MAX, 1],
    };
    let of = of.map(|k| terms.number(bits, k));
    by_order(terms, ty, a, b, of)
}

/// Returns a conversion from or to a float.
pub(super) fn convert(terms: &mut Terms, op: CastOp, from: &Type, to: &Type, a: Scalar) -> Value {
    Value::One(match op {
        CastOp::FpTrunc | CastOp::FpExt => between(terms, from, to, a),
        CastOp::FpToSi | CastOp::FpToUi => {
            let (from, a, _) = promoted(terms, from, a, a);
            // The library supports only these widths.
            let bits = [32, 64, 128].into_iter().find(|&bits| bits >= to.bits()).unwrap_or(128);
            let wide = from_float(terms, op, &from, bits, a);
            let term = terms.trunc(wide.term, to.bits());
            // The result is undefined for values beyond the integer's range.
            let back = match op {
                CastOp::FpToSi => terms.sext(term, bits),
                _ => terms.zext(term, bits),
            };
            let same = terms.equal(back, wide.term);
            let beyond = terms.not(same);
            Scalar { term, poison: terms.or(wide.poison, beyond) }
        }
        _ => {
            let wide = if *to == Type::Half { &Type::Float } else { to };
            let result = to_float(terms, op, wide, a);
            if wide == to { result } else { between(terms, wide, to, result) }
        }
    })
}

/// Converts a float to an integer, with saturation.
pub(super) fn from_float(
    terms: &mut Terms,
    op: CastOp,
    from: &Type,
    bits: u32,
    a: Scalar,
) -> Scalar {
    let whole = float(terms, &format!("{op:?} {}", mode(from)), 128, &[a]);
    let term = match whole.term {
        // Values near the limits of a width are the most useful test values.
        Term::Number(_, k) => {
            let by = (k % 121) as u32;
            let k = match op {
                CastOp::FpToSi => {
                    let most = i128::MAX >> (128 - bits);
                    ((k as i128) >> by).clamp(!most, most) as u128
                }
                _ => (k >> by).min(ir::mask(bits)),
            };
            terms.number(bits, k)
        }
        Term::Node(_) => terms.apply(bits, &format!("{op:?} to {bits}"), &[whole.term]),
    };
    Scalar { term, ..whole }
}

/// Clamps an integer to the range of a smaller width.
pub(super) fn limited(terms: &mut Terms, signed: bool, bits: u32, s: Scalar) -> Scalar {
    let wide = terms.bits(s.term);
    let most = ir::mask(bits - u32::from(signed));
    let [least, most] = [if signed { !most } else { 0 }, most].map(|k| terms.number(wide, k));
    let pred = if signed { IntPred::Sgt } else { IntPred::Ugt };
    let beyond = order(terms, pred, s.term, most);
    let mut term = terms.choose(beyond, most, s.term);
    if signed {
        let below = order(terms, IntPred::Slt, term, least);
        term = terms.choose(below, least, term);
    }
    Scalar { term: terms.trunc(term, bits), ..s }
}

/// Converts an integer to a float.
pub(super) fn to_float(terms: &mut Terms, op: CastOp, to: &Type, a: Scalar) -> Scalar {
    let wide = match op {
        CastOp::SiToFp => terms.sext(a.term, 128),
        _ => terms.zext(a.term, 128),
    };
    // The signed and the unsigned conversion agree for non-negative numbers.
    float(terms, &format!("{op:?} {}", mode(to)), to.bits(), &[Scalar { term: wide, ..a }])
}
