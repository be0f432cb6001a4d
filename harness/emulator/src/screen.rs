//! The text screen: 24 lines of 40 or 80 characters.
//!
//! A byte of the text page is one character: $00-$3F inverse, $40-$7F flashing, $80-$FF normal. A
//! II+ has 64 characters, `@` to `_` and space to `?`, also for the codes of lower case. A IIe has
//! lower case at $E0-$FF, and a second character set in which $40-$7F is inverse.
//!
//! Source: *Apple II Reference Manual* (1979), chapter 1, "The Text Page"; *Apple IIe Technical
//! Reference Manual* (1985), chapter 2, "Character Sets".

use std::fmt::Write;

/// The number of columns of the screen, unless it is wide.
pub const COLUMNS: usize = 40;
/// The number of columns of a wide screen.
pub const WIDE_COLUMNS: usize = 80;
/// The number of lines of the screen.
pub const LINES: usize = 24;

/// The look of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Look {
    /// Light on dark.
    #[default]
    Normal,
    /// Dark on light.
    Inverse,
    /// Alternately light on dark and dark on light, about twice a second.
    Flash,
}

/// The character set of the text page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CharacterSet {
    /// The set of a II+: upper case only.
    #[default]
    Upper,
    /// The set of a IIe after power-on: lower case, and flashing characters as on a II+.
    Primary,
    /// The second set of a IIe: lower case, without flashing characters.
    Alternate,
}

/// A cell of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Printable ASCII, or $7F.
    pub character: u8,
    /// The look.
    pub look: Look,
}

impl Cell {
    /// A space that is not inverse.
    pub const BLANK: Cell = Cell { character: b' ', look: Look::Normal };

    /// The cell that a byte of the text page shows.
    pub fn from_code(code: u8, set: CharacterSet) -> Cell {
        let look = match code {
            0x40..=0x7F if set == CharacterSet::Alternate => Look::Inverse,
            0x00..=0x3F => Look::Inverse,
            0x40..=0x7F => Look::Flash,
            0x80..=0xFF => Look::Normal,
        };
        let character = match (code, set) {
            (0xE0..=0xFF, CharacterSet::Primary | CharacterSet::Alternate) => code & 0x7F,
            (0x60..=0x7F, CharacterSet::Alternate) => code,
            // Six bits select the character: @ to _, then space to ?.
            _ if code & 0x3F < 0x20 => code & 0x3F | 0x40,
            _ => code & 0x3F,
        };
        Cell { character, look }
    }
}

/// A text screen.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Screen {
    columns: usize,
    cells: Vec<Cell>,
}

impl Screen {
    /// Creates a screen from its codes, given by line and column.
    pub fn from_codes(set: CharacterSet, code: impl Fn(usize, usize) -> u8) -> Screen {
        Screen::of(COLUMNS, set, code)
    }

    /// Creates a screen of 80 columns from its codes, given by line and column.
    pub fn wide(set: CharacterSet, code: impl Fn(usize, usize) -> u8) -> Screen {
        Screen::of(WIDE_COLUMNS, set, code)
    }

    /// Creates a screen from its cells, given by line and column.
    pub fn from_cells(cell: impl Fn(usize, usize) -> Cell) -> Screen {
        let cell = |place| cell(place / COLUMNS, place % COLUMNS);
        Screen { columns: COLUMNS, cells: (0..LINES * COLUMNS).map(cell).collect() }
    }

    fn of(columns: usize, set: CharacterSet, code: impl Fn(usize, usize) -> u8) -> Screen {
        let cell = |place| Cell::from_code(code(place / columns, place % columns), set);
        Screen { columns, cells: (0..LINES * columns).map(cell).collect() }
    }

    /// Creates a screen from the text page. `byte` returns the byte at an offset, 0 to $3FF.
    pub fn from_page(set: CharacterSet, byte: impl Fn(u16) -> u8) -> Screen {
        Screen::from_codes(set, |line, column| byte(offset(line, column)))
    }

    /// The number of columns, 40 or 80.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The cells of a line, 0 to 23.
    pub fn line(&self, line: usize) -> &[Cell] {
        &self.cells[self.columns * line..][..self.columns]
    }

    /// The 40 or 80 characters of a line.
    pub fn line_text(&self, line: usize) -> String {
        self.line(line).iter().map(|cell| char::from(cell.character)).collect()
    }

    /// The characters of all 24 lines.
    pub fn text(&self) -> String {
        (0..LINES).map(|line| self.line_text(line) + "\n").collect()
    }

    /// Whether the screen contains only spaces.
    pub fn is_blank(&self) -> bool {
        self.text().trim().is_empty()
    }

    /// Whether a line contains the text, ignoring case.
    pub fn contains(&self, text: &str) -> bool {
        let is_text = |cells: &[Cell]| {
            cells.iter().zip(text.bytes()).all(|(cell, c)| cell.character.eq_ignore_ascii_case(&c))
        };
        text.is_empty() || (0..LINES).any(|line| self.line(line).windows(text.len()).any(is_text))
    }

    /// The text for snapshots: the lines without trailing blanks. If there are inverse (`I`) or
    /// flashing (`F`) characters, a map of them follows.
    pub fn snapshot(&self) -> String {
        let mut out = String::new();
        for line in 0..LINES {
            let _ = writeln!(out, "|{}|", self.line_text(line));
        }
        for (line, row) in self.cells.chunks(self.columns).enumerate() {
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

/// The offset of a cell in the text page.
pub const fn offset(line: usize, column: usize) -> u16 {
    0x80 * (line as u16 % 8) + 0x28 * (line as u16 / 8) + column as u16
}
