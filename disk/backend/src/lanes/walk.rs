//! Pointers that walk: the low byte in Y, the high byte behind a zero in the zero page.
//!
//! `(zp),Y` adds a byte to a pointer. A loop that steps a pointer and accesses nothing but what it points
//! to can keep the pointer's low byte in Y for good: the pair in the zero page is then a constant zero and
//! the high byte, which changes once a page.
//!
//! Only where one pointer walks alone: two would fight for Y.

use super::*;
use crate::select::Flow;

/// Rewrites the accesses of every pointer that walks alone through an innermost loop.
pub(crate) fn walk_in_index(f: &mut LFunc) {
    let flow = Flow::new(f);
    for h in 0..f.blocks.len() {
        let body = &flow.body[h];
        let innermost = !body.is_empty()
            && body.iter().all(|&b| b as usize == h || flow.body[b as usize].is_empty());
        if !innermost {
            continue;
        }
        let Some((lo, hi)) = lone_walker(f, h, body) else { continue };
        let outside: Vec<Blk> =
            flow.preds[h].iter().copied().filter(|p| !body.contains(p)).collect();
        let [before] = outside.as_slice() else { continue };
        let zero = f.fresh();
        let line = f.blocks[*before as usize].term_line;
        let op = Op::Copy { d: zero, a: Opd::ZERO };
        f.blocks[*before as usize].insts.push(LInst { op, line });
        let body = body.clone();
        each_address(f, &body, &mut |addr| {
            if *addr == Addr::Ind(lo, hi, 0) {
                *addr = Addr::IndIdx(zero, hi, lo);
            }
        });
    }
}

/// The only pointer that the loop accesses memory through, if it is a phi of the header that is stepped.
fn lone_walker(f: &mut LFunc, h: usize, body: &[Blk]) -> Option<(Val, Val)> {
    let mut found: Option<(Val, Val)> = None;
    let mut alone = true;
    each_address(f, body, &mut |addr| match *addr {
        Addr::Ind(lo, hi, 0) => {
            alone &= found.is_none_or(|p| p == (lo, hi));
            found = Some((lo, hi));
        }
        Addr::Ind(..) | Addr::IndIdx(..) => alone = false,
        Addr::Abs(_) | Addr::Idx(..) => {}
    });
    let calls = body
        .iter()
        .any(|&b| f.blocks[b as usize].insts.iter().any(|i| matches!(i.op, Op::Call { .. })));
    let (lo, hi) = found.filter(|_| alone && !calls)?;
    let phi = |v: Val| f.blocks[h].phis.iter().any(|p| p.d == v);
    (phi(lo) && phi(hi)).then_some((lo, hi))
}

fn each_address(f: &mut LFunc, body: &[Blk], see: &mut impl FnMut(&mut Addr)) {
    for &b in body {
        let mut folded = Vec::new();
        let mut fold = |o: Opd| {
            if let Opd::M(m) = o {
                folded.push(m);
            }
        };
        let block = &mut f.blocks[b as usize];
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
