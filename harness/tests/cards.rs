//! ZONK with cards, scripted: every screen, and whole runs with every card, natively and on the emulated
//! Apple. To add one, drop a script into `tests/cards/screens` or `tests/cards/games`.

mod support;

use support::game::Game;
use support::playing::{play, transcript};
use zonkers_harness::reading::snapshot;

static CARDS: Game = Game::of("cards");

#[test]
fn every_screen_looks_as_it_should() {
    for (name, steps) in CARDS.screens() {
        let entries = play(&mut *CARDS.native(), &steps);
        let (_, shown) = entries.last().unwrap();
        insta::assert_snapshot!(format!("screen-{name}"), snapshot(&shown.picture));
    }
}

#[test]
fn whole_games_go_as_they_should() {
    for (name, steps) in CARDS.games() {
        let entries = play(&mut *CARDS.native(), &steps);
        insta::assert_snapshot!(format!("game-{name}"), transcript(&entries));
    }
}

#[test]
fn the_games_show_what_they_are_for() {
    CARDS.assert_shows(&[
        (
            "won",
            &[
                "Time Warp Tonic",
                "Chaos Swap",
                "Dictate Fate",
                "Dimensional Rift",
                "Shadow Wizard's Money",
                "Final Chance: cast it once more.",
                "This die into the pocket marked:",
                "This die is turned to a",
                "This die is cast again.",
                "This die becomes two with",
                "The pocket marked counts twice:",
                "Nothing scores!",
                "Hot cast!",
                "The run is won!",
            ],
        ),
        ("saved-by-time-warp", &["Nothing scores!", "Time Warp Tonic", "The run is won!"]),
        ("lost-at-last", &["Hot cast!", "The quota is met! Next round: 3000", "quota missed"]),
        ("lost-at-once", &["Z O N K !", "quota missed"]),
        ("joystick", &["The quota is met! Next round: 2000", "quota missed"]),
    ]);
}

#[test]
fn every_screen_is_the_same_on_the_apple() {
    let is_text = |name: &str| name.starts_with("text-");
    CARDS.assert_equal(CARDS.screens().into_iter().filter(|(name, _)| !is_text(name)));
    for (name, steps) in CARDS.screens().into_iter().filter(|(name, _)| is_text(name)) {
        // While the look is changed, the Apple still shows the old one.
        let (native, apple) =
            (play(&mut *CARDS.native(), &steps), play(&mut CARDS.booted(), &steps));
        assert_eq!(native.last(), apple.last(), "{name}");
    }
}

#[test]
fn whole_games_are_the_same_on_the_apple() {
    CARDS.assert_equal(CARDS.games());
}

#[test]
fn keys_show_at_once() {
    CARDS.assert_keys_show_at_once();
}
