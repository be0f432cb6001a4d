//! Dominators of blocks in the IR and in lanes (Lengauer and Tarjan, *A Fast Algorithm for Finding
//! Dominators in a Flowgraph*, the simple version).
//!
//! Blocks are numbered in reverse post order. All are reachable, and 0 is the entry.

use std::iter::successors;

/// Returns the immediate dominator of each block, given its predecessors. The entry counts as its
/// own dominator.
pub(crate) fn immediate(preds: &[Vec<usize>]) -> Vec<usize> {
    let count = preds.len();
    // From here on, a block is identified by its number in a depth-first walk. `parent` is the
    // block from which the walk reached it.
    let DepthFirst { order, number, parent } = DepthFirst::new(preds);
    let mut forest = Forest {
        ancestor: vec![None; count],
        best: (0..count).collect(),
        semi: (0..count).collect(),
    };
    let mut waiting: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut idom = vec![0; count];
    for n in (1..count).rev() {
        for &pred in &preds[order[n]] {
            let best = forest.best_above(number[pred]);
            forest.semi[n] = forest.semi[n].min(forest.semi[best]);
        }
        waiting[forest.semi[n]].push(n);
        let up = parent[n];
        forest.ancestor[n] = Some(up);
        for w in std::mem::take(&mut waiting[up]) {
            let best = forest.best_above(w);
            idom[w] = if forest.semi[best] < forest.semi[w] { best } else { up };
        }
    }
    for n in 1..count {
        if idom[n] != forest.semi[n] {
            idom[n] = idom[idom[n]];
        }
    }
    let mut by_place = vec![0; count];
    (0..count).for_each(|n| by_place[order[n]] = order[idom[n]]);
    by_place
}

/// A depth-first walk over all blocks.
struct DepthFirst {
    order: Vec<usize>,
    /// The position of each block in `order`.
    number: Vec<usize>,
    parent: Vec<usize>,
}

impl DepthFirst {
    fn new(preds: &[Vec<usize>]) -> DepthFirst {
        let mut succs: Vec<Vec<usize>> = vec![Vec::new(); preds.len()];
        for (place, preds) in preds.iter().enumerate() {
            preds.iter().for_each(|&pred| succs[pred].push(place));
        }
        let mut search =
            DepthFirst { order: vec![], number: vec![usize::MAX; preds.len()], parent: vec![] };
        let mut work = vec![(0, 0)];
        while let Some((place, parent)) = work.pop() {
            if place < preds.len() && search.number[place] == usize::MAX {
                let n = search.order.len();
                search.number[place] = n;
                search.order.push(place);
                search.parent.push(parent);
                work.extend(succs[place].iter().map(|&succ| (succ, n)));
            }
        }
        search
    }
}

/// The processed blocks, as a forest with path compression.
struct Forest {
    /// `None` for a root.
    ancestor: Vec<Option<usize>>,
    /// The block with the least `semi` on the path up to the ancestor (exclusive).
    best: Vec<usize>,
    semi: Vec<usize>,
}

impl Forest {
    /// Returns the block with the least `semi` on the path from `n` up to the root (exclusive).
    fn best_above(&mut self, n: usize) -> usize {
        let mut path: Vec<usize> = successors(Some(n), |&at| self.ancestor[at]).collect();
        // The root and its child need no compression.
        let root = path.pop();
        let Some(mut above) = path.pop() else { return n };
        for &at in path.iter().rev() {
            if self.semi[self.best[above]] < self.semi[self.best[at]] {
                self.best[at] = self.best[above];
            }
            above = at;
        }
        path.iter().for_each(|&at| self.ancestor[at] = root);
        self.best[n]
    }
}

/// Returns whether `above` dominates `below`.
pub(crate) fn dominates(idom: &[usize], above: usize, below: usize) -> bool {
    let mut at = below;
    while at > above {
        at = idom[at];
    }
    at == above
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the blocks that are reachable from the entry without passing through `avoided`, as a
    /// bit set.
    fn reached(succs: &[u32], avoided: Option<usize>) -> u32 {
        let mut seen = 0u32;
        let mut work = vec![0];
        while let Some(b) = work.pop() {
            if Some(b) != avoided && seen >> b & 1 == 0 {
                seen |= 1 << b;
                work.extend((0..succs.len()).filter(|s| succs[b] >> s & 1 == 1));
            }
        }
        seen
    }

    fn post_order(succs: &[u32], b: usize, seen: &mut u32, order: &mut Vec<usize>) {
        *seen |= 1 << b;
        for s in 0..succs.len() {
            if succs[b] >> s & 1 == 1 && *seen >> s & 1 == 0 {
                post_order(succs, s, seen, order);
            }
        }
        order.push(b);
    }

    /// Asserts that a block dominates another if and only if the other is unreachable without it.
    fn check(succs: &[u32]) {
        let mut order = Vec::new();
        post_order(succs, 0, &mut 0, &mut order);
        order.reverse();
        let preds: Vec<Vec<usize>> = order
            .iter()
            .map(|&b| (0..order.len()).filter(|&p| succs[order[p]] >> b & 1 == 1).collect())
            .collect();
        let idom = immediate(&preds);
        for above in 0..order.len() {
            let without = reached(succs, Some(order[above]));
            for below in 0..order.len() {
                let expected = without >> order[below] & 1 == 0;
                let (a, b) = (order[above], order[below]);
                assert_eq!(dominates(&idom, above, below), expected, "{a} over {b} in {succs:?}");
            }
        }
    }

    #[test]
    fn dominators_agree_with_reachability_on_every_graph_of_four_blocks() {
        for edges in 0..1u32 << 16 {
            let succs: Vec<u32> = (0..4).map(|b| edges >> (4 * b) & 15).collect();
            check(&succs);
        }
    }

    #[test]
    fn dominators_agree_with_reachability_on_random_graphs() {
        let mut state = 1u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as u32
        };
        for _ in 0..20_000 {
            let count = 5 + random() as usize % 5;
            // Two or three successors for each block.
            let edge = |n: u32| 1u32 << (n as usize % count);
            let succs: Vec<u32> =
                (0..count).map(|_| edge(random()) | edge(random()) | edge(random() & 3)).collect();
            check(&succs);
        }
    }
}
