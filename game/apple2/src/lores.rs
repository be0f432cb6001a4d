//! Lo-res graphics: 40 by 48 blocks of 16 colours, in the memory of the text page.
//!
//! A byte holds two blocks, the upper one in its low four bits. In mixed mode text replaces the
//! last eight rows of blocks.
//!
//! Source: *Apple II Reference Manual* (1979), chapter 1, "The Low-Resolution Graphics Mode".

use crate::memory::{read_at, write_at};
use crate::text::{COLUMNS, ROWS, row_address};

/// Blocks in a row.
pub const WIDTH: u8 = COLUMNS;
/// Rows of blocks.
pub const HEIGHT: u8 = 2 * ROWS;

/// The sixteen colours, by their numbers in the manual.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Colour {
    Black,
    Magenta,
    DarkBlue,
    Purple,
    DarkGreen,
    Grey1,
    MediumBlue,
    LightBlue,
    Brown,
    Orange,
    Grey2,
    Pink,
    LightGreen,
    Yellow,
    Aqua,
    White,
}

/// The blocks.
#[derive(Debug)]
pub struct Lores(());

impl Lores {
    pub(crate) const fn new() -> Lores {
        Lores(())
    }

    /// Fills all rows of blocks, or in mixed mode the rows above the text.
    pub fn clear(&mut self, colour: Colour, is_mixed: bool) {
        let byte = colour as u8 * 0x11;
        for row in 0..if is_mixed { ROWS - 4 } else { ROWS } {
            let start = row_address(row);
            for column in 0..WIDTH {
                write_at(start, column, byte);
            }
        }
    }

    /// Sets a block. Does nothing outside the screen.
    pub fn plot(&mut self, x: u8, y: u8, colour: Colour) {
        if x < WIDTH && y < HEIGHT {
            let start = row_address(y >> 1);
            let (kept, bits) =
                if y & 1 == 0 { (0xF0, colour as u8) } else { (0x0F, (colour as u8) << 4) };
            write_at(start, x, read_at(start, x) & kept | bits);
        }
    }

    /// Draws `length` blocks in a row, from column `x` to the right.
    pub fn horizontal(&mut self, x: u8, y: u8, length: u8, colour: Colour) {
        (x..x.saturating_add(length)).for_each(|x| self.plot(x, y, colour));
    }

    /// Draws `length` blocks in a column, from row `y` down.
    pub fn vertical(&mut self, x: u8, y: u8, length: u8, colour: Colour) {
        (y..y.saturating_add(length)).for_each(|y| self.plot(x, y, colour));
    }

    /// The colour number of a block, or 0 outside the screen.
    pub fn at(&self, x: u8, y: u8) -> u8 {
        if x >= WIDTH || y >= HEIGHT {
            return 0;
        }
        let byte = read_at(row_address(y >> 1), x);
        if y & 1 == 0 { byte & 0x0F } else { byte >> 4 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::read;

    #[test]
    fn two_blocks_share_a_byte() {
        let mut apple = crate::host::start();
        apple.lores.clear(Colour::DarkBlue, false);
        apple.lores.plot(3, 16, Colour::Orange);
        apple.lores.plot(3, 17, Colour::White);
        apple.lores.plot(4, 17, Colour::Yellow);
        apple.lores.plot(40, 0, Colour::White);
        apple.lores.plot(0, 48, Colour::White);
        assert_eq!([0x42A, 0x42B, 0x42C].map(read), [0x22, 0xF9, 0xD2]);
        assert_eq!([apple.lores.at(3, 16), apple.lores.at(3, 17)], [9, 15]);
        assert_eq!((apple.lores.at(0, 0), apple.lores.at(40, 0)), (2, 0));
        apple.lores.clear(Colour::Black, true);
        apple.lores.vertical(0, 38, 20, Colour::White);
        assert_eq!(read(0x400), 0);
        assert_eq!(read(row_address(19)), 0xFF);
        assert_eq!(read(row_address(20)), 0xFF, "it is drawn, and shown as text");
        assert_eq!(read(row_address(23) + 1), 0x22, "clearing spares the text");
    }
}
