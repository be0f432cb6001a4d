//! Collects the facts that frame allocation needs to assign addresses to a function's homes.
//!
//! A function's *points* are the positions at which two homes may conflict: one for each write of a
//! home, two for each call (while the callee runs, and when it writes its results), and one for the
//! entry. Points are numbered in the order of the code. A live range is a set of spans of points,
//! so its cost does not depend on how many homes are live at once.

use super::liveness::{HomeAccess, HomeContext, HomeSet, LiveSpans};
use super::units_of;
use crate::asm::encode::select;
use crate::asm::{Base, Expr, Home, Instr, Mode, Part, SymbolId};
use crate::entity::{Entity, Spans};
use crate::lanes::{Blk, ENTRY};
use crate::program::{BytePrice, GroupId, Unit};
use crate::select::{CallNote, Node, Selected};
use std::collections::{HashMap, HashSet};

/// The use of groups of homes by one function or runtime routine.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frame {
    /// The number of points.
    pub points: u32,
    /// The points at which each group is live. Two groups that are live at the same point must not
    /// share bytes.
    pub live: HashMap<GroupId, Spans>,
    /// The units that are called directly, and the points at which each of them may run.
    pub calls: HashMap<Unit, Spans>,
    /// The accesses to each group, weighted by estimated frequency.
    pub weight: HashMap<GroupId, f32>,
    /// The cycles that each symbol would save in the zero page, in the whole program.
    pub gains: HashMap<SymbolId, f32>,
    /// The groups that belong to this unit.
    pub owned: HashSet<GroupId>,
}

impl Frame {
    /// Records that a group is live from point `from` to before point `to`.
    pub fn live(&mut self, group: GroupId, from: u32, to: u32) {
        self.live.entry(group).or_default().add(from, to);
    }

    /// Records that a unit may run at a point.
    pub fn call(&mut self, unit: Unit, at: u32) {
        self.calls.entry(unit).or_default().add(at, at + 1);
    }
}

/// The homes to save around each recursive call, by block and node.
pub(super) type Saves = HashMap<(Blk, usize), Vec<Home>>;

/// Measures a function's frame. Returns the frame, and the homes to save around recursive calls.
pub(super) fn measure(
    homes: &HomeContext<'_, '_>,
    code: &Selected,
    into: &[HomeSet],
    price: BytePrice,
) -> (Frame, Saves) {
    let frame = Frame { points: 1, ..Frame::default() };
    let (used, foreign, saves) = Default::default();
    let mut measure = Measure { homes, price, frame, used, foreign, saves };
    for &b in &code.order {
        let block = &code.blocks[b.index()];
        let Some(end) = &block.end else { continue };
        let first = measure.frame.points;
        measure.frame.points += block.nodes.iter().map(|node| measure.points(node)).sum::<u32>();
        let mut live = homes.at_end(end, into, LiveSpans::at(measure.frame.points));
        homes.walk(block, code, into, &mut live, &mut |n, after| match &block.nodes[n] {
            Node::Instr(i) => measure.instr(i, block.freq, after),
            Node::Call(c, _) => measure.call(&code.calls[*c], block.freq, (b, n), after),
            Node::Label(_) => {}
        });
        debug_assert_eq!(live.now, first, "the walk passes all points");
        live.spans().for_each(|(home, to)| measure.live(home, first, to));
    }
    measure.entry_and_slots(into, &code.param_homes);
    measure.owned();
    (measure.frame, measure.saves)
}

/// The state of the walk.
struct Measure<'a, 'm> {
    homes: &'a HomeContext<'a, 'm>,
    price: BytePrice,
    frame: Frame,
    used: HashSet<GroupId>,
    /// Groups that calls read and write.
    foreign: HashSet<GroupId>,
    saves: Saves,
}

impl Measure<'_, '_> {
    fn group(&self, home: Home) -> GroupId {
        self.homes.program.homes.group_of(home)
    }

    fn live(&mut self, home: Home, from: u32, to: u32) {
        self.frame.live(self.group(home), from, to);
    }

    fn add_frequency(&mut self, home: Home, freq: f32) {
        let group = self.group(home);
        *self.frame.weight.entry(group).or_default() += freq * self.price.frequency;
        self.used.insert(group);
    }

    /// Returns the number of points of a node.
    fn points(&self, node: &Node) -> u32 {
        match node {
            Node::Instr(i) => match self.homes.access(i) {
                Some((_, HomeAccess::Write | HomeAccess::Modify)) => 1,
                _ => 0,
            },
            Node::Call(..) => 2,
            Node::Label(_) => 0,
        }
    }

    /// Records a write of a home at the current point.
    fn write(&mut self, home: Home, after: &LiveSpans) {
        self.live(home, after.now, after.until(home).unwrap_or(after.now + 1));
    }

    fn instr(&mut self, i: &Instr, freq: f32, after: &mut LiveSpans) {
        if let Some((symbol, bytes, cycles)) = shorter_in_zero_page(i) {
            *self.frame.gains.entry(symbol).or_default() +=
                freq * self.price.frequency * cycles + self.price.per_run() * bytes;
        }
        let Some((home, kind)) = self.homes.access(i) else { return };
        self.add_frequency(home, freq);
        if matches!(kind, HomeAccess::Write | HomeAccess::Modify) {
            after.now -= 1;
            self.write(home, after);
        }
    }

    fn call(&mut self, note: &CallNote, freq: f32, at: (Blk, usize), after: &mut LiveSpans) {
        after.now -= 1;
        note.defs.iter().for_each(|&home| self.write(home, after));
        // Homes that are live after the call and that the call does not write are live during the
        // call.
        after.now -= 1;
        let program = self.homes.program;
        for unit in units_of(program, note.target) {
            self.frame.call(unit, after.now);
        }
        for &home in note.defs.iter().chain(&note.uses) {
            self.foreign.insert(self.group(home));
            self.add_frequency(home, freq);
        }
        if note.recursive {
            let is_own = |h: &Home| !note.defs.contains(h) && !program.homes.group(*h).shared;
            let mut keep: Vec<Home> = after.homes().filter(is_own).collect();
            keep.sort_unstable();
            self.saves.insert(at, keep);
        }
    }

    /// Makes homes that are live on entry conflict with each other, because the caller writes all
    /// of them before the call. Allocas are always live.
    fn entry_and_slots(&mut self, into: &[HomeSet], params: &[Home]) {
        for home in into[ENTRY.index()].iter().chain(params.iter().copied()) {
            self.add_frequency(home, 0.0);
            self.live(home, 0, 1);
        }
        for &slot in &self.homes.slots {
            self.frame.weight.entry(slot).or_default();
            self.frame.live(slot, 0, self.frame.points);
        }
    }

    fn owned(&mut self) {
        let homes = self.homes;
        let results: Vec<GroupId> = homes.results.iter().map(|&h| self.group(h)).collect();
        let all = self.used.iter().chain(&homes.slots).chain(&results).copied();
        let groups = homes.program.homes.groups();
        let is_own = |g: &GroupId| !self.foreign.contains(g) && !groups[*g].shared;
        self.frame.owned = all.filter(is_own).collect();
        for group in results {
            self.frame.weight.entry(group).or_default();
        }
    }
}

/// Returns the symbol that an instruction accesses, with the bytes and cycles that the zero page
/// would save.
fn shorter_in_zero_page(instr: &Instr) -> Option<(SymbolId, f32, f32)> {
    let Expr { base: Base::Symbol(symbol), part: Part::Whole, .. } = instr.arg else { return None };
    if !matches!(instr.mode, Mode::Mem | Mode::MemX | Mode::MemY) {
        return None;
    }
    let wide = select(instr.op, instr.mode, false)?;
    let narrow = select(instr.op, instr.mode, true)?;
    let bytes = (wide.length - narrow.length) as f32;
    (bytes > 0.0).then_some((symbol, bytes, wide.cycles as f32 - narrow.cycles as f32))
}
