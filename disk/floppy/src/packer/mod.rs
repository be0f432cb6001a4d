//! Packs a part of a program, so that it takes fewer sectors of the disk.
//!
//! A packed part unpacks itself in place, from its end down (`unpack.s` documents the format). It
//! does so in steps, and the program can run between them. The last page of the part starts with
//! code that prepares the unpacking (`begin.s`). After the loader has read and verified the pages,
//! it calls the last page, and then the address in [`resident::UNPACKER`] until the part is
//! complete.
//!
//! The project's programs are packed to 79%. Reading a byte takes 50 cycles and unpacking a byte
//! 72, so each saved sector takes 80 ms more. The format is ZX0, except that the low byte of an
//! offset has eight bits, which is shorter and faster to read. It was compared with LZSA2, with a
//! token tuned for programs (3% longer, 55 cycles), with LZSA1 (9% longer), and with offsets of one
//! or two whole bytes (2% longer, 62 cycles, and 5% faster per saved sector).
//!
//! An aside is packed in the same format, but as a whole ([`pack_all`]). A shorter unpacker
//! suffices, because nothing else runs meanwhile (`aside/unpack.s`).
//!
//! If a part need not be as short as possible, the packer runs several searches and chooses the
//! result that unpacks fastest. A search that spends fewer cycles to save a bit reduces the time by
//! 10%.

mod parse;
#[cfg(test)]
mod tests;

use std::ops::Range;
use std::slice;

use mos6502_backend::assemble;

use crate::dos33::{SECTOR_BYTES, Sector};
use crate::pack::sectors;
use crate::{Error, interface, resident};
pub use parse::Known;
use parse::{BIT_CYCLES, Best, Memory, Steps, emit};

const BEGIN: &str = include_str!("begin.s");
const UNPACK: &str = include_str!("unpack.s");

/// The address of the unpacking code: the second page of the resident routine's work area, and its
/// buffer. Neither is needed between reading and unpacking.
const WORK: u16 = interface::WORK + SECTOR_BYTES as u16;
/// Nine bytes of the resident routine's zero page. The bytes before them record that all pages have
/// been read, and the last error.
pub const ZERO_PAGE: u16 = interface::ZERO_PAGE + 7;

/// The position of a part in memory.
#[derive(Clone, Debug)]
pub struct Area {
    /// The address of the first byte, at the beginning of a page.
    pub start: u16,
    /// Addresses that the part leaves out, in whole pages. Empty if there are none.
    pub hole: Range<u16>,
}

impl Area {
    /// Creates an area without a hole.
    pub fn from(start: u16) -> Area {
        Area { start, hole: 0..0 }
    }

    /// Returns the address of byte `offset` of the part.
    fn address(&self, offset: usize) -> u16 {
        let address = self.start + offset as u16;
        if self.hole.is_empty() || address < self.hole.start {
            address
        } else {
            address + self.hole.len() as u16
        }
    }

    /// Returns the end address of a part of this length.
    fn end(&self, length: usize) -> u16 {
        self.address(length - 1) + 1
    }

    /// Returns the number of bytes before the hole in a part of this length.
    fn lower(&self, length: usize) -> usize {
        let is_split = self.start < self.hole.start;
        if is_split { length.min((self.hole.start - self.start).into()) } else { 0 }
    }
}

/// Packs `bytes`, which belong to `area`. Returns the pages to load there instead, or `None` if
/// packing saves no page. The caller must call the last page. If possible, the result has at most
/// `most` pages. Otherwise it is as short as possible. No more is packed than necessary, and in the
/// form that unpacks fastest. Matches may also start in `known`.
///
/// # Errors
/// [`Error::Format`] if the unpacking code does not assemble, which would be a bug in this crate.
pub fn pack(
    bytes: &[u8],
    area: &Area,
    most: usize,
    known: &Known,
) -> Result<Option<Vec<Sector>>, Error> {
    if bytes.is_empty() {
        return Ok(None);
    }
    let backwards: Vec<u8> = bytes.iter().rev().copied().collect();
    let (upper, lower) = backwards.split_at(bytes.len() - area.lower(bytes.len()));
    let end = area.end(bytes.len()).into();
    let hole = if upper.is_empty() { 0 } else { area.hole.len() };
    let memory = Memory::new(slice::from_ref(known), end, upper, hole, lower);
    let searches = BIT_CYCLES.map(|bit_cycles| Best::new(&memory, bit_cycles));
    let rest = code(area, &Layout::default())?.1.len();
    let pages = bytes.len().div_ceil(SECTOR_BYTES);
    // Returns the layout with the last `end` bytes packed.
    let layout = |end: usize, packed: usize| {
        let first = bytes.len() - end;
        let begin = (first + packed + rest).next_multiple_of(SECTOR_BYTES);
        Layout { first, packed: begin - rest - packed, begin, end: bytes.len() }
    };
    // Finds the smallest `end` that leaves at most this number of pages.
    let shortest = |best: &Best, most: usize| {
        (1..=bytes.len()).find_map(|end| {
            let fits = |packed| layout(end, packed).begin < most * SECTOR_BYTES;
            best.bytes(end).filter(|&packed| fits(packed))?;
            let steps = emit(&backwards, &best.steps(end)?);
            let layout = layout(end, steps.bytes.len());
            let is_possible = layout.is_possible(area, &steps);
            is_possible.then(|| (best.cycles(end), layout, steps))
        })
    };
    for most in most.clamp(1, pages)..pages {
        let packed = searches.iter().filter_map(|best| shortest(best, most));
        if let Some((_, layout, steps)) = packed.min_by_key(|&(cycles, ..)| cycles) {
            return Ok(Some(stored(bytes, area, &layout, &steps)?));
        }
    }
    Ok(None)
}

/// Packs `bytes` as short as possible, for an unpacker without steps. The bytes start at the
/// address `start`, and the packed bytes are loaded there. Returns the number of bytes that are not
/// packed, and these bytes, followed by the packed bytes. Matches may also start in `known`.
///
/// # Errors
/// [`Error::Limit`] if nothing can be packed.
pub fn pack_all(bytes: &[u8], start: u16, known: &[Known]) -> Result<(usize, Vec<u8>), Error> {
    let backwards: Vec<u8> = bytes.iter().rev().copied().collect();
    let end = usize::from(start) + bytes.len();
    let memory = Memory::new(known, end, &backwards, 0, &[]);
    let best = Best::new(&memory, BIT_CYCLES[BIT_CYCLES.len() - 1]);
    let packed = |first: usize| {
        let steps = emit(&backwards, &best.steps(bytes.len() - first)?);
        let length = first + steps.bytes.len();
        // Each packed byte must be read before it is overwritten.
        let is_read = |&(unpacked, read)| bytes.len() - unpacked >= length - read;
        steps.progress.iter().all(is_read).then_some(steps.bytes)
    };
    let (first, packed) = (0..bytes.len())
        .find_map(|first| Some((first, packed(first)?)))
        .ok_or_else(|| Error::Limit("an aside cannot be packed: make it longer".into()))?;
    Ok((first, bytes[..first].iter().copied().chain(packed.into_iter().rev()).collect()))
}

/// Offsets in a packed part. The unpacked bytes come first. The packed bytes and the rest of the
/// code follow, up to the last page.
#[derive(Default)]
struct Layout {
    /// The end of the bytes that are stored unpacked.
    first: usize,
    /// The offset of the first packed byte.
    packed: usize,
    /// The start of the last page.
    begin: usize,
    /// The end of the part when it is complete.
    end: usize,
}

impl Layout {
    /// Returns whether each packed byte is read before it is overwritten, and the code is
    /// contiguous.
    fn is_possible(&self, area: &Area, steps: &Steps) -> bool {
        let from = self.packed + steps.bytes.len();
        let is_one = area.address(self.begin) - area.address(from) == (self.begin - from) as u16;
        let is_read = |&(unpacked, read): &(usize, usize)| self.end - unpacked >= from - read;
        is_one && from <= self.end && steps.progress.iter().all(is_read)
    }
}

/// Returns the pages of a packed part.
fn stored(bytes: &[u8], area: &Area, layout: &Layout, steps: &Steps) -> Result<Vec<Sector>, Error> {
    let (page, rest) = code(area, layout)?;
    let mut stored = bytes[..layout.first].to_vec();
    stored.resize(layout.packed, 0);
    stored.extend(steps.bytes.iter().rev());
    stored.extend(rest);
    assert_eq!(stored.len(), layout.begin, "the size of the code has changed");
    stored.extend(page);
    Ok(sectors(&stored))
}

/// Returns the code for a layout: the last page, and the bytes before it.
fn code(area: &Area, layout: &Layout) -> Result<(Vec<u8>, Vec<u8>), Error> {
    let page = |address: u16| address / SECTOR_BYTES as u16;
    let begin = area.address(layout.begin);
    let work = format!("ZERO_PAGE = {ZERO_PAGE}\n");
    let source = format!(
        "{work}TO_PAGE = {}\nFIRST = {}\nSTOP = {}\nHOLE = {}\nBELOW = {}\nMORE = {}\nFAULT = {}\n\
         OTHER_DISK = {}\n{UNPACK}",
        page(area.end(layout.end.max(1))),
        area.address(layout.packed),
        area.address(layout.first),
        page(area.hole.end).wrapping_sub(1) as u8,
        page(area.hole.start).wrapping_sub(1) as u8,
        interface::MORE,
        resident::FAULT,
        resident::OTHER_DISK,
    );
    let source = |rest: usize| {
        let from = layout.begin.saturating_sub(rest);
        format!("FROM_PAGE = {}\n{source}", page(area.address(from)))
    };
    let start = |rest: usize| {
        format!(
            "{work}UNPACK = {WORK}\nREST = {rest}\nBEGIN = {begin}\nFROM = {}\nEND = {}\n\
             UNPACKER = {}\n{BEGIN}",
            area.address(layout.begin.saturating_sub(rest)),
            area.end(layout.end.max(1)),
            resident::UNPACKER,
        )
    };
    let room = SECTOR_BYTES - assemble(&start(0), begin)?.bytes.len();
    let rest = assemble(&source(0), WORK)?.bytes.len().saturating_sub(room);
    let code = assemble(&source(rest), WORK)?.bytes;
    let (here, behind) = code.split_at(code.len() - rest);
    Ok(([&assemble(&start(rest), begin)?.bytes, here].concat(), behind.to_vec()))
}
