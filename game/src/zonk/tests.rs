//! Tests of the rules, with given dice.

use super::game::MORE_BONUSES;
use super::seats::Seats;
use super::sheet::{Entry, TOTAL_MAX, TURNS};
use super::*;
use crate::kit::keeping::Keeping;
use crate::kit::points::Points;
use crate::kit::record::HEADER;
use crate::kit::rng::Rng;
use crate::table::dice::{Counts, Roll};
use core::fmt::Debug;
use std::vec::Vec;

fn new_game(players: u8) -> Game {
    let mut game = Game::new();
    game.start(players).unwrap();
    game
}

/// Rolls dice with these faces. The Blood Die comes first if it is rolled.
fn roll(game: &mut Game, faces: &[u8]) -> Phase {
    game.apply(&Action::Roll(Roll::new(faces).unwrap())).unwrap();
    game.phase()
}

/// Returns the first dice of the roll with these faces, as bits.
fn dice(game: &Game, faces: &[u8]) -> u8 {
    game.roll().bits(&Roll::new(faces).unwrap().counts())
}

fn keep(game: &mut Game, faces: &[u8]) {
    game.apply(&Action::Keep(dice(game, faces))).unwrap();
}

fn apply(game: &mut Game, action: Action) {
    game.apply(&action).unwrap();
}

/// Asserts that an action is refused with `reason` and changes nothing.
fn refuse(game: &mut Game, action: Action, reason: Illegal) {
    let before = game.clone();
    assert_eq!(game.apply(&action), Err(reason));
    assert_eq!(*game, before);
}

/// Stays, ends the hit if there is one, and passes the dice on.
fn stay(game: &mut Game) {
    apply(game, Action::Stay);
    if game.phase() == Phase::Hit {
        apply(game, Action::Release);
    }
    apply(game, Action::Pass);
}

/// Plays a turn that is lost at once.
fn bloods(game: &mut Game) {
    assert_eq!(roll(game, &[2, 3, 4, 6, 6]), Phase::Failed);
    apply(game, Action::Pass);
}

/// Rolls natural fives, other forced fives and scoring dice, until staying would bank `points`.
fn reach(game: &mut Game, points: u16) {
    let last: [(u16, [u8; 5]); 16] = [
        (50, [5, 2, 3, 3, 4]),
        (100, [2, 1, 3, 3, 4]),
        (150, [2, 1, 5, 3, 3]),
        (200, [2, 1, 1, 3, 4]),
        (250, [2, 1, 1, 5, 4]),
        (300, [2, 3, 3, 3, 4]),
        (350, [5, 3, 3, 3, 4]),
        (400, [2, 4, 4, 4, 3]),
        (450, [5, 4, 4, 4, 3]),
        (500, [2, 5, 5, 5, 3]),
        (600, [2, 6, 6, 6, 3]),
        (650, [5, 6, 6, 6, 3]),
        (700, [1, 6, 6, 6, 3]),
        (1_000, [2, 1, 1, 1, 3]),
        (1_050, [5, 1, 1, 1, 3]),
        (2_000, [6, 6, 6, 6, 6]),
    ];
    let mut left = points;
    loop {
        let (worth, faces) = match last.iter().find(|(worth, _)| *worth == left) {
            Some(&last) => last,
            None if left > 2_000 => (2_000, [6, 6, 6, 6, 6]),
            None if left > 1_500 => (1_500, [1, 2, 3, 4, 5]),
            None => (300, [2, 2, 2, 5, 5]),
        };
        roll(game, &faces);
        left -= worth;
        if left == 0 {
            break;
        }
    }
    assert_eq!(game.points_if_stayed(), Points::of(points));
    assert!(matches!(game.phase(), Phase::Choose | Phase::Natural));
}

fn bank(game: &mut Game, points: u16) {
    reach(game, points);
    stay(game);
}

/// B-R1: the highest die sits first, the lowest last. Tied players roll again among themselves.
#[test]
fn the_roll_for_seats() {
    let mut seats = Seats::new();
    seats.start(4);
    assert!(seats.is_due());
    let mut dice = [3, 5, 3, 6].into_iter();
    seats.roll(|| dice.next().unwrap());
    assert_eq!([0, 1, 2, 3].map(|player| seats.before(player)), [2, 1, 2, 0]);
    assert_eq!([0, 1, 2, 3].map(|player| seats.ties(player)), [1, 0, 1, 0]);
    let mut dice = [4, 4].into_iter();
    seats.roll(|| dice.next().unwrap());
    assert_eq!([0, 1, 2, 3].map(|player| seats.die(player)), [4, 0, 4, 0]);
    assert!(seats.is_due());
    let mut dice = [1, 2].into_iter();
    seats.roll(|| dice.next().unwrap());
    assert_eq!([0, 1, 2, 3].map(|player| seats.before(player)), [3, 1, 2, 0]);
    assert!(!seats.is_due());
    let mut rng = Rng::new();
    rng.seed(1);
    for players in 0..=9 {
        for _ in 0..200 {
            seats.start(players);
            while seats.is_due() {
                seats.roll(|| rng.die());
            }
            let mut found: Vec<u8> = (0..players).map(|player| seats.before(player)).collect();
            found.sort_unstable();
            assert!(found.into_iter().eq(0..players));
        }
    }
}

/// B-R2: two to nine players.
#[test]
fn two_to_nine_play() {
    for players in 2..=9 {
        let game = new_game(players);
        assert_eq!(game.standings().seats(), players);
        assert_eq!((game.seat(), game.round(), game.dice_to_roll()), (0, 1, 5));
    }
    let mut game = Game::new();
    for players in [0, 1, 10, 255] {
        assert_eq!(game.start(players), Err(Illegal::Players));
        assert_eq!(game, Game::new());
    }
}

/// Returns the value of the best division by the text of the rules, by trying all combinations in
/// every order. With `all`, all dice must be used.
fn worth(dice: &[u8], all: bool) -> Option<u32> {
    let mut sorted = dice.to_vec();
    sorted.sort_unstable();
    let straights: [&[u8]; 2] = [&[1, 2, 3, 4, 5], &[2, 3, 4, 5, 6]];
    let mut best = match sorted.as_slice() {
        [] => return Some(0),
        roll if straights.contains(&roll) => Some(1_500),
        [a, b, c, d, e] if [b, c, d, e].iter().all(|other| *other == a) => Some(2_000),
        _ => None,
    };
    let first = sorted[0];
    let rest = |taken: usize| worth_of_parts(&sorted[taken..], all);
    let mut ways = Vec::new();
    if !all {
        ways.push(rest(1));
    }
    if first == 1 {
        ways.push(rest(1).map(|points| points + 100));
    }
    if first == 5 {
        ways.push(rest(1).map(|points| points + 50));
    }
    if sorted.len() >= 3 && sorted[2] == first {
        let points = if first == 1 { 1_000 } else { 100 * u32::from(first) };
        ways.push(rest(3).map(|more| more + points));
    }
    for way in ways.into_iter().flatten() {
        best = Some(best.map_or(way, |best| best.max(way)));
    }
    best
}

fn worth_of_parts(dice: &[u8], all: bool) -> Option<u32> {
    // At most four dice remain, too few for a straight.
    worth(dice, all)
}

/// G2, G3, B-R4, B-R5, B-R7, B-R11, B-R16: all rolls of one to five dice, and all selections from
/// them.
#[test]
fn every_roll_scores_as_stated_in_the_rules() {
    let points = |units: Option<Points>| units.map(|points| u32::from(points.units()) * 50);
    for number in 1..=5u32 {
        for index in 0..6u32.pow(number) {
            let faces: Vec<u8> =
                (0..number).map(|place| (index / 6u32.pow(place) % 6) as u8 + 1).collect();
            let roll = Roll::new(&faces).unwrap();
            let mut scoring = Counts::NONE;
            let best = score::best(&roll.counts(), &mut scoring);
            assert_eq!(points(Some(best)), worth(&faces, false), "{faces:?}");
            assert_eq!(
                points(score::exactly(&scoring)).unwrap_or(0),
                worth(&faces, false).unwrap()
            );
            for bits in 0..1u8 << number {
                let chosen: Vec<u8> =
                    (0..number).filter(|i| bits >> i & 1 != 0).map(|i| faces[i as usize]).collect();
                let expected = if bits == 0 { None } else { worth(&chosen, true) };
                let found = points(score::exactly(&roll.chosen(bits)));
                assert_eq!(found, expected, "{chosen:?} of {faces:?}");
            }
        }
    }
}

/// The test vectors of the specification.
#[test]
fn examples() {
    let mut game = new_game(2);
    assert_eq!(roll(&mut game, &[4, 4, 4, 4, 2]), Phase::Choose);
    assert_eq!(game.points_if_stayed(), Points::of(400));
    assert_eq!(game.value(0b00111), Some(Points::of(400)));
    for bits in [0, 0b01111, 0b11111, 0b00011, 0b10000] {
        assert_eq!(game.value(bits), None, "{bits:05b}");
        refuse(&mut game, Action::Keep(bits), Illegal::NoScore);
    }
    let mut game = new_game(2);
    roll(&mut game, &[1, 1, 1, 1, 6]);
    for (bits, worth) in [(0b1, 100), (0b11, 200), (0b111, 1_000), (0b1111, 1_100)] {
        assert_eq!(game.value(bits), Some(Points::of(worth)));
    }
    let mut game = new_game(2);
    assert_eq!(roll(&mut game, &[5, 5, 5, 5, 5]), Phase::Natural);
    assert_eq!(game.may_stay(), Ok(()));
    assert_eq!(roll(&mut game, &[2, 3, 4, 5, 6]), Phase::Forced);
    assert_eq!(game.turn_points(), Points::of(3_500));
    let mut game = new_game(2);
    roll(&mut game, &[1, 2, 3, 3, 6]);
    keep(&mut game, &[1]);
    assert_eq!(roll(&mut game, &[4, 4, 4, 4]), Phase::Choose);
    assert_eq!(game.points_if_stayed(), Points::of(500));
    assert_eq!(game.value(0b1111), None);
    keep(&mut game, &[4, 4, 4]);
    assert_eq!(game.dice_to_roll(), 1);
    let mut game = new_game(2);
    roll(&mut game, &[3, 1, 1, 5, 5]);
    assert!(game.must_roll_blood_die());
    assert!(!game.legal().stay);
}

/// The turns that the rules describe as examples.
#[test]
fn example_turns() {
    let mut game = new_game(2);
    bank(&mut game, 400);
    bloods(&mut game);
    roll(&mut game, &[4, 1, 5, 2, 4]);
    assert_eq!(game.points_if_stayed(), Points::of(150));
    assert!(game.legal().stay);
    keep(&mut game, &[1]);
    assert_eq!(roll(&mut game, &[2, 3, 3, 3]), Phase::Choose);
    assert_eq!(game.points_if_stayed(), Points::of(400));
    // The 2 is the Blood Die here; with another die in its place, the player may stay.
    refuse(&mut game, Action::Stay, Illegal::BloodDie);
    keep(&mut game, &[3, 3, 3]);
    assert_eq!(roll(&mut game, &[5]), Phase::Forced);
    assert_eq!((game.turn_points(), game.dice_to_roll()), (Points::of(450), 5));
    let mut game = new_game(2);
    bank(&mut game, 400);
    bloods(&mut game);
    roll(&mut game, &[1, 4, 5, 2, 4]);
    keep(&mut game, &[1]);
    roll(&mut game, &[3, 3, 3, 2]);
    apply(&mut game, Action::Stay);
    assert_eq!(game.banked(0), Points::of(800));
}

/// B-R5, B-R6: stay or pick all up; 2000 points for any face, but not for dice of several rolls.
#[test]
fn a_natural_five() {
    for face in 1..=6 {
        let mut game = new_game(2);
        assert_eq!(roll(&mut game, &[face; 5]), Phase::Natural);
        assert_eq!(game.points_if_stayed(), Points::of(2_000));
        assert_eq!(game.legal().roll, 5);
        refuse(&mut game, Action::Keep(0b111), Illegal::NotNow);
        refuse(&mut game, Action::Dare, Illegal::NotNow);
        let mut stays = game.clone();
        stay(&mut stays);
        assert_eq!((stays.banked(0), stays.hits(0)), (Points::of(2_000), 2));
        assert_eq!(roll(&mut game, &[2, 2, 3, 4, 6]), Phase::Failed);
        assert_eq!(game.sheet().turn(0).and_then(Entry::failure), Some(Failure::Bloods));
    }
    let mut game = new_game(2);
    roll(&mut game, &[6, 5, 2, 3, 3]);
    keep(&mut game, &[5]);
    assert_eq!(roll(&mut game, &[5, 5, 5, 5]), Phase::Forced, "the dice are not from one roll");
    assert_eq!(game.turn_points(), Points::of(600));
}

/// B-R8, B-R9: 1000 points in place of those of four of a kind, for 1's those of five of a kind;
/// all five are picked up.
#[test]
fn a_dare_that_is_won() {
    for (face, odd, points) in [(4, 2, 1_000), (1, 6, 1_200), (5, 3, 1_000), (6, 1, 1_000)] {
        let mut game = new_game(2);
        roll(&mut game, &[face, face, odd, face, face]);
        refuse(&mut game, Action::TakeDare, Illegal::NoDare);
        assert!(game.legal().dare && !game.legal().take_dare);
        apply(&mut game, Action::Dare);
        refuse(&mut game, Action::Dare, Illegal::NoDare);
        assert!(!game.legal().dare && game.legal().take_dare);
        apply(&mut game, Action::TakeDare);
        assert_eq!((game.dice_to_roll(), game.aside()), (1, 0b11011));
        refuse(&mut game, Action::Stay, Illegal::NotNow);
        assert_eq!(roll(&mut game, &[face]), Phase::Forced);
        assert_eq!((game.turn_points(), game.dice_to_roll()), (Points::of(points), 5));
        roll(&mut game, &[face, face, odd, face, face]);
        assert_eq!(game.dared(), Dare::None, "another dare is possible");
        assert!(game.legal().dare);
    }
}

/// B-R10, B-R14, B-R19: any other face loses, even 1 and 5. A Dare Zonk takes precedence over a
/// Bloody Zonk.
#[test]
fn a_dare_that_is_lost() {
    for last in [1, 2, 3, 5, 6] {
        for odd in [2, 3, 6, 1, 5] {
            let mut game = new_game(2);
            roll(&mut game, &[odd, 4, 4, 4, 4]);
            apply(&mut game, Action::Dare);
            apply(&mut game, Action::TakeDare);
            assert!(game.has_blood_die());
            assert_eq!(roll(&mut game, &[last]), Phase::Failed);
            assert_eq!(game.sheet().turn(0).and_then(Entry::failure), Some(Failure::DareZonk));
            apply(&mut game, Action::Pass);
            assert_eq!((game.banked(0), game.seat()), (Points::ZERO, 1));
        }
    }
}

/// B-R12: after a roll of five with exactly four equal dice. B-R15: not if all five score.
#[test]
fn dares_are_possible_in_these_cases() {
    let mut game = new_game(2);
    for faces in [[4, 4, 4, 2, 3], [1, 1, 1, 6, 6], [5, 2, 2, 5, 5]] {
        let mut game = game.clone();
        roll(&mut game, &faces);
        refuse(&mut game, Action::Dare, Illegal::NoDare);
        refuse(&mut game, Action::TakeDare, Illegal::NoDare);
    }
    for faces in [[1, 1, 1, 1, 5], [5, 1, 5, 5, 5]] {
        let mut game = game.clone();
        assert_eq!(roll(&mut game, &faces), Phase::Forced);
        refuse(&mut game, Action::Dare, Illegal::NotNow);
    }
    roll(&mut game, &[6, 1, 2, 2, 3]);
    keep(&mut game, &[1]);
    roll(&mut game, &[2, 2, 2, 2]);
    refuse(&mut game, Action::Dare, Illegal::NoDare);
}

/// B-R13: a dare adds a choice; the other two remain.
#[test]
fn three_ways_after_a_dare() {
    let mut game = new_game(2);
    roll(&mut game, &[3, 4, 4, 4, 4]);
    apply(&mut game, Action::Dare);
    let mut stays = game.clone();
    stay(&mut stays);
    assert_eq!(stays.banked(0), Points::of(400));
    keep(&mut game, &[4, 4, 4]);
    assert_eq!(game.dared(), Dare::None);
    assert_eq!(roll(&mut game, &[5, 1]), Phase::Forced);
    assert_eq!(game.turn_points(), Points::of(550));
}

/// B-R15: the scoring dice count together with those left. The player cannot stay, even to win.
#[test]
fn a_forced_pick_up() {
    let mut game = new_game(2);
    roll(&mut game, &[2, 1, 5, 3, 3]);
    keep(&mut game, &[1]);
    assert_eq!(roll(&mut game, &[6, 6, 6, 5]), Phase::Forced);
    assert_eq!(game.turn_points(), Points::of(750));
    refuse(&mut game, Action::Stay, Illegal::NotNow);
    refuse(&mut game, Action::Keep(0b1111), Illegal::NotNow);
    refuse(&mut game, Action::Roll(Roll::new(&[1]).unwrap()), Illegal::Dice);
    for _ in 0..10 {
        assert_eq!(roll(&mut game, &[1, 1, 1, 1, 5]), Phase::Forced);
    }
    assert!(game.turn_points() > LIMIT);
    refuse(&mut game, Action::Stay, Illegal::NotNow);
    bloods(&mut game);
    assert_eq!(game.banked(0), Points::ZERO);
}

/// B-R16: at least one die, and only scoring dice. Staying banks all scoring dice, rolling takes
/// the others.
#[test]
fn dice_that_may_be_left() {
    let mut game = new_game(2);
    roll(&mut game, &[5, 1, 1, 3, 5]);
    for (bits, worth) in [(0b10, 100), (0b110, 200), (0b10001, 100), (0b10111, 300)] {
        let mut game = game.clone();
        assert_eq!(game.value(bits), Some(Points::of(worth)));
        apply(&mut game, Action::Keep(bits));
        assert_eq!((game.turn_points(), game.aside()), (Points::of(worth), bits));
        assert_eq!(game.has_blood_die(), bits & 1 == 0);
        assert_eq!(game.face(1), 1);
    }
    for bits in [0, 0b1000, 0b1010, 0b100010, 0xFF] {
        refuse(&mut game, Action::Keep(bits), Illegal::NoScore);
    }
}

/// B-R17: 350 points in one turn to enter, then any number. Only banked points count.
#[test]
fn entering() {
    let mut game = new_game(2);
    roll(&mut game, &[2, 3, 3, 3, 4]);
    refuse(&mut game, Action::Stay, Illegal::NotEntered);
    keep(&mut game, &[3, 3, 3]);
    roll(&mut game, &[2, 5]);
    // 350 points, but the Blood Die is the only die that does not score.
    refuse(&mut game, Action::Stay, Illegal::BloodDie);
    let mut game = new_game(2);
    roll(&mut game, &[5, 3, 3, 3, 4]);
    assert_eq!(game.points_if_stayed(), ENTRY);
    stay(&mut game);
    assert!(game.is_entered(0) && !game.is_entered(1));
    roll(&mut game, &[1, 1, 1, 6, 6]);
    keep(&mut game, &[1, 1, 1]);
    roll(&mut game, &[6, 6]);
    apply(&mut game, Action::Pass);
    roll(&mut game, &[2, 5, 3, 3, 4]);
    assert!(!game.is_entered(1), "lost points do not count as an entry");
    stay(&mut game);
    assert_eq!(game.banked(0), Points::of(400));
    roll(&mut game, &[2, 5, 3, 3, 4]);
    refuse(&mut game, Action::Stay, Illegal::NotEntered);
}

/// B-R18, B-R20: the Blood Die must be rolled if it is the only die that does not score, alone or
/// with others.
#[test]
fn the_blood_die_must_be_rolled() {
    let mut entered = new_game(2);
    bank(&mut entered, 500);
    bloods(&mut entered);
    let mut game = entered.clone();
    roll(&mut game, &[3, 1, 1, 5, 5]);
    refuse(&mut game, Action::Stay, Illegal::BloodDie);
    for bits in [0b11110, 0b00010, 0b10100] {
        let mut game = game.clone();
        apply(&mut game, Action::Keep(bits));
        assert!(game.has_blood_die());
    }
    // The player may stay if another die does not score, or two, or if the Blood Die was left.
    for faces in [[1, 3, 1, 5, 5], [3, 3, 1, 5, 5], [4, 4, 4, 4, 3], [3, 4, 4, 4, 4]] {
        let mut game = entered.clone();
        roll(&mut game, &faces);
        assert_eq!(game.may_stay(), Ok(()), "{faces:?}");
    }
    let mut game = entered.clone();
    roll(&mut game, &[5, 2, 2, 3, 3]);
    keep(&mut game, &[5]);
    roll(&mut game, &[1, 1, 1, 3]);
    assert_eq!(game.may_stay(), Ok(()), "the die may be left");
    let mut game = entered.clone();
    roll(&mut game, &[2, 5, 2, 3, 3]);
    keep(&mut game, &[5]);
    assert_eq!(roll(&mut game, &[4, 4, 4, 4]), Phase::Choose);
    assert_eq!(game.may_stay(), Ok(()), "any three of the four score");
    let mut game = entered.clone();
    roll(&mut game, &[6, 1, 1, 1, 1]);
    refuse(&mut game, Action::Stay, Illegal::BloodDie);
    apply(&mut game, Action::Dare);
    refuse(&mut game, Action::Stay, Illegal::BloodDie);
}

/// B-R19: the failures by their names.
#[test]
fn names_of_failures() {
    let failure = |game: &Game| game.sheet().turn(0).and_then(Entry::failure);
    let mut game = new_game(2);
    roll(&mut game, &[2, 2, 3, 4, 6]);
    assert_eq!(failure(&game), Some(Failure::Bloods));
    let mut game = new_game(2);
    roll(&mut game, &[1, 2, 3, 4, 5]);
    roll(&mut game, &[2, 2, 3, 4, 6]);
    assert_eq!(failure(&game), Some(Failure::Bloods), "after a pick-up too");
    let mut game = new_game(2);
    roll(&mut game, &[6, 1, 1, 1, 5]);
    keep(&mut game, &[1, 1, 1, 5]);
    roll(&mut game, &[3]);
    assert_eq!(failure(&game), Some(Failure::BloodyZonk));
    let mut game = new_game(2);
    roll(&mut game, &[1, 6, 1, 1, 5]);
    keep(&mut game, &[1, 1, 1, 5]);
    roll(&mut game, &[3]);
    assert_eq!(failure(&game), Some(Failure::Zonk), "another die alone");
    let mut game = new_game(2);
    roll(&mut game, &[6, 6, 1, 1, 5]);
    keep(&mut game, &[1, 5]);
    roll(&mut game, &[3, 4, 4]);
    assert_eq!(failure(&game), Some(Failure::Zonk), "the Blood Die among others");
    apply(&mut game, Action::Pass);
    assert_eq!((game.banked(0), game.hits(0), game.seat()), (Points::ZERO, 0, 1));
    let mut game = new_game(2);
    roll(&mut game, &[6, 4, 1, 1, 1]);
    keep(&mut game, &[1, 1, 1]);
    roll(&mut game, &[3, 4]);
    assert_eq!(failure(&game), Some(Failure::Zonk), "the Blood Die and one more");
}

/// B-R21: a hit for each threshold that is reached or passed.
#[test]
fn hits_at_thresholds() {
    for (first, second, hits) in [
        (950, 50, 1),
        (900, 50, 0),
        (350, 650, 1),
        (350, 3_700, 4),
        (1_000, 950, 0),
        (1_000, 1_000, 1),
    ] {
        let mut game = new_game(2);
        bank(&mut game, first);
        let before = game.hits(0);
        assert_eq!(before, u8::from(first == 1_000));
        bloods(&mut game);
        bank(&mut game, second);
        assert_eq!(game.hits(0) - before, hits, "{first} and {second}");
        let entry = game.sheet().turn(2).unwrap();
        assert_eq!((entry.hits(), entry.total()), (hits, Some(Points::of(first + second))));
    }
}

/// B-R22: a hit for an exact score of the list in the rules.
#[test]
fn hits_at_bonuses() {
    for bonus in [2_100, 3_950, 5_150, 6_900, 7_700, 9_950] {
        assert!(BONUSES.contains(&((bonus / 50) as u8)));
        for (total, hits) in [(bonus, 1), (bonus + 50, 0), (bonus - 100, 0)] {
            let mut game = new_game(2);
            bank(&mut game, bonus - 150);
            bloods(&mut game);
            let thresholds = total / 1_000 - (bonus - 150) / 1_000;
            bank(&mut game, total - (bonus - 150));
            let found = u16::from(game.sheet().turn(2).unwrap().hits());
            let reached = u16::from(total == 10_000);
            assert_eq!(found, hits + thresholds + reached, "{total}");
        }
    }
    assert_eq!(BONUSES.len(), 6);
}

/// B-R22: bonuses of the rules cannot be added; adding an added bonus removes it.
#[test]
fn bonuses_of_the_players() {
    let mut game = new_game(2);
    for bonus in [2_100, 3_950, 5_150, 6_900, 7_700, 9_950] {
        assert!(!game.change_bonus(Points::of(bonus)), "{bonus}");
    }
    assert_eq!(*game.more_bonuses(), [0; MORE_BONUSES]);
    assert!(game.change_bonus(Points::of(3_000)));
    assert!(game.more_bonuses().contains(&60));
    assert!(game.change_bonus(Points::of(3_000)));
    assert_eq!(*game.more_bonuses(), [0; MORE_BONUSES]);
}

/// B-R23: all players have a hit in one round. The hit for it does not count for a turkey.
#[test]
fn a_social() {
    let mut game = new_game(3);
    bank(&mut game, 1_000);
    bank(&mut game, 1_000);
    assert!(!game.is_social());
    bank(&mut game, 2_000);
    assert!(game.is_social());
    assert_eq!([0, 1, 2].map(|seat| game.hits(seat)), [2, 2, 3]);
    assert!(game.sheet().is_social(0));
    bank(&mut game, 1_000);
    assert!(!game.is_social(), "a social is announced once");
    bloods(&mut game);
    bank(&mut game, 1_000);
    assert!(!game.is_social());
    assert_eq!([0, 1, 2].map(|seat| game.hits(seat)), [3, 2, 4]);
    // 2100 points are a bonus, and this is the third turn in a row with a hit.
    bank(&mut game, 100);
    bank(&mut game, 100);
    bank(&mut game, 1_000);
    assert_eq!([0, 1, 2].map(|seat| game.hits(seat)), [5, 2, 6]);
}

/// B-R24: the third turn in a row with a hit gives another hit, and the count starts again.
#[test]
fn a_turkey() {
    let mut game = new_game(2);
    for (turn, hits) in [(1, 1), (2, 2), (3, 4), (4, 5), (5, 6), (6, 8), (7, 9)] {
        bank(&mut game, 1_000);
        assert_eq!(game.hits(0), hits, "turn {turn}");
        assert_eq!(game.sheet().turn(2 * (turn - 1)).unwrap().is_turkey(), turn % 3 == 0);
        bloods(&mut game);
    }
    let mut game = new_game(2);
    for points in [1_000, 1_000, 50, 1_000, 1_000] {
        bank(&mut game, points);
        bloods(&mut game);
    }
    assert_eq!(game.hits(0), 4, "no three in a row");
}

/// B-R25: two hits for the first player at 10,000, besides lower thresholds; one for later players.
#[test]
fn hits_at_the_limit() {
    let mut game = new_game(3);
    bank(&mut game, 9_900);
    bank(&mut game, 8_500);
    bank(&mut game, 9_000);
    let before = [0, 1, 2].map(|seat| game.hits(seat));
    assert_eq!(before, [10, 9, 10], "the round was a social");
    bank(&mut game, 100);
    assert_eq!(game.hits(0), 12);
    bank(&mut game, 3_000);
    assert_eq!(game.hits(1), 11, "9000 and 10,000");
    bank(&mut game, 1_000);
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!([0, 1, 2].map(|seat| game.hits(seat)), [13, 12, 12], "one each, and a social");
}

/// B-R26: after a hit the next player waits. A player who does not loses the turn.
#[test]
fn the_game_waits_for_a_hit() {
    let mut game = new_game(3);
    reach(&mut game, 1_000);
    apply(&mut game, Action::Stay);
    assert_eq!((game.phase(), game.taker()), (Phase::Hit, 0));
    refuse(&mut game, Action::Pass, Illegal::NotNow);
    refuse(&mut game, Action::Roll(Roll::new(&[1; 5]).unwrap()), Illegal::NotNow);
    for seat in [1, 2, 0, 1] {
        apply(&mut game, Action::Touch);
        assert_eq!((game.phase(), game.seat(), game.taker()), (Phase::Hit, seat, 0));
    }
    assert_eq!(game.round(), 2);
    apply(&mut game, Action::Release);
    refuse(&mut game, Action::Release, Illegal::NotNow);
    refuse(&mut game, Action::Touch, Illegal::NotNow);
    apply(&mut game, Action::Pass);
    assert_eq!((game.phase(), game.seat()), (Phase::Roll, 2));
    let failures: Vec<_> = (0..5).map(|turn| game.sheet().turn(turn).unwrap().failure()).collect();
    assert_eq!(failures[0], None);
    assert!(failures[1..].iter().all(|failure| *failure == Some(Failure::Early)));
    // Without a hit there is no wait.
    bank(&mut game, 400);
    assert_eq!(game.phase(), Phase::Roll);
}

/// B-R27, B-R28, B-R29: the round is completed, scores end at 10,000, and the first player there
/// wins.
#[test]
fn the_end() {
    let mut game = new_game(3);
    bank(&mut game, 9_800);
    bank(&mut game, 9_000);
    bank(&mut game, 9_500);
    bank(&mut game, 50);
    bank(&mut game, 1_500);
    assert_eq!(game.banked(1), LIMIT);
    assert_eq!((game.phase(), game.seat()), (Phase::Roll, 2), "only the next seat");
    bank(&mut game, 2_000);
    assert_eq!(game.banked(2), LIMIT);
    assert_eq!((game.phase(), game.winner()), (Phase::Over, Some(1)));
    let over = game.clone();
    for action in [
        Action::Roll(Roll::new(&[1; 5]).unwrap()),
        Action::Keep(1),
        Action::Stay,
        Action::Dare,
        Action::TakeDare,
        Action::Call,
        Action::Release,
        Action::Touch,
        Action::Pass,
    ] {
        refuse(&mut game, action, Illegal::NotNow);
    }
    assert_eq!(game, over);
}

/// B-R30, B-R31: on turn, before the first roll, with 5000 points or more, before a player has
/// 10,000, once in a game.
#[test]
fn calling_the_rule() {
    let mut game = new_game(2);
    refuse(&mut game, Action::Call, Illegal::NoCall);
    bank(&mut game, 4_950);
    bank(&mut game, 5_000);
    refuse(&mut game, Action::Call, Illegal::NoCall);
    bank(&mut game, 50);
    assert!(game.legal().call);
    roll(&mut game, &[1, 2, 2, 3, 3]);
    refuse(&mut game, Action::Call, Illegal::NotNow);
    keep(&mut game, &[1]);
    refuse(&mut game, Action::Call, Illegal::NotNow);
    assert!(!game.legal().call);
    roll(&mut game, &[2, 2, 3, 3]);
    apply(&mut game, Action::Pass);
    let mut late = game.clone();
    apply(&mut game, Action::Call);
    assert_eq!(game.called(), Some((0, 3)), "the seat and the round");
    refuse(&mut game, Action::Call, Illegal::NoCall);
    bank(&mut game, 100);
    refuse(&mut game, Action::Call, Illegal::NoCall);
    bank(&mut late, 5_000);
    refuse(&mut late, Action::Call, Illegal::NoCall);
}

/// B-R31: Tally calls the rule if another player is about to win and well ahead; Rufus always,
/// Martha never.
#[test]
fn players_who_call_the_rule() {
    let call = |own, other, kind| {
        let mut game = new_game(2);
        bank(&mut game, own);
        bank(&mut game, other);
        players::decide(kind, &game) == Action::Call
    };
    for (own, other, calls) in [
        (5_000, 8_450, false),
        (5_000, 8_500, true),
        (8_000, 8_500, true),
        (8_050, 8_500, false),
        (4_950, 9_000, false),
    ] {
        assert_eq!(call(own, other, players::TALLY), calls, "{own} {other}");
        assert_eq!(call(own, other, players::RUFUS), own >= 5_000);
        assert!(!call(own, other, players::MARTHA));
    }
}

/// B-R32, B-R33, B-R34: the example of the rules: 11,150 points by the first player, 11,400 by the
/// second, who wins ("steals the sheet").
#[test]
fn a_stolen_sheet() {
    let mut game = new_game(2);
    bank(&mut game, 9_000);
    bank(&mut game, 9_900);
    apply(&mut game, Action::Call);
    bank(&mut game, 2_000);
    assert_eq!(game.banked(0), LIMIT, "capped on arrival");
    bank(&mut game, 500);
    assert_eq!(game.banked(1), LIMIT);
    assert_eq!(game.phase(), Phase::Roll, "reaching the limit ends nothing");
    let mut enough = game.clone();
    reach(&mut enough, 1_000);
    assert_eq!(enough.may_stay(), Ok(()), "1,000 are enough");
    reach(&mut game, 600);
    refuse(&mut game, Action::Stay, Illegal::NotEnough);
    keep(&mut game, &[6, 6, 6]);
    roll(&mut game, &[4, 4]);
    apply(&mut game, Action::Pass);
    bloods(&mut game);
    let before = [0, 1].map(|seat| game.hits(seat));
    bank(&mut game, 1_150);
    assert_eq!((game.banked(0), game.phase()), (Points::of(11_150), Phase::Roll));
    bank(&mut game, 1_400);
    assert_eq!((game.banked(1), game.phase()), (Points::of(11_400), Phase::Over));
    assert_eq!(game.winner(), Some(1));
    let hits = [0, 1].map(|seat| game.hits(seat) - before[usize::from(seat)]);
    assert_eq!(hits, [2, 2], "11,000 each, and a social");
}

/// B-R33: in the last turn, no computer player stays while behind or level, and all stay when
/// ahead.
#[test]
fn no_computer_player_stays_in_a_lost_game() {
    let mut game = new_game(2);
    bank(&mut game, 9_000);
    bank(&mut game, 9_900);
    apply(&mut game, Action::Call);
    bank(&mut game, 2_000);
    bank(&mut game, 500);
    bank(&mut game, 2_000);
    for (points, stays) in [(1_050, false), (2_000, false), (2_050, true)] {
        let mut game = game.clone();
        reach(&mut game, points);
        for kind in 0..3 {
            let decided = super::players::decide(kind, &game);
            assert_eq!(decided == Action::Stay, stays, "{kind}: {points}");
        }
    }
}

/// B-R33: of equal scores, the earlier one wins. B-R34: a hit for each threshold.
#[test]
fn a_tie_beyond_the_limit() {
    let mut game = new_game(2);
    bank(&mut game, 9_000);
    bank(&mut game, 9_900);
    apply(&mut game, Action::Call);
    bank(&mut game, 2_000);
    bank(&mut game, 500);
    let before = game.hits(0);
    bank(&mut game, 3_500);
    assert_eq!(game.hits(0) - before, 3 + 1, "three thresholds, and the third turn in a row");
    bank(&mut game, 3_500);
    assert_eq!(game.winner(), Some(0));
}

/// B-R36, G1: the sheet has the last turns. Whole rounds are removed, and scores saturate.
#[test]
fn a_long_sheet() {
    for players in [2, 9] {
        let mut game = new_game(players);
        let mut turns = 0u32;
        for _ in 0..300 {
            for _ in 0..players {
                bloods(&mut game);
                turns += 1;
                let sheet = game.sheet();
                let kept = u32::from(sheet.turns());
                assert_eq!(kept + u32::from(sheet.forward()) * u32::from(players), turns);
                assert!(kept + u32::from(players) > u32::from(TURNS) || kept == turns);
            }
        }
        assert_eq!(game.round(), 301);
    }
    assert_eq!(TOTAL_MAX, Points::from_units(2_039));
    for units in [0, 1, 2_038, 2_039, 2_040, u16::MAX] {
        for hits in [0, 1, 15, 16, 255] {
            for turkey in [false, true] {
                let entry = Entry::stayed(Points::from_units(units), hits, turkey);
                assert_eq!(entry.total(), Some(Points::from_units(units.min(2_039))));
                assert_eq!((entry.hits(), entry.is_turkey()), (hits.min(15), turkey));
                assert_eq!(entry.failure(), None);
            }
        }
    }
}

/// Saves a game, changes the record, and loads it.
fn through_the_record(game: &mut Game, change: impl Fn(&mut [u8])) -> Option<Game> {
    let mut keeping = Keeping::new();
    keeping.archive(false);
    let players = game.standings().seats();
    assert!(game.archive(&mut keeping, players));
    change(&mut keeping.record.bytes[HEADER..]);
    keeping.archive(true);
    let mut back = Game::new();
    *back.more_bonuses() = *game.more_bonuses();
    back.archive(&mut keeping, players).then_some(back)
}

/// Returns the saved part of a game. Entries after the last turn do not matter.
fn kept(game: &Game) -> impl PartialEq + Debug {
    let seats = 0..game.standings().seats();
    let hits: Vec<_> = seats.map(|seat| game.hits(seat)).collect();
    let sheet: Vec<_> = (0..).map_while(|place| game.sheet().turn(place)).collect();
    let (round, called) = (game.round(), game.called());
    (*game.standings(), round, game.is_social(), called, game.phase(), hits, sheet)
}

/// A game is restored after each turn of random games, which have hits, turkeys, socials and the
/// 11,000 rule, and rounds brought forward; and after their end.
#[test]
fn a_game_is_restored_from_its_turns() {
    let mut chance = Rng::new();
    let (mut socials, mut turkeys, mut forward, mut calls) = (0, 0, 0, 0);
    for number in 0..120 {
        chance.seed(number);
        let mut game = new_game(2 + (number % 8) as u8);
        game.more_bonuses()[0] = 100;
        while game.phase() != Phase::Over {
            if chance.die() == 1 && game.may_call() {
                apply(&mut game, Action::Call);
            }
            let most = if number % 2 == 0 { 1 } else { chance.die() * chance.die() };
            let points = 350 * u16::from(most) / 3;
            match chance.die() {
                1 | 2 => bloods(&mut game),
                _ => {
                    let after = if game.is_beyond(game.seat()) { 1_000 } else { 350 };
                    bank(&mut game, points.max(after) / 50 * 50);
                }
            }
            let back = through_the_record(&mut game, |_| {});
            assert_eq!(back.as_ref().map(kept), Some(kept(&game)), "{number}");
            socials += u32::from(game.is_social());
            turkeys += u32::from(game.sheet().ago(1).is_some_and(Entry::is_turkey));
            forward += u32::from(game.sheet().forward() != 0);
            calls += u32::from(game.called().is_some());
        }
    }
    assert!(
        socials > 5 && turkeys > 5 && forward > 5 && calls > 5,
        "{socials} {turkeys} {forward} {calls}"
    );
}

/// Each change of a byte of a saved game is noticed, or gives another possible game.
#[test]
fn an_impossible_game_is_refused() {
    let mut game = new_game(3);
    for points in [1_000, 5_500, 400] {
        bank(&mut game, points);
    }
    bloods(&mut game);
    apply(&mut game, Action::Call);
    bank(&mut game, 1_000);
    // The offsets of the caller and the round of the call, then of the sheet: turns, rounds brought
    // forward, low bytes and high bytes of the turns.
    const SHEET: usize = 3;
    const LOW: usize = SHEET + 3;
    const HIGH: usize = LOW + 128;
    let is_refused = |at: usize, byte: u8| {
        through_the_record(&mut game.clone(), |bytes| bytes[at] = byte).is_none()
    };
    for (at, byte, why) in [
        (0, 1, "somebody without 5000 points has called"),
        (0, 4, "nobody has called who is not there"),
        (1, 1, "it was called before there were 5000 points"),
        (1, 3, "or in a round to come"),
        (SHEET, 3, "turns are missing, and it was called in one of them"),
        (SHEET, 127, "there are more turns than lines"),
        (LOW, 6, "300 points do not open"),
        (LOW + 4, 109, "fewer points than before"),
        (HIGH, 0x20, "two hits where there is one"),
        (HIGH + 1, 0x00, "none where there are five"),
        (HIGH + 4, 0x18, "a turkey in the second round"),
    ] {
        assert!(is_refused(at, byte), "{why}");
    }
    assert!(!is_refused(LOW + 2, 9), "another score");
}
