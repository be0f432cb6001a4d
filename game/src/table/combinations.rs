//! The combinations of a roll with their points, below the dice: for example `4 x 2: 400`.

use super::dice::{Counts, FACES};
use super::loss::COLON;
use crate::kit::points::Points;
use crate::kit::screen::{Screen, Text, more};

/// The row below the dice. One more row is free.
pub const TALLY: u8 = 16;
/// The columns below the dice.
pub const TALLY_COLUMNS: u8 = 22;
/// The column of the first combination in a row.
const LEFT: u8 = 1;
/// The blanks between two combinations.
const GAP: u8 = 2;

const TIMES: Text = more!(" x ");

/// Writes the combinations of equal dice and the single dice from `row` on. `value` returns how
/// many dice of a face score, and their points.
#[inline(always)]
pub fn draw_combinations(
    screen: &mut Screen,
    row: u8,
    dice: &Counts,
    value: impl Fn(u8, u8) -> (u8, Points),
) {
    let mut row = Row { row, last: TALLY + 1, column: LEFT, end: TALLY_COLUMNS - 1 };
    for face in FACES {
        let (number, points) = value(face, dice.of(face));
        draw_combination(screen, &mut row, number, face, points);
    }
}

/// The position of the next combination.
pub struct Row {
    /// Its row.
    pub row: u8,
    /// The last row.
    pub last: u8,
    /// Its first column.
    pub column: u8,
    /// The column after the rows of combinations.
    pub end: u8,
}

/// Writes a combination of equal dice: if it does not fit, closer to the combination before it, or
/// in the next row. Moves the position to the next combination.
#[inline(never)]
pub fn draw_combination(screen: &mut Screen, at: &mut Row, number: u8, face: u8, points: Points) {
    if number == 0 {
        return;
    }
    let width = match points.units() {
        ..2 => 9,
        2..20 => 10,
        _ => 11,
    };
    if at.column + width > at.end {
        at.column -= 1;
        if at.column + width > at.end && at.row != at.last {
            (at.row, at.column) = (at.row + 1, LEFT);
        }
    }
    screen.at(at.row, at.column);
    at.column += width + GAP;
    screen.put(b'0' + number);
    screen.print(TIMES);
    screen.put(b'0' + face);
    screen.print(COLON);
    screen.points(points);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;

    /// The column beside the panel stays blank.
    #[test]
    fn two_combinations_do_not_touch_the_panel() {
        for (dice, rows) in [
            ([2, 0, 0, 0, 1, 0], [" 2 x 1: 200 1 x 5: 50", ""]),
            ([1, 0, 0, 0, 2, 0], [" 1 x 1: 100", " 2 x 5: 100"]),
            ([0, 0, 0, 0, 1, 0], [" 1 x 5: 50", ""]),
        ] {
            let mut screen = Screen::new();
            screen.clear();
            screen.settle();
            let mut counts = Counts::NONE;
            for (face, number) in (1..).zip(dice) {
                counts.add(face, number).unwrap();
            }
            draw_combinations(&mut screen, TALLY, &counts, |face, number| {
                let units = if face == 1 { 2 * number } else { number };
                (number, Points::from_units(units.into()))
            });
            for (row, expected) in (TALLY..).zip(rows) {
                let cells = (0..40).map(|column| char::from(screen.character(row, column)));
                assert_eq!(cells.collect::<String>().trim_end(), expected);
            }
        }
    }
}
