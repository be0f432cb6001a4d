//! Loop passes before lowering. They move the test of a loop to its end, and create induction
//! variables that the 6502 can step cheaply.
//!
//! Each function goes through [`rotate`] once. Then [`indvars_index`], [`indvars_scale`],
//! [`reduce`] and [`indvars_together`] repeat until they find nothing. An index of one byte is the
//! cheapest, so the first two passes create one if a byte suffices. Otherwise [`reduce`] replaces
//! the 16-bit index of an array with a stepped pointer. Finally, [`indvars_together`] replaces the
//! pointers of a short loop with one index.
//!
//! Each of these passes returns a [`Patch`], which is rejected if it misses a use, or uses a value
//! before its definition. The operands of a value computed before the loop must dominate that
//! point. It does not suffice that they are computed outside the loop, because they could be
//! computed after it.
//!
//! Requires and preserves verified IR, and verifies each step. [`rotate`] adds blocks. The other
//! passes preserve the control flow. Invalidates ranges and uses.

mod indvars_index;
mod indvars_scale;
mod indvars_together;
mod patch;
mod reduce;
mod rotate;

#[cfg(test)]
mod tests;

use crate::entity::Entity;
use crate::ir::cfg::{Cfg, Loop, Loops};
use crate::ir::definitions::{Definitions, InstPosition};
use crate::ir::value_ranges::Ranges;
use crate::ir::{
    self, BinOp, BlockId, Const, Function, Inst, Module, Op, Operand, PassHooks, ValueId,
};
use crate::options::Goal;
use crate::{Error, Options, Pass};
use patch::Patch;
use std::collections::{HashMap, HashSet};

/// The maximum number of rounds per function.
const ROUNDS: usize = 16;

/// Rewrites every function.
///
/// # Errors
/// [`Error::Internal`] if the verifier or the judge rejects a pass.
pub(crate) fn optimize(
    module: &mut Module,
    options: &Options,
    hooks: &mut PassHooks<'_>,
) -> Result<(), Error> {
    let (top, goal) = (options.top(), options.goal());
    for f in 0..module.functions.len() {
        if module.functions[f].blocks.is_empty() {
            continue;
        }
        let mut func = module.functions[f].clone();
        let before = hooks.before(&func);
        if options.runs(Pass::LoopRotate) {
            rotate::rotate(&mut func);
        }
        hooks.after("loop-rotate", module, before.as_ref(), &func)?;
        ir::verify_function("loop-rotate", module, &func)?;
        // A rewritten loop changes values and ranges, which may enable other rewrites.
        for _ in 0..ROUNDS {
            let Some(facts) = LoopAnalyses::new(module, &func, top, goal) else { break };
            let Some((pass, patch)) = facts.patch(options) else { break };
            let before = hooks.before(&func);
            patch.apply(&mut func);
            hooks.after(pass, module, before.as_ref(), &func)?;
            ir::verify_function(pass, module, &func)?;
        }
        module.functions[f] = func;
    }
    Ok(())
}

/// A pointer or a number that a loop steps by a fixed amount.
pub(crate) struct BoundedInduction {
    /// The initial value, if it is constant.
    pub first: Option<i32>,
    /// The value in the next iteration.
    pub next: ValueId,
    /// The block with the back edge.
    pub latch: BlockId,
    /// The increment per iteration.
    pub step: i32,
    /// The maximum number of steps that the value has taken when it is used.
    pub trip_count: i32,
}

/// Returns the induction variables of a function that step a limited number of times.
pub(crate) fn bounded_inductions(
    module: &Module,
    func: &Function,
    top: u32,
) -> HashMap<ValueId, BoundedInduction> {
    let Some(facts) = LoopAnalyses::new(module, func, top, Goal::Size) else {
        return HashMap::new();
    };
    let all = facts.counters().filter_map(|(number, s)| {
        let first = match s.init {
            Operand::Const(Const::Int(_, k)) => i32::try_from(k).ok(),
            _ => None,
        };
        let trip_count = facts.steps(number, &s)?;
        Some((
            s.phi,
            BoundedInduction { first, next: s.next, latch: s.latch, step: s.step, trip_count },
        ))
    });
    all.collect()
}

/// Returns the tests for equality at the ends of loops that need to compare only the low bytes,
/// because the operand is always less than 256 away from its final value.
pub(crate) fn short_tests(module: &Module, func: &Function) -> HashSet<ValueId> {
    let top = u16::MAX.into();
    let Some(facts) = LoopAnalyses::new(module, func, top, Goal::Size) else {
        return HashSet::new();
    };
    facts.counters().filter_map(|(number, counter)| facts.short_test(number, &counter)).collect()
}

/// A pointer or an integer that steps by the same constant in each iteration of a loop.
struct InductionVariable {
    phi: ValueId,
    next: ValueId,
    init: Operand,
    step: i32,
    header: BlockId,
    before: BlockId,
    latch: BlockId,
}

impl InductionVariable {
    /// Returns whether an operand is the current or the next value.
    fn is(&self, operand: &Operand) -> bool {
        matches!(operand, Operand::Value(v) if [self.phi, self.next].contains(v))
    }
}

/// The analyses of a function on which patches are based.
struct LoopAnalyses<'a> {
    module: &'a Module,
    func: &'a Function,
    cfg: Cfg,
    loops: Loops,
    ranges: Ranges,
    definitions: Definitions,
    top: u32,
    goal: Goal,
}

/// Returns the base of a pointer, and its offset in bytes modulo 2^16.
pub(crate) fn base_and_offset(
    func: &Function,
    definitions: &Definitions,
    pointer: &Operand,
) -> (Operand, u16) {
    let (mut at, mut offset) = (pointer.clone(), 0u16);
    while let Operand::Value(v) = at {
        let inst = definitions.inst(func, v);
        let Some(Op::Gep { base, offset: further, indices, .. }) = inst.map(|i| &i.op) else {
            break;
        };
        if !indices.is_empty() {
            break;
        }
        offset = offset.wrapping_add(*further as u16);
        at = base.clone();
    }
    if let Operand::Const(Const::Addr(symbol, further)) = at {
        offset = offset.wrapping_add(further as u16);
        at = Operand::Const(Const::Addr(symbol, 0));
    }
    (at, offset)
}

impl<'a> LoopAnalyses<'a> {
    /// Analyses a function. Returns `None` if it has no loops.
    fn new(module: &'a Module, func: &'a Function, top: u32, goal: Goal) -> Option<Self> {
        let cfg = Cfg::new(func);
        let loops = Loops::new(&cfg);
        if loops.loops.is_empty() {
            return None;
        }
        let ranges = Ranges::find(module, func, goal == Goal::Speed);
        let definitions = Definitions::new(func);
        Some(LoopAnalyses { module, func, cfg, loops, ranges, definitions, top, goal })
    }

    /// Runs the passes in order until one finds a patch. Returns the name of that pass, and its
    /// compatible patches merged into one.
    fn patch(&self, options: &Options) -> Option<(&'static str, Patch)> {
        type LoopPass<'a> = (&'static str, Pass, &'a dyn Fn() -> Vec<Patch>);
        let kinds: [LoopPass<'_>; 4] = [
            ("indvars-index", Pass::IndvarsIndex, &|| self.pointers_to_indices()),
            ("indvars-scale", Pass::IndvarsScale, &|| self.scalable()),
            ("loop-reduce", Pass::LoopReduce, &|| self.plan().into_iter().collect()),
            ("indvars-together", Pass::IndvarsTogether, &|| self.shared_indices()),
        ];
        let kinds = kinds.into_iter().filter(|kind| options.runs(kind.1));
        kinds.into_iter().find_map(|(pass, _, find)| {
            let mut patches = find().into_iter();
            let mut all = patches.next()?;
            patches.for_each(|patch| {
                all.and(patch, self.func);
            });
            Some((pass, all))
        })
    }

    /// Returns the instruction at a position.
    fn inst(&self, (block, n): InstPosition) -> &'a Inst {
        &self.func.blocks[block.index()].insts[n]
    }

    /// Returns whether `one` dominates `other`.
    fn comes_before(&self, one: InstPosition, other: InstPosition) -> bool {
        match one.0 == other.0 {
            true => one.1 < other.1,
            false => self.cfg.dominates(one.0, other.0),
        }
    }

    /// Returns whether an operand is available at the end of a block.
    fn is_available_at_end(&self, operand: &Operand, block: BlockId) -> bool {
        match operand {
            Operand::Value(v) => self.cfg.dominates(self.definitions.block(*v), block),
            Operand::Const(_) => true,
        }
    }

    /// Returns the header, the preheader and the latch of a loop that has one of each.
    fn loop_blocks(&self, l: &Loop) -> Option<(BlockId, BlockId, BlockId)> {
        let preds = &self.cfg.preds[l.header.0 as usize];
        let (inside, outside): (Vec<BlockId>, Vec<BlockId>) =
            preds.iter().partition(|p| l.has(**p));
        match (outside.as_slice(), inside.as_slice()) {
            ([before], [latch]) => Some((l.header, *before, *latch)),
            _ => None,
        }
    }

    /// Returns the induction variables of all loops, with the loops' indices.
    fn counters(&self) -> impl Iterator<Item = (usize, InductionVariable)> {
        let loops = 0..self.loops.loops.len();
        loops.flat_map(|number| self.stepped(number).into_iter().map(move |s| (number, s)))
    }

    /// Returns the induction variables of a loop that has one preheader and one latch.
    fn stepped(&self, number: usize) -> Vec<InductionVariable> {
        let Some((header, before, latch)) = self.loop_blocks(&self.loops.loops[number]) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for inst in &self.func.blocks[header.0 as usize].insts {
            let (Op::Phi(args), Some(phi)) = (&inst.op, inst.result) else { break };
            let arg = |b: BlockId| args.iter().find(|a| a.0 == b).map(|a| a.1.clone());
            let (Some(init), Some(Operand::Value(next))) = (arg(before), arg(latch)) else {
                continue;
            };
            let own = Operand::Value(phi);
            let step = match self.definition(next).map(|inst| &inst.op) {
                Some(Op::Gep { base, offset, indices, .. })
                    if *base == own && indices.is_empty() =>
                {
                    *offset
                }
                Some(Op::Bin(BinOp::Add, _, a, Operand::Const(Const::Int(bits @ ..=16, k))))
                    if *a == own =>
                {
                    i32::from((*k << (16 - bits)) as i16) >> (16 - bits)
                }
                _ => continue,
            };
            if step != 0 {
                found.push(InductionVariable { phi, next, init, step, header, before, latch });
            }
        }
        found
    }

    /// Returns the base of a pointer, and its offset in bytes modulo 2^16.
    fn base_and_offset(&self, pointer: &Operand) -> (Operand, u16) {
        base_and_offset(self.func, &self.definitions, pointer)
    }

    fn definition(&self, v: ValueId) -> Option<&Inst> {
        self.definitions.inst(self.func, v)
    }
}
