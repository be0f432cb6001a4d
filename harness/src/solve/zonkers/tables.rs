//! The tables that the game has of the solution, see `zonkers::zonkers::foresight`.

use std::fmt::Write as _;

use super::turn::{ROW, Throw};
use super::{LIMIT, LOWEST, Position, Solution};
use zonkers::zonkers::foresight::{CHASE_SHIFT, CHASES, LINES, SPACING};

/// Where they are, from the root of the project.
pub const FILE: &str = "game/src/zonkers/chances.rs";

/// So many rolls are told from each other.
const ROLLS: usize = 43;
/// The most units that an option can have; what is worth more is taken to be worth as much.
const UNITS_MAX: usize = 31;
/// How often each byte is fitted to all positions around it.
const SWEEPS: usize = 400;
/// Bytes in a line of the file.
const COLUMNS: usize = 24;

/// The file with the tables.
pub fn file(solution: &Solution) -> String {
    let mut file = String::from(
        "//! What the solution of the game says, for [`super::foresight`]: made by\n\
         //! `cargo run --release -p zonkers-harness -- solve zonkers --write`.\n",
    );
    let mut table = |name: &str, what: &str, bytes: &[u8]| {
        let _ = write!(
            file,
            "\n{what}\n#[rustfmt::skip]\npub static {name}: [u8; {}] = [",
            bytes.len()
        );
        for line in bytes.chunks(COLUMNS) {
            let line: Vec<String> = line.iter().map(u8::to_string).collect();
            let _ = write!(file, "\n    {},", line.join(", "));
        }
        file.push_str("\n];\n");
    };
    table(
        "WIN",
        "/// The chance to win of who has the dice, in 256 parts: by how far this player is from the limit, then by how far the\n\
         /// other one is.",
        &wins(solution),
    );
    table(
        "CHASE",
        "/// The chance to win the last turn of the game, in 256 parts, by how many units it must exceed.",
        &chases(solution),
    );
    table(
        "ROLLS",
        "/// Rolls of one to six dice, each number of dice ending with a 0: how many of 256 rolls are such; how many options there\n\
         /// are; and of each option how many dice are rolled next (in the upper three bits, 0 to stop), and units.",
        &rolls(solution),
    );
    file
}

/// Where a chance lies among 256 bytes, each of which stands for an equal share of all chances.
fn parts(chance: f64) -> f64 {
    (chance * 256.0 - 0.5).clamp(0.0, 255.0)
}

fn byte(chance: f64) -> u8 {
    parts(chance).round() as u8
}

/// The positions in which both are open; beyond those, where somebody has less than it takes to open, it goes on as it went.
fn wins(solution: &Solution) -> Vec<u8> {
    const FARTHEST: usize = LIMIT - LOWEST;
    let open = |own, other| {
        solution.values.of(Position { own, other, is_open: true, other_is_open: true })
    };
    let beyond = |units: usize| units.saturating_sub(FARTHEST) as f64 / LOWEST as f64;
    let win = |own: usize, other: usize| {
        let (near, other_near) = (own.min(FARTHEST), other.min(FARTHEST));
        let by_own = open(FARTHEST, other_near) - open(FARTHEST - LOWEST, other_near);
        let by_other = open(near, FARTHEST) - open(near, FARTHEST - LOWEST);
        open(near, other_near) + by_own * beyond(own) + by_other * beyond(other)
    };
    fitted(|own, other| parts(win(own, other)))
}

/// The bytes from which interpolation finds `wanted` for every two numbers of units with the least error. They are not quite what is
/// wanted where the lines cross, since a straight line between two of those leaves out every bend.
fn fitted(wanted: impl Fn(usize, usize) -> f64) -> Vec<u8> {
    const FAR: usize = LIMIT + 1;
    let spacing = usize::from(SPACING);
    // By how much a line counts for so many units.
    let part = |line: usize, units: usize| {
        1.0 - units.abs_diff(line * spacing).min(spacing) as f64 / spacing as f64
    };
    let around = |line: usize| (line.max(1) - 1) * spacing + 1..((line + 1) * spacing).min(FAR);
    let mut left: Vec<Vec<f64>> =
        (1..FAR).map(|own| (1..FAR).map(|other| wanted(own, other)).collect()).collect();
    let mut fitted = vec![0.0; LINES * LINES];
    for sweep in 0..SWEEPS {
        for place in 0..fitted.len() {
            let (line, column) = (place / LINES, place % LINES);
            let (mut sum, mut weight) = (0.0, 0.0);
            for own in around(line) {
                for other in around(column) {
                    let part = part(line, own) * part(column, other);
                    sum += part * left[own - 1][other - 1];
                    weight += part * part;
                }
            }
            if weight == 0.0 {
                continue;
            }
            let before: f64 = fitted[place];
            fitted[place] = (before + sum / weight).clamp(1.0, 255.0);
            if sweep > SWEEPS / 2 {
                fitted[place] = fitted[place].round();
            }
            for own in around(line) {
                for other in around(column) {
                    left[own - 1][other - 1] -=
                        (fitted[place] - before) * part(line, own) * part(column, other);
                }
            }
        }
    }
    fitted.into_iter().map(|fitted| fitted as u8).collect()
}

fn chases(solution: &Solution) -> Vec<u8> {
    // The mean of those that share a place.
    let units = |place: usize| place << CHASE_SHIFT..(place + 1) << CHASE_SHIFT;
    let mean = |place: usize| {
        let sum: f64 = units(place).map(|units| solution.chase.chance(units)).sum();
        sum / units(place).len() as f64
    };
    (0..CHASES).map(|place| byte(mean(place))).collect()
}

/// A roll, or some that are alike.
struct Entry {
    dice: usize,
    chance: f64,
    /// Dice to roll next, and units.
    options: Vec<(usize, usize)>,
    /// What it brings in several positions.
    worth: Vec<f64>,
}

fn rolls(solution: &Solution) -> Vec<u8> {
    let mut entries = entries(solution);
    while entries.len() > ROLLS {
        join_two(&mut entries);
    }
    let mut bytes = Vec::new();
    for (dice, throw) in solution.turn().throws.iter().enumerate().skip(1) {
        let entries: Vec<&Entry> = entries.iter().filter(|entry| entry.dice == dice).collect();
        for (entry, weight) in entries.iter().zip(weights(&entries, throw)) {
            bytes.extend([weight, entry.options.len() as u8]);
            bytes.extend(entry.options.iter().map(|&(dice, units)| (dice << 5 | units) as u8));
        }
        bytes.push(0);
    }
    bytes
}

/// All rolls, with what they bring in positions of all parts of a game.
fn entries(solution: &Solution) -> Vec<Entry> {
    /// Units of a turn that are looked at.
    const UNITS: usize = 40;
    let positions = [(100, 100), (50, 33), (180, 180)].map(|(own, other)| {
        let position = Position { own, other, is_open: true, other_is_open: true };
        let (stops, lost) = (solution.stops(position), 1.0 - solution.values.of(position.passed()));
        (solution.turn().worths(&stops, lost), stops)
    });
    let mut entries = Vec::new();
    for (dice, throw) in solution.turn().throws.iter().enumerate().skip(1) {
        let mut add = |chance, options: Vec<(usize, usize)>| {
            let worth = |(table, stops): &(Vec<f64>, Vec<f64>), units: usize| {
                let option = |&(dice, more): &(usize, usize)| match dice {
                    0 => stops[units + more],
                    _ => table[(units + more) * ROW + dice],
                };
                options.iter().map(option).fold(0.0, f64::max)
            };
            let worth = positions
                .iter()
                .flat_map(|position| (0..UNITS).map(move |units| worth(position, units)));
            let worth = worth.collect();
            entries.push(Entry { dice, chance, options, worth });
        };
        for &(chance, units) in &throw.forced {
            add(chance, vec![(6, units.min(UNITS_MAX))]);
        }
        for choice in &throw.choices {
            let mut options = vec![(0, choice.all.min(UNITS_MAX))];
            options.extend(choice.best().map(|(dice, units)| (dice, units.min(UNITS_MAX))));
            add(choice.chance, options);
        }
    }
    entries
}

/// Counts the roll whose place another one can take at the least cost as that one.
fn join_two(entries: &mut Vec<Entry>) {
    let mut cheapest = (f64::INFINITY, 0, 0);
    for (one, rare) in entries.iter().enumerate() {
        for (other, entry) in entries.iter().enumerate() {
            if one == other || rare.dice != entry.dice || rare.chance > entry.chance {
                continue;
            }
            let off = rare.worth.iter().zip(&entry.worth).map(|(one, other)| (one - other).abs());
            let cost = rare.chance * off.sum::<f64>();
            if cost < cheapest.0 {
                cheapest = (cost, one, other);
            }
        }
    }
    let (_, one, other) = cheapest;
    entries[other].chance += entries[one].chance;
    entries.remove(one);
}

/// How many of 256 rolls are such, so that the sum is right.
fn weights(entries: &[&Entry], throw: &Throw) -> Vec<u8> {
    let exact: Vec<f64> = entries.iter().map(|entry| entry.chance * 256.0).collect();
    let all = ((1.0 - throw.zonkers) * 256.0).round() as i32;
    let mut weights: Vec<i32> = exact.iter().map(|exact| exact.round().max(1.0) as i32).collect();
    loop {
        let off = all - weights.iter().sum::<i32>();
        if off == 0 {
            return weights.into_iter().map(|weight| weight as u8).collect();
        }
        // The one that is farthest off changes.
        let gap = |&place: &usize| match off > 0 {
            true => exact[place] - f64::from(weights[place]),
            false if weights[place] == 1 => f64::NEG_INFINITY,
            false => f64::from(weights[place]) - exact[place],
        };
        let places = 0..weights.len();
        let farthest = places.max_by(|one, other| gap(one).total_cmp(&gap(other)));
        weights[farthest.expect("there are rolls")] += off.signum();
    }
}
