//! The tables that the game has of the solution, see `zonkers::zilch::foresight`.

use super::turn::{ROW, Table};
use super::{LIMIT, Position, Solution};
use crate::solve::tables::{Entry, Source, byte, fitted, join, parts, weights};
use zonkers::zilch::foresight::{CHASE_ONES, CHASES, HEIR_KNOTS, LINES, SPACING, WINDOW};

/// Where they are, from the root of the project.
pub const FILE: &str = "game/src/zilch/chances.rs";

/// So many rolls are told from each other, and so many options.
const ROLLS: usize = 46;
const OPTIONS: usize = 120;
/// The most units that an option can have; what is worth more is taken to be worth as much.
const UNITS_MAX: usize = WINDOW as usize - 1;

/// The file with the tables.
pub fn file(solution: &Solution) -> String {
    let mut source = Source::new("zilch");
    source.table(
        "WIN",
        "/// The chance to win of who has the dice, in 256 parts: by how far this player is from the limit, then by how far the\n\
         /// other one is.",
        &fitted(LINES, usize::from(SPACING), LIMIT, |own, other| {
            parts(solution.values.fresh(Position { own, other }))
        }),
    );
    source.table(
        "CHASE",
        "/// The chance to win the last turn of the game, in 256 parts: by dice, then by how many units it must bring.",
        &chases(solution),
    );
    source.table(
        "HEIRS",
        "/// By dice, then for every eighth number of units, half units that whoever banks has less if an heir gets them, in two's\n\
         /// complement: below zero nobody wants to.",
        &heirs(solution),
    );
    source.table(
        "ROLLS",
        "/// Rolls of one to six dice, each number of dice ending with a 0: how many of 256 rolls are such; how many options there\n\
         /// are; and of each option the place of the number of dice that is left, and units.",
        &rolls(solution),
    );
    source.text
}

fn chases(solution: &Solution) -> Vec<u8> {
    let ones = usize::from(CHASE_ONES);
    let units = |place: usize| if place < ones { place } else { ones + 8 * (place - ones) };
    // Beyond the last place nobody wins.
    let chance = |dice: usize, place: usize| match place + 1 {
        CHASES => 0,
        _ => byte(solution.chase.chance(units(place), 0, dice)),
    };
    (1..=6).flat_map(|dice| (0..CHASES).map(move |place| chance(dice, place))).collect()
}

/// By dice, from how many units on an heir is worth something, and about how much each further one is worth: where to begin.
const HEIRS: [(f64, f64); 6] =
    [(37.0, 0.2), (19.0, 0.5), (14.0, 0.5), (10.5, 0.55), (7.0, 0.58), (0.0, 0.65)];

/// What fits best where an heir cannot reach the limit at once.
fn heirs(solution: &Solution) -> Vec<u8> {
    (1..=6)
        .flat_map(|dice| {
            let samples = offers(solution, dice);
            let error = |knots: &[i8]| {
                samples.iter().map(|offer| offer.error(solution, knots)).sum::<f64>()
            };
            let (from, growth) = HEIRS[dice - 1];
            let knot = |knot: usize| (2.0 * growth * (8.0 * knot as f64 - from)).round() as i8;
            let mut knots: Vec<i8> = (0..HEIR_KNOTS).map(knot).collect();
            let mut least = error(&knots);
            for step in [2, 1, 2, 1, 1, 1] {
                for place in 0..knots.len() {
                    loop {
                        let before = least;
                        for change in [-step, step] {
                            let mut others = knots.clone();
                            others[place] = others[place].saturating_add(change);
                            let error = error(&others);
                            if error < least {
                                (least, knots) = (error, others);
                            }
                        }
                        if least == before {
                            break;
                        }
                    }
                }
            }
            knots.into_iter().map(|knot| knot as u8)
        })
        .collect()
}

/// Something to inherit.
struct Offer {
    position: Position,
    units: usize,
    worth: f64,
    weight: f64,
}

impl Offer {
    fn error(&self, solution: &Solution, knots: &[i8]) -> f64 {
        let Position { own, other } = self.position;
        let knot = (self.units / 8).min(HEIR_KNOTS - 2);
        let [near, far] = [knot, knot + 1].map(|knot| f64::from(knots[knot]) / 2.0);
        let less = near + (far - near) * (self.units - 8 * knot) as f64 / 8.0;
        let other = other as f64 + less.max(0.0);
        let win = |other: usize| {
            solution.values.fresh(Position { own, other: other.min(solution.limit) })
        };
        let (near, rest) = (other as usize, other.fract());
        let off = win(near) * (1.0 - rest) + win(near + 1) * rest - self.worth;
        self.weight * off * off
    }
}

/// Offers that are worth taking, of all parts of a game.
fn offers(solution: &Solution, dice: usize) -> Vec<Offer> {
    let mut offers = Vec::new();
    for own in (1..=solution.limit).step_by(9) {
        for other in (1..=solution.limit).step_by(9) {
            let position = Position { own, other };
            let fresh = solution.values.fresh(position);
            for units in (1..own.min(solution.limit + 1 - other).min(80)).step_by(3) {
                let heir = solution.values.heir(position, units, dice);
                if heir > fresh - 0.03 && (0.02..0.98).contains(&heir) {
                    let weight = 1.0 / (units + 8) as f64;
                    offers.push(Offer { position, units, worth: heir.max(fresh), weight });
                }
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

/// What it is worth to have so much at stake and so many dice left, in positions of all parts of a game.
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

/// Units of a turn that are looked at.
const STAKES: usize = 48;

/// What an option is worth.
fn worths(samples: &[Table], (dice, more): (usize, usize)) -> impl Iterator<Item = f64> {
    samples.iter().flat_map(move |table| (0..STAKES).map(move |units| (table, units))).map(
        move |(table, units)| table[((units + more) * ROW + dice).min(table.len() - ROW + dice)],
    )
}

/// All rolls, with what they bring in those positions.
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

/// Leaves those options out that are missed least.
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
