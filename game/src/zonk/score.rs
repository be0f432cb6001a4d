//! The value of dice: which of a roll score, and for how many points.
//!
//! A combination is made of dice of one roll (B-R11). The best division of any dice is found face by face, three of a
//! kind before singles, except for the two combinations that take all five: a straight and a natural five.

use crate::kit::points::Points;
use crate::table::dice::{Counts, FACES, Roll};

/// Dice that a turn starts with.
pub const DICE: u8 = 5;

/// A straight: 1500 points (B-R7), in units.
pub const STRAIGHT: u8 = 30;

/// Five of a kind in one roll: 2000 points, whatever the face (B-R5), in units.
pub const NATURAL: u8 = 40;

/// What a dared five of a kind is worth at least (B-R8), in units.
const DARED: u8 = 20;

/// How many of `number` dice of `face` score, and for how many units: three of a kind together, of a 1 or a 5 every
/// other die too (B-R4).
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

/// The best division of dice of one roll (G3): those that score become `scoring`, and are worth so much.
#[inline(never)]
pub fn best(dice: &Counts, scoring: &mut Counts) -> Points {
    *scoring = Counts::NONE;
    let (mut units, mut faces) = (0, 0u8);
    for face in FACES {
        let number = dice.of(face);
        let (of_face, worth) = of_face(face, number);
        // Cannot fail: they are among the dice of a roll.
        let _ = scoring.add(face, of_face);
        units += worth;
        faces = faces << 1 | (number != 0) as u8;
    }
    if dice.total() == DICE {
        // B-R5: five dice of one face; B-R7: five faces, of which the first or the last may be missing.
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

/// What exactly these dice of one roll are worth: `None` if there are none, or any of them does not score (B-R16, G3).
pub fn exactly(dice: &Counts) -> Option<Points> {
    let mut scoring = Counts::NONE;
    let points = best(dice, &mut scoring);
    let all = dice.total();
    if all != 0 && scoring.total() == all { Some(points) } else { None }
}

/// Whether all dice of a roll of five show one face (B-R5).
pub fn is_natural(roll: &Counts) -> bool {
    roll.total() == DICE && roll.of(most(roll)) == DICE
}

/// The face of which a roll of five shows four, and the odd die's place: what can be dared (B-R12).
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

/// What a won dare is worth in the place of the four (B-R8): 1000 points, or what five of the face are undared.
pub fn dared(face: u8) -> Points {
    Points::from_units(u16::from(of_face(face, DICE).1.max(DARED)))
}

/// The face that most dice show.
#[inline(never)]
fn most(counts: &Counts) -> u8 {
    let mut most = 1;
    for face in FACES {
        if counts.of(face) > counts.of(most) {
            most = face;
        }
    }
    most
}
