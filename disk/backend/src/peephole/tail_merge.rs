//! Tail merging: if several blocks end with the same instructions and the same successors, one of
//! them keeps these instructions and the others jump to it.
//!
//! Requires selected code, and preserves its effects, but adds jumps. Homes are measured later, so
//! this pass ignores them. It adds blocks, which renumbers the labels inside blocks, and leaves
//! blocks without instructions in the list. A shared tail includes the end of the block, and no
//! branch from the rest of the block leads into it.

use crate::asm::encode::select;
use crate::asm::{Base, Expr, Label, Mnemonic, Mode};
use crate::entity::{Entity, Table};
use crate::faults::{Fault, planted};
use crate::lanes::{Blk, ENTRY};
use crate::program::BytePrice;
use crate::select::{BlockCode, CallId, CallNote, End, Node, Selected};
use std::collections::HashMap;

/// Bytes of a `JMP`.
const JUMP_BYTES: f32 = 3.0;
/// Cycles of a `JMP`.
const JUMP_CYCLES: f32 = 3.0;

/// Merges tails as long as that is worthwhile.
pub(crate) fn merge(code: &mut Selected, price: BytePrice) {
    let spare = code.order.len();
    let first = reserve(code, spare);
    for n in 0..spare {
        match best(code, price) {
            Some(tail) => apply(code, &tail, Blk::at(first + n)),
            None => break,
        }
    }
}

/// Adds `more` empty blocks. Returns the index of the first. The index of a block is also its
/// label, so all other labels are renumbered.
fn reserve(code: &mut Selected, more: usize) -> usize {
    let count = code.blocks.len();
    let (labels, moved) = code.labels.moved(more);
    for node in code.blocks.iter_mut().flat_map(|block| &mut block.nodes) {
        match node {
            Node::Label(l) => *l = moved(*l),
            Node::Instr(i) => {
                if let Base::Label(l) = &mut i.arg.base
                    && Blk::at_label(*l, count).is_none()
                {
                    *l = moved(*l);
                }
            }
            Node::Call(..) => {}
        }
    }
    code.labels = labels;
    code.blocks.resize_with(count + more, BlockCode::default);
    count
}

/// Blocks with the same last `nodes` nodes.
struct Tail {
    nodes: usize,
    members: Vec<Blk>,
}

/// Returns the tail with the largest savings.
fn best(code: &Selected, price: BytePrice) -> Option<Tail> {
    let mut found: Option<(f32, Tail)> = None;
    let pred_counts = pred_counts(code);
    // The positions of the blocks that may have a common tail.
    let mut like: HashMap<TailKey<'_>, Vec<usize>> = HashMap::new();
    for (n, &b) in code.order.iter().enumerate() {
        if let Some(last) = last(&code.blocks[b.index()]) {
            like.entry(last).or_default().push(n);
        }
    }
    for (n, &a) in code.order.iter().enumerate() {
        let Some(last) = last(&code.blocks[a.index()]) else { continue };
        let mut lengths: Vec<usize> = Vec::new();
        let mut alike: Vec<(Blk, usize)> = Vec::new();
        for &place in like[&last].iter().skip_while(|place| **place <= n) {
            let b = code.order[place];
            let length = common(code, a, b);
            if length > 0 {
                alike.push((b, length));
                lengths.push(length);
            }
        }
        lengths.sort_unstable();
        lengths.dedup();
        for nodes in lengths {
            let others = alike.iter().filter(|x| x.1 >= nodes && closed(code, x.0, nodes));
            let mut members: Vec<Blk> = others.map(|x| x.0).collect();
            members.push(a);
            let gain = gain(code, &pred_counts, &members, nodes, price);
            if gain > 0.0 && found.as_ref().is_none_or(|f| gain > f.0) {
                found = Some((gain, Tail { nodes, members }));
            }
        }
    }
    found.map(|f| f.1)
}

/// Returns the number of predecessors of each block.
fn pred_counts(code: &Selected) -> Vec<usize> {
    let mut pred_counts = vec![0; code.blocks.len()];
    for &b in &code.order {
        let mut targets = code.blocks[b.index()].end.as_ref().map_or(Vec::new(), End::targets);
        targets.sort_unstable();
        targets.dedup();
        targets.into_iter().for_each(|to| pred_counts[to.index()] += 1);
    }
    pred_counts
}

/// The key of blocks that may have a common tail: their end and their last node.
type TailKey<'c> = (Option<&'c End>, Option<(Mnemonic, Option<Expr>)>);

fn last(block: &BlockCode) -> Option<TailKey<'_>> {
    let end = block.end.as_ref()?;
    let node = match block.nodes.last()? {
        Node::Label(_) => None,
        Node::Instr(i) if i.mode == Mode::Relative || planted(Fault::TailMergeForgetOperands) => {
            Some((i.op, None))
        }
        Node::Instr(i) | Node::Call(_, i) => Some((i.op, Some(i.arg))),
    };
    Some(((!planted(Fault::TailMergeForgetEnds)).then_some(end), node))
}

/// Returns the cycles that merging this tail saves, including bytes at their price.
fn gain(
    code: &Selected,
    pred_counts: &[usize],
    members: &[Blk],
    nodes: usize,
    price: BytePrice,
) -> f32 {
    let block = &code.blocks[members[0].index()];
    let bytes: f32 = block.nodes[block.nodes.len() - nodes..].iter().map(node_bytes).sum();
    let others = (members.len() - 1) as f32;
    // Blocks that consist only of the tail disappear, except for one.
    let is_whole = |b: &&Blk| code.blocks[b.index()].nodes.len() == nodes;
    let gone = members.iter().filter(is_whole).count().saturating_sub(1) as f32;
    let (end_bytes, jumps) = match block.end {
        // The jump of each block now leads to the tail, which may itself need a jump.
        Some(End::Jump(to)) => {
            let lead = members.iter().filter(|b| code.blocks[b.index()].leads_to(to)).count();
            (JUMP_BYTES, if lead == pred_counts[to.index()] { 0.0 } else { JUMP_CYCLES })
        }
        Some(End::Branch(..)) => (2.0 + gone / others * JUMP_BYTES, JUMP_CYCLES),
        Some(End::Table(_)) | None => return 0.0,
        Some(End::Return | End::Stop) => (1.0 + gone / others * JUMP_BYTES, JUMP_CYCLES),
    };
    let freqs = members.iter().map(|&b| code.blocks[b.index()].freq * price.frequency);
    let (sum, most) = freqs.fold((0.0, 0.0f32), |(sum, most), f| (sum + f, most.max(f)));
    let saved = others * (bytes + end_bytes - JUMP_BYTES);
    saved * price.per_run() - (sum - most) * jumps * (1.0 - gone / others)
}

fn node_bytes(node: &Node) -> f32 {
    match node {
        Node::Label(_) => 0.0,
        Node::Call(..) => 3.0,
        Node::Instr(i) => {
            let zero_page = matches!(i.arg.base, Base::Home(_));
            select(i.op, i.mode, zero_page).map_or(3.0, |form| form.form.length() as f32)
        }
    }
}

/// Returns the length of the longest common tail of two blocks.
fn common(code: &Selected, a: Blk, b: Blk) -> usize {
    let (x, y) = (&code.blocks[a.index()], &code.blocks[b.index()]);
    if a == b || x.end.is_none() || x.end != y.end && !planted(Fault::TailMergeForgetEnds) {
        return 0;
    }
    let mut labels: Vec<(Label, Label)> = Vec::new();
    let alike = |pair: &(&Node, &Node)| match pair {
        (Node::Label(l), Node::Label(m)) => {
            labels.push((*l, *m));
            true
        }
        (Node::Call(n, i), Node::Call(m, j)) => {
            i.op == j.op && i.arg == j.arg && same_call(&code.calls, *n, *m)
        }
        (Node::Instr(i), Node::Instr(j)) => {
            let same = match (i.arg.base, j.arg.base) {
                (Base::Label(l), Base::Label(m)) if i.mode == Mode::Relative => {
                    l == m || labels.contains(&(l, m))
                }
                _ => i.arg == j.arg || planted(Fault::TailMergeForgetOperands),
            };
            same && i.op == j.op && i.mode == j.mode
        }
        _ => false,
    };
    let most = x.nodes.iter().rev().zip(y.nodes.iter().rev()).take_while(alike).count();
    (1..=most).rev().find(|&n| closed(code, a, n) && closed(code, b, n)).unwrap_or(0)
}

fn same_call(calls: &Table<CallId, CallNote>, a: CallId, b: CallId) -> bool {
    a == b || calls[a] == calls[b]
}

/// Returns whether no branch leads from the rest of the block into its last `nodes` nodes.
fn closed(code: &Selected, b: Blk, nodes: usize) -> bool {
    let block = &code.blocks[b.index()];
    let (rest, tail) = block.nodes.split_at(block.nodes.len() - nodes);
    if planted(Fault::TailMergeOpen) {
        return true;
    }
    tail.iter().all(|node| match node {
        Node::Label(l) => !rest.iter().any(|n| branches_to(n, *l)),
        _ => true,
    })
}

fn branches_to(node: &Node, label: Label) -> bool {
    matches!(node, Node::Instr(i) if i.arg.base == Base::Label(label))
}

/// Moves the tail to the block `spare`, or keeps it in a block that consists only of the tail.
fn apply(code: &mut Selected, tail: &Tail, spare: Blk) {
    let whole = tail.members.iter().find(|b| code.blocks[b.index()].nodes.len() == tail.nodes);
    let freq = tail.members.iter().map(|b| code.blocks[b.index()].freq).sum();
    let to = match whole {
        Some(&b) => b,
        None => {
            let block = &code.blocks[tail.members[0].index()];
            let nodes = block.nodes[block.nodes.len() - tail.nodes..].to_vec();
            code.blocks[spare.index()] = BlockCode { nodes, ..block.clone() };
            spare
        }
    };
    code.blocks[to.index()].freq = freq;
    for &b in tail.members.iter().filter(|b| **b != to) {
        let block = &mut code.blocks[b.index()];
        block.nodes.truncate(block.nodes.len() - tail.nodes);
        block.end = Some(End::Jump(to));
    }
    // The entry stays first.
    if to == ENTRY && !planted(Fault::TailMergeMoveEntry) {
        return;
    }
    // The tail follows its last user.
    code.order.retain(|b| *b != to);
    let last = code.order.iter().rposition(|b| tail.members.contains(b)).map_or(0, |n| n + 1);
    code.order.insert(last, to);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{Home, Instr, Symbols};
    use crate::program::SizeWeight;
    use crate::select::Labels;

    fn instr(op: Mnemonic, mode: Mode, arg: Expr) -> Node {
        Node::Instr(Instr { op, mode, arg, ir_line: 0 })
    }

    /// Returns a block with a label after its first instruction. With `branches`, a branch to the
    /// label comes before that instruction.
    fn block(label: Label, branches: bool) -> BlockCode {
        let step = |n| instr(Mnemonic::Inc, Mode::Mem, Expr::home(Home(n)));
        let branch = instr(Mnemonic::Bne, Mode::Relative, Expr::label(label));
        let steps = [step(1), Node::Label(label), step(2), step(3), step(4)];
        let nodes = branches.then_some(branch).into_iter().chain(steps).collect();
        BlockCode { nodes, end: Some(End::Return), freq: 1.0, end_line: 0 }
    }

    /// A tail must not contain a label without all branches to it.
    #[test]
    fn a_branch_and_its_label_stay_together() {
        for branches in [[false, true], [true, false], [true, true], [false, false]] {
            let mut code = Selected {
                symbol: Symbols::default().intern("f"),
                blocks: vec![block(Label(2), branches[0]), block(Label(3), branches[1])],
                order: vec![Blk(0), Blk(1)],
                calls: Table::default(),
                labels: Labels::after(4),
                param_homes: Vec::new(),
                slots: Vec::new(),
            };
            merge(&mut code, BytePrice::new(SizeWeight::new(1600), 1.0));
            let jumps = code.blocks.iter().filter(|b| matches!(b.end, Some(End::Jump(_)))).count();
            assert!(jumps > 0, "{branches:?}: {:?}", code.blocks);
            for block in &code.blocks {
                let labels = block.nodes.iter().filter(|n| matches!(n, Node::Label(_))).count();
                let first =
                    matches!(&block.nodes[..], [Node::Instr(i), ..] if i.op == Mnemonic::Bne);
                assert!(!first || labels == 1, "{branches:?}: {:?}", code.blocks);
            }
        }
    }
}
