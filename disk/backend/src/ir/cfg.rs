//! Control flow of a function: edges, orders, dominators and loops. Requires that blocks end in a
//! terminator. Does not modify the function. A `Cfg` becomes invalid when an edge changes.

use super::{BlockId, Function, Op, Operand};
use crate::entity::Entity;
use crate::graph::{dominators, loops};

/// Edges, reverse post order and dominators of a function.
#[derive(Clone, Debug)]
pub struct Cfg {
    /// The successors of each block without duplicates, in the order of the terminator.
    pub succs: Vec<Vec<BlockId>>,
    /// The predecessors of each block without duplicates, in ascending order. Includes unreachable
    /// blocks.
    pub preds: Vec<Vec<BlockId>>,
    /// The reachable blocks in reverse post order: a block comes before the blocks that it
    /// dominates.
    pub rpo: Vec<BlockId>,
    /// Immediate dominator, or `None` for the entry and for unreachable blocks.
    pub idom: Vec<Option<BlockId>>,
    /// The position of each block in `rpo`, or `None` if it is unreachable.
    pub rpo_index: Vec<Option<usize>>,
}

impl Cfg {
    /// Analyses a function. The result is empty for a declaration.
    pub fn new(function: &Function) -> Cfg {
        let count = function.blocks.len();
        let mut succs = Vec::with_capacity(count);
        let mut preds = vec![Vec::new(); count];
        for (number, block) in function.blocks.iter().enumerate() {
            let number = BlockId(number as u32);
            let mut targets = Vec::new();
            for target in block.insts.last().map(|inst| inst.op.successors()).unwrap_or_default() {
                // A repeated predecessor is at the end of the list.
                if let Some(preds) = preds.get_mut(target.0 as usize)
                    && preds.last() != Some(&number)
                {
                    targets.push(target);
                    preds.push(number);
                }
            }
            succs.push(targets);
        }
        let rpo = reverse_post_order(&succs);
        let mut rpo_index = vec![None; count];
        for (place, block) in rpo.iter().enumerate() {
            rpo_index[block.0 as usize] = Some(place);
        }
        let mut cfg = Cfg { succs, preds, rpo, idom: vec![None; count], rpo_index };
        let dominators = dominators::immediate(&cfg.preds_by_place());
        for (place, dominator) in dominators.into_iter().enumerate().skip(1) {
            cfg.idom[cfg.rpo[place].index()] = Some(cfg.rpo[dominator]);
        }
        cfg
    }

    /// Returns the positions of the predecessors of each position in `rpo`.
    fn preds_by_place(&self) -> Vec<Vec<usize>> {
        let place = |pred: &BlockId| self.rpo_index[pred.index()];
        let before = |block: &BlockId| self.preds[block.index()].iter().filter_map(place).collect();
        self.rpo.iter().map(before).collect()
    }

    /// Returns whether the block is reachable from the entry.
    pub fn reachable(&self, block: BlockId) -> bool {
        self.rpo_index[block.0 as usize].is_some()
    }

    /// Returns whether every path from the entry to `below` goes through `above`; a block dominates
    /// itself. Unreachable blocks dominate only themselves.
    pub fn dominates(&self, above: BlockId, below: BlockId) -> bool {
        let place = |block: BlockId| self.rpo_index[block.0 as usize];
        let mut at = below;
        loop {
            if at == above {
                return true;
            }
            // A dominator precedes the block in reverse post order.
            match self.idom[at.0 as usize] {
                Some(up) if place(at) > place(above) => at = up,
                _ => return false,
            }
        }
    }
}

/// Returns the blocks in reverse post order. Uses an explicit stack, because chains of blocks may
/// be long.
fn reverse_post_order(succs: &[Vec<BlockId>]) -> Vec<BlockId> {
    if succs.is_empty() {
        return Vec::new();
    }
    let mut seen = vec![false; succs.len()];
    let mut order = Vec::with_capacity(succs.len());
    let mut stack = vec![(BlockId(0), 0)];
    seen[0] = true;
    while let Some((block, next)) = stack.last_mut() {
        match succs[block.0 as usize].get(*next) {
            Some(&target) => {
                *next += 1;
                if !std::mem::replace(&mut seen[target.0 as usize], true) {
                    stack.push((target, 0));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

/// A natural loop: the header, and the blocks from which the header is reachable without leaving
/// the blocks that it dominates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// The block through which all paths enter the loop.
    pub header: BlockId,
    /// The blocks of the loop in ascending order, including the header and inner loops.
    pub blocks: Vec<BlockId>,
    /// The nesting depth: 1 for an outermost loop.
    pub depth: u32,
    /// The enclosing loop, an index into [`Loops::loops`].
    pub parent: Option<usize>,
}

impl Loop {
    /// Returns whether the block is in the loop.
    pub fn has(&self, block: BlockId) -> bool {
        self.blocks.binary_search(&block).is_ok()
    }
}

/// The natural loops of a function. Irreducible control flow is not a loop: a back edge to a block
/// that does not dominate its source.
#[derive(Clone, Debug)]
pub struct Loops {
    /// The loops, outer loops first.
    pub loops: Vec<Loop>,
    /// The innermost loop of each block, an index into `loops`.
    pub innermost: Vec<Option<usize>>,
}

impl Loops {
    /// Finds the loops. Loops with a common header are merged.
    pub fn new(cfg: &Cfg) -> Loops {
        let above =
            |block: &BlockId| cfg.idom[block.index()].and_then(|b| cfg.rpo_index[b.index()]);
        let idom: Vec<usize> = cfg.rpo.iter().map(|block| above(block).unwrap_or(0)).collect();
        let found = loops::natural(&cfg.preds_by_place(), &idom);
        // An outer header precedes an inner header in reverse post order, so the last loop that
        // contains a block is its innermost.
        let mut innermost: Vec<Option<usize>> = vec![None; cfg.succs.len()];
        let mut loops: Vec<Loop> = Vec::new();
        for (header, body) in found.into_iter().enumerate().filter(|found| !found.1.is_empty()) {
            let header = cfg.rpo[header];
            let mut blocks: Vec<BlockId> = body.into_iter().map(|place| cfg.rpo[place]).collect();
            blocks.sort_unstable();
            let parent = innermost[header.0 as usize];
            let depth = parent.map_or(1, |parent| loops[parent].depth + 1);
            for block in &blocks {
                innermost[block.0 as usize] = Some(loops.len());
            }
            loops.push(Loop { header, blocks, depth, parent });
        }
        Loops { loops, innermost }
    }

    /// Returns the number of loops that contain the block.
    pub fn depth(&self, block: BlockId) -> u32 {
        self.innermost[block.0 as usize].map_or(0, |inner| self.loops[inner].depth)
    }

    /// Estimates how often a block runs in each call: ten times for each loop, of which at most
    /// four count.
    pub fn runs(&self, block: BlockId) -> f32 {
        10f32.powi(self.depth(block).min(4) as i32)
    }
}

impl Op {
    /// Calls `visit` on every operand, in the order of the text, except for the blocks of phis.
    pub fn for_each_operand(&self, mut visit: impl FnMut(&Operand)) {
        match self {
            Op::Bin(_, _, a, b) | Op::ICmp(_, _, _, a, b) | Op::FCmp(_, _, a, b) => {
                visit(a);
                visit(b);
            }
            Op::FNeg(a) | Op::Cast(_, _, _, a) | Op::Freeze(a) | Op::ExtractValue(_, a, _) => {
                visit(a);
            }
            Op::VaArg(list) => visit(list),
            Op::Select(condition, a, b) => {
                visit(condition);
                visit(a);
                visit(b);
            }
            Op::Load { ptr, .. } => visit(ptr),
            Op::Store { value, ptr, .. } => {
                visit(value);
                visit(ptr);
            }
            Op::Gep { base, indices, .. } => {
                visit(base);
                indices.iter().for_each(|(index, _, _)| visit(index));
            }
            Op::InsertValue(_, aggregate, _, element, _) => {
                visit(aggregate);
                visit(element);
            }
            Op::Phi(incoming) => incoming.iter().for_each(|(_, value)| visit(value)),
            Op::Call { callee, args, .. } => {
                if let super::Callee::Indirect(pointer) = callee {
                    visit(pointer);
                }
                args.iter().for_each(|(_, value)| visit(value));
            }
            Op::CondBr(value, ..) | Op::Switch(_, value, ..) => visit(value),
            Op::Ret(value) => value.iter().for_each(|(_, value)| visit(value)),
            Op::Alloca { count, .. } => count.iter().for_each(|(_, count)| visit(count)),
            Op::Br(_) | Op::Unreachable => {}
        }
    }

    /// Like [`Op::for_each_operand`], with mutable operands.
    pub fn map_operands(&mut self, mut change: impl FnMut(&mut Operand)) {
        match self {
            Op::Bin(_, _, a, b) | Op::ICmp(_, _, _, a, b) | Op::FCmp(_, _, a, b) => {
                change(a);
                change(b);
            }
            Op::FNeg(a) | Op::Cast(_, _, _, a) | Op::Freeze(a) | Op::ExtractValue(_, a, _) => {
                change(a);
            }
            Op::VaArg(list) => change(list),
            Op::Select(condition, a, b) => {
                change(condition);
                change(a);
                change(b);
            }
            Op::Load { ptr, .. } => change(ptr),
            Op::Store { value, ptr, .. } => {
                change(value);
                change(ptr);
            }
            Op::Gep { base, indices, .. } => {
                change(base);
                indices.iter_mut().for_each(|(index, _, _)| change(index));
            }
            Op::InsertValue(_, aggregate, _, element, _) => {
                change(aggregate);
                change(element);
            }
            Op::Phi(incoming) => incoming.iter_mut().for_each(|(_, value)| change(value)),
            Op::Call { callee, args, .. } => {
                if let super::Callee::Indirect(pointer) = callee {
                    change(pointer);
                }
                args.iter_mut().for_each(|(_, value)| change(value));
            }
            Op::CondBr(value, ..) | Op::Switch(_, value, ..) => change(value),
            Op::Ret(value) => value.iter_mut().for_each(|(_, value)| change(value)),
            Op::Alloca { count, .. } => count.iter_mut().for_each(|(_, count)| change(count)),
            Op::Br(_) | Op::Unreachable => {}
        }
    }

    /// Returns the successors of a terminator, in the order of the text (a switch's default first),
    /// with repetitions. Empty for any other instruction.
    pub fn successors(&self) -> Vec<BlockId> {
        match self {
            Op::Br(target) => vec![*target],
            Op::CondBr(_, then, otherwise) => vec![*then, *otherwise],
            Op::Switch(_, _, default, cases) => {
                std::iter::once(*default).chain(cases.iter().map(|(_, target)| *target)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Like [`Op::successors`], with mutable successors.
    pub fn map_successors(&mut self, mut change: impl FnMut(&mut BlockId)) {
        match self {
            Op::Br(target) => change(target),
            Op::CondBr(_, then, otherwise) => {
                change(then);
                change(otherwise);
            }
            Op::Switch(_, _, default, cases) => {
                change(default);
                cases.iter_mut().for_each(|(_, target)| change(target));
            }
            _ => {}
        }
    }

    /// Returns whether this is a terminator.
    pub fn is_terminator(&self) -> bool {
        matches!(self, Op::Br(_) | Op::CondBr(..) | Op::Switch(..) | Op::Ret(_) | Op::Unreachable)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Block, Const, FnAttrs, Inst, Type};
    use super::*;

    fn function(edges: &[&[u32]]) -> Function {
        let blocks = edges
            .iter()
            .map(|targets| {
                let truth = Operand::Const(Const::Int(1, 1));
                let op = match targets {
                    [] => Op::Ret(None),
                    [to] => Op::Br(BlockId(*to)),
                    [to, other] => Op::CondBr(truth, BlockId(*to), BlockId(*other)),
                    _ => unreachable!("at most two successors"),
                };
                Block {
                    name: String::new(),
                    insts: vec![Inst { op, result: None, line: 0, loc: None }],
                }
            })
            .collect();
        Function {
            name: "f".into(),
            intrinsic: None,
            ret: Type::Void,
            params: vec![],
            variadic: false,
            external: true,
            blocks,
            values: vec![],
            attrs: FnAttrs::default(),
            line: 0,
        }
    }

    #[test]
    fn a_diamond_with_an_unreachable_block_has_its_dominators() {
        let cfg = Cfg::new(&function(&[&[1, 2], &[3], &[3], &[], &[3]]));
        assert_eq!(cfg.preds[3], [BlockId(1), BlockId(2), BlockId(4)]);
        assert_eq!(cfg.idom, [None, Some(BlockId(0)), Some(BlockId(0)), Some(BlockId(0)), None]);
        assert_eq!(cfg.rpo.first(), Some(&BlockId(0)));
        assert_eq!(cfg.rpo.last(), Some(&BlockId(3)));
        assert!(!cfg.reachable(BlockId(4)) && !cfg.dominates(BlockId(4), BlockId(3)));
    }

    #[test]
    fn nested_loops_have_the_right_depth() {
        // 1 is the outer header, 2 the inner one, 3 loops on 2, 4 goes back to 1, 5 leaves.
        let cfg = Cfg::new(&function(&[&[1], &[2, 5], &[3], &[2, 4], &[1], &[]]));
        let loops = Loops::new(&cfg);
        let depths: Vec<u32> = (0..6).map(|block| loops.depth(BlockId(block))).collect();
        assert_eq!(depths, [0, 1, 2, 2, 1, 0]);
        assert_eq!(loops.loops[1].header, BlockId(2));
        assert_eq!(loops.loops[1].parent, Some(0));
        assert_eq!(loops.loops[0].blocks, [1, 2, 3, 4].map(BlockId));
    }

    #[test]
    fn irreducible_control_flow_is_not_a_loop() {
        let cfg = Cfg::new(&function(&[&[1, 2], &[2, 3], &[1], &[]]));
        assert!(Loops::new(&cfg).loops.is_empty());
        assert_eq!(cfg.idom[1], Some(BlockId(0)));
    }
}
