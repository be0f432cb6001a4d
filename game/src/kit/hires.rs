//! Draws a screen into a hi-res page: only the cells and pictures that have changed.
//!
//! The page has 192 lines of 40 bytes. Line `l` of the cell at `row` and `column` has the offset `l
//! * $400 + (row & 7) * $80 + (row >> 3) * $28 + column` (II Reference Manual, page 21: the eight
//! lines of a character cell are $400 apart). Without the first term this is the cell's offset in
//! the text page and in a [`Screen`].
//!
//! Line `l` of all cells takes four blocks of 256 bytes. Functions with a constant `BLOCK` draw
//! into one of these, because the addresses are then also constants.

use super::glyphs::{COVER, CUP, LINES, OWN_GLYPHS, PALETTE, has_colour, own};
use super::picture_set::{CELLS, COUNT, D4_NUMBER, ROW};
use super::pictures::{self, BOWL, Codes, Colour, Ink, Letters, NAME, NONE, Placed, STEM};
use super::screen::{self, BLANK, PICTURES, Screen, line_and_place, row_offset};
use super::title_picture;

/// Columns of cells.
const COLUMNS: u8 = screen::COLUMNS;
/// Bytes between two lines of a cell.
const LINE: usize = 1024;

/// The offset of the last row in the last of its four blocks.
const LAST_ROW: u8 = (row_offset(screen::ROWS - 1) - 0x300) as u8;

/// A hi-res page, including its unused bytes.
pub type Page = [u8; LINES * LINE];

/// Returns the offset of line `y`, 0 to 191.
pub const fn line_offset(y: u8) -> usize {
    row_offset(y >> 3) as usize + (y as usize & 7) * LINE
}

/// Clears the page, and marks all cells and pictures as not shown.
pub fn clear(page: &mut Page, screen: &mut Screen, shown: &mut [Placed; PICTURES]) {
    page.fill(PALETTE);
    screen.mark_changed();
    *shown = [Placed::NONE; PICTURES];
}

/// Blanks the last row on the page, and marks it to be shown again.
pub fn blank_key_bar(page: &mut Page, screen: &mut Screen) {
    let blocks = page.as_chunks_mut::<256>().0;
    let mut place = LAST_ROW;
    while place < LAST_ROW + COLUMNS {
        macro_rules! blank {
            ($($line:literal)*) => {
                $(blocks[$line * 4 + 3][usize::from(place)] = PALETTE;)*
            };
        }
        blank!(0 1 2 3 4 5 6 7);
        place += 1;
    }
    screen.mark_last_row_changed();
}

/// Inverts the pixels of `rows` rows and `columns` columns starting at `row`. A second call
/// restores them.
#[inline(never)]
pub fn invert(page: &mut Page, row: u8, rows: u8, columns: u8) {
    let first = row << 3;
    for y in first..first + (rows << 3) {
        if let Some(line) = page.get_mut(line_offset(y)..) {
            for byte in line.iter_mut().take(usize::from(columns)) {
                *byte ^= 0x7F;
            }
        }
    }
}

/// Draws the changed cells, and the pictures that differ from `shown`, which it updates. Pictures
/// come first, because players look at them. Cells under a picture are not drawn. `title` is the
/// program's title picture.
pub fn show(
    screen: &mut Screen,
    title: Option<&Page>,
    page: &mut Page,
    shown: &mut [Placed; PICTURES],
) {
    show_pictures(screen, title, page, shown);
    show_cells(screen, page);
}

/// Draws the changed cells. This takes 2,000 cycles even if there are none.
#[inline(never)]
pub fn show_cells(screen: &mut Screen, page: &mut Page) {
    let ink = screen.ink();
    let (codes, changed) = screen.changes();
    let lines = codes.as_chunks::<128>().0;
    // Goes through the columns. In each column, a line of codes holds the cells of three rows.
    for column in 0..COLUMNS {
        let mut place = column;
        while place < 3 * COLUMNS {
            let bits = core::mem::take(&mut changed[usize::from(place)]);
            if bits != 0 {
                macro_rules! draw {
                    ($($line:literal)*) => {$(
                        if bits >> $line & 1 != 0 {
                            let offset = place | ($line & 1) << 7;
                            let code = lines[$line][usize::from(place)];
                            draw_cell::<{ $line >> 1 }>(page, offset, code, ink);
                        }
                    )*};
                }
                draw!(0 1 2 3 4 5 6 7);
            }
            place += COLUMNS;
        }
    }
}

/// Draws the changed pictures.
#[inline(never)]
pub fn show_pictures(
    screen: &Screen,
    title: Option<&Page>,
    page: &mut Page,
    shown: &mut [Placed; PICTURES],
) {
    let placed = screen.placed();
    // A picture that disappears may uncover other pictures, so draw all of them again.
    let goes = |(now, before): (&Placed, &Placed)| now.image == NONE && before.image != NONE;
    if placed.iter().zip(&*shown).any(goes) {
        *shown = [Placed::NONE; PICTURES];
    }
    for slot in 0..placed.len() {
        if placed[slot] != shown[slot] {
            shown[slot] = placed[slot];
            draw_picture(page, placed[slot], title, screen.ink(), screen.large());
        }
    }
}

/// Draws a cell at `offset` in each of its blocks of 256 bytes.
#[inline(never)]
fn draw_cell<const BLOCK: usize>(page: &mut Page, offset: u8, code: u8, ink: Colour) {
    if code == COVER {
        return;
    }
    let (index, inverse) = own(code);
    let blocks = page.as_chunks_mut::<256>().0;
    let mask = if has_colour(code) { ink[usize::from(offset & 1)] } else { 0xFF };
    macro_rules! draw {
        ($($line:literal)*) => {
            $(blocks[$line * 4 + BLOCK][usize::from(offset)] =
                (OWN_GLYPHS[$line][usize::from(index)] ^ inverse) & mask;)*
        };
    }
    draw!(0 1 2 3 4 5 6 7);
}

/// Draws a picture into the page.
#[inline(never)]
pub fn draw_picture(
    page: &mut Page,
    placed: Placed,
    title: Option<&Page>,
    colour: Colour,
    large: &Letters,
) {
    let Placed { mut row, mut column, image } = placed;
    if image == pictures::TITLE {
        if let Some(title) = title {
            draw_title(page, title);
        }
        return;
    }
    if image.wrapping_sub(NAME) <= STEM - NAME {
        let letters = match image {
            BOWL => &CUPS[0],
            STEM => &CUPS[1],
            _ => large,
        };
        for &letter in letters {
            if letter == 0 {
                break;
            }
            draw_letter(page, row, column, letter, colour);
            column = column.wrapping_add(2);
        }
        return;
    }
    let Codes { mut start, mut rows, mut columns, mut below, mut number, ink } =
        pictures::codes(image, colour);
    loop {
        while rows != 0 {
            draw_row(page, row, column, start, columns, &ink);
            row = row.wrapping_add(1);
            start += u16::from(columns);
            rows -= 1;
        }
        if below != 0 {
            (start, rows, below) = (below, 1, 0);
        } else if number != 0 {
            (start, number) = (number, 0);
            (rows, columns) = pictures::DIGIT;
            row = placed.row.wrapping_add(D4_NUMBER.0);
            column = column.wrapping_add(D4_NUMBER.1);
        } else {
            break;
        }
    }
}

/// Every combination of four pixels in double width.
static DOUBLED: [u8; 16] = {
    let mut doubled = [0; 16];
    let mut pixels = 0;
    while pixels < 64 {
        doubled[pixels >> 2] |= ((pixels as u8 >> 2 >> (pixels & 3) & 1) * 3) << (2 * (pixels & 3));
        pixels += 1;
    }
    doubled
};

/// The last white line of a letter. Lower lines have the program's colour.
const WHITE_LINES: usize = 4;

/// The bowl and the foot of a cup, as letters.
static CUPS: [Letters; 2] =
    [[CUP, b' ', CUP + 1, 0, 0, 0, 0, 0, 0, 0], [CUP + 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]];

/// Draws a letter in double size. A cup's glyphs have the program's colour below their first line.
#[inline(never)]
fn draw_letter(page: &mut Page, row: u8, first: u8, code: u8, colour: Colour) {
    let (index, inverse) = own(code);
    let white_lines = if code < BLANK { 0 } else { WHITE_LINES };
    // The last line of a capital is blank: it moves to the top.
    let mut y = row << 3;
    for number in 0..LINES {
        let pixels = OWN_GLYPHS[number.wrapping_sub(1) % LINES][usize::from(index)] ^ inverse;
        let bytes =
            [DOUBLED[usize::from(pixels & 15)], DOUBLED[usize::from(pixels >> 3 & 15)] >> 1];
        for _ in 0..2 {
            let line = line_offset(y);
            let mut column = first;
            for &byte in &bytes {
                let ink =
                    if number <= white_lines { 0xFF } else { colour[usize::from(column & 1)] };
                if let Some(place) = page.get_mut(line + usize::from(column)) {
                    *place = (byte | PALETTE) & ink;
                }
                column = column.wrapping_add(1);
            }
            y = y.wrapping_add(1);
        }
    }
}

/// Copies the title picture into the page.
fn draw_title(page: &mut Page, title: &Page) {
    for y in 0..title_picture::LINES {
        let line = line_offset(y)..line_offset(y) + usize::from(COLUMNS);
        page[line.clone()].copy_from_slice(&title[line]);
    }
}

/// Draws a row of a picture's cells, unless it is below the screen.
#[inline(never)]
fn draw_row(page: &mut Page, row: u8, column: u8, start: u16, columns: u8, ink: &Ink) {
    if row >= screen::ROWS {
        return;
    }
    let (line, place) = line_and_place(row, column);
    let offset = place | line << 7;
    // The block is constant in each call, so that the addresses are also constants.
    match line >> 1 {
        0 => draw_cells::<0>(page, offset, start, columns, ink),
        1 => draw_cells::<1>(page, offset, start, columns, ink),
        2 => draw_cells::<2>(page, offset, start, columns, ink),
        _ => draw_cells::<3>(page, offset, start, columns, ink),
    }
}

/// Draws cells side by side, starting at `offset` in their block.
#[inline(never)]
fn draw_cells<const BLOCK: usize>(page: &mut Page, offset: u8, start: u16, columns: u8, ink: &Ink) {
    let blocks = page.as_chunks_mut::<256>().0;
    let Some(codes) = CELLS.get(usize::from(start)..) else { return };
    let Some(codes) = codes.first_chunk::<ROW>() else { return };
    let [mut now, next, mut now_below, next_below] = *ink;
    let (turn, turn_below) = (now ^ next, now_below ^ next_below);
    // From right to left.
    let (mut offset, mut left) = (offset.wrapping_add(columns), columns);
    if offset & 1 == 0 {
        (now, now_below) = (next, next_below);
    }
    while left != 0 {
        left -= 1;
        offset = offset.wrapping_sub(1);
        let code = codes[usize::from(left) % ROW];
        macro_rules! draw {
            ($mask:ident $($line:literal)*) => {
                $(blocks[$line * 4 + BLOCK][usize::from(offset)] =
                    CELLS[$line * COUNT + usize::from(code)] & $mask;)*
            };
        }
        draw!(now 0 2 4 6);
        draw!(now_below 1 3 5 7);
        now ^= turn;
        now_below ^= turn_below;
    }
}
