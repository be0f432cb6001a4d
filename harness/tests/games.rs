//! Scripts of Zonkers, played natively: every screen, as text and with a hash of its pixels, and
//! whole games as transcripts. To add one, put a script into `tests/screens` or `tests/games`.
//! `tests/apple.rs` plays the same scripts on the emulated Apple.

use zonkers_harness::native::Native;
use zonkers_harness::reading::snapshot;

use crate::support::playing::{play, scripts, transcript};

#[test]
fn screens_match_their_snapshots() {
    for (name, steps) in scripts("screens") {
        let entries = play(&mut Native::default(), &steps);
        let (_, shown) = entries.last().unwrap();
        insta::assert_snapshot!(format!("screen-{name}"), snapshot(&shown.picture));
    }
}

#[test]
fn whole_games_match_their_transcripts() {
    for (name, steps) in scripts("games") {
        let entries = play(&mut Native::default(), &steps);
        insta::assert_snapshot!(format!("game-{name}"), transcript(&entries));
    }
}

/// Each game must still show the cases for which it was written, even if the dice change.
#[test]
fn scripted_games_cover_their_cases() {
    let shows = [
        ("against-apple", &["APPLE KEEPS ALL", "APPLE STOPS", "HAS WON WITH"][..]),
        ("against-tessa", &["TESSA KEEPS", "ONE 1 FOR 100", "THE RULES", "HAS WON WITH"]),
        ("three-players", &["ADA", "BOB", "CYD", "FINAL ROUND", "HAS WON WITH"]),
        ("forced-six", &["ROLL ALL SIX AGAIN", "HAS WON WITH"]),
        ("opening-fails", &["STOP AND BANK", "LOST: ", "CLOSED", "HAS WON WITH"]),
        ("tie", &["FINAL ROUND", "1  ADA"]),
        ("escape", &["> ESC", " Play on ", "HAS WON WITH"]),
        ("buttons-only", &["> BUTTON 0", "> BUTTON 1", "> JOYSTICK", "HAS WON WITH"]),
    ];
    let games = scripts("games");
    for (name, texts) in shows {
        let (_, steps) = games.iter().find(|(game, _)| game == name).expect(name);
        let transcript = transcript(&play(&mut Native::default(), steps)).to_uppercase();
        for text in texts {
            assert!(
                transcript.contains(&text.to_uppercase()),
                "{name} does not show {text}\n{transcript}"
            );
        }
    }
    let (_, steps) = games.iter().find(|(game, _)| game == "buttons-only").unwrap();
    let has_keys = steps.iter().any(|step| matches!(step, zonkers_harness::script::Step::Key(_)));
    assert!(!has_keys, "buttons-only uses a key");
}
