//! The part of an image that may arrive while the program runs.
//!
//! Requires sections that are all reached. What stands in the late part is found by following operands from the roots
//! of the program, but never through a late root; whatever both parts use is early, pieces that were moved out of
//! functions of both among it. [`check`] looks at what was placed, and trusts none of that.

use std::collections::HashMap;

use super::order::Piece;
use super::size::{Form, Sized};
use super::{Late, operands};
use crate::Error;
use crate::asm::{Base, Instr, Item, Kind, Mnemonic, Section, SymbolId, Symbols};

/// Which sections are late: none if there is no such part.
pub fn find(sections: &[Section], roots: &[SymbolId], late: Option<&Late>) -> Vec<bool> {
    let mut is_late = vec![late.is_some(); sections.len()];
    let Some(late) = late else { return is_late };
    let index: HashMap<SymbolId, usize> =
        sections.iter().enumerate().map(|(at, section)| (section.symbol, at)).collect();
    let mut work = roots.to_vec();
    while let Some(symbol) = work.pop() {
        if let Some(&at) = index.get(&symbol)
            && is_late[at]
            && !late.roots.contains(&symbol)
        {
            is_late[at] = false;
            work.extend(operands(&sections[at]).filter_map(|expr| match expr.base {
                Base::Symbol(symbol) => Some(symbol),
                _ => None,
            }));
        }
    }
    is_late
}

/// Nothing before the late part refers to anything in it but its roots, and nothing runs on into it.
///
/// # Errors
/// [`Error::Internal`], which names both.
pub fn check(
    sections: &[Section],
    sized: &[Sized],
    symbols: &Symbols,
    late: &Late,
    piece: &Piece,
) -> Result<(), Error> {
    let address: HashMap<SymbolId, u32> =
        piece.placed.iter().map(|&(at, address)| (sections[at].symbol, address)).collect();
    let is_late = |symbol| address.get(&symbol).is_some_and(|&address| address >= piece.late);
    let fault = |section: &Section, symbol: SymbolId| {
        let (from, to) = (symbols.name(section.symbol), symbols.name(symbol));
        let (from, to) = (crate::asm::demangle(from), crate::asm::demangle(to));
        Err(Error::Internal(format!("{from}, which is there early, needs {to}, which is not")))
    };
    let mut early = piece.placed.iter().filter(|&&(_, address)| address < piece.late);
    for &(at, _) in early.clone() {
        for expr in operands(&sections[at]) {
            if let Base::Symbol(symbol) = expr.base
                && is_late(symbol)
                && !late.roots.contains(&symbol)
            {
                return fault(&sections[at], symbol);
            }
        }
    }
    // The last of the early part is what the first of the late one follows.
    let first = piece.placed.iter().find(|&&(_, address)| address >= piece.late);
    if let (Some(&(last, _)), Some(&(first, _))) = (early.next_back(), first)
        && sections[last].kind == Kind::Code
        && !ends(&sections[last], &sized[last])
    {
        return fault(&sections[last], sections[first].symbol);
    }
    Ok(())
}

/// Whether code does not run on behind its end.
fn ends(section: &Section, sized: &Sized) -> bool {
    let items = section.items.iter().zip(&sized.forms);
    let last = items.rev().find(|(_, form)| **form != Form::Nothing).map(|(item, _)| item);
    let away = [Mnemonic::Jmp, Mnemonic::Rts, Mnemonic::Rti, Mnemonic::Brk];
    matches!(last, Some(Item::Instr(Instr { op, .. })) if away.contains(op))
}
