//! Compares the table with a slow floating-point solver that tries every selection of every cast.

use std::vec::Vec;

use super::*;
use crate::cards::dice::{Counts, total};
use crate::cards::score;

/// The largest stake in units of 50 points. With more, the solver always caches.
const MOST: usize = 400;

/// A cast: its probability, and the dice left and units of each selection.
pub(in crate::cards) type Cast = (f64, Vec<(u8, u16)>);

/// Returns all casts of a number of dice.
pub(in crate::cards) fn casts(dice: u8) -> Vec<Cast> {
    let mut found = Vec::new();
    let mut all = Vec::from([[0u8; 8]]);
    for face in 1..7 {
        let more = |counts: &Counts| {
            let counts = *counts;
            (0..=dice - total(&counts)).map(move |count| {
                let mut counts = counts;
                counts[face] = count;
                counts
            })
        };
        all = all.iter().flat_map(more).collect();
    }
    let factorial = |n: u8| (1..=n).map(f64::from).product::<f64>();
    for cast in all.into_iter().filter(|cast| total(cast) == dice) {
        let ways = factorial(dice) / cast.map(factorial).iter().product::<f64>();
        let mut choices = Vec::new();
        let mut kept = [0u8; 8];
        loop {
            let value = score::value(&mut kept, false).units();
            if value != 0 {
                choices.push((dice - total(&kept), value));
            }
            // The next selection, as in a number with a digit for each face.
            let Some(face) = (1..7).find(|&face| kept[face] < cast[face]) else { break };
            kept[1..face].fill(0);
            kept[face] += 1;
        }
        found.push((ways / 6f64.powi(dice.into()), choices));
    }
    found
}

/// Returns V(n, t) for a pool, by dice and by stake in units.
fn solve(pool: u8) -> Vec<Vec<f64>> {
    let casts: Vec<_> = (1..=pool).map(casts).collect();
    let mut worth: Vec<Vec<f64>> =
        (0..=pool).map(|_| (0..MOST + 200).map(|t| t as f64).collect()).collect();
    for stake in (0..MOST).rev() {
        for dice in 1..=pool {
            let best = |choices: &Vec<(u8, u16)>| {
                let worths = choices.iter().map(|&(left, value)| {
                    let left = if left == 0 { pool } else { left };
                    let reached = stake + usize::from(value);
                    worth[usize::from(left)][reached].max(reached as f64)
                });
                worths.fold(0.0, f64::max)
            };
            let casts = &casts[usize::from(dice) - 1];
            let sum = casts.iter().map(|(chance, choices)| chance * best(choices)).sum();
            worth[usize::from(dice)][stake] = sum;
        }
    }
    worth
}

#[test]
fn the_table_equals_the_result_of_a_slow_solver() {
    let mut gains = [[0u8; STAKES]; 8];
    for dice in 1..=8u8 {
        let worth = solve(dice.max(6));
        for (place, gain) in gains[usize::from(dice) - 1].iter_mut().enumerate() {
            let more = worth[usize::from(dice)][4 * place] * 50.0 - place as f64 * 200.0;
            *gain = (more / f64::from(UNIT)).max(0.0) as u8;
        }
    }
    assert_eq!(GAINS, gains, "{gains:?}");
}

/// Returns the chance of a Zonk, by enumeration.
fn zonks(dice: u8, d4s: u8) -> f64 {
    let sides = |die: u8| if die < d4s { 4 } else { 6 };
    let all: u32 = (0..dice).map(sides).product();
    let is_zonk = |number: &u32| {
        let (mut left, mut counts) = (*number, [0u8; 8]);
        for die in 0..dice {
            counts[(left % sides(die)) as usize + 1] += 1;
            left /= sides(die);
        }
        let mut kept = [0u8; 8];
        // All selections, as in a number with a digit for each face.
        while let Some(face) = (1..7).find(|&face| kept[face] < counts[face]) {
            kept[1..face].fill(0);
            kept[face] += 1;
            if score::value(&mut kept, false) != Points::ZERO {
                return false;
            }
        }
        true
    };
    f64::from((0..all).filter(is_zonk).count() as u32) / f64::from(all)
}

/// Compares all numbers of D4s, and a die that may be cast again.
#[test]
fn zonk_chances_equal_the_count_over_all_casts() {
    let percent = |chance: f64| (100.0 * chance).round() as u8;
    for dice in 1..=7 {
        for d4s in 0..=dice.min(2) {
            let exact = zonks(dice, d4s);
            assert_eq!(zonk(dice, d4s, dice != 1), percent(exact), "{dice} dice, {d4s} D4s");
            if dice == 1 {
                assert_eq!(zonk(dice, d4s, true), percent(exact * exact), "{d4s} D4s");
            }
        }
    }
    assert_eq!(percent(zonks(8, 0)), zonk(8, 0, false));
}

#[test]
fn any_dice_and_any_stake_have_a_gain() {
    assert_eq!(gain(9, Points::ZERO), gain(8, Points::ZERO));
    assert_eq!(gain(0, Points::from_units(u16::MAX)), gain(8, Points::of(3_000)));
    assert!(gain(6, Points::ZERO) > 40);
    assert_eq!(gain(1, Points::of(1_000)), 0);
}
