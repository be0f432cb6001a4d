//! Replaces pointers that step together with one index of one byte.
//!
//! `do *to++ = *from++; while (--n)` with a count of one byte steps two pointers of 16 bits and the
//! count, in memory. There are at most 256 iterations, so an index in Y can address both arrays
//! from their start, and its next value can be compared with the count. After the loop, the index
//! is added to the pointers once.
//!
//! If such a loop has a counter that is already the index of an array, the pointers get this index.
//!
//! Requires the same as [`LoopAnalyses`]. Does not modify the function: each plan is a [`Patch`].

use super::patch::{InsertPoint, Patch};
use super::{InductionVariable, LoopAnalyses};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::definitions::InstPosition;
use crate::ir::{BinOp, BlockId, CastOp, Const, Flags, IntPred, Op, Operand, Type, ValueId};
use crate::options::Goal;

/// The comparison that ends a loop when a counter of one byte has its last value.
struct ExitTest {
    position: InstPosition,
    pred: IntPred,
    bound: Operand,
}

impl LoopAnalyses<'_> {
    /// Returns the loops whose pointers can share an index, unless only size counts.
    pub(super) fn shared_indices(&self) -> Vec<Patch> {
        if self.goal == Goal::Size {
            return Vec::new();
        }
        let indexed =
            |number| self.shared_index(number).or_else(|| self.indexed_by_counter(number));
        (0..self.loops.loops.len()).filter_map(indexed).collect()
    }

    /// Plans to address memory by a counter instead of the pointers that step with it, if the
    /// counter is already the index of an array.
    fn indexed_by_counter(&self, number: usize) -> Option<Patch> {
        let stepped = self.stepped(number);
        let counter = stepped.iter().find(|s| self.is_index(number, s))?;
        let mut patch = Patch::new(self.func);
        for pointer in stepped.iter().filter(|s| self.is_plain_pointer(number, s)) {
            let at = |index: ValueId, is_ahead: bool| Op::Gep {
                base: pointer.init.clone(),
                offset: is_ahead.into(),
                indices: vec![(Operand::Value(index), Type::Int(16), 1)],
                inbounds: false,
                nuw: false,
            };
            patch.remove(self.definitions.position(pointer.phi)?);
            patch.remove(self.definitions.position(pointer.next)?);
            let current = at(counter.phi, planted(Fault::IndvarsTogetherStart));
            patch.add(InsertPoint::Start(pointer.header), current, pointer.phi);
            let is_late = planted(Fault::IndvarsTogetherLast);
            let next = at(if is_late { counter.phi } else { counter.next }, false);
            patch.add(InsertPoint::End(pointer.latch), next, pointer.next);
        }
        (!patch.is_empty() && patch.fits(self)).then_some(patch)
    }

    /// Returns whether a counter starts with zero, is at most 255, and is the index of an array of
    /// bytes.
    fn is_index(&self, number: usize, counter: &InductionVariable) -> bool {
        let inside = &self.loops.loops[number];
        let own = Operand::Value(counter.phi);
        let is_array = |&position: &InstPosition| {
            let Op::Gep { indices, .. } = &self.inst(position).op else { return false };
            inside.has(position.0) && matches!(&indices[..], [(index, _, 1)] if *index == own)
        };
        self.func.values[counter.phi.index()].ty == Type::Int(16)
            && counter.step == 1
            && matches!(counter.init, Operand::Const(Const::Int(_, 0)))
            && self.ranges.max(counter.phi).is_some_and(|most| most <= 0xFF)
            && self.definitions.readers(counter.phi).iter().any(is_array)
    }

    fn shared_index(&self, number: usize) -> Option<Patch> {
        let stepped = self.stepped(number);
        let (counter, end) = stepped.iter().find_map(|s| Some((s, self.end_of(number, s)?)))?;
        let pointers: Vec<&InductionVariable> =
            stepped.iter().filter(|s| self.is_plain_pointer(number, s)).collect();
        let first = pointers.first()?;
        let (header, before, latch) = (first.header, first.before, first.latch);
        let mut patch = Patch::new(self.func);
        let (byte, word) = (Type::Int(8), Type::Int(16));
        let index = patch.value("index", byte.clone(), None);
        let next = patch.value("index.next", byte.clone(), None);
        let last = patch.value("index.last", byte.clone(), None);
        let number = |k: u128| Operand::Const(Const::Int(8, k));
        let sum = |v: ValueId, k: u128| {
            Op::Bin(BinOp::Add, Flags::default(), Operand::Value(v), number(k))
        };
        let start = number(u128::from(planted(Fault::IndvarsTogetherStart)));
        let args = vec![(before, start), (latch, Operand::Value(next))];
        patch.add(InsertPoint::Phis(header), Op::Phi(args), index);
        patch.add(InsertPoint::Before(end.position), sum(index, 1), next);
        // After 256 iterations the next index is zero, so the index before it is extended instead.
        patch.add(InsertPoint::End(latch), sum(next, 0xFF), last);
        let mut at =
            |at: InsertPoint, base: &Operand, index: ValueId, offset: i32, result: ValueId| {
                let wide = patch.value("index.wide", word.clone(), None);
                let extended =
                    Op::Cast(CastOp::Zext, Flags::default(), byte.clone(), Operand::Value(index));
                patch.add(at, extended, wide);
                let indices = vec![(Operand::Value(wide), word.clone(), 1)];
                let gep =
                    Op::Gep { base: base.clone(), offset, indices, inbounds: false, nuw: false };
                patch.add(at, gep, result);
            };
        for pointer in &pointers {
            at(InsertPoint::Start(header), &pointer.init, index, 0, pointer.phi);
            let offset = i32::from(!planted(Fault::IndvarsTogetherLast));
            at(InsertPoint::End(latch), &pointer.init, last, offset, pointer.next);
        }
        for pointer in pointers {
            patch.remove(self.definitions.position(pointer.phi)?);
            patch.remove(self.definitions.position(pointer.next)?);
        }
        if let Some(count) = self.count(counter, &end) {
            let test = Op::ICmp(end.pred, false, byte, Operand::Value(next), count);
            patch.replace(end.position, test);
            patch.remove(self.definitions.position(counter.phi)?);
            patch.remove(self.definitions.position(counter.next)?);
        }
        patch.fits(self).then_some(patch)
    }

    /// Returns the number of iterations modulo 256, if only the test uses the counter.
    fn count(&self, counter: &InductionVariable, end: &ExitTest) -> Option<Operand> {
        let uses = |v: ValueId| self.definitions.uses(v);
        if (uses(counter.phi), uses(counter.next)) != (1, 2) {
            return None;
        }
        let is_zero = |o: &Operand| matches!(o, Operand::Const(Const::Int(_, 0)));
        match counter.step {
            -1 if is_zero(&end.bound) => Some(counter.init.clone()),
            1 if is_zero(&counter.init) => Some(end.bound.clone()),
            _ => None,
        }
    }

    /// Returns the comparison in the latch that leaves the loop when a counter of one byte, which
    /// steps by one, has its last value.
    fn end_of(&self, number: usize, counter: &InductionVariable) -> Option<ExitTest> {
        let inside = &self.loops.loops[number];
        let is_byte = self.func.values[counter.phi.index()].ty == Type::Int(8);
        if !is_byte && !planted(Fault::IndvarsTogetherWide) || counter.step.abs() != 1 {
            return None;
        }
        let last = self.func.blocks[counter.latch.index()].insts.last()?;
        let Op::CondBr(Operand::Value(test), then, otherwise) = &last.op else { return None };
        let position = self.definitions.position(*test)?;
        let Op::ICmp(pred, _, _, Operand::Value(v), bound) = &self.inst(position).op else {
            return None;
        };
        let out = match pred {
            IntPred::Eq => then,
            IntPred::Ne => otherwise,
            _ => return None,
        };
        let ends = *v == counter.next
            && position.0 == counter.latch
            && then != otherwise
            && !inside.has(*out)
            && self.is_available_at_end(bound, counter.before);
        ends.then(|| ExitTest { position, pred: *pred, bound: bound.clone() })
    }

    /// Returns whether a pointer steps by one, and the loop only loads and stores bytes at it.
    fn is_plain_pointer(&self, number: usize, pointer: &InductionVariable) -> bool {
        let inside = &self.loops.loops[number];
        let own = Operand::Value(pointer.phi);
        let is_access = |&position: &InstPosition| {
            let inst = self.inst(position);
            let is_byte = match &inst.op {
                Op::Load { ptr, volatile: false } => {
                    let ty = inst.result.map(|v| &self.func.values[v.index()].ty);
                    *ptr == own && ty == Some(&Type::Int(8))
                }
                Op::Store { ty, value, ptr, volatile: false } => {
                    *ptr == own && *value != own && *ty == Type::Int(8)
                }
                _ => false,
            };
            inst.result == Some(pointer.next) || inside.has(position.0) && is_byte
        };
        let is_outside = |&(block, n): &(BlockId, usize)| {
            !inside.has(block) || self.inst((block, n)).result == Some(pointer.phi)
        };
        self.func.values[pointer.phi.index()].ty == Type::Ptr
            && pointer.step == 1
            && self.definitions.readers(pointer.phi).iter().all(is_access)
            && self.definitions.readers(pointer.next).iter().all(is_outside)
    }
}
