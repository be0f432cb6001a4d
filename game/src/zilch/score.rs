//! The value of the best division of dice into sets, straights, pairs and single dice (G3). A
//! selection with a die that does not score is worth nothing and may not be set aside.

use crate::kit::points::Points;
use crate::table::dice::{Counts, DICE, FACES};

/// A straight of five (S-R22).
const STRAIGHT: Points = Points::of(750);
/// A straight of all six faces.
const FULL_STRAIGHT: Points = Points::of(1_500);
/// Three pairs, including four of a kind and a pair (S-R20).
const THREE_PAIRS: Points = Points::of(1_500);

/// The number of dice in a short straight.
const STRAIGHT_DICE: u8 = 5;

/// The points, in units of 50, for `count` dice of `face`, at index `face * 8 + count`, or 0 if
/// they cannot be set aside (S-R24, S-R28).
static TABLE: [u8; 64] = table();

const fn table() -> [u8; 64] {
    let mut table = [0; 64];
    let mut face = 1;
    while face < FACES.end {
        // Three 1's are 1000 points, because a 1 in a set counts as a 10. Each further die doubles
        // the points.
        let weight = if face == 1 { 10 } else { face };
        let mut count = 3;
        while count <= DICE {
            table[(face * 8 + count) as usize] = (2 * weight) << (count - 3);
            count += 1;
        }
        face += 1;
    }
    // Single 1's are 100 points, single 5's 50.
    (table[8 + 1], table[8 + 2]) = (2, 4);
    (table[5 * 8 + 1], table[5 * 8 + 2]) = (1, 2);
    table
}

/// Returns the points for `count` dice of `face`, or zero if they cannot be set aside.
pub const fn of_a_kind(face: u8, count: u8) -> Points {
    Points::from_units(TABLE[((face & 7) * 8 + (count & 7)) as usize] as u16)
}

/// Returns the points for setting these dice of one roll aside, by their best division (G3, S-R21).
/// Returns zero for an illegal selection: no dice, or dice that do not all score (S-R3).
#[inline(never)]
pub fn value(dice: &Counts) -> Points {
    let (best, points) = best(dice);
    if best.total() == dice.total() {
        points
    } else if dice.total() == DICE {
        // Four 1's are worth more without a pair than with it, but all six may be set aside.
        of_six(dice)
    } else {
        Points::ZERO
    }
}

/// Returns the dice that are worth most together, and their points. Without a scoring die, the roll
/// is a zilch (S-R19).
#[inline(never)]
pub fn best(roll: &Counts) -> (Counts, Points) {
    let (mut best, mut most) = kinds(roll);
    if roll.total() == DICE {
        let six = of_six(roll);
        if six > most {
            return (*roll, six);
        }
    }
    for first in 1..3 {
        if let Some(left) = without_straight(roll, first) {
            let (kinds, points) = kinds(&left);
            if STRAIGHT.plus(points) > most {
                most = STRAIGHT.plus(points);
                best = kinds;
                for face in first..first + STRAIGHT_DICE {
                    // Cannot fail: they are dice of the roll.
                    let _ = best.add(face, 1);
                }
            }
        }
    }
    (best, most)
}

/// A combination of several faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Mixed {
    /// Three pairs: 1,500 points.
    Pairs,
    /// All six faces: 1,500 points.
    Six,
    /// Five faces: 750 points.
    Five,
}

/// Returns the combination of several faces in the best division of `scoring` dice, if there is
/// one, and the other dice. All dice must score.
pub fn mixed(scoring: &Counts) -> (Option<Mixed>, Counts) {
    if scoring.total() == DICE && of_six(scoring) == value(scoring) {
        let name = if scoring.of(1) == 1 { Mixed::Six } else { Mixed::Pairs };
        return (Some(name), Counts::NONE);
    }
    // Single 2's, 3's and 4's score only in a straight.
    for first in 1..3 {
        if let Some(left) = without_straight(scoring, first) {
            return (Some(Mixed::Five), left);
        }
    }
    (None, *scoring)
}

/// Returns the dice that score as sets or alone, and their points.
fn kinds(dice: &Counts) -> (Counts, Points) {
    let mut points = Points::ZERO;
    let kinds = dice.part(|face, all| {
        let value = of_a_kind(face, all);
        if value == Points::ZERO {
            return 0;
        }
        points = points.plus(value);
        all
    });
    (kinds, points)
}

/// Returns the points of six dice as one combination that is not a set (S-R20, S-R21).
fn of_six(dice: &Counts) -> Points {
    let (mut once, mut odd) = (true, 0);
    for face in FACES {
        once &= dice.of(face) == 1;
        odd |= dice.of(face);
    }
    if once {
        FULL_STRAIGHT
    } else if odd & 1 == 0 {
        THREE_PAIRS
    } else {
        Points::ZERO
    }
}

/// Returns the dice without the straight that starts with `first`, or `None` if there is no such
/// straight. The dice are from one roll, so that a straight has at least five of them (S-R4,
/// S-R22).
#[inline(always)]
fn without_straight(dice: &Counts, first: u8) -> Option<Counts> {
    let faces = first..first + STRAIGHT_DICE;
    if faces.clone().any(|face| dice.of(face) == 0) {
        return None;
    }
    let mut left = *dice;
    faces.for_each(|face| left.remove(face, 1));
    Some(left)
}

#[cfg(test)]
mod tests;
