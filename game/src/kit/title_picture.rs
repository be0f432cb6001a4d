//! Converts a title picture, as wide as the screen, from its drawing in text to a hi-res page.
//!
//! A character of the drawing is two pixels: `.` dark, `#` white, `v` violet, `g` green, `b` blue,
//! `o` orange. Violet and blue light the left pixel, green and orange the right one. Violet and
//! green share one palette, blue and orange the other; the seven pixels of a byte have the same
//! palette (II Reference Manual, page 19). Lines that start with a colon are headings.
//!
//! Hosts convert the pictures. The Apple reads its program's picture from the disk.

use super::art::PIXELS;
use super::glyphs::PALETTE;
use super::hires::{Page, line_offset};
use super::pictures::WHOLE_TITLE;

/// The bytes in a line.
const COLUMNS: usize = WHOLE_TITLE.1 as usize;
/// The lines of a title picture.
pub const LINES: u8 = WHOLE_TITLE.0 * 8;

/// Converts a drawing. The page is black below the picture, and its unused bytes are also black.
///
/// # Panics
/// Names the line that is wrong.
pub fn page(source: &str) -> Page {
    let mut page = [PALETTE; _];
    let mut lines = (1..).zip(source.lines()).filter(|(_, line)| is_drawn(line));
    for y in 0..LINES {
        let (number, line) = lines.next().expect("a title picture has too few lines");
        let start = line_offset(y);
        page[start..start + COLUMNS].copy_from_slice(&bytes(number, line.as_bytes()));
    }
    assert!(lines.next().is_none(), "a title picture has too many lines");
    page
}

fn is_drawn(line: &str) -> bool {
    !line.is_empty() && !line.starts_with(':')
}

/// Returns the bytes of line `number` of a drawing.
fn bytes(number: usize, line: &[u8]) -> [u8; COLUMNS] {
    assert!(line.len() == COLUMNS * PIXELS / 2, "line {number} needs 140 characters");
    let mut bytes = [0; COLUMNS];
    // The palettes that each byte needs: bit 0 violet and green, bit 1 blue and orange.
    let mut palettes = [0; COLUMNS];
    for (pair, character) in line.iter().enumerate() {
        let (pixels, palette) = match character {
            b'.' => ([0, 0], 0),
            b'#' => ([1, 1], 0),
            b'v' => ([1, 0], 1),
            b'g' => ([0, 1], 1),
            b'b' => ([1, 0], 2),
            b'o' => ([0, 1], 2),
            _ => panic!("line {number} may have only . # v g b o"),
        };
        for (pixel, lit) in (2 * pair..).zip(pixels) {
            bytes[pixel / PIXELS] |= lit << (pixel % PIXELS);
            palettes[pixel / PIXELS] |= palette * lit;
        }
    }
    for (byte, palette) in bytes.iter_mut().zip(palettes) {
        assert!(palette != 3, "seven pixels of a byte in line {number} have two palettes");
        *byte |= palette >> 1 << 7;
    }
    bytes
}
