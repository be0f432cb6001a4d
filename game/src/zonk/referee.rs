//! Random games under a referee who keeps independent counts of dice, points and hits.

use super::*;
use crate::kit::points::Points;
use crate::kit::rng::Rng;
use crate::kit::rules::Rules;
use crate::native::random_play::{Referee, play_out};
use crate::table::dice::Roll;
use crate::table::seed_for;
use std::vec::Vec;

/// The referee's counts.
struct Books {
    /// The number of faces of a die with which the player rolls on.
    bold: u8,
    scores: Vec<u32>,
    hits: Vec<u32>,
    /// The hits of all turns of each seat, without socials and turkeys.
    turns: Vec<Vec<u32>>,
    /// For each seat, the turns in a row with a hit since the last turkey.
    streaks: Vec<u32>,
    called: bool,
    first: Option<usize>,
    seat: usize,
    /// The face in each place.
    faces: [u8; 5],
    /// Whether the die is set aside.
    aside: [bool; 5],
    points: u32,
}

fn points(points: Points) -> u32 {
    u32::from(points.units()) * 50
}

impl Books {
    fn new(players: u8, bold: u8) -> Books {
        let none = std::vec![0; players.into()];
        Books {
            bold,
            scores: none.clone(),
            hits: none.clone(),
            turns: std::vec![Vec::new(); players.into()],
            streaks: none,
            called: false,
            first: None,
            seat: 0,
            faces: [0; 5],
            aside: [false; 5],
            points: 0,
        }
    }

    /// Records a stay with these points.
    fn stay(&mut self, amount: u32) {
        let seat = self.seat;
        let before = self.scores[seat];
        let stands = self.called && before == 10_000;
        assert!(!stands || amount >= 1_000, "B-R32");
        assert!(before != 0 || amount >= 350, "B-R17");
        let after = if stands { before + amount } else { (before + amount).min(10_000) };
        self.scores[seat] = after;
        let mut hits = after / 1_000 - before / 1_000;
        hits += u32::from([2_100, 3_950, 5_150, 6_900, 7_700, 9_950].contains(&after));
        if after >= 10_000 && self.first.is_none() {
            self.first = Some(seat);
            hits += 1;
        }
        self.turn(hits);
    }

    /// Records the end of a turn with these hits.
    fn turn(&mut self, hits: u32) {
        let seat = self.seat;
        self.turns[seat].push(hits);
        self.hits[seat] += hits;
        self.streaks[seat] = if hits == 0 { 0 } else { self.streaks[seat] + 1 };
        if self.streaks[seat] == 3 {
            self.streaks[seat] = 0;
            self.hits[seat] += 1;
        }
    }

    /// Passes the dice on. Returns the winner if the game ends.
    fn pass(&mut self) -> Option<usize> {
        self.points = 0;
        self.aside = [false; 5];
        self.seat += 1;
        if self.seat < self.scores.len() {
            return None;
        }
        self.seat = 0;
        if self.turns.iter().all(|turns| turns.last().is_some_and(|&hits| hits != 0)) {
            self.hits.iter_mut().for_each(|hits| *hits += 1);
        }
        let best = *self.scores.iter().max().unwrap();
        match (self.called, self.first) {
            (false, first) => first,
            (true, _) if best > 10_000 => Some(usize::MAX),
            _ => None,
        }
    }

    /// Compares the counts with the game.
    fn compare(&self, game: &Game) {
        for seat in 0..self.scores.len() as u8 {
            assert_eq!(points(game.banked(seat)), self.scores[usize::from(seat)]);
            assert_eq!(u32::from(game.hits(seat)), self.hits[usize::from(seat)].min(255));
        }
        assert_eq!(game.called().is_some(), self.called);
        if game.phase() == Phase::Over {
            return;
        }
        assert_eq!(usize::from(game.seat()), self.seat);
        if game.phase() == Phase::Roll {
            assert_eq!(points(game.turn_points()), self.points);
            for place in 0..5 {
                let is_aside = game.aside() >> place & 1 != 0;
                assert_eq!(is_aside, self.aside[usize::from(place)]);
                if is_aside {
                    assert_eq!(
                        game.face(place),
                        self.faces[usize::from(place)],
                        "the die does not move"
                    );
                }
            }
        }
    }
}

/// Returns a random action of any kind.
fn any(game: &Game, rng: &mut Rng) -> Action {
    match rng.below(10) {
        0 => {
            let dice = rng.below(7);
            Action::Roll(Roll::throw(rng, dice))
        }
        1 => Action::Keep(rng.below(128) << 1 | rng.below(2)),
        2 => Action::Keep(1 << rng.below(game.roll().dice() + 1)),
        3 => Action::Stay,
        4 => Action::Dare,
        5 => Action::TakeDare,
        6 => Action::Call,
        7 => Action::Release,
        8 => Action::Touch,
        _ => Action::Pass,
    }
}

/// Returns a random legal action.
fn choose(game: &Game, rng: &mut Rng, bold: u8) -> Action {
    let legal = game.legal();
    let mut often = |times: u8| rng.die() <= times;
    if legal.call && often(1) {
        return Action::Call;
    }
    if legal.release {
        return if often(1) { Action::Touch } else { Action::Release };
    }
    if legal.pass {
        return Action::Pass;
    }
    if legal.stay && !often(bold) {
        return Action::Stay;
    }
    if legal.dare && often(3) {
        return Action::Dare;
    }
    if legal.take_dare && often(3) {
        return Action::TakeDare;
    }
    if legal.roll != 0 {
        return Action::Roll(Roll::throw(rng, legal.roll));
    }
    let ways: Vec<u8> =
        (1..1u8 << game.roll().dice()).filter(|&dice| game.value(dice).is_some()).collect();
    let mut way = 0;
    for _ in 0..4 {
        way = way * 6 + usize::from(rng.die()) - 1;
    }
    Action::Keep(ways[way % ways.len()])
}

impl Referee<Game> for Books {
    /// One of eight actions is illegal, unless the random action is legal.
    fn choose(&mut self, game: &Game, rng: &mut Rng) -> Action {
        if rng.below(8) == 0 {
            let action = any(game, rng);
            if !game.is_legal(&action) {
                return action;
            }
        }
        choose(game, rng, self.bold)
    }

    fn check(&mut self, before: &Game, action: &Action, after: &Game) {
        match *action {
            Action::Roll(roll) => {
                if matches!(before.phase(), Phase::Forced | Phase::Natural) {
                    self.points = points(before.turn_points());
                    self.aside = [false; 5];
                }
                let free: Vec<usize> = (0..5).filter(|&place| !self.aside[place]).collect();
                assert_eq!(free.len(), usize::from(roll.dice()), "five dice in all");
                for (index, place) in (0..).zip(free) {
                    self.faces[place] = roll.face(index);
                }
                if after.phase() == Phase::Failed {
                    self.turn(0);
                }
            }
            Action::Keep(dice) => {
                self.points += points(before.value(dice).unwrap());
                let free: Vec<usize> = (0..5).filter(|&place| !self.aside[place]).collect();
                for (index, place) in free.into_iter().enumerate() {
                    self.aside[place] = dice >> index & 1 != 0;
                }
            }
            Action::TakeDare => {
                let face = (1..=6).find(|&face| before.roll().counts().of(face) == 4).unwrap();
                self.aside = self.faces.map(|other| other == face);
            }
            Action::Stay => self.stay(points(before.points_if_stayed())),
            Action::Call => {
                assert!(self.scores[self.seat] >= 5_000 && self.first.is_none());
                self.called = true;
            }
            Action::Touch | Action::Pass => {
                let winner = self.pass();
                assert_eq!(winner.is_some(), after.phase() == Phase::Over);
                if let (Action::Touch, None) = (action, winner) {
                    self.turn(0);
                }
                if let Some(seat) = winner.filter(|&seat| seat != usize::MAX) {
                    assert_eq!(after.winner().map(usize::from), Some(seat), "B-R29");
                }
            }
            Action::Dare | Action::Release => {}
        }
        self.compare(after);
    }
}

fn play(rng: &mut Rng, number: u32) -> Game {
    seed_for(rng, number);
    let players = (number % 8) as u8 + 2;
    let mut books = Books::new(players, rng.die() - 1);
    let mut game = Game::new();
    game.start(players).unwrap();
    books.compare(&game);
    play_out(&mut game, &mut books, rng, 200_000, |_| {});
    game
}

#[test]
fn random_games_keep_the_rules() {
    let mut rng = Rng::new();
    let (mut called, mut socials, mut turkeys, mut failures) = (0, 0, 0, [0; 5]);
    for number in 0..crate::table::count_of_games(3_000) {
        let game = play(&mut rng, number);
        let winner = game.winner().unwrap();
        let best = game.banked(winner);
        let seats = game.standings().seats();
        assert!((0..seats).all(|seat| game.banked(seat) <= best));
        assert_eq!(game.called().is_some(), best > LIMIT, "B-R27, B-R33");
        called += u32::from(game.called().is_some());
        let sheet = game.sheet();
        for place in 0..sheet.turns() {
            let turn = sheet.turn(place).unwrap();
            turkeys += u32::from(turn.is_turkey());
            if let Some(failure) = turn.failure() {
                failures[failure as usize] += 1;
            }
            socials += u32::from(place % seats == 0 && sheet.is_social(place));
        }
    }
    // All kinds of events have occurred.
    assert!(called > 100 && socials > 20 && turkeys > 100, "{called}, {socials}, {turkeys}");
    assert!(failures.iter().all(|&times| times > 100), "{failures:?}");
}
