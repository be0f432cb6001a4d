//! The computer players. Apple plays exactly as documented and must not be improved (Z-R28). A
//! single player can choose one of four others instead.
//!
//! All players except Tessa keep all counters. They differ in the points at which they stop, which
//! depend on the number of dice left:
//!
//! - **Apple** always stops with one or two dice, and never with more (Z-R27, Z-R28).
//! - **Pippa** is careful: she stops with few points, and the fewer dice are left, the sooner.
//! - **Flash** is bold: he wants twice the points at which stopping pays, and always rolls five
//!   dice.
//! - **Summa** counts: she stops when rolling on to the end of the turn would bring less on
//!   average.
//! - **Tessa** looks ahead: she makes the choice that wins most often, by [`Foresight`]. She may
//!   keep any counters. She knows all players' distances from the limit, but considers only the
//!   strongest opponent.
//!
//! In the last turn of the game no computer player stops unless ahead (Z-R27).

use super::foresight::{Foresight, View};
use super::{Action, Game, Phase, score};
use crate::kit::names::Name;
use crate::kit::points::Points;
use crate::kit::rng::Rng;
use crate::kit::screen::{Text, text};
use crate::table::dice::Roll;

/// The number of computer players that a single player can meet.
pub const KINDS: u8 = 5;
/// Apple's kind.
pub const APPLE: u8 = 0;
/// Tessa's kind. The other players decide at once.
pub const TESSA: u8 = KINDS - 1;

/// The kind of Apple's opponent in the demonstration, who plays like Apple.
pub(super) const PEAR: u8 = KINDS;

/// The names, at most five letters.
static NAMES: [[u8; 5]; KINDS as usize + 1] =
    [*b"APPLE", *b"PIPPA", *b"FLASH", *b"SUMMA", *b"TESSA", *b"PEAR\0"];

/// Returns the name of a computer player.
pub(super) fn name(kind: u8) -> Name {
    let mut name = [0; 16];
    if let Some(letters) = NAMES.get(usize::from(kind)) {
        name[..letters.len()].copy_from_slice(letters);
    }
    name
}

/// The introductions in setup, by kind; the last one is for a game between people.
pub static INTRODUCTIONS: [Text; KINDS as usize + 1] = [
    text!(14, 11, "Apple,      \noriginal "),
    text!(14, 11, "Pippa,      \ncareful  "),
    text!(14, 11, "Flash,      \nbold     "),
    text!(14, 11, "Summa,      \ncounts   "),
    text!(14, 11, "Tessa,      \nshrewd   "),
    text!(14, 11, "each other  \n         "),
];
/// The index of the introduction for a game between people.
pub const EACH_OTHER: usize = KINDS as usize;

/// A threshold that no turn reaches: the player never stops.
const NEVER: u8 = 255;

/// The units at which a player stops, indexed by kind (except the last) and by dice left, one to
/// five.
static ENOUGH: [[u8; 5]; TESSA as usize] =
    [[0, 0, NEVER, NEVER, NEVER], [0, 0, 4, 6, 10], [10, 10, 16, 40, NEVER], [5, 5, 8, 20, 61]];

/// Returns whether the player on turn, of this kind, stops after a roll with counters.
///
/// Z-R27: the player does not stop if the rules forbid it, and in the last turn of the game stops
/// only when that puts the player ahead. A player who rolls on keeps all counters (Z-R26):
/// [`Game::counters`].
pub fn stops(game: &Game, kind: u8) -> bool {
    let left = game.roll().dice().wrapping_sub(game.counters().total());
    may_stop(game) && is_enough(kind, left, game.points_if_stopped())
}

/// Returns whether the player may stop, and in the last turn of the game would be ahead.
fn may_stop(game: &Game) -> bool {
    let (standings, seat) = (game.standings(), game.seat());
    let reached = game.banked(seat).plus(game.points_if_stopped());
    game.may_stop() && !(standings.is_final_round() && standings.best_of_others(seat) >= reached)
}

/// Returns the dice of the roll, as a bit mask, that the player on turn, of this kind, sets aside,
/// or 0 to stop. For Tessa, `foresight` must be computed for [`view`].
pub fn kept(game: &Game, kind: u8, foresight: &Foresight) -> u8 {
    if kind == TESSA {
        return kept_by_foresight(game, foresight, true);
    }
    if stops(game, kind) { 0 } else { game.roll().bits(game.counters()) }
}

/// Returns Tessa's choice. She stops only if `considers_stopping`.
#[inline(always)]
pub(super) fn kept_by_foresight(
    game: &Game,
    foresight: &Foresight,
    considers_stopping: bool,
) -> u8 {
    let counters = game.roll().bits(game.counters());
    let stops = considers_stopping && may_stop(game);
    // In the last turn, stopping ahead wins.
    let has_won = stops && game.standings().is_final_round();
    if has_won { 0 } else { best(game, counters, stops, foresight) }
}

/// Returns the position of the player on turn, for [`Foresight`].
#[inline(always)]
pub fn view(game: &Game) -> View {
    let (standings, seat) = (game.standings(), game.seat());
    let (banked, best) = (standings.banked(seat), standings.best_of_others(seat));
    let is_last = standings.is_final_round();
    let limit = standings.limit();
    View {
        own: units(if is_last { best } else { limit }.minus(banked)),
        other: units(limit.minus(best)),
        is_open: standings.is_open(seat),
        is_last,
    }
}

/// Converts points to units, at most 255.
pub(super) fn units(points: Points) -> u8 {
    points.units().min(255) as u8
}

/// Returns the choice with the highest probability of winning: some of these counters, or 0 to
/// stop, if `stops`.
#[inline(always)]
fn best(game: &Game, counters: u8, stops: bool, foresight: &Foresight) -> u8 {
    let (mut most, mut best) = (0, 0);
    if stops {
        most = foresight.stop_worth(units(game.points_if_stopped()));
    }
    let mut bits = counters;
    while bits != 0 {
        let keep = game.roll().chosen(bits);
        if game.may_keep_these(&keep) {
            let left = game.dice_to_roll().wrapping_sub(keep.total());
            let points = game.turn_points().plus(score::sum(&keep));
            let worth = foresight.roll_worth(left, units(points));
            if worth > most || best == 0 && !stops {
                (most, best) = (worth, bits);
            }
        }
        bits = (bits - 1) & counters;
    }
    best
}

/// Returns whether a player of this kind stops with these points and `dice` dice left.
pub fn is_enough(kind: u8, dice: u8, points: Points) -> bool {
    let row = &ENOUGH[usize::from(kind % TESSA)];
    let Some(&enough) = row.get(usize::from(dice.wrapping_sub(1))) else { return false };
    enough != NEVER && points >= Points::from_units(enough.into())
}

/// Plays a game between players of these kinds to 10,000 points. Returns the winner's seat.
pub fn play_out(kinds: &[u8], chance: &mut Rng) -> u8 {
    play_to(kinds, super::game::LIMIT_MAX, chance)
}

/// Plays a game between players of these kinds to `limit` points. Returns the winner's seat.
pub fn play_to(kinds: &[u8], limit: Points, chance: &mut Rng) -> u8 {
    let (mut game, mut foresight) = (Game::new(), Foresight::new());
    // Cannot fail: the game expects these actions in this order.
    let _ = game.start(kinds.len() as u8, limit);
    loop {
        let kind = kinds.get(usize::from(game.seat())).copied().unwrap_or(APPLE);
        let action = match game.phase() {
            Phase::Roll | Phase::Forced => Action::Roll(Roll::throw(chance, game.dice_to_roll())),
            Phase::Choose => {
                let view = view(&game);
                if kind == TESSA {
                    foresight.foresee(view);
                }
                let kept = kept(&game, kind, &foresight);
                if kept == 0 { Action::Stop } else { Action::Keep(game.roll().chosen(kept)) }
            }
            Phase::Zonkers | Phase::Stopped => Action::Pass,
            Phase::Idle | Phase::Over => return game.standings().ranked(0),
        };
        let _ = game.apply(&action);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roll(faces: &[u8]) -> Action {
        Action::Roll(Roll::new(faces).unwrap())
    }

    /// Plays a turn of a person against Apple with these rolls. The person keeps all counters, and
    /// at the end stops if `stop`; otherwise the last roll must be ZONKERS.
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

    /// Z-R27, Z-R28: if Apple may stop, only the number of dice left decides.
    #[test]
    fn apple_stops_with_one_or_two_dice_and_rolls_with_more() {
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
            assert_eq!(stops(&game, APPLE), stop, "{faces:?}");
        }
    }

    /// Z-R27: the points set aside before count towards the 500. An open Apple needs no minimum.
    #[test]
    fn apple_needs_500_until_it_is_open() {
        let mut game = against_apple(10_000);
        play(&mut game, &[&[2, 2, 3, 3, 4, 6]], false);
        game.apply(&roll(&[3, 3, 3, 2, 4, 6])).unwrap();
        game.apply(&Action::Keep(*game.counters())).unwrap();
        game.apply(&roll(&[1, 2, 4])).unwrap();
        assert!(!stops(&game, APPLE), "400 do not open");
        game.apply(&Action::Keep(*game.counters())).unwrap();
        game.apply(&roll(&[1, 4])).unwrap();
        assert!(stops(&game, APPLE), "500 open");
        game.apply(&Action::Stop).unwrap();
        game.apply(&Action::Pass).unwrap();
        play(&mut game, &[&[2, 2, 3, 3, 4, 6]], false);
        game.apply(&roll(&[5, 5, 5, 5, 2, 3])).unwrap();
        assert!(stops(&game, APPLE));
    }

    /// Z-R27 with Z-R24: in its last turn Apple rolls on while it is behind or level.
    #[test]
    fn apple_does_not_stop_behind_or_level_in_its_last_turn() {
        for (human, stop) in [(&[1u8, 1, 1, 5, 2, 3][..], true), (&[1, 1, 1, 5, 5, 2], false)] {
            let mut game = against_apple(1_000);
            play(&mut game, &[human], true);
            assert!(game.standings().is_final_round());
            game.apply(&roll(&[1, 1, 1, 5, 5, 2])).unwrap();
            assert_eq!(stops(&game, APPLE), stop, "1100 against {human:?}");
        }
    }

    /// Z-R28: with three dice left Apple rolls, even with the limit reached.
    #[test]
    fn apple_rolls_three_dice_even_with_the_limit_reached() {
        let mut game = against_apple(500);
        play(&mut game, &[&[2, 2, 3, 3, 4, 6]], false);
        game.apply(&roll(&[1, 1, 1, 2, 3, 4])).unwrap();
        assert!(game.may_stop());
        assert!(!stops(&game, APPLE));
    }

    /// Z-R29: six counters also force Apple to roll.
    #[test]
    fn apple_must_roll_after_six_counters() {
        let mut game = against_apple(10_000);
        play(&mut game, &[&[2, 2, 3, 3, 4, 6]], false);
        game.apply(&roll(&[1, 1, 1, 2, 2, 2])).unwrap();
        assert_eq!(game.phase(), Phase::Forced);
        assert!(!stops(&game, APPLE));
    }

    /// Returns the mean points of a turn with `dice` dice to roll, by units set aside, if the
    /// player keeps all counters and stops when that is worth more. Computed from the rules, roll
    /// by roll.
    fn worths() -> [std::vec::Vec<f64>; 7] {
        const MOST: usize = 700;
        let mut outcomes: [std::collections::BTreeMap<(usize, usize), f64>; 7] = Default::default();
        for dice in 1..=6u32 {
            for roll in 0..6usize.pow(dice) {
                let mut counts = [0; 7];
                (0..dice).for_each(|die| counts[roll / 6usize.pow(die) % 6 + 1] += 1);
                let (mut units, mut counters) = (0, 0);
                for (face, &count) in counts.iter().enumerate().skip(1) {
                    let single = [0, 2, 0, 0, 0, 1, 0][face];
                    let set = [0, 0, 0, 2, 4, 10, 20][count] * if face == 1 { 10 } else { face };
                    units += if count >= 3 { set } else { single * count };
                    counters += if count >= 3 || single > 0 { count } else { 0 };
                }
                *outcomes[dice as usize].entry((units, counters)).or_default() +=
                    1.0 / 6f64.powi(dice as i32);
            }
        }
        let mut worths: [std::vec::Vec<f64>; 7] = Default::default();
        worths
            .iter_mut()
            .for_each(|worths| *worths = (0..=MOST).map(|units| units as f64).collect());
        for _ in 0..40 {
            for dice in 1..=6 {
                for points in (0..=MOST).rev() {
                    let worth = outcomes[dice].iter().map(|(&(units, counters), chance)| {
                        let then = (points + units).min(MOST);
                        chance
                            * match counters {
                                0 => 0.0,
                                _ if counters == dice => worths[6][then],
                                _ => worths[dice - counters][then].max(then as f64),
                            }
                    });
                    worths[dice][points] = worth.sum();
                }
            }
        }
        worths
    }

    /// Summa's thresholds are the smallest stakes at which stopping is worth as much as rolling.
    #[test]
    fn summas_thresholds_are_exact() {
        let worths = worths();
        for dice in 1..=5 {
            let enough = (0..).find(|&points| points as f64 >= worths[dice][points]).unwrap();
            assert_eq!(usize::from(ENOUGH[3][dice - 1]), enough, "{dice} dice");
        }
    }

    /// Summa wins most games against each of the other players.
    #[test]
    fn summa_beats_the_others() {
        for other in 0..3 {
            let mut chance = Rng::new();
            chance.seed(5);
            let won = (0..1000).filter(|n| {
                let kinds = if n % 2 == 0 { [3, other] } else { [other, 3] };
                kinds[usize::from(play_out(&kinds, &mut chance))] == 3
            });
            assert!(won.count() > 520, "kind {other}");
        }
    }
}
