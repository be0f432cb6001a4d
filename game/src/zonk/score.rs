//! The value of dice: the scoring dice of a roll, and their points.
//!
//! The dice of a combination are from one roll (B-R11). The best division is found face by face,
//! three of a kind before single dice. Only a straight and a natural five use all five dice.

use crate::kit::points::Points;
use crate::table::dice::{Counts, FACES, Roll};

/// The number of dice at the start of a turn.
pub const DICE: u8 = 5;

/// The value of a straight: 1500 points (B-R7), in units.
pub const STRAIGHT: u8 = 30;

/// The value of five of a kind in one roll: 2000 points for any face (B-R5), in units.
pub const NATURAL: u8 = 40;

/// The minimum value of a dared five of a kind (B-R8), in units.
const DARED: u8 = 20;

/// Returns the number of scoring dice among `number` dice of `face`, and their value in units:
/// three of a kind, and single 1's and 5's (B-R4).
pub const fn of_face(face: u8, number: u8) -> (u8, u8) {
    let (mut scoring, mut units) = (0, 0);
    let single = match face {
        1 => 2,
        5 => 1,
        _ => 0,
    };
    if number >= 3 {
        // Three 1's are 1000 points, three of another face a hundred times the face.
        (scoring, units) = (3, if face == 1 { 20 } else { 2 * face });
    }
    while single != 0 && scoring < number {
        scoring += 1;
        units += single;
    }
    (scoring, units)
}

/// Returns the value of the best division of dice of one roll (G3), and stores the dice that score
/// in `scoring`.
#[inline(never)]
pub fn best(dice: &Counts, scoring: &mut Counts) -> Points {
    *scoring = Counts::NONE;
    let (mut units, mut faces) = (0, 0u8);
    for face in FACES {
        let number = dice.of(face);
        let (of_face, worth) = of_face(face, number);
        // Cannot fail: they are dice of the roll.
        let _ = scoring.add(face, of_face);
        units += worth;
        faces = faces << 1 | (number != 0) as u8;
    }
    if dice.total() == DICE {
        // B-R5: five dice of one face; B-R7: five consecutive faces.
        let all = match faces {
            0b111110 | 0b011111 => STRAIGHT,
            _ if faces & faces.wrapping_sub(1) == 0 => NATURAL,
            _ => 0,
        };
        if all != 0 {
            *scoring = *dice;
            units = all;
        }
    }
    Points::from_units(u16::from(units))
}

/// Returns the value of a division that uses all these dice of one roll, or `None` without dice or
/// if a die does not score (B-R16, G3).
pub fn exactly(dice: &Counts) -> Option<Points> {
    let mut scoring = Counts::NONE;
    let points = best(dice, &mut scoring);
    let all = dice.total();
    if all != 0 && scoring.total() == all { Some(points) } else { None }
}

/// Returns whether a roll of five shows a single face (B-R5).
pub fn is_natural(roll: &Counts) -> bool {
    roll.total() == DICE && roll.of(most(roll)) == DICE
}

/// Returns the face of four of a kind in a roll of five, and the index of the odd die, which can be
/// dared (B-R12).
pub fn four(roll: &Roll, counts: &Counts) -> Option<(u8, u8)> {
    let face = most(counts);
    if counts.total() != DICE || counts.of(face) != 4 {
        return None;
    }
    let mut odd = 0;
    while roll.face(odd) == face {
        odd += 1;
    }
    Some((face, odd))
}

/// Returns the points of a won dare, which replace the four of a kind (B-R8): the value of five
/// such dice, but at least 1000.
pub fn dared(face: u8) -> Points {
    Points::from_units(u16::from(of_face(face, DICE).1.max(DARED)))
}

/// Returns the most frequent face.
#[inline(never)]
pub fn most(counts: &Counts) -> u8 {
    let mut most = 1;
    for face in FACES {
        if counts.of(face) > counts.of(most) {
            most = face;
        }
    }
    most
}
