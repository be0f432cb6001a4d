//! Head merging: if both targets of a branch start with the same instruction, hoists it above the
//! branch.
//!
//! Requires selected code, and preserves its effects and cycles. Applies only if neither target has
//! another predecessor, and the branch does not depend on the hoisted instruction. The hoisted
//! instruction comes between the test and the branch, so loads are hoisted only if they preserve
//! the branch's flag. Invalidates the liveness of homes.

use super::hoist::in_degrees;
use crate::asm::effects::effects;
use crate::asm::{Mode, Registers};
use crate::entity::Entity;
use crate::faults::{Fault, planted};
use crate::lanes::Blk;
use crate::select::{End, Node, Selected};

/// Merges heads from the last block to the first, so that a hoisted instruction can be hoisted
/// again.
pub(crate) fn merge(code: &mut Selected) {
    let in_degrees = in_degrees(code);
    for b in code.order.clone().into_iter().rev() {
        let Some(End::Branch(op, yes, no)) = code.blocks[b.index()].end else { continue };
        let only = |to: Blk| in_degrees[to.index()] == 1 || planted(Fault::HoistCommonFromJoin);
        if yes == no || yes == b || no == b || !only(yes) || !only(no) {
            continue;
        }
        let mut reads = effects(op, Mode::Relative).reads;
        if planted(Fault::HoistCommonOverFlags) {
            reads = Registers::NONE;
        }
        while let Some(node) = common(code, yes, no, reads) {
            code.blocks[yes.index()].nodes.remove(0);
            code.blocks[no.index()].nodes.remove(0);
            code.blocks[b.index()].nodes.push(node);
        }
    }
}

/// Returns the first instruction of both blocks if they are equal and the instruction may precede a
/// branch that reads `reads`.
fn common(code: &Selected, a: Blk, b: Blk, reads: Registers) -> Option<Node> {
    let first = |b: Blk| code.blocks[b.index()].nodes.first();
    let (Some(Node::Instr(i)), Some(Node::Instr(j))) = (first(a), first(b)) else { return None };
    let alike = i.op == j.op
        && i.mode == j.mode
        && (i.arg == j.arg || planted(Fault::HoistCommonForgetOperands));
    let effects = i.effects();
    let moves = !effects.jumps && !effects.writes.intersects(reads | Registers::S);
    (alike && moves).then_some(Node::Instr(*i))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{Expr, Home, Instr, Mnemonic, Symbols};
    use crate::entity::Table;
    use crate::select::{BlockCode, Labels, Selected};

    /// Returns the lengths of three blocks after merging. The first block branches to the others,
    /// which consist of the instructions `begin`.
    fn merged(branch: Mnemonic, begin: &[Mnemonic]) -> Vec<usize> {
        let step = |&op: &Mnemonic| {
            Node::Instr(Instr { op, mode: Mode::Mem, arg: Expr::home(Home(1)), ir_line: 0 })
        };
        let block = |end| BlockCode { nodes: Vec::new(), end: Some(end), freq: 1.0, end_line: 0 };
        let target = || BlockCode { nodes: begin.iter().map(step).collect(), ..block(End::Return) };
        let mut code = Selected {
            symbol: Symbols::default().intern("f"),
            blocks: vec![block(End::Branch(branch, Blk(1), Blk(2))), target(), target()],
            order: vec![Blk(0), Blk(1), Blk(2)],
            calls: Table::default(),
            labels: Labels::after(3),
            param_homes: Vec::new(),
            slots: Vec::new(),
        };
        merge(&mut code);
        code.blocks.iter().map(|block| block.nodes.len()).collect()
    }

    #[test]
    fn an_instruction_is_hoisted_unless_it_changes_the_branch() {
        use Mnemonic::*;
        assert_eq!(merged(Beq, &[Sta, Stx]), [2, 0, 0]);
        assert_eq!(merged(Beq, &[Sta, Lda, Stx]), [1, 2, 2], "the branch reads the flags");
        assert_eq!(merged(Bcs, &[Sta, Lda, Stx]), [3, 0, 0]);
        assert_eq!(merged(Bcs, &[Lda, Adc, Stx]), [1, 2, 2], "the branch reads the carry");
    }
}
