//! The origins of values: data from memory, or counters.

use crate::entity::{Entity, Table};
use crate::lanes::{Blk, Flow, LFunc, Op, Opd, Val};

/// The origin of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// A load, a call, or an operation on the result of one.
    Data,
    /// A phi of this block, or its sum with a constant.
    Phi(Blk),
    Other,
}

/// Returns the origin of each value.
pub(super) fn origins(f: &LFunc, flow: &Flow) -> Table<Val, Origin> {
    let mut origins = Table::filled(Origin::Other, f.val_count as usize);
    for &b in &flow.rpo {
        let block = &f.blocks[b.index()];
        block.phis.iter().for_each(|phi| origins[phi.d] = Origin::Phi(b));
        for inst in &block.insts {
            let mut origin = match inst.op {
                Op::Load { .. } | Op::Call { .. } => Origin::Data,
                _ => Origin::Other,
            };
            inst.op.each_opd(|o| {
                let of = match o {
                    Opd::Val(v) => origins[v],
                    Opd::Mem(_) => Origin::Data,
                    Opd::Const(_) => return,
                };
                origin = match (origin, of) {
                    (Origin::Data, _) | (_, Origin::Data) => Origin::Data,
                    (Origin::Other, of) => of,
                    (origin, _) => origin,
                };
            });
            inst.op.each_def(|d| origins[d] = origin);
        }
    }
    origins
}
