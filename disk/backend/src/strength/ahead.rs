//! Starts a counter one step later if only its next value is used.
//!
//! `for place in (1..n).rev()` counts down first and then uses `places[place]`: the index is the
//! counter's next value, and strength reduction would step a pointer along with the counter. If a
//! loop uses only the next value of a counter, the next value becomes the counter, which is stepped
//! at the end of the iteration.
//!
//! Requires the same as [`Facts`]. Changes nothing: each plan is a [`Patch`].

use super::patch::{At, Patch};
use super::{Facts, Stepped, key_of};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::{BinOp, Const, Flags, IntPred, Op, Operand, Type};

impl Facts<'_> {
    /// Counters of which only the next value is used, for 16-bit addressing in every iteration.
    pub(super) fn used_after_their_step(&self) -> Vec<Patch> {
        if !self.for_speed {
            return Vec::new();
        }
        self.counters().filter_map(|(number, counter)| self.ahead(number, &counter)).collect()
    }

    fn ahead(&self, number: usize, counter: &Stepped) -> Option<Patch> {
        let Stepped {
            phi, next, init: Operand::Const(Const::Int(16, _)) | Operand::Value(_), ..
        } = *counter
        else {
            return None;
        };
        let (own, step) = (self.definitions.place(phi)?, self.definitions.place(next)?);
        let is_counter = self.func.values[phi.index()].ty == Type::Int(16);
        if !is_counter
            || self.definitions.readers(phi) != [step]
            || !self.is_worthwhile(number, counter)
        {
            return None;
        }
        let by = Operand::Const(Const::Int(16, u128::from(counter.step as u16)));
        let stepped = |from: Operand| Op::Bin(BinOp::Add, Flags::default(), from, by.clone());
        let mut patch = Patch::new(self.func);
        let last = patch.value("ahead", Type::Int(16), None);
        patch.add(At::End(counter.latch), stepped(Operand::Value(phi)), last);
        let first = match &counter.init {
            _ if planted(Fault::AheadFirst) => counter.init.clone(),
            Operand::Const(Const::Int(_, k)) => {
                let first = (*k as u16).wrapping_add(counter.step as u16);
                Operand::Const(Const::Int(16, first.into()))
            }
            init => {
                let first = patch.value("ahead", Type::Int(16), None);
                patch.add(At::End(counter.before), stepped(init.clone()), first);
                Operand::Value(first)
            }
        };
        let args = vec![(counter.before, first), (counter.latch, Operand::Value(last))];
        patch.replace(own, Op::Phi(args));
        patch.substitute(step, next, Operand::Value(phi));
        patch.range(phi, self.func.values[next.index()].range);
        patch.fits(self).then_some(patch)
    }

    /// Whether each iteration uses an address beyond an index of one byte, and the step
    /// cannot also set the flags for a test of zero.
    fn is_worthwhile(&self, number: usize, counter: &Stepped) -> bool {
        let readers = self.definitions.readers(counter.next);
        let is_address = |&(block, n): &(_, usize)| {
            let op = &self.inst((block, n)).op;
            let most = self.ranges.max_at(counter.next, block).unwrap_or(0xFFFF);
            self.loops.innermost[block.index()] == Some(number)
                && self.cfg.dominates(block, counter.latch)
                && key_of(op, counter.next).is_some_and(|(base, scale)| {
                    most * scale as u128 > 0xFF && self.is_available_at_end(&base, counter.before)
                })
        };
        let tests_zero = |&place: &_| {
            let zero = Operand::Const(Const::Int(16, 0));
            let Op::ICmp(IntPred::Eq | IntPred::Ne, _, _, a, b) = &self.inst(place).op else {
                return false;
            };
            *a == zero || *b == zero
        };
        readers.iter().any(is_address) && !readers.iter().any(tests_zero)
    }
}
