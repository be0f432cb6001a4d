//! The tiles of cards and pyramids. No other program uses them, so they are not among the shared
//! glyphs, and this program draws them itself.

use crate::kit::glyphs::{ALONE_PARTS, BACK, GLYPHS, LAST_TILE, LINES, PYRAMID_BASE, STASH, SUIT};
use crate::kit::hires::Page;
use crate::kit::screen::{COLUMNS, Screen};

/// The last code from $80 on: a pyramid with the number 5.
const LAST_BASE: u8 = PYRAMID_BASE + 4;

// The numbers of tiles: suits, corner and back of cards, then stashes, then all others.
const STASHES: u8 = BACK + 1 - SUIT;
const OTHERS: u8 = STASHES + LAST_TILE + 1 - STASH;
const COUNT: u8 = OTHERS + LAST_BASE + 1 - ALONE_PARTS;

/// The number of places in a line of codes that are cells.
const PLACES: u8 = 3 * COLUMNS;

/// The number of the tile for a code, if any.
const fn number(code: u8) -> Option<u8> {
    match code {
        SUIT..=BACK => Some(code - SUIT),
        STASH..=LAST_TILE => Some(code - STASH + STASHES),
        ALONE_PARTS..=LAST_BASE => Some(code - ALONE_PARTS + OTHERS),
        _ => None,
    }
}

/// No tile.
const NONE: u8 = 0xFF;

/// The number of the tile of each code from [`SUIT`] on, or [`NONE`].
static NUMBERS: [u8; (LAST_BASE + 1 - SUIT) as usize] = {
    let mut numbers = [NONE; (LAST_BASE + 1 - SUIT) as usize];
    let mut code = SUIT;
    while code <= LAST_BASE {
        if let Some(number) = number(code) {
            numbers[(code - SUIT) as usize] = number;
        }
        code += 1;
    }
    numbers
};

/// Their bytes, line by line.
static TILES: [[u8; COUNT as usize]; LINES] = {
    let mut tiles = [[0; COUNT as usize]; LINES];
    let mut code = SUIT;
    while code <= LAST_BASE {
        if let Some(number) = number(code) {
            let mut line = 0;
            while line < LINES {
                tiles[line][number as usize] = GLYPHS[line][code as usize];
                line += 1;
            }
        }
        code += 1;
    }
    tiles
};

/// Draws the changed tiles, and clears their marks.
pub(super) fn draw(screen: &mut Screen, page: &mut Page) {
    let (codes, changed) = screen.changes();
    let lines = codes.as_chunks::<128>().0;
    for place in 0..PLACES {
        let mut bits = changed[usize::from(place)];
        if bits == 0 {
            continue;
        }
        macro_rules! draw {
            ($($line:literal)*) => {$(
                if bits >> $line & 1 != 0
                    && let code = lines[$line][usize::from(place)].wrapping_sub(SUIT)
                    && let Some(&number) = NUMBERS.get(usize::from(code))
                    && number != NONE
                {
                    bits &= !(1 << $line);
                    draw_tile::<{ $line >> 1 }>(page, place | ($line & 1) << 7, number);
                }
            )*};
        }
        draw!(0 1 2 3 4 5 6 7);
        changed[usize::from(place)] = bits;
    }
}

/// Draws a tile, at `offset` in one of the four blocks of 256 bytes that a line of all cells has.
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
