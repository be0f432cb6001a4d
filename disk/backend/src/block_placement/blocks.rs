//! Converts a section to blocks, each with its successors, and back.

use super::inverted;
use crate::asm::link::{Returns, Shorter, encoding, shorter};
use crate::asm::{
    Base, Expr, Instr, Item, Kind, Label, Mnemonic, Mode, Section, SymbolId, Symbols,
};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use std::collections::HashMap;

/// The end of a block. Blocks are identified by their index in the list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Exit {
    /// Execution never reaches the end of the block, or leaves the section there.
    Away,
    /// Like [`Exit::Away`], with a `JMP` to a symbol.
    To(SymbolId),
    /// Always continues with the same block. `sure` is a branch that is always taken here, if there
    /// is one.
    Jump { to: usize, sure: Option<Mnemonic> },
    /// Ends with a branch. `sure` is a branch that is always taken if this one is not.
    Branch { op: Mnemonic, yes: usize, no: usize, sure: Option<Mnemonic> },
}

/// A basic block.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// Labels, comments and instructions, without the jumps and branches at the end.
    pub items: Vec<Item>,
    label: Label,
    /// The IR line of the jumps and branches at the end.
    line: u32,
    /// The size of the items in bytes.
    pub bytes: u32,
    pub leave: Exit,
    /// The number of executions of the block per run of the program.
    pub frequency: f32,
    /// The probability that its branch is taken.
    pub share: f32,
}

/// Splits a section into blocks, the entry first. Returns `None` if the section was not generated
/// by the compiler.
pub(super) fn split(
    section: &Section,
    symbols: &Symbols,
    frequencies: &[f32],
    returns: &Returns,
) -> Option<Vec<Block>> {
    let whole = Section { items: with_all_jumps(section)?, ..section.clone() };
    let shorter = shorter(&whole, returns);
    let sure = |at: usize| match shorter.get(&at) {
        Some(&Shorter::Branch(op)) => Some(op),
        _ => None,
    };
    let mut blocks: Vec<Block> = Vec::new();
    let mut ends: Vec<BlockEnd> = Vec::new();
    let mut labels: HashMap<Label, usize> = HashMap::new();
    let mut often = frequencies.first().copied().unwrap_or(0.0);
    let mut open = false;
    for (at, item) in whole.items.iter().enumerate() {
        if !open {
            let Item::Label(label) = item else { return None };
            let empty = Block {
                items: Vec::new(),
                label: *label,
                line: 0,
                bytes: 0,
                leave: Exit::Away,
                frequency: often,
                share: 0.0,
            };
            blocks.push(empty);
            ends.push(BlockEnd::Away);
            open = true;
        }
        let (number, block) = (blocks.len() - 1, blocks.last_mut()?);
        match item {
            Item::Label(label) => {
                often = frequencies.get(label.index()).copied().unwrap_or(often);
                block.frequency = often;
                labels.insert(*label, number);
            }
            Item::Instr(instr) => match successor(instr) {
                Successor::Jump(to) => {
                    block.line = instr.ir_line;
                    let end = &mut ends[number];
                    *end = match *end {
                        BlockEnd::Branch(op, yes, _, _) => {
                            BlockEnd::Branch(op, yes, Some(to), sure(at))
                        }
                        _ => BlockEnd::Jump(to, sure(at)),
                    };
                    open = false;
                    continue;
                }
                Successor::Branch(to) => {
                    ends[number] = BlockEnd::Branch(instr.op, to, None, None);
                    continue;
                }
                Successor::Away(symbol) => {
                    block.leave = symbol.map_or(Exit::Away, Exit::To);
                    open = false;
                }
                Successor::FallThrough => {}
            },
            _ => {}
        }
        block.bytes += bytes(item, symbols)?;
        block.items.push(item.clone());
        open &= !is_data(item) || whole.items.get(at + 1).is_some_and(is_data);
    }
    for (block, end) in blocks.iter_mut().zip(ends) {
        let at = |label: Label| labels.get(&label).copied();
        block.leave = match end {
            BlockEnd::Away => block.leave,
            BlockEnd::Jump(to, sure) => Exit::Jump { to: at(to)?, sure },
            BlockEnd::Branch(op, yes, no, sure) => {
                Exit::Branch { op, yes: at(yes)?, no: at(no?)?, sure }
            }
        };
    }
    set_shares(&mut blocks);
    Some(blocks)
}

/// Sets the probability of each branch from the frequency of its target, if the target has no other
/// predecessor.
fn set_shares(blocks: &mut [Block]) {
    let mut in_degrees = vec![0; blocks.len()];
    for block in &*blocks {
        match block.leave {
            Exit::Away | Exit::To(_) => {}
            Exit::Jump { to, .. } => in_degrees[to] += 1,
            Exit::Branch { yes, no, .. } => {
                in_degrees[yes] += 1;
                in_degrees[no] += 1;
            }
        }
    }
    for b in 0..blocks.len() {
        let Exit::Branch { yes, no, .. } = blocks[b].leave else { continue };
        let frequency = blocks[b].frequency.max(f32::MIN_POSITIVE);
        let most = |to: usize| (blocks[to].frequency / frequency).min(1.0);
        blocks[b].share = match (in_degrees[yes], in_degrees[no]) {
            (1, _) => most(yes),
            (_, 1) => 1.0 - most(no),
            _ => (most(yes) + 1.0 - most(no)) / 2.0,
        };
    }
}

/// The end of a block before its labels are resolved.
#[derive(Clone, Copy)]
enum BlockEnd {
    Away,
    Jump(Label, Option<Mnemonic>),
    Branch(Mnemonic, Label, Option<Label>, Option<Mnemonic>),
}

/// The successor of an instruction.
enum Successor {
    FallThrough,
    Jump(Label),
    Branch(Label),
    /// Another section, with its symbol if that is known.
    Away(Option<SymbolId>),
}

fn successor(instr: &Instr) -> Successor {
    match (instr.op, instr.arg) {
        (Mnemonic::Rts | Mnemonic::Rti | Mnemonic::Brk, _) => Successor::Away(None),
        (Mnemonic::Jmp, Expr { base: Base::Label(label), addend: 0, .. })
            if instr.mode == Mode::Mem =>
        {
            Successor::Jump(label)
        }
        (Mnemonic::Jmp, Expr { base: Base::Symbol(symbol), addend: 0, .. })
            if instr.mode == Mode::Mem =>
        {
            Successor::Away(Some(symbol))
        }
        (Mnemonic::Jmp, _) => Successor::Away(None),
        (op, Expr { base: Base::Label(label), addend: 0, .. }) if op.is_branch() => {
            Successor::Branch(label)
        }
        _ => Successor::FallThrough,
    }
}

/// Returns the items with a label at the start of every block, and with a `JMP` instead of every
/// fall-through. Returns `None` if the target of a branch is not a label, or if the end of the
/// section is reachable.
fn with_all_jumps(section: &Section) -> Option<Vec<Item>> {
    let mut next = 0;
    for item in &section.items {
        if let Item::Label(label) = item {
            next = next.max(label.index() + 1);
        }
    }
    let mut fresh = || {
        next += 1;
        Label::at(next - 1)
    };
    let jump = |to: Label, line: u32| {
        let jump = Instr::new(Mnemonic::Jmp, Mode::Mem, Expr::label(to));
        Item::Instr(jump.at(line))
    };
    let mut items: Vec<Item> = Vec::new();
    // The kind of the last item other than a comment.
    let mut last = LastItem::Nothing;
    for item in &section.items {
        if let Item::Comment(_) = item {
            items.push(item.clone());
            continue;
        }
        let line = match item {
            Item::Instr(instr) => instr.ir_line,
            _ => 0,
        };
        match (item, last) {
            (Item::Label(label), LastItem::FallThrough | LastItem::Branch) => {
                items.push(jump(*label, line))
            }
            (Item::Label(_), _) => {}
            // A jump or a new block follows a branch.
            (Item::Instr(instr), LastItem::Branch)
                if matches!(successor(instr), Successor::Jump(_)) => {}
            (_, LastItem::Branch) => {
                let label = fresh();
                items.extend([jump(label, line), Item::Label(label)]);
            }
            (Item::Instr(_), LastItem::Data) | (_, LastItem::Nothing | LastItem::Away) => {
                items.push(Item::Label(fresh()));
            }
            (_, LastItem::Label | LastItem::FallThrough | LastItem::Data) => {}
        }
        last = match item {
            Item::Label(_) => LastItem::Label,
            Item::Instr(instr) => match successor(instr) {
                Successor::FallThrough if instr.op.is_branch() && instr.mode == Mode::Relative => {
                    match instr.arg.base {
                        Base::Label(_) => return None,
                        _ => LastItem::FallThrough,
                    }
                }
                Successor::FallThrough => LastItem::FallThrough,
                Successor::Branch(_) => LastItem::Branch,
                Successor::Jump(_) | Successor::Away(_) => LastItem::Away,
            },
            _ => LastItem::Data,
        };
        items.push(item.clone());
    }
    let ends = match items.last()? {
        Item::Instr(instr) => matches!(successor(instr), Successor::Jump(_) | Successor::Away(_)),
        item => is_data(item),
    };
    (ends && section.kind == Kind::Code).then_some(items)
}

#[derive(Clone, Copy)]
enum LastItem {
    Nothing,
    Label,
    FallThrough,
    Branch,
    Away,
    /// Data, which is never executed.
    Data,
}

fn is_data(item: &Item) -> bool {
    matches!(item, Item::Bytes(_) | Item::Word(_) | Item::Byte(_))
}

fn bytes(item: &Item, symbols: &Symbols) -> Option<u32> {
    Some(match item {
        Item::Label(_) | Item::Comment(_) => 0,
        Item::Bytes(bytes) => bytes.len() as u32,
        Item::Word(_) => 2,
        Item::Byte(_) => 1,
        // The linker may need a jump for a branch to a symbol.
        Item::Instr(Instr { mode: Mode::Relative, .. }) => 5,
        Item::Instr(instr) => encoding(instr, symbols)?.0,
    })
}

/// Returns the items of the blocks in this order. `turned` lists the blocks whose branches are
/// inverted.
pub(super) fn join(blocks: &[Block], order: &[usize], turned: &[bool]) -> Vec<Item> {
    let mut items = Vec::new();
    for (position, &number) in order.iter().enumerate() {
        let block = &blocks[number];
        let next = order.get(position + 1).copied();
        let goes = |op: Mnemonic, to: usize| {
            let mode = if op == Mnemonic::Jmp { Mode::Mem } else { Mode::Relative };
            let instr = Instr::new(op, mode, Expr::label(blocks[to].label));
            Item::Instr(instr.at(block.line))
        };
        items.extend(block.items.iter().cloned());
        let on = match block.leave {
            Exit::Away | Exit::To(_) => None,
            Exit::Jump { to, .. } if to < number && planted(Fault::PlacementFalls) => None,
            Exit::Jump { to, .. } => Some(to),
            Exit::Branch { op, yes, no, .. } if turned[number] => {
                let kept = if planted(Fault::PlacementKeeps) { op } else { inverted(op) };
                items.push(goes(kept, no));
                Some(if planted(Fault::PlacementOther) { no } else { yes })
            }
            Exit::Branch { op, yes, no, .. } => {
                items.push(goes(op, if planted(Fault::PlacementTarget) { no } else { yes }));
                Some(no)
            }
        };
        if let Some(to) = on.filter(|&to| next != Some(to) && !planted(Fault::PlacementNoJump)) {
            items.push(goes(Mnemonic::Jmp, to));
        }
    }
    items
}
