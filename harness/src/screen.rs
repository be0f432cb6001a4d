//! The text screen: 24 lines of 40 characters.
//!
//! A byte of the text page holds one character: $00-$3F inverse, $40-$7F flashing, $80-$FF normal. The
//! II+ shows 64 characters, `@` to `_` and space to `?`; lower case codes show as those.
//!
//! Source: *Apple II Reference Manual* (1979), chapter 1, "The Text Page".

use std::fmt::Write;

/// Columns of the screen.
pub const COLUMNS: usize = 40;
/// Lines of the screen.
pub const LINES: usize = 24;

/// How a character is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Look {
    /// Light on dark.
    #[default]
    Normal,
    /// Dark on light.
    Inverse,
    /// Both in turn, about twice a second.
    Flash,
}

/// One place of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Printable ASCII, space to `_`.
    pub character: u8,
    /// How it is shown.
    pub look: Look,
}

impl Cell {
    /// What the II+ shows for a byte of the text page.
    pub fn from_code(code: u8) -> Cell {
        let look = match code {
            0x00..=0x3F => Look::Inverse,
            0x40..=0x7F => Look::Flash,
            0x80..=0xFF => Look::Normal,
        };
        // Six bits choose the character: @ to _, then space to ?.
        let character = match code & 0x3F {
            upper @ 0x00..=0x1F => upper + 0x40,
            other => other,
        };
        Cell { character, look }
    }
}

/// A text screen.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Screen {
    cells: [[Cell; COLUMNS]; LINES],
}

impl Screen {
    /// A screen of these bytes, by line and column.
    pub fn from_codes(mut code: impl FnMut(usize, usize) -> u8) -> Screen {
        let mut cells = [[Cell::from_code(0xA0); COLUMNS]; LINES];
        for (line, row) in cells.iter_mut().enumerate() {
            for (column, cell) in row.iter_mut().enumerate() {
                *cell = Cell::from_code(code(line, column));
            }
        }
        Screen { cells }
    }

    /// Reads a screen by its byte offsets in the text page, 0 to $3FF.
    pub fn from_page(mut byte: impl FnMut(u16) -> u8) -> Screen {
        Screen::from_codes(|line, column| byte(line_offset(line) + column as u16))
    }

    /// The places of a line, 0 to 23.
    pub fn line(&self, line: usize) -> &[Cell; COLUMNS] {
        &self.cells[line]
    }

    /// The characters of a line, 40 of them.
    pub fn line_text(&self, line: usize) -> String {
        self.cells[line].iter().map(|cell| char::from(cell.character)).collect()
    }

    /// 24 lines of 40 characters.
    pub fn text(&self) -> String {
        (0..LINES).map(|line| self.line_text(line) + "\n").collect()
    }

    /// Whether the characters stand somewhere in a line.
    pub fn contains(&self, text: &str) -> bool {
        (0..LINES).any(|line| self.line_text(line).contains(text))
    }

    /// For snapshots: the lines without trailing blanks, and below them, where there are any, the places
    /// that are inverse (`I`) or flashing (`F`).
    pub fn snapshot(&self) -> String {
        let mut out = String::new();
        for line in 0..LINES {
            let _ = writeln!(out, "|{}|", self.line_text(line));
        }
        for (line, row) in self.cells.iter().enumerate() {
            if row.iter().all(|cell| cell.look == Look::Normal) {
                continue;
            }
            let looks = row.iter().map(|cell| match cell.look {
                Look::Normal => '.',
                Look::Inverse => 'I',
                Look::Flash => 'F',
            });
            let _ = writeln!(out, "{line:>2} {}", looks.collect::<String>());
        }
        out
    }
}

impl std::fmt::Debug for Screen {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}", self.snapshot())
    }
}

/// Offset of a line in the text page.
fn line_offset(line: usize) -> u16 {
    0x80 * (line as u16 % 8) + 0x28 * (line as u16 / 8)
}
