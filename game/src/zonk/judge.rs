//! Rates a person's choice for the review, by Tally's estimates.

use super::choices::{ROLLS, STAYS};
use super::players::{Stay, dare_worth, rounded, worth};
use super::{DICE, Game, Phase};
use crate::kit::points::Points;

/// Returns Tally's estimate of a legal choice: the average points of the turn. `kept` are the dice
/// to leave, as a bit mask over the roll, [`STAYS`] or [`ROLLS`].
///
/// Points that lose the game are worth nothing. If staying reaches the limit, more points are worth
/// nothing, and a roll is worth the mean share of the points that it leaves.
#[inline(never)]
pub fn points(game: &Game, stay: Stay, kept: u8) -> u16 {
    let units = if kept == STAYS {
        // The list has no stakes for which this overflows.
        let stake = game.points_if_stayed().units() as u8;
        if stay == Stay::Worthless { 0 } else { u16::from(stake) << 8 }
    } else if kept == ROLLS && game.phase() == Phase::Choose {
        dare_worth(game)
    } else {
        let (mut turn, mut dice) = (game.turn_points(), DICE);
        if kept != ROLLS {
            (turn, dice) = (game.points_with(kept), game.left_without(kept));
        }
        let units = worth(turn, dice);
        if stay == Stay::Limit { units - worth(Points::ZERO, dice) } else { units }
    };
    rounded(u32::from(units) << 8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::dice::Roll;
    use crate::zonk::players::{TALLY, choose};

    /// A game of two players after this first roll.
    fn rolled(faces: &[u8; 5]) -> Game {
        let mut game = Game::new();
        game.start(2).unwrap();
        game.set_roll(&Roll::new(faces).unwrap()).unwrap();
        game
    }

    #[test]
    fn staying_is_worth_its_points_unless_it_loses() {
        let game = rolled(&[2, 5, 3, 3, 3]);
        assert_eq!(points(&game, Stay::Banks, STAYS), 350);
        assert_eq!(points(&game, Stay::Limit, STAYS), 350);
        assert_eq!(points(&game, Stay::Worthless, STAYS), 0);
    }

    /// A third of the rolls of one die score, and all five dice are then picked up. Of their 7,776
    /// rolls, 600 lose all: 1,024 without 1 and 5, less 424 with three equal dice. 430 must be
    /// picked up again: 240 straights, 160 with three equal dice and two of 1 and 5, and 30 of 1
    /// and 5 alone. The others keep the stake.
    #[test]
    fn a_roll_that_reaches_the_limit_keeps_a_share_of_the_points() {
        let game = rolled(&[2, 5, 3, 3, 3]);
        let (some, full) = (7_776.0 - 600.0 - 430.0, 430.0);
        let five = some / (7_776.0 - full);
        let kept = f64::from(points(&game, Stay::Limit, 0b11110));
        assert!((kept - 350.0 / 3.0 * five).abs() < 1.0, "{kept}");
        // Without the limit, the points of the rolls count, too.
        assert!(points(&game, Stay::Banks, 0b11110) > 160);
    }

    #[test]
    fn a_dare_is_worth_a_sixth_of_the_roll_after_it() {
        let mut game = rolled(&[2, 4, 4, 4, 4]);
        game.dare().unwrap();
        // Five dice add 200 to 300 points to their share of 1000.
        let dare = points(&game, Stay::Banks, ROLLS);
        assert!((1118 / 6 - 10..1218 / 6 + 10).contains(&dare), "{dare}");
        assert_eq!(choose(TALLY, &game, Stay::Banks), STAYS);
    }

    #[test]
    fn after_a_natural_five_the_roll_counts_once() {
        let game = rolled(&[6, 6, 6, 6, 6]);
        assert_eq!(points(&game, Stay::Banks, STAYS), 2000);
        let roll = points(&game, Stay::Banks, ROLLS);
        // Of 2000, 1837 remain on average, and five dice add 200 to 300 points.
        assert!((2037..2137).contains(&roll), "{roll}");
    }
}
