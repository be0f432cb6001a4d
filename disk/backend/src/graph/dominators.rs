//! Dominators (Cooper, Harvey and Kennedy, *A Simple, Fast Dominance Algorithm*): for the IR's blocks and for
//! those of the lanes.
//!
//! Blocks are places in a reverse post order, so that all are reached and 0 is the entry.

/// The immediate dominator of each place, given the places of its predecessors; the entry's is itself.
pub(crate) fn immediate(preds: &[Vec<usize>]) -> Vec<usize> {
    // In a first pass every place has a predecessor that was seen before it.
    let mut idom: Vec<Option<usize>> = vec![None; preds.len()];
    if let Some(entry) = idom.first_mut() {
        *entry = Some(0);
    }
    let mut changed = true;
    while changed {
        changed = false;
        for place in 1..preds.len() {
            let known = preds[place].iter().copied().filter(|&pred| idom[pred].is_some());
            let found = known.reduce(|a, b| intersect(&idom, a, b));
            changed |= idom[place] != found;
            idom[place] = found;
        }
    }
    idom.into_iter().map(Option::unwrap_or_default).collect()
}

/// The last place that dominates both; dominators stand at lower places.
fn intersect(idom: &[Option<usize>], mut a: usize, mut b: usize) -> usize {
    while a != b {
        if a > b {
            a = idom[a].unwrap_or(0);
        } else {
            b = idom[b].unwrap_or(0);
        }
    }
    a
}

/// Does every way to `below` lead through `above`?
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

    /// Blocks that the entry reaches without going through `avoided`, one bit each.
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

    /// One block dominates another if nobody gets there without it.
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
    fn as_ways_have_it_on_every_graph_of_four_blocks() {
        for edges in 0..1u32 << 16 {
            let succs: Vec<u32> = (0..4).map(|b| edges >> (4 * b) & 15).collect();
            check(&succs);
        }
    }

    #[test]
    fn as_ways_have_it_on_random_graphs() {
        let mut state = 1u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as u32
        };
        for _ in 0..20_000 {
            let count = 5 + random() as usize % 5;
            // Two successors each, now and then three.
            let edge = |n: u32| 1u32 << (n as usize % count);
            let succs: Vec<u32> =
                (0..count).map(|_| edge(random()) | edge(random()) | edge(random() & 3)).collect();
            check(&succs);
        }
    }
}
