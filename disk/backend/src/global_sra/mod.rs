//! Splits zero-initialised static data into separate globals, at boundaries that no pointer
//! crosses.
//!
//! Rust programs keep their state in one large struct. As one object it is too large for the zero
//! page, although hundreds of instructions refer to a few of its bytes. If all accesses through a
//! pointer stay within a few fields, these fields can become a separate global, and
//! [`crate::frame_allocation`] can put the most used globals into the zero page.
//!
//! In LLVM IR a pointer can reach all of its object. This pass follows each address of the object
//! to all loads, stores and copies that use it ([`reach`]), including those in called functions,
//! and determines the range of accessed bytes. Ranges that overlap belong to one piece, and so do
//! ranges whose pointers are compared. If an address escapes (into memory, a sum, an unknown
//! function) the object is not split. Unused bytes are left out. A piece that two overlays use, but
//! the base does not, becomes two globals, because the overlays are never in memory together.
//!
//! Requires and preserves linked and verified IR. In functions, only addresses of globals change.

mod check;
mod reach;

#[cfg(test)]
mod tests;

pub(crate) use check::fault;

use crate::callgraph::CallGraph;
use crate::callgraph::overlays::Overlays;
use crate::faults::{Fault, planted};
use crate::ir::{Data, Global, GlobalId, Module, Symbol};
use reach::Reference;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;

/// The maximum number of pieces of a global. More pieces would not fit the zero page.
const PIECES_MAX: usize = 512;

/// A range of bytes of a global, and the references to it.
struct Piece {
    bytes: Range<i32>,
    /// The overlay that contains all references. `None` is the base.
    overlay: Option<usize>,
    /// The comparisons that use its addresses.
    with: HashSet<u32>,
    /// The indices of the references, in the order of functions and their instructions.
    named: Vec<usize>,
}

/// Splits all globals for which this is possible. Returns, for each new global, the original and
/// the offset in bytes.
pub(crate) fn split_globals(
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
    // The new global and offset for each reference.
    let mut moved: HashMap<usize, (GlobalId, i32)> = HashMap::new();
    for (whole, positions) in named {
        let Some(pieces) =
            pieces(&positions, &graph.overlays, module.globals[whole.0 as usize].size() as i32)
        else {
            continue;
        };
        if pieces.len() > PIECES_MAX {
            continue;
        }
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
            moved.extend(piece.named.iter().map(|&position| (position, (id, start))));
        }
    }
    rename(module, &wanted, &moved);
    origins
}

impl Piece {
    /// Returns whether the pieces overlap, or their addresses are compared.
    fn must_merge_with(&self, other: &Piece) -> bool {
        let apart = self.overlay.is_some() && other.overlay.is_some();
        if apart && self.overlay != other.overlay {
            return false;
        }
        let (one, two) = (&self.bytes, &other.bytes);
        let meet = one.start.max(two.start) < one.end.min(two.end);
        meet || !planted(Fault::GlobalSraCompared) && !self.with.is_disjoint(&other.with)
    }

    fn join(&mut self, other: Piece) {
        let (one, two) = (&self.bytes, other.bytes);
        self.bytes = match (one.is_empty(), two.is_empty()) {
            (true, _) => two,
            (_, true) => one.clone(),
            _ if planted(Fault::GlobalSraEnd) => one.start.min(two.start)..one.end,
            _ => one.start.min(two.start)..one.end.max(two.end),
        };
        if self.overlay != other.overlay {
            self.overlay = None;
        }
        self.with.extend(other.with);
        self.named.extend(other.named);
    }
}

/// Returns the alignment of an address at an offset from a multiple of `align`.
fn aligned(align: u32, start: i32) -> u32 {
    match start.trailing_zeros() {
        zeros @ 0..31 => align.min(1 << zeros),
        _ => align,
    }
}

/// Returns the name of a piece: the global's name and the offset.
fn name(whole: &str, start: i32, n: u32) -> String {
    match n {
        0 => format!("{whole}.{start}"),
        _ => format!("{whole}.{start}.{n}"),
    }
}

/// Returns the zero-initialised mutable globals to which no other data refers.
fn candidates(module: &Module) -> HashSet<GlobalId> {
    let mut wanted: HashSet<GlobalId> = (0..module.globals.len() as u32).map(GlobalId).collect();
    wanted.retain(|id| {
        let global = &module.globals[id.0 as usize];
        global.is_zero_initialized() && global.size() > 1
    });
    for symbol in module.globals.iter().flat_map(Global::symbols) {
        if let Symbol::Global(id) = symbol {
            wanted.remove(&id);
        }
    }
    wanted
}

/// Divides a global of `size` bytes into pieces. Returns `None` if it remains whole. References in
/// guests are added last: each belongs to a piece of the base, or to a piece of the guest. If one
/// belongs to neither, the global remains whole.
fn pieces(
    positions: &BTreeMap<usize, Reference>,
    overlays: &Overlays,
    size: i32,
) -> Option<Vec<Piece>> {
    if positions.values().any(|named| named.reach.escapes) {
        return None;
    }
    let is_guest = |overlay: Option<usize>| overlay.is_some_and(|n| overlays.guests[n]);
    let mut pieces: Vec<Piece> = Vec::new();
    for guests in [false, true] {
        let all = positions.iter().filter(|(_, named)| is_guest(named.overlay) == guests);
        for (&position, Reference { offset, overlay, reach }) in all {
            let (first, end) =
                reach.bytes.map_or((0, 0), |(first, end)| (offset + first, offset + end));
            let bytes = first.clamp(0, size)..end.clamp(0, size);
            let with = reach.with.iter().copied().collect();
            let mut piece = Piece { bytes, overlay: *overlay, with, named: vec![position] };
            // Merges the piece with all pieces that it overlaps.
            while let Some(other) = pieces.iter().position(|other| piece.must_merge_with(other)) {
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
        // A single piece is the whole global, regardless of guests.
        if pieces.iter().filter(|piece| !piece.bytes.is_empty()).count() == 1 {
            return None;
        }
    }
    pieces.sort_by_key(|piece| (piece.bytes.start, piece.bytes.end, piece.named[0]));
    // An address that is never dereferenced can refer to any piece.
    let (unused, mut pieces): (Vec<Piece>, Vec<Piece>) =
        pieces.into_iter().partition(|piece| piece.bytes.is_empty());
    for Piece { overlay, named, .. } in unused {
        pieces.iter_mut().find(|piece| piece.overlay == overlay)?.named.extend(named);
    }
    (!pieces.is_empty()).then_some(pieces)
}

/// Replaces references to the original global with references to the pieces.
fn rename(
    module: &mut Module,
    wanted: &HashSet<GlobalId>,
    moved: &HashMap<usize, (GlobalId, i32)>,
) {
    let mut position = 0;
    for function in &mut module.functions {
        for inst in function.blocks.iter_mut().flat_map(|block| &mut block.insts) {
            inst.op.map_addresses(&mut |symbol, addend| {
                let Symbol::Global(id) = symbol else { return };
                if !wanted.contains(id) {
                    return;
                }
                if let Some(&(piece, start)) = moved.get(&position) {
                    *id = piece;
                    *addend -= if planted(Fault::GlobalSraOffset) { 0 } else { start };
                }
                position += 1;
            });
        }
    }
}
