use super::*;
use crate::table::dice::Roll;
use crate::zilch::score;
use std::collections::HashMap;
use std::vec;
use std::vec::Vec;

/// The stake, in units of 50 points, at which the slow solution always banks.
const STAKES: usize = 600;

/// For one number of dice: each distinct set of selections, with the number of rolls that offer it.
/// A selection is its units and the dice left.
type Offers = Vec<(Vec<(usize, usize)>, f64)>;

fn offers(dice: u32) -> Offers {
    let mut known: HashMap<[u8; 6], f64> = HashMap::new();
    for number in 0..6u32.pow(dice) {
        let mut faces = [0; 6];
        (0..dice).for_each(|place| faces[(number / 6u32.pow(place) % 6) as usize] += 1);
        *known.entry(faces).or_default() += 1.0;
    }
    let offer = |(faces, rolls): ([u8; 6], f64)| {
        let all: Vec<u8> = (1..=6)
            .flat_map(|face| vec![face; usize::from(faces[usize::from(face) - 1])])
            .collect();
        let roll = Roll::new(&all).unwrap();
        let mut offer = Vec::new();
        for bits in 1..1u8 << dice {
            let value = usize::from(score::value(&roll.chosen(bits)).units());
            let left = dice - bits.count_ones();
            if value != 0 {
                offer.push((value, if left == 0 { 6 } else { left as usize }));
            }
        }
        (offer, rolls)
    };
    known.into_iter().map(offer).collect()
}

/// Computes the values of all stakes from the highest down, over every roll and every selection, in
/// floating point.
fn solved() -> Vec<[f64; 7]> {
    let offers: Vec<Offers> =
        (0..=6).map(|dice| if dice == 0 { Vec::new() } else { offers(dice) }).collect();
    let mut worth = vec![[0.0; 7]; STAKES];
    for stake in (0..STAKES).rev() {
        for dice in 1..=6 {
            let best = |offer: &[(usize, usize)]| {
                let after = |&(value, left): &(usize, usize)| {
                    let stake = stake + value;
                    worth.get(stake).map_or(0.0f64, |worth| worth[left]).max(stake as f64)
                };
                offer.iter().map(after).fold(0.0, f64::max)
            };
            let sum: f64 = offers[dice].iter().map(|(offer, rolls)| best(offer) * rolls).sum();
            worth[stake][dice] = sum / 6f64.powi(dice as i32);
        }
    }
    worth
}

/// The table is exact to a point up to 1,200 points at stake, and to 5 % up to 10,000.
#[test]
fn the_table_equals_the_solution_over_all_rolls_and_selections() {
    for (stake, exact) in solved().iter().enumerate().take(200) {
        for dice in 1..=6u8 {
            let exact = exact[usize::from(dice)] * 50.0;
            let found = f64::from(worth(dice, Points::from_units(stake as u16)));
            let off = (found - exact).abs();
            let near = if stake <= UNITS { 0.5001 } else { exact / 20.0 };
            assert!(off <= near, "{dice} dice, {} points: {found}, {exact}", stake * 50);
        }
    }
    assert_eq!(worth(6, Points::from_units(u16::MAX)), worth(6, Points::from_units(STAKE_MAX)));
}

#[test]
fn zilch_chances_equal_the_count_over_all_rolls() {
    for dice in 1..=6 {
        let none: f64 =
            offers(dice).iter().filter(|(offer, _)| offer.is_empty()).map(|offer| offer.1).sum();
        let exact = none * 1_000.0 / 6f64.powi(dice as i32);
        let (percent, tenths) = zilch(dice as u8);
        assert_eq!(f64::from(percent) * 10.0 + f64::from(tenths), exact.round(), "{dice}");
    }
}
