//! Sinks a value with a single use to the instruction before that use. If the value then stays in A
//! until its use, it needs no home.
//!
//! Requires folded memory operands and split critical edges. Preserves SSA and moves nothing out of
//! its block.

use crate::faults::{Fault, planted};
use crate::lanes::alias::may_alias;
use crate::lanes::*;

/// Sinks loads and bitwise operations to their only use.
pub(crate) fn sink_to_use(f: &mut LFunc) {
    let uses = count_uses(f);
    // The number of uses of each value before the current instruction, in its block.
    let mut before = vec![0; uses.len()];
    for b in 0..f.blocks.len() {
        let count = f.blocks[b].insts.len();
        (0..count).for_each(|n| each_read(f, b, n, &mut |v| before[v.0 as usize] += 1));
        for n in (0..count).rev() {
            each_read(f, b, n, &mut |v| before[v.0 as usize] -= 1);
            if let Some(to) = sink_target(f, b, n, &uses, &before) {
                f.blocks[b].insts[n..to].rotate_left(1);
            }
        }
    }
}

fn each_read(f: &LFunc, b: usize, n: usize, see: &mut impl FnMut(Val)) {
    f.blocks[b].insts[n].op.each_opd(|o| f.each_val_of(o, see));
}

/// Returns the position of the use to which an instruction should sink, or `None` if the use is the
/// next instruction.
fn sink_target(f: &LFunc, b: usize, n: usize, uses: &[u32], before: &[u32]) -> Option<usize> {
    let insts = &f.blocks[b].insts;
    let op = &insts[n].op;
    let (Op::Load { d, volatile: false, .. } | Op::Bit { d, .. }) = *op else { return None };
    if uses[d.0 as usize] != 1 {
        return None;
    }
    let mut reader = n + 1;
    loop {
        let mut found = false;
        insts.get(reader)?.op.each_opd(|o| f.each_val_of(o, &mut |v| found |= v == d));
        if found {
            break;
        }
        if !may_pass(op, &insts[reader].op) {
            return None;
        }
        reader += 1;
    }
    if reader == n + 1 {
        return None;
    }
    // Sinking must not extend the live ranges of more than one operand.
    let mut dying = Vec::new();
    each_read(f, b, n, &mut |v| {
        let mut reads = before[v.0 as usize];
        (n..reader).for_each(|at| each_read(f, b, at, &mut |w| reads += u32::from(w == v)));
        if reads == uses[v.0 as usize] && !dying.contains(&v) {
            dying.push(v);
        }
    });
    (dying.len() <= 1).then_some(reader)
}

/// Returns whether a load or bitwise operation may move past an operation that does not use its
/// result.
fn may_pass(op: &Op, other: &Op) -> bool {
    match (op, other) {
        (_, Op::Call { .. }) => false,
        (_, Op::Store { .. }) if planted(Fault::PassesSinkOverStores) => true,
        // An indexed load would occupy an index register for longer.
        (
            Op::Load { addr: read @ Addr::Abs(_), .. },
            Op::Store { addr: written @ Addr::Abs(_), volatile: false, .. },
        ) => !may_alias(read, written),
        _ => !other.has_effect() || !super::sink::reads_memory(op),
    }
}
