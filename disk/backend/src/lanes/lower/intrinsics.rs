//! Lowering of `llvm.*` intrinsics to lanes, conditions or calls of the runtime.

use super::arith::number_lanes;
use super::cond::CondTree;
use super::{Builder, lane_count};
use crate::error::Error;
use crate::ir::{BinOp, Const, Inst, IntPred, Intrinsic, Operand, Signed, Type};
use crate::lanes::*;

impl Builder<'_, '_> {
    /// Lowers a call of an intrinsic.
    pub fn intrinsic(
        &mut self,
        inst: &Inst,
        intrinsic: Intrinsic,
        name: &str,
        args: &[(Type, Operand)],
        ret: &Type,
    ) -> Result<(), Error> {
        match intrinsic {
            Intrinsic::Hint | Intrinsic::Assume | Intrinsic::Lifetime => {
                // Only other intrinsics on stack memory use the result.
                self.define(inst, vec![Opd::ZERO; lane_count(ret)]);
                return Ok(());
            }
            Intrinsic::Expect | Intrinsic::Same if *ret == Type::Int(1) => {
                let tree = self.tree(&args[0].1)?;
                self.define_tree(inst, tree);
                return Ok(());
            }
            Intrinsic::Expect | Intrinsic::Same => {
                let lanes = self.operand(&args[0].1, ret)?;
                self.define(inst, lanes);
                return Ok(());
            }
            Intrinsic::Trap => {
                let rest = self.new_block();
                self.set_term(Terminator::Unreachable);
                self.at = rest;
                return Ok(());
            }
            Intrinsic::IsConstant => {
                self.define_tree(inst, CondTree::Const(false));
                return Ok(());
            }
            Intrinsic::ReturnAddress => {
                self.define(inst, vec![Opd::ZERO; 2]);
                return Ok(());
            }
            Intrinsic::StackSave => {
                self.save_stack(inst);
                return Ok(());
            }
            Intrinsic::StackRestore => {
                let to = self.operand(&args[0].1, &Type::Ptr)?;
                self.restore_stack(&to);
                return Ok(());
            }
            Intrinsic::ObjectSize => {
                // The size is unknown, so the result is the smallest or the largest possible size.
                let least = matches!(args.get(1), Some((_, Operand::Const(Const::Int(_, 1)))));
                let lane = Opd::number(if least { 0 } else { 0xFF });
                self.define(inst, vec![lane; lane_count(ret)]);
                return Ok(());
            }
            _ => {}
        }
        let mut lanes = Vec::new();
        for (ty, arg) in args {
            lanes.push(self.operand(arg, ty)?);
        }
        let bits = args.first().map_or(0, |a| a.0.bits());
        let out = match intrinsic {
            Intrinsic::Copy { overlap } => {
                self.copy_bytes(&args[0].1, &args[1].1, &lanes[2][..2], overlap)?;
                return Ok(());
            }
            Intrinsic::Fill => {
                self.fill_bytes(&args[0].1, lanes[1][0], &lanes[2][..2])?;
                return Ok(());
            }
            Intrinsic::Pick(pred) => {
                let below = |n: usize| match &args[n].1 {
                    Operand::Value(v) => self.successor_of.get(v).cloned(),
                    Operand::Const(_) => None,
                };
                let (a, b) = (lanes[0].clone(), lanes[1].clone());
                match (pred, below(0), below(1)) {
                    (IntPred::Ult, Some(below), _) => self.min_of_successor(bits, below, (a, b)),
                    (IntPred::Ult, _, Some(below)) => self.min_of_successor(bits, below, (b, a)),
                    _ => self.minmax(pred, bits, a, b),
                }
            }
            Intrinsic::Abs => {
                let zero = vec![Opd::ZERO; lanes[0].len()];
                let negated = self.sub(&zero, &lanes[0]);
                let negated = self.trim(negated, bits);
                let tree = self.compare_lanes(IntPred::Slt, bits, lanes[0].clone(), zero.clone());
                self.choose(&tree, &[(negated, lanes[0].clone())]).remove(0)
            }
            Intrinsic::WithOverflow(op, signed) => {
                return self.with_overflow(inst, op, signed, bits, &lanes);
            }
            Intrinsic::Saturating(BinOp::Shl, signed) => {
                self.saturating_shift(signed, bits, &lanes)?
            }
            Intrinsic::Saturating(op, signed) => self.saturating(op, signed, bits, &lanes),
            Intrinsic::CountOnes => self.count_ones(&lanes[0])?,
            Intrinsic::CountZeros { leading } => self.count_zeros(leading, bits, &lanes[0])?,
            Intrinsic::PointerMask => self.bits(BitOp::And, &lanes[0], &lanes[1]),
            Intrinsic::SwapBytes => lanes[0].iter().rev().copied().collect(),
            Intrinsic::ReverseBits => self.bit_reverse(bits, &lanes[0])?,
            Intrinsic::Funnel { left } => self.funnel(left, bits, &lanes)?,
            Intrinsic::Compare(signed) => {
                let (lt, gt) = match signed {
                    true => (IntPred::Slt, IntPred::Sgt),
                    false => (IntPred::Ult, IntPred::Ugt),
                };
                let n = lane_count(ret);
                let less = self.compare_lanes(lt, bits, lanes[0].clone(), lanes[1].clone());
                let more = self.compare_lanes(gt, bits, lanes[0].clone(), lanes[1].clone());
                let one = number_lanes(1, n);
                let rest = self.choose(&more, &[(one, vec![Opd::ZERO; n])]).remove(0);
                let minus = self.trim(vec![Opd::number(0xFF); n], ret.bits());
                self.choose(&less, &[(minus, rest)]).remove(0)
            }
            _ => return Err(self.unsupported(format!("the intrinsic {name}"))),
        };
        if *ret == Type::Int(1) {
            let tree = CondTree::byte(out[0]);
            self.define_tree(inst, tree);
        } else {
            self.define(inst, out);
        }
        Ok(())
    }

    /// Lowers an operation that also returns an overflow flag.
    fn with_overflow(
        &mut self,
        inst: &Inst,
        op: BinOp,
        signed: Signed,
        bits: u32,
        lanes: &[Vec<Opd>],
    ) -> Result<(), Error> {
        let (a, b) = (&lanes[0], &lanes[1]);
        let (value, flag) = match op {
            BinOp::Add | BinOp::Sub => {
                let sum = if op == BinOp::Add { self.add(a, b) } else { self.sub(a, b) };
                let sum = self.trim(sum, bits);
                let tree = self.overflowed((op, signed), bits, a, b, &sum);
                (sum, tree)
            }
            _ => self.mul_overflow(signed, bits, a, b)?,
        };
        let flag = self.materialise(&flag);
        let mut out = value;
        out.push(flag);
        self.define_raw(inst, out);
        Ok(())
    }

    fn define_raw(&mut self, inst: &Inst, lanes: Vec<Opd>) {
        if let Some(result) = inst.result {
            self.lanes[result.0 as usize] = Some(lanes);
        }
    }

    /// Returns whether an addition or subtraction overflows.
    fn overflowed(
        &mut self,
        what: (BinOp, Signed),
        bits: u32,
        a: &[Opd],
        b: &[Opd],
        sum: &[Opd],
    ) -> CondTree {
        match what {
            (BinOp::Add, false) => self.compare_lanes(IntPred::Ult, bits, sum.to_vec(), a.to_vec()),
            (_, false) => self.compare_lanes(IntPred::Ult, bits, a.to_vec(), b.to_vec()),
            _ => {
                // Overflow of signed numbers: the signs of the result and the first operand differ,
                // although the operands have equal signs (addition) or different signs
                // (subtraction).
                let top = a.len() - 1;
                let changed = self.bit(BitOp::Xor, a[top], sum[top]);
                let other = match what.0 {
                    BinOp::Add => self.bit(BitOp::Xor, b[top], sum[top]),
                    _ => self.bit(BitOp::Xor, a[top], b[top]),
                };
                let both = self.bit(BitOp::And, changed, other);
                let sign = Opd::number(1 << ((bits - 1) % 8));
                match both.as_number() {
                    Some(k) => CondTree::Const(k & sign.as_number().unwrap_or(0) != 0),
                    None => CondTree::Leaf(Cond::Test(both, sign)),
                }
            }
        }
    }

    fn mul_overflow(
        &mut self,
        signed: bool,
        bits: u32,
        a: &[Opd],
        b: &[Opd],
    ) -> Result<(Vec<Opd>, CondTree), Error> {
        let n = a.len();
        if n > 8 {
            return self.mul_overflow_by_quotient(signed, bits, a, b);
        }
        // The upper half of a product of twice the width shows an overflow.
        let (wa, wb) = match signed {
            true => {
                let (fa, fb) = (self.sign_fill(a.to_vec(), bits), self.sign_fill(b.to_vec(), bits));
                (self.sext_lanes(&fa, 2 * n), self.sext_lanes(&fb, 2 * n))
            }
            false => (self.resized(a, 2 * n), self.resized(b, 2 * n)),
        };
        let product = self.mul(&wa, &wb)?;
        let low = self.trim(product[..n].to_vec(), bits);
        let expect = match signed {
            true => {
                let filled = self.sign_fill(low.clone(), bits);
                self.sext_lanes(&filled, 2 * n)
            }
            false => self.resized(&low, 2 * n),
        };
        let tree = self.compare_lanes(IntPred::Ne, 16 * n as u32, product, expect);
        Ok((low, tree))
    }

    /// Detects an overflow where the product of twice the width is not available: divides the
    /// product by one factor, and compares the quotient with the other factor.
    fn mul_overflow_by_quotient(
        &mut self,
        signed: bool,
        bits: u32,
        a: &[Opd],
        b: &[Opd],
    ) -> Result<(Vec<Opd>, CondTree), Error> {
        let n = a.len();
        let product = self.mul(a, b)?;
        let product = self.trim(product, bits);
        let zero = vec![Opd::ZERO; n];
        let a_is_zero = self.compare_lanes(IntPred::Eq, bits, a.to_vec(), zero);
        // Avoids a division by zero.
        let divisor = self.choose(&a_is_zero, &[(number_lanes(1, n), a.to_vec())]).remove(0);
        let quotient = self.divide(&product, &divisor, bits, signed)?.0;
        let quotient = self.trim(quotient, bits);
        let differs = self.compare_lanes(IntPred::Ne, bits, quotient, b.to_vec());
        let mut lost = CondTree::select(a_is_zero, CondTree::Const(false), differs);
        if signed {
            // Both `-1 * MIN` and `MIN / -1` wrap to `MIN`, so the division does not reveal this
            // overflow.
            let all = if bits >= 128 { u128::MAX } else { (1 << bits) - 1 };
            let minus_one = number_lanes(all, n);
            let least = number_lanes(1 << (bits - 1), n);
            let negated = self.compare_lanes(IntPred::Eq, bits, a.to_vec(), minus_one);
            let is_least = self.compare_lanes(IntPred::Eq, bits, b.to_vec(), least);
            let wraps = CondTree::select(negated, is_least, CondTree::Const(false));
            lost = CondTree::select(wraps, CondTree::Const(true), lost);
        }
        Ok((product, lost))
    }

    fn saturating(&mut self, op: BinOp, signed: Signed, bits: u32, lanes: &[Vec<Opd>]) -> Vec<Opd> {
        let (a, b) = (&lanes[0], &lanes[1]);
        let n = a.len();
        let sum = if op == BinOp::Add { self.add(a, b) } else { self.sub(a, b) };
        let sum = self.trim(sum, bits);
        let tree = self.overflowed((op, signed), bits, a, b, &sum);
        let all = if bits >= 128 { u128::MAX } else { (1 << bits) - 1 };
        match (op, signed) {
            (BinOp::Add, false) => self.choose(&tree, &[(number_lanes(all, n), sum)]).remove(0),
            (_, false) => self.choose(&tree, &[(vec![Opd::ZERO; n], sum)]).remove(0),
            _ => {
                let (most, least) = (number_lanes(all >> 1, n), number_lanes((all >> 1) + 1, n));
                let negative =
                    self.compare_lanes(IntPred::Slt, bits, a.clone(), vec![Opd::ZERO; n]);
                let limit = self.choose(&negative, &[(least, most)]).remove(0);
                self.choose(&tree, &[(limit, sum)]).remove(0)
            }
        }
    }

    fn saturating_shift(
        &mut self,
        signed: Signed,
        bits: u32,
        lanes: &[Vec<Opd>],
    ) -> Result<Vec<Opd>, Error> {
        let n = lanes[0].len();
        let up = self.shift_by(BinOp::Shl, &lanes[0], lanes[1][0])?;
        let up = self.trim(up, bits);
        let from = if signed { self.sign_fill(up.clone(), bits) } else { up.clone() };
        let down = if signed { BinOp::AShr } else { BinOp::LShr };
        let back = self.shift_by(down, &from, lanes[1][0])?;
        let back = self.trim(back, bits);
        let lost = self.compare_lanes(IntPred::Ne, bits, back, lanes[0].clone());
        let all = if bits >= 128 { u128::MAX } else { (1 << bits) - 1 };
        let limit = if signed {
            let (most, least) = (number_lanes(all >> 1, n), number_lanes((all >> 1) + 1, n));
            let zero = vec![Opd::ZERO; n];
            let negative = self.compare_lanes(IntPred::Slt, bits, lanes[0].clone(), zero);
            self.choose(&negative, &[(least, most)]).remove(0)
        } else {
            number_lanes(all, n)
        };
        Ok(self.choose(&lost, &[(limit, up)]).remove(0))
    }

    fn count_ones(&mut self, a: &[Opd]) -> Result<Vec<Opd>, Error> {
        let mut sum = Opd::ZERO;
        for &lane in a.iter().filter(|l| !l.is(0)) {
            let ones = self.runtime("__ctpop8", &[lane])?[0];
            sum = self.add(&[sum], &[ones])[0];
        }
        Ok(self.resized(&[sum], a.len()))
    }

    fn count_zeros(&mut self, leading: bool, bits: u32, a: &[Opd]) -> Result<Vec<Opd>, Error> {
        let n = a.len();
        let name = if leading { "__ctlz8" } else { "__cttz8" };
        // The bytes from the end of the count to its start.
        let order: Vec<usize> = if leading { (0..n).collect() } else { (0..n).rev().collect() };
        let mut count = Opd::ZERO;
        for (seen, lane) in order.into_iter().enumerate() {
            let here = self.runtime(name, &[a[lane]])?[0];
            if seen == 0 {
                count = here;
            } else {
                let more = self.add(&[count], &[Opd::number(8)])[0];
                let empty = CondTree::byte(a[lane]).not();
                count = self.choose(&empty, &[(vec![more], vec![here])])[0][0];
            }
        }
        let spare = 8 * n as u32 - bits;
        if spare > 0 && leading {
            count = self.sub(&[count], &[Opd::number(spare as u8)])[0];
        } else if spare > 0 {
            let most = Opd::number(bits as u8);
            count = self.minmax(IntPred::Ult, 8, vec![count], vec![most])[0];
        }
        Ok(self.resized(&[count], n))
    }

    fn bit_reverse(&mut self, bits: u32, a: &[Opd]) -> Result<Vec<Opd>, Error> {
        let mut out = Vec::new();
        for &lane in a.iter().rev() {
            out.push(match lane.as_number() {
                Some(k) => Opd::number(k.reverse_bits()),
                None => self.runtime("__bitreverse8", &[lane])?[0],
            });
        }
        let spare = 8 * a.len() as u32 - bits;
        Ok(if spare > 0 { self.shr_const(&out, spare, false) } else { out })
    }

    fn funnel(&mut self, left: bool, bits: u32, lanes: &[Vec<Opd>]) -> Result<Vec<Opd>, Error> {
        let (high, low) = (&lanes[0], &lanes[1]);
        let n = high.len();
        if let Some(k) = lanes_number(&lanes[2]) {
            let k = (k % u128::from(bits)) as u32;
            if k == 0 {
                return Ok(if left { high.clone() } else { low.clone() });
            }
            let up = if left { k } else { bits - k };
            if bits.is_multiple_of(8) {
                return Ok(self.funnel_const(high, low, up));
            }
            let a = self.shl_const(high, up);
            let b = self.shr_const(low, bits - up, false);
            let both = self.bits(BitOp::Or, &a, &b);
            return Ok(self.trim(both, bits));
        }
        if !matches!(bits, 8 | 16 | 32 | 64) {
            return self.funnel_halves(left, bits, lanes);
        }
        // The concatenation `high:low` has twice the width.
        let amount = self.bit(BitOp::And, lanes[2][0], Opd::number((bits - 1) as u8));
        let wide = [&low[..], &high[..]].concat();
        if left {
            let out = self.shift_by(BinOp::Shl, &wide, amount)?;
            return Ok(out[n..].to_vec());
        }
        let out = self.shift_by(BinOp::LShr, &wide, amount)?;
        Ok(out[..n].to_vec())
    }

    /// Lowers a funnel shift by a variable amount, for widths that are not whole bytes or for which
    /// the runtime has no shift of twice the width. Shifts each operand separately. The second
    /// shift takes two steps, because its amount may equal the width.
    fn funnel_halves(
        &mut self,
        left: bool,
        bits: u32,
        lanes: &[Vec<Opd>],
    ) -> Result<Vec<Opd>, Error> {
        let (_, amount) =
            self.divide(&lanes[2], &number_lanes(bits.into(), lanes[2].len()), bits, false)?;
        let amount = amount[0];
        let rest = self.sub(&[Opd::number((bits - 1) as u8)], &[amount])[0];
        let (near, far) = match left {
            true => {
                let once = self.shr_const(&lanes[1], 1, false);
                let far = self.shift_by(BinOp::LShr, &once, rest)?;
                (self.shift_by(BinOp::Shl, &lanes[0], amount)?, far)
            }
            false => {
                let once = self.shl_const(&lanes[0], 1);
                let far = self.shift_by(BinOp::Shl, &once, rest)?;
                (self.shift_by(BinOp::LShr, &lanes[1], amount)?, far)
            }
        };
        let both = self.bits(BitOp::Or, &near, &far);
        Ok(self.trim(both, bits))
    }

    /// Returns the upper half of `high:low << up`, with `up` from 1 to width - 1.
    fn funnel_const(&mut self, high: &[Opd], low: &[Opd], up: u32) -> Vec<Opd> {
        let n = high.len();
        let wide = [low, high].concat();
        let bytes = (up / 8) as usize;
        let bits = up % 8;
        if bits == 0 {
            return wide[n - bytes..2 * n - bytes].to_vec();
        }
        if bits <= 4 {
            let part = &wide[n - bytes - 1..2 * n - bytes];
            return self.shl_const(part, bits)[1..].to_vec();
        }
        let part = &wide[n - bytes - 1..2 * n - bytes];
        self.shr_const(part, 8 - bits, false)[..n].to_vec()
    }
}
