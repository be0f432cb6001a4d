//! What players are worth against each other: not played out, but followed through every roll that there is.

use super::turn::{BEYOND, Decisions, OVER, Turn};
use super::{Chase, LIMIT, LOWEST, Position, Solution, Values, steps, stops};
use crate::solve::{Line, in_parallel, joined, nearest_to_even};

/// Somebody who decides in turns of Zonkers.
pub trait Player: Sync {
    /// What this player does in a turn that begins in this position, which is the last of the game if there are points to be
    /// exceeded: so many units more than the player has.
    fn decide(&self, turn: &Turn, position: Position, behind: Option<usize>) -> Decisions;

    /// What such a turn is worth to this player, where it is worth so much to stop.
    fn line(&self, turn: &Turn, position: Position, behind: Option<usize>, stops: &[f64]) -> Line {
        turn.follow(stops, &self.decide(turn, position, behind))
    }
}

/// Who plays perfectly.
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

/// What it is worth to stop in the last turn, by units.
pub(super) fn ahead(behind: usize) -> Vec<f64> {
    (0..behind + OVER + BEYOND).map(|units| if units > behind { 1.0 } else { 0.0 }).collect()
}

/// Two players against each other: the chances to win of who has the dice.
pub struct Match {
    /// When the first one has them.
    pub one: Values,
    /// When the second one has them.
    pub other: Values,
}

impl Match {
    /// Has these two play the game to `limit` units.
    pub fn of(turn: &Turn, players: [&dyn Player; 2], limit: usize) -> Match {
        let chases = players.map(|player| chase_of(turn, player));
        let mut values = [Values::new(), Values::new()];
        for step in steps(&[limit]) {
            let results = in_parallel(&step, |&position| {
                let passed = position.passed();
                // Who has the dice in the one position, and who in the other.
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

    /// How often the first one wins the game to `limit` units, each beginning half of the games.
    pub fn share(&self, limit: usize) -> f64 {
        self.share_ahead(limit, 0)
    }

    /// The same if the first one has so many units at the start, none or enough to be open.
    pub fn share_ahead(&self, limit: usize, units: usize) -> f64 {
        let start = Position::of(limit, units, 0);
        (self.one.of(start) + 1.0 - self.other.of(start.passed())) / 2.0
    }

    /// How many units the first one must have at the start, and is open with, for the game to be as even as can be.
    pub fn handicap(&self, limit: usize) -> usize {
        nearest_to_even(LOWEST..limit, |units| self.share_ahead(limit, units))
    }
}

/// How a player fares in last turns.
fn chase_of(turn: &Turn, player: &dyn Player) -> Chase {
    let behind: Vec<usize> = (0..LIMIT + OVER).collect();
    let chances = in_parallel(&behind, |&behind| {
        let position = Position::of(LIMIT, LIMIT / 2, LIMIT / 2);
        player.line(turn, position, Some(behind), &ahead(behind)).start
    });
    Chase::of(chances)
}
