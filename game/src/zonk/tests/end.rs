//! The end of the game, and the 11,000 rule.

use super::*;

/// B-R27, B-R28, B-R29: the round is completed, scores end at 10,000, and the first player there
/// wins.
#[test]
fn the_first_player_at_10000_wins_when_the_round_ends() {
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
fn the_rule_can_be_called_once_before_a_roll() {
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
fn each_computer_player_decides_when_to_call_the_rule() {
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
fn a_higher_score_in_the_last_turn_steals_the_sheet() {
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
fn the_earlier_of_equal_scores_wins() {
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
