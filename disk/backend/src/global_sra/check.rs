//! Checks the split: reassembles all pieces, and compares the result with the original module.
//! Pieces may share bytes only if they are never in memory together. Each piece must keep the
//! alignment of its bytes.

use crate::callgraph::overlays::Overlays;
use crate::ir::{FuncId, GlobalId, Module, Symbol};
use std::collections::{HashMap, HashSet};

/// Reassembles the pieces in `after`, and describes a difference from `before`. Returns `None` if
/// they are equal.
pub(crate) fn fault(
    before: &Module,
    after: &Module,
    overlays: &Overlays,
    origins: &HashMap<GlobalId, (GlobalId, i32)>,
) -> Option<String> {
    let mut whole = after.clone();
    for inst in whole.functions.iter_mut().flat_map(|f| &mut f.blocks).flat_map(|b| &mut b.insts) {
        inst.op.map_addresses(&mut |symbol, addend| {
            if let Symbol::Global(id) = symbol
                && let Some(&(origin, start)) = origins.get(id)
            {
                *id = origin;
                *addend += start;
            }
        });
    }
    let kept = before.globals.len();
    if whole.functions != before.functions || whole.globals.get(..kept) != Some(&before.globals[..])
    {
        return Some("the addresses have changed".into());
    }
    let mut pieces: Vec<(GlobalId, i32, i32)> = Vec::new();
    for (n, piece) in whole.globals.iter().enumerate().skip(kept) {
        let Some(&(origin, start)) = origins.get(&GlobalId(n as u32)) else {
            return Some(format!("the origin of {} is unknown", piece.name));
        };
        let end = start + piece.size() as i32;
        let inside = start >= 0 && end <= before.globals[origin.0 as usize].size() as i32;
        let align = before.globals[origin.0 as usize].align;
        let is_aligned = piece.align >= align || start % (2 * piece.align as i32) != 0;
        if !inside || !is_aligned || !piece.is_zero_initialized() {
            return Some(format!("{} is not a part of its original", piece.name));
        }
        pieces.push((origin, start, end));
    }
    let users = users(after, overlays);
    let nobody = HashSet::new();
    for (n, &(origin, start, end)) in pieces.iter().enumerate() {
        for (other, &(of, first, last)) in pieces.iter().enumerate().take(n) {
            let [one, two] =
                [n, other].map(|n| users.get(&GlobalId((kept + n) as u32)).unwrap_or(&nobody));
            let together =
                one.iter().any(|part| part.is_none() || two.contains(&None) || two.contains(part));
            if origin == of && start.max(first) < end.min(last) && together && !two.is_empty() {
                return Some(format!("byte {} is in two pieces", start.max(first)));
            }
        }
    }
    None
}

/// Returns, for each global, the overlays whose functions refer to it. `None` is the base.
fn users(module: &Module, overlays: &Overlays) -> HashMap<GlobalId, HashSet<Option<usize>>> {
    let mut users: HashMap<GlobalId, HashSet<Option<usize>>> = HashMap::new();
    for (n, function) in module.functions.iter().enumerate() {
        let part = overlays.of(FuncId(n as u32));
        for inst in function.blocks.iter().flat_map(|block| &block.insts) {
            inst.op.for_each_address(&mut |symbol| {
                if let Symbol::Global(id) = symbol {
                    users.entry(id).or_default().insert(part);
                }
            });
        }
    }
    users
}
