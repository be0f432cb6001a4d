//! Writing on the screen: characters, texts, numbers, frames.

use core::cell::Cell;

use super::codes::{code_of, shown};
use super::text::{HERE, Text};
use super::{BITS, BLANK, CELLS, COLUMNS, LINE, Look, ROWS, Screen, line_and_place};
use crate::kit::glyphs::{COVER, FRAME_BOTTOM, FRAME_SIDES, FRAME_TOP, RULE};
use crate::kit::names::{NAME_MAX, Name};
use crate::kit::points::{Decimal, Points};
use crate::kit::words::{self, CHARACTER};

impl Screen {
    /// Sets the writing position.
    #[inline(never)]
    pub fn at(&mut self, row: u8, column: u8) {
        self.row = row;
        self.column = column;
        (self.line, self.place) = line_and_place(row, column);
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

    /// Writes a tile that is shown again even if it has not changed.
    #[inline(always)]
    pub fn tile_anew(&mut self, code: u8) {
        self.tile(code);
        let place = usize::from(self.place.wrapping_sub(1));
        if let Some(changed) = self.changed.get_mut(place) {
            *changed |= BITS[usize::from(self.line & 7)];
        }
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
        self.row >= ROWS || self.place.wrapping_sub(line_and_place(self.row, 0).1) <= COLUMNS
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
        debug_assert!(self.is_in_row(), "written past the end of row {}", self.row);
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
                (line, place) = line_and_place(row, column);
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
        debug_assert!(self.is_in_row(), "written past the end of row {}", self.row);
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

    /// Writes a text, and blanks the rest of its row.
    #[inline(never)]
    pub fn line(&mut self, text: Text) {
        self.print(text);
        let (_, end) = line_and_place(self.row, COLUMNS);
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

    /// Writes points right-aligned in `width` columns. Longer numbers use more columns.
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
