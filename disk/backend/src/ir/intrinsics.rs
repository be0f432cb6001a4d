//! Intrinsics, identified by name, and the signatures of the supported ones. The verifier checks
//! declarations with [`Intrinsic::is_declared_well`], so passes can rely on the arguments of an
//! intrinsic.

use super::{BinOp, IntPred, Type};

/// An intrinsic (LangRef, "Intrinsic Functions"), regardless of its types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intrinsic {
    /// Copies bytes: `memcpy`, or `memmove` if source and target may overlap.
    Copy {
        /// `memmove`
        overlap: bool,
    },
    /// Fills bytes: `memset`.
    Fill,
    /// Marks the lifetime of stack memory.
    Lifetime,
    /// Promises a condition: `assume`.
    Assume,
    /// A hint for an optimiser or a debugger, which is ignored.
    Hint,
    /// Returns its first argument, and predicts its value.
    Expect,
    /// Returns its first argument.
    Same,
    /// Does not return: `trap` and similar intrinsics.
    Trap,
    /// Returns whether a value is constant at compile time. Always false here.
    IsConstant,
    /// Returns the size of an object, if known.
    ObjectSize,
    /// Returns the return address of a function. Always null (unknown) here.
    ReturnAddress,
    /// Returns the stack pointer.
    StackSave,
    /// Frees stack memory.
    StackRestore,
    /// Returns the first argument if the predicate holds for the arguments, otherwise the second:
    /// `umin`, `umax`, `smin`, `smax`.
    Pick(IntPred),
    /// Returns the absolute value.
    Abs,
    /// Addition, subtraction or multiplication, with an overflow flag.
    WithOverflow(BinOp, Signed),
    /// Addition, subtraction or a left shift that saturates.
    Saturating(BinOp, Signed),
    /// Counts the set bits: `ctpop`.
    CountOnes,
    /// Counts the clear bits before the first set bit, from one end.
    CountZeros {
        /// `ctlz`, otherwise `cttz`
        leading: bool,
    },
    /// Clears some bits of a pointer.
    PointerMask,
    /// Reverses the bytes.
    SwapBytes,
    /// Reverses the bits.
    ReverseBits,
    /// Shifts the concatenation of two numbers.
    Funnel {
        /// `fshl`, otherwise `fshr`
        left: bool,
    },
    /// Returns -1, 0 or 1: `scmp`, `ucmp`.
    Compare(Signed),
    /// Multiplies without carries: `clmul`.
    MultiplyWithoutCarries,
    /// Starts a list of variable arguments.
    ListStart,
    /// Copies a list of variable arguments.
    ListCopy,
    /// Ends a list of variable arguments.
    ListEnd,
    /// Any other intrinsic: a float intrinsic, which `soften` handles, or an unsupported one.
    Other,
}

/// Whether numbers are signed.
pub type Signed = bool;

impl Intrinsic {
    /// Returns the intrinsic of this name, or `None` for any other function.
    pub(crate) fn of(name: &str) -> Option<Intrinsic> {
        use Intrinsic::*;
        name.starts_with("llvm.").then(|| match plain_name(name) {
            "memcpy" | "memcpy.inline" => Copy { overlap: false },
            "memmove" => Copy { overlap: true },
            "memset" | "memset.inline" => Fill,
            "lifetime.start" | "lifetime.end" => Lifetime,
            "assume" => Assume,
            "dbg.assign"
            | "dbg.declare"
            | "dbg.label"
            | "dbg.value"
            | "donothing"
            | "experimental.noalias.scope.decl"
            | "fake.use"
            | "invariant.end"
            | "invariant.start"
            | "prefetch"
            | "pseudoprobe"
            | "sideeffect"
            | "var.annotation" => Hint,
            "expect" | "expect.with.probability" => Expect,
            "annotation"
            | "launder.invariant.group"
            | "ptr.annotation"
            | "ssa.copy"
            | "strip.invariant.group"
            | "threadlocal.address" => Same,
            "trap" | "debugtrap" | "ubsantrap" => Trap,
            "is.constant" => IsConstant,
            "objectsize" => ObjectSize,
            "returnaddress" => ReturnAddress,
            "stacksave" => StackSave,
            "stackrestore" => StackRestore,
            "umin" => Pick(IntPred::Ult),
            "umax" => Pick(IntPred::Ugt),
            "smin" => Pick(IntPred::Slt),
            "smax" => Pick(IntPred::Sgt),
            "abs" => Abs,
            "uadd.with.overflow" => WithOverflow(BinOp::Add, false),
            "sadd.with.overflow" => WithOverflow(BinOp::Add, true),
            "usub.with.overflow" => WithOverflow(BinOp::Sub, false),
            "ssub.with.overflow" => WithOverflow(BinOp::Sub, true),
            "umul.with.overflow" => WithOverflow(BinOp::Mul, false),
            "smul.with.overflow" => WithOverflow(BinOp::Mul, true),
            "uadd.sat" => Saturating(BinOp::Add, false),
            "sadd.sat" => Saturating(BinOp::Add, true),
            "usub.sat" => Saturating(BinOp::Sub, false),
            "ssub.sat" => Saturating(BinOp::Sub, true),
            "ushl.sat" => Saturating(BinOp::Shl, false),
            "sshl.sat" => Saturating(BinOp::Shl, true),
            "ctpop" => CountOnes,
            "ctlz" => CountZeros { leading: true },
            "cttz" => CountZeros { leading: false },
            "ptrmask" => PointerMask,
            "bswap" => SwapBytes,
            "bitreverse" => ReverseBits,
            "fshl" => Funnel { left: true },
            "fshr" => Funnel { left: false },
            "scmp" => Compare(true),
            "ucmp" => Compare(false),
            "clmul" => MultiplyWithoutCarries,
            "va_start" => ListStart,
            "va_copy" => ListCopy,
            "va_end" => ListEnd,
            _ => Other,
        })
    }

    /// Returns whether a declaration has the signature that LangRef specifies. Always true for
    /// unsupported intrinsics.
    pub(super) fn is_declared_well(self, params: &[&Type], ret: &Type) -> bool {
        use Intrinsic::*;
        let alike = |count: usize| {
            matches!(ret, Type::Int(_))
                && params.len() == count
                && params.iter().all(|ty| *ty == ret)
        };
        match self {
            Pick(_) | Saturating(..) => alike(2),
            Funnel { .. } => alike(3),
            CountOnes | ReverseBits => alike(1),
            SwapBytes => alike(1) && ret.bits().is_multiple_of(16),
            Abs | CountZeros { .. } => {
                matches!(params, [a @ Type::Int(_), Type::Int(1)] if *a == ret)
            }
            Compare(_) => matches!((params, ret), ([a @ Type::Int(_), b], Type::Int(_)) if a == b),
            WithOverflow(..) => {
                let both = match params {
                    [a @ Type::Int(_), b] if a == b => [(*a).clone(), Type::Int(1)],
                    _ => return false,
                };
                matches!(ret, Type::Struct(fields, _) if fields[..] == both)
            }
            Copy { .. } => {
                matches!(params, [Type::Ptr, Type::Ptr, Type::Int(16..), Type::Int(1)])
            }
            Fill => matches!(params, [Type::Ptr, Type::Int(8), Type::Int(16..), Type::Int(1)]),
            PointerMask => matches!((params, ret), ([Type::Ptr, Type::Int(16)], Type::Ptr)),
            Expect | Same => params.first() == Some(&ret),
            ReturnAddress => *ret == Type::Ptr,
            StackSave => params.is_empty() && *ret == Type::Ptr,
            StackRestore => params == [&Type::Ptr],
            IsConstant => params.len() == 1 && *ret == Type::Int(1),
            Lifetime
            | Assume
            | Hint
            | Trap
            | ObjectSize
            | MultiplyWithoutCarries
            | ListStart
            | ListCopy
            | ListEnd
            | Other => true,
        }
    }
}

/// Returns an intrinsic's name without the prefix `llvm.` and the suffixes for types. Returns
/// other names unchanged.
pub(super) fn plain_name(name: &str) -> &str {
    let Some(name) = name.strip_prefix("llvm.") else { return name };
    let is_type = |word: &str| word.contains(|c: char| c.is_ascii_digit());
    let types = name.split('.').rev().take_while(|word| is_type(word));
    let length: usize = types.map(|word| word.len() + 1).sum();
    name.get(..name.len().saturating_sub(length)).unwrap_or(name)
}
