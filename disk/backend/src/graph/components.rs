//! Strongly connected components (Tarjan, *Depth-First Search and Linear Graph Algorithms*), on a stack of our own: how deep a
//! program's calls go is not for our caller's stack to bear.

/// Components of what the starts reach: those that others lead to first, the places of each in order. `succs` has for
/// each place where its edges go.
pub(crate) fn components(
    succs: &[Vec<usize>],
    starts: impl IntoIterator<Item = usize>,
) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    // When each place was seen first, and the earliest of these that it leads back to.
    let mut seen: Vec<Option<usize>> = vec![None; succs.len()];
    let mut low = vec![usize::MAX; succs.len()];
    let mut count = 0;
    // Places that are in no component yet, in the order in which they were seen.
    let mut open = Vec::new();
    let mut is_open = vec![false; succs.len()];
    for start in starts {
        // The way to where we are, with how many of the edges of each place on it are done.
        let mut way = if seen[start].is_none() { vec![(start, 0)] } else { Vec::new() };
        while let Some((at, done)) = way.last_mut() {
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
                    None => way.push((to, 0)),
                    Some(then) if is_open[to] => low[at] = low[at].min(then),
                    Some(_) => {}
                }
                continue;
            }
            way.pop();
            if let Some(&(before, _)) = way.last() {
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

    /// Of each place, what it reaches, one bit each.
    fn reached(succs: &[Vec<usize>]) -> Vec<u32> {
        let mut reached: Vec<u32> = (0..succs.len()).map(|place| 1 << place).collect();
        for _ in succs {
            for (place, succs) in succs.iter().enumerate() {
                succs.iter().for_each(|&to| reached[place] |= reached[to]);
            }
        }
        reached
    }

    /// Places are in one component if each reaches the other, and come before those that lead to them.
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
    fn as_ways_have_it_on_every_graph_of_four_places() {
        for edges in 0..1u32 << 16 {
            let succs = |a: usize| (0..4).filter(|b| edges >> (4 * a + b) & 1 == 1).collect();
            check(&(0..4).map(succs).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_long_way_needs_no_stack_of_ours() {
        let count = 1_000_000;
        let line: Vec<Vec<usize>> = (0..count).map(|n| vec![(n + 1) % count]).collect();
        assert_eq!(components(&line, [0]).len(), 1);
    }

    #[test]
    fn what_no_start_reaches_is_in_none() {
        assert_eq!(components(&[vec![1], vec![], vec![0]], [0]), [[1], [0]]);
    }
}
