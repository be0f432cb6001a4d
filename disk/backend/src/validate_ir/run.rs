//! Runs both functions on numbers, and compares their observable behaviour.
//!
//! Memory, arguments and results of calls are pseudorandom. A run is inconclusive if the first
//! function has undefined behaviour, or if the run takes too long. Called functions change memory.

use super::prove::Doubt;
use super::side::{CallTarget, Event, FunctionInfo, Reads, Side, layout};
use super::term::{Leaf, NO, Term, Terms, anything};
use super::value::{Scalar, Value};
use crate::entity::Entity;
use crate::ir::{BlockId, FuncId, Function, GlobalId, Intrinsic, Module, Op, Symbol, Type, mask};
use std::collections::{BTreeSet, HashMap};

/// The maximum number of blocks that each function executes.
const BLOCKS_MAX: usize = 3_000;
/// The address of the first global.
const GLOBALS: u32 = 0x0300;
/// The base of addresses outside globals and stack memory.
const HEAP: u32 = 0xB000;
/// The addresses of allocas in both functions, and of additional allocas in the second.
const SLOTS: u32 = 0xC000;
const OTHER_SLOTS: u32 = 0xE000;
/// The addresses of functions, which contain no code.
const FUNCTIONS: u32 = 0xF000;
/// The contents of a byte that is poison.
const POISON: u16 = 0x100;

/// The result of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Agreement {
    Same,
    /// The first function has undefined behaviour, or the run takes too long.
    Inconclusive,
}

/// The state of one of the functions.
struct Machine {
    side: Side,
    bytes: Vec<u16>,
    /// The addresses at which the memory of the two functions may differ.
    touched: BTreeSet<u16>,
    stack: u32,
    blocks: usize,
}

/// The reason why a machine stops.
enum Stop {
    Undefined,
    Long,
}

struct Run<'a> {
    module: &'a Module,
    infos: &'a [FunctionInfo<'a>; 2],
    terms: Terms,
    seed: u64,
    drawn: u64,
    /// For each address, whether only constants contain it. A pass may add a constant directly
    /// after a variable. A store beyond the end of the variable would change the constant, although
    /// the pass is correct.
    is_constant: Vec<bool>,
}

/// Runs both functions once. Returns the line and a description of a difference.
pub(super) fn run(
    module: &Module,
    infos: &[FunctionInfo<'_>; 2],
    top: u32,
    softens: bool,
    seed: u64,
) -> Result<Agreement, Doubt> {
    let mut run = Run::new(module, infos, seed);
    let bytes = run.memory(top);
    let machines = [(); 2].map(|()| Machine::new(bytes.clone(), softens));
    run.both(machines)
}

/// Returns the result of a function on integers without side effects.
pub(super) fn result(module: &Module, function: &Function, args: &[u128]) -> Option<u128> {
    let infos = [FunctionInfo::new(function), FunctionInfo::new(function)];
    let mut run = Run::new(module, &infos, 0);
    let bytes = run.memory(0x10000);
    let mut machine = Machine::new(bytes, false);
    for (param, &k) in function.params.iter().zip(args) {
        let value = Value::One(Scalar::sound(run.terms.number(param.ty.bits(), k)));
        machine.side.values.insert(param.value, value);
    }
    match run.next(&mut machine, 0) {
        Ok(Event::Return(Some(value))) => number(value.first()),
        _ => None,
    }
}

fn number(s: Scalar) -> Option<u128> {
    match s {
        Scalar { term: Term::Number(_, k), poison: NO } => Some(k),
        _ => None,
    }
}

impl<'a> Run<'a> {
    fn new(module: &'a Module, infos: &'a [FunctionInfo<'a>; 2], seed: u64) -> Run<'a> {
        let is_constant = vec![false; 0x10000];
        Run { module, infos, terms: Terms::default(), seed, drawn: 0, is_constant }
    }

    /// Checks that a store changes no constant, which would be undefined behaviour.
    fn check_store(&self, at: u128, size: u128) -> Result<(), Stop> {
        let is_undefined = (at..at + size).any(|at| self.is_constant[at as usize & 0xFFFF]);
        if is_undefined { Err(Stop::Undefined) } else { Ok(()) }
    }

    fn draw(&mut self) -> u128 {
        self.drawn += 1;
        anything(&(self.seed, self.drawn))
    }

    /// Returns a random number of the given width, often a small one.
    fn draw_number(&mut self, bits: u32) -> u128 {
        let k = self.draw();
        let how = self.draw() % 8;
        mask(bits)
            & match how {
                0 => k,
                1 => 0,
                2 => u128::MAX - k % 4,
                3 => k % 256,
                _ => k % 20,
            }
    }

    /// Initialises memory, and the addresses of symbols and of stack memory.
    fn memory(&mut self, top: u32) -> Vec<u16> {
        let mut mix = anything(&(self.seed, "bytes")) as u64;
        let mut bytes: Vec<u16> = Vec::with_capacity(0x10000);
        bytes.resize_with(0x10000, || {
            mix = mix.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            (mix >> 40) as u16 & 0xFF
        });
        let mut leaves = HashMap::new();
        let mut at = GLOBALS;
        // In some runs, globals end at the end of memory.
        let sizes =
            self.module.globals.iter().filter_map(|g| g.init.as_ref()).map(|d| d.bytes.len());
        let all = sizes.sum::<usize>() as u32 + 16 * self.module.globals.len() as u32;
        let high = self.seed % 4 == 2 && all < HEAP;
        if high {
            at = top.saturating_sub(all).max(GLOBALS);
        }
        let last = self.module.globals.iter().rposition(|global| global.init.is_some());
        for (g, global) in self.module.globals.iter().enumerate() {
            let size = global.init.as_ref().map_or(16, |data| data.bytes.len() as u32);
            if high && Some(g) == last {
                at = (top - size) & !(global.align.max(1) - 1);
            }
            at = at.next_multiple_of(global.align.max(1));
            if at + size > if high { top } else { HEAP.min(top) } {
                // No memory is left, so globals overlap.
                at = GLOBALS.min(top.saturating_sub(size)).next_multiple_of(global.align.max(1));
            }
            leaves.insert(Leaf::Address(Symbol::Global(GlobalId(g as u32))), u128::from(at));
            at += size;
        }
        for f in 0..self.module.functions.len() as u32 {
            let at = FUNCTIONS + f % 0xFF0;
            leaves.insert(Leaf::Address(Symbol::Function(FuncId(f))), at.into());
        }
        // Variables come last, so that stores are allowed where globals overlap.
        for is_constant in [true, false] {
            for (g, global) in self.module.globals.iter().enumerate() {
                let leaf = Leaf::Address(Symbol::Global(GlobalId(g as u32)));
                let (at, Some(data)) = (leaves[&leaf] as usize, &global.init) else { continue };
                if global.constant == is_constant {
                    let end = (at + data.bytes.len()).min(0x10000);
                    self.is_constant[at..end].fill(is_constant);
                }
            }
        }
        for (g, global) in self.module.globals.iter().enumerate() {
            let leaf = Leaf::Address(Symbol::Global(GlobalId(g as u32)));
            let (at, Some(data)) = (leaves[&leaf] as usize, &global.init) else { continue };
            // In every second run, variables have random contents, as if other functions had
            // already run.
            if !global.constant && self.seed % 2 == 1 {
                continue;
            }
            for (n, &byte) in data.bytes.iter().enumerate().filter(|(n, _)| at + n < 0x10000) {
                bytes[at + n] = byte.into();
            }
            for &(offset, symbol, addend) in &data.relocs {
                let target = leaves.get(&Leaf::Address(symbol)).copied().unwrap_or(0);
                let target = (target as u32).wrapping_add(addend as u32);
                for n in 0..2 {
                    bytes[(at + offset as usize + n) & 0xFFFF] = (target >> (8 * n) & 0xFF) as u16;
                }
            }
        }
        let (mut slots, mut others) = (SLOTS, OTHER_SLOTS);
        for n in 0..2 {
            let entry = self.infos[n].function.blocks.first();
            for inst in entry.into_iter().flat_map(|block| &block.insts) {
                let (Op::Alloca { size, align, count: None }, Some(v)) = (&inst.op, inst.result)
                else {
                    continue;
                };
                if leaves.contains_key(&Leaf::Slot(v)) {
                    continue;
                }
                let room = if n == 0 { &mut slots } else { &mut others };
                let at = room.next_multiple_of((*align).max(1)) & 0xFFFF;
                leaves.insert(Leaf::Slot(v), at.into());
                *room = at + size;
            }
        }
        self.terms = Terms::of_numbers(leaves);
        bytes
    }

    fn parameters(&mut self, machines: &mut [Machine; 2]) {
        let function = self.infos[0].function;
        for (n, param) in function.params.iter().enumerate() {
            let scalars: Vec<Scalar> = layout(&param.ty)
                .into_iter()
                .map(|(bits, _)| {
                    let k = match (&param.ty, param.range) {
                        (Type::Ptr, _) => self.draw_address(),
                        (ty, _) if ty.is_float() => self.draw(),
                        (_, Some((low, high))) => {
                            let size = high.wrapping_sub(low) & mask(bits);
                            low.wrapping_add(self.draw() % size.max(1))
                        }
                        _ => self.draw_number(bits),
                    };
                    Scalar::sound(self.terms.number(bits, k))
                })
                .collect();
            for (side, info) in machines.iter_mut().zip(self.infos) {
                let value = info.function.params[n].value;
                side.side.values.insert(value, Value::of(scalars.clone()));
            }
        }
    }

    /// Returns a random address, in a global or elsewhere.
    fn draw_address(&mut self) -> u128 {
        let count = self.module.globals.len() as u128;
        let offset = self.draw() % 64;
        if count == 0 || self.draw() & 1 == 0 {
            return u128::from(HEAP) + offset;
        }
        let g = (self.draw() % count) as u32;
        let leaf = Leaf::Address(Symbol::Global(GlobalId(g)));
        match self.terms.leaf(16, leaf) {
            Term::Number(_, k) => k + offset % 4,
            Term::Node(_) => u128::from(HEAP),
        }
    }

    fn both(&mut self, mut machines: [Machine; 2]) -> Result<Agreement, Doubt> {
        self.parameters(&mut machines);
        loop {
            let first = self.next(&mut machines[0], 0);
            let Ok(first) = first else { return Ok(Agreement::Inconclusive) };
            if let Event::Unreachable = first {
                return Ok(Agreement::Inconclusive);
            }
            let line = machines[0].side.line(&self.infos[0]);
            let second = match self.next(&mut machines[1], 1) {
                Ok(second) => second,
                Err(Stop::Long) => return Ok(Agreement::Inconclusive),
                Err(Stop::Undefined) => return Err((line, "it has undefined behaviour".into())),
            };
            let ends = matches!(first, Event::Return(_));
            match self.agree(&mut machines, &first, &second, ends) {
                Ok(true) => {}
                Ok(false) => return Ok(Agreement::Inconclusive),
                Err(what) => return Err((line, what.into())),
            }
            if ends {
                return Ok(Agreement::Same);
            }
            self.pass(&mut machines, &first);
        }
    }

    /// Returns the next observable event.
    fn next(&mut self, machine: &mut Machine, n: usize) -> Result<Event, Stop> {
        let info = &self.infos[n];
        loop {
            let bytes = &machine.bytes;
            let mut memory: Box<Reads<'_>> = Box::new(|terms: &mut Terms, bits: u32, at: Term| {
                let Term::Number(_, at) = at else { return Scalar::sound(terms.number(bits, 0)) };
                let all = (0..bits.div_ceil(8)).map(|n| bytes[(at as usize + n as usize) & 0xFFFF]);
                let k = all.clone().rev().fold(0, |k, byte| k << 8 | u128::from(byte & 0xFF));
                // The value is poison if it has bits beyond its width.
                let poison = all.clone().any(|byte| byte == POISON) || k > mask(bits);
                Scalar { term: terms.number(bits, k), poison: terms.truth(poison) }
            });
            let event = machine.side.next(&mut self.terms, self.module, info, &mut memory);
            drop(memory);
            if machine.side.strays {
                return Err(Stop::Undefined);
            }
            let to = match event {
                Event::Join(_) => {
                    machine.side.waits = false;
                    machine.blocks += 1;
                    if machine.blocks > BLOCKS_MAX {
                        return Err(Stop::Long);
                    }
                    continue;
                }
                Event::Branch(c, to) => {
                    let c = number(c).ok_or(Stop::Undefined)?;
                    to[usize::from(c == 0)]
                }
                Event::Switch(v, default, cases) => {
                    let v = number(v).ok_or(Stop::Undefined)?;
                    cases.iter().find(|case| case.0 == v).map_or(default, |case| case.1)
                }
                Event::Store(value, at, false) => {
                    let at = number(at).ok_or(Stop::Undefined)?;
                    self.check_store(at, self.terms.bits(value.term).div_ceil(8).into())?;
                    machine.store(&self.terms, at, value);
                    machine.side.pass(&mut self.terms, info, None);
                    continue;
                }
                Event::Call(CallTarget::Direct(id), ref args, _) => {
                    match self.memory_function(machine, id, args)? {
                        true => {
                            machine.side.pass(&mut self.terms, info, None);
                            continue;
                        }
                        false => return Ok(event),
                    }
                }
                event => return Ok(event),
            };
            machine.blocks += 1;
            if machine.blocks > BLOCKS_MAX {
                return Err(Stop::Long);
            }
            machine.side.go(&mut self.terms, info, to);
        }
    }

    /// Executes an intrinsic that accesses memory or has no effect. Returns whether the callee is
    /// such an intrinsic.
    fn memory_function(
        &mut self,
        machine: &mut Machine,
        id: FuncId,
        args: &[Value],
    ) -> Result<bool, Stop> {
        let Some(intrinsic) = self.module.functions[id.index()].intrinsic else { return Ok(false) };
        let arg = |n: usize| args.get(n).map(Value::first).and_then(number).ok_or(Stop::Undefined);
        match intrinsic {
            Intrinsic::Copy { .. } => {
                let (to, from, size) = (arg(0)?, arg(1)?, arg(2)?);
                if size > 0x4000 {
                    return Err(Stop::Long);
                }
                self.check_store(to, size)?;
                let bytes: Vec<u16> =
                    (0..size).map(|n| machine.bytes[(from + n) as usize & 0xFFFF]).collect();
                for (n, byte) in (0..).zip(bytes) {
                    machine.store_byte(to + n, byte);
                }
            }
            Intrinsic::Fill => {
                let (to, size) = (arg(0)?, arg(2)?);
                let byte = args.get(1).map(Value::first).and_then(number);
                if size > 0x4000 {
                    return Err(Stop::Long);
                }
                self.check_store(to, size)?;
                (0..size)
                    .for_each(|n| machine.store_byte(to + n, byte.map_or(POISON, |b| b as u16)));
            }
            Intrinsic::Assume => {
                if arg(0)? == 0 {
                    return Err(Stop::Undefined);
                }
            }
            known => return Ok(matches!(known, Intrinsic::Lifetime | Intrinsic::Hint)),
        }
        Ok(true)
    }

    /// Returns whether both events are equal. Returns `None` if the behaviour is undefined.
    fn agree(
        &self,
        machines: &mut [Machine; 2],
        s: &Event,
        t: &Event,
        ends: bool,
    ) -> Result<bool, &'static str> {
        let same = |s: &Scalar, t: &Scalar| number(*s).is_none_or(|k| number(*t) == Some(k));
        let all = |v: &Value, w: &Value| {
            v.scalars().len() == w.scalars().len()
                && v.scalars().iter().zip(w.scalars()).all(|(s, t)| same(s, t))
        };
        match (s, t) {
            (Event::Return(v), Event::Return(w)) => {
                let both = v.iter().zip(w).all(|(v, w)| all(v, w));
                if !both || v.is_some() != w.is_some() {
                    return Err("it returns a different value");
                }
            }
            (Event::Store(v, p, _), Event::Store(w, q, _)) => {
                if number(*p).is_none() {
                    return Ok(false);
                }
                if !same(p, q) || !same(v, w) {
                    return Err("it stores a different value, or to a different address");
                }
            }
            (Event::Load(p, _), Event::Load(q, _)) | (Event::Argument(p), Event::Argument(q)) => {
                if number(*p).is_none() {
                    return Ok(false);
                }
                if !same(p, q) {
                    return Err("it loads from a different address");
                }
            }
            (Event::Alloca(size, n, align), Event::Alloca(other, m, also)) => {
                if number(*n).is_none_or(|n| n * u128::from(*size) > 0x400) {
                    return Ok(false);
                }
                if size != other || align != also || !same(n, m) {
                    return Err("it allocates different stack memory");
                }
            }
            (Event::Call(f, v, tail), Event::Call(g, w, also)) => {
                let called = match (f, g) {
                    (CallTarget::Direct(f), CallTarget::Direct(g)) => f == g,
                    (CallTarget::Indirect(f), CallTarget::Indirect(g)) => same(f, g),
                    _ => false,
                };
                if !called || tail != also || v.len() != w.len() {
                    return Err("it calls a different function");
                }
                if !v.iter().zip(w).all(|(v, w)| all(v, w)) {
                    return Err("a call has different arguments");
                }
            }
            _ => return Err("it has a different effect"),
        }
        let touched = machines.each_mut().map(|machine| std::mem::take(&mut machine.touched));
        for at in touched.into_iter().flatten() {
            let at = usize::from(at);
            let is_stack = (SLOTS..FUNCTIONS).contains(&(at as u32));
            if is_stack && (ends || at as u32 >= OTHER_SLOTS) {
                continue;
            }
            let [a, b] = [0, 1].map(|n| machines[n].bytes[at]);
            if a != POISON && a != b {
                return Err("the contents of memory differ");
            }
        }
        Ok(true)
    }

    /// Continues both functions after an event.
    fn pass(&mut self, machines: &mut [Machine; 2], event: &Event) {
        let info = &self.infos[0];
        let mut given = Vec::new();
        if let Event::Alloca(size, n, align) = event {
            let size = size * number(*n).unwrap_or(1) as u32;
            let at = machines[0].stack.next_multiple_of((*align).max(1)) & 0xFFFF;
            machines.iter_mut().for_each(|m| m.stack = (at + size).min(OTHER_SLOTS - 0x100));
            given.push(self.terms.number(16, at.into()));
        } else {
            let side = &machines[0].side;
            let inst = &info.function.blocks[side.block.index()].insts[side.at];
            let range = inst.result.and_then(|v| info.function.values[v.index()].range);
            let is_pointer =
                inst.result.is_some_and(|v| info.function.values[v.index()].ty == Type::Ptr);
            for bits in side.result_widths(info) {
                let k = match range {
                    _ if is_pointer => self.draw_address(),
                    Some((low, high)) => {
                        let size = high.wrapping_sub(low) & mask(bits);
                        low.wrapping_add(self.draw() % size.max(1))
                    }
                    None => self.draw_number(bits),
                };
                given.push(self.terms.number(bits, k));
            }
        }
        if let Event::Call(..) = event {
            self.change_memory(machines);
        }
        for (machine, info) in machines.iter_mut().zip(self.infos) {
            machine.side.pass(&mut self.terms, info, Some(&given));
        }
    }

    /// Simulates stores by other functions.
    fn change_memory(&mut self, machines: &mut [Machine; 2]) {
        let variables: Vec<(u32, u32)> = (0..)
            .zip(&self.module.globals)
            .filter(|(_, global)| !global.constant)
            .filter_map(|(g, global)| Some((g, global.init.as_ref()?.bytes.len() as u32)))
            .filter(|v| v.1 > 0)
            .collect();
        if variables.is_empty() {
            return;
        }
        for _ in 0..2 {
            let (g, size) = variables[(self.draw() % variables.len() as u128) as usize];
            let leaf = Leaf::Address(Symbol::Global(GlobalId(g)));
            let (offset, byte) = (self.draw() % u128::from(size), self.draw() as u16 & 0xFF);
            if let Term::Number(_, at) = self.terms.leaf(16, leaf) {
                machines.iter_mut().for_each(|m| m.store_byte(at + offset, byte));
            }
        }
    }
}

impl Machine {
    /// Creates a machine at the entry of a function.
    fn new(bytes: Vec<u16>, softens: bool) -> Machine {
        Machine {
            side: Side::new(BlockId(0), softens),
            bytes,
            touched: BTreeSet::new(),
            stack: SLOTS + 0x1000,
            blocks: 0,
        }
    }

    fn store_byte(&mut self, at: u128, byte: u16) {
        let at = at as u16;
        self.touched.insert(at);
        self.bytes[usize::from(at)] = byte;
    }

    fn store(&mut self, terms: &Terms, at: u128, value: Scalar) {
        let bits = terms.bits(value.term);
        for n in 0..bits.div_ceil(8) {
            let byte = number(value).map_or(POISON, |k| (k >> (8 * n)) as u16 & 0xFF);
            self.store_byte(at + u128::from(n), byte);
        }
    }
}
