//! Tests of the rules, one by one, with given dice.

use super::*;
use crate::kit::points::Points;
use crate::kit::record::HEADER;
use crate::kit::rng::Rng;
use crate::kit::saver::Saver;
use crate::native::random_play::{Referee, play_out};
use crate::table::dice::{Counts, DICE, Roll};
use crate::table::turns::Turns;
use std::vec::Vec;

fn new_game(seats: u8, limit: u16) -> Game {
    let mut game = Game::new();
    game.start(seats, Points::of(limit)).unwrap();
    game
}

fn roll(game: &mut Game, faces: &[u8]) -> Phase {
    game.apply(&Action::Roll(Roll::new(faces).unwrap())).unwrap();
    game.phase()
}

/// Returns the first dice of the roll with these faces, as a bit mask.
fn bits(game: &Game, faces: &[u8]) -> u8 {
    game.roll().bits(&Roll::new(faces).unwrap().counts())
}

fn keep(game: &mut Game, faces: &[u8]) {
    game.apply(&Action::Keep(bits(game, faces))).unwrap();
}

/// Plays a turn that rolls `faces` and banks the dice in `kept`.
fn bank(game: &mut Game, faces: &[u8], kept: &[u8]) {
    assert_eq!(roll(game, faces), Phase::Choose);
    keep(game, kept);
    game.apply(&Action::Bank).unwrap();
    game.apply(&Action::Pass).unwrap();
}

/// Plays a turn that is lost at once.
fn zilch(game: &mut Game) {
    let faces = &[2, 2, 3, 3, 4, 6][..usize::from(game.dice_to_roll())];
    assert_eq!(roll(game, faces), Phase::Zilch);
    game.apply(&Action::Pass).unwrap();
}

fn points(points: u16) -> Points {
    Points::of(points)
}

/// S-R25: two to nine players; the first seat starts; the limit is at most 10,000.
#[test]
fn two_to_nine_play() {
    let mut game = Game::new();
    for seats in 0..=255 {
        let expected = if (2..=9).contains(&seats) { Ok(()) } else { Err(Illegal::Players) };
        assert_eq!(game.start(seats, points(10_000)), expected, "{seats}");
    }
    for (limit, fits) in [(450, false), (500, true), (10_000, true), (10_050, false)] {
        let expected = if fits { Ok(()) } else { Err(Illegal::Limit) };
        assert_eq!(game.start(2, points(limit)), expected, "{limit}");
    }
    game.start(3, points(10_000)).unwrap();
    assert_eq!((game.seat(), game.phase(), game.dice_to_roll()), (0, Phase::Roll, 6));
}

/// S-R2, S-R14: the first turn starts with six dice and without an offer.
#[test]
fn the_first_turn_has_no_offer() {
    let mut game = new_game(2, 10_000);
    assert_eq!(game.apply(&Action::Inherit), Err(Illegal::NotNow));
    assert_eq!(game.apply(&Action::Fresh), Err(Illegal::NotNow));
    assert_eq!(game.apply(&Action::Bank), Err(Illegal::NotNow));
    let five = Roll::new(&[1; 5]).unwrap();
    assert_eq!(game.apply(&Action::Roll(five)), Err(Illegal::Dice));
}

/// S-R3: any selection that scores may be set aside. The player then banks exactly its points, or
/// rolls the other dice. S-R24: three of four equal dice, one or two of three 1's, but no single
/// 2's.
#[test]
fn any_scoring_selection_is_legal() {
    for (faces, kept, value) in [
        (&[1, 1, 1, 2, 3, 4][..], &[1][..], 100),
        (&[1, 1, 1, 2, 3, 4], &[1, 1], 200),
        (&[1, 1, 1, 2, 3, 4], &[1, 1, 1], 1000),
        (&[2, 2, 2, 2, 3, 4], &[2, 2, 2], 200),
        (&[2, 2, 2, 2, 3, 4], &[2, 2, 2, 2], 400),
        (&[2, 2, 2, 2, 3, 3], &[2, 2, 2, 2, 3, 3], 1500),
        (&[2, 2, 2, 2, 5, 4], &[2], 0),
        (&[2, 2, 2, 2, 5, 4], &[2, 2], 0),
        (&[2, 2, 2, 2, 5, 4], &[5, 4], 0),
        (&[2, 2, 2, 2, 5, 4], &[], 0),
        (&[1, 2, 3, 4, 5, 5], &[1, 2, 3, 4, 5], 750),
        (&[1, 2, 3, 4, 5, 5], &[1, 2, 3, 4, 5, 5], 800),
        (&[1, 2, 3, 4, 5, 6], &[1, 2, 3, 4, 5], 750),
        (&[1, 2, 3, 4, 5, 6], &[1, 2, 3, 4, 5, 6], 1500),
    ] {
        let mut game = new_game(2, 10_000);
        roll(&mut game, faces);
        let (before, bits) = (game, bits(&game, kept));
        if value == 0 {
            assert_eq!(game.apply(&Action::Keep(bits)), Err(Illegal::Selection), "{kept:?}");
            assert_eq!(game, before);
            continue;
        }
        game.apply(&Action::Keep(bits)).unwrap();
        assert_eq!(game.turn_points(), points(value), "{kept:?}");
        game.apply(&Action::Bank).unwrap();
        assert_eq!(game.banked(0), points(value), "{kept:?} of {faces:?}");
    }
    let mut game = new_game(2, 10_000);
    roll(&mut game, &[1, 1, 1, 1, 1, 1]);
    assert_eq!(game.apply(&Action::Keep(0b1000001)), Err(Illegal::Selection), "a seventh die");
    assert_eq!(game.apply(&Action::Keep(0xFF)), Err(Illegal::Selection));
}

/// S-R4, S-R22: dice of two rolls never make a set or a straight.
#[test]
fn rolls_do_not_combine() {
    let mut game = new_game(2, 10_000);
    roll(&mut game, &[1, 1, 3, 4, 6, 6]);
    keep(&mut game, &[1, 1]);
    roll(&mut game, &[1, 3, 4, 4]);
    keep(&mut game, &[1]);
    assert_eq!(game.turn_points(), points(300));
    assert_eq!(roll(&mut game, &[3, 4, 6]), Phase::Zilch);
}

/// S-R5: scoring dice that are not set aside are rolled again.
#[test]
fn all_dice_not_set_aside_are_rolled() {
    let mut game = new_game(2, 10_000);
    roll(&mut game, &[1, 1, 1, 5, 5, 2]);
    keep(&mut game, &[5]);
    assert_eq!(game.legal(), Legal { offer: false, roll: 5, keep: false, bank: true, pass: false });
    assert_eq!(roll(&mut game, &[2, 3, 4, 6, 6]), Phase::Zilch);
    assert_eq!(game.turn_points(), points(50));
}

/// S-R6: once all six are set aside, in one roll or several, the player may roll six or bank.
/// S-R26: dice that score but are not set aside do not count.
#[test]
fn hot_dice_are_rolled_or_banked() {
    let mut game = new_game(2, 10_000);
    roll(&mut game, &[1, 1, 1, 5, 2, 3]);
    keep(&mut game, &[1, 1, 1, 5]);
    roll(&mut game, &[1, 5]);
    keep(&mut game, &[1]);
    assert_eq!(game.dice_to_roll(), 1, "the 5 was left");
    roll(&mut game, &[5]);
    keep(&mut game, &[5]);
    assert_eq!((game.dice_to_roll(), game.turn_points()), (6, points(1_200)));
    assert!(game.legal().bank);
    roll(&mut game, &[1, 2, 3, 4, 5, 6]);
    assert_eq!(game.aside(), &Counts::NONE);
    keep(&mut game, &[1, 2, 3, 4, 5, 6]);
    assert_eq!(game.turn_points(), points(2_700));
    game.apply(&Action::Bank).unwrap();
    assert_eq!(game.banked(0), points(2_700));
}

/// S-R7, S-R8, S-R9: a chain of three heirs. All keep their banked points, and each heir passes on
/// the whole turn.
#[test]
fn inheritances_chain() {
    let mut game = new_game(4, 10_000);
    bank(&mut game, &[1, 1, 2, 3, 4, 6], &[1, 1]);
    for (seat, faces, kept, total) in
        [(1, &[5, 2, 3, 3][..], &[5][..], 250), (2, &[1, 2, 3], &[1], 350), (3, &[5, 6], &[5], 400)]
    {
        assert_eq!((game.phase(), game.seat()), (Phase::Offer, seat));
        let offered = game.turn_points();
        assert_eq!(game.dice_to_roll(), faces.len() as u8);
        assert_eq!(game.roll().dice(), faces.len() as u8, "the dice stay on the table");
        game.apply(&Action::Inherit).unwrap();
        assert_eq!(game.inherited(), offered);
        bank(&mut game, faces, kept);
        assert_eq!(game.banked(seat), points(total));
    }
    let banks: Vec<u16> = (0..4).map(|seat| game.banked(seat).units() * 50).collect();
    assert_eq!(banks, [200, 250, 350, 400]);
    assert_eq!((game.phase(), game.turn_points()), (Phase::Offer, points(400)));
    assert_eq!(game.dice_to_roll(), 1);
}

/// S-R10: the heir must roll before banking.
#[test]
fn an_heir_must_roll() {
    let mut game = new_game(2, 10_000);
    bank(&mut game, &[1, 1, 2, 3, 4, 6], &[1, 1]);
    assert_eq!(game.apply(&Action::Roll(Roll::new(&[1; 4]).unwrap())), Err(Illegal::NotNow));
    game.apply(&Action::Inherit).unwrap();
    assert_eq!(game.apply(&Action::Bank), Err(Illegal::NotNow));
    assert_eq!(game.apply(&Action::Fresh), Err(Illegal::NotNow));
    let only_roll = Legal { offer: false, roll: 4, keep: false, bank: false, pass: false };
    assert_eq!(game.legal(), only_roll);
}

/// S-R11: an heir's zilch costs only the heir's turn. The next player has no offer.
#[test]
fn a_zilch_loses_the_inheritance() {
    let mut game = new_game(3, 10_000);
    bank(&mut game, &[1, 1, 2, 3, 4, 6], &[1, 1]);
    game.apply(&Action::Inherit).unwrap();
    assert_eq!(roll(&mut game, &[2, 3, 4, 6]), Phase::Zilch);
    assert_eq!(game.turn_points(), points(200), "the lost points are still readable");
    game.apply(&Action::Pass).unwrap();
    assert_eq!([game.banked(0), game.banked(1)], [points(200), Points::ZERO]);
    assert_eq!((game.seat(), game.phase(), game.dice_to_roll()), (2, Phase::Roll, 6));
    assert_eq!((game.turn_points(), game.inherited()), (Points::ZERO, Points::ZERO));
}

/// S-R12: an heir of hot dice rolls all six.
#[test]
fn banked_hot_dice_are_inherited_as_six() {
    let mut game = new_game(2, 10_000);
    bank(&mut game, &[1, 1, 1, 5, 5, 5], &[1, 1, 1, 5, 5, 5]);
    assert_eq!((game.phase(), game.turn_points()), (Phase::Offer, points(1_500)));
    assert_eq!((game.roll().dice(), game.dice_to_roll()), (0, 6));
    game.apply(&Action::Inherit).unwrap();
    roll(&mut game, &[1, 2, 2, 3, 4, 6]);
    keep(&mut game, &[1]);
    assert_eq!((game.turn_points(), game.dice_to_roll()), (points(1_600), 5));
}

/// S-R6: the dice that the previous player set aside count towards the heir's hot dice.
#[test]
fn an_heir_gets_hot_dice_with_the_dice_set_aside_before() {
    let mut game = new_game(2, 10_000);
    bank(&mut game, &[1, 1, 1, 5, 2, 3], &[1, 1, 1, 5]);
    game.apply(&Action::Inherit).unwrap();
    roll(&mut game, &[1, 5]);
    keep(&mut game, &[1, 5]);
    assert_eq!((game.dice_to_roll(), game.turn_points()), (6, points(1_200)));
    roll(&mut game, &[2, 2, 2, 3, 3, 4]);
    keep(&mut game, &[2, 2, 2]);
    game.apply(&Action::Bank).unwrap();
    assert_eq!(game.banked(1), points(1_400));
}

/// S-R3: a player may bank and leave scoring dice to the heir.
#[test]
fn scoring_dice_may_be_left() {
    let mut game = new_game(2, 10_000);
    bank(&mut game, &[1, 1, 1, 5, 5, 2], &[1]);
    assert_eq!(game.dice_to_roll(), 5);
    assert_eq!(game.roll().counts(), Roll::new(&[1, 1, 5, 5, 2]).unwrap().counts());
}

/// S-R13: an offer that is declined lapses.
#[test]
fn a_fresh_start_ends_the_offer() {
    let mut game = new_game(3, 10_000);
    bank(&mut game, &[1, 1, 2, 3, 4, 6], &[1, 1]);
    game.apply(&Action::Fresh).unwrap();
    assert_eq!((game.turn_points(), game.dice_to_roll()), (Points::ZERO, 6));
    assert_eq!(game.aside(), &Counts::NONE);
    zilch(&mut game);
    assert_eq!((game.seat(), game.phase()), (2, Phase::Roll));
}

/// S-R1, S-R15, S-R16: after a bank at 10,000, all other players have one more turn, with offers. A
/// new leader does not prolong the round.
#[test]
fn all_others_have_one_turn_in_the_final_round() {
    let mut game = new_game(3, 1_000);
    zilch(&mut game);
    bank(&mut game, &[1, 1, 1, 2, 3, 4], &[1, 1, 1]);
    assert_eq!(game.standings().trigger(), Some(1));
    assert_eq!((game.seat(), game.phase()), (2, Phase::Offer));
    game.apply(&Action::Inherit).unwrap();
    bank(&mut game, &[5, 2, 3], &[5]);
    assert_eq!((game.seat(), game.phase()), (0, Phase::Offer));
    game.apply(&Action::Inherit).unwrap();
    bank(&mut game, &[1, 5], &[1, 5]);
    assert_eq!((game.phase(), game.winner()), (Phase::Over, Some(0)));
    assert_eq!([0, 1, 2].map(|seat| game.banked(seat)), [1_200, 1_000, 1_050].map(points));
    assert_eq!(game.apply(&Action::Pass), Err(Illegal::NotNow));
    let nothing = Legal { offer: false, roll: 0, keep: false, bank: false, pass: false };
    assert_eq!(game.legal(), nothing);
}

/// S-R1: 9,950 does not reach 10,000.
#[test]
fn the_limit_must_be_reached() {
    let mut game = new_game(2, 1_000);
    bank(&mut game, &[1, 1, 2, 2, 5, 5], &[1, 1, 5, 5]);
    game.apply(&Action::Fresh).unwrap();
    bank(&mut game, &[2, 2, 2, 3, 4, 6], &[2, 2, 2]);
    game.apply(&Action::Fresh).unwrap();
    bank(&mut game, &[6, 6, 6, 5, 2, 3], &[6, 6, 6, 5]);
    assert_eq!((game.banked(0), game.standings().trigger()), (points(950), None));
    game.apply(&Action::Fresh).unwrap();
    zilch(&mut game);
    bank(&mut game, &[5, 2, 2, 3, 4, 6], &[5]);
    assert_eq!(game.standings().trigger(), Some(0));
}

/// S-R17: among equal scores, the first to be banked wins.
#[test]
fn the_first_to_bank_wins_a_tie() {
    let mut game = new_game(2, 1_000);
    bank(&mut game, &[1, 1, 1, 2, 3, 4], &[1, 1, 1]);
    game.apply(&Action::Fresh).unwrap();
    bank(&mut game, &[1, 1, 1, 2, 3, 4], &[1, 1, 1]);
    assert_eq!((game.banked(1), game.winner()), (points(1_000), Some(0)));
}

/// S-R18: no minimum to bank, and no penalty for three zilches. S-R19: six dice that do not score
/// are a zilch.
#[test]
fn there_are_no_minimums_and_no_penalties() {
    let mut game = new_game(2, 10_000);
    bank(&mut game, &[5, 2, 2, 3, 4, 6], &[5]);
    assert_eq!(game.banked(0), points(50));
    game.apply(&Action::Fresh).unwrap();
    for _ in 0..6 {
        zilch(&mut game);
    }
    assert_eq!([game.banked(0), game.banked(1)], [points(50), Points::ZERO]);
}

/// G1: points saturate in a turn without an end.
#[test]
fn points_saturate() {
    let mut game = new_game(2, 10_000);
    let most = Points::from_units(u16::MAX);
    for _ in 0..500 {
        roll(&mut game, &[1; 6]);
        keep(&mut game, &[1; 6]);
    }
    assert_eq!(game.turn_points(), most);
    game.apply(&Action::Bank).unwrap();
    assert_eq!(game.banked(0), most);
}

/// Returns the game as restored from a record with changed bytes, if it is possible.
fn through_the_record(
    game: &mut Game,
    turns: &mut Turns,
    change: impl Fn(&mut [u8]),
) -> Option<Game> {
    let mut saver = Saver::new();
    saver.archive(false);
    game.archive_between_turns(&mut saver, turns, 3, points(10_000));
    change(&mut saver.record.bytes[HEADER..]);
    saver.archive(true);
    let (mut back, mut turns) = (Game::new(), Turns::new());
    back.archive_between_turns(&mut saver, &mut turns, 3, points(10_000)).then_some(back)
}

/// Returns a game of three players in which seat 0 has banked `kept` of 1 1 1 5 5 5.
fn an_offer(kept: &[u8]) -> (Game, Turns) {
    let (mut game, mut turns) = (new_game(3, 10_000), Turns::new());
    turns.clear(3);
    let before = game.banked(0);
    bank(&mut game, &[1, 1, 1, 5, 5, 5], kept);
    turns.add(1, game.banked(0).minus(before), false);
    (game, turns)
}

/// A game is restored with its dice, with or without an offer.
#[test]
fn a_game_is_saved_with_its_offer() {
    let mut game = new_game(3, 10_000);
    let mut turns = Turns::new();
    turns.clear(3);
    assert_eq!(through_the_record(&mut game, &mut turns, |_| {}), Some(game));
    for kept in [&[1, 5][..], &[1, 1, 1, 5, 5, 5]] {
        let (mut game, mut turns) = an_offer(kept);
        assert_eq!(game.phase(), Phase::Offer);
        assert_eq!(through_the_record(&mut game, &mut turns, |_| {}), Some(game));
    }
}

/// Impossible offers are refused: five or seven dice, none set aside, or dice set aside that do not
/// score.
#[test]
fn an_impossible_offer_is_refused() {
    // The dice on the table, or 0 for none; each is followed by the number of dice with that face
    // that are set aside.
    for (dice, can_be) in [
        ([2, 1, 3, 0, 4, 0, 6, 0, 0, 1, 0, 0], true),
        ([2, 2, 3, 0, 4, 0, 6, 0, 0, 0, 0, 0], true),
        ([0, 0, 0, 0, 0, 0, 0, 3, 0, 3, 0, 0], true),
        ([2, 0, 3, 2, 4, 0, 6, 0, 0, 0, 0, 0], false),
        ([2, 2, 3, 0, 4, 0, 0, 0, 0, 0, 0, 0], false),
        ([2, 2, 3, 0, 4, 0, 6, 0, 6, 0, 0, 0], false),
        ([2, 2, 3, 0, 4, 0, 7, 0, 0, 0, 0, 0], false),
        ([2, 0, 3, 0, 4, 0, 6, 0, 6, 0, 6, 0], false),
        ([0, 255, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0], false),
    ] {
        let (mut game, mut turns) = an_offer(&[1, 5]);
        let back = through_the_record(&mut game, &mut turns, |bytes| {
            bytes[Turns::BYTES..][..dice.len()].copy_from_slice(&dice);
        });
        assert_eq!(back.is_some(), can_be, "{dice:?}");
    }
}

/// A referee who remembers the points that were banked last.
struct Umpire {
    banked_last: Points,
}

impl Referee<Game> for Umpire {
    fn choose(&mut self, game: &Game, chance: &mut Rng) -> Action {
        let many = chance.die();
        match chance.die() * 6 + chance.die() {
            7..=9 => Action::Inherit,
            10..=12 => Action::Fresh,
            13..=19 => Action::Bank,
            20..=24 => Action::Pass,
            25..=32 => {
                let dice = if many == 1 { chance.die() } else { game.dice_to_roll() };
                Action::Roll(Roll::throw(chance, dice))
            }
            _ => Action::Keep((0..=many).fold(0, |bits, index| bits | (chance.die() & 1) << index)),
        }
    }

    fn check(&mut self, before: &Game, action: &Action, after: &Game) {
        let all = after.aside().total() + after.roll().dice();
        let is_fresh = after.roll().dice() == 0 && after.aside().total() == 0;
        assert!(all == DICE || is_fresh || after.aside().total() == 6, "{after:?}");
        match action {
            Action::Bank => {
                self.banked_last = after.turn_points();
                let gain = after.banked(after.seat()).minus(before.banked(after.seat()));
                assert_eq!(gain, self.banked_last);
            }
            Action::Inherit => assert_eq!(after.inherited(), self.banked_last),
            _ => {
                let mut seats = 0..after.standings().seats();
                assert!(seats.all(|seat| after.banked(seat) == before.banked(seat)));
            }
        }
    }
}

/// No die and no point is lost, and every game ends.
#[test]
fn random_games_keep_the_rules() {
    for number in 0..crate::table::count_of_games(2_000) {
        let mut chance = Rng::new();
        crate::table::seed_for(&mut chance, number);
        let mut game = new_game(2 + number as u8 % 8, 500 + number as u16 % 20 * 50);
        let mut umpire = Umpire { banked_last: Points::ZERO };
        play_out(&mut game, &mut umpire, &mut chance, 100_000, |_| {});
    }
}
