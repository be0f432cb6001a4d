//! Natural fives, dares, and the dice that a player may leave.

use super::*;

/// B-R5, B-R6: the player stays or rolls all dice again. Any face counts 2000 points, but only if
/// all five dice are from one roll.
#[test]
fn a_natural_five_scores_and_may_be_rolled_again() {
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

/// B-R8, B-R9: a won dare scores 1000 points in place of the four of a kind. With 1's it scores
/// like five of a kind. All five dice are picked up.
#[test]
fn a_won_dare_scores_1000_and_all_dice_are_picked_up() {
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
fn a_lost_dare_loses_the_turn() {
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
fn a_dare_needs_four_of_a_kind() {
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
fn a_dared_player_may_stay_or_roll_otherwise() {
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

/// B-R15: the scoring dice count together with the dice left earlier. The player cannot stay, even
/// to win.
#[test]
fn a_roll_in_which_all_dice_score_must_be_picked_up() {
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
fn any_scoring_dice_may_be_left() {
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
fn entry_needs_350_points() {
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
fn each_failure_has_its_name() {
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
