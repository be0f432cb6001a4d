//! Finds the cheapest sequence of steps that produces given bytes.

use std::collections::HashMap;
use std::ops::Range;

/// The additional cycles that a step may take to save a bit. The packer tries several values,
/// because a low value unpacks faster, and a high value saves more. Twice the highest value would
/// save nothing more.
pub const BIT_CYCLES: [u32; 3] = [40, 60, 125];

/// The maximum number of literals and the maximum length of a match, in bytes. This is the largest
/// number that the format can encode.
const MOST: usize = 255;
/// The maximum offset, because its upper byte plus 1 is encoded as a number.
const FAR: usize = (MOST - 1) << 8 | 0xFF;
/// The number of addresses.
const ADDRESSES: usize = 0x10000;
/// The minimum length of a match at an offset other than the last one.
const SHORTEST: usize = 2;
/// The number of step sequences that the search keeps for each byte, each with a different last
/// offset.
const WAYS: usize = 4;
/// The maximum additional cost, in bits, at which a sequence is kept. It is the size of an offset,
/// which a later step may save by repeating the last offset.
const SLACK_BITS: u32 = 16;

/// Known contents of memory during unpacking, outside a part. Matches may refer to them. Contents
/// below the part are reached from above, because an offset wraps at the end of memory.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known<'a> {
    /// The address.
    pub address: u16,
    /// The bytes.
    pub bytes: &'a [u8],
}

impl Known<'_> {
    /// Returns the byte at an address, or `None` outside these bytes.
    fn at(&self, address: usize) -> Option<u8> {
        let address = address % ADDRESSES;
        self.bytes.get(address.checked_sub(self.address.into())?).copied()
    }

    /// Returns the end of these bytes, above the address `end`.
    fn top(&self, end: usize) -> usize {
        let top = usize::from(self.address) + self.bytes.len();
        if top > end || self.bytes.is_empty() { top } else { top + ADDRESSES }
    }
}

/// A step: literals, then a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub literals: usize,
    pub length: usize,
    pub offset: usize,
}

/// The contents of memory from the top down: bytes, or unknown contents, which match nothing.
pub struct Memory {
    cells: Vec<u16>,
    /// The index of the part's first piece, and its number of bytes.
    first: (usize, usize),
    /// The number of cells between the two pieces of the part.
    hole: usize,
    /// For each cell, the matches in order of increasing length, each with its smallest offset.
    matches: Vec<Vec<(usize, usize)>>,
}

impl Memory {
    /// `upper` and `lower` are the pieces of a part in reverse order, and `hole` is the distance
    /// between them. The part ends at the address `end`.
    pub fn new(known: &[Known], end: usize, upper: &[u8], hole: usize, lower: &[u8]) -> Memory {
        let mut unknown = 256..;
        let mut others = |addresses: Range<usize>| -> Vec<u16> {
            let cell = |address| match known.iter().find_map(|known| known.at(address)) {
                Some(byte) => byte.into(),
                None => unknown.next().expect("memory has fewer cells"),
            };
            addresses.rev().map(cell).collect()
        };
        let part = |&byte: &u8| u16::from(byte);
        let top = known.iter().map(|known| known.top(end)).max().unwrap_or(end);
        let mut cells = others(end..top.max(end));
        let first = (cells.len(), upper.len());
        cells.extend(upper.iter().map(part));
        let bottom = end - upper.len();
        cells.extend(others(bottom - hole..bottom));
        cells.extend(lower.iter().map(part));
        let mut memory = Memory { cells, first, hole, matches: Vec::new() };
        memory.matches = memory.find_matches();
        memory
    }

    /// Returns the number of bytes of the part.
    fn len(&self) -> usize {
        self.cells.len() - self.first.0 - self.hole
    }

    /// Returns the index of byte `at` of the part.
    fn index(&self, at: usize) -> usize {
        self.first.0 + at + if at < self.first.1 { 0 } else { self.hole }
    }

    /// Returns the maximum length of a match at a cell. A match must end within its piece.
    fn most(&self, at: usize) -> usize {
        let end = self.first.0 + self.first.1;
        MOST.min(if at < end { end } else { self.cells.len() } - at)
    }

    /// Returns the length of a match.
    fn same(&self, at: usize, offset: usize) -> usize {
        let Some(from) = at.checked_sub(offset) else { return 0 };
        let pairs = self.cells[at..].iter().zip(&self.cells[from..]);
        pairs.take(self.most(at)).take_while(|(a, b)| a == b).count()
    }

    fn find_matches(&self) -> Vec<Vec<(usize, usize)>> {
        let mut places: HashMap<&[u16], Vec<usize>> = HashMap::new();
        let mut matches = vec![Vec::new(); self.cells.len()];
        for (at, pair) in self.cells.windows(SHORTEST).enumerate() {
            let places = places.entry(pair).or_default();
            let mut longest = SHORTEST - 1;
            for &place in places.iter().rev().take_while(|&&place| at - place <= FAR) {
                let length = self.same(at, at - place);
                if length > longest {
                    matches[at].push((length, at - place));
                    longest = length;
                }
                if longest == self.most(at) {
                    break;
                }
            }
            places.push(at);
        }
        matches
    }
}

/// The cheapest sequences of steps to each byte.
pub struct Best {
    ways: Vec<Vec<Way>>,
    bit_cycles: u32,
}

/// A sequence of steps that produces the first bytes of the output: its time, its size, and its
/// last step.
#[derive(Clone, Copy)]
struct Way {
    cycles: u32,
    bits: u32,
    step: Step,
    /// The index of the sequence to the byte at which the last step starts.
    before: usize,
}

impl Way {
    fn cost(&self, bit_cycles: u32) -> u32 {
        self.cycles + self.bits * bit_cycles
    }

    /// Returns this sequence with more bits, which take the given time.
    fn plus(self, (bits, cycles): (u32, u32)) -> Way {
        Way { bits: self.bits + bits, cycles: self.cycles + cycles, ..self }
    }
}

impl Best {
    /// Finds the cheapest sequence by dynamic programming, if saving a bit may take `bit_cycles`.
    /// The result is approximate: the search considers only the smallest offset of each match, and
    /// keeps only a few sequences for each byte.
    pub fn new(memory: &Memory, bit_cycles: u32) -> Best {
        let length = memory.len();
        let none = Step { literals: 0, length: 0, offset: 0 };
        let mut best = Best { ways: vec![Vec::new(); length + 1], bit_cycles };
        best.ways[0].push(Way { cycles: 0, bits: 0, step: none, before: 0 });
        let slack = SLACK_BITS * bit_cycles;
        for from in 0..length {
            for before in 0..best.ways[from].len() {
                let way = best.ways[from][before];
                if way.cost(bit_cycles) > best.ways[from][0].cost(bit_cycles) + slack {
                    break;
                }
                for literals in 0..=MOST.min(length - 1 - from) {
                    let at = from + literals;
                    let way = Way { before, ..way }.plus(literal_cost(literals));
                    // Another sequence reaches this byte at a lower cost.
                    let cost = way.cost(bit_cycles);
                    let is_worse = |other: &Way| other.cost(bit_cycles) + slack <= cost;
                    if literals > 0 && best.ways[at].first().is_some_and(is_worse) {
                        break;
                    }
                    best.extend(memory, at, literals, way);
                }
            }
        }
        best
    }

    /// Adds the sequences that end a step with each match at byte `at`. `way` contains the literals
    /// of the step.
    fn extend(&mut self, memory: &Memory, at: usize, literals: usize, way: Way) {
        let index = memory.index(at);
        let last = way.step.offset;
        if literals > 0 && last > 0 {
            for length in 1..=memory.same(index, last) {
                let way = way.plus(length_cost(length, length));
                self.add(at + length, way, Step { literals, length, offset: last });
            }
        }
        let mut shortest = SHORTEST;
        for &(longest, offset) in &memory.matches[index] {
            let way = way.plus(offset_cost(offset));
            for length in shortest..=longest {
                let way = way.plus(length_cost(length - 1, length));
                self.add(at + length, way, Step { literals, length, offset });
            }
            shortest = longest + 1;
        }
    }

    /// Adds a sequence to a byte if it is among the cheapest.
    fn add(&mut self, to: usize, way: Way, step: Step) {
        let cost = |way: &Way| way.cost(self.bit_cycles);
        let ways = &mut self.ways[to];
        if ways.len() == WAYS && cost(&ways[WAYS - 1]) <= cost(&way) {
            return;
        }
        if let Some(other) = ways.iter().position(|other| other.step.offset == step.offset) {
            if cost(&ways[other]) <= cost(&way) {
                return;
            }
            ways.remove(other);
        }
        let place = ways.partition_point(|other| cost(other) <= cost(&way));
        ways.insert(place, Way { step, ..way });
        ways.truncate(WAYS);
    }

    /// Returns the size of the steps to the first `end` bytes, if a step ends there.
    pub fn bytes(&self, end: usize) -> Option<usize> {
        Some(self.ways[end].first()?.bits.div_ceil(8) as usize)
    }

    /// Returns the time to unpack the first `end` bytes, if a step ends there.
    pub fn cycles(&self, end: usize) -> Option<u32> {
        Some(self.ways[end].first()?.cycles)
    }

    /// Returns the steps to the first `end` bytes, if a step ends there.
    pub fn steps(&self, end: usize) -> Option<Vec<Step>> {
        let mut steps = Vec::new();
        let (mut at, mut number) = (end, 0);
        while at > 0 {
            let way = self.ways[at].get(number)?;
            steps.push(way.step);
            at -= way.step.literals + way.step.length;
            number = way.before;
        }
        steps.reverse();
        Some(steps)
    }
}

/// Returns the number of bits of a number below its highest bit.
fn bits(number: usize) -> u32 {
    number.ilog2()
}

/// Returns the number of bits that encode a number, and the cycles to read it.
fn number_cost(number: usize) -> (u32, u32) {
    (2 * bits(number) + 1, 30 + 32 * bits(number))
}

/// Returns the bits and cycles of a step's flags and literals.
fn literal_cost(literals: usize) -> (u32, u32) {
    if literals == 0 {
        return (1, 16);
    }
    let (bits, cycles) = number_cost(literals);
    (2 + bits + 8 * literals as u32, 52 + cycles + 18 * literals as u32)
}

fn offset_cost(offset: usize) -> (u32, u32) {
    let (bits, cycles) = number_cost((offset >> 8) + 1);
    (bits + 8, cycles + 25)
}

/// Returns the bits and cycles of a match of this length, which is stored as `number`.
fn length_cost(number: usize, length: usize) -> (u32, u32) {
    let (bits, cycles) = number_cost(number);
    (bits, cycles + 41 + 17 * length as u32)
}

/// An encoded sequence of steps.
pub struct Steps {
    pub bytes: Vec<u8>,
    /// For each step, after its literals and after its match: the number of bytes unpacked and the
    /// number of bytes read.
    pub progress: Vec<(usize, usize)>,
}

/// A writer of bytes and bits.
#[derive(Default)]
struct Writer {
    bytes: Vec<u8>,
    /// The index of the byte that receives bits, and the next bit in it, or 0 if the byte is full.
    last: usize,
    next: u8,
}

impl Writer {
    fn bit(&mut self, is_set: bool) {
        if self.next == 0 {
            self.last = self.bytes.len();
            self.bytes.push(0);
            self.next = 0x80;
        }
        if is_set {
            self.bytes[self.last] |= self.next;
        }
        self.next >>= 1;
    }

    fn number(&mut self, number: usize) {
        assert!((1..=MOST).contains(&number));
        for bit in (0..bits(number)).rev() {
            self.bit(false);
            self.bit(number >> bit & 1 != 0);
        }
        self.bit(true);
    }
}

/// Encodes steps that produce the first of `bytes`.
pub fn emit(bytes: &[u8], steps: &[Step]) -> Steps {
    let mut writer = Writer::default();
    let mut progress = Vec::new();
    let (mut at, mut last) = (0, 0);
    for &Step { literals, length, offset } in steps {
        writer.bit(literals == 0);
        if literals > 0 {
            writer.number(literals);
            writer.bytes.extend(&bytes[at..at + literals]);
            at += literals;
            progress.push((at, writer.bytes.len()));
            writer.bit(offset != last);
        }
        if literals > 0 && offset == last {
            writer.number(length);
        } else {
            writer.number((offset >> 8) + 1);
            writer.bytes.push(offset as u8);
            writer.number(length - 1);
        }
        at += length;
        progress.push((at, writer.bytes.len()));
        last = offset;
    }
    Steps { bytes: writer.bytes, progress }
}
