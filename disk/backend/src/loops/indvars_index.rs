//! Replaces pointers that step through short arrays with indices.
//!
//! An iterator over a slice steps a pointer, and often a count of the remaining elements. If the
//! slice has a fixed address and the loop covers at most 255 bytes, an index of one byte replaces
//! both: accesses through the pointer become `array,X`, and the index is compared instead of the
//! pointer or the count.
//!
//! The index steps at the position of the pointer's step. If this is after the loop's comparison of
//! another value, the index is compared before its step, and the end is one step earlier.
//!
//! Requires the same as [`LoopAnalyses`]. Does not modify the function: each plan is a [`Patch`].

use super::patch::{InsertPoint, Patch};
use super::{InductionVariable, LoopAnalyses};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::definitions::InstPosition;
use crate::ir::{BinOp, Const, Flags, IntPred, Op, Operand, Type, ValueId};

/// The largest index.
const INDEX_MAX: i32 = 0xFF;

/// The maximum trip count that the analysis considers.
const ALL_STEPS: i32 = 0xFFFF;

/// A comparison for equality that ends a loop.
struct Test {
    position: InstPosition,
    pred: IntPred,
    /// Whether the test compares the next value of the induction variable.
    of_next: bool,
    /// The number of iterations after which the operands are equal.
    trip_count: i32,
}

/// The induction variable that the loop's exit test compares.
enum Compared {
    /// The pointer, which the index replaces in the test.
    Pointer,
    /// A count without other uses, which the index replaces.
    Count([ValueId; 2]),
    /// A count, which remains.
    Other,
}

impl LoopAnalyses<'_> {
    /// Returns the pointers that can become indices, at most one per loop.
    pub(super) fn pointers_to_indices(&self) -> Vec<Patch> {
        (0..self.loops.loops.len()).filter_map(|number| self.pointer_to_index(number)).collect()
    }

    fn pointer_to_index(&self, number: usize) -> Option<Patch> {
        let stepped = self.stepped(number);
        let is_pointer = |s: &&InductionVariable| self.func.values[s.phi.index()].ty == Type::Ptr;
        stepped.iter().filter(is_pointer).find_map(|pointer| {
            let (root, offset) = self.base_and_offset(&pointer.init);
            if !self.is_fixed(&root) || !self.is_accessed(number, pointer) {
                return None;
            }
            let test = |stepped: &InductionVariable| self.test(number, stepped, INDEX_MAX);
            let own = test(pointer).map(|test| (test, Compared::Pointer));
            let counts = || {
                stepped.iter().filter(|s| !is_pointer(s)).find_map(|count| {
                    let test = test(count)?;
                    Some(match self.is_only_tested(count, &test) {
                        true => (test, Compared::Count([count.phi, count.next])),
                        false => (test, Compared::Other),
                    })
                })
            };
            let (test, compared) = own.or_else(counts)?;
            self.indexed(pointer, (root, offset), &test, &compared)
        })
    }

    /// Plans an index instead of a pointer that starts at an offset from an object.
    fn indexed(
        &self,
        pointer: &InductionVariable,
        (root, offset): (Operand, u16),
        test: &Test,
        compared: &Compared,
    ) -> Option<Patch> {
        let trip_count = test.trip_count + i32::from(planted(Fault::IndvarsIndexTripCount));
        let most = trip_count * pointer.step.abs();
        if most > INDEX_MAX {
            return None;
        }
        let (first, last) = if pointer.step > 0 { (0, most) } else { (most, 0) };
        let number = |k: i32| Operand::Const(Const::Int(16, (k as u16).into()));
        let offset = if planted(Fault::IndvarsIndexOffset) { 0 } else { offset };
        let at = |index: ValueId| Op::Gep {
            base: root.clone(),
            offset: i32::from(
                (i32::from(offset) - if planted(Fault::IndvarsIndexDown) { 0 } else { first })
                    as i16,
            ),
            indices: vec![(Operand::Value(index), Type::Int(16), 1)],
            inbounds: false,
            nuw: false,
        };
        let (phi, step) =
            (self.definitions.position(pointer.phi)?, self.definitions.position(pointer.next)?);
        let mut patch = Patch::new(self.func);
        // Without a known exit test, the next value may be one step beyond the end.
        let range = Some((0, most as u128 + 1));
        let index = patch.value("index", Type::Int(16), range);
        let next = patch.value(
            "index.next",
            Type::Int(16),
            range.filter(|_| test.of_next || planted(Fault::IndvarsIndexNextRange)),
        );

        let args = vec![(pointer.before, number(first)), (pointer.latch, Operand::Value(next))];
        patch.add(InsertPoint::Phis(pointer.header), Op::Phi(args), index);
        patch.remove(phi);
        patch.add(InsertPoint::Start(pointer.header), at(index), pointer.phi);
        let by = number(if planted(Fault::IndvarsIndexStep) {
            pointer.step.signum()
        } else {
            pointer.step
        });
        let stepped = Op::Bin(BinOp::Add, Flags::default(), Operand::Value(index), by);
        patch.add(InsertPoint::Before(step), stepped, next);
        patch.replace(step, at(next));

        if !matches!(compared, Compared::Other) {
            let knows_next = self.comes_before(step, test.position);
            let knows_next = knows_next || planted(Fault::IndvarsIndexNextEarly);
            let (which, end) = match test.of_next || planted(Fault::IndvarsIndexCompared) {
                true if knows_next => (next, last),
                // The test precedes the last step.
                true => (index, last - pointer.step),
                false => (index, last),
            };
            let pred =
                if planted(Fault::IndvarsIndexPredicate) { test.pred.negated() } else { test.pred };
            let test_of = Op::ICmp(pred, false, Type::Int(16), Operand::Value(which), number(end));
            patch.replace(test.position, test_of);
        }
        if let Compared::Count(gone) = compared {
            for &v in gone {
                patch.remove(self.definitions.position(v)?);
            }
        }
        patch.fits(self).then_some(patch)
    }

    /// Returns whether the address of the object is a link-time constant.
    fn is_fixed(&self, root: &Operand) -> bool {
        match root {
            Operand::Const(Const::Addr(..)) => true,
            Operand::Value(v) => matches!(
                self.definition(*v).map(|inst| &inst.op),
                Some(Op::Alloca { count: None, .. })
            ),
            Operand::Const(_) => false,
        }
    }

    /// Returns whether the loop accesses memory through the pointer or at a constant offset from
    /// it.
    fn is_accessed(&self, number: usize, pointer: &InductionVariable) -> bool {
        let inside = &self.loops.loops[number];
        let accessed = |v: ValueId| {
            let mut readers = self.definitions.readers(v).iter();
            readers.any(|&position| {
                let is_here = inside.has(position.0);
                let (Op::Load { ptr, .. } | Op::Store { ptr, .. }) = &self.inst(position).op else {
                    return false;
                };
                is_here && *ptr == Operand::Value(v)
            })
        };
        let behind = self.definitions.readers(pointer.phi).iter().filter_map(|&position| {
            let inst = self.inst(position);
            match &inst.op {
                Op::Gep { base, .. } if *base == Operand::Value(pointer.phi) => inst.result,
                _ => None,
            }
        });
        accessed(pointer.phi) || behind.into_iter().any(accessed)
    }

    /// Returns an exit test that runs in every iteration and leaves the loop on equality, after at
    /// most `most` iterations.
    fn test(&self, number: usize, stepped: &InductionVariable, most: i32) -> Option<Test> {
        let inside = &self.loops.loops[number];
        inside.blocks.iter().find_map(|&b| {
            let insts = &self.func.blocks[b.index()].insts;
            let Op::CondBr(Operand::Value(result), then, otherwise) = &insts.last()?.op else {
                return None;
            };
            let position = self.definitions.position(*result)?;
            let Op::ICmp(pred, _, _, a, bound) = &self.inst(position).op else { return None };
            let out = match pred {
                IntPred::Eq => then,
                IntPred::Ne => otherwise,
                _ => return None,
            };
            let of_next = *a == Operand::Value(stepped.next);
            let compared = of_next || *a == Operand::Value(stepped.phi);
            let ends = !inside.has(*out) && self.cfg.dominates(b, stepped.latch);
            if !compared || !ends || then == otherwise {
                return None;
            }
            let ty = &self.func.values[stepped.phi.index()].ty;
            let ((root, from), (to_root, to), bits) = match (&stepped.init, bound) {
                (Operand::Const(Const::Int(bits, from)), Operand::Const(Const::Int(_, to))) => {
                    ((None, *from as u16), (None, *to as u16), *bits)
                }
                (from, to) if *ty == Type::Ptr => {
                    let ((a, i), (b, j)) = (self.base_and_offset(from), self.base_and_offset(to));
                    ((Some(a), i), (Some(b), j), 16)
                }
                _ => return None,
            };
            let distance = to.wrapping_sub(from);
            let mask = 0xFFFF >> (16 - bits);
            let there =
                |trip_count: &i32| (trip_count * stepped.step) as u16 & mask == distance & mask;
            let trip_count = (i32::from(of_next)..=most).find(there)?;
            (root == to_root).then_some(Test { position, pred: *pred, of_next, trip_count })
        })
    }

    /// Returns the maximum number of steps of a pointer before a use. `None` unless an exit test
    /// limits it.
    pub(super) fn steps(&self, number: usize, stepped: &InductionVariable) -> Option<i32> {
        let all = self.stepped(number);
        let own = std::iter::once(stepped);
        let test = own.chain(&all).find_map(|s| self.test(number, s, ALL_STEPS))?;
        // If all other uses come after the edge on which the test continues the loop, they never
        // see the last value.
        let is_last = test.of_next || self.is_used_only_after(&test, stepped);
        Some(test.trip_count - i32::from(is_last && test.trip_count > 0))
    }

    /// Returns the result of the exit test if the low byte that it compares has its last value only
    /// at the end.
    pub(super) fn short_test(&self, number: usize, stepped: &InductionVariable) -> Option<ValueId> {
        let test = self.test(number, stepped, INDEX_MAX + 1)?;
        let steps = test.trip_count - i32::from(test.of_next);
        let is_short = steps * stepped.step.abs() <= INDEX_MAX;
        is_short.then(|| self.inst(test.position).result)?
    }

    /// Returns whether the edge on which the loop continues dominates all other uses.
    fn is_used_only_after(&self, test: &Test, stepped: &InductionVariable) -> bool {
        let b = test.position.0;
        let Some(Op::CondBr(_, then, otherwise)) =
            self.func.blocks[b.index()].insts.last().map(|inst| &inst.op)
        else {
            return false;
        };
        let on = if test.pred == IntPred::Eq { *otherwise } else { *then };
        self.cfg.preds[on.index()].len() == 1
            && self
                .definitions
                .readers(stepped.phi)
                .iter()
                .all(|&position| position == test.position || self.cfg.dominates(on, position.0))
    }

    /// Returns whether the test is the only use.
    fn is_only_tested(&self, counter: &InductionVariable, test: &Test) -> bool {
        let uses = |v: ValueId| self.definitions.uses(v);
        let of_next = usize::from(test.of_next);
        planted(Fault::IndvarsIndexCountGone)
            || uses(counter.phi) == 2 - of_next && uses(counter.next) == 1 + of_next
    }
}
