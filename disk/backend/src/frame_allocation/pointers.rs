//! Pointers that do not fit the zero page. They are in RAM, and each use copies them to the window,
//! two bytes of the zero page. Such uses are slow, but allow programs with any number of pointers.
//!
//! Requires homes with addresses. Afterwards every indirect address is in the zero page. Registers
//! and flags that an instruction does not change are preserved. A use takes 14 to 30 additional
//! cycles and up to two bytes of the hardware stack.

use crate::asm::{Base, Expr, Instr, Item, Mnemonic, Mode, Section};

/// Rewrites uses of pointers outside the zero page to use the window.
pub(crate) fn through_window(section: &mut Section, window: u32) {
    let is_outside = |item: &Item| {
        matches!(item, Item::Instr(i)
            if i.mode == Mode::IndirectY && !matches!(i.arg.base, Base::None | Base::Home(_)))
    };
    if !section.items.iter().any(is_outside) {
        return;
    }
    let mut items = Vec::with_capacity(section.items.len() * 2);
    for item in std::mem::take(&mut section.items) {
        match item {
            Item::Instr(instr) if is_outside(&item) => use_through(instr, window, &mut items),
            item => items.push(item),
        }
    }
    section.items = items;
}

fn use_through(instr: Instr, window: u32, out: &mut Vec<Item>) {
    let mut emit = |op, mode, arg| {
        out.push(Item::Instr(Instr { op, mode, arg, ir_line: instr.ir_line }));
    };
    let nothing = Expr::number(0);
    // A load overwrites A and the flags; a store needs both; all others need A.
    let (saves, restores): (&[Mnemonic], &[Mnemonic]) = match instr.op {
        Mnemonic::Lda => (&[], &[]),
        Mnemonic::Sta => (&[Mnemonic::Php, Mnemonic::Pha], &[Mnemonic::Pla, Mnemonic::Plp]),
        _ => (&[Mnemonic::Pha], &[Mnemonic::Pla]),
    };
    saves.iter().for_each(|&op| emit(op, Mode::Implied, nothing));
    for n in 0..2 {
        let byte = Expr { addend: instr.arg.addend + n, ..instr.arg };
        emit(Mnemonic::Lda, Mode::Mem, byte);
        emit(Mnemonic::Sta, Mode::Mem, Expr::number(window as i32 + n));
    }
    restores.iter().for_each(|&op| emit(op, Mode::Implied, nothing));
    emit(instr.op, Mode::IndirectY, Expr::number(window as i32));
}
