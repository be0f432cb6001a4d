//! The top of a title screen without a picture: the name of the game in large letters, and dice.

use crate::kit::Kit;
use crate::table::dice::FACES;
use crate::table::tumble::draw_die;

/// The size of a logo in rows and columns.
const LOGO: (usize, usize) = (5, 40);

/// A name drawn in cells across the screen: a bit for each cell, set for white.
pub type Logo = [[u8; LOGO.1 / 8]; LOGO.0];

/// Converts a drawing of a logo, in which `#` is a white cell.
pub const fn logo(rows: [&[u8; LOGO.1]; LOGO.0]) -> Logo {
    let mut bits = [[0; _]; _];
    let mut cell = 0;
    while cell < LOGO.0 * LOGO.1 {
        let (row, column) = (cell / LOGO.1, cell % LOGO.1);
        if rows[row][column] == b'#' {
            bits[row][column / 8] |= 0x80 >> (column % 8);
        }
        cell += 1;
    }
    bits
}

impl Kit {
    /// Draws a logo with its top at `row`.
    pub fn draw_logo(&mut self, row: u8, logo: &Logo) {
        for (row, bits) in (row..).zip(logo) {
            self.screen.at(row, 0);
            for &byte in bits {
                let mut left = byte;
                for _ in 0..8 {
                    self.screen.inverse(left & 0x80 != 0);
                    self.screen.put(b' ');
                    left <<= 1;
                }
            }
        }
        self.screen.inverse(false);
    }

    /// Draws a die of each face below a logo.
    pub fn draw_all_faces(&mut self) {
        for face in FACES {
            draw_die(self, 11, face * 6 - 3, face);
        }
    }
}
