//! From selected blocks to a section: unread stores dropped, blocks laid out, recursive calls wrapped.
//!
//! Requires selected code. Establishes a list of items for the linker whose only open addresses are homes, and the
//! function's [`Frame`] for their placement. [`shape`] checks the result of each pass.

mod flags;
mod frame;
mod heads;
mod hoist;
mod layout;
mod shape;
mod skip;
mod tails;

pub(crate) use flags::tell_of_a;
pub(crate) use frame::Frame;

use crate::Error;
use crate::asm::encode::select;
use crate::asm::{Base, Expr, Home, Instr, Item, Label, Mnemonic, Mode, Part, SymbolId, Symbols};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::FuncId;
use crate::lanes::{Blk, ENTRY, Target};
use crate::program::{GroupId, Price, Program, Unit, register_mask};
use crate::select::{BlockCode, End, Node, Selected};
use layout::layout;
use std::collections::{HashMap, HashSet};

/// A function ready for the linker but for the places of its homes.
pub(crate) struct Finished {
    pub id: FuncId,
    pub symbol: SymbolId,
    pub items: Vec<Item>,
    /// First home and size of each alloca.
    pub slots: Vec<(Home, u32)>,
    pub frame: Frame,
    /// How often each block runs for one run of the program, by its label.
    pub runs: Vec<f32>,
}

impl Finished {
    /// As text.
    pub fn show(&self, symbols: &Symbols) -> String {
        let mut text = format!("{}:\n", symbols.name(self.symbol));
        for item in &self.items {
            match item {
                Item::Instr(i) => text += &format!("    {}\n", i.display(symbols)),
                Item::Label(l) => text += &format!(".L{l}:\n"),
                other => text += &format!("    {other:?}\n"),
            }
        }
        text
    }
}

/// Registers that finished code may change.
pub(crate) fn clobbers(program: &Program<'_>, items: &[Item]) -> u8 {
    let mut mask = 0;
    for item in items {
        let Item::Instr(i) = item else { continue };
        mask |= register_mask(i.effects().writes);
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

/// Who may be called.
pub(crate) fn units_of(program: &Program<'_>, target: Target) -> Vec<Unit> {
    let interface = program.interface;
    match target {
        Target::Func(f) => vec![interface.unit_of(f)],
        Target::Runtime(r) => vec![interface.unit_of_routine(r)],
        Target::Indirect | Target::Address(_) => {
            interface.graph.address_taken.iter().map(|&f| interface.unit_of(f)).collect()
        }
    }
}

/// What an instruction does to a home.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Touch {
    Read,
    Write,
    Change,
    /// Reads a pointer: the home and the next.
    Pointer,
    /// Touches an alloca somewhere.
    Slot,
}

fn touch(program: &Program<'_>, slots: &HashSet<GroupId>, instr: &Instr) -> Option<(Home, Touch)> {
    let Base::Home(home) = instr.arg.base else { return None };
    if slots.contains(&program.homes.group_of(home)) {
        return Some((home, Touch::Slot));
    }
    use Mnemonic::*;
    Some(match (instr.mode, instr.op) {
        (Mode::IndirectY, _) | (Mode::Indirect, _) => (home, Touch::Pointer),
        (_, Sta | Stx | Sty) => (home, Touch::Write),
        (_, Inc | Dec | Asl | Lsr | Rol | Ror) => (home, Touch::Change),
        _ => (home, Touch::Read),
    })
}

/// What is known of a function's homes.
pub(crate) struct Homes<'a, 'm> {
    program: &'a Program<'m>,
    slots: HashSet<GroupId>,
    /// Homes alive at a return: results beyond the registers.
    results: Vec<Home>,
}

pub(crate) type Alive = HashSet<Home>;

impl Homes<'_, '_> {
    /// What an instruction does to which home.
    pub fn touch(&self, instr: &Instr) -> Option<(Home, Touch)> {
        touch(self.program, &self.slots, instr)
    }

    /// May others read it behind our back?
    pub fn is_shared(&self, home: Home) -> bool {
        self.program.homes.group(home).shared
    }

    fn step_back(&self, node: &Node, code: &Selected, alive: &mut Alive) {
        match node {
            Node::Instr(i) => match self.touch(i) {
                Some((h, Touch::Read | Touch::Change)) => {
                    alive.insert(h);
                }
                Some((h, Touch::Write)) => {
                    alive.remove(&h);
                }
                Some((h, Touch::Pointer)) => {
                    alive.insert(h);
                    alive.insert(h + 1);
                }
                Some((_, Touch::Slot)) | None => {}
            },
            Node::Call(n, _) => {
                let note = &code.calls[*n];
                note.defs.iter().for_each(|h| {
                    alive.remove(h);
                });
                alive.extend(&note.uses);
            }
            Node::Label(_) => {}
        }
    }

    fn at_end(&self, end: &End, into: &[Alive]) -> Alive {
        let mut alive = Alive::new();
        let ways = if planted(Fault::DropByFirstWay) { 1 } else { usize::MAX };
        for t in end.targets().into_iter().take(ways) {
            alive.extend(&into[t.index()]);
        }
        if *end == End::Return {
            alive.extend(&self.results);
        }
        alive
    }

    /// Homes alive at the start of each block. Branches inside of a block only jump forward, so that one walk
    /// back over it meets every label before the branches to it.
    pub fn alive_into(&self, code: &Selected) -> Vec<Alive> {
        let mut into = vec![Alive::new(); code.blocks.len()];
        loop {
            let mut changed = false;
            for &b in code.order.iter().rev() {
                let block = &code.blocks[b.index()];
                let Some(end) = &block.end else { continue };
                let mut alive = self.at_end(end, &into);
                self.walk(block, code, &into, &mut alive, &mut |_, _| {});
                if alive.len() > into[b.index()].len() {
                    into[b.index()] = alive;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        into
    }

    /// Walks a block backwards; `see` gets each node's index and what is alive after it.
    fn walk(
        &self,
        block: &BlockCode,
        code: &Selected,
        into: &[Alive],
        alive: &mut Alive,
        see: &mut dyn FnMut(usize, &Alive),
    ) {
        let mut at_label: HashMap<Label, Alive> = HashMap::new();
        for (n, node) in block.nodes.iter().enumerate().rev() {
            match node {
                Node::Label(l) => {
                    at_label.insert(*l, alive.clone());
                }
                Node::Instr(i) if i.mode == Mode::Relative => {
                    if let Base::Label(l) = i.arg.base {
                        match at_label.get(&l) {
                            Some(there) => alive.extend(there),
                            None => alive.extend(into.get(l.index()).into_iter().flatten()),
                        }
                    }
                }
                _ => {}
            }
            see(n, alive);
            self.step_back(node, code, alive);
        }
    }
}

/// Finishes one function: the order of these passes matters. Hoisting empties blocks, which only threading
/// takes out of the way; merging ends wants that done, and adds blocks. Both change what is read where, so
/// that stores are dropped and homes measured after them.
///
/// # Errors
/// [`Error::Internal`] where a pass has broken the function.
pub(crate) fn finish(
    program: &mut Program<'_>,
    id: FuncId,
    mut code: Selected,
    price: Price,
) -> Result<Finished, Error> {
    let name = program.interface.module.functions[id.0 as usize].name.as_str();
    let after = |pass: &str, code: &Selected| shape::error(pass, name, shape::fault(code));
    after("select", &code)?;
    thread_empty(&mut code);
    after("thread_empty", &code)?;
    let slots: HashSet<GroupId> = code.slots.iter().map(|s| program.homes.group_of(s.0)).collect();
    let rets = program.compiled.convention(id).map_or(&[][..], |c| &c.rets);
    let results = rets.iter().filter_map(|slot| slot.home()).collect();
    let homes = Homes { program, slots, results };
    heads::merge(&mut code);
    after("heads::merge", &code)?;
    hoist::ways_back(&homes, &mut code, price.in_a_call());
    after("hoist::ways_back", &code)?;
    thread_empty(&mut code);
    if price.in_all() > 0.0 {
        tails::merge(&mut code, price);
        after("tails::merge", &code)?;
        thread_empty(&mut code);
    }
    skip::known_tests(&mut code, price.in_a_call());
    after("skip::known_tests", &code)?;
    let into = drop_unread_stores(&homes, &mut code);
    after("drop_unread_stores", &code)?;
    let (frame, saves) = measure(&homes, &code, &into, price);
    let items = layout(program, id, &code, &saves)?;
    shape::error("layout", name, shape::fault_of_items(&code, &items))?;
    let runs = code.blocks.iter().map(|block| block.freq * price.runs).collect();
    Ok(Finished { id, symbol: code.symbol, items, slots: code.slots, frame, runs })
}

/// Jumps to blocks that only jump on go where those go, and what nobody reaches any more leaves the order.
fn thread_empty(code: &mut Selected) {
    let target = |code: &Selected, mut b: Blk| {
        for _ in 0..code.blocks.len() {
            match &code.blocks[b.index()] {
                BlockCode { nodes, end: Some(End::Jump(to)), .. }
                    if nodes.len() <= usize::from(planted(Fault::ThreadLoaded)) && *to != b =>
                {
                    b = *to;
                }
                _ => break,
            }
        }
        b
    };
    let map: Vec<Blk> = (0..code.blocks.len()).map(|b| target(code, Blk::at(b))).collect();
    let count = map.len();
    for block in &mut code.blocks {
        for node in &mut block.nodes {
            if let Node::Instr(i) = node
                && i.mode == Mode::Relative
                && let Base::Label(l) = &mut i.arg.base
                && let Some(b) = Blk::at_label(*l, count)
            {
                *l = map[b.index()].label();
            }
        }
        match &mut block.end {
            Some(End::Jump(b)) => *b = map[b.index()],
            Some(End::Branch(_, yes, no)) => {
                *yes = map[yes.index()];
                *no = map[no.index()];
            }
            Some(End::Table(list)) => list.iter_mut().for_each(|b| *b = map[b.index()]),
            _ => {}
        }
        if let Some(End::Branch(_, yes, no)) = &block.end
            && yes == no
        {
            block.end = Some(End::Jump(*yes));
        }
    }
    // A jump to a return is a return.
    let returns: Vec<bool> =
        code.blocks.iter().map(|b| b.nodes.is_empty() && b.end == Some(End::Return)).collect();
    for block in &mut code.blocks {
        if let Some(End::Jump(to)) = block.end
            && returns[to.index()]
        {
            block.end = Some(End::Return);
        }
    }
    // What nobody reaches any more goes.
    let mut seen = vec![false; code.blocks.len()];
    let mut work = vec![ENTRY];
    while let Some(b) = work.pop() {
        if std::mem::replace(&mut seen[b.index()], true) {
            continue;
        }
        let block = &code.blocks[b.index()];
        work.extend(block.end.iter().flat_map(End::targets));
        for node in &block.nodes {
            if let Node::Instr(i) = node
                && let Base::Label(l) = i.arg.base
            {
                work.extend(Blk::at_label(l, count));
            }
        }
    }
    code.order.retain(|b| seen[b.index()]);
}

fn drop_unread_stores(homes: &Homes<'_, '_>, code: &mut Selected) -> Vec<Alive> {
    loop {
        let into = homes.alive_into(code);
        let mut any = false;
        for &b in &code.order {
            let block = &code.blocks[b.index()];
            let Some(end) = &block.end else { continue };
            let mut alive = homes.at_end(end, &into);
            let mut dead = Vec::new();
            homes.walk(block, code, &into, &mut alive, &mut |n, after| {
                if let Node::Instr(i) = &block.nodes[n]
                    && let Some((h, Touch::Write)) = homes.touch(i)
                    && !after.contains(&h)
                    && !homes.is_shared(h)
                {
                    dead.push(n);
                }
            });
            any |= !dead.is_empty();
            // `dead` runs from the end to the start.
            let nodes = &mut code.blocks[b.index()].nodes;
            dead.into_iter().for_each(|n| {
                nodes.remove(n);
            });
        }
        if !any {
            return into;
        }
    }
}

/// Frame facts, and for each recursive call the homes to save around it.
fn measure(
    homes: &Homes<'_, '_>,
    code: &Selected,
    into: &[Alive],
    price: Price,
) -> (Frame, HashMap<(Blk, usize), Vec<Home>>) {
    let program = homes.program;
    let weight = price.runs;
    let group = |h: Home| program.homes.group_of(h);
    let mut frame = Frame::default();
    let mut saves = HashMap::new();
    let mut used: HashSet<GroupId> = HashSet::new();
    let mut foreign: HashSet<GroupId> = HashSet::new();
    let mut clash = |a: GroupId, b: GroupId| frame.clashes.add(a, b);
    for &b in &code.order {
        let block = &code.blocks[b.index()];
        let Some(end) = &block.end else { continue };
        let mut alive = homes.at_end(end, into);
        homes.walk(block, code, into, &mut alive, &mut |n, after| {
            let node = &block.nodes[n];
            match node {
                Node::Instr(i) => {
                    if let Some((symbol, bytes, cycles)) = shorter_in_zero_page(i) {
                        *frame.gains.entry(symbol).or_default() +=
                            block.freq * weight * cycles + price.in_all() * bytes;
                    }
                    if let Some((h, kind)) = homes.touch(i) {
                        *frame.weight.entry(group(h)).or_default() += block.freq * weight;
                        used.insert(group(h));
                        if matches!(kind, Touch::Write | Touch::Change) {
                            after.iter().for_each(|&o| clash(group(h), group(o)));
                        }
                    }
                }
                Node::Call(c, _) => {
                    let note = &code.calls[*c];
                    let units = units_of(program, note.target);
                    let mut over: Vec<GroupId> = after
                        .iter()
                        .filter(|h| !note.defs.contains(h))
                        .map(|&h| group(h))
                        .collect();
                    over.extend(&homes.slots);
                    over.sort_unstable();
                    over.dedup();
                    frame.calls.extend(&units);
                    frame.across.push((units, over));
                    for &d in note.defs.iter().chain(&note.uses) {
                        foreign.insert(group(d));
                        used.insert(group(d));
                        *frame.weight.entry(group(d)).or_default() += block.freq * weight;
                    }
                    for &d in &note.defs {
                        after.iter().for_each(|&o| clash(group(d), group(o)));
                    }
                    if note.recursive {
                        let mut keep: Vec<Home> = after
                            .iter()
                            .copied()
                            .filter(|h| !note.defs.contains(h))
                            .filter(|h| !program.homes.group(*h).shared)
                            .collect();
                        keep.sort_unstable();
                        saves.insert((b, n), keep);
                    }
                }
                Node::Label(_) => {}
            }
        });
    }
    // What is alive at entry came from the caller, all at once.
    let at_entry: Vec<GroupId> =
        into[ENTRY.index()].iter().chain(&code.param_homes).map(|&h| group(h)).collect();
    for &a in &at_entry {
        used.insert(a);
        frame.weight.entry(a).or_default();
        at_entry.iter().for_each(|&b| clash(a, b));
    }
    for &s in &homes.slots {
        frame.weight.entry(s).or_default();
        used.iter().for_each(|&o| clash(s, o));
        homes.slots.iter().for_each(|&o| clash(s, o));
    }
    let result_groups: Vec<GroupId> = homes.results.iter().map(|&h| group(h)).collect();
    frame.owned = used
        .iter()
        .chain(&homes.slots)
        .chain(&result_groups)
        .copied()
        .filter(|g| !foreign.contains(g) && !program.homes.groups()[*g].shared)
        .collect();
    for g in result_groups {
        frame.weight.entry(g).or_default();
    }
    (frame, saves)
}

/// The symbol whose memory an instruction names, and the bytes and cycles that it takes less if that is in the zero page.
fn shorter_in_zero_page(instr: &Instr) -> Option<(SymbolId, f32, f32)> {
    let Expr { base: Base::Symbol(symbol), part: Part::Whole, .. } = instr.arg else { return None };
    if !matches!(instr.mode, Mode::Mem | Mode::MemX | Mode::MemY) {
        return None;
    }
    let wide = select(instr.op, instr.mode, false)?;
    let narrow = select(instr.op, instr.mode, true)?;
    let bytes = (wide.length - narrow.length) as f32;
    (bytes > 0.0).then_some((symbol, bytes, wide.cycles as f32 - narrow.cycles as f32))
}
