//! The 6502's own stack: 256 bytes, two for each call, and nothing in the hardware that notices its end.
//!
//! How deep calls go is known but for recursion, so recursion is what looks at the stack pointer: at the entry
//! of one function of every call cycle, 7 cycles ([`Guards`]). The rest of the graph has no cycles, and so a
//! deepest way; [`settle`] measures it in the finished code, to the byte, and refuses a program whose way does
//! not fit. What a guard must find free is the deepest way from there to the next guards.
//!
//! A cycle of calls cannot be walked depth first without a call back into a function that is still open; the
//! functions so called are the guards. Where calls through pointers might go too deep, which nobody knows
//! before the program runs, their targets are guards as well.
//!
//! Requires finished sections, outlined already; establishes how much each guard asks for, and changes nothing else.

use crate::Error;
use crate::asm::{Base, Instr, Item, Mnemonic, Mode, Section, SymbolId};
use crate::ir::{FuncId, demangle};
use crate::names::{CALL_THROUGH, STACK_ROOM};
use crate::program::Program;
use std::collections::HashMap;

/// Bytes of the stack.
const STACK: u32 = 256;

/// Bytes that one call takes.
const CALL: u32 = 2;

/// More than a function takes besides calls of functions: routines of the runtime and what they call and push,
/// a jump through a table.
const OTHERS: u32 = 20;

/// Bytes that a guard leaves for an interrupt besides.
const INTERRUPT: u32 = 12;

/// Where the stack pointer is looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Guards {
    /// By function.
    pub guarded: Vec<bool>,
}

/// A call, or a jump to another function.
#[derive(Clone, Copy, Debug)]
struct Way {
    to: usize,
    /// Bytes on the stack where the other begins, counted from where this one did.
    at: u32,
}

/// How deep the stack gets below the start of each function, up to the next guards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Need {
    bytes: u32,
    /// Whose call goes there, if one does.
    next: Option<usize>,
}

/// How far the walk is with a function.
#[derive(Clone, Copy, PartialEq)]
enum Mark {
    New,
    Open,
    Done,
}

impl Guards {
    /// For `count` functions, with everything that each of them may call; the walks begin at `starts`. `through`
    /// are those that are called through pointers.
    pub fn new(
        count: usize,
        starts: &[FuncId],
        through: &[FuncId],
        callees: impl Fn(FuncId) -> Vec<FuncId>,
    ) -> Guards {
        let mut guarded = vec![false; count];
        let mut ways: Vec<Vec<Way>> = vec![Vec::new(); count];
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
                ways[f].push(Way { to, at: CALL });
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

/// How deep each goes that takes `own` bytes besides its ways. Guards cut all cycles.
fn needs(ways: &[Vec<Way>], own: &[u32], guarded: &[bool]) -> Vec<Need> {
    let mut needs: Vec<Need> = own.iter().map(|&bytes| Need { bytes, next: None }).collect();
    let mut seen = vec![false; ways.len()];
    for start in 0..ways.len() {
        let mut open = if seen[start] { vec![] } else { vec![(start, 0)] };
        seen[start] = true;
        while let Some((f, done)) = open.last_mut() {
            let f = *f;
            let Some(&Way { to, at }) = ways[f].get(*done) else {
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

/// Measures the finished sections, the first of which are the program's start and those of overlays, and tells the guards what they must find
/// free.
///
/// # Errors
/// [`Error::Limit`] with the names on the way if calls go too deep.
pub(crate) fn settle(program: &mut Program<'_>, sections: &[Section]) -> Result<(), Error> {
    let starts = 1 + program.overlays.roots.len();
    let index: HashMap<SymbolId, usize> =
        sections.iter().enumerate().map(|(n, section)| (section.symbol, n)).collect();
    let function = |n: usize| program.function(sections[n].symbol).map(|f| f.0 as usize);
    let through = program.symbols.get(CALL_THROUGH);
    let guarded: Vec<bool> = (0..sections.len())
        .map(|n| function(n).is_some_and(|f| program.guards.guarded[f]))
        .collect();
    let mut own = Vec::new();
    let mut ways = Vec::new();
    for (n, section) in sections.iter().enumerate() {
        let Depths { most, calls } = depths(program, section)?;
        own.push(most);
        let mut list = Vec::new();
        for (symbol, at) in calls {
            let pointed = function(n).filter(|_| Some(symbol) == through);
            let targets = pointed.map_or(Vec::new(), |f| program.through[f].clone());
            let targets = targets.iter().filter_map(|&f| program.symbol_of(f));
            for to in targets.chain([symbol]).filter_map(|symbol| index.get(&symbol)) {
                list.push(Way { to: *to, at });
            }
        }
        ways.push(list);
    }
    let needs = needs(&ways, &own, &guarded);
    let beginnings = (0..sections.len()).filter(|&n| n < starts || guarded[n]);
    if let Some(deep) = beginnings.clone().find(|&n| needs[n].bytes > STACK) {
        let way = std::iter::successors(Some(deep), |&n| needs[n].next);
        let names = way.map(|n| demangle(program.symbols.name(sections[n].symbol)));
        return Err(Error::Limit(format!(
            "calls take {} bytes of the 6502's stack, which has {STACK}: {}",
            needs[deep].bytes,
            shortened(names.collect())
        )));
    }
    let most = beginnings.filter(|&n| guarded[n]).map(|n| needs[n].bytes).max().unwrap_or(0);
    let room = program.symbols.intern(STACK_ROOM);
    // Where the pointer is at 5, six bytes are free.
    program.symbols.set_absolute(room, ((most + INTERRUPT).min(STACK) - 1) as u16);
    Ok(())
}

/// Names on a way at whose middle nobody looks.
fn shortened(names: Vec<String>) -> String {
    const ENDS: usize = 4;
    if names.len() <= 2 * ENDS + 1 {
        return names.join(", ");
    }
    let (first, last) = (&names[..ENDS], &names[names.len() - ENDS..]);
    format!("{}, {} more, {}", first.join(", "), names.len() - 2 * ENDS, last.join(", "))
}

/// How deep a section goes by itself, and at which depths others begin.
struct Depths {
    most: u32,
    calls: Vec<(SymbolId, u32)>,
}

/// Follows every way through a section.
fn depths(program: &Program<'_>, section: &Section) -> Result<Depths, Error> {
    let items = &section.items;
    let mut labels = HashMap::new();
    // What a table names is jumped to with an empty stack.
    let mut work = vec![(0, 0)];
    for (n, item) in items.iter().enumerate() {
        if let Item::Label(label) = item {
            labels.insert(*label, n);
        }
    }
    for item in items {
        if let Item::Byte(e) | Item::Word(e) = item
            && let Base::Label(label) = e.base
        {
            work.extend(labels.get(&label).map(|&n| (n, 0)));
        }
    }
    let mut seen: Vec<Option<u32>> = vec![None; items.len()];
    let mut found = Depths { most: 0, calls: Vec::new() };
    while let Some((at, depth)) = work.pop() {
        if at >= items.len() || seen[at] >= Some(depth) {
            continue;
        }
        if depth > STACK {
            let name = program.symbols.name(section.symbol);
            return Err(Error::Internal(format!("{name} pushes without end")));
        }
        seen[at] = Some(depth);
        found.most = found.most.max(depth);
        let Item::Instr(Instr { op, mode, arg, .. }) = &items[at] else {
            work.push((at + 1, depth));
            continue;
        };
        let begun = if *op == Mnemonic::Jsr { depth + CALL } else { depth };
        let goes = matches!(op, Mnemonic::Jsr | Mnemonic::Jmp) || *mode == Mode::Relative;
        match arg.base {
            Base::Label(label) if goes => {
                work.extend(labels.get(&label).map(|&n| (n, begun)));
            }
            Base::Symbol(symbol) if goes => found.calls.push((symbol, begun)),
            _ => {}
        }
        match op {
            Mnemonic::Jmp | Mnemonic::Rts | Mnemonic::Rti | Mnemonic::Brk => {}
            Mnemonic::Pha | Mnemonic::Php => work.push((at + 1, depth + 1)),
            Mnemonic::Pla | Mnemonic::Plp => work.push((at + 1, depth.saturating_sub(1))),
            Mnemonic::Txs => work.push((at + 1, 0)),
            _ => work.push((at + 1, depth)),
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Guards of a graph whose functions call what stands at their place, and what they must find free.
    fn guards(calls: &[&[u32]], through: &[u32]) -> (Vec<usize>, u32) {
        let callees = |f: FuncId| calls[f.0 as usize].iter().map(|&c| FuncId(c)).collect();
        let through: Vec<FuncId> = through.iter().map(|&f| FuncId(f)).collect();
        let Guards { guarded } = Guards::new(calls.len(), &[FuncId(0)], &through, callees);
        let way = |&to: &u32| Way { to: to as usize, at: CALL };
        let ways: Vec<Vec<Way>> = calls.iter().map(|c| c.iter().map(way).collect()).collect();
        let needs = needs(&ways, &vec![0; calls.len()], &guarded);
        let list: Vec<usize> = (0..calls.len()).filter(|&f| guarded[f]).collect();
        let room = list.iter().map(|&f| needs[f].bytes).max();
        (list, room.unwrap_or(0))
    }

    #[test]
    fn without_cycles_nobody_looks() {
        assert_eq!(guards(&[&[1, 2], &[2, 3], &[3], &[]], &[3]), (vec![], 0));
    }

    #[test]
    fn one_of_each_cycle_looks_and_leaves_room_for_the_others() {
        // 1 calls itself and then 2 and 3 in a row.
        assert_eq!(guards(&[&[1], &[1, 2], &[3], &[]], &[]), (vec![1], 2 * CALL));
        // 1, 2, 3 in a ring; 4 hangs on 3.
        assert_eq!(guards(&[&[1], &[2], &[3], &[4, 1], &[]], &[]), (vec![1], 3 * CALL));
        // Two rings that share 1.
        assert_eq!(guards(&[&[1], &[2, 3], &[1], &[1]], &[]), (vec![1], 2 * CALL));
    }

    #[test]
    fn targets_of_pointers_look_where_calls_may_go_too_deep() {
        let chain = |count: u32| -> Vec<Vec<u32>> {
            (1..=count).map(|n| if n < count { vec![n] } else { vec![] }).collect()
        };
        for (count, expected) in [(100, vec![]), (130, vec![60])] {
            let chain = chain(count);
            let calls: Vec<&[u32]> = chain.iter().map(Vec::as_slice).collect();
            assert_eq!(guards(&calls, &[60]).0, expected, "{count}");
        }
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
            let (guarded, room) = guards(&lists, &[]);
            let mut deepest = 0;
            // Ways from each guard that meet no guard end, and are as long as is said.
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
                deepest = deepest.max(bytes);
            }
            assert_eq!(deepest, room, "{calls:?}");
        }
    }
}
