//! A game offers an option exactly if the option changes the game's pictures, times or sounds.

use zonkers::kit::record::{HEADER, Record};
use zonkers::programs::PROGRAMS;
use zonkers_harness::apple2::{CYCLES_PER_FRAME, CYCLES_PER_SECOND};
use zonkers_harness::campaign::pilot::Pilot;
use zonkers_harness::native::{DiskConsole, with_disk};
use zonkers_harness::picture::Picture;
use zonkers_harness::saves::shared::OPTIONS_BYTES;

use crate::support::playing::rest;

/// The names of the options on the screen, in the order of their bytes in a record.
const NAMES: [&str; OPTIONS_BYTES] =
    ["Picture", "Sound", "Tempo", "Choosing dice", "Odds", "Advance"];

/// The keys that start a game of one person, in Zark City against two computer players, and
/// otherwise against one if the game has any.
const SETUP: [&[u8]; PROGRAMS.len()] = [b"P1S", b"P1S", b"P1S", b"P1S", b"P1MBS"];

/// The time for which a player waits for the computer before a press. At normal tempo, the computer
/// moves earlier.
const PATIENCE: u64 = 5 * CYCLES_PER_SECOND / 2;

/// Which options the game offers, read from its screen.
fn offered(game: &mut dyn DiskConsole) -> [bool; OPTIONS_BYTES] {
    game.press(b'O');
    let screen = rest(game).screen;
    game.press(b'D');
    rest(game);
    NAMES.map(|name| screen.contains(&format!(" {name} ")))
}

/// All that a player sees and hears of a game, played automatically from this record on.
fn played(program: u8, record: &Record) -> Vec<(Picture, u64)> {
    let mut game = with_disk(program).unwrap();
    game.restart_with(Some(record.clone()), 0);
    rest(&mut *game);
    for &key in SETUP[usize::from(program)] {
        game.press(key);
        rest(&mut *game);
    }
    let mut pilot = Pilot::new(b'X');
    let end = game.cycles() + 180 * CYCLES_PER_SECOND;
    let (mut seen, mut since) = (Vec::new(), 0);
    while game.cycles() < end {
        game.run(4 * CYCLES_PER_FRAME).unwrap();
        let now = (game.picture(), game.speaker_clicks());
        if seen.last() != Some(&now) {
            since = game.cycles();
        } else if game.cycles() - since > PATIENCE
            && let Some(key) = pilot.choose(&game.screen())
        {
            game.press(key);
            since = game.cycles();
        }
        seen.push(now);
    }
    seen
}

#[test]
fn a_game_offers_exactly_the_options_that_have_an_effect() {
    for program in 0..PROGRAMS.len() as u8 {
        let mut game = with_disk(program).unwrap();
        let offered = offered(&mut *game);
        let mut pilot = Pilot::new(b'X');
        while game.saved().is_none() {
            pilot.play(&mut *game).unwrap();
        }
        let mut record = game.saved().unwrap().clone();
        record.bytes[HEADER..][..OPTIONS_BYTES].fill(0);
        let at_first = played(program, &record);
        for (option, name) in NAMES.iter().enumerate() {
            let mut changed = record.clone();
            changed.bytes[HEADER + option] = 1;
            let has_effect = played(program, &changed) != at_first;
            let file = PROGRAMS[usize::from(program)].file;
            assert_eq!(has_effect, offered[option], "{name} in {file}");
        }
    }
}
