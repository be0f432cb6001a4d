//! Turns selected blocks into a section: removes dead stores, lays out blocks, and saves homes
//! around recursive calls.
//!
//! Takes selected code. Returns a list of items for the linker, in which only the addresses of
//! homes are unresolved, and the function's [`Frame`], from which these addresses are assigned.
//! [`verify`] checks the result of each pass.

mod dead_stores;
mod flags;
mod frame;
mod hoist;
mod hoist_common;
mod jump_threading;
mod layout;
mod liveness;
mod tail_merge;
mod verify;

pub(crate) use flags::describe_a;
pub(crate) use frame::Frame;
pub(crate) use liveness::HomeContext;

use crate::asm::{Base, Home, Item, Mnemonic, Mode, SymbolId, Symbols};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::ir::FuncId;
use crate::lanes::{Blk, ENTRY, Target};
use crate::program::{BytePrice, GroupId, Program, Unit, register_mask};
use crate::select::{BlockCode, End, Node, Selected};
use crate::{Error, Pass};
use layout::layout;
use std::collections::HashSet;

/// A function that is ready for the linker, except that its homes have no addresses.
pub(crate) struct Finished {
    pub id: FuncId,
    pub symbol: SymbolId,
    pub items: Vec<Item>,
    /// The first home and the size of each alloca.
    pub slots: Vec<(Home, u32)>,
    pub frame: Frame,
    /// The number of executions of each block per run of the program, by label.
    pub frequencies: Vec<f32>,
}

impl Finished {
    /// Returns the function as text.
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

/// Returns the registers that finished code may change.
pub(crate) fn clobbers(program: &Program<'_>, items: &[Item]) -> u8 {
    let mut mask = 0;
    for item in items {
        let Item::Instr(i) = item else { continue };
        mask |= register_mask(i.effects().writes);
        if matches!(i.op, Mnemonic::Jsr | Mnemonic::Jmp) {
            mask |= match i.arg.base {
                Base::Symbol(s) => program.clobbers_of(s),
                // A routine outside the program.
                Base::None => 7,
                Base::Label(_) | Base::Home(_) => 0,
            };
        }
    }
    mask
}

/// Returns the units that a call of this target may enter.
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

/// Finishes one function. The order of the passes matters. Hoisting leaves empty blocks, which jump
/// threading removes. Tail merging requires their removal, and adds blocks. Both hoisting and tail
/// merging change the liveness of homes, so dead stores are dropped and frames measured after them.
///
/// # Errors
/// [`Error::Internal`] if a pass has broken the function.
pub(crate) fn finish(
    program: &mut Program<'_>,
    id: FuncId,
    mut code: Selected,
    price: BytePrice,
) -> Result<Finished, Error> {
    let name = program.interface.module.functions[id.0 as usize].name.as_str();
    let after = |pass: &str, code: &Selected| verify::error(pass, name, verify::fault(code));
    after("select", &code)?;
    thread_empty(&mut code);
    after("thread_empty", &code)?;
    let slots: HashSet<GroupId> = code.slots.iter().map(|s| program.homes.group_of(s.0)).collect();
    let rets = program.compiled.convention(id).map_or(&[][..], |c| &c.rets);
    let results = rets.iter().filter_map(|slot| slot.home()).collect();
    let homes = HomeContext { program, slots, results };
    let runs = |pass| program.interface.runs(pass);
    if runs(Pass::HoistCommon) {
        hoist_common::merge(&mut code);
    }
    after("hoist-common", &code)?;
    if runs(Pass::Hoist) {
        hoist::hoist(&homes, &mut code, price.per_call());
    }
    after("hoist", &code)?;
    thread_empty(&mut code);
    if price.per_run() > 0.0 && runs(Pass::TailMerge) {
        tail_merge::merge(&mut code, price);
        after("tail-merge", &code)?;
        thread_empty(&mut code);
    }
    if runs(Pass::JumpThreading) {
        jump_threading::known_tests(&mut code, price.per_call());
    }
    after("jump-threading", &code)?;
    let into = match runs(Pass::DeadStores) {
        true => dead_stores::drop_unread_stores(&homes, &mut code),
        false => homes.live_into(&code),
    };
    after("dead-stores", &code)?;
    let (frame, saves) = frame::measure(&homes, &code, &into, price);
    let items = layout(program, id, &code, &saves)?;
    verify::error("layout", name, verify::fault_of_items(&code, &items))?;
    let frequencies = code.blocks.iter().map(|block| block.freq * price.frequency).collect();
    Ok(Finished { id, symbol: code.symbol, items, slots: code.slots, frame, frequencies })
}

/// Jump threading: redirects edges past blocks that contain only a jump, and removes unreachable
/// blocks from the order.
fn thread_empty(code: &mut Selected) {
    let target = |code: &Selected, mut b: Blk| {
        for _ in 0..code.blocks.len() {
            match &code.blocks[b.index()] {
                BlockCode { nodes, end: Some(End::Jump(to)), .. }
                    if nodes.len() <= usize::from(planted(Fault::JumpThreadingLoaded))
                        && *to != b =>
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
    // A jump to a return becomes a return.
    let returns: Vec<bool> =
        code.blocks.iter().map(|b| b.nodes.is_empty() && b.end == Some(End::Return)).collect();
    for block in &mut code.blocks {
        if let Some(End::Jump(to)) = block.end
            && returns[to.index()]
        {
            block.end = Some(End::Return);
        }
    }
    // Unreachable blocks are removed.
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
