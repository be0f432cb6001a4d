//! The input of the linker: areas, late parts and source lines.

use crate::asm::link::{Aside, Late, Layout, Lines, Overlay, Stack};
use crate::asm::{Space, SymbolId, Symbols};
use crate::frame_allocation::Placement;
use crate::ir::{Exposure, FuncId, GlobalId, Symbol, demangle};
use crate::options::Area;
use crate::program::names::{self, SOFT_STACK, SOFT_STACK_END, START};
use crate::program::{Interface, Program, SizeWeight};
use crate::{Error, Options, Pass};
use std::collections::HashSet;
use std::ops::Range;

/// Pushes come before the overflow check, so they need space for up to a page of homes.
const SOFT_STACK_SLACK: u32 = 255;

/// The last byte of memory stays free. Otherwise the address after an object that ends there would
/// be null, which is less than all other addresses of the object.
const MEMORY_END: u32 = 0xFFFF;

/// Returns the layout of a program with complete sections.
///
/// # Errors
/// [`Error::Undefined`] if a late root does not exist.
pub(crate) fn layout(
    program: &mut Program<'_>,
    options: &Options,
    uncleared: HashSet<SymbolId>,
    placement: &Placement,
) -> Result<Layout, Error> {
    let for_speed = SizeWeight::of(options).is_for_speed();
    let merges = !for_speed && options.runs(Pass::MergeConstants);
    Ok(Layout {
        scratch: scratch(program, options, placement),
        origin: options.origin,
        limit: options.limit.min(MEMORY_END),
        holes: options.area().holes,
        is_high: options.is_high,
        ram: options.ram.iter().map(within_memory).collect(),
        is_rom: options.is_rom,
        uncleared,
        stack: soft_stack(program, options),
        short: !for_speed,
        ignores_registers: !options.runs(Pass::KnownRegisters),
        unnamed: if merges { unnamed(program) } else { HashSet::new() },
        lines: source_lines(program),
        late: options.late.as_ref().map(|of| late(&program.symbols, of)).transpose()?,
        asides: options
            .asides
            .iter()
            .map(|of| aside(&program.symbols, of))
            .collect::<Result<_, _>>()?,
        overlays: overlays(&mut program.symbols, options)?,
        overlay_area: options.overlay_area.as_ref().map(area_within_memory),
    })
}

/// Returns a range without the last byte of memory.
fn within_memory(range: &Range<u32>) -> Range<u32> {
    range.start..range.end.min(MEMORY_END)
}

/// Returns an area without the last byte of memory.
fn area_within_memory(area: &Area) -> Area {
    Area { limit: area.limit.min(MEMORY_END), ..area.clone() }
}

/// Returns the zero page bytes that are unused while static data is cleared: all except the cells
/// of the clearing routine.
fn scratch(program: &Program<'_>, options: &Options, placement: &Placement) -> Vec<Range<u32>> {
    let mut kept: Vec<u32> = Vec::new();
    for (id, first) in program.routines() {
        let routine = program.interface.routine(id);
        let cells = (0..routine.cell_bytes()).map(|n| first + n);
        kept.extend(cells.filter_map(|home| placement.address(&program.homes, home)));
    }
    kept.sort_unstable();
    let mut free = Vec::new();
    for range in &options.zero_page {
        let mut start = u32::from(range.start);
        for &at in kept.iter().filter(|at| range.contains(&(**at as u16)) && **at < 256) {
            free.push(start..at);
            start = at + 1;
        }
        free.push(start..range.end.into());
    }
    free
}

/// Returns the constants that may share bytes: they are `unnamed_addr`, or no code examines their
/// address.
fn unnamed(program: &mut Program<'_>) -> HashSet<SymbolId> {
    let Interface { module, graph, .. } = *program.interface;
    let exposure = Exposure::with_comparisons(module);
    let is_unnamed = |id: &&GlobalId| {
        let global = &module.globals[id.0 as usize];
        global.constant && (global.unnamed_addr || !exposure.global(**id))
    };
    let unnamed = graph.globals.iter().filter(is_unnamed);
    unnamed.map(|&id| program.symbol(Symbol::Global(id))).collect()
}

/// Returns the source line of each line of the IR.
fn source_lines(program: &mut Program<'_>) -> Lines {
    let module = program.interface.module;
    let mut lines = Lines::new(&module.files);
    for (n, function) in module.functions.iter().enumerate() {
        let section = program.symbol(Symbol::Function(FuncId(n as u32)));
        for inst in function.blocks.iter().flat_map(|block| &block.insts) {
            if let Some(loc) = inst.loc {
                lines.add(section, inst.line, loc.file, loc.line);
            }
        }
    }
    lines
}

fn soft_stack(program: &Program<'_>, options: &Options) -> Option<Stack> {
    let section = program.symbols.get(SOFT_STACK)?;
    let end = program.symbols.get(SOFT_STACK_END)?;
    Some(Stack { section, end, most: options.stack_max, slack: SOFT_STACK_SLACK })
}

/// Converts a late part for the linker.
fn late(symbols: &Symbols, late: &crate::Late) -> Result<Late, Error> {
    Ok(Late { roots: roots(symbols, &late.roots)?, unit: late.unit })
}

/// Converts an aside for the linker.
fn aside(symbols: &Symbols, aside: &crate::Aside) -> Result<Aside, Error> {
    let crate::Aside { roots: entries, area, barred } = aside;
    let [roots, barred] = [roots(symbols, entries)?, roots(symbols, barred)?];
    Ok(Aside { roots, area: within_memory(area), barred })
}

/// Returns the symbols of functions.
fn roots(symbols: &Symbols, names: &[String]) -> Result<Vec<SymbolId>, Error> {
    let root = |name: &String| {
        let symbol = symbols.get_in(Space::Program, name);
        symbol.ok_or_else(|| Error::Undefined(name.clone()))
    };
    names.iter().map(root).collect()
}

/// Converts the overlays for the linker.
fn overlays(symbols: &mut Symbols, options: &Options) -> Result<Vec<Overlay>, Error> {
    let overlay = |(n, overlay): (usize, &crate::Overlay)| {
        let root = symbols.intern(&names::of_overlay(START, Some(n)));
        let late = overlay.late.as_ref().map(|of| late(symbols, of)).transpose()?;
        let asides =
            overlay.asides.iter().map(|of| aside(symbols, of)).collect::<Result<_, _>>()?;
        let (name, area) = (demangle(&overlay.root), overlay.area.as_ref().map(area_within_memory));
        Ok(Overlay { root, name, late, asides, area })
    };
    options.overlays.iter().enumerate().map(overlay).collect()
}
