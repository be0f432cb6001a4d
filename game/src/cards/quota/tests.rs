//! Compares the chances with a slow floating-point solver that tries every selection of every cast.

use std::vec::Vec;

use super::*;
use crate::cards::worth::tests::{Cast, casts};

/// The quotas, in units.
const QUOTAS: [usize; 3] = [20, 40, 60];
/// The number of values for missing units, including 0.
const MISSING: usize = 61;
/// Turns of a round.
const TURNS: usize = 3;

/// Chances, by turns and missing units.
type Chances = Vec<Vec<f64>>;

/// A strategy: estimates the chances of caching and of casting, from the turns after this one, the
/// dice, the units missing before this turn, and the units missing if its stake is cached.
type Estimate<'a> = &'a dyn Fn(usize, u8, usize, usize) -> (f64, f64);

/// Returns the chances of a pool with the strategy `estimate`, or under perfect play if it is
/// `None`. Also returns the chances in the last turn by dice and missing units.
fn solve(pool: u8, turns: usize, estimate: Option<Estimate>) -> (Chances, Chances) {
    let casts: Vec<Vec<Cast>> = (1..=pool).map(casts).collect();
    let in_no_turn = (0..MISSING).map(|missing| f64::from(u8::from(missing == 0))).collect();
    let mut chances: Chances = Vec::from([in_no_turn]);
    let mut last = Vec::new();
    for behind in 0..turns {
        let mut met = Vec::from([1.0]);
        for missing in 1..MISSING {
            // The chance of casting and the chance of the better choice, by dice and rest.
            let mut cast = std::vec![std::vec![1.0; missing + 1]; usize::from(pool) + 1];
            let mut ahead = cast.clone();
            let mut guess = std::vec![std::vec![f64::INFINITY; missing + 1]; cast.len()];
            for rest in 1..=missing {
                for dice in 1..=pool {
                    let place = usize::from(dice);
                    let mut sum = 0.0;
                    for (chance, choices) in &casts[place - 1] {
                        let reached = choices.iter().map(|&(left, value)| {
                            let left = usize::from(if left == 0 { pool } else { left });
                            let rest = rest.saturating_sub(value.into());
                            (guess[left][rest], value, ahead[left][rest])
                        });
                        let best =
                            reached.max_by(|a, b| (a.0, a.1).partial_cmp(&(b.0, b.1)).unwrap());
                        sum += chance * best.map_or(chances[behind][missing], |best| best.2);
                    }
                    cast[place][rest] = sum;
                    let hold = chances[behind][rest];
                    let (thinks, of) = match estimate {
                        None => (hold, sum),
                        Some(estimate) => estimate(behind, dice, missing, rest),
                    };
                    guess[place][rest] = thinks.max(of);
                    ahead[place][rest] = if of > thinks || behind == 0 { sum } else { hold };
                }
            }
            met.push(cast[usize::from(pool)][missing]);
            last = if behind == 0 { cast } else { last };
        }
        chances.push(met);
    }
    (chances, last)
}

fn in_255ths(chance: f64) -> u8 {
    (chance * 255.0).round() as u8
}

#[test]
fn the_table_equals_the_result_of_a_slow_solver() {
    let (exact, last) = solve(6, TURNS, None);
    let mut table = [[0; PLACES]; DICE as usize + 1];
    for (row, chances) in table.iter_mut().enumerate() {
        let of = match row {
            0 => &exact[2],
            dice => &last[dice],
        };
        for (place, chance) in chances[..=MISSING / 2].iter_mut().enumerate() {
            *chance = in_255ths(of[(2 * place).max(1)]);
        }
    }
    assert_eq!(CHANCES, table, "{table:?}");
    let zonks = (1..=DICE).map(|dice| {
        let none = casts(dice).into_iter().filter(|(_, choices)| choices.is_empty());
        (none.map(|(chance, _)| chance).sum::<f64>() * 256.0).round() as u8
    });
    assert_eq!(ZONK[1..], zonks.collect::<Vec<u8>>());
    // The README cites these figures of perfect play.
    let best = QUOTAS.map(|quota| (exact[TURNS][quota] * 1000.0).round());
    assert_eq!(best, [867.0, 420.0, 171.0]);
}

/// The estimates lose very little against perfect play.
#[test]
fn the_combined_chances_are_accurate_enough() {
    let estimate = |behind: usize, dice: u8, missing: usize, rest: usize| {
        let hold = in_turns(behind as u8, rest as u8);
        let cast = by_casting(dice, behind as u8, missing as u8, rest as u8);
        (f64::from(hold), f64::from(cast))
    };
    let (met, _) = solve(6, TURNS, Some(&estimate));
    let met = QUOTAS.map(|quota| (met[TURNS][quota] * 1000.0).round());
    assert!(met[0] >= 860.0 && met[1] >= 412.0 && met[2] >= 163.0, "{met:?}");
}

#[test]
fn chances_grow_as_the_missing_points_shrink() {
    for turns in 0..3 {
        assert_eq!(in_turns(turns, 0), u8::MAX);
        for units in 1..=60 {
            assert!(in_turns(turns, units) <= in_turns(turns, units - 1));
            for dice in 0..=11 {
                let rests: Vec<u8> =
                    (1..=units).map(|rest| by_casting(dice, turns, units, rest)).collect();
                assert!(dice == 0 || rests.is_sorted_by(|a, b| a >= b), "{dice} {turns} {rests:?}");
            }
        }
    }
}
