//! The value of dice: the counters of a roll, the dice that may be kept, and their points.

use crate::kit::points::Points;
use crate::table::dice::{Counts, FACES};

/// The points, in units of 50, for keeping `count` dice of `face`, at index `face * 8 + count`
/// (Z-R4, Z-R5, Z-R7). Equal dice are never worth more if they are divided (Z-R9).
static TABLE: [u8; 64] = table();

const fn table() -> [u8; 64] {
    /// Three to six of a kind, in units for each point of the face: 100, 200, 500, 1000 points.
    const OF_A_KIND: [u8; 7] = [0, 0, 0, 2, 4, 10, 20];
    let mut table = [0; 64];
    let mut face = 1;
    while face < FACES.end {
        // Three 1's are 1000 points, four 2000 and so on: a 1 in a set counts as a 10.
        let weight = if face == 1 { 10 } else { face };
        let mut count = 3;
        while count <= 6 {
            table[(face * 8 + count) as usize] = OF_A_KIND[count as usize] * weight;
            count += 1;
        }
        face += 1;
    }
    // Single 1's are 100 points, single 5's are 50.
    (table[8 + 1], table[8 + 2]) = (2, 4);
    (table[5 * 8 + 1], table[5 * 8 + 2]) = (1, 2);
    table
}

/// Returns the points for keeping `kept` dice of `face` from one roll (Z-R5).
pub const fn value(face: u8, kept: u8) -> Points {
    if face > 7 || kept > 7 {
        return Points::ZERO;
    }
    Points::from_units(TABLE[(face * 8 + kept) as usize] as u16)
}

/// Returns the number of counters among `rolled` dice of `face`: all of them if the face is 1 or 5
/// or there are at least three, otherwise none. The dice are from one roll (Z-R3).
pub const fn counters(face: u8, rolled: u8) -> u8 {
    if face == 1 || face == 5 || rolled >= 3 { rolled } else { 0 }
}

/// Returns whether `kept` of `rolled` dice of `face` may be set aside (Z-R6, Z-R7). Zero is always
/// legal. Otherwise all kept dice must score: of 2, 3, 4 and 6, at least three.
pub const fn may_keep(face: u8, rolled: u8, kept: u8) -> bool {
    kept == 0 || (kept <= rolled && counters(face, kept) == kept)
}

/// All counters of a roll.
#[inline(never)]
pub fn all_counters(roll: &Counts) -> Counts {
    roll.part(counters)
}

/// Returns the points for keeping these dice: the sum over the faces (Z-R8).
#[inline(never)]
pub fn sum(kept: &Counts) -> Points {
    let mut sum = Points::ZERO;
    for face in FACES {
        sum = sum.plus(value(face, kept.of(face)));
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::dice::Roll;
    use std::string::String;
    use std::vec::Vec;

    /// Checks every line of `scoring.txt`: dice, points of all counters, whether all dice are
    /// counters, and the legal numbers of each face with their points (Z-R3 to Z-R9).
    #[test]
    fn the_test_vectors_score_as_written() {
        let mut lines = 0;
        for line in include_str!("scoring.txt").lines() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let mut words = line.split_whitespace();
            let faces: Vec<u8> = words.next().unwrap().bytes().map(|b| b - b'0').collect();
            let counts = Roll::new(&faces).unwrap().counts();
            let all = all_counters(&counts);
            let total: u16 = words.next().unwrap().parse().unwrap();
            assert_eq!(sum(&all), Points::of(total), "{line}");
            let forced = words.next().unwrap() == "all";
            assert_eq!(all.total() == faces.len() as u8, forced, "{line}");
            let expected: Vec<String> = words.map(String::from).collect();
            let mut found = Vec::new();
            for face in 1..=6 {
                for kept in 1..=6 {
                    if may_keep(face, counts.of(face), kept) {
                        let points = value(face, kept).units() * 50;
                        found.push(std::format!("{kept}x{face}={points}"));
                    }
                }
            }
            assert_eq!(found, expected, "{line}");
            lines += 1;
        }
        assert!(lines >= 20);
    }

    /// Z-R9: no division of equal dice beats its row of the table.
    #[test]
    fn splitting_is_never_better() {
        for face in 1..=6 {
            for kept in 2..=6 {
                for part in 1..kept {
                    if may_keep(face, 6, part) && may_keep(face, 6, kept - part) {
                        let split = value(face, part).plus(value(face, kept - part));
                        assert!(split <= value(face, kept), "{kept}x{face} as {part}");
                    }
                }
            }
        }
    }
}
