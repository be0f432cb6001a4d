//! Hoists a block above the branch that leads to it, so that the block needs no jump.
//!
//! This applies to blocks that end with the jump back to a loop's head, and to one side of an `if`
//! whose sides join again. For example, `lda #1` moves above the branch, and the other side loads a
//! different value. The hoisted instructions also run on the other side, so they may change only
//! registers and homes that are dead there. An instruction that changes only registers may also
//! move above the instruction that sets the branch's flag, if neither of the two reads or writes a
//! register that the other writes.
//!
//! Requires selected code in its final order, and the liveness of homes. Preserves the effects.
//! Leaves the hoisted blocks empty. Invalidates the liveness of homes.

use super::liveness::{HomeAccess, HomeContext, HomeSet};
use crate::asm::effects::effects;
use crate::asm::encode::{Opcode, select};
use crate::asm::{Base, Instr, Label, Mnemonic, Mode, Registers};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::lanes::Blk;
use crate::select::{BlockCode, End, Node, Selected};
use std::collections::HashMap;

/// Cycles saved if a taken branch replaces an untaken one and a `JMP`.
const SAVED_CYCLES: f32 = 2.0;
/// The frequency of loop exits, relative to the estimate. Without other information, estimates
/// assume that a loop ends as often as it continues.
const ENDS: f32 = 0.5;
/// Cycles saved on the other side, where the branch is no longer taken.
const SAVED_OTHER_SIDE: f32 = 1.0;
/// The number of bytes that a branch back to a loop's head can skip.
const REACH: u32 = 126;
/// Bytes of a branch at the end of a block.
const BRANCH_BYTES: u32 = 2;
/// Bytes of the `JMP`.
const SAVED_BYTES: f32 = 3.0;
/// Bytes saved if the two sides join and a branch replaces the `JMP`.
const SAVED_AT_JOIN: f32 = 2.0;

/// Hoists blocks if that is worthwhile. `byte_price` is the value of a byte in cycles per call of
/// the function.
pub(crate) fn hoist(homes: &HomeContext<'_, '_>, code: &mut Selected, byte_price: f32) {
    let mut place = vec![usize::MAX; code.blocks.len()];
    for (n, &b) in code.order.iter().enumerate() {
        place[b.index()] = n;
    }
    let in_degrees = in_degrees(code);
    let registers = registers_into(code);
    let live = homes.live_into(code);
    for &b in &code.order.clone() {
        let Some(End::Branch(op, yes, no)) = code.blocks[b.index()].end else { continue };
        for (back, on) in [(yes, no), (no, yes)] {
            let BlockCode { nodes, end: Some(End::Jump(to)), freq, .. } =
                &code.blocks[back.index()]
            else {
                continue;
            };
            let only = in_degrees[back.index()] == 1 || planted(Fault::HoistFromJoin);
            let is_back = place[to.index()] <= place[b.index()];
            let other = &code.blocks[on.index()];
            let meets = in_degrees[on.index()] == 1 && other.end == Some(End::Jump(*to));
            if back == on || nodes.is_empty() || !only || !(is_back || meets) {
                continue;
            }
            if is_back && length(code, &code.order[place[to.index()]..=place[b.index()]]) > REACH {
                continue;
            }
            let mut spared = effects(op, Mode::Relative).reads | registers[on.index()];
            if planted(Fault::HoistOverRegisters) {
                spared = Registers::NONE;
            }
            let live = &live[on.index()];
            let harmless =
                |n: &Node| matches!(n, Node::Instr(i) if is_harmless(homes, i, spared, live));
            let before = &code.blocks[b.index()].nodes;
            let at = match nodes.iter().all(harmless) {
                true => before.len(),
                false
                    if !registers[to.index()].contains(Registers::NZ)
                        && may_precede_test(homes, (before, op), nodes, registers[on.index()]) =>
                {
                    before.len() - 1
                }
                false => continue,
            };
            let in_vain = if is_back { ENDS * other.freq } else { other.freq };
            let cost = nodes.iter().map(cycles).sum::<f32>() * in_vain;
            let saved = match is_back {
                true => SAVED_CYCLES * freq + SAVED_BYTES * byte_price,
                false => {
                    let cycles = SAVED_CYCLES * freq + SAVED_OTHER_SIDE * other.freq;
                    cycles + SAVED_AT_JOIN * byte_price
                }
            };
            if cost < saved {
                let moved = std::mem::take(&mut code.blocks[back.index()].nodes);
                code.blocks[b.index()].nodes.splice(at..at, moved);
                break;
            }
        }
    }
}

/// Returns whether `nodes` may be hoisted above the branch's test, the last instruction before the
/// branch `op`. They must change only registers that are dead on the other side (not in `wanted`),
/// and neither they nor the test may read or write results of the other. The test replaces their N
/// and Z.
fn may_precede_test(
    homes: &HomeContext<'_, '_>,
    (before, op): (&[Node], Mnemonic),
    nodes: &[Node],
    wanted: Registers,
) -> bool {
    let Some(Node::Instr(test)) = before.last() else { return false };
    let test_does = test.effects();
    let flags = effects(op, Mode::Relative).reads | Registers::NZ;
    let spared = match planted(Fault::HoistIntoTest) {
        true => Registers::NONE,
        false => (wanted | test_does.reads | test_does.writes).without(Registers::NZ),
    };
    let is_independent = |node: &Node| {
        let Node::Instr(i) = node else { return false };
        let effects = i.effects();
        !effects.writes_memory
            && !effects.reads.intersects(test_does.writes)
            && is_harmless(homes, i, spared, &HomeSet::default())
    };
    let is_quiet = !test_does.jumps && !test_does.writes_memory;
    is_quiet && test_does.writes.contains(flags) && nodes.iter().all(is_independent)
}

fn cycles(node: &Node) -> f32 {
    opcode(node).map_or(0.0, |opcode| opcode.cycles as f32)
}

/// Returns the bytes of blocks, if all homes are in the zero page.
pub(super) fn length(code: &Selected, blocks: &[Blk]) -> u32 {
    let nodes = blocks.iter().flat_map(|b| &code.blocks[b.index()].nodes);
    let bytes: u32 = nodes.filter_map(opcode).map(|opcode| opcode.length).sum();
    bytes + BRANCH_BYTES * blocks.len() as u32
}

fn opcode(node: &Node) -> Option<Opcode> {
    let (Node::Instr(i) | Node::Call(_, i)) = node else { return None };
    select(i.op, i.mode, matches!(i.arg.base, Base::Home(_)))
}

/// Returns the number of edges into each block.
pub(super) fn in_degrees(code: &Selected) -> Vec<u32> {
    let mut in_degrees = vec![0; code.blocks.len()];
    for &b in &code.order {
        let block = &code.blocks[b.index()];
        block.end.iter().flat_map(End::targets).for_each(|t| in_degrees[t.index()] += 1);
        for node in &block.nodes {
            if let Node::Instr(Instr { arg, .. }) = node
                && let Base::Label(l) = arg.base
                && let Some(in_degree) = in_degrees.get_mut(l.index())
            {
                *in_degree += 1;
            }
        }
    }
    in_degrees
}

/// Returns whether an instruction changes only dead homes and registers outside `spared`, and reads
/// only homes.
fn is_harmless(homes: &HomeContext<'_, '_>, i: &Instr, spared: Registers, live: &HomeSet) -> bool {
    let effects = i.effects();
    let quiet = match homes.access(i) {
        Some((_, HomeAccess::Read)) => true,
        Some((home, HomeAccess::Write)) => {
            (!live.has(home) || planted(Fault::HoistOverHomes)) && !homes.is_shared(home)
        }
        Some(_) => false,
        None => matches!(i.mode, Mode::Implied | Mode::Accumulator | Mode::Immediate),
    };
    quiet && !effects.jumps && !effects.writes.intersects(spared | Registers::S)
}

/// Registers and flags that are live at the start of each block.
pub(super) fn registers_into(code: &Selected) -> Vec<Registers> {
    let mut into = vec![Registers::NONE; code.blocks.len()];
    loop {
        let mut changed = false;
        for &b in code.order.iter().rev() {
            let wanted = wanted_by(&code.blocks[b.index()], &into);
            changed |= std::mem::replace(&mut into[b.index()], wanted) != wanted;
        }
        if !changed {
            return into;
        }
    }
}

fn wanted_by(block: &BlockCode, into: &[Registers]) -> Registers {
    let everything = Registers::AXY | Registers::FLAGS;
    let mut wanted = match &block.end {
        Some(End::Branch(op, ..)) => effects(*op, Mode::Relative).reads,
        Some(End::Table(_)) => Registers::X,
        Some(End::Return) => everything,
        _ => Registers::NONE,
    };
    for t in block.end.iter().flat_map(End::targets) {
        wanted |= into[t.index()];
    }
    let mut at_label: HashMap<Label, Registers> = HashMap::new();
    for node in block.nodes.iter().rev() {
        match node {
            Node::Label(l) => {
                at_label.insert(*l, wanted);
            }
            Node::Call(..) => wanted = everything,
            Node::Instr(i) => {
                let effects = i.effects();
                wanted = wanted.without(effects.writes) | effects.reads;
                if let (Mode::Relative, Base::Label(l)) = (i.mode, i.arg.base) {
                    wanted |= match at_label.get(&l) {
                        Some(&there) => there,
                        None => into.get(l.index()).copied().unwrap_or(everything),
                    };
                }
            }
        }
    }
    wanted
}
