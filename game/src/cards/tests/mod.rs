//! Tests of the rules, one by one, with given dice.

mod items;
mod random;

use std::collections::HashSet;
use std::vec::Vec;

use super::card::{CARDS, COPIES, DECK};
use super::dice::Bits;
use super::history::Log;
use super::referee::{ITEMS, play_run};
use super::*;
use crate::kit::points::Points;
use crate::kit::rng::Rng;
use crate::kit::saver::Saver;

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

/// Returns a deck that starts with these cards.
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
fn decks_have_two_of_each_card_and_differ_between_runs() {
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
fn each_cast_has_its_column_and_any_may_be_cached() {
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
fn a_hot_cast_is_optional_and_keeps_the_points() {
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
        assert_eq!(
            game.legal().cast,
            6 + game.number_of(Card::MagicAura),
            "the extra die is removed"
        );
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
    assert_eq!(game.phase(), Phase::Rescue, "the Final Chance is available again");
    let mut two = with(&[Card::FinalChance, Card::FinalChance]);
    cast(&mut two, &[5, 5, 5, 1, 2, 2]);
    pocket(&mut two, &[5, 5, 5, 1]);
    cast(&mut two, &[2, 2]);
    assert_eq!(two.phase(), Phase::Zonk, "the Final Chance needs a single die");
}
