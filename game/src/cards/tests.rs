//! Tests of the rules, one by one, with given dice.

use std::collections::HashSet;
use std::vec::Vec;

use super::card::{CARDS, COPIES, DECK};
use super::dice::{Bits, throw};
use super::history::Log;
use super::referee::{ITEMS, fall, play_out};
use super::*;
use crate::kit::keeping::Keeping;
use crate::kit::points::Points;
use crate::kit::rng::Rng;

/// The cards that affect these tests least come first.
const ORDER: [Card; CARDS as usize] = [
    Card::FinalChance,
    Card::Money,
    Card::TimeWarp,
    Card::HotHotHot,
    Card::SerpentsStare,
    Card::ChaosSwap,
    Card::DictateFate,
    Card::Rift,
    Card::Shrinking,
    Card::MagicAura,
];

/// Returns a deck that begins with these cards.
fn deck(first: &[Card]) -> Deck {
    let mut left: Vec<Card> = ORDER.iter().flat_map(|&card| [card; COPIES as usize]).collect();
    let mut cards = Vec::new();
    for &card in first {
        let place = left.iter().position(|&other| other == card).expect("two of each card");
        cards.push(left.remove(place));
    }
    cards.extend(left);
    Deck::new(cards.try_into().unwrap()).unwrap()
}

/// Returns a run in its first turn.
fn start(first: &[Card]) -> Game {
    let mut game = Game::new();
    game.start(&deck(first));
    game
}

fn cast(game: &mut Game, faces: &[u8]) {
    game.apply(&Action::Cast(Cast::new(faces))).unwrap_or_else(|why| panic!("{faces:?}: {why:?}"));
}

/// Returns the first dice on the table with these faces.
fn bits(game: &Game, faces: &[u8]) -> Bits {
    let mut counts = [0; 8];
    faces.iter().for_each(|&face| counts[usize::from(face)] += 1);
    game.pool().bits_of(&mut counts)
}

fn pocket(game: &mut Game, faces: &[u8]) {
    let bits = bits(game, faces);
    assert_eq!(bits.count_ones() as usize, faces.len(), "{faces:?} are not on the table");
    game.apply(&Action::Pocket(bits)).unwrap_or_else(|why| panic!("{faces:?}: {why:?}"));
}

fn refused(game: &Game, action: &Action, why: Illegal) {
    let mut other = *game;
    assert_eq!(other.apply(action), Err(why), "{action:?}");
    assert_eq!(&other, game, "a refused action changes nothing");
}

fn play(game: &mut Game, play: Play) {
    game.apply(&Action::Play(play)).unwrap_or_else(|why| panic!("{play:?}: {why:?}"));
}

/// Plays a turn that is lost, or that caches `ones` 1's.
fn turn(game: &mut Game, ones: usize) {
    let dice = usize::from(game.legal().cast);
    let others = [2, 2, 3, 3, 4, 6, 6, 4, 2];
    let d4s = [2, 3, 2, 3, 4, 6, 6, 4, 2];
    let mut faces: Vec<u8> = std::iter::repeat_n(1, ones).collect();
    let rest = if game.has(Card::Shrinking) { &d4s[..] } else { &others[..] };
    faces.extend(&rest[..dice - ones]);
    cast(game, &faces);
    if ones != 0 {
        pocket(game, &faces[..ones]);
        game.apply(&Action::Cache).unwrap();
    }
    if game.phase() == Phase::Rescue {
        game.apply(&Action::GiveUp).unwrap();
    }
    game.apply(&Action::End).unwrap();
}

/// Returns a run in its second turn, with these cards.
fn with(cards: &[Card]) -> Game {
    let mut game = start(cards);
    let mut turns = cards.len().div_ceil(2);
    while turns != 0 {
        turn(&mut game, 3);
        game.apply(&Action::Pass).unwrap();
        turns -= 1;
    }
    game
}

const NEITHER: [u8; 6] = [2, 2, 3, 3, 4, 6];

#[test]
fn the_deck_has_two_of_each_and_every_run_its_own() {
    let mut orders = HashSet::new();
    let mut first = [0f64; CARDS as usize];
    for number in 0..20_000 {
        let mut chance = Rng::new();
        chance.seed(number);
        let deck = Deck::shuffled(&mut chance);
        let all: Vec<Card> = (0..DECK as u8).map(|at| deck.card(at).unwrap()).collect();
        assert_eq!(Deck::new(all.clone().try_into().unwrap()), Some(deck), "two of each");
        let cards: Vec<u8> = all.iter().map(|&card| card as u8).collect();
        first[usize::from(cards[0])] += 1.0;
        orders.insert(cards);
        chance.seed(number);
        assert_eq!(Deck::shuffled(&mut chance), deck, "the same number, the same deck");
        assert_eq!(deck.card(DECK as u8), None);
    }
    assert_eq!(orders.len(), 20_000);
    // Nine degrees of freedom: 27.9 is exceeded once in 1,000 times.
    let chi: f64 = first.iter().map(|n| (n - 2_000.0).powi(2) / 2_000.0).sum();
    assert!(chi < 27.9, "{chi}");
    assert_eq!(Deck::new([Card::Rift; DECK]), None);
}

/// V-R2 to V-R4: nine turns, and a quota for each round. Points are not carried over.
#[test]
fn a_run_is_three_rounds_of_three_turns() {
    let mut game = start(&[]);
    assert_eq!((game.round(), game.turn(), game.quota()), (0, 0, Points::of(1_000)));
    turn(&mut game, 3);
    assert!(game.is_met() && game.phase() == Phase::Drawn, "V-R4: all turns are played");
    game.apply(&Action::Pass).unwrap();
    turn(&mut game, 0);
    game.apply(&Action::Pass).unwrap();
    assert_eq!((game.round(), game.turn(), game.cached()), (0, 2, Points::of(1_000)));
    turn(&mut game, 1);
    game.apply(&Action::Pass).unwrap();
    assert_eq!((game.round(), game.turn(), game.cached()), (1, 0, Points::ZERO), "V-R3");
    assert_eq!((game.quota(), game.total()), (Points::of(2_000), Points::of(1_100)));
    for _ in 0..3 {
        turn(&mut game, 3);
        game.apply(&Action::Pass).unwrap();
    }
    assert_eq!((game.round(), game.quota()), (2, Points::of(3_000)));
    for _ in 0..2 {
        turn(&mut game, 3);
        game.apply(&Action::Pass).unwrap();
    }
    let drawn = game.cards_drawn();
    turn(&mut game, 3);
    assert_eq!((game.phase(), game.quotas_met()), (Phase::Over, 3));
    assert!(game.is_won());
    assert_eq!((drawn, game.cards_drawn()), (16, 16), "V-R24: no cards after the ninth turn");
    let nothing =
        Legal { cast: 0, pocket: false, cache: false, give_up: false, end: false, pass: false };
    assert_eq!(game.legal(), nothing);
}

/// V-R4: a missed quota ends the run at the end of the round.
#[test]
fn a_missed_quota_ends_the_run() {
    for round in 0..3 {
        let mut game = start(&[]);
        for _ in 0..3 * round {
            turn(&mut game, 3);
            game.apply(&Action::Pass).unwrap();
        }
        for _ in 0..2 {
            turn(&mut game, 1);
            game.apply(&Action::Pass).unwrap();
        }
        turn(&mut game, 1);
        assert_eq!((game.phase(), game.quotas_met()), (Phase::Over, round));
        assert!(!game.is_won());
    }
}

/// V-R5 to V-R9: a column for each cast, no combos across casts, and caching after any of them.
#[test]
fn casts_pockets_and_the_cache() {
    let mut game = start(&[]);
    refused(&game, &Action::Pocket(1), Illegal::NotNow);
    refused(&game, &Action::Cache, Illegal::NotNow);
    refused(&game, &Action::Cast(Cast::new(&[1; 5])), Illegal::Dice);
    refused(&game, &Action::Cast(Cast::new(&[1, 2, 3, 4, 5, 7])), Illegal::Dice);
    refused(&game, &Action::Cast(Cast::new(&[1, 2, 3, 4, 5, 0])), Illegal::Dice);
    cast(&mut game, &[1, 1, 3, 6, 5, 5]);
    assert_eq!(game.best(), (0b110011, Points::of(300)));
    refused(&game, &Action::Cache, Illegal::NotNow);
    refused(&game, &Action::Pocket(0), Illegal::Selection);
    refused(&game, &Action::Pocket(0b000100), Illegal::Selection);
    refused(&game, &Action::Pocket(0b000101), Illegal::Selection);
    refused(&game, &Action::Pocket(0b1000001), Illegal::Selection);
    refused(&game, &Action::Cast(Cast::new(&[1; 6])), Illegal::NotNow);
    game.apply(&Action::Pocket(0b000011)).unwrap();
    assert_eq!((game.columns(), game.sum_of(1)), (1, Points::of(200)));
    refused(&game, &Action::Pocket(0b110000), Illegal::NotNow);
    refused(&game, &Action::Cast(Cast::new(&[1; 6])), Illegal::Dice);
    assert_eq!(game.legal().cast, 4);
    cast(&mut game, &[1, 2, 2, 3]);
    refused(&game, &Action::Pocket(0b000001), Illegal::Selection);
    game.apply(&Action::Pocket(0b000100)).unwrap();
    assert_eq!((game.columns(), game.turn_points()), (2, Points::of(300)), "V-R8");
    assert_eq!([0, 1, 2].map(|column| game.pool().in_column(column)), [3, 2, 1]);
    game.apply(&Action::Cache).unwrap();
    assert_eq!((game.cached(), game.phase()), (Points::of(300), Phase::Cached));
    refused(&game, &Action::Cache, Illegal::NotNow);
    refused(&game, &Action::Pass, Illegal::NotNow);
}

/// V-R13: a Zonk loses the turn and nothing else.
#[test]
fn a_zonk_loses_the_turn() {
    let mut game = start(&[]);
    turn(&mut game, 1);
    game.apply(&Action::Pass).unwrap();
    cast(&mut game, &[5, 5, 5, 2, 3, 4]);
    pocket(&mut game, &[5, 5, 5]);
    cast(&mut game, &[2, 3, 4]);
    assert_eq!(game.phase(), Phase::Zonk, "no item in the hand helps");
    assert_eq!(game.turn_points(), Points::of(500));
    refused(&game, &Action::GiveUp, Illegal::NotNow);
    game.apply(&Action::End).unwrap();
    assert_eq!((game.cached(), game.cards_drawn()), (Points::of(100), 4), "V-R24");
}

/// V-R10 to V-R12: a hot cast is optional, empties the columns and keeps the points.
#[test]
fn a_hot_cast() {
    let mut game = start(&[]);
    cast(&mut game, &[1, 1, 1, 2, 2, 3]);
    pocket(&mut game, &[1, 1, 1]);
    cast(&mut game, &[5, 5, 1]);
    pocket(&mut game, &[5, 5, 1]);
    let legal = game.legal();
    assert_eq!((legal.cast, legal.cache), (6, true));
    let mut cached = game;
    cached.apply(&Action::Cache).unwrap();
    assert_eq!(cached.cached(), Points::of(1_200));
    cast(&mut game, &[1, 2, 3, 3, 4, 6]);
    assert_eq!((game.columns(), game.turn_points()), (0, Points::of(1_200)));
    pocket(&mut game, &[1]);
    cast(&mut game, &[2, 2, 3, 3, 4]);
    assert_eq!(game.phase(), Phase::Zonk);
    game.apply(&Action::End).unwrap();
    assert_eq!(game.cached(), Points::ZERO);
}

/// V-R18, V-R19, V-R26: one die more for each Magic Aura. A hot cast takes all of them.
#[test]
fn magic_aura_adds_a_die_to_the_pool() {
    let mut game = with(&[Card::MagicAura, Card::Money]);
    assert_eq!(game.legal().cast, 7);
    cast(&mut game, &[1, 1, 1, 5, 5, 5, 2]);
    pocket(&mut game, &[1, 1, 1, 5, 5, 5]);
    assert_eq!(game.legal().cast, 1, "only one die is left for recasts");
    cast(&mut game, &[1]);
    pocket(&mut game, &[1]);
    assert_eq!(game.legal().cast, 7);
    assert_eq!(with(&[Card::MagicAura, Card::MagicAura]).legal().cast, 8);
}

/// V-R20, V-R26, V-R33: the first dice are D4s.
#[test]
fn potion_of_shrinking_makes_d4s() {
    let game = with(&[Card::Shrinking, Card::Money]);
    assert_eq!([0, 1].map(|die| game.pool().sides(die)), [4, 6]);
    refused(&game, &Action::Cast(Cast::new(&[5, 1, 1, 1, 1, 1])), Illegal::Dice);
    let mut game = with(&[Card::Shrinking, Card::Shrinking, Card::ChaosSwap, Card::DictateFate]);
    assert_eq!([0, 1, 2].map(|die| game.pool().sides(die)), [4, 4, 6]);
    cast(&mut game, &[4, 2, 6, 1, 5, 3]);
    refused(&game, &Action::Play(Play::DictateFate { die: 0, face: 5 }), Illegal::Dice);
    play(&mut game, Play::ChaosSwap { die: 0 });
    assert_eq!(game.pool().face(0), 1, "5 - v");
    game.apply(&Action::Pocket(0b1000)).unwrap();
    assert_eq!(game.pool().sides(0), 4, "a D4 stays the same die");
    refused(&game, &Action::Cast(Cast::new(&[1, 5, 1, 1, 1])), Illegal::Dice);
    cast(&mut game, &[1, 4, 6, 6, 6]);
}

/// V-R21: the first hot cast of a round adds a die until the end of the round.
#[test]
fn hot_hot_hot_adds_a_die_until_the_round_ends() {
    let rainbow = [1, 2, 3, 4, 5, 6];
    for cards in [[Card::HotHotHot, Card::Money], [Card::HotHotHot; 2]] {
        let mut game = with(&cards);
        assert_eq!(game.legal().cast, 6);
        cast(&mut game, &rainbow);
        pocket(&mut game, &rainbow);
        assert_eq!(game.legal().cast, 7);
        cast(&mut game, &[1, 2, 3, 4, 5, 6, 1]);
        pocket(&mut game, &[1, 1, 2, 3, 4, 5, 6]);
        assert_eq!(game.legal().cast, 7, "further ones have no effect");
        game.apply(&Action::Cache).unwrap();
        game.apply(&Action::End).unwrap();
        game.apply(&Action::Pass).unwrap();
        let shrunk = game.number_of(Card::MagicAura);
        assert_eq!(game.legal().cast, 7 + shrunk, "the round goes on");
        turn(&mut game, 1);
        game.apply(&Action::Pass).unwrap();
        assert_eq!((game.round(), game.turn()), (1, 0));
        assert_eq!(game.legal().cast, 6 + game.number_of(Card::MagicAura), "it is over");
    }
}

/// V-R30: two 1's are worth 500 points.
#[test]
fn serpents_stare_makes_500_of_two_ones() {
    let mut game = with(&[Card::SerpentsStare, Card::SerpentsStare]);
    cast(&mut game, &[1, 1, 2, 3, 4, 6]);
    assert_eq!(game.best(), (0b11, Points::of(500)));
    pocket(&mut game, &[1, 1]);
    assert_eq!(game.sum_of(1), Points::of(500));
}

/// V-R27: drawn cards take effect in the next turn.
#[test]
fn modifiers_wait_for_the_next_turn() {
    let mut game = start(&[Card::MagicAura, Card::Shrinking]);
    turn(&mut game, 1);
    assert_eq!((game.phase(), game.pool().size(), game.pool().sides(0)), (Phase::Drawn, 6, 6));
    assert_eq!(
        [game.drawn_card(0), game.drawn_card(1)],
        [Some(Card::Shrinking), Some(Card::MagicAura)]
    );
    game.apply(&Action::Pass).unwrap();
    assert_eq!((game.pool().size(), game.pool().sides(0)), (7, 4));
}

/// V-R31: a single die left is cast again, once.
#[test]
fn final_chance_casts_the_last_die_once_more() {
    let mut game = with(&[Card::FinalChance, Card::FinalChance]);
    cast(&mut game, &[5, 5, 5, 1, 1, 2]);
    pocket(&mut game, &[5, 5, 5, 1, 1]);
    cast(&mut game, &[2]);
    assert_eq!((game.phase(), game.legal().cast, game.legal().give_up), (Phase::Rescue, 1, true));
    let mut given_up = game;
    given_up.apply(&Action::GiveUp).unwrap();
    assert_eq!(given_up.phase(), Phase::Zonk);
    let mut lost = game;
    cast(&mut lost, &[3]);
    assert_eq!(lost.phase(), Phase::Zonk, "no third cast");
    cast(&mut game, &[5]);
    pocket(&mut game, &[5]);
    cast(&mut game, &[5, 5, 5, 1, 1, 2]);
    pocket(&mut game, &[5, 5, 5, 1, 1]);
    cast(&mut game, &[2]);
    assert_eq!(game.phase(), Phase::Rescue, "each situation separately");
    let mut two = with(&[Card::FinalChance, Card::FinalChance]);
    cast(&mut two, &[5, 5, 5, 1, 2, 2]);
    pocket(&mut two, &[5, 5, 5, 1]);
    cast(&mut two, &[2, 2]);
    assert_eq!(two.phase(), Phase::Zonk, "two dice are not the last one");
}

/// V-R29: the player may use an item that could avert a Zonk.
#[test]
fn an_item_can_prevent_a_zonk() {
    for (card, asked) in [
        (Card::ChaosSwap, true),
        (Card::DictateFate, true),
        (Card::Rift, true),
        // Without a column, Money and Time Warp cannot help.
        (Card::TimeWarp, false),
        (Card::Money, false),
    ] {
        let mut game = with(&[card, Card::FinalChance]);
        cast(&mut game, &NEITHER);
        let expected = if asked { Phase::Rescue } else { Phase::Zonk };
        assert_eq!(game.phase(), expected, "{card:?}");
    }
    let mut game = with(&[Card::ChaosSwap, Card::DictateFate]);
    cast(&mut game, &NEITHER);
    let mut other = game;
    play(&mut other, Play::ChaosSwap { die: 0 });
    assert_eq!((other.phase(), other.pool().face(0)), (Phase::Choose, 5), "2 becomes 5");
    play(&mut game, Play::ChaosSwap { die: 2 });
    assert_eq!(game.phase(), Phase::Rescue, "3 becomes 4: the other item is left");
    play(&mut game, Play::DictateFate { die: 0, face: 6 });
    assert_eq!(game.phase(), Phase::Zonk, "nothing is left");
    // V-R31: the die left is turned, then cast again.
    let mut game = with(&[Card::ChaosSwap, Card::FinalChance]);
    cast(&mut game, &[5, 5, 5, 1, 1, 3]);
    pocket(&mut game, &[5, 5, 5, 1, 1]);
    cast(&mut game, &[3]);
    play(&mut game, Play::ChaosSwap { die: 5 });
    assert_eq!((game.phase(), game.legal().cast), (Phase::Rescue, 1));
    cast(&mut game, &[1]);
    assert_eq!(game.phase(), Phase::Choose);
}

/// V-R32: the example of the rules, and the effect on a Zonk.
#[test]
fn time_warp_puts_a_die_into_an_earlier_column() {
    let mut game = with(&[Card::TimeWarp, Card::TimeWarp]);
    cast(&mut game, &[4, 4, 4, 2, 3, 6]);
    refused(&game, &Action::Play(Play::TimeWarp { die: 3, column: 1 }), Illegal::Target);
    pocket(&mut game, &[4, 4, 4]);
    cast(&mut game, &[4, 2, 3]);
    assert_eq!(game.phase(), Phase::Rescue, "the item can prevent the Zonk");
    for (die, column) in [(3, 0), (3, 2), (4, 1), (0, 1), (6, 1), (200, 200)] {
        refused(&game, &Action::Play(Play::TimeWarp { die, column }), Illegal::Target);
    }
    play(&mut game, Play::TimeWarp { die: 3, column: 1 });
    assert_eq!((game.sum_of(1), game.pool().in_column(1)), (Points::of(800), 4));
    let legal = game.legal();
    assert_eq!((game.phase(), legal.cast, legal.cache), (Phase::Decide, 2, true));
    cast(&mut game, &[4, 1]);
    // Dice score and one could be moved: both actions are legal.
    assert!(!game.legal().cache && game.legal().cast == 0);
    play(&mut game, Play::TimeWarp { die: 4, column: 1 });
    assert_eq!((game.sum_of(1), game.phase()), (Points::of(1_600), Phase::Choose));
    let legal = game.legal();
    assert_eq!((legal.pocket, legal.cache, legal.cast), (true, true, 1));
    pocket(&mut game, &[1]);
    assert_eq!((game.turn_points(), game.legal().cast), (Points::of(1_700), 6), "hot");
    // A die that adds nothing to a column cannot be moved there: here, a fourth 4 to three pairs.
    let mut game = with(&[Card::TimeWarp, Card::MagicAura]);
    cast(&mut game, &[2, 2, 3, 3, 4, 4, 6]);
    pocket(&mut game, &[2, 2, 3, 3, 4, 4]);
    cast(&mut game, &[4]);
    assert_eq!(game.phase(), Phase::Zonk);
}

/// V-R32 with V-R28: another item may be played before dice of the cast are pocketed.
#[test]
fn after_a_time_warp_other_items_may_follow() {
    let mut game = with(&[Card::TimeWarp, Card::ChaosSwap]);
    cast(&mut game, &[4, 4, 4, 2, 3, 6]);
    pocket(&mut game, &[4, 4, 4]);
    cast(&mut game, &[4, 2, 3]);
    play(&mut game, Play::TimeWarp { die: 3, column: 1 });
    play(&mut game, Play::ChaosSwap { die: 4 });
    assert_eq!((game.phase(), game.pool().face(4)), (Phase::Choose, 5));
    assert!(game.legal().cache, "the minimum counts as reached");
    pocket(&mut game, &[5]);
    assert_eq!(game.columns(), 2);
}

/// V-R22, V-R35: two dice of half the face. One of them is removed after the turn.
#[test]
fn a_rift_splits_an_even_die() {
    let mut game = with(&[Card::Rift, Card::Rift]);
    cast(&mut game, &[6, 3, 3, 2, 2, 4]);
    refused(&game, &Action::Play(Play::Rift { die: 1 }), Illegal::Target);
    play(&mut game, Play::Rift { die: 0 });
    assert_eq!((game.pool().size(), game.pool().face(0), game.pool().face(6)), (7, 3, 3));
    // Four 3's and two 2's.
    assert_eq!(game.best(), (0b1011111, Points::of(750)));
    pocket(&mut game, &[3, 3, 3, 3]);
    refused(&game, &Action::Play(Play::Rift { die: 3 }), Illegal::NotNow);
    cast(&mut game, &[1, 5, 5]);
    pocket(&mut game, &[1, 5, 5]);
    assert_eq!(game.legal().cast, 7, "the temporary die counts for a hot cast, and stays for it");
}

/// V-R35: a split D4 remains a D4, and the other half is a D6.
#[test]
fn the_other_half_of_a_split_d4_is_a_d6() {
    let mut game = with(&[Card::Shrinking, Card::Rift]);
    cast(&mut game, &[2, 2, 3, 3, 4, 6]);
    assert_eq!(game.phase(), Phase::Rescue);
    play(&mut game, Play::Rift { die: 0 });
    assert_eq!((game.pool().sides(0), game.pool().sides(6)), (4, 6));
    assert_eq!((game.phase(), game.best().0), (Phase::Choose, 0b1000001));
    pocket(&mut game, &[1]);
    assert_eq!(game.pool().column(0), 1);
    cast(&mut game, &[5, 5, 5, 3, 3, 1]);
    pocket(&mut game, &[5, 5, 5, 1]);
    game.apply(&Action::Cache).unwrap();
    game.apply(&Action::End).unwrap();
    game.apply(&Action::Pass).unwrap();
    assert_eq!(game.pool().size() - game.number_of(Card::MagicAura), 6, "V-R22");
}

/// V-R36: Money doubles the final sum of a column; two copies make it fourfold.
#[test]
fn money_doubles_a_column() {
    let mut game = with(&[Card::Money, Card::Money, Card::TimeWarp, Card::Rift]);
    cast(&mut game, &[4, 4, 4, 2, 3, 6]);
    refused(&game, &Action::Play(Play::Money { column: 1 }), Illegal::Target);
    pocket(&mut game, &[4, 4, 4]);
    refused(&game, &Action::Play(Play::Money { column: 0 }), Illegal::Target);
    play(&mut game, Play::Money { column: 1 });
    assert_eq!((game.sum_of(1), game.phase()), (Points::of(800), Phase::Decide));
    cast(&mut game, &[4, 1, 3]);
    play(&mut game, Play::TimeWarp { die: 3, column: 1 });
    assert_eq!((game.doubled(1), game.sum_of(1)), (1, Points::of(1_600)));
    play(&mut game, Play::Money { column: 1 });
    assert_eq!(game.turn_points(), Points::of(3_200));
    pocket(&mut game, &[1]);
    game.apply(&Action::Cache).unwrap();
    assert_eq!(game.cached(), Points::of(2_000 + 3_300));
}

/// All items in all phases, held or not, before and after dice of the cast are pocketed (V-R28,
/// V-R29).
#[test]
fn every_item_in_every_phase() {
    let items = ITEMS;
    let mut hand: Vec<Card> = items.to_vec();
    hand.push(Card::FinalChance);
    for holds in [false, true] {
        let base = if holds { with(&hand) } else { with(&[Card::FinalChance, Card::FinalChance]) };
        let mut states: Vec<(Game, [bool; 5])> = Vec::new();
        let dice = usize::from(base.legal().cast);
        assert_eq!(base.phase(), Phase::Cast);
        states.push((base, [false; 5]));
        // Dice score, but there is no column yet.
        let mut game = base;
        let mut faces = [1, 4, 4, 4, 2, 3, 3, 6, 6].to_vec();
        faces.truncate(dice);
        cast(&mut game, &faces);
        states.push((game, [false, true, true, true, false]));
        pocket(&mut game, &[4, 4, 4]);
        states.push((game, [false, false, false, false, true]));
        let mut cached = game;
        cached.apply(&Action::Cache).unwrap();
        states.push((cached, [false; 5]));
        cached.apply(&Action::End).unwrap();
        states.push((cached, [false; 5]));
        // First dice score and a 4 could be moved, then no dice score.
        let rest = dice - 3;
        let mut chosen = game;
        cast(&mut chosen, &[4, 5, 3, 3, 6, 2][..rest]);
        assert_eq!(chosen.phase(), Phase::Choose);
        states.push((chosen, [true; 5]));
        cast(&mut game, &[4, 2, 3, 6, 2, 3][..rest]);
        if holds {
            assert_eq!(game.phase(), Phase::Rescue);
            states.push((game, [true, true, true, true, false]));
            // Only odd dice that fit no column.
            let mut odd = chosen;
            pocket(&mut odd, &[5]);
            let left = usize::from(odd.legal().cast);
            cast(&mut odd, &[3, 3, 2, 2, 6][..left.min(2)]);
            states.push((odd, [false, true, true, false, false]));
            // A die was moved and none pocketed; then all items are possible.
            let die = game.pool().on_table().trailing_zeros() as u8;
            play(&mut game, Play::TimeWarp { die, column: 1 });
        }
        assert_eq!(game.phase(), if holds { Phase::Decide } else { Phase::Zonk });
        if !holds {
            states.push((game, [false; 5]));
        } else {
            states.push((game, [false, true, true, true, true]));
        }
        for (game, expected) in states {
            for (card, expected) in items.into_iter().zip(expected) {
                let may = expected && game.has(card);
                assert_eq!(
                    game.has(card) && game.can_play_card(card),
                    may,
                    "{card:?}, held {holds}, in {:?}: {game:?}",
                    game.phase()
                );
                for index in 0.. {
                    let Some(target) = game.target(card, index) else { break };
                    let mut other = game;
                    if other.apply(&Action::Play(target)).is_err() {
                        assert_eq!(other, game);
                    } else {
                        assert!(may);
                        assert_eq!(other.number_of(card) + 1, game.number_of(card));
                        assert_eq!(other.cards_played(), game.cards_played() + 1);
                    }
                }
                if !game.has(card) {
                    let any = game.target(card, 0);
                    any.iter().for_each(|&play| assert!(game.can_play(play).is_err()));
                }
            }
        }
    }
}

/// Thousands of random runs: no die, card or point is lost, illegal actions change nothing, and all
/// runs end.
#[test]
fn random_runs_under_a_referee() {
    let (mut most_dice, mut rounds, mut actions) = (0, [0u32; 4], 0u64);
    for number in 0..3_000 {
        let played = play_out(number, |game, chance| {
            most_dice = most_dice.max(game.pool().size());
            let faces: [u8; 11] = core::array::from_fn(|_| chance.below(8));
            for _ in 0..4 {
                let action = match chance.below(8) {
                    0 => Action::Cast(Cast::new(&faces[..usize::from(chance.below(12))])),
                    1 => Action::Cast(fall(game, chance)),
                    2 => Action::Pocket(u16::from(chance.below(128)) << chance.below(10)),
                    3 => Action::Play(random_play(chance)),
                    4 => Action::Cache,
                    5 => Action::GiveUp,
                    6 => Action::End,
                    _ => Action::Pass,
                };
                let mut other = *game;
                if other.apply(&action).is_err() {
                    assert_eq!(&other, game, "{action:?}");
                }
            }
        });
        assert!(played.game.phase() == Phase::Over);
        rounds[usize::from(played.game.quotas_met())] += 1;
        actions += u64::from(played.actions);
    }
    assert!(most_dice >= 9, "{most_dice}");
    assert!(rounds.iter().all(|&runs| runs != 0), "{rounds:?}");
    assert!(actions > 50_000, "{actions}");
}

fn random_play(chance: &mut Rng) -> Play {
    let (die, column) = (chance.below(14), chance.below(8));
    match chance.below(5) {
        0 => Play::TimeWarp { die, column },
        1 => Play::ChaosSwap { die },
        2 => Play::DictateFate { die, face: throw(chance, 6) },
        3 => Play::Rift { die },
        _ => Play::Money { column },
    }
}

/// Any state is the same after saving and loading, once the previous turns are replayed. A turn
/// that has ended has no dice.
#[test]
fn any_state_is_restored_from_the_disk() {
    let mut states = 0;
    for number in 0..200 {
        let (mut log, mut had_ended) = (Log::NONE, false);
        let mut turn = Game::new();
        play_out(number, |game, _| {
            // After a turn's end, its points are lost or cached.
            let has_ended = matches!(game.phase(), Phase::Drawn | Phase::Over);
            if has_ended && !had_ended {
                log.add(&turn, 1);
            }
            (turn, had_ended) = (*game, has_ended);
            if game.phase() == Phase::Over {
                return;
            }
            let mut keeping = Keeping::new();
            keeping.archive(false);
            game.clone().archive(&mut keeping);
            let mut back = Game::new();
            back.start(&game.deck());
            keeping.archive(true);
            assert!(log.play(&mut back), "{game:?}");
            assert!(back.archive(&mut keeping), "{game:?}");
            if game.phase() == Phase::Drawn {
                let _ = back.pass();
                let mut next = *game;
                let _ = next.pass();
                assert_eq!(back, next);
            } else {
                assert_eq!(&back, game);
            }
            states += 1;
        });
    }
    assert!(states > 5_000, "{states}");
}
