//! Finds functions whose N and Z flags describe A when they return.
//!
//! Takes the finished code of a function whose callees are known, and does not modify it. The later
//! passes (outlining, block layout and the linker's shortening) preserve the flags of each
//! instruction.

use std::collections::HashMap;

use crate::asm::{Base, Expr, Instr, Item, Label, Mnemonic, Mode, Registers};
use crate::faults::{Fault, planted};
use crate::program::Program;

/// Returns whether N and Z describe A at every return, so that callers need no instruction to test
/// A.
pub(crate) fn describe_a(program: &Program<'_>, items: &[Item]) -> bool {
    describe_a_given(items, |symbol| program.answers_of(symbol)) || planted(Fault::FlagsOfAnything)
}

/// Like [`describe_a`]. `answers` tests whether a callee's flags describe A.
fn describe_a_given(items: &[Item], answers: impl Fn(crate::asm::SymbolId) -> bool) -> bool {
    let mut at = jumped_to_by_table(items);
    loop {
        let mut changed = false;
        let mut meet = |label: Label, known: bool| {
            let before = at.get(&label).copied();
            let now = before.unwrap_or(true) && known;
            changed |= at.insert(label, now) != Some(now);
            now
        };
        let mut describes = true;
        // `None` in unreachable code.
        let mut here = Some(false);
        for item in items {
            match item {
                Item::Label(label) => here = Some(meet(*label, here.unwrap_or(true))),
                Item::Instr(i) => {
                    let Some(known) = here else { continue };
                    if let Base::Label(label) = i.arg.base
                        && (i.op.is_branch() || i.op == Mnemonic::Jmp)
                    {
                        meet(label, known);
                    }
                    here = match i.op {
                        Mnemonic::Rts => {
                            describes &= known;
                            None
                        }
                        Mnemonic::Jmp => {
                            describes &=
                                matches!(i.arg.base, Base::Label(_)) || called(i, &answers);
                            None
                        }
                        Mnemonic::Jsr => Some(called(i, &answers)),
                        _ => Some(after(i, known)),
                    };
                }
                Item::Bytes(_) | Item::Word(_) | Item::Byte(_) => here = None,
                Item::Comment(_) => {}
            }
        }
        if !changed {
            return describes;
        }
    }
}

/// Returns labels with references other than branches and jumps, such as tables. The flags at these
/// labels are unknown.
fn jumped_to_by_table(items: &[Item]) -> HashMap<Label, bool> {
    let operands = items.iter().filter_map(|item| match item {
        Item::Word(expr) | Item::Byte(expr) => Some(expr),
        Item::Instr(i) if !i.op.is_branch() && i.op != Mnemonic::Jmp => Some(&i.arg),
        _ => None,
    });
    let label = |expr: &Expr| if let Base::Label(label) = expr.base { Some(label) } else { None };
    operands.filter_map(label).map(|label| (label, false)).collect()
}

fn called(i: &Instr, answers: impl Fn(crate::asm::SymbolId) -> bool) -> bool {
    match i.arg {
        Expr { base: Base::Symbol(symbol), addend: 0, .. } if i.mode == Mode::Mem => {
            answers(symbol)
        }
        _ => false,
    }
}

/// Returns whether N and Z describe A after an instruction that falls through to the next one.
fn after(i: &Instr, before: bool) -> bool {
    use Mnemonic::*;
    match i.op {
        Lda | Txa | Tya | Tax | Tay | And | Ora | Eor | Adc | Sbc | Pla => true,
        Asl | Lsr | Rol | Ror if i.mode == Mode::Accumulator => true,
        _ => before && !i.effects().writes.intersects(Registers::A | Registers::NZ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::Symbols;

    #[test]
    fn the_last_instruction_that_changes_a_or_the_flags_decides() {
        let mut symbols = Symbols::default();
        let (knows, other) = (symbols.intern("knows"), symbols.intern("other"));
        let plain = |op| Item::Instr(Instr::new(op, Mode::Implied, Expr::number(0)));
        let to =
            |op, base| Item::Instr(Instr::new(op, Mode::Mem, Expr { base, ..Expr::number(0) }));
        let one = || Item::Instr(Instr::new(Mnemonic::Lda, Mode::Immediate, Expr::number(1)));
        let x = || Item::Instr(Instr::new(Mnemonic::Ldx, Mode::Immediate, Expr::number(1)));
        let (label, rts) = (Label(1), || plain(Mnemonic::Rts));
        let branch = || {
            let arg = Expr { base: Base::Label(label), ..Expr::number(0) };
            Item::Instr(Instr::new(Mnemonic::Bcs, Mode::Relative, arg))
        };
        let tells = |items: &[Item]| describe_a_given(items, |symbol| symbol == knows);
        assert!(tells(&[one(), rts()]));
        assert!(!tells(&[rts()]), "flags of the caller");
        assert!(!tells(&[one(), x(), rts()]), "flags of X");
        assert!(tells(&[x(), one(), plain(Mnemonic::Clc), rts()]), "only the carry changes");
        assert!(tells(&[one(), branch(), one(), Item::Label(label), rts()]));
        assert!(!tells(&[one(), branch(), x(), Item::Label(label), rts()]), "X on one path");
        assert!(tells(&[to(Mnemonic::Jmp, Base::Symbol(knows))]));
        assert!(!tells(&[one(), to(Mnemonic::Jmp, Base::Symbol(other))]));
        assert!(tells(&[to(Mnemonic::Jsr, Base::Symbol(knows)), rts()]));
        assert!(!tells(&[one(), to(Mnemonic::Jsr, Base::Symbol(other)), rts()]));
        let table = Item::Word(Expr { base: Base::Label(label), ..Expr::number(0) });
        let by_table = [one(), Item::Label(label), rts(), table];
        assert!(!tells(&by_table), "unknown jumps through a table");
        // In a loop, a fact at the header must hold on every path to the header.
        let back =
            [one(), Item::Label(label), rts(), one(), x(), to(Mnemonic::Jmp, Base::Label(label))];
        assert!(tells(&back), "the jump is unreachable");
        let turns = [one(), Item::Label(label), x(), branch(), one(), rts()];
        assert!(tells(&turns));
        let turns = [one(), Item::Label(label), branch(), x(), branch(), rts()];
        assert!(!tells(&turns));
    }
}
