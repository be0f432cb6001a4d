//! Chooses the *guards*, the functions that check the stack pointer: one in every call cycle, and
//! the targets of pointers if calls through pointers might go too deep. [`crate::image::stack`]
//! measures how much stack the guards need.

use crate::ir::FuncId;

/// The size of the hardware stack in bytes.
pub(crate) const STACK: u32 = 256;

/// The stack that one call takes, in bytes.
pub(crate) const CALL: u32 = 2;

/// An upper bound of the stack that a function uses in addition to its calls of other functions, in
/// bytes: runtime routines with their calls and pushes, and a jump through a table.
pub(crate) const OTHERS: u32 = 20;

/// The functions that check the stack pointer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Guards {
    /// Whether each function is a guard.
    pub guarded: Vec<bool>,
}

/// An edge of the call graph: a call, or a jump to another function.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CallEdge {
    pub to: usize,
    /// The stack depth at the start of the callee, relative to the start of the caller, in bytes.
    pub at: u32,
}

/// The stack that a function needs, up to the next guards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Need {
    pub bytes: u32,
    /// The callee on the deepest path, if any.
    pub next: Option<usize>,
}

/// The state of a function in the depth-first walk.
#[derive(Clone, Copy, PartialEq)]
enum Mark {
    New,
    Open,
    Done,
}

impl Guards {
    /// Chooses guards among `count` functions. `calls` lists the possible callees of each function,
    /// `starts` are the entries, and `through` are the targets of pointers.
    pub fn new(
        count: usize,
        starts: &[FuncId],
        through: &[FuncId],
        callees: impl Fn(FuncId) -> Vec<FuncId>,
    ) -> Guards {
        let mut guarded = vec![false; count];
        let mut ways: Vec<Vec<CallEdge>> = vec![Vec::new(); count];
        let mut mark = vec![Mark::New; count];
        for &start in starts {
            if mark[start.0 as usize] != Mark::New {
                continue;
            }
            mark[start.0 as usize] = Mark::Open;
            let mut open = vec![(start, callees(start))];
            while let Some((f, rest)) = open.last_mut() {
                let f = f.0 as usize;
                let Some(callee) = rest.pop() else {
                    mark[f] = Mark::Done;
                    open.pop();
                    continue;
                };
                let to = callee.0 as usize;
                ways[f].push(CallEdge { to, at: CALL });
                match mark[to] {
                    Mark::New => {
                        mark[to] = Mark::Open;
                        open.push((callee, callees(callee)));
                    }
                    Mark::Open => guarded[to] = true,
                    Mark::Done => {}
                }
            }
        }
        let deepest = needs(&ways, &vec![OTHERS; count], &guarded).iter().map(|n| n.bytes).max();
        if deepest > Some(STACK) {
            through.iter().for_each(|f| guarded[f.0 as usize] = true);
        }
        Guards { guarded }
    }
}

/// The stack that each function needs. `own` is the part apart from calls. The guards cut all
/// cycles.
pub(crate) fn needs(ways: &[Vec<CallEdge>], own: &[u32], guarded: &[bool]) -> Vec<Need> {
    let mut needs: Vec<Need> = own.iter().map(|&bytes| Need { bytes, next: None }).collect();
    let mut seen = vec![false; ways.len()];
    for start in 0..ways.len() {
        let mut open = if seen[start] { vec![] } else { vec![(start, 0)] };
        seen[start] = true;
        while let Some((f, done)) = open.last_mut() {
            let f = *f;
            let Some(&CallEdge { to, at }) = ways[f].get(*done) else {
                open.pop();
                continue;
            };
            if !guarded[to] && !seen[to] {
                seen[to] = true;
                open.push((to, 0));
                continue;
            }
            *done += 1;
            let bytes = at + if guarded[to] { 0 } else { needs[to].bytes };
            if bytes > needs[f].bytes {
                needs[f] = Need { bytes, next: Some(to) };
            }
        }
    }
    needs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The guards of a graph, and the free stack that they require in bytes. `calls` lists each
    /// function's callees.
    fn guards(calls: &[&[u32]], through: &[u32]) -> (Vec<usize>, u32) {
        let callees = |f: FuncId| calls[f.0 as usize].iter().map(|&c| FuncId(c)).collect();
        let through: Vec<FuncId> = through.iter().map(|&f| FuncId(f)).collect();
        let Guards { guarded } = Guards::new(calls.len(), &[FuncId(0)], &through, callees);
        let way = |&to: &u32| CallEdge { to: to as usize, at: CALL };
        let ways: Vec<Vec<CallEdge>> = calls.iter().map(|c| c.iter().map(way).collect()).collect();
        let needs = needs(&ways, &vec![0; calls.len()], &guarded);
        let list: Vec<usize> = (0..calls.len()).filter(|&f| guarded[f]).collect();
        let room = list.iter().map(|&f| needs[f].bytes).max();
        (list, room.unwrap_or(0))
    }

    #[test]
    fn a_graph_without_cycles_has_no_guard() {
        assert_eq!(guards(&[&[1, 2], &[2, 3], &[3], &[]], &[3]), (vec![], 0));
    }

    #[test]
    fn each_cycle_has_a_guard_that_reserves_stack_for_the_others() {
        // 1 calls itself and 2, which calls 3.
        assert_eq!(guards(&[&[1], &[1, 2], &[3], &[]], &[]), (vec![1], 2 * CALL));
        // 1, 2 and 3 form a ring, and 3 calls 4.
        assert_eq!(guards(&[&[1], &[2], &[3], &[4, 1], &[]], &[]), (vec![1], 3 * CALL));
        // Two rings that share 1.
        assert_eq!(guards(&[&[1], &[2, 3], &[1], &[1]], &[]), (vec![1], 2 * CALL));
    }

    #[test]
    fn targets_of_pointers_are_guards_if_calls_may_go_too_deep() {
        let chain = |count: u32| -> Vec<Vec<u32>> {
            (1..=count).map(|n| if n < count { vec![n] } else { vec![] }).collect()
        };
        for (count, expected) in [(100, vec![]), (130, vec![60])] {
            let chain = chain(count);
            let calls: Vec<&[u32]> = chain.iter().map(Vec::as_slice).collect();
            assert_eq!(guards(&calls, &[60]).0, expected, "{count}");
        }
    }

    /// On random graphs, no cycle remains without the guards.
    #[test]
    fn every_cycle_has_a_guard() {
        let mut state = 1u32;
        let mut random = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        };
        for _ in 0..500 {
            let count = random(8) + 1;
            let calls: Vec<Vec<u32>> =
                (0..count).map(|_| (0..random(4)).map(|_| random(count)).collect()).collect();
            let lists: Vec<&[u32]> = calls.iter().map(Vec::as_slice).collect();
            let (guarded, room) = guards(&lists, &[]);
            let mut deepest = 0;
            // Paths from each guard to the next guard are within the required stack.
            for &from in &guarded {
                let mut ends = vec![from as u32];
                let mut bytes = 0;
                while !ends.is_empty() {
                    assert!(bytes <= room, "{calls:?}: more than {room} bytes after {from}");
                    let next = ends.iter().flat_map(|&f| calls[f as usize].iter().copied());
                    ends = next.collect();
                    ends.sort_unstable();
                    ends.dedup();
                    bytes += if ends.is_empty() { 0 } else { CALL };
                    ends.retain(|f| !guarded.contains(&(*f as usize)));
                }
                deepest = deepest.max(bytes);
            }
            assert_eq!(deepest, room, "{calls:?}");
        }
    }
}
