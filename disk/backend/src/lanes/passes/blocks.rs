//! Control flow passes for unreachable blocks, chains of blocks and critical edges.
//!
//! Each requires and preserves SSA. [`prune`] removes unreachable blocks and renumbers the rest in
//! reverse post order. [`split_edges`] adds blocks at the end, which violates that order.

use crate::entity::hash::{Map, Set};
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
    // Phis lose the arguments of removed edges.
    let preds = f.preds();
    for (block, preds) in f.blocks.iter_mut().zip(&preds) {
        for phi in &mut block.phis {
            // `preds` is sorted.
            phi.args.retain(|a| preds.binary_search(&a.0).is_ok());
        }
    }
}

/// Threads jumps through empty blocks, and merges a block with its only successor.
pub(super) fn merge_blocks(f: &mut LFunc) -> bool {
    let mut changed = false;
    while merge_once(f) || thread_empty(f) {
        changed = true;
    }
    changed
}

/// Merges every chain of blocks in one linear sweep. Keeps the predecessor counts up to date.
fn merge_once(f: &mut LFunc) -> bool {
    let preds = f.preds();
    let mut rename: Vec<Blk> = (0..f.blocks.len()).map(Blk::at).collect();
    let mut changed = false;
    for b in 0..f.blocks.len() {
        if rename[b] != Blk::at(b) {
            continue;
        }
        while let Terminator::Jmp(s) = f.blocks[b].term {
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

/// Redirects the predecessors of blocks that contain only a jump, in one sweep. Keeps the lists of
/// predecessors up to date, except that they still contain removed blocks.
fn thread_empty(f: &mut LFunc) -> bool {
    let mut preds = f.preds();
    let mut gone = vec![false; f.blocks.len()];
    let mut args = PhiArgPositions::default();
    let mut changed = false;
    for b in 1..f.blocks.len() {
        let Terminator::Jmp(to) = f.blocks[b].term else { continue };
        let to_phis = !f.blocks[to.index()].phis.is_empty();
        if !f.blocks[b].insts.is_empty() || !f.blocks[b].phis.is_empty() || to.index() == b {
            continue;
        }
        preds[b].retain(|p| !gone[p.index()]);
        // If the target has phis, the block may be needed to distinguish two edges from the same
        // predecessor.
        let leads_there = |p: &Blk| {
            let mut found = false;
            f.blocks[p.index()].term.each_succ(|s| found |= s == to);
            found
        };
        let shared = || preds[b].iter().any(leads_there);
        let again = || {
            let mut seen = Set::default();
            !preds[b].iter().all(|&p| seen.insert(p))
        };
        if to_phis && (shared() || again()) {
            continue;
        }
        for &p in &preds[b] {
            f.blocks[p.index()].term.map_succs(&mut |s| if s.index() == b { to } else { s });
        }
        let moved = std::mem::take(&mut preds[b]);
        args.replace(f, to, Blk::at(b), &moved);
        preds[to.index()].extend(moved);
        gone[b] = true;
        changed = true;
    }
    args.finish(f);
    if changed {
        prune(f);
    }
    changed
}

/// The positions of phi arguments while predecessors are replaced. They make replacement fast in
/// phis with many arguments.
#[derive(Default)]
struct PhiArgPositions {
    /// The first argument from each block, for each phi of the changed blocks.
    first: Map<Blk, Vec<Map<Blk, usize>>>,
    /// Replaced arguments: the block, the number of the phi, and the number of the argument.
    replaced: Set<(Blk, usize, usize)>,
}

impl PhiArgPositions {
    /// Replaces the predecessor `from` with `others` in the phis of block `to`.
    fn replace(&mut self, f: &mut LFunc, to: Blk, from: Blk, others: &[Blk]) {
        let phis = &mut f.blocks[to.index()].phis;
        let first = self.first.entry(to).or_insert_with(|| {
            let of = |phi: &Phi| phi.args.iter().enumerate().rev().map(|(n, a)| (a.0, n)).collect();
            phis.iter().map(of).collect()
        });
        for (which, (phi, first)) in phis.iter_mut().zip(first).enumerate() {
            let Some(&n) = first.get(&from) else { continue };
            self.replaced.insert((to, which, n));
            for &other in others {
                first.entry(other).or_insert(phi.args.len());
                phi.args.push((other, phi.args[n].1));
            }
        }
    }

    /// Removes the replaced arguments.
    fn finish(self, f: &mut LFunc) {
        for &to in self.first.keys() {
            for (which, phi) in f.blocks[to.index()].phis.iter_mut().enumerate() {
                let mut n = 0;
                phi.args.retain(|_| {
                    n += 1;
                    !self.replaced.contains(&(to, which, n - 1))
                });
            }
        }
    }
}

/// Inserts an empty block into every critical edge: from a block with several successors to one
/// with several predecessors.
pub(super) fn split_edges(f: &mut LFunc) {
    let preds = f.preds();
    // The new block of each edge, by source and target.
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
            block.term = Terminator::Jmp(s);
            block.term_line = f.blocks[b].term_line;
            f.blocks.push(block);
            f.blocks[b].term.map_succs(&mut |t| if t == s { mid } else { t });
            between.insert((Blk::at(b), s), mid);
        }
    }
    for (s, block) in f.blocks.iter_mut().enumerate() {
        for phi in &mut block.phis {
            let new_block = |from: Blk| between.get(&(from, Blk::at(s))).copied();
            let moved = phi.args.iter().filter_map(|&(from, opd)| Some((new_block(from)?, opd)));
            let mut moved: Vec<(Blk, Opd)> = moved.collect();
            moved.sort_by_key(|a| a.0);
            moved.dedup_by_key(|a| a.0);
            phi.args.retain(|a| new_block(a.0).is_none());
            phi.args.extend(moved);
        }
    }
}
