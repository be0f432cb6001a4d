//! The computer players of Zilch.

use std::borrow::Cow;

use super::play::{Plans, offered};
use super::rolls::Keep;
use super::turn::{Choice, Decisions, OVER, ROW, Turn};
use super::{LIMIT, Player, Position};
use zonkers::kit::points::Points;
use zonkers::zilch::foresight::{Foresight, View};
use zonkers::zilch::players;

/// The names of the computer players, by kind.
pub const NAMES: [&str; players::ORACLE as usize + 1] = ["Prudence", "Rush", "Abacus", "Oracle"];

/// The player of a kind.
pub fn player(kind: u8, turn: &Turn) -> Box<dyn Player> {
    if kind == players::ORACLE { Box::new(Oracle) } else { Box::new(Temper::new(kind, turn)) }
}

/// A player who decides by points and dice alone: a kind of [`players`].
pub struct Temper {
    kind: u8,
    /// The plans before the last turn, which do not depend on the position.
    plans: Plans,
}

impl Temper {
    /// The player of a kind.
    pub fn new(kind: u8, turn: &Turn) -> Temper {
        Temper { kind, plans: plans(kind, turn, None, LIMIT + OVER) }
    }
}

impl Player for Temper {
    fn decide(
        &self,
        turn: &Turn,
        _: Position,
        behind: Option<usize>,
        most: usize,
    ) -> Cow<'_, Plans> {
        match behind {
            None => Cow::Borrowed(&self.plans),
            Some(_) => Cow::Owned(plans(self.kind, turn, behind, most)),
        }
    }
}

fn plans(kind: u8, turn: &Turn, behind: Option<usize>, most: usize) -> Plans {
    let decisions = Decisions::by(turn, most, |units, choice| plan(kind, units, choice, behind));
    Plans::of(decisions, offered(most), |units, dice| {
        players::takes(kind, dice as u8, Points::from_units(units as u16))
    })
}

/// The selection from a roll with `units` at stake, and whether to bank.
fn plan(kind: u8, units: usize, choice: &Choice, behind: Option<usize>) -> (Keep, bool) {
    let (mut plan, mut most) = ((choice.keeps[0], false), 0);
    for keep in &choice.keeps {
        let reached = units + usize::from(keep.units);
        if behind.is_some_and(|behind| reached > behind) {
            return (*keep, true);
        }
        let stake = Points::from_units(reached as u16);
        let rating = players::rating(kind, Points::from_units(keep.units), stake, keep.left);
        if rating > most {
            most = rating;
            plan = (*keep, behind.is_none() && players::is_enough(kind, stake, keep.left));
        }
    }
    plan
}

/// [`players::ORACLE`], who looks ahead.
pub struct Oracle;

impl Player for Oracle {
    fn decide(
        &self,
        turn: &Turn,
        position: Position,
        behind: Option<usize>,
        most: usize,
    ) -> Cow<'_, Plans> {
        let units = |units: usize| units.min(255) as u8;
        let view = View {
            own: units(behind.unwrap_or(position.own)),
            other: units(position.other),
            is_last: behind.is_some(),
        };
        let mut foresight = Foresight::new();
        foresight.foresee(view);
        // The value of each stake with this number of dice left, and whether to bank it.
        let table: Vec<(u16, bool)> = (0..(offered(most) + 1) * ROW)
            .map(|place| {
                let (stake, dice) = (units(place / ROW), (place % ROW).clamp(1, 6) as u8);
                let (bank, roll) =
                    (foresight.bank_worth(dice, stake), foresight.roll_worth(dice, stake));
                (bank.max(roll), bank >= roll)
            })
            .collect();
        let decisions = Decisions::by(turn, most, |units, choice| {
            let (mut best, mut most) = (None, 0);
            for keep in &choice.keeps {
                let place = (units + usize::from(keep.units)).min(table.len() / ROW - 1) * ROW;
                let (worth, banks) = table[place + usize::from(keep.left)];
                if worth > most || best.is_none() {
                    (most, best) = (worth, Some((*keep, banks)));
                }
            }
            best.expect("the roll scores")
        });
        Cow::Owned(Plans::of(decisions, offered(most), |stake, dice| {
            foresight.roll_worth(dice as u8, units(stake)) > foresight.roll_worth(6, 0)
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zilch::rolls::keeps;
    use zonkers::kit::rng::Rng;
    use zonkers::table::dice::Roll;
    use zonkers::zilch::{Action, Game, Phase};

    /// In whole games of two to five players, with Oracle in every seat, the game's decisions must
    /// equal the decisions computed here, or have the same value.
    #[test]
    fn oracle_decides_in_games_as_assumed_here() {
        let mut chance = Rng::new();
        chance.seed(9);
        let (mut foresight, mut decisions) = (Foresight::new(), 0);
        for number in 0..12u16 {
            let mut game = Game::new();
            game.start(2 + (number % 4) as u8, Points::of(1_000 + 750 * number)).unwrap();
            while game.phase() != Phase::Over {
                let view = players::view(&game);
                let action = match game.phase() {
                    Phase::Offer => {
                        foresight.foresee(view);
                        match players::inherits_by_foresight(&game, &foresight) {
                            true => Action::Inherit,
                            false => Action::Fresh,
                        }
                    }
                    Phase::Choose => {
                        foresight.foresee(view);
                        decisions += 1;
                        let plan = players::plan_by_foresight(&game, &foresight);
                        assert_as_measured(&game, &foresight, plan);
                        game.apply(&Action::Keep(plan.bits)).unwrap();
                        if !plan.banks {
                            continue;
                        }
                        Action::Bank
                    }
                    Phase::Zilch | Phase::Banked => Action::Pass,
                    _ => Action::Roll(Roll::throw(&mut chance, game.dice_to_roll())),
                };
                game.apply(&action).unwrap();
            }
        }
        assert!(decisions > 500, "{decisions}");
    }

    fn assert_as_measured(game: &Game, foresight: &Foresight, plan: players::Plan) {
        let view = players::view(game);
        let faces: Vec<u8> = (0..game.roll().dice()).map(|die| game.roll().face(die)).collect();
        let before = usize::from(game.turn_points().units());
        let worth = |keep: &Keep| {
            let stake = (before + usize::from(keep.units)) as u8;
            foresight.worth(keep.left, stake)
        };
        let best = keeps(&faces).iter().map(worth).max().unwrap();
        let keep =
            Keep { units: game.value(plan.bits).units(), left: game.left_without(plan.bits) };
        let stake = (before + usize::from(keep.units)) as u8;
        let has_won = view.is_last && stake > view.own;
        assert!(has_won || worth(&keep) == best, "{game:?}");
        let banks = has_won || !view.is_last && foresight.banks(keep.left, stake);
        assert_eq!(plan.banks, banks, "{game:?}");
    }
}
