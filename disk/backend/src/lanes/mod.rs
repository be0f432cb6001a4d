//! Byte lanes: the program after legalisation, in which every value is one byte.
//!
//! An `i16` of the IR has two lanes. Lanes with a known value (zero upper halves, address bytes)
//! are constants and take no code. Unused lanes are never computed. Arithmetic that passes a carry
//! from byte to byte stays together as one [`Op::Chain`]. The form is SSA: each [`Val`] has one
//! definition, joins have phis, and a block with two successors is the only predecessor of both
//! (critical edges are split), so that every edge has a block for its code.

mod alias;
mod flow;
mod lower;
mod passes;
mod print;
#[cfg(test)]
mod tests;
pub(crate) mod verify;

pub(crate) use flow::Flow;
pub(crate) use lower::lower_function;
pub(crate) use passes::{
    count_uses, drop_dead_arguments, index_by_page, index_elements_by_page, pointer_beside_loops,
    pointer_in_index, simplify,
};

use crate::asm::{Base, Expr, Home, Label, Part, SymbolId};
use crate::entity::Entity;
use crate::program::RoutineId;

/// A pass over one function, with its name.
pub(crate) type LanePass = (&'static str, fn(&mut LFunc));

entities! {
    /// A byte value.
    pub(crate) struct Val;
    /// Index of a block in [`LFunc::blocks`].
    pub(crate) struct Blk;
}

/// The entry block of a function, in lanes and in code.
pub(crate) const ENTRY: Blk = Blk(0);

impl Blk {
    /// Returns the label of the block's code. Labels inside blocks have higher numbers than all
    /// blocks.
    pub fn label(self) -> Label {
        Label(self.0)
    }

    /// Returns the block of a label, or `None` if it is not one of the `blocks` block labels.
    pub fn at_label(label: Label, blocks: usize) -> Option<Blk> {
        (label.index() < blocks).then_some(Blk(label.0))
    }
}

/// A byte operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Opd {
    Val(Val),
    /// A constant: a number, or one byte of an address.
    Const(Expr),
    /// A byte of memory, as an index into [`LFunc::addrs`]. It is read by the operation that uses
    /// it. Only the second operand of an [`Op::Bit`] and the operands of chains and comparisons may
    /// be in memory.
    Mem(u32),
}

impl Opd {
    pub const ZERO: Opd = Opd::number(0);

    /// Returns a constant number.
    pub const fn number(value: u8) -> Opd {
        Opd::Const(Expr { base: Base::None, addend: value as i32, part: Part::Whole })
    }

    /// Returns the number, or `None` for any other operand, including addresses.
    pub fn as_number(self) -> Option<u8> {
        match self {
            Opd::Const(Expr { base: Base::None, addend, .. }) => Some(addend as u8),
            _ => None,
        }
    }

    /// Returns whether this is a constant number with this value.
    pub fn is(self, value: u8) -> bool {
        self.as_number() == Some(value)
    }

    /// Returns the value, or `None` for constants and memory.
    pub fn val(self) -> Option<Val> {
        match self {
            Opd::Val(v) => Some(v),
            Opd::Const(_) | Opd::Mem(_) => None,
        }
    }
}

/// Returns the number that constant lanes represent.
fn lanes_number(lanes: &[Opd]) -> Option<u128> {
    lanes.iter().rev().try_fold(0u128, |n, o| Some(n << 8 | u128::from(o.as_number()?)))
}

/// The maximum number of steps that change an index register from one value to another.
pub(crate) const INDEX_STEPS_MAX: u8 = 3;

/// The address of a byte of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Addr {
    /// A fixed address.
    Abs(Expr),
    /// A fixed address plus an unsigned byte: `abs,X` or `abs,Y`.
    Idx(Expr, Val),
    /// A pointer plus a constant byte: `(zp),Y`.
    Ind(Val, Val, u8),
    /// A pointer plus an index: `(zp),Y`. The index is a value plus a small constant, and at most
    /// 255.
    IndIdx(Val, Val, Val, i8),
}

impl Addr {
    pub fn each_val(&self, f: &mut impl FnMut(Val)) {
        match *self {
            Addr::Abs(_) => {}
            Addr::Idx(_, i) => f(i),
            Addr::Ind(lo, hi, _) => {
                f(lo);
                f(hi);
            }
            Addr::IndIdx(lo, hi, i, _) => {
                f(lo);
                f(hi);
                f(i);
            }
        }
    }

    pub fn map_vals(&mut self, f: &mut impl FnMut(Val) -> Val) {
        match self {
            Addr::Abs(_) => {}
            Addr::Idx(_, i) => *i = f(*i),
            Addr::Ind(lo, hi, _) => {
                *lo = f(*lo);
                *hi = f(*hi);
            }
            Addr::IndIdx(lo, hi, i, _) => {
                *lo = f(*lo);
                *hi = f(*hi);
                *i = f(*i);
            }
        }
    }

    /// Returns the values of the pointer. They must be adjacent in the zero page.
    pub fn pair(&self) -> Option<(Val, Val)> {
        match *self {
            Addr::Ind(lo, hi, _) | Addr::IndIdx(lo, hi, ..) => Some((lo, hi)),
            _ => None,
        }
    }
}

/// Bitwise operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum BitOp {
    And,
    Or,
    Xor,
}

/// The operation of a chain on each lane, with a carry between lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ChainOp {
    /// `a + b + C`
    Add,
    /// `a - b - !C`
    Sub,
    /// `a << 1 | C`; the carry out is bit 7.
    Shl,
    /// `C << 7 | a >> 1`; the carry out is bit 0, and lanes are processed from the highest.
    Shr,
}

/// One lane of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lane {
    /// The destination, if the result is used.
    pub d: Option<Val>,
    pub a: Opd,
    /// The second operand, which shifts ignore.
    pub b: Opd,
}

/// The initial carry of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Carry {
    Clear,
    Set,
    /// Bit 7 of a byte, for an arithmetic shift right.
    Bit7(Opd),
}

/// A read-modify-write operation on one byte of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RmwOp {
    Inc,
    Dec,
    Asl,
    Lsr,
}

/// The target of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A compiled function, by its index in the module.
    Func(crate::ir::FuncId),
    /// A runtime routine, by its index in the runtime's list.
    Runtime(RoutineId),
    /// The pointer in the shared call vector.
    Indirect,
    /// A routine at a numeric address, which is treated like an unknown function.
    Address(u16),
}

/// An operation on bytes. `d` is its destination, and `a` and `b` are its operands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Op {
    Copy {
        d: Val,
        a: Opd,
    },
    Bit {
        op: BitOp,
        d: Val,
        a: Opd,
        b: Opd,
    },
    Chain {
        op: ChainOp,
        /// The carry in.
        cin: Carry,
        /// The lowest lane first.
        lanes: Vec<Lane>,
        /// Whether the block's branch reads the carry. The chain is then the block's last
        /// operation.
        carry: bool,
    },
    Load {
        d: Val,
        addr: Addr,
        volatile: bool,
    },
    Store {
        addr: Addr,
        v: Opd,
        volatile: bool,
    },
    Rmw {
        op: RmwOp,
        addr: Addr,
    },
    Call {
        target: Target,
        /// The arguments in A, X and Y. Further lanes are stored to the callee's homes before the
        /// call.
        regs: [Option<Opd>; 3],
        /// The results in A, X and Y. Further lanes are loaded from the callee's homes after the
        /// call.
        rets: [Option<Val>; 3],
        /// Whether the callee may call this function again. Live homes are then saved around the
        /// call.
        recursive: bool,
        /// Whether this is a tail call, which is the last operation of its block. The function
        /// returns its results.
        tail: bool,
    },
}

impl Op {
    pub fn each_def(&self, mut f: impl FnMut(Val)) {
        match self {
            Op::Copy { d, .. } | Op::Bit { d, .. } | Op::Load { d, .. } => f(*d),
            Op::Chain { lanes, .. } => lanes.iter().filter_map(|l| l.d).for_each(f),
            Op::Call { rets, .. } => rets.iter().flatten().for_each(|&d| f(d)),
            Op::Store { .. } | Op::Rmw { .. } => {}
        }
    }

    /// Calls `f` on every operand. Memory operands are passed as [`Opd::Mem`].
    pub fn each_opd(&self, mut f: impl FnMut(Opd)) {
        match self {
            Op::Copy { a, .. } => f(*a),
            Op::Bit { a, b, .. } => {
                f(*a);
                f(*b);
            }
            Op::Chain { op, cin, lanes, .. } => {
                if let Carry::Bit7(o) = cin {
                    f(*o);
                }
                for lane in lanes {
                    f(lane.a);
                    if matches!(op, ChainOp::Add | ChainOp::Sub) {
                        f(lane.b);
                    }
                }
            }
            Op::Load { addr, .. } | Op::Rmw { addr, .. } => addr.each_val(&mut |v| f(Opd::Val(v))),
            Op::Store { addr, v, .. } => {
                addr.each_val(&mut |v| f(Opd::Val(v)));
                f(*v);
            }
            Op::Call { regs, .. } => regs.iter().flatten().for_each(|&o| f(o)),
        }
    }

    /// Replaces operands. Values inside addresses are replaced only by values.
    pub fn map_opds(&mut self, f: &mut impl FnMut(Opd) -> Opd) {
        let in_addr = |addr: &mut Addr, f: &mut dyn FnMut(Opd) -> Opd| {
            addr.map_vals(&mut |v| f(Opd::Val(v)).val().unwrap_or(v));
        };
        match self {
            Op::Copy { a, .. } => *a = f(*a),
            Op::Bit { a, b, .. } => {
                *a = f(*a);
                *b = f(*b);
            }
            Op::Chain { op, cin, lanes, .. } => {
                if let Carry::Bit7(o) = cin {
                    *o = f(*o);
                }
                for lane in lanes {
                    lane.a = f(lane.a);
                    if matches!(op, ChainOp::Add | ChainOp::Sub) {
                        lane.b = f(lane.b);
                    }
                }
            }
            Op::Load { addr, .. } | Op::Rmw { addr, .. } => in_addr(addr, f),
            Op::Store { addr, v, .. } => {
                in_addr(addr, f);
                *v = f(*v);
            }
            Op::Call { regs, .. } => regs.iter_mut().flatten().for_each(|o| *o = f(*o)),
        }
    }

    /// Returns whether the operation must be kept even if its results are unused.
    pub fn has_effect(&self) -> bool {
        match self {
            Op::Copy { .. } | Op::Bit { .. } | Op::Chain { .. } => false,
            Op::Load { volatile, .. } => *volatile,
            Op::Store { .. } | Op::Rmw { .. } | Op::Call { .. } => true,
        }
    }
}

/// An operation, and its IR line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LInst {
    pub op: Op,
    pub line: u32,
}

/// The condition of a branch. Lanes are listed lowest first.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Cond {
    /// All lanes are equal.
    Eq(Vec<(Opd, Opd)>),
    /// Unsigned less than.
    Ult(Vec<(Opd, Opd)>),
    /// Signed less than.
    Slt(Vec<(Opd, Opd)>),
    /// `a & b` is nonzero.
    Test(Opd, Opd),
    /// The carry after the block's last operation.
    Carry,
}

impl Cond {
    pub fn each_opd(&self, mut f: impl FnMut(Opd)) {
        match self {
            Cond::Eq(lanes) | Cond::Ult(lanes) | Cond::Slt(lanes) => {
                for (a, b) in lanes {
                    f(*a);
                    f(*b);
                }
            }
            Cond::Test(a, b) => {
                f(*a);
                f(*b);
            }
            Cond::Carry => {}
        }
    }

    pub fn map_opds(&mut self, f: &mut impl FnMut(Opd) -> Opd) {
        match self {
            Cond::Eq(lanes) | Cond::Ult(lanes) | Cond::Slt(lanes) => {
                for (a, b) in lanes {
                    *a = f(*a);
                    *b = f(*b);
                }
            }
            Cond::Test(a, b) => {
                *a = f(*a);
                *b = f(*b);
            }
            Cond::Carry => {}
        }
    }
}

/// A terminator: the end of a block.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Terminator {
    Jmp(Blk),
    /// Branches to the first block if the condition holds, otherwise to the second.
    Br(Cond, Blk, Blk),
    /// A switch on a byte, with its default and cases. Uses a table if that is smaller.
    Switch(Opd, Blk, Vec<(u8, Blk)>),
    /// A return with the results in A, X and Y. Further lanes have been stored to this function's
    /// homes for results.
    Ret([Option<Opd>; 3]),
    Unreachable,
}

impl Terminator {
    /// Returns whether it only tests whether a value is zero.
    pub fn tests_for_zero(&self, v: Val) -> bool {
        let Terminator::Br(Cond::Eq(lanes), ..) = self else { return false };
        lanes[..] == [(Opd::Val(v), Opd::ZERO)]
    }

    pub fn each_succ(&self, mut f: impl FnMut(Blk)) {
        match self {
            Terminator::Jmp(b) => f(*b),
            Terminator::Br(_, t, e) => {
                f(*t);
                f(*e);
            }
            Terminator::Switch(_, d, cases) => {
                f(*d);
                cases.iter().for_each(|c| f(c.1));
            }
            Terminator::Ret(_) | Terminator::Unreachable => {}
        }
    }

    pub fn map_succs(&mut self, f: &mut impl FnMut(Blk) -> Blk) {
        match self {
            Terminator::Jmp(b) => *b = f(*b),
            Terminator::Br(_, t, e) => {
                *t = f(*t);
                *e = f(*e);
            }
            Terminator::Switch(_, d, cases) => {
                *d = f(*d);
                cases.iter_mut().for_each(|c| c.1 = f(c.1));
            }
            Terminator::Ret(_) | Terminator::Unreachable => {}
        }
    }

    pub fn each_opd(&self, mut f: impl FnMut(Opd)) {
        match self {
            Terminator::Br(c, ..) => c.each_opd(f),
            Terminator::Switch(o, ..) => f(*o),
            Terminator::Ret(regs) => regs.iter().flatten().for_each(|&o| f(o)),
            Terminator::Jmp(_) | Terminator::Unreachable => {}
        }
    }

    pub fn map_opds(&mut self, f: &mut impl FnMut(Opd) -> Opd) {
        match self {
            Terminator::Br(c, ..) => c.map_opds(f),
            Terminator::Switch(o, ..) => *o = f(*o),
            Terminator::Ret(regs) => regs.iter_mut().flatten().for_each(|o| *o = f(*o)),
            Terminator::Jmp(_) | Terminator::Unreachable => {}
        }
    }
}

/// A phi of one lane. A phi of an `i16` in the IR becomes two phis.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Phi {
    /// The destination.
    pub d: Val,
    /// The incoming value from each predecessor.
    pub args: Vec<(Blk, Opd)>,
}

/// A basic block.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Block {
    /// All phis of a block get their values at the same time, before the first operation.
    pub phis: Vec<Phi>,
    pub insts: Vec<LInst>,
    pub term: Terminator,
    /// The IR line of the terminator.
    pub term_line: u32,
}

impl Block {
    /// Creates an empty block. The caller must set the terminator.
    pub fn new() -> Block {
        Block { phis: Vec::new(), insts: Vec::new(), term: Terminator::Unreachable, term_line: 0 }
    }
}

/// A function in lanes.
#[derive(Clone, Debug)]
pub(crate) struct LFunc {
    /// The symbol in the linker.
    pub symbol: SymbolId,
    /// The name in the IR.
    pub name: String,
    /// The blocks, [`ENTRY`] first.
    pub blocks: Vec<Block>,
    /// The number of values. [`Val`] counts from 0.
    pub val_count: u32,
    /// The addresses of memory operands ([`Opd::Mem`]).
    pub addrs: Vec<Addr>,
    /// The parameters in A, X and Y.
    pub reg_params: [Option<Val>; 3],
    /// The parameters in homes of this function. The caller stores them there.
    pub home_params: Vec<Val>,
    /// Allocas: the first home and the size in bytes of each.
    pub slots: Vec<(Home, u32)>,
}

impl LFunc {
    /// Returns a new value, which has no definition yet.
    pub fn fresh(&mut self) -> Val {
        self.val_count += 1;
        Val(self.val_count - 1)
    }

    /// Calls `f` on each value that an operand uses, including values in the addresses of memory
    /// operands.
    pub fn each_val_of(&self, opd: Opd, f: &mut impl FnMut(Val)) {
        match opd {
            Opd::Val(v) => f(v),
            Opd::Const(_) => {}
            Opd::Mem(m) => self.addrs[m as usize].each_val(f),
        }
    }

    /// Returns the predecessors of each block, in block order, once for each edge.
    pub fn preds(&self) -> Vec<Vec<Blk>> {
        let mut preds = vec![Vec::new(); self.blocks.len()];
        for (b, block) in self.blocks.iter().enumerate() {
            block.term.each_succ(|s| preds[s.index()].push(Blk::at(b)));
        }
        preds
    }

    /// Returns the reachable blocks in reverse post order.
    pub fn rpo(&self) -> Vec<Blk> {
        let mut seen = vec![false; self.blocks.len()];
        let mut order = Vec::new();
        let mut stack: Vec<(Blk, Vec<Blk>)> = Vec::new();
        let succs = |b: Blk| {
            let mut s = Vec::new();
            self.blocks[b.index()].term.each_succ(|t| s.push(t));
            s
        };
        seen[ENTRY.index()] = true;
        stack.push((ENTRY, succs(ENTRY)));
        while let Some((b, rest)) = stack.last_mut() {
            match rest.pop() {
                Some(s) if !seen[s.index()] => {
                    seen[s.index()] = true;
                    stack.push((s, succs(s)));
                }
                Some(_) => {}
                None => {
                    order.push(*b);
                    stack.pop();
                }
            }
        }
        order.reverse();
        order
    }
}
