//! Finds repeated code, and chooses the repetitions that become pieces.
//!
//! All positions are sorted by the instructions that follow, up to [`LONGEST`]. Positions with
//! equal beginnings are then neighbours, and the common beginnings form a tree (the intervals of a
//! suffix array). The search finds the best length for each node of the tree. It takes the best
//! piece of all, and repeats this until no piece is worthwhile. Sorting dominates the time.

use super::code::{Code, Sort};
use crate::faults::{Fault, planted};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// The maximum number of instructions in a piece.
const LONGEST: usize = 48;

/// Bytes of a `JSR` and of a `JMP`.
const CALL_BYTES: u32 = 3;

/// A piece, and the positions at which it occurs.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pick {
    /// The number of instructions.
    pub length: usize,
    /// Whether its last instruction leaves the function.
    pub leaves: bool,
    /// The positions, in ascending order.
    pub positions: Vec<usize>,
}

impl Pick {
    /// Returns whether the piece ends with a call.
    pub fn calls_last(&self, code: &Code) -> bool {
        let last = self.positions[0] + self.length - 1;
        !self.leaves
            && code.sorts[last] == Sort::Call
            && !code.branches_past_end(self.positions[0], self.length)
    }

    /// Returns the overlay that contains all occurrences, or `None` if the piece belongs to the
    /// base.
    pub fn overlay(&self, code: &Code) -> Option<usize> {
        let overlay = code.overlay[self.positions[0]];
        overlay.filter(|_| self.positions.iter().all(|&position| code.overlay[position] == overlay))
    }

    /// Returns whether a return follows this position and is reached only from it.
    pub fn is_followed_by_return(&self, code: &Code, position: usize) -> bool {
        is_followed_by_return(code, position, self.length) && !self.leaves
    }
}

fn is_followed_by_return(code: &Code, position: usize, length: usize) -> bool {
    let end = position + length;
    code.sorts.get(end) == Some(&Sort::Return) && code.is_referenced_only_from(end, position, end)
}

/// A node of the tree: the positions `order[from..to]` share their first `most` instructions, and
/// fewer than `least` with all other positions.
#[derive(Clone, Copy, PartialEq, Eq)]
struct TreeNode {
    from: usize,
    to: usize,
    least: usize,
    most: usize,
}

/// A node of the tree with the savings that were last computed for it, in cycles per run of the
/// program.
struct RankedNode {
    gain: f32,
    branch: TreeNode,
}

impl Ord for RankedNode {
    fn cmp(&self, other: &RankedNode) -> Ordering {
        self.gain.total_cmp(&other.gain).then(other.branch.from.cmp(&self.branch.from))
    }
}

impl PartialOrd for RankedNode {
    fn partial_cmp(&self, other: &RankedNode) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for RankedNode {
    fn eq(&self, other: &RankedNode) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for RankedNode {}

/// Returns the worthwhile pieces, the best first. No two pieces overlap. `price` is the value of a
/// byte in cycles per run of the program.
pub(super) fn picks(code: &Code, price: f32) -> Vec<Pick> {
    let mut search = Search::new(code, price);
    let mut heap: BinaryHeap<RankedNode> = BinaryHeap::new();
    for branch in branches(code, &search.order) {
        if let Some((gain, _)) = search.best(branch) {
            heap.push(RankedNode { gain, branch });
        }
    }
    let mut picks = Vec::new();
    while let Some(RankedNode { branch, .. }) = heap.pop() {
        // A piece with a larger gain may already contain some of the code.
        let Some((gain, pick)) = search.best(branch) else { continue };
        if heap.peek().is_some_and(|next| next.gain > gain) {
            heap.push(RankedNode { gain, branch });
            continue;
        }
        for &position in &pick.positions {
            let end =
                position + pick.length + usize::from(pick.is_followed_by_return(code, position));
            search.taken[position..end].fill(true);
        }
        picks.push(pick);
        heap.push(RankedNode { gain, branch });
    }
    picks
}

fn branches(code: &Code, order: &[usize]) -> Vec<TreeNode> {
    let mut found = Vec::new();
    // The open intervals: the start of each, and the length that its positions share.
    let mut open: Vec<(usize, usize)> = Vec::new();
    for n in 0..order.len() {
        let shared = order.get(n + 1).map_or(0, |&next| common(code, order[n], next));
        let mut from = n;
        while let Some(&(start, most)) = open.last()
            && most > shared
        {
            open.pop();
            let around = open.last().map_or(0, |o| o.1).max(shared);
            found.push(TreeNode { from: start, to: n + 1, least: around + 1, most });
            from = start;
        }
        if shared > 0 && open.last().is_none_or(|o| o.1 < shared) {
            open.push((from, shared));
        }
    }
    found
}

/// Returns the number of equal instructions that follow two positions.
fn common(code: &Code, a: usize, b: usize) -> usize {
    let pairs = code.words[a..].iter().zip(&code.words[b..]).take(LONGEST);
    let count = pairs.take_while(|(x, y)| x == y).count();
    count + usize::from(count > 2 && planted(Fault::OutlineAlmost))
}

struct Search<'c> {
    code: &'c Code,
    price: f32,
    /// All positions, sorted by the instructions that follow.
    order: Vec<usize>,
    /// The possible lengths of pieces at each position, and whether such a piece leaves the
    /// function.
    lengths: Vec<Vec<(usize, bool)>>,
    taken: Vec<bool>,
}

impl<'c> Search<'c> {
    fn new(code: &'c Code, price: f32) -> Search<'c> {
        let mut order: Vec<usize> = (0..code.len()).collect();
        let ahead = |position: usize| &code.words[position..code.len().min(position + LONGEST)];
        order.sort_by(|&a, &b| ahead(a).cmp(ahead(b)).then(a.cmp(&b)));
        let lengths = (0..code.len()).map(|position| code.lengths(position, LONGEST)).collect();
        Search { code, price, order, lengths, taken: vec![false; code.len()] }
    }

    /// Returns the most profitable piece among the repeats of a tree node, with its savings.
    fn best(&self, branch: TreeNode) -> Option<(f32, Pick)> {
        let mut positions = self.order[branch.from..branch.to].to_vec();
        positions.sort_unstable();
        let mut best: Option<(f32, Pick)> = None;
        for length in branch.least.max(2)..=branch.most {
            for leaves in [false, true] {
                let allowed = |position: &&usize| {
                    let found = self.lengths[**position].binary_search_by_key(&length, |l| l.0);
                    found.is_ok_and(|n| self.lengths[**position][n].1 == leaves)
                };
                let positions: Vec<usize> = positions.iter().filter(allowed).copied().collect();
                if let Some((gain, pick)) = self.piece(length, leaves, &positions)
                    && best.as_ref().is_none_or(|b| gain > b.0)
                {
                    best = Some((gain, pick));
                }
            }
        }
        best
    }

    /// Returns the piece of this length, which replaces the code at each of the sorted `positions`
    /// where this saves something. A piece that several overlays share must be worthwhile for each
    /// of them. Otherwise only the overlay with the largest savings gets the piece.
    fn piece(&self, length: usize, leaves: bool, positions: &[usize]) -> Option<(f32, Pick)> {
        let found = self.piece_for(length, leaves, positions)?;
        let overlay = |position: &usize| self.code.overlay[*position];
        if found.1.overlay(self.code).is_some() {
            return Some(found);
        }
        let among = |is_wanted: &dyn Fn(Option<usize>) -> bool| {
            let wanted = positions.iter().filter(|position| is_wanted(overlay(position)));
            self.piece_for(length, leaves, &wanted.copied().collect::<Vec<_>>())
        };
        let overlays = self.code.overlays.iter().copied();
        let pays = |n| among(&|of| of.is_none_or(|of| of == n)).is_some();
        if overlays.clone().all(pays) {
            return Some(found);
        }
        let alone = overlays.filter_map(|n| among(&|of| of == Some(n)));
        alone.max_by(|a, b| a.0.total_cmp(&b.0))
    }

    /// Like [`Search::piece`], without regard to overlays.
    fn piece_for(&self, length: usize, leaves: bool, positions: &[usize]) -> Option<(f32, Pick)> {
        let code = self.code;
        let first = *positions.first()?;
        let bytes = code.size(first, length);
        let mut pick = Pick { length, leaves, positions: Vec::new() };
        let calls_last = Pick { positions: vec![first], ..pick.clone() }.calls_last(code);
        let mut gain = -self.price * (bytes + u32::from(!leaves && !calls_last)) as f32;
        let mut free = 0;
        for &position in positions {
            let returns = !leaves && is_followed_by_return(code, position, length);
            let end = position + length + usize::from(returns);
            if position < free || self.taken[position..end].contains(&true) {
                continue;
            }
            let (saved, cycles) = match (leaves, returns, calls_last) {
                (true, ..) => (bytes as i32, 3),
                // The return after the piece is no longer needed.
                (_, true, last) => (bytes as i32 + 1, if last { -6 } else { 3 }),
                (_, _, true) => (bytes as i32, 3),
                _ => (bytes as i32, 12),
            };
            let worth = self.price * (saved - CALL_BYTES as i32) as f32;
            let here = worth - cycles as f32 * code.frequencies[position];
            if here > 0.0 {
                gain += here;
                free = end;
                pick.positions.push(position);
            }
        }
        (gain > 0.0 && pick.positions.len() > 1).then_some((gain, pick))
    }
}
