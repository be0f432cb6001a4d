//! Lowering of shifts by constants and by variables.

use super::Builder;
use super::arith::number_lanes;
use crate::error::Error;
use crate::faults::{Fault, planted};
use crate::ir::BinOp;
use crate::lanes::*;

/// The approximate cycles of a shift by one bit: of two lanes right, of one lane right, and of two
/// lanes left into a third.
const LANES_CYCLES: u32 = 7;
const LANE_CYCLES: u32 = 2;
const UP_CYCLES: u32 = 10;

/// The largest count for which a loop takes less time if it is not preceded by a shift by a byte.
const SHORT_COUNT: u128 = 8;

impl Builder<'_, '_> {
    /// Shifts a number. `max` and `most` are the largest values of the number and of the count, if
    /// known. If `low`, only the lowest lane of the result is used.
    pub(super) fn shift(
        &mut self,
        op: BinOp,
        a: Vec<Opd>,
        b: &[Opd],
        (bits, low, max, most): (u32, bool, Option<u128>, Option<u128>),
    ) -> Result<Vec<Opd>, Error> {
        let arithmetic = op == BinOp::AShr;
        let a = if arithmetic { self.sign_fill(a, bits) } else { a };
        if let Some(k) = lanes_number(b) {
            let k = k.min(u128::from(bits)) as u32;
            return Ok(match op {
                BinOp::Shl => self.shl_const(&a, k),
                BinOp::LShr => self.shr_known(&a, k, max),
                _ => self.shr_const(&a, k, arithmetic),
            });
        }
        if low && op == BinOp::Shl {
            let shifted = self.shift_loop(op, &a[..1], b[0]);
            return Ok(self.resized(&shifted, a.len()));
        }
        let is_short = most.is_some_and(|most| most <= SHORT_COUNT);
        let is_word = a.len() == 2 && (op == BinOp::Shl || !a[1].is(0));
        if self.program.interface.counts_time && is_word {
            let (a, count) = if is_short { (a, b[0]) } else { self.shift_byte(op, &a, b[0]) };
            return Ok(self.shift_loop(op, &a, count));
        }
        self.shift_by(op, &a, b[0])
    }

    /// Shifts by a variable that is less than the width.
    pub fn shift_by(&mut self, op: BinOp, a: &[Opd], count: Opd) -> Result<Vec<Opd>, Error> {
        let n = a.len();
        let is_byte = a[1..].iter().all(|lane| lane.is(0));
        if n == 1 || is_byte && op != BinOp::Shl {
            // A number whose upper bytes are zero is not negative, although its bit 7 may be set.
            let op = if n > 1 { BinOp::LShr } else { op };
            let shifted = self.shift_loop(op, &a[..1], count);
            return Ok(self.resized(&shifted, n));
        }
        let base = match op {
            BinOp::Shl => "__shl",
            BinOp::LShr => "__lshr",
            _ => "__ashr",
        };
        self.runtime(&format!("{base}{}", 8 * n), &[a, &[count]].concat())
    }

    /// Shifts a number by one bit.
    fn shift_bit(&mut self, op: BinOp, lanes: &mut [Opd]) {
        let (op, cin) = match op {
            BinOp::Shl => (ChainOp::Shl, Carry::Clear),
            BinOp::LShr => (ChainOp::Shr, Carry::Clear),
            _ => (ChainOp::Shr, Carry::Bit7(lanes[lanes.len() - 1])),
        };
        self.shift_once(op, cin, lanes);
    }

    /// Shifts a number of two lanes by a byte if the count is at least 8. Returns the new number
    /// and the rest of the count.
    fn shift_byte(&mut self, op: BinOp, a: &[Opd], count: Opd) -> (Vec<Opd>, Opd) {
        let [few, many, done] = std::array::from_fn(|_| self.new_block());
        let is_few = Cond::Ult(vec![(count, Opd::number(8))]);
        self.set_term(Terminator::Br(is_few, few, many));
        self.at = few;
        self.set_term(Terminator::Jmp(done));
        self.at = many;
        let mut shifted = match op {
            BinOp::Shl => self.shl_const(a, 8),
            _ => self.shr_const(a, 8, op == BinOp::AShr),
        };
        shifted.extend(self.sub(&[count], &[Opd::number(8)]));
        let many = self.at;
        self.set_term(Terminator::Jmp(done));
        self.at = done;
        let results = shifted.iter().zip([a, &[count]].concat()).map(|(&shifted, same)| {
            let d = self.out.fresh();
            let phi = Phi { d, args: vec![(few, same), (many, shifted)] };
            self.out.blocks[done.index()].phis.push(phi);
            Opd::Val(d)
        });
        let results: Vec<Opd> = results.collect();
        (results[..2].to_vec(), results[2])
    }

    /// Emits a loop that shifts by one bit in each iteration, and that is skipped for a count of
    /// zero.
    fn shift_loop(&mut self, op: BinOp, a: &[Opd], count: Opd) -> Vec<Opd> {
        let [skip, enter, body, again, out, done] = std::array::from_fn(|_| self.new_block());
        self.set_term(Terminator::Br(Cond::Eq(vec![(count, Opd::ZERO)]), skip, enter));
        self.at = skip;
        self.set_term(Terminator::Jmp(done));
        self.at = enter;
        self.set_term(Terminator::Jmp(body));
        self.at = body;
        let now: Vec<Val> = a.iter().map(|_| self.out.fresh()).collect();
        let c = self.out.fresh();
        let results: Vec<Val> = a.iter().map(|_| self.out.fresh()).collect();
        let mut next: Vec<Opd> = now.iter().copied().map(Opd::Val).collect();
        self.shift_bit(op, &mut next);
        let fewer = self.sub(&[Opd::Val(c)], &[Opd::number(1)])[0];
        self.set_term(Terminator::Br(Cond::Eq(vec![(fewer, Opd::ZERO)]), out, again));
        self.at = again;
        self.set_term(Terminator::Jmp(body));
        self.at = out;
        self.set_term(Terminator::Jmp(done));
        self.at = done;
        for (n, &a) in a.iter().enumerate() {
            let phi = Phi { d: now[n], args: vec![(enter, a), (again, next[n])] };
            self.out.blocks[body.index()].phis.push(phi);
            let phi = Phi { d: results[n], args: vec![(skip, a), (out, next[n])] };
            self.out.blocks[done.index()].phis.push(phi);
        }
        let phi = Phi { d: c, args: vec![(enter, count), (again, fewer)] };
        self.out.blocks[body.index()].phis.push(phi);
        results.into_iter().map(Opd::Val).collect()
    }

    pub fn shift_once(&mut self, op: ChainOp, cin: Carry, lanes: &mut [Opd]) {
        if lanes.iter().all(|l| l.is(0)) && cin == Carry::Clear {
            return;
        }
        let order: Vec<usize> = match op {
            ChainOp::Shl => (0..lanes.len()).collect(),
            _ => (0..lanes.len()).rev().collect(),
        };
        let mut chain = Vec::new();
        let mut started = cin != Carry::Clear;
        for i in order {
            // Zero lanes before the first nonzero lane stay zero and shift out no bit.
            if !started && lanes[i].is(0) {
                continue;
            }
            started = true;
            let d = self.out.fresh();
            chain.push(Lane { d: Some(d), a: lanes[i], b: Opd::ZERO });
            lanes[i] = Opd::Val(d);
        }
        self.emit(Op::Chain { op, cin, lanes: chain, carry: false });
    }

    pub fn shl_const(&mut self, lanes: &[Opd], count: u32) -> Vec<Opd> {
        let n = lanes.len();
        let bytes = (count / 8) as usize;
        let mut out = vec![Opd::ZERO; bytes.min(n)];
        out.extend_from_slice(&lanes[..n - bytes.min(n)]);
        let bits = count % 8;
        if let Some(value) = lanes_number(&out) {
            return number_lanes(value << bits, n);
        }
        if bits >= 5 && n - bytes.min(n) > 1 || bits == 7 {
            // Shifting by a whole byte too many and back bit by bit takes fewer shifts.
            let mut wide = vec![Opd::ZERO; bytes.min(n)];
            wide.push(Opd::ZERO);
            wide.extend_from_slice(&lanes[..n - bytes.min(n)]);
            for _ in 0..8 - bits {
                self.shift_once(ChainOp::Shr, Carry::Clear, &mut wide[bytes..]);
            }
            wide.truncate(n);
            return wide;
        }
        for _ in u32::from(planted(Fault::LowerShiftLeft))..bits {
            self.shift_once(ChainOp::Shl, Carry::Clear, &mut out[bytes.min(n)..]);
        }
        out
    }

    /// Shifts right by a constant.
    pub fn shr_const(&mut self, lanes: &[Opd], count: u32, arithmetic: bool) -> Vec<Opd> {
        if !arithmetic || planted(Fault::LowerShiftSigned) {
            return self.shr_known(lanes, count, None);
        }
        let n = lanes.len();
        let bytes = ((count / 8) as usize).min(n);
        let bits = count % 8;
        let mut out = lanes[bytes..].to_vec();
        let fill = self.sign_byte(lanes[n - 1]);
        if bits >= 5 && out.len() > 1 || bits == 7 {
            self.shr_by_shl(&mut out, fill, bits);
        } else {
            for _ in 0..bits {
                let cin = out.last().map_or(Carry::Clear, |&top| Carry::Bit7(top));
                self.shift_once(ChainOp::Shr, cin, &mut out);
            }
        }
        out.resize(n, fill);
        out
    }

    /// Shifts a number right by a constant. `max` is the largest value of the number, if known.
    /// Lanes that become zero are not shifted further. Numbers without a maximum may have more than
    /// 128 bits.
    fn shr_known(&mut self, lanes: &[Opd], count: u32, max: Option<u128>) -> Vec<Opd> {
        let n = lanes.len();
        let bytes = ((count / 8) as usize).min(n);
        let bits = count % 8;
        let mut out = lanes[bytes..].to_vec();
        if let Some(value) = lanes_number(&out) {
            let mut out = number_lanes(value >> bits, n - bytes);
            out.resize(n, Opd::ZERO);
            return out;
        }
        let mut max = max.map(|max| max.checked_shr(8 * bytes as u32).unwrap_or(0));
        let clear = |out: &mut [Opd], max: Option<u128>| {
            let Some(max) = max else { return };
            for (i, lane) in out.iter_mut().enumerate() {
                if max.checked_shr(8 * i as u32).unwrap_or(0) == 0 {
                    *lane = Opd::ZERO;
                }
            }
        };
        clear(&mut out, max);
        let lanes = out.iter().rposition(|lane| !lane.is(0)).map_or(0, |top| top + 1);
        // After this number of steps, only one of two lanes is nonzero.
        let width = max.map_or(u128::BITS, |max| u128::BITS - max.leading_zeros());
        let wide = width.saturating_sub(8).min(bits);
        let is_short = lanes == 2
            && LANES_CYCLES * wide + LANE_CYCLES * (bits - wide) < UP_CYCLES * (8 - bits);
        if bits >= 5 && lanes > 1 && !is_short || bits == 7 {
            self.shr_by_shl(&mut out, Opd::ZERO, bits);
        } else {
            for _ in 0..bits {
                self.shift_once(ChainOp::Shr, Carry::Clear, &mut out);
                max = max.map(|max| max >> 1);
                clear(&mut out, max);
            }
        }
        out.resize(n, Opd::ZERO);
        out
    }

    /// Shifts right by a whole byte too many, and back left by the remaining bits.
    fn shr_by_shl(&mut self, out: &mut Vec<Opd>, fill: Opd, bits: u32) {
        out.push(fill);
        for _ in 0..8 - bits {
            self.shift_once(ChainOp::Shl, Carry::Clear, out);
        }
        out.remove(0);
    }
}
