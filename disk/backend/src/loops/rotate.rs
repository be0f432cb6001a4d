//! Loop rotation: moves a loop's test from the top to the bottom, if the first iteration is
//! certain.
//!
//! Each iteration of `while i < 16 { ... }` takes a branch for the test and a jump back. With the
//! test at the bottom, one branch suffices. LLVM rotates a loop by duplicating its test, and
//! therefore does not rotate it when optimising for size. This pass copies nothing: it rotates only
//! loops whose first test is known to succeed, such as a loop that counts from 0.
//!
//! The header consists of phis, one comparison and the branch. It becomes the last block of the
//! loop. A new block before the body gets a phi for each header phi, which merges the initial value
//! with the value from later iterations.
//!
//! 1. [`Search`] finds the loops to rotate in the unmodified function. Whether a loop can be
//!    rotated depends only on its own header, blocks and initial values, so that rotating other
//!    loops does not affect it.
//! 2. [`Rotation::rotate`] changes the edges and phis of each loop, inner loops first.
//! 3. [`rename`] replaces the uses of header phis according to the final control flow.
//!
//! Requires verified IR and preserves it. Adds blocks.

use super::base_and_offset;
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::cfg::{Cfg, Loop, Loops};
use crate::ir::definitions::Definitions;
use crate::ir::ssa_repair::{Variable, rename};
use crate::ir::{Block, BlockId, Const, Function, Inst, IntPred, Op, Operand, Type, ValueId};
use std::collections::HashMap;

/// Rotates every loop of a function for which this is possible.
pub(super) fn rotate(func: &mut Function) {
    let loops = Loops::new(&Cfg::new(func));
    let search = Search { func, definitions: Definitions::new(func) };
    let found: Vec<Rotation> = loops.loops.iter().filter_map(|l| search.find(l)).collect();
    // Inner loops come first, because an outer header may lead to the new block of an inner loop.
    let variables: Vec<Variable> =
        found.iter().rev().flat_map(|found| found.rotate(func)).collect();
    rename(func, &variables);
    drop_single(func, &variables);
}

/// The analyses of a function that the search uses.
struct Search<'a> {
    func: &'a Function,
    definitions: Definitions,
}

/// A loop that can be rotated.
struct Rotation {
    header: BlockId,
    /// The predecessors of the header outside the loop.
    entries: Vec<BlockId>,
    /// The value of the header's condition for which the loop continues.
    stays: bool,
}

/// Returns the phis at the beginning of a block.
fn phis(block: &Block) -> &[Inst] {
    let count = block.insts.iter().take_while(|inst| matches!(inst.op, Op::Phi(_))).count();
    &block.insts[..count]
}

impl Search<'_> {
    fn find(&self, l: &Loop) -> Option<Rotation> {
        let block = &self.func.blocks[l.header.index()];
        let phis = phis(block);
        let [test, branch] = &block.insts[phis.len()..] else { return None };
        let (Op::CondBr(Operand::Value(condition), then, otherwise), Some(result)) =
            (&branch.op, test.result)
        else {
            return None;
        };
        let is_in = |b: &BlockId| l.blocks.binary_search(b).is_ok();
        let stays = is_in(then);
        let (first, exit) = if stays { (then, otherwise) } else { (otherwise, then) };
        let turns = *condition == result
            && self.definitions.uses(result) == 1
            && *first != l.header
            && is_in(first)
            && !is_in(exit);
        let Op::Phi(args) = &phis.first()?.op else { return None };
        let entries = args.iter().map(|a| a.0).filter(|p| !is_in(p)).collect();
        let found = Rotation { header: l.header, entries, stays };
        let first = self.first_test(&found, phis, &test.op);
        let first = if planted(Fault::LoopRotateUncertain) { first.or(Some(stays)) } else { first };
        let certain = turns && first == Some(stays);
        certain.then_some(found)
    }

    /// Returns the result of the first test, if it is known and the same for all entry edges.
    fn first_test(&self, found: &Rotation, phis: &[Inst], test: &Op) -> Option<bool> {
        let Op::ICmp(pred, _, ty, a, b) = test else { return None };
        let mut results = found.entries.iter().map(|&from| {
            let (a, b) = (coming_from(from, phis, a), coming_from(from, phis, b));
            self.compare(*pred, ty, a, b)
        });
        let first = results.next()??;
        results.all(|s| s == Some(first)).then_some(first)
    }

    fn compare(&self, pred: IntPred, ty: &Type, a: &Operand, b: &Operand) -> Option<bool> {
        if let (Operand::Const(Const::Int(bits, a)), Operand::Const(Const::Int(_, b))) = (a, b) {
            return Some(pred.holds(*bits, *a, *b));
        }
        // Two addresses relative to the same object or pointer can also be compared.
        let [(a, i), (b, j)] = [a, b].map(|o| base_and_offset(self.func, &self.definitions, o));
        let equal = *ty == Type::Ptr && a == b;
        match pred {
            IntPred::Eq if equal => Some(i == j),
            IntPred::Ne if equal => Some(i != j),
            _ => None,
        }
    }
}

/// Returns the value of a header's operand on entry from the block `from`.
fn coming_from<'a>(from: BlockId, phis: &'a [Inst], operand: &'a Operand) -> &'a Operand {
    let phi = phis.iter().find(|inst| inst.result.map(Operand::Value).as_ref() == Some(operand));
    match phi.map(|inst| &inst.op) {
        Some(Op::Phi(args)) => args.iter().find(|a| a.0 == from).map_or(operand, |a| &a.1),
        _ => operand,
    }
}

impl Rotation {
    /// Redirects the loop's entry edges to a new block before the loop's first block. Each header
    /// phi then has two definitions, which [`rename`] resolves.
    fn rotate(&self, func: &mut Function) -> Vec<Variable> {
        let turned = BlockId::at(func.blocks.len());
        let header = self.header;
        let entries = if planted(Fault::LoopRotateOneEntry) { 1 } else { self.entries.len() };
        for p in &self.entries[..entries] {
            let end = func.blocks[p.index()].insts.last_mut();
            end.into_iter().for_each(|inst| {
                inst.op.map_successors(|b| {
                    if *b == header {
                        *b = turned;
                    }
                })
            });
        }
        let mut first = header;
        if let Some(Inst { op: Op::CondBr(_, then, otherwise), .. }) =
            func.blocks[header.index()].insts.last_mut()
        {
            let stays = self.stays != planted(Fault::LoopRotateInverted);
            let arm = if stays { then } else { otherwise };
            first = std::mem::replace(arm, turned);
        }
        for inst in &mut func.blocks[first.index()].insts {
            let Op::Phi(args) = &mut inst.op else { break };
            if !planted(Fault::LoopRotateOldPhis) {
                args.iter_mut().filter(|a| a.0 == header).for_each(|a| a.0 = turned);
            }
        }
        let mut variables = Vec::new();
        let mut insts = Vec::new();
        for n in 0..phis(&func.blocks[header.index()]).len() {
            let Inst { op: Op::Phi(args), result: Some(name), line, loc } =
                &mut func.blocks[header.index()].insts[n]
            else {
                continue;
            };
            let (name, line, loc) = (*name, *line, *loc);
            let (mut outside, inside): (Vec<_>, Vec<_>) =
                std::mem::take(args).into_iter().partition(|a| self.entries.contains(&a.0));
            *args = inside;
            if planted(Fault::LoopRotateMixed) {
                let first = outside[0].0;
                let last = outside.len() - 1;
                outside[0].0 = outside[last].0;
                outside[last].0 = first;
            }
            outside.push((header, Operand::Value(name)));
            let turn = func.add_value_like(name);
            insts.push(Inst { op: Op::Phi(outside), result: Some(turn), line, loc });
            variables.push(Variable { name, definitions: vec![(header, name), (turned, turn)] });
        }
        let (line, loc) = (insts[0].line, insts[0].loc);
        insts.push(Inst { op: Op::Br(first), result: None, line, loc });
        func.blocks.push(Block { name: format!("turned.{turned}"), insts });
        variables
    }
}

/// Replaces a phi that has a single predecessor with its incoming value.
fn drop_single(func: &mut Function, variables: &[Variable]) {
    let mut same: HashMap<ValueId, Operand> = HashMap::new();
    for Variable { definitions, .. } in variables {
        let (block, name) = definitions[0];
        let insts = &mut func.blocks[block.index()].insts;
        if let Some(at) = insts.iter().position(|inst| inst.result == Some(name))
            && let Op::Phi(args) = &insts[at].op
            && let [(_, only)] = args.as_slice()
        {
            let only = match planted(Fault::LoopRotateStale) {
                true => Operand::Value(definitions[1].1),
                false => only.clone(),
            };
            same.insert(name, only);
            insts.remove(at);
        }
    }
    let meant = |o: &Operand| {
        let mut o = o;
        while let Operand::Value(v) = o
            && let Some(other) = same.get(v)
        {
            o = other;
        }
        o.clone()
    };
    for inst in func.blocks.iter_mut().flat_map(|block| &mut block.insts) {
        inst.op.map_operands(|o| *o = meant(o));
    }
}
