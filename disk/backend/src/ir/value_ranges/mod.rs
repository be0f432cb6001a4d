//! Unsigned ranges of integer values. They let a 16-bit index become one byte.
//!
//! Each SSA value has one interval, which grows from the empty set until a fixed point is reached.
//! A branch narrows a value on the edge that it guards and in the blocks that this edge dominates.
//! In this way, a constant end of a loop bounds its counter. [`counters`] bounds the counters of
//! loops whose end is not constant. If the interval of a value in a loop keeps growing, it is
//! widened to the next constant that the function compares with, and after that to all values of
//! the type, so that the iteration ends. Two more rounds then narrow intervals that were widened
//! too far. Both operands of a comparison are narrowed, also if neither is constant.
//!
//! A value has no interval until its operands have intervals. A value that finally has no interval
//! is never computed. `undef` has the interval of zero, because lowering replaces all its uses with
//! zero. A violated promise (`nuw`, a range) yields poison, which must not be used, so the promised
//! interval holds. `freeze` may turn poison into any value of its lanes, so its interval depends
//! only on which lanes exist.
//!
//! Requires verified IR, and does not modify it. Becomes invalid when the function changes.

mod counters;
mod operations;

use crate::faults::{Fault, planted};
use crate::ir::cfg::Cfg;
use crate::ir::{
    BinOp, BlockId, Callee, CastOp, Const, Function, IntPred, Intrinsic, Module, Op, Operand,
    Symbol, Type, ValueId, mask,
};
use counters::Counter;
use operations::{binary, narrow, sum_within};
use std::collections::HashMap;

type ValueRange = (u128, u128);

/// The number of rounds after a fixed point, in which ranges that were widened too far become
/// narrower.
const NARROWING_ROUNDS: u32 = 2;

/// A comparison, as in `icmp`; `same_sign` is a promise.
#[derive(Clone, Debug)]
struct Compare {
    pred: IntPred,
    same_sign: bool,
    a: Operand,
    b: Operand,
}

impl Compare {
    fn of(op: &Op) -> Option<Compare> {
        let Op::ICmp(pred, same_sign, Type::Int(_), a, b) = op else { return None };
        Some(Compare { pred: *pred, same_sign: *same_sign, a: a.clone(), b: b.clone() })
    }

    /// Returns the condition on a value, and the number with which it is compared.
    fn on(&self, v: ValueId, holds: bool) -> Option<(IntPred, &Operand)> {
        let (pred, other) = match (&self.a, &self.b) {
            (Operand::Value(a), b) if *a == v => (self.pred, b),
            (a, Operand::Value(b)) if *b == v => match planted(Fault::RangesSwapped) {
                true => (self.pred, a),
                false => (self.pred.swapped(), a),
            },
            _ => return None,
        };
        Some((if holds { pred } else { pred.negated() }, other))
    }
}

/// `value pred other` holds in every block that `block` dominates.
#[derive(Clone, Debug)]
struct BranchFact {
    block: BlockId,
    pred: IntPred,
    same_sign: bool,
    other: Operand,
}

pub(crate) struct Ranges {
    /// The range of each value. `None` if the range is not known yet, or if the value is never
    /// computed.
    of: Vec<Option<ValueRange>>,
    bits: Vec<u32>,
    facts: Vec<Vec<BranchFact>>,
    /// Comparisons, by result.
    compares: Vec<Option<Compare>>,
    /// Sums of a value and a constant, by result, and whether the addition must not wrap.
    sums: Vec<Option<(ValueId, u128, bool)>>,
    /// The loops that count to an end, by counter and by next value.
    counters: HashMap<ValueId, Counter>,
    cfg: Cfg,
}

impl Ranges {
    pub fn new(module: &Module, func: &Function) -> Ranges {
        Ranges::find(module, func, false)
    }

    /// Finds ranges. If `by_accesses`, an index is known to be inside the object that it accesses.
    pub fn find(module: &Module, func: &Function, by_accesses: bool) -> Ranges {
        let mut ranges = Ranges::unknown(func);
        ranges.counters = counters::find(module, func, &ranges.cfg);
        let mut thresholds = ranges.collect_facts(func);
        if by_accesses {
            ranges.collect_accesses(module, func);
        }
        thresholds.sort_unstable();
        thresholds.dedup();
        ranges.solve(module, func, &thresholds);
        ranges
    }

    /// Creates a table in which no value has a known range.
    pub fn unknown(func: &Function) -> Ranges {
        let bits: Vec<u32> = func.values.iter().map(|v| v.ty.bits()).collect();
        Ranges {
            of: vec![None; func.values.len()],
            facts: vec![Vec::new(); func.values.len()],
            compares: vec![None; func.values.len()],
            sums: vec![None; func.values.len()],
            counters: HashMap::new(),
            bits,
            cfg: Cfg::new(func),
        }
    }

    /// Returns the largest value, or `None` if it is the maximum of the type.
    pub fn max(&self, v: ValueId) -> Option<u128> {
        let bits = self.bits[v.0 as usize];
        let (_, hi) = self.of[v.0 as usize]?;
        (bits > 0 && hi < mask(bits)).then_some(hi)
    }

    /// Returns the largest value inside a block, narrowed by the branches on the way to the block.
    pub fn max_at(&self, v: ValueId, block: BlockId) -> Option<u128> {
        let bits = self.bits[v.0 as usize];
        let (_, hi) = self.at(v, block)?;
        (bits > 0 && hi < mask(bits)).then_some(hi)
    }

    /// Returns the least and the largest value inside a block, if known.
    pub fn bounds_at(&self, v: ValueId, block: BlockId) -> Option<ValueRange> {
        self.at(v, block).filter(|_| self.bits[v.0 as usize] > 0)
    }

    /// Returns whether the operands of a comparison are bytes unless it breaks its promise that
    /// they have the same sign.
    pub fn compares_bytes(&self, result: ValueId, block: BlockId) -> bool {
        let Some(Compare { pred, same_sign, a, b }) = &self.compares[result.0 as usize] else {
            return false;
        };
        // A byte of a positive number can have its top bit set.
        if pred.is_signed() {
            return false;
        }
        let is_sum_byte = |sum: &Operand, other: &Operand| {
            let Operand::Value(v) = sum else { return false };
            let bits = self.bits[v.0 as usize];
            let is_byte = self.operand(other, block, bits).is_some_and(|range| range.1 <= 0xFF);
            let positive = (0, mask(bits) >> 1);
            is_byte
                && bits > 8
                && self.sums[v.0 as usize].is_some_and(|(of, k, nuw)| {
                    let of = self.at(of, block);
                    let sum = of.and_then(|of| sum_within(of, k, nuw, positive, bits));
                    sum.is_some_and(|range| range.1 <= 0xFF)
                })
        };
        (*same_sign || planted(Fault::RangesSameSign)) && (is_sum_byte(a, b) || is_sum_byte(b, a))
    }

    fn at(&self, v: ValueId, block: BlockId) -> Option<ValueRange> {
        let mut range = self.of[v.0 as usize]?;
        for fact in &self.facts[v.0 as usize] {
            if fact.block == block || self.cfg.dominates(fact.block, block) {
                let bits = self.bits[v.0 as usize];
                let other = match &fact.other {
                    Operand::Value(other) => self.of[other.0 as usize]?,
                    other => self.operand(other, block, bits)?,
                };
                range = narrow(range, (fact.pred, fact.same_sign), other, bits)?;
            }
        }
        Some(range)
    }

    /// Records the facts of two-way branches. Returns the constants with which the function
    /// compares values.
    fn collect_facts(&mut self, func: &Function) -> Vec<u128> {
        let mut thresholds = Vec::new();
        for inst in func.blocks.iter().flat_map(|b| &b.insts) {
            if let (
                Op::Bin(BinOp::Add, flags, Operand::Value(v), Operand::Const(Const::Int(_, k))),
                Some(r),
            ) = (&inst.op, inst.result)
            {
                self.sums[r.0 as usize] = Some((*v, *k, flags.nuw));
            }
            let (Some(compare), Some(r)) = (Compare::of(&inst.op), inst.result) else { continue };
            if let Operand::Const(Const::Int(_, k)) = compare.b {
                thresholds.extend([k.saturating_sub(1), k, k.saturating_add(1)]);
            }
            self.compares[r.0 as usize] = Some(compare);
        }
        for block in &func.blocks {
            let Some(Op::CondBr(Operand::Value(c), yes, no)) = block.insts.last().map(|i| &i.op)
            else {
                continue;
            };
            let Some(compare) = &self.compares[c.0 as usize] else { continue };
            for (block, holds) in [(*yes, true), (*no, false)] {
                if yes == no || self.cfg.preds[block.0 as usize].len() != 1 {
                    continue;
                }
                for operand in [&compare.a, &compare.b] {
                    let Operand::Value(v) = operand else { continue };
                    let Some((pred, other)) = compare.on(*v, holds) else { continue };
                    let (same_sign, other) = (compare.same_sign, other.clone());
                    self.facts[v.0 as usize].push(BranchFact { block, pred, same_sign, other });
                }
            }
        }
        thresholds
    }

    /// Records that an access to an object has an index inside the object. The record holds in the
    /// block of the access and in all blocks that this block dominates.
    fn collect_accesses(&mut self, module: &Module, func: &Function) {
        // The index, the bytes from its zero to the end of the object, the bytes for each step, and
        // whether the address must not wrap.
        let mut limits: HashMap<ValueId, (ValueId, i64, i64, bool)> = HashMap::new();
        let blocks = self.cfg.rpo.iter().map(|b| &func.blocks[b.0 as usize]);
        for inst in blocks.flat_map(|block| &block.insts) {
            if let Op::Gep {
                base: Operand::Value(base),
                offset: offset @ 0..,
                indices,
                nuw: true,
                ..
            } = &inst.op
                && let (true, Some(result)) = (indices.is_empty(), inst.result)
                && let Some(&(index, rest, scale, true)) = limits.get(base)
            {
                limits.insert(result, (index, rest - i64::from(*offset), scale, true));
            }
            if let Op::Gep { base, offset, indices, nuw, .. } = &inst.op
                && let Operand::Const(Const::Addr(Symbol::Global(g), start)) = base
                && let Some(result) = inst.result
                && let [(Operand::Value(index), Type::Int(16), scale @ 1..)] = indices[..]
                && let Some(data) = &module.globals[g.0 as usize].init
                // Otherwise, a negative index could be valid.
                && (*nuw && *offset >= 0 || scale == 1 && *offset == 0 && *start == 0)
            {
                let rest = data.bytes.len() as i64 - i64::from(*start) - i64::from(*offset);
                limits.insert(result, (index, rest, i64::from(scale), *nuw));
            }
        }
        for (b, block) in func.blocks.iter().enumerate() {
            for inst in &block.insts {
                let (ptr, size) = match (&inst.op, inst.result) {
                    (Op::Load { ptr, volatile: false }, Some(v)) => {
                        (ptr, func.values[v.0 as usize].ty.size())
                    }
                    (Op::Store { ptr, ty, volatile: false, .. }, _) => (ptr, ty.size()),
                    // The program may end here.
                    (Op::Call { .. } | Op::Load { .. } | Op::Store { .. }, _) => break,
                    _ => continue,
                };
                let Operand::Value(ptr) = ptr else { continue };
                let Some(&(index, rest, scale, _)) = limits.get(ptr) else { continue };
                if let Ok(last) = u128::try_from((rest - i64::from(size)).div_euclid(scale)) {
                    let last = last >> u32::from(planted(Fault::RangesAccess));
                    self.facts[index.0 as usize].push(BranchFact {
                        block: BlockId(b as u32),
                        pred: IntPred::Ule,
                        same_sign: false,
                        other: Operand::Const(Const::Int(16, last)),
                    });
                }
            }
        }
    }

    fn solve(&mut self, module: &Module, func: &Function, thresholds: &[u128]) {
        for param in &func.params {
            let v = param.value.0 as usize;
            self.of[v] = Some(declared(func, param.value).unwrap_or((0, mask(self.bits[v]))));
        }
        let order = self.cfg.rpo.clone();
        let is_loop_header: Vec<bool> = (0..func.blocks.len())
            .map(|b| {
                let mut preds = self.cfg.preds[b].iter().map(|p| self.cfg.rpo_index[p.0 as usize]);
                preds.any(|pred| pred.is_some() && pred >= self.cfg.rpo_index[b])
            })
            .collect();
        // After a fixed point, two more rounds narrow the ranges that were widened too far.
        let mut left = NARROWING_ROUNDS;
        for round in 0.. {
            let is_narrowing = left < NARROWING_ROUNDS;
            let mut changed = false;
            for &b in &order {
                for inst in &func.blocks[b.0 as usize].insts {
                    let Some(result) = inst.result else { continue };
                    let n = result.0 as usize;
                    if self.bits[n] == 0 {
                        continue;
                    }
                    let Some(mut new) = self.transfer(module, func, b, &inst.op, self.bits[n])
                    else {
                        continue;
                    };
                    let promise = declared(func, result);
                    if let Some(promise) = promise {
                        let both = (new.0.max(promise.0), new.1.min(promise.1));
                        new = if both.0 <= both.1 { both } else { promise };
                    }
                    if let Some(old) = self.of[n].filter(|_| !is_narrowing) {
                        new = (new.0.min(old.0), new.1.max(old.1));
                        // Only phis of loop headers can make a range grow without end.
                        let phi = matches!(inst.op, Op::Phi(_)) && is_loop_header[b.0 as usize];
                        if phi && round > 3 && new.1 > old.1 {
                            let threshold = thresholds.iter().find(|s| **s >= new.1);
                            new.1 = match threshold {
                                Some(threshold) if round < 24 => {
                                    (*threshold).min(mask(self.bits[n]))
                                }
                                _ => mask(self.bits[n]),
                            };
                        }
                        if phi && round > 3 && new.0 < old.0 {
                            new.0 = 0;
                        }
                        if let Some(promise) = promise {
                            new = (new.0.max(promise.0), new.1.min(promise.1));
                        }
                    }
                    if let Some(counted) = self.counted(result) {
                        let both = (new.0.max(counted.0), new.1.min(counted.1));
                        new = if both.0 <= both.1 { both } else { new };
                    }
                    if self.of[n] != Some(new) {
                        self.of[n] = Some(new);
                        changed = true;
                    }
                }
            }
            if is_narrowing || !changed {
                left -= 1;
            }
            if left == 0 || is_narrowing && !changed {
                break;
            }
        }
    }

    /// Returns the range of a counter, or of its next value, if the end of its loop is known.
    fn counted(&self, v: ValueId) -> Option<ValueRange> {
        let counter = self.counters.get(&v)?;
        let bits = self.bits[v.0 as usize];
        let first = self.operand(&counter.first, counter.before, bits)?;
        let end = self.operand(&counter.end, counter.before, bits)?;
        counter.range(v, first, end)
    }

    fn operand(&self, operand: &Operand, block: BlockId, bits: u32) -> Option<ValueRange> {
        match operand {
            Operand::Value(v) => self.at(*v, block),
            Operand::Const(Const::Int(_, k)) => Some((*k, *k)),
            // Lowering replaces `undef` with zero.
            Operand::Const(Const::Undef(_)) => Some((0, 0)),
            Operand::Const(_) => Some((0, mask(bits))),
        }
    }

    /// Returns the range of a value in blocks where a condition holds, or where it does not hold.
    fn where_holds(
        &self,
        condition: &Operand,
        holds: bool,
        (operand, block): (&Operand, BlockId),
        range: ValueRange,
        bits: u32,
    ) -> ValueRange {
        let (Operand::Value(condition), Operand::Value(v)) = (condition, operand) else {
            return range;
        };
        let narrowed = self.compares[condition.0 as usize].as_ref().and_then(|compare| {
            let (pred, other) = compare.on(*v, holds)?;
            let other = self.operand(other, block, bits)?;
            narrow(range, (pred, compare.same_sign), other, bits)
        });
        narrowed.unwrap_or(range)
    }

    /// Returns the range of a result. `None` while the range of an operand is unknown.
    fn transfer(
        &self,
        module: &Module,
        func: &Function,
        block: BlockId,
        op: &Op,
        bits: u32,
    ) -> Option<ValueRange> {
        let full = (0, mask(bits));
        match op {
            Op::Phi(args) => {
                let mut sum: Option<ValueRange> = None;
                for (pred, arg) in args {
                    if !self.cfg.reachable(*pred) {
                        continue;
                    }
                    let Some(range) = self.operand(arg, *pred, bits) else { continue };
                    let range = match arg {
                        Operand::Value(v) => self.on_taken_edge(func, *v, range, *pred, block),
                        Operand::Const(_) => Some(range),
                    };
                    let Some(range) = range else { continue };
                    sum = Some(sum.map_or(range, |s| match planted(Fault::RangesPhi) {
                        true => s,
                        false => (s.0.min(range.0), s.1.max(range.1)),
                    }));
                }
                sum
            }
            Op::Bin(op, flags, a, b) => {
                let (a, b) = (self.operand(a, block, bits)?, self.operand(b, block, bits)?);
                Some(binary(*op, flags.nuw, a, b, bits).unwrap_or(full))
            }
            Op::Select(condition, a, b) => {
                let arm = |arm: &Operand, holds: bool| {
                    let range = self.operand(arm, block, bits)?;
                    Some(self.where_holds(condition, holds, (arm, block), range, bits))
                };
                match (arm(a, true), arm(b, false)) {
                    (Some(a), _) if planted(Fault::RangesSelect) => Some(a),
                    (Some(a), Some(b)) => Some((a.0.min(b.0), a.1.max(b.1))),
                    (one, other) => one.or(other),
                }
            }
            Op::Freeze(a) => {
                let (_, hi) = self.operand(a, block, bits)?;
                let lanes = (128 - hi.leading_zeros()).div_ceil(8);
                Some((0, full.1.min(mask(8 * lanes))))
            }
            Op::ICmp(..) | Op::FCmp(..) => Some((0, 1)),
            Op::Cast(op, _, from, a) => {
                let range = self.operand(a, block, from.bits())?;
                Some(match op {
                    CastOp::Zext | CastOp::Bitcast => range,
                    CastOp::Trunc if range.1 <= full.1 => range,
                    CastOp::Sext if planted(Fault::RangesSigned) => range,
                    CastOp::Sext if range.1 <= mask(from.bits()) >> 1 => range,
                    _ => full,
                })
            }
            Op::Call { callee: Callee::Direct(f), args, .. } => {
                let known = module.functions[f.0 as usize].intrinsic;
                known
                    .and_then(|known| self.intrinsic(known, block, args, bits))
                    .unwrap_or(Some(full))
            }
            _ => Some(full),
        }
    }

    /// Returns the range of an intrinsic's result: `None` if it is unlimited, or `Some(None)` while
    /// the range of an operand is unknown.
    fn intrinsic(
        &self,
        intrinsic: Intrinsic,
        block: BlockId,
        args: &[(Type, Operand)],
        bits: u32,
    ) -> Option<Option<ValueRange>> {
        let arg = |n: usize| self.operand(&args[n].1, block, bits);
        Some(match intrinsic {
            Intrinsic::Pick(IntPred::Ult) => (|| {
                let (a, b) = (arg(0)?, arg(1)?);
                Some((a.0.min(b.0), a.1.min(b.1)))
            })(),
            Intrinsic::Pick(IntPred::Ugt) => (|| {
                let (a, b) = (arg(0)?, arg(1)?);
                Some((a.0.max(b.0), a.1.max(b.1)))
            })(),
            Intrinsic::Saturating(BinOp::Sub, false) => (|| {
                let (a, b) = (arg(0)?, arg(1)?);
                Some((a.0.saturating_sub(b.1), a.1.saturating_sub(b.0)))
            })(),
            Intrinsic::CountOnes | Intrinsic::CountZeros { .. } => Some((0, u128::from(bits))),
            _ => return None,
        })
    }

    /// Returns the range of a value on the edge from `pred` to `block`, or `None` if the edge is
    /// never taken.
    ///
    /// The branch may test an operand of a sum, as in a loop that tests its counter after computing
    /// the next one.
    fn on_taken_edge(
        &self,
        func: &Function,
        v: ValueId,
        range: ValueRange,
        pred: BlockId,
        block: BlockId,
    ) -> Option<ValueRange> {
        let range = self.on_edge(func, v, range, pred, block)?;
        let Some((of, k, nuw)) = self.sums[v.0 as usize] else { return Some(range) };
        let of = self.on_edge(func, of, self.at(of, pred)?, pred, block)?;
        Some(sum_within(of, k, nuw, range, self.bits[v.0 as usize]).unwrap_or(range))
    }

    /// Returns the range of a value on the edge from `pred` to `block`, narrowed by the condition
    /// of its branch, or `None` if the edge is never taken.
    fn on_edge(
        &self,
        func: &Function,
        v: ValueId,
        range: ValueRange,
        pred: BlockId,
        block: BlockId,
    ) -> Option<ValueRange> {
        let Some(Op::CondBr(Operand::Value(c), yes, no)) =
            func.blocks[pred.0 as usize].insts.last().map(|i| &i.op)
        else {
            return Some(range);
        };
        if yes == no {
            return Some(range);
        }
        let Some(compare) = &self.compares[c.0 as usize] else { return Some(range) };
        let Some((test, other)) = compare.on(v, *yes == block) else { return Some(range) };
        let bits = self.bits[v.0 as usize];
        narrow(range, (test, compare.same_sign), self.operand(other, pred, bits)?, bits)
    }
}

/// Returns the range that the IR promises, if it does not wrap.
fn declared(func: &Function, v: ValueId) -> Option<ValueRange> {
    let (lo, hi) = func.values[v.0 as usize].range?;
    let most = mask(func.values[v.0 as usize].ty.bits());
    if hi == 0 {
        return Some((lo, most));
    }
    (lo < hi).then(|| (lo, hi - 1))
}

#[cfg(test)]
mod tests;
