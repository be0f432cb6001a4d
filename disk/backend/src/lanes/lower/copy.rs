//! Lowering of `memcpy`, `memmove`, `memset` and `memcmp`: unrolled, as loops of bytes, or by the
//! runtime.

use super::address::base_of;
use super::{Builder, PtrBase, PtrExpr};
use crate::error::Error;
use crate::ir::cfg::{Cfg, Loops};
use crate::ir::{self, Const, Operand, Symbol, Type};
use crate::lanes::*;

/// The maximum size in bytes of an unrolled copy or fill.
const UNROLL_BYTES: u128 = 4;

/// The maximum size in bytes of an unrolled copy between any addresses in a loop, when compiling
/// for speed.
const UNROLL_BYTES_LOOP: u128 = 8;

/// The maximum size in bytes of an unrolled copy or comparison between fixed addresses in a loop,
/// when compiling for speed.
const UNROLL_BYTES_FAST: u128 = 40;

/// The address of an array element: the array, a constant offset, and an index with the element's
/// size.
#[derive(Clone, PartialEq)]
struct Element {
    array: Symbol,
    offset: i64,
    index: Option<(ir::ValueId, i64)>,
}

impl Builder<'_, '_> {
    /// Lowers `memcpy`, or `memmove` if the two blocks may overlap.
    pub fn copy_bytes(
        &mut self,
        to: &Operand,
        from: &Operand,
        len: &[Opd],
        overlap: bool,
    ) -> Result<(), Error> {
        let known = lanes_number(len);
        if known == Some(0) {
            return Ok(());
        }
        if let Some(n) = known {
            if n <= UNROLL_BYTES {
                let (to, from) = (self.whole(to, n)?, self.whole(from, n)?);
                self.copy_unrolled(&to, &from, n);
                return Ok(());
            }
            if n <= 256 && (!overlap || self.are_equal_or_disjoint(to, from, n)) {
                let fixed = (self.pointer(to)?, self.pointer(from)?);
                if self.is_unrolled(n, &fixed.0, &fixed.1) {
                    (0..n as u32).for_each(|at| self.copy_byte(&fixed.1, &fixed.0, at));
                    return Ok(());
                }
                if n <= UNROLL_BYTES_LOOP && self.is_fast_loop() {
                    let (to, from) = (self.whole(to, n)?, self.whole(from, n)?);
                    (0..n as u32).for_each(|at| self.copy_byte(&from, &to, at));
                    return Ok(());
                }
                let (to, from) = (self.whole(to, 1)?, self.whole(from, 1)?);
                if !self.copy_blocks(n, &to, &from) {
                    self.byte_loop(n, to, Some(from), Opd::ZERO);
                }
                return Ok(());
            }
        }
        let (to, from) = (self.operand(to, &Type::Ptr)?, self.operand(from, &Type::Ptr)?);
        if let (true, Some(n)) = (overlap, known.and_then(|n| u8::try_from(n).ok())) {
            self.runtime("__move8", &[&to[..], &from, &[Opd::number(n)]].concat())?;
            return Ok(());
        }
        let name = if overlap { "__memmove" } else { "__memcpy" };
        self.runtime(name, &[&to, &from, len].concat())?;
        Ok(())
    }

    /// Lowers `memset`.
    pub fn fill_bytes(&mut self, to: &Operand, value: Opd, len: &[Opd]) -> Result<(), Error> {
        match lanes_number(len) {
            Some(0) => return Ok(()),
            Some(n) if n <= UNROLL_BYTES => {
                let to = self.whole(to, n)?;
                for at in 0..n as u32 {
                    let addr = self.access(&to, at);
                    self.emit(Op::Store { addr, v: value, volatile: false });
                }
                return Ok(());
            }
            Some(n) if n <= 256 => {
                let to = self.whole(to, 1)?;
                self.byte_loop(n, to, None, value);
                return Ok(());
            }
            _ => {}
        }
        let to = self.operand(to, &Type::Ptr)?;
        self.runtime("__memset", &[&to[..], &[value], len].concat())?;
        Ok(())
    }

    /// Returns a pointer as a single sum for accesses of `size` bytes, so that an index can be
    /// added to it.
    pub fn whole(&mut self, operand: &Operand, size: u128) -> Result<PtrExpr, Error> {
        let lanes = self.operand(operand, &Type::Ptr)?;
        let ptr = PtrExpr { base: base_of(lanes[0], lanes[1]), offset: 0, index: None, least: 0 };
        Ok(self.accessible(ptr, size as u32))
    }

    /// Returns whether two blocks of `n` bytes are equal or disjoint. Elements of one array are,
    /// unless addresses wrap around.
    fn are_equal_or_disjoint(&self, to: &Operand, from: &Operand, n: u128) -> bool {
        let (Some(to), Some(from)) = (self.element(to), self.element(from)) else { return false };
        let sizes = [&to, &from].map(|e| e.index.map_or(0, |(_, size)| size));
        let size = sizes[0].max(sizes[1]);
        let fits = |own: i64| own == 0 || own == size;
        if to.array != from.array || size < n as i64 || !sizes.into_iter().all(fits) {
            return false;
        }
        let between = to.offset - from.offset;
        let most = |e: &Element| match e.index {
            Some((v, size)) => {
                let most = self.ranges.max_at(v, self.ir_block).unwrap_or(0xFFFF);
                i64::try_from(most).unwrap_or(0xFFFF) * size
            }
            None => 0,
        };
        let furthest = between.abs() + most(&to).max(most(&from));
        between % size == 0 && furthest <= 0x10000 - n as i64
    }

    /// Returns the element of a global array to which a pointer points, if its index has at most 16
    /// bits.
    fn element(&self, pointer: &Operand) -> Option<Element> {
        let whole = |base: &Operand, more: i32, index| match base {
            Operand::Const(Const::Addr(array, offset)) => {
                let offset = i64::from(*offset) + i64::from(more);
                Some(Element { array: *array, offset, index })
            }
            _ => None,
        };
        let Operand::Value(v) = pointer else { return whole(pointer, 0, None) };
        let mut insts = self.func.blocks.iter().flat_map(|block| &block.insts);
        let definition = insts.find(|inst| inst.result == Some(*v))?;
        match &definition.op {
            ir::Op::Gep { base, offset, indices, .. } => match indices.as_slice() {
                [] => whole(base, *offset, None),
                [(Operand::Value(index), Type::Int(16), size)] if *size > 0 => {
                    whole(base, *offset, Some((*index, i64::from(*size))))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Copies by loading all bytes before storing any.
    fn copy_unrolled(&mut self, to: &PtrExpr, from: &PtrExpr, n: u128) {
        let mut values = Vec::new();
        for at in 0..n as u32 {
            let addr = self.access(from, at);
            let d = self.out.fresh();
            self.emit(Op::Load { d, addr, volatile: false });
            values.push(d);
        }
        for (at, d) in values.into_iter().enumerate() {
            let addr = self.access(to, at as u32);
            self.emit(Op::Store { addr, v: Opd::Val(d), volatile: false });
        }
    }

    /// Returns whether to unroll a copy or comparison. This requires that the program is compiled
    /// for speed, that the code is in a loop, and that the addresses are fixed except for an index.
    fn is_unrolled(&self, n: u128, one: &PtrExpr, other: &PtrExpr) -> bool {
        let fixed = |p: &PtrExpr| matches!(p.base, PtrBase::Fixed(_));
        n <= UNROLL_BYTES_FAST && fixed(one) && fixed(other) && self.is_fast_loop()
    }

    /// Returns whether the program is compiled for speed and the code is in a loop.
    fn is_fast_loop(&self) -> bool {
        if !self.program.interface.for_speed {
            return false;
        }
        let loops = self.loops.get_or_init(|| Loops::new(&Cfg::new(self.func)));
        loops.innermost[self.ir_block.0 as usize].is_some()
    }

    /// When compiling for speed, copies between fixed addresses in two or four parallel blocks, so
    /// that each iteration copies several bytes. Returns `false` if this is not possible.
    fn copy_blocks(&mut self, n: u128, to: &PtrExpr, from: &PtrExpr) -> bool {
        let fixed = [to, from].iter().all(|p| matches!(p.base, PtrBase::Fixed(_)));
        if !self.program.interface.for_speed || !fixed || n < 8 {
            return false;
        }
        let blocks = if n >= 16 { 4 } else { 2 };
        let (turns, rest) = (n as u32 / blocks, n as u32 % blocks);
        for at in n as u32 - rest..n as u32 {
            self.copy_byte(from, to, at);
        }
        let (head, done) = (self.new_block(), self.new_block());
        let before = self.at;
        let index = self.out.fresh();
        self.set_term(Terminator::Jmp(head));
        self.at = head;
        for block in 0..blocks {
            let side = |p: &PtrExpr| PtrExpr {
                offset: p.offset + (block * turns) as i32 - 1,
                index: Some((index, 0xFF)),
                ..p.clone()
            };
            self.copy_byte(&side(from), &side(to), 0);
        }
        let fewer = self.sub(&[Opd::Val(index)], &[Opd::number(1)])[0];
        self.set_term(Terminator::Br(Cond::Eq(vec![(fewer, Opd::ZERO)]), done, head));
        let args = vec![(before, Opd::number(turns as u8)), (head, fewer)];
        self.out.blocks[head.index()].phis.push(Phi { d: index, args });
        self.at = done;
        true
    }

    /// Lowers `memcmp` of up to 255 bytes. The result has 16 bits: the difference of the first two
    /// different bytes.
    pub fn compare_bytes(
        &mut self,
        left: &Operand,
        right: &Operand,
        n: u8,
    ) -> Result<Vec<Opd>, Error> {
        let (left, right) = (self.whole(left, 1)?, self.whole(right, 1)?);
        let (differ, done) = (self.new_block(), self.new_block());
        let (same, one, index) = match self.is_unrolled(n.into(), &left, &right) {
            true => self.compare_each(&left, &right, n, differ, done),
            false => self.compare_in_loop(&left, &right, n, differ, done),
        };
        self.at = differ;
        // The byte is loaded again, so that it can become a memory operand of the subtraction.
        let other = self.load_byte(&PtrExpr { index: Some((index, 0xFF)), ..right });
        let difference = self.sub(&[one, Opd::ZERO], &[other, Opd::ZERO]);
        self.set_term(Terminator::Jmp(done));
        self.at = done;
        let lanes = difference
            .into_iter()
            .map(|lane| {
                let d = self.out.fresh();
                let args = vec![(same, Opd::ZERO), (differ, lane)];
                self.out.blocks[done.index()].phis.push(Phi { d, args });
                Opd::Val(d)
            })
            .collect();
        Ok(lanes)
    }

    /// Compares byte by byte in a loop, which leads to `done` if all bytes are equal, otherwise to
    /// `differ`. Returns the block before `done`, the first different byte, and its index.
    fn compare_in_loop(
        &mut self,
        left: &PtrExpr,
        right: &PtrExpr,
        n: u8,
        differ: Blk,
        done: Blk,
    ) -> (Blk, Opd, Val) {
        let (head, next) = (self.new_block(), self.new_block());
        let before = self.at;
        let index = self.out.fresh();
        self.set_term(Terminator::Jmp(head));
        self.at = head;
        let [left, right] =
            [left, right].map(|p| PtrExpr { index: Some((index, 0xFF)), ..p.clone() });
        let (one, other) = (self.load_byte(&left), self.load_byte(&right));
        self.set_term(Terminator::Br(Cond::Eq(vec![(one, other)]), next, differ));
        self.at = next;
        let more = self.add(&[Opd::Val(index)], &[Opd::number(1)])[0];
        self.set_term(Terminator::Br(Cond::Eq(vec![(more, Opd::number(n))]), done, head));
        let args = vec![(before, Opd::ZERO), (next, more)];
        self.out.blocks[head.index()].phis.push(Phi { d: index, args });
        (next, one, index)
    }

    /// Like [`Builder::compare_in_loop`], unrolled.
    fn compare_each(
        &mut self,
        left: &PtrExpr,
        right: &PtrExpr,
        n: u8,
        differ: Blk,
        done: Blk,
    ) -> (Blk, Opd, Val) {
        let (first, index) = (self.out.fresh(), self.out.fresh());
        let (mut values, mut numbers) = (Vec::new(), Vec::new());
        let mut last = self.at;
        for at in 0..n {
            let (one, other) = (
                self.load_byte(&at_byte(left, at.into())),
                self.load_byte(&at_byte(right, at.into())),
            );
            last = self.at;
            values.push((last, one));
            numbers.push((last, Opd::number(at)));
            let next = if at + 1 < n { self.new_block() } else { done };
            self.set_term(Terminator::Br(Cond::Eq(vec![(one, other)]), next, differ));
            self.at = next;
        }
        let phis = [(first, values), (index, numbers)].map(|(d, args)| Phi { d, args });
        self.out.blocks[differ.index()].phis.extend(phis);
        (last, Opd::Val(first), index)
    }

    fn load_byte(&mut self, from: &PtrExpr) -> Opd {
        let addr = self.access(from, 0);
        let d = self.out.fresh();
        self.emit(Op::Load { d, addr, volatile: false });
        Opd::Val(d)
    }

    fn copy_byte(&mut self, from: &PtrExpr, to: &PtrExpr, at: u32) {
        self.copy_unrolled(&at_byte(to, at), &at_byte(from, at), 1);
    }

    /// Copies or fills 5 to 256 bytes, with an index that counts down.
    fn byte_loop(&mut self, n: u128, to: PtrExpr, from: Option<PtrExpr>, value: Opd) {
        let (head, done) = (self.new_block(), self.new_block());
        let before = self.at;
        let index = self.out.fresh();
        let is_fixed = |p: &PtrExpr| matches!(p.base, PtrBase::Fixed(_));
        let fixed = is_fixed(&to) && from.as_ref().is_none_or(is_fixed);
        self.set_term(Terminator::Jmp(head));
        self.at = head;
        let fewer = self.sub(&[Opd::Val(index)], &[Opd::number(1)])[0];
        let down = self.as_val(fewer);
        let zero = (Opd::Val(down), Opd::ZERO);
        // If both addresses are fixed, the index counts from n to 1, and 1 is subtracted from the
        // addresses. Otherwise it counts from n - 1 to 0, and the sign of the index or a test
        // before the decrement ends the loop.
        let (first, at, offset, end) = match n {
            ..=255 if fixed => (n, index, -1, Cond::Eq(vec![zero])),
            ..=128 => (n - 1, index, 0, Cond::Test(Opd::Val(down), Opd::number(0x80))),
            _ => (n, down, 0, Cond::Eq(vec![zero])),
        };
        let at = |p: &PtrExpr| -> PtrExpr {
            PtrExpr { index: Some((at, 0xFF)), offset: p.offset + offset, ..p.clone() }
        };
        let v = match &from {
            Some(from) => self.load_byte(&at(from)),
            None => value,
        };
        let addr = self.access(&at(&to), 0);
        self.emit(Op::Store { addr, v, volatile: false });
        self.set_term(Terminator::Br(end, done, head));
        let args = vec![(before, Opd::number(first as u8)), (head, Opd::Val(down))];
        self.out.blocks[head.index()].phis.push(Phi { d: index, args });
        self.at = done;
    }
}

fn at_byte(ptr: &PtrExpr, at: u32) -> PtrExpr {
    PtrExpr { offset: ptr.offset + at as i32, ..ptr.clone() }
}
