//! Solves the dice games for two players: computes the value of each position under perfect play,
//! with the games' own rules. Also measures the computer players ([`strength`], [`runs`]) and the
//! review of Zonkers ([`teacher`]).
//!
//! Positions between two turns form pairs that differ only in the player to move. The positions of
//! a pair depend on each other, because both players may lose their points in turn. All other
//! successors have more points and are solved before. Policy iteration solves a pair, and ends when
//! no decision changes. The solution is exact, except that turns of thousands of points beyond the
//! limit are cut off.
//!
//! For a given policy against a perfect player, two equations determine the values of a pair. This
//! result is also exact; a simulation would need millions of games.

pub mod runs;
pub mod share;
pub mod strength;
pub mod tables;
pub mod teacher;
pub mod zilch;
pub mod zonkers;

use std::collections::BTreeMap;
use std::thread;

use apple2_emulator::Error;

/// The maximum number of threads.
const THREADS: usize = 2;

/// Solves a game. Prints the values of the game and of its computer players, line by line.
///
/// # Errors
/// [`Error::Usage`] for an unknown game.
pub fn measure(game: &str, tell: &mut dyn FnMut(String)) -> Result<(), Error> {
    match game.to_ascii_lowercase().as_str() {
        "zilch" => zilch::measure(tell),
        "zonkers" => zonkers::measure(tell),
        _ => return Err(unknown()),
    }
    Ok(())
}

/// The path and contents of the source file with a game's tables.
///
/// # Errors
/// [`Error::Usage`] for an unknown game.
pub fn table_file(game: &str) -> Result<(&'static str, String), Error> {
    match game.to_ascii_lowercase().as_str() {
        "zilch" => Ok((zilch::tables::FILE, zilch::tables::file(&zilch::usual()))),
        "zonkers" => Ok((zonkers::tables::FILE, zonkers::tables::file(&zonkers::usual()))),
        _ => Err(unknown()),
    }
}

fn unknown() -> Error {
    Error::Usage("solve: unknown game; the games are zilch and zonkers".into())
}

/// Applies `work` to all items on two threads. Returns the results in order.
pub fn in_parallel<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    // Adjacent items take about the same time, so each thread takes every second one.
    let share = |thread: usize| items.iter().skip(thread).step_by(THREADS).map(&work).collect();
    let mut shares: Vec<std::vec::IntoIter<R>> = thread::scope(|scope| {
        let others: Vec<_> = (1..THREADS.min(items.len()))
            .map(|thread| scope.spawn(move || share(thread)))
            .collect();
        let mut shares: Vec<Vec<R>> = vec![share(0)];
        shares.extend(
            others.into_iter().map(|other| other.join().expect("a solving thread has panicked")),
        );
        shares.into_iter().map(Vec::into_iter).collect()
    });
    let count = shares.len();
    (0..items.len()).filter_map(|index| shares[index % count].next()).collect()
}

/// All rolls of `dice` dice, grouped by result, with their probabilities. `of` computes the result
/// from sorted faces.
pub(crate) fn rolls_of<T: Ord>(dice: u8, of: impl Fn(&[u8]) -> T) -> Vec<(T, f64)> {
    let mut by_faces: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
    for number in 0..6u32.pow(dice.into()) {
        let mut faces: Vec<u8> =
            (0..u32::from(dice)).map(|die| (number / 6u32.pow(die) % 6) as u8 + 1).collect();
        faces.sort_unstable();
        *by_faces.entry(faces).or_default() += 1;
    }
    let mut by_result: BTreeMap<T, u32> = BTreeMap::new();
    for (faces, rolls) in by_faces {
        *by_result.entry(of(&faces)).or_default() += rolls;
    }
    let all = 6f64.powi(dice.into());
    by_result.into_iter().map(|(result, rolls)| (result, f64::from(rolls) / all)).collect()
}

/// Solves `one = a + b * (1 - other)` and `other = c + d * (1 - one)`.
pub(crate) fn joined(one: Line, other: Line) -> (f64, f64) {
    // By substitution.
    let value = (one.start + one.slope * (1.0 - other.start - other.slope))
        / (1.0 - one.slope * other.slope);
    (value, other.start + other.slope * (1.0 - value))
}

/// Prints the winning percentage of each computer player against perfect play and against the other
/// players, and the head start with which each is even with the last player.
fn report_players(
    names: &[&str],
    against_perfect: impl Fn(u8) -> f64,
    pair: impl Fn([u8; 2], bool) -> (f64, Option<(usize, f64)>),
    tell: &mut dyn FnMut(String),
) {
    for (kind, name) in (0..).zip(names) {
        let share = 100.0 * against_perfect(kind);
        let short = 50.0 - share;
        tell(format!(
            "{name} wins {share:.2} % against perfect play, {short:.2} points below even"
        ));
    }
    for one in 0..names.len() {
        for other in one + 1..names.len() {
            let is_last = other + 1 == names.len();
            let (share, even) = pair([one as u8, other as u8], is_last);
            let names = [names[one], names[other]];
            tell(format!("{} wins {:.2} % against {}", names[0], 100.0 * share, names[1]));
            if let Some((units, share)) = even {
                tell(handicap_line(names, units, share));
            }
        }
    }
}

/// The head start with which the winning share is closest to 50 %. `share` returns the player's
/// winning share for a head start.
fn nearest_to_even(units: std::ops::Range<usize>, share: impl Fn(usize) -> f64) -> usize {
    let off = |units: &usize| (share(*units) - 0.5).abs();
    units.min_by(|one, other| off(one).total_cmp(&off(other))).unwrap_or(0)
}

/// The line that reports a head start.
fn handicap_line(names: [&str; 2], units: usize, share: f64) -> String {
    let [one, other] = names;
    format!(
        "a head start of {} points makes {one} even with {other}: {one} then wins {:.2} %",
        50 * units,
        100.0 * share
    )
}

/// The value of a turn as a linear function of the value of losing its points.
#[derive(Clone, Copy, Debug, Default)]
pub struct Line {
    /// The value if losing the points is worth 0.
    pub start: f64,
    /// The probability of losing the points.
    pub slope: f64,
}
