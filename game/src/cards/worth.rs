//! The gain of casting once more, compared with caching, if the rest of the turn is played
//! perfectly and without cards. The gains are exact means.
//!
//! With `t` points at stake and `n` dice to cast, `V(n, t)` is the average over all casts of the
//! value of the best selection, followed by the better of caching and casting. A Zonk is worth 0.
//! Points only grow, so each value follows from the values of larger stakes. Up to six dice are in
//! a pool of six, seven dice in a pool of seven, and eight in a pool of eight. The tests compute
//! the table, which has `V(n, t) - t`, rounded down to multiples of ten.

use crate::kit::points::Points;

/// The entries in a row: one for every two hundred points at stake.
const STAKES: usize = 16;
/// The points in a unit of the table.
pub const UNIT: u16 = 10;

/// The gains, by dice from one to eight and by stake, or 0 if caching is better.
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

/// The entries in a row of [`ZONK`].
const ROW: u8 = 8;

/// The chance of a Zonk with 0 to 7 dice, in percent. The next rows are for one D4 and for two
/// among these dice (V-R20).
static ZONK: [u8; 3 * ROW as usize] = [
    0, 67, 44, 28, 16, 8, 2, 0, //
    0, 75, 50, 31, 18, 9, 3, 0, //
    0, 75, 56, 34, 19, 9, 3, 0,
];

/// The chance of a Zonk with a single die that may be cast again (V-R31), a D6 or a D4.
static ZONK_TWICE: [u8; 2] = [44, 56];

/// Returns the chance of a Zonk with `dice` dice, `d4s` of them D4s, in percent, or 0 for more than
/// seven dice. With `twice`, a single die may be cast again.
pub fn zonk(dice: u8, d4s: u8, twice: bool) -> u8 {
    if twice && dice == 1 {
        return ZONK_TWICE[usize::from(d4s != 0)];
    }
    ZONK[usize::from(d4s.min(2) * ROW + dice.min(ROW - 1))]
}

/// Returns the gain of casting `dice` dice, compared with caching `stake`, in tens of points, or 0
/// if caching is better. Stakes above the largest of the table count as the largest.
#[inline(never)]
pub fn gain(dice: u8, stake: Points) -> u8 {
    let column = usize::from(stake.units() >> 2).min(STAKES - 1);
    let place = usize::from(dice.wrapping_sub(1) & 15).min(7);
    GAINS[place][column]
}

#[cfg(test)]
pub(super) mod tests;
