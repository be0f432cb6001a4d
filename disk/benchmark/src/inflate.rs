//! Inflates a stream of RFC 1951. Decodes canonical Huffman codes bit by bit.

/// The maximum length of a code in bits (section 3.2.7).
const CODE_MAX: usize = 15;
/// The number of literal/length symbols, and of distance symbols.
const LITERALS: usize = 288;
const DISTANCES: usize = 30;

/// Section 3.2.5: the base length and the number of extra bits of each symbol from 257.
static LENGTH_BASE: [u16; 29] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
];
static LENGTH_EXTRA: [u8; 29] =
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
/// The base distance and the number of extra bits of each distance symbol.
static DISTANCE_BASE: [u16; DISTANCES] = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
    2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
];
static DISTANCE_EXTRA: [u8; DISTANCES] = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
];
/// Section 3.2.7: the order in which the lengths of the code length code are stored.
static ORDER: [u8; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// A canonical Huffman code: the number of codes of each length, and the symbols in the order of
/// their codes.
struct Huffman<'a> {
    counts: [u16; CODE_MAX + 1],
    symbols: &'a mut [u16],
}

impl<'a> Huffman<'a> {
    /// Section 3.2.2: builds the code from the lengths of its codes.
    fn new(lengths: &[u8], symbols: &'a mut [u16]) -> Huffman<'a> {
        let mut counts = [0; CODE_MAX + 1];
        for &length in lengths {
            counts[usize::from(length & 15)] += 1;
        }
        counts[0] = 0;
        let mut starts = [0u16; CODE_MAX + 1];
        for length in 1..CODE_MAX {
            starts[length + 1] = starts[length] + counts[length];
        }
        for (symbol, &length) in lengths.iter().enumerate() {
            if length != 0 {
                let start = &mut starts[usize::from(length & 15)];
                if let Some(place) = symbols.get_mut(usize::from(*start)) {
                    *place = symbol as u16;
                }
                *start += 1;
            }
        }
        Huffman { counts, symbols }
    }
}

/// The state of the decoder.
struct State<'a> {
    input: &'a [u8],
    input_at: usize,
    /// The unused bits of the current byte. The lowest comes next.
    byte: u8,
    bits_left: u8,
    output: &'a mut [u8],
    output_at: usize,
}

impl State<'_> {
    fn bit(&mut self) -> Option<u8> {
        if self.bits_left == 0 {
            self.byte = *self.input.get(self.input_at)?;
            self.input_at += 1;
            self.bits_left = 8;
        }
        let bit = self.byte & 1;
        self.byte >>= 1;
        self.bits_left -= 1;
        Some(bit)
    }

    /// Reads a number of up to 13 bits, the lowest bit first.
    #[inline(never)]
    fn bits(&mut self, count: u8) -> Option<u16> {
        let (mut value, mut weight) = (0, 1);
        for _ in 0..count {
            if self.bit()? != 0 {
                value |= weight;
            }
            weight <<= 1;
        }
        Some(value)
    }

    /// Decodes a symbol. Codes of the same length are consecutive numbers, and follow all shorter
    /// codes.
    #[inline(never)]
    fn decode(&mut self, huffman: &Huffman) -> Option<u16> {
        let (mut code, mut first, mut index) = (0u16, 0u16, 0u16);
        for &count in &huffman.counts[1..] {
            code |= u16::from(self.bit()?);
            let above = code - first;
            if above < count {
                return huffman.symbols.get(usize::from(index + above)).copied();
            }
            index += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        None
    }

    fn put(&mut self, byte: u8) -> Option<()> {
        *self.output.get_mut(self.output_at)? = byte;
        self.output_at += 1;
        Some(())
    }

    /// Section 3.2.4: copies a stored block.
    fn stored(&mut self) -> Option<()> {
        self.bits_left = 0;
        let low = self.bits(8)?;
        let length = low | (self.bits(8)? << 8);
        self.input_at += 2;
        for _ in 0..length {
            let byte = *self.input.get(self.input_at)?;
            self.input_at += 1;
            self.put(byte)?;
        }
        Some(())
    }

    /// Section 3.2.5: decodes literals, and copies of earlier output.
    fn codes(&mut self, literals: &Huffman, distances: &Huffman) -> Option<()> {
        loop {
            let symbol = self.decode(literals)?;
            if symbol < 256 {
                self.put(symbol as u8)?;
                continue;
            }
            if symbol == 256 {
                return Some(());
            }
            let length = usize::from(symbol) - 257;
            let extra = *LENGTH_EXTRA.get(length)?;
            let length = LENGTH_BASE[length] + self.bits(extra)?;
            let distance = usize::from(self.decode(distances)?);
            let extra = *DISTANCE_EXTRA.get(distance)?;
            let distance = DISTANCE_BASE[distance] + self.bits(extra)?;
            for _ in 0..length {
                let from = self.output_at.checked_sub(usize::from(distance))?;
                self.put(self.output[from])?;
            }
        }
    }

    /// Section 3.2.6: decodes a block with fixed codes.
    fn fixed(&mut self) -> Option<()> {
        let mut lengths = [8; LITERALS];
        lengths[144..256].fill(9);
        lengths[256..280].fill(7);
        let (mut literals, mut distances) = ([0; LITERALS], [0; DISTANCES]);
        let literals = Huffman::new(&lengths, &mut literals);
        let distances = Huffman::new(&[5; DISTANCES], &mut distances);
        self.codes(&literals, &distances)
    }

    /// Section 3.2.7: decodes a block with dynamic codes. The lengths of the codes are
    /// Huffman-coded.
    fn dynamic(&mut self) -> Option<()> {
        let literals = usize::from(self.bits(5)?) + 257;
        let all = literals + usize::from(self.bits(5)?) + 1;
        let count = self.bits(4)? as u8 + 4;
        let mut lengths = [0; 320];
        for &place in ORDER.iter().take(usize::from(count)) {
            lengths[usize::from(place)] = self.bits(3)? as u8;
        }
        let (mut literal_symbols, mut distance_symbols) = ([0; LITERALS], [0; DISTANCES]);
        let code = Huffman::new(&lengths[..19], &mut literal_symbols);
        let mut at = 0;
        while at < all {
            let symbol = self.decode(&code)? as u8;
            let (length, times) = match symbol {
                16 => (*lengths.get(at.checked_sub(1)?)?, 3 + self.bits(2)?),
                17 => (0, 3 + self.bits(3)?),
                18 => (0, 11 + self.bits(7)?),
                length => (length, 1),
            };
            for _ in 0..times {
                *lengths.get_mut(at)? = length;
                at += 1;
            }
        }
        let (first, second) = lengths.get(..all)?.split_at_checked(literals)?;
        let literals = Huffman::new(first, &mut literal_symbols);
        let distances = Huffman::new(second, &mut distance_symbols);
        self.codes(&literals, &distances)
    }
}

/// Inflates `input` into `output`. Returns the number of bytes. Returns `None` if the stream is
/// invalid or `output` is too small.
#[inline(never)]
pub fn inflate(input: &[u8], output: &mut [u8]) -> Option<u16> {
    let mut state = State { input, input_at: 0, byte: 0, bits_left: 0, output, output_at: 0 };
    loop {
        let last = state.bits(1)? != 0;
        match state.bits(2)? {
            0 => state.stored()?,
            1 => state.fixed()?,
            2 => state.dynamic()?,
            _ => return None,
        }
        if last {
            return Some(state.output_at as u16);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_blocks_are_copied() {
        let mut output = [0; 5];
        let stream = [1, 3, 0, 0xFC, 0xFF, b'a', b'b', b'c'];
        assert_eq!(inflate(&stream, &mut output), Some(3));
        assert_eq!(&output, b"abc\0\0");
        assert_eq!(inflate(&stream[..7], &mut output), None);
        assert_eq!(inflate(&stream, &mut output[..2]), None);
    }
}
