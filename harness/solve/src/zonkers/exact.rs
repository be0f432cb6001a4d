//! The exact values of choices in a game of two, with which the review is compared.

use super::play::ahead;
use super::turn::ROW;
use super::{Position, Solution, usual};
use zonkers::zonkers::{Game, score};

/// The exact winning probabilities of all choices in a turn.
pub struct Exact {
    /// The values of stopping, by units.
    stops: Vec<f64>,
    /// The values of rolling, by units and dice, with `ROW` entries for each number of units.
    worths: Vec<f64>,
}

/// The solution of the usual game.
pub struct Teacher(Solution);

impl Default for Teacher {
    fn default() -> Teacher {
        Teacher::new()
    }
}

impl Teacher {
    /// Solves the game.
    pub fn new() -> Teacher {
        Teacher(usual())
    }

    /// The values in the current turn of a game of two to the usual limit.
    pub fn turn(&self, game: &Game) -> Exact {
        let Teacher(solution) = self;
        let (standings, seat) = (game.standings(), game.seat());
        let banked = |seat| usize::from(game.banked(seat).units());
        let (own, other) = (banked(seat), banked(1 - seat));
        let (stops, lost) = if standings.is_final_round() {
            (ahead(other - own.min(other)), 0.0)
        } else {
            let limit = usize::from(standings.limit().units());
            let position = Position::of(limit, own, other);
            (solution.stops(position), 1.0 - solution.values.of(position.passed()))
        };
        Exact { worths: solution.turn().worths(&stops, lost), stops }
    }
}

impl Exact {
    /// The winning probability after keeping the dice `kept` of the roll, as a bit mask. 0 stops.
    pub fn chance(&self, game: &Game, kept: u8) -> f64 {
        if kept == 0 {
            return self.stops[usize::from(game.points_if_stopped().units())];
        }
        let keep = game.roll().chosen(kept);
        let left = usize::from(game.dice_to_roll() - keep.total());
        let units = usize::from(game.turn_points().plus(score::sum(&keep)).units());
        self.worths[units * ROW + left]
    }

    /// The winning probability of the best choice.
    pub fn best(&self, game: &Game) -> f64 {
        choices(game).into_iter().map(|kept| self.chance(game, kept)).fold(0.0, f64::max)
    }
}

/// All choices after a roll: the dice to keep, as a bit mask, or 0 to stop.
pub fn choices(game: &Game) -> Vec<u8> {
    let all = 1..1 << game.roll().dice();
    let mut choices: Vec<u8> =
        all.filter(|&bits| game.may_keep_these(&game.roll().chosen(bits))).collect();
    if game.may_stop() {
        choices.push(0);
    }
    choices
}
