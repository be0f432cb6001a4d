//! Tests of the rules, one by one, with given dice.

use super::*;
use crate::kit::points::Points;
use crate::kit::rng::Rng;
use crate::kit::rules::Rules;
use crate::native::random_play::{Referee, play_out};
use crate::table::dice::{Counts, DICE, Roll};
use std::vec::Vec;

fn new_game(humans: u8, limit: u16) -> Game {
    let mut game = Game::new();
    game.start(humans, Points::of(limit)).unwrap();
    game
}

fn roll(game: &mut Game, faces: &[u8]) -> Phase {
    game.apply(&Action::Roll(Roll::new(faces).unwrap())).unwrap();
    game.phase()
}

/// Parses a list of faces as dice to keep.
fn dice(faces: &[u8]) -> Counts {
    Roll::new(faces).unwrap().counts()
}

fn keep(game: &mut Game, faces: &[u8]) {
    game.apply(&Action::Keep(dice(faces))).unwrap();
}

/// Plays a turn that rolls six dice and banks them.
fn bank(game: &mut Game, faces: &[u8]) {
    assert_eq!(roll(game, faces), Phase::Choose);
    game.apply(&Action::Stop).unwrap();
    game.apply(&Action::Pass).unwrap();
}

/// Plays a turn that ends with ZONKERS at once.
fn zonk(game: &mut Game) {
    assert_eq!(roll(game, &[2, 2, 3, 3, 4, 6]), Phase::Zonkers);
    game.apply(&Action::Pass).unwrap();
}

/// Asserts that an action is refused with `reason` and changes nothing.
fn refuse(game: &mut Game, action: Action, reason: Illegal) {
    let before = *game;
    assert_eq!(game.apply(&action), Err(reason));
    assert_eq!(*game, before);
}

/// Z-R1, Z-R2: one to nine players. A single player meets Apple, in the second seat. The first seat
/// starts.
#[test]
fn one_to_nine_people_play() {
    for humans in 1..=9 {
        let game = new_game(humans, 10_000);
        assert_eq!(game.standings().seats(), humans.max(2));
        assert_eq!(game.apple(), (humans == 1).then_some(1));
        assert_eq!(game.seat(), 0);
    }
    let mut game = Game::new();
    for humans in [0, 10, 255] {
        assert_eq!(game.start(humans, Points::of(500)), Err(Illegal::Players));
        assert_eq!(game, Game::new());
    }
}

/// Z-R20: the limit is 500 to 10,000.
#[test]
fn the_limit_is_500_to_10000() {
    let mut game = Game::new();
    for limit in [0, 450, 10_050, 60_000] {
        assert_eq!(game.start(2, Points::of(limit)), Err(Illegal::Limit));
        assert_eq!(game, Game::new());
    }
    for limit in [500, 550, 10_000] {
        assert_eq!(game.start(2, Points::of(limit)), Ok(()));
    }
}

/// The example of the rules: 200, 400 and 450 points, then all six dice must be rolled (Z-R3,
/// Z-R16).
#[test]
fn the_example_game_proceeds_as_written() {
    let mut game = new_game(2, 10_000);
    assert_eq!(roll(&mut game, &[1, 1, 3, 4, 6, 6]), Phase::Choose);
    assert_eq!(game.points_if_stopped(), Points::of(200));
    refuse(&mut game, Action::Stop, Illegal::NotOpen);
    keep(&mut game, &[1, 1]);
    assert_eq!((game.turn_points(), game.dice_to_roll()), (Points::of(200), 4));

    assert_eq!(roll(&mut game, &[2, 2, 2, 3]), Phase::Choose);
    assert!(game.has_one_choice());
    assert_eq!(game.points_if_stopped(), Points::of(400));
    refuse(&mut game, Action::Stop, Illegal::NotOpen);
    keep(&mut game, &[2, 2, 2]);
    assert_eq!((game.turn_points(), game.dice_to_roll()), (Points::of(400), 1));

    assert_eq!(roll(&mut game, &[5]), Phase::Forced);
    assert_eq!((game.turn_points(), game.dice_to_roll()), (Points::of(450), 6));
    refuse(&mut game, Action::Stop, Illegal::NotNow);
    refuse(&mut game, Action::Keep(dice(&[5])), Illegal::NotNow);

    let mut zonked = game;
    assert_eq!(roll(&mut zonked, &[2, 2, 3, 3, 4, 6]), Phase::Zonkers);
    zonked.apply(&Action::Pass).unwrap();
    assert_eq!((zonked.banked(0), zonked.is_open(0), zonked.seat()), (Points::ZERO, false, 1));

    assert_eq!(roll(&mut game, &[5, 2, 3, 3, 4, 6]), Phase::Choose);
    game.apply(&Action::Stop).unwrap();
    assert_eq!((game.banked(0), game.is_open(0)), (Points::of(500), true));
}

/// Z-R3: a third 1 in a later roll is 100 points, a fourth 2 none.
#[test]
fn sets_do_not_build_up_over_rolls() {
    let mut game = new_game(2, 10_000);
    roll(&mut game, &[1, 1, 2, 2, 2, 3]);
    keep(&mut game, &[1, 1, 2, 2, 2]);
    let mut other = game;
    assert_eq!(roll(&mut game, &[1]), Phase::Forced);
    assert_eq!(game.turn_points(), Points::of(500));
    assert_eq!(roll(&mut other, &[2]), Phase::Zonkers);
}

/// Z-R5, Z-R6, Z-R7, Z-R11: the dice that may be set aside.
#[test]
fn only_counters_may_be_set_aside() {
    let mut game = new_game(2, 10_000);
    roll(&mut game, &[1, 1, 2, 2, 2, 2]);
    assert_eq!(game.phase(), Phase::Forced);
    let mut game = new_game(2, 10_000);
    roll(&mut game, &[1, 2, 2, 2, 2, 3]);
    for bad in [&[2][..], &[2, 2], &[3], &[1, 3], &[1, 1], &[2, 2, 2, 2, 2], &[5]] {
        refuse(&mut game, Action::Keep(dice(bad)), Illegal::NoCounters);
    }
    refuse(&mut game, Action::Keep(Counts::NONE), Illegal::Nothing);
    for (good, points, left) in
        [(&[1][..], 100, 5), (&[2, 2, 2], 200, 3), (&[2, 2, 2, 2], 400, 2), (&[1, 2, 2, 2], 300, 2)]
    {
        let mut game = game;
        keep(&mut game, good);
        assert_eq!((game.turn_points(), game.dice_to_roll()), (Points::of(points), left));
        // Z-R10: a player who has set dice aside must roll.
        refuse(&mut game, Action::Stop, Illegal::NotNow);
        refuse(&mut game, Action::Pass, Illegal::NotNow);
    }
}

/// Z-R10: stopping banks the points set aside before and all counters of this roll.
#[test]
fn stopping_banks_everything() {
    let mut game = new_game(2, 10_000);
    roll(&mut game, &[1, 1, 1, 2, 3, 4]);
    keep(&mut game, &[1, 1]);
    roll(&mut game, &[3, 3, 3, 6]);
    assert_eq!(game.points_if_stopped(), Points::of(500));
    game.apply(&Action::Stop).unwrap();
    assert_eq!(game.banked(0), Points::of(500));
    refuse(&mut game, Action::Stop, Illegal::NotNow);
}

/// Z-R12: rolls with one legal selection, and with several.
#[test]
fn rolls_with_one_legal_selection_are_found() {
    for (faces, one) in [
        (&[1, 2, 3, 4, 6, 6][..], true),
        (&[5, 2, 3, 4, 6, 6], true),
        (&[4, 4, 4, 2, 3, 6], true),
        (&[4, 4, 4, 4, 3, 6], false),
        (&[5, 5, 3, 4, 6, 6], false),
        (&[1, 5, 3, 4, 6, 6], false),
        (&[1, 4, 4, 4, 6, 6], false),
        (&[1, 1, 1, 4, 6, 6], false),
    ] {
        let mut game = new_game(2, 10_000);
        roll(&mut game, faces);
        assert_eq!(game.has_one_choice(), one, "{faces:?}");
    }
}

/// Z-R13: a player with 500 points at stake who sets dice aside and rolls on may have less than 500
/// after the roll.
#[test]
fn declining_may_lose_the_right_to_stop() {
    let mut game = new_game(2, 10_000);
    roll(&mut game, &[5, 5, 5, 2, 3, 4]);
    assert!(game.may_stop());
    keep(&mut game, &[5]);
    roll(&mut game, &[1, 2, 3, 4, 6]);
    assert_eq!(game.points_if_stopped(), Points::of(150));
    refuse(&mut game, Action::Stop, Illegal::NotOpen);
}

/// Z-R14: a player opens by banking 500 points, for the rest of the game, and not by reaching 500
/// and losing them. Z-R15: an open player may bank 50.
#[test]
fn opening_needs_500_banked_points() {
    let mut game = new_game(2, 10_000);
    roll(&mut game, &[1, 1, 1, 2, 3, 4]);
    keep(&mut game, &[1, 1, 1]);
    assert_eq!(roll(&mut game, &[2, 3, 4]), Phase::Zonkers);
    assert_eq!(game.turn_points(), Points::of(1_000));
    game.apply(&Action::Pass).unwrap();
    assert!(!game.is_open(0));
    bank(&mut game, &[1, 1, 1, 2, 3, 4]);
    assert!(game.is_open(1) && !game.is_open(0));
    zonk(&mut game);
    bank(&mut game, &[5, 2, 3, 4, 6, 6]);
    assert_eq!(game.banked(1), Points::of(1_050));
    zonk(&mut game);
    zonk(&mut game);
    assert!(game.is_open(1));
}

/// Z-R16, Z-R18: all counters force six dice, repeatedly, open or not. Z-R17: a player who is not
/// open still needs 500 to stop.
#[test]
fn a_roll_in_which_all_dice_count_must_be_rolled_again() {
    let mut game = new_game(2, 10_000);
    for total in [1_200, 2_400, 3_600] {
        assert_eq!(roll(&mut game, &[1, 1, 1, 2, 2, 2]), Phase::Forced);
        assert_eq!(game.turn_points(), Points::of(total));
        assert_eq!(game.legal(), Legal { roll: 6, keep: false, stop: false, pass: false });
    }

    let mut game = new_game(2, 10_000);
    for left in (1..=6).rev() {
        let faces = [5, 2, 3, 4, 6, 6];
        let phase = roll(&mut game, &faces[..left]);
        if left > 1 {
            assert_eq!(phase, Phase::Choose);
            keep(&mut game, &[5]);
        } else {
            assert_eq!(phase, Phase::Forced);
        }
    }
    assert_eq!(game.turn_points(), Points::of(300));
    roll(&mut game, &[5, 2, 3, 4, 6, 6]);
    refuse(&mut game, Action::Stop, Illegal::NotOpen);

    let mut game = new_game(2, 500);
    bank(&mut game, &[1, 1, 1, 2, 3, 4]);
    assert_eq!(roll(&mut game, &[1, 1, 1, 1, 1, 1]), Phase::Forced);
    refuse(&mut game, Action::Stop, Illegal::NotNow);
}

/// Z-R19: a turn can start with ZONKERS. G6: banked points stay.
#[test]
fn a_roll_without_a_counter_loses_the_turn() {
    let mut game = new_game(2, 10_000);
    bank(&mut game, &[1, 1, 1, 2, 3, 4]);
    zonk(&mut game);
    assert_eq!(roll(&mut game, &[2, 2, 3, 3, 4, 6]), Phase::Zonkers);
    assert_eq!(game.turn_points(), Points::ZERO);
    assert_eq!(game.banked(0), Points::of(1_000));
    refuse(&mut game, Action::Stop, Illegal::NotNow);
    assert_eq!(game.legal(), Legal { roll: 0, keep: false, stop: false, pass: true });
}

/// Z-R21, Z-R22, Z-R23: banked points start the final round, in which every other player has one
/// turn in the order of the seats.
#[test]
fn all_others_have_one_turn_in_the_final_round() {
    let mut game = new_game(4, 1_000);
    zonk(&mut game);
    zonk(&mut game);
    roll(&mut game, &[1, 1, 1, 2, 3, 4]);
    assert!(!game.standings().is_final_round(), "points at stake do not count");
    keep(&mut game, &[1, 1, 1]);
    assert!(!game.standings().is_final_round(), "the turn is not cut short");
    roll(&mut game, &[5, 2, 3]);
    game.apply(&Action::Stop).unwrap();
    assert_eq!(game.standings().trigger(), Some(2));
    game.apply(&Action::Pass).unwrap();
    let mut turns = Vec::new();
    while game.phase() != Phase::Over {
        turns.push(game.seat());
        match game.seat() {
            // A new leader does not prolong the round.
            3 => bank(&mut game, &[1, 1, 1, 1, 3, 4]),
            // A player with fewer points than the leader may also open and stop.
            0 => bank(&mut game, &[5, 5, 5, 2, 3, 4]),
            _ => {
                roll(&mut game, &[1, 1, 2, 3, 4, 6]);
                refuse(&mut game, Action::Stop, Illegal::NotOpen);
                keep(&mut game, &[1]);
                roll(&mut game, &[2, 2, 3, 4, 6]);
                game.apply(&Action::Pass).unwrap();
            }
        }
    }
    assert_eq!(turns, [3, 0, 1]);
    assert_eq!(game.winner(), Some(3));
    let ranking: Vec<u8> = (0..4).map(|place| game.standings().ranked(place)).collect();
    assert_eq!(ranking, [3, 2, 0, 1]);
    refuse(&mut game, Action::Pass, Illegal::NotNow);
    refuse(&mut game, Action::Roll(Roll::new(&[1; 6]).unwrap()), Illegal::NotNow);
}

/// Z-R24, Z-R25: among equal scores, the first to be banked ranks highest.
#[test]
fn equal_scores_rank_in_the_order_of_banking() {
    let mut game = new_game(3, 1_000);
    zonk(&mut game);
    bank(&mut game, &[1, 1, 1, 2, 3, 4]);
    bank(&mut game, &[1, 1, 1, 2, 3, 4]);
    bank(&mut game, &[1, 1, 1, 2, 3, 4]);
    assert_eq!(game.winner(), Some(1));
    assert_eq!(
        [game.standings().ranked(0), game.standings().ranked(1), game.standings().ranked(2)],
        [1, 2, 0]
    );
}

/// A roll must have exactly the dice that are left.
#[test]
fn the_number_of_dice_is_given() {
    let mut game = new_game(2, 10_000);
    for wrong in [&[][..], &[1], &[1, 2, 3, 4, 5]] {
        refuse(&mut game, Action::Roll(Roll::new(wrong).unwrap()), Illegal::Dice);
    }
    roll(&mut game, &[1, 2, 3, 4, 6, 6]);
    refuse(&mut game, Action::Roll(Roll::new(&[1; 5]).unwrap()), Illegal::NotNow);
    keep(&mut game, &[1]);
    refuse(&mut game, Action::Roll(Roll::new(&[1; 6]).unwrap()), Illegal::Dice);
    assert_eq!(roll(&mut game, &[2, 3, 4, 6, 6]), Phase::Zonkers);
}

/// G1: points saturate, and the game still ends.
#[test]
fn a_turn_without_end_saturates() {
    let mut game = new_game(2, 10_000);
    for _ in 0..400 {
        assert_eq!(roll(&mut game, &[1; 6]), Phase::Forced);
    }
    roll(&mut game, &[1, 2, 3, 4, 6, 6]);
    game.apply(&Action::Stop).unwrap();
    assert_eq!(game.banked(0), Points::from_units(u16::MAX));
    game.apply(&Action::Pass).unwrap();
    zonk(&mut game);
    assert_eq!(game.winner(), Some(0));
}

/// Returns all combinations of up to `most` dice.
fn all_counts(most: u8) -> Vec<Counts> {
    let mut all = Vec::from([Counts::NONE]);
    for face in 1..=6 {
        for counts in all.clone() {
            for number in 1..=most - counts.total() {
                let mut more = counts;
                more.add(face, number).unwrap();
                all.push(more);
            }
        }
    }
    all
}

/// Every roll of six dice with every selection: only counters of the roll may be kept, and a
/// refusal changes nothing.
#[test]
fn only_counters_of_the_roll_may_be_kept() {
    let all = all_counts(6);
    assert_eq!(all.len(), 924);
    let mut kept = 0;
    for counts in all.iter().filter(|counts| counts.total() == 6) {
        let faces: Vec<u8> =
            (1..=6).flat_map(|face| core::iter::repeat_n(face, counts.of(face).into())).collect();
        let mut game = new_game(2, 10_000);
        roll(&mut game, &faces);
        for choice in &all {
            let action = Action::Keep(*choice);
            let mut after = game;
            let result = after.apply(&action);
            assert_eq!(result.is_ok(), Umpire.is_legal(&game, &action), "{choice:?} of {faces:?}");
            if result.is_ok() {
                kept += 1;
                assert_eq!(after.dice_to_roll(), 6 - choice.total());
                assert_eq!(after.turn_points(), score::sum(choice));
                assert!(after.turn_points() > Points::ZERO);
            } else {
                assert_eq!(after, game);
            }
        }
    }
    assert_eq!(kept, 1_501);
}

/// A referee who derives from the roll which dice may be kept.
struct Umpire;

impl Referee<Game> for Umpire {
    fn choose(&mut self, game: &Game, chance: &mut Rng) -> Action {
        let legal = game.legal();
        match chance.die() {
            1 => Action::Stop,
            2 => Action::Pass,
            3 => Action::Keep(Roll::throw(&mut chance.clone(), chance.die()).counts()),
            4 if legal.keep => Action::Keep(*game.counters()),
            5 if legal.pass => Action::Pass,
            _ => Action::Roll(Roll::throw(chance, if legal.roll == 0 { 6 } else { legal.roll })),
        }
    }

    fn is_legal(&self, game: &Game, action: &Action) -> bool {
        let Action::Keep(kept) = action else { return game.is_legal(action) };
        game.legal().keep
            && kept.total() != 0
            && (1..=6).all(|face| {
                let (kept, rolled) = (kept.of(face), game.counts().of(face));
                kept == 0 || kept <= rolled && (kept >= 3 || face == 1 || face == 5)
            })
    }

    fn check(&mut self, before: &Game, _: &Action, after: &Game) {
        check(before, after);
    }
}

/// No die is lost, banked points never fall, and games end.
#[test]
fn random_games_keep_the_rules() {
    let mut chance = Rng::new();
    chance.seed(2_026);
    for round in 0..300u16 {
        let mut game = new_game(round as u8 % 9 + 1, 500 + 50 * (round % 40));
        play_out(&mut game, &mut Umpire, &mut chance, 20_000, |_| {});
        check_end(&game);
    }
}

fn check(before: &Game, game: &Game) {
    for seat in 0..game.standings().seats() {
        assert!(game.banked(seat) >= before.banked(seat));
        assert!(game.is_open(seat) || !before.is_open(seat));
        assert_eq!(game.is_open(seat), game.banked(seat) >= Points::of(500));
    }
    match game.phase() {
        Phase::Choose | Phase::Zonkers => {
            assert_eq!(game.aside().total() + game.roll().dice(), DICE);
        }
        Phase::Forced => assert_eq!(game.dice_to_roll(), DICE),
        Phase::Roll => assert!((1..=DICE).contains(&game.dice_to_roll())),
        _ => {}
    }
    for place in 1..game.standings().seats() {
        assert!(
            game.banked(game.standings().ranked(place - 1))
                >= game.banked(game.standings().ranked(place))
        );
    }
}

fn check_end(game: &Game) {
    let winner = game.winner().unwrap();
    assert!(game.banked(winner) >= game.standings().limit());
    let mut seats: Vec<u8> =
        (0..game.standings().seats()).map(|place| game.standings().ranked(place)).collect();
    seats.sort_unstable();
    assert!(seats.iter().enumerate().all(|(index, &seat)| index == usize::from(seat)));
}
