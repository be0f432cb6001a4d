//! The effect of each instruction.

use super::arithmetic::{binary, cast, compare};
use super::intrinsics::intrinsic;
use super::{ARGUMENT, Frame, Interpreter, Pointer, Rest, Step, Stop, Value, World, undefined};
use crate::ir::{BinOp, BlockId, Callee, FuncId, Inst, Op, Operand, Type, ValueId, mask, signed};

/// The step that follows an instruction.
pub(super) enum Transfer {
    /// The next instruction.
    On,
    To(BlockId),
    Return(Option<Value>),
    /// A tail call.
    Tail(FuncId, Vec<Value>),
    /// A result, and the next instruction.
    Value(Value),
    /// A result, and whether the promises of the flags hold.
    Arithmetic(Value, bool),
}

impl<'m, W: World> Interpreter<'m, W> {
    /// Executes an instruction.
    pub(super) fn transfer(&mut self, frame: &mut Frame<'m>, inst: &'m Inst) -> Step<Transfer> {
        let ty = |v: ValueId| frame.function.values[v.0 as usize].ty.clone();
        let ty = inst.result.map_or(Type::Void, ty);
        Ok(match &inst.op {
            Op::Br(to) => Transfer::To(*to),
            Op::CondBr(cond, yes, no) => {
                self.note_address(&self.operand(frame, cond)?);
                let cond = self.number(frame, cond, "a condition")?;
                Transfer::To(if cond == 1 { *yes } else { *no })
            }
            Op::Switch(_, value, default, cases) => {
                self.note_address(&self.operand(frame, value)?);
                let value = self.number(frame, value, "a switch")?;
                let case = cases.iter().find(|case| case.0 == value);
                Transfer::To(case.map_or(*default, |case| case.1))
            }
            Op::Ret(None) => Transfer::Return(None),
            Op::Ret(Some((_, value))) => Transfer::Return(Some(self.operand(frame, value)?)),
            Op::Unreachable => return Err(Stop::Unreachable),
            Op::Bin(op, flags, a, b) => {
                let (a, b) = (self.operand(frame, a)?, self.operand(frame, b)?);
                let origin = match (a.origin(), b.origin()) {
                    (origin, 0) | (0, origin) => origin,
                    (one, other) if one == other && *op != BinOp::Sub => one,
                    _ => 0,
                };
                if *op == BinOp::And {
                    self.note_address(&Value::Bits(None, origin));
                }
                let (value, kept) = binary(*op, *flags, ty.bits(), a.bits(), b.bits())?;
                Transfer::Arithmetic(Value::Bits(value, origin), kept)
            }
            Op::ICmp(pred, samesign, of, a, b) => {
                let (a, b) = (self.operand(frame, a)?, self.operand(frame, b)?);
                let is_null = |value: &Value| *value == Value::number(0);
                let is_order = a.origin() == b.origin() || is_null(&a) || is_null(&b);
                if *of != Type::Ptr || !is_order {
                    self.note_address(&a);
                    self.note_address(&b);
                }
                let bits = of.bits();
                let both = a.bits().zip(b.bits());
                let result = both.map(|(a, b)| u128::from(compare(*pred, bits, a, b)));
                let kept = !samesign || both.is_none_or(|(a, b)| (a ^ b) >> (bits - 1) & 1 == 0);
                Transfer::Arithmetic(Value::Bits(result, 0), kept)
            }
            Op::Cast(op, flags, from, a) => {
                let a = self.operand(frame, a)?;
                let (value, kept) = cast(*op, *flags, from, &ty, a)?;
                Transfer::Arithmetic(value, kept)
            }
            Op::Select(cond, a, b) => {
                let cond = self.operand(frame, cond)?;
                self.note_address(&cond);
                let value = match cond.bits() {
                    Some(1) => self.operand(frame, a)?,
                    Some(_) => self.operand(frame, b)?,
                    None => Value::poison(&ty),
                };
                Transfer::Value(value)
            }
            Op::Freeze(a) => {
                let value = self.operand(frame, a)?;
                Transfer::Value(self.frozen(value, &ty))
            }
            Op::Alloca { size, align, count } => {
                let count = match count {
                    Some((_, count)) => self.number(frame, count, "a count")?,
                    None => 1,
                };
                let bytes = u128::from(*size).saturating_mul(count);
                if bytes > 0xFFFF {
                    return Err(Stop::Limit);
                }
                Transfer::Value(self.allocate(bytes as u32, *align)?)
            }
            Op::Load { ptr, volatile } => {
                let ptr = self.pointer(frame, ptr)?;
                Transfer::Value(self.load(&ty, ptr, *volatile)?)
            }
            Op::Store { ty, value, ptr, volatile } => {
                let value = self.operand(frame, value)?;
                let ptr = self.pointer(frame, ptr)?;
                self.store(ty, &value, ptr, *volatile)?;
                Transfer::On
            }
            Op::Gep { base, offset, indices, .. } => {
                let base = self.operand(frame, base)?;
                let mut sum = base.bits();
                sum = sum.map(|s| s.wrapping_add(*offset as i128 as u128));
                for (index, ty, scale) in indices {
                    let index = self.operand(frame, index)?;
                    self.note_address(&index);
                    sum = sum.zip(index.bits()).map(|(sum, index)| {
                        let index = signed(index, ty.bits());
                        sum.wrapping_add(index.wrapping_mul(i128::from(*scale)) as u128)
                    });
                }
                Transfer::Value(Value::Bits(sum.map(|s| s & 0xFFFF), base.origin()))
            }
            Op::ExtractValue(_, agg, path) => {
                let mut value = self.operand(frame, agg)?;
                Transfer::Value(part(&mut value, path)?.clone())
            }
            Op::InsertValue(_, agg, _, element, path) => {
                let mut value = self.operand(frame, agg)?;
                *part(&mut value, path)? = self.operand(frame, element)?;
                Transfer::Value(value)
            }
            Op::VaArg(list) => {
                let list = self.pointer(frame, list)?;
                let at = self.load(&Type::Ptr, list, false)?;
                let value = self.load(&ty, Pointer::of(&at)?, false)?;
                let bits = at.bits().map(|bits| bits + u128::from(ARGUMENT));
                let next = Value::Bits(bits, at.origin());
                self.store(&Type::Ptr, &next, list, false)?;
                Transfer::Value(value)
            }
            Op::Call { callee, args, ret, named, byval, tail } => {
                let mut values = Vec::new();
                for (_, arg) in args {
                    values.push(self.operand(frame, arg)?);
                }
                let target = match callee {
                    Callee::Direct(f) => *f,
                    Callee::Indirect(ptr) => {
                        let at = self.number(frame, ptr, "a callee")? as u16;
                        match self.at_address.get(&at) {
                            Some(&id) if self.is_strict && !self.accepts(id, args, ret) => {
                                return undefined("a call of a function of another type");
                            }
                            Some(id) => *id,
                            None => return self.call_number(at, &values, args, ret),
                        }
                    }
                };
                let name = &self.module.functions[target.0 as usize].name;
                let types: Vec<Type> = args.iter().map(|a| a.0.clone()).collect();
                let named = named.map_or(values.len(), |named| named as usize);
                match name.strip_prefix("llvm.") {
                    Some(name) if name.starts_with("va_") => {
                        self.list(frame, name.trim_end_matches(".p0"), &values)?;
                        Transfer::On
                    }
                    Some(name) => match intrinsic(self, name, &types, &values, ret)? {
                        Some(value) => Transfer::Value(value),
                        None => Transfer::On,
                    },
                    None if *tail => Transfer::Tail(target, values),
                    None => {
                        let rest = values.split_off(named.min(values.len()));
                        let types = types.into_iter().zip(byval).skip(named).zip(rest);
                        let rest = types.map(|((ty, byval), value)| (ty, value, *byval));
                        let rest: Vec<Rest> = rest.collect();
                        match self.call(target, values, &rest)? {
                            Some(value) => Transfer::Value(value),
                            None => Transfer::On,
                        }
                    }
                }
            }
            Op::FNeg(a) => {
                let sign = 1 << (ty.bits() - 1);
                Transfer::Value(Value::Bits(self.operand(frame, a)?.bits().map(|a| a ^ sign), 0))
            }
            Op::Phi(_) | Op::FCmp(..) => {
                return Err(Stop::Unknown(format!("{:?}", inst.op)));
            }
        })
    }

    /// Returns `false` if a value contains an address that only the interpreter uses.
    fn is_exposed(&self, value: &Value) -> bool {
        self.object(value.origin()).is_none_or(|object| object.is_exposed)
    }

    /// Records that the program depends on the number of an address, if the interpreter has chosen
    /// that number.
    fn note_address(&self, value: &Value) {
        if !self.is_exposed(value) {
            self.chose.set(true);
        }
    }

    fn frozen(&self, value: Value, ty: &Type) -> Value {
        match (value, ty) {
            (Value::Bits(None, _), _) => Value::number(self.anything() & mask(ty.bits())),
            (Value::Parts(parts), Type::Struct(fields, _)) => {
                let both = parts.into_iter().zip(fields.iter());
                Value::Parts(both.map(|(part, ty)| self.frozen(part, ty)).collect())
            }
            (Value::Parts(parts), Type::Array(_, ty)) => {
                Value::Parts(parts.into_iter().map(|part| self.frozen(part, ty)).collect())
            }
            (value, _) => value,
        }
    }

    /// Returns whether a function has parameters and a result of these types.
    fn accepts(&self, id: FuncId, args: &[(Type, Operand)], ret: &Type) -> bool {
        let function = &self.module.functions[id.0 as usize];
        let params = function.params.iter().map(|param| &param.ty);
        function.ret == *ret && params.eq(args.iter().map(|arg| &arg.0))
    }

    /// Calls the routine at a numeric address. Addresses that differ from those in the program's
    /// code are unknown.
    fn call_number(
        &mut self,
        at: u16,
        values: &[Value],
        args: &[(Type, Operand)],
        ret: &Type,
    ) -> Step<Transfer> {
        if ret.bits() > 24 {
            return undefined("a result that does not fit A, X and Y");
        }
        let mut bytes = Vec::new();
        for (value, (ty, _)) in values.iter().zip(args) {
            let bits = value.bits().filter(|_| self.is_exposed(value));
            let byte = |n| bits.map(|bits| (bits >> (8 * n)) as u8);
            bytes.extend((0..ty.bits().div_ceil(8)).map(byte));
        }
        let registers = [0, 1, 2].map(|n| bytes.get(n).copied().flatten());
        let [a, x, y] = self.world.call(at, registers, ret.bits())?;
        let result = u128::from(u32::from_le_bytes([a, x, y, 0]));
        Ok(match ret {
            Type::Void => Transfer::On,
            ty => Transfer::Value(Value::number(result & mask(ty.bits()))),
        })
    }
}

fn part<'v>(value: &'v mut Value, path: &[u32]) -> Step<&'v mut Value> {
    let mut at = value;
    for &step in path {
        let Value::Parts(parts) = at else {
            return Err(Stop::Unknown("a field of a number".into()));
        };
        at = &mut parts[step as usize];
    }
    Ok(at)
}
