//! The chance to meet the quota, if the casts and turns left are played perfectly and without
//! cards.
//!
//! In the last turn of a round, caching less than the quota is worth nothing. The chance to gain
//! `m` more points with `n` dice is the average over all casts of the chance after the best
//! selection. `m` only decreases, so each chance follows from the chances for smaller `m`. Chances
//! are in 255ths, for up to six dice in a pool of six; more dice count as six. The chance of one
//! more turn is that of a fresh turn with six dice. Two more turns have a separate row.
//!
//! In an earlier turn, the value of a cast depends on the chance of the following turns both after
//! a Zonk, with all points still missing, and after caching. Exact values would need a large table.
//! The estimate uses the chance of a Zonk, and a small and a large number of points that a turn
//! with this many dice may add. The tests compute the chances, and the loss that the estimate
//! causes.

/// The entries in a row: one for every hundred missing points, up to 3,000.
const PLACES: usize = 32;

/// The row for two turns. The other rows are for one to six dice.
const TWO_TURNS: u8 = 0;
/// The number of dice in a fresh turn, and the last row.
const DICE: u8 = 6;

/// The chances by row and missing hundreds, in 255ths. Entry 0 is for 50 points.
static CHANCES: [[u8; PLACES]; DICE as usize + 1] = [
    [
        255, 255, 254, 250, 245, 236, 224, 208, 189, 172, 159, 145, 129, 118, 107, 96, 86, 77, 69,
        62, 56, 51, 46, 41, 37, 34, 31, 28, 25, 23, 20, 0,
    ],
    [
        85, 84, 82, 78, 69, 56, 47, 42, 37, 32, 29, 27, 22, 18, 15, 14, 13, 11, 10, 9, 8, 7, 6, 6,
        5, 5, 4, 4, 4, 3, 3, 0,
    ],
    [
        142, 104, 65, 63, 59, 51, 42, 35, 31, 27, 24, 22, 20, 16, 13, 12, 11, 9, 8, 7, 6, 6, 5, 5,
        4, 4, 3, 3, 3, 3, 2, 0,
    ],
    [
        184, 159, 82, 61, 59, 55, 47, 39, 34, 30, 27, 24, 22, 19, 16, 13, 11, 10, 9, 8, 7, 6, 6, 5,
        5, 4, 4, 3, 3, 3, 3, 0,
    ],
    [
        215, 202, 147, 83, 70, 67, 60, 51, 44, 39, 35, 29, 26, 24, 21, 17, 14, 13, 11, 10, 9, 8, 7,
        6, 5, 5, 4, 4, 4, 3, 3, 0,
    ],
    [
        235, 230, 204, 151, 103, 91, 83, 71, 62, 55, 50, 40, 33, 30, 27, 23, 19, 17, 15, 13, 11,
        10, 9, 8, 7, 6, 5, 5, 4, 4, 4, 0,
    ],
    [
        249, 248, 240, 217, 180, 145, 129, 115, 99, 90, 83, 71, 55, 47, 42, 39, 34, 30, 27, 24, 21,
        19, 17, 16, 14, 13, 12, 11, 10, 9, 7, 0,
    ],
];

/// The units that a weak turn adds, by the number of dice.
static LITTLE: [u8; 7] = [0, 6, 2, 2, 2, 3, 2];
/// The units that a strong turn adds, by the number of dice.
static MUCH: [u8; 7] = [0, 18, 7, 5, 8, 12, 17];
/// The chance of a Zonk in 256ths, by the number of dice.
static ZONK: [u8; 7] = [0, 171, 114, 71, 40, 20, 6];

/// Returns the chance to gain `units`, by row.
#[inline(never)]
fn chance(row: u8, units: u8) -> u8 {
    let row = &CHANCES[usize::from(row.min(DICE))];
    let place = usize::from(units >> 1);
    let chance = row[place % PLACES];
    if units & 1 == 0 {
        return chance;
    }
    chance - ((chance - row[(place + 1) % PLACES]) >> 1)
}

/// Returns the chance to cache `units`, at most 60, in up to two whole turns.
#[inline(never)]
pub fn in_turns(turns: u8, units: u8) -> u8 {
    match (turns, units) {
        (_, 0) => u8::MAX,
        (0, _) => 0,
        (1, _) => chance(DICE, units),
        _ => chance(TWO_TURNS, units),
    }
}

/// Returns the chance to meet the quota by casting `dice` dice now, with `turns` turns after this
/// one. `missing` units were missing before this turn, and `rest` are missing after its stake.
pub fn by_casting(dice: u8, turns: u8, missing: u8, rest: u8) -> u8 {
    let dice = dice.min(DICE);
    if turns == 0 {
        return chance(dice, rest);
    }
    let place = usize::from(dice);
    let little = in_turns(turns, rest.saturating_sub(LITTLE[place]));
    let much = in_turns(turns, rest.saturating_sub(MUCH[place]));
    let cached = little + ((much - little) >> 1);
    let zonk = in_turns(turns, missing);
    let lost = u16::from(cached - zonk) * u16::from(ZONK[place]);
    cached - (lost >> 8) as u8
}

#[cfg(test)]
mod tests;
