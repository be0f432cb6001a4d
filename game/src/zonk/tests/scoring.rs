//! The value of dice, and the examples of the rules.

use super::*;

/// Returns the value of the best division according to the text of the rules, found by trying all
/// combinations in every order. With `all`, all dice must be used.
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
fn the_examples_of_the_rules_score_as_written() {
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
fn the_example_turns_proceed_as_written() {
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

/// The screen names a straight and a natural five by their points.
#[test]
fn only_a_straight_and_a_natural_five_have_their_points() {
    for number in 0..6u32.pow(5) {
        let faces: Vec<u8> = (0..5).map(|die| (number / 6u32.pow(die) % 6 + 1) as u8).collect();
        let mut sorted = faces.clone();
        sorted.sort_unstable();
        let points = score::best(&Roll::new(&faces).unwrap().counts(), &mut Counts::default());
        let is_straight = sorted.windows(2).all(|two| two[1] == two[0] + 1);
        assert_eq!(points.units() == u16::from(score::STRAIGHT), is_straight, "{faces:?}");
        let is_natural = sorted[0] == sorted[4];
        assert_eq!(points.units() == u16::from(score::NATURAL), is_natural, "{faces:?}");
    }
}
