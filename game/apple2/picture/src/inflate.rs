//! Decompresses zlib data (RFC 1950 and 1951).

/// Bits of a byte are read from the lowest on.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn bit(&mut self) -> Option<usize> {
        let byte = *self.bytes.get(self.at / 8)?;
        let bit = byte >> (self.at % 8) & 1;
        self.at += 1;
        Some(bit.into())
    }

    /// A number of `count` bits, the lowest first.
    fn number(&mut self, count: u8) -> Option<usize> {
        (0..count).try_fold(0, |number, place| Some(number | self.bit()? << place))
    }
}

/// A canonical Huffman code (RFC 1951, 3.2.2): all symbols, sorted by the length of their codes.
struct Code {
    /// The number of codes of each length.
    counts: [usize; 16],
    symbols: Vec<usize>,
}

impl Code {
    fn of(lengths: &[u8]) -> Code {
        let mut symbols: Vec<usize> = (0..lengths.len()).filter(|&n| lengths[n] != 0).collect();
        symbols.sort_by_key(|&symbol| lengths[symbol]);
        let count = |length| lengths.iter().filter(|&&other| usize::from(other) == length).count();
        let mut counts: [usize; 16] = std::array::from_fn(count);
        counts[0] = 0;
        Code { counts, symbols }
    }

    fn symbol(&self, bits: &mut Bits) -> Option<usize> {
        // `code` counts from the first code of the current length.
        let (mut code, mut before) = (0usize, 0);
        for count in &self.counts[1..] {
            code = code << 1 | bits.bit()?;
            if code < *count {
                return self.symbols.get(before + code).copied();
            }
            code -= count;
            before += count;
        }
        None
    }
}

/// The base and the number of extra bits of a length, for the symbols from 257 on.
fn length(symbol: usize) -> Option<(usize, u8)> {
    match symbol - 257 {
        n @ 0..8 => Some((n + 3, 0)),
        n @ 8..28 => Some(((((n & 3) + 4) << (n / 4 - 1)) + 3, (n / 4 - 1) as u8)),
        28 => Some((258, 0)),
        _ => None,
    }
}

/// The base and the number of extra bits of a distance.
fn distance(symbol: usize) -> Option<(usize, u8)> {
    match symbol {
        0..4 => Some((symbol + 1, 0)),
        4..30 => Some(((((symbol & 1) + 2) << (symbol / 2 - 1)) + 1, (symbol / 2 - 1) as u8)),
        _ => None,
    }
}

/// Decompresses at most `limit` bytes, and ignores the rest and the checksum. Returns `None` for
/// invalid data.
pub fn inflate(zlib: &[u8], limit: usize) -> Option<Vec<u8>> {
    let mut bits = Bits { bytes: zlib.get(2..)?, at: 0 };
    let mut out = Vec::new();
    loop {
        let is_last = bits.bit()? == 1;
        match bits.number(2)? {
            0 => copy_stored(&mut bits, &mut out)?,
            1 => {
                let lengths = [&[8; 144][..], &[9; 112], &[7; 24], &[8; 8]].concat();
                inflate_block(
                    &mut bits,
                    &mut out,
                    &Code::of(&lengths),
                    &Code::of(&[5; 30]),
                    limit,
                )?;
            }
            2 => {
                let (literals, distances) = codes(&mut bits)?;
                inflate_block(&mut bits, &mut out, &literals, &distances, limit)?;
            }
            _ => return None,
        }
        if is_last || out.len() >= limit {
            out.truncate(limit);
            return Some(out);
        }
    }
}

fn copy_stored(bits: &mut Bits, out: &mut Vec<u8>) -> Option<()> {
    bits.at = bits.at.next_multiple_of(8);
    let count = bits.number(16)?;
    bits.number(16)?;
    let start = bits.at / 8;
    out.extend_from_slice(bits.bytes.get(start..start + count)?);
    bits.at += 8 * count;
    Some(())
}

/// Reads the codes of a dynamic block (RFC 1951, 3.2.7).
fn codes(bits: &mut Bits) -> Option<(Code, Code)> {
    const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    let literals = bits.number(5)? + 257;
    let all = literals + bits.number(5)? + 1;
    let mut lengths = [0; 19];
    let count = bits.number(4)? + 4;
    for &place in &ORDER[..count] {
        lengths[place] = bits.number(3)? as u8;
    }
    let code = Code::of(&lengths);
    let mut lengths = Vec::new();
    while lengths.len() < all {
        let (value, count) = match code.symbol(bits)? {
            16 => (*lengths.last()?, bits.number(2)? + 3),
            17 => (0, bits.number(3)? + 3),
            18 => (0, bits.number(7)? + 11),
            symbol => (symbol as u8, 1),
        };
        lengths.extend(std::iter::repeat_n(value, count));
    }
    Some((Code::of(&lengths[..literals]), Code::of(lengths.get(literals..all)?)))
}

fn inflate_block(
    bits: &mut Bits,
    out: &mut Vec<u8>,
    literals: &Code,
    distances: &Code,
    limit: usize,
) -> Option<()> {
    while out.len() < limit {
        match literals.symbol(bits)? {
            byte @ 0..256 => out.push(byte as u8),
            256 => break,
            symbol => {
                let (base, extra) = length(symbol)?;
                let count = base + bits.number(extra)?;
                let (base, extra) = distance(distances.symbol(bits)?)?;
                let start = out.len().checked_sub(base + bits.number(extra)?)?;
                for from in start..start + count {
                    out.push(out[from]);
                }
            }
        }
    }
    Some(())
}
