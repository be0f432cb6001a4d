//! Dice drawn in text: white blocks for counters, outlines for the rest.

use super::App;
use crate::dice::DICE;

/// The row in which the dice begin.
const ROW: u8 = 4;

/// Columns from one die to the next; a die is five wide.
const PITCH: u8 = 6;

/// Pips by row and face, at index `row * 8 + face`: bit 2 is the left column, bit 0 the right.
static PIPS: [u8; 24] = [
    0, 0b000, 0b100, 0b100, 0b101, 0b101, 0b101, 0, //
    0, 0b010, 0b000, 0b010, 0b000, 0b010, 0b101, 0, //
    0, 0b000, 0b001, 0b001, 0b101, 0b101, 0b101, 0,
];

/// Faces that tumbling dice show.
static TUMBLING: [u8; 16] = [3, 6, 1, 4, 2, 5, 6, 3, 5, 1, 4, 2, 6, 1, 5, 3];

impl App {
    /// Draws the dice of the last roll, tumbling or lying. What tumbles is only drawn: the roll itself
    /// has long been made (G4).
    pub(super) fn draw_dice(&mut self) {
        for index in 0..DICE {
            let lying = self.game.roll().face(index);
            if lying == 0 {
                break;
            }
            let (face, counter) = if self.tumble == 0 {
                (lying, self.game.counters().of(lying) != 0)
            } else {
                let place = self.tumble.wrapping_add(index * 5) & 15;
                (TUMBLING[usize::from(place)], true)
            };
            self.draw_die(ROW, 2 + index * PITCH, face, counter);
        }
    }

    /// Draws a die of three rows and five columns.
    #[inline(never)]
    pub(super) fn draw_die(&mut self, top: u8, left: u8, face: u8, solid: bool) {
        let side = if solid { b' ' } else { b':' };
        self.highlight(solid);
        for row in 0..3u8 {
            let mut pips = PIPS[usize::from(row * 8 + (face & 7))];
            self.screen.at(top + row, left);
            self.screen.put(side);
            for _ in 0..3u8 {
                self.screen.put(if pips & 4 == 0 { b' ' } else { b'O' });
                pips <<= 1;
            }
            self.screen.put(side);
        }
        self.highlight(false);
    }
}
