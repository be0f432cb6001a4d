//! Exact winning probabilities for pairs of players, computed over all possible rolls.

use super::turn::{BEYOND, Decisions, OVER, Turn};
use super::{Chase, LIMIT, LOWEST, Position, Solution, Values, steps, stops};
use crate::{Line, in_parallel, joined, nearest_to_even};

/// A player of Zonkers.
pub trait Player: Sync {
    /// The decisions in a turn that starts in this position. In the last turn of the game, `behind`
    /// is the other player's lead in units.
    fn decide(&self, turn: &Turn, position: Position, behind: Option<usize>) -> Decisions;

    /// The value of such a turn for this player, given the value of stopping.
    fn line(&self, turn: &Turn, position: Position, behind: Option<usize>, stops: &[f64]) -> Line {
        turn.follow(stops, &self.decide(turn, position, behind))
    }
}

/// The perfect player.
impl Player for Solution {
    fn decide(&self, turn: &Turn, position: Position, behind: Option<usize>) -> Decisions {
        match behind {
            Some(behind) => turn.best_decisions(&ahead(behind), 0.0),
            None => {
                let lost = 1.0 - self.values.of(position.passed());
                turn.best_decisions(&self.stops(position), lost)
            }
        }
    }
}

/// The value of stopping in the last turn, by units.
pub(super) fn ahead(behind: usize) -> Vec<f64> {
    (0..behind + OVER + BEYOND).map(|units| if units > behind { 1.0 } else { 0.0 }).collect()
}

/// The values of games between two players.
pub struct Match {
    /// The winning probabilities of the first player when this player has the dice.
    pub one: Values,
    /// The winning probabilities of the second player when this player has the dice.
    pub other: Values,
}

impl Match {
    /// Evaluates a game to `limit` units between these players.
    pub fn of(turn: &Turn, players: [&dyn Player; 2], limit: usize) -> Match {
        let chases = players.map(|player| chase_of(turn, player));
        let mut values = [Values::new(), Values::new()];
        for step in steps(&[limit]) {
            let results = in_parallel(&step, |&position| {
                let passed = position.passed();
                // The value of a turn of player `who` in a position.
                let line = |who: usize, position: Position| {
                    let stops = stops(position, |then| values[1 - who].of(then), &chases[1 - who]);
                    players[who].line(turn, position, None, &stops)
                };
                let pair = |who: usize| joined(line(who, position), line(1 - who, passed));
                [pair(0), pair(1)]
            });
            for (&position, pairs) in step.iter().zip(results) {
                for (who, (own, other)) in pairs.into_iter().enumerate() {
                    values[who].set(position, own);
                    values[1 - who].set(position.passed(), other);
                }
            }
        }
        let [one, other] = values;
        Match { one, other }
    }

    /// The first player's winning share in games to `limit` units. Each player starts half of them.
    pub fn share(&self, limit: usize) -> f64 {
        self.share_ahead(limit, 0)
    }

    /// Like [`Match::share`], with a head start of `units` for the first player: 0, or enough to be
    /// open.
    pub fn share_ahead(&self, limit: usize, units: usize) -> f64 {
        let start = Position::of(limit, units, 0);
        (self.one.of(start) + 1.0 - self.other.of(start.passed())) / 2.0
    }

    /// The head start in units with which the winning share is closest to 50 %. It is large enough
    /// for the player to be open.
    pub fn handicap(&self, limit: usize) -> usize {
        nearest_to_even(LOWEST..limit, |units| self.share_ahead(limit, units))
    }
}

/// A player's winning probabilities in last turns.
fn chase_of(turn: &Turn, player: &dyn Player) -> Chase {
    let behind: Vec<usize> = (0..LIMIT + OVER).collect();
    let chances = in_parallel(&behind, |&behind| {
        let position = Position::of(LIMIT, LIMIT / 2, LIMIT / 2);
        player.line(turn, position, Some(behind), &ahead(behind)).start
    });
    Chase::of(chances)
}
