//! The text screen: 24 lines of 40 characters, or of 80.
//!
//! A byte of the text page holds one character: $00-$3F inverse, $40-$7F flashing, $80-$FF normal.
//! The II+ shows 64 characters, `@` to `_` and space to `?`; lower case codes show as those. A IIe
//! has lower case at $E0-$FF, and another character set in which $40-$7F is inverse too.
//!
//! Source: *Apple II Reference Manual* (1979), chapter 1, "The Text Page"; *Apple IIe Technical
//! Reference Manual* (1985), chapter 2, "Character Sets".

use std::fmt::Write;

use zonkers::kit::screen::Style;

/// Columns of the screen, unless it is wide.
pub const COLUMNS: usize = 40;
/// Columns of a wide screen.
pub const WIDE_COLUMNS: usize = 80;
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

/// The character set of the text page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CharacterSet {
    /// A II+: upper case only.
    #[default]
    Upper,
    /// A IIe after power-on: lower case; the codes that flash on a II+ flash here.
    Primary,
    /// A IIe's other set: nothing flashes.
    Alternate,
    /// Not a machine's: the codes of the game's hi-res page.
    Game,
}

/// One place of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Printable ASCII, or $7F.
    pub character: u8,
    /// How it is shown.
    pub look: Look,
}

impl Cell {
    /// The cell that a byte of the text page shows.
    pub fn from_code(code: u8, set: CharacterSet) -> Cell {
        if set == CharacterSet::Game {
            let look = match zonkers::kit::screen::style(code) {
                Style::Normal => Look::Normal,
                Style::Inverse => Look::Inverse,
            };
            return Cell { character: zonkers::kit::screen::character(code), look };
        }
        let look = match code {
            0x40..=0x7F if set == CharacterSet::Alternate => Look::Inverse,
            0x00..=0x3F => Look::Inverse,
            0x40..=0x7F => Look::Flash,
            0x80..=0xFF => Look::Normal,
        };
        let character = match (code, set) {
            (0xE0..=0xFF, CharacterSet::Primary | CharacterSet::Alternate) => code & 0x7F,
            (0x60..=0x7F, CharacterSet::Alternate) => code,
            // Six bits choose the character: @ to _, then space to ?.
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
    /// A screen of these bytes, by line and column.
    pub fn from_codes(set: CharacterSet, code: impl Fn(usize, usize) -> u8) -> Screen {
        Screen::of(COLUMNS, set, code)
    }

    /// The same with 80 columns.
    pub fn wide(set: CharacterSet, code: impl Fn(usize, usize) -> u8) -> Screen {
        Screen::of(WIDE_COLUMNS, set, code)
    }

    fn of(columns: usize, set: CharacterSet, code: impl Fn(usize, usize) -> u8) -> Screen {
        let cell = |place| Cell::from_code(code(place / columns, place % columns), set);
        Screen { columns, cells: (0..LINES * columns).map(cell).collect() }
    }

    /// Reads a screen by its byte offsets in the text page, 0 to $3FF.
    pub fn from_page(set: CharacterSet, byte: impl Fn(u16) -> u8) -> Screen {
        Screen::from_codes(set, |line, column| byte(offset(line, column)))
    }

    /// Columns: 40 or 80.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The places of a line, 0 to 23.
    pub fn line(&self, line: usize) -> &[Cell] {
        &self.cells[self.columns * line..][..self.columns]
    }

    /// The characters of a line, 40 or 80 of them.
    pub fn line_text(&self, line: usize) -> String {
        self.line(line).iter().map(|cell| char::from(cell.character)).collect()
    }

    /// 24 lines of characters.
    pub fn text(&self) -> String {
        (0..LINES).map(|line| self.line_text(line) + "\n").collect()
    }

    /// Whether a line contains the text, ignoring case.
    pub fn contains(&self, text: &str) -> bool {
        let text = text.to_ascii_uppercase();
        (0..LINES).any(|line| self.line_text(line).to_ascii_uppercase().contains(&text))
    }

    /// For snapshots: the lines without trailing blanks, and below them, where there are any, the
    /// places that are inverse (`I`) or flashing (`F`).
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

/// Offset of a place in the text page.
pub const fn offset(line: usize, column: usize) -> u16 {
    0x80 * (line as u16 % 8) + 0x28 * (line as u16 / 8) + column as u16
}
