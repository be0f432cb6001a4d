//! The asides: parts of the base or of an overlay that have their own memory and are loaded on
//! demand.
//!
//! Requires reachable sections only. An aside is found like the late part: by following operands
//! from the roots of the program, but never through a root of the aside. Variables in it that start
//! as zeros are stored as zeros, so that loading the aside clears them. [`check`] examines the
//! placed sections independently.

use std::collections::HashSet;

use super::super::order::Image;
use super::super::{Layout, operands, reached};
use super::{Aside, Overlay, Segment, late};
use crate::Error;
use crate::asm::{Base, Item, Kind, Section, SymbolId, Symbols, demangle};

/// Returns, for the base, then for each overlay, and for each aside there, whether each section
/// belongs to it.
pub fn find(sections: &[Section], roots: &[SymbolId], layout: &Layout) -> Vec<Vec<Vec<bool>>> {
    let of_overlay = |overlay: &Overlay| {
        let asides = overlay.asides.iter();
        asides.map(|aside| late::only_through(sections, &[overlay.root], &aside.roots)).collect()
    };
    let overlays = layout.overlays.iter().map(|overlay| overlay.root);
    let entries: Vec<SymbolId> = roots.iter().copied().chain(overlays).collect();
    let of_base = |aside: &Aside| late::only_through(sections, &entries, &aside.roots);
    let of_base = layout.asides.iter().map(of_base).collect();
    std::iter::once(of_base).chain(layout.overlays.iter().map(of_overlay)).collect()
}

/// Turns the zeroed variables of asides into initialised data, unless they already have an address.
pub fn load_zeros(sections: &mut [Section], segments: &[Segment], symbols: &Symbols) {
    for (section, segment) in sections.iter_mut().zip(segments) {
        if let (Some(_), Kind::Zeroed(size)) = (segment.aside, section.kind)
            && symbols.absolute(section.symbol).is_none()
        {
            section.kind = Kind::Data;
            section.items = vec![Item::Bytes(vec![0; size as usize])];
        }
    }
}

/// Checks that other sections refer only to the roots of an aside, that an aside reaches no section
/// of another aside that may have the same memory, and that it reaches no barred function.
///
/// # Errors
/// [`Error::Internal`] with the names of the two sections if there is another reference.
/// [`Error::Limit`] if an aside reaches another one or a barred function.
pub fn check(
    sections: &[Section],
    symbols: &Symbols,
    layout: &Layout,
    image: &Image,
) -> Result<(), Error> {
    let name = |symbol| demangle(symbols.name(symbol));
    let asides: Vec<_> = layout.asides().map(|(_, aside)| aside).zip(image.asides()).collect();
    for (n, (aside, placed)) in asides.iter().enumerate() {
        let here: HashSet<usize> = placed.placed.iter().map(|&(at, _)| at).collect();
        let mut absent: HashSet<SymbolId> = here.iter().map(|&at| sections[at].symbol).collect();
        let of_others = asides.iter().enumerate().filter(|&(other, _)| other != n);
        for (at, _) in of_others.clone().flat_map(|(_, (_, other))| &other.placed) {
            for symbol in symbols_of(&sections[*at]) {
                if absent.contains(&symbol) {
                    let (from, to) = (name(sections[*at].symbol), name(symbol));
                    return Err(Error::Limit(format!(
                        "{from}, in a part that is loaded on demand, uses {to}, in another one"
                    )));
                }
            }
        }
        for root in &aside.roots {
            absent.remove(root);
        }
        for &(at, _) in image.pieces().flat_map(|piece| &piece.placed) {
            for symbol in symbols_of(&sections[at]) {
                if absent.contains(&symbol) {
                    let (from, to) = (name(sections[at].symbol), name(symbol));
                    let message = format!("{from} refers to {to}, which is not always in memory");
                    return Err(Error::Internal(message));
                }
            }
        }
        let is_reached = reached(sections, &aside.roots, &[]);
        let shares =
            |other: &Aside| other.area.start < aside.area.end && aside.area.start < other.area.end;
        let of_others = of_others.filter(|(_, (other, _))| shares(other));
        let of_others = of_others.flat_map(|(_, (_, other))| &other.placed).map(|&(at, _)| at);
        let barred = sections.iter().enumerate();
        let barred = barred.filter(|(_, section)| aside.barred.contains(&section.symbol));
        if let Some(at) = of_others.chain(barred.map(|(at, _)| at)).find(|&at| is_reached[at]) {
            let (root, to) =
                (aside.roots.first().map(|&root| name(root)), name(sections[at].symbol));
            return Err(Error::Limit(format!(
                "the part of {}, which is loaded on demand, reaches {to}, which may replace it",
                root.unwrap_or_default()
            )));
        }
    }
    Ok(())
}

/// Returns the symbols to which a section refers.
fn symbols_of(section: &Section) -> impl Iterator<Item = SymbolId> {
    operands(section).filter_map(|expr| match expr.base {
        Base::Symbol(symbol) => Some(symbol),
        _ => None,
    })
}
