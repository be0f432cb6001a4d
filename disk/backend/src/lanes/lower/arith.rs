//! Lowering of arithmetic: folds constants, skips zero lanes, and keeps carries in chains.

use super::cond::CondTree;
use super::{Builder, lane_count};
use crate::error::Error;
use crate::faults::{Fault, planted};
use crate::ir::{BinOp, CastOp, Const, Flags, Inst, IntPred, Operand, Type};
use crate::lanes::*;

/// Returns the lanes of a number.
pub(super) fn number_lanes(value: u128, count: usize) -> Vec<Opd> {
    (0..count).map(|i| Opd::number(value.checked_shr(8 * i as u32).unwrap_or(0) as u8)).collect()
}

impl Builder<'_, '_> {
    /// Returns the lanes of an operand.
    pub fn operand(&mut self, operand: &Operand, ty: &Type) -> Result<Vec<Opd>, Error> {
        match operand {
            Operand::Value(v) => self.lanes[v.0 as usize].clone().ok_or_else(|| {
                let (name, function) = (&self.func.values[v.0 as usize].name, &self.func.name);
                Error::Internal(format!("value %{name} of {function} has no lanes"))
            }),
            Operand::Const(c) => Ok(self.constant(c, ty)),
        }
    }

    fn constant(&mut self, c: &Const, ty: &Type) -> Vec<Opd> {
        match c {
            Const::Int(_, value) => number_lanes(*value, lane_count(ty)),
            Const::Addr(symbol, offset) => {
                let expr = self.symbol_expr(*symbol, *offset);
                super::address_lanes(expr).to_vec()
            }
            Const::AddrByte(symbol, offset, high) => {
                let expr = self.symbol_expr(*symbol, *offset);
                vec![super::address_lanes(expr)[usize::from(*high)]]
            }
            Const::Undef(ty) => vec![Opd::ZERO; lane_count(ty)],
            Const::Aggregate(ty, fields) => {
                let types: Vec<Type> = match ty {
                    Type::Struct(types, _) => types.to_vec(),
                    Type::Array(count, element) => vec![(**element).clone(); *count as usize],
                    _ => Vec::new(),
                };
                fields.iter().zip(&types).flat_map(|(f, t)| self.constant(f, t)).collect()
            }
        }
    }

    /// Emits `a op b`. Folds constants.
    pub fn bit(&mut self, op: BitOp, a: Opd, b: Opd) -> Opd {
        let (a, b) = if a.as_number().is_some() { (b, a) } else { (a, b) };
        if let Some(y) = b.as_number() {
            if let Some(x) = a.as_number() {
                return Opd::number(match op {
                    BitOp::And => x & y,
                    BitOp::Or => x | y,
                    BitOp::Xor => x ^ y,
                });
            }
            match (op, y) {
                (BitOp::And, 0) => return Opd::ZERO,
                (BitOp::Or, 0xFF) => return Opd::number(0xFF),
                (BitOp::And, 0xFF) | (BitOp::Or | BitOp::Xor, 0) => return a,
                _ => {}
            }
        }
        if a == b && op != BitOp::Xor {
            return a;
        }
        let d = self.out.fresh();
        self.emit(Op::Bit { op, d, a, b });
        Opd::Val(d)
    }

    pub fn bits(&mut self, op: BitOp, a: &[Opd], b: &[Opd]) -> Vec<Opd> {
        a.iter().zip(b).map(|(&a, &b)| self.bit(op, a, b)).collect()
    }

    /// Returns the operand as a value. Copies a constant to a new value.
    pub fn as_val(&mut self, opd: Opd) -> Val {
        match opd {
            Opd::Val(v) => v,
            _ => {
                let d = self.out.fresh();
                self.emit(Op::Copy { d, a: opd });
                d
            }
        }
    }

    pub fn add(&mut self, a: &[Opd], b: &[Opd]) -> Vec<Opd> {
        // Adding a small negative number becomes a subtraction, so that the upper lanes only
        // borrow.
        if let [Opd::Const(_), rest @ ..] = b
            && let Some(k) = b[0].as_number().filter(|k| *k != 0)
            && !rest.is_empty()
            && rest.iter().all(|lane| lane.is(0xFF))
        {
            return self.sub(a, &number_lanes(k.wrapping_neg().into(), a.len()));
        }
        self.chain(ChainOp::Add, Carry::Clear, a, b)
    }

    pub fn sub(&mut self, a: &[Opd], b: &[Opd]) -> Vec<Opd> {
        let cin = if planted(Fault::LowerBorrow) { Carry::Clear } else { Carry::Set };
        self.chain(ChainOp::Sub, cin, a, b)
    }

    /// Emits a chain over two operands. Folds constants.
    fn chain(&mut self, op: ChainOp, cin: Carry, a: &[Opd], b: &[Opd]) -> Vec<Opd> {
        if let (Some(x), Some(y)) = (lanes_number(a), lanes_number(b))
            && matches!(cin, Carry::Clear | Carry::Set)
        {
            let sum = match (op, cin) {
                (ChainOp::Add, Carry::Clear) => x.wrapping_add(y),
                (ChainOp::Add, _) => x.wrapping_add(y).wrapping_add(1),
                (_, Carry::Set) => x.wrapping_sub(y),
                _ => x.wrapping_sub(y).wrapping_sub(1),
            };
            return number_lanes(sum, a.len());
        }
        let idle = matches!((op, cin), (ChainOp::Add, Carry::Clear) | (ChainOp::Sub, Carry::Set));
        let mut out = Vec::new();
        let mut skip = 0;
        if idle {
            while skip < a.len() {
                if b[skip].is(0) {
                    out.push(a[skip]);
                } else if op == ChainOp::Add && a[skip].is(0) {
                    out.push(b[skip]);
                } else {
                    break;
                }
                skip += 1;
            }
        }
        if skip == a.len() {
            return out;
        }
        let mut lanes = Vec::new();
        for i in skip..a.len() {
            let d = self.out.fresh();
            let (x, y) = match (op, a[i]) {
                (ChainOp::Add, Opd::Const(_)) => (b[i], a[i]),
                _ => (a[i], b[i]),
            };
            lanes.push(Lane { d: Some(d), a: x, b: y });
            out.push(Opd::Val(d));
        }
        self.emit(Op::Chain { op, cin, lanes, carry: false });
        out
    }

    /// Returns 0xFF if bit 7 is set, otherwise 0.
    pub fn sign_byte(&mut self, top: Opd) -> Opd {
        if let Some(k) = top.as_number() {
            return Opd::number(if k >= 0x80 { 0xFF } else { 0 });
        }
        let tree = CondTree::Leaf(Cond::Test(top, Opd::number(0x80)));
        let sign = self.choose(&tree, &[(vec![Opd::number(0xFF)], vec![Opd::ZERO])])[0][0];
        self.sign_bytes.insert(sign, top);
        sign
    }

    /// Fills the unused upper bits of the top lane with the sign.
    pub fn sign_fill(&mut self, lanes: Vec<Opd>, bits: u32) -> Vec<Opd> {
        let used = bits % 8;
        if used == 0 {
            return lanes;
        }
        let mut lanes = lanes;
        let sign = Opd::number(1 << (used - 1));
        if let Some(top) = lanes.last_mut() {
            let flipped = self.bit(BitOp::Xor, *top, sign);
            *top = self.sub(&[flipped], &[sign])[0];
        }
        lanes
    }

    /// Clears the unused upper bits of the top lane.
    pub fn trim(&mut self, mut lanes: Vec<Opd>, bits: u32) -> Vec<Opd> {
        let used = if planted(Fault::LowerTrim) { 0 } else { bits % 8 };
        if used != 0
            && let Some(top) = lanes.last().copied()
        {
            let n = lanes.len();
            lanes[n - 1] = self.bit(BitOp::And, top, Opd::number((1 << used) - 1));
        }
        lanes
    }

    /// Lowers an instruction with two operands.
    pub fn binary(
        &mut self,
        inst: &Inst,
        op: BinOp,
        _flags: Flags,
        a: &Operand,
        b: &Operand,
        ty: &Type,
    ) -> Result<(), Error> {
        if *ty == Type::Int(1) {
            return self.bool_binary(inst, op, a, b);
        }
        if let Some(result) = inst.result {
            if self.unneeded.contains(&result) {
                return Ok(());
            }
            if let Some(quotient) = self.remainder_of.get(&result)
                && let Some(lanes) = self.remainders.get(quotient).cloned()
            {
                self.define(inst, lanes);
                return Ok(());
            }
        }
        let (x, y) = (self.operand(a, ty)?, self.operand(b, ty)?);
        let bits = ty.bits();
        if let (BinOp::Add, Some(1), Operand::Value(v), Some(result)) =
            (op, lanes_number(&y), a, inst.result)
            && self.ranges.max_at(*v, self.ir_block).is_some()
        {
            self.successor_of.insert(result, x.clone());
        }
        let lanes = match op {
            BinOp::Add => self.add(&x, &y),
            BinOp::Sub => self.sub(&x, &y),
            BinOp::And => self.bits(BitOp::And, &x, &y),
            BinOp::Or => self.bits(BitOp::Or, &x, &y),
            BinOp::Xor => self.bits(BitOp::Xor, &x, &y),
            BinOp::Mul => self.mul(&x, &y)?,
            BinOp::UDiv | BinOp::SDiv => {
                let (quotient, rest) = self.divide(&x, &y, bits, op == BinOp::SDiv)?;
                if let Some(result) = inst.result {
                    let rest = self.trim(rest, bits);
                    self.remainders.insert(result, rest);
                }
                quotient
            }
            BinOp::URem => self.divide(&x, &y, bits, false)?.1,
            BinOp::SRem => self.divide(&x, &y, bits, true)?.1,
            BinOp::Shl | BinOp::LShr | BinOp::AShr => {
                let low = inst.result.is_some_and(|result| self.low_bytes[result.0 as usize]);
                self.shift(op, x, &y, (bits, low, self.max_value(a), self.max_value(b)))?
            }
            _ => return Err(self.float_error()),
        };
        let lanes = self.trim(lanes, bits);
        self.define(inst, lanes);
        Ok(())
    }

    fn bool_binary(
        &mut self,
        inst: &Inst,
        op: BinOp,
        a: &Operand,
        b: &Operand,
    ) -> Result<(), Error> {
        let as_bytes = [a, b].into_iter().all(|o| match o {
            Operand::Value(v) => self.cond_trees[v.0 as usize].is_none(),
            Operand::Const(_) => false,
        });
        let ty = Type::Int(1);
        if as_bytes && matches!(op, BinOp::And | BinOp::Or | BinOp::Xor) {
            let (x, y) = (self.operand(a, &ty)?, self.operand(b, &ty)?);
            let op = match op {
                BinOp::And => BitOp::And,
                BinOp::Or => BitOp::Or,
                _ => BitOp::Xor,
            };
            let lanes = self.bits(op, &x, &y);
            self.define(inst, lanes);
            return Ok(());
        }
        let (x, y) = (self.tree(a)?, self.tree(b)?);
        let tree = match op {
            BinOp::And | BinOp::Mul => CondTree::select(x, y, CondTree::Const(false)),
            BinOp::Or => CondTree::select(x, CondTree::Const(true), y),
            BinOp::Xor | BinOp::Add | BinOp::Sub => self.differ(x, y),
            // Division by zero and shifts by one or more are undefined.
            BinOp::UDiv | BinOp::SDiv | BinOp::Shl | BinOp::LShr | BinOp::AShr => x,
            _ => CondTree::Const(false),
        };
        self.define_tree(inst, tree);
        Ok(())
    }

    pub fn resized(&self, lanes: &[Opd], n: usize) -> Vec<Opd> {
        let mut out = lanes.to_vec();
        out.resize(n, Opd::ZERO);
        out
    }

    pub fn sext_lanes(&mut self, lanes: &[Opd], n: usize) -> Vec<Opd> {
        let mut out = lanes.to_vec();
        if n > lanes.len() {
            let fill = self.sign_byte(lanes[lanes.len() - 1]);
            out.resize(n, fill);
        }
        out
    }

    /// Returns the largest value of an operand in the current block, if known.
    fn max_value(&self, operand: &Operand) -> Option<u128> {
        match operand {
            Operand::Value(v) => self.ranges.max_at(*v, self.ir_block),
            Operand::Const(_) => None,
        }
    }

    /// Lowers a conversion.
    pub fn cast(
        &mut self,
        inst: &Inst,
        (op, flags): (CastOp, Flags),
        from: &Type,
        a: &Operand,
        to: &Type,
    ) -> Result<(), Error> {
        if matches!(op, CastOp::Trunc) && *to == Type::Int(1) {
            let lanes = self.operand(a, from)?;
            let tree = match lanes[0].as_number() {
                Some(k) => CondTree::Const(k & 1 == 1),
                None => CondTree::Leaf(Cond::Test(lanes[0], Opd::number(1))),
            };
            let max = match a {
                Operand::Value(v) => self.ranges.max_at(*v, self.ir_block),
                Operand::Const(_) => None,
            };
            self.define_tree(inst, tree);
            if flags.nuw || max.is_some_and(|max| max <= 1) {
                // All other bits are zero, or the result is poison, so the condition is that the
                // byte is nonzero. A freeze of the result uses either the condition or the byte,
                // never both.
                if let Some(result) = inst.result {
                    self.cond_trees[result.0 as usize] = Some(CondTree::byte(lanes[0]));
                }
            }
            return Ok(());
        }
        let lanes = self.operand(a, from)?;
        let n = lane_count(to);
        let lanes = match op {
            CastOp::Trunc => {
                let mut lanes = lanes;
                lanes.truncate(n);
                self.trim(lanes, to.bits())
            }
            CastOp::Zext => self.resized(&lanes, n),
            CastOp::Sext if *from == Type::Int(1) => {
                let zero = [Opd::ZERO];
                let fill = self.sub(&zero, &lanes)[0];
                self.trim(vec![fill; n], to.bits())
            }
            CastOp::Sext => {
                let filled = self.sign_fill(lanes, from.bits());
                let wide = self.sext_lanes(&filled, n);
                self.trim(wide, to.bits())
            }
            CastOp::Bitcast => lanes,
            _ => return Err(self.float_error()),
        };
        self.define(inst, lanes);
        if op == CastOp::Bitcast
            && let (Operand::Value(v), Some(r)) = (a, inst.result)
        {
            self.ptrs[r.0 as usize] = self.ptrs[v.0 as usize].clone();
        }
        Ok(())
    }

    /// Returns the error for a float operation that [`crate::ir`] should have replaced by a call.
    fn float_error(&self) -> Error {
        Error::Internal(format!("float arithmetic in {}, line {}", self.func.name, self.line))
    }

    pub fn float_compare(&mut self) -> Result<(), Error> {
        Err(self.float_error())
    }

    /// Selects the smaller or larger of two numbers.
    pub fn minmax(&mut self, pred: IntPred, bits: u32, a: Vec<Opd>, b: Vec<Opd>) -> Vec<Opd> {
        let tree = self.compare_lanes(pred, bits, a.clone(), b.clone());
        self.choose(&tree, &[(a, b)]).remove(0)
    }

    /// Returns the smaller of two unsigned numbers. `below` is one less than `a`: if it is less
    /// than `b`, `a` is at most `b`.
    pub fn min_of_successor(
        &mut self,
        bits: u32,
        below: Vec<Opd>,
        (a, b): (Vec<Opd>, Vec<Opd>),
    ) -> Vec<Opd> {
        let tree = self.compare_lanes(IntPred::Ult, bits, below, b.clone());
        self.choose(&tree, &[(a, b)]).remove(0)
    }
}
