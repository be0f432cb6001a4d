//! Zark City: the cases that its scripted games must show, and its response times.

use zonkers_harness::apple2::{CYCLES_PER_FRAME, CYCLES_PER_SECOND};
use zonkers_harness::campaign::pilot::is_at;
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;

use crate::support::game::ZARK;
use crate::support::playing::{play, rest};

#[test]
fn scripted_games_cover_their_cases() {
    let all = ["draws three", "grows", "spawns", "builds", "flies", "moves", "attack", "hatches"];
    ZARK.assert_shows(&[
        ("three-people", &all),
        ("three-people", &["takes", "removes", "power block: three ", "it is your turn"]),
        ("four-people", &["wins with a power block: ", "discard which card?"]),
        ("against-computers", &["You drew", "MASON", "BRAND"]),
        ("lesson", &["Lesson", "You need the 9 below", "PLAYER", "block: three 9s", "Start"]),
        ("buttons-only", &["> BUTTON 1", "> JOYSTICK LEFT", "Take back", "WANDA", "You drew"]),
    ]);
}

/// Plays a scripted game up to `keys` keys before its end.
fn played(name: &str, keys: usize) -> EmulatedConsole {
    let mut apple = ZARK.booted();
    let games = ZARK.games();
    let (_, steps) = games.iter().find(|(game, _)| game == name).unwrap();
    play(&mut apple, &steps[..steps.len() - keys]);
    apple
}

/// The cycles from a key until the screen is complete.
fn cycles_to_draw(mut apple: EmulatedConsole, ascii: u8) -> u64 {
    let mut drawn = EmulatedConsole::new(apple.machine.clone(), Default::default());
    drawn.press(ascii);
    rest(&mut drawn);
    let start = apple.cycles();
    apple.press(ascii);
    while apple.picture() != drawn.picture() {
        apple.run(500).unwrap();
        assert!(apple.cycles() - start < CYCLES_PER_SECOND, "the expected picture is missing");
    }
    apple.cycles() - start
}

#[test]
fn a_scrolled_city_is_drawn_within_300_ms() {
    // The key chooses a pyramid outside the visible part of the city.
    let apple = played("tall-city", 14);
    let cycles = cycles_to_draw(apple, b'M');
    println!("zark: a scrolled city is drawn within {cycles} cycles");
    assert!(cycles <= CYCLES_PER_SECOND * 3 / 10, "{cycles} cycles");
}

/// The lesson at the title saves nothing, so that the game can be continued after it.
#[test]
fn a_lesson_does_not_change_the_saved_game() {
    let mut apple = ZARK.booted();
    let press = |apple: &mut EmulatedConsole, keys: &[u8]| {
        for &key in keys {
            apple.press(key);
            rest(apple);
        }
        apple.run(2 * CYCLES_PER_SECOND).unwrap();
        rest(apple);
    };
    press(&mut apple, b"P2G7\rS \r \r \r \r D\r ");
    let before = apple.screen();
    assert!(before.contains("Choose an action."), "{before:?}");
    press(&mut apple, b"PL");
    assert!(apple.screen().contains("Go on"), "{:?}", apple.screen());
    let kept = apple.machine.bus().disk.bytes_written();
    assert!(kept > 0);
    // Leave one lesson in the middle, and play another to its end.
    press(&mut apple, b"L\r\r BPL");
    press(&mut apple, b"L\r\r B\r\r\r G\r\r A\r\r\r\r S\r\r D\r\r F\r\r\r M\r\r\rN");
    assert!(apple.screen().contains("Go on"), "{:?}", apple.screen());
    assert_eq!(apple.machine.bus().disk.bytes_written(), kept, "the lesson was saved");
    press(&mut apple, b"G ");
    let after = apple.screen();
    for row in (0..24).filter(|&row| row != 19) {
        assert_eq!(after.line_text(row), before.line_text(row));
    }
    assert!(after.line_text(19).contains("Choose an action."), "{after:?}");
}

/// The cycles from a key to its visible effect while a computer player computes, or `None` if the
/// computation ends first.
fn cycles_to_show(apple: &EmulatedConsole, ascii: u8) -> Option<u64> {
    let [mut pressed, mut left] =
        [(); 2].map(|()| EmulatedConsole::new(apple.machine.clone(), Default::default()));
    pressed.press(ascii);
    loop {
        pressed.run(1000).unwrap();
        left.run(pressed.cycles() - left.cycles()).unwrap();
        let cycles = pressed.cycles() - apple.cycles();
        assert!(cycles < CYCLES_PER_SECOND, "the key has no visible effect");
        let (pressed, left) = (pressed.screen(), left.screen());
        // Ignore the row of the question, which changes during a computation.
        let question = 19;
        if (0..24).any(|row| row != question && pressed.line_text(row) != left.line_text(row)) {
            return left.contains(" thinks").then_some(cycles);
        }
        if !left.contains(" thinks") {
            return None;
        }
    }
}

#[test]
fn a_key_shows_within_50_ms_while_a_computer_player_thinks() {
    let mut apple = ZARK.booted();
    let begin = "key O A D P 1 N\nline ADA\nkey M B D V G\nline 31\nkey S\n";
    play(&mut apple, &zonkers_harness::script::parse(begin).unwrap());
    let (mut slowest, mut count) = (0, 0);
    // Computations take longer in later turns, in larger cities.
    for turn in 0..30 {
        for key in *b"\r\rDY" {
            apple.press(key);
            if turn < 28 {
                rest(&mut apple);
                continue;
            }
            apple.run(CYCLES_PER_SECOND / 3).unwrap();
            while apple.screen().contains(" thinks") {
                if apple.uses_disk() {
                    // A save reads no keys.
                    apple.run(CYCLES_PER_FRAME).unwrap();
                    continue;
                }
                let cycles = [27, b'?'].map(|key| cycles_to_show(&apple, key));
                count += cycles.iter().flatten().count();
                slowest = cycles.into_iter().flatten().fold(slowest, u64::max);
                apple.run(171_717).unwrap();
            }
            rest(&mut apple);
        }
    }
    println!("zark: a key has an effect within {slowest} cycles of a computation ({count})");
    assert!(count > 50, "{count} keys: {:?}", apple.screen());
    assert!(slowest <= CYCLES_PER_SECOND / 20, "{slowest} cycles");
}

/// The seconds from the key that ends a person's turn until that person's next question, in each of
/// eight turns. The person draws three cards in each turn. The setup keys name the other players.
fn waits(tempo: &[u8], computers: &[u8]) -> Vec<f64> {
    let mut apple = ZARK.booted();
    for &key in [tempo, b"P1", computers, b"G31\rS"].concat().iter() {
        apple.press(key);
        rest(&mut apple);
    }
    let (mut waits, mut ended) = (Vec::new(), 0);
    while waits.len() < 8 {
        apple.run(CYCLES_PER_FRAME).unwrap();
        let screen = apple.screen();
        assert!(apple.cycles() - ended < 600 * CYCLES_PER_SECOND, "{screen:?}");
        let is_turn = screen.contains("Choose an action.");
        let keys: &[u8] = match screen.contains("discard") || screen.contains("do you begin?") {
            _ if is_turn => b"DY",
            true if is_at(&screen, "Arrows") => b"\r",
            _ => continue,
        };
        if is_turn && ended != 0 {
            waits.push((apple.cycles() - ended) as f64 / CYCLES_PER_SECOND as f64);
        }
        // The game is saved while the player thinks.
        rest(&mut apple);
        for &key in keys {
            apple.press(key);
            while apple.is_key_waiting() {
                apple.run(1_000).unwrap();
            }
            ended = apple.cycles();
            apple.run(CYCLES_PER_SECOND / 2).unwrap();
        }
    }
    waits
}

/// The mean waits for one, two and four computer players. They think while the last action is
/// shown, and only the person's action is saved before them.
#[test]
fn a_person_waits_less_than_27_s_for_four_computer_players() {
    let cases: [(&[u8], &[u8], f64); 4] = [
        (b"OD", b"M", 5.5),
        (b"OD", b"MV", 14.5),
        (b"OD", b"MBVF", 27.0),
        (b"OTTD", b"MBVF", 26.0),
    ];
    for (tempo, computers, most) in cases {
        let waits = waits(tempo, computers);
        let mean = waits.iter().sum::<f64>() / waits.len() as f64;
        let names = String::from_utf8_lossy(computers);
        println!("{names}: {mean:.1} s, at most {most}: {waits:.1?}");
        assert!(mean <= most, "{names}: {mean:.1} s");
    }
}
