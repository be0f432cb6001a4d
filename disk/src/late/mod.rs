//! The late part of a program, packed: what it takes fewer sectors of the disk with.
//!
//! A program's title is shown, and answers, as soon as its early part is there; the late one, nine times as large, comes
//! while it runs. Where the disk has no room for it as it is, it is stored as steps (`unpack.s` has the format), which
//! takes a fifth less, and unpacks itself where it was loaded, 50 cycles a byte, while the title goes on answering.

use std::collections::HashMap;

use mos6502_backend::asm::text::assemble_flat;
use zonkers::resident as interface;

use crate::dos33::SECTOR_BYTES;
use crate::{Error, resident};

const BEGIN: &str = include_str!("begin.s");
const UNPACK: &str = include_str!("unpack.s");

/// Where the unpacking code runs: the resident routine's work area, which is otherwise used for reading only.
const WORK: u16 = interface::WORK;
/// Twelve bytes of the resident routine's zero page. The three before them tell it that all pages have been
/// read.
const ZERO_PAGE: u16 = interface::ZERO_PAGE + 4;

/// The longest run of literals, and the longest match.
const MOST: usize = 255;
/// For each class of offsets except the last, the largest offset that it can hold.
const CLASSES: [usize; 3] = [1 << 5, 1 << 9, 1 << 13];
/// The largest offset.
const FAR: usize = 1 << 16;
/// The length of the shortest match.
const SHORTEST: usize = 2;

/// Bytes of what unpacks, and of pages that are not full, at most.
const TAIL: usize = 4 * SECTOR_BYTES;
/// Bytes of the part that a JMP replaces.
const JMP_BYTES: usize = 3;
const JMP: u8 = 0x4C;

/// Packs `bytes`, which belong at `address`. Returns what is loaded and entered there instead, or `None` if
/// that saves no page. It has at most `most` bytes if that is possible, and then no more of it
/// is packed than necessary; otherwise it is as short as possible.
///
/// # Errors
/// [`Error::Format`] if the unpacking code does not assemble, which would be a bug of ours.
pub fn pack(bytes: &[u8], address: u16, most: usize) -> Result<Option<Vec<u8>>, Error> {
    let Some(Stored { first, packed }) = store(bytes, most) else { return Ok(None) };
    if first + packed.len() + TAIL > bytes.len() {
        return Ok(None);
    }
    let here = |offset: usize| address + offset as u16;
    let (from, end, stop) = (here(first + packed.len()), here(bytes.len()), here(first));
    let more = interface::MORE;
    let unpack = format!(
        "ZERO_PAGE = {ZERO_PAGE}\nFROM = {from}\nEND = {end}\nSTOP = {stop}\nMORE = {more}\n{UNPACK}"
    );
    let (unpacker, [low, high]) = (resident::UNPACKER, from.to_le_bytes());
    let begin = format!(
        "HERE = {address}\nBYTE0 = {}\nBYTE1 = {}\nBYTE2 = {}\nUNPACK = {WORK}\nUNPACKER = {unpacker}\n{BEGIN}",
        bytes[0], bytes[1], bytes[2],
    );
    let mut stored = vec![JMP, low, high];
    stored.extend(&bytes[JMP_BYTES..first]);
    stored.extend(packed);
    stored.extend(assemble_flat(&begin, from)?.0);
    stored.extend(assemble_flat(&unpack, WORK)?.0);
    Ok(Some(stored))
}

/// A part as it is stored.
struct Stored {
    /// How many of its bytes are stored as they are, from its beginning.
    first: usize,
    /// The others, packed.
    packed: Vec<u8>,
}

/// Packs bytes from the end down: as few of them as make all, unpacking code included, fit `most` bytes; if
/// that is not possible, as many as can be packed. Packed bytes may not be overwritten before they are read,
/// which limits how few bytes the end can be packed to. The bytes that are read last come first.
fn store(bytes: &[u8], most: usize) -> Option<Stored> {
    let backwards: Vec<u8> = bytes.iter().rev().copied().collect();
    let best = Best::new(&backwards);
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

/// Steps as bytes, and how many of these have been read after each step.
struct Steps {
    bytes: Vec<u8>,
    read: Vec<usize>,
}

/// Finds where unpacking would first overwrite a packed byte that is still to be read, if the last byte of
/// `packed` lies where the last one of `end` goes. Returns the number of bytes unpacked by then.
fn overwritten(steps: &[Step], packed: &Steps, end: usize) -> Option<usize> {
    let gap = end.checked_sub(packed.bytes.len());
    let Some(gap) = gap else { return Some(end) };
    let mut there = 0;
    let mut read = 0;
    for (step, &read_then) in steps.iter().zip(&packed.read) {
        // Literals are written where they are read from, or below.
        let before = there + step.literals;
        there = before + step.length;
        if there > gap + read_then || before > gap + read + step.literals {
            return Some(before - step.literals);
        }
        read = read_then;
    }
    None
}

/// The best ways to each byte.
struct Best {
    ways: Vec<Option<Way>>,
}

/// A way to a byte: how many bits it takes, and the step that ends there.
#[derive(Clone, Copy)]
struct Way {
    bits: usize,
    step: Step,
}

impl Best {
    /// The ways to each byte that take the fewest bits, but that each goes on from the best to where it begins, whose last
    /// offset another one might have.
    fn new(bytes: &[u8]) -> Best {
        let matches = matches(bytes);
        let none = Step { literals: 0, length: 0, offset: 0 };
        let mut ways = vec![None; bytes.len() + 1];
        ways[0] = Some(Way { bits: 0, step: none });
        for from in 0..bytes.len() {
            let Some(Way { bits, step }) = ways[from] else { continue };
            let last = step.offset;
            for literals in 0..=MOST.min(bytes.len() - 1 - from) {
                let at = from + literals;
                let bits = bits + 8 + literal_bits(literals);
                // Literals gain nothing where another step ends at less cost.
                if literals > 0 && ways[at].is_some_and(|way: Way| way.bits + 8 <= bits) {
                    break;
                }
                let mut take = |length: usize, offset: usize, offset_bits: usize| {
                    let bits = bits + length_bits(length) + offset_bits;
                    let way = &mut ways[at + length];
                    if way.is_none_or(|way| bits < way.bits) {
                        let step = Step { literals, length, offset };
                        *way = Some(Way { bits, step });
                    }
                };
                if (1..=at).contains(&last) {
                    let same = (at..bytes.len()).take_while(|&n| bytes[n] == bytes[n - last]);
                    for length in SHORTEST..=same.take(MOST).count() {
                        take(length, last, 0);
                    }
                }
                let mut shortest = SHORTEST;
                for &(longest, offset) in &matches[at] {
                    for length in shortest..=longest {
                        take(length, offset, offset_bits(offset));
                    }
                    shortest = shortest.max(longest + 1);
                }
            }
        }
        Best { ways }
    }

    /// The number of bytes of the steps to the first `end` bytes, if a step ends there.
    fn bytes(&self, end: usize) -> Option<usize> {
        Some(self.ways[end].as_ref()?.bits.div_ceil(8))
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

/// For each byte the matches that begin there: longer and longer ones, each with its smallest offset.
fn matches(bytes: &[u8]) -> Vec<Vec<(usize, usize)>> {
    let mut places: HashMap<&[u8], Vec<usize>> = HashMap::new();
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

/// Bits of so many literals, besides the token's.
fn literal_bits(literals: usize) -> usize {
    8 * literals + extra_bits(literals, 3)
}

/// Bits of a length, besides the token's.
fn length_bits(length: usize) -> usize {
    extra_bits(length, SHORTEST + 7)
}

/// Bits of a number of which the token has no more than that it is `first` or more.
fn extra_bits(number: usize, first: usize) -> usize {
    match number {
        _ if number < first => 0,
        _ if number < first + 15 => 4,
        _ => 12,
    }
}

fn offset_bits(offset: usize) -> usize {
    CLASSES.iter().position(|&class| offset <= class).map_or(16, |class| 4 + 4 * class)
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

    /// Writes the rest of a number that the token does not hold.
    fn extra(&mut self, number: usize, first: usize) {
        if number >= first + 15 {
            self.nibble(15);
            self.bytes.push(number as u8);
        } else if number >= first {
            self.nibble(number - first);
        }
    }
}

/// Encodes steps, which make the first of `bytes`.
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
        let short = (length - SHORTEST).min(7);
        writer.bytes.push((class << 6 | z << 5 | literals.min(3) << 3 | short) as u8);
        writer.extra(literals, 3);
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
        writer.extra(length, SHORTEST + 7);
        at += literals + length;
        last = offset;
        read.push(writer.bytes.len());
    }
    Steps { bytes: writer.bytes, read }
}

#[cfg(test)]
mod tests;
