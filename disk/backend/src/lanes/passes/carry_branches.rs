//! Branches on the carry. After sinking, often only a shift remains before a branch that tests the
//! bit shifted out. The branch can then test the carry instead.
//!
//! Requires split critical edges. Preserves SSA.

use super::sink::{reads_memory, written_after};
use crate::faults::{Fault, planted};
use crate::lanes::*;

/// Makes branches test the carry instead of the bit that a shift drops or the overflow of a sum.
pub(crate) fn carry_branches(f: &mut LFunc) {
    for b in 0..f.blocks.len() {
        let block = &f.blocks[b];
        let Terminator::Br(cond, ..) = &block.term else { continue };
        let found = block.insts.iter().enumerate().rev().find_map(|(n, inst)| {
            let set = carry_condition(&inst.op, cond)?;
            free_to_move(f, b, n).then_some((n, set))
        });
        let Some((n, set)) = found else { continue };
        let block = &mut f.blocks[b];
        let mut inst = block.insts.remove(n);
        if let Op::Chain { carry, .. } = &mut inst.op {
            *carry = true;
        }
        block.insts.push(inst);
        if let Terminator::Br(cond, yes, no) = &mut block.term {
            *cond = Cond::Carry;
            if set == planted(Fault::PassesCarryInverted) {
                (*yes, *no) = (*no, *yes);
            }
        }
    }
}

/// Returns whether the carry after a chain is the condition (`true`) or its negation (`false`).
/// Returns `None` if it is neither.
pub(super) fn carry_condition(op: &Op, cond: &Cond) -> Option<bool> {
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

/// Returns whether no instruction after instruction `n` in the block uses its results or changes
/// its operands.
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
