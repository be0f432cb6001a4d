//! The parts of a program other than its compiled functions: startup code, runtime routines, data
//! and memory.
//!
//! [`start_sections`] and [`frames`] require that all functions are compiled, because their results
//! depend on the routines and data in use. [`complete`] requires the addresses of the frames, and
//! adds every section that the linker may need.

pub(crate) mod arguments;
mod layout;
mod routines;
pub(crate) mod stack;

pub(crate) use layout::layout;

use crate::Overlay;
use crate::asm::link;
use crate::asm::{Base, Expr, Home, Instr, Item, Kind, Mnemonic, Mode, Section, SymbolId};
use crate::entity::Table;
use crate::faults::{Fault, planted};
use crate::frame_allocation::Placement;
use crate::ir::{FuncId, Op, Symbol};
use crate::options::SOFT_STACK_MIN;
use crate::peephole::{Finished, Frame};
use crate::program::names::{
    self, CALL_THROUGH, CLEAR, CLEAR_BY_MEMSET, FRAMES, SOFT_STACK, SOFT_STACK_END, START,
};
use crate::program::{Interface, Program, RoutineId, Unit};
use std::collections::HashSet;

/// Returns the startup code of the program and of each overlay. It switches in the overlay's
/// memory, initialises the CPU, clears zeroed data and calls the entry function. A BRK follows, in
/// case the entry function returns.
pub(crate) fn start_sections(
    program: &mut Program<'_>,
    functions: &[Finished],
    overlays: &[Overlay],
) -> Vec<Section> {
    let graph = program.interface.graph;
    let clear = graph
        .zeroed_data(program.interface.module)
        .then(|| if has_memset(program, functions) { CLEAR_BY_MEMSET } else { CLEAR });
    clear.map(|name| program.need_routine(name));
    let mut section = |of: Option<usize>, function: FuncId| {
        let switches = of.map_or(&[][..], |n| &overlays[n].switches);
        let read = |&at: &u16| Instr::memory(Mnemonic::Lda, Expr::number(at.into()));
        let mut items: Vec<Item> = switches.iter().map(read).map(Item::Instr).collect();
        items.extend([
            Item::Instr(Instr::implied(match planted(Fault::ImageDecimal) {
                true => Mnemonic::Clv,
                false => Mnemonic::Cld,
            })),
            Item::Instr(Instr::immediate(Mnemonic::Ldx, 0xFF)),
            Item::Instr(Instr::implied(Mnemonic::Txs)),
        ]);
        if let Some(name) = clear.filter(|_| !planted(Fault::ImageUncleared)) {
            let clear = program.symbols.intern(&names::of_overlay(name, of));
            items.push(Item::Instr(Instr::call(clear)));
        }
        if let Some(home) = program.homes.soft_stack() {
            let base = Expr::symbol(program.symbols.intern(SOFT_STACK), 0);
            let high = if planted(Fault::ImageSoftStack) { base.low() } else { base.high() };
            for (n, part) in [base.low(), high].into_iter().enumerate() {
                items.push(Item::Instr(Instr::new(Mnemonic::Lda, Mode::Immediate, part)));
                items.push(Item::Instr(Instr::memory(Mnemonic::Sta, Expr::home(home + n as u32))));
            }
        }
        let entry = program.symbol(Symbol::Function(function));
        let blocks = &program.interface.module.functions[function.0 as usize].blocks;
        if blocks.iter().any(|b| matches!(b.insts.last().map(|i| &i.op), Some(Op::Ret(_)))) {
            // Execution never returns from here.
            items.push(Item::Instr(Instr::call(entry)));
            items.push(Item::Instr(Instr::implied(Mnemonic::Brk)));
        } else {
            items.push(Item::Instr(Instr::new(Mnemonic::Jmp, Mode::Mem, Expr::symbol(entry, 0))));
        }
        let symbol = program.symbols.intern(&names::of_overlay(START, of));
        Section { symbol, kind: Kind::Code, align: 1, within_page: false, items }
    };
    let mut sections: Vec<Section> =
        graph.start.map(|start| section(None, start)).into_iter().collect();
    let roots = graph.overlays.roots.iter().enumerate();
    sections.extend(roots.map(|(n, &root)| section(Some(n), root)));
    sections
}

/// Returns whether a function outside guests uses `memset`.
fn has_memset(program: &Program<'_>, functions: &[Finished]) -> bool {
    let Some(memset) = program.symbols.get("__memset") else { return false };
    let calls = |item: &Item| matches!(item, Item::Instr(i) if i.arg.base == Base::Symbol(memset));
    let overlays = &program.interface.graph.overlays;
    let mut functions = functions.iter().filter(|f| !overlays.is_of_guest(f.id));
    functions.any(|f| f.items.iter().any(calls))
}

/// Returns the frames of functions and of the routines in use.
pub(crate) fn frames(program: &Program<'_>, functions: &mut [Finished]) -> Table<Unit, Frame> {
    let interface = program.interface;
    let mut frames = Table::filled(Frame::default(), interface.units());
    for function in functions {
        frames[interface.unit_of(function.id)] = std::mem::take(&mut function.frame);
    }
    for (unit, frame) in routines::frames(program) {
        frames[unit] = frame;
    }
    frames
}

/// Adds runtime routines, data and memory to the sections of startup code and functions. Also
/// returns the sections that need no clearing.
pub(crate) fn complete(
    program: &mut Program<'_>,
    placement: &Placement,
    mut sections: Vec<Section>,
) -> (Vec<Section>, HashSet<SymbolId>) {
    sections.extend(runtime_sections(program));
    sections.extend(clear_sections(program, &sections));
    sections.extend(globals(program));
    sections.extend(call_through(program));
    let uncleared = memory_sections(program, placement, &mut sections);
    (sections, uncleared)
}

/// Returns, for each overlay, the routine that clears its zeroed data, if any, with its table.
fn clear_sections(program: &mut Program<'_>, sections: &[Section]) -> Vec<Section> {
    let table = program.symbols.intern(link::ZEROED_TABLE);
    let mut found = Vec::new();
    for n in 0..program.interface.graph.overlays.roots.len() {
        for name in [CLEAR, CLEAR_BY_MEMSET] {
            let routine = program.symbols.intern(name);
            let Some(routine) = sections.iter().find(|section| section.symbol == routine) else {
                continue;
            };
            let symbol = program.symbols.intern(&names::of_overlay(name, Some(n)));
            let own = program.symbols.intern(&link::zeroed_table(n));
            let mut section = Section { symbol, ..routine.clone() };
            for item in &mut section.items {
                if let Item::Instr(instr) = item
                    && instr.arg.base == Base::Symbol(table)
                {
                    instr.arg.base = Base::Symbol(own);
                }
            }
            found.push(section);
        }
    }
    found
}

/// Returns the routine for calls through the vector.
fn call_through(program: &mut Program<'_>) -> Option<Section> {
    let vector = program.homes.call_vector()?;
    let jump =
        Instr { op: Mnemonic::Jmp, mode: Mode::Indirect, arg: Expr::home(vector), ir_line: 0 };
    let symbol = program.symbols.intern(CALL_THROUGH);
    let items = vec![Item::Instr(jump)];
    Some(Section { symbol, kind: Kind::Code, align: 1, within_page: false, items })
}

/// The maximum size in bytes of inline assembly that is kept within a page: half a page, so that
/// padding is at most half a page.
const IN_PAGE_MAX: usize = 128;

/// Returns an upper bound of the size of items in bytes.
fn max_bytes(items: &[Item]) -> usize {
    let bytes = |item: &Item| match item {
        Item::Instr(_) => 3,
        Item::Word(_) => 2,
        Item::Byte(_) => 1,
        Item::Bytes(bytes) => bytes.len(),
        Item::Label(_) | Item::Comment(_) => 0,
    };
    items.iter().map(bytes).sum()
}

/// Returns the sections of the routines in use.
pub(crate) fn runtime_sections(program: &mut Program<'_>) -> Vec<Section> {
    let interface = program.interface;
    let used: Vec<RoutineId> = program.routines().map(|(id, _)| id).collect();
    let section = |id: RoutineId| {
        let routine = interface.routine(id);
        let homes = program.homes_of_routine(id);
        let home = |number: Home| Expr::home(homes.home(number));
        let mut section = routine.section(&mut program.symbols, &home);
        // Inline assembly keeps its instructions and cycles, and none of its branches crosses a
        // page.
        if interface.is_assembly(id) {
            section.kind = Kind::Constant;
            section.within_page = max_bytes(&section.items) <= IN_PAGE_MAX;
        }
        section
    };
    used.into_iter().map(section).collect()
}

/// Returns the data of the reachable globals.
fn globals(program: &mut Program<'_>) -> Vec<Section> {
    let Interface { module, graph, .. } = program.interface;
    let mut out = Vec::new();
    for &g in &graph.globals {
        let global = &module.globals[g.0 as usize];
        let Some(data) = global.init.as_ref().filter(|_| global.stack_of.is_none()) else {
            continue;
        };
        let symbol = program.symbol(Symbol::Global(g));
        let align = if program.interface.exposure.global(g) { global.align as u16 } else { 1 };
        if global.is_zero_initialized() {
            let kind = Kind::Zeroed(global.size() as u32);
            out.push(Section { symbol, kind, align, within_page: false, items: Vec::new() });
            continue;
        }
        let mut items = Vec::new();
        let mut relocs = data.relocs.clone();
        relocs.sort_by_key(|r| r.0);
        let mut at = 0usize;
        for (offset, target, addend) in relocs {
            let offset = offset as usize;
            if offset > at {
                items.push(Item::Bytes(data.bytes[at..offset].to_vec()));
            }
            let addend = if planted(Fault::ImageOffset) { 0 } else { addend };
            items.push(Item::Word(Expr::symbol(program.symbol(target), addend)));
            at = offset + 2;
        }
        if at < data.bytes.len() {
            let mut bytes = data.bytes[at..].to_vec();
            if planted(Fault::ImageLastByte) {
                bytes.iter_mut().last().into_iter().for_each(|byte| *byte = 0);
            }
            items.push(Item::Bytes(bytes));
        }
        let kind = if global.constant { Kind::Constant } else { Kind::Data };
        // An indexed read across a page costs a cycle; alignment costs bytes.
        let largest = if program.interface.for_speed { 256 } else { 64 };
        let within_page = global.constant && (1..=largest).contains(&data.bytes.len());
        out.push(Section { symbol, kind, align, within_page, items });
    }
    out
}

/// Returns the frame area and the soft stack, which need no clearing.
fn memory_sections(
    program: &mut Program<'_>,
    placement: &Placement,
    sections: &mut Vec<Section>,
) -> HashSet<SymbolId> {
    let mut uncleared = HashSet::new();
    let mut add = |symbol: SymbolId, size: u32, align: u16| {
        uncleared.insert(symbol);
        let kind = Kind::Zeroed(size);
        sections.push(Section { symbol, kind, align, within_page: false, items: Vec::new() });
    };
    if placement.frame_area > 0 {
        let groups = program.homes.groups().iter();
        let outside = groups.filter(|&(id, _)| placement.at[id].is_some_and(|at| at >= 256));
        let align = outside.map(|(_, group)| group.align).max().unwrap_or(1);
        add(program.symbols.intern(FRAMES), placement.frame_area, align as u16);
    }
    if program.homes.soft_stack().is_some() {
        add(program.symbols.intern(SOFT_STACK), SOFT_STACK_MIN, 1);
        add(program.symbols.intern(SOFT_STACK_END), 0, 1);
    }
    uncleared
}
