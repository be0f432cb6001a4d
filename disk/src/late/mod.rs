//! Packs the late part of a program, so that it takes fewer sectors of the disk.
//!
//! A program's title screen appears and answers keys once the early part is in memory. The late
//! part, which is much larger, is read meanwhile. Its bytes above the hi-res page are stored as
//! steps (`unpack.s` has the format), which save a sixth of the space. The part unpacks itself in
//! place, at 55 cycles a byte, while the title screen answers keys. The routine reads a whole track
//! in one revolution, 54 cycles a byte, which leaves no time for unpacking. So each sector saved
//! costs 60 ms.
//!
//! Alternatives, tried on four of our programs: ZX0 saves a few percent more, but decodes bit by
//! bit and takes half as long again. Byte-aligned formats, such as LZSA1, take 6% more space and
//! are no faster per sector saved.

use std::collections::HashMap;
use std::ops::Add;

use mos6502_backend::asm::text::assemble_flat;
use zonkers::resident as interface;

use crate::dos33::SECTOR_BYTES;
use crate::{Error, resident};

const BEGIN: &str = include_str!("begin.s");
const UNPACK: &str = include_str!("unpack.s");

/// The address of the unpacking code: the resident routine's work area, which is otherwise used for
/// reading only.
const WORK: u16 = interface::WORK;
/// Twelve bytes of the resident routine's zero page. The three before them record that all pages
/// have been read.
const ZERO_PAGE: u16 = interface::ZERO_PAGE + 4;

/// The longest run of literals and the longest match, in bytes.
const MOST: usize = 255;
/// The largest offset of each class except the last.
const CLASSES: [usize; 3] = [1 << 5, 1 << 9, 1 << 13];
/// The largest offset.
const FAR: usize = 1 << 16;
/// The length of the shortest match.
const SHORTEST: usize = 2;
/// The smallest run of literals and the shortest match that do not fit the token. It has three bits
/// for literals and two for matches, because programs have more runs of three to six literals than
/// matches of five to eight bytes.
const LITERALS: usize = 7;
const LONG: usize = SHORTEST + 3;

/// The extra cycles that a step may cost to save a byte. Few steps save a byte for less, and a
/// sector is worth 60,000.
const BYTE_CYCLES: usize = 1200;

/// The maximum size of the unpacking code.
const TAIL: usize = 2 * SECTOR_BYTES;
/// The number of bytes that a JMP replaces.
const JMP_BYTES: usize = 3;
const JMP: u8 = 0x4C;

/// Packs `bytes`, which belong at `address`. Returns the bytes to load and enter there instead, or
/// `None` if packing saves no page. Packs only as many bytes as necessary for a result of at most
/// `most` bytes; if that is impossible, the result is as short as possible. Matches may also begin
/// in `above`.
///
/// # Errors
/// [`Error::Format`] if the unpacking code does not assemble, which would be a bug of ours.
pub fn pack(
    bytes: &[u8],
    address: u16,
    most: usize,
    above: &Above,
) -> Result<Option<Vec<u8>>, Error> {
    let gap = usize::from(above.address).saturating_sub(usize::from(address) + bytes.len());
    let Some(Stored { first, packed }) = store(bytes, most, gap, above.bytes) else {
        return Ok(None);
    };
    if first + packed.len() + TAIL > bytes.len() {
        return Ok(None);
    }
    let here = |offset: usize| address + offset as u16;
    let (from, end, stop) = (here(first + packed.len()), here(bytes.len()), here(first));
    let more = interface::MORE;
    let unpack = format!(
        "ZERO_PAGE = {ZERO_PAGE}\nFROM = {from}\nEND = {end}\nSTOP = {stop}\n\
         MORE = {more}\n{UNPACK}"
    );
    let (unpacker, [low, high]) = (resident::UNPACKER, from.to_le_bytes());
    let begin = format!(
        "HERE = {address}\nBYTE0 = {}\nBYTE1 = {}\nBYTE2 = {}\n\
         UNPACK = {WORK}\nUNPACKER = {unpacker}\n{BEGIN}",
        bytes[0], bytes[1], bytes[2],
    );
    let mut stored = vec![JMP, low, high];
    stored.extend(&bytes[JMP_BYTES..first]);
    stored.extend(packed);
    let unpackers = [assemble_flat(&begin, from)?.0, assemble_flat(&unpack, WORK)?.0].concat();
    assert!(unpackers.len() <= TAIL, "the unpacking code is longer than TAIL: {}", unpackers.len());
    stored.extend(unpackers);
    Ok(Some(stored))
}

/// The contents of memory above a part during unpacking. Matches may begin there.
#[derive(Clone, Copy, Debug, Default)]
pub struct Above<'a> {
    /// The address.
    pub address: u16,
    /// The bytes.
    pub bytes: &'a [u8],
}

/// A stored part.
struct Stored {
    /// The number of bytes at the beginning that are stored unpacked.
    first: usize,
    /// The packed form of the rest.
    packed: Vec<u8>,
}

/// Packs bytes from the end down: as few as necessary for the result, including the unpacking code,
/// to fit `most` bytes, or else as many as possible. Packed bytes must be read before they are
/// overwritten, which limits the compression of the end. The packed bytes are in reverse order of
/// reading. Matches may begin in `above`, which begins `gap` bytes after the end.
fn store(bytes: &[u8], most: usize, gap: usize, above: &[u8]) -> Option<Stored> {
    let backwards: Vec<u8> = bytes.iter().rev().copied().collect();
    let best = Best::new(&backwards, gap, above);
    let whole = bytes.len().checked_sub(JMP_BYTES)?;
    let fits =
        |end: usize| best.bytes(end).is_some_and(|packed| packed + whole - end + TAIL <= most);
    let fewest = (1..=whole).find(|&end| fits(end));
    let mut end = fewest.unwrap_or(whole);
    while end > 0 {
        if let Some(steps) = best.steps(end) {
            let mut packed = emit(&backwards, &steps);
            let Some(early) = overwritten(&steps, &packed, end) else {
                packed.bytes.reverse();
                return Some(Stored { first: bytes.len() - end, packed: packed.bytes });
            };
            end = early.min(end);
        }
        end -= 1;
    }
    None
}

/// A step: literals, then a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    literals: usize,
    length: usize,
    offset: usize,
}

/// Encoded steps, and the number of bytes read after each step.
struct Steps {
    bytes: Vec<u8>,
    read: Vec<usize>,
}

/// The number of bytes that can be unpacked before an unread packed byte would be overwritten, if
/// the packed and the unpacked bytes have the same last address. `None` if that never happens.
fn overwritten(steps: &[Step], packed: &Steps, end: usize) -> Option<usize> {
    let gap = end.checked_sub(packed.bytes.len());
    let Some(gap) = gap else { return Some(end) };
    let mut there = 0;
    let mut read = 0;
    for (step, &read_then) in steps.iter().zip(&packed.read) {
        // Literals are written at or below the position where they are read.
        let before = there + step.literals;
        there = before + step.length;
        if there > gap + read_then || before > gap + read + step.literals {
            return Some(before - step.literals);
        }
        read = read_then;
    }
    None
}

/// The cheapest ways to each byte.
struct Best {
    ways: Vec<Option<Way>>,
}

/// A way to a byte: its cost, and its last step.
#[derive(Clone, Copy)]
struct Way {
    cost: Cost,
    step: Step,
}

/// The cost of steps: bits on the disk, and cycles for unpacking.
#[derive(Clone, Copy, Default)]
struct Cost {
    bits: usize,
    cycles: usize,
}

impl Cost {
    /// The cost in cycles.
    fn total(self) -> usize {
        self.bits * BYTE_CYCLES / 8 + self.cycles
    }
}

impl Add for Cost {
    type Output = Cost;

    fn add(self, other: Cost) -> Cost {
        Cost { bits: self.bits + other.bits, cycles: self.cycles + other.cycles }
    }
}

impl Best {
    /// Finds a cheap sequence of steps by dynamic programming. It need not be the cheapest: only
    /// the cheapest sequence up to each byte is extended, although another may end with an offset
    /// that the next step could reuse.
    fn new(bytes: &[u8], gap: usize, above: &[u8]) -> Best {
        // The gap has unknown contents, which match nothing.
        let known = |&byte: &u8| u16::from(byte);
        let mut all: Vec<u16> = above.iter().rev().map(known).collect();
        all.extend((0..gap as u16).map(|n| 256 + n));
        let before = all.len();
        all.extend(bytes.iter().map(known));
        let matches = matches(&all);
        let none = Step { literals: 0, length: 0, offset: 0 };
        let mut ways = vec![None; bytes.len() + 1];
        ways[0] = Some(Way { cost: Cost::default(), step: none });
        for from in 0..bytes.len() {
            let Some(Way { cost, step }) = ways[from] else { continue };
            let last = step.offset;
            for literals in 0..=MOST.min(bytes.len() - 1 - from) {
                let at = from + literals;
                let cost = cost + TOKEN + literal_cost(literals);
                // Literals gain nothing if another step reaches the same byte at less cost.
                let is_worse = |way: Way| (way.cost + TOKEN).total() <= cost.total();
                if literals > 0 && ways[at].is_some_and(is_worse) {
                    break;
                }
                let mut take = |length: usize, offset: usize, offset_cost: Cost| {
                    let cost = cost + length_cost(length) + offset_cost;
                    let way = &mut ways[at + length];
                    if way.is_none_or(|way| cost.total() < way.cost.total()) {
                        let step = Step { literals, length, offset };
                        *way = Some(Way { cost, step });
                    }
                };
                let at_all = before + at;
                if (1..=at_all).contains(&last) {
                    let same = (at_all..all.len()).take_while(|&n| all[n] == all[n - last]);
                    for length in SHORTEST..=same.take(MOST).count() {
                        take(length, last, SAME_OFFSET);
                    }
                }
                let mut shortest = SHORTEST;
                for &(longest, offset) in &matches[at_all] {
                    for length in shortest..=longest {
                        take(length, offset, offset_cost(offset));
                    }
                    shortest = shortest.max(longest + 1);
                }
            }
        }
        Best { ways }
    }

    /// The size of the steps to the first `end` bytes, if a step ends there.
    fn bytes(&self, end: usize) -> Option<usize> {
        Some(self.ways[end].as_ref()?.cost.bits.div_ceil(8))
    }

    /// The steps to the first `end` bytes, if a step ends there.
    fn steps(&self, end: usize) -> Option<Vec<Step>> {
        let mut steps = Vec::new();
        let mut at = end;
        while at > 0 {
            let step = self.ways[at].as_ref()?.step;
            steps.push(step);
            at -= step.literals + step.length;
        }
        steps.reverse();
        Some(steps)
    }
}

/// The matches at each byte, of increasing length, each with its smallest offset.
fn matches(bytes: &[u16]) -> Vec<Vec<(usize, usize)>> {
    let mut places: HashMap<&[u16], Vec<usize>> = HashMap::new();
    let mut matches = vec![Vec::new(); bytes.len()];
    for (at, pair) in bytes.windows(SHORTEST).enumerate() {
        let places = places.entry(pair).or_default();
        let mut longest = SHORTEST - 1;
        for &place in places.iter().rev().take_while(|&&place| at - place <= FAR) {
            let same = bytes[at..].iter().zip(&bytes[place..]).take(MOST);
            let length = same.take_while(|(a, b)| a == b).count();
            if length > longest {
                matches[at].push((length, at - place));
                longest = length;
            }
            if longest == MOST.min(bytes.len() - at) {
                break;
            }
        }
        places.push(at);
    }
    matches
}

/// The cost of a step without its literals and match.
const TOKEN: Cost = Cost { bits: 8, cycles: 130 };
/// The cost of repeating the last offset.
const SAME_OFFSET: Cost = Cost { bits: 0, cycles: 10 };
/// Cycles per byte of a copy.
const COPY_CYCLES: usize = 17;

/// The cost of a run of literals.
fn literal_cost(literals: usize) -> Cost {
    let cycles = match literals {
        0 => 0,
        1 | 2 => 12 + 38 * literals,
        _ => 85 + COPY_CYCLES * literals,
    };
    Cost { bits: 8 * literals, cycles } + extra_cost(literals, LITERALS)
}

/// The cost of a match's length.
fn length_cost(length: usize) -> Cost {
    Cost { bits: 0, cycles: COPY_CYCLES * length } + extra_cost(length, LONG)
}

/// The additional cost of a number that does not fit the token, which is one of at least `first`.
fn extra_cost(number: usize, first: usize) -> Cost {
    match number {
        _ if number < first => Cost::default(),
        _ if number < first + 15 => Cost { bits: 4, cycles: 50 },
        _ => Cost { bits: 12, cycles: 75 },
    }
}

fn offset_cost(offset: usize) -> Cost {
    match CLASSES.iter().position(|&class| offset <= class) {
        Some(0) => Cost { bits: 4, cycles: 60 },
        Some(1) => Cost { bits: 8, cycles: 50 },
        Some(_) => Cost { bits: 12, cycles: 90 },
        None => Cost { bits: 16, cycles: 70 },
    }
}

/// A writer of bytes and nibbles.
#[derive(Default)]
struct Writer {
    bytes: Vec<u8>,
    /// The place of a low nibble that is not written yet.
    half: Option<usize>,
}

impl Writer {
    fn nibble(&mut self, nibble: usize) {
        match self.half.take() {
            Some(at) => self.bytes[at] |= nibble as u8,
            None => {
                self.half = Some(self.bytes.len());
                self.bytes.push((nibble as u8) << 4);
            }
        }
    }

    /// Writes the part of a number that the token cannot hold.
    fn extra(&mut self, number: usize, first: usize) {
        if number >= first + 15 {
            self.nibble(15);
            self.bytes.push(number as u8);
        } else if number >= first {
            self.nibble(number - first);
        }
    }
}

/// Encodes steps that produce the first of `bytes`.
fn emit(bytes: &[u8], steps: &[Step]) -> Steps {
    let mut writer = Writer::default();
    let mut read = Vec::new();
    let (mut at, mut last) = (0, 0);
    for &Step { literals, length, offset } in steps {
        let distance = offset - 1;
        let class = CLASSES.iter().position(|&class| offset <= class).unwrap_or(3);
        let (class, z) = match class {
            _ if offset == last => (3, 1),
            0 => (0, distance & 1),
            1 => (1, distance >> 8),
            2 => (2, distance >> 8 & 1),
            _ => (3, 0),
        };
        let short = length.min(LONG) - SHORTEST;
        writer.bytes.push((class << 6 | z << 5 | literals.min(LITERALS) << 2 | short) as u8);
        writer.extra(literals, LITERALS);
        writer.bytes.extend(&bytes[at..at + literals]);
        match (class, z) {
            (0, _) => writer.nibble(distance >> 1),
            (1, _) => writer.bytes.push(distance as u8),
            (2, _) => {
                writer.nibble(distance >> 9);
                writer.bytes.push(distance as u8);
            }
            (_, 0) => writer.bytes.extend((distance as u16).to_be_bytes()),
            _ => {}
        }
        writer.extra(length, LONG);
        at += literals + length;
        last = offset;
        read.push(writer.bytes.len());
    }
    Steps { bytes: writer.bytes, read }
}

#[cfg(test)]
mod tests;
