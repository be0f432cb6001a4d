//! The screen: 24 rows by 40 columns of cells, one byte each, with pictures on top.
//!
//! Cells are in memory in the order of the text page. On an Apple they are the text page, which is
//! invisible while pictures are shown. Each cell has a bit that is set if the cell has changed
//! since it was shown.
//!
//! A cell's byte is its code. Where possible the codes match the Apple II's text page (Apple IIe
//! Technical Reference Manual, 1985, "The Video Display Generator"):
//!
//! | code | character |
//! |---|---|
//! | $00-$1F, $20-$3F, $60-$7F | inverse `@` to `_`, blank to `?`, lower case |
//! | $A0-$FF | normal, bit 7 set: blank to `~` |
//! | $40-$5F, $80-$9F | tiles: frames, marks, small dice |
//!
//! There are no flashing characters. `COVER` is a cell under a picture, which is not drawn. In the
//! text [`Look`], cells hold the nearest character that the machine has, [`nearest`], and there are
//! no pictures.

mod codes;
mod text;
mod write;

pub(super) use codes::code_of;
pub use codes::{Style, character, nearest, style};
pub use text::{HERE, Text, check};
pub(crate) use text::{more, text};

use super::fault::{self, Fault, LOST_KEYS};
use super::glyphs::COVER;
use super::page::{Bundle, Loaded, NO_ASIDE, Page};
use super::pictures::{self, Colour, LARGE, Letters, NAME, Placed};
use super::statics::{Static, single};
use crate::platform::{self, CODES, TextPage, WRITTEN, Written};

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
    let (line, place) = line_and_place(row, 0);
    line as u16 * LINE as u16 + place as u16
}

/// Returns the line of 128 bytes that holds a cell, and the cell's place in the line. For cells
/// below the screen the place is 120, which is unused.
pub const fn line_and_place(row: u8, column: u8) -> (u8, u8) {
    let third = match row >> 3 {
        0 => 0,
        1 => COLUMNS,
        2 => 2 * COLUMNS,
        _ => return (0, CELLS as u8),
    };
    (row & 7, third.wrapping_add(column))
}

/// The bit of each line in [`Bits`].
pub(super) static BITS: [u8; 8] = [1, 2, 4, 8, 16, 32, 64, 128];

/// One bit per cell. The byte at index `place` has bit 0 for line 0, and so on to bit 7 for line 7:
/// see [`line_and_place`].
pub type Bits = [u8; LINE];

/// A normal blank.
pub const BLANK: u8 = b' ' | 0x80;

/// The maximum number of pictures on the screen.
pub const PICTURES: usize = 16;

/// The picture in each slot.
pub type Slots = [Placed; PICTURES];

single!(Bits: [0; LINE], Slots: [Placed::NONE; PICTURES], Letters: [0; _]);

/// The row where a page of rules or a help text starts.
pub const PAGE_TOP: u8 = 2;
/// The column where the page's lines start.
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

/// The contents of the screen: cells, pictures, and the position of the next character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    /// The cells. On an Apple they are the text page itself.
    codes: TextPage,
    /// The cells that have changed since they were shown.
    changed: Static<Bits>,
    /// The cells that were written since the screen was cleared.
    written: Written,
    /// The lines in which [`Screen::settle`] must blank the cells that were not written, as a bit
    /// mask.
    cleared: u8,
    placed: Static<Slots>,
    /// The writing position: see [`line_and_place`].
    line: u8,
    place: u8,
    /// The row and the column of the current line of a text. A newline returns to this column.
    row: u8,
    column: u8,
    inverse: bool,
    look: Look,
    ink: Colour,
    /// The program's name. `None` before a program starts, when all bytes are zero.
    name: Option<&'static Letters>,
    /// The name in double size: the program's name, or a player's name that replaces it.
    large: Static<Letters>,
    /// The page that the shell must read from the disk.
    page: Option<Page>,
    /// The common aside that the screen of the page needs, or [`NO_ASIDE`].
    pub aside: u8,
    /// Whether the screen shows only that a page could not be read.
    pub is_lost: bool,
    /// Why the last page could not be read from the disk, for [`Screen::print_fault`].
    pub fault: Fault,
}

impl Default for Screen {
    fn default() -> Self {
        Screen::new()
    }
}

impl Screen {
    /// Creates a new screen; call [`Screen::clear`] first. All bytes are zero.
    pub const fn new() -> Screen {
        Screen {
            codes: CODES,
            changed: Static::new([0; LINE]),
            written: WRITTEN,
            cleared: 0,
            placed: Static::new([Placed::NONE; PICTURES]),
            line: 0,
            place: 0,
            row: 0,
            column: 0,
            inverse: false,
            look: Look::HiRes,
            ink: [0; 2],
            name: None,
            large: Static::new([0; _]),
            page: None,
            aside: NO_ASIDE,
            is_lost: false,
            fault: fault::NONE,
        }
    }

    /// Returns the codes of all cells. A row starts at its [`row_offset`].
    pub fn cells(&self) -> &[u8; MEMORY] {
        &self.codes
    }

    /// Returns the codes of all cells, and the bits of the changed cells. A shell clears the bit of
    /// a cell that it has shown.
    pub fn changes(&mut self) -> (&[u8; MEMORY], &mut Bits) {
        (&self.codes, &mut self.changed)
    }

    /// Marks all cells as changed, so that they are shown again.
    pub fn mark_changed(&mut self) {
        *self.changed = [0xFF; LINE];
    }

    /// Marks the last row as changed, so that it is shown again.
    pub fn mark_last_row_changed(&mut self) {
        let (line, place) = const { line_and_place(ROWS - 1, 0) };
        for changed in &mut self.changed[usize::from(place)..CELLS] {
            *changed |= 1 << line;
        }
    }

    /// Returns the pictures, by slot.
    pub fn placed(&self) -> &Slots {
        &self.placed
    }

    /// Returns the ASCII character at `row` and `column`, ignoring its style. A tile returns the
    /// most similar character; a place outside the screen returns a blank.
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

    /// Asks the shell to fill in a page from the disk.
    pub fn want_page(&mut self, page: Page) {
        self.page = Some(page);
    }

    /// Returns a proof if the texts of a bundle and the aside of its screens are in memory.
    /// Otherwise asks the shell to read the missing part and to draw the screen again.
    #[inline(always)]
    pub fn load<const ASIDE: u8>(&mut self, bundle: Bundle<ASIDE>) -> Option<Loaded<ASIDE>> {
        self.has(bundle.page, ASIDE).then(Loaded::new)
    }

    #[inline(never)]
    fn has(&mut self, bundle: Page, aside: u8) -> bool {
        let has_both = platform::has(bundle, aside);
        if !has_both {
            self.want_page(bundle);
            self.aside = aside;
        }
        has_both
    }

    /// Returns a proof if an aside is in memory. It is while a screen of it is shown, unless the
    /// disk could not be read.
    #[inline(always)]
    pub fn loaded<const ASIDE: u8>(&self) -> Option<Loaded<ASIDE>> {
        platform::has_aside(ASIDE).then(Loaded::new)
    }

    /// Starts a screen that shows only that a page could not be read.
    pub fn show_lost(&mut self) {
        self.clear();
        self.bar(LOST_KEYS);
        self.is_lost = true;
    }

    /// Returns the requested page and clears the request. Its words belong at [`PAGE_TOP`] and
    /// [`PAGE_LEFT`].
    pub fn take_page(&mut self) -> Option<Page> {
        self.page.take()
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
    /// picture is [placed](Screen::place), the cells under it have codes other than `COVER`; they
    /// are invisible.
    pub fn begin_with_title(&mut self) {
        const WHOLE: usize = (pictures::WHOLE_TITLE.0 / 8 * COLUMNS) as usize;
        const LINES: usize = (pictures::WHOLE_TITLE.0 % 8) as usize;
        const {
            assert!(
                WHOLE + COLUMNS as usize == CELLS,
                "the title picture must end in the last row of a line"
            )
        };
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
        self.page = None;
        self.aside = NO_ASIDE;
        self.is_lost = false;
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

    /// Places a picture in `slot`, instead of the slot's previous picture. The cells of the
    /// previous picture stay covered.
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

    /// Places a player's name in double size, centred, instead of the program's.
    #[inline(always)]
    pub fn place_player_name(&mut self, slot: u8, row: u8, name: &[u8]) {
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

    /// Replaces the picture in `slot` with a picture of the same size. Its cells are already
    /// covered.
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
}

#[cfg(test)]
mod tests;
