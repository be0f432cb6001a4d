//! A loss: the burst below the dice, and the sentence that gives the reason and the lost points.

use super::dice::Roll;
use crate::kit::Kit;
use crate::kit::glyphs::{BURST_BOTTOM, BURST_TOP};
use crate::kit::pictures::Placed;
use crate::kit::points::Points;
use crate::kit::screen::{BLANK, Screen, Text, more, row_offset, text};

/// The first row of a burst, directly below the dice.
const BURST: u8 = 16;
/// The columns of a burst, as many as the frame around the dice has.
const BURST_COLUMNS: u8 = 22;
/// The rows of a burst.
const BURST_ROWS: u8 = 4;
/// The slot of the game's name in a burst, after the slots of dice, digits and the name at the top.
const BURST_SLOT: u8 = 14;

/// Starts the sentence below a burst.
pub const SENTENCE: Text = text!(BURST + BURST_ROWS, 1, "");
const NO_SINGLE: Text = more!("No 1, no 5, no three alike");
const ONE: Text = more!("A ");
const SCORES_NOT: Text = more!(" does not score");
const NEITHER: Text = more!("Neither ");
const BOTH: Text = more!("a ");
const NOR: Text = more!(" nor a ");
const SCORES: Text = more!(" scores");
/// Separates the reason from the points, if both fit into one line.
pub const COLON: Text = more!(": ");
const LOST: Text = more!(" lost.");
const NOTHING: Text = more!(".\nNo points lost.");

/// Draws a burst of this many columns from column 0 on, without the game's name.
#[inline(never)]
pub fn draw_burst(screen: &mut Screen, row: u8, columns: u8) {
    screen.blank(row, 0, BURST_ROWS, columns);
    for (row, tile) in [(row, BURST_TOP), (row + BURST_ROWS - 1, BURST_BOTTOM)] {
        screen.at(row, 0);
        screen.repeat_tile(tile, columns);
    }
}

/// Draws a burst below the dice with the game's name at `column`, and starts the sentence below it.
pub fn draw_loss(kit: &mut Kit, column: u8) {
    draw_burst(&mut kit.screen, BURST, BURST_COLUMNS);
    kit.screen.place_name(BURST_SLOT, BURST + 1, column);
    kit.screen.print(SENTENCE);
}

/// Removes a burst below the dice, if there is one.
#[inline(never)]
pub fn remove_burst(kit: &mut Kit) {
    // Only a burst writes in this cell.
    if kit.screen.cells()[const { row_offset(BURST) as usize }] != BLANK {
        kit.screen.place(BURST_SLOT, Placed::NONE);
        kit.screen.blank(BURST, 0, BURST_ROWS, BURST_COLUMNS);
    }
}

/// Writes why no die of a roll scores, without a full stop.
#[inline(never)]
pub fn draw_reason(screen: &mut Screen, roll: &Roll) {
    let (first, second) = (roll.face(0), roll.face(1));
    match roll.dice() {
        1 => {
            screen.print(ONE);
            screen.put(b'0' + first);
            screen.print(SCORES_NOT);
        }
        2 => {
            screen.print(NEITHER);
            if first != second {
                screen.print(BOTH);
                screen.put(b'0' + first);
                screen.print(NOR);
            }
            screen.put(b'0' + second);
            screen.print(SCORES);
        }
        _ => screen.print(NO_SINGLE),
    }
}

/// Ends the sentence with the lost points, after `join`.
#[inline(never)]
pub fn draw_lost(screen: &mut Screen, lost: Points, join: Text) {
    if lost == Points::ZERO {
        return screen.print(NOTHING);
    }
    screen.print(join);
    screen.points(lost);
    screen.print(LOST);
}
