//! The screen: 24 rows by 40 columns of cells, one byte each, with pictures on top.
//!
//! Cells are in memory in the order of the text page. On an Apple they are the text page, which is
//! invisible while pictures are shown. Each cell has a bit that is set if the cell has changed
//! since it was shown.
//!
//! A cell's byte is its code. Where possible the codes are those of the Apple II's text page (Apple
//! IIe Technical Reference Manual, 1985, "The Video Display Generator"):
//!
//! | code | character |
//! |---|---|
//! | $00-$1F, $20-$3F, $60-$7F | inverse `@` to `_`, blank to `?`, lower case |
//! | $A0-$FF | normal, bit 7 set: blank to `~` |
//! | $40-$5F, $80-$9F | tiles: frames, marks, small dice |
//!
//! Nothing flashes. `COVER` is a cell under a picture, which is not drawn. In the text [`Look`],
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

/// The bytes of the text page: 960 cells, and eight unused bytes after every third row.
pub const MEMORY: usize = 1024;

/// The bytes in a line of the page, which holds three rows and eight unused bytes.
const LINE: usize = 128;

/// The cells of three rows, at the beginning of a line. The screen never touches the unused bytes.
const CELLS: usize = 3 * COLUMNS as usize;

/// Returns the offset of a row (II Reference Manual, page 16).
pub const fn row_offset(row: u8) -> u16 {
    let (line, place) = spot(row, 0);
    line as u16 * LINE as u16 + place as u16
}

/// Returns the line of 128 bytes that holds a cell, and the cell's place in the line. Cells below
/// the screen have a place from [`CELLS`] on.
pub const fn spot(row: u8, column: u8) -> (u8, u8) {
    let third = match row >> 3 {
        0 => 0,
        1 => COLUMNS,
        2 => 2 * COLUMNS,
        _ => return (0, CELLS as u8),
    };
    (row & 7, third.wrapping_add(column))
}

/// The bit of each line.
static BITS: [u8; 8] = [1, 2, 4, 8, 16, 32, 64, 128];

/// A bit for each cell: a byte for each place, with a bit for each line.
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

/// A normal blank.
pub const BLANK: u8 = b' ' | 0x80;

/// The maximum number of pictures on the screen.
pub const PICTURES: usize = 16;

/// The picture in each slot.
pub type Slots = [Placed; PICTURES];

single!(Bits: [0; LINE], Slots: [Placed::NONE; PICTURES], Letters: [0; _]);

/// The row where a page of a program's rules begins.
pub const PAGE_TOP: u8 = 2;
/// The column where the page's lines begin.
pub const PAGE_LEFT: u8 = 1;
/// The maximum length of a page's packed words. A page takes a sector, which also has the tag, row,
/// column and end.
pub const PAGE_MAX: usize = 251;

/// How the screen is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Look {
    /// Hi-res: our own font, and pictures.
    HiRes,
    /// Text: only characters.
    Text,
}

/// How a character is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Light on dark.
    Normal,
    /// Dark on light.
    Inverse,
}

/// Returns the code of the ASCII character `character`, $20 to $7F. `style` is $80 for normal, 0
/// for inverse.
#[inline(always)]
const fn code_of(character: u8, style: u8) -> u8 {
    let code = character | style;
    if code & 0xE0 == 0x40 { code & 0x1F } else { code }
}

/// Returns a code's ASCII character, whatever its style. For a tile it is the most similar one.
pub const fn character(code: u8) -> u8 {
    match code {
        0x00..=0x1F => code | 0x40,
        0x20..=0x3F | 0x60..=0x7F => code,
        0x40..=0x5F | 0x80..=0x9F => TILE_CHARACTERS[(code & 0x1F | code >> 2 & 0x20) as usize],
        0xA0..=0xFF => code & 0x7F,
    }
}

/// Returns how a code is shown.
pub const fn style(code: u8) -> Style {
    match code {
        0x00..=0x3F | 0x60..=0x7F => Style::Inverse,
        _ => Style::Normal,
    }
}

/// Returns the code of the most similar character on a machine that shows only characters, normal
/// (with bit 7) or inverse. A machine that `has_lower_case` shows it with the IIe's alternate
/// character set. The result is never $40 to $5F, which an enhanced IIe shows as MouseText.
pub const fn nearest(code: u8, has_lower_case: bool) -> u8 {
    match code {
        0x40..=0x5F | 0x80..=0x9F => character(code) | 0x80,
        _ if has_lower_case => code,
        0xE0..=0xFF => code & 0xDF,
        0x60..=0x7F => code & 0x1F,
        _ => code,
    }
}

/// On an Apple, the shell checks whether the machine has lower case.
#[cfg(feature = "apple2")]
use crate::apple2::has_lower_case;

/// Natively, cells keep lower case. A shell that imitates a II+ converts it to capitals.
#[cfg(not(feature = "apple2"))]
const fn has_lower_case() -> bool {
    true
}

/// Returns the code that is shown: in the text look the most similar character's.
#[inline(always)]
fn shown(code: u8, look: Look) -> u8 {
    if look == Look::Text { nearest_here(code) } else { code }
}

/// [`nearest`] for this machine.
#[inline(never)]
fn nearest_here(code: u8) -> u8 {
    nearest(code, has_lower_case())
}

/// A text with its place. A newline moves to the row below, under the beginning of the text; `~`
/// switches between normal and inverse.
#[derive(Clone, Copy, Debug)]
pub struct Text(Bytes);

/// The row of a [`more`] text, which continues where the previous text ended.
pub const HERE: u8 = 0xFF;

impl Text {
    /// Wraps packed bytes. The macros `text` and `more` check that the words fit the screen.
    pub const fn new(bytes: Bytes) -> Text {
        Text(bytes)
    }

    /// Returns the row where the text begins.
    pub fn row(self) -> u8 {
        let mut bytes = self.0;
        bytes.take()
    }
}

/// Asserts that words at `row` and `column` fit the screen.
pub const fn check(row: u8, column: u8, words: &str) {
    let bytes = words.as_bytes();
    let (mut index, mut lines, mut width) = (0, 1, column);
    while index < bytes.len() {
        match bytes[index] {
            b'\n' => (lines, width) = (lines + 1, column),
            b'~' => {}
            character => {
                assert!(character <= b'z', "the font has no character after z");
                width += 1;
            }
        }
        assert!(width <= COLUMNS, "too wide for the screen");
        index += 1;
    }
    assert!(row == HERE || row + lines <= ROWS, "too many lines for the screen");
}

/// Makes a [`Text`] at a row and a column. Words that do not fit the screen do not compile.
macro_rules! text {
    ($row:expr, $column:expr, $words:expr $(,)?) => {{
        const WORDS: &str = $words;
        const _: () = $crate::kit::screen::check($row, $column, WORDS);
        const PACKED: $crate::kit::words::Packed = $crate::kit::words::pack(WORDS);
        static BYTES: [u8; PACKED.length + 3] = PACKED.text($row, $column);
        $crate::kit::screen::Text::new($crate::kit::words::Bytes::of(&BYTES))
    }};
}

/// Makes a [`Text`] that continues where the previous one ended.
macro_rules! more {
    ($words:expr $(,)?) => {
        $crate::kit::screen::text!($crate::kit::screen::HERE, 0, $words)
    };
}

pub(crate) use {more, text};

/// Cells, pictures, and a writing position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    /// The cells. On an Apple they are the text page itself.
    codes: Codes,
    /// The cells that have changed since they were shown.
    changed: Apart<Bits>,
    /// The cells that were written since the screen was cleared.
    written: Written,
    /// The lines, as bits, in which cells that were not written are to be blanked.
    cleared: u8,
    placed: Apart<Slots>,
    /// The writing position: see [`spot`].
    line: u8,
    place: u8,
    /// The row and the column of the current line of a text. A newline returns to this column.
    row: u8,
    column: u8,
    inverse: bool,
    look: Look,
    ink: Colour,
    /// The program's name. `None` before a program begins, when all bytes are zero.
    name: Option<&'static Letters>,
    /// The name in double size: the program's, or a player's that replaces it.
    large: Apart<Letters>,
    /// The page of the rules that the shell is to fill in, plus 1; or 0.
    page: u8,
    /// Why the last page could not be read from the disk, for [`Screen::tell_fault`].
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

    /// Returns the codes of all cells. A row begins at its [`row_offset`].
    pub fn cells(&self) -> &[u8; MEMORY] {
        &self.codes
    }

    /// Returns the codes, and for each place in the eight lines a bit for each line in which the
    /// code has changed. A shell that shows a cell clears its bit.
    pub fn changes(&mut self) -> (&[u8; MEMORY], &mut Bits) {
        (&self.codes, &mut self.changed)
    }

    /// Marks all cells as changed, so that they are shown again.
    pub fn touch(&mut self) {
        *self.changed = [0xFF; LINE];
    }

    /// Marks the last row as changed, so that it is shown again.
    pub fn touch_last_row(&mut self) {
        let (line, place) = const { spot(ROWS - 1, 0) };
        for changed in &mut self.changed[usize::from(place)..CELLS] {
            *changed |= 1 << line;
        }
    }

    /// Returns the pictures, by slot.
    pub fn placed(&self) -> &Slots {
        &self.placed
    }

    /// Returns the ASCII character at `row` and `column`, whatever its style; for a tile the most
    /// similar one, outside the screen a blank.
    pub fn character(&self, row: u8, column: u8) -> u8 {
        character(self.code(row, column))
    }

    /// Returns how the character at `row` and `column` is shown.
    pub fn style(&self, row: u8, column: u8) -> Style {
        style(self.code(row, column))
    }

    /// Returns how the screen is shown.
    pub const fn look(&self) -> Look {
        self.look
    }

    /// Returns the program's colour.
    pub const fn ink(&self) -> Colour {
        self.ink
    }

    /// Returns the codes of the name in double size.
    pub fn large(&self) -> &Letters {
        &self.large
    }

    /// Sets the program's colour, for rules, frames and chosen items, and its name.
    pub fn set_program(&mut self, ink: Colour, name: &'static Letters) {
        self.ink = ink;
        self.name = Some(name);
    }

    /// Asks the shell to fill in a page of the program's rules.
    pub fn want_page(&mut self, page: u8) {
        self.page = page + 1;
    }

    /// Returns the page that was asked for, once. Its words belong at [`PAGE_TOP`] and
    /// [`PAGE_LEFT`].
    pub fn take_page(&mut self) -> Option<u8> {
        core::mem::take(&mut self.page).checked_sub(1)
    }

    /// Sets how the screen is shown. Everything must then be drawn again.
    pub fn set_look(&mut self, look: Look) {
        self.look = look;
    }

    /// Returns the code at `row` and `column`, a blank outside the screen.
    pub fn code(&self, row: u8, column: u8) -> u8 {
        if row >= ROWS || column >= COLUMNS {
            return BLANK;
        }
        self.codes[row_offset(row) as usize + column as usize]
    }

    /// Clears a new screen and covers it with the title picture, which is already shown. Until the
    /// picture is [placed](Screen::place), the cells under it have other codes than `COVER`; they
    /// are invisible.
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

    /// Clears the screen and removes all pictures. The cells keep their codes until they are
    /// written or [`Screen::settle`] blanks them, so that a cell which is written with the same
    /// code is not shown again.
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

    /// Sets the name in double size.
    #[inline(never)]
    fn set_large(&mut self, letters: &Letters) {
        for place in 0..letters.len() {
            let letter = letters[place];
            self.large[place] = if letter == 0 { 0 } else { letter | 0x80 };
        }
    }

    /// Blanks the cleared cells that have not been written since. Returns `false` if nothing was
    /// cleared.
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

    /// Places a picture in `slot`, in place of the slot's previous picture, whose cells stay
    /// covered.
    #[inline(never)]
    pub fn place(&mut self, slot: u8, placed: Placed) {
        self.placed[usize::from(slot) % PICTURES] = placed;
        let (rows, columns) = pictures::size(placed.image);
        for row in 0..rows {
            self.at(placed.row.wrapping_add(row), placed.column);
            self.repeat_tile(COVER, columns);
        }
    }

    /// Places the program's name in double size; in the text look, writes it.
    pub fn place_name(&mut self, slot: u8, row: u8, column: u8) {
        self.place_large(slot, Placed { row, column, image: NAME });
    }

    /// Places the name in double size; in the text look, writes it.
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

    /// Places a player's name in double size, centred, and in place of the program's.
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

    /// Replaces the picture in `slot` with one of the same size, whose cells are already covered.
    pub fn exchange(&mut self, slot: u8, image: u8) {
        self.placed[usize::from(slot) % PICTURES].image = image;
    }

    /// Clears a rectangle, which [`Screen::settle`] blanks. Pictures in it stay.
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

    /// Sets the writing position.
    #[inline(never)]
    pub fn at(&mut self, row: u8, column: u8) {
        self.row = row;
        self.column = column;
        (self.line, self.place) = spot(row, column);
    }

    /// Returns the current style for [`code_of`].
    #[inline(always)]
    const fn bit(&self) -> u8 {
        if self.inverse { 0 } else { 0x80 }
    }

    /// Sets the style of the following characters.
    #[inline(never)]
    pub fn inverse(&mut self, inverse: bool) {
        self.inverse = inverse;
    }

    /// Writes an ASCII character, $20 to $7F. Do not write past the end of a row: the next cell is
    /// eight rows further down.
    #[inline(never)]
    pub fn put(&mut self, character: u8) {
        self.tile(code_of(character, self.bit()));
    }

    /// Writes a byte of unpacked words: ASCII, a newline, or `~`, which switches between normal and
    /// inverse.
    #[cfg(not(feature = "apple2"))]
    pub fn plain(&mut self, byte: u8) {
        match byte {
            b'\n' => self.at(self.row + 1, self.column),
            b'~' => self.inverse = !self.inverse,
            _ => self.put(byte),
        }
    }

    /// Writes a tile.
    #[inline(never)]
    pub fn tile(&mut self, code: u8) {
        debug_assert!(!self.is_covered(), "written over a picture, row {}", self.row);
        self.repeat_tile(code, 1);
    }

    /// Returns whether a picture covers the writing position.
    fn is_covered(&self) -> bool {
        let (line, place) = (usize::from(self.line & 7), usize::from(self.place));
        place < CELLS
            && self.written[place] & BITS[line] != 0
            && self.codes[line * LINE + place] == COVER
    }

    /// Returns whether the writing position is at most at the end of its row, or below the screen.
    fn is_in_row(&self) -> bool {
        self.row >= ROWS || self.place.wrapping_sub(spot(self.row, 0).1) <= COLUMNS
    }

    /// Writes a tile `count` times.
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

    /// Writes a text at its place.
    #[inline(never)]
    pub fn print(&mut self, text: Text) {
        let mut words = text.0;
        let (row, column) = (words.take(), words.take());
        if row != HERE {
            self.at(row, column);
        }
        // Copies, because the compiler may not keep fields of a static in registers.
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

    /// Writes unpacked words.
    pub fn write(&mut self, words: &str) {
        for &byte in words.as_bytes() {
            self.put(byte);
        }
    }

    /// Writes a character `count` times.
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

    /// Writes a name and blanks up to ten columns.
    pub fn name_padded(&mut self, name: &Name) {
        for index in 0..NAME_MAX {
            self.letter(name[usize::from(index)]);
        }
    }

    /// Writes a text in a row that is otherwise blank.
    #[inline(never)]
    pub fn line(&mut self, text: Text) {
        self.print(text);
        let (_, end) = spot(self.row, COLUMNS);
        self.repeat_tile(BLANK, end.wrapping_sub(self.place));
    }

    /// Writes a text like [`Screen::line`], with a rule: below it in the first row, above it in the
    /// last.
    #[inline(never)]
    pub fn bar(&mut self, text: Text) {
        self.line(text);
        let row = self.row;
        self.at(if row == 0 { 1 } else { row - 1 }, 0);
        self.repeat_tile(RULE, COLUMNS);
    }

    /// Draws a frame. Rows and columns include its sides.
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

    /// Writes a number without leading blanks.
    pub fn number(&mut self, number: u16) {
        self.decimal(&Decimal::number(number), 0);
    }

    /// Writes a number right-aligned in `width` columns, 8 at most.
    pub fn number_right(&mut self, number: u16, width: u8) {
        self.decimal(&Decimal::number(number), width);
    }

    /// Writes a number given as decimal digits, right-aligned, with blanks for leading zeros.
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

    /// Writes points without leading blanks.
    pub fn points(&mut self, points: Points) {
        self.decimal(&Decimal::points(points), 0);
    }

    /// Writes points right-aligned in seven columns, enough for the highest number.
    pub fn points_right(&mut self, points: Points) {
        self.points_within(points, 7);
    }

    /// Writes points right-aligned in `width` columns, or in more if they need more.
    #[inline(always)]
    pub fn points_within(&mut self, points: Points, width: u8) {
        self.decimal(&Decimal::points(points), width);
    }

    /// Writes a number right-aligned in `width` columns, at most 8, or in more if it needs more.
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
    fn text_and_styles_land_where_they_are_written() {
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
    fn beginning_with_the_title_equals_placing_it() {
        let mut begun = Screen::new();
        begun.begin_with_title();
        let mut placed = Screen::new();
        placed.clear();
        let title = Placed { row: 0, column: 0, image: pictures::TITLE };
        placed.place(0, title);
        assert!(begun.written == placed.written && begun.placed == placed.placed);
        for screen in [&mut begun, &mut placed] {
            // The previous contents have been shown.
            *screen.changed = [0; LINE];
            screen.print(text!(17, 3, "below"));
            screen.settle();
        }
        assert!(begun.changed == placed.changed);
        begun.place(0, title);
        assert_eq!(begun.codes, placed.codes);
    }

    /// Every code has a similar character that a II+ can show in the same style, and one that a IIe
    /// can show.
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
    fn numbers_are_aligned_and_cut_off_at_the_end_of_the_screen() {
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
    fn writing_past_the_end_of_a_row_panics() {
        let mut screen = Screen::new();
        screen.print(text!(13, 36, ""));
        screen.number(65_535);
    }
}
