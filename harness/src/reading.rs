//! The characters and tiles of the games, with which the emulator converts pictures to text.

use std::sync::LazyLock;

pub use apple2_emulator::reading::{Glyphs, Mark, Reading};
use zonkers::kit::glyphs::{
    COLOURS, COVER, GLYPHS, ON_BLACK, OWNER, PYRAMID, SEAT_LINES, TILE_SYMBOLS, coloured,
    has_colour, pyramid_line,
};
use zonkers::kit::pictures::{BLUE, GREEN, ORANGE, VIOLET};
use zonkers::kit::screen::{self, Style};

use crate::picture::{CELL_LINES, Lines, Picture};
use crate::screen::{Cell, Look};

/// The characters and tiles of the games.
pub const GAMES: &dyn Glyphs = &Games;

#[derive(Debug)]
struct Games;

impl Glyphs for Games {
    fn cell(&self, code: u8) -> Cell {
        cell(code)
    }

    fn is_shown(&self, code: u8, right: u8, pixels: &[u8; CELL_LINES]) -> bool {
        static LOOKS: LazyLock<Vec<Vec<[u8; CELL_LINES]>>> =
            LazyLock::new(|| (0..=0xFF).map(|code| looks(code).collect()).collect());
        is_covered(code, right) || LOOKS[usize::from(code)].contains(pixels)
    }

    fn find(&self, pixels: &[u8; CELL_LINES]) -> Option<Mark> {
        static CODES: LazyLock<Vec<(u64, u8)>> = LazyLock::new(codes_by_pixels);
        let found = CODES.binary_search_by_key(&u64::from_le_bytes(*pixels), |&(look, _)| look);
        Some(mark(CODES[found.ok()?].1))
    }
}

/// Recognises the contents of a game's hi-res page.
pub fn of(lines: &Lines) -> Reading {
    Reading::of(lines, Some(GAMES))
}

/// The text of a game's picture for snapshots. Includes a hash of the page, since pages with the
/// same text may differ in colour.
pub fn snapshot(picture: &Picture) -> String {
    apple2_emulator::reading::snapshot(picture, Some(GAMES))
}

/// The character of a code.
pub fn cell(code: u8) -> Cell {
    static CELLS: LazyLock<[Cell; 256]> = LazyLock::new(|| {
        std::array::from_fn(|code| {
            let look = match screen::style(code as u8) {
                Style::Normal => Look::Normal,
                Style::Inverse => Look::Inverse,
            };
            Cell { character: screen::character(code as u8), look }
        })
    });
    CELLS[usize::from(code)]
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
            let cell = cell(code);
            (char::from(cell.character), cell.look == Look::Inverse)
        }
    };
    Mark { character, is_inverse, is_dots: false }
}

/// The codes and their pixels, in the order of the pixels. If several codes look the same, normal
/// characters take precedence over inverse characters, and these over tiles.
fn codes_by_pixels() -> Vec<(u64, u8)> {
    let tiles = (0x81..=0x9F).chain(0x40..=0x5F);
    let codes = tiles.chain(0x60..=0x7F).chain(0x00..=0x3F).chain((0xA0..=0xFF).rev());
    let pixels = |code: u8| std::array::from_fn(|line| GLYPHS[line][usize::from(code)]);
    let coloured = (0x40..=0x9F).filter(|&code| has_colour(code) || has_coloured_pixels(code));
    let coloured = coloured.flat_map(|code| looks(code).map(move |look| (look, code)));
    let all = coloured.chain(codes.map(|code| (pixels(code), code)));
    let mut all: Vec<_> = all.map(|(look, code)| (u64::from_le_bytes(look), code)).collect();
    // The last one of equal pixels stays.
    all.reverse();
    all.sort_by_key(|&(look, _)| look);
    all.dedup_by_key(|&mut (look, _)| look);
    all
}

/// Whether a picture covers a cell with this code, left of a cell with the code `right`. Cards
/// consist of codes that are tiles in other games.
pub fn is_covered(code: u8, right: u8) -> bool {
    code == COVER || (COVER + 1..COVER + 11).contains(&code) && right == COVER
}

/// Whether some pixels of a code have a colour, including black.
fn has_coloured_pixels(code: u8) -> bool {
    COLOURS.iter().any(|line| line[usize::from(code)] != 0)
}

/// All images of a code. A coloured code has an image for each of four colours in even and odd
/// columns. A part of a pyramid has an image for each seat, background, and place on a card.
pub fn looks(code: u8) -> impl Iterator<Item = [u8; CELL_LINES]> {
    const INKS: [[u8; 2]; 4] = [VIOLET, GREEN, BLUE, ORANGE];
    let is_partial = has_coloured_pixels(code);
    let inks = if has_colour(code) { INKS.as_flattened() } else { &[0xFF] };
    let plain = inks.iter().filter(move |_| !is_partial);
    let plain =
        plain.map(move |&ink| std::array::from_fn(|line| GLYPHS[line][usize::from(code)] & ink));
    let owners = (0..5).flat_map(|seat| [0, ON_BLACK].map(|ground| seat | ground));
    let owners = owners.filter(move |_| is_partial);
    plain.chain(owners.flat_map(move |owner| [0, 1].map(|column| part(code, owner, column))))
}

/// Whether a code is a pyramid among others on its card.
fn is_small(code: u8) -> bool {
    (PYRAMID..PYRAMID + 3).contains(&code)
}

/// A part of a pyramid, or a suit, as it is shown in a column. See [`pyramid_line`].
fn part(code: u8, owner: u8, column: u8) -> [u8; CELL_LINES] {
    let white = coloured(code, 0);
    let black = SEAT_LINES[usize::from(owner & OWNER)];
    std::array::from_fn(|y| {
        let pixels = [white[y], COLOURS[y][usize::from(code)]];
        pyramid_line(pixels, y, column, owner, is_small(code), black >> y & 1 != 0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::{COLUMNS, LINES};

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
        let text = of(&page_of(&cells)).text();
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("|Az  ") && lines[23].ends_with("  7A|"), "{text}");
        assert_eq!(lines[24], format!("23 {}II", ".".repeat(38)));
        assert_eq!(lines.len(), 25);
    }

    #[test]
    fn every_code_is_recognised() {
        for code in (0x00..=0xFF).filter(|&code| code != COVER) {
            let reading = of(&page_of(&[(5, 5, code)]));
            let found = reading.marks()[5 * COLUMNS + 5];
            let expected = mark(code);
            let is_alike = codes_by_pixels().iter().all(|&(_, other)| other != code);
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
