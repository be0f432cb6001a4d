//! Stack memory that other functions access by name.
//!
//! [`crate::constant_parameters`] turns an alloca into a global if its address is constant in other
//! functions. Such memory exists only while its function runs. It therefore gets homes of that
//! function, which share bytes with other homes, and are live in the whole function and across all
//! its calls.
//!
//! Takes compiled functions, and adds homes for this memory to their frames.
//! [`replace_homes`](super::replace_homes) then replaces the symbol of the memory with its address.

use crate::asm::{Home, SymbolId};
use crate::ir::Symbol;
use crate::peephole::Finished;
use crate::program::{GroupId, Program};
use std::collections::HashMap;

/// Assigns homes to all stack memory that was converted. Returns them by symbol.
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

/// Adds a group that is always live to a function's frame.
fn own(function: &mut Finished, group: GroupId, gain: f32) {
    let frame = &mut function.frame;
    frame.live(group, 0, frame.points);
    frame.weight.insert(group, gain);
    frame.owned.insert(group);
}
