//! The combinations of a roll with their points, below the dice: for example `4 x 2: 400`.

use super::dice::{Counts, FACES};
use crate::kit::points::Points;
use crate::kit::screen::{Screen, Text, more};

/// The row below the dice. One more row is free.
pub const TALLY: u8 = 16;
/// The columns below the dice.
pub const TALLY_COLUMNS: u8 = 22;
/// The number of combinations in a row.
const EACH_ROW: u8 = 2;

const TIMES: Text = more!(" x ");
const COLON: Text = more!(": ");

/// Writes the combinations of equal dice and the single dice, two in each row from `row` on.
/// `value` returns how many dice of a face score, and their points.
#[inline(always)]
pub fn draw_combinations(
    screen: &mut Screen,
    row: u8,
    dice: &Counts,
    value: impl Fn(u8, u8) -> (u8, Points),
) {
    let mut written = 0;
    for face in FACES {
        let (number, points) = value(face, dice.of(face));
        if number == 0 {
            continue;
        }
        if written % EACH_ROW == 0 {
            screen.at(row + written / EACH_ROW, 0);
        } else {
            screen.put(b' ');
        }
        written += 1;
        draw_combination(screen, number, face, points);
    }
}

#[inline(never)]
fn draw_combination(screen: &mut Screen, number: u8, face: u8, points: Points) {
    screen.put(b'0' + number);
    screen.print(TIMES);
    screen.put(b'0' + face);
    screen.print(COLON);
    screen.points(points);
}
