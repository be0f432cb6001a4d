//! Tests the value of a position with private items. `tests/zark` tests the rules from outside.

use super::super::game::{Game, HAND, Phase};
use super::super::pieces::first;
use super::super::players::{BUILDER, temper};
use super::super::worth::{Survey, WIN};
use super::super::{Card, Point};

fn worth(game: &Game, me: u8, drawn: u8) -> i16 {
    let mut survey = Survey::new();
    survey.count_hand(game, me);
    survey.examine(game);
    survey.worth(game, temper(BUILDER), drawn, false)
}

/// Returns three cells in a row, with a small pyramid of seat 0 on the first.
fn row() -> Game {
    let mut game = Game::new();
    game.start(2, &[0, 1]).unwrap();
    game.phase = Phase::Act;
    for x in 0..3 {
        game.city.lay(Card(x as u8 * 4), Point { x, y: 0 });
    }
    game.city.put(first(0, 0), 0);
    game
}

#[test]
fn a_win_is_worth_most() {
    let mut game = row();
    game.phase = Phase::Over;
    game.winner = 2;
    assert_eq!((worth(&game, 1, 0), worth(&game, 0, 0)), (WIN, -WIN));
}

/// The player's pyramids and cards raise the value, and the opponents' lower it.
#[test]
fn own_pyramids_and_cards_count() {
    let game = row();
    let before = worth(&game, 0, 0);
    let mut more = game;
    more.city.put(first(0, 0) + 1, 0);
    assert!(worth(&more, 0, 0) > before);
    let mut others = game;
    others.city.put(first(1, 0), 2);
    assert!(worth(&others, 0, 0) < before);
    // A fourth pyramid on a cell does not bring any seat closer to a power block.
    (1..3).for_each(|small| others.city.put(first(1, 0) + small, 2));
    let three = worth(&others, 0, 0);
    others.city.put(first(1, 1), 2);
    assert!(worth(&others, 0, 0) < three);
    assert!(worth(&game, 0, 3) > worth(&game, 0, 1));
    let mut held = game;
    held.places[52] = HAND;
    assert!(worth(&held, 0, 0) > before);
}

/// The turns to a run of 2, 3 and 4: two spawns and three moves, the last of them over two cells.
#[test]
fn turns_to_a_power_block_are_counted() {
    let mut game = row();
    let need = |game: &Game| {
        let mut survey = Survey::new();
        survey.count_hand(game, 0);
        survey.examine(game);
        survey.need(0)
    };
    assert_eq!(need(&game), 5);
    game.city.put(first(0, 0), 1);
    assert_eq!(need(&game), 4);
    game.city.put(first(0, 0) + 1, 0);
    assert_eq!(need(&game), 2);
    game.city.put(first(0, 0) + 2, 1);
    assert_eq!(need(&game), 1);
    game.city.put(first(1, 0), 2);
    assert_eq!(need(&game), 3, "the hand has no cards to attack with");
    game.places[52] = HAND;
    assert_eq!(need(&game), 1, "a Joker converts it");
}
