//! Converts a hi-res picture to text: finds the character or tile of our font in each of the 40 by
//! 24 cells by its pixels, and represents other cells as dots.
//!
//! Snapshots of pictures use this text, which can be reviewed and compared line by line. Terminals
//! that cannot show pictures also use it.

use std::collections::HashMap;
use std::fmt::Write;

use zonkers::kit::glyphs::{COLOURS, COVER, GLYPHS, PALETTE, TILE_SYMBOLS, coloured, has_colour};
use zonkers::kit::pictures::{BLUE, GREEN, ORANGE, VIOLET};

use crate::picture::{CELL_LINES, CELL_PIXELS, Lines, Picture};
use crate::screen::{COLUMNS, Cell, CharacterSet, LINES, Look, Screen};

/// The first Braille character. Braille characters have two by four dots.
const BRAILLE: u32 = 0x2800;
/// The minimum number of lit pixels, of seven or eight, for a dot.
const DOT_PIXELS: usize = 3;

/// The code of a space that is not inverse.
const BLANK: u8 = b' ' | 0x80;

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// A character, a symbol for a tile, or a Braille character.
    pub character: char,
    /// Whether it is inverse.
    pub is_inverse: bool,
    /// Whether the cell is neither a character nor a tile.
    pub is_dots: bool,
}

/// The recognised contents of a picture.
pub struct Reading {
    marks: Vec<Mark>,
}

impl Reading {
    /// Recognises the contents of a hi-res page.
    pub fn of(lines: &Lines) -> Reading {
        let codes = codes_by_pixels();
        let cells = (0..LINES).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
        let marks = cells.map(|(row, column)| {
            let bytes = std::array::from_fn(|line| lines[CELL_LINES * row + line][column]);
            match codes.get(&bytes) {
                Some(&code) => mark(code),
                // The cell is dark, since bit 7 is invisible.
                None if bytes.iter().all(|byte| byte & 0x7F == 0) => mark(BLANK),
                None => Mark { character: dots(&bytes), is_inverse: false, is_dots: true },
            }
        });
        Reading { marks: marks.collect() }
    }

    /// The contents of all cells, row by row.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The text for snapshots: 24 lines, followed by a map of the inverse cells if there are any.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for row in self.marks.chunks(COLUMNS) {
            let _ =
                writeln!(out, "|{}|", row.iter().map(|mark| mark.character).collect::<String>());
        }
        for (number, row) in self.marks.chunks(COLUMNS).enumerate() {
            if row.iter().any(|mark| mark.is_inverse) {
                let looks = row.iter().map(|mark| if mark.is_inverse { 'I' } else { '.' });
                let _ = writeln!(out, "{number:>2} {}", looks.collect::<String>());
            }
        }
        out
    }
}

/// The text of a picture for snapshots. Includes a hash of the page, since pages with the same text
/// may differ in colour.
pub fn snapshot(picture: &Picture) -> String {
    match picture {
        Picture::Text(screen) => screen.snapshot(),
        Picture::Hires(lines) => {
            format!(
                "{}page {:016x}\n",
                Reading::of(lines).text(),
                fingerprint(lines.as_flattened())
            )
        }
        Picture::Mixed(lines, screen) => {
            let page = format!(
                "{}page {:016x}\n",
                Reading::of(lines).text(),
                fingerprint(lines.as_flattened())
            );
            page + &screen.snapshot()
        }
        Picture::Lores(blocks, screen) => rows_of(&**blocks) + &below(screen),
        Picture::DoubleLores(blocks, screen) => rows_of(&**blocks) + &below(screen),
        Picture::DoubleHires(lines, screen) => {
            format!("page {:016x}\n{}", fingerprint(lines.as_flattened()), below(screen))
        }
    }
}

/// The colour numbers in hexadecimal, one line per row.
fn rows_of<const COLUMNS: usize>(blocks: &[[u8; COLUMNS]]) -> String {
    let row = |row: &[u8; COLUMNS]| row.map(|colour| format!("{colour:x}")).concat() + "\n";
    blocks.iter().map(row).collect()
}

/// The text below graphics, if any.
fn below(screen: &Option<Screen>) -> String {
    screen.as_ref().map(Screen::snapshot).unwrap_or_default()
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}", snapshot(self))
    }
}

/// The 64-bit FNV-1a hash.
fn fingerprint(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3);
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, step)
}

/// The symbol of a tile.
pub fn symbol(code: u8) -> char {
    TILE_SYMBOLS[tile(code)]
}

/// The number of a tile: $40 to $5F, then $80 to $9F.
fn tile(code: u8) -> usize {
    usize::from(if code < 0x80 { code - 0x40 } else { code - 0x60 })
}

fn mark(code: u8) -> Mark {
    let (character, is_inverse) = match code {
        0x40..=0x5F | 0x80..=0x9F => (symbol(code), false),
        _ => {
            let cell = Cell::from_code(code, CharacterSet::Game);
            (char::from(cell.character), cell.look == Look::Inverse)
        }
    };
    Mark { character, is_inverse, is_dots: false }
}

/// The codes by their pixels. If several codes look the same, normal characters take precedence
/// over inverse characters, and these over tiles.
fn codes_by_pixels() -> HashMap<[u8; CELL_LINES], u8> {
    let tiles = (0x81..=0x9F).chain(0x40..=0x5F);
    let codes = tiles.chain(0x60..=0x7F).chain(0x00..=0x3F).chain((0xA0..=0xFF).rev());
    let pixels = |code: u8| std::array::from_fn(|line| GLYPHS[line][usize::from(code)]);
    let coloured = (0x40..=0x9F).filter(|&code| has_colour(code) || has_coloured_pixels(code));
    let coloured = coloured.flat_map(|code| looks(code).map(move |look| (look, code)));
    coloured.chain(codes.map(|code| (pixels(code), code))).collect()
}

/// Whether a picture covers a cell with this code, left of a cell with the code `right`. Cards
/// consist of codes that are tiles in other games.
pub fn is_covered(code: u8, right: u8) -> bool {
    code == COVER || (COVER + 1..COVER + 11).contains(&code) && right == COVER
}

/// Whether some pixels of a code are in a colour, black included.
fn has_coloured_pixels(code: u8) -> bool {
    COLOURS.iter().any(|line| line[usize::from(code)] != 0)
}

/// All images of a code. A coloured code has one for each of four colours in even and odd columns.
/// One with some coloured pixels also has one in black.
pub fn looks(code: u8) -> impl Iterator<Item = [u8; CELL_LINES]> {
    const INKS: [[u8; 2]; 5] = [VIOLET, GREEN, BLUE, ORANGE, [PALETTE; 2]];
    let is_partial = has_coloured_pixels(code);
    let inks = match INKS.as_flattened() {
        inks if is_partial => inks,
        [inks @ .., _, _] if has_colour(code) => inks,
        _ => &[0xFF],
    };
    inks.iter().map(move |&ink| match is_partial {
        true => coloured(code, ink),
        false => std::array::from_fn(|line| GLYPHS[line][usize::from(code)] & ink),
    })
}

/// The Braille character that resembles the pixels of a cell.
fn dots(bytes: &[u8; CELL_LINES]) -> char {
    // Unicode numbers the upper three dots of the left column first, and the lowest row last.
    const BITS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
    let mut bits = 0;
    for (row, row_bits) in BITS.iter().enumerate() {
        for (column, bit) in row_bits.iter().enumerate() {
            let pixels = if column == 0 { 0..4 } else { 4..CELL_PIXELS };
            let is_lit = |line: usize, pixel: usize| bytes[line] >> pixel & 1 != 0;
            let both = [2 * row, 2 * row + 1];
            let lit = both.map(|line| pixels.clone().filter(|&pixel| is_lit(line, pixel)).count());
            if lit[0] + lit[1] >= DOT_PIXELS {
                bits |= bit;
            }
        }
    }
    char::from_u32(BRAILLE | bits).unwrap_or(' ')
}

#[cfg(test)]
mod tests {

    use super::*;

    fn page_of(cells: &[(usize, usize, u8)]) -> Box<Lines> {
        let mut lines = Box::new([[0; COLUMNS]; CELL_LINES * LINES]);
        for &(row, column, code) in cells {
            let pixels = looks(code).next().unwrap();
            for (line, byte) in (CELL_LINES * row..).zip(pixels) {
                lines[line][column] = byte;
            }
        }
        lines
    }

    #[test]
    fn characters_are_recognised() {
        let cells = [(0, 0, b'A' | 0x80), (0, 1, b'z' | 0x80), (23, 39, 0x01), (23, 38, b'7')];
        let text = Reading::of(&page_of(&cells)).text();
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("|Az  ") && lines[23].ends_with("  7A|"), "{text}");
        assert_eq!(lines[24], format!("23 {}II", ".".repeat(38)));
        assert_eq!(lines.len(), 25);
    }

    #[test]
    fn every_code_is_recognised() {
        for code in (0x00..=0xFF).filter(|&code| code != COVER) {
            let reading = Reading::of(&page_of(&[(5, 5, code)]));
            let found = reading.marks()[5 * COLUMNS + 5];
            let expected = mark(code);
            let is_alike = codes_by_pixels().values().all(|other| *other != code);
            assert!(found == expected || is_alike, "${code:02X} reads {found:?}");
            assert!(!found.is_dots, "${code:02X}");
        }
    }

    #[test]
    fn other_pixels_are_dots_and_colours_change_the_hash() {
        let mut lines = page_of(&[]);
        for line in &mut lines[8..12] {
            line[3] = 0x7F;
        }
        let picture = Picture::Hires(lines.clone());
        let text = snapshot(&picture);
        assert_eq!(text.lines().nth(1), Some(format!("|   ⠛{}|", " ".repeat(36)).as_str()));
        lines[0][0] |= 0x80;
        assert_ne!(snapshot(&Picture::Hires(lines)), text);
    }
}
