//! Apple, the documented computer player. It is what the rules say and is not to be improved (Z-R28).

use super::Game;
/// Whether Apple, whose turn it is and who has just rolled counters, stops.
///
/// Z-R27: it stops if one or two dice would remain after keeping all counters, it may stop at all, and
/// it is not its last turn of the game with another player ahead of or level with what it would have.
/// Z-R28: with three, four or five dice it rolls, whatever the totals. Z-R26: if it rolls, it has
/// kept all counters: [`Game::counters`].
pub fn stops(game: &Game) -> bool {
    let remaining = game.roll().dice().wrapping_sub(game.counters().total());
    if remaining == 0 || remaining > 2 || !game.may_stop() {
        return false;
    }
    let seat = game.seat();
    let reached = game.banked(seat).plus(game.points_if_stopped());
    !(game.standings().is_final_round() && game.standings().best_of_others(seat) >= reached)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::points::Points;
    use crate::table::dice::Roll;
    use crate::zonkers::{Action, Phase};

    fn roll(faces: &[u8]) -> Action {
        Action::Roll(Roll::new(faces).unwrap())
    }

    /// One human against Apple; each turn is the list of rolls, everything is kept, and the turn ends
    /// with a stop if `stop`, else when the last roll was ZONKERS.
    fn play(game: &mut Game, rolls: &[&[u8]], stop: bool) {
        for (index, faces) in rolls.iter().enumerate() {
            game.apply(&roll(faces)).unwrap();
            if game.phase() == Phase::Choose {
                let last = index + 1 == rolls.len();
                let action =
                    if stop && last { Action::Stop } else { Action::Keep(*game.counters()) };
                game.apply(&action).unwrap();
            }
        }
        game.apply(&Action::Pass).unwrap();
    }

    fn against_apple(limit: u16) -> Game {
        let mut game = Game::new();
        game.start(1, Points::of(limit)).unwrap();
        game
    }

    /// Z-R27, Z-R28: only the number of dice that remain decides, once Apple may stop.
    #[test]
    fn it_stops_with_one_or_two_dice_and_rolls_with_more() {
        for (faces, stop) in [
            (&[1, 1, 1, 2, 3, 4][..], false),
            (&[1, 1, 1, 5, 3, 4], true),
            (&[1, 1, 1, 5, 5, 4], true),
            (&[1, 1, 1, 1, 3, 4], true),
            (&[6, 6, 6, 2, 3, 4], false),
            (&[1, 5, 2, 3, 4, 6], false),
            (&[5, 5, 1, 1, 4, 6], false),
        ] {
            let mut game = against_apple(10_000);
            play(&mut game, &[&[2, 2, 3, 3, 4, 6]], false);
            assert_eq!(game.apple(), Some(game.seat()));
            game.apply(&roll(faces)).unwrap();
            assert_eq!(stops(&game), stop, "{faces:?}");
        }
    }

    /// Z-R27: points set aside before count towards the 500; an open Apple needs none.
    #[test]
    fn it_needs_500_until_it_is_open() {
        let mut game = against_apple(10_000);
        play(&mut game, &[&[2, 2, 3, 3, 4, 6]], false);
        game.apply(&roll(&[3, 3, 3, 2, 4, 6])).unwrap();
        game.apply(&Action::Keep(*game.counters())).unwrap();
        game.apply(&roll(&[1, 2, 4])).unwrap();
        assert!(!stops(&game), "400 do not open");
        game.apply(&Action::Keep(*game.counters())).unwrap();
        game.apply(&roll(&[1, 4])).unwrap();
        assert!(stops(&game), "500 do");
        game.apply(&Action::Stop).unwrap();
        game.apply(&Action::Pass).unwrap();
        play(&mut game, &[&[2, 2, 3, 3, 4, 6]], false);
        game.apply(&roll(&[5, 5, 5, 5, 2, 3])).unwrap();
        assert!(stops(&game));
    }

    /// Z-R27 with Z-R24: in its last turn Apple goes on while it would not be ahead, level included.
    #[test]
    fn it_does_not_stop_behind_or_level_in_its_last_turn() {
        for (human, stop) in [(&[1u8, 1, 1, 5, 2, 3][..], true), (&[1, 1, 1, 5, 5, 2], false)] {
            let mut game = against_apple(1_000);
            play(&mut game, &[human], true);
            assert!(game.standings().is_final_round());
            game.apply(&roll(&[1, 1, 1, 5, 5, 2])).unwrap();
            assert_eq!(stops(&game), stop, "1100 against {human:?}");
        }
    }

    /// Z-R28: the limit reached does not stop Apple when three dice remain.
    #[test]
    fn it_rolls_three_dice_even_with_the_limit_reached() {
        let mut game = against_apple(500);
        play(&mut game, &[&[2, 2, 3, 3, 4, 6]], false);
        game.apply(&roll(&[1, 1, 1, 2, 3, 4])).unwrap();
        assert!(game.may_stop());
        assert!(!stops(&game));
    }

    /// Z-R29: all six counters are not Apple's to decide.
    #[test]
    fn a_forced_roll_is_forced_for_it_too() {
        let mut game = against_apple(10_000);
        play(&mut game, &[&[2, 2, 3, 3, 4, 6]], false);
        game.apply(&roll(&[1, 1, 1, 2, 2, 2])).unwrap();
        assert_eq!(game.phase(), Phase::Forced);
        assert!(!stops(&game));
    }
}
