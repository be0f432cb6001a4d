//! What a turn is worth on average, if whoever plays it makes the most of it: exact expectations, which a turn of Zilch
//! has whatever went before.
//!
//! With `t` points at stake and `n` dice to roll, `worth(n, t)` is the average over all rolls of what the best selection
//! brings, after which one banks or rolls on, whichever is worth more; a zilch brings nothing. The points only grow, so
//! that everything follows from larger stakes, without going round in circles. The tests work it all out anew; here are
//! the results, rounded to a point.

use crate::kit::points::Points;

/// The table goes up to so many units of 50 points: 1,200.
const UNITS: usize = 24;
/// Above, it goes on as it went for so many at last, which is right within a twentieth up to 10,000; up to so many units,
/// above which nothing is worth more.
const LAST: usize = 8;
const STAKE_MAX: u16 = 1_200;

/// Chance of a zilch with 1 to 6 dice, in percent and tenths of a percent (S-R27).
static ZILCH: [(u8, u8); 8] = [(0, 0), (66, 7), (44, 4), (27, 8), (15, 7), (7, 7), (2, 3), (0, 0)];

/// What a turn without points is worth, for 1 to 6 dice.
const START: [u16; 6] = [241, 204, 215, 258, 381, 661];

/// What a fresh start is worth.
pub const FRESH: u16 = START[5];

/// How much more it is worth with each 50 points more at stake.
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

/// What [`LAST`] units more at stake add beyond the table, for 1 to 6 dice.
static LATER: [u16; 6] = {
    let mut sums = [0; 6];
    let mut at = 0;
    while at < 6 * LAST {
        sums[at / LAST] += RISES[at / LAST][UNITS - LAST + at % LAST] as u16;
        at += 1;
    }
    sums
};

/// How likely a zilch is in a roll of `dice` dice, in percent and tenths of a percent.
pub fn zilch(dice: u8) -> (u8, u8) {
    ZILCH[usize::from(dice & 7)]
}

/// What the turn brings on average, in points, if `dice` dice are rolled with `stake` at stake.
#[inline(never)]
pub fn worth(dice: u8, stake: Points) -> u16 {
    let place = usize::from(dice.wrapping_sub(1));
    let (Some(rises), Some(&start)) = (RISES.get(place), START.get(place)) else { return 0 };
    let (mut worth, mut units) = (start, stake.units().min(STAKE_MAX));
    // Adds instead of multiplying, which a 6502 cannot do either; stakes are small.
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

/// By how much rolling is worth more than banking, if it is.
#[inline(never)]
pub fn gain(dice: u8, stake: Points) -> u16 {
    worth(dice, stake).saturating_sub(stake.units().min(STAKE_MAX) * 50)
}

#[cfg(test)]
mod tests;
