//! The keywords of LLVM IR, for the parser and the printer.

use super::{BinOp, CastOp, FloatPred, IntPred};

/// Keywords and their meanings.
pub type KeywordTable<T> = [(&'static str, T)];

/// Returns the meaning of a keyword.
pub fn meaning<T: Copy>(table: &KeywordTable<T>, word: &str) -> Option<T> {
    table.iter().find(|(other, _)| *other == word).map(|(_, meaning)| *meaning)
}

/// Returns the first keyword with this meaning, or an empty string if there is none.
pub fn word<T: Copy + PartialEq>(table: &KeywordTable<T>, meaning: T) -> &'static str {
    table.iter().find(|(_, other)| *other == meaning).map_or("", |(word, _)| *word)
}

/// Binary operations.
pub const BINARY: [(&str, BinOp); 18] = [
    ("add", BinOp::Add),
    ("sub", BinOp::Sub),
    ("mul", BinOp::Mul),
    ("udiv", BinOp::UDiv),
    ("sdiv", BinOp::SDiv),
    ("urem", BinOp::URem),
    ("srem", BinOp::SRem),
    ("shl", BinOp::Shl),
    ("lshr", BinOp::LShr),
    ("ashr", BinOp::AShr),
    ("and", BinOp::And),
    ("or", BinOp::Or),
    ("xor", BinOp::Xor),
    ("fadd", BinOp::FAdd),
    ("fsub", BinOp::FSub),
    ("fmul", BinOp::FMul),
    ("fdiv", BinOp::FDiv),
    ("frem", BinOp::FRem),
];

/// Conversions. Conversions of addresses are bit casts if the widths agree.
pub const CASTS: [(&str, CastOp); 14] = [
    ("trunc", CastOp::Trunc),
    ("zext", CastOp::Zext),
    ("sext", CastOp::Sext),
    ("bitcast", CastOp::Bitcast),
    ("ptrtoint", CastOp::Bitcast),
    ("ptrtoaddr", CastOp::Bitcast),
    ("inttoptr", CastOp::Bitcast),
    ("addrspacecast", CastOp::Bitcast),
    ("fptrunc", CastOp::FpTrunc),
    ("fpext", CastOp::FpExt),
    ("fptoui", CastOp::FpToUi),
    ("fptosi", CastOp::FpToSi),
    ("uitofp", CastOp::UiToFp),
    ("sitofp", CastOp::SiToFp),
];

/// Comparisons of integers and addresses.
pub const INT_PREDICATES: [(&str, IntPred); 10] = [
    ("eq", IntPred::Eq),
    ("ne", IntPred::Ne),
    ("ugt", IntPred::Ugt),
    ("uge", IntPred::Uge),
    ("ult", IntPred::Ult),
    ("ule", IntPred::Ule),
    ("sgt", IntPred::Sgt),
    ("sge", IntPred::Sge),
    ("slt", IntPred::Slt),
    ("sle", IntPred::Sle),
];

/// Comparisons of floats.
pub const FLOAT_PREDICATES: [(&str, FloatPred); 16] = [
    ("false", FloatPred::False),
    ("oeq", FloatPred::Oeq),
    ("ogt", FloatPred::Ogt),
    ("oge", FloatPred::Oge),
    ("olt", FloatPred::Olt),
    ("ole", FloatPred::Ole),
    ("one", FloatPred::One),
    ("ord", FloatPred::Ord),
    ("ueq", FloatPred::Ueq),
    ("ugt", FloatPred::Ugt),
    ("uge", FloatPred::Uge),
    ("ult", FloatPred::Ult),
    ("ule", FloatPred::Ule),
    ("une", FloatPred::Une),
    ("uno", FloatPred::Uno),
    ("true", FloatPred::True),
];
