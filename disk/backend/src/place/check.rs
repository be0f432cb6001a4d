//! An independent check of the frames: a read of a home finds what was last written to that home.
//!
//! [`crate::place`] decides from liveness which homes may share an address. This file knows nothing of
//! liveness: it walks the finished instructions forwards, remembers at each address which home was written
//! there last, lets a call overwrite everything that the called functions can write, and complains about a
//! read that would see another home's byte. Allocas, areas that strangers share and what was never written are
//! not judged. It runs wherever assertions do, so on every program that the tests compile.

use crate::Error;
use crate::asm::{Base, Instr, Item, Mnemonic, Mode, SymbolId};
use crate::ir::FuncId;
use crate::place::Placement;
use crate::program::names::CALL_THROUGH;
use crate::program::{Program, Slot};
use crate::runtime::Routine;
use std::collections::{HashMap, HashSet};

/// What a byte of frame memory holds, as far as one function knows.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Tag {
    Home(u32),
    /// A call may have written there.
    Called,
    /// Different homes on different ways here.
    Mixed,
}

type Memory = HashMap<u32, Tag>;

/// A function's instructions with homes still named.
pub(crate) struct Checked<'a> {
    pub unit: usize,
    pub symbol: SymbolId,
    pub items: &'a [Item],
    /// First home and size of each alloca.
    pub slots: &'a [(u32, u32)],
}

struct Checker<'a, 'm> {
    program: &'a Program<'m>,
    placement: &'a Placement,
    units: HashMap<SymbolId, usize>,
    /// Addresses that each unit and all that it calls can write, for callers in the base, then for those in each
    /// overlay.
    written: Vec<Vec<HashSet<u32>>>,
}

/// Checks every function.
pub(crate) fn check(
    program: &Program<'_>,
    placement: &Placement,
    functions: &[Checked<'_>],
) -> Result<(), Error> {
    let base = program.module.functions.len();
    let runtime: Vec<&Routine> = program.routines().collect();
    let mut units: HashMap<SymbolId, usize> =
        functions.iter().map(|f| (f.symbol, f.unit)).collect();
    for (n, routine) in runtime.iter().enumerate() {
        units.extend(program.symbols.get(&routine.name).map(|symbol| (symbol, base + n)));
    }
    let mut checker = Checker { program, placement, units, written: Vec::new() };
    let callers = std::iter::once(None).chain((0..program.overlays.roots.len()).map(Some));
    for caller in callers {
        let written = checker.collect(functions, base + runtime.len(), caller);
        checker.written.push(written);
    }
    functions.iter().try_for_each(|f| checker.function(f))
}

impl Checker<'_, '_> {
    fn address(&self, home: u32) -> Option<u32> {
        let group = self.program.group_of[home as usize];
        let first = self.program.groups[group as usize].first;
        Some(self.placement.at[group as usize]? + home - first)
    }

    fn runtime_unit(&self, name: &str) -> Option<usize> {
        let index = self.program.runtime_index(name)?;
        Some(self.program.module.functions.len() + index as usize)
    }

    fn callees(&self, unit: usize, items: &[Item]) -> Vec<usize> {
        let mut out = Vec::new();
        for item in items {
            if let Item::Instr(i) = item {
                out.extend(self.targets(unit, i));
            }
        }
        out
    }

    /// Units that an instruction of a unit calls or jumps to.
    fn targets(&self, unit: usize, i: &Instr) -> Vec<usize> {
        let through = self.program.symbols.get(CALL_THROUGH);
        match (i.op, i.arg.base) {
            (Mnemonic::Jsr | Mnemonic::Jmp, Base::Symbol(s)) if Some(s) != through => {
                self.units.get(&s).copied().into_iter().collect()
            }
            (Mnemonic::Jsr | Mnemonic::Jmp, Base::Symbol(_) | Base::None) => {
                self.program.through[unit].iter().map(|f| f.0 as usize).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What each of so many units can write where an overlay is there, or any of them.
    fn collect(
        &self,
        functions: &[Checked<'_>],
        count: usize,
        overlay: Option<usize>,
    ) -> Vec<HashSet<u32>> {
        let mut written: Vec<HashSet<u32>> = vec![HashSet::new(); count];
        let mut calls: Vec<Vec<usize>> = vec![Vec::new(); count];
        let is_there = |f: &&Checked<'_>| {
            let theirs = self.program.overlays.of(FuncId(f.unit as u32));
            theirs.is_none() || overlay.is_none() || theirs == overlay
        };
        for f in functions.iter().filter(is_there) {
            calls[f.unit] = self.callees(f.unit, f.items);
            let mut own: HashSet<u32> = HashSet::new();
            for item in f.items {
                if let Item::Instr(i) = item
                    && let (Base::Home(h), true) = (i.arg.base, writes(i))
                {
                    own.extend(self.address(h));
                }
            }
            for &(first, size) in f.slots {
                own.extend((first..first + size).filter_map(|h| self.address(h)));
            }
            written[f.unit] = own;
        }
        let base = self.program.module.functions.len();
        for (&index, &first) in &self.program.runtime_homes {
            let routine = self.program.routine(index);
            let unit = base + index as usize;
            written[unit] =
                (first..first + routine.cell_bytes()).filter_map(|h| self.address(h)).collect();
            calls[unit] = routine.calls.iter().filter_map(|c| self.runtime_unit(c)).collect();
        }
        loop {
            let mut changed = false;
            for (unit, callees) in calls.iter().enumerate() {
                for &callee in callees {
                    let theirs = written[callee].clone();
                    let before = written[unit].len();
                    written[unit].extend(theirs);
                    changed |= written[unit].len() != before;
                }
            }
            if !changed {
                break;
            }
        }
        written
    }

    fn function(&self, f: &Checked<'_>) -> Result<(), Error> {
        let labels: HashMap<u32, usize> = f
            .items
            .iter()
            .enumerate()
            .filter_map(|(n, i)| if let Item::Label(l) = i { Some((*l, n)) } else { None })
            .collect();
        let slots: HashSet<u32> = f
            .slots
            .iter()
            .flat_map(|&(first, size)| first..first + size)
            .filter_map(|h| self.address(h))
            .collect();
        let mut before: Vec<Option<Memory>> = vec![None; f.items.len() + 1];
        let mut work = vec![(0usize, self.parameters(f.unit))];
        while let Some((at, memory)) = work.pop() {
            let Some(item) = f.items.get(at) else { continue };
            let Some(mut memory) = meet(&mut before[at], memory) else { continue };
            let Item::Instr(i) = item else {
                work.push((at + 1, memory));
                continue;
            };
            self.step(f, i, &slots, &mut memory)?;
            let label = if let Base::Label(l) = i.arg.base { labels.get(&l) } else { None };
            match (i.op, label) {
                (Mnemonic::Rts | Mnemonic::Brk, _) => {
                    // Through a table: any of its targets may come next.
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
        f: &Checked<'_>,
        i: &Instr,
        slots: &HashSet<u32>,
        memory: &mut Memory,
    ) -> Result<(), Error> {
        let wrong = |what: String| {
            Err(Error::Internal(format!(
                "frames overlap in {} (IR line {}): {what}",
                self.program.symbols.name(f.symbol),
                i.ir_line
            )))
        };
        let caller = self.program.overlays.of(FuncId(f.unit as u32));
        let written = &self.written[caller.map_or(0, |n| n + 1)];
        for unit in self.targets(f.unit, i) {
            for &a in &written[unit] {
                if slots.contains(&a) && !self.program.open[f.unit] {
                    return wrong(format!("a call writes byte {a} of an alloca"));
                }
                memory.insert(a, Tag::Called);
            }
        }
        for unit in self.targets(f.unit, i) {
            for home in self.results(unit) {
                if let Some(a) = self.address(home) {
                    memory.insert(a, Tag::Home(home));
                }
            }
        }
        let Base::Home(home) = i.arg.base else { return Ok(()) };
        let group = self.program.groups[self.program.group_of[home as usize] as usize];
        let is_slot = f.slots.iter().any(|s| s.0 == group.first);
        if group.shared || is_slot || matches!(i.mode, Mode::Immediate | Mode::MemX | Mode::MemY) {
            return Ok(());
        }
        let bytes = if matches!(i.mode, Mode::IndirectY) { 2 } else { 1 };
        for h in home..home + bytes {
            let Some(a) = self.address(h) else { continue };
            if reads(i) {
                match memory.get(&a) {
                    None => {}
                    Some(Tag::Home(other)) if *other == h => {}
                    Some(tag) => {
                        return wrong(format!("home {h} at {a} is read, but it holds {tag:?}"));
                    }
                }
            }
            if writes(i) {
                if slots.contains(&a) {
                    return wrong(format!("home {h} lies in an alloca"));
                }
                memory.insert(a, Tag::Home(h));
            }
        }
        Ok(())
    }

    /// What the caller left in a function's homes.
    fn parameters(&self, unit: usize) -> Memory {
        let params = self.program.conventions[unit].clone().unwrap_or_default().params;
        let homes =
            params.into_iter().filter_map(|s| if let Slot::Home(h) = s { Some(h) } else { None });
        homes.filter_map(|h| Some((self.address(h)?, Tag::Home(h)))).collect()
    }

    /// Homes in which a unit leaves results.
    fn results(&self, unit: usize) -> Vec<u32> {
        let base = self.program.module.functions.len();
        let slots: Vec<Slot> = match unit.checked_sub(base) {
            None => self.program.conventions[unit].clone().unwrap_or_default().rets,
            Some(index) if self.program.runtime_homes.contains_key(&(index as u32)) => {
                let routine = self.program.routine(index as u32);
                let place = |p: &_| self.program.runtime_slot(index as u32, *p);
                routine.outputs.iter().map(place).collect()
            }
            Some(_) => Vec::new(),
        };
        slots
            .into_iter()
            .filter_map(|s| if let Slot::Home(h) = s { Some(h) } else { None })
            .collect()
    }
}

/// The table whose entry is on the stack, if the code before a return pushes one: `lda table,x`, `pha`.
fn pushed_from(before: &[Item]) -> Option<u32> {
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

/// Joins what is known at an instruction with what comes along another way; nothing if that is no news.
fn meet(known: &mut Option<Memory>, new: Memory) -> Option<Memory> {
    let Some(old) = known else {
        *known = Some(new.clone());
        return Some(new);
    };
    let mut changed = false;
    let keys: Vec<u32> = old.keys().chain(new.keys()).copied().collect();
    for a in keys {
        let both = match (old.get(&a), new.get(&a)) {
            (Some(x), Some(y)) if x == y => continue,
            (Some(Tag::Mixed), _) => continue,
            _ => Tag::Mixed,
        };
        old.insert(a, both);
        changed = true;
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
