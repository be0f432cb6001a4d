//! Rewrites accesses at `array + 16-bit index` in a loop. The low byte of the index goes to Y, its
//! high byte is added to the page of the array, and the low byte of the array's address stays in
//! the zero page.
//!
//! Requires simplified lanes. Preserves SSA. Applies to accesses of several bytes only if selection
//! can step the index register, and if the index is a multiple of at least their number, because
//! otherwise the next byte might be on the next page.

use super::pointer_in_index::each_address;
use crate::faults::{Fault, planted};
use crate::lanes::*;
use std::collections::HashMap;

/// The logarithm of the size in bytes of the largest elements. The index register steps from the
/// first byte of an element to its last.
const BYTES_MAX_LOG2: usize = (INDEX_STEPS_MAX + 1).ilog2() as usize;

/// Rewrites the accesses to single bytes in each loop.
pub(crate) fn index_by_page(f: &mut LFunc) {
    rewrite(f, 0);
}

/// Like [`index_by_page`], but also rewrites accesses to elements of several bytes, for which
/// selection steps the index register.
pub(crate) fn index_elements_by_page(f: &mut LFunc) {
    rewrite(f, BYTES_MAX_LOG2);
}

fn rewrite(f: &mut LFunc, bytes_max_log2: usize) {
    let flow = Flow::new(f);
    let uses = count_uses(f);
    let shifted = shifted(f);
    let inner = flow.innermost();
    for (h, body) in flow.body.iter().enumerate().filter(|(_, body)| !body.is_empty()) {
        let outside: Vec<Blk> =
            flow.preds[h].iter().copied().filter(|&p| !flow.is_in(Blk::at(h), p)).collect();
        let [before] = outside.as_slice() else { continue };
        // If two loops have the same blocks, either of them counts as the innermost.
        let innermost =
            |b: Blk| inner[b.index()].is_some_and(|h| flow.body[h.index()].len() == body.len());
        for &b in body.iter().filter(|b| innermost(**b)) {
            for n in (0..f.blocks[b.index()].insts.len()).rev() {
                page_at(f, (b, n), *before, (&uses, &shifted), bytes_max_log2);
            }
        }
    }
}

/// If instruction `n` only adds the bit that a shift moves out of a byte to a page, removes it. The
/// shift becomes a sum of the byte with itself, and the upper byte of that sum is the page plus the
/// carry: `ASL; LDX #page; BCC +; INX`.
fn add_carry_of_shift(insts: &mut Vec<LInst>, n: usize, uses: &[u32]) {
    let Op::Chain { lanes, .. } = &insts[n].op else { return };
    let [Lane { a: Opd::Val(above), .. }] = lanes[..] else { return };
    let page = Lane { a: Opd::ZERO, ..lanes[0] };
    let shift = insts[..n].iter_mut().find_map(|inst| match &mut inst.op {
        Op::Chain { op: op @ ChainOp::Shl, cin: Carry::Clear, lanes, carry: false } => {
            matches!(lanes[..], [Lane { a: Opd::Val(_), .. }, high]
                if high.d == Some(above) && high.a.is(0))
            .then_some((op, lanes))
        }
        _ => None,
    });
    let Some((op, lanes)) = shift.filter(|_| uses[above.0 as usize] == 1) else { return };
    *op = ChainOp::Add;
    lanes[0].b = lanes[0].a;
    lanes[1] = page;
    insts.remove(n);
}

/// Returns the operand of each low byte of a left shift by one.
fn shifted(f: &LFunc) -> HashMap<Val, Opd> {
    let insts = f.blocks.iter().flat_map(|block| &block.insts);
    let shifts = insts.filter_map(|inst| match &inst.op {
        Op::Chain { op: ChainOp::Shl, cin: Carry::Clear, lanes, .. } => {
            lanes.first().and_then(|low| Some((low.d?, low.a)))
        }
        _ => None,
    });
    shifts.collect()
}

fn page_at(
    f: &mut LFunc,
    (b, n): (Blk, usize),
    before: Blk,
    (uses, shifted): (&[u32], &HashMap<Val, Opd>),
    bytes_max_log2: usize,
) {
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
    // Every use must be an access through the pair to a byte of the element at the index, which is
    // on one page.
    let doubled = |at: &Opd| at.val().and_then(|v| shifted.get(&v)).copied();
    let shifts = std::iter::successors(doubled(&low.a), doubled).count();
    let bytes = 1 << shifts.min(bytes_max_log2);
    let offset = |addr: &Addr| match *addr {
        Addr::Ind(l, h, k) if (l, h) == (lo, hi) && k < bytes => Some(k),
        _ => None,
    };
    let mut readers = 0;
    let all: Vec<Blk> = (0..f.blocks.len()).map(Blk::at).collect();
    each_address(f, &all, &mut |addr| readers += u32::from(offset(addr).is_some()));
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
    add_carry_of_shift(&mut f.blocks[b.index()].insts, n, uses);
    f.blocks[before.index()].insts.push(LInst { op: copy, line });
    each_address(f, &all, &mut |addr| {
        if let Some(k) = offset(addr) {
            *addr = Addr::IndIdx(still, hi, index, k as i8);
        }
    });
}
