//! Plays games on the screens. Exactly the legal actions can be chosen.

use std::string::String;
use std::vec::Vec;

use super::super::action::{Payment, REMOVE};
use super::super::game::DEALT;
use super::super::players::{ATTACKER, BEGINNER, BUILDER, Mind};
use super::super::turn::Ask;
use super::super::{Action, Kind, Phase, Scene, Zark};
use crate::Engine;
use crate::kit::input::{ESCAPE, Input, RETURN, RIGHT};
use crate::kit::record::Answer;
use crate::kit::rng::Rng;

/// Returns a program at its title.
fn switched_on() -> Zark {
    let mut zark = Zark::new();
    zark.step(Input::IDLE);
    zark.step(Input { answer: Some(Answer::Nothing), ..Input::IDLE });
    zark
}

/// Presses a key that does not count as a repetition, because time has passed without polls.
pub(super) fn press(zark: &mut Zark, key: u8) {
    zark.step(Input { answer: Some(Answer::Interrupted), ..Input::IDLE });
    zark.step(Input::key(key));
    // Slow reactions to a press follow one poll later.
    zark.step(Input::IDLE);
}

fn line(zark: &mut Zark, text: &str) {
    for key in text.bytes().chain([RETURN]) {
        press(zark, key);
    }
}

/// Returns a game of several people, after the deal.
pub(super) fn begun(people: u8, number: &str) -> Zark {
    let mut zark = switched_on();
    press(&mut zark, b'P');
    press(&mut zark, b'0' + people);
    press(&mut zark, b'G');
    line(&mut zark, number);
    press(&mut zark, b'S');
    assert_eq!(zark.scene(), Scene::Turn, "{}", shown(&zark));
    zark
}

fn shown(zark: &Zark) -> String {
    let cells = |row| (0..40).map(move |column| char::from(zark.kit.screen.character(row, column)));
    (0..24).map(|row| cells(row).chain(['\n']).collect::<String>()).collect()
}

/// The last action is beside the menu, which hides no part of it.
#[test]
fn the_menu_hides_no_part_of_the_last_action() {
    const LARGE: u8 = 8;
    const TEN: u8 = 32;
    let mut zark = begun(2, "7");
    zark.table.names.seat_in_order();
    zark.table.names.set(0, b"WWWWWWWWWW\0\0\0\0\0\0");
    zark.table.names.set(1, b"MMMMMMMMMM\0\0\0\0\0\0");
    zark.ask = Ask::Kind;
    let payment = Payment::new(0, 0, 3).0;
    for (kind, parts, text) in [
        (Kind::Attack, [LARGE, payment, 1], "takes WWWWWWWWWW's L: JJJ"),
        (Kind::Attack, [LARGE, payment, REMOVE], "removes WWWWWWWWWW's L: JJJ"),
        (Kind::Spawn, [TEN, 0, 0], "spawns a small on 10"),
        (Kind::Grow, [4, TEN, 0], "grows the medium on 10"),
        (Kind::Move, [4, TEN, 0], "moves the medium to 10"),
        (Kind::Answer, [1, 0, 0], "agrees to a draw"),
    ] {
        zark.play.log.add([1 << 4 | kind as u8, parts[0], parts[1], parts[2]]);
        zark.kit.draw_all();
        zark.redraw();
        let screen = shown(&zark);
        let rows: Vec<&str> = screen.lines().collect();
        assert!(rows[16].starts_with(" MMMMMMMMMM ") && rows[16].contains(" Move "), "{screen}");
        assert!(rows[17].starts_with(&[" ", text].concat()), "{screen}");
        assert!(rows[17].contains(" Attack "), "{screen}");
    }
}

/// Chooses an action with keys.
fn choose(zark: &mut Zark, action: &Action) {
    if zark.ask == Ask::Cover {
        press(zark, b' ');
    }
    if zark.ask == Ask::Kind {
        press(zark, b"DGSBFMAH"[action.kind as usize]);
    }
    let before = zark.play.game;
    for part in 0..action.kind.parts() {
        assert_eq!((zark.ask, zark.fixed, zark.action.kind), (Ask::Part, part, action.kind));
        let mut presses = 0;
        while zark.play.list[usize::from(zark.kit.pick)] != action.part(part)
            || zark.kit.pick >= zark.count
        {
            press(zark, RIGHT);
            presses += 1;
            assert!(presses <= zark.count, "{action:?} cannot be chosen\n{}", shown(zark));
        }
        press(zark, RETURN);
    }
    if action.kind as u8 <= Kind::Hatch as u8 {
        assert_eq!(zark.ask, Ask::Confirm, "{action:?}\n{}", shown(zark));
        // Undo the action, then choose it again.
        press(zark, ESCAPE);
        assert_eq!(zark.play.game, before, "undoing {action:?} did not restore the game");
        press(zark, RETURN);
        if action.kind.parts() == 0 {
            assert_eq!(zark.ask, Ask::Confirm);
        }
        press(zark, b'Y');
    }
}

/// People choose the actions of computer players on the screens, which leads to the same positions.
#[test]
fn whole_games_are_played_on_the_screens() {
    let (mut kinds, mut marked) = ([0; 16], 0);
    for (people, number) in [(3, "3"), (3, "8"), (4, "1"), (5, "77"), (2, "11"), (3, "5")] {
        let mut zark = begun(people, number);
        let (mut mind, mut chance) = (Mind::new(), Rng::new());
        chance.seed(5);
        for _ in 0..400 {
            if zark.scene() != Scene::Turn {
                break;
            }
            let mut game = zark.play.game;
            let kind = [ATTACKER, BUILDER, BEGINNER][usize::from(game.seat()) % 3];
            mind.begin(kind, &game);
            let action = loop {
                if let Some(action) = mind.step(&mut game, &mut chance) {
                    break action;
                }
            };
            if action.kind == Kind::Offer {
                break;
            }
            kinds[action.kind as usize] += 1;
            choose(&mut zark, &action);
            assert!(
                zark.ask != Ask::Confirm && zark.play.game != game,
                "{action:?}\n{}",
                shown(&zark)
            );
            assert!(zark.play.game.clone().derive_and_check());
            // A resumed game marks the same cards.
            let mut resumed = zark.clone();
            resumed.sit_down();
            let news = |zark: &Zark| zark.news.map(|seats| seats & ((1 << people) - 1));
            assert_eq!(news(&resumed), news(&zark), "{action:?}\n{}", shown(&zark));
            marked += news(&zark).iter().filter(|&&seats| seats != 0).count();
        }
        assert_eq!(zark.play.game.phase() == Phase::Over, zark.scene() == Scene::Winner);
    }
    assert!(marked > 100, "{marked}");
    for kind in &Kind::ALL[..8] {
        assert!(kinds[*kind as usize] != 0, "{kind:?} never happens");
    }
}

/// Random keys cause no illegal state and no panic. No card or pyramid is lost.
#[test]
fn any_keys_keep_the_game_legal() {
    let keys: Vec<u8> = b"DGSBFMAHYNPWR \r\r\r\r\x08\x15\x15\x0A\x0B".to_vec();
    let mut chance = Rng::new();
    for number in 0..12u16 {
        chance.seed(number);
        let mut zark = begun(2 + (number & 3) as u8, "9");
        for _ in 0..1_500 {
            let key = match chance.below(128) {
                0..4 => ESCAPE,
                place => keys[usize::from(place) % keys.len()],
            };
            // The test does not leave the game.
            press(&mut zark, key);
            if zark.scene() == Scene::Turn && !zark.is_tried_out() {
                assert!(zark.play.game.clone().derive_and_check(), "{}", shown(&zark));
            }
        }
    }
}

/// K-R3: a message names the player who has no number card and shows the hand.
#[test]
fn players_without_a_number_card_are_announced() {
    let mut found = 0;
    for number in 0..60 {
        let mut zark = begun(4, &std::format!("{number}"));
        let extra = zark.play.game.hand(0) - DEALT;
        let said = shown(&zark).contains("has no number card: all draw");
        assert_eq!(said, extra != 0, "{number}");
        press(&mut zark, b' ');
        assert_eq!(shown(&zark).contains("has no number card: all draw"), extra != 0, "{number}");
        found += u8::from(extra != 0);
    }
    assert!((1..30).contains(&found), "{found}");
}
