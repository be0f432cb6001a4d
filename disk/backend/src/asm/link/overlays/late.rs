//! The late part of an image, which may be loaded while the program runs.
//!
//! Requires reachable sections only. To find the late part, this follows operands from the roots of
//! the program, but never through a late root; everything else is late. Sections that both parts
//! use are early, including pieces outlined from functions of both. Overlays are entered when the
//! whole base is in memory, unless it has no entry: then its late part is everything that overlays
//! reach only through their late roots. [`check`] examines the placed sections independently.

use std::collections::HashSet;

use super::super::order::Image;
use super::super::size::{EncodedForm, SizedSection};
use super::super::{Layout, operands, reached};
use super::Overlay;
use crate::Error;
use crate::asm::{Base, Instr, Item, Kind, Mnemonic, Section, SymbolId, Symbols};

/// Returns, for the base, then for each overlay, whether each section is late. All are early if the
/// part has no late root.
pub fn find(sections: &[Section], roots: &[SymbolId], layout: &Layout) -> Vec<Vec<bool>> {
    let none = || vec![false; sections.len()];
    let of_overlay = |overlay: &Overlay| {
        let late = overlay.late.as_ref()?;
        Some(only_through(sections, &[overlay.root], &late.roots))
    };
    let of_overlays =
        layout.overlays.iter().map(|overlay| of_overlay(overlay).unwrap_or_else(none));
    let late_roots = late_roots(roots, layout);
    let of_base = match (&layout.late, roots) {
        (None, _) => none(),
        (Some(_), []) => {
            let entries: Vec<_> = layout.overlays.iter().map(|overlay| overlay.root).collect();
            only_through(sections, &entries, &late_roots)
        }
        (Some(_), roots) => only_through(sections, roots, &late_roots),
    };
    std::iter::once(of_base).chain(of_overlays).collect()
}

/// Returns the roots of the base's late part, or of the overlays' late parts if the base has no
/// entry.
fn late_roots(roots: &[SymbolId], layout: &Layout) -> Vec<SymbolId> {
    let all = layout.late_parts().flatten().flat_map(|late| &late.roots);
    match (&layout.late, roots) {
        (Some(late), [_, ..]) => late.roots.clone(),
        _ => all.copied().collect(),
    }
}

/// Returns, for each section, whether these roots reach it only through a late root, or not at all.
pub(super) fn only_through(
    sections: &[Section],
    roots: &[SymbolId],
    late_roots: &[SymbolId],
) -> Vec<bool> {
    reached(sections, roots, late_roots).into_iter().map(|reached| !reached).collect()
}

/// Checks that early sections refer only to the roots of late parts, and do not fall through into
/// them.
///
/// # Errors
/// [`Error::Internal`] with the names of the two sections if there is another reference or a
/// fall-through.
pub fn check(
    sections: &[Section],
    sized: &[SizedSection],
    symbols: &Symbols,
    roots: &[SymbolId],
    layout: &Layout,
    image: &Image,
) -> Result<(), Error> {
    let fault = |section: usize, symbol: SymbolId| {
        let (from, to) = (symbols.name(sections[section].symbol), symbols.name(symbol));
        let (from, to) = (crate::asm::demangle(from), crate::asm::demangle(to));
        Err(Error::Internal(format!("{from}, which is early, refers to {to}, which is late")))
    };
    // For the base and each overlay, the early sections, and the symbols that may be absent while
    // they run.
    let parts = image.pieces().zip(layout.late_parts()).map(|(piece, late)| {
        let is_early = |&&(_, at): &&(usize, u32)| late.is_none() || !piece.late.contains(&at);
        let (early, late): (Vec<_>, Vec<_>) = piece.placed.iter().partition(is_early);
        let late = late.into_iter().map(|(at, _)| sections[at].symbol);
        (early, late.collect::<Vec<_>>())
    });
    let parts: Vec<_> = parts.collect();
    for (n, (early, late)) in parts.iter().enumerate() {
        let mut absent: HashSet<SymbolId> = late.iter().copied().collect();
        if roots.is_empty() {
            absent.extend(&parts[0].1);
        }
        let entered = layout.late_parts().nth(n).flatten().map_or(&[][..], |late| &late.roots);
        for root in entered {
            absent.remove(root);
        }
        for &(at, _) in early {
            for expr in operands(&sections[at]) {
                if let Base::Symbol(symbol) = expr.base
                    && absent.contains(&symbol)
                {
                    return fault(at, symbol);
                }
            }
        }
        // The last early section may fall through into the first late section, if it is next.
        if let (Some(&(last, _)), Some(&first)) = (early.last(), late.first())
            && !(layout.is_high && n == 0)
            && sections[last].kind == Kind::Code
            && !ends(&sections[last], &sized[last])
        {
            return fault(last, first);
        }
    }
    Ok(())
}

/// Returns whether execution never continues after the end of the section.
fn ends(section: &Section, sized: &SizedSection) -> bool {
    let items = section.items.iter().zip(&sized.forms);
    let last = items.rev().find(|(_, form)| **form != EncodedForm::Nothing).map(|(item, _)| item);
    let away = [Mnemonic::Jmp, Mnemonic::Rts, Mnemonic::Rti, Mnemonic::Brk];
    matches!(last, Some(Item::Instr(Instr { op, .. })) if away.contains(op))
}
