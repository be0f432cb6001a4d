//! Constants whose last bytes are the first bytes of others.
//!
//! Requires the segments of sections. If nobody can tell the address of a constant from that of another
//! ([`Layout::unnamed`]), it may end with bytes of the one that follows, and even have no bytes of its own. The longest
//! overlaps come first. Constants that overlap are placed as one block, which stays within a page if they do.

use std::collections::HashMap;

use super::Layout;
use super::segments::Segment;
use crate::asm::{Item, Kind, Section, Symbols};

/// Bytes that two constants share, at most.
const SHARED_MAX: usize = 64;
/// Bytes of a block, at most, if none of its constants is larger: what is longer does not easily stay within a page.
const BLOCK_MAX: usize = 64;

/// The segment of a constant, and whether it stays within a page. Constants share bytes only if both are the same.
type Place = (Segment, bool);

/// Removes from constants the bytes that others have. Returns for each section the one that must follow it.
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
    let mut constants: Vec<(usize, Place, &[u8])> = Vec::new();
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
        let mut beginnings: HashMap<(Place, &[u8]), Vec<usize>> = HashMap::new();
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

/// Constants in rows.
struct Blocks {
    /// What each is followed by.
    follows: Vec<Option<usize>>,
    /// Whether something is followed by it.
    is_led: Vec<bool>,
    /// Of the last of a block, the first.
    first: Vec<usize>,
    /// Of the first of a block, the last.
    last: Vec<usize>,
    /// Of the first of a block, the bytes of all.
    size: Vec<usize>,
}

impl Blocks {
    /// Each alone, without bytes.
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

    /// Lets one follow another with which it shares bytes, unless something else does or the block would be too large.
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
