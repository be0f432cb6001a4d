//! The meanings of the library's functions, by name (libgcc's manual, "Routines for floating point
//! emulation").
//!
//! [`super::soften`] creates these names, and the checker interprets them with this module.

use super::super::{BinOp, CastOp, FloatPred, Type};

/// The meaning of a library function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FloatRoutine {
    /// Arithmetic on two operands of the type.
    Arithmetic(BinOp, Type),
    /// Compares two floats. Comparing the result with zero by the predicate gives the same answer
    /// as comparing the operands. For [`FloatPred::Uno`], the result is nonzero if an operand is
    /// NaN.
    Compare(FloatPred, Type),
    /// Raises the first operand to the power of the second, an `int`.
    Power(Type),
    /// Conversion from the first type to the second.
    Convert(CastOp, Type, Type),
}

/// Returns the library function of this name, if it exists.
pub(crate) fn routine(name: &str) -> Option<FloatRoutine> {
    let name = name.strip_prefix("__")?;
    arithmetic(name).or_else(|| comparison(name)).or_else(|| conversion(name))
}

/// Parses libgcc's abbreviation of a type at the start of a text. Returns the type and the rest.
fn float(text: &str) -> Option<(Type, &str)> {
    let ty = match text.get(..2)? {
        "hf" => Type::Half,
        "sf" => Type::Float,
        "df" => Type::Double,
        "tf" => Type::Fp128,
        _ => return None,
    };
    Some((ty, &text[2..]))
}

fn integer(text: &str) -> Option<(Type, &str)> {
    let bits = match text.get(..2)? {
        "si" => 32,
        "di" => 64,
        "ti" => 128,
        _ => return None,
    };
    Some((Type::Int(bits), &text[2..]))
}

fn arithmetic(name: &str) -> Option<FloatRoutine> {
    const VERBS: [(&str, BinOp); 4] =
        [("add", BinOp::FAdd), ("sub", BinOp::FSub), ("mul", BinOp::FMul), ("div", BinOp::FDiv)];
    if let Some(rest) = name.strip_prefix("powi") {
        return float(rest).filter(|(_, rest)| *rest == "2").map(|(ty, _)| FloatRoutine::Power(ty));
    }
    VERBS.iter().find_map(|(verb, op)| {
        let (ty, rest) = float(name.strip_prefix(verb)?)?;
        (rest == "3").then_some(FloatRoutine::Arithmetic(*op, ty))
    })
}

fn comparison(name: &str) -> Option<FloatRoutine> {
    const VERBS: [(&str, FloatPred); 7] = [
        ("eq", FloatPred::Oeq),
        ("ne", FloatPred::Oeq),
        ("lt", FloatPred::Olt),
        ("le", FloatPred::Ole),
        ("gt", FloatPred::Ogt),
        ("ge", FloatPred::Oge),
        ("unord", FloatPred::Uno),
    ];
    VERBS.iter().find_map(|(verb, pred)| {
        let (ty, rest) = float(name.strip_prefix(verb)?)?;
        (rest == "2").then_some(FloatRoutine::Compare(*pred, ty))
    })
}

fn conversion(name: &str) -> Option<FloatRoutine> {
    if let Some(rest) = name.strip_prefix("extend").or_else(|| name.strip_prefix("trunc")) {
        let (from, rest) = float(rest)?;
        let (to, rest) = float(rest)?;
        let op = match name.starts_with("extend") {
            true => CastOp::FpExt,
            false => CastOp::FpTrunc,
        };
        let wider = (op == CastOp::FpExt) == (to.bits() > from.bits()) && from != to;
        return (rest == "2" && wider).then_some(FloatRoutine::Convert(op, from, to));
    }
    if let Some(rest) = name.strip_prefix("fix") {
        let unsigned = rest.strip_prefix("uns");
        let (from, rest) = float(unsigned.unwrap_or(rest))?;
        let (to, rest) = integer(rest)?;
        let op = if unsigned.is_some() { CastOp::FpToUi } else { CastOp::FpToSi };
        return rest.is_empty().then_some(FloatRoutine::Convert(op, from, to));
    }
    let rest = name.strip_prefix("float")?;
    let unsigned = rest.strip_prefix("un");
    let (from, rest) = integer(unsigned.unwrap_or(rest))?;
    let (to, rest) = float(rest)?;
    let op = if unsigned.is_some() { CastOp::UiToFp } else { CastOp::SiToFp };
    rest.is_empty().then_some(FloatRoutine::Convert(op, from, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_determine_the_routine() {
        for (name, what) in [
            ("__addsf3", FloatRoutine::Arithmetic(BinOp::FAdd, Type::Float)),
            ("__divtf3", FloatRoutine::Arithmetic(BinOp::FDiv, Type::Fp128)),
            ("__ltdf2", FloatRoutine::Compare(FloatPred::Olt, Type::Double)),
            ("__unordsf2", FloatRoutine::Compare(FloatPred::Uno, Type::Float)),
            ("__powidf2", FloatRoutine::Power(Type::Double)),
            ("__extendhfsf2", FloatRoutine::Convert(CastOp::FpExt, Type::Half, Type::Float)),
            ("__truncdfsf2", FloatRoutine::Convert(CastOp::FpTrunc, Type::Double, Type::Float)),
            ("__fixsfsi", FloatRoutine::Convert(CastOp::FpToSi, Type::Float, Type::Int(32))),
            ("__fixunsdfti", FloatRoutine::Convert(CastOp::FpToUi, Type::Double, Type::Int(128))),
            ("__floatdisf", FloatRoutine::Convert(CastOp::SiToFp, Type::Int(64), Type::Float)),
            ("__floatunsitf", FloatRoutine::Convert(CastOp::UiToFp, Type::Int(32), Type::Fp128)),
        ] {
            assert_eq!(routine(name), Some(what), "{name}");
        }
        for name in [
            "addsf3",
            "__addsf2",
            "__addsf",
            "__mine",
            "__extendsfhf2",
            "__truncsfsf2",
            "__fix",
            "__é",
        ] {
            assert_eq!(routine(name), None, "{name}");
        }
    }
}
