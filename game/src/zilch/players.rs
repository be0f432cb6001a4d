//! The computer players. Each decides whether to inherit, which dice to set aside, and whether to
//! bank or roll on.
//!
//! | | Prudence, careful | Rush, bold | Abacus, who counts |
//! |---|---|---|---|
//! | inherits | ≥300 points with ≥4 dice | ≥400 points | if worth more than a fresh start |
//! | sets aside | the most points | few: a die left counts 100 | the best by [`worth`] |
//! | banks | with 300, or ≤2 dice left | with 1000, ≤3 dice, or 2000 | if rolling gains nothing |
//!
//! Oracle maximises the probability of winning, as [`Foresight`] estimates it from all distances to
//! the limit and from the next player's use of the dice that she leaves. Of several other players
//! she considers only the strongest.
//!
//! In the final round, no player banks without being ahead. In the last turn of the game, every
//! player banks when ahead. If all dice are set aside, six dice are left (S-R6).

use super::foresight::{Foresight, View};
use super::game::LIMIT_MAX;
use super::score;
use super::worth::{FRESH, gain, worth};
use super::{Game, Phase};
use crate::kit::points::Points;
use crate::kit::rng::Rng;
use crate::table::dice::Roll;

/// Prudence, who is careful.
pub const CAREFUL: u8 = 0;
/// Rush, who is bold.
pub const BOLD: u8 = 1;
/// Abacus, who counts.
pub const COUNTING: u8 = 2;

/// Oracle, who looks ahead. The other players decide at once.
pub const ORACLE: u8 = 3;

/// A decision after a roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The dice to set aside, as a bit mask over the roll.
    pub bits: u8,
    /// Whether to bank. Otherwise the dice left are rolled.
    pub banks: bool,
}

/// Returns whether a player of this kind accepts the offer.
pub fn inherits(game: &Game, kind: u8) -> bool {
    takes(kind, game.dice_to_roll(), game.turn_points())
}

/// Returns whether a player of this kind inherits `offer` with `dice` dice to roll.
pub fn takes(kind: u8, dice: u8, offer: Points) -> bool {
    match kind {
        CAREFUL => dice >= 4 && offer >= Points::of(300),
        BOLD => offer >= Points::of(400),
        _ => worth(dice, offer) > FRESH,
    }
}

/// Returns the decision of a player of this kind after a roll that scores.
#[inline(never)]
pub fn plan(game: &Game, kind: u8) -> Plan {
    plan_by(
        game,
        |value, stake, left| rating(kind, value, stake, left),
        |stake, left| is_enough(kind, stake, left),
    )
}

/// Returns the position of the player on turn, for [`Foresight`].
pub fn view(game: &Game) -> View {
    let (standings, seat) = (game.standings(), game.seat());
    let (banked, best) = (game.banked(seat), standings.best_of_others(seat));
    let is_last = standings.is_final_round();
    let limit = standings.limit();
    View {
        own: units(if is_last { best } else { limit }.minus(banked)),
        other: units(limit.minus(best)),
        is_last,
    }
}

/// Converts points to units, at most 255.
pub fn units(points: Points) -> u8 {
    points.units().min(255) as u8
}

/// Returns whether Oracle accepts the offer. `foresight` must be computed for [`view`].
pub fn inherits_by_foresight(game: &Game, foresight: &Foresight) -> bool {
    foresight.inherits(game.dice_to_roll(), units(game.turn_points()))
}

/// Returns Oracle's decision after a roll. `foresight` must be computed for [`view`].
pub fn plan_by_foresight(game: &Game, foresight: &Foresight) -> Plan {
    plan_by(
        game,
        |_, stake, left| foresight.worth(left, units(stake)),
        |stake, left| foresight.banks(left, units(stake)),
    )
}

/// Returns the decision of a player with the given rating of selections and condition for banking.
/// The rating gets the selection's points, the points at stake with them, and the dice left.
fn plan_by(
    game: &Game,
    rating: impl Fn(Points, Points, u8) -> u16,
    is_enough: impl Fn(Points, u8) -> bool,
) -> Plan {
    let roll = game.roll();
    let mut scoring = (1 << roll.dice()) - 1;
    if game.value(scoring) == Points::ZERO {
        scoring = roll.bits(&score::best(&roll.counts()).0);
    }
    let (mut plan, mut most, mut bits) = (Plan::default(), 0, scoring);
    // Try all selections of the dice, or of the best-scoring dice, the largest first.
    while bits != 0 {
        let value = game.value(bits);
        if value != Points::ZERO {
            let left = game.left_without(bits);
            let stake = game.turn_points().plus(value);
            let rating = rating(value, stake, left);
            let has_won = has_won(game, stake);
            if has_won || rating > most || plan.bits == 0 {
                most = rating;
                let banks = has_won || may_bank(game, stake) && is_enough(stake, left);
                plan = Plan { bits, banks };
            }
            if has_won {
                break;
            }
        }
        bits = (bits - 1) & scoring;
    }
    plan
}

/// Returns whether banking these points wins the game, in its last turn.
fn has_won(game: &Game, stake: Points) -> bool {
    let (standings, seat) = (game.standings(), game.seat());
    standings.is_last_turn() && game.banked(seat).plus(stake) > standings.best_of_others(seat)
}

/// Returns how a player of this kind rates a selection, from its points, the points at stake with
/// them, and the dice left.
pub fn rating(kind: u8, value: Points, stake: Points, left: u8) -> u16 {
    match kind {
        CAREFUL => value.units(),
        BOLD => value.units() + 2 * u16::from(left),
        // The points at stake before the roll are the same for all selections, and are omitted.
        _ => value.units() * 50 + gain(left, stake),
    }
}

/// Returns whether a player may bank: in the final round, only to be ahead.
fn may_bank(game: &Game, stake: Points) -> bool {
    let (standings, seat) = (game.standings(), game.seat());
    let reached = game.banked(seat).plus(stake);
    !standings.is_final_round() || reached > standings.best_of_others(seat)
}

/// Returns whether a player of this kind banks with `stake` at stake and `left` dice left.
pub fn is_enough(kind: u8, stake: Points, left: u8) -> bool {
    match kind {
        CAREFUL => stake >= Points::of(300) || left <= 2,
        BOLD => stake >= Points::of(2_000) || left <= 3 && stake >= Points::of(1_000),
        _ => gain(left, stake) == 0,
    }
}

/// Plays a game between players of these kinds, for measurements. Returns the winner's seat.
pub fn play_out(kinds: &[u8], chance: &mut Rng) -> u8 {
    play_to(kinds, LIMIT_MAX, chance)
}

/// Plays a game between players of these kinds to `limit` points. Returns the winner's seat.
pub fn play_to(kinds: &[u8], limit: Points, chance: &mut Rng) -> u8 {
    let (mut game, mut foresight) = (Game::new(), Foresight::new());
    // Cannot fail: the game expects these actions in this order.
    let _ = game.start(kinds.len() as u8, limit);
    loop {
        let kind = kinds.get(usize::from(game.seat())).copied().unwrap_or(CAREFUL);
        let looks_ahead = kind == ORACLE;
        if looks_ahead && matches!(game.phase(), Phase::Offer | Phase::Choose) {
            foresight.foresee(view(&game));
        }
        let _ = match game.phase() {
            Phase::Offer if looks_ahead => {
                let inherits = inherits_by_foresight(&game, &foresight);
                game.begin_turn(inherits)
            }
            Phase::Offer => game.begin_turn(inherits(&game, kind)),
            Phase::Roll | Phase::Decide => {
                let dice = game.dice_to_roll();
                game.set_roll(&Roll::throw(chance, dice))
            }
            Phase::Choose => {
                let plan = if looks_ahead {
                    plan_by_foresight(&game, &foresight)
                } else {
                    plan(&game, kind)
                };
                let kept = game.keep(plan.bits);
                if plan.banks { game.bank() } else { kept }
            }
            Phase::Zilch | Phase::Banked => game.pass(),
            Phase::Idle | Phase::Over => return game.standings().ranked(0),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zilch::Action;

    fn rolled(faces: &[u8]) -> Game {
        let mut game = Game::new();
        game.start(2, Points::of(10_000)).unwrap();
        game.apply(&Action::Roll(Roll::new(faces).unwrap())).unwrap();
        game
    }

    /// Returns the dice set aside, and whether they are banked.
    fn planned(faces: &[u8], kind: u8) -> (std::vec::Vec<u8>, bool) {
        let game = rolled(faces);
        let plan = plan(&game, kind);
        let kept = (0..6).filter(|die| plan.bits >> die & 1 != 0);
        (kept.map(|die| game.roll().face(die)).collect(), plan.banks)
    }

    #[test]
    fn plans_differ_by_kind() {
        for (faces, careful, bold, counting) in [
            // Two dice score: set aside both, or one in order to roll more dice.
            (&[1, 5, 2, 3, 6, 6][..], (&[1, 5][..], false), (&[1][..], false), (&[1][..], false)),
            (&[1, 1, 1, 2, 3, 4], (&[1, 1, 1], true), (&[1, 1, 1], true), (&[1, 1, 1], true)),
            (&[5, 5, 5, 2, 3, 4], (&[5, 5, 5], true), (&[5, 5, 5], false), (&[5, 5, 5], true)),
            // Hot dice: six are left.
            (
                &[1, 2, 3, 4, 5, 6],
                (&[1, 2, 3, 4, 5, 6], true),
                (&[1, 2, 3, 4, 5, 6], false),
                (&[1, 2, 3, 4, 5, 6], false),
            ),
        ] {
            for (kind, (kept, banks)) in (0..).zip([careful, bold, counting]) {
                assert_eq!(planned(faces, kind), (kept.to_vec(), banks), "{kind}: {faces:?}");
            }
        }
    }

    #[test]
    fn inheriting_differs_by_kind() {
        for (faces, kept, all_three) in [
            (&[1, 2, 3, 4, 6, 6][..], &[1][..], [false, false, false]),
            (&[2, 2, 2, 2, 3, 4], &[2, 2, 2, 2], [false, true, false]),
            (&[1, 1, 1, 2, 3, 4], &[1, 1, 1], [false, true, true]),
            (&[1, 1, 1, 5, 5, 5], &[1, 1, 1, 5, 5, 5], [true, true, true]),
            (&[6, 6, 6, 2, 3, 1], &[6, 6, 6], [false, true, false]),
        ] {
            let mut game = rolled(faces);
            let bits = game.roll().bits(&Roll::new(kept).unwrap().counts());
            game.apply(&Action::Keep(bits)).unwrap();
            game.apply(&Action::Bank).unwrap();
            game.apply(&Action::Pass).unwrap();
            assert_eq!(game.phase(), Phase::Offer);
            for (kind, expected) in (0..).zip(all_three) {
                assert_eq!(inherits(&game, kind), expected, "{kind}: {kept:?}");
            }
        }
    }

    /// In the last turn of the game, no player banks while behind or level.
    #[test]
    fn no_player_banks_while_behind_in_the_last_turn() {
        let mut game = Game::new();
        game.start(2, Points::of(1_000)).unwrap();
        game.apply(&Action::Roll(Roll::new(&[1, 1, 1, 2, 3, 4]).unwrap())).unwrap();
        game.apply(&Action::Keep(0b111)).unwrap();
        game.apply(&Action::Bank).unwrap();
        game.apply(&Action::Pass).unwrap();
        game.apply(&Action::Fresh).unwrap();
        let before = game;
        game.apply(&Action::Roll(Roll::new(&[1, 1, 1, 2, 3, 4]).unwrap())).unwrap();
        (0..3).for_each(|kind| assert!(!plan(&game, kind).banks, "{kind}"));
        game = before;
        game.apply(&Action::Roll(Roll::new(&[1, 1, 1, 5, 3, 4]).unwrap())).unwrap();
        assert!(plan(&game, CAREFUL).banks);
    }

    /// In the last turn of the game, every player who is ahead banks, even few points with many
    /// dice left.
    #[test]
    fn every_player_banks_a_lead_in_the_last_turn() {
        let mut game = Game::new();
        game.start(2, Points::of(500)).unwrap();
        game.apply(&Action::Roll(Roll::new(&[5, 5, 5, 2, 3, 1]).unwrap())).unwrap();
        game.apply(&Action::Keep(0b111)).unwrap();
        game.apply(&Action::Bank).unwrap();
        game.apply(&Action::Pass).unwrap();
        let mut heir = game;
        heir.apply(&Action::Inherit).unwrap();
        heir.apply(&Action::Roll(Roll::new(&[5, 2, 3]).unwrap())).unwrap();
        game.apply(&Action::Fresh).unwrap();
        game.apply(&Action::Roll(Roll::new(&[1, 2, 3, 4, 5, 6]).unwrap())).unwrap();
        for kind in 0..3 {
            assert_eq!(plan(&heir, kind), Plan { bits: 1, banks: true }, "{kind}");
            assert_eq!(plan(&game, kind), Plan { bits: 0b11_1111, banks: true }, "{kind}");
        }
    }

    /// Six 5's one by one are 300 points and hot dice, Prudence's threshold. Abacus inherits one 5
    /// with five dice from 400 points on.
    #[test]
    fn offers_are_accepted_from_exact_thresholds() {
        let mut hot = Game::new();
        hot.start(2, Points::of(10_000)).unwrap();
        for left in (1..=6).rev() {
            let mut faces = [2, 3, 4, 6, 2, 3];
            faces[0] = 5;
            hot.apply(&Action::Roll(Roll::new(&faces[..left]).unwrap())).unwrap();
            hot.apply(&Action::Keep(1)).unwrap();
        }
        let takes = |game: &Game, kind: u8| {
            let mut game = *game;
            game.apply(&Action::Bank).unwrap();
            game.apply(&Action::Pass).unwrap();
            inherits(&game, kind)
        };
        assert_eq!((hot.turn_points(), hot.dice_to_roll()), (Points::of(300), 6));
        assert!(takes(&hot, CAREFUL));
        for (die, points, counts) in [(5, 350, false), (1, 400, true)] {
            let mut game = hot;
            game.apply(&Action::Roll(Roll::new(&[die, 2, 3, 4, 6, 6]).unwrap())).unwrap();
            game.apply(&Action::Keep(1)).unwrap();
            assert_eq!(game.turn_points(), Points::of(points));
            assert_eq!(takes(&game, COUNTING), counts, "{points}");
        }
    }

    /// The planned selection is legal for every roll.
    #[test]
    fn plans_are_legal() {
        for number in 0..6u32.pow(6) {
            let faces: [u8; 6] =
                core::array::from_fn(|n| (number / 6u32.pow(n as u32) % 6) as u8 + 1);
            let game = rolled(&faces);
            if game.phase() == Phase::Choose {
                (0..3).for_each(|kind| {
                    let plan = plan(&game, kind);
                    assert!(game.value(plan.bits) != Points::ZERO, "{kind}: {faces:?}");
                });
            }
        }
    }
}
