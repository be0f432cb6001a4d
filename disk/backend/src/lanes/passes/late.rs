//! What is read once is computed just before it is read: in A, where both happen, it then needs no place of its
//! own in between.
//!
//! Requires folded memory operands and split critical edges. Keeps SSA and moves nothing out of its block.

use crate::lanes::alias::may_alias;
use crate::lanes::*;

/// Moves loads and bitwise operations down to their only reader.
pub(crate) fn compute_late(f: &mut LFunc) {
    let uses = count_uses(f);
    for b in 0..f.blocks.len() {
        let mut n = f.blocks[b].insts.len();
        while n > 0 {
            n -= 1;
            if let Some(to) = late_place(f, b, n, &uses) {
                let inst = f.blocks[b].insts.remove(n);
                f.blocks[b].insts.insert(to - 1, inst);
            }
        }
    }
}

/// The reader in front of which an instruction belongs, where that is not the next one.
fn late_place(f: &LFunc, b: usize, n: usize, uses: &[u32]) -> Option<usize> {
    let block = &f.blocks[b];
    let inst = &block.insts[n];
    let (Op::Load { d, volatile: false, .. } | Op::Bit { d, .. }) = inst.op else { return None };
    if uses[d.0 as usize] != 1 {
        return None;
    }
    let reads = |o: Opd, v: Val| {
        let mut found = false;
        f.each_val_of(o, &mut |w| found |= w == v);
        found
    };
    let reader = (n + 1..block.insts.len()).find(|&at| {
        let mut found = false;
        block.insts[at].op.each_opd(|o| found |= reads(o, d));
        found
    })?;
    let passed = &block.insts[n + 1..reader];
    if passed.is_empty() || passed.iter().any(|i| !may_pass(&inst.op, &i.op)) {
        return None;
    }
    // What it reads must not live longer than it would itself, but for one value in its stead.
    let mut dying = Vec::new();
    inst.op.each_opd(|o| {
        f.each_val_of(o, &mut |v| {
            let mut later = 0;
            let mut see = |o: Opd| f.each_val_of(o, &mut |w| later += u32::from(w == v));
            block.insts[..reader].iter().for_each(|i| i.op.each_opd(&mut see));
            if later == uses[v.0 as usize] && !dying.contains(&v) {
                dying.push(v);
            }
        });
    });
    (dying.len() <= 1).then_some(reader)
}

/// May a load or bitwise operation move behind another operation that does not read its result?
fn may_pass(op: &Op, other: &Op) -> bool {
    match (op, other) {
        (_, Op::Call { .. }) => false,
        // An index would have to stay in its register for longer.
        (
            Op::Load { addr: read @ Addr::Abs(_), .. },
            Op::Store { addr: written @ Addr::Abs(_), volatile: false, .. },
        ) => !may_alias(read, written),
        _ => !other.has_effect() || !super::sink::reads_memory(op),
    }
}
