//! Compares a program's bytes with its IR.
//!
//! This check covers everything between the linked IR of a function and the bytes of the image:
//! all passes, the runtime routines and the linker. It runs each function many times, by the
//! interpreter of IR ([`crate::interpret`]) and by a CPU ([`cpu`]), with random arguments and
//! contents of memory. Results, memory, and all accesses to addresses outside the program must be
//! the same. A run in which the IR has undefined behaviour shows nothing.
//!
//! [`Hints`] say where functions, arguments and data are. They need not be trusted.
//!
//! # Assumptions
//!
//! - Addresses of stack memory, and of globals that the compiler has split, are compared only where
//!   they are known.
//! - Functions with inline assembly are not run, and neither are functions whose IR has undefined
//!   behaviour in every attempt. The report lists them.

mod collect;
mod cpu;
mod hints;
mod outside;
mod parts;
#[cfg(test)]
mod planting;
mod random;
mod report;
mod run;
#[cfg(test)]
mod tests;

pub(crate) use collect::Compiled;
pub(crate) use hints::{Constant, FunctionHint, Hints, Lane, Piece, parse};
pub(crate) use parts::{Part, State};

use crate::Error;
use crate::interpret::{Cell, Interpreter, Places, Value};
use crate::ir::{FuncId, GlobalId, Module, Symbol};
use cpu::{Bus, Cpu, Stepped};
use outside::Outside;
use random::Random;
use report::{Checked, Report};
use run::{OBJECT_SIZE, OBJECTS, Outcome, Run};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ops::Range;

/// The common part of messages about code that differs from its IR.
const FAULT: &str = "the code does not have the effects of the IR";

/// The number of runs of each function that must reach the end.
const RUNS: u32 = 100;

/// The maximum number of attempts, and that of attempts without any result.
const ATTEMPTS: u64 = 500;
const ATTEMPTS_IN_VAIN: u64 = 250;

/// The maximum number of attempts that exceed a limit.
const LONG_MAX: u32 = 12;

/// The maximum number of IR instructions in a run, and in the last runs of a function that always
/// exceeds it.
const STEPS_MAX: u64 = 20_000;
const LONG_STEPS_MAX: u64 = 2_000_000;

/// The sizes in bytes to try for the stack of the interpreter, the largest first.
const STACK: [u32; 3] = [0x1000, 0x800, 0x400];

/// The bytes of a program in memory, and the addresses of its objects.
pub(crate) struct Image {
    /// Whether each address has code or constants, or is private memory.
    code: Vec<bool>,
    private: Vec<bool>,
    /// The object and offset at each address.
    owners: HashMap<u16, (u32, u32)>,
    /// For each object, the address of each byte.
    places: Vec<Vec<Option<u16>>>,
    /// Whether the interpreter uses the real addresses of each object.
    real: Vec<bool>,
    /// For objects without real addresses, their first address in the interpreter.
    first: Vec<u16>,
    /// The objects to which arguments point, and their addresses.
    objects: [(u32, u16); OBJECTS],
    /// Addresses of globals and functions, for arguments.
    pointers: Vec<Value>,
    /// The objects of static stack memory, by name.
    stacks: BTreeMap<String, (u32, u16)>,
    globals: HashMap<String, (u32, u16)>,
}

impl Image {
    fn is_own(&self, at: u16) -> bool {
        self.code[usize::from(at)] || self.private[usize::from(at)]
    }

    fn is_code(&self, at: u16) -> bool {
        self.code[usize::from(at)]
    }

    fn is_private(&self, at: u16) -> bool {
        self.private[usize::from(at)]
    }

    fn owner(&self, at: u16) -> Option<(u32, u32)> {
        self.owners.get(&at).copied()
    }

    /// Returns the numbers of all objects that are not stack memory.
    fn statics(&self) -> Range<u32> {
        1..self.places.len() as u32 + 1
    }

    /// Returns the address of a byte of an object.
    fn place(&self, object: u32, offset: u32) -> Option<u16> {
        *self.places.get(object as usize - 1)?.get(offset as usize)?
    }

    /// Returns whether addresses of an object are the same in the interpreter and the image.
    fn is_real(&self, origin: u32) -> bool {
        origin == 0 || self.real.get(origin as usize - 1).copied().unwrap_or(false)
    }

    /// Returns the address in the image for an address in the interpreter.
    fn real(&self, at: u16, origin: u32) -> Option<u16> {
        let first = *self.first.get((origin as usize).checked_sub(1)?)?;
        self.place(origin, at.wrapping_sub(first).into())
    }

    /// Returns the value of the address of a global or of static stack memory.
    fn address(&self, name: &str, by: i32) -> Value {
        match self.stacks.get(name).or_else(|| self.globals.get(name)) {
            Some(&(number, at)) => Value::Bits(Some(at.wrapping_add(by as u16).into()), number),
            None => Value::POISON,
        }
    }
}

/// Memory during startup.
struct Startup {
    ram: Vec<u8>,
    random: Random,
}

impl Bus for Startup {
    fn read(&mut self, at: u16) -> u8 {
        self.ram[usize::from(at)]
    }

    fn write(&mut self, at: u16, value: u8) {
        self.ram[usize::from(at)] = value;
    }
}

/// Checks the functions of an overlay, or of the base. If the program is entered only through
/// overlays, the functions of the base are checked together with the first overlay.
///
/// # Errors
/// As [`check`].
pub(crate) fn check_parts(
    module: &Module,
    compiled: &Compiled<'_>,
    overlay: Option<usize>,
) -> Result<Report, Error> {
    let (states, left) = compiled.states(module, overlay);
    let mut report = Report::default();
    for State { parts, hints, functions } in states {
        let checked = check(module, &parts, &hints, &|f| functions.contains(&f))?;
        report.functions.extend(checked.functions);
    }
    report.functions.extend(left.into_iter().map(|f| {
        let unknown = Some("asides that share their memory".to_string());
        Checked { unknown, ..Checked::new(&module.functions[f.0 as usize].name) }
    }));
    Ok(report)
}

/// Checks functions of a module. `loaded` are the parts of the program in memory.
///
/// # Errors
/// [`Error::Internal`] if a run differs. [`Error::Hint`] if a part ends beyond the memory.
pub(crate) fn check(
    module: &Module,
    loaded: &[Part<'_>],
    hints: &Hints,
    is_checked: &dyn Fn(FuncId) -> bool,
) -> Result<Report, Error> {
    if let Some((start, _)) =
        loaded.iter().find(|(start, bytes)| usize::from(*start) + bytes.len() > 0x10000)
    {
        return Err(Error::Hint(format!("the image starts at {start:#06x}, but is longer")));
    }
    let program = |what: String| wrong(&hints.entry, &what);
    let mut free = Free::new(loaded, hints);
    let (image, globals, places) = prepare(module, hints, &mut free).map_err(program)?;
    let starts: Result<Vec<_>, String> = (0..2).map(|n| start(loaded, hints, n)).collect();
    let starts = starts.map_err(program)?;
    for (ram, _) in &starts {
        check_data(module, &image, &globals, ram, hints).map_err(program)?;
    }
    let checker = Checker { module, image, globals: globals.len(), places, starts };
    let mut entered = vec![0; module.functions.len()];
    let mut checked = Vec::new();
    for (n, function) in module.functions.iter().enumerate() {
        let id = FuncId(n as u32);
        if let Some(hint) = hints.functions.get(&function.name).filter(|_| is_checked(id)) {
            checked.push((n, checker.function(id, hint, &mut entered)?));
        }
    }
    for (n, checked) in &mut checked {
        checked.calls = entered[*n].saturating_sub(checked.runs + checked.partial);
    }
    Ok(Report { functions: checked.into_iter().map(|(_, checked)| checked).collect() })
}

/// Returns the error for code that differs from its IR.
fn wrong(name: &str, what: &str) -> Error {
    Error::Internal(format!("{name}: {FAULT}: {what}"))
}

/// The preparations for the runs of all functions.
struct Checker<'m> {
    module: &'m Module,
    image: Image,
    /// The number of globals, which are the first objects of the image.
    globals: usize,
    places: Places,
    /// Memory and CPU after two runs of the startup code.
    starts: Vec<(Vec<u8>, Cpu)>,
}

impl Checker<'_> {
    /// Runs a function until it has agreed often enough.
    fn function(
        &self,
        id: FuncId,
        hint: &FunctionHint,
        entered: &mut [u32],
    ) -> Result<Checked, Error> {
        let mut checked = Checked::new(&self.module.functions[id.0 as usize].name);
        let mut long = 0;
        let mut ordinary = BTreeSet::new();
        for seed in 0..ATTEMPTS {
            let shown = checked.runs + checked.partial;
            let is_last = long >= LONG_MAX;
            if checked.runs >= RUNS
                || is_last && (shown > 0 || long >= LONG_MAX + 4)
                || seed >= ATTEMPTS_IN_VAIN && shown == 0
            {
                break;
            }
            match self.attempt(id, hint, seed, is_last, &ordinary).run(entered) {
                Outcome::Same => checked.runs += 1,
                Outcome::SameSoFar => {
                    checked.partial += 1;
                    long += 1;
                }
                Outcome::Limit => {
                    long += 1;
                    checked.is_long = true;
                }
                Outcome::Mixed(addresses) => ordinary.extend(addresses),
                Outcome::Undefined => {}
                Outcome::Unknown(what) => {
                    checked.unknown = Some(what.lines().next().unwrap_or_default().to_string());
                    if seed > 20 && checked.runs == 0 {
                        break;
                    }
                }
                Outcome::Different(what) => return Err(wrong(&checked.name, &what)),
            }
        }
        Ok(checked)
    }

    /// Returns a run of a function that starts in a random state. The last runs may be long.
    fn attempt<'i>(
        &'i self,
        id: FuncId,
        hint: &'i FunctionHint,
        seed: u64,
        is_last: bool,
        ordinary: &BTreeSet<u16>,
    ) -> Run<'i> {
        let steps = if is_last { LONG_STEPS_MAX } else { STEPS_MAX };
        let Checker { module, image, globals, places, starts } = self;
        let (ram, cpu) = &starts[(seed % 2) as usize];
        let mix = seed << 32 | u64::from(id.0);
        let outside = Outside::new(image, ram, mix, ordinary.clone());
        let mut interpreter =
            Interpreter::new(module, places.clone(), outside, steps, u128::from(mix));
        interpreter.is_strict = true;
        let objects = image.places.iter().zip(&image.first).zip(&image.real);
        for ((place, &first), &is_real) in objects.skip(*globals) {
            interpreter.add_static(first, vec![Cell::POISON; place.len()], is_real);
        }
        let mut random = Random::new(mix);
        let cpu = Cpu {
            a: random.byte(),
            x: random.byte(),
            y: random.byte(),
            carry: random.below(2) == 0,
            zero: random.below(2) == 0,
            negative: random.below(2) == 0,
            overflow: random.below(2) == 0,
            ..*cpu
        };
        let function = &module.functions[id.0 as usize];
        Run { image, id, function, hint, interpreter, random, ram: ram.clone(), cpu, seed, is_last }
    }
}

/// Addresses that neither the program nor its memory uses.
struct Free {
    used: Vec<bool>,
    code: Vec<bool>,
    private: Vec<bool>,
    top: u32,
}

impl Free {
    fn new(loaded: &[(u16, &[u8])], hints: &Hints) -> Free {
        let mut code = vec![false; 0x10000];
        for (at, bytes) in loaded {
            code[usize::from(*at)..][..bytes.len()].fill(true);
        }
        let mut private = vec![false; 0x10000];
        private[0x100..0x200].fill(true);
        for range in &hints.private {
            private[range.start as usize..range.end as usize].fill(true);
        }
        let mut soft = hints.soft_stack.clone().unwrap_or(0..0);
        // The upper part of a large soft stack is unused in short runs.
        let spare = (OBJECTS as u32 + 1) * OBJECT_SIZE;
        if soft.len() as u32 > 2 * spare {
            soft.end -= spare;
        }
        private[soft.start as usize..soft.end as usize].fill(true);
        let mut used: Vec<bool> = code.iter().zip(&private).map(|(&a, &b)| a || b).collect();
        used[..0x200].fill(true);
        used[0xFFF0..].fill(true);
        for piece in hints.pieces.iter().chain(&hints.stacks) {
            used[usize::from(piece.address)..][..piece.size as usize].fill(true);
        }
        Free { used, code, private, top: hints.top }
    }

    /// Takes free memory below the end of the program's memory if possible.
    fn take(&mut self, size: u32, align: u32) -> Option<u16> {
        let fits = |at: u32| {
            at + size <= 0xFFF0 && !self.used[at as usize..(at + size) as usize].contains(&true)
        };
        let starts = (0x200..0x10000u32).step_by(align.max(1) as usize);
        let (low, high): (Vec<u32>, Vec<u32>) =
            starts.filter(|&at| fits(at)).partition(|&at| at + size < self.top);
        let at = *low.first().or(high.first())?;
        self.used[at as usize..(at + size) as usize].fill(true);
        Some(at as u16)
    }

    /// Takes free memory at the highest address. The interpreter alone uses it.
    fn take_high(&mut self, size: u32, align: u32) -> Option<u16> {
        let align = align.max(1);
        let mut at = 0xFFF0u32.checked_sub(size)? / align * align;
        while at >= 0x200 {
            let range = at as usize..(at + size) as usize;
            match self.used[range.clone()].iter().position(|&used| used) {
                None => {
                    self.used[range].fill(true);
                    return Some(at as u16);
                }
                Some(by) => at = (at + by as u32).checked_sub(size)? / align * align,
            }
        }
        None
    }
}

type Prepared = (Image, Vec<u32>, Places);

/// Assigns addresses to all objects.
fn prepare(module: &Module, hints: &Hints, free: &mut Free) -> Result<Prepared, String> {
    let none = || "there is no memory for the check".to_string();
    let mut by_name: HashMap<&str, Vec<&Piece>> = HashMap::new();
    for piece in &hints.pieces {
        by_name.entry(&piece.name).or_default().push(piece);
    }
    let mut image = Image {
        code: free.code.clone(),
        private: free.private.clone(),
        owners: HashMap::new(),
        places: Vec::new(),
        real: Vec::new(),
        first: Vec::new(),
        objects: [(0, 0); OBJECTS],
        pointers: Vec::new(),
        stacks: BTreeMap::new(),
        globals: HashMap::new(),
    };
    let mut places = Places::default();
    let mut objects = [0; OBJECTS];
    for at in &mut objects {
        *at = free.take(OBJECT_SIZE, 2).ok_or_else(none)?;
    }
    for global in &module.globals {
        let size = global.init.as_ref().map_or(0, |data| data.bytes.len() as u32);
        let pieces = by_name.get(&global.name[..]).map_or(&[][..], |pieces| pieces);
        let whole = match pieces {
            [piece] if piece.offset == 0 && piece.size >= size => Some(piece.address),
            _ => None,
        };
        let at = match whole {
            Some(at) => at,
            None => free.take_high(size, global.align).ok_or_else(none)?,
        };
        let number = image.add(at, size, pieces, whole.is_some());
        image.globals.insert(global.name.clone(), (number, at));
        places.globals.push((at, whole.is_some()));
        // The compiler knows all pointers to variables, but constants may be anywhere.
        if global.constant && whole.is_some() {
            image.pointers.push(Value::Bits(Some(at.into()), number));
        }
    }
    let globals: Vec<u32> = image.statics().collect();
    for (n, at) in objects.into_iter().enumerate() {
        let piece = Piece { name: String::new(), offset: 0, size: OBJECT_SIZE, address: at };
        image.objects[n] = (image.add(at, OBJECT_SIZE, &[&piece], true), at);
    }
    let mut stacks: BTreeMap<&str, Vec<&Piece>> = BTreeMap::new();
    for piece in &hints.stacks {
        stacks.entry(&piece.name).or_default().push(piece);
    }
    for (name, pieces) in stacks {
        let size = pieces.iter().map(|piece| piece.offset + piece.size).max().unwrap_or(0);
        let (at, is_real) = match pieces[..] {
            [piece] if piece.offset == 0 => (piece.address, true),
            _ => (free.take_high(size, 2).ok_or_else(none)?, false),
        };
        let number = image.add(at, size, &pieces, is_real);
        image.stacks.insert(name.to_string(), (number, at));
    }
    // Static stack memory shares addresses with other variables.
    let first_stack = objects_end(&image);
    image.owners.retain(|_, &mut (number, _)| number < first_stack);
    let taken = taken_functions(module);
    for (n, function) in module.functions.iter().enumerate() {
        let at = match hints.functions.get(&function.name) {
            Some(hint) => {
                if taken.contains(&FuncId(n as u32)) {
                    image.pointers.push(Value::number(hint.address.into()));
                }
                hint.address
            }
            None => free.take_high(1, 1).ok_or_else(none)?,
        };
        places.functions.push(at);
    }
    let stack = STACK.iter().find_map(|&size| Some((u32::from(free.take_high(size, 256)?), size)));
    let (start, size) = stack.ok_or_else(none)?;
    places.stack = start..start + size;
    Ok((image, globals, places))
}

/// Returns the functions to which pointers may point.
fn taken_functions(module: &Module) -> HashSet<FuncId> {
    let mut taken = HashSet::new();
    let mut see = |symbol| {
        if let Symbol::Function(f) = symbol {
            taken.insert(f);
        }
    };
    module.globals.iter().flat_map(|global| global.symbols()).for_each(&mut see);
    let blocks = module.functions.iter().flat_map(|f| &f.blocks);
    blocks.flat_map(|block| &block.insts).for_each(|inst| inst.op.for_each_address(&mut see));
    taken
}

/// Returns the number of the first object of static stack memory.
fn objects_end(image: &Image) -> u32 {
    image.stacks.values().map(|&(number, _)| number).min().unwrap_or(u32::MAX)
}

impl Image {
    /// Adds an object. Returns its number.
    fn add(&mut self, at: u16, size: u32, pieces: &[&Piece], is_real: bool) -> u32 {
        let mut places = vec![None; size as usize];
        let number = self.places.len() as u32 + 1;
        for piece in pieces {
            for n in 0..piece.size {
                let (offset, address) = (piece.offset + n, piece.address.wrapping_add(n as u16));
                if let Some(place) = places.get_mut(offset as usize) {
                    *place = Some(address);
                    self.owners.insert(address, (number, offset));
                }
            }
        }
        self.places.push(places);
        self.real.push(is_real);
        self.first.push(at);
        number
    }
}

/// Runs the startup code in random memory. Returns the memory and the CPU at the entry function.
fn start(loaded: &[(u16, &[u8])], hints: &Hints, seed: u64) -> Result<(Vec<u8>, Cpu), String> {
    let entry = hints.functions.get(&hints.entry).ok_or("the entry function has no address")?;
    let mut random = Random::new(seed);
    let mut ram: Vec<u8> = (0..0x10000).map(|_| random.byte()).collect();
    for (at, bytes) in loaded {
        ram[usize::from(*at)..][..bytes.len()].copy_from_slice(bytes);
    }
    let mut memory = Startup { ram, random };
    let mut cpu = Cpu {
        a: memory.random.byte(),
        x: memory.random.byte(),
        y: memory.random.byte(),
        s: memory.random.byte(),
        pc: hints.start,
        carry: true,
        zero: true,
        negative: true,
        overflow: true,
        decimal: true,
    };
    for _ in 0..2_000_000 {
        if cpu.pc == entry.address && !cpu.decimal {
            return Ok((memory.ram, cpu));
        }
        if cpu.step(&mut memory) != Stepped::Ran {
            return Err(format!("the startup code stops at {:#06x}", cpu.pc));
        }
    }
    Err("the startup code does not reach the entry function".into())
}

/// Checks that all globals have their initial contents after startup.
fn check_data(
    module: &Module,
    image: &Image,
    globals: &[u32],
    ram: &[u8],
    hints: &Hints,
) -> Result<(), String> {
    for (global, &number) in module.globals.iter().zip(globals) {
        let Some(data) = &global.init else { continue };
        let mut expected: Vec<Option<u8>> = data.bytes.iter().map(|&byte| Some(byte)).collect();
        for &(offset, symbol, addend) in &data.relocs {
            let at = address_of(module, image, hints, symbol, addend).map(u16::to_le_bytes);
            for n in 0..2 {
                expected[offset as usize + n] = at.map(|at| at[n]);
            }
        }
        for (offset, byte) in (0..).zip(expected) {
            if let (Some(at), Some(byte)) = (image.place(number, offset), byte)
                && ram[usize::from(at)] != byte
            {
                let got = ram[usize::from(at)];
                let name = &global.name;
                return Err(format!("byte {offset} of {name} is {got:#04x}, not {byte:#04x}"));
            }
        }
    }
    Ok(())
}

/// Returns the address of a symbol in the image.
fn address_of(
    module: &Module,
    image: &Image,
    hints: &Hints,
    symbol: Symbol,
    addend: i32,
) -> Option<u16> {
    match symbol {
        Symbol::Function(FuncId(f)) => {
            let hint = hints.functions.get(&module.functions[f as usize].name)?;
            Some(hint.address.wrapping_add(addend as u16))
        }
        Symbol::Global(GlobalId(g)) => {
            let (number, _) = *image.globals.get(&module.globals[g as usize].name)?;
            match image.place(number, addend as u32) {
                Some(at) => Some(at),
                // The address after the last byte.
                None => Some(image.place(number, (addend as u32).checked_sub(1)?)?.wrapping_add(1)),
            }
        }
    }
}
