//! Splits static data that begins as zeros into separate globals, at boundaries that no pointer crosses.
//!
//! Rust programs keep their state in one large struct. As one piece it is too large for the zero page, although
//! hundreds of instructions name a few of its bytes. If all accesses stay within some fields, these can be a global of
//! their own, and [`place`](crate::place) can put the most used ones into the zero page.
//!
//! In LLVM IR a pointer may go anywhere in its object. So this pass follows each address of the object to all loads,
//! stores and copies that use it ([`reach`]), also into functions that get it as an argument, and finds its range of
//! bytes. Ranges that overlap belong to one piece, and so do ranges whose pointers are compared. If an address goes
//! where it cannot be followed - into memory, a sum, an unknown function - the object stays in one piece. Bytes that
//! nobody touches are left out. A piece that two overlays name, but the base does not, becomes two globals, because the
//! overlays are never in memory together.
//!
//! Requires linked and verified IR and keeps it. Changes addresses of globals, and nothing else of functions.

mod check;
mod reach;

#[cfg(test)]
mod tests;

pub(crate) use check::fault;

use crate::callgraph::CallGraph;
use crate::callgraph::overlays::Overlays;
use crate::faults::{Fault, planted};
use crate::ir::{Data, Global, GlobalId, Module, Symbol};
use reach::Named;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;

/// A range of bytes of a global, and the places where it is named.
struct Piece {
    bytes: Range<i32>,
    /// The overlay that all these places are of; otherwise it is of the base.
    overlay: Option<usize>,
    /// Comparisons that lead to it.
    with: HashSet<u32>,
    /// Which of the places, in the order in which functions have them.
    named: Vec<usize>,
}

/// Takes all globals apart that can be. Gives for each new global whose bytes it has, and from which one on.
pub(crate) fn take_apart(
    module: &mut Module,
    graph: &CallGraph,
    top: u32,
) -> HashMap<GlobalId, (GlobalId, i32)> {
    let wanted = candidates(module);
    if wanted.is_empty() {
        return HashMap::new();
    }
    let named = reach::reaches(module, graph, &wanted, top);
    let mut taken: HashSet<String> = module.globals.iter().map(|g| g.name.clone()).collect();
    let mut origins = HashMap::new();
    // By place, what is named there from now on.
    let mut moved: HashMap<usize, (GlobalId, i32)> = HashMap::new();
    for (whole, places) in named {
        let Some(pieces) =
            pieces(&places, &graph.overlays, module.globals[whole.0 as usize].size() as i32)
        else {
            continue;
        };
        for piece in pieces {
            let id = GlobalId(module.globals.len() as u32);
            let Range { start, end } = piece.bytes;
            let global = &module.globals[whole.0 as usize];
            let name = (0..).map(|n| name(&global.name, start, n));
            let name = name.into_iter().find(|name| taken.insert(name.clone())).unwrap_or_default();
            let init = Some(Data { bytes: vec![0; (end - start) as usize], relocs: Vec::new() });
            let align = aligned(global.align, start);
            module.globals.push(Global { name, init, align, ..global.clone() });
            origins.insert(id, (whole, start));
            moved.extend(piece.named.iter().map(|&place| (place, (id, start))));
        }
    }
    rename(module, &wanted, &moved);
    origins
}

impl Piece {
    /// Do they share bytes, or are they compared?
    fn is_one_with(&self, other: &Piece) -> bool {
        let apart = self.overlay.is_some() && other.overlay.is_some();
        if apart && self.overlay != other.overlay {
            return false;
        }
        let (one, two) = (&self.bytes, &other.bytes);
        let meet = one.start.max(two.start) < one.end.min(two.end);
        meet || !planted(Fault::ApartCompared) && !self.with.is_disjoint(&other.with)
    }

    fn join(&mut self, other: Piece) {
        let (one, two) = (&self.bytes, other.bytes);
        self.bytes = match (one.is_empty(), two.is_empty()) {
            (true, _) => two,
            (_, true) => one.clone(),
            _ if planted(Fault::ApartEnd) => one.start.min(two.start)..one.end,
            _ => one.start.min(two.start)..one.end.max(two.end),
        };
        if self.overlay != other.overlay {
            self.overlay = None;
        }
        self.with.extend(other.with);
        self.named.extend(other.named);
    }
}

/// What stands so many bytes behind a multiple of `align` is aligned to this.
fn aligned(align: u32, start: i32) -> u32 {
    match start.trailing_zeros() {
        zeros @ 0..31 => align.min(1 << zeros),
        _ => align,
    }
}

/// What a piece is called: the whole, and from which byte on it is.
fn name(whole: &str, start: i32, n: u32) -> String {
    match n {
        0 => format!("{whole}.{start}"),
        _ => format!("{whole}.{start}.{n}"),
    }
}

/// Globals that begin as zeros, change, and are not named by other data.
fn candidates(module: &Module) -> HashSet<GlobalId> {
    let mut wanted: HashSet<GlobalId> = (0..module.globals.len() as u32).map(GlobalId).collect();
    wanted.retain(|id| {
        let global = &module.globals[id.0 as usize];
        global.begins_as_zeros() && global.size() > 1
    });
    for symbol in module.globals.iter().flat_map(Global::symbols) {
        if let Symbol::Global(id) = symbol {
            wanted.remove(&id);
        }
    }
    wanted
}

/// The pieces of a global of so many bytes; nothing if it stays as it is. What guests name is looked at last: it has its place in a
/// piece of the base, or is their own; only where it is neither, nobody has pieces.
fn pieces(places: &BTreeMap<usize, Named>, overlays: &Overlays, size: i32) -> Option<Vec<Piece>> {
    if places.values().any(|named| named.reach.anywhere) {
        return None;
    }
    let is_guest = |overlay: Option<usize>| overlay.is_some_and(|n| overlays.guests[n]);
    let mut pieces: Vec<Piece> = Vec::new();
    for guests in [false, true] {
        let all = places.iter().filter(|(_, named)| is_guest(named.overlay) == guests);
        for (&place, Named { offset, overlay, reach }) in all {
            let (first, end) =
                reach.bytes.map_or((0, 0), |(first, end)| (offset + first, offset + end));
            let bytes = first.clamp(0, size)..end.clamp(0, size);
            let with = reach.with.iter().copied().collect();
            let mut piece = Piece { bytes, overlay: *overlay, with, named: vec![place] };
            // With all that have to be one with it.
            while let Some(other) = pieces.iter().position(|other| piece.is_one_with(other)) {
                let other = pieces.swap_remove(other);
                let is_inside = piece.bytes.is_empty()
                    || other.bytes.start <= piece.bytes.start && piece.bytes.end <= other.bytes.end;
                if guests && other.overlay.is_none() && !is_inside {
                    return None;
                }
                piece.join(other);
            }
            pieces.push(piece);
        }
        // One is the whole, whatever guests make of it.
        if pieces.iter().filter(|piece| !piece.bytes.is_empty()).count() == 1 {
            return None;
        }
    }
    pieces.sort_by_key(|piece| (piece.bytes.start, piece.bytes.end, piece.named[0]));
    // Addresses that nobody uses for anything are those of any piece.
    let (unused, mut pieces): (Vec<Piece>, Vec<Piece>) =
        pieces.into_iter().partition(|piece| piece.bytes.is_empty());
    for Piece { overlay, named, .. } in unused {
        pieces.iter_mut().find(|piece| piece.overlay == overlay)?.named.extend(named);
    }
    (!pieces.is_empty()).then_some(pieces)
}

/// Names the pieces where the whole was named.
fn rename(
    module: &mut Module,
    wanted: &HashSet<GlobalId>,
    moved: &HashMap<usize, (GlobalId, i32)>,
) {
    let mut place = 0;
    for function in &mut module.functions {
        for inst in function.blocks.iter_mut().flat_map(|block| &mut block.insts) {
            inst.op.map_addresses(&mut |symbol, addend| {
                let Symbol::Global(id) = symbol else { return };
                if !wanted.contains(id) {
                    return;
                }
                if let Some(&(piece, start)) = moved.get(&place) {
                    *id = piece;
                    *addend -= if planted(Fault::ApartOffset) { 0 } else { start };
                }
                place += 1;
            });
        }
    }
}
