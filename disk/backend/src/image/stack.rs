//! Measures the use of the hardware stack, which has 256 bytes and no overflow detection. A call
//! takes two bytes.
//!
//! Before a recursive call, the caller moves its own return address to the soft stack, so recursion
//! takes no hardware stack, and there is a deepest path. [`measure`] computes the exact size of
//! this path in the finished code, and rejects a program whose deepest path does not fit.
//!
//! The depth of calls through pointers is known only at run time. If they might go too deep, their
//! targets are *guards*, which check the stack pointer in 7 cycles ([`crate::callgraph::guards`]).
//! A guard requires as much free stack as the deepest path from it to the next guards.
//!
//! Routines at numeric addresses may push further bytes, which are unknown and not counted. Bytes
//! that interrupts push are not counted either, except for the [`INTERRUPT`] bytes that a guard
//! reserves.
//!
//! Takes finished sections after outlining, and sets only the free stack that guards require.

use crate::Error;
use crate::asm::{Base, Instr, Item, Mnemonic, Mode, Section, SymbolId};
use crate::callgraph::guards::{CALL, CallEdge, STACK, needs, unbounded};
use crate::ir::demangle;
use crate::peephole::Finished;
use crate::program::Program;
use crate::program::names::{CALL_THROUGH, STACK_ROOM};
use std::collections::HashMap;

/// Bytes that a guard reserves for an interrupt.
const INTERRUPT: u32 = 12;

/// A symbol and its items.
type NamedItems<'a> = (SymbolId, &'a [Item]);

/// Checks the depth of calls before liveness analysis, which is slow for very deep call graphs.
///
/// # Errors
/// [`Error::Limit`] if calls go too deep, as in [`measure`].
pub(crate) fn check(
    program: &Program<'_>,
    starts: &[Section],
    functions: &[Finished],
) -> Result<(), Error> {
    let functions = functions.iter().map(|f| (f.symbol, &f.items[..]));
    let code = starts.iter().map(|s| (s.symbol, &s.items[..])).chain(functions).collect::<Vec<_>>();
    deepest_guard(program, starts.len(), &code).map(|_| ())
}

/// Measures the finished sections and sets the free stack that guards require. The first `starts`
/// sections are the startup code of the program and of its overlays.
///
/// # Errors
/// [`Error::Limit`] with the names on the deepest path, if calls go too deep.
pub(crate) fn measure(
    program: &mut Program<'_>,
    starts: usize,
    sections: &[Section],
) -> Result<(), Error> {
    let code: Vec<NamedItems<'_>> = sections.iter().map(|s| (s.symbol, &s.items[..])).collect();
    let most = deepest_guard(program, starts, &code)?;
    let room = program.symbols.intern(STACK_ROOM);
    // With a stack pointer of 5, six bytes are free.
    program.symbols.set_absolute(room, ((most + INTERRUPT).min(STACK) - 1) as u16);
    Ok(())
}

/// Returns the largest free stack that any guard requires, in bytes. The first `starts` sections
/// are the startup code of the program and of its overlays.
fn deepest_guard(
    program: &Program<'_>,
    starts: usize,
    code: &[NamedItems<'_>],
) -> Result<u32, Error> {
    let index: HashMap<SymbolId, usize> =
        code.iter().enumerate().map(|(n, &(symbol, _))| (symbol, n)).collect();
    let function = |n: usize| program.function(code[n].0).map(|f| f.0 as usize);
    let mut section_of = vec![None; program.interface.module.functions.len()];
    for n in 0..code.len() {
        function(n).into_iter().for_each(|f| section_of[f] = Some(n));
    }
    let through = program.symbols.get(CALL_THROUGH);
    let guarded: Vec<bool> = (0..code.len())
        .map(|n| function(n).is_some_and(|f| program.interface.graph.guards.guarded[f]))
        .collect();
    let mut own = Vec::new();
    let mut edges = Vec::new();
    for (n, code) in code.iter().enumerate() {
        let Depths { most, calls } = depths(program, code)?;
        own.push(most);
        let mut list = Vec::new();
        for (symbol, at) in calls {
            let pointed = function(n).filter(|_| symbol.is_none() || symbol == through);
            let targets = pointed.map_or(&[][..], |f| &program.interface.graph.through[f]);
            let targets = targets.iter().filter_map(|f| section_of[f.0 as usize]);
            let named = symbol.and_then(|symbol| index.get(&symbol).copied());
            list.extend(targets.chain(named).map(|to| CallEdge { to, at }));
        }
        edges.push(list);
    }
    if let Some(f) = unbounded(&edges, &guarded) {
        let name = demangle(program.symbols.name(code[f].0));
        return Err(Error::Internal(format!("recursion of {name} takes hardware stack")));
    }
    let needs = needs(&edges, &own, &guarded);
    let beginnings = (0..code.len()).filter(|&n| n < starts || guarded[n]);
    if let Some(deep) = beginnings.clone().find(|&n| needs[n].bytes > STACK) {
        // A path ends at a guard: the guard checks the stack for the calls below it.
        let next = |&n: &usize| needs[n].next.filter(|&next| !guarded[next]);
        let path = std::iter::successors(Some(deep), next);
        let names = path.map(|n| demangle(program.symbols.name(code[n].0)));
        return Err(Error::Limit(format!(
            "the deepest calls take {} bytes of the hardware stack, which has {STACK}: {}",
            needs[deep].bytes,
            shortened(names.collect())
        )));
    }
    Ok(beginnings.filter(|&n| guarded[n]).map(|n| needs[n].bytes).max().unwrap_or(0))
}

/// Replaces the middle of a long path with its length.
fn shortened(names: Vec<String>) -> String {
    const ENDS: usize = 4;
    if names.len() <= 2 * ENDS + 1 {
        return names.join(", ");
    }
    let (first, last) = (&names[..ENDS], &names[names.len() - ENDS..]);
    format!("{}, {} more, {}", first.join(", "), names.len() - 2 * ENDS, last.join(", "))
}

/// The maximum stack depth of a section, and the depth at each symbol that it calls or jumps to.
/// Numeric addresses have no symbol.
struct Depths {
    most: u32,
    calls: Vec<(Option<SymbolId>, u32)>,
}

/// Follows every path through a section. At a recursive call, the depth is negative, because the
/// return address is on the soft stack.
fn depths(program: &Program<'_>, &(symbol, items): &NamedItems<'_>) -> Result<Depths, Error> {
    let mut labels = HashMap::new();
    // Jump tables are entered with an empty stack.
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
    let mut seen: Vec<Option<i32>> = vec![None; items.len()];
    let mut found = Depths { most: 0, calls: Vec::new() };
    while let Some((at, depth)) = work.pop() {
        if at >= items.len() || seen[at] >= Some(depth) {
            continue;
        }
        if depth > STACK as i32 {
            let name = program.symbols.name(symbol);
            return Err(Error::Internal(format!("{name} pushes in a loop")));
        }
        seen[at] = Some(depth);
        found.most = found.most.max(depth.max(0) as u32);
        let Item::Instr(Instr { op, mode, arg, .. }) = &items[at] else {
            work.push((at + 1, depth));
            continue;
        };
        let begun = if *op == Mnemonic::Jsr { depth + CALL as i32 } else { depth };
        let bytes = begun.max(0) as u32;
        let goes = matches!(op, Mnemonic::Jsr | Mnemonic::Jmp) || *mode == Mode::Relative;
        match arg.base {
            Base::Label(label) if goes => {
                work.extend(labels.get(&label).map(|&n| (n, begun)));
            }
            Base::Symbol(symbol) if goes => found.calls.push((Some(symbol), bytes)),
            Base::None if goes && *mode == Mode::Mem => {
                found.most = found.most.max(bytes);
                found.calls.push((None, bytes));
            }
            _ => {}
        }
        match op {
            Mnemonic::Jmp | Mnemonic::Rts | Mnemonic::Rti | Mnemonic::Brk => {}
            Mnemonic::Pha | Mnemonic::Php => work.push((at + 1, depth + 1)),
            Mnemonic::Pla | Mnemonic::Plp => work.push((at + 1, depth - 1)),
            Mnemonic::Txs => work.push((at + 1, 0)),
            _ => work.push((at + 1, depth)),
        }
    }
    Ok(found)
}
