//! The bytes in use for each unit of the call graph.
//!
//! A home that is live across a call must not share bytes with a home of any unit that this call
//! reaches. Each unit therefore has two masks: the bytes of the homes in all units that it reaches,
//! and the bytes of the homes that are live while it runs. When a home gets its address, its bytes
//! are added to the masks along the calls, up to the units whose masks already contain them. Each
//! byte thus passes each call once, regardless of the number of paths.
//!
//! The masks are separate for each part of the program, so that units of two overlays do not affect
//! each other.

use super::Mask;
use crate::entity::Table;
use crate::faults::{Fault, planted};
use crate::peephole::Frame;
use crate::program::{Interface, Unit};

/// A part of the program: 0 is the base, 1 the first overlay, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ProgramPart(usize);

impl ProgramPart {
    pub const BASE: ProgramPart = ProgramPart(0);

    /// Returns the part of an overlay, or the base.
    pub fn of_overlay(overlay: Option<usize>) -> ProgramPart {
        ProgramPart(overlay.map_or(0, |n| n + 1))
    }

    pub fn index(self) -> usize {
        self.0
    }

    /// Returns the parts, out of `parts`, that are in memory together with this one.
    pub fn all_with(self, parts: usize) -> impl Iterator<Item = ProgramPart> {
        (0..parts).map(ProgramPart).filter(move |&other| self.is_with(other))
    }

    pub fn of(interface: &Interface<'_>, unit: Unit) -> ProgramPart {
        ProgramPart::of_overlay(interface.overlay_of(unit))
    }
    fn is_with(self, other: ProgramPart) -> bool {
        self == other || self.0 == 0 || other.0 == 0
    }
}

/// The masks of all units.
pub(super) struct Taken<'a> {
    interface: &'a Interface<'a>,
    callees: Table<Unit, Vec<Unit>>,
    callers: Table<Unit, Vec<Unit>>,
    /// For each part and unit, the bytes of the homes in the part that belong to the unit or to
    /// units that it reaches.
    below: Vec<Table<Unit, Mask>>,
    /// For each part and unit, the bytes of the homes in the part that are live across a call that
    /// reaches the unit.
    above: Vec<Table<Unit, Mask>>,
}

impl<'a> Taken<'a> {
    /// Creates empty masks.
    pub fn new(interface: &'a Interface<'a>, frames: &Table<Unit, Frame>) -> Taken<'a> {
        let callees: Table<Unit, Vec<Unit>> =
            frames.values().map(|frame| frame.calls.keys().copied().collect()).collect();
        let mut callers = Table::filled(Vec::new(), frames.len());
        for (unit, callees) in callees.iter() {
            callees.iter().for_each(|&callee| callers[callee].push(unit));
        }
        let nothing = Table::filled(Mask::default(), frames.len());
        let parts = vec![nothing; interface.graph.overlays.roots.len() + 1];
        Taken { interface, callees, callers, below: parts.clone(), above: parts }
    }

    /// Adds the bytes that a home must avoid to `taken`. The home belongs to `owner` and is live
    /// across calls of the units in `across`.
    pub fn join(&self, owner: Option<Unit>, across: &[(ProgramPart, Unit)], taken: &mut Mask) {
        let mut join = |known: &[Table<Unit, Mask>], part: ProgramPart, unit: Unit| {
            let with =
                known.iter().enumerate().filter(|&(other, _)| part.is_with(ProgramPart(other)));
            with.for_each(|(_, known)| taken.join(&known[unit]));
        };
        if let Some(owner) = owner {
            join(&self.above, ProgramPart::of(self.interface, owner), owner);
        }
        across.iter().for_each(|&(part, unit)| join(&self.below, part, unit));
    }

    /// Records the bytes of a home that belongs to `owner` and is live across these calls.
    pub fn record(
        &mut self,
        owner: Option<Unit>,
        across: &[(ProgramPart, Unit)],
        at: u32,
        size: u32,
    ) {
        if let Some(owner) = owner {
            let part = ProgramPart::of(self.interface, owner);
            propagate(&mut self.below[part.0], owner, &self.callers, at, size);
        }
        for &(part, unit) in across {
            propagate(&mut self.above[part.0], unit, &self.callees, at, size);
        }
    }
}

/// Sets bytes in a unit's mask, and propagates them to adjacent units whose masks lack them.
fn propagate(
    known: &mut Table<Unit, Mask>,
    unit: Unit,
    neighbours: &Table<Unit, Vec<Unit>>,
    at: u32,
    size: u32,
) {
    let mut work = vec![unit];
    while let Some(unit) = work.pop() {
        if known[unit].set(at, size) && !planted(Fault::FramesDirect) {
            work.extend(&neighbours[unit]);
        }
    }
}
