//! The value of dice. The player selects dice, and the best division of all of them into combos counts (G3). A
//! selection with a die left over is worth nothing and may not be pocketed.
//!
//! There may be eleven dice, too many to try all subsets. A division has at most one combo of different faces, a
//! rainbow or three pairs, because each of them takes six dice. The rest is divided face by face, and a table has the
//! best value of each number of dice of one face. So each face needs one look at the table without such a combo, one
//! with a rainbow, and one for each way to choose three pairs, of which eleven dice have at most ten.

use super::dice::{Counts, FACES, total};
use crate::kit::points::Points;

/// Units of 50 points for all six faces (V-R16).
const RAINBOW: u8 = 50;
/// Units for three pairs; four and two of a kind are three pairs too (V-R15).
const THREE_PAIRS: u8 = 15;
/// Dice in either.
const SIX: u8 = 6;

/// Not all of these dice score.
const NONE: u8 = 0xFF;

/// Units for `count` dice of one face, all of them in combos of their own at best, at index `face * 16 + count`; [`NONE`]
/// if they cannot be (V-R14, V-R17). In the place of face 0 there are 1's under Serpent's Stare (V-R30).
static OF_A_KIND: [u8; 112] = of_a_kind();

/// So many dice of a face other than 1 and 5 are worth most, of the number in the index: a seventh and an eighth add
/// nothing to six (V-R17).
static KEPT: [u8; 16] = [0, 0, 0, 3, 4, 5, 6, 6, 6, 9, 10, 11, 0, 0, 0, 0];

const fn of_a_kind() -> [u8; 112] {
    let mut table = [NONE; 112];
    let mut row = 0;
    while row < 7 {
        let face = if row == 0 { 1 } else { row };
        // Literally (V-R14): four 1's are 200, and 1100 as three and one.
        let mut combos = [0, 0, 0, 2 * face, 4 * face, 8 * face, 12 * face];
        if face == 1 {
            (combos[1], combos[3]) = (2, 20);
        }
        if face == 5 {
            combos[1] = 1;
        }
        if row == 0 {
            combos[2] = 10;
        }
        table[row * 16] = 0;
        let mut count = 1;
        while count < 12 {
            let mut dice = 1;
            while dice <= 6 && dice <= count {
                let rest = table[row * 16 + count - dice];
                let best = table[row * 16 + count];
                if combos[dice] != 0 && rest != NONE {
                    let units = rest + combos[dice] as u8;
                    if best == NONE || units > best {
                        table[row * 16 + count] = units;
                    }
                }
                dice += 1;
            }
            count += 1;
        }
        row += 1;
    }
    table
}

/// Points for pocketing these dice of one cast: those of their best division. None if a die has no part in it, or if there
/// are no dice. `stare` says whether two 1's are 500 points. The dice are taken up and laid down again.
#[inline(never)]
pub fn value(dice: &mut Counts, stare: bool) -> Points {
    Search::new(dice, stare, true).divide()
}

/// Leaves the dice that are worth most together, if any score, and tells what they are worth.
#[inline(never)]
pub fn best(dice: &mut Counts, stare: bool) -> Points {
    let mut search = Search::new(dice, stare, false);
    let points = search.divide();
    for face in FACES {
        let idle = search.idle[usize::from(face)];
        search.left[usize::from(face)] -= idle;
    }
    points
}

/// A search for the best division.
struct Search<'a> {
    /// The dice that are not in a combo of different faces.
    left: &'a mut Counts,
    stare: bool,
    /// All dice must score.
    all: bool,
    /// The most that was found, and the dice that have no part in it.
    units: u8,
    idle: Counts,
}

impl<'a> Search<'a> {
    #[inline(always)]
    fn new(left: &'a mut Counts, stare: bool, all: bool) -> Search<'a> {
        Search { left, stare, all, units: 0, idle: [0; 8] }
    }

    #[inline(never)]
    fn divide(&mut self) -> Points {
        self.consider(0);
        if total(self.left) >= SIX {
            self.divide_six();
        }
        Points::from_units(self.units.into())
    }

    /// With six dice of different faces in one combo.
    fn divide_six(&mut self) {
        if FACES.fold(true, |each, face| each & (self.left[usize::from(face)] != 0)) {
            self.take_each(1, 1);
            self.consider(RAINBOW);
            self.take_each(1, u8::MAX);
        }
        // One loop for three faces: the 6502 compiler takes three for very hot, and then what draws for cold.
        let (mut first, mut second, mut third) = (1, 1, 1);
        while first < FACES.end {
            if self.take_pair(first) {
                if self.take_pair(second) {
                    if self.take_pair(third) {
                        self.consider(THREE_PAIRS);
                        self.left[usize::from(third & 7)] += 2;
                    }
                    self.left[usize::from(second & 7)] += 2;
                }
                self.left[usize::from(first & 7)] += 2;
            }
            third += 1;
            if third == FACES.end {
                second += 1;
                if second == FACES.end {
                    first += 1;
                    second = first;
                }
                third = second;
            }
        }
    }

    /// Takes so many dice of each face from `first` on.
    fn take_each(&mut self, first: u8, number: u8) {
        for face in first..FACES.end {
            let left = &mut self.left[usize::from(face)];
            *left = left.wrapping_sub(number);
        }
    }

    /// Takes a pair of a face, if there is one.
    fn take_pair(&mut self, face: u8) -> bool {
        let left = &mut self.left[usize::from(face & 7)];
        if *left < 2 {
            return false;
        }
        *left -= 2;
        true
    }

    /// What is left, face by face, beside a combo of different faces.
    #[inline(never)]
    fn consider(&mut self, combo: u8) {
        let mut units = combo;
        for face in FACES {
            let row = if face == 1 && self.stare { 0 } else { face << 4 };
            let worth = OF_A_KIND[usize::from(row | self.kept(face) & 15)];
            if worth == NONE {
                return;
            }
            units += worth;
        }
        if units > self.units {
            self.units = units;
            for face in FACES {
                self.idle[usize::from(face)] = self.left[usize::from(face)] - self.kept(face);
            }
        }
    }

    /// How many dice of a face score at best.
    #[inline(never)]
    fn kept(&self, face: u8) -> u8 {
        let count = self.left[usize::from(face & 7)];
        if self.all || face == 1 || face == 5 { count } else { KEPT[usize::from(count & 15)] }
    }
}

#[cfg(test)]
mod tests;
