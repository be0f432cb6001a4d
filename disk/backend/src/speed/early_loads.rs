//! Loads before a phi of addresses instead of after it.
//!
//! LLVM merges the loads at the ends of two blocks into one load after them, of a phi of addresses:
//! for example, of the head of a list and of the next link. Each block must then compute its
//! address as two bytes. If each block loads for itself, the address can be part of an addressing
//! mode.
//!
//! When compiling for speed, this also applies to an index into a phi of addresses, and to a choice
//! between two fixed addresses, such as those of the arrays of left and right children. The choice
//! becomes a branch.

use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::cfg::Cfg;
use crate::ir::definitions::{Definitions, InstPosition};
use crate::ir::{Block, BlockId, Const, Function, Inst, Op, Operand, Type};

/// An address that is chosen: by a phi or a `select`, with an optional index, for one load.
struct Chosen {
    block: BlockId,
    /// The position of the phi or the `select`.
    choice: usize,
    /// The position of the `getelementptr` with the index.
    index: Option<usize>,
    load: usize,
}

/// Moves loads from a phi of addresses to the ends of the predecessors; for speed, first turns
/// choices of addresses into branches. Returns whether it has changed the function.
///
/// Moves at most as many loads as the function has, because a load that a loop repeats forever
/// could always be moved again.
pub(super) fn move_loads(func: &mut Function, for_speed: bool) -> bool {
    let mut changed = false;
    while for_speed && branch_on_select(func) {
        changed = true;
    }
    let insts = func.blocks.iter().flat_map(|block| &block.insts);
    let loads = insts.filter(|inst| matches!(inst.op, Op::Load { .. })).count();
    for _ in 0..loads {
        let Some(Chosen { block, choice: phi, index, load }) = find(func, for_speed) else { break };
        changed = true;
        let insts = &mut func.blocks[block.index()].insts;
        let merged = insts.remove(load);
        let index = index.map(|at| insts.remove(at));
        let Op::Phi(args) = insts[phi].op.clone() else { unreachable!("a phi") };
        let Some(result) = merged.result else { unreachable!("a load has a result") };
        let mut loaded = Vec::new();
        for (from, ptr) in args {
            let from = edge_block(func, from, block);
            let value = load_at_end(func, from, ptr, index.as_ref(), &merged);
            loaded.push((from, value));
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

/// Loads through an address, to which an index may be added, at the end of a block.
fn load_at_end(
    func: &mut Function,
    block: BlockId,
    mut ptr: Operand,
    index: Option<&Inst>,
    load: &Inst,
) -> Operand {
    let mut insts = Vec::new();
    if let Some(mut index) = index.cloned() {
        let sum = func.add_value("early", Type::Ptr);
        if let Op::Gep { base, .. } = &mut index.op {
            *base = ptr;
        }
        ptr = Operand::Value(sum);
        insts.push(Inst { result: Some(sum), ..index });
    }
    let Some(result) = load.result else { unreachable!("a load has a result") };
    let value = func.add_value_like(result);
    let op = Op::Load { ptr, volatile: false };
    insts.push(Inst { op, result: Some(value), ..load.clone() });
    let end = func.blocks[block.index()].insts.len() - 1;
    func.blocks[block.index()].insts.splice(end..end, insts);
    Operand::Value(value)
}

/// Turns one `select` of two fixed addresses into a branch to two blocks, each of which loads from
/// one address. Returns whether there was such a `select`.
fn branch_on_select(func: &mut Function) -> bool {
    let definitions = Definitions::new(func);
    let found = func.blocks.iter().enumerate().find_map(|(b, block)| {
        let mut choices = block.insts.iter().enumerate().filter(|(_, inst)| {
            matches!(&inst.op, Op::Select(Operand::Value(_), yes, no)
                if [yes, no].iter().all(|o| matches!(o, Operand::Const(Const::Addr(..)))))
        });
        choices.find_map(|(n, _)| chosen(func, &definitions, (BlockId::at(b), n), true))
    });
    let Some(Chosen { block, choice, index, load }) = found else { return false };
    let blocks = func.blocks.len();
    let insts = &mut func.blocks[block.index()].insts;
    let rest = insts.split_off(load + 1);
    let Some(merged) = insts.pop() else { unreachable!("a load") };
    let index = index.map(|at| insts.remove(at));
    let select = insts.remove(choice);
    let Op::Select(condition, yes, no) = select.op else { unreachable!("a select") };
    let [first, second, join] = [0, 1, 2].map(|n| BlockId::at(blocks + n));
    let op = Op::CondBr(condition, first, second);
    insts.push(Inst { op, result: None, ..merged.clone() });
    for from in [first, second, join] {
        let insts = match from == join {
            true => rest.clone(),
            false => vec![Inst { op: Op::Br(join), result: None, ..merged.clone() }],
        };
        func.blocks.push(Block { name: format!("early.{}", from.0), insts });
    }
    let loaded = [(first, yes), (second, no)]
        .map(|(from, ptr)| (from, load_at_end(func, from, ptr, index.as_ref(), &merged)));
    let phi = Inst { op: Op::Phi(loaded.into()), ..merged };
    func.blocks[join.index()].insts.insert(0, phi);
    for inst in func.blocks.iter_mut().flat_map(|block| &mut block.insts) {
        if let Op::Phi(args) = &mut inst.op {
            args.iter_mut().filter(|arg| arg.0 == block).for_each(|arg| arg.0 = join);
        }
    }
    true
}

/// Returns the address that is chosen at a position, if a load in the same block is its only use.
/// With `is_indexed`, a `getelementptr` may add an index to it before the load.
fn chosen(
    func: &Function,
    definitions: &Definitions,
    (block, choice): InstPosition,
    is_indexed: bool,
) -> Option<Chosen> {
    let insts = &func.blocks[block.index()].insts;
    let reader = |n: usize| match definitions.readers(insts[n].result?) {
        &[(at, reader)] if at == block => Some(reader),
        _ => None,
    };
    let used = reader(choice)?;
    let index = match &insts[used].op {
        Op::Gep { indices, .. } if is_indexed => indices
            .iter()
            .all(|index| match &index.0 {
                Operand::Value(v) => insts[choice].result != Some(*v),
                Operand::Const(_) => true,
            })
            .then_some(used),
        _ => None,
    };
    let load = index.map_or(Some(used), reader)?;
    let is_load = matches!(insts[load].op, Op::Load { volatile: false, .. });
    is_load.then_some(Chosen { block, choice, index, load })
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

/// Returns a phi of addresses whose only use is a load, if memory does not change before the load,
/// each predecessor has one edge to the block, and an index is computed outside the block.
fn find(func: &Function, for_speed: bool) -> Option<Chosen> {
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
        let keeps_memory = |inst: &Inst| {
            !matches!(
                inst.op,
                Op::Store { .. } | Op::Call { .. } | Op::VaArg(_) | Op::Load { volatile: true, .. }
            ) || planted(Fault::EarlyLoadsStores)
        };
        let is_outside = |index: &(Operand, Type, i32)| match &index.0 {
            Operand::Value(v) => definitions.position(*v).is_none_or(|at| at.0 != b),
            Operand::Const(_) => true,
        };
        for (phi, inst) in block.insts.iter().enumerate() {
            let (Op::Phi(_), Some(address)) = (&inst.op, inst.result) else { break };
            if func.values[address.index()].ty != Type::Ptr {
                continue;
            }
            let Some(chosen) = chosen(func, &definitions, (b, phi), for_speed) else { continue };
            let is_index_outside = chosen.index.is_none_or(|at| match &block.insts[at].op {
                Op::Gep { indices, .. } => indices.iter().all(is_outside),
                _ => false,
            });
            if is_index_outside && block.insts[..chosen.load].iter().all(keeps_memory) {
                return Some(chosen);
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
        assert!(super::move_loads(&mut func, true));
        assert_eq!(func.blocks.iter().flat_map(|block| &block.insts).count(), 5);
    }

    /// A load from one of two arrays, which a `select` or a phi chooses, is moved when compiling
    /// for speed, unless memory changes before it.
    #[test]
    fn a_load_from_a_chosen_array_is_moved() {
        let text = "@a = global [9 x i8] zeroinitializer
@b = global [9 x i8] zeroinitializer
define i8 @f(i1 %c, i16 %i) {
  %array = select i1 %c, ptr @a, ptr @b
  %p = getelementptr i8, ptr %array, i16 %i
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @g(i1 %c, i16 %i) {
  br i1 %c, label %one, label %two
one:
  br label %two
two:
  %array = phi ptr [ @a, %0 ], [ @b, %one ]
  %p = getelementptr i8, ptr %array, i16 %i
  ; before the load
  %v = load i8, ptr %p
  ret i8 %v
}";
        let storing = text.replace("; before the load", "store i8 5, ptr @a");
        let [module, storing] = [text, &storing].map(|text| ir::parse(text).expect("a module"));
        let [by_select, by_phi] = &module.functions[..] else { panic!("two functions") };
        for (func, moves) in [(by_select, true), (by_phi, true), (&storing.functions[1], false)] {
            for for_speed in [false, true] {
                let moved = super::move_loads(&mut func.clone(), for_speed);
                assert_eq!(moved, for_speed && moves, "{}", func.name);
            }
        }
    }
}
