//! What players are worth against each other: not played out, but followed through every roll that there is.

use std::borrow::Cow;

use super::turn::{Decisions, OVER, ROW, Table, Turn};
use super::{LIMIT, Position, Solution, Values, banks, offers, steps};
use crate::solve::{Line, in_parallel, joined, nearest_to_even};

/// What somebody does in a turn.
#[derive(Clone)]
pub struct Plans {
    /// With a roll.
    pub decisions: Decisions,
    /// Which offers are taken, by units and dice, `ROW` places for each number of units.
    pub inherits: Vec<bool>,
}

impl Plans {
    /// What `inherits` says of each offer of so many units and fewer.
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

/// Somebody who decides in turns of Zilch.
pub trait Player: Sync {
    /// What this player does in a turn that begins in this position, which is the last of the game if there are points to be
    /// exceeded: so many units more than the player has. With stakes up to `most`, beyond which it is as with those; and
    /// of offers up to [`LIMIT`] or `most`, whichever is more.
    fn decide(
        &self,
        turn: &Turn,
        position: Position,
        behind: Option<usize>,
        most: usize,
    ) -> Cow<'_, Plans>;
}

/// Units up to which offers are looked at if stakes are up to so many.
pub const fn offered(most: usize) -> usize {
    if most > LIMIT + OVER { most } else { LIMIT + OVER }
}

/// Who plays perfectly.
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

/// What it is worth to bank in the last turn, by units and dice.
fn ahead(behind: usize, most: usize) -> Table {
    (0..(most + 1) * ROW).map(|at| if at / ROW > behind { 1.0 } else { 0.0 }).collect()
}

/// How a player fares in last turns: by how far behind, what is at stake, and dice.
struct Chases(Vec<(Table, Vec<bool>)>);

impl Chases {
    /// The chance to win for who is offered so much.
    fn chance(&self, behind: usize, units: usize, dice: usize) -> f64 {
        let (table, inherits) = &self.0[behind];
        let most = table.len() / ROW - 1;
        let place = units * ROW + dice;
        if inherits[place] { table[units.min(most) * ROW + dice] } else { table[6] }
    }

    fn of(turn: &Turn, player: &dyn Player, limit: usize) -> Chases {
        let behind: Vec<usize> = (0..=limit + OVER).collect();
        Chases(in_parallel(&behind, |&behind| {
            // The other one has reached the limit.
            let position = Position { own: limit, other: 0 };
            let most = behind + OVER;
            let plans = player.decide(turn, position, Some(behind), most);
            let lines = turn.follow(&ahead(behind, most), &plans.decisions);
            (lines.iter().map(|line| line.start).collect(), plans.inherits.clone())
        }))
    }
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
        let chases = players.map(|player| Chases::of(turn, player, limit));
        let mut values = [Values::new(), Values::new()];
        // Which offers each takes where.
        let mut inherits =
            [vec![Vec::new(); (LIMIT + 1).pow(2)], vec![Vec::new(); (LIMIT + 1).pow(2)]];
        for step in steps(limit) {
            let results = in_parallel(&step, |&position| {
                // Who has the dice in which position.
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
                    // This one in the first place, the other one in the second.
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

    /// How often the first one wins the game to `limit` units, each beginning half of the games.
    pub fn share(&self, limit: usize) -> f64 {
        self.share_ahead(limit, 0)
    }

    /// The same if the first one has so many units at the start.
    pub fn share_ahead(&self, limit: usize, units: usize) -> f64 {
        let start = Position { own: limit - units, other: limit };
        (self.one.fresh(start) + 1.0 - self.other.fresh(start.passed())) / 2.0
    }

    /// How many units the first one must have at the start for the game to be as even as can be.
    pub fn handicap(&self, limit: usize) -> usize {
        nearest_to_even(0..limit, |units| self.share_ahead(limit, units))
    }
}
