//! The pipeline: from IR text to a linked program.

use crate::asm::link::{self, Layout, Lines};
use crate::asm::{
    Base, Expr, Instr, Item, Kind, Mnemonic, Mode, Part, Section, Space, SymbolId, Symbols,
};
use crate::callgraph::CallGraph;
use crate::finish::Finished;
use crate::frames::{self, Frame, Placement};
use crate::ir::{self, FuncId, Symbol};
use crate::lanes::verify::{self, Form, Rules};
use crate::names::{
    self, CALL_THROUGH, CLEAR, CLEAR_BY_MEMSET, FRAMES, SOFT_STACK, SOFT_STACK_END, START,
};
use crate::options::SOFT_STACK_MIN;
use crate::program::{Convention, Program, Slot};
use crate::{
    Error, Options, Output, Overlay, OverlayImage, Sizes, check, finish, lanes, outline, pointers,
    runtime, select, stack, strength, validate,
};
use std::collections::HashSet;

/// Homes are pushed first, at most a page of them, and then somebody looks whether there was room.
const SOFT_STACK_SLACK: u32 = 255;

/// From this [`Options::size_weight`] on, the runtime is as small as it can be.
const SMALL_RUNTIME_WEIGHT: u32 = 32;

/// Text of the stages that were asked for.
#[derive(Default)]
pub(crate) struct Dumps {
    pub stage: Option<String>,
    pub text: String,
}

impl Dumps {
    fn add(&mut self, stage: &str, text: impl FnOnce() -> String) {
        if self.stage.as_deref() == Some(stage) {
            self.text += &text();
        }
    }
}

/// A compiled function before homes have addresses.
struct Body {
    unit: usize,
    symbol: SymbolId,
    items: Vec<Item>,
    slots: Vec<(u32, u32)>,
    /// How often each block runs, by its label.
    runs: Vec<f32>,
}

pub(crate) fn compile(
    texts: &[&str],
    options: &Options,
    dumps: &mut Dumps,
) -> Result<Output, Error> {
    options.check()?;
    let roots = options.overlays.iter().map(|overlay| &overlay.root[..]);
    let entries: Vec<&str> = std::iter::once(&options.entry[..]).chain(roots).collect();
    let mut module = ir::link(texts, &entries)?;
    let ram_end = options.ram.iter().map(|r| r.end).max().unwrap_or(0);
    strength::reduce(&mut module, options.limit.max(ram_end));
    ir::verify(&module)?;
    dumps.add("ir", || module.to_string());
    let graph = CallGraph::new(&module, options)?;
    let mut program = Program::new(&module);
    program.for_speed = options.size_weight == 0;
    if options.size_weight >= SMALL_RUNTIME_WEIGHT {
        program.runtime_set = runtime::Set::Small;
    }
    graph.settle(&mut program);
    let (bodies, mut units) = functions(&mut program, &graph, options, dumps)?;
    let mut sections = start_sections(&mut program, &graph);
    runtime_frames(&mut program, &mut units);
    let placement = frames::place(&program, &units, &options.zero_page)?;
    if options.checks() {
        check_frames(&program, &placement, &bodies)?;
    }
    let mut runs = outline::Runs::new();
    for body in bodies {
        let Body { symbol, items, .. } = body;
        runs.insert(symbol, body.runs);
        sections.push(Section { symbol, kind: Kind::Code, align: 1, within_page: false, items });
    }
    sections.extend(runtime_sections(&mut program));
    sections.extend(clear_sections(&mut program, &sections));
    sections.extend(globals(&mut program, &graph));
    sections.extend(call_through(&mut program));
    let uncleared = memory_sections(&mut program, &placement, &mut sections);
    let frames = program.symbols.intern(FRAMES);
    for section in &mut sections {
        settle_homes(&program, &placement, frames, section)?;
        if let Some(window) = placement.window {
            pointers::through_window(section, window);
        }
    }
    let mut lines = source_lines(&mut program);
    let sections = outlined(&mut program, sections, runs, options, &mut lines)?;
    let layout = Layout {
        origin: options.origin,
        limit: options.limit,
        hole: options.hole.clone(),
        ram: options.ram.clone(),
        uncleared,
        stack: soft_stack(&program, options),
        short: options.size_weight > 0,
        lines,
        late: late(&program.symbols, options)?,
        overlays: overlays(&mut program.symbols, options),
    };
    let root = program.symbols.intern(START);
    let linked = link::link(sections, &mut program.symbols, &[root], &layout)?;
    let sizes = Sizes { zero_page: placement.zero_page, ..linked.sizes };
    let overlays = options.overlays.iter().zip(linked.overlays).map(|(overlay, linked)| {
        let link::LinkedOverlay { origin, bytes, sizes } = linked;
        OverlayImage { root: overlay.root.clone(), origin, bytes, sizes }
    });
    Ok(Output {
        bytes: linked.bytes,
        origin: options.origin,
        entry: options.origin,
        late: linked.late,
        overlays: overlays.collect(),
        symbols: linked.symbols,
        listing: linked.listing,
        lines: linked.lines,
        sizes,
    })
}

/// Lets somebody else judge the frames.
fn check_frames(
    program: &Program<'_>,
    placement: &Placement,
    bodies: &[Body],
) -> Result<(), Error> {
    let functions: Vec<check::Checked<'_>> = bodies
        .iter()
        .map(|b| check::Checked {
            unit: b.unit,
            symbol: b.symbol,
            items: &b.items,
            slots: &b.slots,
        })
        .collect();
    check::check(program, placement, &functions)
}

/// Moves into one place what stands in several, if the hardware stack has room for the calls, and tells who
/// looks at that stack what must be free.
fn outlined(
    program: &mut Program<'_>,
    sections: Vec<Section>,
    runs: outline::Runs,
    options: &Options,
    lines: &mut Lines,
) -> Result<Vec<Section>, Error> {
    let through = program.symbols.get(CALL_THROUGH);
    let symbols = &mut program.symbols;
    let out = outline::outline(symbols, &sections, runs, options.size_weight, through);
    if options.checks()
        && let Some(fault) = outline::fault(&sections, &out.sections)
    {
        return Err(Error::Internal(format!("outlining breaks the program: {fault}")));
    }
    if stack::settle(program, &out.sections).is_err() {
        stack::settle(program, &sections)?;
        return Ok(sections);
    }
    out.origins.iter().for_each(|&(piece, function)| lines.share(piece, function));
    Ok(out.sections)
}

/// The source line of every line of the IR.
fn source_lines(program: &mut Program<'_>) -> Lines {
    let module = program.module;
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

/// Compiles every function that is reached, callees first.
fn functions(
    program: &mut Program<'_>,
    graph: &CallGraph,
    options: &Options,
    dumps: &mut Dumps,
) -> Result<(Vec<Body>, Vec<Frame>), Error> {
    let count = program.module.functions.len();
    let mut bodies = Vec::new();
    let mut units: Vec<Frame> = vec![Frame::default(); count];
    for &id in &graph.order {
        let n = id.0 as usize;
        let (mut lanes, mut convention) = lanes::build_function(program, id)?;
        dumps.add("lanes-raw", || lanes.to_string());
        let rules = Rules { program, id, convention: &convention };
        verify::after("build", Form::Built, rules, &lanes);
        lanes::simplify(&mut lanes, rules);
        if !program.open[n] {
            drop_unused_params(&mut lanes, &mut convention);
            let rules = Rules { program, id, convention: &convention };
            verify::after("drop_unused_params", Form::Split, rules, &lanes);
        }
        dumps.add("lanes", || lanes.to_string());
        let rules = Rules { program, id, convention: &convention };
        select::prepare(rules, &mut lanes);
        verify::at_last(rules, &lanes)?;
        let weight = graph.weight[n];
        let size_weight = options.size_weight as f32;
        let code = select::select(program, &lanes, &mut convention, size_weight, weight);
        program.conventions[n] = Some(convention);
        let (symbol, slots) = (code.symbol, code.slots.clone());
        let finished = finish::finish(program, id, code, size_weight / 16.0, weight)?;
        if !program.open[n] {
            program.clobbers[n] = clobbered(program, &finished.items);
        }
        dumps.add("select", || show(program, symbol, &finished.items));
        if options.checks()
            && let Some(convention) = &program.conventions[n]
        {
            validate::validate(program, id, &lanes, convention, &finished.items)?;
        }
        units[n] = finished.frame;
        let Finished { items, runs, .. } = finished;
        bodies.push(Body { unit: n, symbol, items, slots, runs });
    }
    Ok((bodies, units))
}

fn show(program: &Program<'_>, symbol: SymbolId, items: &[Item]) -> String {
    let mut text = format!("{}:\n", program.symbols.name(symbol));
    for item in items {
        match item {
            Item::Instr(i) => text += &format!("    {}\n", i.display(&program.symbols)),
            Item::Label(l) => text += &format!(".L{l}:\n"),
            other => text += &format!("    {other:?}\n"),
        }
    }
    text
}

/// Parameter lanes that the function never reads are not passed.
fn drop_unused_params(f: &mut lanes::LFunc, convention: &mut Convention) {
    let uses = lanes::count_uses(f);
    let mut homes = f.home_params.clone().into_iter();
    let mut kept = Vec::new();
    for slot in &mut convention.params {
        match *slot {
            Slot::Reg(r) => {
                if let Some(v) = f.reg_params[r as usize]
                    && uses[v.0 as usize] == 0
                {
                    f.reg_params[r as usize] = None;
                    *slot = Slot::Unused;
                }
            }
            Slot::Home(_) => {
                let Some(v) = homes.next() else { continue };
                if uses[v.0 as usize] == 0 {
                    *slot = Slot::Unused;
                } else {
                    kept.push(v);
                }
            }
            Slot::Unused => {}
        }
    }
    // Registers that became free take parameters from homes.
    for slot in &mut convention.params {
        if let Slot::Home(_) = *slot
            && let Some(r) = (0..3).find(|&r| f.reg_params[r].is_none())
            && !kept.is_empty()
        {
            f.reg_params[r] = Some(kept.remove(0));
            *slot = Slot::Reg(r as u8);
        }
    }
    f.home_params = kept;
}

/// Registers that finished code may change.
fn clobbered(program: &Program<'_>, items: &[Item]) -> u8 {
    let mut mask = 0;
    for item in items {
        let Item::Instr(i) = item else { continue };
        let writes = i.effects().writes;
        use crate::asm::Registers as R;
        for (bit, register) in [R::A, R::X, R::Y].into_iter().enumerate() {
            if writes.contains(register) {
                mask |= 1 << bit;
            }
        }
        if matches!(i.op, Mnemonic::Jsr | Mnemonic::Jmp)
            && let Base::Symbol(s) = i.arg.base
        {
            mask |= program.clobbers_of(s);
        }
    }
    mask
}

/// Where the program is entered, and then where each overlay is: a known machine, zeroed data cleared, then the
/// program.
fn start_sections(program: &mut Program<'_>, graph: &CallGraph) -> Vec<Section> {
    let clear = graph.zeroed_data(program.module).then(|| {
        let fills = program.runtime_homes.keys().any(|&r| program.routine(r).name == "__memset");
        if fills { CLEAR_BY_MEMSET } else { CLEAR }
    });
    clear.map(|name| program.runtime(name));
    let mut section = |of: Option<usize>, function: FuncId| {
        let mut items = vec![
            Item::Instr(Instr::implied(Mnemonic::Cld)),
            Item::Instr(Instr::immediate(Mnemonic::Ldx, 0xFF)),
            Item::Instr(Instr::implied(Mnemonic::Txs)),
        ];
        if let Some(name) = clear {
            let clear = program.symbols.intern(&names::of_overlay(name, of));
            items.push(Item::Instr(Instr::call(clear)));
        }
        if let Some(home) = program.soft_stack {
            let base = Expr::symbol(program.symbols.intern(SOFT_STACK), 0);
            for (n, part) in [base.low(), base.high()].into_iter().enumerate() {
                items.push(Item::Instr(Instr::new(Mnemonic::Lda, Mode::Immediate, part)));
                items.push(Item::Instr(Instr::memory(Mnemonic::Sta, Expr::home(home + n as u32))));
            }
        }
        let entry = program.symbol(Symbol::Function(function));
        items.push(Item::Instr(Instr::new(Mnemonic::Jmp, Mode::Mem, Expr::symbol(entry, 0))));
        let symbol = program.symbols.intern(&names::of_overlay(START, of));
        Section { symbol, kind: Kind::Code, align: 1, within_page: false, items }
    };
    let mut sections = vec![section(None, graph.start)];
    let roots = graph.overlays.roots.iter().enumerate();
    sections.extend(roots.map(|(n, &root)| section(Some(n), root)));
    sections
}

/// For each overlay the routine that clears zeroed data, if there is one, with that overlay's table.
fn clear_sections(program: &mut Program<'_>, sections: &[Section]) -> Vec<Section> {
    let table = program.symbols.intern(link::ZEROED_TABLE);
    let mut found = Vec::new();
    for n in 0..program.overlays.roots.len() {
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

/// `jsr` to here is a call through the vector.
fn call_through(program: &mut Program<'_>) -> Option<Section> {
    let vector = program.call_vector?;
    let jump =
        Instr { op: Mnemonic::Jmp, mode: Mode::Indirect, arg: Expr::home(vector), ir_line: 0 };
    let symbol = program.symbols.intern(CALL_THROUGH);
    let items = vec![Item::Instr(jump)];
    Some(Section { symbol, kind: Kind::Code, align: 1, within_page: false, items })
}

/// Frames of the runtime routines in use.
fn runtime_frames(program: &mut Program<'_>, units: &mut Vec<Frame>) {
    let base = units.len();
    let used: Vec<u32> = program.runtime_homes.keys().copied().collect();
    let last = used.iter().max().map_or(0, |m| *m as usize + 1);
    units.resize(base + last, Frame::default());
    for index in used {
        let routine = program.routine(index);
        let first = program.runtime_homes[&index];
        let mut groups: Vec<u32> =
            (first..first + routine.cell_bytes()).map(|h| program.group_of[h as usize]).collect();
        groups.dedup();
        let mut frame = Frame::default();
        for (n, &a) in groups.iter().enumerate() {
            frame.owned.insert(a);
            frame.weight.insert(a, RUNTIME_CELL_WEIGHT);
            groups[..n].iter().for_each(|&b| {
                frame.clashes.insert((b.min(a), b.max(a)));
            });
        }
        for callee in &routine.calls {
            if let Some((callee, _)) = program.runtime(callee) {
                let unit = base + callee as usize;
                frame.calls.insert(unit);
                frame.across.push((vec![unit], groups.clone()));
            }
        }
        units[base + index as usize] = frame;
    }
}

/// Accesses that a cell of the runtime counts for when the zero page is given out.
const RUNTIME_CELL_WEIGHT: f32 = 40.0;

fn runtime_sections(program: &mut Program<'_>) -> Vec<Section> {
    let mut used: Vec<(u32, u32)> = program.runtime_homes.iter().map(|(&i, &h)| (i, h)).collect();
    used.sort_unstable();
    used.into_iter()
        .map(|(index, first)| {
            let routine = program.routine(index);
            let callees: Vec<u32> = routine
                .calls
                .iter()
                .filter_map(|c| program.runtime(c).map(|(_, home)| home))
                .collect();
            let home = |n: u32| {
                let per = crate::runtime::HOMES_PER_ROUTINE;
                match (n / per) as usize {
                    0 => Expr::home(first + n),
                    k => Expr::home(callees[k - 1] + n % per),
                }
            };
            routine.section(&mut program.symbols, &home)
        })
        .collect()
}

/// Data of the globals that the program reaches.
fn globals(program: &mut Program<'_>, graph: &CallGraph) -> Vec<Section> {
    let module = program.module;
    let mut out = Vec::new();
    for &g in &graph.globals {
        let global = &module.globals[g.0 as usize];
        let Some(data) = &global.init else { continue };
        let symbol = program.symbol(Symbol::Global(g));
        let zero = data.relocs.is_empty() && data.bytes.iter().all(|&b| b == 0);
        let align = if program.exposure.global(g) { global.align as u16 } else { 1 };
        if zero && !global.constant {
            let kind = Kind::Zeroed(data.bytes.len() as u32);
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
            items.push(Item::Word(Expr::symbol(program.symbol(target), addend)));
            at = offset + 2;
        }
        if at < data.bytes.len() {
            items.push(Item::Bytes(data.bytes[at..].to_vec()));
        }
        let kind = if global.constant { Kind::Constant } else { Kind::Data };
        let within_page = global.constant && data.bytes.len() > 1 && data.bytes.len() <= 64;
        out.push(Section { symbol, kind, align, within_page, items });
    }
    out
}

/// Frame area and soft stack, which need no clearing.
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
        let outside = |n: &usize| placement.at[*n].is_some_and(|at| at >= 256);
        let groups = (0..program.groups.len()).filter(outside);
        let align = groups.map(|n| program.groups[n].align).max().unwrap_or(1);
        add(program.symbols.intern(FRAMES), placement.frame_area, align as u16);
    }
    if program.soft_stack.is_some() {
        add(program.symbols.intern(SOFT_STACK), SOFT_STACK_MIN, 1);
        add(program.symbols.intern(SOFT_STACK_END), 0, 1);
    }
    uncleared
}

fn soft_stack(program: &Program<'_>, options: &Options) -> Option<link::Stack> {
    let section = program.symbols.get(SOFT_STACK)?;
    let end = program.symbols.get(SOFT_STACK_END)?;
    Some(link::Stack { section, end, most: options.stack_max, slack: SOFT_STACK_SLACK })
}

/// What the linker has to know of the part that may arrive late.
fn late(symbols: &Symbols, options: &Options) -> Result<Option<link::Late>, Error> {
    let Some(late) = &options.late else { return Ok(None) };
    let root = |name: &String| {
        let symbol = symbols.get_in(Space::Program, name);
        symbol.ok_or_else(|| Error::Undefined(name.clone()))
    };
    let roots = late.roots.iter().map(root).collect::<Result<_, _>>()?;
    Ok(Some(link::Late { roots, unit: late.unit }))
}

/// What the linker has to know of overlays.
fn overlays(symbols: &mut Symbols, options: &Options) -> Vec<link::Overlay> {
    let overlay = |(n, overlay): (usize, &Overlay)| {
        let root = symbols.intern(&names::of_overlay(START, Some(n)));
        link::Overlay { root, name: ir::demangle(&overlay.root) }
    };
    options.overlays.iter().enumerate().map(overlay).collect()
}

/// Replaces homes by addresses.
fn settle_homes(
    program: &Program<'_>,
    placement: &Placement,
    frames: SymbolId,
    section: &mut Section,
) -> Result<(), Error> {
    let settle = |expr: &mut Expr| -> Result<(), Error> {
        let Base::Home(home) = expr.base else { return Ok(()) };
        let group = program.group_of[home as usize];
        let Some(at) = placement.at[group as usize] else {
            return Err(Error::Internal(format!(
                "home {home} in {} has no place",
                program.symbols.name(section.symbol)
            )));
        };
        let group = &program.groups[group as usize];
        let at = (at + home - group.first) as i32;
        // The place decides, not the addend: an index that counts from one reaches below it.
        *expr = if at < 256 {
            let address = (at + expr.addend) & 0xFFFF;
            Expr::number(match expr.part {
                Part::Whole => address,
                Part::Low => address & 0xFF,
                Part::High => address >> 8,
            })
        } else {
            Expr { base: Base::Symbol(frames), addend: at - 256 + expr.addend, part: expr.part }
        };
        Ok(())
    };
    for item in &mut section.items {
        match item {
            Item::Instr(i) => settle(&mut i.arg)?,
            Item::Word(e) | Item::Byte(e) => settle(e)?,
            Item::Label(_) | Item::Bytes(_) | Item::Comment(_) => {}
        }
    }
    Ok(())
}
