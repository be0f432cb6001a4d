//! The data that functions share while they are compiled. The [`Interface`] does not change,
//! symbols and [`Homes`] only grow, and [`Compiled`] is set once for each function.

mod arithmetic;
mod compiled;
mod convention;
mod homes;
mod interface;
pub(crate) mod names;
mod price;

pub(crate) use arithmetic::{Arithmetic, is_short_factor};
pub(crate) use compiled::{Compiled, open_slots};
pub(crate) use convention::{ArgLocation, Convention, register_mask};
pub(crate) use homes::{Group, GroupId, Homes};
pub(crate) use interface::{Interface, RoutineId, Unit};
pub(crate) use price::{BytePrice, SizeWeight};

use crate::asm::{Home, Space, SymbolId, Symbols};
use crate::ir::{FuncId, Symbol};
use crate::runtime::{ByteLocation, HOMES_PER_ROUTINE};
use std::collections::{BTreeMap, HashMap};

/// The program while it is being compiled.
pub(crate) struct Program<'m> {
    pub interface: &'m Interface<'m>,
    pub symbols: Symbols,
    pub homes: Homes,
    pub compiled: Compiled,
    /// The function of each symbol that names one.
    functions: HashMap<SymbolId, FuncId>,
    /// The first home of the cells of each routine in use.
    routine_homes: BTreeMap<RoutineId, Home>,
}

/// The homes that a routine accesses: its own cells and the cells of its callees.
pub(crate) struct RoutineHomes {
    /// The first home of its own cells.
    pub first: Home,
    /// The routines that it calls, each with the first home of its cells.
    pub callees: Vec<(RoutineId, Home)>,
}

impl RoutineHomes {
    /// Returns the home with this number in the routine's code (see
    /// [`Routine::items`](crate::runtime::Routine::items)).
    pub fn home(&self, number: Home) -> Home {
        let byte = number.0 % HOMES_PER_ROUTINE;
        match (number.0 / HOMES_PER_ROUTINE) as usize {
            0 => self.first + byte,
            k => self.callees[k - 1].1 + byte,
        }
    }

    /// Returns the routine that the code calls through a symbol.
    pub fn callee(&self, symbol: SymbolId) -> Option<RoutineId> {
        self.callees.get(symbol.0 as usize).map(|callee| callee.0)
    }
}

impl<'m> Program<'m> {
    /// Creates the state before any function is compiled. Functions with the open convention
    /// already have their convention.
    pub fn new(interface: &'m Interface<'m>) -> Program<'m> {
        let mut homes = Homes::default();
        let compiled = Compiled::new(interface, &mut homes);
        Program {
            interface,
            symbols: Symbols::default(),
            homes,
            compiled,
            functions: HashMap::new(),
            routine_homes: BTreeMap::new(),
        }
    }

    /// Returns the linker symbol of a function or global.
    pub fn symbol(&mut self, symbol: Symbol) -> SymbolId {
        let module = self.interface.module;
        match symbol {
            Symbol::Global(g) => {
                self.symbols.intern_in(Space::Program, &module.globals[g.0 as usize].name)
            }
            Symbol::Function(f) => {
                let name = &module.functions[f.0 as usize].name;
                let id = self.symbols.intern_in(Space::Program, name);
                self.functions.insert(id, f);
                id
            }
        }
    }

    /// Returns the function of a symbol.
    pub fn function(&self, symbol: SymbolId) -> Option<FuncId> {
        self.functions.get(&symbol).copied()
    }

    /// Returns the call cycle of each recursive function.
    pub fn call_cycles(&self) -> HashMap<SymbolId, u32> {
        let cycle = |f: FuncId| self.interface.graph.cycle[f.0 as usize];
        self.functions.iter().filter_map(|(&symbol, &f)| Some((symbol, cycle(f)?))).collect()
    }

    /// Returns the symbol of a function, or `None` if it has not been created yet.
    pub fn symbol_of(&self, f: FuncId) -> Option<SymbolId> {
        let name = &self.interface.module.functions[f.0 as usize].name;
        self.symbols.get_in(Space::Program, name)
    }

    /// Returns the registers that a call of this symbol may change, as a mask.
    pub fn clobbers_of(&self, symbol: SymbolId) -> u8 {
        if let Some(f) = self.function(symbol) {
            return self.compiled.clobbers(f);
        }
        let routine = self.interface.find_routine(self.symbols.name(symbol));
        routine.map_or(7, |id| register_mask(self.interface.routine(id).clobbers))
    }

    /// Returns whether N and Z describe A after a call of this symbol.
    pub fn answers_of(&self, symbol: SymbolId) -> bool {
        self.function(symbol).is_some_and(|f| self.compiled.answers(f))
    }

    /// Marks a routine as used. Returns it with the first home of its cells.
    pub fn need_routine(&mut self, name: &str) -> Option<(RoutineId, Home)> {
        let id = self.interface.find_routine(name)?;
        if let Some(&home) = self.routine_homes.get(&id) {
            return Some((id, home));
        }
        let routine = self.interface.routine(id);
        let first = self.homes.next();
        for cell in &routine.cells {
            self.homes.add(cell.size, cell.zero_page, false);
        }
        self.routine_homes.insert(id, first);
        for callee in &routine.calls {
            self.need_routine(callee);
        }
        Some((id, first))
    }

    /// Returns the routines in use, each with the first home of its cells.
    pub fn routines(&self) -> impl Iterator<Item = (RoutineId, Home)> + '_ {
        self.routine_homes.iter().map(|(&id, &home)| (id, home))
    }

    /// Returns the homes to which the code of a routine in use refers.
    pub fn homes_of_routine(&self, id: RoutineId) -> RoutineHomes {
        let callee = |name: &String| {
            let id = self.interface.find_routine(name).expect("callees of routines are routines");
            (id, self.routine_homes[&id])
        };
        let callees = self.interface.routine(id).calls.iter().map(callee).collect();
        RoutineHomes { first: self.routine_homes[&id], callees }
    }

    /// Returns whether a routine is in use.
    pub fn uses(&self, id: RoutineId) -> bool {
        self.routine_homes.contains_key(&id)
    }

    /// Returns the slots of arguments or results of a routine in use.
    pub fn routine_slots(&self, id: RoutineId, places: &[ByteLocation]) -> Vec<ArgLocation> {
        let routine = self.interface.routine(id);
        let homes = self.homes_of_routine(id);
        let slot = |place: &ByteLocation| match *place {
            ByteLocation::A => ArgLocation::Reg(0),
            ByteLocation::X => ArgLocation::Reg(1),
            ByteLocation::Y => ArgLocation::Reg(2),
            ByteLocation::Cell(cell, offset) => {
                ArgLocation::Home(homes.first + routine.home(cell, offset))
            }
            ByteLocation::Called(other, cell, offset) => {
                let (id, first) = homes.callees[usize::from(other)];
                ArgLocation::Home(first + self.interface.routine(id).home(cell, offset))
            }
        };
        places.iter().map(slot).collect()
    }
}
