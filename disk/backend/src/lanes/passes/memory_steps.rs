//! Sums in memory whose upper bytes only receive the carry: `counter += 1` becomes
//! `INC lo; BNE +; INC hi; +`, and `total += byte` a sum of one byte, `BCC +; INC hi; +`.
//!
//! The branch splits the block. Requires simplified lanes without memory operands. Preserves SSA.

use super::memory_operands::touches;
use super::simplify::count_uses;
use crate::faults::{Fault, planted};
use crate::lanes::*;

/// Rewrites such sums in all blocks.
pub(super) fn memory_steps(f: &mut LFunc) {
    let uses = count_uses(f);
    let mut b = 0;
    while b < f.blocks.len() {
        let found = (0..f.blocks[b].insts.len()).find_map(|n| sum_at(&f.blocks[b], n, &uses));
        if let Some(sum) = found {
            rewrite(f, Blk::at(b), sum);
        }
        b += 1;
    }
}

/// A sum in memory.
struct Sum {
    /// The positions of the operation, and of the loads and stores of its bytes.
    chain: usize,
    loads: Vec<usize>,
    stores: Vec<usize>,
    addrs: Vec<Addr>,
    lowest: Lane,
    op: ChainOp,
    cin: Carry,
    /// Whether it adds one, and nothing else uses the result.
    is_step: bool,
}

/// Returns the sum that instruction `n` computes, if it qualifies.
fn sum_at(block: &Block, n: usize, uses: &[u32]) -> Option<Sum> {
    let Op::Chain { op, cin, lanes, carry: false } = &block.insts[n].op else { return None };
    let (op, cin) = (*op, *cin);
    // A borrow beyond the second byte would need a test before the step.
    let most = match (op, cin) {
        (ChainOp::Add, Carry::Clear) => usize::MAX,
        (ChainOp::Sub, Carry::Set) => 2,
        _ => return None,
    };
    if !(2..=most).contains(&lanes.len()) || !lanes[1..].iter().all(|lane| lane.b.is(0)) {
        return None;
    }
    let once = |v: Val| uses[v.0 as usize] == 1;
    let (mut loads, mut stores, mut addrs) = (Vec::new(), Vec::new(), Vec::new());
    for (lane, Lane { d, a, .. }) in lanes.iter().enumerate() {
        let (a, d) = (a.val().filter(|a| once(*a))?, (*d)?);
        let load = block.insts[..n]
            .iter()
            .position(|inst| matches!(inst.op, Op::Load { d, volatile: false, .. } if d == a))?;
        let Op::Load { addr, .. } = block.insts[load].op else { return None };
        let first = *addrs.first().unwrap_or(&addr);
        if addr != byte_after(first, lane as i32)? || lane > 0 && !once(d) {
            return None;
        }
        let store = Op::Store { addr, v: Opd::Val(d), volatile: false };
        stores.push(n + block.insts[n..].iter().position(|inst| inst.op == store)?);
        loads.push(load);
        addrs.push(addr);
    }
    let between = *loads.iter().min()?..*stores.iter().max()?;
    let mut between = between.filter(|at| !loads.contains(at) && !stores.contains(at));
    let touched = |at: usize| addrs.iter().any(|addr| touches(&block.insts[at].op, addr));
    if between.any(touched) && !planted(Fault::PassesStepOverStores) {
        return None;
    }
    let lowest = lanes[0];
    let is_step = op == ChainOp::Add && lowest.b.is(1) && lowest.d.is_some_and(once);
    Some(Sum { chain: n, loads, stores, addrs, lowest, op, cin, is_step })
}

/// Returns the address `n` bytes after another one, if an increment can use it.
fn byte_after(addr: Addr, n: i32) -> Option<Addr> {
    match addr {
        Addr::Abs(e) => Some(Addr::Abs(e.plus(n))),
        Addr::Idx(e, index) => Some(Addr::Idx(e.plus(n), index)),
        Addr::Ind(..) | Addr::IndIdx(..) => None,
    }
}

/// Splits the block at the sum.
fn rewrite(f: &mut LFunc, b: Blk, sum: Sum) {
    let Sum { chain, loads, stores, addrs, lowest, op, cin, is_step } = sum;
    let old = std::mem::replace(&mut f.blocks[b.index()], Block::new());
    let line = old.insts[chain].line;
    let new = |op| LInst { op, line };
    let (mut start, mut rest, mut lowest_store) = (Vec::new(), Vec::new(), None);
    for (at, inst) in old.insts.into_iter().enumerate() {
        // The lowest byte is added as before.
        let is_changed = [&loads[1..], &stores[1..]].concat().contains(&at);
        // The increment includes the store. A carry must be tested before the store.
        if at == stores[0] && is_step {
            lowest_store = Some(inst);
        } else if at != chain && !is_changed {
            if at < chain { start.push(inst) } else { rest.push(inst) }
        }
    }
    let first = f.blocks.len();
    let after = Blk::at(first + addrs.len() - 1);
    let is_zero = |d: Val| Cond::Eq(vec![(Opd::Val(d), Opd::ZERO)]);
    let (yes, no) = match op {
        ChainOp::Sub => (after, Blk::at(first)),
        _ => (Blk::at(first), after),
    };
    let add = |lane, carry| Op::Chain { op, cin, lanes: vec![lane], carry };
    start.push(new(add(lowest, !is_step)));
    start.extend(lowest_store);
    let cond = lowest.d.filter(|_| is_step).map_or(Cond::Carry, is_zero);
    let term = Terminator::Br(cond, yes, no);
    f.blocks[b.index()] = Block { phis: old.phis, insts: start, term, term_line: line };
    for (lane, &addr) in addrs.iter().enumerate().skip(1) {
        let step = if op == ChainOp::Sub { RmwOp::Dec } else { RmwOp::Inc };
        let (insts, term) = if lane + 1 == addrs.len() {
            (vec![new(Op::Rmw { op: step, addr })], Terminator::Jmp(after))
        } else {
            let (a, d) = (f.fresh(), f.fresh());
            let one = Lane { d: Some(d), a: Opd::Val(a), b: Opd::number(1) };
            let load = Op::Load { d: a, addr, volatile: false };
            let store = Op::Store { addr, v: Opd::Val(d), volatile: false };
            let insts = [load, add(one, false), store].map(new).to_vec();
            (insts, Terminator::Br(is_zero(d), Blk::at(first + lane), after))
        };
        f.blocks.push(Block { phis: Vec::new(), insts, term, term_line: line });
    }
    let end = Block { phis: Vec::new(), insts: rest, term: old.term, term_line: old.term_line };
    end.term.each_succ(|to| {
        let phis = f.blocks[to.index()].phis.iter_mut();
        phis.flat_map(|phi| &mut phi.args).filter(|arg| arg.0 == b).for_each(|arg| arg.0 = after);
    });
    f.blocks.push(end);
}
