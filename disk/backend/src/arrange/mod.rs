//! The blocks of each section in the order in which they take the fewest bytes and the least time: every `JMP` that goes
//! because its target follows is worth three bytes, every branch that reaches as much.
//!
//! Requires finished sections whose homes are settled, after [`crate::outline`], which needs branches that go equally far to
//! find what is equal. Establishes the same blocks in another order, the entry first, each with its way to
//! the next one as a `JMP` unless that follows; the linker writes jumps as branches and branches as jumps. Moves nothing
//! of a section that the compiler did not make.
//!
//! How often blocks run decides what time counts, as in `outline`. An order is judged by all that it costs: jumps, and
//! branches that are too far. The search begins with the order that is there and with one of ways that follow each other
//! wherever that gains most, and then moves pieces of the better one as long as something gets better.
//! [`check`] says whether following both orders from the entry meets the same instructions.

mod blocks;
mod check;
mod search;
#[cfg(test)]
mod tests;

pub(crate) use check::fault;

use crate::asm::link::{Returns, short_bytes};
use crate::asm::{Kind, Mnemonic, Section, SymbolId, Symbols};
use crate::outline::Runs;
use blocks::Leave;
use search::Search;
use std::collections::HashSet;

/// Puts the blocks in order of those code sections that `runs` knows; `byte` is what a byte is worth in cycles for one run of
/// the program.
pub(crate) fn arrange(sections: &mut [Section], symbols: &Symbols, runs: &Runs, byte: f32) {
    if byte <= 0.0 {
        return;
    }
    let code: HashSet<SymbolId> =
        sections.iter().filter(|s| s.kind == Kind::Code).map(|s| s.symbol).collect();
    let returns = Returns::of(sections);
    // Sections that another one runs on into.
    let mut followed: HashSet<SymbolId> = HashSet::new();
    for section in sections {
        let Some(often) = runs.get(&section.symbol).filter(|_| section.kind == Kind::Code) else {
            continue;
        };
        let Some(blocks) = blocks::split(section, symbols, often, &returns) else { continue };
        let may_follow = |to: SymbolId| code.contains(&to) && !followed.contains(&to);
        let search = Search { blocks: &blocks, byte, may_follow: &may_follow };
        let given: Vec<usize> = (0..blocks.len()).collect();
        let found = search.order(&given);
        // The search knows nothing of branches by way of others' jumps.
        let real = |order: &[usize]| {
            let items = blocks::join(&blocks, order, &search.turned(order));
            let section = Section { items, ..section.clone() };
            let bytes = short_bytes(&section, symbols, &returns)?;
            Some((bytes, search.real_cost(order, bytes), section.items))
        };
        let (Some(old), Some(new)) = (real(&given), real(&found)) else { continue };
        let is_better = new.0 <= old.0 && new.1 < old.1;
        let (order, items) = if is_better { (found, new.2) } else { (given, old.2) };
        if let Some(Leave::To(next)) = order.last().map(|&b| blocks[b].leave) {
            followed.insert(next);
        }
        section.items = items;
    }
}

/// Bytes of a `JMP`.
const JUMP_BYTES: u32 = 3;
/// Bytes of a branch.
const BRANCH_BYTES: u32 = 2;

/// The other branch of the same flag.
fn inverted(op: Mnemonic) -> Mnemonic {
    op.inverted().unwrap_or(op)
}
