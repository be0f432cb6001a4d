//! All rolls of one to six dice and their options, found with the game's own rules.

use crate::rolls_of;
use zonkers::kit::points::Points;
use zonkers::table::dice::{Counts, Roll};
use zonkers::zonkers::{Action, Game, Phase};

/// A selection of dice: its value, and the number of dice that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Keep {
    /// The value in units of 50 points.
    pub units: u16,
    /// The number of dice in the next roll.
    pub left: u8,
}

/// The options of a roll.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Offer {
    /// No option (Z-R19).
    Zonkers,
    /// All dice score, with this value in units, and six dice must be rolled (Z-R16).
    Forced(u16),
    /// The player may stop with all counters, with this value in units, or keep one of these
    /// selections and roll on.
    Choice(u16, Vec<Keep>),
}

/// The different options after rolling a number of dice, with their probabilities.
pub type Rolls = Vec<(Offer, f64)>;

/// All rolls by the number of dice. The first entry is empty.
pub fn rolls() -> [Rolls; 7] {
    std::array::from_fn(|dice| if dice == 0 { Vec::new() } else { rolls_of(dice as u8, offer) })
}

/// A game before a roll of `dice` dice. The other dice have been set aside as 1's, with the lowest
/// possible value.
fn game_with(dice: u8) -> Game {
    let mut game = Game::new();
    game.start(2, Points::of(10_000)).expect("two players are allowed");
    if dice < 6 {
        apply(
            &mut game,
            &Action::Roll(Roll::new(&[1, 1, 1, 1, 1, 2]).expect("a roll has at most six dice")),
        );
        let mut aside = Counts::NONE;
        aside.add(1, 6 - dice).expect("five 1's were rolled");
        apply(&mut game, &Action::Keep(aside));
    }
    game
}

fn apply(game: &mut Game, action: &Action) {
    game.apply(action).expect("the action is legal");
}

/// The options of a roll, found by trying every selection.
pub(super) fn offer(faces: &[u8]) -> Offer {
    let mut game = game_with(faces.len() as u8);
    let before = game.turn_points();
    let roll = Roll::new(faces).expect("a roll has at most six dice");
    apply(&mut game, &Action::Roll(roll));
    let gained = |game: &Game| game.turn_points().minus(before).units();
    match game.phase() {
        Phase::Zonkers => Offer::Zonkers,
        Phase::Forced => Offer::Forced(gained(&game)),
        _ => {
            let mut keeps = Vec::new();
            for bits in 1..1u8 << faces.len() {
                let mut after = game;
                if after.apply(&Action::Keep(roll.chosen(bits))).is_ok() {
                    keeps.push(Keep { units: gained(&after), left: after.dice_to_roll() });
                }
            }
            // Order by the number of dice left, then by the highest points.
            keeps.sort_unstable_by_key(|keep| (keep.left, std::cmp::Reverse(keep.units)));
            keeps.dedup();
            Offer::Choice(game.points_if_stopped().minus(before).units(), keeps)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the probabilities of ZONKERS and of a forced roll with values counted by hand.
    #[test]
    fn rolls_offer_the_choices_of_the_rules() {
        let rolls = rolls();
        let chance = |dice: usize, is: fn(&Offer) -> bool| -> f64 {
            rolls[dice].iter().filter(|(offer, _)| is(offer)).map(|(_, chance)| chance).sum()
        };
        let zonkers = |offer: &Offer| *offer == Offer::Zonkers;
        assert!((chance(1, zonkers) - 4.0 / 6.0).abs() < 1e-12);
        assert!((chance(2, zonkers) - 16.0 / 36.0).abs() < 1e-12);
        assert!((chance(3, zonkers) - 60.0 / 216.0).abs() < 1e-12);
        assert!((chance(1, |offer| matches!(offer, Offer::Forced(_))) - 2.0 / 6.0).abs() < 1e-12);
        for dice in 1..=6 {
            assert!((chance(dice, |_| true) - 1.0).abs() < 1e-12);
        }
        let keeps = [(100, 5), (50, 5)].map(|(points, left)| Keep { units: points / 50, left });
        let both = Keep { units: 3, left: 4 };
        assert_eq!(offer(&[1, 5, 2, 3, 4, 6]), Offer::Choice(3, vec![both, keeps[0], keeps[1]]));
    }
}
