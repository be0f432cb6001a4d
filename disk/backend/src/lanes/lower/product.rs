//! Lowering of products, quotients and remainders to shifts and additions, or to calls of runtime
//! routines.

use super::Builder;
use super::arith::number_lanes;
use crate::error::Error;
use crate::ir::{self, BinOp, Const, Operand, ValueId};
use crate::lanes::*;
use crate::program::is_short_factor;
use std::collections::HashMap;

/// Returns whether two operands are constants whose sum is zero.
fn negated(a: &Operand, b: &Operand) -> bool {
    match (a, b) {
        (Operand::Const(Const::Int(bits, x)), Operand::Const(Const::Int(_, y))) => {
            x.wrapping_add(*y) & ir::mask(*bits) == 0
        }
        _ => false,
    }
}

/// The approximate cycles to shift a byte by one bit, and to add a byte, in the zero page.
const SHIFT_CYCLES: usize = 5;
const ADD_CYCLES: usize = 10;

/// The approximate cycles of a multiplication by a runtime routine, including its arguments, by the
/// number of bytes in the product.
const MULTIPLY_CYCLES: [usize; 5] = [0, 100, 250, 400, 500];

/// Returns the non-adjacent form of a factor, that is, its signed binary digits without adjacent
/// nonzero digits. Each is an exponent below `bits`, and whether the power of two is added (`true`)
/// or subtracted.
fn signed_digits(k: u32, bits: usize) -> Vec<(usize, bool)> {
    let mut rest = i64::from(k);
    let mut digits = Vec::new();
    for place in 0..bits {
        if rest & 1 == 1 {
            let plus = rest & 2 == 0;
            digits.push((place, plus));
            rest -= if plus { 1 } else { -1 };
        }
        rest >>= 1;
    }
    digits
}

/// Returns the number of lanes up to the highest nonzero lane, at least 1.
fn significant(lanes: &[Opd]) -> usize {
    lanes.iter().rposition(|l| !l.is(0)).map_or(1, |n| n + 1)
}

impl Builder<'_, '_> {
    /// Finds remainders of the form `x - x / d * d`, which LLVM emits for targets whose division
    /// has no remainder. The runtime's division returns both. Also finds products that are used
    /// only for these remainders.
    pub fn find_remainders(&mut self) {
        let mut defs: HashMap<ValueId, (BinOp, &Operand, &Operand)> = HashMap::new();
        let mut uses: HashMap<ValueId, u32> = HashMap::new();
        let mut frozen: HashMap<ValueId, ValueId> = HashMap::new();
        for inst in self.func.blocks.iter().flat_map(|b| &b.insts) {
            if let (ir::Op::Bin(op, _, a, b), Some(result)) = (&inst.op, inst.result) {
                defs.insert(result, (*op, a, b));
            }
            if let (ir::Op::Freeze(Operand::Value(v)), Some(result)) = (&inst.op, inst.result) {
                frozen.insert(result, *v);
            }
            inst.op.for_each_operand(|o| {
                if let Operand::Value(v) = o {
                    *uses.entry(*v).or_default() += 1;
                }
            });
        }
        // A quotient may be frozen before the multiplication.
        let quotient_of = |o: &Operand| -> Option<ValueId> {
            let Operand::Value(v) = o else { return None };
            Some(frozen.get(v).copied().unwrap_or(*v))
        };
        for (&result, &(op, left, right)) in &defs {
            let sides = match op {
                BinOp::Sub => vec![(left, right)],
                BinOp::Add => vec![(left, right), (right, left)],
                _ => continue,
            };
            for (x, product) in sides {
                let Operand::Value(product) = product else { continue };
                let Some(&(BinOp::Mul, a, b)) = defs.get(product) else { continue };
                for (quotient, divisor) in [(a, b), (b, a)] {
                    let Some(quotient) = quotient_of(quotient) else { continue };
                    let Some(&(BinOp::UDiv | BinOp::SDiv, dividend, by)) = defs.get(&quotient)
                    else {
                        continue;
                    };
                    let same = match op {
                        BinOp::Sub => by == divisor,
                        _ => negated(by, divisor),
                    };
                    if dividend == x && same {
                        self.remainder_of.insert(result, quotient);
                        if uses.get(product) == Some(&1) {
                            self.unneeded.insert(*product);
                        }
                    }
                }
            }
        }
    }

    pub fn mul(&mut self, a: &[Opd], b: &[Opd]) -> Result<Vec<Opd>, Error> {
        let n = a.len();
        let (a, b) = if lanes_number(a).is_some() { (b, a) } else { (a, b) };
        if let Some(k) = lanes_number(b) {
            if let Some(x) = lanes_number(a) {
                return Ok(number_lanes(x.wrapping_mul(k), n));
            }
            if let Some(lanes) = self.mul_const(a, k) {
                return Ok(lanes);
            }
        }
        // Makes the shorter factor the second one.
        let (a, b) = if significant(a) < significant(b) { (b, a) } else { (a, b) };
        let (la, lb) = (significant(a), significant(b));
        let for_speed = self.program.interface.for_speed;
        let shortest = if self.program.interface.counts_time { 1 } else { 2 };
        for bytes in shortest..=2 {
            let signs = (self.sign_above(a, bytes), self.sign_above(b, bytes));
            if n > bytes
                && la > bytes
                && let (Some(sign_a), Some(sign_b)) = signs
            {
                return self.mul_signed(bytes, (a, sign_a), (b, sign_b));
            }
        }
        let (name, [wa, wb], wr) = match (la, lb, n) {
            (1, _, 1) => ("__mul8".to_string(), [1, 1], 1),
            (1, _, _) => ("__mul8x16".to_string(), [1, 1], 2),
            (2, _, 2) => ("__mul16".to_string(), [2, 2], 2),
            (2, _, _) => ("__mul16x32".to_string(), [2, 2], 4),
            (_, ..=2, 4) if for_speed => ("__mul32by16".to_string(), [4, 2], 4),
            _ => (format!("__mul{}", 8 * n), [n, n], n),
        };
        let args = [self.resized(a, wa), self.resized(b, wb)].concat();
        let mut out = self.runtime(&name, &args)?;
        out.truncate(wr);
        out.resize(n, Opd::ZERO);
        Ok(out)
    }

    /// Returns the byte that sign-extends the lowest one or two bytes to all of these: 0 or 0xFF.
    /// Returns `None` if the upper bytes may be different.
    fn sign_above(&self, lanes: &[Opd], bytes: usize) -> Option<Opd> {
        let (&top, &sign) = (lanes.get(bytes - 1)?, lanes.get(bytes)?);
        let is_sign = sign.is(0)
            || match (sign.as_number(), top.as_number()) {
                (Some(0xFF), Some(top)) => top >= 0x80,
                // In a byte that was sign-extended, the upper lanes are equal.
                (None, _) => self.sign_bytes.get(&sign).is_some_and(|&of| of == top || sign == top),
                _ => false,
            };
        (is_sign && lanes[bytes..].iter().all(|&lane| lane == sign)).then_some(sign)
    }

    /// Returns the product of two numbers of one or two bytes with their sign bytes. Corrects the
    /// unsigned product, in which a negative factor is 256 or 65,536 too large.
    fn mul_signed(
        &mut self,
        bytes: usize,
        (a, sign_a): (&[Opd], Opd),
        (b, sign_b): (&[Opd], Opd),
    ) -> Result<Vec<Opd>, Error> {
        let name = if bytes == 1 { "__mul8x16" } else { "__mul16x32" };
        let mut product = self.runtime(name, &[&a[..bytes], &b[..bytes]].concat())?;
        let mut upper = product.split_off(bytes);
        for (sign, other) in [(sign_a, b), (sign_b, a)] {
            if !sign.is(0) {
                let surplus = self.bits(BitOp::And, &other[..bytes], &vec![sign; bytes]);
                upper = self.sub(&upper, &surplus);
            }
        }
        product.extend(upper);
        let mut lanes = self.sext_lanes(&product, a.len());
        lanes.truncate(a.len());
        Ok(lanes)
    }

    /// Multiplies by shifts and additions. Returns `None` if this takes too many.
    fn mul_const(&mut self, a: &[Opd], k: u128) -> Option<Vec<Opd>> {
        let n = a.len();
        if k == 0 {
            return Some(vec![Opd::ZERO; n]);
        }
        let shift = k.trailing_zeros();
        if shift as usize >= 8 * n {
            return Some(vec![Opd::ZERO; n]);
        }
        let odd = k >> shift;
        if odd == 1 {
            return Some(self.shl_const(a, shift));
        }
        if !is_short_factor(k) || n > 4 {
            return self.mul_signed_digits(a, k);
        }
        let top = 127 - odd.leading_zeros();
        // Horner's scheme over the bits of the odd part, starting with the highest bit.
        let mut sum = a.to_vec();
        let mut pending = 0;
        for bit in (0..top).rev() {
            pending += 1;
            if odd >> bit & 1 == 1 {
                let up = self.shl_const(&sum, pending);
                sum = self.add(&up, a);
                pending = 0;
            }
        }
        Some(self.shl_const(&sum, shift))
    }

    /// Multiplies by the signed digits of a factor: shifts the other factor bit by bit through one
    /// byte, and adds or subtracts it for each digit in each byte. Returns `None` if this takes too
    /// long. If only size counts, the factor must be -1, -2 or -4.
    fn mul_signed_digits(&mut self, a: &[Opd], k: u128) -> Option<Vec<Opd>> {
        let n = a.len();
        if n > 4 {
            return None;
        }
        let digits = signed_digits(k as u32, 8 * n);
        let is_short = matches!(digits[..], [(..=2, false)]);
        if !self.program.interface.counts_time && !is_short {
            return None;
        }
        let of_shift = |shift: usize| digits.iter().filter(move |d| d.0 % 8 == shift);
        let shifts = digits.iter().map(|d| d.0 % 8).max()?;
        let added: usize = digits.iter().map(|d| n - d.0 / 8).sum();
        if SHIFT_CYCLES * shifts * n + ADD_CYCLES * added > MULTIPLY_CYCLES[n] {
            return None;
        }
        let mut shifted = a.to_vec();
        let mut sum = vec![Opd::ZERO; n];
        for shift in 0..=shifts {
            if shift > 0 {
                self.shift_once(ChainOp::Shl, Carry::Clear, &mut shifted);
            }
            for &(place, plus) in of_shift(shift) {
                let (from, part) = (place / 8, &shifted[..n - place / 8]);
                let upper = match plus {
                    true => self.add(&sum[from..], part),
                    false => self.sub(&sum[from..], part),
                };
                sum.splice(from.., upper);
            }
        }
        Some(sum)
    }

    pub fn divide(
        &mut self,
        a: &[Opd],
        b: &[Opd],
        bits: u32,
        signed: bool,
    ) -> Result<(Vec<Opd>, Vec<Opd>), Error> {
        let n = a.len();
        let (a, b) = if signed && !bits.is_multiple_of(8) {
            (self.sign_fill(a.to_vec(), bits), self.sign_fill(b.to_vec(), bits))
        } else {
            (a.to_vec(), b.to_vec())
        };
        let positive = |l: &[Opd]| l.last().and_then(|o| o.as_number()).is_some_and(|k| k < 0x80);
        let signed = signed && !(positive(&a) && positive(&b));
        if !signed
            && let Some(k) = lanes_number(&b)
            && k.is_power_of_two()
        {
            let mask = number_lanes(k - 1, n);
            let q = self.shr_const(&a, k.trailing_zeros(), false);
            return Ok((q, self.bits(BitOp::And, &a, &mask)));
        }
        let (la, lb) = if signed { (n, n) } else { (significant(&a), significant(&b)) };
        let width = la.max(lb);
        let (name, wb) = match (width, lb, signed) {
            (2, 1, false) => ("__udivmod16by8".to_string(), 1),
            (_, _, false) => (format!("__udivmod{}", 8 * width), width),
            (_, _, true) => (format!("__sdivmod{}", 8 * width), width),
        };
        let args = [self.resized(&a, width), self.resized(&b, wb)].concat();
        let mut q = self.runtime(&name, &args)?;
        let r = q.split_off(width);
        Ok((self.resized(&q, n), self.resized(&r, n)))
    }
}
