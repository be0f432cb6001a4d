//! Addresses of zeroed sections.

use std::ops::Range;

use super::order::constrain;
use super::{Layout, Placed, Stack};
use crate::Error;
use crate::asm::{Kind, Section, Symbols};

/// Where zeroed sections stand, and the runs of bytes that must be cleared.
pub struct Ram {
    pub placed: Placed,
    pub runs: Vec<Range<u32>>,
    /// Bytes of [`Layout::stack`].
    pub stack_size: u32,
}

/// Places zeroed sections, those to be cleared first.
pub fn place(
    sections: &[Section],
    symbols: &Symbols,
    layout: &Layout,
    image_end: u32,
) -> Result<Ram, Error> {
    let runs = fixed_runs(sections, symbols, layout);
    let mut ram = Ram { placed: vec![], runs, stack_size: 0 };
    let stack = layout.stack.map(|stack| [stack.section, stack.end]);
    let of_stack = |symbol| stack.is_some_and(|parts| parts.contains(&symbol));
    let mut free = free_ranges(layout, image_end);
    let starts: Vec<u32> = free.iter().map(|range| range.start).collect();
    let mut missing = 0;
    for cleared in [true, false] {
        for (index, section) in sections.iter().enumerate() {
            let Kind::Zeroed(size) = section.kind else { continue };
            if layout.uncleared.contains(&section.symbol) == cleared || of_stack(section.symbol) {
                continue;
            }
            if let Some(address) = symbols.absolute(section.symbol) {
                let address = u32::from(address);
                ram.placed.push((index, address));
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
                Some(at) => ram.placed.push((index, at)),
                None => missing += size,
            }
        }
        if cleared {
            let used = starts.iter().zip(&free).map(|(&start, range)| start..range.start);
            ram.runs.extend(used.filter(|run| !run.is_empty()));
        }
    }
    if let Some(stack) = layout.stack {
        missing += place_stack(stack, sections, &free, &mut ram);
    }
    if missing > 0 {
        return Err(Error::Limit(format!(
            "{missing} bytes of RAM are missing for static data, frames and the soft stack"
        )));
    }
    Ok(ram)
}

/// Places the stack where there is as much as it may have, else where there is most. Gives the bytes that it
/// lacks.
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

/// Runs of bytes to be cleared among the sections whose address was fixed before linking.
pub fn fixed_runs(sections: &[Section], symbols: &Symbols, layout: &Layout) -> Vec<Range<u32>> {
    let mut fixed: Vec<Range<u32>> = sections
        .iter()
        .filter(|section| !layout.uncleared.contains(&section.symbol))
        .filter_map(|section| match (section.kind, symbols.absolute(section.symbol)) {
            (Kind::Zeroed(size), Some(at)) if size > 0 => Some(u32::from(at)..u32::from(at) + size),
            _ => None,
        })
        .collect();
    fixed.sort_by_key(|run| run.start);
    let mut runs: Vec<Range<u32>> = Vec::new();
    for run in fixed {
        match runs.last_mut() {
            Some(last) if run.start <= last.end => last.end = last.end.max(run.end),
            _ => runs.push(run),
        }
    }
    runs
}

/// The ranges given, less the image, then what lies between the image and the limit. No two overlap.
fn free_ranges(layout: &Layout, image_end: u32) -> Vec<Range<u32>> {
    let image = u32::from(layout.origin)..image_end;
    let behind = image_end..layout.limit.min(0x10000);
    let mut free: Vec<Range<u32>> = Vec::new();
    for wanted in layout.ram.iter().chain([&behind]) {
        let whole = wanted.start..wanted.end.min(0x10000);
        let mut rest = vec![whole];
        for taken in std::iter::once(&image).chain(&free) {
            rest = rest.into_iter().flat_map(|range| without(range, taken)).collect();
        }
        free.extend(rest);
    }
    free
}

fn without(range: Range<u32>, taken: &Range<u32>) -> Vec<Range<u32>> {
    let before = range.start..range.end.min(taken.start);
    let after = range.start.max(taken.end)..range.end;
    if taken.is_empty() {
        return vec![range];
    }
    [before, after].into_iter().filter(|part| !part.is_empty()).collect()
}
