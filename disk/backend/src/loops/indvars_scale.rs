//! Scales counters that only index elements of several bytes, so that they count bytes.
//!
//! `table[i]` of words is at `table + 2 * i`, which needs a shift for each access. If every use of
//! the counter is that product or a comparison with a value computed before the loop, and an index
//! of one byte reaches all elements, the counter steps by the element's size instead. Larger arrays
//! get a pointer.
//!
//! Requires the same as [`LoopAnalyses`]. Does not modify the function: each plan is a [`Patch`]
//! that rewrites all uses of the counter.

use super::patch::{InsertPoint, Patch};
use super::{InductionVariable, LoopAnalyses};
use crate::faults::{Fault, planted};
use crate::ir::definitions::InstPosition;
use crate::ir::{BinOp, Const, Flags, Op, Operand, Type};

/// The largest index.
const INDEX_MAX: u128 = 0xFF;

impl LoopAnalyses<'_> {
    /// Returns the counters that can count bytes.
    pub(super) fn scalable(&self) -> Vec<Patch> {
        self.counters().filter_map(|(number, counter)| self.scaled(number, &counter)).collect()
    }

    fn scaled(&self, number: usize, counter: &InductionVariable) -> Option<Patch> {
        let is_number = matches!(counter.init, Operand::Const(Const::Int(16, _)));
        let most = self.ranges.max(counter.phi)?.max(self.ranges.max(counter.next)?);
        if !is_number || most > INDEX_MAX {
            return None;
        }
        let readers = || {
            let both = [counter.phi, counter.next].into_iter();
            both.flat_map(|v| self.definitions.readers(v))
        };
        let mut scales = readers().filter_map(|&position| self.wanted(counter, position));
        let scale = scales.next()?;
        if scale <= 1
            || most * scale > INDEX_MAX
            || scales.any(|other| other != scale && !planted(Fault::IndvarsScaleAny))
        {
            return None;
        }
        let mut patch = Patch::new(self.func);
        for &position in readers() {
            // A use outside the loop would see a different value.
            if !self.loops.loops[number].has(position.0) {
                if planted(Fault::IndvarsScaleAfterLoop) {
                    continue;
                }
                return None;
            }
            self.scale_reader(counter, position, scale, &mut patch)?;
        }
        let own =
            [self.definitions.position(counter.phi)?, self.definitions.position(counter.next)?];
        for position in own {
            let mut op = self.inst(position).op.clone();
            match &mut op {
                Op::Phi(args) => args.iter_mut().for_each(|a| scale_number(&mut a.1, scale)),
                Op::Bin(BinOp::Add, ..) if planted(Fault::IndvarsScaleStep) => {}
                Op::Bin(BinOp::Add, _, _, step) => scale_number(step, scale),
                _ => return None,
            }
            patch.replace(position, op);
        }
        for v in [counter.phi, counter.next] {
            let most = if planted(Fault::IndvarsScaleRange) { most } else { most * scale };
            patch.range(v, Some((0, most + 1)));
        }
        patch.fits(self).then_some(patch)
    }

    /// Returns the factor by which an instruction multiplies the counter.
    fn wanted(&self, counter: &InductionVariable, position: InstPosition) -> Option<u128> {
        match &self.inst(position).op {
            Op::Gep { indices, .. } => {
                let (_, _, scale) = indices.iter().find(|i| counter.is(&i.0))?;
                u128::try_from(*scale).ok()
            }
            Op::Bin(BinOp::Shl, _, a, Operand::Const(Const::Int(_, k))) if counter.is(a) => {
                1u128.checked_shl(u32::try_from(*k).ok()?)
            }
            _ => None,
        }
    }

    /// Rewrites a use of the counter. Returns `None` if that is impossible.
    fn scale_reader(
        &self,
        counter: &InductionVariable,
        position: InstPosition,
        scale: u128,
        patch: &mut Patch,
    ) -> Option<()> {
        let inst = self.inst(position);
        let is_own = [Some(counter.phi), Some(counter.next)].contains(&inst.result);
        let mut uses = 0;
        inst.op.for_each_operand(|o| uses += u32::from(counter.is(o)));
        if is_own {
            return Some(());
        }
        let mut op = inst.op.clone();
        match &mut op {
            _ if uses != 1 => return None,
            Op::Gep { indices, .. } => {
                let (_, _, own) = indices.iter_mut().find(|i| counter.is(&i.0))?;
                if u128::try_from(*own) != Ok(scale) && !planted(Fault::IndvarsScaleAny) {
                    return None;
                }
                *own = 1;
            }
            Op::Bin(BinOp::Shl, _, a, _) => {
                // The counter is now the product.
                (self.wanted(counter, position) == Some(scale)).then_some(())?;
                patch.substitute(position, inst.result?, a.clone());
                return Some(());
            }
            Op::ICmp(pred, _, ty, a, bound) if counter.is(a) && !pred.is_signed() => {
                *bound = self.scaled_bound(counter, bound, ty, scale, patch)?;
            }
            _ => return None,
        }
        patch.replace(position, op);
        Some(())
    }

    /// Returns the product that replaces the bound of the counter. If the bound is not constant, it
    /// is multiplied before the loop.
    fn scaled_bound(
        &self,
        counter: &InductionVariable,
        bound: &Operand,
        ty: &Type,
        scale: u128,
        patch: &mut Patch,
    ) -> Option<Operand> {
        let most = match bound {
            Operand::Const(Const::Int(_, k)) => *k,
            Operand::Value(v) if self.is_available_at_end(bound, counter.before) => {
                self.ranges.max_at(*v, counter.before)? * scale
            }
            _ => return None,
        };
        if most > INDEX_MAX {
            return None;
        }
        let mut end = bound.clone();
        match bound {
            _ if planted(Fault::IndvarsScaleBound) => {}
            Operand::Const(_) => scale_number(&mut end, scale),
            Operand::Value(_) => {
                let product = patch.value("end", ty.clone(), Some((0, most + 1)));
                let by = Operand::Const(Const::Int(ty.bits(), scale));
                let multiply = Op::Bin(BinOp::Mul, Flags::default(), end, by);
                patch.add(InsertPoint::End(counter.before), multiply, product);
                end = Operand::Value(product);
            }
        }
        Some(end)
    }
}

fn scale_number(o: &mut Operand, scale: u128) {
    if let Operand::Const(Const::Int(_, k)) = o {
        *k = (*k * scale) & 0xFFFF;
    }
}
