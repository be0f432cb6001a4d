//! Code sinking, and branches on the carry of a chain.
//!
//! LLVM computes both sides of a `select` before it. [`sink`] moves a side's operations into the
//! branch that needs them. Often only a shift then remains before the branch, which tests the bit
//! that is shifted out: [`use_carry`] makes the branch test the carry.
//!
//! Requires split critical edges. Preserves SSA.

use crate::entity::hash::Set;
use crate::lanes::*;
use std::collections::HashSet;

/// Moves operations whose results only one successor uses into that successor.
pub(crate) fn sink(f: &mut LFunc) {
    let order = f.rpo();
    for _ in 0..4 {
        let mut changed = false;
        let mut sites = use_sites(f);
        for &b in &order {
            changed |= sink_block(f, b, &mut sites);
        }
        if !changed {
            break;
        }
    }
}

/// The blocks that use each value. A phi uses its argument in the predecessor.
fn use_sites(f: &LFunc) -> Vec<Vec<Blk>> {
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

fn sink_block(f: &mut LFunc, b: Blk, sites: &mut [Vec<Blk>]) -> bool {
    let Term::Br(_, yes, no) = f.blocks[b.index()].term else { return false };
    let mut changed = false;
    let mut n = f.blocks[b.index()].insts.len();
    while n > 0 {
        n -= 1;
        let inst = &f.blocks[b.index()].insts[n];
        if inst.op.has_effect() || reads_memory(&inst.op) && written_after(f, b, n) {
            continue;
        }
        // A chain whose carry decides the branch cannot move.
        if let (Op::Chain { op: ChainOp::Add | ChainOp::Sub, .. }, Term::Br(cond, ..)) =
            (&inst.op, &f.blocks[b.index()].term)
            && carry_says(&inst.op, cond).is_some()
        {
            continue;
        }
        let mut where_used: Option<Blk> = None;
        let mut one = true;
        inst.op.each_def(|d| {
            for &site in &sites[d.0 as usize] {
                one &= where_used.is_none_or(|w| w == site);
                where_used = Some(site);
            }
        });
        let Some(to) = where_used.filter(|w| one && (*w == yes || *w == no)) else { continue };
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

/// Whether block `b`, or an edge out of it, uses a value.
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

fn written_after(f: &LFunc, b: Blk, n: usize) -> bool {
    f.blocks[b.index()].insts[n + 1..].iter().any(|i| i.op.has_effect())
}

/// Makes branches test the carry, which is the bit that a shift drops, or the overflow of a sum.
pub(crate) fn use_carry(f: &mut LFunc) {
    for b in 0..f.blocks.len() {
        let block = &f.blocks[b];
        let Term::Br(cond, ..) = &block.term else { continue };
        let found = block.insts.iter().enumerate().rev().find_map(|(n, inst)| {
            let set = carry_says(&inst.op, cond)?;
            free_to_move(f, b, n).then_some((n, set))
        });
        let Some((n, set)) = found else { continue };
        let block = &mut f.blocks[b];
        let mut inst = block.insts.remove(n);
        if let Op::Chain { carry, .. } = &mut inst.op {
            *carry = true;
        }
        block.insts.push(inst);
        if let Term::Br(cond, yes, no) = &mut block.term {
            *cond = Cond::Carry;
            if !set {
                (*yes, *no) = (*no, *yes);
            }
        }
    }
}

/// Whether the carry after a chain is the condition (`true`) or its negation (`false`). `None` if
/// it is neither.
fn carry_says(op: &Op, cond: &Cond) -> Option<bool> {
    let Op::Chain { op, cin, lanes, .. } = op else { return None };
    let last = lanes.last()?;
    match (op, cond) {
        (ChainOp::Shl, Cond::Test(v, bit)) if bit.is(0x80) && last.a == *v => Some(true),
        (ChainOp::Shr, Cond::Test(v, bit)) if bit.is(1) && last.a == *v => Some(true),
        (ChainOp::Sub, Cond::Ult(pairs)) if *cin == Carry::Set => {
            let same = pairs.len() == lanes.len()
                && pairs.iter().zip(lanes).all(|(p, l)| p.0 == l.a && p.1 == l.b);
            same.then_some(false)
        }
        (ChainOp::Add, Cond::Ult(pairs)) if *cin == Carry::Clear => {
            // sum < addend
            let same = pairs.len() == lanes.len()
                && pairs.iter().zip(lanes).all(|(p, l)| l.d.is_some_and(|d| p.0 == Opd::Val(d)))
                && (pairs.iter().zip(lanes).all(|(p, l)| p.1 == l.a)
                    || pairs.iter().zip(lanes).all(|(p, l)| p.1 == l.b));
            same.then_some(true)
        }
        _ => None,
    }
}

/// Whether nothing after instruction `n` in the block uses its results or changes its operands.
fn free_to_move(f: &LFunc, b: usize, n: usize) -> bool {
    let insts = &f.blocks[b].insts;
    let mut defs = Vec::new();
    insts[n].op.each_def(|d| defs.push(d));
    let mut free = !reads_memory(&insts[n].op) || !written_after(f, Blk::at(b), n);
    for later in &insts[n + 1..] {
        later.op.each_opd(|o| f.each_val_of(o, &mut |v| free &= !defs.contains(&v)));
    }
    free
}

/// Moves the step of a loop's counter after the last use of the counter, if necessary into the
/// block that uses the next value. Then counter and next value can share a home, and the step is an
/// `INC`.
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

/// Facts that moving operations does not change: loops, phis and uses.
struct LoopFacts {
    flow: crate::lanes::Flow,
    /// The header of the innermost loop around each block.
    inner: Vec<Option<Blk>>,
    /// Pairs of a phi and one of its arguments.
    steps: HashSet<(Val, Val)>,
    sites: Vec<Vec<Blk>>,
}

impl LoopFacts {
    fn of(f: &LFunc) -> LoopFacts {
        let flow = crate::lanes::Flow::new(f);
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

    /// The block for the step of a phi at instruction `n`: its own, or the only one that uses the
    /// result.
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

    /// Whether both blocks are in the same innermost loop, and `from` dominates `to`.
    fn is_in_same_iteration(&self, from: Blk, to: Blk) -> bool {
        let inner = |b: Blk| self.inner[b.index()];
        inner(from).is_some() && inner(from) == inner(to) && self.flow.dominates(from, to)
    }
}

/// Moves an instruction down to just before the first use of its results. Returns whether it has
/// moved.
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
