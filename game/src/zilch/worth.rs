//! The average points of a turn under perfect play: exact means, which do not depend on previous
//! turns.
//!
//! With `t` points at stake and `n` dice to roll, `worth(n, t)` is the average over all rolls of
//! the best selection, followed by the better of banking and rolling on. A zilch is worth nothing.
//! Points only grow, so each value follows from the values of larger stakes. The tests compute the
//!    values; this module has them rounded to a point.

use crate::kit::points::Points;

/// The stakes in the table, in units of 50 points: up to 1,200 points.
const UNITS: usize = 24;
/// Beyond the table, the last rises repeat with this period. The result is accurate to 5 % up to
/// 10,000 points. Above `STAKE_MAX` units the value is constant.
const LAST: usize = 8;
const STAKE_MAX: u16 = 1_200;

/// The probability of a zilch with 1 to 6 dice, in percent and tenths of a percent (S-R27).
static ZILCH: [(u8, u8); 8] = [(0, 0), (66, 7), (44, 4), (27, 8), (15, 7), (7, 7), (2, 3), (0, 0)];

/// The value of a turn with nothing at stake, for 1 to 6 dice.
const START: [u16; 6] = [241, 204, 215, 258, 381, 661];

/// The value of a fresh start.
pub const FRESH: u16 = START[5];

/// The increase in value for each additional 50 points at stake, for 1 to 6 dice.
static RISES: [[u8; UNITS]; 6] = [
    [
        14, 14, 14, 15, 15, 15, 15, 14, 15, 15, 15, 16, 15, 15, 15, 15, 16, 15, 16, 16, 15, 16, 15,
        16,
    ],
    [
        11, 11, 12, 11, 13, 21, 28, 27, 27, 27, 28, 27, 27, 27, 28, 27, 28, 27, 27, 28, 27, 28, 27,
        27,
    ],
    [
        11, 11, 11, 20, 32, 36, 36, 35, 36, 36, 36, 36, 36, 36, 36, 36, 36, 36, 35, 36, 36, 36, 36,
        36,
    ],
    [
        13, 19, 26, 35, 37, 36, 38, 41, 42, 42, 42, 42, 42, 42, 42, 42, 42, 42, 42, 42, 42, 42, 42,
        42,
    ],
    [
        27, 34, 37, 38, 39, 40, 41, 42, 43, 42, 42, 42, 43, 43, 44, 44, 44, 44, 45, 45, 46, 46, 46,
        46,
    ],
    [
        41, 42, 41, 43, 44, 44, 45, 45, 44, 45, 44, 46, 45, 46, 45, 46, 45, 46, 47, 47, 46, 47, 47,
        47,
    ],
];

/// The sum of the last [`LAST`] rises, for 1 to 6 dice.
static LATER: [u16; 6] = {
    let mut sums = [0; 6];
    let mut at = 0;
    while at < 6 * LAST {
        sums[at / LAST] += RISES[at / LAST][UNITS - LAST + at % LAST] as u16;
        at += 1;
    }
    sums
};

/// Returns the probability of a zilch in a roll of `dice` dice, in percent and tenths of a percent.
pub fn zilch(dice: u8) -> (u8, u8) {
    ZILCH[usize::from(dice & 7)]
}

/// Returns the average points of the turn if `dice` dice are rolled with `stake` at stake.
#[inline(never)]
pub fn worth(dice: u8, stake: Points) -> u16 {
    let place = usize::from(dice.wrapping_sub(1));
    let (Some(rises), Some(&start)) = (RISES.get(place), START.get(place)) else { return 0 };
    let (mut worth, mut units) = (start, stake.units().min(STAKE_MAX));
    // Repeated addition, because the 6502 has no multiplication and stakes are small.
    while units >= (UNITS + LAST) as u16 {
        worth += LATER[place];
        units -= LAST as u16;
    }
    let mut index = 0u8;
    for _ in 0..units as u8 {
        worth += u16::from(rises[usize::from(index) % UNITS]);
        index += 1;
        if index == UNITS as u8 {
            index -= LAST as u8;
        }
    }
    worth
}

/// Returns the gain of rolling compared with banking, or 0 if banking is better.
#[inline(never)]
pub fn gain(dice: u8, stake: Points) -> u16 {
    worth(dice, stake).saturating_sub(stake.units().min(STAKE_MAX) * 50)
}

#[cfg(test)]
mod tests;
