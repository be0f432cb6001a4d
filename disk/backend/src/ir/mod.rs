//! LLVM IR as data: the parser builds it, the verifier checks it, and lowering translates it to
//! lanes.
//!
//! The types follow the LLVM Language Reference (LangRef), in a normal form. Constant expressions
//! are folded to [`Const`]. Every `getelementptr` consists of a base, a constant byte offset and
//! scaled indices. Struct and array types have the layout ([`Type::size`], [`Type::align`]) of the
//! 16-bit target for which the module was compiled.

mod add;
mod byval;
pub mod cfg;
pub(crate) mod definitions;
mod demanded_bytes;
mod escape;
mod expand_integers;
mod expand_intrinsics;
mod hooks;
mod intrinsics;
mod keywords;
mod lexer;
mod link_modules;
mod merge_programs;
mod numbers;
mod parser;
mod print;
mod soften;
pub(crate) mod ssa_repair;
mod symbols;
mod types;
pub(crate) mod value_ranges;
mod variadic;
mod verify;

#[cfg(test)]
mod tests;

pub use crate::asm::demangle;
pub(crate) use demanded_bytes::only_low_bytes;
pub use escape::Exposure;
pub(crate) use hooks::{LinkedModules, LinkedPart, PassEvent, PassHooks, PassRun};
pub use intrinsics::{Intrinsic, Signed};
#[cfg(feature = "unstable")]
pub use link_modules::link;
pub(crate) use link_modules::link_with_hooks;
pub(crate) use merge_programs::{KnownNames, merge_programs};
pub(crate) use numbers::{mask, signed};
pub use parser::parse;
pub(crate) use parser::{ASSEMBLY, Linkage, Resolution};
pub(crate) use soften::{FloatRoutine, is_math_routine, math_routine, routine};
pub use types::Type;
pub use verify::verify;
pub(crate) use verify::verify_function;

entities! {
    /// Index of a value (parameter or instruction result) in [`Function::values`].
    pub struct ValueId;
    /// Index of a basic block in [`Function::blocks`]; the entry block is 0.
    pub struct BlockId;
    /// Index of a function, defined or declared, in [`Module::functions`].
    pub struct FuncId;
    /// Index of a global variable in [`Module::globals`].
    pub struct GlobalId;
}

/// The largest size of an `alloca` in bytes.
pub(crate) const STACK_MEMORY_MAX: u32 = 0x7FFF;

/// The largest alignment of an `alloca` in bytes.
pub(crate) const STACK_ALIGN_MAX: u32 = 256;

/// A module, such as the result of rustc's fat LTO.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Module {
    /// Global variables, constants included.
    pub globals: Vec<Global>,
    /// Functions, defined and declared.
    pub functions: Vec<Function>,
    /// Source files named by debug info, indexed by [`Loc::file`].
    pub files: Vec<String>,
}

/// A global variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Global {
    /// Symbol name, without `@` and quotes.
    pub name: String,
    /// Whether the global is a constant.
    pub constant: bool,
    /// `unnamed_addr`: the address is insignificant, so two equal constants may share it.
    pub unnamed_addr: bool,
    /// Alignment in bytes, at least 1.
    pub align: u32,
    /// Initial contents, or `None` for a declaration (`external global`). The length is the size.
    pub init: Option<Data>,
    /// The function whose stack memory this global replaces. The global exists while that function
    /// runs, and is uninitialised.
    pub stack_of: Option<FuncId>,
    /// Line of the IR text, from 1.
    pub line: u32,
}

/// The initial bytes of a global, and the positions of addresses in them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Data {
    /// The bytes. Relocations and `undef` are zero.
    pub bytes: Vec<u8>,
    /// `(offset, target, addend)`: a 16-bit little-endian address at `offset`.
    pub relocs: Vec<(u32, Symbol, i32)>,
}

/// The base of an address constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Symbol {
    /// A global variable.
    Global(GlobalId),
    /// A function.
    Function(FuncId),
}

/// A function. A declaration has no blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Symbol name without `@` and quotes.
    pub name: String,
    /// The intrinsic, if the function is one.
    pub intrinsic: Option<Intrinsic>,
    /// Result type.
    pub ret: Type,
    /// Parameters, in order.
    pub params: Vec<Param>,
    /// Whether the function accepts further, unnamed arguments (`...`).
    pub variadic: bool,
    /// Whether the function is visible outside the module (neither `internal` nor `private`).
    pub external: bool,
    /// Basic blocks, entry first.
    pub blocks: Vec<Block>,
    /// Every parameter and instruction result.
    pub values: Vec<ValueInfo>,
    /// Function attributes that the code generator can use.
    pub attrs: FnAttrs,
    /// Line of the `define` or `declare`, from 1.
    pub line: u32,
}

/// One parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Param {
    /// The value of the parameter. Not used in a declaration.
    pub value: ValueId,
    /// The type.
    pub ty: Type,
    /// `byval(T)`: the callee gets a copy of this many bytes.
    pub byval: Option<u32>,
    /// `range(iN lo, hi)`, as in [`ValueInfo::range`].
    pub range: Option<(u128, u128)>,
}

/// Attributes of a function that the code generator can use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FnAttrs {
    /// `noreturn`
    pub noreturn: bool,
    /// `cold`
    pub cold: bool,
    /// `noinline`
    pub noinline: bool,
    /// `alwaysinline`
    pub alwaysinline: bool,
}

/// A parameter or instruction result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueInfo {
    /// The type, never void.
    pub ty: Type,
    /// The name without `%`, or the number of an unnamed value.
    pub name: String,
    /// Half-open, possibly wrapping range `[lo, hi)` promised by `!range`, `range(...)` or a return
    /// attribute; for integers only.
    pub range: Option<(u128, u128)>,
}

impl ValueInfo {
    /// The name of the variable in the source whose value this is, if any. Values without one have
    /// a number, or a name such as `.0.val`.
    pub fn variable(&self) -> Option<&str> {
        let variable = self.name.split('.').next()?;
        let is_word = variable.starts_with(|c: char| c.is_alphabetic() || c == '_');
        is_word.then_some(variable)
    }
}

/// A basic block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// Label without `%` and colon.
    pub name: String,
    /// Instructions. Phis come first. The only terminator comes last.
    pub insts: Vec<Inst>,
}

/// A position in the Rust or C source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loc {
    /// Index into [`Module::files`].
    pub file: u32,
    /// Line, from 1.
    pub line: u32,
}

/// One instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inst {
    /// The operation.
    pub op: Op,
    /// The value that it defines, or `None` if its type is void.
    pub result: Option<ValueId>,
    /// Line of the IR text, from 1.
    pub line: u32,
    /// The source position from debug info, if any, in the innermost inlined scope.
    pub loc: Option<Loc>,
}

/// An operand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// A parameter or instruction result.
    Value(ValueId),
    /// A constant.
    Const(Const),
}

/// A constant operand. Constant expressions are folded.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Const {
    /// Integer, pointer made from an integer, or the bits of a float: width in bits and value,
    /// masked to the width. `null` is `Int(16, 0)`; `true` is `Int(1, 1)`.
    Int(u32, u128),
    /// Address of a symbol plus a byte offset, 16 bits wide.
    Addr(Symbol, i32),
    /// One byte of an address, as a `trunc` or `lshr` of a `ptrtoint`. The flag selects the upper
    /// byte.
    AddrByte(Symbol, i32, bool),
    /// `undef` or `poison` of a type.
    Undef(Type),
    /// Struct or array constant, including an expanded `zeroinitializer`: its type and fields.
    Aggregate(Type, Vec<Const>),
}

/// Integer and float arithmetic with two operands of one type.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
}

/// Poison-generating flags, as LangRef names them.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags {
    pub nuw: bool,
    pub nsw: bool,
    pub exact: bool,
    pub disjoint: bool,
    pub nneg: bool,
}

/// Integer comparison.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IntPred {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

/// Float comparison.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatPred {
    False,
    Oeq,
    Ogt,
    Oge,
    Olt,
    Ole,
    One,
    Ord,
    Ueq,
    Ugt,
    Uge,
    Ult,
    Ule,
    Une,
    Uno,
    True,
}

/// Conversions. Pointers are 16-bit integers, so `ptrtoint` and `inttoptr` are `Zext`, `Trunc` or,
/// at 16 bits, `Bitcast`.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastOp {
    Trunc,
    Zext,
    Sext,
    Bitcast,
    FpTrunc,
    FpExt,
    FpToUi,
    FpToSi,
    UiToFp,
    SiToFp,
}

/// The callee of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Callee {
    /// A function of this module. Intrinsics (`llvm.*`) are also declared in it.
    Direct(FuncId),
    /// A pointer.
    Indirect(Operand),
}

/// The operation of an instruction. Operands have the types of their values; the type is explicit
/// where an operand may be a constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Op {
    /// Arithmetic, with the type of the result.
    Bin(BinOp, Flags, Operand, Operand),
    /// `fneg`
    FNeg(Operand),
    /// `icmp` of operands of the given type, including pointers; the flag is `samesign`.
    ICmp(IntPred, bool, Type, Operand, Operand),
    /// `fcmp`
    FCmp(FloatPred, Type, Operand, Operand),
    /// Conversion from this type to the type of the result.
    Cast(CastOp, Flags, Type, Operand),
    /// `select i1 c, a, b`
    Select(Operand, Operand, Operand),
    /// `freeze`
    Freeze(Operand),
    /// Stack memory.
    Alloca {
        /// The size in bytes: of all elements if their number is constant, otherwise of one
        /// element.
        size: u32,
        /// The alignment in bytes.
        align: u32,
        /// The number of elements, unsigned, if it is variable.
        count: Option<(Type, Operand)>,
    },
    /// Load of the result's type.
    Load {
        /// Address.
        ptr: Operand,
        /// `volatile`
        volatile: bool,
    },
    /// Store.
    Store {
        /// Type of the value.
        ty: Type,
        /// The stored value.
        value: Operand,
        /// Address.
        ptr: Operand,
        /// `volatile`
        volatile: bool,
    },
    /// Address arithmetic, normalised: `base + offset + sum(index * scale)` modulo 2^16. Each
    /// index, of the given type, is sign-extended or truncated to 16 bits first.
    Gep {
        /// Base address.
        base: Operand,
        /// The constant part in bytes.
        offset: i32,
        /// Variable indices and their scales in bytes.
        indices: Vec<(Operand, Type, i32)>,
        /// `inbounds`
        inbounds: bool,
        /// `nuw`
        nuw: bool,
    },
    /// `extractvalue` with the type of the aggregate and the index path.
    ExtractValue(Type, Operand, Vec<u32>),
    /// `insertvalue agg, elt, path`; the second type is the element's.
    InsertValue(Type, Operand, Type, Operand, Vec<u32>),
    /// `phi`, with the incoming value from each predecessor.
    Phi(Vec<(BlockId, Operand)>),
    /// `call`, `tail call` and `musttail call`.
    Call {
        /// The callee.
        callee: Callee,
        /// Arguments with their types.
        args: Vec<(Type, Operand)>,
        /// Result type (void included).
        ret: Type,
        /// The `byval(T)` size of each argument, if the call itself specifies it.
        byval: Vec<Option<u32>>,
        /// The number of named parameters in the callee's type, if it is variadic (`...`).
        named: Option<u32>,
        /// `musttail`: the next instruction returns the call's result, and the caller's stack
        /// memory is freed before the call.
        tail: bool,
    },
    /// `va_arg`: the next argument of a list, which is then advanced.
    VaArg(Operand),
    /// `br label`
    Br(BlockId),
    /// `br i1 c, label then, label else`
    CondBr(Operand, BlockId, BlockId),
    /// `switch`: type, value, default, cases.
    Switch(Type, Operand, BlockId, Vec<(u128, BlockId)>),
    /// `ret`
    Ret(Option<(Type, Operand)>),
    /// `unreachable`
    Unreachable,
}
