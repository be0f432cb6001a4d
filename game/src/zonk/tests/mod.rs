//! Tests of the rules, with given dice.

mod dares;
mod end;
mod hits;
mod saved;
mod scoring;

use super::game::MORE_BONUSES;
use super::seats::Seats;
use super::sheet::{Entry, TOTAL_MAX, TURNS};
use super::*;
use crate::kit::points::Points;
use crate::kit::record::HEADER;
use crate::kit::rng::Rng;
use crate::kit::saver::Saver;
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

/// Returns the first dice of the roll with these faces, as a bit mask.
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
fn tied_players_roll_for_seats_again() {
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
