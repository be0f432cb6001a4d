//! Makes exit tests compare the next value of an induction variable.
//!
//! LLVM writes `if (p == end - 1) break` after `next = p + 1`. Then the live ranges of counter and
//! next value overlap, the step moves after the test, and the loop needs a jump back. If the test
//! is the loop's last branch, `next == end` is equivalent: equality is exact modulo 2^16. The step
//! then comes first, and one branch continues the loop.
//!
//! The next value may now be one that the counter never had before, so the step loses its flags.
//!
//! Requires the same as [`Facts`]. Changes nothing: each plan is a [`Patch`].

use super::patch::Patch;
use super::{Facts, Stepped};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::{BinOp, Const, Flags, IntPred, Op, Operand};

impl Facts<'_> {
    /// Exit tests at the end of an iteration that compare a counter after its step.
    pub(super) fn exit_tests_of_next(&self) -> Vec<Patch> {
        self.counters().filter_map(|(number, counter)| self.by_next(number, &counter)).collect()
    }

    fn by_next(&self, number: usize, counter: &Stepped) -> Option<Patch> {
        let inside = &self.loops.loops[number].blocks;
        let last = self.func.blocks[counter.latch.index()].insts.last()?;
        let Op::CondBr(Operand::Value(result), ..) = &last.op else { return None };
        let (test, step) =
            (self.definitions.place(*result)?, self.definitions.place(counter.next)?);
        let Op::ICmp(pred @ (IntPred::Eq | IntPred::Ne), _, ty, a, bound) = &self.inst(test).op
        else {
            return None;
        };
        let is_last = test.0 == counter.latch && self.comes_before(step, test);
        let stays = self.definitions.readers(counter.phi).iter().all(|at| inside.contains(&at.0));
        if *a != Operand::Value(counter.phi) || !is_last || !stays {
            return None;
        }
        let by = if planted(Fault::NextBound) { 0 } else { counter.step };
        let end = match bound {
            // A comparison with zero is already the cheapest one.
            Operand::Const(Const::Int(_, 0)) => return None,
            Operand::Const(Const::Int(bits, k)) => {
                let mask = u128::from(u16::MAX >> 16u32.checked_sub(*bits)?);
                Const::Int(*bits, u128::from((*k as u16).wrapping_add(by as u16)) & mask)
            }
            Operand::Const(Const::Addr(symbol, offset)) => Const::Addr(*symbol, offset + by),
            _ => return None,
        };
        let mut patch = Patch::new(self.func);
        let step_op = match self.inst(step).op.clone() {
            op if planted(Fault::NextPromises) => op,
            Op::Gep { base, offset, indices, .. } => {
                Op::Gep { base, offset, indices, inbounds: false, nuw: false }
            }
            Op::Bin(BinOp::Add, _, a, b) => Op::Bin(BinOp::Add, Flags::default(), a, b),
            _ => return None,
        };
        patch.replace(step, step_op);
        patch.range(counter.next, None);
        let next = Operand::Value(counter.next);
        patch.replace(test, Op::ICmp(*pred, false, ty.clone(), next, Operand::Const(end)));
        patch.fits(self).then_some(patch)
    }
}
