//! Code sinking. LLVM computes both operands of a `select` before it. This pass moves the
//! operations for each operand into the branch that needs them.
//!
//! Requires split critical edges. Preserves SSA.

use super::carry_branches::carry_condition;
use crate::entity::hash::Set;
use crate::lanes::*;

/// Moves operations whose results only one successor uses into that successor.
pub(crate) fn sink(f: &mut LFunc) {
    let flow = Flow::new(f);
    for _ in 0..4 {
        let mut changed = false;
        let mut sites = use_sites(f);
        for &b in &flow.rpo {
            changed |= sink_block(f, b, &flow, &mut sites);
        }
        if !changed {
            break;
        }
    }
}

/// Returns the blocks that use each value. A phi uses its argument in the predecessor.
pub(super) fn use_sites(f: &LFunc) -> Vec<Vec<Blk>> {
    let mut sites = vec![Vec::new(); f.val_count as usize];
    let mut known = Set::default();
    let mut add = |o: Opd, b: Blk| {
        f.each_val_of(o, &mut |v| {
            if known.insert((v, b)) {
                sites[v.0 as usize].push(b);
            }
        });
    };
    for (b, block) in f.blocks.iter().enumerate() {
        for phi in &block.phis {
            phi.args.iter().for_each(|a| add(a.1, a.0));
        }
        for inst in &block.insts {
            inst.op.each_opd(|o| add(o, Blk::at(b)));
        }
        block.term.each_opd(|o| add(o, Blk::at(b)));
    }
    sites
}

fn sink_block(f: &mut LFunc, b: Blk, flow: &Flow, sites: &mut [Vec<Blk>]) -> bool {
    let Terminator::Br(_, yes, no) = f.blocks[b.index()].term else { return false };
    let mut changed = false;
    let mut n = f.blocks[b.index()].insts.len();
    while n > 0 {
        n -= 1;
        let inst = &f.blocks[b.index()].insts[n];
        if inst.op.has_effect() || reads_memory(&inst.op) && written_after(f, b, n) {
            continue;
        }
        // A chain whose carry decides the branch cannot move.
        if let (Op::Chain { op: ChainOp::Add | ChainOp::Sub, .. }, Terminator::Br(cond, ..)) =
            (&inst.op, &f.blocks[b.index()].term)
            && carry_condition(&inst.op, cond).is_some()
        {
            continue;
        }
        let mut used = Vec::new();
        inst.op.each_def(|d| used.extend(&sites[d.0 as usize]));
        let is_after = |to: &Blk| !used.is_empty() && used.iter().all(|s| flow.dominates(*to, *s));
        let Some(to) = [yes, no].into_iter().find(is_after) else { continue };
        let inst = f.blocks[b.index()].insts.remove(n);
        inst.op.each_opd(|o| {
            f.each_val_of(o, &mut |v| {
                let list = &mut sites[v.0 as usize];
                if !list.contains(&to) {
                    list.push(to);
                }
            });
        });
        // The moved operation may have been the only use of its operands in `b`.
        let mut operands = Vec::new();
        inst.op.each_opd(|o| f.each_val_of(o, &mut |v| operands.push(v)));
        f.blocks[to.index()].insts.insert(0, inst);
        for v in operands {
            if !reads(f, b, v) {
                sites[v.0 as usize].retain(|s| *s != b);
            }
        }
        changed = true;
    }
    changed
}

/// Returns whether block `b`, or an edge out of it, uses a value.
fn reads(f: &LFunc, b: Blk, v: Val) -> bool {
    let mut found = false;
    let mut see = |o: Opd| f.each_val_of(o, &mut |w| found |= w == v);
    let block = &f.blocks[b.index()];
    block.insts.iter().for_each(|i| i.op.each_opd(&mut see));
    block.term.each_opd(&mut see);
    block.term.each_succ(|s| {
        for phi in &f.blocks[s.index()].phis {
            phi.args.iter().filter(|a| a.0 == b).for_each(|a| see(a.1));
        }
    });
    found
}

pub(super) fn reads_memory(op: &Op) -> bool {
    let mut any = matches!(op, Op::Load { .. });
    op.each_opd(|o| any |= matches!(o, Opd::Mem(_)));
    any
}

pub(super) fn written_after(f: &LFunc, b: Blk, n: usize) -> bool {
    f.blocks[b.index()].insts[n + 1..].iter().any(|i| i.op.has_effect())
}
