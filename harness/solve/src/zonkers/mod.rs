//! Zonkers for two players, solved for all limits at once.
//!
//! A position between two turns consists of the distance of each player from the limit (Z-R20), and
//! whether each player is open (Z-R14). A player who is not open has no points, and so the full
//! distance. The solution for the usual limit therefore includes all positions of shorter games in
//! which both players are open. The other positions are solved for each limit.

pub mod exact;
pub mod play;
pub mod rolls;
pub mod tables;
pub mod tempers;
pub mod turn;

use super::{in_parallel, joined, report_players};
pub use play::{Match, Player};
pub use turn::{Chase, Turn};

/// The usual limit, in units of 50 points (Z-R20).
pub const LIMIT: usize = 200;
/// The lowest limit in units, which is also the number of units needed to open.
pub const LOWEST: usize = 10;

/// A position between two turns, as seen by the player with the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The units that this player needs to reach the limit.
    pub own: usize,
    /// The units that the other player needs to reach the limit.
    pub other: usize,
    /// Whether this player is open.
    pub is_open: bool,
    /// Whether the other player is open.
    pub other_is_open: bool,
}

impl Position {
    /// The first position of a game to `limit` units.
    pub const fn start(limit: usize) -> Position {
        Position { own: limit, other: limit, is_open: false, other_is_open: false }
    }

    /// The position in a game to `limit` units in which these units have been banked.
    pub const fn of(limit: usize, own: usize, other: usize) -> Position {
        Position {
            own: limit - own,
            other: limit - other,
            is_open: own != 0,
            other_is_open: other != 0,
        }
    }

    /// The same position with the dice passed to the other player.
    pub const fn passed(self) -> Position {
        Position {
            own: self.other,
            other: self.own,
            is_open: self.other_is_open,
            other_is_open: self.is_open,
        }
    }

    /// The other player's position after a bank of `units`, which must not reach the limit.
    pub const fn banked(self, units: usize) -> Position {
        Position { own: self.own - units, is_open: true, ..self }.passed()
    }

    const fn place(self) -> usize {
        let open = self.is_open as usize | (self.other_is_open as usize) << 1;
        (open * (LIMIT + 1) + self.own) * (LIMIT + 1) + self.other
    }
}

/// A value for each position.
#[derive(Clone, Debug)]
pub struct Values(Vec<f64>);

impl Values {
    fn new() -> Values {
        Values(vec![f64::NAN; 4 * (LIMIT + 1) * (LIMIT + 1)])
    }

    /// The value of a reachable position.
    pub fn of(&self, position: Position) -> f64 {
        self.0[position.place()]
    }

    fn set(&mut self, position: Position, value: f64) {
        self.0[position.place()] = value;
    }
}

/// The positions of games to these limits, in steps that can be solved in parallel. Each step has
/// one position of each pair, and leads only to earlier steps: first with both players open, then
/// with one, then with none.
fn steps(limits: &[usize]) -> Vec<Vec<Position>> {
    let most = limits.iter().max().copied().unwrap_or(LOWEST);
    let mut steps = Vec::new();
    let open = most - LOWEST;
    for sum in 2..=2 * open {
        let owns = sum.saturating_sub(open).max(1)..=sum / 2;
        let position = |own| Position { own, other: sum - own, is_open: true, other_is_open: true };
        steps.push(owns.map(position).collect());
    }
    for other in 1..=open {
        let longer = limits.iter().filter(|&&limit| limit >= other + LOWEST);
        let position = |&own| Position { own, other, is_open: false, other_is_open: true };
        steps.push(longer.map(position).collect());
    }
    steps.push(limits.iter().map(|&limit| Position::start(limit)).collect());
    steps
}

/// Perfect play of both players.
pub struct Solution {
    /// The winning probability of the player with the dice.
    pub values: Values,
    /// The winning probability in the final round.
    pub chase: Chase,
    turn: Turn,
}

impl Solution {
    /// Solves the games to these limits, in units of 50 points.
    pub fn of(limits: &[usize]) -> Solution {
        let turn = Turn::new();
        let mut solution = Solution { values: Values::new(), chase: turn.chase(), turn };
        for step in steps(limits) {
            let values = in_parallel(&step, |&position| solution.pair(position));
            for (&position, (own, other)) in step.iter().zip(&values) {
                solution.values.set(position, *own);
                solution.values.set(position.passed(), *other);
            }
        }
        solution
    }

    /// The values of both positions of a pair.
    fn pair(&self, position: Position) -> (f64, f64) {
        let passed = position.passed();
        let stops = [position, passed].map(|position| self.stops(position));
        let (mut own, mut other) = (self.guess(position), self.guess(passed));
        loop {
            let one = self.turn.best(&stops[0], 1.0 - other);
            let two = if passed == position { one } else { self.turn.best(&stops[1], 1.0 - own) };
            let (next, next_other) = joined(one, two);
            let change = (next - own).abs() + (next_other - other).abs();
            (own, other) = (next, next_other);
            // The remaining error is about the square of the last change.
            if change < 1e-7 {
                return (own, other);
            }
        }
    }

    /// An initial guess of a position's value, which assumes that the distances of the players
    /// contribute independently.
    fn guess(&self, position: Position) -> f64 {
        let Position { own, other, .. } = position;
        let value = |own, other| self.values.of(Position { own, other, ..position });
        let guess = value(own - 1, other) + value(own, other - 1) - value(own - 1, other - 1);
        if guess.is_nan() { 0.5 } else { guess.clamp(0.0, 1.0) }
    }

    /// The value of stopping, by the units of the turn.
    fn stops(&self, position: Position) -> Vec<f64> {
        stops(position, |position| self.values.of(position), &self.chase)
    }

    /// The rules of a turn.
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }
}

/// The value of stopping, by the units of the turn. `other` is the other player's probability of
/// winning a position; in the final round (Z-R22), `chase` replaces it.
fn stops(position: Position, other: impl Fn(Position) -> f64, chase: &Chase) -> Vec<f64> {
    let most = turn::most(position);
    (0..most + turn::BEYOND)
        .map(|units| match units {
            // Z-R13.
            _ if units == 0 || !position.is_open && units < LOWEST => f64::NEG_INFINITY,
            _ if units < position.own => 1.0 - other(position.banked(units)),
            _ => 1.0 - chase.chance(position.other + units - position.own),
        })
        .collect()
}

/// The solution of the usual game.
pub fn usual() -> Solution {
    Solution::of(&[LIMIT])
}

/// Prints the first player's winning percentage under perfect play for several limits, and the
/// results of the computer players.
pub(super) fn measure(tell: &mut dyn FnMut(String)) {
    let limits: Vec<usize> = (LOWEST..=LIMIT).collect();
    let solution = Solution::of(&limits);
    for &limit in limits.iter().filter(|&limit| matches!(limit, 10 | 20 | 40) || limit % 50 == 0) {
        let first = 100.0 * solution.values.of(Position::start(limit));
        tell(format!("{:>6} points: the first player wins {first:.2} %", 50 * limit));
    }
    let turn = solution.turn();
    let against_perfect = |kind| {
        let player = tempers::player(kind, turn);
        Match::of(turn, [&*player, &solution], LIMIT).share(LIMIT)
    };
    let pair = |kinds: [u8; 2], is_last| {
        let players = kinds.map(|kind| tempers::player(kind, turn));
        let pair = Match::of(turn, [&*players[0], &*players[1]], LIMIT);
        let even = || {
            let units = pair.handicap(LIMIT);
            (units, pair.share_ahead(LIMIT, units))
        };
        (pair.share(LIMIT), if is_last { Some(even()) } else { None })
    };
    report_players(&tempers::NAMES, against_perfect, pair, tell);
}

#[cfg(test)]
mod tests;
