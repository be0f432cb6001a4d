//! Stack memory that is named from outside of its function.
//!
//! [`given`](crate::given) makes globals of stack memory whose address other functions know. Such memory still is there only
//! while its function is open, so it gets homes of that function, which share their bytes as all homes do. It is alive
//! in the whole function and across all its calls.
//!
//! Requires compiled functions. Establishes homes for such memory in their frames; [`settle`](super::settle) puts their
//! addresses in place of the symbol.

use crate::asm::{Home, SymbolId};
use crate::finish::Finished;
use crate::ir::Symbol;
use crate::program::{GroupId, Program};
use std::collections::HashMap;

/// Gives all such memory homes, by its symbol.
pub(crate) fn stacks(
    program: &mut Program<'_>,
    functions: &mut [Finished],
) -> HashMap<SymbolId, Home> {
    let interface = program.interface;
    let mut found = HashMap::new();
    for &id in &interface.graph.globals {
        let global = &interface.module.globals[id.0 as usize];
        let owner = functions.iter().position(|f| Some(f.id) == global.stack_of);
        let Some(owner) = owner else { continue };
        let symbol = program.symbol(Symbol::Global(id));
        let align = if interface.exposure.global(id) { global.align } else { 1 };
        let size = (global.size() as u32).max(1);
        let home = program.homes.add_object(size, align);
        let gain: f32 = functions.iter_mut().filter_map(|f| f.frame.gains.remove(&symbol)).sum();
        own(&mut functions[owner], program.homes.group_of(home), gain);
        functions[owner].slots.push((home, size));
        found.insert(symbol, home);
    }
    found
}

/// Makes a group one of a function that is always alive in it.
fn own(function: &mut Finished, group: GroupId, gain: f32) {
    let frame = &mut function.frame;
    frame.live(group, 0, frame.points);
    frame.weight.insert(group, gain);
    frame.owned.insert(group);
}
