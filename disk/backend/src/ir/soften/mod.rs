//! Soft floats: replaces arithmetic, comparisons and conversions with calls of library functions on
//! integers. The runtime has the functions for `float` ([`crate::runtime::of_library`]).
//! `compiler_builtins`, or any library like libgcc, defines the others.
//!
//! Takes a parsed function. Afterwards the only operations on floats are loads, stores, phis,
//! selects, calls, returns, `bitcast`, and `fneg`, which flips a bit. The called functions are
//! declared in the module, so that the linker finds them. Their names and meanings come from the
//! libgcc manual, "Routines for floating point emulation", and from C's `math.h`. `llvm.fpto*.sat`
//! also relies on `compiler_builtins`, whose conversions to integers saturate and turn NaN into
//! zero.

use super::{
    BinOp, Callee, CastOp, Const, FuncId, Function, Inst, IntPred, Loc, Module, Op, Operand, Type,
    mask,
};

use crate::faults::{Fault, planted};

mod class;
mod compare;
mod convert;
mod library;

pub(crate) use library::{FloatRoutine, routine};

/// Rewrites one function of a module.
pub fn soften(module: &mut Module, id: FuncId) {
    let blocks = std::mem::take(&mut module.functions[id.0 as usize].blocks);
    let mut softener = Softener { module, id, out: Vec::new(), line: 0, loc: None };
    let mut softened = Vec::with_capacity(blocks.len());
    for mut block in blocks {
        for inst in std::mem::take(&mut block.insts) {
            softener.inst(inst);
        }
        block.insts = std::mem::take(&mut softener.out);
        softened.push(block);
    }
    module.functions[id.0 as usize].blocks = softened;
}

struct Softener<'m> {
    module: &'m mut Module,
    id: FuncId,
    /// The rewritten part of the block.
    out: Vec<Inst>,
    line: u32,
    loc: Option<Loc>,
}

/// libgcc's abbreviation of the type.
fn mode(ty: &Type) -> &'static str {
    match ty {
        Type::Half => "hf",
        Type::Float => "sf",
        Type::Double => "df",
        _ => "tf",
    }
}

/// Returns the C name of a function of `math.h` for the type.
fn math(name: &str, ty: &Type) -> String {
    let suffix = match ty {
        Type::Double => "",
        Type::Fp128 => "f128",
        _ => "f",
    };
    format!("{name}{suffix}")
}

impl Softener<'_> {
    fn inst(&mut self, inst: Inst) {
        (self.line, self.loc) = (inst.line, inst.loc);
        let ty =
            inst.result.map_or(Type::Void, |id| self.function().values[id.0 as usize].ty.clone());
        let op = match &inst.op {
            Op::Bin(op, _, a, b) if ty.is_float() => Some(self.arithmetic(*op, &ty, a, b)),
            Op::FCmp(pred, operands, a, b) => Some(self.compare(*pred, operands, a, b)),
            Op::Cast(op, _, from, a) if from.is_float() != ty.is_float() || from.is_float() => {
                self.convert(*op, from, a, &ty)
            }
            Op::Call { callee: Callee::Direct(id), args, .. } => {
                let name = self.module.functions[id.0 as usize].name.clone();
                match name.strip_prefix("llvm.") {
                    Some(name) => self.intrinsic(name, args, &ty),
                    None => None,
                }
            }
            _ => None,
        };
        let op = op.unwrap_or(inst.op);
        self.out.push(Inst { op, ..inst });
    }

    fn function(&mut self) -> &mut Function {
        &mut self.module.functions[self.id.0 as usize]
    }

    /// Emits an instruction. Returns its result.
    fn emit(&mut self, op: Op, ty: &Type) -> Operand {
        let id = self.function().add_value("soft", ty.clone());
        self.out.push(Inst { op, result: Some(id), line: self.line, loc: self.loc });
        Operand::Value(id)
    }

    /// Returns a call of a library function.
    fn call(&mut self, name: &str, args: Vec<(Type, Operand)>, ret: &Type) -> Op {
        let params: Vec<Type> = args.iter().map(|(ty, _)| ty.clone()).collect();
        let id = self.module.declared(name, &params, ret, self.line);
        let byval = vec![None; args.len()];
        Op::Call {
            callee: Callee::Direct(id),
            args,
            ret: ret.clone(),
            byval,
            named: None,
            tail: false,
        }
    }

    /// Converts a `half` to `float`, the type in which LLVM also computes. Other values are
    /// unchanged.
    fn promoted(&mut self, ty: &Type, value: &Operand) -> (Type, Operand) {
        if *ty != Type::Half {
            return (ty.clone(), value.clone());
        }
        let extended = self.between_floats("extend", ty, value.clone(), &Type::Float);
        (Type::Float, self.emit(extended, &Type::Float))
    }

    /// Converts a result from `float` to `half`.
    fn demoted(&mut self, op: Op) -> Op {
        let value = self.emit(op, &Type::Float);
        self.between_floats("trunc", &Type::Float, value, &Type::Half)
    }

    fn arithmetic(&mut self, op: BinOp, ty: &Type, a: &Operand, b: &Operand) -> Op {
        if *ty == Type::Half {
            let (a, b) = (self.promoted(ty, a).1, self.promoted(ty, b).1);
            let result = self.arithmetic(op, &Type::Float, &a, &b);
            return self.demoted(result);
        }
        let mode = mode(ty);
        let name = match op {
            BinOp::FAdd => format!("__add{mode}3"),
            BinOp::FSub => format!("__sub{mode}3"),
            BinOp::FMul => format!("__mul{mode}3"),
            BinOp::FDiv => format!("__div{mode}3"),
            _ => math("fmod", ty),
        };
        let (a, b) = if planted(Fault::SoftenOperands) { (b, a) } else { (a, b) };
        self.call(&name, vec![(ty.clone(), a.clone()), (ty.clone(), b.clone())], ty)
    }

    /// Replaces an intrinsic, given its name after `llvm.`. Returns `None` if it is not a supported
    /// float intrinsic.
    fn intrinsic(&mut self, name: &str, args: &[(Type, Operand)], ty: &Type) -> Option<Op> {
        let mut parts = name.split('.');
        let (base, second) = (parts.next()?, parts.next()?);
        let from = &args.first()?.0;
        if !from.is_float() {
            return None;
        }
        let a = args[0].1.clone();
        let of_bits = matches!(base, "fabs" | "copysign" | "is" | "canonicalize");
        if *from == Type::Half && !of_bits {
            let promoted: Vec<(Type, Operand)> =
                args.iter().map(|(ty, value)| self.promoted(ty, value)).collect();
            return match ty {
                Type::Half => {
                    let op = self.intrinsic(name, &promoted, &Type::Float)?;
                    Some(self.demoted(op))
                }
                _ => self.intrinsic(name, &promoted, ty),
            };
        }
        match (base, second) {
            ("fabs" | "copysign", _) => Some(self.signs(args, ty)),
            ("is", "fpclass") => match args.get(1)? {
                (_, Operand::Const(Const::Int(_, mask))) => Some(self.class(from, a, *mask)),
                _ => None,
            },
            ("fptosi" | "fptoui", "sat") => {
                Some(self.integer_from_float(base == "fptosi", from, a, ty, true))
            }
            ("fmuladd", _) => {
                let product = self.arithmetic(BinOp::FMul, ty, &a, &args[1].1);
                let product = self.emit(product, ty);
                Some(self.arithmetic(BinOp::FAdd, ty, &product, &args[2].1))
            }
            ("powi", _) => self.call_with_exponent(&format!("__powi{}2", mode(ty)), args, ty),
            ("ldexp", _) => self.call_with_exponent(&math("ldexp", ty), args, ty),
            ("canonicalize", _) => Some(Op::Freeze(a)),
            _ => {
                let function = math(math_name(base)?, ty);
                Some(self.call(&function, args.to_vec(), ty))
            }
        }
    }

    /// Returns a call of a function whose second argument is an `int` of 32 bits.
    fn call_with_exponent(
        &mut self,
        name: &str,
        args: &[(Type, Operand)],
        ty: &Type,
    ) -> Option<Op> {
        let (exponent_ty, exponent) = args.get(1)?;
        let exponent = self.resize(exponent.clone(), exponent_ty, &Type::Int(32), true);
        Some(self.call(name, vec![args[0].clone(), (Type::Int(32), exponent)], ty))
    }

    /// `fabs`, or `copysign` if there is a second argument.
    fn signs(&mut self, args: &[(Type, Operand)], ty: &Type) -> Op {
        let bits = Type::Int(ty.bits());
        let sign = 1u128 << (ty.bits() - 1);
        let a = self.bits_of(ty, args[0].1.clone());
        let mut result = self.bin(BinOp::And, a, sign - 1, &bits);
        if let Some((_, other)) = args.get(1).filter(|_| !planted(Fault::SoftenCopysign)) {
            let b = self.bits_of(ty, other.clone());
            let b = self.bin(BinOp::And, b, sign, &bits);
            result = self.emit(Op::Bin(BinOp::Or, Default::default(), result, b), &bits);
        }
        Op::Cast(CastOp::Bitcast, Default::default(), bits, result)
    }

    /// Returns a float as an integer with the same bits.
    fn bits_of(&mut self, ty: &Type, value: Operand) -> Operand {
        let cast = Op::Cast(CastOp::Bitcast, Default::default(), ty.clone(), value);
        self.emit(cast, &Type::Int(ty.bits()))
    }

    fn bin(&mut self, op: BinOp, a: Operand, b: u128, ty: &Type) -> Operand {
        self.emit(Op::Bin(op, Default::default(), a, number(ty, b)), ty)
    }

    fn icmp(&mut self, pred: IntPred, a: Operand, b: u128, ty: &Type) -> Operand {
        self.emit(Op::ICmp(pred, false, ty.clone(), a, number(ty, b)), &Type::Int(1))
    }

    /// Converts an integer to another width.
    fn resize(&mut self, value: Operand, from: &Type, to: &Type, signed: bool) -> Operand {
        let op = match to.bits().cmp(&from.bits()) {
            std::cmp::Ordering::Equal => return value,
            std::cmp::Ordering::Less => CastOp::Trunc,
            std::cmp::Ordering::Greater if signed => CastOp::Sext,
            std::cmp::Ordering::Greater => CastOp::Zext,
        };
        self.emit(Op::Cast(op, Default::default(), from.clone(), value), to)
    }
}

fn number(ty: &Type, value: u128) -> Operand {
    Operand::Const(Const::Int(ty.bits(), value & mask(ty.bits())))
}

/// Returns the function of `math.h` for an intrinsic, given the first word after `llvm.`, and a
/// type.
pub(crate) fn math_routine(intrinsic: &str, ty: &Type) -> Option<String> {
    math_name(intrinsic).map(|name| math(name, ty))
}

/// Returns whether this is the name of a supported function of `math.h`.
pub(crate) fn is_math_routine(name: &str) -> bool {
    let plain = name.strip_suffix("f128").or(name.strip_suffix('f'));
    let known = |name: &str| name == "fmod" || NAMES.iter().any(|(_, function)| *function == name);
    known(name) || plain.is_some_and(known)
}

/// Returns the function of `math.h` for an intrinsic.
fn math_name(intrinsic: &str) -> Option<&'static str> {
    NAMES.iter().find(|(name, _)| *name == intrinsic).map(|(_, function)| *function)
}

/// Intrinsics and the equivalent functions of `math.h`.
const NAMES: [(&str, &str); 37] = [
    ("sqrt", "sqrt"),
    ("floor", "floor"),
    ("ceil", "ceil"),
    ("trunc", "trunc"),
    ("round", "round"),
    ("roundeven", "roundeven"),
    ("rint", "rint"),
    ("nearbyint", "rint"),
    ("fma", "fma"),
    ("minnum", "fmin"),
    ("maxnum", "fmax"),
    ("minimumnum", "fmin"),
    ("maximumnum", "fmax"),
    ("minimum", "fminimum"),
    ("maximum", "fmaximum"),
    ("pow", "pow"),
    ("exp", "exp"),
    ("exp2", "exp2"),
    ("exp10", "exp10"),
    ("expm1", "expm1"),
    ("log", "log"),
    ("log2", "log2"),
    ("log10", "log10"),
    ("log1p", "log1p"),
    ("sin", "sin"),
    ("cos", "cos"),
    ("tan", "tan"),
    ("asin", "asin"),
    ("acos", "acos"),
    ("atan", "atan"),
    ("atan2", "atan2"),
    ("sinh", "sinh"),
    ("cosh", "cosh"),
    ("tanh", "tanh"),
    ("cbrt", "cbrt"),
    ("hypot", "hypot"),
    ("tgamma", "tgamma"),
];
