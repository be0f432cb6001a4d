//! Plays the program with random keys. It never gets stuck, every game ends, and every message
//! appears.

use super::*;
use crate::kit::input::{ESCAPE, LEFT, RETURN, RIGHT};
use crate::kit::record::Answer;
use crate::kit::rng::Rng;
use crate::kit::screen::{COLUMNS, Look, ROWS};
use crate::{Engine, Input, Program};
use std::string::String;
use std::vec::Vec;

/// A program, and the messages that must appear.
struct Watched {
    app: Zonk,
    /// The messages that have not appeared yet.
    wanted: Vec<&'static str>,
}

impl Watched {
    fn screen(&self) -> String {
        let screen = self.app.screen();
        let cells = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
        cells.map(|(row, column)| char::from(screen.character(row, column))).collect()
    }

    /// Runs one poll, and answers requests to save.
    fn step(&mut self, input: Input) {
        let effects = self.app.step(input);
        if effects.disk.is_some() {
            self.app.step(Input { answer: Some(Answer::Done), ..Input::IDLE });
        }
    }

    /// Polls until the animation is over and a key does not count as a repetition.
    fn rest(&mut self) {
        for polls in 0.. {
            assert!(polls < 1_000, "the dice do not come to rest");
            self.step(Input::IDLE);
            if polls > 12 && self.app.kit_mut().frames_left() == 0 {
                break;
            }
        }
        let screen = self.screen();
        self.wanted.retain(|words| !screen.contains(words));
    }

    fn press(&mut self, key: u8) {
        self.step(Input::key(key));
        self.rest();
    }

    /// Seats people and computer players.
    fn sit_down(&mut self, people: u8, computers: &[u8], number: u16) {
        self.press(b'P');
        self.press(b'0' + people);
        for kind in *b"MRT" {
            self.press(kind);
            let count = computers.iter().filter(|&&computer| computer == kind).count();
            self.press(b'0' + count as u8);
        }
        self.press(b'G');
        for digit in std::format!("{number}").bytes() {
            self.press(digit);
        }
        self.press(RETURN);
        self.press(b'S');
        assert_eq!(self.app.scene(), Scene::Scores);
    }
}

fn start(look: Look) -> Watched {
    let mut watched = Watched { app: Zonk::new(), wanted: Vec::new() };
    watched.app.options().set_look(look);
    watched.rest();
    watched
}

#[test]
fn random_keys_keep_the_game_legal() {
    let mut rng = Rng::new();
    rng.seed(2);
    let mut watched = start(Look::Text);
    watched.wanted = std::vec![
        "again",
        "Four of a kind!",
        "Dared: one chance in six",
        "The dare is won!",
        "Dare Zonk",
        "Bloody Zonk",
        "Bloods",
        "natural five",
        "All five score",
        "Blood Die must be rolled",
        "You need 350 to stay",
        "You need 1000 to stay",
        "Not all of these score",
        "Social: a hit",
        "(turkey)",
        "Pass the dice",
        "11000",
        " wins!",
        "11,000 rule: ",
    ];
    let keys = b"AAAAARRRRSSSSDYYNGGC12345?\r\r\r\r\x08\x15\x1B ";
    let computers: [&[u8]; 4] = [b"", b"R", b"TMR", b"RRTT"];
    for number in 0..60 {
        let people = 2 + number as u8 % 3;
        watched.sit_down(people, computers[usize::from(number) % 4], number);
        let mut presses = 0;
        while !matches!(watched.app.scene(), Scene::Title) {
            presses += 1;
            assert!(presses < 60_000, "game {number} does not end");
            let key = match watched.app.scene() {
                // The player never leaves the game.
                Scene::Pause => *b"PDSRO".get(usize::from(rng.die()) - 1).unwrap_or(&ESCAPE),
                Scene::Winner => b'N',
                Scene::Options | Scene::Rules | Scene::Turns | Scene::Fairness => {
                    [ESCAPE, LEFT, RIGHT, b'Q', ESCAPE, RIGHT][usize::from(rng.die()) - 1]
                }
                _ => {
                    let place = 36 * usize::from(rng.die()) + 6 * usize::from(rng.die());
                    keys[(place + usize::from(rng.die())) % keys.len()]
                }
            };
            if watched.app.scene() == Scene::Options && key == b'Q' {
                continue;
            }
            watched.press(key);
        }
        assert_eq!(watched.app.game().phase(), Phase::Over);
        assert!(!watched.app.kit.has_game);
    }
    assert!(watched.wanted.is_empty(), "never shown: {:?}", watched.wanted);
}

/// Computer players play a whole game without a key, and the sheet names the winner.
#[test]
fn computer_players_finish_a_game_without_a_key() {
    for (number, computers) in [(1, &b"MR"[..]), (2, b"MT"), (3, b"RT"), (4, b"MRTMRTMRT")] {
        let mut watched = start(Look::HiRes);
        watched.sit_down(0, computers, number);
        let mut polls = 0u32;
        while watched.app.scene() != Scene::Turns {
            if watched.app.scene() == Scene::Scores {
                watched.press(RETURN);
            }
            watched.step(Input::IDLE);
            polls += 1;
            assert!(polls < 3_000_000, "the game does not end");
        }
        let winner = watched.app.game().winner().unwrap();
        let name = watched.app.table().names.of(winner);
        let name: String = name.iter().take_while(|&&c| c != 0).map(|&c| char::from(c)).collect();
        watched.rest();
        assert!(watched.screen().contains(&std::format!("{name} wins")), "{}", watched.screen());
        watched.press(b'X');
        assert_eq!(watched.app.scene(), Scene::Winner);
        assert!(watched.screen().contains(&std::format!("1  {name}")));
        // The same players play again.
        watched.press(b'Y');
        watched.press(RETURN);
        assert_eq!(watched.app.scene(), Scene::Scores);
        assert_eq!(watched.app.game().standings().seats() as usize, computers.len());
        watched.press(ESCAPE);
        watched.press(b'L');
        assert_eq!(watched.app.scene(), Scene::Title);
        assert_eq!(
            watched.app.table().high_scores.scores()[0].points,
            crate::kit::points::Points::ZERO
        );
    }
}

/// A game left in the middle of a turn is continued from the beginning of that turn, with the same
/// dice: at once, and after power-off.
#[test]
fn a_saved_game_can_be_continued() {
    let mut watched = start(Look::Text);
    watched.sit_down(2, b"T", 9);
    while watched.app.scene() != Scene::Turn || watched.app.ask != Ask::Ready {
        watched.press(RETURN);
    }
    for _ in 0..20 {
        watched.rest();
    }
    let before = watched.app.game().clone();
    watched.press(b'R');
    let rolled = *watched.app.game().roll();
    watched.press(ESCAPE);
    if watched.app.scene() != Scene::Pause {
        watched.press(ESCAPE);
    }
    watched.press(b'L');
    assert_eq!(watched.app.scene(), Scene::Title);
    let record = watched.app.kit_mut().saver.record.clone();
    let mut other = Watched { app: Zonk::new(), wanted: Vec::new() };
    other.app.kit_mut().saver.record = record;
    other.step(Input::IDLE);
    other.app.read_record();
    other.rest();
    for again in [&mut watched, &mut other] {
        assert!(again.app.kit.has_game);
        again.press(b'G');
        assert_eq!(again.app.game().standings(), before.standings());
        again.press(b'R');
        assert_eq!(*again.app.game().roll(), rolled);
    }
}
