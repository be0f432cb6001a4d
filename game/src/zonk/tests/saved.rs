//! The sheet, and saved games.

use super::*;

/// B-R36, G1: the sheet has the last turns. Whole rounds are removed, and scores saturate.
#[test]
fn a_full_sheet_brings_whole_rounds_forward() {
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
    let mut saver = Saver::new();
    saver.archive(false);
    let players = game.standings().seats();
    assert!(game.archive(&mut saver, players));
    change(&mut saver.record.bytes[HEADER..]);
    saver.archive(true);
    let mut back = Game::new();
    *back.more_bonuses() = *game.more_bonuses();
    back.archive(&mut saver, players).then_some(back)
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

/// Each changed byte of a saved game either is detected or results in another possible game.
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
        (0, 1, "a player without 5000 points called the rule"),
        (0, 4, "a player who does not exist called the rule"),
        (1, 1, "the call is earlier than the first 5000 points"),
        (1, 3, "the call is in a future round"),
        (SHEET, 3, "the turns end before the call"),
        (SHEET, 127, "the sheet has too many turns"),
        (LOW, 6, "300 points are not enough to enter"),
        (LOW + 4, 109, "fewer points than before"),
        (HIGH, 0x20, "two hits instead of one"),
        (HIGH + 1, 0x00, "no hits instead of five"),
        (HIGH + 4, 0x18, "a turkey in the second round"),
    ] {
        assert!(is_refused(at, byte), "{why}");
    }
    assert!(!is_refused(LOW + 2, 9), "another score");
}
