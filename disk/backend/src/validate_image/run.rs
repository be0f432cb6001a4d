//! One run of a function: by the interpreter of IR, and by the bytes of the image.

use super::Image;
use super::cpu::{Bus, Cpu, Stepped};
use super::hints::{Constant, FunctionHint, Lane};
use super::outside::{Event, Outside};
use super::random::Random;
use crate::interpret::{Cell, Interpreter, Stop, Value};
use crate::ir::{FuncId, Function, Symbol, Type, mask};
use std::collections::BTreeSet;

/// The address to which a function returns.
const RETURN: u16 = 0xFFFE;

/// The maximum number of instructions of the CPU.
const CPU_STEPS_MAX: u32 = 20_000_000;

/// That number in a run without effects. The interpreter executes 64 times as many instructions.
const QUIET_STEPS: u32 = (super::LONG_STEPS_MAX / 64) as u32;

/// The number of objects to which arguments point, and their size in bytes.
pub(super) const OBJECTS: usize = 4;
pub(super) const OBJECT_SIZE: u32 = 128;

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Both ended, with the same effects.
    Same,
    /// Both had the same effects until the limit of the run.
    SameSoFar,
    /// Some of these addresses have plain and volatile accesses. In the code, both look the same.
    Mixed(BTreeSet<u16>),
    /// The IR has undefined behaviour.
    Undefined,
    /// The run is too long, or the recursion too deep.
    Limit,
    /// The interpreter does not support a construct.
    Unknown(String),
    /// The effects differ.
    Different(String),
}

/// The memory of the CPU.
struct Memory<'e> {
    ram: Vec<u8>,
    events: &'e [Event],
    at: usize,
    /// Whether each address has volatile accesses.
    traced: Vec<bool>,
    written: Vec<u16>,
    fault: Option<String>,
}

impl Bus for Memory<'_> {
    fn read(&mut self, at: u16) -> u8 {
        if self.traced[usize::from(at)] {
            match self.events.get(self.at) {
                Some(&Event::Load(from, byte)) if from == at => {
                    self.at += 1;
                    return byte;
                }
                other => {
                    self.fault.get_or_insert(format!("it loads from {at:#06x}, not {other:x?}"));
                }
            }
        }
        self.ram[usize::from(at)]
    }

    fn write(&mut self, at: u16, value: u8) {
        if self.traced[usize::from(at)] {
            match self.events.get(self.at) {
                Some(&Event::Store(to, known))
                    if to == at && known.is_none_or(|byte| byte == value) =>
                {
                    self.at += 1;
                }
                other => {
                    let what = format!("it stores {value:#04x} at {at:#06x}, not {other:x?}");
                    self.fault.get_or_insert(what);
                }
            }
        } else {
            self.ram[usize::from(at)] = value;
            self.written.push(at);
        }
    }
}

/// How the code of a function ended.
#[derive(Debug, PartialEq, Eq)]
enum End {
    Returned,
    /// A loop without effects.
    Loops,
    Break,
    /// All effects of the interpreter's run have occurred.
    NoMoreEvents,
    Long,
}

/// A run of a function.
pub(super) struct Run<'i> {
    pub image: &'i Image,
    pub id: FuncId,
    pub function: &'i Function,
    pub hint: &'i FunctionHint,
    pub interpreter: Interpreter<'i, Outside<'i>>,
    pub random: Random,
    /// The memory at the start.
    pub ram: Vec<u8>,
    pub cpu: Cpu,
    pub seed: u64,
    /// Whether the run counts although it exceeds the limit of instructions without any effect.
    pub is_last: bool,
}

impl Run<'_> {
    /// Runs the function both ways. `entered` counts calls of functions in runs with a result.
    pub fn run(mut self, entered: &mut [u32]) -> Outcome {
        self.fill_globals();
        self.fill_objects();
        let stacks = self.fill_stacks();
        let args = self.arguments();
        let result = self.interpreter.call_function(self.id, args);
        let ended = match result {
            // The last effect ends the program.
            Err(Stop::Unreachable) if self.interpreter.world.ends => End::NoMoreEvents,
            Err(Stop::Undefined(_) | Stop::Unreachable) => return Outcome::Undefined,
            Err(Stop::Unknown(what)) => return Outcome::Unknown(what),
            Err(Stop::Limit) if !self.interpreter.world.events.is_empty() => End::NoMoreEvents,
            Err(Stop::Limit) if self.is_last && self.interpreter.is_out_of_steps() => End::Long,
            Err(Stop::Limit) => return Outcome::Limit,
            Err(Stop::Halt) => End::Loops,
            Err(Stop::Trap) => End::Break,
            Ok(_) => End::Returned,
        };
        if let Some(addresses) = self.interpreter.world.mixed() {
            return Outcome::Mixed(addresses.clone());
        }
        let is_limit = result == Err(Stop::Limit);
        let value = result.ok().flatten();
        let chose = self.interpreter.chose.get();
        let outcome = match self.compare(&ended, value.as_ref(), &stacks) {
            Ok(()) if is_limit => Outcome::SameSoFar,
            Ok(()) => Outcome::Same,
            Err(None) => Outcome::Limit,
            Err(Some(_)) if chose => Outcome::Undefined,
            Err(Some(what)) => Outcome::Different(what),
        };
        if matches!(outcome, Outcome::Same | Outcome::SameSoFar) {
            let counts = entered.iter_mut().zip(&self.interpreter.entered);
            counts.for_each(|(all, count)| *all += count);
        }
        outcome
    }

    /// Gives variables random contents. In a quarter of the runs they keep their initial contents.
    fn fill_globals(&mut self) {
        let mode = self.seed % 4;
        for (n, global) in self.interpreter.module.globals.iter().enumerate() {
            let number = self.interpreter.global(crate::ir::GlobalId(n as u32));
            let Some(data) = global.init.as_ref().filter(|_| !global.constant) else { continue };
            for offset in 0..data.bytes.len() {
                let value = match mode {
                    0 => continue,
                    1 if self.random.below(2) == 0 => self.random.below(4) as u8,
                    2 => self.random.byte(),
                    3 if self.random.below(8) == 0 => self.random.small(),
                    _ => continue,
                };
                let is_address = |&(at, _, _): &(u32, Symbol, i32)| {
                    (at as usize..at as usize + 2).contains(&offset)
                };
                if data.relocs.iter().any(is_address) {
                    continue;
                }
                if let Some(object) = self.interpreter.object_mut(number) {
                    object.cells[offset] = Cell::byte(value);
                }
                if let Some(at) = self.image.place(number, offset as u32) {
                    self.ram[usize::from(at)] = value;
                }
            }
        }
    }

    /// Fills the objects to which arguments point.
    fn fill_objects(&mut self) {
        for n in 0..OBJECTS {
            let (number, at) = self.image.objects[n];
            let mode = self.random.below(4);
            let mut offset = 0;
            while offset < OBJECT_SIZE {
                let (to, address) = self.image.objects[self.random.below(OBJECTS as u64) as usize];
                let cells = match mode {
                    0 if offset % 2 == 0 && self.random.below(3) == 0 => {
                        vec![Cell::of_address(address, 0, to), Cell::of_address(address, 1, to)]
                    }
                    1 => vec![Cell::byte(self.random.byte())],
                    2 => vec![Cell::byte(self.random.below(3) as u8)],
                    _ => vec![Cell::byte(self.random.small())],
                };
                for cell in cells {
                    let value = cell.value().unwrap_or(0);
                    self.ram[usize::from(at) + offset as usize] = value;
                    if let Some(object) = self.interpreter.object_mut(number) {
                        object.cells[offset as usize] = cell;
                    }
                    offset += 1;
                }
            }
        }
    }

    /// Fills the static stack memory of callers that the function accesses. Returns the objects.
    fn fill_stacks(&mut self) -> Vec<u32> {
        let mut found = Vec::new();
        for constant in self.hint.constants.values() {
            let Constant::Address(name, _) = constant else { continue };
            let Some(&(number, _)) = self.image.stacks.get(name) else { continue };
            let size = self.interpreter.object(number).map_or(0, |object| object.cells.len());
            for offset in 0..size {
                let value = self.random.small();
                if let Some(object) = self.interpreter.object_mut(number) {
                    object.cells[offset] = Cell::byte(value);
                }
                if let Some(at) = self.image.place(number, offset as u32) {
                    self.ram[usize::from(at)] = value;
                }
            }
            found.push(number);
        }
        found
    }

    /// Chooses arguments, and puts them where the function expects them.
    fn arguments(&mut self) -> Vec<Value> {
        let mut lanes = self.hint.params.iter();
        let mut args = Vec::new();
        for (n, param) in self.function.params.iter().enumerate() {
            let own: Vec<Lane> = lanes.by_ref().take(param.ty.lanes()).copied().collect();
            let value = match self.hint.constants.get(&n) {
                Some(Constant::Number(k)) => Value::number(*k),
                Some(Constant::Address(name, by)) => self.image.address(name, *by),
                None => self.argument(&param.ty, param.range),
            };
            let mut bytes = Vec::new();
            self.bytes(&param.ty, &value, &mut bytes);
            for (lane, byte) in own.into_iter().zip(bytes) {
                self.set(lane, byte.unwrap_or(0xA5));
            }
            args.push(value);
        }
        args
    }

    fn set(&mut self, lane: Lane, byte: u8) {
        match lane {
            Lane::Register(0) => self.cpu.a = byte,
            Lane::Register(1) => self.cpu.x = byte,
            Lane::Register(_) => self.cpu.y = byte,
            Lane::Memory(at) => self.ram[usize::from(at)] = byte,
            Lane::Unused => {}
        }
    }

    /// Returns a random value of a type.
    fn argument(&mut self, ty: &Type, range: Option<(u128, u128)>) -> Value {
        match ty {
            Type::Array(count, element) => {
                Value::Parts((0..*count).map(|_| self.argument(element, None)).collect())
            }
            Type::Struct(fields, _) => {
                Value::Parts(fields.iter().map(|ty| self.argument(ty, None)).collect())
            }
            Type::Ptr => self.pointer(),
            _ => {
                let bits = mask(ty.bits());
                let k = self.random.number(ty.bits());
                Value::number(match range {
                    Some((low, high)) => {
                        let size = high.wrapping_sub(low) & bits;
                        low.wrapping_add(if size == 0 { 0 } else { k % size }) & bits
                    }
                    None => k,
                })
            }
        }
    }

    fn pointer(&mut self) -> Value {
        let pointers = self.image.pointers.len() as u64;
        match self.random.below(8) {
            0 | 1 if pointers > 0 => {
                self.image.pointers[self.random.below(pointers) as usize].clone()
            }
            n => {
                let (number, at) = self.image.objects[n as usize % OBJECTS];
                let by = if n == 7 { self.random.below(16) as u16 } else { 0 };
                Value::Bits(Some((at + by).into()), number)
            }
        }
    }

    /// Splits a value into bytes, as functions pass it. `None` is a byte that must not be compared.
    fn bytes(&self, ty: &Type, value: &Value, out: &mut Vec<Option<u8>>) {
        match (ty, value) {
            (Type::Array(_, element), Value::Parts(parts)) => {
                parts.iter().for_each(|part| self.bytes(element, part, out));
            }
            (Type::Struct(fields, _), Value::Parts(parts)) => {
                fields.iter().zip(parts).for_each(|(ty, part)| self.bytes(ty, part, out));
            }
            (_, Value::Bits(bits, origin)) => {
                let bits = match self.image.is_real(*origin) {
                    true => *bits,
                    false => {
                        bits.and_then(|at| self.image.real(at as u16, *origin)).map(u128::from)
                    }
                };
                let bytes = (0..ty.lanes() as u32).map(|n| Some((bits? >> (8 * n)) as u8));
                out.extend(bytes);
            }
            _ => out.extend(vec![None; ty.lanes()]),
        }
    }

    /// Runs the code, and compares its effects. An error without a text is no difference.
    fn compare(
        &mut self,
        ended: &End,
        value: Option<&Value>,
        stacks: &[u32],
    ) -> Result<(), Option<String>> {
        let outside = &self.interpreter.world;
        // Without effects, the code accesses only the program's memory and addresses of the IR.
        let is_other = |at| outside.check(at).is_ok() && !outside.cells.contains_key(&at);
        let quiet = *ended == End::Long;
        let mut traced: Vec<_> = (0..=u16::MAX).map(|at| quiet && is_other(at)).collect();
        let mut called = BTreeSet::new();
        for event in &outside.events {
            match *event {
                Event::Load(at, _) | Event::Store(at, _) => traced[usize::from(at)] = true,
                Event::Call(at, ..) => drop(called.insert(at)),
            }
        }
        let events = &outside.events[..];
        let ram = self.ram.clone();
        let mut memory = Memory { ram, events, at: 0, traced, written: Vec::new(), fault: None };
        let mut cpu = self.cpu;
        cpu.push_return(&mut memory, RETURN);
        cpu.pc = self.hint.address;
        let code = Code { image: self.image, ended, called: &called };
        let got = code.execute(&mut cpu, &mut memory).map_err(|what| Some(self.shown(&what)))?;
        // Recursion may end because the stack is full.
        let is_deep = self.interpreter.deepest > 8;
        if got == End::Break && *ended != End::Break && is_deep {
            return Err(None);
        }
        if got != *ended {
            return Err(Some(self.shown(&format!("its end is {got:?}, not {ended:?}"))));
        }
        if matches!(got, End::NoMoreEvents | End::Long) {
            return Ok(());
        }
        if memory.at != events.len() {
            let missing = events[memory.at];
            return Err(Some(self.shown(&format!("it lacks the effect {missing:x?}"))));
        }
        if got == End::Returned && (cpu.s != self.cpu.s || cpu.decimal) {
            return Err(Some(self.shown("the stack or the decimal flag has changed")));
        }
        if let Some(value) = value {
            self.compare_result(&cpu, &memory, value).map_err(|what| Some(self.shown(&what)))?;
        }
        self.compare_memory(&memory, stacks).map_err(|what| Some(self.shown(&what)))
    }

    fn shown(&self, what: &str) -> String {
        format!("run {}: {what}", self.seed)
    }

    fn compare_result(&self, cpu: &Cpu, memory: &Memory<'_>, value: &Value) -> Result<(), String> {
        let mut bytes = Vec::new();
        self.bytes(&self.function.ret, value, &mut bytes);
        for (n, (lane, byte)) in self.hint.results.iter().zip(bytes).enumerate() {
            let got = match *lane {
                Lane::Register(0) => cpu.a,
                Lane::Register(1) => cpu.x,
                Lane::Register(_) => cpu.y,
                Lane::Memory(at) => memory.ram[usize::from(at)],
                Lane::Unused => continue,
            };
            if let Some(byte) = byte
                && byte != got
            {
                return Err(format!("byte {n} of the result is {got:#04x}, not {byte:#04x}"));
            }
        }
        Ok(())
    }

    fn compare_memory(&self, memory: &Memory<'_>, stacks: &[u32]) -> Result<(), String> {
        let outside = &self.interpreter.world;
        let check = |at: u16, byte: Option<u8>| match byte {
            Some(byte) if byte != memory.ram[usize::from(at)] => {
                let got = memory.ram[usize::from(at)];
                Err(format!("the byte at {at:#06x} is {got:#04x}, not {byte:#04x}"))
            }
            _ => Ok(()),
        };
        for &at in &memory.written {
            let found = self.image.owner(at).map(|(object, offset)| self.expected(object, offset));
            match found {
                Some(byte) => check(at, byte)?,
                None if self.image.is_private(at) => {}
                None => match outside.cells.get(&at) {
                    Some(cell) => check(at, outside.known(cell))?,
                    None => check(at, Some(self.ram[usize::from(at)]))?,
                },
            }
        }
        let first_stack = self.image.stacks.values().map(|&(number, _)| number).min();
        let is_stack = |n: &u32| first_stack.is_some_and(|first| *n >= first);
        let others = self.image.statics().filter(|n| !is_stack(n));
        for object in others.chain(stacks.iter().copied()) {
            let changed = self.interpreter.object(object).filter(|o| o.is_changed);
            for offset in 0..changed.map_or(0, |object| object.cells.len() as u32) {
                if let Some(at) = self.image.place(object, offset) {
                    check(at, self.expected(object, offset))?;
                }
            }
        }
        outside.cells.iter().try_for_each(|(&at, cell)| check(at, outside.known(cell)))
    }

    /// Returns the byte that an object must have, or `None` for any.
    fn expected(&self, object: u32, offset: u32) -> Option<u8> {
        let cells = &self.interpreter.object(object)?.cells;
        let cell = *cells.get(offset as usize)?;
        if self.image.is_real(cell.origin) {
            return cell.value();
        }
        let first = (offset as usize).checked_sub(cell.part.into())?;
        let bytes = (0..2).map(|n| cells.get(first + n)?.value());
        let bytes: Option<Vec<u8>> = bytes.collect();
        let real = self.image.real(u16::from_le_bytes(bytes?.try_into().ok()?), cell.origin)?;
        real.to_le_bytes().get(usize::from(cell.part)).copied()
    }
}

/// The execution of a function's code.
struct Code<'r> {
    image: &'r Image,
    /// How the interpreter's run ended.
    ended: &'r End,
    /// The routines at numeric addresses that it called.
    called: &'r BTreeSet<u16>,
}

impl Code<'_> {
    fn execute(&self, cpu: &mut Cpu, memory: &mut Memory<'_>) -> Result<End, String> {
        let stack = cpu.s.wrapping_add(2);
        let steps = if *self.ended == End::Long { QUIET_STEPS } else { CPU_STEPS_MAX };
        for _ in 0..steps {
            let at = cpu.pc;
            if at == RETURN && cpu.s == stack {
                return Ok(End::Returned);
            }
            if *self.ended == End::NoMoreEvents && memory.at == memory.events.len() {
                return Ok(End::NoMoreEvents);
            }
            if self.called.contains(&at) && !self.image.is_own(at) {
                self.call(cpu, memory)?;
                continue;
            }
            if !self.image.is_code(at) {
                return Err(format!("it jumps to {at:#06x}"));
            }
            match cpu.step(memory) {
                Stepped::Ran if cpu.pc == at => return Ok(End::Loops),
                Stepped::Ran => {}
                Stepped::Break => return Ok(End::Break),
                Stepped::Illegal => return Err(format!("{at:#06x} is no instruction")),
            }
            if let Some(fault) = memory.fault.take() {
                return Err(format!("at {at:#06x}, {fault}"));
            }
        }
        Ok(End::Long)
    }

    fn call(&self, cpu: &mut Cpu, memory: &mut Memory<'_>) -> Result<(), String> {
        let at = cpu.pc;
        let Some(&Event::Call(to, before, after)) = memory.events.get(memory.at) else {
            return Err(format!("it calls {at:#06x} too early or too often"));
        };
        let fits =
            before.iter().zip([cpu.a, cpu.x, cpu.y]).all(|(b, got)| b.is_none_or(|b| b == got));
        if to != at || !fits {
            return Err(format!("it calls {at:#06x} with {:x?}", [cpu.a, cpu.x, cpu.y]));
        }
        memory.at += 1;
        [cpu.a, cpu.x, cpu.y] = after;
        cpu.ret(memory);
        Ok(())
    }
}
