//! An interpreter of LLVM IR. Its results are the expected results of compiled programs.
//!
//! It executes the instructions of a [`Module`], and shares only the parser with the backend. It
//! tracks poison, and the object of each pointer. Undefined behaviour stops the run. `undef` and
//! frozen poison have different values in different runs. Violated promises (`nuw`, `exact`,
//! `range` ...) are recorded. The result is poison if the interpreter is [strict]; otherwise the
//! run continues as if the promises were not there, so that a generator can remove them.
//!
//! [strict]: Interpreter::is_strict

mod arithmetic;
mod floats;
mod instructions;
mod intrinsics;
mod memory;

pub use memory::{Cell, Object, Pointer};

use crate::ir::{
    BlockId, Const, Data, FuncId, Function, GlobalId, Inst, Module, Op, Operand, Symbol, Type,
    ValueId, mask,
};
use instructions::Transfer;
use intrinsics::{compared, memory};
use std::collections::{BTreeSet, HashMap};

/// The reason why a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The program ended: it wrote to a port that ends it, or loops without effects.
    Halt,
    /// The program executed a trap.
    Trap,
    /// The program executed `unreachable`, which is undefined behaviour.
    Unreachable,
    /// The program has undefined behaviour, or depends on an arbitrary value.
    Undefined(String),
    /// The program exceeded the limit of steps or of recursion.
    Limit,
    /// The interpreter does not support a construct.
    Unknown(String),
}

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Bits or poison (`None`), and the object from whose address it was made, or 0.
    Bits(Option<u128>, u32),
    /// The fields of a struct or array.
    Parts(Vec<Value>),
}

impl Value {
    /// Poison, as a scalar.
    pub const POISON: Value = Value::Bits(None, 0);

    /// Returns a number.
    pub fn number(bits: u128) -> Value {
        Value::Bits(Some(bits), 0)
    }

    /// Returns the bits of a scalar, or `None` for poison.
    pub fn bits(&self) -> Option<u128> {
        match self {
            Value::Bits(bits, _) => *bits,
            Value::Parts(_) => None,
        }
    }

    /// Returns the object from whose address a value was made, or 0.
    pub fn origin(&self) -> u32 {
        match self {
            Value::Bits(_, origin) => *origin,
            Value::Parts(_) => 0,
        }
    }

    /// Returns poison of a type.
    pub fn poison(ty: &Type) -> Value {
        match ty {
            Type::Array(n, element) => Value::Parts(vec![Value::poison(element); *n as usize]),
            Type::Struct(fields, _) => Value::Parts(fields.iter().map(Value::poison).collect()),
            _ => Value::POISON,
        }
    }
}

/// The surroundings of a program: everything outside its objects.
pub trait World {
    /// Loads a byte from an address outside all objects.
    fn load(&mut self, at: u16, volatile: bool) -> Step<Cell>;

    /// Stores a byte at an address outside all objects.
    fn store(&mut self, at: u16, cell: Cell, volatile: bool) -> Step<()>;

    /// Calls the routine at a numeric address, with the first bytes of the arguments in A, X and Y.
    /// Returns A, X and Y. The result has `result` bits and begins in A. The unused bits of its
    /// last byte are zeros.
    fn call(&mut self, at: u16, registers: [Option<u8>; 3], result: u32) -> Step<[u8; 3]>;

    /// Returns whether numbers that were not made from a pointer may access stack memory.
    fn exposes_stack(&self) -> bool;
}

/// The addresses of a program's parts.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// The address of each global, and whether numbers that were not made from a pointer may access
    /// it.
    pub globals: Vec<(u16, bool)>,
    /// The address of each function.
    pub functions: Vec<u16>,
    /// The memory for allocas.
    pub stack: std::ops::Range<u32>,
}

/// The position of an instruction: function, block, index.
pub type InstPosition = (usize, usize, usize);

/// The distance of variable arguments in bytes. Programs must not depend on it.
const ARGUMENT: u32 = 40;

/// The maximum depth of calls.
const DEPTH_MAX: usize = 120;

/// The state of a run.
pub struct Interpreter<'m, W> {
    /// The program.
    pub module: &'m Module,
    /// The surroundings.
    pub world: W,
    objects: Vec<Object>,
    /// The object of each global.
    globals: Vec<u32>,
    /// The address of each function.
    functions: Vec<u16>,
    at_address: HashMap<u16, FuncId>,
    /// The address of the next alloca, and the end of the memory for allocas.
    stack: u32,
    stack_end: u32,
    /// The number of objects that are not stack memory.
    statics: usize,
    depth: usize,
    steps_left: u64,
    /// The greatest depth of calls.
    pub deepest: usize,
    /// Whether violated promises have poison as their result, and `undef` is poison. Callers must
    /// copy `byval` arguments, and calls through pointers must have the types of the function.
    pub is_strict: bool,
    /// Instructions whose promises were violated.
    pub broken: BTreeSet<InstPosition>,
    /// The number of calls of each function.
    pub entered: Vec<u32>,
    /// The next arbitrary value for `undef` and frozen poison.
    choice: std::cell::Cell<u128>,
    /// Whether an arbitrary value was used.
    pub chose: std::cell::Cell<bool>,
}

/// The result of a step, or the reason why the run ended.
pub type Step<T> = Result<T, Stop>;

fn undefined<T>(why: impl Into<String>) -> Step<T> {
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
    rest: Option<Value>,
}

impl<'m, W: World> Interpreter<'m, W> {
    /// Creates an interpreter. `choice` determines the values of `undef`.
    pub fn new(module: &'m Module, places: Places, world: W, steps_max: u64, choice: u128) -> Self {
        let ids = (0..).map(FuncId);
        let mut this = Interpreter {
            module,
            world,
            objects: Vec::new(),
            globals: Vec::new(),
            at_address: places.functions.iter().copied().zip(ids).collect(),
            functions: places.functions,
            stack: places.stack.start,
            stack_end: places.stack.end,
            statics: 0,
            depth: 0,
            steps_left: steps_max,
            deepest: 0,
            is_strict: false,
            broken: BTreeSet::new(),
            entered: vec![0; module.functions.len()],
            choice: std::cell::Cell::new(choice),
            chose: std::cell::Cell::new(false),
        };
        for (global, (at, is_exposed)) in module.globals.iter().zip(places.globals) {
            let bytes = global.init.as_ref().map_or(&[][..], |data| &data.bytes);
            let cells = bytes.iter().map(|&byte| Cell::byte(byte)).collect();
            let number = this.add_object(at, cells, is_exposed);
            this.objects[number as usize - 1].is_constant = global.constant;
            this.globals.push(number);
        }
        this.statics = this.objects.len();
        for (n, global) in module.globals.iter().enumerate() {
            if let Some(data) = &global.init {
                this.initialise(n, data);
            }
        }
        this
    }

    /// Returns whether the program has executed as many instructions as it may.
    #[cfg(feature = "checker")]
    pub fn is_out_of_steps(&self) -> bool {
        self.steps_left == 0
    }

    /// Adds an object that is no stack memory. Returns its number.
    pub fn add_static(&mut self, at: u16, cells: Vec<Cell>, is_exposed: bool) -> u32 {
        self.statics = self.objects.len() + 1;
        self.add_object(at, cells, is_exposed)
    }

    /// Runs a function without arguments until the program ends.
    #[cfg(feature = "unstable")]
    pub fn run(&mut self, name: &str) -> Step<()> {
        let main = self.module.functions.iter().position(|f| f.name == name);
        let Some(main) = main else { return Err(Stop::Unknown(format!("no {name}"))) };
        match self.call(FuncId(main as u32), Vec::new(), &[]) {
            Err(Stop::Halt) => Ok(()),
            Err(stop) => Err(stop),
            Ok(_) => undefined(format!("{name} returns")),
        }
    }

    fn initialise(&mut self, global: usize, data: &Data) {
        for &(offset, symbol, addend) in &data.relocs {
            let Value::Bits(Some(address), origin) = self.address(symbol, addend) else { continue };
            for part in 0..2 {
                let cell = Cell::of_address(address as u16, part, origin);
                self.objects[global].cells[offset as usize + usize::from(part)] = cell;
            }
        }
    }

    /// Returns the address of a symbol.
    pub fn address(&self, symbol: Symbol, addend: i32) -> Value {
        let (base, origin) = match symbol {
            Symbol::Global(g) => {
                let object = self.globals[g.0 as usize];
                (self.objects[object as usize - 1].at, object)
            }
            Symbol::Function(f) => (self.functions[f.0 as usize], 0),
        };
        Value::Bits(Some(base.wrapping_add(addend as u16).into()), origin)
    }

    /// Returns the value of a constant.
    pub fn constant(&self, constant: &Const) -> Value {
        match constant {
            Const::Int(bits, value) => Value::number(value & mask(*bits)),
            Const::Addr(symbol, addend) => self.address(*symbol, *addend),
            Const::AddrByte(symbol, addend, high) => {
                let at = self.address(*symbol, *addend);
                let byte = at.bits().map(|at| (at >> if *high { 8 } else { 0 }) & 0xFF);
                Value::Bits(byte, at.origin())
            }
            Const::Undef(ty) if self.is_strict => Value::poison(ty),
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

    fn pointer(&self, frame: &Frame<'_>, operand: &Operand) -> Step<Pointer> {
        Pointer::of(&self.operand(frame, operand)?)
    }

    fn number(&self, frame: &Frame<'_>, operand: &Operand, what: &str) -> Step<u128> {
        match self.operand(frame, operand)?.bits() {
            Some(bits) => Ok(bits),
            None => undefined(format!("{what} is poison")),
        }
    }

    /// Calls a function with these arguments.
    pub fn call_function(&mut self, id: FuncId, args: Vec<Value>) -> Step<Option<Value>> {
        self.call(id, args, &[])
    }

    /// Calls a function, then the functions of its tail calls. `rest` are the variable arguments.
    fn call(&mut self, mut id: FuncId, mut args: Vec<Value>, rest: &[Rest]) -> Step<Option<Value>> {
        loop {
            match self.call_once(id, args, rest)? {
                Done::Returned(value) => return Ok(value),
                Done::GoesOn(next, passed) => (id, args) = (next, passed),
            }
        }
    }

    fn call_once(&mut self, id: FuncId, args: Vec<Value>, rest: &[Rest]) -> Step<Done> {
        let function = &self.module.functions[id.0 as usize];
        if function.name == "strlen" {
            let length = self.text_length(&args)?;
            return Ok(Done::Returned(Some(Value::number(length))));
        }
        if function.blocks.is_empty() && ["memcpy", "memmove", "memset"].contains(&&*function.name)
        {
            memory(self, &function.name, &args)?;
            return Ok(Done::Returned(args.into_iter().next()));
        }
        if function.blocks.is_empty() && ["memcmp", "bcmp"].contains(&&*function.name) {
            let order = compared(self, &args)? as i32 as u128;
            let order = Value::number(order & mask(function.ret.bits()));
            return Ok(Done::Returned(Some(order)));
        }
        if function.blocks.is_empty()
            && let Some(result) = floats::library(&function.name, &args)
        {
            let bits = result.map(|result| result & mask(function.ret.bits()));
            return Ok(Done::Returned(Some(Value::Bits(bits, 0))));
        }
        if function.blocks.is_empty() {
            return Err(Stop::Unknown(format!("a call of {}", function.name)));
        }
        if self.depth == DEPTH_MAX {
            return Err(Stop::Limit);
        }
        self.depth += 1;
        self.deepest = self.deepest.max(self.depth);
        self.entered[id.0 as usize] += 1;
        let stack = self.stack;
        let (values, given) = (vec![None; function.values.len()], args.len());
        let rest = match function.variadic {
            true => Some(self.place(rest)?),
            false => None,
        };
        let mut frame = Frame { id: id.0 as usize, function, values, rest };
        for (param, arg) in function.params.iter().zip(args) {
            let arg = match param.byval {
                Some(size) if !self.is_strict => self.copy(&arg, size)?,
                _ => arg,
            };
            frame.values[param.value.0 as usize] = Some(arg);
        }
        for param in function.params.iter().skip(given) {
            frame.values[param.value.0 as usize] = Some(Value::poison(&param.ty));
        }
        let result = self.body(&mut frame);
        self.restore_stack(stack);
        self.depth -= 1;
        result
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
            if insts.len() == 1 && matches!(insts[0].op, Op::Br(to) if to.0 as usize == at) {
                return Err(Stop::Halt);
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
                            let value = self.promised(id, inst, value, place);
                            define(frame, inst.result, value);
                        }
                        Transfer::Arithmetic(value, kept) => {
                            let place = (frame.id, at, n);
                            if !kept {
                                self.broken.insert(place);
                            }
                            let is_poison = !kept && self.is_strict;
                            let value = if is_poison { Value::POISON } else { value };
                            let value = self.promised(frame.id, inst, value, place);
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

    /// Checks the range of a result. Returns the result, or poison.
    fn promised(&mut self, id: usize, inst: &Inst, value: Value, place: InstPosition) -> Value {
        let Some(result) = inst.result else { return value };
        let Some((lo, hi)) = self.module.functions[id].values[result.0 as usize].range else {
            return value;
        };
        let inside = match value.bits() {
            Some(v) if lo < hi => lo <= v && v < hi,
            Some(v) => v >= lo || v < hi,
            None => true,
        };
        if !inside {
            self.broken.insert(place);
        }
        if inside || !self.is_strict { value } else { Value::POISON }
    }
}

/// A return, or a guaranteed tail call.
enum Done {
    Returned(Option<Value>),
    GoesOn(FuncId, Vec<Value>),
}

fn define(frame: &mut Frame<'_>, result: Option<ValueId>, value: Value) {
    if let Some(result) = result {
        frame.values[result.0 as usize] = Some(value);
    }
}
