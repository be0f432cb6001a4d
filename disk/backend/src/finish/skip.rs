//! Lets branches skip tests whose answer they know. A count of two bytes steps by `INY; BNE +; INC hi; +`. If it is
//! then compared with its end, by `CPY #0; BNE on` or `TYA; BNE on`, the first branch knows the answer and goes on
//! directly. The same holds if a jump comes next.
//!
//! Requires selected code with its blocks roughly in their final order; keeps what it does.

use super::hoist::registers_into;
use crate::asm::{Base, Expr, Instr, Label, Mnemonic, Mode, Registers};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::lanes::Blk;
use crate::select::{End, Node, Selected};
use std::collections::HashMap;

/// Cycles that are saved if the branch is near, and if it is far.
const SAVED_CYCLES: (f32, f32) = (3.0, 1.0);
/// Bytes of a branch that is far instead of near.
const FAR_BYTES: f32 = 3.0;
/// Instructions that a branch reaches over, about.
const REACHED: usize = 50;

/// Leads branches past tests whose answer is known; `byte_price` is what a byte is worth in cycles each time that the function
/// is called.
pub(crate) fn known_tests(code: &mut Selected, byte_price: f32) {
    let wanted = registers_into(code);
    let mut places = HashMap::new();
    let mut before = 0;
    for &b in &code.order {
        places.insert(b, before);
        before += code.blocks[b.index()].nodes.len() + 1;
    }
    for &b in &code.order.clone() {
        for at in 0..code.blocks[b.index()].nodes.len() {
            let Some((to, left)) = past_test(code, b, at) else { continue };
            let is_near = places[&to].abs_diff(places[&b] + at) < REACHED;
            let saved = if is_near { SAVED_CYCLES.0 } else { SAVED_CYCLES.1 };
            let cost = if is_near { 0.0 } else { FAR_BYTES * byte_price };
            let harm = wanted[to.index()].intersects(left) && !planted(Fault::SkipWanted);
            if harm || saved * code.blocks[b.index()].freq < cost {
                continue;
            }
            if let Node::Instr(branch) = &mut code.blocks[b.index()].nodes[at] {
                branch.arg = Expr::label(to.label());
            }
        }
    }
}

/// Where the branch at that place leads in the end, behind a jump, or behind a test whether a register is zero that is not. What
/// the test would leave in registers and flags is not there for those who go there at once.
fn past_test(code: &Selected, b: Blk, at: usize) -> Option<(Blk, Registers)> {
    let block = &code.blocks[b.index()];
    let instr = |n: usize| match block.nodes.get(n) {
        Some(Node::Instr(instr)) => Some(instr),
        _ => None,
    };
    let branch = instr(at)?;
    let label = goes_to(branch)?;
    let label_at = block.nodes.iter().position(|node| *node == Node::Label(label))?;
    let labels = block.nodes[label_at..].iter().take_while(|node| matches!(node, Node::Label(_)));
    let behind = label_at + labels.count();
    let Some(test) = block.nodes.get(behind) else {
        let Some(End::Jump(to)) = block.end else { return None };
        return Some((to, Registers::NONE));
    };
    let (Node::Instr(test), Mnemonic::Bne) = (test, branch.op) else { return None };
    let is_zero = test.mode == Mode::Immediate && test.arg == Expr::number(0);
    let (register, left) = match test.op {
        Mnemonic::Cmp if is_zero => (Registers::A, Registers::C),
        Mnemonic::Cpx if is_zero => (Registers::X, Registers::C),
        Mnemonic::Cpy if is_zero => (Registers::Y, Registers::C),
        Mnemonic::Txa => (Registers::X, Registers::A),
        Mnemonic::Tya => (Registers::Y, Registers::A),
        _ => return None,
    };
    // The flags are those of the register: whoever writes one writes both.
    let written = instr(at.checked_sub(1)?)?.effects().writes;
    if written.without(Registers::C | Registers::V) != register | Registers::NZ {
        return None;
    }
    let to = match (instr(behind + 1), &block.end) {
        (Some(branch), _) if branch.op == Mnemonic::Bne => {
            Blk::at_label(goes_to(branch)?, code.blocks.len())?
        }
        (None, Some(End::Branch(op, yes, no))) if behind + 1 == block.nodes.len() => match op {
            Mnemonic::Bne => *yes,
            Mnemonic::Beq => *no,
            _ => return None,
        },
        _ => return None,
    };
    Some((to, left))
}

/// The label that a branch goes to.
fn goes_to(branch: &Instr) -> Option<Label> {
    match branch.arg.base {
        Base::Label(label) if branch.mode == Mode::Relative => Some(label),
        _ => None,
    }
}
