//! Strongly connected components (Tarjan, *Depth-First Search and Linear Graph Algorithms*). The
//! stack is explicit, because a recursive function would overflow the call stack on deep call
//! graphs.

/// Returns the components that are reachable from `starts`, successors first. The nodes of a
/// component are in ascending order. `succs` lists the successors of each node.
pub(crate) fn components(
    succs: &[Vec<usize>],
    starts: impl IntoIterator<Item = usize>,
) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    // For each node, the time of its first visit, and the earliest such time that is reachable from
    // it.
    let mut seen: Vec<Option<usize>> = vec![None; succs.len()];
    let mut low = vec![usize::MAX; succs.len()];
    let mut count = 0;
    // Visited nodes without a component, in the order of their first visit.
    let mut open = Vec::new();
    let mut is_open = vec![false; succs.len()];
    for start in starts {
        // The path to the current node, with the number of finished edges of each node.
        let mut path = if seen[start].is_none() { vec![(start, 0)] } else { Vec::new() };
        while let Some((at, done)) = path.last_mut() {
            let at = *at;
            let first = *seen[at].get_or_insert_with(|| {
                open.push(at);
                is_open[at] = true;
                count += 1;
                low[at] = count;
                count
            });
            if let Some(&to) = succs[at].get(*done) {
                *done += 1;
                match seen[to] {
                    None => path.push((to, 0)),
                    Some(then) if is_open[to] => low[at] = low[at].min(then),
                    Some(_) => {}
                }
                continue;
            }
            path.pop();
            if let Some(&(before, _)) = path.last() {
                low[before] = low[before].min(low[at]);
            }
            if low[at] == first {
                let from = open.iter().rposition(|&place| place == at).unwrap_or(0);
                let mut component = open.split_off(from);
                component.iter().for_each(|&place| is_open[place] = false);
                component.sort_unstable();
                found.push(component);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::components;

    /// Returns, for each node, the nodes that it reaches, as a bit set.
    fn reached(succs: &[Vec<usize>]) -> Vec<u32> {
        let mut reached: Vec<u32> = (0..succs.len()).map(|place| 1 << place).collect();
        for _ in succs {
            for (place, succs) in succs.iter().enumerate() {
                succs.iter().for_each(|&to| reached[place] |= reached[to]);
            }
        }
        reached
    }

    /// Asserts that two nodes share a component if and only if each reaches the other, and that
    /// components come before their predecessors.
    fn check(succs: &[Vec<usize>]) {
        let found = components(succs, 0..succs.len());
        let reached = reached(succs);
        let at = |place: usize| found.iter().position(|c| c.contains(&place)).unwrap();
        for a in 0..succs.len() {
            for b in 0..succs.len() {
                let (there, back) = (reached[a] >> b & 1 == 1, reached[b] >> a & 1 == 1);
                assert_eq!(at(a) == at(b), there && back, "{a} and {b} in {succs:?}");
                assert!(!there || at(b) <= at(a), "{a} before {b} in {succs:?}");
            }
        }
        assert_eq!(found.concat().len(), succs.len(), "{succs:?}");
        assert!(found.iter().all(|component| component.is_sorted()));
    }

    #[test]
    fn components_agree_with_reachability_on_every_graph_of_four_nodes() {
        for edges in 0..1u32 << 16 {
            let succs = |a: usize| (0..4).filter(|b| edges >> (4 * a + b) & 1 == 1).collect();
            check(&(0..4).map(succs).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_long_path_does_not_overflow_the_stack() {
        let count = 1_000_000;
        let line: Vec<Vec<usize>> = (0..count).map(|n| vec![(n + 1) % count]).collect();
        assert_eq!(components(&line, [0]).len(), 1);
    }

    #[test]
    fn unreachable_nodes_are_in_no_component() {
        assert_eq!(components(&[vec![1], vec![], vec![0]], [0]), [[1], [0]]);
    }
}
