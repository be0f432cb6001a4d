//! The computer player. It decides by the chances of [`quota`](super::quota) and by rules.
//!
//! - It pockets the selection with the best chance to meet the quota by caching or by casting on,
//!   and then does the better of the two. It caches as soon as that meets the quota. In the last
//!   turn of a round it never caches less than the quota.
//! - Once the quota is met, it plays for points, by the table of [`worth`](super::worth).
//! - If a single die is left, it uses the Final Chance. Against a Zonk it plays the item with the
//!   highest gain, or Dictate Fate if no item is certain to help.
//! - Before pocketing, it plays an item that raises the value of the dice by 300 points, or by any
//!   number in the last turn of a round.
//! - Just before caching, it plays Money on the best column, if that has 500 points or meets the
//!   quota.

use super::card::ITEMS;
use super::dice::{Bits, Counts, FACES, count, first, throw};
use super::game::TURNS;
use super::quota::{by_casting, in_turns};
use super::worth::gain;
use super::{Action, Card, Cast, Deck, Game, Phase, Play};
use crate::kit::page::{CHANCES_ASIDE, Loaded};
use crate::kit::points::Points;
use crate::kit::rng::Rng;

/// The minimum gain for which the player uses an item before pocketing.
const ITEM_MIN: Points = Points::of(300);
/// The minimum sum of a column for which the player uses Money.
const MONEY_MIN: Points = Points::of(500);

/// A move of the player, without its random outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Pocket these dice.
    Pocket(Bits),
    /// Play this item. For Dictate Fate, the face is not yet known.
    Play(Play),
    /// Cast the dice left, or all.
    Cast,
    /// Cache the turn.
    Cache,
    /// Accept a Zonk.
    GiveUp,
    /// Continue after the turn.
    GoOn,
}

/// The proof that the aside with the chances is in memory.
pub type Chances = Loaded<CHANCES_ASIDE>;

/// Returns the player's next move.
#[inline(never)]
pub fn next(game: &Game, chances: Chances) -> Move {
    match game.phase() {
        Phase::Choose => choose(game, chances),
        Phase::Rescue => rescue(game),
        Phase::Decide => decide(game, chances),
        Phase::Cast => Move::Cast,
        _ => Move::GoOn,
    }
}

/// Returns the points missing for the quota.
fn missing(game: &Game) -> Points {
    game.quota().minus(game.cached())
}

/// Returns the rating of a turn with `stake` points and `left` dice, and whether to cast on.
/// Ratings are comparable if the same points are missing. In the aside.
#[inline(never)]
fn rating(game: &Game, stake: Points, left: u8, _loaded: Chances) -> (u16, bool) {
    let dice = if left == 0 { game.pool().size() } else { left };
    let missing = missing(game);
    if missing == Points::ZERO {
        let more = gain(dice, stake);
        return (stake.units().min(1_200) * 5 + u16::from(more), more != 0);
    }
    let (missing, rest) = (missing.units() as u8, missing.minus(stake).units() as u8);
    let turns = TURNS - 1 - game.turn();
    let (mut chance, mut casts) = (in_turns(turns, rest), false);
    if rest != 0 {
        let by_casting = by_casting(dice, turns, missing, rest);
        casts = turns == 0 || by_casting > chance;
        chance = chance.max(by_casting);
    }
    // Points decide between equal chances.
    (u16::from(chance) << 8 | stake.units().min(255), casts)
}

/// Returns the best selection, or an item that raises the value of the dice enough.
fn choose(game: &Game, chances: Chances) -> Move {
    match best_item(game) {
        Some((play, more)) if more >= ITEM_MIN || game.turn() + 1 == TURNS => {
            return Move::Play(play);
        }
        _ => {}
    }
    let (mut selection, mut most) = (game.best().0, 0);
    let scoring = game.pool().counts(0, selection);
    let lying = game.pool().in_column(0);
    let mut kept: Counts = [0; 8];
    while next_selection(&mut kept, &scoring) {
        let bits = game.pool().bits_of(&mut kept.clone());
        let value = game.value(bits);
        if value != Points::ZERO {
            let left = lying - count(bits);
            let (worth, _) = rating(game, game.turn_points().plus(value), left, chances);
            if worth > most {
                (most, selection) = (worth, bits);
            }
        }
    }
    Move::Pocket(selection)
}

/// Advances to the next selection, as in a number with a digit for each face. Returns `false` after
/// the last one.
fn next_selection(kept: &mut Counts, scoring: &Counts) -> bool {
    for face in FACES {
        let face = usize::from(face);
        if kept[face] < scoring[face] {
            kept[face] += 1;
            return true;
        }
        kept[face] = 0;
    }
    false
}

/// Returns the item with the highest gain, by trying each on a copy of the game. Ignores Dictate
/// Fate, whose effect is random, and Money.
fn best_item(game: &Game) -> Option<(Play, Points)> {
    let before = game.turn_points().plus(game.best().1);
    let mut best = None;
    let mut most = Points::ZERO;
    for place in 0..ITEMS {
        let card = Card::item(place);
        if !game.has(card) || matches!(card, Card::DictateFate | Card::Money) {
            continue;
        }
        let mut index = 0;
        while let Some(play) = game.target(card, index) {
            let mut after = *game;
            if after.play(play).is_ok() {
                let more = after.turn_points().plus(after.best().1).minus(before);
                if more > most {
                    (most, best) = (more, Some(play));
                }
            }
            index += 1;
        }
    }
    best.map(|play| (play, most))
}

/// Averts a Zonk by the Final Chance, the best item or Dictate Fate, or gives up.
fn rescue(game: &Game) -> Move {
    if game.dice_to_cast() != 0 {
        return Move::Cast;
    }
    if let Some((play, _)) = best_item(game) {
        return Move::Play(play);
    }
    let play = Play::DictateFate { die: first(game.pool().on_table()), face: 1 };
    if game.can_play(play).is_ok() { Move::Play(play) } else { Move::GiveUp }
}

/// Casts on or caches. Plays Money before caching.
fn decide(game: &Game, chances: Chances) -> Move {
    let (mut best, mut most) = (None, Points::ZERO);
    if game.has(Card::Money) {
        for column in 1..game.columns() + 1 {
            if game.sum_of(column) > most {
                (best, most) = (Some(Play::Money { column }), game.sum_of(column));
            }
        }
    }
    let (turn, missing) = (game.turn_points(), missing(game));
    let meets = turn < missing && turn.plus(most) >= missing;
    let casts = !meets && rating(game, turn, game.pool().in_column(0), chances).1;
    match best {
        Some(play) if !casts && (meets || most >= MONEY_MIN) => Move::Play(play),
        _ if casts => Move::Cast,
        _ => Move::Cache,
    }
}

/// Plays a run with random numbers from `chance`, with all cards or without any.
pub fn play_on(chance: &mut Rng, with_cards: bool, chances: Chances) -> Game {
    let mut game = Game::new();
    game.start(&Deck::shuffled(chance));
    if !with_cards {
        game.lose_deck();
    }
    while game.phase() != Phase::Over {
        let action = next_action(&game, chance, chances);
        if game.apply(&action).is_err() {
            break;
        }
    }
    game
}

/// Returns the player's next action, with its dice.
fn next_action(game: &Game, chance: &mut Rng, chances: Chances) -> Action {
    match next(game, chances) {
        Move::Pocket(bits) => Action::Pocket(bits),
        Move::Play(play) => Action::Play(thrown(game, play, chance)),
        Move::Cast => Action::Cast(cast(game, chance)),
        Move::Cache => Action::Cache,
        Move::GiveUp => Action::GiveUp,
        Move::GoOn if game.legal().end => Action::End,
        Move::GoOn => Action::Pass,
    }
}

/// Casts the dice that are due.
pub fn cast(game: &Game, chance: &mut Rng) -> Cast {
    let (mut left, mut die, mut cast) = (game.bits_to_cast(), 0, Cast::NONE);
    while left != 0 {
        if left & 1 != 0 {
            cast.push(throw(chance, game.pool().sides(die)));
        }
        left >>= 1;
        die += 1;
    }
    cast
}

/// Returns an item with its random outcome, if it has one.
pub fn thrown(game: &Game, play: Play, chance: &mut Rng) -> Play {
    match play {
        Play::DictateFate { die, .. } => {
            Play::DictateFate { die, face: throw(chance, game.pool().sides(die)) }
        }
        _ => play,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::referee::Counts;
    use crate::native::random_play::Referee;

    /// Every move is legal for all dice, and the referee finds no violation.
    #[test]
    fn the_player_keeps_to_the_rules() {
        let mut won = 0;
        for number in 0..1_500 {
            let mut chance = Rng::new();
            chance.seed(number);
            let mut game = Game::new();
            game.start(&Deck::shuffled(&mut chance));
            let mut referee = Counts::new();
            while game.phase() != Phase::Over {
                let action = next_action(&game, &mut chance, Chances::natively());
                let before = game;
                game.apply(&action).unwrap();
                referee.check(&before, &action, &game);
            }
            won += u32::from(game.is_won());
            let mut chance = Rng::new();
            chance.seed(number);
            let again = play_on(&mut chance, true, Chances::natively());
            assert_eq!(again, game, "the same number, the same run");
        }
        assert!(won > 1_200, "{won}");
    }

    fn after(faces: &[u8]) -> Game {
        let mut game = Game::new();
        let mut chance = Rng::new();
        chance.seed(1);
        game.start(&Deck::shuffled(&mut chance));
        game.apply(&Action::Cast(Cast::new(faces))).unwrap();
        game
    }

    /// Prefers five dice over a second scoring die; caches three 1's, which meet the quota.
    #[test]
    fn the_player_weighs_points_against_dice() {
        let next = |game: &Game| next(game, Chances::natively());
        assert_eq!(next(&after(&[1, 5, 2, 3, 6, 6])), Move::Pocket(0b1));
        let mut game = after(&[1, 1, 1, 5, 2, 3]);
        assert_eq!(next(&game), Move::Pocket(0b1111));
        game.apply(&Action::Pocket(0b1111)).unwrap();
        assert_eq!(next(&game), Move::Cache);
    }
}
