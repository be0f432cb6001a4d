//! Intrinsics: what their names say, read once, and the signatures of those that the lanes know. Whatever a pass asks of an
//! intrinsic's arguments, the verifier has looked here whether they are there.

use super::{BinOp, IntPred, Type};

/// What an intrinsic does (LangRef, "Intrinsic Functions"), whatever the types that it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intrinsic {
    /// Copies bytes, to where some of them come from too if they may overlap: `memcpy`, `memmove`.
    Copy {
        /// `memmove`
        overlap: bool,
    },
    /// Fills bytes: `memset`.
    Fill,
    /// Says from when to when stack memory is used.
    Lifetime,
    /// Says what holds: `assume`.
    Assume,
    /// Tells an optimiser or a debugger something and does nothing.
    Hint,
    /// Gives its first argument back, and says what that mostly is.
    Expect,
    /// Gives its first argument back.
    Same,
    /// Does not go on: `trap` and the like.
    Trap,
    /// Is a value known when compiled? Here it is not.
    IsConstant,
    /// How large an object is, as far as that is known.
    ObjectSize,
    /// Where a function returns to, or null where that is not known, as it never is here.
    ReturnAddress,
    /// Where stack memory ends.
    StackSave,
    /// Gives stack memory back.
    StackRestore,
    /// The first argument if this holds of both, else the second: `umin` and the like.
    Pick(IntPred),
    /// Without its sign.
    Abs,
    /// Addition, subtraction or multiplication, and whether the result is beyond the width.
    WithOverflow(BinOp, Signed),
    /// Addition, subtraction or a shift to the left that ends at the last number of the width.
    Saturating(BinOp, Signed),
    /// How many bits are set: `ctpop`.
    CountOnes,
    /// How many are clear before the first, from one end.
    CountZeros {
        /// `ctlz`, else `cttz`
        leading: bool,
    },
    /// Some bits of a pointer.
    PointerMask,
    /// Bytes in the other order.
    SwapBytes,
    /// Bits in the other order.
    ReverseBits,
    /// A shift of two numbers side by side.
    Funnel {
        /// `fshl`, else `fshr`
        left: bool,
    },
    /// -1, 0 or 1: `scmp`, `ucmp`.
    Compare(Signed),
    /// A product without carries: `clmul`.
    MultiplyWithoutCarries,
    /// Begins a list of variable arguments.
    ListStart,
    /// Copies such a list.
    ListCopy,
    /// Ends it.
    ListEnd,
    /// Another one: of floats, which `soften` looks for, or one that is not known here.
    Other,
}

/// Have numbers a sign?
pub type Signed = bool;

impl Intrinsic {
    /// What a function does that is called so; nothing if it is no intrinsic.
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

    /// Is a declaration what LangRef says of it? True for those that are not known.
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

/// An intrinsic's name without `llvm.` and the types that it is for: what it does. A name of another form is
/// none that is known here.
pub(super) fn plain_name(name: &str) -> &str {
    let Some(name) = name.strip_prefix("llvm.") else { return name };
    let is_type = |word: &str| word.contains(|c: char| c.is_ascii_digit());
    let types = name.split('.').rev().take_while(|word| is_type(word));
    let length: usize = types.map(|word| word.len() + 1).sum();
    name.get(..name.len().saturating_sub(length)).unwrap_or(name)
}
