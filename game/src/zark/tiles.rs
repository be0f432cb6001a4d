//! The tiles of cards and pyramids. Only this program uses them, so that it draws them itself.
//!
//! The pixels of a pyramid are black, or in the colour of the seat whose number is near it. Hearts
//! and diamonds are orange.

use super::pieces::SEATS_MAX;
use crate::kit::glyphs::{
    self, ALONE_LAST, ALONE_PARTS, BACK, LAST_TILE, LINES, PALETTE, POINTED_SEAT, PYRAMID, SEAT,
    SUIT, coloured,
};
use crate::kit::hires::Page;
use crate::kit::pictures::{BLUE, Colour, GREEN, ORANGE, VIOLET};
use crate::kit::screen::{COLUMNS, Screen};

/// The last of the tiles that start at $80.
const LAST: u8 = POINTED_SEAT + 4;

// The indices of the tiles. Tiles with coloured pixels come first.
const PARTS: u8 = LAST_TILE + 1 - PYRAMID;
const SUITS: u8 = PARTS + ALONE_LAST + 1 - ALONE_PARTS;
const OTHERS: u8 = SUITS + BACK + 1 - SUIT;
const COUNT: u8 = OTHERS + LAST - ALONE_LAST;
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
        _ if code > ALONE_LAST && code <= LAST => Some(code - ALONE_LAST - 1 + OTHERS),
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

/// The colours of the seats. The last one's pyramids are black.
static INKS: [Colour; 8] = [ORANGE, BLUE, GREEN, VIOLET, BLACK, BLACK, BLACK, BLACK];
const BLACK: Colour = [PALETTE; 2];

/// The number of player 1 in the panel, above a cell full of colour.
const BESIDE_NAME: u8 = b'1' | 0x80;

const _: () = assert!(POINTED_SEAT == SEAT + 8, "`ink` computes the seat from both codes");

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
                match line >> 1 {
                    0 => draw_tile::<0>(page, offset, number),
                    1 => draw_tile::<1>(page, offset, number),
                    2 => draw_tile::<2>(page, offset, number),
                    _ => draw_tile::<3>(page, offset, number),
                }
                if let Some(pixels) = COLOURS.get(usize::from(number)) {
                    let mut at = usize::from(line) << 7 | usize::from(place);
                    let ink = ink(lines, line, place, number);
                    for &pixels in pixels {
                        if pixels != 0 {
                            page[at & (size_of::<Page>() - 1)] |= pixels & ink;
                        }
                        at += 1024;
                    }
                }
            }
            (line, bit, left) = (line + 1, bit << 1, left >> 1);
        }
        changed[usize::from(place)] = bits;
    }
}

/// Returns the mask for the coloured pixels of a tile in a line of codes. It depends on the number
/// of the seat in the row above or in the tile's row, at most two columns further right. Suits are
/// orange.
#[inline(never)]
fn ink(lines: &[[u8; 128]], line: u8, place: u8, number: u8) -> u8 {
    let mut seat = 0;
    let mut row = line.wrapping_sub(1) & 7;
    let mut first = if line == 0 { place.wrapping_sub(COLUMNS) } else { place };
    if number < SUITS {
        'found: loop {
            for right in 0..3 {
                let code = lines[usize::from(row)][usize::from(first.wrapping_add(right) & 127)];
                let first_seat = if code < BESIDE_NAME { SEAT } else { BESIDE_NAME };
                let number = code.wrapping_sub(first_seat);
                if number < 16 && number & 7 < SEATS_MAX {
                    seat = number & 7;
                    break 'found;
                }
            }
            if row == line {
                break;
            }
            (row, first) = (line, place);
        }
    }
    INKS[usize::from(seat)][usize::from(place & 1)]
}

/// Draws the white pixels of a tile at `offset` in its block, see [`crate::kit::hires`].
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
