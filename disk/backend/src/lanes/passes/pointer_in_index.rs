//! Keeps the low byte of a stepped pointer in Y. The pair in the zero page is then zero and the
//! high byte.
//!
//! `(zp),Y` adds a byte to a pointer. A loop that steps a pointer, and accesses memory only through
//! it, can keep the pointer's low byte in Y. The pair in the zero page then consists of a constant
//! zero and the high byte, which changes once per page.
//!
//! This applies only to a single pointer in a loop, because two pointers would compete for Y. An
//! inner loop that is not entered in every iteration may have another pointer in Y.
//!
//! Requires unsimplified lanes, before addresses are folded into operands. Preserves SSA. A
//! constant index, or a constant low byte of a pointer, is copied to a value before the loop.

use crate::faults::{Fault, planted};
use crate::lanes::Flow;
use crate::lanes::*;

/// Rewrites the accesses through the single stepped pointer of each innermost loop.
pub(crate) fn pointer_in_index(f: &mut LFunc) {
    walk(f, false);
}

/// Like [`pointer_in_index`], but also rewrites loops with inner loops that are not entered in
/// every iteration. The code is faster but larger.
pub(crate) fn pointer_beside_loops(f: &mut LFunc) {
    walk(f, true);
}

fn walk(f: &mut LFunc, beside: bool) {
    let flow = Flow::new(f);
    let inner = flow.innermost();
    for h in 0..f.blocks.len() {
        let body = &flow.body[h];
        let passed_by = |inside: Blk| {
            let mut back = flow.preds[h].iter().filter(|&&p| flow.is_in(Blk::at(h), p));
            beside && !back.any(|&back| flow.dominates(inside, back))
        };
        let inside = |b: Blk| b.index() != h && !flow.body[b.index()].is_empty();
        if body.is_empty() || body.iter().any(|&b| inside(b) && !passed_by(b)) {
            continue;
        }
        let own: Vec<Blk> =
            body.iter().copied().filter(|&b| inner[b.index()] == Some(Blk::at(h))).collect();
        let Some((lo, hi)) = single_stepped_pointer(f, h, body, &own) else { continue };
        let outside: Vec<Blk> =
            flow.preds[h].iter().copied().filter(|&p| !flow.is_in(Blk::at(h), p)).collect();
        let [before] = outside.as_slice() else { continue };
        let zero = f.fresh();
        let line = f.blocks[before.index()].term_line;
        let op = Op::Copy { d: zero, a: Opd::number(planted(Fault::PassesIndexStart).into()) };
        f.blocks[before.index()].insts.push(LInst { op, line });
        each_address(f, &own, &mut |addr| {
            if *addr == Addr::Ind(lo, hi, 0) {
                *addr = Addr::IndIdx(zero, hi, lo, 0);
            }
        });
    }
}

/// Returns the only pointer through which the blocks of a loop (without inner loops) access memory,
/// if it is a stepped phi of the header.
fn single_stepped_pointer(
    f: &mut LFunc,
    h: usize,
    body: &[Blk],
    own: &[Blk],
) -> Option<(Val, Val)> {
    let mut found: Option<(Val, Val)> = None;
    let mut alone = true;
    each_address(f, own, &mut |addr| match *addr {
        Addr::Ind(lo, hi, 0) => {
            alone &= found.is_none_or(|p| p == (lo, hi));
            found = Some((lo, hi));
        }
        Addr::Ind(..) | Addr::IndIdx(..) => alone = false,
        Addr::Abs(_) | Addr::Idx(..) => {}
    });
    let calls = body
        .iter()
        .any(|&b| f.blocks[b.index()].insts.iter().any(|i| matches!(i.op, Op::Call { .. })));
    let (lo, hi) = found.filter(|_| alone && !calls)?;
    let phi = |v: Val| f.blocks[h].phis.iter().any(|p| p.d == v);
    (phi(lo) && phi(hi)).then_some((lo, hi))
}

/// Visits the addresses of all accesses in these blocks.
pub(super) fn each_address(f: &mut LFunc, body: &[Blk], see: &mut impl FnMut(&mut Addr)) {
    for &b in body {
        let mut folded = Vec::new();
        let mut fold = |o: Opd| {
            if let Opd::Mem(m) = o {
                folded.push(m);
            }
        };
        let block = &mut f.blocks[b.index()];
        for inst in &mut block.insts {
            match &mut inst.op {
                Op::Load { addr, .. } | Op::Store { addr, .. } | Op::Rmw { addr, .. } => see(addr),
                op => op.each_opd(&mut fold),
            }
        }
        block.term.each_opd(&mut fold);
        for m in folded {
            see(&mut f.addrs[m as usize]);
        }
    }
}
