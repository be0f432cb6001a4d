//! The value of dice. The player selects dice, and the best division of all of them into combos
//! counts (G3). A selection with an unused die is worth nothing and may not be pocketed.
//!
//! There may be eleven dice, too many to try all subsets. A division has at most one mixed combo, a
//! rainbow or three pairs, because each takes six dice. The rest is divided face by face, and a
//! table has the best value for each number of dice of one face. So each face needs one look-up
//! without a mixed combo, one with a rainbow, and one for each choice of three pairs, of which
//! eleven dice have at most ten.

use super::dice::{Counts, FACES, total};
use crate::kit::points::Points;

/// The value of a rainbow, all six faces, in units of 50 points (V-R16).
const RAINBOW: u8 = 50;
/// The value of three pairs, in units; four and two of a kind are three pairs, too (V-R15).
const THREE_PAIRS: u8 = 15;
/// Dice of a mixed combo.
const SIX: u8 = 6;

/// The mark for dice that cannot all be used.
const NONE: u8 = 0xFF;

/// The best value in units of `count` dice of one face, all used, at index `face * 16 + count`;
/// [`NONE`] if that is impossible (V-R14, V-R17). Row 0 is for 1's under Serpent's Stare (V-R30).
static OF_A_KIND: [u8; 112] = of_a_kind();

/// The best number of dice to use of a face other than 1 and 5, by their number: a seventh and an
/// eighth add nothing to six (V-R17).
static KEPT: [u8; 16] = [0, 0, 0, 3, 4, 5, 6, 6, 6, 9, 10, 11, 0, 0, 0, 0];

const fn of_a_kind() -> [u8; 112] {
    let mut table = [NONE; 112];
    let mut row = 0;
    while row < 7 {
        let face = if row == 0 { 1 } else { row };
        // Literally (V-R14): four 1's are 200, but 1100 as three and one.
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

/// The points for pocketing these dice of one cast, by their best division; zero if a die cannot be
/// used or there are none. With `stare`, two 1's are worth 500 points. `dice` is unchanged
/// afterwards.
#[inline(never)]
pub fn value(dice: &mut Counts, stare: bool) -> Points {
    Search::new(dice, stare, true).divide()
}

/// Reduces `dice` to the selection with the highest value, if any score, and returns this value.
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

/// The search for the best division.
struct Search<'a> {
    /// The dice outside of the mixed combo.
    left: &'a mut Counts,
    stare: bool,
    /// Whether all dice must be used.
    all: bool,
    /// The best value found, and the dice it leaves unused.
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

    /// Tries all mixed combos.
    fn divide_six(&mut self) {
        if FACES.fold(true, |each, face| each & (self.left[usize::from(face)] != 0)) {
            self.take_each(1, 1);
            self.consider(RAINBOW);
            self.take_each(1, u8::MAX);
        }
        // A single loop for three nested ones, whose weight would mislead the 6502 compiler's
        // choices elsewhere.
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

    /// Removes `number` dice of each face from `first` on.
    fn take_each(&mut self, first: u8, number: u8) {
        for face in first..FACES.end {
            let left = &mut self.left[usize::from(face)];
            *left = left.wrapping_sub(number);
        }
    }

    /// Removes a pair of a face, if there is one.
    fn take_pair(&mut self, face: u8) -> bool {
        let left = &mut self.left[usize::from(face & 7)];
        if *left < 2 {
            return false;
        }
        *left -= 2;
        true
    }

    /// Evaluates the remaining dice face by face, together with a mixed combo's value.
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

    /// The number of dice of a face to use.
    #[inline(never)]
    fn kept(&self, face: u8) -> u8 {
        let count = self.left[usize::from(face & 7)];
        if self.all || face == 1 || face == 5 { count } else { KEPT[usize::from(count & 15)] }
    }
}

#[cfg(test)]
mod tests;
