//! Saves of all games, run natively with a working or failing disk: their contents, their times,
//! and that no data is lost.

use zonkers::kit::record::{Answer, HEADER, has_game};
use zonkers::programs::PROGRAMS;
use zonkers_harness::apple2::{CYCLES_PER_FRAME, CYCLES_PER_SECOND};
use zonkers_harness::campaign::pilot::{
    DEMO, HELP, NOTICE, Pilot, is_at, is_between_turns, is_pause, title_of,
};
use zonkers_harness::native::{DiskConsole, with_disk};
use zonkers_harness::saves::shared::{OPTIONS_BYTES, Shared, Table};
use zonkers_harness::screen::Screen;

use crate::support::playing::rest;

/// The number of Zark City, which has no dice.
const ZARK: u8 = 4;

/// All games.
fn games() -> impl Iterator<Item = (u8, Box<dyn DiskConsole>)> {
    (0..PROGRAMS.len() as u8).map(|program| (program, with_disk(program).unwrap()))
}

/// Plays until the screen satisfies a condition. Fails after two minutes of emulated time.
fn play_until(game: &mut dyn DiskConsole, pilot: &mut Pilot, is_there: impl Fn(&Screen) -> bool) {
    let end = game.cycles() + 120 * CYCLES_PER_SECOND;
    while !is_there(&game.screen()) {
        assert!(game.cycles() < end, "{:?}", game.screen());
        pilot.play(game).unwrap();
    }
}

/// Pauses a game from any of its screens.
fn pause(game: &mut dyn DiskConsole) {
    for _ in 0..5 {
        if !is_pause(&rest(game).screen) {
            game.press(0x1B);
        }
    }
    assert!(is_pause(&rest(game).screen), "{:?}", game.screen());
}

/// Leaves a game for the title, and answers all questions on the way.
fn leave(game: &mut dyn DiskConsole) {
    pause(game);
    for key in *b"LYLY" {
        if title_of(&rest(game).screen).is_none() {
            game.press(key);
        }
    }
    assert!(title_of(&rest(game).screen).is_some(), "{:?}", game.screen());
}

/// Plays until a save fails on a protected disk, and plays on.
fn after_a_failed_save(game: &mut dyn DiskConsole) -> Pilot {
    game.set_failure(Some(Answer::Protected));
    let mut pilot = Pilot::new(b'X');
    play_until(game, &mut pilot, |screen| is_at(screen, NOTICE));
    game.press(b'X');
    pilot
}

#[test]
fn a_new_game_reports_failed_saves_again() {
    for (program, mut game) in games() {
        let mut pilot = after_a_failed_save(&mut *game);
        leave(&mut *game);
        assert_eq!(game.saved(), None, "{program}");
        game.press(b'P');
        rest(&mut *game);
        play_until(&mut *game, &mut pilot, |screen| is_at(screen, NOTICE));
        // Saving works again.
        game.set_failure(None);
        game.press(b'\r');
        rest(&mut *game);
        assert!(game.saved().is_some(), "{program}");
    }
}

/// The notice promises further tries only if the player stays in the game. When the player leaves,
/// it says that other keys leave.
#[test]
fn the_notice_of_a_failed_save_says_whether_the_player_leaves() {
    for (program, mut game) in games() {
        game.set_failure(Some(Answer::Protected));
        let mut pilot = Pilot::new(b'X');
        let bar = |screen: &Screen| screen.line_text(23).trim().to_string();
        play_until(&mut *game, &mut pilot, |screen| is_at(screen, NOTICE));
        let notice = rest(&mut *game).screen;
        assert_eq!(bar(&notice), "RETURN: again  ESC: stay  other: go on", "{program}");
        assert!(notice.contains("I try again after each turn."), "{program}: {notice:?}");
        game.press(b'X');
        pause(&mut *game);
        game.press(b'L');
        let question = rest(&mut *game).screen;
        // Answers a question on the way.
        if !is_at(&question, NOTICE) {
            game.press(b'Y');
        }
        let leaving = rest(&mut *game).screen;
        assert_eq!(bar(&leaving), "RETURN: again  ESC: stay  other: leave", "{program}");
        assert!(!leaving.contains("I try again"), "{program}: {leaving:?}");
        game.press(b'X');
        assert!(title_of(&rest(&mut *game).screen).is_some(), "{program}: {:?}", game.screen());
    }
}

/// RETURN leaves the game and tries to save it, in the middle of a turn too. The notice appears
/// again if that fails again.
#[test]
fn another_try_when_leaving_saves_the_game_or_reports_a_failure() {
    for (program, mut game) in games() {
        let mut pilot = after_a_failed_save(&mut *game);
        play_until(&mut *game, &mut pilot, is_between_turns);
        rest(&mut *game);
        // Begins a turn.
        game.press(b'\r');
        pause(&mut *game);
        game.press(b'L');
        if !is_at(&rest(&mut *game).screen, NOTICE) {
            game.press(b'Y');
        }
        assert!(rest(&mut *game).screen.contains("other: leave"), "{program}");
        for _ in 0..3 {
            game.press(b'\r');
            let screen = rest(&mut *game).screen;
            assert!(is_at(&screen, NOTICE), "{program}: {screen:?}");
        }
        game.set_failure(None);
        game.press(b'\r');
        let screen = rest(&mut *game).screen;
        assert!(title_of(&screen).is_some(), "{program}: {screen:?}");
        let first = game.saved().and_then(|record| record.bytes.first_chunk());
        assert!(first.is_some_and(has_game), "{program}: no game was saved");
    }
}

/// Options are saved in the pause in which they were changed, unless a dice game is in the middle
/// of a turn.
#[test]
fn options_changed_in_a_pause_are_saved_there() {
    for (program, mut game) in games() {
        play_until(&mut *game, &mut Pilot::new(b'\r'), is_between_turns);
        pause(&mut *game);
        let before = game.saved().unwrap().clone();
        options(&mut *game, b"T");
        game.press(b'D');
        assert!(is_pause(&rest(&mut *game).screen), "{program}");
        let saved = game.saved().unwrap();
        let differ = |&at: &usize| saved.bytes[at] != before.bytes[at];
        // The header has a serial number and a checksum.
        let changed: Vec<_> = (HEADER..saved.end().into()).filter(differ).collect();
        assert_eq!(changed, [HEADER + 2], "{program}");
    }
}

/// Ctrl-S also changes the line of the sound among the options.
#[test]
fn switching_the_sound_off_shows_among_the_options() {
    for (program, mut game) in games() {
        assert!(options(&mut *game, b"").concat().contains("on  (Ctrl-S)"), "{program}");
        for value in ["off (Ctrl-S)", "on  (Ctrl-S)"] {
            game.press(0x13);
            let screen = rest(&mut *game).screen;
            assert!(screen.contains(value), "{program}: {screen:?}");
        }
    }
}

/// A save starts only after 0.2 s without a key, so that it does not delay an active player.
#[test]
fn a_save_waits_until_the_keys_are_idle() {
    for (program, mut game) in games() {
        let mut pilot = Pilot::new(b'\r');
        let (mut saves, mut looks, mut records) = (0, 0, None);
        while saves < 8 {
            // The pilot looks at the screen every six polls.
            let key = pilot.play(&mut *game).unwrap();
            looks += 1;
            if game.saved() != records.as_ref() {
                records = game.saved().cloned();
                saves += 1;
                assert!(looks > 1, "{program}: saved {looks} looks after a key");
            }
            if key.is_some() {
                looks = 0;
            }
        }
    }
}

/// While help is shown, nothing changes, at the title or in a game.
#[test]
fn help_suspends_the_game() {
    for (program, mut game) in games() {
        for is_game in [false, true] {
            if is_game {
                play_until(&mut *game, &mut Pilot::new(b'\r'), is_between_turns);
            }
            let before = rest(&mut *game);
            game.press(b'?');
            let help = rest(&mut *game);
            assert!(is_at(&help.screen, HELP), "{program}");
            for _ in 0..600 {
                game.run(CYCLES_PER_SECOND / 10).unwrap();
                assert_eq!(game.screen(), help.screen, "{program}");
            }
            game.press(b'\r');
            assert_eq!(rest(&mut *game), before, "{program}");
        }
    }
}

/// Help also suspends computer players that play without waiting for keys.
#[test]
fn help_suspends_computer_players() {
    // Zonkers: alone against Apple. Zonk! and Zilch: two computer players alone.
    for (program, keys) in [(0, &b"P1S"[..]), (1, b"P0TRS"), (2, b"P0RAS")] {
        let mut game = with_disk(program).unwrap();
        for &key in keys {
            rest(&mut *game);
            game.press(key);
        }
        // The screen changes while the computer plays.
        let is_going = |game: &mut dyn DiskConsole| {
            let before = game.screen();
            (0..100).any(|_| {
                game.run(CYCLES_PER_SECOND / 10).unwrap();
                game.screen() != before
            })
        };
        while !is_going(&mut *game) {
            game.press(b'\r');
            game.run(CYCLES_PER_SECOND).unwrap();
        }
        let before = rest(&mut *game);
        game.press(b'?');
        let help = rest(&mut *game);
        assert!(is_at(&help.screen, HELP), "{program}: {help:?}");
        assert!(!is_going(&mut *game), "{program}: {:?}", game.screen());
        game.press(b'\r');
        assert_eq!(rest(&mut *game), before, "{program}");
    }
}

/// Another game starts after a save, which waits while a button is held. The demo must not start
/// meanwhile: it suspends saves, and the other game would never start.
#[test]
fn the_demo_does_not_start_while_another_game_is_about_to_start() {
    for (program, mut game) in games() {
        rest(&mut *game);
        // Ctrl-S switches the sound, an option to save.
        game.press(0x13);
        game.run(2 * CYCLES_PER_FRAME).unwrap();
        game.press(b'1' + (program + 1) % PROGRAMS.len() as u8);
        game.run(2 * CYCLES_PER_FRAME).unwrap();
        game.set_button(0, true);
        for _ in 0..600 {
            game.run(CYCLES_PER_SECOND / 10).unwrap();
            assert!(!is_at(&game.screen(), DEMO), "{program}");
        }
        assert_eq!(game.saved(), None, "{program}: saved while a button was held");
        game.set_button(0, false);
        game.run(CYCLES_PER_SECOND).unwrap();
        assert!(game.saved().is_some(), "{program}");
    }
}

/// Options that were changed during an unfinished turn must be the same at the title and after
/// power-on.
#[test]
fn options_survive_leaving_a_game() {
    for (program, mut game) in games() {
        let at_first = options(&mut *game, b"");
        game.press(b'D');
        rest(&mut *game);
        play_until(&mut *game, &mut Pilot::new(b'\r'), is_between_turns);
        rest(&mut *game);
        game.press(b'\r');
        pause(&mut *game);
        let saved = game.saved().cloned();
        let chosen = options(&mut *game, b"TOA");
        assert_ne!(at_first, chosen, "{program}");
        game.press(b'D');
        assert_eq!(game.saved(), saved.as_ref(), "{program}: saved in mid-turn");
        leave(&mut *game);
        assert_eq!(options(&mut *game, b""), chosen, "{program}: at the title");
        game.press(b'D');
        rest(&mut *game);
        game.reset();
        assert_eq!(options(&mut *game, b""), chosen, "{program}: after power-on");
    }
}

/// A game starts with a wrong disk. After the right disk is inserted, the next save keeps the data
/// of that disk and the options chosen meanwhile.
#[test]
fn a_disk_inserted_late_loses_no_data() {
    const SCORE: [u8; 14] = *b"\x03\x07PROOF\0\0\0\x90\x01\x05\0";
    for (program, mut game) in games() {
        let mut pilot = Pilot::new(b'X');
        while game.saved().is_none() {
            pilot.play(&mut *game).unwrap();
        }
        let mut record = game.saved().unwrap().clone();
        record.bytes[HEADER..][..OPTIONS_BYTES].copy_from_slice(&[0, 1, 2, 0, 1, 0]);
        if Shared::of(program.into(), &record).table.is_some() {
            let dice = [100, 200, 300, 400, 500, 600];
            Table { games: 9, scores: vec![SCORE], dice }.write(&mut record);
        }
        let before = Shared::of(program.into(), &record);
        game.set_failure(Some(Answer::OtherDisk));
        game.restart_with(Some(record.clone()), 0);
        // Changes the tempo from normal to slow.
        options(&mut *game, b"T");
        game.press(b'D');
        rest(&mut *game);
        // A few turns, which cannot be saved.
        for _ in 0..600 {
            pilot.play(&mut *game).unwrap();
        }
        game.set_failure(None);
        while game.saved() == Some(&record) {
            pilot.play(&mut *game).unwrap();
        }
        let saved = game.saved().unwrap().clone();
        let now = Shared::of(program.into(), &saved);
        assert_eq!(before.lost_in(&now), None, "{program}");
        assert_eq!(now.options, [0, 1, 1, 0, 1, 0], "{program}");
        let dice = |shared: &Shared| -> u32 {
            shared.table.as_ref().map_or(0, |table| table.dice.iter().sum())
        };
        assert!(program == ZARK || dice(&now) > dice(&before), "{program}: no dice were counted");
        // Insert the same disk, then the earlier one: dice must not be counted twice.
        for (disk, expected) in [(saved, dice(&now)), (record, dice(&before))] {
            game.exchange(Some(disk.clone()));
            game.press(0x13);
            while game.saved() == Some(&disk) {
                game.run(CYCLES_PER_FRAME).unwrap();
            }
            let now = Shared::of(program.into(), game.saved().unwrap());
            assert_eq!(dice(&now), expected, "{program}");
        }
    }
}

/// Changes options with these keys, from a pause or the title. Returns the lines of all options.
fn options(game: &mut dyn DiskConsole, keys: &[u8]) -> Vec<String> {
    rest(game);
    game.press(b'O');
    rest(game);
    for &key in keys {
        game.press(key);
        rest(game);
    }
    let screen = game.screen();
    assert!(screen.contains("Tempo"), "{screen:?}");
    (4..16).map(|line| screen.line_text(line)).collect()
}
