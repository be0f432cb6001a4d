//! Title pictures on the disk: each is a track whose first sector unpacks the others.
//!
//! A hi-res page is packed as steps in memory order (`unpack.s` documents the format). A step is
//! literal bytes, or a copy of bytes from the line above, from a few bytes before, or from any
//! distance. Reading the track takes one revolution, regardless of the number of sectors. The
//! packer minimises the number of sectors, then the time to unpack.

use crate::dos33::{SECTOR_BYTES, SECTORS, Sector};
use crate::{Error, boot, interface, memory_map};

/// A hi-res page, in the order of memory.
pub type Page = [u8; 0x2000];

const UNPACK: &str = include_str!("unpack.s");

/// The number of unpacked bytes: the page except for its last eight bytes, which are not visible.
pub const UNPACKED: usize = 0x1FF8;
/// The maximum size of the packed bytes.
pub const PACKED_MAX: usize = (SECTORS as usize - 1) * SECTOR_BYTES;
/// The distance to the byte above it that a step copies.
const ABOVE: usize = 0x400;
/// The maximum length of a step, in bytes.
const LONGEST: usize = 64;

/// The highest price of a packed byte, in cycles. A higher price would not change the result.
const WEIGHT_MAX: i32 = 256;

/// The maximum distance of a [`NEAR`] step.
const NEAREST: usize = 256;

const END: u8 = 0x00;
const FAR: u8 = 0x00;
const BYTES: u8 = 0x40;
const NEAR: u8 = 0x80;
const COPY: u8 = 0xC0;

/// Returns the cost of a step of `kind`: cycles, cycles per byte, and the number of packed bytes
/// apart from literals.
const fn cost(kind: u8) -> (u32, u32, u32) {
    match kind {
        BYTES => (82, 17, 1),
        NEAR => (89, 17, 2),
        FAR => (101, 17, 3),
        _ => (70, 17, 1),
    }
}

/// Packs a page to as few sectors as possible. Among these results, chooses the one that unpacks
/// fastest.
///
/// # Errors
/// [`Error::Limit`] if it does not fit the sectors of a track, or cannot be unpacked in place.
pub fn pack(page: &Page) -> Result<Vec<u8>, Error> {
    let matches = matches(page);
    let fewest = best(page, &matches, WEIGHT_MAX as u32).len().next_multiple_of(SECTOR_BYTES);
    let packed = [fewest.min(PACKED_MAX), PACKED_MAX];
    let packed = packed.into_iter().find_map(|most| pack_to(page, &matches, most));
    packed.ok_or_else(|| {
        let most = PACKED_MAX;
        Error::Limit(format!("a title picture packs to more than {most} bytes: simplify it"))
    })
}

/// Packs a page to at most `most` bytes, if possible.
fn pack_to(page: &Page, matches: &[Matches], most: usize) -> Option<Vec<u8>> {
    let fits = |packed: &Vec<u8>| packed.len() <= most && unpack(packed) == page[..UNPACKED];
    // Finds the lowest price of a packed byte, in cycles, at which the page fits.
    let (mut too_little, mut weight) = (-1, WEIGHT_MAX);
    while weight - too_little > 1 {
        let middle = (too_little + weight) / 2;
        if fits(&best(page, matches, middle as u32)) {
            weight = middle;
        } else {
            too_little = middle;
        }
    }
    Some(best(page, matches, weight as u32)).filter(fits)
}

/// Unpacks well-formed packed bytes in place at the end of the page, like `unpack.s`.
fn unpack(packed: &[u8]) -> Vec<u8> {
    let mut page = vec![0; 0x2000];
    let mut from = page.len() - packed.len();
    page[from..].copy_from_slice(packed);
    let mut to = 0usize;
    while from < page.len() && page[from] != END {
        let step = page[from];
        let length = LONGEST - usize::from(step & 0x3F);
        let kind = step & 0xC0;
        from += 1;
        let byte = |at: usize| usize::from(page.get(at).copied().unwrap_or_default());
        let (back, numbers) = match kind {
            COPY => (ABOVE, 0),
            NEAR => (NEAREST - byte(from), 1),
            FAR => (0x10000 - byte(from) - (byte(from + 1) << 8), 2),
            _ => (0, 0),
        };
        from += numbers;
        for _ in 0..length {
            let at = if kind == BYTES { from } else { to.wrapping_sub(back) };
            // If packed bytes have been overwritten, the result is a different page, which the
            // caller detects.
            let (Some(&byte), true) = (page.get(at), to < page.len()) else { return page };
            page[to] = byte;
            to += 1;
            from += usize::from(kind == BYTES);
        }
    }
    page.truncate(to);
    page
}

/// The longest matches at a byte, as length and distance: at most [`NEAREST`] bytes before it, and
/// at any distance.
#[derive(Clone, Copy, Default)]
struct Matches {
    near: (usize, usize),
    far: (usize, usize),
}

fn matches(page: &Page) -> Vec<Matches> {
    let of = |at: usize| {
        let mut longest = Matches::default();
        let most = LONGEST.min(UNPACKED - at);
        for back in 1..=at {
            if page[at] != page[at - back] {
                continue;
            }
            let same = (at..at + most).take_while(|&n| page[n] == page[n - back]).count();
            if back <= NEAREST && same > longest.near.0 {
                longest.near = (same, back);
            }
            if same > longest.far.0 {
                longest.far = (same, back);
            }
            if same == most {
                break;
            }
        }
        longest
    };
    (0..UNPACKED).map(of).collect()
}

/// Returns the cheapest steps at a price of `weight` cycles per packed byte.
fn best(page: &Page, matches: &[Matches], weight: u32) -> Vec<u8> {
    // For each byte, the cost and the first step of the sequence to the end.
    let mut ways = vec![(0u32, 0u8, 0usize); UNPACKED + 1];
    for at in (0..UNPACKED).rev() {
        let most = LONGEST.min(UNPACKED - at);
        let is_same = |n: &usize| at >= ABOVE && page[at + n] == page[at + n - ABOVE];
        let above = (0..most).take_while(is_same).count();
        // The codes $40 and $00 would mean 64 bytes, but are not in the format.
        let kinds = [
            (BYTES, most.min(LONGEST - 1)),
            (NEAR, matches[at].near.0),
            (COPY, above),
            (FAR, matches[at].far.0.min(LONGEST - 1)),
        ];
        let steps = kinds.into_iter().flat_map(|(kind, most)| (1..=most).map(move |n| (kind, n)));
        let ways_on = steps.map(|(kind, length)| {
            let (cycles, each, bytes) = cost(kind);
            let bytes = bytes + if kind == BYTES { length as u32 } else { 0 };
            let here = cycles + each * length as u32 + weight * bytes;
            (here + ways[at + length].0, kind, length)
        });
        ways[at] = ways_on.min().expect("a literal is always possible");
    }
    let mut packed = Vec::new();
    let mut at = 0;
    while at < UNPACKED {
        let (_, kind, length) = ways[at];
        packed.push(kind | (LONGEST - length) as u8);
        match kind {
            BYTES => packed.extend(&page[at..at + length]),
            NEAR => packed.push((NEAREST - matches[at].near.1) as u8),
            FAR => packed.extend((0x10000 - matches[at].far.1 as u32).to_le_bytes().iter().take(2)),
            _ => {}
        }
        at += length;
    }
    packed.push(END);
    packed
}

/// Returns the sectors of a picture's track by physical number: the unpacker, then the end of the
/// page. `None` is an unused sector.
///
/// # Errors
/// See [`pack`].
pub fn track(page: &Page) -> Result<Vec<Option<Sector>>, Error> {
    let packed = pack(page)?;
    let packed_bytes = packed.len();
    let mut bytes = unpacker(packed_bytes)?;
    bytes.resize(bytes.len() + PACKED_MAX - packed_bytes, 0);
    bytes.extend(packed);
    let sectors = bytes.chunks_exact(SECTOR_BYTES);
    let sectors = sectors.map(|sector| sector.try_into().expect("a sector's bytes"));
    let first = usize::from(SECTORS) - packed_bytes.div_ceil(SECTOR_BYTES);
    let is_there = |number: usize| number == 0 || number >= first;
    Ok(sectors.enumerate().map(|(number, sector)| is_there(number).then_some(sector)).collect())
}

/// Assembles the first sector, for a number of packed bytes.
fn unpacker(packed: usize) -> Result<Vec<u8>, Error> {
    let page = memory_map::HIRES_PAGE;
    let source = format!(
        "PACKED = {}\nPAGE = {}\nEND = {}\nPICTURE_FOUND = {}\nPICTURE_THERE = {}\n\
         PICTURE_LOST = {}\nZERO_PAGE = {}\n{UNPACK}",
        page.end - packed as u32,
        page.start,
        page.start + UNPACKED as u32,
        interface::PICTURE_FOUND,
        interface::PICTURE_THERE,
        interface::PICTURE_LOST,
        interface::ZERO_PAGE,
    );
    let room = SECTOR_BYTES - interface::PICTURE_MARK.len();
    let mut bytes = boot::assemble("unpack.s", &source, interface::BUFFER, room)?;
    bytes.extend(interface::PICTURE_MARK);
    Ok(bytes)
}

const _: () = {
    let page = memory_map::HIRES_PAGE;
    assert!(page.end == (interface::PICTURE_PAGE as u32 + SECTORS as u32) * SECTOR_BYTES as u32);
    assert!(
        interface::PICTURE_FOUND as u32 >= page.start + UNPACKED as u32,
        "not in the last hole"
    );
    assert!((interface::PICTURE_FOUND as u32) < page.end, "not in the page");
};
