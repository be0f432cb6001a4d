//! Turns the [`Plan`] for a loop into a [`Patch`].
//!
//! Takes the analyses on which the plan is based. Does not modify the function.

use super::super::LoopAnalyses;
use super::super::patch::{InsertPoint, Patch};
use super::{IndexVariable, Plan, Pointer, Removal};
use crate::faults::{Fault, planted};
use crate::ir::{BinOp, BlockId, CastOp, Const, Flags, Op, Operand, Type, ValueId};

impl Plan {
    /// Returns the patch, or `None` if the plan is impossible.
    pub fn patch(&self, facts: &LoopAnalyses<'_>) -> Option<Patch> {
        let mut patch = Patch::new(facts.func);
        let mut walks = Vec::new();
        for pointer in &self.pointers {
            walks.push(self.step_pointer(facts, &mut patch, pointer)?);
        }
        if let Some(removal) = &self.removal {
            let key = &self.pointers[removal.pointer].key;
            let (walk, next) = walks[removal.pointer];
            let next = if planted(Fault::LoopReduceCompared) { walk } else { next };
            let end = self.end_of(&mut patch, key, &removal.bound);
            let pred = match planted(Fault::LoopReducePredicate) {
                true => removal.pred.negated(),
                false => removal.pred,
            };
            let compare = Op::ICmp(pred, false, Type::Ptr, Operand::Value(next), end);
            patch.replace(facts.definitions.position(removal.result)?, compare);
            for &b in &removal.aside {
                self.rare_index(facts, &mut patch, b, removal, walk);
            }
            for v in [self.induction.phi, self.induction.next] {
                patch.remove(facts.definitions.position(v)?);
            }
        }
        patch.fits(facts).then_some(patch)
    }

    /// Computes the index at the start of a block as the pointer minus the address of the array.
    fn rare_index(
        &self,
        facts: &LoopAnalyses<'_>,
        patch: &mut Patch,
        b: BlockId,
        removal: &Removal,
        walk: ValueId,
    ) {
        let base = self.pointers[removal.pointer].key.0.clone();
        let range = (removal.most < 0xFFFF).then_some((0, removal.most + 1));
        let position = patch.value("position", Type::Int(16), None);
        let index = patch.value("index", Type::Int(16), range);
        let none = Flags::default();
        let cast = Op::Cast(CastOp::Bitcast, none, Type::Ptr, Operand::Value(walk));
        let less = Op::Bin(BinOp::Sub, none, Operand::Value(position), base);
        patch.add(InsertPoint::Start(b), cast, position);
        let less = match planted(Fault::LoopReduceRareBlock) {
            true => Op::Freeze(Operand::Value(position)),
            false => less,
        };
        patch.add(InsertPoint::Start(b), less, index);
        for &(block, n) in facts.definitions.readers(self.induction.phi) {
            if block == b && !patch.changes((block, n)) {
                let mut op = facts.inst((block, n)).op.clone();
                op.map_operands(|o| {
                    if *o == Operand::Value(self.induction.phi) {
                        *o = Operand::Value(index);
                    }
                });
                patch.replace((block, n), op);
            }
        }
    }

    /// Adds a value `base + scale * index` that steps in the loop, and replaces the addresses with
    /// it. Returns the value and its next value.
    fn step_pointer(
        &self,
        facts: &LoopAnalyses<'_>,
        patch: &mut Patch,
        pointer: &Pointer,
    ) -> Option<(ValueId, ValueId)> {
        let IndexVariable { init, next: index_next, step, before, latch, header, .. } =
            &self.induction;
        let (base, scale) = &pointer.key;
        let [first, walk, next] =
            ["first", "walk", "walk.next"].map(|name| patch.value(name, Type::Ptr, None));
        let zero = Operand::Const(Const::Int(16, 0));
        let start = if planted(Fault::LoopReduceFirst) { &zero } else { init };
        patch.add(InsertPoint::End(*before), address(base.clone(), start, *scale), first);
        let args = vec![(*before, Operand::Value(first)), (*latch, Operand::Value(next))];
        patch.add(InsertPoint::Phis(*header), Op::Phi(args), walk);
        let by = if planted(Fault::LoopReduceStep) { 1 } else { *scale };
        let stepped = address(Operand::Value(walk), step, by);
        patch.add(InsertPoint::After(facts.definitions.position(*index_next)?), stepped, next);
        for &v in &pointer.addresses {
            let position = facts.definitions.position(v)?;
            let Op::Gep { offset, inbounds, nuw, .. } = facts.inst(position).op else {
                return None;
            };
            let base = Operand::Value(walk);
            let offset = if planted(Fault::LoopReduceOffset) { 0 } else { offset };
            patch.replace(position, Op::Gep { base, offset, indices: Vec::new(), inbounds, nuw });
        }
        Some((walk, next))
    }

    /// Returns the value of the pointer when the index equals its bound.
    fn end_of(
        &self,
        patch: &mut Patch,
        (base, scale): &(Operand, i32),
        bound: &Operand,
    ) -> Operand {
        let scale = if planted(Fault::LoopReduceEnd) { &1 } else { scale };
        if let (Operand::Const(Const::Int(_, k)), Operand::Const(Const::Addr(s, offset))) =
            (bound, base)
        {
            let at = i64::from(*offset) + *k as i64 * i64::from(*scale);
            return Operand::Const(Const::Addr(*s, i32::from(at as i16)));
        }
        let end = patch.value("end", Type::Ptr, None);
        patch.add(
            InsertPoint::End(self.induction.before),
            address(base.clone(), bound, *scale),
            end,
        );
        Operand::Value(end)
    }
}

/// Returns `base + scale * index`.
fn address(base: Operand, index: &Operand, scale: i32) -> Op {
    let (offset, indices) = match index {
        Operand::Const(Const::Int(_, k)) => {
            (i32::from((*k as i64 * i64::from(scale)) as i16), Vec::new())
        }
        _ => (0, vec![(index.clone(), Type::Int(16), scale)]),
    };
    Op::Gep { base, offset, indices, inbounds: false, nuw: false }
}
