//! Sinks the steps of counters, so that a counter and its next value can share a home.
//!
//! Requires split critical edges. Preserves SSA.

use super::sink::use_sites;
use crate::lanes::*;
use std::collections::HashSet;

/// Moves the step of a loop's counter after the last use of the counter, if necessary into the
/// block that uses the next value. The counter and its next value can then share a home, and the
/// step becomes an `INC`.
pub(crate) fn sink_steps(f: &mut LFunc) {
    let facts = LoopFacts::of(f);
    for &b in &facts.flow.rpo {
        let mut n = 0;
        while n < f.blocks[b.index()].insts.len() {
            match facts.step_target(f, b, n) {
                Some(to) if to == b => {
                    n += usize::from(!move_down(f, b, n));
                }
                Some(to) => {
                    let inst = f.blocks[b.index()].insts.remove(n);
                    f.blocks[to.index()].insts.insert(0, inst);
                    move_down(f, to, 0);
                }
                None => n += 1,
            }
        }
    }
}

/// Facts about loops, phis and uses that remain valid when operations move.
struct LoopFacts {
    flow: Flow,
    /// The header of the innermost loop around each block.
    inner: Vec<Option<Blk>>,
    /// Pairs of a phi and one of its arguments.
    steps: HashSet<(Val, Val)>,
    sites: Vec<Vec<Blk>>,
}

impl LoopFacts {
    fn of(f: &LFunc) -> LoopFacts {
        let flow = Flow::new(f);
        let inner = flow.innermost();
        let mut steps = HashSet::new();
        for phi in f.blocks.iter().flat_map(|block| &block.phis) {
            for &(_, arg) in &phi.args {
                if let Opd::Val(v) = arg {
                    steps.insert((phi.d, v));
                }
            }
        }
        LoopFacts { flow, inner, steps, sites: use_sites(f) }
    }

    /// Returns the block for the step of a phi at instruction `n`: the same block, or the only
    /// block that uses the result.
    fn step_target(&self, f: &LFunc, b: Blk, n: usize) -> Option<Blk> {
        let Op::Chain { lanes, cin: Carry::Clear | Carry::Set, carry: false, .. } =
            &f.blocks[b.index()].insts[n].op
        else {
            return None;
        };
        let mut readers: Vec<Blk> = Vec::new();
        for lane in lanes {
            let (Some(d), Opd::Val(a), Opd::Const(_)) = (lane.d, lane.a, lane.b) else {
                return None;
            };
            if !self.steps.contains(&(a, d)) {
                return None;
            }
            readers.extend(&self.sites[d.0 as usize]);
        }
        let comes_first = |r: Blk| readers.iter().all(|s| self.flow.dominates(r, *s));
        let first = readers.iter().copied().find(|r| comes_first(*r));
        // The target must run in every iteration in which this block runs.
        Some(first.filter(|to| *to != b && self.is_in_same_iteration(b, *to)).unwrap_or(b))
    }

    /// Returns whether both blocks are in the same innermost loop, and `from` dominates `to`.
    fn is_in_same_iteration(&self, from: Blk, to: Blk) -> bool {
        let inner = |b: Blk| self.inner[b.index()];
        inner(from).is_some() && inner(from) == inner(to) && self.flow.dominates(from, to)
    }
}

/// Moves an instruction down to the position before the first use of its results. Returns whether
/// it has moved.
fn move_down(f: &mut LFunc, b: Blk, n: usize) -> bool {
    let insts = &f.blocks[b.index()].insts;
    let mut defs = Vec::new();
    let mut operands = Vec::new();
    insts[n].op.each_def(|d| defs.push(d));
    insts[n].op.each_opd(|o| f.each_val_of(o, &mut |v| operands.push(v)));
    let mut to = n + 1;
    let mut wanted = n + 1;
    while to < insts.len() {
        let mut stop = false;
        let mut reads = false;
        insts[to].op.each_opd(|o| {
            f.each_val_of(o, &mut |v| {
                stop |= defs.contains(&v);
                reads |= operands.contains(&v);
            });
        });
        if stop {
            break;
        }
        to += 1;
        if reads {
            wanted = to;
        }
    }
    if wanted == n + 1 {
        return false;
    }
    let inst = f.blocks[b.index()].insts.remove(n);
    f.blocks[b.index()].insts.insert(wanted - 1, inst);
    true
}
