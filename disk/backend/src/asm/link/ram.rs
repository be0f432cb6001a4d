//! Addresses of zeroed sections.

use std::ops::Range;

use super::order::{Image, constrain};
use super::overlays::Segment;
use super::{Layout, PlacedSections, Stack, largest};
use crate::Error;
use crate::asm::{Kind, Section, Symbols};
use crate::options::Area;

/// The addresses of zeroed sections, and the runs of bytes that must be cleared.
pub struct Ram {
    pub placed: PlacedSections,
    /// The memory runs to clear: first by the program's startup code, then by each overlay's.
    pub runs: Vec<Vec<Range<u32>>>,
    /// The size of [`Layout::stack`] in bytes.
    pub stack_size: u32,
}

/// Places zeroed sections in this order: first the sections of the base that must be cleared, then
/// the sections of the overlays, whose areas overlap, then the sections that need no clearing.
pub fn place(
    sections: &[Section],
    segments: &[Segment],
    symbols: &Symbols,
    layout: &Layout,
    image: &Image,
) -> Result<Ram, Error> {
    let mut filling = Filling { sections, symbols, placed: vec![], missing: 0 };
    let of_stack = |at: usize| {
        let symbol = sections[at].symbol;
        layout.stack.is_some_and(|stack| [stack.section, stack.end].contains(&symbol))
    };
    let wanted = |cleared: bool, overlay: Option<usize>| -> Vec<usize> {
        let is_wanted = |&at: &usize| {
            let uncleared = layout.uncleared.contains(&sections[at].symbol);
            segments[at].overlay == overlay && uncleared != cleared && !of_stack(at)
        };
        (0..sections.len()).filter(is_wanted).collect()
    };
    // The end of each piece of the image, where RAM may start.
    let ends: Vec<u32> = image
        .pieces()
        .zip(layout.units())
        .map(|(piece, unit)| piece.end.next_multiple_of(unit))
        .collect();
    let areas: Vec<Area> =
        (0..layout.overlays.len()).map(|n| layout.area_of(n, image.overlays[n].start)).collect();
    // The base may use the memory above all overlays that their areas have in common.
    let common = areas.iter().map(Area::pieces).reduce(|all, own| within(&all, &own));
    let common = common.unwrap_or_default();
    let above = ends[1..].iter().map(|&end| end.min(end_of(&common))).max();
    let mut free = free_ranges(layout, image, &ends, &areas, &common, above);
    let whole = free.clone();
    let starts: Vec<u32> = free.iter().map(|range| range.start).collect();
    filling.fill(&wanted(true, None), &mut free);
    let mut runs = vec![fixed_runs(sections, segments, symbols, layout, None)];
    runs[0].extend(used(&starts, &free));
    // The memory that no overlay uses.
    let mut left = free.clone();
    for (n, overlay) in image.overlays.iter().enumerate() {
        let (mut own, mut starts) = (free.clone(), starts.clone());
        let above = above.unwrap_or(overlay.end);
        // The memory that only this overlay may use.
        let mut tails = match layout.is_rom {
            true => Vec::new(),
            false => within(&areas[n].pieces(), &[ends[n + 1]..areas[n].limit]),
        };
        for shared in &whole {
            tails = tails.into_iter().flat_map(|tail| without(tail, shared)).collect();
        }
        let before = tails.iter().position(|tail| tail.end == above);
        let before = before.unwrap_or_else(|| {
            let at = tails.iter().take_while(|tail| tail.end < above).count();
            tails.insert(at, above..above);
            at
        });
        // This range continues above all overlays if the base leaves that memory free.
        let behind = own.iter().position(|range| range.start == above && !range.is_empty());
        if let Some(behind) = behind {
            tails[before].end = own[behind].end;
            own[behind].end = own[behind].start;
        }
        let count = tails.len();
        starts.splice(0..0, tails.iter().map(|tail| tail.start));
        own.splice(0..0, tails);
        // Place the largest sections first, since only small sections fit the rest of a range.
        let mut wanted = wanted(true, Some(n));
        wanted.sort_by_key(|&at| match sections[at].kind {
            Kind::Zeroed(size) => std::cmp::Reverse(size),
            _ => std::cmp::Reverse(0),
        });
        filling.fill(&wanted, &mut own);
        let mut cleared = fixed_runs(sections, segments, symbols, layout, Some(n));
        cleared.extend(used(&starts, &own));
        runs.push(cleared);
        let tail = own.drain(..count).nth(before);
        if let (Some(behind), Some(tail)) = (behind, tail) {
            own[behind].start = tail.start;
        }
        for (left, own) in left.iter_mut().zip(&own) {
            left.start = left.start.max(own.start);
        }
    }
    filling.fill(&wanted(false, None), &mut left);
    let Filling { placed, mut missing, .. } = filling;
    let mut ram = Ram { placed, runs, stack_size: 0 };
    if let Some(stack) = layout.stack {
        missing += place_stack(stack, sections, &left, &mut ram);
    }
    if missing > 0 {
        let zeroed = sections.iter().filter_map(|section| match section.kind {
            Kind::Zeroed(size) => Some((size, section.symbol)),
            _ => None,
        });
        return Err(Error::Limit(format!(
            "{missing} more bytes of RAM are needed for variables and the stack of recursion; {}",
            largest(zeroed, symbols)
        )));
    }
    Ok(ram)
}

/// The state while zeroed sections are placed.
struct Filling<'a> {
    sections: &'a [Section],
    symbols: &'a Symbols,
    placed: PlacedSections,
    /// The number of bytes that did not fit.
    missing: u32,
}

impl Filling<'_> {
    /// Places sections first fit. Removes their bytes from the free ranges.
    fn fill(&mut self, wanted: &[usize], free: &mut [Range<u32>]) {
        for &index in wanted {
            let section = &self.sections[index];
            let Kind::Zeroed(size) = section.kind else { continue };
            if let Some(address) = self.symbols.absolute(section.symbol) {
                self.placed.push((index, u32::from(address)));
                continue;
            }
            let fits = free.iter_mut().find_map(|range| {
                let at = constrain(range.start, size, section.align, section.within_page);
                (at + size <= range.end).then(|| {
                    range.start = at + size;
                    at
                })
            });
            match fits {
                Some(at) => self.placed.push((index, at)),
                None => self.missing += size,
            }
        }
    }
}

/// Returns the used beginning of each free range.
fn used(starts: &[u32], free: &[Range<u32>]) -> impl Iterator<Item = Range<u32>> {
    let used = starts.iter().zip(free).map(|(&start, range)| start..range.start);
    used.filter(|run| !run.is_empty())
}

/// Places the stack in the first range that has room for its maximum size, otherwise in the largest
/// range. Returns the number of missing bytes.
fn place_stack(stack: Stack, sections: &[Section], free: &[Range<u32>], ram: &mut Ram) -> u32 {
    let most = stack.most.unwrap_or(u32::MAX);
    let enough = free.iter().find(|range| range.len() as u32 >= most);
    let piece = enough.or(free.iter().max_by_key(|range| range.len()));
    let (start, bytes) = piece.map_or((0, 0), |piece| (piece.start, piece.len() as u32));
    ram.stack_size = bytes.min(most);
    let mut missing = 0;
    for (index, section) in sections.iter().enumerate() {
        let Kind::Zeroed(size) = section.kind else { continue };
        if section.symbol == stack.section {
            missing = size.saturating_sub(ram.stack_size);
            ram.placed.push((index, start));
        } else if section.symbol == stack.end {
            ram.placed.push((index, (start + ram.stack_size).saturating_sub(stack.slack)));
        }
    }
    missing
}

/// Returns the runs to clear among sections of the base, and of an overlay, whose addresses were
/// fixed before linking. Two runs are merged if the bytes between them are unused, which saves four
/// bytes of the table.
pub fn fixed_runs(
    sections: &[Section],
    segments: &[Segment],
    symbols: &Symbols,
    layout: &Layout,
    overlay: Option<usize>,
) -> Vec<Range<u32>> {
    let mut fixed: Vec<Range<u32>> = sections
        .iter()
        .zip(segments)
        .filter(|(section, segment)| {
            let here = segment.overlay.is_none_or(|n| Some(n) == overlay);
            here && !layout.uncleared.contains(&section.symbol)
        })
        .filter_map(|(section, _)| match (section.kind, symbols.absolute(section.symbol)) {
            (Kind::Zeroed(size), Some(at)) if size > 0 => Some(u32::from(at)..u32::from(at) + size),
            _ => None,
        })
        .collect();
    fixed.sort_by_key(|run| run.start);
    let is_scratch = |gap: Range<u32>| {
        layout.scratch.iter().any(|range| range.start <= gap.start && gap.end <= range.end)
    };
    let mut runs: Vec<Range<u32>> = Vec::new();
    for run in fixed {
        match runs.last_mut() {
            Some(last) if run.start <= last.end || is_scratch(last.end..run.start) => {
                last.end = last.end.max(run.end);
            }
            _ => runs.push(run),
        }
    }
    runs
}

/// Returns the free ranges, which do not overlap: RAM outside the image; then, except in ROM, the
/// memory before overlays and between the images and their limits. `ends` are the ends of the
/// image's pieces. `areas` are the overlays' areas, `common` is their intersection, and no
/// overlay's image reaches `above` in it.
fn free_ranges(
    layout: &Layout,
    image: &Image,
    ends: &[u32],
    areas: &[Area],
    common: &[Range<u32>],
    above: Option<u32>,
) -> Vec<Range<u32>> {
    let base_end = ends[0];
    let mut taken = vec![u32::from(layout.origin)..base_end];
    let mut behind = Vec::new();
    let base_area = layout.area().pieces();
    match (image.overlays.first(), above) {
        (Some(overlay), Some(above)) => {
            taken.push(overlay.start..above);
            // A guest's image may continue after the memory of other parts.
            for (n, area) in areas.iter().enumerate() {
                taken.extend(within(&area.pieces(), &[above..ends[n + 1]]));
            }
            // The memory between the base and the overlays after it, or after the base if overlays
            // have another area.
            let below = if layout.overlay_area.is_some() { layout.limit } else { overlay.start };
            behind.extend(within(&base_area, &[base_end..below]));
            behind.extend(within(common, &[above..end_of(common)]));
        }
        _ => behind.extend(within(&base_area, &[base_end..layout.limit])),
    }
    let behind = behind.into_iter().filter(|_| !layout.is_rom);
    let wanted = layout.ram.iter().cloned().chain(behind);
    let mut free: Vec<Range<u32>> = Vec::new();
    for wanted in wanted {
        let whole = wanted.start..wanted.end.min(0x10000);
        let mut rest = vec![whole];
        for taken in taken.iter().chain(&free) {
            rest = rest.into_iter().flat_map(|range| without(range, taken)).collect();
        }
        free.extend(rest);
    }
    free
}

/// Returns the intersection of two lists of ranges.
fn within(pieces: &[Range<u32>], others: &[Range<u32>]) -> Vec<Range<u32>> {
    let both = |piece: &Range<u32>| {
        let start = piece.start;
        let end = piece.end;
        others.iter().map(move |other| start.max(other.start)..end.min(other.end))
    };
    pieces.iter().flat_map(both).filter(|both| !both.is_empty()).collect()
}

/// Returns the end of the last range.
fn end_of(pieces: &[Range<u32>]) -> u32 {
    pieces.last().map_or(0, |piece| piece.end)
}

fn without(range: Range<u32>, taken: &Range<u32>) -> Vec<Range<u32>> {
    let before = range.start..range.end.min(taken.start);
    let after = range.start.max(taken.end)..range.end;
    if taken.is_empty() {
        return vec![range];
    }
    [before, after].into_iter().filter(|part| !part.is_empty()).collect()
}
