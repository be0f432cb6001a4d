//! The gain of casting once more over caching, if the rest of the turn is played perfectly: exact
//! expectations, without cards.
//!
//! With `t` points at stake and `n` dice to cast, `V(n, t)` is the average over all casts of the
//! value of the best selection, after which the better of caching and casting follows; a Zonk is
//! worth 0. Points only grow, so all values follow from those of larger stakes. Up to six dice are
//! in a pool of six, seven and eight in pools of their own. The tests recompute the table, which
//! has `V(n, t) - t`, rounded down to multiples of ten.

use crate::kit::points::Points;

/// Entries per row: every two hundred points of stake.
const STAKES: usize = 16;
/// Points in a unit of the table.
pub const UNIT: u16 = 10;

/// Gains by dice, one to eight, and stake; 0 if caching is better.
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

/// Entries per row of [`ZONK`].
const ROW: u8 = 8;

/// The chance of a Zonk with 0 to 7 dice, in percent; the next rows are for one D4 and for two
/// among them (V-R20).
static ZONK: [u8; 3 * ROW as usize] = [
    0, 67, 44, 28, 16, 8, 2, 0, //
    0, 75, 50, 31, 18, 9, 3, 0, //
    0, 75, 56, 34, 19, 9, 3, 0,
];

/// The same for a single die that may be cast again (V-R31), a D6 or a D4.
static ZONK_TWICE: [u8; 2] = [44, 56];

/// The chance of a Zonk with `dice` dice, `d4s` of them D4s, in percent; `twice` if a single die
/// may be cast again. It is 0 for more than seven dice.
pub fn zonk(dice: u8, d4s: u8, twice: bool) -> u8 {
    if twice && dice == 1 {
        return ZONK_TWICE[usize::from(d4s != 0)];
    }
    ZONK[usize::from(d4s.min(2) * ROW + dice.min(ROW - 1))]
}

/// The gain of casting `dice` dice over caching `stake`, in tens of points; 0 if caching is better.
/// Larger stakes count as the largest of the table.
#[inline(never)]
pub fn gain(dice: u8, stake: Points) -> u8 {
    let column = usize::from(stake.units() >> 2).min(STAKES - 1);
    let place = usize::from(dice.wrapping_sub(1) & 15).min(7);
    GAINS[place][column]
}

#[cfg(test)]
pub(super) mod tests;
