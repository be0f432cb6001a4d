//! The tiles of cards and pyramids. Only this program uses them, so that it draws them itself.

use crate::kit::glyphs::{ALONE_PARTS, BACK, GLYPHS, LAST_TILE, LINES, PYRAMID_BASE, STASH, SUIT};
use crate::kit::hires::Page;
use crate::kit::screen::{COLUMNS, Screen};

/// The last of the tiles from $80 on: the base with the number 5.
const LAST_BASE: u8 = PYRAMID_BASE + 4;

// The indices of the tiles: suits, corner and back of cards first, then stashes, then all others.
const STASHES: u8 = BACK + 1 - SUIT;
const OTHERS: u8 = STASHES + LAST_TILE + 1 - STASH;
const COUNT: u8 = OTHERS + LAST_BASE + 1 - ALONE_PARTS;

/// The number of cells in a line of codes.
const PLACES: u8 = 3 * COLUMNS;

/// Returns the index of a code's tile.
const fn number(code: u8) -> Option<u8> {
    match code {
        SUIT..=BACK => Some(code - SUIT),
        STASH..=LAST_TILE => Some(code - STASH + STASHES),
        ALONE_PARTS..=LAST_BASE => Some(code - ALONE_PARTS + OTHERS),
        _ => None,
    }
}

/// No index.
const NONE: u8 = 0xFF;

/// The index of the tile of each code from [`SUIT`] on, or [`NONE`].
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

/// The bytes of the tiles, line by line, by index.
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

/// Draws the tiles that have changed, and clears their bits.
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

/// Draws a tile at `offset` in its block, see [`crate::kit::hires`].
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
