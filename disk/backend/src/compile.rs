//! The pipeline: from IR text to a linked program.

use crate::asm::link::{self, Layout, Lines};
use crate::asm::{Base, Item, Kind, Mnemonic, Section, Space, SymbolId, Symbols};
use crate::callgraph::CallGraph;
use crate::finish::Finished;
use crate::finish::Frame;
use crate::image::stack;
use crate::ir::{self, FuncId, Module, Symbol};
use crate::lanes::verify::{self, Form, Rules};
use crate::place::{self, Placement, check, settle};
use crate::program::names::{self, CALL_THROUGH, SOFT_STACK, SOFT_STACK_END, START};
use crate::program::{self, Convention, Program, Slot};
use crate::{
    Error, Late, Options, Output, Overlay, OverlayImage, Sizes, finish, image, lanes, outline,
    runtime, select, strength, validate,
};

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
    image_of(ir::link(texts, &entries)?, options, dumps)
}

/// Links each module by itself, with the root of its overlay for an entry, and compiles what comes of all.
pub(crate) fn compile_programs(texts: &[&str], options: &Options) -> Result<Output, Error> {
    options.check()?;
    if texts.len() != options.overlays.len() || !options.entry.is_empty() {
        return Err(Error::Memory(format!(
            "{} programs need as many overlays, of which there are {}, and no entry besides",
            texts.len(),
            options.overlays.len()
        )));
    }
    let programs = texts.iter().zip(&options.overlays);
    let programs = programs.map(|(text, overlay)| ir::link(&[text], &[&overlay.root]));
    let roots = options.overlays.iter().map(|overlay| &overlay.root);
    let known = roots.chain(options.lates().flat_map(|(_, late)| &late.roots));
    let known: Vec<&str> = known.map(String::as_str).collect();
    let module = ir::together(programs.collect::<Result<_, _>>()?, &known);
    image_of(module, options, &mut Dumps::default())
}

/// Compiles a linked module.
fn image_of(mut module: Module, options: &Options, dumps: &mut Dumps) -> Result<Output, Error> {
    let ram_end = options.ram.iter().map(|r| r.end).max().unwrap_or(0);
    strength::reduce(&mut module, options.limit.max(ram_end), options.size_weight == 0);
    ir::verify(&module)?;
    dumps.add("ir", || module.to_string());
    let graph = CallGraph::new(&module, options)?;
    let assembly = program::assembly(&module)?;
    let mut program = Program::new(&module);
    program.assembly = &assembly;
    program.for_speed = options.size_weight == 0;
    program.runtime_set = match options.size_weight {
        0 => runtime::Set::Large,
        SMALL_RUNTIME_WEIGHT.. => runtime::Set::Small,
        _ => runtime::Set::Fast,
    };
    program.settle(&graph);
    let (bodies, mut units) = functions(&mut program, &graph, options, dumps)?;
    let start = image::start_sections(&mut program, &graph);
    let starts = start.len();
    image::runtime_frames(&mut program, &mut units);
    let placement = place::place(&program, &units, &options.zero_page)?;
    if options.checks() {
        check_frames(&program, &placement, &bodies)?;
    }
    let mut runs = outline::Runs::new();
    let mut parts = outline::Parts { count: options.overlays.len(), ..Default::default() };
    let compiled = bodies.into_iter().map(|Body { unit, symbol, items, runs: of, .. }| {
        runs.insert(symbol, of);
        let overlay = graph.overlays.of(FuncId(unit as u32));
        parts.overlay.extend(overlay.map(|n| (symbol, n)));
        Section { symbol, kind: Kind::Code, align: 1, within_page: false, items }
    });
    let sections = start.into_iter().chain(compiled).collect();
    let (mut sections, uncleared) = image::complete(&mut program, &graph, &placement, sections);
    settle::settle(&mut program, &placement, &mut sections)?;
    let mut lines = source_lines(&mut program);
    let sections = outlined(&mut program, starts, sections, (runs, parts), options, &mut lines)?;
    let layout = Layout {
        origin: options.origin,
        limit: options.limit,
        hole: options.hole.clone(),
        ram: options.ram.clone(),
        uncleared,
        stack: soft_stack(&program, options),
        short: options.size_weight > 0,
        lines,
        late: options.late.as_ref().map(|of| late(&program.symbols, of)).transpose()?,
        overlays: overlays(&mut program.symbols, options)?,
        overlay_area: options.overlay_area.clone(),
    };
    let root = graph.start.map(|_| program.symbols.intern(START));
    let linked = link::link(sections, &mut program.symbols, root.as_slice(), &layout)?;
    let sizes = Sizes { zero_page: placement.zero_page, ..linked.sizes };
    let overlays = options.overlays.iter().zip(linked.overlays).map(|(overlay, linked)| {
        let link::LinkedOverlay { origin, late, bytes, listing, sizes } = linked;
        OverlayImage { root: overlay.root.clone(), origin, late, bytes, listing, sizes }
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
    starts: usize,
    sections: Vec<Section>,
    (runs, parts): (outline::Runs, outline::Parts),
    options: &Options,
    lines: &mut Lines,
) -> Result<Vec<Section>, Error> {
    let through = program.symbols.get(CALL_THROUGH);
    let symbols = &mut program.symbols;
    let out = outline::outline(symbols, &sections, runs, parts, options.size_weight, through);
    if options.checks()
        && let Some(fault) = outline::fault(&sections, &out.sections)
    {
        return Err(Error::Internal(format!("outlining breaks the program: {fault}")));
    }
    if stack::settle(program, starts, &out.sections).is_err() {
        stack::settle(program, starts, &sections)?;
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
            Slot::Unplaced => {
                let Some(v) = homes.next() else { continue };
                if uses[v.0 as usize] == 0 {
                    *slot = Slot::Unused;
                } else {
                    kept.push(v);
                }
            }
            Slot::Home(_) | Slot::Unused => {}
        }
    }
    // Registers that became free take parameters from homes.
    for slot in &mut convention.params {
        if *slot == Slot::Unplaced
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
        if matches!(i.op, Mnemonic::Jsr | Mnemonic::Jmp) {
            mask |= match i.arg.base {
                Base::Symbol(s) => program.clobbers_of(s),
                // A routine of somebody else's.
                Base::None => 7,
                Base::Label(_) | Base::Home(_) => 0,
            };
        }
    }
    mask
}

fn soft_stack(program: &Program<'_>, options: &Options) -> Option<link::Stack> {
    let section = program.symbols.get(SOFT_STACK)?;
    let end = program.symbols.get(SOFT_STACK_END)?;
    Some(link::Stack { section, end, most: options.stack_max, slack: SOFT_STACK_SLACK })
}

/// What the linker has to know of a part that may arrive late.
fn late(symbols: &Symbols, late: &Late) -> Result<link::Late, Error> {
    let root = |name: &String| {
        let symbol = symbols.get_in(Space::Program, name);
        symbol.ok_or_else(|| Error::Undefined(name.clone()))
    };
    let roots = late.roots.iter().map(root).collect::<Result<_, _>>()?;
    Ok(link::Late { roots, unit: late.unit })
}

/// What the linker has to know of overlays.
fn overlays(symbols: &mut Symbols, options: &Options) -> Result<Vec<link::Overlay>, Error> {
    let overlay = |(n, overlay): (usize, &Overlay)| {
        let root = symbols.intern(&names::of_overlay(START, Some(n)));
        let late = overlay.late.as_ref().map(|of| late(symbols, of)).transpose()?;
        Ok(link::Overlay { root, name: ir::demangle(&overlay.root), late })
    };
    options.overlays.iter().enumerate().map(overlay).collect()
}
