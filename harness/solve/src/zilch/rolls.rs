//! All rolls of one to six dice and their options, found with the game's own rules.

use crate::rolls_of;
use zonkers::kit::points::Points;
use zonkers::table::dice::Roll;
use zonkers::zilch::{Action, Game, Phase};

/// A selection of dice: its value, and the number of dice that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Keep {
    /// The value in units of 50 points.
    pub units: u16,
    /// The number of dice in the next roll of this player or an heir.
    pub left: u8,
}

/// The different lists of options after rolling a number of dice, with their probabilities. A zilch
/// has no options.
pub type Rolls = Vec<(Vec<Keep>, f64)>;

/// All rolls by the number of dice. The first entry is empty.
pub fn rolls() -> [Rolls; 7] {
    std::array::from_fn(|dice| if dice == 0 { Vec::new() } else { rolls_of(dice as u8, keeps) })
}

/// A game before a roll of `dice` dice. The other dice have been set aside as 1's, which always
/// score.
fn game_with(dice: u8) -> Game {
    let mut game = Game::new();
    game.start(2, Points::of(10_000)).expect("two players are allowed");
    if dice < 6 {
        apply(
            &mut game,
            &Action::Roll(Roll::new(&[1, 1, 1, 1, 1, 2]).expect("a roll has at most six dice")),
        );
        apply(&mut game, &Action::Keep((1 << (6 - dice)) - 1));
    }
    game
}

fn apply(game: &mut Game, action: &Action) {
    game.apply(action).expect("the action is legal");
}

/// The options of a roll, found by trying every selection. Ordered by hot dice, the number of dice
/// left, and the highest points.
pub(super) fn keeps(faces: &[u8]) -> Vec<Keep> {
    let mut game = game_with(faces.len() as u8);
    let before = game.turn_points();
    apply(&mut game, &Action::Roll(Roll::new(faces).expect("a roll has at most six dice")));
    let mut keeps = Vec::new();
    for bits in 1..1u8 << faces.len() {
        let mut after = game;
        if after.apply(&Action::Keep(bits)).is_ok() {
            let units = after.turn_points().minus(before).units();
            keeps.push(Keep { units, left: after.dice_to_roll() });
        }
    }
    assert_eq!(keeps.is_empty(), game.phase() == Phase::Zilch, "{faces:?}");
    keeps.sort_unstable_by_key(|keep| (keep.left % 6, std::cmp::Reverse(keep.units)));
    keeps.dedup();
    keeps
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the probabilities of a zilch with S-R27. All probabilities must add up to 1.
    #[test]
    fn rolls_offer_the_choices_of_the_rules() {
        let rolls = rolls();
        let chance = |dice: usize, is: fn(&[Keep]) -> bool| -> f64 {
            rolls[dice].iter().filter(|(keeps, _)| is(keeps)).map(|(_, chance)| chance).sum()
        };
        let zilches = [2.0 / 3.0, 4.0 / 9.0, 5.0 / 18.0, 17.0 / 108.0, 25.0 / 324.0, 5.0 / 216.0];
        for (dice, zilch) in (1..).zip(zilches) {
            assert!((chance(dice, <[Keep]>::is_empty) - zilch).abs() < 1e-12, "{dice}");
            assert!((chance(dice, |_| true) - 1.0).abs() < 1e-12, "{dice}");
        }
        let keep = |points: u16, left| Keep { units: points / 50, left };
        assert_eq!(keeps(&[1, 5, 2, 3]), [keep(150, 2), keep(100, 3), keep(50, 3)]);
        let expected = [keep(1_500, 6), keep(400, 2), keep(200, 3)];
        assert_eq!(keeps(&[2, 2, 2, 2, 3, 3]), expected);
    }
}
