//! Scripts of Zonk!, played natively and on the emulated Apple: every screen, and whole games. To
//! add one, put a script into `tests/zonk/screens` or `tests/zonk/games`.

use zonkers_harness::console::Console;
use zonkers_harness::reading::snapshot;
use zonkers_harness::script::{Step, parse};

use crate::support::game::ZONK;
use crate::support::playing::{play, rest, switch_off_again_and_again, transcript};

#[test]
fn screens_match_their_snapshots() {
    for (name, steps) in ZONK.screens() {
        let entries = play(&mut *ZONK.native(), &steps);
        let (_, shown) = entries.last().unwrap();
        insta::assert_snapshot!(format!("screen-{name}"), snapshot(&shown.picture));
    }
}

#[test]
fn whole_games_match_their_transcripts() {
    for (name, steps) in ZONK.games() {
        let entries = play(&mut *ZONK.native(), &steps);
        insta::assert_snapshot!(format!("game-{name}"), transcript(&entries));
    }
}

#[test]
fn scripted_games_cover_their_cases() {
    const END: &str = "wins!";
    ZONK.assert_shows(&[
        ("dare-won", &["takes the dare!", "The dare is won!", "rolls all five", "(turkey)", END]),
        (
            "all-zonks",
            &["Zonk", "Bloods", "Bloody Zonk", "Dare Zonk", "Social: a hit", "11000", END],
        ),
        ("stolen-sheet", &["11,000 rule: RUFUS", END]),
        ("two-people", &["Four of a kind!", "The dare is won!", "Dare Zonk", "Pass the dice", END]),
        ("natural-five", &["A natural five! Stay or roll.", END]),
        ("tie", &[END, "2= ", "Tied: whoever banked first is ahead."]),
        ("joystick-only", &["> BUTTON 1", "> JOYSTICK LEFT", "Four of a kind!", END]),
    ]);
    let games = ZONK.games();
    let (_, steps) = games.iter().find(|(game, _)| game == "joystick-only").unwrap();
    let has_keys = steps.iter().any(|step| matches!(step, Step::Key(_)));
    assert!(!has_keys, "joystick-only presses a key");
}

#[test]
fn screens_on_the_apple_match_native_ones() {
    ZONK.assert_same(ZONK.screens());
}

#[test]
fn whole_games_on_the_apple_match_native_ones() {
    ZONK.assert_same(ZONK.games());
}

/// The states include a roll, a dare, a hit and a lost turn.
#[test]
fn a_game_resumes_after_power_off() {
    let setup =
        parse("key O A D P\nkey 2 N\nline ADA\nline BOB\nkey T E G\nline 126\nkey S").unwrap();
    let keys = b"CARSYDG\r";
    let begin = |console: &mut dyn Console| {
        play(console, &setup);
        while !rest(console).screen.contains("Next: ") {
            console.press(b'X');
        }
    };
    let mut native = ZONK.native();
    begin(&mut *native);
    let count = switch_off_again_and_again(&mut *native, keys, (1_500, 7), &["Next: "]);
    assert!(count > 100, "switched off only {count} times");
    let mut apple = ZONK.booted();
    begin(&mut apple);
    assert_eq!(switch_off_again_and_again(&mut apple, keys, (24, 3), &["Next: "]), 8);
}
