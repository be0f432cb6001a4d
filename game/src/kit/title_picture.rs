//! Converts a title picture, as wide as the screen, from its drawing in text to a hi-res page.
//!
//! A character of the drawing is two pixels: `.` dark, `#` white, `v` violet, `g` green, `b` blue,
//! `o` orange. Violet and blue light the left pixel, green and orange the right one. Violet and
//! green share one palette, blue and orange the other; the seven pixels of a byte have the same
//! palette (II Reference Manual, page 19). Lines that start with a colon are headings.
//!
//! The conversion happens at compile time. No program contains its picture: shells read it from
//! [`OnDisk::PICTURE`](super::OnDisk::PICTURE), the Apple's shell from the disk.

use super::art::PIXELS;
use super::glyphs::PALETTE;
use super::hires::{Page, line_offset};
use super::pictures::WHOLE_TITLE;

/// The bytes in a line.
const COLUMNS: usize = WHOLE_TITLE.1 as usize;
/// The lines of a title picture.
pub const LINES: u8 = WHOLE_TITLE.0 * 8;

/// Converts a drawing. The page is black below the picture, and its unused bytes are also black.
pub const fn page(source: &str) -> Page {
    let source = source.as_bytes();
    let mut page = [PALETTE; _];
    let (mut at, mut y) = (0, 0);
    while y < LINES {
        while source[at] == b':' || source[at] == b'\n' {
            at = next_line(source, at);
        }
        let bytes = read(source, at);
        let mut column = 0;
        while column < COLUMNS {
            page[line_offset(y) + column] = bytes[column];
            column += 1;
        }
        at = next_line(source, at);
        y += 1;
    }
    assert!(at == source.len(), "a title picture has too many lines");
    page
}

/// Returns the offset of the next line in the source.
const fn next_line(source: &[u8], mut at: usize) -> usize {
    while source[at] != b'\n' {
        at += 1;
    }
    at + 1
}

/// Converts a line.
const fn read(source: &[u8], at: usize) -> [u8; COLUMNS] {
    let mut bytes = [0; COLUMNS];
    // The palettes that each byte needs: bit 0 violet and green, bit 1 blue and orange.
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
            _ => panic!("a line of a title picture has 140 characters: . # v g b o"),
        };
        let mut pixel = 2 * pair;
        bytes[pixel / PIXELS] |= left << (pixel % PIXELS);
        palettes[pixel / PIXELS] |= palette * left;
        pixel += 1;
        bytes[pixel / PIXELS] |= right << (pixel % PIXELS);
        palettes[pixel / PIXELS] |= palette * right;
        pair += 1;
    }
    assert!(source[at + pair] == b'\n', "a line of a title picture is too long");
    let mut column = 0;
    while column < COLUMNS {
        assert!(palettes[column] != 3, "seven pixels of a byte use colours of two palettes");
        bytes[column] |= palettes[column] >> 1 << 7;
        column += 1;
    }
    bytes
}
