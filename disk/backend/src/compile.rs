//! The pipeline: from IR text to a linked program.

use crate::asm::link::{self, Layout, Linked};
use crate::asm::{Kind, Section, SymbolId};
use crate::callgraph::CallGraph;
use crate::callgraph::overlays::check_names;
use crate::constant_parameters::Propagated;
use crate::frame_allocation::{replace_homes, routines};
use crate::image::stack;
use crate::ir::{self, GlobalId, Module, demangle};
use crate::lanes::verify::{self, LaneForm, Rules};
use crate::peephole::Finished;
use crate::program::names::{CALL_THROUGH, START};
use crate::program::{BytePrice, Interface, Program, SizeWeight};
#[cfg(not(feature = "checker"))]
use crate::unchecked::Judge;
#[cfg(feature = "checker")]
use crate::validate_image::{self, Compiled};
#[cfg(feature = "checker")]
use crate::validate_ir::Judge;
use crate::{
    Error, Options, Output, Overlay, OverlayImage, Pass, Sizes, block_placement,
    constant_parameters, frame_allocation, global_sra, image, lanes, loops, outline, peephole,
    select, speed,
};
use std::collections::HashMap;

/// The stage to print, and its text.
#[derive(Default)]
pub(crate) struct Dumps {
    pub stage: Option<String>,
    pub text: String,
}

impl Dumps {
    /// Returns the checker of passes over IR, if checks are on.
    #[cfg(feature = "checker")]
    fn judge(&self, options: &Options) -> Option<Judge> {
        let judges = options.checks() || self.stage.as_deref() == Some("passes");
        judges.then(|| Judge::new(options.top()))
    }

    /// Returns no checker.
    #[cfg(not(feature = "checker"))]
    fn judge(&self, _: &Options) -> Option<Judge> {
        None
    }

    fn add(&mut self, stage: &str, text: impl FnOnce() -> String) {
        if self.stage.as_deref() == Some(stage) {
            self.text += &text();
        }
    }
}

pub(crate) fn compile(
    texts: &[&str],
    options: &Options,
    dumps: &mut Dumps,
) -> Result<Output, Error> {
    options.validate()?;
    let roots = options.overlays.iter().map(|overlay| &overlay.root[..]);
    let entries: Vec<&str> = std::iter::once(&options.entry[..]).chain(roots).collect();
    let mut judge = dumps.judge(options);
    let module = judged(judge.as_mut(), |hooks| ir::link_with_hooks(texts, &entries, hooks))?;
    image_of(module, options, dumps, judge)
}

/// Runs passes that report their results to the judge, if there is one.
fn judged<T>(
    judge: Option<&mut Judge>,
    run: impl FnOnce(&mut ir::PassHooks<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    match judge {
        None => run(&mut ir::PassHooks(None)),
        Some(judge) => {
            let mut judge = |event: ir::PassEvent<'_>| judge.judge(&event);
            run(&mut ir::PassHooks(Some(&mut judge)))
        }
    }
}

/// Links each module by itself, with the root of its overlay as its entry, and compiles all of them
/// together.
pub(crate) fn compile_programs(
    texts: &[&str],
    options: &Options,
    dumps: &mut Dumps,
) -> Result<Output, Error> {
    options.validate()?;
    if !options.entry.is_empty() {
        return Err(Error::Memory(format!(
            "programs that are compiled together have no common entry, but the options name {}",
            options.entry
        )));
    }
    if texts.len() != options.overlays.len() {
        return Err(Error::Memory(format!(
            "{} programs need one overlay each, but the options have {}",
            texts.len(),
            options.overlays.len()
        )));
    }
    let mut judge = dumps.judge(options);
    let mut programs = Vec::new();
    for (text, overlay) in texts.iter().zip(&options.overlays) {
        let link =
            |hooks: &mut ir::PassHooks<'_>| ir::link_with_hooks(&[text], &[&overlay.root], hooks);
        programs.push(judged(judge.as_mut(), link)?);
    }
    check_names(&programs, options)?;
    let alone = judge.is_some().then(|| programs.clone());
    let known: Vec<Vec<&str>> = options
        .overlays
        .iter()
        .map(|overlay| overlay.names().map(String::as_str).collect())
        .collect();
    let guests: Vec<bool> = options.overlays.iter().map(Overlay::is_guest).collect();
    let (module, names) = ir::merge_programs(programs, &guests, &known);
    let named = renamed(options, &names);
    if let (Some(judge), Some(alone)) = (&mut judge, alone) {
        for ((program, own), all) in alone.iter().zip(&options.overlays).zip(&named.overlays) {
            let roots: Vec<_> = own.names().zip(all.names()).collect();
            judge.judge_merged(program, &module, &roots)?;
        }
    }
    ir::verify(&module)?;
    let mut output = image_of(module, &named, dumps, judge)?;
    for (image, overlay) in output.overlays.iter_mut().zip(&options.overlays) {
        image.root.clone_from(&overlay.root);
    }
    Ok(output)
}

/// Returns the options, with functions named as in the merged module.
fn renamed(options: &Options, names: &[ir::KnownNames]) -> Options {
    let mut options = options.clone();
    for (overlay, names) in options.overlays.iter_mut().zip(names) {
        for name in overlay.names_mut() {
            if let Some(new) = names.get(name) {
                name.clone_from(new);
            }
        }
    }
    options
}

/// Compiles a linked module.
fn image_of(
    mut module: Module,
    options: &Options,
    dumps: &mut Dumps,
    mut judge: Option<Judge>,
) -> Result<Output, Error> {
    let original = options.check.then(|| module.clone());
    let propagated = match options.runs(Pass::ConstantParameters) {
        true => propagate_parameters(&mut module, options)?,
        false => Propagated::default(),
    };
    let origins = match options.runs(Pass::GlobalSra) {
        true => split_globals(&mut module, options)?,
        false => HashMap::new(),
    };
    judged(judge.as_mut(), |hooks| speed::rewrite(&mut module, options, hooks))?;
    judged(judge.as_mut(), |hooks| loops::optimize(&mut module, options, hooks))?;
    dumps.add("passes", || judge.map_or(String::new(), |judge| judge.report()));
    dumps.add("ir", || module.to_string());
    let graph = CallGraph::new(&module, options)?;
    check_entry(&module, &graph)?;
    if options.is_rom {
        check_rom(&module, &graph)?;
    }
    let interface = Interface::new(&module, &graph, options)?;
    let mut program = Program::new(&interface);
    let mut functions = functions(&mut program, options, dumps)?;
    let start = image::start_sections(&mut program, &functions, &options.overlays);
    stack::check(&program, &start, &functions)?;
    let stacks = frame_allocation::stacks(&mut program, &mut functions);
    let frames = image::frames(&program, &mut functions);
    let statics = match options.runs(Pass::StaticZeroPage) {
        true => frame_allocation::statics(&mut program, &frames),
        false => Vec::new(),
    };
    let placement = frame_allocation::allocate(
        &interface,
        &program.homes,
        &frames,
        &statics,
        &options.zero_page,
    )?;
    routines::check(&program, &placement)?;
    #[cfg(feature = "checker")]
    if options.checks() {
        frame_allocation::check::check(&program, &placement, &functions)?;
    }
    let arguments = image::arguments::arguments(&program, &placement);
    let (starts, outline) = (start.len(), Outline::new(&program, &functions));
    let sections = start.into_iter().chain(functions.into_iter().map(section)).collect();
    let (mut sections, uncleared) = image::complete(&mut program, &placement, sections);
    replace_homes::replace_homes(&mut program, &placement, &stacks, &mut sections)?;
    let mut layout = image::layout(&mut program, options, uncleared, &placement)?;
    let sections = outline.outlined(&mut program, starts, sections, options, &mut layout)?;
    let root = graph.start.map(|_| program.symbols.intern(START));
    let sections = link::copies(sections, &mut program.symbols, root.as_slice(), &mut layout);
    let linked = link::link(sections, &mut program.symbols, root.as_slice(), &layout)?;
    let arguments = image::arguments::complete(arguments, &linked.symbols);
    #[cfg(feature = "checker")]
    let hints = {
        let (program, placement, linked) = (&program, &placement, &linked);
        let (stacks, propagated, origins) = (&stacks, &propagated, &origins);
        let compiled =
            Compiled { program, placement, stacks, propagated, origins, linked, options };
        check_image(&compiled, original.as_ref(), dumps)?
    };
    #[cfg(not(feature = "checker"))]
    let hints = {
        // Only the checker needs these.
        let _ = (original, propagated, origins);
        Vec::new()
    };
    Ok(Output { arguments, hints, ..output(linked, placement.zero_page, options) })
}

/// Propagates constants into parameters. If the options enable checks, verifies the result.
///
/// # Errors
/// [`Error::Internal`] with the first fault, if the check finds one.
fn propagate_parameters(module: &mut Module, options: &Options) -> Result<Propagated, Error> {
    let before = options.checks().then(|| module.clone());
    let graph = CallGraph::new(module, options)?;
    let propagated = constant_parameters::propagate(module, &graph);
    let fault =
        before.and_then(|before| constant_parameters::fault(&before, module, &graph, &propagated));
    match fault {
        Some(fault) => Err(Error::Internal(format!("constant parameters: {fault}"))),
        None => Ok(propagated),
    }
}

/// Splits static data at boundaries that no pointer crosses. If the options enable checks, verifies
/// the result.
///
/// # Errors
/// [`Error::Internal`] with the first fault, if the check finds one.
fn split_globals(
    module: &mut Module,
    options: &Options,
) -> Result<HashMap<GlobalId, (GlobalId, i32)>, Error> {
    let before = options.checks().then(|| module.clone());
    let graph = CallGraph::new(module, options)?;
    let origins = global_sra::split_globals(module, &graph, options.top());
    let fault =
        before.and_then(|before| global_sra::fault(&before, module, &graph.overlays, &origins));
    match fault {
        Some(fault) => Err(Error::Internal(format!("splitting static data: {fault}"))),
        None => Ok(origins),
    }
}

/// For a program in ROM, checks that no variable has an initial value, because nothing copies
/// initial values to RAM.
///
/// # Errors
/// [`Error::Limit`] with the variable's name if a variable has an initial value.
fn check_rom(module: &Module, graph: &CallGraph) -> Result<(), Error> {
    let mut globals = graph.globals.iter().map(|global| &module.globals[global.0 as usize]);
    let begun = globals.find(|g| g.init.is_some() && !g.constant && !g.is_zero_initialized());
    begun.map_or(Ok(()), |global| {
        Err(Error::Limit(format!(
            "{} is a variable with an initial value, which ROM does not allow: make it zero, and \
             set it in the program",
            ir::demangle(&global.name)
        )))
    })
}

/// Checks that the entry function has no parameters.
///
/// # Errors
/// [`Error::Unsupported`] if it has any.
fn check_entry(module: &Module, graph: &CallGraph) -> Result<(), Error> {
    let entry = graph.start.map(|start| &module.functions[start.0 as usize]);
    match entry.filter(|entry| !entry.params.is_empty()) {
        None => Ok(()),
        Some(entry) => Err(Error::Unsupported {
            function: demangle(&entry.name),
            line: entry.line,
            message: "an entry function with parameters".into(),
        }),
    }
}

/// Compiles every reachable function, callees first.
fn functions(
    program: &mut Program<'_>,
    options: &Options,
    dumps: &mut Dumps,
) -> Result<Vec<Finished>, Error> {
    let Interface { graph, .. } = *program.interface;
    let mut functions = Vec::new();
    for &id in &graph.order {
        let is_open = program.interface.is_open(id);
        let (mut lanes, mut convention) = lanes::lower_function(program, id)?;
        dumps.add("lanes-raw", || lanes.to_string());
        let rules = Rules { program, id, convention: &convention };
        verify::after("build", LaneForm::Built, rules, &lanes);
        lanes::simplify(&mut lanes, rules);
        if !is_open && options.runs(Pass::DeadArguments) {
            lanes::drop_dead_arguments(&mut lanes, &mut convention);
            let rules = Rules { program, id, convention: &convention };
            verify::after("drop_dead_arguments", LaneForm::Split, rules, &lanes);
        }
        dumps.add("lanes", || lanes.to_string());
        let rules = Rules { program, id, convention: &convention };
        select::prepare(rules, &mut lanes);
        verify::at_last(rules, &lanes)?;
        let price = BytePrice::new(SizeWeight::of(options), graph.weight[id.0 as usize]);
        let code = select::select(program, &lanes, &mut convention, price);
        program.compiled.set_convention(id, convention.clone())?;
        let finished = peephole::finish(program, id, code, price)?;
        if !is_open {
            let clobbers = peephole::clobbers(program, &finished.items);
            program.compiled.set_clobbers(id, clobbers)?;
            let answers = peephole::describe_a(program, &finished.items);
            program.compiled.set_answers(id, answers)?;
        }
        dumps.add("select", || finished.show(&program.symbols));
        #[cfg(feature = "checker")]
        if options.checks() {
            crate::validate_code::validate(program, id, &lanes, &convention, &finished.items)?;
        }
        functions.push(finished);
    }
    Ok(functions)
}

/// Compares the image of a program without overlays with its IR.
#[cfg(feature = "checker")]
pub(crate) fn verify(texts: &[&str], image: &[u8], hints: &str) -> Result<String, Error> {
    let hints = validate_image::parse(hints).map_err(Error::Hint)?;
    let entries = [&hints.entry[..]];
    let module = ir::link_with_hooks(texts, &entries, &mut ir::PassHooks(None))?;
    let report = validate_image::check(&module, &[(hints.start, image)], &hints, &|_| true)?;
    report.require_results()?;
    Ok(report.to_string())
}

/// Collects the hints for a program. If there is a module, compares it with the image.
///
/// # Errors
/// [`Error::Internal`] with the name of a function whose code differs.
#[cfg(feature = "checker")]
fn check_image(
    compiled: &Compiled<'_>,
    module: Option<&Module>,
    dumps: &mut Dumps,
) -> Result<Vec<String>, Error> {
    let options = compiled.options;
    let base = (!options.entry.is_empty()).then_some(None);
    let overlays = (0..options.overlays.len()).map(Some);
    let mut texts = Vec::new();
    for overlay in base.into_iter().chain(overlays) {
        if let Some(module) = module {
            let report = validate_image::check_parts(module, compiled, overlay)?;
            dumps.add("image", || report.to_string());
            if overlay.is_none() {
                report.require_results()?;
            }
        }
        texts.push(compiled.hints(overlay).to_string());
    }
    Ok(texts)
}

/// Turns a function into a section for the linker.
fn section(function: Finished) -> Section {
    let Finished { symbol, items, .. } = function;
    Section { symbol, kind: Kind::Code, align: 1, within_page: false, items }
}

/// The facts about functions that outlining and block layout need.
struct Outline {
    frequencies: outline::Frequencies,
    parts: outline::Parts,
}

impl Outline {
    fn new(program: &Program<'_>, functions: &[Finished]) -> Outline {
        let overlays = &program.interface.graph.overlays;
        let (guests, hosts) = (0..overlays.roots.len()).partition(|&n| overlays.guests[n]);
        let aside = &program.interface.graph.aside;
        let aside = functions.iter().filter_map(|f| Some((f.symbol, *aside.get(&f.id)?))).collect();
        let mut parts = outline::Parts { hosts, guests, aside, ..Default::default() };
        let of = functions.iter().filter_map(|f| Some((f.symbol, overlays.of(f.id)?)));
        parts.overlay.extend(of);
        let frequencies = functions.iter().map(|f| (f.symbol, f.frequencies.clone())).collect();
        Outline { frequencies, parts }
    }

    /// Outlines repeated code and orders the blocks. Keeps the original code if calls would
    /// otherwise overflow the hardware stack. Sets the free stack that each guard requires.
    fn outlined(
        self,
        program: &mut Program<'_>,
        starts: usize,
        sections: Vec<Section>,
        options: &Options,
        layout: &mut Layout,
    ) -> Result<Vec<Section>, Error> {
        let through = program.symbols.get(CALL_THROUGH);
        let Outline { frequencies, parts } = self;
        let (weight, runs) = (SizeWeight::of(options), options.runs(Pass::Outline));
        // A recursive call in a piece would leave a return address on the hardware stack.
        let cycle = program.call_cycles();
        let is_kept = |from: SymbolId, to: SymbolId| {
            Some(to) == through || cycle.get(&from).is_some_and(|of| cycle.get(&to) == Some(of))
        };
        let symbols = &mut program.symbols;
        let out = outline::outline(symbols, &sections, frequencies, parts, weight, runs, &is_kept);
        if options.checks()
            && let Some(fault) = outline::fault(&sections, &out.sections)
        {
            return Err(Error::Internal(format!("outlining broke the program: {fault}")));
        }
        if stack::measure(program, starts, &out.sections).is_err() {
            stack::measure(program, starts, &sections)?;
            return Ok(sections);
        }
        let mut placed = out.sections.clone();
        if options.runs(Pass::BlockPlacement) {
            block_placement::order_blocks(
                &mut placed,
                &program.symbols,
                &out.frequencies,
                out.byte,
            );
        }
        if options.checks()
            && let Some(fault) = block_placement::fault(&out.sections, &placed)
        {
            return Err(Error::Internal(format!(
                "reordering the blocks broke the program: {fault}"
            )));
        }
        out.origins.iter().for_each(|&(piece, function)| layout.lines.share(piece, function));
        Ok(placed)
    }
}

/// Converts the linker's result into the public output.
fn output(linked: Linked, zero_page: u32, options: &Options) -> Output {
    let overlays = options.overlays.iter().zip(linked.overlays).map(|(overlay, linked)| {
        let link::LinkedOverlay { origin, late, bytes, asides, listing, sizes } = linked;
        OverlayImage { root: overlay.root.clone(), origin, late, bytes, asides, listing, sizes }
    });
    Output {
        bytes: linked.bytes,
        origin: linked.origin,
        entry: linked.origin,
        late: linked.late,
        asides: linked.asides,
        overlays: overlays.collect(),
        symbols: linked.symbols,
        listing: linked.listing,
        lines: linked.lines,
        arguments: Vec::new(),
        hints: Vec::new(),
        sizes: Sizes { zero_page, ..linked.sizes },
    }
}
