//! Dice drawn in text: white blocks for counters, outlines for the rest.

use super::dice::{Counts, DICE, Roll};
use crate::kit::Kit;

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

/// Polls that the dice tumble.
pub const TUMBLE: u8 = 14;

/// Draws the dice of a roll, tumbling or lying, those among the `counters` solid. What tumbles is only drawn:
/// the roll itself has long been made (G4).
pub fn draw_dice(kit: &mut Kit, roll: &Roll, counters: &Counts) {
    let moving = kit.moving();
    for index in 0..DICE {
        let lying = roll.face(index);
        if lying == 0 {
            break;
        }
        let (face, counter) = if moving == 0 {
            (lying, counters.of(lying) != 0)
        } else {
            let place = moving.wrapping_add(index * 5) & 15;
            (TUMBLING[usize::from(place)], true)
        };
        draw_die(kit, ROW, 2 + index * PITCH, face, counter);
    }
}

/// Draws a die of three rows and five columns.
#[inline(never)]
pub fn draw_die(kit: &mut Kit, top: u8, left: u8, face: u8, solid: bool) {
    let side = if solid { b' ' } else { b':' };
    let screen = &mut kit.screen;
    screen.inverse(solid);
    for row in 0..3u8 {
        let mut pips = PIPS[usize::from(row * 8 + (face & 7))];
        screen.at(top + row, left);
        screen.put(side);
        for _ in 0..3u8 {
            screen.put(if pips & 4 == 0 { b' ' } else { b'O' });
            pips <<= 1;
        }
        screen.put(side);
    }
    screen.inverse(false);
}
