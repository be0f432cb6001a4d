//! The tables of the solution in the game (`zonkers::zilch::foresight`).

use super::turn::{ROW, Table};
use super::{LIMIT, Position, Solution};
use crate::tables::{Entry, Source, byte, fitted, join, parts, weights};
use zonkers::zilch::foresight::{
    CHASE_ONES, CHASES, HEIR_KNOTS, HEIR_LEAD, HEIRS_ALL, LINES, SPACING, WINDOW,
};

/// The path of the file in the project.
pub const FILE: &str = "game/src/zilch/chances.rs";

/// The maximum number of distinct rolls in the tables, and of their options.
const ROLLS: usize = 46;
const OPTIONS: usize = 116;
/// The maximum value of an option in units. Higher values are truncated.
const UNITS_MAX: usize = WINDOW as usize - 1;

/// The source file of the tables.
pub fn file(solution: &Solution) -> String {
    let mut source = Source::new("zilch");
    source.table(
        "WIN",
        "/// The probability that the player with the dice wins, in 256ths: for each distance\n\
         /// of this player from the limit, for each distance of the other player.",
        &fitted(LINES, usize::from(SPACING), LIMIT, |own, other| {
            parts(solution.values.fresh(Position { own, other }))
        }),
    );
    source.table(
        "CHASE",
        "/// The probability of winning in the last turn of the game, in 256ths: for each\n\
         /// number of dice, for each number of units needed.",
        &chases(solution),
    );
    source.table(
        "HEIRS",
        "/// The cost of banking if an heir may take the points, in half units: for a leading\n\
         /// player, then for a trailing one, for each number of dice, for every sixteenth\n\
         /// number of units. In two's complement; a negative value means that no heir takes\n\
         /// the offer.",
        &heirs(solution),
    );
    source.table(
        "ROLLS",
        "/// The rolls of one die, of two dice, up to six dice; a 0 ends each list. A roll\n\
         /// has its weight in 256ths, its number of options, and a byte for each option: the\n\
         /// first entry of its number of dice left, plus its units.",
        &rolls(solution),
    );
    source.text
}

fn chases(solution: &Solution) -> Vec<u8> {
    let ones = usize::from(CHASE_ONES);
    let units = |place: usize| if place < ones { place } else { ones + 8 * (place - ones) };
    // The probability is 0 beyond the last entry.
    let chance = |dice: usize, place: usize| match place + 1 {
        CHASES => 0,
        _ => byte(solution.chase.chance(units(place), 0, dice)),
    };
    (1..=6).flat_map(|dice| (0..CHASES).map(move |place| chance(dice, place))).collect()
}

/// Fits the cost of offers with which an heir cannot reach the limit at once. Minimises the squared
/// error of the winning probability.
fn heirs(solution: &Solution) -> Vec<u8> {
    let knots: Vec<Vec<f64>> = (1..=6).map(|dice| knots(&offers(solution, dice))).collect();
    let mut bytes = vec![0; 2 * HEIRS_ALL];
    for (dice, knots) in knots.iter().enumerate() {
        for (place, knot) in knots.iter().enumerate() {
            let (half, knot_number) = (place / HEIR_KNOTS, place % HEIR_KNOTS);
            bytes[half * HEIRS_ALL + dice * HEIR_KNOTS + knot_number] =
                (2.0 * knot).round().clamp(-128.0, 127.0) as i8 as u8;
        }
    }
    bytes
}

/// An offer to an heir, after the other player has banked.
struct Offer {
    /// The units that the banking player needed before the bank.
    own: usize,
    /// The units that the heir needed before the bank.
    other: usize,
    units: usize,
    /// The number of units that the offer costs the banking player.
    less: f64,
    weight: f64,
}

impl Offer {
    /// The indices and weights of the knots, for a leading player and a trailing player.
    fn parts(&self) -> [(usize, f64); 4] {
        let lead = f64::from(HEIR_LEAD);
        let behind = ((self.own as f64 - self.other as f64 + lead) / (2.0 * lead)).clamp(0.0, 1.0);
        let knot = (self.units / 16).min(HEIR_KNOTS - 2);
        let far = self.units as f64 / 16.0 - knot as f64;
        [
            (knot, (1.0 - far) * (1.0 - behind)),
            (knot + 1, far * (1.0 - behind)),
            (HEIR_KNOTS + knot, (1.0 - far) * behind),
            (HEIR_KNOTS + knot + 1, far * behind),
        ]
    }
}

/// The best fit of knots to the offers for one number of dice.
fn knots(offers: &[Offer]) -> Vec<f64> {
    const KNOTS: usize = 2 * HEIR_KNOTS;
    let mut rows = vec![vec![0.0; KNOTS + 1]; KNOTS];
    for offer in offers {
        for (row, part) in offer.parts() {
            for (column, other) in offer.parts() {
                rows[row][column] += offer.weight * part * other;
            }
            rows[row][KNOTS] += offer.weight * part * offer.less;
        }
    }
    // Regularise, since some regions have few offers: weakly pull neighbouring knots towards a
    // slope of half a unit per unit.
    let mean = (0..KNOTS).map(|knot| rows[knot][knot]).sum::<f64>() / KNOTS as f64;
    let mut tie = |one: usize, other: usize, weight: f64, rise: f64| {
        for (knot, neighbour, rise) in [(one, other, -rise), (other, one, rise)] {
            rows[knot][knot] += weight;
            rows[knot][neighbour] -= weight;
            rows[knot][KNOTS] += weight * rise;
        }
    };
    for knot in 0..HEIR_KNOTS {
        tie(knot, knot + HEIR_KNOTS, mean * 1e-3, 0.0);
        if knot + 1 < HEIR_KNOTS {
            tie(knot, knot + 1, mean * 1e-5, 8.0);
            tie(knot + HEIR_KNOTS, knot + 1 + HEIR_KNOTS, mean * 1e-5, 8.0);
        }
    }
    solved(rows)
}

/// Solves linear equations with a positive definite matrix. Each row ends with its right side.
fn solved(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    for place in 0..rows.len() {
        let row = rows[place].clone();
        for (number, other) in rows.iter_mut().enumerate() {
            let factor = if number == place { 0.0 } else { other[place] / row[place] };
            for (cell, subtracted) in other.iter_mut().zip(&row) {
                *cell -= factor * subtracted;
            }
        }
    }
    rows.iter().enumerate().map(|(place, row)| row[row.len() - 1] / row[place]).collect()
}

/// A sample of offers worth taking, from all phases of a game.
fn offers(solution: &Solution, dice: usize) -> Vec<Offer> {
    let mut offers = Vec::new();
    for own in (2..=solution.limit).step_by(3) {
        for other in (1..=solution.limit).step_by(3) {
            for units in (1..own.min(other).min(100)).step_by(2) {
                let position = Position { own: other, other: own - units };
                let (fresh, heir) =
                    (solution.values.fresh(position), solution.values.heir(position, units, dice));
                if heir < fresh - 0.02 || heir > 0.99 {
                    continue;
                }
                let win = |less: f64| {
                    let at = (position.other as f64 + less).clamp(0.0, solution.limit as f64);
                    let (near, rest) = (at as usize, at.fract());
                    let win = |units: usize| match units {
                        0 => 0.0,
                        _ => solution
                            .values
                            .fresh(Position { own: other, other: units.min(solution.limit) }),
                    };
                    win(near) * (1.0 - rest) + win(near + 1) * rest
                };
                let (mut least, mut most) = (-30.0, 70.0);
                for _ in 0..30 {
                    let middle = (least + most) / 2.0;
                    *(if win(middle) < heir { &mut least } else { &mut most }) = middle;
                }
                if most == 70.0 {
                    continue;
                }
                let slope = win(least + 1.0) - win(least - 1.0);
                // Large offers and large differences between the players are rare: weight them
                // less.
                let (units_f, apart) = (units as f64, own.abs_diff(other) as f64);
                let often = (1.0 - apart / 250.0) / (units_f + 8.0) / (1.0 + units_f / 20.0);
                offers.push(Offer {
                    own,
                    other,
                    units,
                    less: least,
                    weight: often * slope * slope,
                });
            }
        }
    }
    offers
}

fn rolls(solution: &Solution) -> Vec<u8> {
    let samples = samples(solution);
    let mut entries = entries(solution, &samples);
    join(&mut entries, ROLLS);
    prune(&mut entries, &samples);
    let mut bytes = Vec::new();
    for (dice, throw) in solution.turn().throws.iter().enumerate().skip(1) {
        let entries: Vec<&Entry> = entries.iter().filter(|entry| entry.dice == dice).collect();
        for (entry, weight) in entries.iter().zip(weights(&entries, 1.0 - throw.zilch)) {
            bytes.extend([weight, entry.options.len() as u8]);
            let place = |&(dice, units): &(usize, usize)| (dice - 1) * usize::from(WINDOW) + units;
            bytes.extend(entry.options.iter().map(|option| place(option) as u8));
        }
        bytes.push(0);
    }
    bytes
}

/// The value of each stake and number of dice, in positions from all phases of a game.
fn samples(solution: &Solution) -> Vec<Table> {
    [(200, 200), (100, 100), (50, 33), (30, 70)]
        .into_iter()
        .map(|(own, other)| {
            let own = own.min(solution.limit);
            let position = Position { own, other: other.min(solution.limit) };
            let banks = solution.banks(position);
            let lost = 1.0 - solution.values.fresh(position.passed());
            let (worth, _) = solution.turn().best(&banks, lost);
            worth.iter().zip(&banks).map(|(worth, bank)| worth.max(*bank)).collect()
        })
        .collect()
}

/// The number of stakes in each sample.
const STAKES: usize = 48;

/// The value of an option at each stake of each sample.
fn worths(samples: &[Table], (dice, more): (usize, usize)) -> impl Iterator<Item = f64> {
    samples.iter().flat_map(move |table| (0..STAKES).map(move |units| (table, units))).map(
        move |(table, units)| table[((units + more) * ROW + dice).min(table.len() - ROW + dice)],
    )
}

/// All rolls with their values in the samples.
fn entries(solution: &Solution, samples: &[Table]) -> Vec<Entry> {
    let mut entries = Vec::new();
    for choice in solution.turn().throws.iter().flat_map(|throw| &throw.choices) {
        let mut keeps = choice.keeps.clone();
        keeps.dedup_by_key(|keep| keep.left);
        let options: Vec<(usize, usize)> = keeps
            .iter()
            .map(|keep| (keep.left.into(), usize::from(keep.units).min(UNITS_MAX)))
            .collect();
        let worth = best(samples, &options);
        entries.push(Entry { dice: choice.dice, chance: choice.chance, options, worth });
    }
    entries
}

fn best(samples: &[Table], options: &[(usize, usize)]) -> Vec<f64> {
    let mut best = vec![0.0; samples.len() * STAKES];
    for &option in options {
        for (best, worth) in best.iter_mut().zip(worths(samples, option)) {
            *best = worth.max(*best);
        }
    }
    best
}

/// Removes options until the rest fits the tables. The option with the lowest cost goes first.
fn prune(entries: &mut [Entry], samples: &[Table]) {
    while entries.iter().map(|entry| entry.options.len()).sum::<usize>() > OPTIONS {
        let mut least = (f64::INFINITY, 0, 0);
        for (place, entry) in entries.iter().enumerate() {
            for option in 0..entry.options.len() {
                let mut others = entry.options.clone();
                others.remove(option);
                let off =
                    entry.worth.iter().zip(best(samples, &others)).map(|(all, few)| all - few);
                let cost = entry.chance * off.sum::<f64>();
                if !others.is_empty() && cost < least.0 {
                    least = (cost, place, option);
                }
            }
        }
        entries[least.1].options.remove(least.2);
    }
}
