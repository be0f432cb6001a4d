//! Compares the upper bytes of 16-bit numbers first.
//!
//! `a < b` for numbers of 16 bits is a subtraction of both bytes. At the end of a loop that
//! continues while a number is below a bound, the upper bytes alone nearly always decide, and then
//! the lower bytes need not be compared.
//!
//! Loops that step a pointer are left alone, unless its lower byte is an index: their next
//! iteration needs both bytes of the pointer at once.
//!
//! Requires split critical edges; preserves them, and SSA. Costs a few bytes for each loop.

use crate::lanes::*;

/// Rewrites the exit tests of loops.
pub(crate) fn upper_byte_first(f: &mut LFunc) {
    let flow = Flow::new(f);
    for b in flow.rpo.clone() {
        let Terminator::Br(Cond::Ult(pairs), again, out) = &f.blocks[b.index()].term else {
            continue;
        };
        let ([low, high], again, out) = (pairs.as_slice(), *again, *out) else { continue };
        let (low, high) = (*low, *high);
        let edge = &f.blocks[again.index()];
        let Terminator::Jmp(head) = edge.term else { continue };
        let plain = edge.insts.is_empty() && f.blocks[out.index()].phis.is_empty();
        let in_memory = matches!(high.0, Opd::Mem(_)) || matches!(high.1, Opd::Mem(_));
        let walks = is_pointer(f, head, again, (low.0, high.0));
        if !plain || in_memory || walks || !flow.dominates(head, b) {
            continue;
        }
        let line = f.blocks[b.index()].term_line;
        let mut block = |term: Terminator| {
            f.blocks.push(Block { term, term_line: line, ..Block::new() });
            Blk::at(f.blocks.len() - 1)
        };
        let again_low = block(Terminator::Jmp(head));
        let (out_high, out_low) = (block(Terminator::Jmp(out)), block(Terminator::Jmp(out)));
        let by_low = block(Terminator::Br(Cond::Ult(vec![low]), again_low, out_low));
        let same = block(Terminator::Br(Cond::Eq(vec![high]), by_low, out_high));
        f.blocks[b.index()].term = Terminator::Br(Cond::Ult(vec![high]), again, same);
        for phi in &mut f.blocks[head.index()].phis {
            let along = phi.args.iter().find(|arg| arg.0 == again).map(|arg| arg.1);
            phi.args.extend(along.map(|value| (again_low, value)));
        }
    }
}

/// Returns whether these lanes are a pointer in the next iteration.
fn is_pointer(f: &LFunc, head: Blk, again: Blk, next: (Opd, Opd)) -> bool {
    let becomes = |v: Val, next: Opd| {
        let mut phis = f.blocks[head.index()].phis.iter();
        phis.any(|phi| phi.d == v && phi.args.contains(&(again, next)))
    };
    let is_it = |addr: &Addr| {
        addr.pair().is_some_and(|(lo, hi)| becomes(lo, next.0) && becomes(hi, next.1))
    };
    let mut insts = f.blocks.iter().flat_map(|block| &block.insts);
    f.addrs.iter().any(is_it)
        || insts.any(|inst| match &inst.op {
            Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. } => is_it(addr),
            _ => false,
        })
}
