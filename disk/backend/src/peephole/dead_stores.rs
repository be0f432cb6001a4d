//! Dead store elimination: drops stores to homes that are never read afterwards.
//!
//! Requires selected code, and preserves its effects. Returns the liveness of homes in the result.

use super::liveness::{HomeAccess, HomeContext, HomeSet};
use crate::entity::Entity;
use crate::select::{Node, Selected};

/// Drops dead stores until there are none. Returns the homes that are live at the start of each
/// block.
pub(super) fn drop_unread_stores(homes: &HomeContext<'_, '_>, code: &mut Selected) -> Vec<HomeSet> {
    loop {
        let into = homes.live_into(code);
        let mut any = false;
        for &b in &code.order {
            let block = &code.blocks[b.index()];
            let Some(end) = &block.end else { continue };
            let mut live = homes.at_end(end, &into, HomeSet::default());
            let mut dead = Vec::new();
            homes.walk(block, code, &into, &mut live, &mut |n, after| {
                if let Node::Instr(i) = &block.nodes[n]
                    && let Some((h, HomeAccess::Write)) = homes.access(i)
                    && !after.has(h)
                    && !homes.is_shared(h)
                {
                    dead.push(n);
                }
            });
            any |= !dead.is_empty();
            // `dead` is in descending order, so that removing a node does not move the remaining
            // ones.
            let nodes = &mut code.blocks[b.index()].nodes;
            dead.into_iter().for_each(|n| {
                nodes.remove(n);
            });
        }
        if !any {
            return into;
        }
    }
}
