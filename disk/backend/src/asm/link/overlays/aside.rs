//! The aside: the part of an overlay that has its own memory and is loaded on demand.
//!
//! Requires reachable sections only. The aside is found like the late part: by following operands
//! from the overlay's root, but never through a root of the aside. Variables in it that start as
//! zeros are stored as zeros, so that loading the aside clears them. [`check`] examines the placed
//! sections independently.

use std::collections::HashSet;

use super::super::order::Image;
use super::super::{Layout, operands};
use super::{Overlay, Segment, late};
use crate::Error;
use crate::asm::{Base, Item, Kind, Section, SymbolId, Symbols, demangle};

/// Returns, for each overlay, whether each section belongs to its aside.
pub fn find(sections: &[Section], layout: &Layout) -> Vec<Vec<bool>> {
    let of = |overlay: &Overlay| match &overlay.aside {
        Some(aside) => late::only_through(sections, &[overlay.root], &aside.roots),
        None => vec![false; sections.len()],
    };
    layout.overlays.iter().map(of).collect()
}

/// Turns the zeroed variables of asides into initialised data, unless they already have an address.
pub fn load_zeros(sections: &mut [Section], segments: &[Segment], symbols: &Symbols) {
    for (section, segment) in sections.iter_mut().zip(segments) {
        if let (true, Kind::Zeroed(size)) = (segment.is_aside, section.kind)
            && symbols.absolute(section.symbol).is_none()
        {
            section.kind = Kind::Data;
            section.items = vec![Item::Bytes(vec![0; size as usize])];
        }
    }
}

/// Checks that other sections refer only to the roots of an aside.
///
/// # Errors
/// [`Error::Internal`] with the names of the two sections if there is another reference.
pub fn check(
    sections: &[Section],
    symbols: &Symbols,
    layout: &Layout,
    image: &Image,
) -> Result<(), Error> {
    for (overlay, aside) in layout.overlays.iter().zip(&image.asides) {
        let mut absent: HashSet<SymbolId> =
            aside.placed.iter().map(|&(at, _)| sections[at].symbol).collect();
        for root in overlay.aside.iter().flat_map(|aside| &aside.roots) {
            absent.remove(root);
        }
        for &(at, _) in image.pieces().flat_map(|piece| &piece.placed) {
            for expr in operands(&sections[at]) {
                if let Base::Symbol(symbol) = expr.base
                    && absent.contains(&symbol)
                {
                    let name = |symbol| demangle(symbols.name(symbol));
                    let (from, to) = (name(sections[at].symbol), name(symbol));
                    let message = format!("{from} refers to {to}, which is not always in memory");
                    return Err(Error::Internal(message));
                }
            }
        }
    }
    Ok(())
}
