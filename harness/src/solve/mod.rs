//! Solves the games of dice for two players: what each position is worth to who plays perfectly, by the games' own rules.
//!
//! A position between two turns leads to others only by what is banked in between, and points only grow. The one way round
//! in circles is that both lose their points, one after the other: so two positions at a time are solved together, with the
//! players' places exchanged, and all others that they lead to are known before. What each is worth follows by policy
//! iteration, which ends when no decision changes any more; nothing is simulated and nothing is cut off but turns of
//! thousands of points beyond the limit.
//!
//! Against a perfect player a policy is worth what a system of two equations says for each such pair: exact as well, where
//! playing it out would take millions of games.

pub mod tables;
pub mod zilch;
pub mod zonkers;

use std::thread;

use crate::Error;

/// Threads at most.
const THREADS: usize = 2;

/// Solves a game, and tells what it is worth and what its computer players are worth, line by line.
///
/// # Errors
/// [`Error::Usage`] if there is no such game.
pub fn measure(game: &str, tell: &mut dyn FnMut(String)) -> Result<(), Error> {
    match game.to_ascii_lowercase().as_str() {
        "zilch" => zilch::measure(tell),
        "zonkers" => zonkers::measure(tell),
        _ => return Err(unknown()),
    }
    Ok(())
}

/// The file with the tables that a game has of its solution, and what it contains.
///
/// # Errors
/// [`Error::Usage`] if there is no such game.
pub fn table_file(game: &str) -> Result<(&'static str, String), Error> {
    match game.to_ascii_lowercase().as_str() {
        "zilch" => Ok((zilch::tables::FILE, zilch::tables::file(&zilch::usual()))),
        "zonkers" => Ok((zonkers::tables::FILE, zonkers::tables::file(&zonkers::usual()))),
        _ => Err(unknown()),
    }
}

fn unknown() -> Error {
    Error::Usage("solve: which game? there is zilch, zonkers".into())
}

/// Does the same with each of `items`, on two threads, and returns the results in their order.
pub fn in_parallel<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    // Neighbours take about as long, so that each thread takes every second one.
    let share = |thread: usize| items.iter().skip(thread).step_by(THREADS).map(&work).collect();
    let mut shares: Vec<std::vec::IntoIter<R>> = thread::scope(|scope| {
        let others: Vec<_> = (1..THREADS.min(items.len()))
            .map(|thread| scope.spawn(move || share(thread)))
            .collect();
        let mut shares: Vec<Vec<R>> = vec![share(0)];
        shares.extend(others.into_iter().map(|other| other.join().expect("a thread panicked")));
        shares.into_iter().map(Vec::into_iter).collect()
    });
    let count = shares.len();
    (0..items.len()).filter_map(|index| shares[index % count].next()).collect()
}

/// Two values that depend on each other: `one = a + b * (1 - other)` and the other way round.
pub(crate) fn joined(one: Line, other: Line) -> (f64, f64) {
    // With z = 1 - v at both ends.
    let value = (one.start + one.slope * (1.0 - other.start - other.slope))
        / (1.0 - one.slope * other.slope);
    (value, other.start + other.slope * (1.0 - value))
}

/// Which of these numbers of units at the start makes a game as even as can be, by how often who has them wins.
fn nearest_to_even(units: std::ops::Range<usize>, share: impl Fn(usize) -> f64) -> usize {
    let off = |units: &usize| (share(*units) - 0.5).abs();
    units.min_by(|one, other| off(one).total_cmp(&off(other))).unwrap_or(0)
}

/// A line about that.
fn tell_handicap(names: [&str; 2], units: usize, share: f64) -> String {
    let [one, other] = names;
    format!(
        "{one} is even with {other} by {} points at the start, and wins {:.2} % then",
        50 * units,
        100.0 * share
    )
}

/// What a turn is worth, as it depends on what it is worth to lose its points.
#[derive(Clone, Copy, Debug, Default)]
pub struct Line {
    /// If that is worth nothing.
    pub start: f64,
    /// The chance that the points are lost.
    pub slope: f64,
}
