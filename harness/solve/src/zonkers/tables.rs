//! The tables of the solution in the game (`zonkers::zonkers::foresight`).

use super::turn::ROW;
use super::{LIMIT, LOWEST, Position, Solution};
use crate::tables::{Entry, Source, byte, fitted, join, parts, weights};
use zonkers::zonkers::foresight::{CHASE_SHIFT, CHASES, LINES, SPACING};

/// The path of the file in the project.
pub const FILE: &str = "game/src/zonkers/chances.rs";

/// The maximum number of distinct rolls in the tables.
const ROLLS: usize = 43;
/// The maximum value of an option in units. Higher values are truncated.
const UNITS_MAX: usize = 31;

/// The source file of the tables.
pub fn file(solution: &Solution) -> String {
    let mut source = Source::new("zonkers");
    source.table(
        "WIN",
        "/// The probability that the player with the dice wins, in 256ths: for each distance\n\
         /// of this player from the limit, for each distance of the other player.",
        &wins(solution),
    );
    source.table(
        "CHASE",
        "/// The probability of winning in the last turn of the game, in 256ths, by the units\n\
         /// that the turn must exceed.",
        &chases(solution),
    );
    source.table(
        "ROLLS",
        "/// The rolls of one die, of two dice, up to six dice; a 0 ends each list. A roll\n\
         /// has its weight in 256ths, its number of options, and a byte for each option: the\n\
         /// units, and in the upper three bits the number of dice to roll next, 0 to stop.",
        &rolls(solution),
    );
    source.text
}

/// The values of positions with both players open. Extrapolates linearly for players with fewer
/// units than are needed to open.
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
    fitted(LINES, usize::from(SPACING), LIMIT, |own, other| parts(win(own, other)))
}

fn chases(solution: &Solution) -> Vec<u8> {
    // An entry is the mean over the units that share it.
    let units = |place: usize| place << CHASE_SHIFT..(place + 1) << CHASE_SHIFT;
    let mean = |place: usize| {
        let sum: f64 = units(place).map(|units| solution.chase.chance(units)).sum();
        sum / units(place).len() as f64
    };
    (0..CHASES).map(|place| byte(mean(place))).collect()
}

fn rolls(solution: &Solution) -> Vec<u8> {
    let mut entries = entries(solution);
    join(&mut entries, ROLLS);
    let mut bytes = Vec::new();
    for (dice, throw) in solution.turn().throws.iter().enumerate().skip(1) {
        let entries: Vec<&Entry> = entries.iter().filter(|entry| entry.dice == dice).collect();
        for (entry, weight) in entries.iter().zip(weights(&entries, 1.0 - throw.zonkers)) {
            bytes.extend([weight, entry.options.len() as u8]);
            bytes.extend(entry.options.iter().map(|&(dice, units)| (dice << 5 | units) as u8));
        }
        bytes.push(0);
    }
    bytes
}

/// All rolls with their values in positions from all phases of a game.
fn entries(solution: &Solution) -> Vec<Entry> {
    /// The number of stakes in each sample.
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
