//! The text screen: 24 rows of 40 Apple II screen codes, and one writer for all of them.
//!
//! Screen codes as the Apple II Reference Manual (1979, page 15) has them: a character of $20 to $5F is
//! shown normal with bit 7 set, inverse with bits 6 and 7 clear, flashing with bit 6 set alone.
//! There are no others here, so that a II+ without lower case shows every screen.

use crate::player::Name;
use crate::points::{Decimal, Points};

/// Rows of text.
pub const ROWS: u8 = 24;

/// Characters in a row.
pub const COLUMNS: u8 = 40;

/// Bytes for the 960 characters: as many as the text page has, so that a masked cursor needs no
/// comparison.
pub const MEMORY: usize = 1024;

/// A blank, shown normal.
const BLANK: u8 = b' ' | 0x80;

/// How characters are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// White on black.
    Normal,
    /// Black on white.
    Inverse,
    /// Changing between both.
    Flash,
}

/// Words and where they go: one thing to pass about. A newline goes to the row below, under where the
/// text began; `~` changes between normal and inverse.
pub struct Text {
    row: u8,
    column: u8,
    words: &'static str,
}

/// The row of a text that goes wherever the last one ended.
const HERE: u8 = 0xFF;

/// Words at `row` and `column`. As a constant, words that do not fit the screen do not compile.
pub const fn text(row: u8, column: u8, words: &'static str) -> Text {
    let bytes = words.as_bytes();
    let (mut index, mut lines, mut width) = (0, 1, column);
    while index < bytes.len() {
        match bytes[index] {
            b'\n' => (lines, width) = (lines + 1, column),
            b'~' => {}
            _ => width += 1,
        }
        assert!(width <= COLUMNS, "too wide for the screen");
        index += 1;
    }
    assert!(row + lines <= ROWS, "too many lines for the screen");
    Text { row, column, words }
}

/// Words after those before.
pub const fn more(words: &'static str) -> Text {
    Text { row: HERE, column: 0, words }
}

/// Forty columns, twenty-four rows, and a place to write at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    cells: [u8; MEMORY],
    /// Where the next character goes.
    cursor: u16,
    /// Where the current line of a text began: a newline goes to the same column one row down.
    line: u16,
    /// The style: a character is masked with the first byte and joined with the second.
    mask: u8,
    bits: u8,
}

impl Default for Screen {
    fn default() -> Self {
        Screen::new()
    }
}

impl Screen {
    /// A screen nobody has drawn on; call [`Screen::clear`] first. All bytes are zero.
    pub const fn new() -> Screen {
        Screen { cells: [0; MEMORY], cursor: 0, line: 0, mask: 0, bits: 0 }
    }

    /// Screen codes, row by row, 24 times 40, and then what nobody sees.
    pub const fn cells(&self) -> &[u8; MEMORY] {
        &self.cells
    }

    /// The character at `row` and `column` as ASCII, whatever its style; a blank outside the screen.
    pub fn character(&self, row: u8, column: u8) -> u8 {
        let code = self.code(row, column) & 0x3F;
        if code < 0x20 { code + 0x40 } else { code }
    }

    /// How the character at `row` and `column` is shown.
    pub fn style(&self, row: u8, column: u8) -> Style {
        match self.code(row, column) >> 6 {
            0 => Style::Inverse,
            1 => Style::Flash,
            _ => Style::Normal,
        }
    }

    fn code(&self, row: u8, column: u8) -> u8 {
        if row >= ROWS || column >= COLUMNS {
            return BLANK;
        }
        self.cells[usize::from(row) * usize::from(COLUMNS) + usize::from(column)]
    }

    /// Blanks everything.
    pub fn clear(&mut self) {
        self.cells = [BLANK; MEMORY];
        self.set_style(Style::Normal);
    }

    /// Writes from `row` and `column` on.
    #[inline(never)]
    pub fn at(&mut self, row: u8, column: u8) {
        self.cursor = u16::from(row) * u16::from(COLUMNS) + u16::from(column);
        self.line = self.cursor;
    }

    /// Writes in this style from now on.
    pub fn set_style(&mut self, style: Style) {
        (self.mask, self.bits) = match style {
            Style::Normal => (0xFF, 0x80),
            Style::Inverse => (0x3F, 0x00),
            Style::Flash => (0x3F, 0x40),
        };
    }

    /// Writes one character, $20 to $5F. What is written beyond the last row is not seen.
    #[inline(never)]
    pub fn put(&mut self, character: u8) {
        let cursor = self.cursor;
        self.cells[usize::from(cursor) % MEMORY] = (character & self.mask) | self.bits;
        self.cursor = cursor.wrapping_add(1);
    }

    /// Writes a text.
    #[inline(never)]
    pub fn print(&mut self, text: &Text) {
        if text.row != HERE {
            self.at(text.row, text.column);
        }
        // Copies, for the compiler may not keep fields of a static in registers.
        let Screen { mut cursor, mut line, mut mask, mut bits, .. } = *self;
        for &byte in text.words.as_bytes() {
            match byte {
                b'\n' => {
                    line = line.wrapping_add(u16::from(COLUMNS));
                    cursor = line;
                }
                b'~' => {
                    mask ^= 0xFF ^ 0x3F;
                    bits ^= 0x80;
                }
                _ => {
                    self.cells[usize::from(cursor) % MEMORY] = (byte & mask) | bits;
                    cursor = cursor.wrapping_add(1);
                }
            }
        }
        (self.cursor, self.line, self.mask, self.bits) = (cursor, line, mask, bits);
    }

    /// Writes one character `count` times.
    #[inline(never)]
    pub fn repeat(&mut self, character: u8, count: u8) {
        for _ in 0..count {
            self.put(character);
        }
    }

    /// Writes a name.
    #[inline(never)]
    pub fn name(&mut self, name: &Name) {
        for &letter in name {
            if letter == 0 {
                break;
            }
            self.put(letter);
        }
    }

    /// Writes a text in a row that is inverse from end to end.
    #[inline(never)]
    pub fn bar(&mut self, text: &Text) {
        let start = usize::from(text.row) * usize::from(COLUMNS);
        if let Some(row) = self.cells.get_mut(start..start + usize::from(COLUMNS)) {
            row.fill(b' ');
        }
        self.set_style(Style::Inverse);
        self.print(text);
        self.set_style(Style::Normal);
    }

    /// Writes a number without blanks.
    pub fn number(&mut self, number: u16) {
        self.decimal(&Decimal::number(number), 0);
    }

    /// Writes points without blanks.
    pub fn points(&mut self, points: Points) {
        self.decimal(&Decimal::points(points), 0);
    }

    /// Writes points right-aligned in seven columns, as many as the highest number needs.
    pub fn points_right(&mut self, points: Points) {
        self.decimal(&Decimal::points(points), 7);
    }

    /// Writes a number, right-aligned in `width` columns (8 at most) if it has fewer digits.
    #[inline(never)]
    fn decimal(&mut self, decimal: &Decimal, width: u8) {
        for place in 0..Decimal::PLACES {
            let character = decimal.place(place);
            if character != b' ' || place + width >= Decimal::PLACES {
                self.put(character);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;

    fn row(screen: &Screen, row: u8) -> String {
        (0..COLUMNS).map(|column| char::from(screen.character(row, column))).collect()
    }

    #[test]
    fn text_lands_where_it_should_in_the_style_it_should() {
        let mut screen = Screen::new();
        screen.clear();
        screen.print(&text(2, 5, "AB~C~D\nXY"));
        assert_eq!(row(&screen, 2).trim_end(), "     ABCD");
        assert_eq!(row(&screen, 3).trim_end(), "     XY");
        assert_eq!(screen.cells()[2 * 40 + 5], b'A' | 0x80);
        assert_eq!(screen.cells()[2 * 40 + 7], b'C' & 0x3F);
        assert_eq!(screen.style(2, 7), Style::Inverse);
        assert_eq!(screen.style(2, 8), Style::Normal);
        screen.set_style(Style::Flash);
        screen.put(b'!');
        assert_eq!((screen.character(3, 7), screen.style(3, 7)), (b'!', Style::Flash));
    }

    #[test]
    fn numbers_align_and_the_end_of_the_screen_is_an_end() {
        let mut screen = Screen::new();
        screen.clear();
        screen.at(0, 0);
        screen.points_right(Points::of(150));
        screen.number(7);
        screen.points(Points::ZERO);
        assert_eq!(row(&screen, 0).trim_end(), "    15070");
        screen.print(&text(23, 38, "AB"));
        screen.print(&more("CDEF"));
        assert_eq!(&row(&screen, 23)[38..], "AB");
        screen.at(200, 200);
        screen.print(&more("NOWHERE\nAT ALL"));
        screen.bar(&text(23, 1, "X"));
        assert_eq!(row(&screen, 23).trim(), "X");
    }
}
