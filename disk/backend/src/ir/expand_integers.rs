//! Splits integers of 129 to 256 bits into the lower 128 bits and the rest.
//!
//! Rust has no such type, but LLVM creates it, for example for `u128::carrying_mul`, which is used
//! to print a `u128`. LLVM itself generates only extensions, multiplications, shifts by constants,
//! and truncations. These operations, plain arithmetic, comparisons and memory accesses are
//! supported; any other operation is an error.
//!
//! Takes a function as parsed. Afterwards it has no integers of more than 128 bits.

use crate::faults::{Fault, planted};
use std::collections::HashMap;

use super::{
    BinOp, CastOp, Const, Flags, FuncId, Function, Inst, IntPred, Module, Op, Operand, Type,
    ValueId, mask,
};

/// The type of the lower half.
const LOW: Type = Type::Int(128);

/// The lower and the upper half of an integer.
type Pair = (Operand, Operand);

/// Rewrites one function of a module.
///
/// # Errors
/// The line and a description of an unsupported operation on such integers.
pub fn expand_integers(module: &mut Module, id: FuncId) -> Result<(), (u32, String)> {
    let function = &mut module.functions[id.0 as usize];
    let wide = |ty: &Type| ty.bits() > 128;
    let bits = function.values.iter().map(|info| &info.ty).filter(|ty| wide(ty)).map(Type::bits);
    if bits.clone().next().is_none() {
        return Ok(());
    }
    if function.params.iter().any(|param| wide(&param.ty)) || wide(&function.ret) {
        return Err((function.line, "parameters of more than 128 bits".into()));
    }
    let blocks = std::mem::take(&mut function.blocks);
    let mut widener = Widener { function, pairs: HashMap::new(), out: Vec::new(), line: 0 };
    widener.make_pairs();
    let mut widened = Vec::new();
    for mut block in blocks {
        for inst in std::mem::take(&mut block.insts) {
            widener.inst(inst)?;
        }
        block.insts = std::mem::take(&mut widener.out);
        widened.push(block);
    }
    widener.function.blocks = widened;
    Ok(())
}

struct Widener<'f> {
    function: &'f mut Function,
    /// The halves of each wide value, and its type.
    pairs: HashMap<ValueId, (ValueId, ValueId, Type)>,
    out: Vec<Inst>,
    line: u32,
}

/// Returns the type of the upper half: the bits above 128.
fn rest(ty: &Type) -> Type {
    Type::Int(ty.bits() - 128)
}

fn number(ty: &Type, value: u128) -> Operand {
    Operand::Const(Const::Int(ty.bits(), value & mask(ty.bits())))
}

impl Widener<'_> {
    /// Creates the halves of every wide value, because phis may use them before their definition.
    fn make_pairs(&mut self) {
        for n in 0..self.function.values.len() {
            let info = &mut self.function.values[n];
            if info.ty.bits() <= 128 {
                continue;
            }
            // The original value is no longer defined.
            let ty = std::mem::replace(&mut info.ty, Type::Int(1));
            info.range = None;
            let (low, high) = (self.value(&LOW), self.value(&rest(&ty)));
            self.pairs.insert(ValueId(n as u32), (low, high, ty));
        }
    }

    fn value(&mut self, ty: &Type) -> ValueId {
        self.function.add_value("wide", ty.clone())
    }

    fn push(&mut self, op: Op, result: Option<ValueId>) {
        self.out.push(Inst { op, result, line: self.line, loc: None });
    }

    fn emit(&mut self, op: Op, ty: &Type) -> Operand {
        let id = self.value(ty);
        self.push(op, Some(id));
        Operand::Value(id)
    }

    fn bin(&mut self, op: BinOp, ty: &Type, a: &Operand, b: &Operand) -> Operand {
        self.emit(Op::Bin(op, Flags::default(), a.clone(), b.clone()), ty)
    }

    fn bin_number(&mut self, op: BinOp, ty: &Type, a: &Operand, b: u128) -> Operand {
        self.bin(op, ty, a, &number(ty, b))
    }

    fn icmp(&mut self, pred: IntPred, ty: &Type, a: &Operand, b: &Operand) -> Operand {
        self.emit(Op::ICmp(pred, false, ty.clone(), a.clone(), b.clone()), &Type::Int(1))
    }

    /// Converts a value of 1 to 128 bits to another width of 1 to 128 bits.
    fn resize(&mut self, value: &Operand, from: &Type, to: &Type) -> Operand {
        let op = match to.bits().cmp(&from.bits()) {
            std::cmp::Ordering::Equal => return value.clone(),
            std::cmp::Ordering::Less => CastOp::Trunc,
            std::cmp::Ordering::Greater => CastOp::Zext,
        };
        self.emit(Op::Cast(op, Flags::default(), from.clone(), value.clone()), to)
    }

    fn is_wide(&self, operand: &Operand) -> bool {
        match operand {
            Operand::Value(id) => self.pairs.contains_key(id),
            Operand::Const(Const::Int(bits, _)) => *bits > 128,
            Operand::Const(Const::Undef(ty)) => ty.bits() > 128,
            Operand::Const(_) => false,
        }
    }

    fn halves(&self, operand: &Operand, ty: &Type) -> Pair {
        match operand {
            Operand::Value(id) if self.pairs.contains_key(id) => {
                let (low, high, _) = &self.pairs[id];
                (Operand::Value(*low), Operand::Value(*high))
            }
            Operand::Const(Const::Int(_, value)) => (number(&LOW, *value), number(&rest(ty), 0)),
            _ => {
                let undef = |ty: Type| Operand::Const(Const::Undef(ty));
                (undef(LOW), undef(rest(ty)))
            }
        }
    }

    fn inst(&mut self, inst: Inst) -> Result<(), (u32, String)> {
        self.line = inst.line;
        let result = inst.result.and_then(|id| self.pairs.get(&id).cloned());
        let mut any = result.is_some();
        inst.op.for_each_operand(|operand| any |= self.is_wide(operand));
        if !any {
            self.out.push(inst);
            return Ok(());
        }
        let first = self.out.len();
        let done = match &result {
            Some((low, high, ty)) => self.wide_result(&inst.op, ty, *low, *high),
            None => self.narrow_result(&inst),
        };
        for made in &mut self.out[first..] {
            made.loc = inst.loc;
        }
        let line = inst.line;
        done.ok_or_else(|| (line, "this operation on integers of more than 128 bits".to_string()))
    }

    /// Emits instructions for a wide result. Returns `None` if the operation is unsupported.
    fn wide_result(&mut self, op: &Op, ty: &Type, low: ValueId, high: ValueId) -> Option<()> {
        let upper = rest(ty);
        let (a, b) = match op {
            Op::Phi(incoming) => {
                for (half, id) in [(false, low), (true, high)] {
                    let pick = |(from, value): &(_, Operand)| {
                        let (a, b) = self.halves(value, ty);
                        (*from, if half { b } else { a })
                    };
                    let incoming = incoming.iter().map(pick).collect();
                    let phi = Inst {
                        op: Op::Phi(incoming),
                        result: Some(id),
                        line: self.line,
                        loc: None,
                    };
                    self.out.push(phi);
                }
                return Some(());
            }
            Op::Bin(op, _, a, b) => self.arithmetic(*op, ty, a, b)?,
            Op::Cast(op, _, from, a) => self.cast(*op, from, a, ty)?,
            Op::Select(condition, a, b) => {
                let ((a0, a1), (b0, b1)) = (self.halves(a, ty), self.halves(b, ty));
                let low = self.emit(Op::Select(condition.clone(), a0, b0), &LOW);
                (low, self.emit(Op::Select(condition.clone(), a1, b1), &upper))
            }
            Op::Freeze(a) => {
                let (a0, a1) = self.halves(a, ty);
                (self.emit(Op::Freeze(a0), &LOW), self.emit(Op::Freeze(a1), &upper))
            }
            Op::Load { ptr, volatile } => {
                let low = self.emit(Op::Load { ptr: ptr.clone(), volatile: *volatile }, &LOW);
                let ptr = self.after(ptr);
                (low, self.emit(Op::Load { ptr, volatile: *volatile }, &upper))
            }
            _ => return None,
        };
        self.push(Op::Freeze(a), Some(low));
        self.push(Op::Freeze(b), Some(high));
        Some(())
    }

    /// Emits instructions that use wide values but have no wide result. Returns `None` if the
    /// operation is unsupported.
    fn narrow_result(&mut self, inst: &Inst) -> Option<()> {
        let op = match &inst.op {
            Op::Cast(CastOp::Trunc, _, from, a) => {
                let (low, _) = self.halves(a, from);
                let to = self.function.values[inst.result?.0 as usize].ty.clone();
                match to == LOW {
                    true => Op::Freeze(low),
                    false => Op::Cast(CastOp::Trunc, Flags::default(), LOW, low),
                }
            }
            Op::ICmp(pred, _, ty, a, b) => self.compare(*pred, ty, a, b),
            Op::Store { ty, value, ptr, volatile } => {
                let (low, high) = self.halves(value, ty);
                let (upper, after) = (rest(ty), self.after(ptr));
                let (ptr, volatile) = (ptr.clone(), *volatile);
                self.push(Op::Store { ty: LOW, value: low, ptr, volatile }, None);
                Op::Store { ty: upper, value: high, ptr: after, volatile }
            }
            _ => return None,
        };
        self.push(op, inst.result);
        Some(())
    }

    /// Returns the address of the upper half.
    fn after(&mut self, ptr: &Operand) -> Operand {
        let base = ptr.clone();
        let offset = if planted(Fault::ExpandIntegersAddress) { 0 } else { 16 };
        let gep = Op::Gep { base, offset, indices: Vec::new(), inbounds: false, nuw: false };
        self.emit(gep, &Type::Ptr)
    }

    fn arithmetic(&mut self, op: BinOp, ty: &Type, a: &Operand, b: &Operand) -> Option<Pair> {
        let upper = rest(ty);
        if matches!(op, BinOp::Shl | BinOp::LShr | BinOp::AShr) {
            let Operand::Const(Const::Int(_, count)) = b else { return None };
            let a = self.halves(a, ty);
            return self.shift(op, ty, a, u32::try_from(*count).ok()?);
        }
        let ((a0, a1), (b0, b1)) = (self.halves(a, ty), self.halves(b, ty));
        match op {
            BinOp::And | BinOp::Or | BinOp::Xor => {
                Some((self.bin(op, &LOW, &a0, &b0), self.bin(op, &upper, &a1, &b1)))
            }
            BinOp::Add | BinOp::Sub => {
                let low = self.bin(op, &LOW, &a0, &b0);
                let carry = match op {
                    BinOp::Add => self.icmp(IntPred::Ult, &LOW, &low, &a0),
                    _ => self.icmp(IntPred::Ult, &LOW, &a0, &b0),
                };
                let carry = self.resize(&carry, &Type::Int(1), &upper);
                let high = self.bin(op, &upper, &a1, &b1);
                let carry = match planted(Fault::ExpandIntegersCarry) {
                    true => number(&upper, 0),
                    false => carry,
                };
                Some((low, self.bin(op, &upper, &high, &carry)))
            }
            BinOp::Mul => {
                let (low, high) = self.product(&a0, &b0);
                let mut high = self.resize(&high, &LOW, &upper);
                for (narrow, wide) in [(a0, b1), (b0, a1)] {
                    let narrow = self.resize(&narrow, &LOW, &upper);
                    let more = self.bin(BinOp::Mul, &upper, &narrow, &wide);
                    high = self.bin(BinOp::Add, &upper, &high, &more);
                }
                Some((low, high))
            }
            _ => None,
        }
    }

    /// Returns the 256-bit product of two numbers of 128 bits, from four products of 64-bit
    /// numbers.
    fn product(&mut self, a: &Operand, b: &Operand) -> Pair {
        let mask = u128::from(u64::MAX);
        let mut split = |value: &Operand| {
            let low = self.bin_number(BinOp::And, &LOW, value, mask);
            (low, self.bin_number(BinOp::LShr, &LOW, value, 64))
        };
        let ((a0, a1), (b0, b1)) = (split(a), split(b));
        let mut parts = [(&a0, &b0), (&a0, &b1), (&a1, &b0), (&a1, &b1)].map(|(a, b)| {
            let part = self.bin(BinOp::Mul, &LOW, a, b);
            let high = self.bin_number(BinOp::LShr, &LOW, &part, 64);
            (self.bin_number(BinOp::And, &LOW, &part, mask), high, part)
        });
        let middle = self.bin(BinOp::Add, &LOW, &parts[0].1, &parts[1].0);
        let middle = self.bin(BinOp::Add, &LOW, &middle, &parts[2].0);
        let shifted = self.bin_number(BinOp::Shl, &LOW, &middle, 64);
        let low = self.bin(BinOp::Or, &LOW, &parts[0].0, &shifted);
        parts[0].1 = self.bin_number(BinOp::LShr, &LOW, &middle, 64);
        let mut high = parts[3].2.clone();
        for part in &parts[..3] {
            high = self.bin(BinOp::Add, &LOW, &high, &part.1);
        }
        (low, high)
    }

    /// Returns a shift by a constant.
    fn shift(&mut self, op: BinOp, ty: &Type, (low, high): Pair, count: u32) -> Option<Pair> {
        let (upper, bits) = (rest(ty), ty.bits());
        if count >= bits {
            return None;
        }
        if count == 0 {
            return Some((low, high));
        }
        let by = |n: u32| u128::from(n);
        if op == BinOp::Shl {
            let up = match count {
                128.. => self.bin_number(BinOp::Shl, &LOW, &low, by(count - 128)),
                _ => self.bin_number(BinOp::LShr, &LOW, &low, by(128 - count)),
            };
            let mut up = self.resize(&up, &LOW, &upper);
            if count >= 128 {
                return Some((number(&LOW, 0), up));
            }
            if count < upper.bits() {
                let kept = self.bin_number(BinOp::Shl, &upper, &high, by(count));
                up = self.bin(BinOp::Or, &upper, &kept, &up);
            }
            return Some((self.bin_number(BinOp::Shl, &LOW, &low, by(count)), up));
        }
        // The upper half, extended to 128 bits.
        let cast = if op == BinOp::AShr { CastOp::Sext } else { CastOp::Zext };
        let wide = match upper == LOW {
            true => high.clone(),
            false => self.emit(Op::Cast(cast, Flags::default(), upper.clone(), high), &LOW),
        };
        let fill = match op {
            BinOp::AShr => self.bin_number(BinOp::AShr, &LOW, &wide, 127),
            _ => number(&LOW, 0),
        };
        if count >= 128 {
            let count = count + u32::from(planted(Fault::ExpandIntegersShift));
            let down = match count {
                128 => wide,
                _ => self.bin_number(op, &LOW, &wide, by(count - 128)),
            };
            return Some((down, self.resize(&fill, &LOW, &upper)));
        }
        let kept = self.bin_number(BinOp::LShr, &LOW, &low, by(count));
        let down = self.bin_number(BinOp::Shl, &LOW, &wide, by(128 - count));
        let low = self.bin(BinOp::Or, &LOW, &kept, &down);
        let high = self.bin_number(op, &LOW, &wide, by(count));
        Some((low, self.resize(&high, &LOW, &upper)))
    }

    fn cast(&mut self, op: CastOp, from: &Type, a: &Operand, to: &Type) -> Option<Pair> {
        let upper = rest(to);
        if from.bits() > 128 {
            let (low, high) = self.halves(a, from);
            let op = match (op, upper.bits() > rest(from).bits()) {
                (CastOp::Bitcast, _) => return Some((low, high)),
                (CastOp::Trunc, _) | (_, true) => op,
                _ => return None,
            };
            let cast = Op::Cast(op, Flags::default(), rest(from), high);
            return Some((low, self.emit(cast, &upper)));
        }
        if !matches!(op, CastOp::Zext | CastOp::Sext) {
            return None;
        }
        let low = match *from == LOW {
            true => a.clone(),
            false => self.emit(Op::Cast(op, Flags::default(), from.clone(), a.clone()), &LOW),
        };
        if op == CastOp::Zext || planted(Fault::ExpandIntegersExtend) {
            return Some((low, number(&upper, 0)));
        }
        let sign = self.bin_number(BinOp::AShr, &LOW, &low, 127);
        Some((low, self.resize(&sign, &LOW, &upper)))
    }

    /// Compares the upper halves, or the lower halves if the upper halves are equal.
    fn compare(&mut self, pred: IntPred, ty: &Type, a: &Operand, b: &Operand) -> Op {
        use IntPred::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let upper = rest(ty);
        let ((a0, a1), (b0, b1)) = (self.halves(a, ty), self.halves(b, ty));
        let unsigned = match pred {
            signed if planted(Fault::ExpandIntegersCompare) => signed,
            Slt => Ult,
            Sle => Ule,
            Sgt => Ugt,
            Sge => Uge,
            same @ (Eq | Ne | Ult | Ule | Ugt | Uge) => same,
        };
        let same = self.icmp(Eq, &upper, &a1, &b1);
        let low = self.icmp(unsigned, &LOW, &a0, &b0);
        let high = self.icmp(pred, &upper, &a1, &b1);
        Op::Select(same, low, high)
    }
}
