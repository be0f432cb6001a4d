//! An interpreter of LLVM IR. Its results are the expected results of compiled programs.
//!
//! It executes the instructions of an [`ir::Module`], and shares only the parser with the backend.
//! It tracks poison. Undefined behaviour stops the run, since a test program must have defined
//! behaviour. `undef` and frozen poison have different values in different runs: a program is a
//! valid test if two runs have the same output. Violated promises (`nuw`, `exact`, `range` ...) are
//! recorded, and the run continues as if they were not there. A generator then removes them.

mod memory;

use std::cell::Cell;
use std::collections::BTreeSet;

use mos6502_backend::ir::{
    BlockId, Callee, Const, Data, FuncId, Function, Inst, Module, Op, Operand, Symbol, Type,
    ValueId,
};

use super::interpreter_arithmetic::{binary, cast, compare};
use super::interpreter_intrinsics::{compared, intrinsic, memory};
use super::machine::{FREE, HALT, IN, OUT, PORTS, ROUTINE_AT, routine};

/// The reason why a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The program wrote to the halt port.
    Halt,
    /// The program has undefined behaviour, or depends on an arbitrary value.
    Undefined(String),
    /// The program exceeded the limit of steps or of recursion.
    Limit,
    /// The interpreter does not support a construct.
    Unknown(String),
}

/// A value: bits, poison (`None`), or parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Bits(Option<u128>),
    Parts(Vec<Value>),
}

impl Value {
    pub fn number(bits: u128) -> Value {
        Value::Bits(Some(bits))
    }

    pub fn bits(&self) -> Option<u128> {
        match self {
            Value::Bits(bits) => *bits,
            Value::Parts(_) => None,
        }
    }

    pub fn poison(ty: &Type) -> Value {
        match ty {
            Type::Array(n, element) => Value::Parts(vec![Value::poison(element); *n as usize]),
            Type::Struct(fields, _) => Value::Parts(fields.iter().map(Value::poison).collect()),
            _ => Value::Bits(None),
        }
    }
}

/// Executes the machine's routine, with the bytes of the arguments in A, X and Y.
fn of_the_machine(values: &[Value], args: &[(Type, Operand)], ret: &Type) -> Transfer {
    let mut given = Vec::new();
    for (value, (ty, _)) in values.iter().zip(args) {
        let bytes = (0..ty.bits() / 8).map(|n| Some((value.bits()? >> (8 * n)) as u8));
        given.extend(bytes);
    }
    let known: Option<Vec<u8>> = given.into_iter().collect();
    let result = known.and_then(|known| <[u8; 3]>::try_from(known).ok()).map(routine);
    match *ret {
        Type::Void => Transfer::On,
        ref ty => Transfer::Value(Value::Bits(
            result.map(|[a, x, y]| u128::from(u32::from_le_bytes([a, x, y, 0])) & mask(ty.bits())),
        )),
    }
}

pub fn mask(bits: u32) -> u128 {
    if bits >= 128 { u128::MAX } else { (1 << bits) - 1 }
}

/// Sign-extends from a width.
pub fn signed(value: u128, bits: u32) -> i128 {
    (value << (128 - bits)) as i128 >> (128 - bits)
}

/// The position of an instruction: function, block, index.
pub type InstPosition = (usize, usize, usize);

const UNINITIALISED: u16 = 0x100;
const UNMAPPED: u16 = 0x200;
const OBJECTS: u32 = 0x1000;
const FUNCTIONS: u32 = 0xE000;
const DEPTH_MAX: usize = 120;
/// The maximum number of bytes of allocated stack memory.
const STACK_MAX: u32 = 6000;

/// The distance of variable arguments in bytes. Programs must not depend on it.
const ARGUMENT: u32 = 40;

/// The state of a run.
pub struct Interpreter<'m> {
    pub module: &'m Module,
    memory: Vec<u16>,
    globals: Vec<u32>,
    stack: u32,
    /// The end address of the globals.
    statics: u32,
    depth: usize,
    steps_left: u64,
    input: Vec<u8>,
    input_at: usize,
    /// Bytes stored to the output port.
    pub output: Vec<u8>,
    /// Instructions whose promises were violated.
    pub broken: BTreeSet<InstPosition>,
    /// The next arbitrary value for `undef` and frozen poison.
    choice: Cell<u128>,
    /// Whether an arbitrary value was used.
    pub chose: Cell<bool>,
}

pub type Step<T> = Result<T, Stop>;

pub fn undefined<T>(why: impl Into<String>) -> Step<T> {
    Err(Stop::Undefined(why.into()))
}

/// A variable argument: type, value, and the size of a `byval` object.
type Rest = (Type, Value, Option<u32>);

/// An active call of a function.
struct Frame<'m> {
    id: usize,
    function: &'m Function,
    values: Vec<Option<Value>>,
    /// The address of the variable arguments, if the function is variadic.
    rest: Option<u32>,
}

impl<'m> Interpreter<'m> {
    /// Creates an interpreter. `choice` determines the values of `undef`.
    pub fn new(module: &'m Module, input: &[u8], steps_max: u64, choice: u128) -> Self {
        let mut this = Interpreter {
            module,
            memory: (0..=0xFFFF)
                .map(|at| if FREE.contains(&at) { UNINITIALISED } else { UNMAPPED })
                .collect(),
            globals: Vec::new(),
            stack: OBJECTS,
            statics: OBJECTS,
            depth: 0,
            steps_left: steps_max,
            input: input.to_vec(),
            input_at: 0,
            output: Vec::new(),
            broken: BTreeSet::new(),
            choice: Cell::new(choice),
            chose: Cell::new(false),
        };
        for global in &module.globals {
            let size = global.init.as_ref().map_or(0, |data| data.bytes.len() as u32);
            let at = this.allocate(size, global.align);
            this.globals.push(at);
        }
        this.statics = this.stack;
        for (n, global) in module.globals.iter().enumerate() {
            if let Some(data) = &global.init {
                this.initialise(this.globals[n], data);
            }
        }
        this
    }

    /// Runs from `main` until the program writes to the halt port.
    pub fn run(&mut self) -> Step<()> {
        let main = self.module.functions.iter().position(|f| f.name == "main");
        let Some(main) = main else { return Err(Stop::Unknown("no main".into())) };
        match self.call(FuncId(main as u32), Vec::new(), &[]) {
            Err(Stop::Halt) => Ok(()),
            Err(stop) => Err(stop),
            Ok(_) => undefined("main returns"),
        }
    }

    fn initialise(&mut self, at: u32, data: &Data) {
        for (n, &byte) in data.bytes.iter().enumerate() {
            self.memory[at as usize + n] = byte.into();
        }
        for &(offset, symbol, addend) in &data.relocs {
            let address = self.address(symbol, addend).to_le_bytes();
            for (n, byte) in address.into_iter().enumerate() {
                self.memory[(at + offset) as usize + n] = byte.into();
            }
        }
    }

    fn address(&self, symbol: Symbol, addend: i32) -> u16 {
        let base = match symbol {
            Symbol::Global(g) => self.globals[g.0 as usize],
            Symbol::Function(f) => FUNCTIONS + 4 * f.0,
        };
        (base as i32 + addend) as u16
    }

    fn constant(&self, constant: &Const) -> Value {
        match constant {
            Const::Int(bits, value) => Value::number(value & mask(*bits)),
            Const::Addr(symbol, addend) => Value::number(self.address(*symbol, *addend).into()),
            Const::AddrByte(symbol, addend, high) => {
                let bytes = self.address(*symbol, *addend).to_le_bytes();
                Value::number(bytes[usize::from(*high)].into())
            }
            Const::Undef(ty @ (Type::Array(..) | Type::Struct(..))) => Value::poison(ty),
            Const::Undef(ty) => Value::number(self.anything() & mask(ty.bits())),
            Const::Aggregate(_, parts) => {
                Value::Parts(parts.iter().map(|part| self.constant(part)).collect())
            }
        }
    }

    /// Returns an arbitrary number. The program must not depend on it.
    fn anything(&self) -> u128 {
        const FACTOR: u128 = 0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645;
        let value = self.choice.get();
        self.choice.set(value.wrapping_mul(FACTOR));
        self.chose.set(true);
        value
    }

    fn operand(&self, frame: &Frame<'_>, operand: &Operand) -> Step<Value> {
        match operand {
            Operand::Const(constant) => Ok(self.constant(constant)),
            Operand::Value(v) => match &frame.values[v.0 as usize] {
                Some(value) => Ok(value.clone()),
                None => Err(Stop::Unknown("a value is used before its definition".into())),
            },
        }
    }

    fn number(&self, frame: &Frame<'_>, operand: &Operand, what: &str) -> Step<u128> {
        match self.operand(frame, operand)?.bits() {
            Some(bits) => Ok(bits),
            None => undefined(format!("{what} is poison")),
        }
    }

    /// Calls a function. `rest` are the variable arguments.
    fn call(&mut self, id: FuncId, args: Vec<Value>, rest: &[Rest]) -> Step<Option<Value>> {
        let function = &self.module.functions[id.0 as usize];
        if function.name == "strlen" {
            return self.text_length(&args).map(|length| Some(Value::number(length)));
        }
        if function.blocks.is_empty() && ["memcpy", "memmove", "memset"].contains(&&*function.name)
        {
            memory(self, &function.name, &args)?;
            return Ok(args.into_iter().next());
        }
        if function.blocks.is_empty() && ["memcmp", "bcmp"].contains(&&*function.name) {
            let order = compared(self, &args)? as i32 as u128;
            return Ok(Some(Value::number(order & mask(function.ret.bits()))));
        }
        if function.blocks.is_empty() {
            return Err(Stop::Unknown(format!("a call of {}", function.name)));
        }
        if self.depth == DEPTH_MAX {
            return Err(Stop::Limit);
        }
        self.depth += 1;
        let stack = self.stack;
        let (values, given) = (vec![None; function.values.len()], args.len());
        let rest = match function.variadic {
            true => Some(self.place(rest)?),
            false => None,
        };
        let mut frame = Frame { id: id.0 as usize, function, values, rest };
        for (param, arg) in function.params.iter().zip(args) {
            let arg = match param.byval {
                Some(size) => self.copy(&arg, size)?,
                None => arg,
            };
            frame.values[param.value.0 as usize] = Some(arg);
        }
        for param in function.params.iter().skip(given) {
            frame.values[param.value.0 as usize] = Some(Value::poison(&param.ty));
        }
        let result = self.body(&mut frame);
        self.restore_stack(stack);
        self.depth -= 1;
        match result? {
            Done::Returned(value) => Ok(value),
            Done::GoesOn(next, args) => self.call(next, args, &[]),
        }
    }

    fn body(&mut self, frame: &mut Frame<'m>) -> Step<Done> {
        let (mut at, mut from) = (0usize, BlockId(0));
        loop {
            let insts = &frame.function.blocks[at].insts;
            let phis = insts.iter().take_while(|i| matches!(i.op, Op::Phi(_))).count();
            let mut joined = Vec::new();
            for inst in &insts[..phis] {
                let Op::Phi(args) = &inst.op else { continue };
                let Some((_, operand)) = args.iter().find(|(pred, _)| *pred == from) else {
                    return Err(Stop::Unknown("a phi lacks the edge".into()));
                };
                joined.push((inst.result, self.operand(frame, operand)?));
            }
            for (result, value) in joined {
                define(frame, result, value);
            }
            let next = 'block: {
                for (n, inst) in insts.iter().enumerate().skip(phis) {
                    self.steps_left = self.steps_left.checked_sub(1).ok_or(Stop::Limit)?;
                    match self.transfer(frame, inst)? {
                        Transfer::On => {}
                        Transfer::To(block) => break 'block block,
                        Transfer::Return(value) => return Ok(Done::Returned(value)),
                        Transfer::Tail(next, args) => return Ok(Done::GoesOn(next, args)),
                        Transfer::Value(value) => {
                            let (id, place) = (frame.id, (frame.id, at, n));
                            self.check_promises(id, inst, &value, place);
                            define(frame, inst.result, value);
                        }
                        Transfer::Arithmetic(value, kept) => {
                            let place = (frame.id, at, n);
                            if !kept {
                                self.broken.insert(place);
                            }
                            self.check_promises(frame.id, inst, &value, place);
                            define(frame, inst.result, value);
                        }
                    }
                }
                return Err(Stop::Unknown("a block has no terminator".into()));
            };
            from = BlockId(at as u32);
            at = next.0 as usize;
        }
    }

    /// Checks the range of a result.
    fn check_promises(&mut self, id: usize, inst: &Inst, value: &Value, place: InstPosition) {
        let Some(result) = inst.result else { return };
        let Some((lo, hi)) = self.module.functions[id].values[result.0 as usize].range else {
            return;
        };
        let inside = match value.bits() {
            Some(v) if lo < hi => lo <= v && v < hi,
            Some(v) => v >= lo || v < hi,
            None => true,
        };
        if !inside {
            self.broken.insert(place);
        }
    }

    fn transfer(&mut self, frame: &mut Frame<'m>, inst: &'m Inst) -> Step<Transfer> {
        let ty = |v: ValueId| frame.function.values[v.0 as usize].ty.clone();
        let ty = inst.result.map_or(Type::Void, ty);
        Ok(match &inst.op {
            Op::Br(to) => Transfer::To(*to),
            Op::CondBr(cond, yes, no) => {
                let cond = self.number(frame, cond, "a condition")?;
                Transfer::To(if cond == 1 { *yes } else { *no })
            }
            Op::Switch(_, value, default, cases) => {
                let value = self.number(frame, value, "a switch")?;
                let case = cases.iter().find(|case| case.0 == value);
                Transfer::To(case.map_or(*default, |case| case.1))
            }
            Op::Ret(None) => Transfer::Return(None),
            Op::Ret(Some((_, value))) => Transfer::Return(Some(self.operand(frame, value)?)),
            Op::Unreachable => return undefined(format!("line {}: unreachable", inst.line)),
            Op::Bin(op, flags, a, b) => {
                let (a, b) = (self.operand(frame, a)?.bits(), self.operand(frame, b)?.bits());
                let (value, kept) = binary(*op, *flags, ty.bits(), a, b)?;
                Transfer::Arithmetic(Value::Bits(value), kept)
            }
            Op::ICmp(pred, samesign, of, a, b) => {
                let (a, b) = (self.operand(frame, a)?.bits(), self.operand(frame, b)?.bits());
                let bits = of.bits();
                let both = a.zip(b);
                let result = both.map(|(a, b)| u128::from(compare(*pred, bits, a, b)));
                let kept = !samesign || both.is_none_or(|(a, b)| (a ^ b) >> (bits - 1) & 1 == 0);
                Transfer::Arithmetic(Value::Bits(result), kept)
            }
            Op::Cast(op, flags, from, a) => {
                let a = self.operand(frame, a)?;
                let (value, kept) = cast(*op, *flags, from, &ty, a)?;
                Transfer::Arithmetic(value, kept)
            }
            Op::Select(cond, a, b) => {
                let value = match self.operand(frame, cond)?.bits() {
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
                if bytes + u128::from(self.stack + *align) > u128::from(self.statics + STACK_MAX) {
                    return Err(Stop::Limit);
                }
                let at = self.allocate(bytes as u32, *align);
                Transfer::Value(Value::number(at.into()))
            }
            Op::Load { ptr, volatile } => {
                let ptr = self.number(frame, ptr, "an address")? as u16;
                Transfer::Value(self.load(&ty, ptr, *volatile)?)
            }
            Op::Store { ty, value, ptr, volatile } => {
                let value = self.operand(frame, value)?;
                let ptr = self.number(frame, ptr, "an address")? as u16;
                self.store(ty, &value, ptr, *volatile)?;
                Transfer::On
            }
            Op::Gep { base, offset, indices, .. } => {
                let mut sum = self.operand(frame, base)?.bits();
                sum = sum.map(|s| s.wrapping_add(*offset as i128 as u128));
                for (index, ty, scale) in indices {
                    let index = self.operand(frame, index)?.bits();
                    sum = sum.zip(index).map(|(sum, index)| {
                        let index = signed(index, ty.bits());
                        sum.wrapping_add(index.wrapping_mul(i128::from(*scale)) as u128)
                    });
                }
                Transfer::Value(Value::Bits(sum.map(|s| s & 0xFFFF)))
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
                let list = self.number(frame, list, "a list")? as u16;
                let Some(at) = self.load(&Type::Ptr, list, false)?.bits() else {
                    return undefined("va_arg of an invalid list");
                };
                let value = self.load(&ty, at as u16, false)?;
                let next = Value::number(at + u128::from(ARGUMENT));
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
                        let at = self.number(frame, ptr, "a callee")?;
                        if at == ROUTINE_AT.into() {
                            return Ok(of_the_machine(&values, args, ret));
                        }
                        self.function_at(at)?
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
            Op::Phi(_) | Op::FNeg(_) | Op::FCmp(..) => {
                return Err(Stop::Unknown(format!("{:?}", inst.op)));
            }
        })
    }

    fn frozen(&self, value: Value, ty: &Type) -> Value {
        match (value, ty) {
            (Value::Bits(None), _) => Value::number(self.anything() & mask(ty.bits())),
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

    fn function_at(&self, ptr: u128) -> Step<FuncId> {
        let ptr = ptr as u32;
        let index = ptr.wrapping_sub(FUNCTIONS) / 4;
        let known = ptr >= FUNCTIONS && ptr.is_multiple_of(4);
        if !known || index as usize >= self.module.functions.len() {
            return undefined(format!("a call of {ptr:#x}"));
        }
        Ok(FuncId(index))
    }
}

/// A return, or a guaranteed tail call.
enum Done {
    Returned(Option<Value>),
    GoesOn(FuncId, Vec<Value>),
}

enum Transfer {
    On,
    To(BlockId),
    Return(Option<Value>),
    /// A tail call.
    Tail(FuncId, Vec<Value>),
    Value(Value),
    /// A result, and whether the promises of the flags hold.
    Arithmetic(Value, bool),
}

fn define(frame: &mut Frame<'_>, result: Option<ValueId>, value: Value) {
    if let Some(result) = result {
        frame.values[result.0 as usize] = Some(value);
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
