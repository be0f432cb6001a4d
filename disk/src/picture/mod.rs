//! A title picture on the disk: a track whose first sector unpacks the others.
//!
//! A hi-res page is packed as steps in the order of memory (`unpack.s` has the format): literal bytes, repeated
//! bytes, bytes from the line above or the one above that. The track is read in one revolution, however many of its sectors the picture
//! takes. The packer looks for the steps that unpack soonest and leave some sectors free.

use zonkers::kit::hires::Page;
use zonkers::resident as interface;

use crate::dos33::{SECTOR_BYTES, SECTORS, Sector};
use crate::{Error, boot, memory_map};

const UNPACK: &str = include_str!("unpack.s");

/// Bytes of the page that are unpacked: all except the last hole.
pub const UNPACKED: usize = 0x1FF8;
/// The limit of the packed bytes.
pub const PACKED_MAX: usize = (SECTORS as usize - 1) * SECTOR_BYTES;
/// The limit of the packed bytes for which a picture is packed more tightly, if it can be, so that the other sectors
/// of its track are free. Each sector less takes about 10,000 cycles more to unpack.
const PACKED_GOOD: usize = 11 * SECTOR_BYTES;
/// The distance from a byte to the one above it that a step copies.
const ABOVE: usize = 0x400;
/// The longest step.
const LONGEST: usize = 64;

/// The highest price of a packed byte, in cycles. A higher one would change nothing any more.
const WEIGHT_MAX: i32 = 128;

const END: u8 = 0x00;
const TWO_ABOVE: u8 = 0x00;
const BYTES: u8 = 0x40;
const EQUAL: u8 = 0x80;
const COPY: u8 = 0xC0;

/// The cost of a step of `kind`: cycles, cycles for each byte, packed bytes besides those that it copies.
const fn cost(kind: u8) -> (u32, u32, u32) {
    match kind {
        BYTES => (82, 17, 1),
        EQUAL => (73, 11, 2),
        TWO_ABOVE => (74, 17, 1),
        _ => (67, 17, 1),
    }
}

/// Packs a page so that it unpacks as soon as possible.
///
/// # Errors
/// [`Error::Limit`] if it does not fit the sectors of a track, or not the page's end while it is unpacked.
pub fn pack(page: &Page) -> Result<Vec<u8>, Error> {
    let packed = [PACKED_GOOD, PACKED_MAX].into_iter().find_map(|most| pack_to(page, most));
    packed.ok_or_else(|| {
        let most = PACKED_MAX;
        Error::Limit(format!("a title's picture packs to more than {most} bytes: make it simpler"))
    })
}

/// Packs a page to at most `most` bytes, if it can be.
fn pack_to(page: &Page, most: usize) -> Option<Vec<u8>> {
    let fits = |packed: &Vec<u8>| packed.len() <= most && unpack(packed) == page[..UNPACKED];
    // The price of a packed byte in cycles: the lowest at which the page fits.
    let (mut too_little, mut weight) = (-1, WEIGHT_MAX);
    while weight - too_little > 1 {
        let middle = (too_little + weight) / 2;
        if fits(&best(page, middle as u32)) {
            weight = middle;
        } else {
            too_little = middle;
        }
    }
    Some(best(page, weight as u32)).filter(fits)
}

/// What the unpacker makes of packed bytes that are the page's end. They end in good order.
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
        let value = page[from.min(0x1FFF)];
        for _ in 0..length {
            let at = match kind {
                BYTES => from,
                COPY => to.wrapping_sub(ABOVE),
                TWO_ABOVE => to.wrapping_sub(2 * ABOVE),
                _ => to,
            };
            // Bytes that were overwritten make another page, which is noticed.
            let (Some(&byte), true) = (page.get(at), to < page.len()) else { return page };
            page[to] = if kind == EQUAL { value } else { byte };
            to += 1;
            from += usize::from(kind == BYTES);
        }
        from += usize::from(kind == EQUAL);
    }
    page.truncate(to);
    page
}

/// The cheapest steps if a packed byte costs `weight` cycles.
fn best(page: &Page, weight: u32) -> Vec<u8> {
    // From each byte to the end: the cost, and the step to begin with.
    let mut ways = vec![(0u32, 0u8, 0usize); UNPACKED + 1];
    for at in (0..UNPACKED).rev() {
        let most = LONGEST.min(UNPACKED - at);
        let equal = page[at..at + most].iter().take_while(|&&byte| byte == page[at]).count();
        let same = |back: usize| {
            let is_same = |n: &usize| at >= back && page[at + n] == page[at + n - back];
            (0..most).take_while(is_same).count()
        };
        // $40 and $00 would mean 64 bytes, and are not in the format.
        let kinds = [
            (BYTES, most.min(LONGEST - 1)),
            (EQUAL, equal),
            (COPY, same(ABOVE)),
            (TWO_ABOVE, same(2 * ABOVE).min(LONGEST - 1)),
        ];
        let steps = kinds.into_iter().flat_map(|(kind, most)| (1..=most).map(move |n| (kind, n)));
        let ways_on = steps.map(|(kind, length)| {
            let (cycles, each, bytes) = cost(kind);
            let bytes = bytes + if kind == BYTES { length as u32 } else { 0 };
            let here = cycles + each * length as u32 + weight * bytes;
            (here + ways[at + length].0, kind, length)
        });
        ways[at] = ways_on.min().expect("a byte can always be written as it is");
    }
    let mut packed = Vec::new();
    let mut at = 0;
    while at < UNPACKED {
        let (_, kind, length) = ways[at];
        packed.push(kind | (LONGEST - length) as u8);
        match kind {
            BYTES => packed.extend(&page[at..at + length]),
            EQUAL => packed.push(page[at]),
            _ => {}
        }
        at += length;
    }
    packed.push(END);
    packed
}

/// The track of a picture, in the order of sector numbers: the sector that unpacks it, then the end of the
/// page. `None` is a sector that the picture does not use.
///
/// # Errors
/// As [`pack`].
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

/// The first sector, for a number of packed bytes.
fn unpacker(packed: usize) -> Result<Vec<u8>, Error> {
    let page = memory_map::HIRES_PAGE;
    let source = format!(
        "PACKED = {}\nPAGE = {}\nPICTURE_FOUND = {}\nPICTURE_THERE = {}\nZERO_PAGE = {}\n{UNPACK}",
        page.end - packed as u32,
        page.start,
        interface::PICTURE_FOUND,
        interface::PICTURE_THERE,
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
