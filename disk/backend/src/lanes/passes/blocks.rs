//! Control flow of lanes: unreachable blocks, chains of blocks, critical edges.
//!
//! Each requires SSA and keeps it. [`prune`] leaves blocks in reverse post order without unreachable ones and renumbers them;
//! [`split_edges`] adds blocks at the end, and so breaks that order.

use crate::lanes::*;
use std::collections::HashMap;

/// Removes unreachable blocks and renumbers the rest in reverse post order.
pub(super) fn prune(f: &mut LFunc) {
    let order = f.rpo();
    let mut new = vec![None; f.blocks.len()];
    for (n, &b) in order.iter().enumerate() {
        new[b.index()] = Some(Blk::at(n));
    }
    let mut blocks = Vec::with_capacity(order.len());
    for &b in &order {
        let mut block = std::mem::replace(&mut f.blocks[b.index()], Block::new());
        block.term.map_succs(&mut |s| new[s.index()].unwrap_or(s));
        for phi in &mut block.phis {
            let args = phi.args.iter().filter_map(|&(b, opd)| Some((new[b.index()]?, opd)));
            phi.args = args.collect();
        }
        blocks.push(block);
    }
    f.blocks = blocks;
    // An edge that was folded away leaves its argument behind.
    let preds = f.preds();
    for (block, preds) in f.blocks.iter_mut().zip(&preds) {
        for phi in &mut block.phis {
            // In order of their numbers.
            phi.args.retain(|a| preds.binary_search(&a.0).is_ok());
        }
    }
}

/// Threads jumps through empty blocks and joins a block with its only successor.
pub(super) fn merge_blocks(f: &mut LFunc) -> bool {
    let mut changed = false;
    while merge_once(f) || thread_empty(f) {
        changed = true;
    }
    changed
}

/// Joins every chain of blocks; one linear sweep with predecessor counts kept up to date.
fn merge_once(f: &mut LFunc) -> bool {
    let preds = f.preds();
    let mut rename: Vec<Blk> = (0..f.blocks.len()).map(Blk::at).collect();
    let mut changed = false;
    for b in 0..f.blocks.len() {
        if rename[b] != Blk::at(b) {
            continue;
        }
        while let Term::Jmp(s) = f.blocks[b].term {
            let s = s.index();
            if s == b || s == 0 || preds[s].len() != 1 || !f.blocks[s].phis.is_empty() {
                break;
            }
            let next = std::mem::replace(&mut f.blocks[s], Block::new());
            f.blocks[b].insts.extend(next.insts);
            f.blocks[b].term = next.term;
            f.blocks[b].term_line = next.term_line;
            rename[s] = Blk::at(b);
            changed = true;
        }
    }
    if changed {
        let find = |mut b: Blk| {
            while rename[b.index()] != b {
                b = rename[b.index()];
            }
            b
        };
        for block in &mut f.blocks {
            for phi in &mut block.phis {
                phi.args.iter_mut().for_each(|a| a.0 = find(a.0));
            }
        }
        prune(f);
    }
    changed
}

/// Redirects predecessors of blocks that only jump on; one sweep with the predecessors kept up to date.
fn thread_empty(f: &mut LFunc) -> bool {
    let mut preds = f.preds();
    let mut changed = false;
    for b in 1..f.blocks.len() {
        let Term::Jmp(to) = f.blocks[b].term else { continue };
        let to_phis = !f.blocks[to.index()].phis.is_empty();
        if !f.blocks[b].insts.is_empty() || !f.blocks[b].phis.is_empty() || to.index() == b {
            continue;
        }
        // With phis behind it, the block tells edges apart.
        let leads_there = |p: &Blk| {
            let mut found = false;
            f.blocks[p.index()].term.each_succ(|s| found |= s == to);
            found
        };
        let shared = || preds[b].iter().any(leads_there);
        let again = || (1..preds[b].len()).any(|i| preds[b][..i].contains(&preds[b][i]));
        if to_phis && (shared() || again()) {
            continue;
        }
        for &p in &preds[b] {
            f.blocks[p.index()].term.map_succs(&mut |s| if s.index() == b { to } else { s });
        }
        for phi in &mut f.blocks[to.index()].phis {
            if let Some(n) = phi.args.iter().position(|a| a.0.index() == b) {
                let (_, opd) = phi.args.remove(n);
                phi.args.extend(preds[b].iter().map(|&p| (p, opd)));
            }
        }
        let moved = std::mem::take(&mut preds[b]);
        preds[to.index()].retain(|p| p.index() != b);
        preds[to.index()].extend(moved);
        changed = true;
    }
    if changed {
        prune(f);
    }
    changed
}

/// Puts an empty block on every edge from a block with several successors to one with several
/// predecessors.
pub(super) fn split_edges(f: &mut LFunc) {
    let preds = f.preds();
    // The new block of each edge, by its ends.
    let mut between: HashMap<(Blk, Blk), Blk> = HashMap::new();
    for b in 0..preds.len() {
        let mut succs = Vec::new();
        f.blocks[b].term.each_succ(|s| {
            if !succs.contains(&s) {
                succs.push(s);
            }
        });
        let mut edges = 0;
        f.blocks[b].term.each_succ(|_| edges += 1);
        if edges < 2 {
            continue;
        }
        for s in succs {
            let twice = preds[s.index()].len() > 1 || s == ENTRY;
            if !twice {
                continue;
            }
            let mid = Blk::at(f.blocks.len());
            let mut block = Block::new();
            block.term = Term::Jmp(s);
            block.term_line = f.blocks[b].term_line;
            f.blocks.push(block);
            f.blocks[b].term.map_succs(&mut |t| if t == s { mid } else { t });
            between.insert((Blk::at(b), s), mid);
        }
    }
    for (s, block) in f.blocks.iter_mut().enumerate() {
        for phi in &mut block.phis {
            let way = |from: Blk| between.get(&(from, Blk::at(s))).copied();
            let moved = phi.args.iter().filter_map(|&(from, opd)| Some((way(from)?, opd)));
            let mut moved: Vec<(Blk, Opd)> = moved.collect();
            moved.sort_by_key(|a| a.0);
            moved.dedup_by_key(|a| a.0);
            phi.args.retain(|a| way(a.0).is_none());
            phi.args.extend(moved);
        }
    }
}
