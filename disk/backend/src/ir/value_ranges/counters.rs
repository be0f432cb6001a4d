//! Finds loops that count up or down by one until the counter, or its next value, equals an end.

use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::cfg::{Cfg, Loop, Loops};
use crate::ir::{
    BinOp, BlockId, Callee, Const, Function, IntPred, Module, Op, Operand, ValueId, mask,
};
use std::collections::HashMap;

/// A counter that every iteration compares with the end, before or after its step.
#[derive(Clone, Debug)]
pub(super) struct Counter {
    pub next: ValueId,
    pub first: Operand,
    pub end: Operand,
    /// The block before the loop, where the first value and the end are known.
    pub before: BlockId,
    /// Whether the counter certainly reaches the end, because the loop has no other exit and the
    /// counter must not wrap. Otherwise the first value must not be beyond the end.
    pub must_end: bool,
    /// Whether the step is 1. Otherwise it is -1.
    pub is_up: bool,
    pub test: Tested,
}

/// The value that is compared with the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tested {
    /// The next value.
    Next,
    /// The counter, before its step.
    CounterBeforeStep,
    /// The counter. The step may be before the comparison.
    Counter,
}

impl Counter {
    /// Returns the range of the counter or of its next value, given those of the first value and of
    /// the end. `None` if the range is unknown.
    pub fn range(
        &self,
        v: ValueId,
        first: (u128, u128),
        end: (u128, u128),
    ) -> Option<(u128, u128)> {
        let is_next = v == self.next;
        let apart = u128::from(self.test == Tested::Next);
        let less = if planted(Fault::RangesCounter) { 256 } else { 1 };
        match self.is_up {
            true if first.1 + apart > end.0 && !self.must_end => None,
            true => match (self.test, is_next) {
                (Tested::Next, false) => Some((first.0, first.1.max(end.1.saturating_sub(less)))),
                (Tested::Counter, true) => None,
                _ => Some((first.0, end.1)),
            },
            false if first.0 < end.1 + apart => None,
            false if !is_next => Some((end.0 + apart, first.1)),
            false if self.test == Tested::Counter => None,
            false => Some((end.0, first.1.saturating_sub(1).max(end.0))),
        }
    }
}

/// A branch that compares a value with another one for equality.
struct EqualityTest {
    block: BlockId,
    /// The other value.
    end: Operand,
    /// The successor if the values are equal.
    equal: BlockId,
    /// The successor if they differ.
    other: BlockId,
}

/// Returns the counters of all loops, by counter and by next value.
pub(super) fn find(module: &Module, func: &Function, cfg: &Cfg) -> HashMap<ValueId, Counter> {
    let mut found = HashMap::new();
    let comes_back = |b: &BlockId| cfg.succs[b.0 as usize].iter().any(|s| cfg.dominates(*s, *b));
    if !cfg.rpo.iter().any(comes_back) {
        return found;
    }
    let mut defined = vec![None; func.values.len()];
    for (b, block) in func.blocks.iter().enumerate() {
        for inst in &block.insts {
            if let Some(result) = inst.result {
                defined[result.0 as usize] = Some((BlockId(b as u32), &inst.op));
            }
        }
    }
    let tests = equality_tests(func, &defined);
    for inside in &Loops::new(cfg).loops {
        let (latches, outside): (Vec<BlockId>, Vec<BlockId>) =
            cfg.preds[inside.header.0 as usize].iter().partition(|p| inside.has(**p));
        let ([latch], [before]) = (&latches[..], &outside[..]) else { continue };
        let mut one_exit = None;
        for inst in &func.blocks[inside.header.0 as usize].insts {
            let (Op::Phi(args), Some(phi)) = (&inst.op, inst.result) else { break };
            let arg = |b: BlockId| args.iter().find(|arg| arg.0 == b).map(|arg| &arg.1);
            let (Some(first), Some(Operand::Value(next))) = (arg(*before), arg(*latch)) else {
                continue;
            };
            let Some((
                stepped,
                Op::Bin(BinOp::Add, flags, Operand::Value(v), Operand::Const(step)),
            )) = defined[next.0 as usize]
            else {
                continue;
            };
            let is_up = matches!(step, Const::Int(_, 1));
            let is_down = matches!(step, Const::Int(bits, k) if *k == mask(*bits));
            if *v != phi || !is_up && !is_down {
                continue;
            }
            let ends_loop = |test: &&EqualityTest| {
                let is_known = match &test.end {
                    Operand::Value(v) => !inside.has(defined[v.index()].map_or(*before, |d| d.0)),
                    Operand::Const(_) => true,
                };
                is_known
                    && inside.has(test.block)
                    && cfg.dominates(test.block, *latch)
                    && !inside.has(test.equal)
                    && inside.has(test.other)
            };
            let end_of = |v: &ValueId| tests.get(v).into_iter().flatten().find(ends_loop);
            let Some(test) = end_of(next).or_else(|| end_of(&phi)) else { continue };
            let kind = match end_of(next) {
                Some(_) => Tested::Next,
                None if cfg.preds[test.other.index()].len() == 1
                    && cfg.dominates(test.other, stepped) =>
                {
                    Tested::CounterBeforeStep
                }
                None => Tested::Counter,
            };
            let must_end = is_up
                && flags.nuw
                && *one_exit.get_or_insert_with(|| has_one_exit(module, func, cfg, inside));
            let (next, first) = (*next, first.clone());
            let end = test.end.clone();
            let counter =
                Counter { next, first, end, before: *before, must_end, is_up, test: kind };
            found.insert(phi, counter.clone());
            found.insert(next, counter);
        }
    }
    found
}

/// Returns the equality tests of all branches by their first operand, in the order of blocks.
fn equality_tests(
    func: &Function,
    defined: &[Option<(BlockId, &Op)>],
) -> HashMap<ValueId, Vec<EqualityTest>> {
    let mut tests: HashMap<ValueId, Vec<EqualityTest>> = HashMap::new();
    for (b, block) in func.blocks.iter().enumerate() {
        let Some(Op::CondBr(Operand::Value(test), yes, no)) = block.insts.last().map(|i| &i.op)
        else {
            continue;
        };
        let Some((_, Op::ICmp(pred, _, _, Operand::Value(v), end))) = defined[test.index()] else {
            continue;
        };
        let (equal, other) = match pred {
            IntPred::Eq => (*yes, *no),
            IntPred::Ne => (*no, *yes),
            _ => continue,
        };
        let test = EqualityTest { block: BlockId::at(b), end: end.clone(), equal, other };
        tests.entry(*v).or_default().push(test);
    }
    tests
}

/// Returns whether only one edge leaves a loop, and no call in it can end the program.
fn has_one_exit(module: &Module, func: &Function, cfg: &Cfg, inside: &Loop) -> bool {
    let exits = inside.blocks.iter().flat_map(|b| &cfg.succs[b.0 as usize]);
    let insts = inside.blocks.iter().flat_map(|b| &func.blocks[b.0 as usize].insts);
    let is_call = |op: &Op| match op {
        Op::Call { callee: Callee::Direct(f), .. } => {
            module.functions[f.0 as usize].intrinsic.is_none()
        }
        Op::Call { .. } => true,
        _ => false,
    };
    exits.filter(|b| !inside.has(**b)).count() == 1 && !insts.into_iter().any(|i| is_call(&i.op))
}
