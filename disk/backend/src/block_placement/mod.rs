//! Block layout: puts the blocks of each section into the order that takes the fewest bytes and the
//! least time. A `JMP` whose target follows can be dropped, which saves three bytes. A branch whose
//! target is near enough also saves three bytes.
//!
//! Takes finished sections whose homes have addresses, and reorders their blocks. The entry stays
//! first, and a block ends with a `JMP` if its successor does not follow. Runs after
//! [`crate::outline`], which finds equal code only if its branches have equal distances. The linker
//! then turns jumps into branches, and branches into jumps, where possible or necessary. Sections
//! that the compiler did not generate are not changed.
//!
//! As in `outline`, time is weighted by how often blocks run. The cost of an order is the cost of
//! its jumps and of its out-of-range branches. The search starts with two orders: the current one,
//! and one that greedily joins the blocks with the largest gain. It then moves pieces of the better
//! order as long as the cost decreases. [`check`] verifies that both orders execute the same
//! instructions.

mod blocks;
mod check;
mod search;
#[cfg(test)]
mod tests;

pub(crate) use check::fault;

use crate::asm::link::{Returns, short_bytes};
use crate::asm::{Kind, Mnemonic, Section, SymbolId, Symbols};
use crate::outline::Frequencies;
use blocks::Exit;
use search::Search;
use std::collections::HashSet;

/// Orders the blocks of the sections that `frequencies` lists. `byte` is the value of a byte in
/// cycles per run of the program.
pub(crate) fn order_blocks(
    sections: &mut [Section],
    symbols: &Symbols,
    frequencies: &Frequencies,
    byte: f32,
) {
    if byte <= 0.0 {
        return;
    }
    let code: HashSet<SymbolId> =
        sections.iter().filter(|s| s.kind == Kind::Code).map(|s| s.symbol).collect();
    let returns = Returns::of(sections);
    // Sections that are the target of a fall-through.
    let mut followed: HashSet<SymbolId> = HashSet::new();
    for section in sections {
        let Some(often) = frequencies.get(&section.symbol).filter(|_| section.kind == Kind::Code)
        else {
            continue;
        };
        let Some(blocks) = blocks::split(section, symbols, often, &returns) else { continue };
        let may_follow = |to: SymbolId| code.contains(&to) && !followed.contains(&to);
        let search = Search { blocks: &blocks, byte, may_follow: &may_follow };
        let given: Vec<usize> = (0..blocks.len()).collect();
        let found = search.order(&given);
        // The linker may also redirect a branch to another block's jump, which the search ignores.
        let real = |order: &[usize]| {
            let items = blocks::join(&blocks, order, &search.turned(order));
            let section = Section { items, ..section.clone() };
            let bytes = short_bytes(&section, symbols, &returns)?;
            Some((bytes, search.real_cost(order, bytes), section.items))
        };
        let (Some(old), Some(new)) = (real(&given), real(&found)) else { continue };
        let is_better = new.0 <= old.0 && new.1 < old.1;
        let (order, items) = if is_better { (found, new.2) } else { (given, old.2) };
        if let Some(Exit::To(next)) = order.last().map(|&b| blocks[b].leave) {
            followed.insert(next);
        }
        section.items = items;
    }
}

/// Bytes of a `JMP`.
const JUMP_BYTES: u32 = 3;
/// Bytes of a branch.
const BRANCH_BYTES: u32 = 2;

/// Returns the opposite branch on the same flag.
fn inverted(op: Mnemonic) -> Mnemonic {
    op.inverted().unwrap_or(op)
}
