//! Assigns sections to parts of the program.
//!
//! Requires that the roots of the program or its overlays reach every section. If the program's own
//! roots or the roots of two overlays reach a section, it belongs to the base. If only one
//! overlay's root reaches it, it belongs to that overlay. The base and each overlay may have a late
//! part. Frames and the stack always belong to the base. [`check`] examines the result
//! independently.

pub mod aside;
pub mod late;

use std::collections::HashMap;
use std::ops::Range;

use super::{Layout, Stack, operands, reached};
use crate::Error;
use crate::asm::{Base, Kind, Section, SymbolId, Symbols};
use crate::options::Area;

/// A part of the program that only its root reaches. It shares memory with the other overlays. Only
/// the loader enters the root.
#[derive(Clone, Debug)]
pub struct Overlay {
    /// The first section.
    pub root: SymbolId,
    /// The name in error messages.
    pub name: String,
    /// The part that may be loaded while it runs.
    pub late: Option<Late>,
    /// The parts that are loaded on demand.
    pub asides: Vec<Aside>,
    /// The area, if this is a guest.
    pub area: Option<Area>,
}

/// A part of the image that may be loaded while the program runs: everything that is reached only
/// through its roots. A base without an entry uses the late roots of the overlays.
#[derive(Clone, Debug, Default)]
pub struct Late {
    /// The entry functions, which are called only after the part has been loaded. Empty for a base
    /// without an entry.
    pub roots: Vec<SymbolId>,
    /// The image is loaded in units of this many bytes, aligned to their size. No RAM shares the
    /// last unit.
    pub unit: u32,
}

/// A part of the base or of an overlay that is loaded on demand into separate memory. It contains
/// everything that is reached only through its roots.
#[derive(Clone, Debug, Default)]
pub struct Aside {
    /// The entry functions, which are called only after the part has been loaded.
    pub roots: Vec<SymbolId>,
    /// The memory for it.
    pub area: Range<u32>,
    /// Functions that it must not reach.
    pub barred: Vec<SymbolId>,
}

impl Aside {
    pub(super) fn area(&self) -> Area {
        let Range { start, end } = self.area;
        Area { origin: start as u16, limit: end, holes: Vec::new() }
    }
}

/// A part of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Segment {
    /// The overlay. `None` for the base.
    pub overlay: Option<usize>,
    /// Whether this is the late part.
    pub is_late: bool,
    /// The index of the aside among the asides of the base or the overlay.
    pub aside: Option<usize>,
}

/// Returns the segment of each section.
pub fn find(sections: &[Section], roots: &[SymbolId], layout: &Layout) -> Vec<Segment> {
    let is_late = late::find(sections, roots, layout);
    let asides = aside::find(sections, roots, layout);
    let of_base = reached(sections, roots, &[]);
    let of_overlay: Vec<Vec<bool>> =
        layout.overlays.iter().map(|overlay| reached(sections, &[overlay.root], &[])).collect();
    let segment = |at: usize| {
        let mut overlays = (0..of_overlay.len()).filter(|&n| of_overlay[n][at]);
        match (overlays.next(), overlays.next()) {
            (Some(n), None) if !of_base[at] && !is_shared(&sections[at], layout) => {
                let aside = asides[n + 1].iter().position(|is_in| is_in[at]);
                let is_late = is_late[n + 1][at] && aside.is_none();
                Segment { overlay: Some(n), is_late, aside }
            }
            _ => {
                let is_in = |is_in: &Vec<bool>| is_in[at] && !is_shared(&sections[at], layout);
                let aside = asides[0].iter().position(is_in);
                let is_late = is_late[0][at] && aside.is_none();
                Segment { overlay: None, is_late, aside }
            }
        }
    };
    (0..sections.len()).map(segment).collect()
}

/// Returns whether a section holds variables of all parts of the program: frames or the soft stack.
fn is_shared(section: &Section, layout: &Layout) -> bool {
    let of_stack = |stack: Stack| [stack.section, stack.end].contains(&section.symbol);
    matches!(section.kind, Kind::Zeroed(_))
        && (layout.uncleared.contains(&section.symbol) || layout.stack.is_some_and(of_stack))
}

/// Checks that only the overlay itself refers to its sections.
///
/// # Errors
/// [`Error::Internal`] with the names of the two sections if another part refers to a section of
/// the overlay.
pub fn check(
    sections: &[Section],
    segments: &[Segment],
    symbols: &Symbols,
    layout: &Layout,
) -> Result<(), Error> {
    let of: HashMap<SymbolId, Segment> =
        sections.iter().map(|section| section.symbol).zip(segments.iter().copied()).collect();
    let name = |symbol| crate::asm::demangle(symbols.name(symbol));
    for (section, segment) in sections.iter().zip(segments) {
        for expr in operands(section) {
            if let Base::Symbol(symbol) = expr.base
                && let Some(&Segment { overlay: Some(n), .. }) = of.get(&symbol)
                && segment.overlay != Some(n)
            {
                let (from, to) = (name(section.symbol), name(symbol));
                let overlay = &layout.overlays[n].name;
                let message =
                    format!("{from} refers to {to}, which is only in the overlay {overlay}");
                return Err(Error::Internal(message));
            }
        }
    }
    let late = layout.late_parts().enumerate();
    let late = late.flat_map(|(n, late)| late.map(|late| (n.checked_sub(1), &late.roots)));
    let asides = layout.asides().map(|(overlay, aside)| (overlay, &aside.roots));
    for (overlay, roots) in late.chain(asides) {
        for root in roots {
            if of.get(root).is_some_and(|segment| segment.overlay != overlay) {
                let name = name(*root);
                let message = format!(
                    "{name} is a root of a late part or an aside, but belongs to another part"
                );
                return Err(Error::Internal(message));
            }
        }
    }
    Ok(())
}
