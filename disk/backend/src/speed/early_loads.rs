//! Loads before a phi of addresses instead of after it.
//!
//! Compilers merge equal instructions at the ends of blocks. If the blocks load from different
//! addresses, this leaves a phi of addresses and one load, for example of the first and the next
//! link of a list. Then both addresses are computed as two bytes. A load of its own at the end of
//! each block can use an addressing mode.

use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::cfg::Cfg;
use crate::ir::definitions::Definitions;
use crate::ir::{Block, BlockId, Function, Inst, Op, Operand, Type};

/// Replaces phis of addresses from which one value is loaded. Returns whether there are any.
pub(super) fn load(func: &mut Function) -> bool {
    let mut changed = false;
    while let Some((block, phi, load)) = find(func) {
        changed = true;
        let insts = &mut func.blocks[block.index()].insts;
        let merged = insts.remove(load);
        let Op::Phi(args) = insts[phi].op.clone() else { unreachable!("a phi") };
        let Some(result) = merged.result else { unreachable!("a load has a result") };
        let mut loaded = Vec::new();
        for (from, ptr) in args {
            let value = func.add_value_like(result);
            let from = edge_block(func, from, block);
            let insts = &mut func.blocks[from.index()].insts;
            let op = Op::Load { ptr, volatile: false };
            insts.insert(insts.len() - 1, Inst { op, result: Some(value), ..merged.clone() });
            loaded.push((from, Operand::Value(value)));
        }
        if planted(Fault::EarlyLoadsRotated) {
            let values: Vec<Operand> = loaded.iter().map(|arg| arg.1.clone()).collect();
            loaded.iter_mut().zip(values.into_iter().skip(1)).for_each(|(arg, v)| arg.1 = v);
        }
        let phi = &mut func.blocks[block.index()].insts[phi];
        *phi = Inst { op: Op::Phi(loaded), result: Some(result), ..merged };
    }
    changed
}

/// Returns a predecessor of a block whose only successor is the block: `from`, or a new block
/// between both.
fn edge_block(func: &mut Function, from: BlockId, to: BlockId) -> BlockId {
    let edge = BlockId::at(func.blocks.len());
    let branch = func.blocks[from.index()].insts.last_mut();
    let branch = branch.expect("a block has a terminator");
    if let Op::Br(_) = branch.op {
        return from;
    }
    let insts = vec![Inst { op: Op::Br(to), result: None, ..branch.clone() }];
    branch.op.map_successors(|target| {
        if *target == to {
            *target = edge;
        }
    });
    func.blocks.push(Block { name: format!("early.{}", edge.0), insts });
    for inst in &mut func.blocks[to.index()].insts {
        let Op::Phi(args) = &mut inst.op else { break };
        args.iter_mut().filter(|arg| arg.0 == from).for_each(|arg| arg.0 = edge);
    }
    edge
}

/// Returns a block and the positions of a phi and of the load in it, if the phi's only use is the
/// load, memory does not change before the load, and the block is the only successor of its
/// predecessors.
fn find(func: &Function) -> Option<(BlockId, usize, usize)> {
    let (cfg, definitions) = (Cfg::new(func), Definitions::new(func));
    for (b, block) in func.blocks.iter().enumerate() {
        let b = BlockId::at(b);
        let leads_once = |from: &BlockId| {
            let branch = func.blocks[from.index()].insts.last();
            branch.is_some_and(|i| i.op.successors().iter().filter(|to| **to == b).count() == 1)
        };
        if cfg.preds[b.index()].len() < 2 || !cfg.preds[b.index()].iter().all(leads_once) {
            continue;
        }
        for (phi, inst) in block.insts.iter().enumerate() {
            let (Op::Phi(_), Some(address)) = (&inst.op, inst.result) else { break };
            if func.values[address.index()].ty != Type::Ptr {
                continue;
            }
            let &[(at, load)] = definitions.readers(address) else { continue };
            let is_load = |op: &Op| matches!(op, Op::Load { volatile: false, .. });
            let keeps_memory = |inst: &Inst| {
                !matches!(
                    inst.op,
                    Op::Store { .. }
                        | Op::Call { .. }
                        | Op::VaArg(_)
                        | Op::Load { volatile: true, .. }
                ) || planted(Fault::EarlyLoadsStores)
            };
            if at == b
                && is_load(&block.insts[load].op)
                && block.insts[..load].iter().all(keeps_memory)
            {
                return Some((b, phi, load));
            }
        }
    }
    None
}
