//! What all functions of the program share while they are compiled: symbols, homes and conventions.

pub(crate) mod names;

use crate::Error;
use crate::asm::{Base, Expr, Part, Space, SymbolId, Symbols};
use crate::callgraph::CallGraph;
use crate::callgraph::guards::Guards;
use crate::callgraph::overlays::Overlays;
use crate::ir::{self, Exposure, FuncId, Module, Symbol};
use crate::runtime::{self, Place, Routine};
use std::collections::HashMap;

/// A group of frame bytes with neighbouring addresses: one lane, a pointer, an alloca.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    /// Its first home.
    pub first: u32,
    /// Bytes.
    pub size: u32,
    /// Must be in the zero page (`(zp),Y` goes through it).
    pub zero_page: bool,
    /// Shared by functions that do not know each other: overlaps with nothing.
    pub shared: bool,
    /// Its first home stands at a multiple of this, a power of two up to 256.
    pub align: u32,
}

/// Where a lane of a parameter or result travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// A, X or Y (0, 1, 2).
    Reg(u8),
    /// A frame byte.
    Home(u32),
    /// A frame byte of a parameter, which one the selector decides: nobody calls before that.
    Unplaced,
    /// Nobody reads it.
    Unused,
}

/// How a function is called.
#[derive(Clone, Debug, Default)]
pub(crate) struct Convention {
    /// One per lane of all parameters.
    pub params: Vec<Slot>,
    /// One per lane of the result.
    pub rets: Vec<Slot>,
}

/// The program while it is being compiled.
pub(crate) struct Program<'m> {
    pub module: &'m Module,
    pub symbols: Symbols,
    /// Functions by their symbols.
    functions: HashMap<SymbolId, FuncId>,
    /// Whose alignment somebody may rely on.
    pub exposure: Exposure,
    pub groups: Vec<Group>,
    /// Group of each home.
    pub group_of: Vec<u32>,
    /// Convention of each function, once known; functions of a cycle and functions whose address is
    /// taken have the open convention from the start.
    pub conventions: Vec<Option<Convention>>,
    /// Functions that are called through pointers or are part of a call cycle.
    pub open: Vec<bool>,
    /// Cycle number of each function (calls inside a cycle are recursive).
    pub cycle: Vec<Option<u32>>,
    /// Registers that each function may change: bit 0 is A, 1 is X, 2 is Y.
    pub clobbers: Vec<u8>,
    /// First home of the cells of each runtime routine in use.
    pub runtime_homes: HashMap<u32, u32>,
    shared_homes: Vec<u32>,
    /// The soft stack pointer, two homes, once somebody needs it.
    pub soft_stack: Option<u32>,
    /// Where an indirect call finds its target, two homes.
    pub call_vector: Option<u32>,
    /// Scratch bytes for saving A, X and Y around a recursive call.
    pub save_scratch: Option<u32>,
    /// Bytes do not count: only cycles.
    pub for_speed: bool,
    /// Which routines of the runtime are called.
    pub runtime_set: runtime::Set,
    /// Inline assembly, as [`assembly`] gives it.
    pub assembly: &'m [Routine],
    /// Functions whose address is taken, in order of their id.
    pub address_taken: Vec<FuncId>,
    /// By function: those that its calls through pointers may reach, for they take and return as many lanes.
    pub through: Vec<Vec<FuncId>>,
    /// Who looks at the hardware stack.
    pub guards: Guards,
    /// What is not there all the time.
    pub overlays: Overlays,
}

impl<'m> Program<'m> {
    pub fn new(module: &'m Module) -> Program<'m> {
        let count = module.functions.len();
        Program {
            module,
            symbols: Symbols::default(),
            functions: HashMap::new(),
            exposure: Exposure::new(module),
            groups: Vec::new(),
            group_of: Vec::new(),
            conventions: vec![None; count],
            open: vec![false; count],
            cycle: vec![None; count],
            clobbers: vec![7; count],
            runtime_homes: HashMap::new(),
            shared_homes: Vec::new(),
            soft_stack: None,
            call_vector: None,
            save_scratch: None,
            for_speed: false,
            runtime_set: runtime::Set::Fast,
            assembly: &[],
            address_taken: Vec::new(),
            through: Vec::new(),
            guards: Guards::default(),
            overlays: Overlays::default(),
        }
    }
    /// Takes over who recurses and what is called through pointers; such functions have the open convention.
    pub fn settle(&mut self, graph: &CallGraph) {
        self.cycle = graph.cycle.clone();
        self.address_taken = graph.address_taken.clone();
        self.through = graph.through.clone();
        self.guards = graph.guards.clone();
        self.overlays = graph.overlays.clone();
        for &f in &graph.order {
            let n = f.0 as usize;
            if self.cycle[n].is_none() && !self.address_taken.contains(&f) {
                continue;
            }
            self.open[n] = true;
            let function = &self.module.functions[n];
            let params = function.params.iter().map(|p| p.ty.lanes()).sum();
            let rets = function.ret.lanes();
            let convention =
                Convention { params: self.open_slots(params), rets: self.open_slots(rets) };
            self.conventions[n] = Some(convention);
        }
    }

    /// A new group of frame bytes; the number of its first home.
    pub fn new_group(&mut self, size: u32, zero_page: bool, shared: bool) -> u32 {
        let first = self.group_of.len() as u32;
        let group = self.groups.len() as u32;
        self.groups.push(Group { first, size, zero_page, shared, align: 1 });
        self.group_of.extend(std::iter::repeat_n(group, size as usize));
        first
    }

    /// A new group of frame bytes whose first stands at a multiple of `align`.
    pub fn new_aligned_group(&mut self, size: u32, align: u32) -> u32 {
        let first = self.new_group(size, false, false);
        self.align_last_group(align);
        first
    }

    fn align_last_group(&mut self, align: u32) {
        if let Some(group) = self.groups.last_mut() {
            group.align = align;
        }
    }

    /// The linker symbol of a function or global.
    pub fn symbol(&mut self, symbol: Symbol) -> SymbolId {
        match symbol {
            Symbol::Global(g) => {
                self.symbols.intern_in(Space::Program, &self.module.globals[g.0 as usize].name)
            }
            Symbol::Function(f) => {
                let name = &self.module.functions[f.0 as usize].name;
                let id = self.symbols.intern_in(Space::Program, name);
                self.functions.insert(id, f);
                id
            }
        }
    }

    /// The n-th byte of the area through which functions of the open convention pass what does not fit
    /// the registers.
    pub fn shared_home(&mut self, n: usize) -> u32 {
        while self.shared_homes.len() <= n {
            let home = self.new_group(1, false, true);
            self.shared_homes.push(home);
        }
        self.shared_homes[n]
    }

    /// The open convention: lanes 0 to 2 in A, X, Y, the rest in the shared area.
    pub fn open_slots(&mut self, lanes: usize) -> Vec<Slot> {
        (0..lanes)
            .map(|n| match n {
                0..3 => Slot::Reg(n as u8),
                _ => Slot::Home(self.shared_home(n - 3)),
            })
            .collect()
    }

    /// Homes of the soft stack pointer.
    pub fn soft_stack_home(&mut self) -> u32 {
        match self.soft_stack {
            Some(home) => home,
            None => {
                let home = self.new_group(2, true, true);
                self.soft_stack = Some(home);
                home
            }
        }
    }

    /// Homes of the vector that an indirect call jumps through.
    pub fn call_vector_home(&mut self) -> u32 {
        match self.call_vector {
            Some(home) => home,
            None => {
                let home = self.new_group(2, true, true);
                // `JMP ($xxFF)` takes its second byte from the start of the same page.
                self.align_last_group(2);
                self.call_vector = Some(home);
                home
            }
        }
    }

    /// Three homes for A, X and Y while homes are saved.
    pub fn save_scratch_home(&mut self) -> u32 {
        match self.save_scratch {
            Some(home) => home,
            None => {
                let home = self.new_group(3, false, true);
                self.save_scratch = Some(home);
                home
            }
        }
    }

    /// The function of a symbol.
    pub fn function(&self, symbol: SymbolId) -> Option<FuncId> {
        self.functions.get(&symbol).copied()
    }

    /// Whether two units of the frames, functions and then routines of the runtime, are never there together.
    pub fn are_apart(&self, a: usize, b: usize) -> bool {
        self.overlays.are_apart(FuncId(a as u32), FuncId(b as u32))
    }

    /// The symbol of a function, once somebody has asked for it.
    pub fn symbol_of(&self, f: FuncId) -> Option<SymbolId> {
        self.symbols.get_in(Space::Program, &self.module.functions[f.0 as usize].name)
    }

    /// Registers that a call of this symbol may change.
    pub fn clobbers_of(&self, symbol: SymbolId) -> u8 {
        if let Some(f) = self.functions.get(&symbol) {
            return self.clobbers[f.0 as usize];
        }
        let routine = self.runtime_index(self.symbols.name(symbol));
        routine.map_or(7, |index| register_mask(self.routine(index).clobbers))
    }

    /// A runtime routine: its index and first home.
    pub fn runtime(&mut self, name: &str) -> Option<(u32, u32)> {
        let index = self.runtime_index(name)?;
        if let Some(&home) = self.runtime_homes.get(&index) {
            return Some((index, home));
        }
        let routine = self.routine(index);
        let first = self.group_of.len() as u32;
        for cell in &routine.cells {
            self.new_group(cell.size, cell.zero_page, false);
        }
        self.runtime_homes.insert(index, first);
        for callee in &routine.calls {
            self.runtime(callee);
        }
        Some((index, first))
    }

    /// The index of a runtime routine.
    pub fn runtime_index(&self, name: &str) -> Option<u32> {
        self.routines().position(|r| r.name == name).map(|n| n as u32)
    }

    /// The routines of the runtime, and then those that are the program's inline assembly.
    pub fn routines(&self) -> impl Iterator<Item = &'m Routine> + use<'m> {
        runtime::routines(self.runtime_set).iter().chain(self.assembly)
    }

    /// A runtime routine by its index.
    pub fn routine(&self, index: u32) -> &'m Routine {
        let all = runtime::routines(self.runtime_set);
        let index = index as usize;
        all.get(index).unwrap_or_else(|| &self.assembly[index - all.len()])
    }

    /// Where a runtime routine's lane travels.
    pub fn runtime_slot(&self, index: u32, place: Place) -> Slot {
        match place {
            Place::A => Slot::Reg(0),
            Place::X => Slot::Reg(1),
            Place::Y => Slot::Reg(2),
            Place::Cell(cell, offset) => {
                Slot::Home(self.runtime_homes[&index] + self.routine(index).home(cell, offset))
            }
        }
    }
}

/// The inline assembly of a module.
///
/// # Errors
/// For text that does not come from inline assembly, but from a module that declares such names.
pub(crate) fn assembly(module: &Module) -> Result<Vec<Routine>, Error> {
    let mut routines = Vec::new();
    for (n, function) in module.functions.iter().enumerate() {
        if let Some(text) = function.name.strip_prefix(ir::ASSEMBLY) {
            let routine = runtime::read(&names::of_assembly(n as u32), text)?;
            let params: usize = function.params.iter().map(|param| param.ty.lanes()).sum();
            if routine.outputs.len() != function.ret.lanes() || routine.inputs.len() != params {
                let message = "inline assembly of another type".into();
                return Err(Error::Parse { line: function.line, message });
            }
            routines.push(routine);
        }
    }
    Ok(routines)
}

/// The address of a home, as an operand.
pub(crate) fn home(home: u32) -> Expr {
    Expr { base: Base::Home(home), addend: 0, part: Part::Whole }
}

/// A, X and Y of a register set as bits 0, 1 and 2.
pub(crate) fn register_mask(registers: crate::asm::Registers) -> u8 {
    use crate::asm::Registers as R;
    [R::A, R::X, R::Y]
        .into_iter()
        .enumerate()
        .map(|(bit, r)| u8::from(registers.contains(r)) << bit)
        .sum()
}
