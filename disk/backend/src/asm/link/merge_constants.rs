//! Overlaps constants whose last bytes equal the first bytes of others.
//!
//! Requires the segments of sections. A constant whose address is never compared
//! ([`Layout::unnamed`]) may share its last bytes, or all of them, with the constant that follows.
//! The longest overlaps are chosen first. Overlapping constants are placed as one block, which
//! stays within a page if they must.

use std::collections::HashMap;

use super::Layout;
use super::overlays::Segment;
use crate::asm::{Item, Kind, Section, Symbols};

/// The maximum number of bytes that two constants share.
const SHARED_MAX: usize = 64;
/// The maximum size in bytes of a block, unless one of its constants is larger. Longer blocks
/// rarely stay within a page.
const BLOCK_MAX: usize = 64;

/// The segment of a constant, and whether it must stay within a page. Constants share bytes only if
/// both are equal.
type SharingClass = (Segment, bool);

/// Removes shared bytes from constants. Returns the required successor of each section.
pub fn overlap(
    sections: &mut [Section],
    segments: &[Segment],
    symbols: &Symbols,
    layout: &Layout,
) -> Vec<Option<usize>> {
    let mut blocks = Blocks::new(sections.len());
    let mut shared = vec![0; sections.len()];
    let is_free = |section: &Section| {
        section.kind == Kind::Constant
            && section.align <= 1
            && layout.unnamed.contains(&section.symbol)
            && symbols.absolute(section.symbol).is_none()
    };
    let mut constants: Vec<(usize, SharingClass, &[u8])> = Vec::new();
    for (at, section) in sections.iter().enumerate() {
        if let [Item::Bytes(bytes)] = &section.items[..]
            && layout.short
            && is_free(section)
        {
            blocks.size[at] = bytes.len();
            constants.push((at, (segments[at], section.within_page), bytes));
        }
    }
    for length in (1..=SHARED_MAX).rev() {
        let mut beginnings: HashMap<(SharingClass, &[u8]), Vec<usize>> = HashMap::new();
        for &(at, place, bytes) in &constants {
            if let Some(first) = bytes.get(..length) {
                beginnings.entry((place, first)).or_default().push(at);
            }
        }
        for &(at, place, bytes) in &constants {
            let Some(from) = bytes.len().checked_sub(length) else { continue };
            let Some(others) = beginnings.get_mut(&(place, &bytes[from..])) else { continue };
            others.retain(|&other| !blocks.is_led[other]);
            if others.iter().any(|&other| blocks.join(at, other, length)) {
                shared[at] = length;
            }
        }
    }
    for (section, shared) in sections.iter_mut().zip(shared) {
        if let [Item::Bytes(bytes)] = &mut section.items[..]
            && shared > 0
        {
            bytes.truncate(bytes.len() - shared);
            section.items.push(Item::Comment(match shared {
                1 => "and the next byte".into(),
                _ => format!("and the next {shared} bytes"),
            }));
        }
    }
    blocks.follows
}

/// Blocks of overlapping constants.
struct Blocks {
    /// The successor of each constant.
    follows: Vec<Option<usize>>,
    /// Whether each constant follows another one.
    is_led: Vec<bool>,
    /// For the last constant of a block, the first one.
    first: Vec<usize>,
    /// For the first constant of a block, the last one.
    last: Vec<usize>,
    /// For the first constant of a block, the block's size in bytes.
    size: Vec<usize>,
}

impl Blocks {
    /// Blocks of one constant each, with size 0.
    fn new(count: usize) -> Blocks {
        let alone: Vec<usize> = (0..count).collect();
        Blocks {
            follows: vec![None; count],
            is_led: vec![false; count],
            first: alone.clone(),
            last: alone,
            size: vec![0; count],
        }
    }

    /// Makes `next` follow `at` with `shared` common bytes, unless one of them is already joined or
    /// the block would be too large. Returns whether they were joined.
    fn join(&mut self, at: usize, next: usize, shared: usize) -> bool {
        let first = self.first[at];
        if self.follows[at].is_some() || self.is_led[next] || first == next {
            return false;
        }
        let size = self.size[first] + self.size[next] - shared;
        if size > BLOCK_MAX.max(self.size[first]).max(self.size[next]) {
            return false;
        }
        let last = self.last[next];
        (self.last[first], self.first[last]) = (last, first);
        self.size[first] = size;
        self.follows[at] = Some(next);
        self.is_led[next] = true;
        true
    }
}
