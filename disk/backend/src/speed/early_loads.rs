//! Loads before a phi of addresses instead of after it.
//!
//! LLVM merges the loads at the ends of two blocks into one load after them, of a phi of addresses:
//! for example, of the head of a list and of the next link. Each block must then compute its
//! address as two bytes. If each block loads for itself, the address can be part of an addressing
//! mode.

use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::cfg::Cfg;
use crate::ir::definitions::Definitions;
use crate::ir::{Block, BlockId, Function, Inst, Op, Operand, Type};

/// Moves loads from a phi of addresses to the ends of the predecessors. Returns whether there are
/// any. Moves at most as many loads as the function has, because a load that a loop repeats forever
/// could always be moved again.
pub(super) fn move_loads(func: &mut Function) -> bool {
    let insts = func.blocks.iter().flat_map(|block| &block.insts);
    let loads = insts.filter(|inst| matches!(inst.op, Op::Load { .. })).count();
    let mut changed = false;
    for _ in 0..loads {
        let Some((block, phi, load)) = find(func) else { break };
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

/// Returns a block that runs only on the edge from `from` to `to`: `from` if it has no other
/// successor, or else a new block.
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
/// load, memory does not change before the load, and each predecessor has one edge to the block.
fn find(func: &Function) -> Option<(BlockId, usize, usize)> {
    let (cfg, definitions) = (Cfg::new(func), Definitions::new(func));
    for (b, block) in func.blocks.iter().enumerate() {
        let b = BlockId::at(b);
        let has_one_edge = |from: &BlockId| {
            let branch = func.blocks[from.index()].insts.last();
            branch.is_some_and(|i| i.op.successors().iter().filter(|to| **to == b).count() == 1)
        };
        if cfg.preds[b.index()].len() < 2 || !cfg.preds[b.index()].iter().all(has_one_edge) {
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

#[cfg(test)]
mod tests {
    use crate::ir;

    #[test]
    fn a_load_that_is_repeated_forever_is_moved_once() {
        let text = "@a = global ptr @a
define void @f() {
  br label %loop
loop:
  %p = phi ptr [ @a, %0 ], [ %q, %loop ]
  %q = load ptr, ptr %p
  br label %loop
}";
        let mut func = ir::parse(text).expect("a module").functions[0].clone();
        assert!(super::move_loads(&mut func));
        assert_eq!(func.blocks.iter().flat_map(|block| &block.insts).count(), 5);
    }
}
