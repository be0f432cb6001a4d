//! An independent check of frame allocation: a read of a home returns the byte that was last
//! written to that home.
//!
//! Allocation uses liveness to decide which homes may share an address. The check does not: it
//! walks the finished instructions forwards and records, for each address, the home that was last
//! written there. A call overwrites everything that the called functions can write. A read that
//! would find the byte of another home is an error. The check also verifies that static data shares
//! no byte with homes or other static data. It ignores allocas, shared areas of the open
//! convention, and bytes that were never written. It runs in builds with assertions, and therefore
//! on every program that the tests compile.

use crate::Error;
use crate::asm::{Base, Expr, Home, Instr, Item, Label, Mnemonic, Mode, SymbolId};
use crate::entity::hash::Map;
use crate::entity::{Entity, Table};
use crate::frame_allocation::Placement;
use crate::ir::FuncId;
use crate::peephole::Finished;
use crate::program::names::CALL_THROUGH;
use crate::program::{ArgLocation, GroupId, Program, RoutineId, Unit};
use std::collections::{HashMap, HashSet};

/// The possible contents of a byte of frame memory.
#[derive(Clone, Copy, Debug, PartialEq)]
enum LastWriter {
    Home(Home),
    /// A byte that a call may have written.
    Called,
    /// Different homes on different paths.
    Mixed,
}

type LastWriters = Map<u32, LastWriter>;

struct Checker<'a, 'm> {
    program: &'a Program<'m>,
    placement: &'a Placement,
    units: HashMap<SymbolId, Unit>,
    /// The addresses that each unit and its callees can write, for callers in the base, then for
    /// callers in each overlay.
    written: Vec<Table<Unit, HashSet<u32>>>,
}

/// Checks every function.
pub(crate) fn check(
    program: &Program<'_>,
    placement: &Placement,
    functions: &[Finished],
) -> Result<(), Error> {
    let interface = program.interface;
    let mut units: HashMap<SymbolId, Unit> =
        functions.iter().map(|f| (f.symbol, interface.unit_of(f.id))).collect();
    for (n, routine) in interface.routines().enumerate() {
        let unit = interface.unit_of_routine(RoutineId::at(n));
        units.extend(program.symbols.get(&routine.name).map(|symbol| (symbol, unit)));
    }
    let mut checker = Checker { program, placement, units, written: Vec::new() };
    let callers =
        std::iter::once(None).chain((0..program.interface.graph.overlays.roots.len()).map(Some));
    for caller in callers {
        let written = checker.collect(functions, caller);
        checker.written.push(written);
    }
    checker.statics(functions)?;
    functions.iter().try_for_each(|f| checker.function(f))
}

impl Checker<'_, '_> {
    fn address(&self, home: Home) -> Option<u32> {
        self.placement.address(&self.program.homes, home)
    }

    /// Checks that static data does not overlap with itself or with frames.
    fn statics(&self, functions: &[Finished]) -> Result<(), Error> {
        let overlays = self.program.interface.graph.overlays.roots.len();
        let alone = (0..overlays).map(Some);
        // The base is in memory with each overlay, and on its own.
        std::iter::once(None)
            .chain(alone)
            .try_for_each(|overlay| self.statics_with(functions, overlay))
    }

    /// Checks static data with one overlay in memory, or with the base alone.
    fn statics_with(&self, functions: &[Finished], there: Option<usize>) -> Result<(), Error> {
        let is_there = |overlay: Option<usize>| overlay.is_none() || overlay == there;
        let overlays = &self.program.interface.graph.overlays;
        let mut homes: HashSet<Home> = HashSet::new();
        for f in functions.iter().filter(|f| is_there(overlays.of(f.id))) {
            let named = f.items.iter().filter_map(|item| match item {
                Item::Instr(Instr { arg: Expr { base: Base::Home(home), .. }, .. }) => Some(*home),
                _ => None,
            });
            homes.extend(named.chain(f.slots.iter().map(|slot| slot.0)));
        }
        for (id, first) in self.program.routines() {
            let has_cells = self.program.interface.routine(id).cell_bytes() > 0;
            homes.extend(has_cells.then_some(first));
        }
        let groups: HashSet<GroupId> =
            homes.iter().map(|&home| self.program.homes.group_of(home)).collect();
        let shared = self.program.homes.groups().iter().filter(|(_, group)| group.shared);
        let groups = groups.into_iter().chain(shared.map(|(id, _)| id));
        let placed = groups.filter_map(|id| Some((id, self.placement.at[id]?)));
        let mut taken: HashSet<u32> =
            placed.flat_map(|(id, at)| at..at + self.program.homes.groups()[id].size).collect();
        for (data, at) in self.placement.statics.iter().filter(|(data, _)| is_there(data.overlay)) {
            for byte in *at..at + data.size {
                if byte == 0 || byte >= 256 || !taken.insert(byte) {
                    let name = self.program.symbols.name(data.symbol);
                    let message = format!("{name} shares byte {byte:#x} of the zero page");
                    return Err(Error::Internal(message));
                }
            }
        }
        Ok(())
    }

    /// Returns the addresses of neighbouring homes.
    fn addresses(&self, first: Home, size: u32) -> HashSet<u32> {
        (0..size).filter_map(|n| self.address(first + n)).collect()
    }

    fn callees(&self, id: FuncId, items: &[Item]) -> Vec<Unit> {
        let mut out = Vec::new();
        for item in items {
            if let Item::Instr(i) = item {
                out.extend(self.targets(id, i));
            }
        }
        out
    }

    /// Returns the units that an instruction of a function calls or jumps to.
    fn targets(&self, id: FuncId, i: &Instr) -> Vec<Unit> {
        let through = self.program.symbols.get(CALL_THROUGH);
        match (i.op, i.arg.base) {
            (Mnemonic::Jsr | Mnemonic::Jmp, Base::Symbol(s)) if Some(s) != through => {
                self.units.get(&s).copied().into_iter().collect()
            }
            (Mnemonic::Jsr | Mnemonic::Jmp, Base::Symbol(_) | Base::None) => {
                let through = self.program.interface.graph.through[id.0 as usize].iter();
                through.map(|&f| self.program.interface.unit_of(f)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the addresses that each unit can write, with one overlay in memory, or with any of
    /// them.
    fn collect(&self, functions: &[Finished], overlay: Option<usize>) -> Table<Unit, HashSet<u32>> {
        let interface = self.program.interface;
        let mut written = Table::filled(HashSet::new(), interface.units());
        let mut calls: Table<Unit, Vec<Unit>> = Table::filled(Vec::new(), interface.units());
        let is_there = |f: &&Finished| {
            let theirs = self.program.interface.graph.overlays.of(f.id);
            theirs.is_none() || overlay.is_none() || theirs == overlay
        };
        for f in functions.iter().filter(is_there) {
            let unit = interface.unit_of(f.id);
            calls[unit] = self.callees(f.id, &f.items);
            let mut own: HashSet<u32> = HashSet::new();
            for item in &f.items {
                if let Item::Instr(i) = item
                    && let (Base::Home(h), true) = (i.arg.base, writes(i))
                {
                    own.extend(self.address(h));
                }
            }
            for &(first, size) in &f.slots {
                own.extend(self.addresses(first, size));
            }
            written[unit] = own;
        }
        for (id, first) in self.program.routines() {
            let routine = interface.routine(id);
            let unit = interface.unit_of_routine(id);
            written[unit] = self.addresses(first, routine.cell_bytes());
            let callees = routine.calls.iter().filter_map(|name| interface.find_routine(name));
            calls[unit] = callees.map(|id| interface.unit_of_routine(id)).collect();
        }
        // Callees come first, so only call cycles need more than one round.
        let routines = self.program.routines().map(|(id, _)| interface.unit_of_routine(id));
        let functions = interface.graph.order.iter().map(|&f| interface.unit_of(f));
        let order: Vec<Unit> = routines.chain(functions).collect();
        loop {
            let mut changed = false;
            for &unit in &order {
                let mut all = std::mem::take(&mut written[unit]);
                let before = all.len();
                calls[unit].iter().for_each(|&callee| all.extend(&written[callee]));
                changed |= all.len() != before;
                written[unit] = all;
            }
            if !changed {
                break;
            }
        }
        written
    }

    fn function(&self, f: &Finished) -> Result<(), Error> {
        let labels: HashMap<Label, usize> = f
            .items
            .iter()
            .enumerate()
            .filter_map(|(n, i)| if let Item::Label(l) = i { Some((*l, n)) } else { None })
            .collect();
        let slots: HashSet<u32> =
            f.slots.iter().flat_map(|&(first, size)| self.addresses(first, size)).collect();
        let mut before: HashMap<usize, Option<LastWriters>> = HashMap::new();
        let mut work = vec![(0usize, self.parameters(f.id))];
        while let Some((at, memory)) = work.pop() {
            let Some(item) = f.items.get(at) else { continue };
            let Item::Instr(i) = item else {
                // Paths join only at labels.
                let joined = match item {
                    Item::Label(_) => meet(before.entry(at).or_default(), memory),
                    _ => Some(memory),
                };
                work.extend(joined.map(|memory| (at + 1, memory)));
                continue;
            };
            let mut memory = memory;
            self.step(f, i, &slots, &mut memory)?;
            let label = if let Base::Label(l) = i.arg.base { labels.get(&l) } else { None };
            match (i.op, label) {
                (Mnemonic::Rts | Mnemonic::Brk, _) => {
                    // A jump through a table may continue at any of its targets.
                    let table = pushed_from(&f.items[..at]).and_then(|table| labels.get(&table));
                    let entries = table.map_or(&[][..], |&table| &f.items[table + 1..]);
                    for item in entries {
                        let Item::Byte(entry) = item else { break };
                        if let Base::Label(l) = entry.base
                            && let Some(&to) = labels.get(&l)
                        {
                            work.push((to, memory.clone()));
                        }
                    }
                }
                (Mnemonic::Jmp, Some(&to)) => work.push((to, memory)),
                (Mnemonic::Jmp, None) => {}
                (_, Some(&to)) if i.mode == Mode::Relative => {
                    work.push((to, memory.clone()));
                    work.push((at + 1, memory));
                }
                _ => work.push((at + 1, memory)),
            }
        }
        Ok(())
    }

    fn step(
        &self,
        f: &Finished,
        i: &Instr,
        slots: &HashSet<u32>,
        memory: &mut LastWriters,
    ) -> Result<(), Error> {
        let wrong = |what: String| {
            Err(Error::Internal(format!(
                "frames overlap in {} (IR line {}): {what}",
                self.program.symbols.name(f.symbol),
                i.ir_line
            )))
        };
        let caller = self.program.interface.graph.overlays.of(f.id);
        let written = &self.written[caller.map_or(0, |n| n + 1)];
        for unit in self.targets(f.id, i) {
            for &a in &written[unit] {
                if slots.contains(&a) && !self.program.interface.is_open(f.id) {
                    return wrong(format!("a call writes byte {a} of an alloca"));
                }
                memory.insert(a, LastWriter::Called);
            }
        }
        for unit in self.targets(f.id, i) {
            for home in self.results(unit) {
                if let Some(a) = self.address(home) {
                    memory.insert(a, LastWriter::Home(home));
                }
            }
        }
        let Base::Home(home) = i.arg.base else { return Ok(()) };
        let group = self.program.homes.group(home);
        let is_slot = f.slots.iter().any(|s| s.0 == group.first);
        if group.shared || is_slot || matches!(i.mode, Mode::Immediate | Mode::MemX | Mode::MemY) {
            return Ok(());
        }
        let bytes = if matches!(i.mode, Mode::IndirectY) { 2 } else { 1 };
        for h in (0..bytes).map(|n| home + n) {
            let Some(a) = self.address(h) else { continue };
            if reads(i) {
                match memory.get(&a) {
                    None => {}
                    Some(LastWriter::Home(other)) if *other == h => {}
                    Some(tag) => {
                        return wrong(format!("home {h} at {a} is read, but contains {tag:?}"));
                    }
                }
            }
            if writes(i) {
                if slots.contains(&a) {
                    return wrong(format!("home {h} overlaps an alloca"));
                }
                memory.insert(a, LastWriter::Home(h));
            }
        }
        Ok(())
    }

    /// Returns the memory on entry to a function: its parameters.
    fn parameters(&self, id: FuncId) -> LastWriters {
        let params = self.program.compiled.convention(id).map_or(&[][..], |c| &c.params);
        let homes = params.iter().filter_map(|slot| slot.home());
        homes.filter_map(|h| Some((self.address(h)?, LastWriter::Home(h)))).collect()
    }

    /// Returns the homes of a unit's results.
    fn results(&self, unit: Unit) -> Vec<Home> {
        let slots: Vec<ArgLocation> = match self.program.interface.owner(unit) {
            Ok(f) => self.program.compiled.convention(f).cloned().unwrap_or_default().rets,
            Err(id) if self.program.uses(id) => {
                self.program.routine_slots(id, &self.program.interface.routine(id).outputs)
            }
            Err(_) => Vec::new(),
        };
        slots.into_iter().filter_map(ArgLocation::home).collect()
    }
}

/// Returns the jump table if the code before a return pushes an entry of one: `lda table,x`, `pha`.
fn pushed_from(before: &[Item]) -> Option<Label> {
    match before {
        [.., Item::Instr(load), Item::Instr(push)] if push.op == Mnemonic::Pha => {
            if let Base::Label(table) = load.arg.base {
                Some(table)
            } else {
                None
            }
        }
        _ => None,
    }
}

/// Joins the state at an instruction with the state on another path. Returns `None` if nothing
/// changes.
fn meet(known: &mut Option<LastWriters>, new: LastWriters) -> Option<LastWriters> {
    let Some(old) = known else {
        *known = Some(new.clone());
        return Some(new);
    };
    let mut changed = false;
    for (a, writer) in old.iter_mut() {
        if *writer != LastWriter::Mixed && new.get(a) != Some(writer) {
            *writer = LastWriter::Mixed;
            changed = true;
        }
    }
    for a in new.into_keys() {
        old.entry(a).or_insert_with(|| {
            changed = true;
            LastWriter::Mixed
        });
    }
    changed.then(|| old.clone())
}

fn writes(i: &Instr) -> bool {
    use Mnemonic::*;
    i.mode == Mode::Mem && matches!(i.op, Sta | Stx | Sty | Inc | Dec | Asl | Lsr | Rol | Ror)
}

fn reads(i: &Instr) -> bool {
    !matches!(i.op, Mnemonic::Sta | Mnemonic::Stx | Mnemonic::Sty) || i.mode == Mode::IndirectY
}
