//! Stack memory: fixed homes in functions without recursion, otherwise the soft stack.
//!
//! In a function that cannot call itself, an `alloca` of a known size that is executed at most once
//! has homes like any variable. In a recursive function, the allocas of the entry block form one
//! frame of known size, which is allocated at the entry and freed at every return. Every other
//! `alloca` takes new bytes from the soft stack each time it is executed. The function then saves
//! the soft stack pointer at its entry and restores it at every return. `llvm.stacksave` and
//! `llvm.stackrestore` do the same inside the function.
//!
//! The soft stack grows upwards. If its pointer would reach
//! [`crate::program::names::SOFT_STACK_END`], the program stops with BRK.
//!
//! Requires that blocks are built after [`Builder::plan_stack`] and [`Builder::enter`]. A function
//! that moves the pointer then restores it before it returns. The verifier checks this.

use super::address::base_of;
use super::arith::number_lanes;
use super::{AccessPtr, Builder, PtrBase, PtrExpr, address_lanes};
use crate::error::Error;
use crate::ir::cfg::Cfg;
use crate::ir::{self, BlockId, Inst, IntPred, Operand, Type, ValueId};
use crate::lanes::*;
use std::collections::HashMap;

/// The memory of an `alloca`.
#[derive(Clone, Copy, PartialEq)]
enum AllocaMemory {
    /// Homes of the function.
    Homes,
    /// The frame, at this offset in bytes.
    Frame(u32),
    /// New bytes of the soft stack at each execution.
    Fresh,
}

/// The stack memory of one function.
#[derive(Default)]
pub(super) struct StackPlan {
    places: HashMap<ValueId, AllocaMemory>,
    /// The size and alignment of the frame in bytes.
    frame: u32,
    align: u32,
    /// The address of the frame.
    base: Option<[Opd; 2]>,
    /// The stack pointer on entry, if the function must restore it.
    before: Option<[Opd; 2]>,
}

impl StackPlan {
    fn has_fresh(&self) -> bool {
        self.places.values().any(|place| *place == AllocaMemory::Fresh)
    }

    /// Returns the size of the frame, including the bytes that alignment may take.
    fn frame_taken(&self) -> u32 {
        if self.frame == 0 { 0 } else { self.frame + self.align - 1 }
    }
}

/// Returns whether a block can run more than once in a call of the function.
fn in_cycle(cfg: &Cfg, block: BlockId) -> bool {
    let mut seen = vec![false; cfg.succs.len()];
    let mut work = cfg.succs[block.0 as usize].clone();
    while let Some(b) = work.pop() {
        if b == block {
            return true;
        }
        if !std::mem::replace(&mut seen[b.0 as usize], true) {
            work.extend(&cfg.succs[b.0 as usize]);
        }
    }
    false
}

impl Builder<'_, '_> {
    /// Chooses the memory of every reachable `alloca`.
    pub fn plan_stack(&mut self, cfg: &Cfg) -> Result<(), Error> {
        let recursive = self.program.interface.recurses(self.id);
        let func = self.func;
        let mut plan = StackPlan { align: 1, ..StackPlan::default() };
        for (n, &b) in cfg.rpo.iter().enumerate() {
            for inst in &func.blocks[b.0 as usize].insts {
                let (ir::Op::Alloca { size, align, count }, Some(result)) = (&inst.op, inst.result)
                else {
                    continue;
                };
                self.line = inst.line;
                let align = self.alignment(result, *align);
                if *size > ir::STACK_MEMORY_MAX || align > ir::STACK_ALIGN_MAX {
                    let message = format!("an alloca of {size} bytes, aligned to {align}");
                    return Err(self.unsupported(message));
                }
                let place = if count.is_some() || recursive && n > 0 {
                    AllocaMemory::Fresh
                } else if recursive {
                    let at = plan.frame.next_multiple_of(align);
                    plan.frame = at + size;
                    plan.align = plan.align.max(align);
                    AllocaMemory::Frame(at)
                } else if n > 0 && in_cycle(cfg, b) {
                    AllocaMemory::Fresh
                } else {
                    AllocaMemory::Homes
                };
                plan.places.insert(result, place);
            }
        }
        self.line = func.line;
        if plan.frame_taken() > 0xFFFF {
            let message = format!("{} bytes of stack memory for each call", plan.frame_taken());
            return Err(self.unsupported(message));
        }
        self.stack = plan;
        Ok(())
    }

    /// Returns the alignment that an `alloca` must have: 1 if its address is never exposed, because
    /// the program then cannot rely on the declared alignment.
    fn alignment(&self, alloca: ValueId, declared: u32) -> u32 {
        if self.program.interface.exposure.value(self.id, alloca) { declared } else { 1 }
    }

    /// Emits the code at the entry.
    pub fn enter(&mut self) {
        if self.stack.has_fresh() {
            self.stack.before = Some(self.stack_pointer());
        }
        if self.stack.frame > 0 {
            let size = number_lanes(self.stack.frame.into(), 2);
            self.stack.base = Some(self.take(size, self.stack.align));
        }
    }

    /// Emits the code before a return.
    pub fn leave(&mut self) {
        if let Some(before) = self.stack.before {
            self.set_stack_pointer(before);
        } else if self.stack.frame > 0 {
            let now = self.stack_pointer();
            let size = number_lanes(self.stack.frame_taken().into(), 2);
            let less = self.sub(&now, &size);
            self.set_stack_pointer([less[0], less[1]]);
        }
    }

    /// Lowers `alloca`.
    pub fn alloca(
        &mut self,
        inst: &Inst,
        size: u32,
        align: u32,
        count: &Option<(Type, Operand)>,
    ) -> Result<(), Error> {
        let Some(result) = inst.result else { return Ok(()) };
        let align = self.alignment(result, align);
        let ptr = match (self.stack.places.get(&result), self.stack.base) {
            (Some(AllocaMemory::Homes), _) => {
                let first = self.program.homes.add_object(size.max(1), align);
                self.out.slots.push((first, size.max(1)));
                let base = PtrBase::Fixed(Expr::home(first));
                let ptr = PtrExpr { base, offset: 0, index: None, least: 0 };
                self.access_ptrs.insert(result, AccessPtr { ptr: ptr.clone(), max: 0, size });
                ptr
            }
            (Some(AllocaMemory::Frame(at)), Some([lo, hi])) => {
                PtrExpr { base: base_of(lo, hi), offset: *at as i32, index: None, least: 0 }
            }
            (Some(AllocaMemory::Fresh), _) => {
                let amount = self.amount(size, count)?;
                let [lo, hi] = self.take(amount, align);
                PtrExpr { base: base_of(lo, hi), offset: 0, index: None, least: 0 }
            }
            _ => {
                let message = format!("an alloca of {} has no memory", self.func.name);
                return Err(Error::Internal(message));
            }
        };
        let lanes = match ptr.base {
            PtrBase::Fixed(expr) => address_lanes(expr).to_vec(),
            PtrBase::Lanes(..) => self.pointer_lanes(&ptr),
        };
        self.define(inst, lanes);
        self.ptrs[result.0 as usize] = Some(ptr);
        Ok(())
    }

    /// Returns the size in bytes of `count` elements, as two or more lanes.
    fn amount(&mut self, size: u32, count: &Option<(Type, Operand)>) -> Result<Vec<Opd>, Error> {
        let Some((ty, count)) = count else { return Ok(number_lanes(size.into(), 2)) };
        let mut count = self.operand(count, ty)?;
        if count.len() > 2 {
            let upper = count.split_off(2);
            self.stop_unless_zero(upper);
        }
        match size {
            1 => Ok(self.resized(&count, 2)),
            _ => {
                let count = self.resized(&count, 4);
                self.mul(&count, &number_lanes(size.into(), 4))
            }
        }
    }

    /// Allocates aligned bytes on the soft stack. Stops with BRK if the stack is full.
    fn take(&mut self, amount: Vec<Opd>, align: u32) -> [Opd; 2] {
        let slack = number_lanes((align - 1).into(), 2);
        let mut amount = amount;
        if align > 1 {
            let wide = self.resized(&amount, amount.len() + 1);
            let more = self.resized(&slack, wide.len());
            amount = self.add(&wide, &more);
        }
        let upper = amount.split_off(2);
        self.stop_unless_zero(upper);
        let old = self.stack_pointer();
        let sum = self.add(&old, &amount);
        // The pointer is below the last page, so an amount of less than a page cannot overflow.
        if !amount[1].is(0) {
            let carried = self.compare_lanes(IntPred::Ult, 16, sum.clone(), old.to_vec());
            self.stop_if(&carried);
        }
        let end = self.program.symbols.intern(crate::program::names::SOFT_STACK_END);
        let end = Opd::Const(Expr::symbol(end, 0).high());
        let full = self.compare_lanes(IntPred::Uge, 8, vec![sum[1]], vec![end]);
        self.stop_if(&full);
        self.set_stack_pointer([sum[0], sum[1]]);
        if align == 1 {
            return old;
        }
        let up = self.add(&old, &slack);
        [self.bit(BitOp::And, up[0], Opd::number(align.wrapping_neg() as u8)), up[1]]
    }

    fn stop_unless_zero(&mut self, lanes: Vec<Opd>) {
        if lanes.iter().any(|lane| !lane.is(0)) {
            let (bits, zero) = (8 * lanes.len() as u32, vec![Opd::ZERO; lanes.len()]);
            let some = self.compare_lanes(IntPred::Ne, bits, lanes, zero);
            self.stop_if(&some);
        }
    }

    fn stop_if(&mut self, tree: &super::cond::CondTree) {
        let (stop, on) = (self.new_block(), self.new_block());
        self.branch(tree, stop, on);
        self.at = stop;
        self.set_term(Terminator::Unreachable);
        self.at = on;
    }

    /// Returns the soft stack pointer.
    fn stack_pointer(&mut self) -> [Opd; 2] {
        let home = self.program.homes.need_soft_stack();
        [home, home + 1].map(|byte| {
            let d = self.out.fresh();
            let addr = Addr::Abs(Expr::home(byte));
            self.emit(Op::Load { d, addr, volatile: true });
            Opd::Val(d)
        })
    }

    fn set_stack_pointer(&mut self, to: [Opd; 2]) {
        let home = self.program.homes.need_soft_stack();
        for (byte, v) in [home, home + 1].into_iter().zip(to) {
            let addr = Addr::Abs(Expr::home(byte));
            self.emit(Op::Store { addr, v, volatile: true });
        }
    }

    /// Lowers `llvm.stacksave`. It has an effect only in functions that allocate stack memory
    /// dynamically.
    pub fn save_stack(&mut self, inst: &Inst) {
        let lanes = match self.stack.has_fresh() {
            true => self.stack_pointer().to_vec(),
            false => vec![Opd::ZERO; 2],
        };
        self.define(inst, lanes);
    }

    /// Lowers `llvm.stackrestore`.
    pub fn restore_stack(&mut self, to: &[Opd]) {
        if self.stack.has_fresh() {
            self.set_stack_pointer([to[0], to[1]]);
        }
    }
}
