//! A picture as wide as the screen, packed at compile time and unpacked into the hi-res page.
//!
//! In its source a character is two pixels: `.` dark, `#` white, `v` violet, `g` green, `b` blue, `o` orange.
//! Violet and blue light the left pixel, green and orange the right one; violet and green share a palette,
//! blue and orange the other, and the seven pixels of a byte have one palette (II Reference Manual, page 19).
//! Lines that begin with a colon are headings.
//!
//! Packed, a line is what differs from the line above. A byte tells how many bytes are the same in its upper
//! half, and how many new ones follow in its lower half; $00 ends the line.

use super::art::PIXELS;
use super::hires::{Page, line_offset};

/// Bytes in a line.
const COLUMNS: usize = 40;
/// Lines of a picture.
const LINES: usize = 136;
/// The most that a picture may take.
const MOST: usize = 4096;

/// A packed picture and its length.
pub struct Packed {
    bytes: [u8; MOST],
    /// How many bytes it takes, a multiple of 256.
    pub length: usize,
}

/// Packs a picture.
pub const fn pack(source: &str) -> Packed {
    let source = source.as_bytes();
    let mut packed = Packed { bytes: [0; MOST], length: 0 };
    let mut above = [0; COLUMNS];
    let (mut at, mut line) = (0, 0);
    while line < LINES {
        while source[at] == b':' || source[at] == b'\n' {
            at = next_line(source, at);
        }
        let bytes = read(source, at);
        packed.add_line(&above, &bytes);
        above = bytes;
        at = next_line(source, at);
        line += 1;
    }
    assert!(at == source.len(), "a packed picture has too many lines");
    // Whole blocks: the rest is zero.
    packed.length = packed.length.next_multiple_of(256);
    packed
}

/// The packed bytes alone; `LENGTH` is [`Packed::length`].
pub const fn bytes<const LENGTH: usize>(packed: &Packed) -> [u8; LENGTH] {
    *packed.bytes.first_chunk().expect("the length of a packed picture")
}

/// Where the line after this one begins.
const fn next_line(source: &[u8], mut at: usize) -> usize {
    while source[at] != b'\n' {
        at += 1;
    }
    at + 1
}

/// The bytes of a line.
const fn read(source: &[u8], at: usize) -> [u8; COLUMNS] {
    let mut bytes = [0; COLUMNS];
    // What each byte needs: bit 0 violet and green, bit 1 blue and orange.
    let mut palettes = [0; COLUMNS];
    let mut pair = 0;
    while pair < COLUMNS * PIXELS / 2 {
        let (left, right, palette) = match source[at + pair] {
            b'.' => (0, 0, 0),
            b'#' => (1, 1, 0),
            b'v' => (1, 0, 1),
            b'g' => (0, 1, 1),
            b'b' => (1, 0, 2),
            b'o' => (0, 1, 2),
            _ => panic!("a packed picture is drawn with . # v g b o, 140 in a line"),
        };
        let mut pixel = 2 * pair;
        bytes[pixel / PIXELS] |= left << (pixel % PIXELS);
        palettes[pixel / PIXELS] |= palette * left;
        pixel += 1;
        bytes[pixel / PIXELS] |= right << (pixel % PIXELS);
        palettes[pixel / PIXELS] |= palette * right;
        pair += 1;
    }
    assert!(source[at + pair] == b'\n', "a line of a packed picture is too long");
    let mut column = 0;
    while column < COLUMNS {
        assert!(palettes[column] != 3, "seven pixels with colours of two palettes");
        bytes[column] |= palettes[column] >> 1 << 7;
        column += 1;
    }
    bytes
}

impl Packed {
    const fn add(&mut self, byte: u8) {
        self.bytes[self.length] = byte;
        self.length += 1;
    }

    const fn add_line(&mut self, above: &[u8; COLUMNS], line: &[u8; COLUMNS]) {
        let mut column = 0;
        loop {
            let start = column;
            while column < COLUMNS && line[column] == above[column] {
                column += 1;
            }
            if column == COLUMNS {
                break;
            }
            let mut same = column - start;
            while same > 15 {
                self.add(0xF0);
                same -= 15;
            }
            let new = column;
            // One byte that is the same costs as much as leaving it out.
            while column < COLUMNS
                && column - new < 15
                && (line[column] != above[column]
                    || (column + 1 < COLUMNS && line[column + 1] != above[column + 1]))
            {
                column += 1;
            }
            self.add((same << 4 | (column - new)) as u8);
            let mut from = new;
            while from < column {
                self.add(line[from]);
                from += 1;
            }
        }
        self.add(0);
    }
}

/// Packed bytes, in blocks of 256: a byte's number within one needs no comparison.
struct Reader<'a> {
    block: &'a [u8; 256],
    rest: &'a [[u8; 256]],
    at: u8,
}

impl Reader<'_> {
    /// The next byte; after the last one the last block is read again.
    #[inline(always)]
    fn next(&mut self) -> u8 {
        let byte = self.block[usize::from(self.at)];
        self.at = self.at.wrapping_add(1);
        if self.at == 0
            && let [block, rest @ ..] = self.rest
        {
            (self.block, self.rest) = (block, rest);
        }
        byte
    }
}

/// Unpacks a picture into the top of the page. Packed bytes that make no sense draw something, and harm
/// nothing.
#[inline(never)]
pub fn draw(packed: &[u8], page: &mut Page) {
    let [block, rest @ ..] = packed.as_chunks::<256>().0 else { return };
    let mut packed = Reader { block, rest, at: 0 };
    // Of 256 bytes, so that a column needs no comparison.
    let mut line = [0; 256];
    for y in 0..LINES as u8 {
        let mut column = 0u8;
        // A line has fewer counts than columns.
        for _ in 0..COLUMNS as u8 {
            let counts = packed.next();
            if counts == 0 {
                break;
            }
            column = column.wrapping_add(counts >> 4);
            let mut new = counts & 15;
            while new != 0 {
                line[usize::from(column)] = packed.next();
                column = column.wrapping_add(1);
                new -= 1;
            }
        }
        let Some(to) = page.get_mut(line_offset(y)..) else { return };
        let Some(to) = to.first_chunk_mut::<COLUMNS>() else { return };
        to.copy_from_slice(&line[..COLUMNS]);
    }
}
