//! Rewrites accesses at `array + 16-bit index` in a loop. The low byte of the index goes to Y, its
//! high byte is added to the page of the array, and the low byte of the array's address stays in
//! the zero page.
//!
//! Requires simplified lanes. Preserves SSA. Applies only to accesses of single bytes, because a
//! second byte might be on the next page.

use super::pointer_in_index::each_address;
use crate::faults::{Fault, planted};
use crate::lanes::*;

/// Rewrites the accesses in each loop.
pub(crate) fn index_by_page(f: &mut LFunc) {
    let flow = Flow::new(f);
    let uses = count_uses(f);
    let inner = flow.innermost();
    for (h, body) in flow.body.iter().enumerate().filter(|(_, body)| !body.is_empty()) {
        let outside: Vec<Blk> =
            flow.preds[h].iter().copied().filter(|&p| !flow.is_in(Blk::at(h), p)).collect();
        let [before] = outside.as_slice() else { continue };
        // If two loops have the same blocks, either of them counts as the innermost.
        let innermost =
            |b: Blk| inner[b.index()].is_some_and(|h| flow.body[h.index()].len() == body.len());
        for &b in body.iter().filter(|b| innermost(**b)) {
            for n in 0..f.blocks[b.index()].insts.len() {
                page_at(f, b, n, *before, &uses);
            }
        }
    }
}

fn page_at(f: &mut LFunc, b: Blk, n: usize, before: Blk, uses: &[u32]) {
    let inst = &f.blocks[b.index()].insts[n];
    let Op::Chain { op: ChainOp::Add, cin: Carry::Clear, lanes, carry: false } = &inst.op else {
        return;
    };
    let [low, high] = lanes.as_slice() else { return };
    let (Some(lo), Some(hi)) = (low.d, high.d) else { return };
    let (Opd::Val(index), Opd::Const(base), Opd::Const(page)) = (low.a, low.b, high.b) else {
        return;
    };
    let halves = base.part == Part::Low && page.part == Part::High;
    if !halves || (base.base, base.addend) != (page.base, page.addend) {
        return;
    }
    // Every use must be an access to one byte through the pair.
    let mut readers = 0;
    let all: Vec<Blk> = (0..f.blocks.len()).map(Blk::at).collect();
    each_address(f, &all, &mut |addr| readers += u32::from(*addr == Addr::Ind(lo, hi, 0)));
    if readers != uses[lo.0 as usize] || readers != uses[hi.0 as usize] || readers == 0 {
        return;
    }
    let line = f.blocks[b.index()].insts[n].line;
    let still = f.fresh();
    let copy = Op::Copy {
        d: still,
        a: if planted(Fault::PassesPageStart) { Opd::ZERO } else { Opd::Const(base) },
    };
    let inst = &mut f.blocks[b.index()].insts[n];
    if let Op::Chain { lanes, .. } = &mut inst.op {
        lanes.remove(0);
    }
    f.blocks[before.index()].insts.push(LInst { op: copy, line });
    each_address(f, &all, &mut |addr| {
        if *addr == Addr::Ind(lo, hi, 0) {
            *addr = Addr::IndIdx(still, hi, index, 0);
        }
    });
}
