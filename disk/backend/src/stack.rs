//! The 6502's own stack: 256 bytes, two for each call, and nothing in the hardware that notices its end.
//!
//! How deep calls go is known but for recursion, so recursion is what looks at the stack pointer: at the entry
//! of one function of every call cycle, 7 cycles. [`Guards`] says in which functions, and how many bytes must be
//! left there for whatever they call before the next guard.
//!
//! A cycle of calls cannot be walked depth first without a call back into a function that is still open; the
//! functions so called are the guards. The rest of the graph has no cycles, and so a longest way.

use crate::ir::FuncId;

/// Bytes that one call takes.
const CALL: u32 = 2;

/// What a function takes besides calls of functions: routines of the runtime and what they call, a jump
/// through a table, an interrupt.
const OTHERS: u32 = 20;

/// Where the stack pointer is looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Guards {
    /// By function.
    pub guarded: Vec<bool>,
    /// Bytes that must be left at the entry of each of them.
    pub room: u8,
}

/// How far the walk is with a function.
#[derive(Clone, Copy, PartialEq)]
enum Mark {
    New,
    Open,
    Done,
}

impl Guards {
    /// For `count` functions, with everything that each of them may call; the walk begins at `start`.
    pub fn new(count: usize, start: FuncId, callees: impl Fn(FuncId) -> Vec<FuncId>) -> Guards {
        let mut guarded = vec![false; count];
        let mut mark = vec![Mark::New; count];
        // Bytes of stack below each function, up to the next guards.
        let mut below = vec![0u32; count];
        mark[start.0 as usize] = Mark::Open;
        let mut open = vec![(start, callees(start))];
        while let Some((f, rest)) = open.last_mut() {
            let f = f.0 as usize;
            match rest.pop() {
                Some(callee) => {
                    let c = callee.0 as usize;
                    match mark[c] {
                        Mark::New => {
                            mark[c] = Mark::Open;
                            open.push((callee, callees(callee)));
                            continue;
                        }
                        Mark::Open => guarded[c] = true,
                        Mark::Done => {}
                    }
                    let more = if guarded[c] { 0 } else { below[c] };
                    below[f] = below[f].max(CALL + more);
                }
                None => {
                    mark[f] = Mark::Done;
                    open.pop();
                    if let Some((caller, _)) = open.last() {
                        let more = if guarded[f] { 0 } else { below[f] };
                        let caller = caller.0 as usize;
                        below[caller] = below[caller].max(CALL + more);
                    }
                }
            }
        }
        let deepest = (0..count).filter(|&f| guarded[f]).map(|f| below[f]).max();
        let room = deepest.unwrap_or(0) + OTHERS;
        Guards { guarded, room: room.min(u8::MAX.into()) as u8 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Guards of a graph whose functions call what stands at their place.
    fn guards(calls: &[&[u32]]) -> (Vec<usize>, u32) {
        let callees = |f: FuncId| calls[f.0 as usize].iter().map(|&c| FuncId(c)).collect();
        let Guards { guarded, room } = Guards::new(calls.len(), FuncId(0), callees);
        let list = (0..calls.len()).filter(|&f| guarded[f]).collect();
        (list, u32::from(room) - OTHERS)
    }

    #[test]
    fn without_cycles_nobody_looks() {
        assert_eq!(guards(&[&[1, 2], &[2, 3], &[3], &[]]), (vec![], 0));
    }

    #[test]
    fn one_of_each_cycle_looks_and_leaves_room_for_the_others() {
        // 1 calls itself and then 2 and 3 in a row.
        assert_eq!(guards(&[&[1], &[1, 2], &[3], &[]]), (vec![1], 2 * CALL));
        // 1, 2, 3 in a ring; 4 hangs on 3.
        assert_eq!(guards(&[&[1], &[2], &[3], &[4, 1], &[]]), (vec![1], 3 * CALL));
        // Two rings that share 1.
        assert_eq!(guards(&[&[1], &[2, 3], &[1], &[1]]), (vec![1], 2 * CALL));
    }

    /// Without the guards no cycle is left, whatever the graph.
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
            let (guarded, room) = guards(&lists);
            // Ways from each guard that meet no guard end, and are as long as is said at most.
            for &from in &guarded {
                let mut ends = vec![from as u32];
                let mut bytes = 0;
                while !ends.is_empty() {
                    assert!(bytes <= room, "{calls:?}: more than {room} bytes below {from}");
                    let next = ends.iter().flat_map(|&f| calls[f as usize].iter().copied());
                    ends = next.collect();
                    ends.sort_unstable();
                    ends.dedup();
                    bytes += if ends.is_empty() { 0 } else { CALL };
                    ends.retain(|f| !guarded.contains(&(*f as usize)));
                }
                assert!(bytes <= room, "{calls:?}: {bytes} bytes below {from}");
            }
        }
    }
}
