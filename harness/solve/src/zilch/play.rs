//! The exact winning shares of players against each other, computed over all possible rolls.

use std::borrow::Cow;

use super::turn::{Decisions, OVER, ROW, Table, Turn};
use super::{LIMIT, Position, Solution, Values, banks, offers, steps};
use crate::{Line, in_parallel, joined, nearest_to_even};

/// A player's decisions in a turn.
#[derive(Clone)]
pub struct Plans {
    /// The decisions after each roll.
    pub decisions: Decisions,
    /// The offers that the player takes, by units and dice, with `ROW` entries for each number of
    /// units.
    pub inherits: Vec<bool>,
}

impl Plans {
    /// Builds plans. `inherits` decides for each offer of up to `most` units.
    pub fn of(
        decisions: Decisions,
        most: usize,
        mut inherits: impl FnMut(usize, usize) -> bool,
    ) -> Plans {
        let dice = |units| (0..ROW).map(move |dice| (units, dice));
        let inherits = (0..=most)
            .flat_map(dice)
            .map(|(units, dice)| (1..=6).contains(&dice) && inherits(units, dice))
            .collect();
        Plans { decisions, inherits }
    }
}

/// A player of Zilch.
pub trait Player: Sync {
    /// The decisions in a turn that starts in this position. In the last turn of the game, `behind`
    /// is the other player's lead in units. Decisions cover stakes up to `most`, and offers up to
    /// [`offered`]. The decisions for `most` also apply to higher stakes.
    fn decide(
        &self,
        turn: &Turn,
        position: Position,
        behind: Option<usize>,
        most: usize,
    ) -> Cow<'_, Plans>;
}

/// The maximum units of offers that are covered if stakes are covered up to `most`.
pub const fn offered(most: usize) -> usize {
    if most > LIMIT + OVER { most } else { LIMIT + OVER }
}

/// The perfect player.
impl Player for Solution {
    fn decide(
        &self,
        turn: &Turn,
        position: Position,
        behind: Option<usize>,
        most: usize,
    ) -> Cow<'_, Plans> {
        let (banks, lost) = match behind {
            Some(behind) => (ahead(behind, most), 0.0),
            None => (self.banks(position), 1.0 - self.values.fresh(position.passed())),
        };
        let (worth, _) = turn.best(&banks, lost);
        let decisions = turn.best_decisions(&banks, &worth);
        Cow::Owned(Plans::of(decisions, offered(most), |units, dice| {
            worth[units.min(most) * ROW + dice] > worth[6]
        }))
    }
}

/// The value of banking in the last turn, by units and dice.
fn ahead(behind: usize, most: usize) -> Table {
    (0..(most + 1) * ROW).map(|at| if at / ROW > behind { 1.0 } else { 0.0 }).collect()
}

/// A player's winning probabilities in last turns, by deficit, stake and dice, and the offers that
/// the player takes.
struct Chases(Vec<(Table, Vec<bool>)>);

impl Chases {
    /// The winning probability with this offer.
    fn chance(&self, behind: usize, units: usize, dice: usize) -> f64 {
        let (table, inherits) = &self.0[behind];
        let most = table.len() / ROW - 1;
        let place = units * ROW + dice;
        if inherits[place] { table[units.min(most) * ROW + dice] } else { table[6] }
    }

    fn of(turn: &Turn, player: &dyn Player, limit: usize) -> Chases {
        let behind: Vec<usize> = (0..=limit + OVER).collect();
        Chases(in_parallel(&behind, |&behind| {
            // The other player has reached the limit.
            let position = Position { own: limit, other: 0 };
            let most = behind + OVER;
            let plans = player.decide(turn, position, Some(behind), most);
            let lines = turn.follow(&ahead(behind, most), &plans.decisions);
            (lines.iter().map(|line| line.start).collect(), plans.inherits.clone())
        }))
    }
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
        let chases = players.map(|player| Chases::of(turn, player, limit));
        let mut values = [Values::new(), Values::new()];
        // The offers that each player takes, by position.
        let mut inherits =
            [vec![Vec::new(); (LIMIT + 1).pow(2)], vec![Vec::new(); (LIMIT + 1).pow(2)]];
        for step in steps(limit) {
            let results = in_parallel(&step, |&position| {
                // The value of a turn of player `who`, and the offers that the player takes.
                let lines = |who: usize, position: Position| {
                    let other = 1 - who;
                    let banks = banks(
                        position,
                        |then, units, dice| {
                            let takes: &Vec<bool> = &inherits[other][then.place()];
                            if takes[units * ROW + dice] {
                                values[other].heir(then, units, dice)
                            } else {
                                values[other].fresh(then)
                            }
                        },
                        |behind, units, dice| chases[other].chance(behind, units, dice),
                    );
                    let plans = players[who].decide(turn, position, None, position.own + OVER);
                    (
                        turn.follow(&banks, &plans.decisions),
                        plans.inherits[..(limit + 1) * ROW].to_vec(),
                    )
                };
                [0, 1].map(|who| {
                    // One player moves in the first position, the other one in the second.
                    let (own, own_takes) = lines(who, position);
                    let (other, other_takes) = lines(1 - who, position.passed());
                    let (value, other_value) = joined(own[6], other[6]);
                    let part = |position, lines: &[Line], takes: Vec<bool>, lost: f64| {
                        let of = |place: usize| lines[place].start + lines[place].slope * lost;
                        (offers(limit, position, of), takes)
                    };
                    [
                        (value, part(position, &own, own_takes, 1.0 - other_value)),
                        (other_value, part(position.passed(), &other, other_takes, 1.0 - value)),
                    ]
                })
            });
            for (&position, pairs) in step.iter().zip(results) {
                for (who, [own, other]) in pairs.into_iter().enumerate() {
                    for (who, position, (value, (offers, takes))) in
                        [(1 - who, position.passed(), other), (who, position, own)]
                    {
                        inherits[who][position.place()] = takes;
                        values[who].set(position, value, offers);
                    }
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

    /// Like [`Match::share`], with a head start of `units` for the first player.
    pub fn share_ahead(&self, limit: usize, units: usize) -> f64 {
        let start = Position { own: limit - units, other: limit };
        (self.one.fresh(start) + 1.0 - self.other.fresh(start.passed())) / 2.0
    }

    /// The head start of the first player, in units, with which the winning share is closest to 50
    /// %.
    pub fn handicap(&self, limit: usize) -> usize {
        nearest_to_even(0..limit, |units| self.share_ahead(limit, units))
    }
}
