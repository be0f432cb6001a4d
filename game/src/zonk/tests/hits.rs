//! Hits: thresholds, bonuses, socials, turkeys, and the wait after a hit.

use super::*;

/// B-R21: a hit for each threshold that is reached or passed.
#[test]
fn each_thousand_reached_is_a_hit() {
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
fn each_bonus_reached_exactly_is_a_hit() {
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
fn players_can_add_and_remove_bonuses() {
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

/// B-R23: if all players have a hit in a round, each gets another one, which does not count for a
/// turkey.
#[test]
fn a_hit_of_every_player_in_a_round_is_a_social() {
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
fn the_third_hit_in_a_row_is_a_turkey() {
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
fn reaching_the_limit_is_a_hit() {
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

/// B-R26: after a hit the next player waits. A player who rolls too early loses the turn.
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
