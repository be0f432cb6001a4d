//! The value of the best division of dice into combos (G3). A selection with a die that does not
//! score is worth nothing and may not be pocketed.
//!
//! Eleven dice are too many to try all their subsets. A division has at most one mixed combo, a
//! rainbow or three pairs, because these take six dice. The other dice are divided face by face,
//! and a table has the best value for each number of dice of one face. The search therefore looks
//! up each face once without a mixed combo, once with a rainbow, and once for each choice of three
//! pairs, of which eleven dice have at most ten.

use super::dice::{Counts, FACES, total};
use crate::kit::points::Points;

/// The value of a rainbow, one die of each face, in units of 50 points (V-R16).
pub const RAINBOW: u8 = 50;
/// The value of three pairs, in units. Includes four and two of a kind (V-R15).
pub const THREE_PAIRS: u8 = 15;
/// The number of dice in a mixed combo.
const SIX: u8 = 6;

/// The table entry for dice that do not all score.
const NONE: u8 = 0xFF;

/// The best value in units of `count` dice of one face that all score, at index `face * 16 +
/// count`, or [`NONE`] if they do not (V-R14, V-R17). Row 0 is for 1's with Serpent's Stare
/// (V-R30).
static OF_A_KIND: [u8; 112] = of_a_kind();

/// The number of dice to keep for the highest value, by the number of dice rolled of a face other
/// than 1 and 5. A seventh and an eighth die add nothing (V-R17).
static KEPT: [u8; 16] = [0, 0, 0, 3, 4, 5, 6, 6, 6, 9, 10, 11, 0, 0, 0, 0];

const fn of_a_kind() -> [u8; 112] {
    let mut table = [NONE; 112];
    let mut row = 0;
    while row < 7 {
        let face = if row == 0 { 1 } else { row };
        // V-R14 taken literally: four 1's are 200 points, but 1100 as three and one.
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

/// Returns the points for pocketing these dice of one cast, by their best division, or zero if
/// there are none or not all of them score. With `stare`, two 1's are worth 500 points. `dice` has
/// the same value afterwards.
#[inline(never)]
pub fn value(dice: &mut Counts, stare: bool) -> Points {
    Search::new(dice, stare, true).divide()
}

/// Reduces `dice` to the selection that is worth most. Returns its points.
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

/// Removes the mixed combo of the best division from `dice`. Returns the value of the division and
/// that of the combo in units, or 0 if not all dice score, or if there is no mixed combo.
#[inline(never)]
pub fn take_mixed(dice: &mut Counts, stare: bool) -> (u8, u8) {
    let mut search = Search::new(dice, stare, true);
    search.divide();
    match search.mixed {
        RAINBOW => search.take_each(1, 1),
        THREE_PAIRS => {
            for face in search.pairs {
                search.take_pair(face);
            }
        }
        _ => {}
    }
    (search.units, search.mixed)
}

/// Returns the points of `count` dice of a face that all score, without other dice.
#[inline(never)]
pub fn kind(face: u8, count: u8, stare: bool) -> Points {
    Points::from_units(units(face, count, stare).into())
}

#[inline(always)]
fn units(face: u8, count: u8, stare: bool) -> u8 {
    let row = if face == 1 && stare { 0 } else { face << 4 };
    OF_A_KIND[usize::from(row | count & 15)]
}

/// A search for the best division.
struct Search<'a> {
    /// The dice outside the mixed combo.
    left: &'a mut Counts,
    stare: bool,
    /// Whether all dice must score.
    all: bool,
    /// The best value found.
    units: u8,
    /// The dice that do not score in that division.
    idle: Counts,
    /// The value of its mixed combo.
    mixed: u8,
    /// The faces of its pairs.
    pairs: [u8; 3],
}

impl<'a> Search<'a> {
    #[inline(always)]
    fn new(left: &'a mut Counts, stare: bool, all: bool) -> Search<'a> {
        Search { left, stare, all, units: 0, idle: [0; 8], mixed: 0, pairs: [0; 3] }
    }

    #[inline(never)]
    fn divide(&mut self) -> Points {
        self.consider(0);
        if total(self.left) >= SIX {
            self.divide_six();
        }
        Points::from_units(self.units.into())
    }

    /// Tries every mixed combo.
    fn divide_six(&mut self) {
        if FACES.fold(true, |each, face| each & (self.left[usize::from(face)] != 0)) {
            self.take_each(1, 1);
            self.consider(RAINBOW);
            self.take_each(1, u8::MAX);
        }
        // One loop instead of three nested loops, which the backend would optimise at the expense
        // of other code.
        let (mut first, mut second, mut third) = (1, 1, 1);
        while first < FACES.end {
            if self.take_pair(first) {
                if self.take_pair(second) {
                    if self.take_pair(third) {
                        if self.consider(THREE_PAIRS) {
                            self.pairs = [first, second, third];
                        }
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

    /// Removes `number` dice of each face starting at `first`.
    fn take_each(&mut self, first: u8, number: u8) {
        for face in first..FACES.end {
            let left = &mut self.left[usize::from(face)];
            *left = left.wrapping_sub(number);
        }
    }

    /// Removes a pair of a face. Returns whether there was one.
    fn take_pair(&mut self, face: u8) -> bool {
        let left = &mut self.left[usize::from(face & 7)];
        if *left < 2 {
            return false;
        }
        *left -= 2;
        true
    }

    /// Adds the values of the other dice, face by face, to the value of a mixed combo. Returns
    /// whether this is the best value so far.
    #[inline(never)]
    fn consider(&mut self, combo: u8) -> bool {
        let mut sum = combo;
        for face in FACES {
            let worth = units(face, self.kept(face), self.stare);
            if worth == NONE {
                return false;
            }
            sum += worth;
        }
        if sum <= self.units {
            return false;
        }
        (self.units, self.mixed) = (sum, combo);
        for face in FACES {
            self.idle[usize::from(face)] = self.left[usize::from(face)] - self.kept(face);
        }
        true
    }

    /// Returns the number of dice of a face that score.
    #[inline(never)]
    fn kept(&self, face: u8) -> u8 {
        let count = self.left[usize::from(face & 7)];
        if self.all || face == 1 || face == 5 { count } else { KEPT[usize::from(count & 15)] }
    }
}

#[cfg(test)]
mod tests;
