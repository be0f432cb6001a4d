//! Facts about the program that are known before any function is compiled.

use crate::asm::{Base, Instr, Item, Mnemonic, Mode};
use crate::callgraph::CallGraph;
use crate::ir::{self, Exposure, FuncId, Module};
use crate::options::Goal;
use crate::program::{Arithmetic, SizeWeight, names};
use crate::runtime::{self, Routine};
use crate::{Error, Options, Pass};

entities! {
    /// A routine of the runtime or of inline assembly.
    pub(crate) struct RoutineId;
    /// An owner of homes: a function or a routine.
    pub(crate) struct Unit;
}

/// Facts about the program that are known before any function is compiled, and that do not change.
pub(crate) struct Interface<'m> {
    pub module: &'m Module,
    /// The call graph.
    pub graph: &'m CallGraph,
    /// The symbols whose alignment is observable.
    pub exposure: Exposure,
    /// Whether to compile for speed, so that the number of bytes does not matter.
    pub for_speed: bool,
    /// Whether time counts, alone or together with size.
    pub counts_time: bool,
    /// The optional passes that do not run.
    without: Vec<Pass>,
    /// The selected versions of the runtime's routines.
    runtime: &'static [Routine],
    /// The routines of inline assembly.
    assembly: Vec<Routine>,
}

impl<'m> Interface<'m> {
    /// Collects the facts about a module.
    ///
    /// # Errors
    /// [`Error::Unsupported`] if a function has the name of inline assembly but a different type.
    pub fn new(
        module: &'m Module,
        graph: &'m CallGraph,
        options: &Options,
    ) -> Result<Interface<'m>, Error> {
        let weight = SizeWeight::of(options);
        Ok(Interface {
            module,
            graph,
            exposure: Exposure::new(module),
            for_speed: weight.is_for_speed(),
            counts_time: options.goal() != Goal::Size,
            without: options.without.clone(),
            runtime: runtime::routines(weight.runtime(Arithmetic::estimate(module, graph))),
            assembly: assembly(module)?,
        })
    }

    /// Returns whether an optional pass runs.
    pub fn runs(&self, pass: Pass) -> bool {
        !self.without.contains(&pass)
    }

    /// Returns whether a function belongs to a call cycle.
    pub fn recurses(&self, f: FuncId) -> bool {
        self.graph.cycle[f.0 as usize].is_some()
    }

    /// Returns whether a call is part of a call cycle.
    pub fn comes_back(&self, from: FuncId, to: FuncId) -> bool {
        self.recurses(from) && self.graph.cycle[from.0 as usize] == self.graph.cycle[to.0 as usize]
    }

    /// Returns whether a function has the open convention, because it is called through pointers or
    /// belongs to a call cycle.
    pub fn is_open(&self, f: FuncId) -> bool {
        self.recurses(f) || self.graph.is_address_taken(f)
    }

    /// Returns the runtime routines, then the routines from inline assembly.
    pub fn routines(&self) -> impl Iterator<Item = &Routine> {
        self.runtime.iter().chain(&self.assembly)
    }

    /// Returns a routine.
    pub fn routine(&self, id: RoutineId) -> &Routine {
        let index = id.0 as usize;
        self.runtime.get(index).unwrap_or_else(|| &self.assembly[index - self.runtime.len()])
    }

    /// Returns whether a routine comes from inline assembly.
    pub fn is_assembly(&self, id: RoutineId) -> bool {
        id.0 as usize >= self.runtime.len()
    }

    /// Returns whether a routine only computes its results: it always returns, and writes only to
    /// its cells and those of its callees. Inline assembly never counts.
    pub fn only_computes(&self, id: RoutineId) -> bool {
        let routine = self.routine(id);
        let is_own = |i: &Instr| match i.arg.base {
            Base::Home(_) => matches!(i.mode, Mode::Mem | Mode::MemX | Mode::MemY),
            _ => i.mode == Mode::Accumulator,
        };
        let allows = |item: &Item| match item {
            Item::Instr(i) if matches!(i.op, Mnemonic::Brk) => false,
            Item::Instr(i) if i.effects().writes_memory => is_own(i),
            Item::Instr(i) if matches!(i.op, Mnemonic::Jsr | Mnemonic::Jmp) => match i.arg.base {
                Base::Label(_) => true,
                Base::Symbol(symbol) => {
                    let callee = routine.calls.get(symbol.0 as usize);
                    let callee = callee.and_then(|name| self.find_routine(name));
                    callee.is_some_and(|callee| self.only_computes(callee))
                }
                _ => false,
            },
            _ => true,
        };
        !self.is_assembly(id) && routine.items.iter().all(allows)
    }

    /// Returns the routine with this name.
    pub fn find_routine(&self, name: &str) -> Option<RoutineId> {
        self.routines().position(|r| r.name == name).map(|n| RoutineId(n as u32))
    }

    /// Returns the number of units.
    pub fn units(&self) -> usize {
        self.module.functions.len() + self.runtime.len() + self.assembly.len()
    }

    /// Returns the unit of a function.
    pub fn unit_of(&self, f: FuncId) -> Unit {
        Unit(f.0)
    }

    /// Returns the unit of a routine. Routines follow all functions.
    pub fn unit_of_routine(&self, id: RoutineId) -> Unit {
        Unit(self.module.functions.len() as u32 + id.0)
    }

    /// Returns the function of a unit, or its routine.
    pub fn owner(&self, unit: Unit) -> Result<FuncId, RoutineId> {
        match unit.0.checked_sub(self.module.functions.len() as u32) {
            None => Ok(FuncId(unit.0)),
            Some(n) => Err(RoutineId(n)),
        }
    }

    /// Returns whether a unit belongs to a guest.
    pub fn is_of_guest(&self, unit: Unit) -> bool {
        self.graph.overlays.is_of_guest(FuncId(unit.0))
    }

    /// Returns the overlay that contains a unit.
    pub fn overlay_of(&self, unit: Unit) -> Option<usize> {
        self.graph.overlays.of(FuncId(unit.0))
    }
}

/// Returns the routines of a module's inline assembly.
fn assembly(module: &Module) -> Result<Vec<Routine>, Error> {
    let mut routines = Vec::new();
    for (n, function) in module.functions.iter().enumerate() {
        if let Some(text) = function.name.strip_prefix(ir::ASSEMBLY) {
            let routine = runtime::read(&names::of_assembly(n as u32), text)?;
            let params: usize = function.params.iter().map(|param| param.ty.lanes()).sum();
            if routine.outputs.len() != function.ret.lanes() || routine.inputs.len() != params {
                let message = "inline assembly with a different type".into();
                return Err(Error::Parse { line: function.line, message });
            }
            routines.push(routine);
        }
    }
    Ok(routines)
}
