//! The screen: a grid of 24 rows by 40 cells, one byte each, and pictures that lie on it.
//!
//! Cells lie in memory as those of the text page do, so that what has changed is found by comparing bytes at the
//! same place.
//!
//! The codes are those of the Apple II's text page as far as they go (Apple IIe Technical Reference
//! Manual, 1985, "The Video Display Generator"):
//!
//! | code | is |
//! |---|---|
//! | $00-$1F, $20-$3F, $60-$7F | inverse `@` to `_`, blank to `?`, lower case |
//! | $A0-$FF | normal, bit 7 set: blank to `~` |
//! | $40-$5F, $80-$9F | tiles: frames, marks, small dice |
//!
//! Nothing flashes. `COVER` is a cell under a picture, which is not drawn. Where the [`Look`] is text, a
//! shell shows the nearest character that the machine has, [`nearest`], and no pictures.

use core::cell::Cell;

use super::glyphs::{COVER, TILE_CHARACTERS};
use super::names::{NAME_MAX, Name};
use super::pictures::{self, Placed};
use super::points::{Decimal, Points};
use super::words;

/// Rows of cells.
pub const ROWS: u8 = 24;

/// Cells in a row.
pub const COLUMNS: u8 = 40;

/// Bytes for the 960 cells and the eight behind every third row that nobody sees: as many as the text page has, so
/// that a masked cursor needs no comparison.
pub const MEMORY: usize = 1024;

/// As many more as a run of cells may have, so that a run needs none either.
const RUN: usize = 256;

/// Where a row begins (II Reference Manual, page 16).
pub const fn row_offset(row: u8) -> u16 {
    (row % 8) as u16 * 128 + (row / 8) as u16 * COLUMNS as u16
}

/// Where each row begins. There are more, for masked indices: they begin where nobody sees anything.
pub static ROW_OFFSETS: [u16; 32] = {
    let mut offsets = [row_offset(ROWS - 1) + COLUMNS as u16; 32];
    let mut row = 0;
    while row < ROWS {
        offsets[row as usize] = row_offset(row);
        row += 1;
    }
    offsets
};

/// Whether the cell at `offset` of a block of 256 bytes is one that is seen.
#[inline(always)]
pub const fn is_seen(offset: u8) -> bool {
    offset & 0x78 != 0x78
}

/// A blank, shown normal.
pub const BLANK: u8 = b' ' | 0x80;

/// Pictures on the screen at most.
pub const PICTURES: usize = 16;

/// How the screen is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Look {
    /// Hi-res: a font of our own, and pictures.
    HiRes,
    /// Characters alone.
    Text,
}

/// How characters are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Light on dark.
    Normal,
    /// Dark on light.
    Inverse,
}

/// The code of the ASCII character `character`, $20 to $7F. The style is $80 for normal, 0 for inverse.
#[inline(always)]
const fn code_of(character: u8, style: u8) -> u8 {
    let code = character | style;
    if code & 0xE0 == 0x40 { code & 0x1F } else { code }
}

/// The character that a code stands for as ASCII, whatever its style; for a tile the one nearest to it.
pub const fn character(code: u8) -> u8 {
    match code {
        0x00..=0x1F => code | 0x40,
        0x20..=0x3F | 0x60..=0x7F => code,
        0x40..=0x5F => TILE_CHARACTERS[(code - 0x40) as usize],
        0x80..=0x9F => TILE_CHARACTERS[(code - 0x60) as usize],
        0xA0..=0xFF => code & 0x7F,
    }
}

/// How a code is shown.
pub const fn style(code: u8) -> Style {
    match code {
        0x00..=0x3F | 0x60..=0x7F => Style::Inverse,
        _ => Style::Normal,
    }
}

/// The screen code of the character that comes nearest to a cell, on a machine that has 64 characters,
/// normal (with bit 7) or inverse (without bits 6 and 7).
pub const fn nearest(code: u8) -> u8 {
    match code {
        // Lower case as upper case.
        0xE0..=0xFF => code & 0xDF,
        0x60..=0x7F => code & 0x1F,
        0x40..=0x5F | 0x80..=0x9F => character(code) | 0x80,
        _ => code,
    }
}

/// Words and where they go: one thing to pass about. A newline goes to the row below, under where the
/// text began; `~` changes between normal and inverse.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    row: u8,
    column: u8,
    /// See [`words`].
    packed: &'static [u8],
}

/// The row of a text that goes wherever the last one ended.
const HERE: u8 = 0xFF;

impl Text {
    /// What the macros `text` and `more` make: `packed` is `words`, which must fit the screen.
    pub const fn new(row: u8, column: u8, words: &str, packed: &'static [u8]) -> Text {
        let bytes = words.as_bytes();
        let (mut index, mut lines, mut width) = (0, 1, column);
        while index < bytes.len() {
            match bytes[index] {
                b'\n' => (lines, width) = (lines + 1, column),
                b'~' => {}
                character => {
                    assert!(character <= b'z', "the font ends with z");
                    width += 1;
                }
            }
            assert!(width <= COLUMNS, "too wide for the screen");
            index += 1;
        }
        assert!(row == HERE || row + lines <= ROWS, "too many lines for the screen");
        Text { row, column, packed }
    }

    /// What [`Text::new`] makes of words that go on after the last ones.
    pub const fn more(words: &str, packed: &'static [u8]) -> Text {
        Text::new(HERE, 0, words, packed)
    }
}

/// A [`Text`] at a row and a column. Words that do not fit the screen do not compile.
macro_rules! text {
    ($row:expr, $column:expr, $words:expr $(,)?) => {{
        const WORDS: &str = $words;
        const PACKED: $crate::kit::words::Packed = $crate::kit::words::pack(WORDS);
        static BYTES: [u8; PACKED.length] = PACKED.bytes();
        $crate::kit::screen::Text::new($row, $column, WORDS, &BYTES)
    }};
}

/// A [`Text`] after the one before.
macro_rules! more {
    ($words:expr $(,)?) => {{
        const WORDS: &str = $words;
        const PACKED: $crate::kit::words::Packed = $crate::kit::words::pack(WORDS);
        static BYTES: [u8; PACKED.length] = PACKED.bytes();
        $crate::kit::screen::Text::more(WORDS, &BYTES)
    }};
}

pub(crate) use {more, text};

/// The cell at `row` and `column`; none that is seen below the last row.
#[inline(always)]
fn place(row: u8, column: u8) -> u16 {
    ROW_OFFSETS[usize::from(row) % 32] + u16::from(column)
}

/// Cells, pictures, and a place to write at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    cells: [u8; MEMORY + RUN],
    placed: [Placed; PICTURES],
    /// Where the next character goes.
    cursor: u16,
    /// Where the current line of a text began: a newline goes to the same column one row down.
    row: u8,
    column: u8,
    inverse: bool,
    look: Look,
    /// Cells were written to since [`Screen::take_touched`].
    touched: bool,
}

impl Default for Screen {
    fn default() -> Self {
        Screen::new()
    }
}

impl Screen {
    /// A screen nobody has drawn on; call [`Screen::clear`] first. All bytes are zero.
    pub const fn new() -> Screen {
        Screen {
            cells: [0; MEMORY + RUN],
            placed: [Placed::NONE; PICTURES],
            cursor: 0,
            row: 0,
            column: 0,
            inverse: false,
            look: Look::HiRes,
            touched: false,
        }
    }

    /// Whether cells were written to since this was asked last. Pictures may have changed in any case.
    pub fn take_touched(&mut self) -> bool {
        core::mem::take(&mut self.touched)
    }

    /// Codes: a row's first is at [`row_offset`].
    pub const fn cells(&self) -> &[u8; MEMORY] {
        match self.cells.first_chunk() {
            Some(cells) => cells,
            // There are more.
            None => &[0; MEMORY],
        }
    }

    /// The pictures by slot.
    pub const fn placed(&self) -> &[Placed; PICTURES] {
        &self.placed
    }

    /// The character at `row` and `column` as ASCII, whatever its style; a tile is the character
    /// nearest to it, and outside the screen there are blanks.
    pub const fn character(&self, row: u8, column: u8) -> u8 {
        character(self.code(row, column))
    }

    /// How the character at `row` and `column` is shown.
    pub const fn style(&self, row: u8, column: u8) -> Style {
        style(self.code(row, column))
    }

    /// How the screen is to be shown.
    pub const fn look(&self) -> Look {
        self.look
    }

    /// Has the screen shown in another way, once everything is drawn again.
    pub fn set_look(&mut self, look: Look) {
        self.look = look;
    }

    /// The code at `row` and `column`; a blank outside the screen.
    pub const fn code(&self, row: u8, column: u8) -> u8 {
        if row >= ROWS || column >= COLUMNS {
            return BLANK;
        }
        self.cells[row_offset(row) as usize + column as usize]
    }

    /// Blanks everything and takes all pictures away.
    pub fn clear(&mut self) {
        let blocks = self.cells.as_chunks_mut::<256>().0;
        let mut index = 0u8;
        loop {
            index = index.wrapping_sub(1);
            let place = usize::from(index);
            blocks[0][place] = BLANK;
            blocks[1][place] = BLANK;
            blocks[2][place] = BLANK;
            blocks[3][place] = BLANK;
            if index == 0 {
                break;
            }
        }
        self.placed = const { [Placed::NONE; PICTURES] };
        self.inverse = false;
        self.touched = true;
    }

    /// Lays a picture on the screen, in `slot`. A picture that had been in the slot is gone, but the cells
    /// stay covered.
    #[inline(never)]
    pub fn place(&mut self, slot: u8, placed: Placed) {
        self.placed[usize::from(slot) % PICTURES] = placed;
        let (rows, columns) = pictures::size(placed.image);
        for row in 0..rows {
            self.at(placed.row.wrapping_add(row), placed.column);
            self.repeat_tile(COVER, columns);
        }
    }

    /// Lays another picture of the same size into `slot`: its cells are covered already.
    pub fn exchange(&mut self, slot: u8, image: u8) {
        self.placed[usize::from(slot) % PICTURES].image = image;
    }

    /// Blanks so many cells from `row` and `column` on; pictures that lay there go only with their slots.
    #[inline(never)]
    pub fn blank(&mut self, row: u8, column: u8, rows: u8, columns: u8) {
        for line in row..row + rows {
            self.at(line, column);
            self.repeat_tile(BLANK, columns);
        }
    }

    /// Writes from `row` and `column` on.
    #[inline(never)]
    pub fn at(&mut self, row: u8, column: u8) {
        self.row = row;
        self.column = column;
        self.cursor = place(row, column);
    }

    /// See [`code_of`].
    #[inline(always)]
    const fn bit(&self) -> u8 {
        if self.inverse { 0 } else { 0x80 }
    }

    /// Writes inverse from now on, or normal.
    #[inline(never)]
    pub fn inverse(&mut self, inverse: bool) {
        self.inverse = inverse;
    }

    /// Writes one character, ASCII $20 to $7F. Behind a row's end the next cell is in the row eight further down: nothing is to be
    /// written there.
    #[inline(never)]
    pub fn put(&mut self, character: u8) {
        self.tile(code_of(character, self.bit()));
    }

    /// Writes one cell as it is: a tile.
    #[inline(never)]
    pub fn tile(&mut self, code: u8) {
        let [low, high] = self.cursor.to_le_bytes();
        let blocks = self.cells.as_chunks_mut::<256>().0;
        let cell = &mut blocks[usize::from(high & 3)][usize::from(low)];
        debug_assert!(*cell != COVER || code == COVER, "written over a picture, row {}", self.row);
        *cell = code;
        self.touched = true;
        self.cursor = self.cursor.wrapping_add(1);
        debug_assert!(self.is_in_row(), "written behind the end of row {}", self.row);
    }

    /// Whether what has been written last is on one row, or below the screen.
    fn is_in_row(&self) -> bool {
        self.row >= ROWS || self.cursor.wrapping_sub(place(self.row, 0)) <= u16::from(COLUMNS)
    }

    /// Writes one tile `count` times.
    #[inline(never)]
    pub fn repeat_tile(&mut self, code: u8, count: u8) {
        if count == 0 {
            return;
        }
        let start = usize::from(self.cursor) % MEMORY;
        if let Some(run) = self.cells[start..].first_chunk_mut::<RUN>() {
            // The fastest loop that a 6502 has: down to 0, and what it does leaves the flags alone.
            let mut index = count;
            loop {
                index = index.wrapping_sub(1);
                run[usize::from(index)] = code;
                if index == 0 {
                    break;
                }
            }
        }
        self.cursor = self.cursor.wrapping_add(u16::from(count));
        self.touched = true;
        debug_assert!(self.is_in_row(), "written behind the end of row {}", self.row);
    }

    /// Writes a text.
    #[inline(never)]
    pub fn print(&mut self, text: &Text) {
        if text.row != HERE {
            self.at(text.row, text.column);
        }
        // Copies, for the compiler may not keep fields of a static in registers.
        let Screen { mut cursor, mut row, column, mut inverse, .. } = *self;
        // A line is a run, in which a byte tells the place.
        let cells = Cell::from_mut(&mut self.cells[..]).as_slice_of_cells();
        let run = |cursor| cells[usize::from(cursor) % MEMORY..].first_chunk::<RUN>();
        let Some(mut line) = run(cursor) else { return };
        let mut index = 0u8;
        let mut style = if inverse { 0 } else { 0x80 };
        words::unpack(text.packed, |byte| match byte {
            words::NEWLINE => {
                row = row.wrapping_add(1);
                cursor = place(row, column);
                if let Some(next) = run(cursor) {
                    line = next;
                }
                index = 0;
            }
            b'~' => style ^= 0x80,
            _ => {
                let cell = &line[usize::from(index)];
                debug_assert!(cell.get() != COVER, "written over a picture, row {row}");
                cell.set(code_of(byte, style));
                index = index.wrapping_add(1);
            }
        });
        cursor += u16::from(index);
        inverse = style == 0;
        (self.cursor, self.row, self.inverse) = (cursor, row, inverse);
        self.touched = true;
        debug_assert!(self.is_in_row(), "written behind the end of row {}", self.row);
    }

    /// Writes some words.
    pub fn write(&mut self, words: &str) {
        for &byte in words.as_bytes() {
            self.put(byte);
        }
    }

    /// Writes one character `count` times.
    pub fn repeat(&mut self, character: u8, count: u8) {
        self.repeat_tile(code_of(character, self.bit()), count);
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

    /// Writes a name, and blanks up to ten letters.
    pub fn name_padded(&mut self, name: &Name) {
        for index in 0..NAME_MAX {
            let letter = name[usize::from(index)];
            self.put(if letter == 0 { b' ' } else { letter });
        }
    }

    /// Writes a text in a row that is inverse from end to end.
    #[inline(never)]
    pub fn bar(&mut self, text: &Text) {
        self.inverse = true;
        self.at(text.row, 0);
        self.repeat_tile(b' ', COLUMNS);
        self.print(text);
        self.inverse = false;
    }

    /// Writes a number without blanks.
    pub fn number(&mut self, number: u16) {
        self.decimal(&Decimal::number(number), 0);
    }

    /// Writes a number right-aligned in `width` columns, 8 at most.
    pub fn number_right(&mut self, number: u16, width: u8) {
        self.decimal(&Decimal::number(number), width);
    }

    /// Writes a number that is there in decimal digits, blanks for the first zeros.
    #[inline(never)]
    pub fn count(&mut self, digits: &[u8; 7]) {
        let mut blank = b' ';
        for (left, &digit) in (0..digits.len() as u8).rev().zip(digits) {
            if digit != 0 || left == 0 {
                blank = b'0';
            }
            self.put(blank | digit);
        }
    }

    /// Writes points without blanks.
    pub fn points(&mut self, points: Points) {
        self.decimal(&Decimal::points(points), 0);
    }

    /// Writes points right-aligned in seven columns, as many as the highest number needs.
    pub fn points_right(&mut self, points: Points) {
        self.points_within(points, 7);
    }

    /// Writes points right-aligned in `width` columns if they have fewer digits.
    #[inline(always)]
    pub fn points_within(&mut self, points: Points, width: u8) {
        self.decimal(&Decimal::points(points), width);
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
    use std::vec::Vec;

    fn row(screen: &Screen, row: u8) -> String {
        (0..COLUMNS).map(|column| char::from(screen.character(row, column))).collect()
    }

    #[test]
    fn text_lands_where_it_should_in_the_style_it_should() {
        let mut screen = Screen::new();
        screen.clear();
        screen.print(&text!(2, 5, "AB~C~D\nXY"));
        assert_eq!(row(&screen, 2).trim_end(), "     ABCD");
        assert_eq!(row(&screen, 3).trim_end(), "     XY");
        assert_eq!(screen.code(2, 5), b'A' | 0x80);
        assert_eq!(screen.code(2, 7), b'C' & 0x3F);
        assert_eq!(screen.style(2, 7), Style::Inverse);
        assert_eq!(screen.style(2, 8), Style::Normal);
        screen.print(&text!(4, 0, "~Az?~Az?"));
        let codes: [u8; 6] = core::array::from_fn(|column| screen.code(4, column as u8));
        assert_eq!(codes, [0x01, b'z', b'?', b'A' | 0x80, b'z' | 0x80, b'?' | 0x80]);
        assert_eq!(row(&screen, 4).trim_end(), "Az?Az?");
        assert_eq!(screen.style(4, 1), Style::Inverse);
    }

    /// Every code has a nearest character that a II+ can show, in the same style.
    #[test]
    fn every_cell_has_a_character() {
        let mut screen = Screen::new();
        for code in 0..=255 {
            screen.clear();
            screen.at(0, 0);
            screen.tile(code);
            let shown = nearest(code);
            assert!(shown < 0x40 || (0xA0..0xE0).contains(&shown), "{code:02X}: {shown:02X}");
            assert_eq!(shown < 0x40, screen.style(0, 0) == Style::Inverse, "{code:02X}");
            let upper = screen.character(0, 0).to_ascii_uppercase();
            if upper.is_ascii_alphanumeric() {
                assert_eq!(
                    code_of(upper, if shown < 0x40 { 0 } else { 0x80 }),
                    shown,
                    "{code:02X}"
                );
            }
        }
    }

    #[test]
    fn pictures_cover_cells() {
        let mut screen = Screen::new();
        screen.clear();
        let image = pictures::digit(b'7');
        screen.place(2, Placed { row: 3, column: 38, image });
        assert_eq!(screen.placed()[2], Placed { row: 3, column: 38, image });
        let all = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
        let covered: Vec<_> =
            all.filter(|&(row, column)| screen.code(row, column) == COVER).collect();
        assert_eq!(covered, [(3, 38), (3, 39), (4, 38), (4, 39)]);
        for image in 0..=255 {
            screen.place(200, Placed { row: 200, column: 200, image });
        }
        screen.clear();
        assert_eq!(screen.placed(), &[Placed::NONE; PICTURES]);
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
        screen.print(&text!(23, 38, "AB"));
        assert_eq!(&row(&screen, 23)[38..], "AB");
        screen.at(200, 200);
        screen.print(&more!("NOWHERE\nAT ALL"));
        screen.bar(&text!(23, 1, "X"));
        assert_eq!(row(&screen, 23).trim(), "X");
    }

    #[test]
    #[should_panic = "written behind the end of row 13"]
    fn what_a_row_has_no_room_for_is_a_fault() {
        let mut screen = Screen::new();
        screen.print(&text!(13, 36, ""));
        screen.number(65_535);
    }
}
