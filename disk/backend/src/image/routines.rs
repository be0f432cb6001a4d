//! The frames of runtime routines: cells that must not share bytes.
//!
//! The cells of a routine are live while the routine runs, so they share no byte with cells of its
//! callees. The routine also accesses cells of callees, for arguments and results. The cells of two
//! callees may share bytes. A backward walk over the instructions of the routine finds their live
//! ranges. For example, `__mul32by16` calls `__mul16` before it reads the product of `__mul16x32`,
//! so this product shares no byte with the cells of `__mul16`.
//!
//! Requires that every routine comes after its callees, as in the runtime's texts.

use crate::asm::{Base, Home, Instr, Item, Mnemonic};
use crate::faults::{Fault, planted};
use crate::peephole::Frame;
use crate::program::{ArgLocation, GroupId, Program, RoutineHomes, RoutineId, Unit};
use crate::runtime::{Flow, Routine};
use std::collections::{BTreeSet, HashMap, HashSet};

/// The estimated number of accesses to each runtime cell, for zero page allocation.
const CELL_WEIGHT: f32 = 40.0;

/// Returns the frames of the routines in use.
pub(super) fn frames(program: &Program<'_>) -> Vec<(Unit, Frame)> {
    let mut into = HashMap::new();
    let mut frames = Vec::new();
    for (id, _) in program.routines() {
        let liveness = CellLiveness::new(program, &into, id);
        frames.push((program.interface.unit_of_routine(id), liveness.frame()));
        let first = liveness.before.into_iter().next().unwrap_or_default();
        into.insert(id, first);
    }
    frames
}

/// A backward walk over the code of a routine.
struct CellLiveness<'a, 'm> {
    program: &'a Program<'m>,
    /// The homes that are live on entry to the routines that have been analysed.
    into: &'a HashMap<RoutineId, HashSet<Home>>,
    id: RoutineId,
    routine: &'a Routine,
    homes: RoutineHomes,
    flow: Flow,
    /// The homes that are live before each item, and at the end.
    before: Vec<HashSet<Home>>,
}

impl<'a, 'm> CellLiveness<'a, 'm> {
    /// Runs the analysis until nothing changes.
    fn new(
        program: &'a Program<'m>,
        into: &'a HashMap<RoutineId, HashSet<Home>>,
        id: RoutineId,
    ) -> CellLiveness<'a, 'm> {
        let routine = program.interface.routine(id);
        let homes = program.homes_of_routine(id);
        let flow = Flow::new(&routine.items);
        let before = vec![HashSet::new(); routine.items.len() + 1];
        let mut liveness = CellLiveness { program, into, id, routine, homes, flow, before };
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for at in (0..routine.items.len()).rev() {
                let live = liveness.live_before(at);
                changed |= live.len() > liveness.before[at].len();
                liveness.before[at] = live;
            }
        }
        liveness
    }

    /// Returns the homes that contain the routine's results.
    fn results(&self, id: RoutineId) -> impl Iterator<Item = Home> + use<> {
        let slots = self.program.routine_slots(id, &self.program.interface.routine(id).outputs);
        slots.into_iter().filter_map(ArgLocation::home)
    }

    /// Returns the routine that an instruction calls or jumps to.
    fn callee(&self, instr: &Instr) -> Option<RoutineId> {
        match (instr.op, instr.arg.base) {
            (Mnemonic::Jsr | Mnemonic::Jmp, Base::Symbol(symbol)) => self.homes.callee(symbol),
            _ => None,
        }
    }

    /// Returns the homes that are live after an item.
    fn live_after(&self, at: usize) -> HashSet<Home> {
        let next = self.flow.next(&self.routine.items, at);
        let mut live: HashSet<Home> =
            next.into_iter().flat_map(|next| self.before[next].iter().copied()).collect();
        if let Item::Instr(instr) = &self.routine.items[at]
            && (instr.op == Mnemonic::Rts
                || instr.op == Mnemonic::Jmp && self.callee(instr).is_some())
        {
            live.extend(self.results(self.id));
        }
        live
    }

    /// Returns the homes that are live before an item.
    fn live_before(&self, at: usize) -> HashSet<Home> {
        let mut live = self.live_after(at);
        let Item::Instr(instr) = &self.routine.items[at] else { return live };
        if let Some(callee) = self.callee(instr) {
            self.results(callee).for_each(|home| {
                live.remove(&home);
            });
            live.extend(self.into.get(&callee).into_iter().flatten());
        } else if let Some(access) = self.access(instr) {
            if access.reads {
                live.extend(access.homes);
            } else if access.writes
                && let [home] = access.homes[..]
            {
                // An indexed store may write any of several bytes, so none of them becomes dead.
                live.remove(&home);
            }
        }
        live
    }

    /// Returns the access of an instruction to cells.
    fn access(&self, instr: &Instr) -> Option<CellAccess> {
        let Base::Home(number) = instr.arg.base else { return None };
        let homes: Vec<Home> =
            self.program.homes.accessed(self.homes.home(number), instr.mode).collect();
        let effects = instr.effects();
        let writes = effects.writes_memory && !effects.reads_pointer;
        Some(CellAccess { homes, reads: effects.reads_memory || effects.reads_pointer, writes })
    }

    /// Returns the frame of the routine. The routine's own cells are live at every point, and point
    /// 0 has no others. Each further point has cells of callees that are live together, and at most
    /// one call.
    fn frame(&self) -> Frame {
        let mut frame = Frame::default();
        let unit = |id: RoutineId| self.program.interface.unit_of_routine(id);
        for &(callee, _) in &self.homes.callees {
            frame.call(unit(callee), 0);
        }
        let points = if planted(Fault::CellsOfCalleesForgotten) { vec![] } else { self.points() };
        for ((groups, callee), point) in points.iter().zip(1..) {
            groups.iter().for_each(|&group| frame.live(group, point, point + 1));
            callee.iter().for_each(|&callee| frame.call(unit(callee), point));
        }
        frame.points = points.len() as u32 + 1;
        for group in self.own() {
            frame.owned.insert(group);
            frame.weight.insert(group, CELL_WEIGHT);
            frame.live(group, 0, frame.points);
        }
        frame
    }

    /// Returns the groups of the routine's own cells.
    fn own(&self) -> BTreeSet<GroupId> {
        let homes = (0..self.routine.cell_bytes()).map(|n| self.homes.first + n);
        homes.map(|home| self.program.homes.group_of(home)).collect()
    }

    /// Returns each set of callees' cells that are live at the same time. If the cells are live
    /// across a call, also returns the called routine.
    fn points(&self) -> Vec<(BTreeSet<GroupId>, Option<RoutineId>)> {
        let own = self.own();
        let groups = |homes: &HashSet<Home>| -> BTreeSet<GroupId> {
            let groups = homes.iter().map(|&home| self.program.homes.group_of(home));
            groups.filter(|group| !own.contains(group)).collect()
        };
        let mut points = vec![(groups(&self.before[0]), None)];
        for (at, item) in self.routine.items.iter().enumerate() {
            let Item::Instr(instr) = item else { continue };
            let mut live = self.live_after(at);
            if let Some(callee) = self.callee(instr) {
                let results: Vec<Home> = self.results(callee).collect();
                live.extend(&results);
                points.push((groups(&live), None));
                results.iter().for_each(|home| {
                    live.remove(home);
                });
                points.push((groups(&live), Some(callee)));
            } else if let Some(access) = self.access(instr).filter(|access| access.writes) {
                live.extend(access.homes);
                points.push((groups(&live), None));
            }
        }
        // A single cell conflicts only with a call.
        points.retain(|(groups, callee)| groups.len() > usize::from(callee.is_none()));
        points.sort();
        points.dedup();
        points
    }
}

/// An access to cells.
struct CellAccess {
    /// The homes that it may access.
    homes: Vec<Home>,
    reads: bool,
    writes: bool,
}
