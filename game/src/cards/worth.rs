//! The value of casting once more instead of caching, if the rest of the turn is played perfectly: exact expectations,
//! without cards.
//!
//! With `t` points at stake and `n` dice to cast, `V(n, t)` is the average over all casts of what the best selection
//! brings, after which one caches or casts on, whichever is worth more; a Zonk brings nothing. The points only grow, so that
//! everything follows from larger stakes. Up to six dice are those of a pool of six, seven and eight are pools of their own.
//! The tests work it all out anew; here is `V(n, t) - t`, rounded down to multiples of ten.

use crate::kit::points::Points;

/// Stakes in a row: every two hundred points.
const STAKES: usize = 16;
/// Points in a unit of the table.
pub const UNIT: u16 = 10;

/// By dice, one to eight, and stake; nothing where caching is worth more.
static GAINS: [[u8; STAKES]; 8] = [
    [20, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [17, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [18, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [23, 14, 9, 6, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [32, 27, 23, 20, 17, 15, 14, 12, 11, 9, 7, 6, 4, 3, 1, 0],
    [55, 52, 49, 47, 45, 44, 43, 41, 40, 39, 38, 37, 36, 35, 35, 34],
    [97, 95, 94, 92, 91, 91, 90, 90, 89, 88, 88, 88, 87, 87, 87, 86],
    [145, 143, 142, 141, 140, 140, 139, 139, 138, 138, 137, 137, 137, 137, 136, 136],
];

/// Dice in a row of [`ZONK`].
const ROW: u8 = 8;

/// Chance of a Zonk with none to seven dice, in percent, rounded; the same if one of them is a D4, and if two are (V-R20).
static ZONK: [u8; 3 * ROW as usize] = [
    0, 67, 44, 28, 16, 8, 2, 0, //
    0, 75, 50, 31, 18, 9, 3, 0, //
    0, 75, 56, 34, 19, 9, 3, 0,
];

/// The same for one die that may be cast once more (V-R31), a D6 and a D4.
static ZONK_TWICE: [u8; 2] = [44, 56];

/// How likely a Zonk is in a cast of `dice` dice, so many of them D4s, in percent; `twice` if a single die may be cast once
/// more. With more than seven dice there is none.
pub fn zonk(dice: u8, d4s: u8, twice: bool) -> u8 {
    if twice && dice == 1 {
        return ZONK_TWICE[usize::from(d4s != 0)];
    }
    ZONK[usize::from(d4s.min(2) * ROW + dice.min(ROW - 1))]
}

/// By how many tens of points casting `dice` dice is worth more than caching `stake`, if it is. The largest stake of the
/// table stands for all above.
#[inline(never)]
pub fn gain(dice: u8, stake: Points) -> u8 {
    let column = usize::from(stake.units() >> 2).min(STAKES - 1);
    let place = usize::from(dice.wrapping_sub(1) & 15).min(7);
    GAINS[place][column]
}

#[cfg(test)]
pub(super) mod tests;
