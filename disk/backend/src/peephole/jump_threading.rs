//! Jump threading over tests with a known result. A two-byte counter steps by
//! `INY; BNE +; INC hi; +`. If `CPY #0; BNE on` or `TYA; BNE on` follows, the first branch
//! determines the second, and can go to `on` directly. The same applies if a jump follows.
//!
//! Requires selected code whose blocks are approximately in their final order. Preserves its
//! effects.

use super::hoist::registers_into;
use crate::asm::{Base, Expr, Instr, Label, Mnemonic, Mode, Registers};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::lanes::Blk;
use crate::select::{End, Node, Selected};
use std::collections::HashMap;

/// Cycles saved with a near and with a far target.
const SAVED_CYCLES: (f32, f32) = (3.0, 1.0);
/// Additional bytes of a branch to a far target.
const FAR_BYTES: f32 = 3.0;
/// The approximate reach of a branch in instructions.
const REACHED: usize = 50;

/// Redirects branches past tests with a known result. `byte_price` is the value of a byte in cycles
/// per call of the function.
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
            let harm = wanted[to.index()].intersects(left) && !planted(Fault::JumpThreadingWanted);
            if harm || saved * code.blocks[b.index()].freq < cost {
                continue;
            }
            if let Node::Instr(branch) = &mut code.blocks[b.index()].nodes[at] {
                branch.arg = Expr::label(to.label());
            }
        }
    }
}

/// Returns the final target of the branch at node `at`, after a jump, or after a test for zero of a
/// register that is known to be nonzero. Also returns the registers and flags that the skipped code
/// would have set.
fn past_test(code: &Selected, b: Blk, at: usize) -> Option<(Blk, Registers)> {
    let block = &code.blocks[b.index()];
    let instr = |n: usize| match block.nodes.get(n) {
        Some(Node::Instr(instr)) => Some(instr),
        _ => None,
    };
    let branch = instr(at)?;
    let label = branch_target(branch)?;
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
    // The flags describe the register if the same instruction wrote both.
    let written = instr(at.checked_sub(1)?)?.effects().writes;
    if written.without(Registers::C | Registers::V) != register | Registers::NZ {
        return None;
    }
    let to = match (instr(behind + 1), &block.end) {
        (Some(branch), _) if branch.op == Mnemonic::Bne => {
            Blk::at_label(branch_target(branch)?, code.blocks.len())?
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

/// Returns the label that is the target of a branch.
fn branch_target(branch: &Instr) -> Option<Label> {
    match branch.arg.base {
        Base::Label(label) if branch.mode == Mode::Relative => Some(label),
        _ => None,
    }
}
