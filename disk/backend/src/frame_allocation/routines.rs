//! An independent check of the cells of runtime routines: no routine reads a cell after a call that
//! may have overwritten it.
//!
//! Placement uses the frames of routines (`image/routines.rs`). The check does not: it walks the
//! code of each used routine forwards, and records, for each address, the cells that may have been
//! written there last. A call adds everything that the callee and its callees may write. It is an
//! error if a read, in the routine or in a callee, may find another cell's byte. The time is
//! proportional to the code of the routines, so the check runs in every build.
//!
//! An indexed store may write any byte of its cell, and may leave the old contents. Inline assembly
//! is not checked: no routine calls it.

use super::Placement;
use crate::Error;
use crate::asm::{Base, Home, Instr, Item, Mnemonic};
use crate::program::{ArgLocation, Program, RoutineHomes, RoutineId};
use crate::runtime::{Flow, Routine};
use std::collections::{BTreeMap, BTreeSet};

/// The possible writer of a byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum CellWriter {
    /// Code before the routine was entered.
    Before,
    /// A cell that the routine or one of its callees has written.
    Cell(Home, RoutineId),
}

/// The possible last writers of the byte at each address. An address without an entry has not been
/// written since the routine was entered.
type WritersByAddress = BTreeMap<u32, BTreeSet<CellWriter>>;

/// The effects of a routine.
#[derive(Default)]
struct Summary {
    /// Cells that it reads and that may have been written before it was entered.
    reads: BTreeSet<Home>,
    /// The memory when the routine returns. `None` if it never returns.
    after: Option<WritersByAddress>,
}

/// Checks that the routines in use read only bytes that they have written.
///
/// # Errors
/// [`Error::Internal`] with the names of the cell and of both routines if one routine overwrites a
/// cell that the other still needs.
pub(crate) fn check(program: &Program<'_>, placement: &Placement) -> Result<(), Error> {
    let mut known: BTreeMap<RoutineId, Summary> = BTreeMap::new();
    let is_ours = |id: &RoutineId| !program.interface.is_assembly(*id);
    for id in program.routines().map(|(id, _)| id).filter(is_ours) {
        let routine = program.interface.routine(id);
        let homes = program.homes_of_routine(id);
        let summary = Summary::default();
        let mut checker =
            RoutineChecker { program, placement, known: &known, id, routine, homes, summary };
        checker.run()?;
        let summary = checker.summary;
        known.insert(id, summary);
    }
    Ok(())
}

/// A walk over the code of a routine.
struct RoutineChecker<'a, 'm> {
    program: &'a Program<'m>,
    placement: &'a Placement,
    /// The effects of the routines that have been checked.
    known: &'a BTreeMap<RoutineId, Summary>,
    id: RoutineId,
    routine: &'a Routine,
    homes: RoutineHomes,
    summary: Summary,
}

impl RoutineChecker<'_, '_> {
    fn run(&mut self) -> Result<(), Error> {
        let items = &self.routine.items;
        let flow = Flow::new(items);
        let mut before: Vec<Option<WritersByAddress>> = vec![None; items.len() + 1];
        before[0] = Some(WritersByAddress::new());
        // Visits earlier items first, so that most items are visited once.
        let mut work = BTreeSet::from([0]);
        while let Some(at) = work.pop_first() {
            let (Some(item), Some(memory)) = (items.get(at), &before[at]) else { continue };
            let mut memory = memory.clone();
            if let Item::Instr(instr) = item {
                self.step(instr, &mut memory)?;
            }
            for next in flow.next(items, at) {
                if meet(&mut before[next], &memory) {
                    work.insert(next);
                }
            }
        }
        Ok(())
    }

    fn step(&mut self, instr: &Instr, memory: &mut WritersByAddress) -> Result<(), Error> {
        match (instr.op, instr.arg.base) {
            (Mnemonic::Rts, _) => self.leave(memory),
            (Mnemonic::Jsr | Mnemonic::Jmp, Base::Symbol(symbol)) => {
                if let Some(callee) = self.homes.callee(symbol) {
                    self.call(callee, memory)?;
                }
                if instr.op == Mnemonic::Jmp { self.leave(memory) } else { Ok(()) }
            }
            (_, Base::Home(number)) => self.access(instr, self.homes.home(number), memory),
            _ => Ok(()),
        }
    }

    /// Handles an instruction that accesses a cell.
    fn access(
        &mut self,
        instr: &Instr,
        home: Home,
        memory: &mut WritersByAddress,
    ) -> Result<(), Error> {
        let effects = instr.effects();
        let homes: Vec<Home> = self.program.homes.accessed(home, instr.mode).collect();
        if effects.reads_memory || effects.reads_pointer {
            homes.iter().try_for_each(|&home| self.read(home, memory, "reads"))?;
        }
        if effects.writes_memory && !effects.reads_pointer {
            for &home in &homes {
                let Some(address) = self.address(home) else { continue };
                let writers = memory.entry(address).or_insert_with(|| [CellWriter::Before].into());
                if homes.len() == 1 {
                    writers.clear();
                }
                writers.insert(CellWriter::Cell(home, self.id));
            }
        }
        Ok(())
    }

    /// Handles a call: the callee reads cells, and may write others.
    fn call(&mut self, callee: RoutineId, memory: &mut WritersByAddress) -> Result<(), Error> {
        let Some(called) = self.known.get(&callee) else {
            let names = [self.id, callee].map(|id| &self.program.interface.routine(id).name);
            let [caller, callee] = names;
            return Err(Error::Internal(format!("{caller} comes before its callee {callee}")));
        };
        let what = format!("calls {}, which reads", self.program.interface.routine(callee).name);
        called.reads.iter().try_for_each(|&home| self.read(home, memory, &what))?;
        for (&address, writers) in called.after.iter().flatten() {
            let kept = memory.remove(&address).unwrap_or_else(|| [CellWriter::Before].into());
            let kept = if writers.contains(&CellWriter::Before) { kept } else { BTreeSet::new() };
            let written = writers.iter().filter_map(|writer| match *writer {
                CellWriter::Cell(home, _) => Some(CellWriter::Cell(home, callee)),
                CellWriter::Before => None,
            });
            memory.insert(address, kept.into_iter().chain(written).collect());
        }
        Ok(())
    }

    /// Handles a return, which reads the results. Adds the memory to the routine's effects.
    fn leave(&mut self, memory: &WritersByAddress) -> Result<(), Error> {
        let results = self.program.routine_slots(self.id, &self.routine.outputs);
        let mut results = results.into_iter().filter_map(ArgLocation::home);
        results.try_for_each(|home| self.read(home, memory, "returns"))?;
        meet(&mut self.summary.after, memory);
        Ok(())
    }

    /// Checks that a read gets a byte of its own cell.
    fn read(&mut self, home: Home, memory: &WritersByAddress, what: &str) -> Result<(), Error> {
        let Some(writers) = self.address(home).and_then(|address| memory.get(&address)) else {
            self.summary.reads.insert(home);
            return Ok(());
        };
        for &writer in writers {
            match writer {
                CellWriter::Before => {
                    self.summary.reads.insert(home);
                }
                CellWriter::Cell(other, _) if other == home => {}
                CellWriter::Cell(other, by) => {
                    let name = |id: RoutineId| &self.program.interface.routine(id).name;
                    let [cell, other] = [home, other].map(|home| self.name(home));
                    return Err(Error::Internal(format!(
                        "{} {what} {cell}, but {} may have written {other} to the same byte",
                        name(self.id),
                        name(by)
                    )));
                }
            }
        }
        Ok(())
    }

    fn address(&self, home: Home) -> Option<u32> {
        self.placement.address(&self.program.homes, home)
    }

    /// Returns the name of a cell in messages: `__mul16.left+1`.
    fn name(&self, home: Home) -> String {
        for (id, first) in self.program.routines() {
            let routine = self.program.interface.routine(id);
            let mut offset = home.0.wrapping_sub(first.0);
            for cell in &routine.cells {
                if offset < cell.size {
                    let byte = if offset > 0 { format!("+{offset}") } else { String::new() };
                    return format!("{}.{}{byte}", routine.name, cell.name);
                }
                offset = offset.wrapping_sub(cell.size);
            }
        }
        format!("home {home}")
    }
}

/// Joins the memory at an item with that on another path. Returns whether it has changed.
fn meet(known: &mut Option<WritersByAddress>, new: &WritersByAddress) -> bool {
    let Some(old) = known else {
        *known = Some(new.clone());
        return true;
    };
    let mut changed = false;
    for (_, known) in old.iter_mut().filter(|(address, _)| !new.contains_key(address)) {
        changed |= known.insert(CellWriter::Before);
    }
    for (&address, writers) in new {
        let known = old.entry(address).or_insert_with(|| [CellWriter::Before].into());
        let before = known.len();
        known.extend(writers);
        changed |= known.len() > before;
    }
    changed
}

#[cfg(test)]
mod tests {
    use crate::faults::planting::{assert_all_planted, program, with};
    use crate::faults::{Fault, IN_ROUTINES};
    use crate::{Error, Options, compile};

    /// Compiles a product of 32 and 16 bits with the given zero page.
    fn compiled(zero_page: std::ops::Range<u16>) -> Result<(), Error> {
        let options = Options { zero_page: vec![zero_page], ..Options::entered_at("main") };
        compile(&program("mul_mixed_widths"), &options).map(|_| ())
    }

    #[test]
    fn a_product_that_a_later_call_overwrites_is_found() {
        for zero_page in [0xFB..0xFF, 0x06..0x0A, 0x80..0x86, 0x02..0x05] {
            assert_eq!(compiled(zero_page.clone()), Ok(()));
            let found = with(Fault::CellsOfCalleesForgotten, || compiled(zero_page));
            let message = "__mul32by16 reads __mul16x32.product+2, but __mul16 may have written";
            let Err(Error::Internal(found)) = found else { panic!("{found:?}") };
            assert!(found.starts_with(message), "{found}");
        }
        assert_all_planted(IN_ROUTINES, [Fault::CellsOfCalleesForgotten].into_iter());
    }
}
