//! The tables of a game's solution, written as a source file: the part that all games share.

use std::fmt::Write as _;

/// How often each byte is fitted to all positions around it.
const SWEEPS: usize = 400;
/// Bytes in a line of the file.
const COLUMNS: usize = 24;

/// The source file of a game's tables.
pub struct Source {
    /// What it contains.
    pub text: String,
}

impl Source {
    /// One without tables.
    pub fn new(game: &str) -> Source {
        Source {
            text: format!(
                "//! What the solution of the game says, for [`super::foresight`]: made by\n\
                 //! `cargo run --release -p zonkers-harness -- solve {game} --write`.\n"
            ),
        }
    }

    /// Adds a table of bytes, with these lines of documentation.
    pub fn table(&mut self, name: &str, what: &str, bytes: &[u8]) {
        let _ = write!(
            self.text,
            "\n{what}\n#[rustfmt::skip]\npub static {name}: [u8; {}] = [",
            bytes.len()
        );
        for line in bytes.chunks(COLUMNS) {
            let line: Vec<String> = line.iter().map(u8::to_string).collect();
            let _ = write!(self.text, "\n    {},", line.join(", "));
        }
        self.text.push_str("\n];\n");
    }
}

/// Where a chance lies among 256 bytes, each of which stands for an equal share of all chances.
pub fn parts(chance: f64) -> f64 {
    (chance * 256.0 - 0.5).clamp(0.0, 255.0)
}

/// The byte that stands for a chance.
pub fn byte(chance: f64) -> u8 {
    parts(chance).round() as u8
}

/// The bytes from which interpolation finds `wanted` for every two numbers of units up to the most
/// with the least error, with so many lines each way and so many units between two of them. They are not quite what is
/// wanted where the lines cross, since a straight line between two of those leaves out every bend.
pub fn fitted(
    lines: usize,
    spacing: usize,
    most: usize,
    wanted: impl Fn(usize, usize) -> f64,
) -> Vec<u8> {
    let far = most + 1;
    // By how much a line counts for so many units.
    let part = |line: usize, units: usize| {
        1.0 - units.abs_diff(line * spacing).min(spacing) as f64 / spacing as f64
    };
    let around = |line: usize| (line.max(1) - 1) * spacing + 1..((line + 1) * spacing).min(far);
    let mut left: Vec<Vec<f64>> =
        (1..far).map(|own| (1..far).map(|other| wanted(own, other)).collect()).collect();
    let mut fitted = vec![0.0; lines * lines];
    for sweep in 0..SWEEPS {
        for place in 0..fitted.len() {
            let (line, column) = (place / lines, place % lines);
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

/// A roll, or some that are alike.
pub struct Entry {
    /// Dice that are rolled.
    pub dice: usize,
    /// How likely it is.
    pub chance: f64,
    /// Dice to roll next, and units.
    pub options: Vec<(usize, usize)>,
    /// What it brings in several positions.
    pub worth: Vec<f64>,
}

/// Has no more than so many rolls: those that differ least count as one.
pub fn join(entries: &mut Vec<Entry>, most: usize) {
    while entries.len() > most {
        join_two(entries);
    }
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

/// How many of 256 rolls are such, so that the sum is right: the chance of all of them together.
pub fn weights(entries: &[&Entry], all: f64) -> Vec<u8> {
    let exact: Vec<f64> = entries.iter().map(|entry| entry.chance * 256.0).collect();
    let all = (all * 256.0).round() as i32;
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
