//! The text look: upper case on a II+, upper and lower case on a IIe.

use zonkers::programs::PROGRAMS;
use zonkers_harness::apple2::{Config, Model};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::native;
use zonkers_harness::screen::{LINES, Look, Screen};
use zonkers_harness::script::{Step, parse};

use crate::support::config;
use crate::support::game::{GAMES, Game};
use crate::support::playing::{floppy, ours, play, rest, switched_on};

/// The keys that select the text look.
const TEXT_ONLY: &str = "key O P D";

/// Whether the screen has a lower-case character with this look.
fn has_lower_case(screen: &Screen, look: Look) -> bool {
    let cells = (0..LINES).flat_map(|line| screen.line(line));
    cells.into_iter().any(|cell| cell.look == look && cell.character.is_ascii_lowercase())
}

/// The scripts of some screens of a game.
fn some(game: &Game, number: usize) -> Vec<(String, Vec<Step>)> {
    game.screens().into_iter().skip(number).step_by(9).collect()
}

/// The title of a game in the text look on a model.
fn at_title(number: usize, model: Model) -> EmulatedConsole {
    let mut apple = switched_on(Config { model, ..config() }, ours());
    apple.start_program(number as u8).unwrap();
    rest(&mut apple);
    EmulatedConsole::new(apple.machine, floppy().names_of(number as u8))
}

/// Includes highlighted text. The native game shows the same screens with the characters of a IIe.
#[test]
fn a_iie_shows_lower_case() {
    for (number, game) in GAMES.into_iter().enumerate() {
        let begun = at_title(number, Model::IIe);
        let mut inverse = 0;
        for (name, steps) in some(game, number) {
            let mut apple =
                EmulatedConsole::new(begun.machine.clone(), floppy().names_of(number as u8));
            let mut native = native::with_disk(number as u8).unwrap();
            native.set_model(Model::IIe);
            let [expected, found] = [native.as_mut(), &mut apple as &mut dyn Console].map(|it| {
                // Change the look first, which the Apple applies at the next screen.
                play(it, &parse(TEXT_ONLY).unwrap());
                play(it, &steps)
            });
            assert_eq!(expected, found, "{name}: native above, Apple below");
            let screen = apple.screen();
            assert!(has_lower_case(&screen, Look::Normal), "{name}: {screen:?}");
            assert!(!has_lower_case(&screen, Look::Flash), "{name}: {screen:?}");
            inverse += u32::from(has_lower_case(&screen, Look::Inverse));
            // On an enhanced IIe, some codes are MouseText. The game must not use them.
            let codes = (0x400..0x800).filter(|at| at & 0x7F < 120);
            let mut codes = codes.map(|at| apple.machine.bus().peek(at));
            assert!(!codes.any(|code| (0x40..0x60).contains(&code)), "{name}: {screen:?}");
        }
        assert!(inverse > 0, "game {number} has no highlighted text");
    }
}

#[test]
fn a_ii_plus_shows_capitals() {
    for number in 0..PROGRAMS.len() {
        let [mut apple, mut larger] =
            [Model::IIPlus, Model::IIe].map(|model| at_title(number, model));
        for keys in [&b"OPD"[..], b"R"] {
            let [capitals, all] = [&mut apple, &mut larger].map(|apple| {
                for &key in keys {
                    apple.press(key);
                    rest(apple);
                }
                apple.screen().text()
            });
            assert_eq!(capitals, all.to_ascii_uppercase(), "{number}, {keys:?}");
            assert!(capitals != all, "{number}, {keys:?}: {all}");
        }
    }
}
