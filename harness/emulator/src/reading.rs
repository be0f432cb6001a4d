//! Converts a hi-res picture to text. Compares the pixels of each of the 40 by 24 cells with a
//! program's [`Glyphs`]. Cells that are neither a character nor a tile become dots.
//!
//! Snapshots of pictures use this text, which can be reviewed and compared line by line. Terminals
//! that cannot show pictures also use it.

use std::fmt::Write;

use crate::picture::{CELL_LINES, CELL_PIXELS, Lines, Picture};
use crate::screen::{COLUMNS, Cell, LINES, Screen};

/// The first Braille character. Braille characters have two by four dots.
const BRAILLE: u32 = 0x2800;
/// The minimum number of lit pixels, of seven or eight, for a dot.
const DOT_PIXELS: usize = 3;

/// The characters and tiles that a program draws on the hi-res page. The text page, which is then
/// invisible, contains their codes.
pub trait Glyphs: std::fmt::Debug + Sync {
    /// The character of a code.
    fn cell(&self, code: u8) -> Cell;

    /// Whether these pixels of a cell show a code, left of a cell with the code `right`.
    fn is_shown(&self, code: u8, right: u8, pixels: &[u8; CELL_LINES]) -> bool;

    /// The character or tile with these pixels.
    fn find(&self, pixels: &[u8; CELL_LINES]) -> Option<Mark>;
}

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

const BLANK: Mark = Mark { character: ' ', is_inverse: false, is_dots: false };

/// The recognised contents of a picture.
pub struct Reading {
    marks: Vec<Mark>,
}

impl Reading {
    /// Recognises the contents of a hi-res page, with these characters if they are known.
    pub fn of(lines: &Lines, glyphs: Option<&dyn Glyphs>) -> Reading {
        let cells = (0..LINES).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
        let marks = cells.map(|(row, column)| {
            let bytes = std::array::from_fn(|line| lines[CELL_LINES * row + line][column]);
            match glyphs.and_then(|glyphs| glyphs.find(&bytes)) {
                Some(mark) => mark,
                // The cell is dark, since bit 7 is invisible.
                None if bytes.iter().all(|byte| byte & 0x7F == 0) => BLANK,
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
pub fn snapshot(picture: &Picture, glyphs: Option<&dyn Glyphs>) -> String {
    match picture {
        Picture::Text(screen) => screen.snapshot(),
        Picture::Hires(lines) => {
            format!(
                "{}page {:016x}\n",
                Reading::of(lines, glyphs).text(),
                fingerprint(lines.as_flattened())
            )
        }
        Picture::Mixed(lines, screen) => {
            let page = format!(
                "{}page {:016x}\n",
                Reading::of(lines, glyphs).text(),
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
        write!(f, "{}", snapshot(self, None))
    }
}

/// The 64-bit FNV-1a hash.
fn fingerprint(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3);
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, step)
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
