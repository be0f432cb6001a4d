//! Lowering of memory accesses: chooses an addressing mode from the parts of a pointer.
//!
//! A pointer remains split into a base, a constant and one unsigned byte ([`PtrExpr`]) as long as
//! the 6502 can address the sum: `abs`, `abs,X`, `(zp),Y`. Any other pointer is computed once, at
//! its `getelementptr`.

use super::{AccessPtr, Builder, PtrBase, PtrExpr, address_lanes, flatten};
use crate::Pass;
use crate::error::Error;
use crate::ir::cfg::{Cfg, Loops};
use crate::ir::{self, Const, Inst, Operand, Type};
use crate::lanes::*;

/// The largest sum of indices that cannot wrap when a constant offset of up to a page is added.
const INDEX_SUM_MAX: u128 = 0xFEFF;

impl Builder<'_, '_> {
    pub fn symbol_expr(&mut self, symbol: ir::Symbol, offset: i32) -> Expr {
        let id = self.program.symbol(symbol);
        Expr { base: Base::Symbol(id), addend: offset, part: Part::Whole }
    }

    /// Returns the parts of a pointer through which `size` bytes are accessed.
    fn accessed(&mut self, operand: &Operand, size: u32) -> Result<PtrExpr, Error> {
        let ptr = self.pointer(operand)?;
        let access = self
            .access_ptr(operand)
            .map(|access| access.ptr)
            .filter(|access| access.index.is_some());
        let ptr = match (ptr.base, access) {
            (PtrBase::Lanes(..), Some(access)) => access,
            _ => ptr,
        };
        if self.program.interface.for_speed && !is_accessible(&ptr, size) {
            // All accesses through this value share its bytes.
            return self.whole(operand, size.into());
        }
        Ok(self.accessible(ptr, size))
    }

    /// Returns the parts of a pointer.
    pub fn pointer(&mut self, operand: &Operand) -> Result<PtrExpr, Error> {
        if let Operand::Value(v) = operand
            && let Some(ptr) = &self.ptrs[v.0 as usize]
        {
            return Ok(ptr.clone());
        }
        let lanes = self.operand(operand, &Type::Ptr)?;
        Ok(PtrExpr { base: base_of(lanes[0], lanes[1]), offset: 0, index: None, least: 0 })
    }

    /// Lowers `getelementptr`.
    pub fn gep(
        &mut self,
        inst: &Inst,
        base: &Operand,
        offset: i32,
        indices: &[(Operand, Type, i32)],
    ) -> Result<(), Error> {
        let of_base = self.pointer(base)?;
        let mut ptr = of_base.clone();
        ptr.offset = i32::from((ptr.offset + offset) as i16);
        for (index, ty, scale) in indices {
            let lanes = self.operand(index, ty)?;
            let lanes = match ty.bits() {
                bits if bits < 16 => {
                    let filled = self.sign_fill(lanes, bits);
                    self.sext_lanes(&filled, 2)
                }
                _ => lanes[..2].to_vec(),
            };
            let max = self.max_index(index, ty, &lanes);
            let top = max * scale.unsigned_abs() as u128;
            let total = top + u128::from(ptr.index.map_or(0, |i| i.1));
            let least = (self.least_index(index, ty) * scale.unsigned_abs() as u128).min(top);
            // A pointer with a separate offset leaves less range for an index.
            let is_far = self.program.interface.counts_time
                && matches!(ptr.base, PtrBase::Lanes(..))
                && match of_base.offset {
                    offset @ ..0 => least < u128::from(offset.unsigned_abs()),
                    0 => false,
                    above => self.program.interface.for_speed && total as i32 + above > 0xFF,
                };
            let apart = (ptr.index.is_some() || is_far) && self.is_defined_outside(base);
            if *scale > 0 && top <= 0xFF && (total > 0xFF || apart) {
                // A base with one index is already computed at the first `getelementptr`, which may
                // be outside a loop. The second index is added to that sum.
                let as_base = (ptr.base, ptr.index) == (of_base.base, of_base.index);
                let (sum, offset) = match as_base {
                    true => (self.operand(base, &Type::Ptr)?, ptr.offset - of_base.offset),
                    false => (self.pointer_lanes(&ptr), 0),
                };
                let offset = i32::from(offset as i16);
                ptr = PtrExpr { base: base_of(sum[0], sum[1]), offset, index: None, least: 0 };
            }
            self.add_index(&mut ptr, &lanes, (least, max), *scale)?;
        }
        let lanes = self.pointer_lanes(&ptr);
        self.define(inst, lanes);
        if let Some(result) = inst.result {
            let access = self.small_object_ptr(base, &ptr, offset, indices)?;
            self.access_ptrs.extend(access.map(|access| (result, access)));
            self.ptrs[result.0 as usize] = Some(ptr);
            self.geps.insert(result, self.ir_block);
        }
        Ok(())
    }

    /// Returns a pointer into an object of known size, in a form that is valid only for accesses.
    fn access_ptr(&mut self, operand: &Operand) -> Option<AccessPtr> {
        match operand {
            Operand::Value(v) => self.access_ptrs.get(v).cloned(),
            Operand::Const(Const::Addr(symbol @ ir::Symbol::Global(g), offset)) => {
                let data = &self.program.interface.module.globals[g.0 as usize].init;
                let size = data.as_ref()?.bytes.len() as u32;
                let base = PtrBase::Fixed(self.symbol_expr(*symbol, *offset));
                Some(AccessPtr {
                    ptr: PtrExpr { base, offset: 0, index: None, least: 0 },
                    max: 0,
                    size,
                })
            }
            Operand::Const(_) => None,
        }
    }

    /// Returns the parts of the pointer `ptr` if it points into an object of up to a page. An
    /// access must be inside the object, so the sum of the indices is less than 256, and its lowest
    /// byte suffices. Returns `None` if the object is larger or unknown, or if the sum may wrap.
    fn small_object_ptr(
        &mut self,
        base: &Operand,
        ptr: &PtrExpr,
        offset: i32,
        indices: &[(Operand, Type, i32)],
    ) -> Result<Option<AccessPtr>, Error> {
        let Some(mut access) = self.access_ptr(base) else { return Ok(None) };
        let PtrBase::Fixed(expr) = access.ptr.base else { return Ok(None) };
        if let PtrBase::Fixed(_) = ptr.base {
            let max = ptr.index.map_or(0, |index| index.1.into());
            return Ok(Some(AccessPtr { ptr: ptr.clone(), max, ..access }));
        }
        access.ptr.offset += offset;
        let start = expr.addend + access.ptr.offset;
        if access.size as i32 - start.min(0) > 0x100 || start > 0xFF {
            return Ok(None);
        }
        let mut sum = access.ptr.index.map_or(Opd::ZERO, |(v, _)| Opd::Val(v));
        for (index, ty, scale) in indices {
            let known = match index {
                Operand::Value(v) => self.ranges.max_at(*v, self.ir_block),
                Operand::Const(_) => None,
            };
            let known = known.unwrap_or(ir::mask(ty.bits()));
            access.max += known * u128::from(scale.unsigned_abs());
            if *scale <= 0 || ty.bits() != 16 || access.max > INDEX_SUM_MAX {
                return Ok(None);
            }
            let lanes = self.operand(index, ty)?;
            let scaled = self.scaled(&lanes[..1], *scale as u128)?;
            sum = self.add(&[sum], &scaled)[0];
        }
        access.ptr.index = sum.val().map(|v| (v, 0xFF));
        Ok(access.ptr.index.map(|_| access))
    }

    /// Returns whether this address was computed outside the innermost loop at the current block.
    fn is_defined_outside(&self, base: &Operand) -> bool {
        let Operand::Value(v) = base else { return false };
        let Some(made) = self.geps.get(v) else { return false };
        let loops = self.loops.get_or_init(|| Loops::new(&Cfg::new(self.func)));
        let innermost = loops.innermost[self.ir_block.0 as usize];
        innermost.is_some_and(|n| !loops.loops[n].has(*made))
    }

    /// Returns the largest value of an index as an unsigned 16-bit number, from its range. An index
    /// of less than 16 bits is sign-extended, so its range is used only if its sign bit is known to
    /// be clear.
    fn max_index(&self, index: &Operand, ty: &Type, lanes: &[Opd]) -> u128 {
        let all = if lanes[1].is(0) { 0xFF } else { 0xFFFF };
        let max = match index {
            Operand::Value(v) => self.ranges.max_at(*v, self.ir_block),
            Operand::Const(_) => None,
        };
        match max {
            Some(max) if ty.bits() >= 16 || max >> (ty.bits() - 1) == 0 => max.min(all),
            _ => all,
        }
    }

    /// Returns a lower bound of an index: 0 if only size counts, and for an index of less than 16
    /// bits, which is sign-extended.
    fn least_index(&self, index: &Operand, ty: &Type) -> u128 {
        let Operand::Value(v) = index else { return 0 };
        if !self.program.interface.counts_time || ty.bits() < 16 {
            return 0;
        }
        let bounds = self.ranges.bounds_at(*v, self.ir_block);
        // A larger index is truncated to 16 bits.
        bounds.filter(|bounds| bounds.1 <= 0xFFFF).map_or(0, |bounds| bounds.0)
    }

    /// Adds an index times a scale to a pointer. `least` is the least product of both, and `max`
    /// the largest value of the index.
    fn add_index(
        &mut self,
        ptr: &mut PtrExpr,
        lanes: &[Opd],
        (least, max): (u128, u128),
        scale: i32,
    ) -> Result<(), Error> {
        if let Some(k) = lanes_number(lanes) {
            ptr.offset = i32::from((ptr.offset + k as i32 * scale) as i16);
            return Ok(());
        }
        let top = max * scale.unsigned_abs() as u128;
        let total = top + u128::from(ptr.index.map_or(0, |i| i.1));
        if scale > 0 && total <= 0xFF {
            let scaled = self.scaled(&lanes[..1], scale as u128)?;
            let sum = match ptr.index {
                Some((v, _)) => self.add(&[Opd::Val(v)], &scaled),
                None => scaled,
            };
            ptr.index = Some((self.as_val(sum[0]), total as u8));
            ptr.least += least as u8;
            return Ok(());
        }
        // The index is too large for an index register, so it is added to the base.
        let scaled = match scale {
            0.. => self.scaled(lanes, scale as u128)?,
            _ => {
                let up = self.scaled(lanes, scale.unsigned_abs() as u128)?;
                self.sub(&[Opd::ZERO, Opd::ZERO], &up)
            }
        };
        let (base, offset) = match ptr.base {
            PtrBase::Fixed(expr) => {
                let at = Expr { addend: expr.addend + ptr.offset, ..expr };
                (address_lanes(at).to_vec(), 0)
            }
            PtrBase::Lanes(lo, hi) => (vec![lo, hi], ptr.offset),
        };
        let sum = self.add(&scaled, &base);
        *ptr = PtrExpr { base: base_of(sum[0], sum[1]), offset, ..ptr.clone() };
        Ok(())
    }

    fn scaled(&mut self, lanes: &[Opd], scale: u128) -> Result<Vec<Opd>, Error> {
        let k = super::arith::number_lanes(scale, lanes.len());
        self.mul(lanes, &k)
    }

    /// Returns the pointer as two bytes. They are dead code if every use of the pointer is an
    /// access.
    pub fn pointer_lanes(&mut self, ptr: &PtrExpr) -> Vec<Opd> {
        let index = ptr.index.map(|(v, _)| [Opd::Val(v), Opd::ZERO]);
        match (ptr.base, index) {
            (PtrBase::Fixed(expr), index) => {
                let at = address_lanes(Expr { addend: expr.addend + ptr.offset, ..expr });
                match index {
                    Some(index) => self.add(&index, &at),
                    None => at.to_vec(),
                }
            }
            (PtrBase::Lanes(lo, hi), index) => {
                let mut sum = vec![lo, hi];
                if let Some(index) = index {
                    sum = self.add(&sum, &index);
                }
                if ptr.offset < 0 {
                    let k = super::arith::number_lanes(ptr.offset.unsigned_abs().into(), 2);
                    return self.sub(&sum, &k);
                }
                let k = super::arith::number_lanes(ptr.offset as u128, 2);
                self.add(&sum, &k)
            }
        }
    }

    /// Rewrites a pointer so that [`Builder::access`] can address `size` bytes at it.
    pub fn accessible(&mut self, ptr: PtrExpr, size: u32) -> PtrExpr {
        if is_accessible(&ptr, size) {
            return ptr;
        }
        let lanes = self.pointer_lanes(&ptr);
        PtrExpr { base: base_of(lanes[0], lanes[1]), offset: 0, index: None, least: 0 }
    }

    /// Returns the address of byte `at` of an accessible pointer.
    pub fn access(&mut self, ptr: &PtrExpr, at: u32) -> Addr {
        let offset = ptr.offset + at as i32;
        match (ptr.base, ptr.index) {
            (PtrBase::Fixed(expr), None) => {
                Addr::Abs(Expr { addend: expr.addend + offset, ..expr })
            }
            (PtrBase::Fixed(expr), Some((v, _))) => {
                Addr::Idx(Expr { addend: expr.addend + offset, ..expr }, v)
            }
            (PtrBase::Lanes(lo, hi), None) => {
                let (lo, hi) = self.pair(lo, hi);
                Addr::Ind(lo, hi, offset as u8)
            }
            (PtrBase::Lanes(lo, hi), Some((v, _))) => {
                let (lo, hi) = self.pair(lo, hi);
                let (added, step) = self.split_offset(ptr.offset, at);
                let index = match added {
                    0 => v,
                    _ => {
                        let sum = self.add(&[Opd::Val(v)], &[Opd::number(added as u8)]);
                        self.as_val(sum[0])
                    }
                };
                Addr::IndIdx(lo, hi, index, step)
            }
        }
    }

    /// Splits the offset of byte `at` of an access into a constant to add to the index, and steps
    /// of the index register. Up to four consecutive bytes share one sum.
    fn split_offset(&self, offset: i32, at: u32) -> (i32, i8) {
        let interface = self.program.interface;
        let total = offset + at as i32;
        if !interface.counts_time || !interface.runs(Pass::IndexSteps) {
            return (total, 0);
        }
        if total.unsigned_abs() <= INDEX_STEPS_MAX.into() {
            return (0, total as i8);
        }
        let step = at as i32 % (i32::from(INDEX_STEPS_MAX) + 1);
        (total - step, step as i8)
    }

    fn pair(&mut self, lo: Opd, hi: Opd) -> (Val, Val) {
        if let (Opd::Val(lo), Opd::Val(hi)) = (lo, hi) {
            return (lo, hi);
        }
        (self.as_val(lo), self.as_val(hi))
    }

    pub fn load(
        &mut self,
        inst: &Inst,
        ty: &Type,
        ptr: &Operand,
        volatile: bool,
    ) -> Result<(), Error> {
        let ptr = self.accessed(ptr, ty.size().max(1))?;
        let mut bytes = Vec::new();
        flatten(ty, 0, &mut bytes);
        let mut lanes = Vec::new();
        for (offset, _) in bytes {
            let addr = self.access(&ptr, offset);
            let d = self.out.fresh();
            self.emit(Op::Load { d, addr, volatile });
            lanes.push(Opd::Val(d));
        }
        self.define(inst, lanes);
        Ok(())
    }

    pub fn store(
        &mut self,
        ty: &Type,
        value: &Operand,
        ptr: &Operand,
        volatile: bool,
    ) -> Result<(), Error> {
        let lanes = self.operand(value, ty)?;
        let ptr = self.accessed(ptr, ty.size().max(1))?;
        let mut bytes = Vec::new();
        flatten(ty, 0, &mut bytes);
        // If only size counts, all addresses are computed before the stores. Otherwise each is
        // computed just before its store, so that the index register can step.
        let mut addrs = Vec::new();
        if !self.program.interface.counts_time {
            addrs.extend(bytes.iter().map(|&(offset, _)| self.access(&ptr, offset)));
        }
        for (n, (&(offset, _), v)) in bytes.iter().zip(lanes).enumerate() {
            let addr = addrs.get(n).copied().unwrap_or_else(|| self.access(&ptr, offset));
            self.emit(Op::Store { addr, v, volatile });
        }
        Ok(())
    }
}

/// Returns whether [`Builder::access`] can address `size` bytes at a pointer.
fn is_accessible(ptr: &PtrExpr, size: u32) -> bool {
    let last = ptr.offset + size as i32 - 1;
    match (ptr.base, ptr.index) {
        (PtrBase::Fixed(_), _) => true,
        (PtrBase::Lanes(..), None) => ptr.offset >= 0 && last <= 0xFF,
        (PtrBase::Lanes(..), Some((_, max))) => {
            ptr.offset + i32::from(ptr.least) >= 0 && last + i32::from(max) <= 0xFF
        }
    }
}

/// Returns the base whose bytes are two lanes. The base is a fixed address if the lanes are its
/// halves.
pub(in crate::lanes) fn base_of(lo: Opd, hi: Opd) -> PtrBase {
    if let (Some(l), Some(h)) = (lo.as_number(), hi.as_number()) {
        let addend = i32::from(u16::from_le_bytes([l, h]));
        return PtrBase::Fixed(Expr { base: Base::None, addend, part: Part::Whole });
    }
    if let (Opd::Const(l), Opd::Const(h)) = (lo, hi)
        && l.part == Part::Low
        && h.part == Part::High
        && (l.base, l.addend) == (h.base, h.addend)
    {
        return PtrBase::Fixed(Expr { part: Part::Whole, ..l });
    }
    PtrBase::Lanes(lo, hi)
}
