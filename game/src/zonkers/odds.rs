//! The exact odds of the next roll: the probability of ZONKERS, and the mean points of a turn whose
//! player rolls once more and then stops.
//!
//! The figures come from the rules' tables ([`score`]). All rolls of one to six dice are counted at
//! compile time, by the number of dice with each face. With *t* points at stake, a roll of *n* dice
//! is worth 0 for ZONKERS, otherwise `t` plus the points of all counters. If all dice are counters,
//! six more must be rolled (Z-R16), perhaps repeatedly (Z-R18). The mean is therefore linear in
//! *t*,
//!
//! ```text
//! worth(n, t) = keep(n) * t + gain(n)
//! keep(6) = some(6) / (all - full(6))          keep(n) = (some(n) + full(n) * keep(6)) / all(n)
//! ```
//!
//! where `some` is the number of rolls with counters and other dice, and `full` the number of rolls
//! with counters only. `gain` is computed in the same way from the points of these rolls. A program
//! needs only `keep` and `gain` for each *n*.

use super::score;
use crate::kit::points::Points;
use crate::table::dice::{DICE, FACES};

/// The highest stake for which [`worth`] has a result: 60,000 points.
const STAKE_MAX: Points = Points::of(60_000);

/// The odds for one number of dice.
#[derive(Clone, Copy)]
struct Odds {
    /// The probability of a roll without counters, in percent and tenths of a percent, rounded.
    zonkers: (u8, u8),
    /// The mean share of the stake that remains, in units of 1/65,536.
    keep: u16,
    /// The mean gain, in units of 50 / 65,536 points.
    gain: u32,
}

/// The odds of each number of dice, 1 to 6. The size allows masked indices.
static ODDS: [Odds; 8] = odds();

/// Returns the probability of ZONKERS in a roll of `dice` dice, in percent and tenths of a percent.
pub fn zonkers(dice: u8) -> (u8, u8) {
    ODDS[usize::from(dice & 7)].zonkers
}

/// Returns the mean points of the turn if `dice` dice are rolled once more with `stake` at stake
/// and the player then stops, exact to a point. Returns `None` for stakes above 60,000 points.
#[inline(never)]
pub fn worth(stake: Points, dice: u8) -> Option<u16> {
    if stake > STAKE_MAX {
        return None;
    }
    let odds = &ODDS[usize::from(dice & 7)];
    // Repeated addition, because the 6502 has no multiplication and stakes are small.
    let mut units = odds.gain;
    for _ in 0..stake.units() {
        units += u32::from(odds.keep);
    }
    let mut points = 0x8000;
    for _ in 0..50 {
        points += units;
    }
    Some((points >> 16) as u16)
}

/// Counts of the rolls of one number of dice.
#[derive(Clone, Copy)]
struct Tally {
    /// The number of all rolls.
    rolls: u128,
    /// The number of rolls without a counter.
    none: u128,
    /// The number of rolls with counters and other dice.
    some: u128,
    /// The number of rolls with counters only.
    full: u128,
    /// The sum of the units in the rolls with counters and other dice.
    some_units: u128,
    /// The sum of the units in the rolls with counters only.
    full_units: u128,
}

/// Counts the rolls of `dice` dice: for each distribution over the faces, the number of rolls and
/// the units of their counters.
const fn tally(dice: u8) -> Tally {
    let mut tally = Tally { rolls: 0, none: 0, some: 0, full: 0, some_units: 0, full_units: 0 };
    let mut spread = [0u8; FACES.end as usize];
    spread[1] = dice;
    loop {
        let (mut rolls, mut left, mut units, mut counters) = (1, dice, 0, 0);
        let mut face = FACES.start;
        while face < FACES.end {
            let count = spread[face as usize];
            rolls *= choose(left, count);
            left -= count;
            let kept = score::counters(face, count);
            units += score::value(face, kept).units() as u128;
            counters += kept;
            face += 1;
        }
        tally.rolls += rolls;
        if counters == 0 {
            tally.none += rolls;
        } else if counters == dice {
            tally.full += rolls;
            tally.full_units += rolls * units;
        } else {
            tally.some += rolls;
            tally.some_units += rolls * units;
        }
        // The next distribution: a die of the first face that has dice moves up by one face, and
        // the other dice of that face become 1's.
        let mut face = 1;
        while face < 6 && spread[face] == 0 {
            face += 1;
        }
        if face == 6 {
            return tally;
        }
        let moved = spread[face];
        spread[face] = 0;
        spread[1] = moved - 1;
        spread[face + 1] += 1;
    }
}

/// Returns the binomial coefficient: the ways to choose `chosen` of `dice`.
const fn choose(dice: u8, chosen: u8) -> u128 {
    let (mut ways, mut index) = (1, 0);
    while index < chosen as u128 {
        ways = ways * (dice as u128 - index) / (index + 1);
        index += 1;
    }
    ways
}

const fn odds() -> [Odds; 8] {
    let mut odds = [Odds { zonkers: (0, 0), keep: 0, gain: 0 }; 8];
    let six = tally(DICE);
    // The forced rolls are a geometric series. Dividing by the number of rolls that end it gives
    // the sum.
    let ends = six.rolls - six.full;
    let mut dice = 1;
    while dice <= DICE {
        let n = tally(dice);
        let zonkers = rounded(n.none * 1_000, n.rolls);
        let keep = rounded((n.some * ends + n.full * six.some) << 16, n.rolls * ends);
        let six_gain = six.some_units * ends + six.some * six.full_units;
        let gain = (n.some_units * ends + six.some * n.full_units) * ends + n.full * six_gain;
        let gain = rounded(gain << 16, n.rolls * ends * ends);
        odds[dice as usize] = Odds {
            zonkers: ((zonkers / 10) as u8, (zonkers % 10) as u8),
            keep: keep as u16,
            gain: gain as u32,
        };
        dice += 1;
    }
    odds
}

const fn rounded(part: u128, whole: u128) -> u128 {
    (part + whole / 2) / whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// Scores every roll by the text of the rules, without the tables. Returns the points, and
    /// whether all dice count.
    fn every_roll(dice: u8) -> Vec<(u32, bool)> {
        (0..6u32.pow(dice.into()))
            .map(|number| {
                let mut counts = [0u32; 7];
                for place in 0..u32::from(dice) {
                    counts[(number / 6u32.pow(place) % 6) as usize + 1] += 1;
                }
                let mut points = 0;
                let mut counters = 0;
                for face in 1..=6u32 {
                    let count = counts[face as usize];
                    let worth = if face == 1 { 10 } else { face };
                    let scored = match count {
                        3 => 100 * worth,
                        4 => 200 * worth,
                        5 => 500 * worth,
                        6 => 1_000 * worth,
                        _ if face == 1 => 100 * count,
                        _ if face == 5 => 50 * count,
                        _ => 0,
                    };
                    points += scored;
                    counters += if scored == 0 { 0 } else { count };
                }
                (points, counters == u32::from(dice))
            })
            .collect()
    }

    /// Computes the mean by enumeration. Follows forced rolls until they add less than a thousandth
    /// of a point.
    fn average(stake: f64, rolls: &[(u32, bool)], six: &[(u32, bool)], depth: u32) -> f64 {
        let count = rolls.len() as f64;
        let full = rolls.iter().filter(|roll| roll.1).count() as f64;
        let full_points: f64 = rolls.iter().filter(|roll| roll.1).map(|r| f64::from(r.0)).sum();
        let stops: f64 = rolls
            .iter()
            .filter(|roll| roll.0 != 0 && !roll.1)
            .map(|roll| stake + f64::from(roll.0))
            .sum();
        if depth == 0 || full == 0.0 {
            return stops / count;
        }
        // The mean is linear in the stake, so that the mean stake after a forced roll suffices.
        let forced = average(stake + full_points / full, six, six, depth - 1);
        (stops + full * forced) / count
    }

    #[test]
    fn the_probability_of_zonkers_equals_the_count_over_all_rolls() {
        for dice in 1..=6 {
            let rolls = every_roll(dice);
            let none = rolls.iter().filter(|roll| roll.0 == 0).count();
            let exact = none as f64 * 1_000.0 / rolls.len() as f64;
            let (percent, tenths) = zonkers(dice);
            let found = f64::from(percent) * 10.0 + f64::from(tenths);
            assert_eq!(found, exact.round(), "{dice}");
        }
    }

    #[test]
    fn the_worth_of_a_roll_equals_the_mean_over_all_rolls() {
        let six = every_roll(6);
        for dice in 1..=6 {
            let rolls = every_roll(dice);
            for stake in [0, 50, 350, 500, 950, 4_150, 9_950, 32_750, 60_000] {
                let exact = average(f64::from(stake), &rolls, &six, 12);
                let found = f64::from(worth(Points::of(stake), dice).unwrap());
                assert!((found - exact).abs() < 1.0, "{dice} dice, {stake}: {found}, {exact}");
            }
        }
        assert_eq!(worth(Points::of(60_050), 6), None);
    }
}
