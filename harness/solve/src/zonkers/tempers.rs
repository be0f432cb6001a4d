//! The computer players of Zonkers.

use super::rolls::Keep;
use super::turn::{Decisions, OVER, Turn};
use super::{LIMIT, LOWEST, Player, Position};
use crate::Line;
use zonkers::kit::points::Points;
use zonkers::zonkers::foresight::{Foresight, View};
use zonkers::zonkers::players;

/// The names of the computer players, by kind.
pub const NAMES: [&str; players::TESSA as usize + 1] =
    ["Apple", "Pippa", "Flash", "Summa", "Tessa"];

/// The player of a kind.
pub fn player(kind: u8, turn: &Turn) -> Box<dyn Player> {
    if kind == players::TESSA { Box::new(Tessa) } else { Box::new(Temper::new(kind, turn)) }
}

/// A player who keeps all counters and stops with enough points: a kind of [`players`].
pub struct Temper {
    kind: u8,
    /// The probability that a turn loses its points, and the probability of each number of units,
    /// before the player is open and afterwards.
    outcomes: [(f64, Vec<f64>); 2],
}

impl Temper {
    /// The player of a kind.
    pub fn new(kind: u8, turn: &Turn) -> Temper {
        let outcomes = [false, true]
            .map(|is_open| turn.outcomes(&decide(kind, turn, is_open, LIMIT + OVER, None)));
        Temper { kind, outcomes }
    }
}

fn decide(kind: u8, turn: &Turn, is_open: bool, most: usize, behind: Option<usize>) -> Decisions {
    Decisions::by(turn, most, |units, choice| {
        let points = units + choice.all;
        let all = choice.keeps.iter().min_by_key(|keep| keep.left).expect("the roll has a counter");
        let may_stop = is_open || points >= LOWEST;
        let is_enough = players::is_enough(kind, all.left, Points::from_units(points as u16));
        let is_ahead = behind.is_none_or(|behind| points > behind);
        if may_stop && is_enough && is_ahead { None } else { Some(*all) }
    })
}

impl Player for Temper {
    fn decide(&self, turn: &Turn, position: Position, behind: Option<usize>) -> Decisions {
        let most = behind.unwrap_or(position.own) + OVER;
        decide(self.kind, turn, position.is_open, most, behind)
    }

    fn line(&self, turn: &Turn, position: Position, behind: Option<usize>, stops: &[f64]) -> Line {
        if behind.is_some() {
            return turn.follow(stops, &self.decide(turn, position, behind));
        }
        // The decisions of these players do not depend on the position.
        let (lost, banked) = &self.outcomes[usize::from(position.is_open)];
        let most = stops.len() - 1;
        let worth = |(units, chance): (usize, &f64)| match chance {
            0.0 => 0.0,
            _ => chance * stops[units.min(most)],
        };
        Line { start: banked.iter().enumerate().map(worth).sum(), slope: *lost }
    }
}

/// [`players::TESSA`], who looks ahead.
pub struct Tessa;

impl Player for Tessa {
    fn decide(&self, turn: &Turn, position: Position, behind: Option<usize>) -> Decisions {
        let units = |units: usize| units.min(255) as u8;
        let view = View {
            own: units(behind.unwrap_or(position.own)),
            other: units(position.other),
            is_open: position.is_open,
            is_last: behind.is_some(),
        };
        let mut foresight = Foresight::new();
        foresight.foresee(view);
        Decisions::by(turn, behind.unwrap_or(position.own) + OVER, |points, choice| {
            let all = points + choice.all;
            let may_stop = position.is_open || all >= LOWEST;
            foresees(&foresight, points, all, &choice.keeps, may_stop, behind)
        })
    }
}

/// Tessa's selection from a roll whose counters are worth `all`, with `points` units set aside
/// before. `None` to stop.
fn foresees(
    foresight: &Foresight,
    points: usize,
    all: usize,
    keeps: &[Keep],
    may_stop: bool,
    behind: Option<usize>,
) -> Option<Keep> {
    let units = |units: usize| units.min(255) as u8;
    let stops = may_stop && behind.is_none_or(|behind| all > behind);
    if stops && behind.is_some() {
        return None;
    }
    let (mut best, mut kept) = (foresight.stop_worth(units(all)), None);
    for keep in keeps {
        let worth = foresight.roll_worth(keep.left, units(points + usize::from(keep.units)));
        if worth > best || kept.is_none() && !stops {
            (best, kept) = (worth, Some(*keep));
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zonkers::rolls::{Offer, offer};
    use zonkers::kit::rng::Rng;
    use zonkers::table::dice::Roll;
    use zonkers::zonkers::{Action, Game, Phase};

    /// In whole games of two to five players, with Tessa in every seat, the game's decisions must
    /// equal the decisions computed here, or have the same value.
    #[test]
    fn tessa_decides_in_games_as_assumed_here() {
        let mut chance = Rng::new();
        chance.seed(9);
        let (mut foresight, mut decisions) = (Foresight::new(), 0);
        for number in 0..12u16 {
            let mut game = Game::new();
            game.start(2 + (number % 4) as u8, Points::of(1_000 + 750 * number)).unwrap();
            while game.phase() != Phase::Over {
                let action = match game.phase() {
                    Phase::Choose => {
                        decisions += 1;
                        decide_both(&game, &mut foresight)
                    }
                    Phase::Zonkers | Phase::Stopped => Action::Pass,
                    _ => Action::Roll(Roll::throw(&mut chance, game.dice_to_roll())),
                };
                game.apply(&action).unwrap();
            }
        }
        assert!(decisions > 500, "{decisions}");
    }

    fn decide_both(game: &Game, foresight: &mut Foresight) -> Action {
        let view = players::view(game);
        foresight.foresee(view);
        let faces: Vec<u8> = (0..game.roll().dice()).map(|die| game.roll().face(die)).collect();
        let Offer::Choice(all, keeps) = offer(&faces) else { panic!("the roll has a choice") };
        let points = usize::from(game.turn_points().units());
        let behind = view.is_last.then_some(usize::from(view.own));
        let all = points + usize::from(all);
        let expected = foresees(foresight, points, all, &keeps, game.may_stop(), behind);
        let kept = game.roll().chosen(players::kept(game, players::TESSA, foresight));
        assert_eq!(kept.total() == 0, expected.is_none(), "{game:?}");
        let Some(expected) = expected else { return Action::Stop };
        let worth =
            |left: u8, units: u16| foresight.roll_worth(left, (points as u16 + units) as u8);
        let units = zonkers::zonkers::score::sum(&kept).units();
        assert_eq!(
            worth(game.dice_to_roll() - kept.total(), units),
            worth(expected.left, expected.units),
            "{game:?}"
        );
        Action::Keep(kept)
    }
}
