//! Zilch for two players, solved for all limits at once.
//!
//! A position between two turns consists of the distance of each player from the limit (S-R1), and
//! of the points and dice on offer (S-R7). The turn of an heir (S-R9) starts with the offered stake
//! and number of dice. The solution of a turn for all stakes and dice therefore contains all
//! offers.

pub mod play;
pub mod rolls;
pub mod tables;
pub mod tempers;
pub mod turn;

use super::{in_parallel, joined, report_players};
pub use play::{Match, Player};
pub use turn::{Chase, Turn};
use turn::{OVER, ROW, Table};

/// The usual limit, in units of 50 points (S-R1).
pub const LIMIT: usize = 200;

/// A position between two turns, as seen by the player with the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The units that this player needs to reach the limit.
    pub own: usize,
    /// The units that the other player needs to reach the limit.
    pub other: usize,
}

impl Position {
    /// The first position of a game to `limit` units.
    pub const fn start(limit: usize) -> Position {
        Position { own: limit, other: limit }
    }

    /// The same position with the dice passed to the other player.
    pub const fn passed(self) -> Position {
        Position { own: self.other, other: self.own }
    }

    /// The other player's position after a bank of `units`, which must not reach the limit.
    pub const fn banked(self, units: usize) -> Position {
        Position { own: self.own - units, ..self }.passed()
    }

    /// The other player's deficit in units after a bank of `units`, which must reach the limit.
    pub const fn ahead(self, units: usize) -> usize {
        self.other + units - self.own
    }

    const fn place(self) -> usize {
        self.own * (LIMIT + 1) + self.other
    }
}

/// The winning probabilities of the player with the dice, by position.
#[derive(Clone, Debug)]
pub struct Values {
    fresh: Vec<f64>,
    /// The values by units and dice on offer, with `ROW` entries for each number of units.
    offers: Vec<Vec<f32>>,
}

impl Values {
    fn new() -> Values {
        let places = (LIMIT + 1) * (LIMIT + 1);
        Values { fresh: vec![f64::NAN; places], offers: vec![Vec::new(); places] }
    }

    /// The value of a turn with six fresh dice.
    pub fn fresh(&self, position: Position) -> f64 {
        self.fresh[position.place()]
    }

    /// The value of inheriting an offer.
    pub fn heir(&self, position: Position, units: usize, dice: usize) -> f64 {
        self.offers[position.place()][units * ROW + dice].into()
    }

    fn set(&mut self, position: Position, fresh: f64, offers: Vec<f32>) {
        self.fresh[position.place()] = fresh;
        self.offers[position.place()] = offers;
    }
}

/// The values of all offers that are possible in this position of a game to `limit` units. `worth`
/// returns the value at a place in a [`Table`].
fn offers(limit: usize, position: Position, worth: impl Fn(usize) -> f64) -> Vec<f32> {
    let units = 0..=limit - position.other.min(limit);
    let most = position.own + OVER;
    units
        .flat_map(|units| (0..ROW).map(move |dice| units.min(most) * ROW + dice))
        .map(|place| worth(place) as f32)
        .collect()
}

/// The positions of games to `limit` units or fewer, grouped into steps. The positions of a step
/// can be solved in parallel, because each leads only to positions of earlier steps. The two
/// positions of a pair are solved together; a step lists only one of them.
fn steps(limit: usize) -> Vec<Vec<Position>> {
    (2..=2 * limit)
        .map(|sum| {
            let owns = sum.saturating_sub(limit).max(1)..=sum / 2;
            owns.map(|own| Position { own, other: sum - own }).collect()
        })
        .collect()
}

/// Perfect play of both players.
pub struct Solution {
    /// The winning probability of the player with the dice.
    pub values: Values,
    /// The winning probability in the last turn.
    pub chase: Chase,
    turn: Turn,
    limit: usize,
}

impl Solution {
    /// Solves the games to `limit` units and fewer.
    pub fn of(limit: usize) -> Solution {
        let turn = Turn::new();
        let mut solution = Solution { values: Values::new(), chase: turn.chase(), turn, limit };
        for step in steps(limit) {
            let values = in_parallel(&step, |&position| solution.pair(position));
            for (&position, [(own, offers), (other, other_offers)]) in step.iter().zip(values) {
                solution.values.set(position.passed(), other, other_offers);
                solution.values.set(position, own, offers);
            }
        }
        solution
    }

    /// The values of both positions of a pair: with fresh dice, and by offer.
    fn pair(&self, position: Position) -> [(f64, Vec<f32>); 2] {
        const START: usize = 6;
        let both = [position, position.passed()];
        let banks = both.map(|position| self.banks(position));
        let mut values = both.map(|position| self.guess(position));
        loop {
            let turns: [(Table, Table); 2] =
                std::array::from_fn(|who| self.turn.best(&banks[who], 1.0 - values[1 - who]));
            let lines: [super::Line; 2] = std::array::from_fn(|who| {
                let (worth, slopes) = &turns[who];
                let (value, slope) = (worth[START], slopes[START]);
                super::Line { start: value - slope * (1.0 - values[1 - who]), slope }
            });
            let next: [f64; 2] = joined(lines[0], lines[1]).into();
            let change = (next[0] - values[0]).abs() + (next[1] - values[1]).abs();
            values = next;
            // The remaining error is about the square of the last change.
            if change < 1e-7 {
                return std::array::from_fn(|who| {
                    let offers = offers(self.limit, both[who], |place| turns[who].0[place]);
                    (values[who], offers)
                });
            }
        }
    }

    /// An initial guess of a position's value, which assumes that the distances of the players
    /// contribute independently.
    fn guess(&self, position: Position) -> f64 {
        let Position { own, other } = position;
        let value = |own, other| self.values.fresh(Position { own, other });
        let guess = value(own - 1, other) + value(own, other - 1) - value(own - 1, other - 1);
        if guess.is_nan() { 0.5 } else { guess.clamp(0.0, 1.0) }
    }

    /// The value of banking, by the units of the turn and the number of remaining dice.
    fn banks(&self, position: Position) -> Table {
        let values = &self.values;
        let chance = |behind, stake, dice| self.chase.chance(behind, stake, dice);
        banks(
            position,
            |then, units, dice| values.fresh(then).max(values.heir(then, units, dice)),
            |behind, units, dice| chance(behind, 0, 6).max(chance(behind, units, dice)),
        )
    }

    /// The rules of a turn.
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }
}

/// The value of banking, by the units of the turn and the number of remaining dice. It follows from
/// the other player's winning probability, by position or, in the final round, by deficit (S-R16).
fn banks(
    position: Position,
    other: impl Fn(Position, usize, usize) -> f64,
    chase: impl Fn(usize, usize, usize) -> f64,
) -> Table {
    let mut banks = vec![f64::NEG_INFINITY; (position.own + OVER + 1) * ROW];
    for units in 1..=position.own + OVER {
        for dice in 1..=6 {
            banks[units * ROW + dice] = 1.0
                - if units < position.own {
                    other(position.banked(units), units, dice)
                } else {
                    chase(position.ahead(units), units, dice)
                };
        }
    }
    banks
}

/// The solution of the usual game.
pub fn usual() -> Solution {
    Solution::of(LIMIT)
}

/// Prints the first player's winning percentage under perfect play for several limits, and the
/// results of the computer players.
pub(super) fn measure(tell: &mut dyn FnMut(String)) {
    let solution = usual();
    for limit in [10, 20, 40, 50, 100, 150, 200] {
        let first = 100.0 * solution.values.fresh(Position::start(limit));
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
