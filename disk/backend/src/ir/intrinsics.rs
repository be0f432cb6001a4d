//! The names of intrinsics, and the signatures of those that the lanes know. Whatever a pass asks of an
//! intrinsic's arguments, the verifier has looked here whether they are there.

use super::Type;

/// An intrinsic's name without `llvm.` and the types that it is for: what it does. A name of another form is
/// none that is known here.
pub(crate) fn plain_name(name: &str) -> &str {
    let Some(name) = name.strip_prefix("llvm.") else { return name };
    let is_type = |word: &str| word.contains(|c: char| c.is_ascii_digit());
    let types = name.split('.').rev().take_while(|word| is_type(word));
    let length: usize = types.map(|word| word.len() + 1).sum();
    name.get(..name.len().saturating_sub(length)).unwrap_or(name)
}

/// Whether a declaration is what LangRef ("Intrinsic Functions") says of an intrinsic; true for those that
/// are not known.
pub(super) fn is_declared_well(name: &str, params: &[&Type], ret: &Type) -> bool {
    let alike = |count: usize| {
        matches!(ret, Type::Int(_)) && params.len() == count && params.iter().all(|ty| *ty == ret)
    };
    if !name.starts_with("llvm.") {
        // Somebody's own function, whatever it is called.
        return true;
    }
    match plain_name(name) {
        "umin" | "umax" | "smin" | "smax" | "uadd.sat" | "sadd.sat" | "usub.sat" | "ssub.sat"
        | "ushl.sat" | "sshl.sat" => alike(2),
        "fshl" | "fshr" => alike(3),
        "ctpop" | "bitreverse" => alike(1),
        "bswap" => alike(1) && ret.bits().is_multiple_of(16),
        "abs" | "ctlz" | "cttz" => matches!(params, [a @ Type::Int(_), Type::Int(1)] if *a == ret),
        "scmp" | "ucmp" => {
            matches!((params, ret), ([a @ Type::Int(_), b], Type::Int(_)) if a == b)
        }
        "uadd.with.overflow" | "sadd.with.overflow" | "usub.with.overflow"
        | "ssub.with.overflow" | "umul.with.overflow" | "smul.with.overflow" => {
            let both = match params {
                [a @ Type::Int(_), b] if a == b => [(*a).clone(), Type::Int(1)],
                _ => return false,
            };
            matches!(ret, Type::Struct(fields, _) if fields[..] == both)
        }
        "memcpy" | "memcpy.inline" | "memmove" => {
            matches!(params, [Type::Ptr, Type::Ptr, Type::Int(16..), Type::Int(1)])
        }
        "memset" | "memset.inline" => {
            matches!(params, [Type::Ptr, Type::Int(8), Type::Int(16..), Type::Int(1)])
        }
        "ptrmask" => matches!((params, ret), ([Type::Ptr, Type::Int(16)], Type::Ptr)),
        "annotation"
        | "expect"
        | "expect.with.probability"
        | "launder.invariant.group"
        | "ptr.annotation"
        | "ssa.copy"
        | "strip.invariant.group"
        | "threadlocal.address" => params.first() == Some(&ret),
        "stacksave" => params.is_empty() && *ret == Type::Ptr,
        "stackrestore" => params == [&Type::Ptr],
        "is.constant" => params.len() == 1 && *ret == Type::Int(1),
        _ => true,
    }
}
