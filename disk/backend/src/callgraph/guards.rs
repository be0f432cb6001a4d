//! Chooses the *guards*, the functions that check the stack pointer: the targets of pointers, if
//! calls through pointers might go too deep. [`crate::image::stack`] measures how much stack the
//! guards need.
//!
//! Recursion takes no hardware stack, since a function moves its return address to the soft stack
//! before it calls a function of its call cycle.

use crate::graph::components::components;
use crate::ir::FuncId;

/// The size of the hardware stack in bytes.
pub(crate) const STACK: u32 = 256;

/// The stack that one call takes, in bytes.
pub(crate) const CALL: u32 = 2;

/// An upper bound of the stack in bytes that a function uses apart from calls of other functions:
/// for runtime routines with their calls and pushes, and for a jump through a table.
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

impl Guards {
    /// Chooses guards among functions with these calls. `through` are targets of pointers.
    pub fn new(edges: &[Vec<CallEdge>], through: &[FuncId]) -> Guards {
        let mut guarded = vec![false; edges.len()];
        let needs = needs(edges, &vec![OTHERS; edges.len()], &guarded);
        if needs.iter().any(|need| need.bytes > STACK) {
            through.iter().for_each(|f| guarded[f.0 as usize] = true);
        }
        Guards { guarded }
    }
}

/// Returns the call cycles and single functions that remain without calls of guards, callees first.
fn cycles(edges: &[Vec<CallEdge>], guarded: &[bool]) -> Vec<Vec<usize>> {
    let succs = edges.iter().map(|edges| {
        let callees = edges.iter().map(|edge| edge.to);
        callees.filter(|&to| !guarded[to]).collect()
    });
    let succs: Vec<Vec<usize>> = succs.collect();
    components(&succs, 0..edges.len())
}

/// Returns a function that calls itself, directly or through others, and takes hardware stack each
/// time.
pub(crate) fn unbounded(edges: &[Vec<CallEdge>], guarded: &[bool]) -> Option<usize> {
    cycles(edges, guarded).into_iter().find_map(|cycle| {
        let is_within =
            |edge: &&CallEdge| !guarded[edge.to] && cycle.binary_search(&edge.to).is_ok();
        let takes = |&f: &usize| edges[f].iter().filter(is_within).any(|edge| edge.at > 0);
        cycle.iter().copied().find(takes)
    })
}

/// Returns the stack that each function needs. `own` is the stack that each uses without calls.
/// Calls in a cycle take no stack (see [`unbounded`]).
pub(crate) fn needs(edges: &[Vec<CallEdge>], own: &[u32], guarded: &[bool]) -> Vec<Need> {
    let mut needs: Vec<Need> = own.iter().map(|&bytes| Need { bytes, next: None }).collect();
    for cycle in cycles(edges, guarded) {
        let mut deepest = (Need::default(), cycle[0]);
        for &f in &cycle {
            for &CallEdge { to, at } in &edges[f] {
                let is_within = !guarded[to] && cycle.binary_search(&to).is_ok();
                let below = if guarded[to] || is_within { 0 } else { needs[to].bytes };
                if at + below > needs[f].bytes {
                    needs[f] = Need { bytes: at + below, next: Some(to) };
                }
            }
            if needs[f].bytes > deepest.0.bytes {
                deepest = (needs[f], f);
            }
        }
        for f in cycle.into_iter().filter(|&f| f != deepest.1) {
            needs[f] = Need { bytes: deepest.0.bytes, next: Some(deepest.1) };
        }
    }
    needs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Builds a call graph. Edges that take no hardware stack are recursive calls.
    fn graph(calls: &[&[(usize, u32)]]) -> Vec<Vec<CallEdge>> {
        let edges = |calls: &&[(usize, u32)]| {
            calls.iter().map(|&(to, at)| CallEdge { to, at }).collect::<Vec<_>>()
        };
        calls.iter().map(edges).collect()
    }

    /// Returns the stack that each function needs, apart from one byte of its own.
    fn bytes(calls: &[&[(usize, u32)]], guarded: &[usize]) -> Vec<u32> {
        let guarded: Vec<bool> = (0..calls.len()).map(|f| guarded.contains(&f)).collect();
        let needs = needs(&graph(calls), &vec![1; calls.len()], &guarded);
        needs.iter().map(|need| need.bytes - 1).collect()
    }

    #[test]
    fn the_deepest_path_counts() {
        assert_eq!(bytes(&[&[(1, 2), (2, 2)], &[(3, 5)], &[(3, 2)], &[]], &[]), [7, 5, 2, 0]);
        // A guard measures its own path.
        assert_eq!(bytes(&[&[(1, 2)], &[(2, 2)], &[]], &[1]), [1, 2, 0]);
    }

    #[test]
    fn a_call_cycle_needs_the_deepest_path_out_of_it() {
        let ring: &[&[(usize, u32)]] =
            &[&[(1, 2)], &[(2, 0), (4, 2)], &[(3, 0)], &[(1, 0), (4, 6)], &[]];
        assert_eq!(bytes(ring, &[]), [8, 6, 6, 6, 0]);
        assert_eq!(bytes(&[&[(0, 0)]], &[]), [0]);
    }

    #[test]
    fn cycles_that_take_stack_are_found() {
        let found =
            |calls: &[&[(usize, u32)]], guarded: [bool; 2]| unbounded(&graph(calls), &guarded);
        assert_eq!(found(&[&[(1, 2)], &[(1, 0)]], [false; 2]), None);
        assert_eq!(found(&[&[(1, 2)], &[(1, 2)]], [false; 2]), Some(1));
        assert_eq!(found(&[&[(1, 0)], &[(0, 2)]], [false; 2]), Some(1));
        assert_eq!(found(&[&[(1, 0)], &[(0, 2)]], [true, false]), None);
    }

    #[test]
    fn targets_of_pointers_are_guards_if_calls_may_go_too_deep() {
        for (count, expected) in [(100, vec![]), (130, vec![60])] {
            let next = |n: usize| CallEdge { to: n + 1, at: CALL };
            let chain: Vec<Vec<CallEdge>> = (0..count)
                .map(|n| (n + 1 < count).then(|| next(n)).into_iter().collect())
                .collect();
            let Guards { guarded } = Guards::new(&chain, &[FuncId(60)]);
            let found: Vec<usize> = (0..count).filter(|&f| guarded[f]).collect();
            assert_eq!(found, expected, "{count}");
        }
    }
}
