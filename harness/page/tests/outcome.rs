//! The results of all scripted games, compared with their final screens, and cases in which the
//! screen alone would be ambiguous.

// `support::playing` plays scripts.
#[path = "../../tests/support/mod.rs"]
mod support;

use support::playing::{ours, play, rest, scripts, switched_on};
use support::unguarded;
use zonkers::kit::OnDisk;
use zonkers_harness::apple2::{CYCLES_PER_FRAME, CYCLES_PER_SECOND};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;
use zonkers_harness::native::NativeConsole;
use zonkers_harness::screen::LINES;
use zonkers_harness::script::parse;
use zonkers_page::outcome::{End, Outcome, Ranked};

const AGAIN: &str = "Play again?";

/// An Apple at the title of a game.
fn at_title(number: u8) -> EmulatedConsole {
    let mut apple = switched_on(unguarded(), ours());
    apple.start_program(number).unwrap();
    rest(&mut apple);
    apple
}

fn press(apple: &mut EmulatedConsole, script: &str) {
    play(apple, &parse(script).unwrap());
}

fn words(apple: &EmulatedConsole) -> Option<String> {
    Outcome::of(&apple.machine).map(|outcome| outcome.words())
}

/// Repeats these keys until a game has ended.
fn play_on(apple: &mut EmulatedConsole, keys: &str) {
    play_until(apple, keys, AGAIN);
}

/// Repeats these keys until the screen contains a text.
fn play_until(apple: &mut EmulatedConsole, keys: &str, text: &str) {
    for key in keys.bytes().cycle().take(3_000) {
        if apple.screen().contains(text) {
            return;
        }
        apple.press(key);
        rest(apple);
    }
    panic!("{text:?} has not appeared:\n{:?}", apple.screen());
}

/// The ranking on the screen: place, name and points of each player.
fn ranking_on(apple: &EmulatedConsole) -> Vec<(usize, String, u32)> {
    let screen = apple.screen();
    let line = |line: usize| {
        let text = screen.line_text(line);
        let (rank, rest) = (text.get(2..4)?, text.get(5..)?);
        let place = rank.trim_end_matches('=').trim().parse().ok()?;
        let points = rest.get(10..).and_then(|rest| rest.split_whitespace().next())?;
        Some((place, rest[..10].trim().to_string(), points.parse().ok()?))
    };
    (11..21).filter_map(line).collect()
}

/// Compares the result with the screen. Returns the text of the result.
fn compared(apple: &EmulatedConsole, name: &str) -> Option<String> {
    let outcome = Outcome::of(&apple.machine)?;
    let screen = apple.screen();
    let shown = screen.line_text(LINES - 3);
    let number = format!(" {} ", outcome.number);
    assert!(shown.contains(&number) || screen.contains(number.trim()), "{name}: {shown}");
    match &outcome.end {
        End::Ranking(all) => {
            let found: Vec<_> =
                all.iter().map(|r| (r.place, r.seat.name.clone(), r.points)).collect();
            assert_eq!(found, ranking_on(apple), "{name}:\n{}", screen.text());
            let is_tied = |ranked: &Ranked| {
                all.iter().filter(|other| other.points == ranked.points).count() > 1
            };
            assert!(all.iter().all(|ranked| ranked.is_tied == is_tied(ranked)), "{name}");
        }
        End::Run { points, quotas } => {
            let line = format!("Points {points}, quotas {quotas} of 3");
            assert!(screen.contains(&line), "{name}: {line}\n{}", screen.text());
        }
        // In Zark City, the screen shows the winner as a picture.
        End::City(..) => {}
    }
    Some(outcome.words())
}

/// Compares the results of all scripts of a game that lead to its end with their screens. Some of
/// the results are `expected` by the script's name. A script without a result must be among these.
fn scripted<P: OnDisk + Default + Clone>(folder: &str, expected: &[(&str, Option<&str>)]) {
    let title = at_title(P::NUMBER);
    let mut found = Vec::new();
    for kind in ["games", "screens"] {
        for (name, steps) in scripts(&format!("../../tests/{folder}/{kind}")) {
            let mut native = NativeConsole::<P>::default();
            play(&mut native, &steps);
            if !Console::screen(&native).contains(AGAIN) {
                continue;
            }
            let mut apple = EmulatedConsole::new(title.machine.clone(), Default::default());
            play(&mut apple, &steps);
            assert!(apple.screen().contains(AGAIN), "{name}: the game has not ended");
            found.push((name.clone(), compared(&apple, &name)));
        }
    }
    for &(name, words) in expected {
        let found = found.iter().find(|(script, _)| script == name).expect(name);
        assert_eq!(found.1.as_deref(), words, "{folder}: {name}");
    }
    let is_known = |name: &str| expected.contains(&(name, None));
    let silent = found.iter().find(|(name, words)| words.is_none() && !is_known(name));
    assert_eq!(silent, None, "{folder}");
}

#[test]
fn results_of_zonkers_match_its_screens() {
    let expected = [
        ("winner", Some("1050 points, place 2 of 2")),
        ("against-tessa", Some("2650 points, place 2 of 2")),
        ("tie", Some("500 points, place 1 of 2, tied")),
    ];
    scripted::<zonkers::zonkers::Zonkers>("zonkers", &expected);
}

/// Only computer players take part in two of the games.
#[test]
fn results_of_zonk_match_its_screens() {
    let won = Some("10000 points, place 1 of 2");
    scripted::<zonkers::zonk::Zonk>(
        "zonk",
        &[("winner", None), ("tie", None), ("natural-five", won)],
    );
}

#[test]
fn results_of_zilch_match_its_screens() {
    let expected = [("winner", None), ("two-people", Some("1000 points, place 1 of 2"))];
    scripted::<zonkers::zilch::Zilch>("zilch", &expected);
}

#[test]
fn results_of_cards_match_their_screens() {
    let expected = [
        ("over-won", Some("11550 points, 3 of 3 quotas met: won")),
        ("over-lost", Some("0 points, 0 of 3 quotas met: lost")),
    ];
    scripted::<zonkers::cards::Cards>("cards", &expected);
}

#[test]
fn results_of_zark_match_its_scripts() {
    let expected = [("winner", Some("won, 2 players")), ("three-people", Some("won, 3 players"))];
    scripted::<zonkers::zark::Zark>("zark", &expected);
}

#[test]
fn a_person_may_have_the_name_of_a_computer_player() {
    let mut apple = at_title(zonkers::zilch::Zilch::NUMBER);
    press(&mut apple, "key P N; line RUSH; key L; line 500; key G; line 7; key S");
    play_on(&mut apple, "ABR\rAB");
    let outcome = Outcome::of(&apple.machine).unwrap();
    let End::Ranking(all) = &outcome.end else { panic!("{outcome:?}") };
    let people: Vec<_> = all.iter().map(|r| (r.seat.name.as_str(), r.seat.is_person)).collect();
    assert!(people.contains(&("RUSH", true)), "{people:?}");
    assert!(people.contains(&("PRUDENCE", false)), "{people:?}");
    assert_eq!(compared(&apple, "RUSH"), Some(outcome.words()));
}

/// Plays a game against Tessa in which the person never stops, and loses, until a text appears.
fn lose_to_tessa(apple: &mut EmulatedConsole, text: &str) {
    press(apple, "key P 1 A A A A L; line 500; key G; line 3; key S");
    // Any key dismisses a message about the disk.
    press(apple, "key C C");
    play_until(apple, "\rAN", text);
    assert!(text != AGAIN || apple.screen().contains("TESSA"), "{}", apple.screen().text());
}

/// The winner's page is read from the disk.
#[test]
fn a_loss_to_tessa_is_reported_without_a_writable_disk() {
    let mut apple = at_title(0);
    lose_to_tessa(&mut apple, AGAIN);
    let told = compared(&apple, "lost to Tessa").unwrap();
    assert!(told.starts_with("0 points, place 2 of 2"), "{told}:\n{}", apple.screen().text());
    let without_disk = || {
        let mut apple = at_title(0);
        let mut floppy = apple.machine.bus_mut().disk.swap(1, None).unwrap();
        floppy.is_write_protected = true;
        (apple, floppy)
    };
    let (mut apple, floppy) = without_disk();
    apple.machine.bus_mut().disk.swap(1, Some(floppy));
    lose_to_tessa(&mut apple, AGAIN);
    assert_eq!(compared(&apple, "protected"), Some(told.clone()));

    let (mut apple, floppy) = without_disk();
    lose_to_tessa(&mut apple, "Insert the game disk");
    assert_eq!(words(&apple), Some(told.clone()));
    apple.machine.bus_mut().disk.swap(1, Some(floppy));
    press(&mut apple, "key RETURN");
    assert_eq!(compared(&apple, "inserted at the end"), Some(told));
}

#[test]
fn demos_and_unfinished_games_have_no_result() {
    let mut apple = at_title(0);
    assert_eq!(words(&apple), None, "at the title");
    let end = apple.cycles() + 600 * CYCLES_PER_SECOND;
    while !apple.screen().contains(AGAIN) {
        apple.run(10 * CYCLES_PER_FRAME).unwrap();
        assert!(apple.cycles() < end, "no demo has ended:\n{:?}", apple.screen());
    }
    for _ in 0..20 {
        assert_eq!(words(&apple), None, "in a demo");
        apple.run(CYCLES_PER_FRAME).unwrap();
    }
}

#[test]
fn stamps_identify_games_and_ignore_options() {
    let mut apple = at_title(0);
    press(&mut apple, "key P 1 L; line 500; key G; line 3; key S");
    play_on(&mut apple, "\rAY");
    let first = Outcome::of(&apple.machine).unwrap();
    apple.press(0x13);
    rest(&mut apple);
    assert_eq!(Outcome::of(&apple.machine), Some(first.clone()), "with the sound off");
    press(&mut apple, "key Y G; line 3; key S");
    assert_eq!(words(&apple), None);
    play_on(&mut apple, "\rAY");
    let second = Outcome::of(&apple.machine).unwrap();
    assert_eq!((second.words(), second.number), (first.words(), first.number));
    assert_ne!(second.stamp, first.stamp, "the same game number again");
}
