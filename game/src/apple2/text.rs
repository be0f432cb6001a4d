//! The text page: 24 rows of 40 bytes that do not follow one another (II Reference Manual, page 16).

use super::mmio::{TEXT_PAGE, write_indexed};
use crate::kit::screen::{COLUMNS, Screen, nearest};

/// The screen code for each code of a cell.
static NEAREST: [u8; 256] = {
    let mut codes = [0; 256];
    let mut code = 0;
    while code < 256 {
        codes[code] = nearest(code as u8);
        code += 1;
    }
    codes
};

/// Copies a screen to the text page, column by column: loads and stores at constant addresses plus one
/// index are the fastest loop that a 6502 has, some 18 cycles a byte with the table in between.
///
/// Rows 0, 8 and 16 share the first 120 bytes of a 128-byte block, rows 1, 9 and 17 the next, and so on; the
/// last 8 bytes of a block belong to cards in the slots.
#[inline(never)]
pub fn show(screen: &Screen) {
    let cells = screen.cells();
    for column in 0..COLUMNS {
        macro_rules! copy {
            ($($row:literal)*) => {
                $(write_indexed(
                    TEXT_PAGE + $row % 8 * 128 + $row / 8 * 40,
                    column,
                    NEAREST[usize::from(cells[$row * 40 + usize::from(column)])],
                );)*
            };
        }
        copy!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23);
    }
}
