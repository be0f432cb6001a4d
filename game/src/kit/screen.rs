//! The screen: a grid of 24 rows by 40 cells, one byte each, with pictures on top.
//!
//! Cells are in memory in the order of the text page. On an Apple they are that page, which is
//! invisible while pictures are shown. Each cell has a bit that is set if it has changed since it
//! was shown.
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
//! Nothing flashes. `COVER` is a cell under a picture, which is not drawn. If the [`Look`] is text,
//! cells hold the nearest character that the machine has, [`nearest`], and there are no pictures.

use core::cell::Cell;

use super::apart::{Apart, single};
use super::fault::{self, Fault};
use super::glyphs::{COVER, FRAME_BOTTOM, FRAME_SIDES, FRAME_TOP, RULE, TILE_CHARACTERS};
use super::names::{NAME_MAX, Name};
use super::pictures::{self, Colour, LARGE, Letters, NAME, Placed};
use super::points::{Decimal, Points};
use super::words::{self, Bytes, CHARACTER};

/// Rows of cells.
pub const ROWS: u8 = 24;

/// Cells in a row.
pub const COLUMNS: u8 = 40;

/// Bytes for the 960 cells and the eight unused ones after every third row: as many as the text
/// page has.
pub const MEMORY: usize = 1024;

/// Bytes from a row to the next, but for the eighth.
const LINE: usize = 128;

/// Those of them that are cells, of three rows; the others are never touched.
const CELLS: usize = 3 * COLUMNS as usize;

/// Where a row begins (II Reference Manual, page 16).
pub const fn row_offset(row: u8) -> u16 {
    let (line, place) = spot(row, 0);
    line as u16 * LINE as u16 + place as u16
}

/// The line of 128 bytes that contains a cell, and its position in the line. Cells below the screen
/// are outside the cells.
pub const fn spot(row: u8, column: u8) -> (u8, u8) {
    let third = match row >> 3 {
        0 => 0,
        1 => COLUMNS,
        2 => 2 * COLUMNS,
        _ => return (0, CELLS as u8),
    };
    (row & 7, third.wrapping_add(column))
}

/// A bit for each line.
static BITS: [u8; 8] = [1, 2, 4, 8, 16, 32, 64, 128];

/// A bit for each cell: by place in the lines, in each byte by line.
pub type Bits = [u8; LINE];

#[cfg(not(feature = "apple2"))]
type Codes = [u8; MEMORY];
#[cfg(not(feature = "apple2"))]
const CODES: Codes = [0; MEMORY];
#[cfg(not(feature = "apple2"))]
type Written = Bits;
#[cfg(not(feature = "apple2"))]
const WRITTEN: Written = [0; LINE];
#[cfg(feature = "apple2")]
use crate::apple2::{TextPage as Codes, Written};
#[cfg(feature = "apple2")]
const CODES: Codes = Codes::PAGE;
#[cfg(feature = "apple2")]
const WRITTEN: Written = Written::BITS;

/// A blank, shown normal.
pub const BLANK: u8 = b' ' | 0x80;

/// The largest number of pictures on the screen.
pub const PICTURES: usize = 16;

/// A picture for each slot.
pub type Slots = [Placed; PICTURES];

single!(Bits: [0; LINE], Slots: [Placed::NONE; PICTURES], Letters: [0; _]);

/// The row where a page of a program's rules begins.
pub const PAGE_TOP: u8 = 2;
/// The column where its lines begin.
pub const PAGE_LEFT: u8 = 1;
/// A page takes a sector of the disk. Bytes of packed words in it at most, between its tag, row and
/// column and their end.
pub const PAGE_MAX: usize = 251;

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

/// The code of the ASCII character `character`, $20 to $7F. The style is $80 for normal, 0 for
/// inverse.
#[inline(always)]
const fn code_of(character: u8, style: u8) -> u8 {
    let code = character | style;
    if code & 0xE0 == 0x40 { code & 0x1F } else { code }
}

/// The character that a code stands for as ASCII, whatever its style; for a tile the one nearest to
/// it.
pub const fn character(code: u8) -> u8 {
    match code {
        0x00..=0x1F => code | 0x40,
        0x20..=0x3F | 0x60..=0x7F => code,
        0x40..=0x5F | 0x80..=0x9F => TILE_CHARACTERS[(code & 0x1F | code >> 2 & 0x20) as usize],
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

/// The code of the character that comes nearest to a cell on a machine that shows only characters,
/// normal (with bit 7) or inverse. A machine that `has_lower_case` shows it with the IIe's
/// alternate character set. There $40 to $5F, which is never returned, is MouseText on an enhanced
/// IIe.
pub const fn nearest(code: u8, has_lower_case: bool) -> u8 {
    match code {
        0x40..=0x5F | 0x80..=0x9F => character(code) | 0x80,
        _ if has_lower_case => code,
        0xE0..=0xFF => code & 0xDF,
        0x60..=0x7F => code & 0x1F,
        _ => code,
    }
}

/// Whether the machine has lower case.
#[cfg(feature = "apple2")]
use crate::apple2::has_lower_case;

/// Without an Apple, cells keep lower case. A shell that imitates a II+ shows capitals.
#[cfg(not(feature = "apple2"))]
const fn has_lower_case() -> bool {
    true
}

/// How a code is shown: where there are only characters, as the nearest one.
#[inline(always)]
fn shown(code: u8, look: Look) -> u8 {
    if look == Look::Text { nearest_here(code) } else { code }
}

/// [`nearest`] on this machine.
#[inline(never)]
fn nearest_here(code: u8) -> u8 {
    nearest(code, has_lower_case())
}

/// Words and their place, in one value. A newline goes to the row below, under the beginning of the
/// text; `~` switches between normal and inverse.
#[derive(Clone, Copy, Debug)]
pub struct Text(Bytes);

/// The row of a text that goes wherever the last one ended.
pub const HERE: u8 = 0xFF;

impl Text {
    /// A text from packed bytes. The macros `text` and `more` check that it fits the screen.
    pub const fn new(bytes: Bytes) -> Text {
        Text(bytes)
    }

    /// The row where it begins.
    pub fn row(self) -> u8 {
        let mut bytes = self.0;
        bytes.take()
    }
}

/// Refuses words that do not fit the screen from there on.
pub const fn check(row: u8, column: u8, words: &str) {
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
}

/// A [`Text`] at a row and a column. Words that do not fit the screen do not compile.
macro_rules! text {
    ($row:expr, $column:expr, $words:expr $(,)?) => {{
        const WORDS: &str = $words;
        const _: () = $crate::kit::screen::check($row, $column, WORDS);
        const PACKED: $crate::kit::words::Packed = $crate::kit::words::pack(WORDS);
        static BYTES: [u8; PACKED.length + 3] = PACKED.text($row, $column);
        $crate::kit::screen::Text::new($crate::kit::words::Bytes::of(&BYTES))
    }};
}

/// A [`Text`] after the one before.
macro_rules! more {
    ($words:expr $(,)?) => {
        $crate::kit::screen::text!($crate::kit::screen::HERE, 0, $words)
    };
}

pub(crate) use {more, text};

/// Cells, pictures, and a place to write at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    /// On an Apple these are the text page itself.
    codes: Codes,
    /// The cells that have changed since they were shown.
    changed: Apart<Bits>,
    /// The cells that were written since the screen was cleared.
    written: Written,
    /// The lines in which the others are to be blanked.
    cleared: u8,
    placed: Apart<Slots>,
    /// Where the next character goes: see [`spot`].
    line: u8,
    place: u8,
    /// Where the current line of a text began: a newline goes to the same column one row down.
    row: u8,
    column: u8,
    inverse: bool,
    look: Look,
    ink: Colour,
    /// None before a program begins: all bytes are zero then.
    name: Option<&'static Letters>,
    /// The text in large letters: the program's name, until a player's takes its place.
    large: Apart<Letters>,
    /// One more than the page that is wanted, or 0.
    page: u8,
    /// Why the last page for which the disk was read could not be shown, see
    /// [`Screen::tell_fault`].
    pub fault: Fault,
}

impl Default for Screen {
    fn default() -> Self {
        Screen::new()
    }
}

impl Screen {
    /// A new screen; call [`Screen::clear`] first. All bytes are zero.
    pub const fn new() -> Screen {
        Screen {
            codes: CODES,
            changed: Apart::new([0; LINE]),
            written: WRITTEN,
            cleared: 0,
            placed: Apart::new([Placed::NONE; PICTURES]),
            line: 0,
            place: 0,
            row: 0,
            column: 0,
            inverse: false,
            look: Look::HiRes,
            ink: [0; 2],
            name: None,
            large: Apart::new([0; _]),
            page: 0,
            fault: fault::NONE,
        }
    }

    /// Codes: a row's first is at [`row_offset`].
    pub fn cells(&self) -> &[u8; MEMORY] {
        &self.codes
    }

    /// The changes to show: the codes, and for each place in the eight lines of codes a bit for
    /// each line in which the code has changed. A shell that shows a cell clears its bit.
    pub fn changes(&mut self) -> (&[u8; MEMORY], &mut Bits) {
        (&self.codes, &mut self.changed)
    }

    /// All cells are to be shown, whatever they were.
    pub fn touch(&mut self) {
        *self.changed = [0xFF; LINE];
    }

    /// The last row is to be shown, whatever it was.
    pub fn touch_last_row(&mut self) {
        let (line, place) = const { spot(ROWS - 1, 0) };
        for changed in &mut self.changed[usize::from(place)..CELLS] {
            *changed |= 1 << line;
        }
    }

    /// The pictures by slot.
    pub fn placed(&self) -> &Slots {
        &self.placed
    }

    /// The character at `row` and `column` as ASCII, whatever its style; a tile is the character
    /// nearest to it, and outside the screen there are blanks.
    pub fn character(&self, row: u8, column: u8) -> u8 {
        character(self.code(row, column))
    }

    /// How the character at `row` and `column` is shown.
    pub fn style(&self, row: u8, column: u8) -> Style {
        style(self.code(row, column))
    }

    /// How the screen is to be shown.
    pub const fn look(&self) -> Look {
        self.look
    }

    /// The program's colour.
    pub const fn ink(&self) -> Colour {
        self.ink
    }

    /// The codes of the large letters.
    pub fn large(&self) -> &Letters {
        &self.large
    }

    /// Sets the colour of rules, frames and chosen items, and the program's name.
    pub fn set_program(&mut self, ink: Colour, name: &'static Letters) {
        self.ink = ink;
        self.name = Some(name);
    }

    /// Asks the shell to fill in a page of the program's rules.
    pub fn want_page(&mut self, page: u8) {
        self.page = page + 1;
    }

    /// The page to be filled in, from [`PAGE_TOP`] and [`PAGE_LEFT`] on; once.
    pub fn take_page(&mut self) -> Option<u8> {
        core::mem::take(&mut self.page).checked_sub(1)
    }

    /// Shows the screen in another look, after everything has been drawn again.
    pub fn set_look(&mut self, look: Look) {
        self.look = look;
    }

    /// The code at `row` and `column`; a blank outside the screen.
    pub fn code(&self, row: u8, column: u8) -> u8 {
        if row >= ROWS || column >= COLUMNS {
            return BLANK;
        }
        self.codes[row_offset(row) as usize + column as usize]
    }

    /// Clears a new screen and covers it with the title's picture, which is already shown. Until
    /// the picture is [placed](Screen::place), the invisible cells under it have other codes.
    pub fn begin_with_title(&mut self) {
        const WHOLE: usize = (pictures::WHOLE_TITLE.0 / 8 * COLUMNS) as usize;
        const LINES: usize = (pictures::WHOLE_TITLE.0 % 8) as usize;
        const { assert!(WHOLE + COLUMNS as usize == CELLS, "the picture ends in another third") };
        self.written[..WHOLE].fill(0xFF);
        self.written[WHOLE..CELLS].fill((1 << LINES) - 1);
        self.cleared = 0xFF;
        self.placed[0] = Placed { row: 0, column: 0, image: pictures::TITLE };
    }

    /// Blanks all cells of a new screen at once.
    pub fn begin_blank(&mut self) {
        for codes in self.codes.as_chunks_mut::<LINE>().0 {
            codes[..CELLS].fill(BLANK);
        }
    }

    /// Blanks everything and removes all pictures. Cells that are then written with the same code
    /// as before need not be shown again. When everything is written, [`Screen::settle`] blanks the
    /// rest.
    pub fn clear(&mut self) {
        self.written.fill(0);
        self.cleared = 0xFF;
        *self.placed = const { [Placed::NONE; PICTURES] };
        self.inverse = false;
        self.page = 0;
        if let Some(name) = self.name {
            self.set_large(name);
        }
    }

    /// Sets the text in large letters.
    #[inline(never)]
    fn set_large(&mut self, letters: &Letters) {
        for place in 0..letters.len() {
            let letter = letters[place];
            self.large[place] = if letter == 0 { 0 } else { letter | 0x80 };
        }
    }

    /// Blanks the cells that were to be blanked and have not been written since. Returns whether
    /// there were any.
    #[inline(never)]
    pub fn settle(&mut self) -> bool {
        let cleared = core::mem::take(&mut self.cleared);
        if cleared == 0 {
            return false;
        }
        for (line, &bit) in self.codes.as_chunks_mut::<LINE>().0.iter_mut().zip(&BITS) {
            if cleared & bit == 0 {
                continue;
            }
            for place in 0..CELLS {
                if self.written[place] & bit == 0 && line[place] != BLANK {
                    line[place] = BLANK;
                    self.changed[place] |= bit;
                }
            }
        }
        true
    }

    /// Places a picture on the screen, in `slot`. It replaces the slot's former picture, whose
    /// cells stay covered.
    #[inline(never)]
    pub fn place(&mut self, slot: u8, placed: Placed) {
        self.placed[usize::from(slot) % PICTURES] = placed;
        let (rows, columns) = pictures::size(placed.image);
        for row in 0..rows {
            self.at(placed.row.wrapping_add(row), placed.column);
            self.repeat_tile(COVER, columns);
        }
    }

    /// Lays the program's name on the screen, in letters twice as wide and high; in text, writes
    /// it.
    pub fn place_name(&mut self, slot: u8, row: u8, column: u8) {
        self.place_large(slot, Placed { row, column, image: NAME });
    }

    /// Places the large letters on the screen, or writes them in the text look.
    #[inline(never)]
    fn place_large(&mut self, slot: u8, placed: Placed) {
        if self.look == Look::HiRes {
            return self.place(slot, placed);
        }
        self.at(placed.row, placed.column);
        for place in 0..self.large.len() {
            let code = self.large[place];
            if code != 0 {
                self.tile(code);
            }
        }
    }

    /// Places a player's name, centred, in place of the program's.
    #[inline(always)]
    pub fn place_somebody(&mut self, slot: u8, row: u8, name: &[u8]) {
        let (mut column, mut letters) = (COLUMNS / 2, [b' '; _]);
        for (place, &letter) in letters.iter_mut().zip(name) {
            if letter != 0 {
                *place = letter;
                column -= 1;
            }
        }
        self.set_large(&letters);
        self.place_large(slot, Placed { row, column, image: LARGE });
    }

    /// Lays another picture of the same size into `slot`: its cells are covered already.
    pub fn exchange(&mut self, slot: u8, image: u8) {
        self.placed[usize::from(slot) % PICTURES].image = image;
    }

    /// Blanks this many cells from `row` and `column` on when everything is written: see
    /// [`Screen::settle`]. Pictures there go only with their slots.
    #[inline(never)]
    pub fn blank(&mut self, row: u8, column: u8, rows: u8, columns: u8) {
        let mut thirds = [0; 3];
        for row in row..row + rows {
            if let Some(third) = thirds.get_mut(usize::from(row >> 3)) {
                *third |= BITS[usize::from(row & 7)];
            }
        }
        let mut first = column;
        for third in 0..3u8 {
            let bits = thirds[usize::from(third)];
            if bits != 0 {
                self.cleared |= bits;
                let (mut place, end) = (first, first.wrapping_add(columns));
                while place < end {
                    if let Some(written) = self.written.get_mut(usize::from(place)) {
                        *written &= !bits;
                    }
                    place += 1;
                }
            }
            first = first.wrapping_add(COLUMNS);
        }
    }

    /// Writes from `row` and `column` on.
    #[inline(never)]
    pub fn at(&mut self, row: u8, column: u8) {
        self.row = row;
        self.column = column;
        (self.line, self.place) = spot(row, column);
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

    /// Writes one character, ASCII $20 to $7F. Do not write past the end of a row: the next cell is
    /// eight rows further down.
    #[inline(never)]
    pub fn put(&mut self, character: u8) {
        self.tile(code_of(character, self.bit()));
    }

    /// Writes a byte of plain words: ASCII, a newline, or `~`, which switches between normal and
    /// inverse.
    #[cfg(not(feature = "apple2"))]
    pub fn plain(&mut self, byte: u8) {
        match byte {
            b'\n' => self.at(self.row + 1, self.column),
            b'~' => self.inverse = !self.inverse,
            _ => self.put(byte),
        }
    }

    /// Writes one cell as it is: a tile.
    #[inline(never)]
    pub fn tile(&mut self, code: u8) {
        debug_assert!(!self.is_covered(), "written over a picture, row {}", self.row);
        self.repeat_tile(code, 1);
    }

    /// Whether there is a picture where the next character goes.
    fn is_covered(&self) -> bool {
        let (line, place) = (usize::from(self.line & 7), usize::from(self.place));
        place < CELLS
            && self.written[place] & BITS[line] != 0
            && self.codes[line * LINE + place] == COVER
    }

    /// Whether the last written text is on one row, or below the screen.
    fn is_in_row(&self) -> bool {
        self.row >= ROWS || self.place.wrapping_sub(spot(self.row, 0).1) <= COLUMNS
    }

    /// Writes one tile `count` times.
    #[inline(never)]
    pub fn repeat_tile(&mut self, code: u8, count: u8) {
        let code = shown(code, self.look);
        let line = usize::from(self.line & 7);
        let bit = BITS[line];
        let cells = &mut self.codes.as_chunks_mut::<LINE>().0[line];
        for _ in 0..count {
            let place = usize::from(self.place);
            if place >= CELLS {
                break;
            }
            let cell = &mut cells[place];
            self.written[place] |= bit;
            if *cell != code {
                *cell = code;
                self.changed[place] |= bit;
            }
            self.place += 1;
        }
        debug_assert!(self.is_in_row(), "written behind the end of row {}", self.row);
    }

    /// Writes a text.
    #[inline(never)]
    pub fn print(&mut self, text: Text) {
        let mut words = text.0;
        let (row, column) = (words.take(), words.take());
        if row != HERE {
            self.at(row, column);
        }
        // Copies, for the compiler may not keep fields of a static in registers.
        let (mut line, mut place, mut row) = (self.line, self.place, self.row);
        let (column, look) = (self.column, self.look);
        let codes = Cell::from_mut(&mut self.codes[..]).as_slice_of_cells();
        let cells = |line| codes[usize::from(line & 7) * LINE..].first_chunk::<CELLS>();
        let Some(mut now) = cells(line) else { return };
        let mut bit = BITS[usize::from(line & 7)];
        let mut style = if self.inverse { 0 } else { 0x80 };
        let mut is_plain = style != 0 && look == Look::HiRes;
        words::unpack(words, |code| {
            if code == b'~' | CHARACTER {
                style ^= 0x80;
                is_plain = style != 0 && look == Look::HiRes;
            } else if code >= words::NEWLINE {
                row = row.wrapping_add(1);
                (line, place) = spot(row, column);
                if let Some(next) = cells(line) {
                    now = next;
                }
                bit = BITS[usize::from(line & 7)];
            } else {
                let mut code = code;
                if !is_plain {
                    code = shown(code_of(code & !CHARACTER, style), look);
                }
                if let Some(cell) = now.get(usize::from(place)) {
                    debug_assert!(
                        cell.get() != COVER || self.written[usize::from(place)] & bit == 0,
                        "written over a picture, row {row}"
                    );
                    self.written[usize::from(place)] |= bit;
                    if cell.get() != code {
                        cell.set(code);
                        self.changed[usize::from(place)] |= bit;
                    }
                }
                place = place.wrapping_add(1);
            }
        });
        (self.line, self.place, self.row) = (line, place, row);
        self.inverse = style == 0;
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

    /// Writes a letter of a name, or a blank for an invalid one.
    #[inline(never)]
    pub fn letter(&mut self, letter: u8) {
        self.put(if letter.wrapping_sub(b' ') < 64 { letter } else { b' ' });
    }

    /// Writes a name.
    #[inline(never)]
    pub fn name(&mut self, name: &Name) {
        for &letter in name {
            if letter == 0 {
                break;
            }
            self.letter(letter);
        }
    }

    /// Writes a name, and blanks up to ten letters.
    pub fn name_padded(&mut self, name: &Name) {
        for index in 0..NAME_MAX {
            self.letter(name[usize::from(index)]);
        }
    }

    /// Writes a text in a row of its own.
    #[inline(never)]
    pub fn line(&mut self, text: Text) {
        self.print(text);
        let (_, end) = spot(self.row, COLUMNS);
        self.repeat_tile(BLANK, end.wrapping_sub(self.place));
    }

    /// The same, and a rule: below it in the first row, above it in the last.
    #[inline(never)]
    pub fn bar(&mut self, text: Text) {
        self.line(text);
        let row = self.row;
        self.at(if row == 0 { 1 } else { row - 1 }, 0);
        self.repeat_tile(RULE, COLUMNS);
    }

    /// Draws a frame of this many rows and columns, including its sides.
    #[inline(never)]
    pub fn frame(&mut self, mut row: u8, column: u8, rows: u8, columns: u8) {
        let bottom = row + rows - 1;
        self.frame_side(row, column, columns, FRAME_TOP);
        loop {
            row += 1;
            if row >= bottom {
                break;
            }
            self.at(row, column);
            self.tile(FRAME_SIDES[0]);
            self.at(row, column + columns - 1);
            self.tile(FRAME_SIDES[1]);
        }
        self.frame_side(row, column, columns, FRAME_BOTTOM);
    }

    /// Draws the upper or the lower side of a frame, with its corners.
    fn frame_side(&mut self, row: u8, column: u8, columns: u8, [left, middle, right]: [u8; 3]) {
        self.at(row, column);
        self.tile(left);
        self.repeat_tile(middle, columns - 2);
        self.tile(right);
    }

    /// Writes a number without blanks.
    pub fn number(&mut self, number: u16) {
        self.decimal(&Decimal::number(number), 0);
    }

    /// Writes a number right-aligned in `width` columns, 8 at most.
    pub fn number_right(&mut self, number: u16, width: u8) {
        self.decimal(&Decimal::number(number), width);
    }

    /// Writes a number given as decimal digits, right-aligned, without its leading zeros.
    #[inline(never)]
    pub fn count(&mut self, digits: &[u8; 7]) {
        let mut is_zero = true;
        for (left, &digit) in (0..digits.len() as u8).rev().zip(digits) {
            is_zero &= digit == 0 && left != 0;
            if is_zero {
                self.place += 1;
            } else {
                self.put(b'0' | digit);
            }
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
        screen.settle();
        screen.print(text!(2, 5, "AB~C~D\nXY"));
        assert_eq!(row(&screen, 2).trim_end(), "     ABCD");
        assert_eq!(row(&screen, 3).trim_end(), "     XY");
        assert_eq!(screen.code(2, 5), b'A' | 0x80);
        assert_eq!(screen.code(2, 7), b'C' & 0x3F);
        assert_eq!(screen.style(2, 7), Style::Inverse);
        assert_eq!(screen.style(2, 8), Style::Normal);
        screen.print(text!(4, 0, "~Az?~Az?"));
        let codes: [u8; 6] = core::array::from_fn(|column| screen.code(4, column as u8));
        assert_eq!(codes, [0x01, b'z', b'?', b'A' | 0x80, b'z' | 0x80, b'?' | 0x80]);
        assert_eq!(row(&screen, 4).trim_end(), "Az?Az?");
        assert_eq!(screen.style(4, 1), Style::Inverse);
    }

    #[test]
    fn a_screen_that_begins_with_the_title_is_as_if_that_had_been_placed() {
        let mut begun = Screen::new();
        begun.begin_with_title();
        let mut placed = Screen::new();
        placed.clear();
        let title = Placed { row: 0, column: 0, image: pictures::TITLE };
        placed.place(0, title);
        assert!(begun.written == placed.written && begun.placed == placed.placed);
        for screen in [&mut begun, &mut placed] {
            // The previous contents are already shown.
            *screen.changed = [0; LINE];
            screen.print(text!(17, 3, "below"));
            screen.settle();
        }
        assert!(begun.changed == placed.changed);
        begun.place(0, title);
        assert_eq!(begun.codes, placed.codes);
    }

    /// Every code has a nearest character that a II+ can show, in the same style, and one that a
    /// IIe can show.
    #[test]
    fn every_cell_has_a_character() {
        let mut screen = Screen::new();
        for code in 0..=255 {
            screen.clear();
            screen.settle();
            screen.at(0, 0);
            screen.tile(code);
            let with_lower_case = nearest(code, true);
            assert!(!(0x40..0x60).contains(&with_lower_case), "{code:02X}: MouseText");
            assert!(!(0x80..0xA0).contains(&with_lower_case), "{code:02X}: a tile");
            assert_eq!(character(with_lower_case), screen.character(0, 0), "{code:02X}");
            assert_eq!(style(with_lower_case), screen.style(0, 0), "{code:02X}");
            let shown = nearest(code, false);
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
        screen.settle();
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
        screen.settle();
        assert_eq!(screen.placed(), &[Placed::NONE; PICTURES]);
    }

    #[test]
    fn numbers_align_and_the_end_of_the_screen_is_an_end() {
        let mut screen = Screen::new();
        screen.clear();
        screen.settle();
        screen.at(0, 0);
        screen.points_right(Points::of(150));
        screen.number(7);
        screen.points(Points::ZERO);
        assert_eq!(row(&screen, 0).trim_end(), "    15070");
        screen.print(text!(23, 38, "AB"));
        assert_eq!(&row(&screen, 23)[38..], "AB");
        screen.at(200, 200);
        screen.print(more!("NOWHERE\nAT ALL"));
        screen.bar(text!(23, 1, "X"));
        assert_eq!(row(&screen, 23).trim(), "X");
    }

    #[test]
    #[should_panic = "written behind the end of row 13"]
    fn what_a_row_has_no_room_for_is_a_fault() {
        let mut screen = Screen::new();
        screen.print(text!(13, 36, ""));
        screen.number(65_535);
    }
}
