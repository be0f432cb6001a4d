//! The players of the game.

use std::borrow::Cow;

use super::play::{Plans, offered};
use super::rolls::Keep;
use super::turn::{Choice, Decisions, OVER, Turn};
use super::{LIMIT, Player, Position};
use zonkers::kit::points::Points;
use zonkers::zilch::players;

/// What they are called, by kind.
pub const NAMES: [&str; 3] = ["Prudence", "Rush", "Abacus"];

/// The player of this kind.
pub fn player(kind: u8, turn: &Turn) -> Box<dyn Player> {
    Box::new(Temper::new(kind, turn))
}

/// Who decides by points and dice alone: a kind of [`players`].
pub struct Temper {
    kind: u8,
    /// Before the last turn: the same wherever the players are.
    plans: Plans,
}

impl Temper {
    /// The player of this kind.
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

/// What is set aside of a roll with so many units at stake, and whether it is banked.
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
