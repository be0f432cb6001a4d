//! The tiles of cards and pyramids. The program draws them itself, because no other program uses
//! them.
//!
//! A pyramid has the colour of the seat whose number is near it, in a pattern that is also visible
//! on a monochrome monitor. If the number is normal, white on black, the pyramid is also on a black
//! background. Hearts and diamonds are orange.

use super::pieces::SEATS_MAX;
use crate::kit::glyphs::{
    self, ALONE_LARGE, ALONE_LAST, ALONE_MEDIUM, ALONE_PARTS, ARROW_DOWN, BACK, CORNER_CHANGED,
    CORNER_CHOICE, LAST_TILE, LINES, NORMAL, ON_BLACK, OWNER, PYRAMID, SEAT, SEAT_LINES, SIDE,
    SUIT, coloured,
};
use crate::kit::hires::Page;
use crate::kit::screen::{COLUMNS, Screen};

/// The last of the tiles that start at $80.
const LAST: u8 = ARROW_DOWN;

// The indices of the tiles. Tiles with coloured pixels come first.
const PARTS: u8 = LAST_TILE + 1 - PYRAMID;
const SUITS: u8 = PARTS + ALONE_LAST + 1 - ALONE_PARTS;
const OTHERS: u8 = SUITS + BACK + 1 - SUIT;
const CORNERS: u8 = OTHERS + LAST + 1 - SIDE;
const COUNT: u8 = CORNERS + CORNER_CHOICE + 1 - CORNER_CHANGED;
/// The number of small pyramids among others on their card.
const PYRAMIDS: usize = 3;
/// The number of tiles with coloured pixels: pyramids, hearts and diamonds.
const COLOURED: u8 = SUITS + 2;

/// The number of cells in a line of codes.
const PLACES: u8 = 3 * COLUMNS;

/// Returns the index of a code's tile.
const fn number(code: u8) -> Option<u8> {
    match code {
        PYRAMID..=LAST_TILE => Some(code - PYRAMID),
        ALONE_PARTS..=ALONE_LAST => Some(code - ALONE_PARTS + PARTS),
        SUIT..=BACK => Some(match code - SUIT {
            0 => COLOURED,
            red @ 1..3 => red - 1 + SUITS,
            other => other + SUITS,
        }),
        SIDE..=LAST => Some(code - SIDE + OTHERS),
        CORNER_CHANGED..=CORNER_CHOICE => Some(code - CORNER_CHANGED + CORNERS),
        _ => None,
    }
}

/// No index.
const NONE: u8 = 0xFF;

/// The index of the tile of each code, starting at [`SUIT`], or [`NONE`].
static NUMBERS: [u8; (LAST + 1 - SUIT) as usize] = {
    let mut numbers = [NONE; (LAST + 1 - SUIT) as usize];
    let mut code = SUIT;
    while code <= LAST {
        if let Some(number) = number(code) {
            numbers[(code - SUIT) as usize] = number;
        }
        code += 1;
    }
    numbers
};

/// The white pixels of the tiles, line by line, by index.
static TILES: [[u8; COUNT as usize]; LINES] = {
    let mut tiles = [[0; COUNT as usize]; LINES];
    let mut code = SUIT;
    while code <= LAST {
        if let Some(number) = number(code) {
            let mut line = 0;
            while line < LINES {
                tiles[line][number as usize] = coloured(code, 0)[line];
                line += 1;
            }
        }
        code += 1;
    }
    tiles
};

/// The coloured pixels of the tiles, by index.
static COLOURS: [[u8; LINES]; COLOURED as usize] = {
    let mut tiles = [[0; LINES]; COLOURED as usize];
    let mut code = SUIT;
    while code <= LAST {
        if let Some(number @ 0..COLOURED) = number(code) {
            let mut line = 0;
            while line < LINES {
                tiles[number as usize][line] = glyphs::COLOURS[line][code as usize];
                line += 1;
            }
        }
        code += 1;
    }
    tiles
};

/// Draws the tiles that have changed, and clears their bits.
pub(super) fn draw(screen: &mut Screen, page: &mut Page) {
    let (codes, changed) = screen.changes();
    let lines = codes.as_chunks::<128>().0;
    for place in 0..PLACES {
        let mut bits: u8 = changed[usize::from(place)];
        if bits == 0 {
            continue;
        }
        let (mut line, mut bit, mut left) = (0, 1, bits);
        while left != 0 {
            if left & 1 != 0
                && let code = lines[usize::from(line & 7)][usize::from(place)].wrapping_sub(SUIT)
                && let Some(&number) = NUMBERS.get(usize::from(code))
                && number != NONE
            {
                bits &= !bit;
                let offset = place | (line & 1) << 7;
                if number < COLOURED {
                    draw_coloured(page, lines, line, place, number);
                } else {
                    match line >> 1 {
                        0 => draw_tile::<0>(page, offset, number),
                        1 => draw_tile::<1>(page, offset, number),
                        2 => draw_tile::<2>(page, offset, number),
                        _ => draw_tile::<3>(page, offset, number),
                    }
                }
            }
            (line, bit, left) = (line + 1, bit << 1, left >> 1);
        }
        changed[usize::from(place)] = bits;
    }
}

/// Draws a tile with coloured pixels.
#[inline(never)]
fn draw_coloured(page: &mut Page, lines: &[[u8; 128]], line: u8, place: u8, number: u8) {
    let owner = owner(lines, line, place, number);
    let mut at = usize::from(line) << 7 | usize::from(place);
    let number = usize::from(number.min(COLOURED - 1));
    let mut black = SEAT_LINES[usize::from(owner & OWNER)];
    // The index of the tile in each line. A sum takes less time than a product.
    let mut tile = number;
    for y in 0..LINES {
        let white = TILES.as_flattened().get(tile).copied().unwrap_or(0);
        tile += usize::from(COUNT);
        let (pixels, is_black) = ([white, COLOURS[number][y]], black & 1 != 0);
        let line = glyphs::pyramid_line(pixels, y, place, owner, number < PYRAMIDS, is_black);
        black >>= 1;
        page[at & (size_of::<Page>() - 1)] = line;
        at += 1024;
    }
}

/// Returns the owner of a pyramid in a line of codes, with the flag. The owner's number is in the
/// row above, or next to the top of a pyramid that is alone on its card, at most two columns
/// further right. Suits are orange.
#[inline(never)]
fn owner(lines: &[[u8; 128]], line: u8, place: u8, piece: u8) -> u8 {
    if piece >= SUITS {
        return 0;
    }
    let (mut row, mut first) = (line, place);
    if !matches!(PYRAMID + piece, ALONE_MEDIUM | ALONE_LARGE) {
        row = line.wrapping_sub(1) & 7;
        if line == 0 {
            first = place.wrapping_sub(COLUMNS);
        }
    }
    for right in 0..3 {
        let code = lines[usize::from(row)][usize::from(first.wrapping_add(right) & 127)];
        let black = if code < NORMAL { 0 } else { ON_BLACK };
        let number = code.wrapping_sub(if black == 0 { SEAT } else { NORMAL });
        if number < SEATS_MAX {
            return number | black;
        }
    }
    0
}

/// Draws a tile without coloured pixels at `offset` in its block, see [`crate::kit::hires`].
#[inline(never)]
fn draw_tile<const BLOCK: usize>(page: &mut Page, offset: u8, number: u8) {
    let number = usize::from(number.min(COUNT - 1));
    let blocks = page.as_chunks_mut::<256>().0;
    macro_rules! draw {
        ($($line:literal)*) => {
            $(blocks[$line * 4 + BLOCK][usize::from(offset)] = TILES[$line][number];)*
        };
    }
    draw!(0 1 2 3 4 5 6 7);
}
