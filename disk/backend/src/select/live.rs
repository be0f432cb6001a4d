//! Liveness of values.

use crate::entity::{BitSet, Entity, Table};
use crate::lanes::{Addr, Blk, Flow, LFunc, LInst, Op, Opd, Val};
use std::collections::HashMap;

/// A set of values.
pub(super) type ValSet = BitSet<Val>;

/// Live values at block boundaries.
pub(super) struct Liveness {
    /// The values that are live on entry to each block, except for its phis.
    pub into: Vec<ValSet>,
    /// The values that are live at the end of each block, including the arguments of the
    /// successors' phis.
    pub out: Vec<ValSet>,
}

/// The phis and their arguments on each edge. The index avoids searches in large phis.
pub(super) struct PhiArgs(HashMap<(Blk, Blk), Vec<(Val, Opd)>>);

impl PhiArgs {
    pub fn new(f: &LFunc) -> Self {
        let mut phi_args: HashMap<_, Vec<(Val, Opd)>> = HashMap::new();
        for (to, block) in f.blocks.iter().enumerate() {
            for phi in &block.phis {
                for &(from, arg) in &phi.args {
                    let args = phi_args.entry((from, Blk::at(to))).or_default();
                    if args.last().is_none_or(|last| last.0 != phi.d) {
                        args.push((phi.d, arg));
                    }
                }
            }
        }
        PhiArgs(phi_args)
    }

    /// Returns the phis of block `to`, with their arguments on this edge.
    pub fn on_edge(&self, from: Blk, to: Blk) -> impl Iterator<Item = (Val, Opd)> + '_ {
        self.0.get(&(from, to)).into_iter().flatten().copied()
    }
}

pub(super) fn liveness(f: &LFunc, flow: &Flow, phi_args: &PhiArgs) -> Liveness {
    let mut into = vec![ValSet::default(); f.blocks.len()];
    let mut out = vec![ValSet::default(); f.blocks.len()];
    loop {
        let mut changed = false;
        for &b in flow.rpo.iter().rev() {
            let block = &f.blocks[b.index()];
            let mut live = ValSet::default();
            block.term.each_succ(|s| {
                live.join(&into[s.index()]);
                for (_, arg) in phi_args.on_edge(b, s) {
                    f.each_val_of(arg, &mut |v| live.add(v));
                }
            });
            changed |= out[b.index()].join(&live);
            block.term.each_opd(|o| f.each_val_of(o, &mut |v| live.add(v)));
            for inst in block.insts.iter().rev() {
                inst.op.each_def(|d| live.del(d));
                inst.op.each_opd(|o| f.each_val_of(o, &mut |v| live.add(v)));
            }
            for phi in &block.phis {
                live.del(phi.d);
            }
            changed |= into[b.index()].join(&live);
        }
        if !changed {
            break;
        }
    }
    Liveness { into, out }
}

/// Copies lanes so that the lanes of each pointer for `(zp),Y` belong to no other pointer.
pub(super) fn separate_pairs(f: &mut LFunc) {
    let mut role: HashMap<Val, (bool, Val)> = HashMap::new();
    let fits = |role: &HashMap<Val, (bool, Val)>, lo: Val, hi: Val| {
        role.get(&lo).is_none_or(|r| *r == (false, hi))
            && role.get(&hi).is_none_or(|r| *r == (true, lo))
            && lo != hi
    };
    for b in 0..f.blocks.len() {
        // Copies in this block, which can be reused.
        let mut copies: HashMap<(Val, Val), (Val, Val)> = HashMap::new();
        let mut n = 0;
        while n <= f.blocks[b].insts.len() {
            let mut wanted: Vec<(Val, Val)> = Vec::new();
            let mut want = |addr: &Addr| {
                if let Some(pair) = addr.pair()
                    && !wanted.contains(&pair)
                {
                    wanted.push(pair);
                }
            };
            match f.blocks[b].insts.get(n).map(|i| &i.op) {
                Some(Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. }) => {
                    want(addr);
                }
                Some(op) => op.each_opd(|o| {
                    if let Opd::Mem(m) = o {
                        want(&f.addrs[m as usize]);
                    }
                }),
                None => f.blocks[b].term.each_opd(|o| {
                    if let Opd::Mem(m) = o {
                        want(&f.addrs[m as usize]);
                    }
                }),
            }
            for (lo, hi) in wanted {
                if fits(&role, lo, hi) {
                    role.insert(lo, (false, hi));
                    role.insert(hi, (true, lo));
                    continue;
                }
                let line = f.blocks[b].insts.get(n).map_or(f.blocks[b].term_line, |i| i.line);
                let pair = *copies.entry((lo, hi)).or_insert_with(|| {
                    let pair = (Val(f.val_count), Val(f.val_count + 1));
                    f.val_count += 2;
                    for (d, a) in [(pair.0, lo), (pair.1, hi)] {
                        let op = Op::Copy { d, a: Opd::Val(a) };
                        f.blocks[b].insts.insert(n, LInst { op, line });
                        n += 1;
                    }
                    pair
                });
                role.insert(pair.0, (false, pair.1));
                role.insert(pair.1, (true, pair.0));
                redirect(f, b, n, (lo, hi), pair);
            }
            n += 1;
        }
    }
}

fn redirect(f: &mut LFunc, b: usize, n: usize, old: (Val, Val), new: (Val, Val)) {
    let change = |addr: &mut Addr| {
        if addr.pair() == Some(old) {
            match addr {
                Addr::Ind(lo, hi, _) | Addr::IndIdx(lo, hi, ..) => (*lo, *hi) = new,
                _ => {}
            }
        }
    };
    let mut memory = Vec::new();
    match f.blocks[b].insts.get_mut(n).map(|i| &mut i.op) {
        Some(Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. }) => change(addr),
        Some(op) => {
            op.each_opd(|o| memory.extend(if let Opd::Mem(m) = o { Some(m) } else { None }))
        }
        None => f.blocks[b]
            .term
            .each_opd(|o| memory.extend(if let Opd::Mem(m) = o { Some(m) } else { None })),
    }
    for m in memory {
        change(&mut f.addrs[m as usize]);
    }
}

/// Finds the last use of each value in a block. The terminator follows all instructions.
pub(super) fn last_reads(f: &LFunc, b: Blk, last: &mut Table<Val, u32>) {
    let block = &f.blocks[b.index()];
    for (n, inst) in block.insts.iter().enumerate() {
        inst.op.each_opd(|o| f.each_val_of(o, &mut |v| last[v] = n as u32 + 1));
    }
    let end = block.insts.len() as u32 + 1;
    block.term.each_opd(|o| f.each_val_of(o, &mut |v| last[v] = end));
}

/// Resets the positions that [`last_reads`] has set.
pub(super) fn forget_reads(f: &LFunc, b: Blk, last: &mut Table<Val, u32>) {
    let block = &f.blocks[b.index()];
    for inst in &block.insts {
        inst.op.each_opd(|o| f.each_val_of(o, &mut |v| last[v] = 0));
    }
    block.term.each_opd(|o| f.each_val_of(o, &mut |v| last[v] = 0));
}
