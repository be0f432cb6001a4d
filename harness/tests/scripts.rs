//! The scripts of all games: a screen each in `tests/NAME/screens`, whole games in
//! `tests/NAME/games`. Native play must match the snapshots, and play on the emulated Apple must
//! match native play.

use zonkers_harness::reading::snapshot;
use zonkers_harness::script::Step;

use crate::support::game::{CARDS, GAMES, Game, ZARK, ZILCH, ZONK, ZONKERS};
use crate::support::playing::{play, transcript};

/// Compares every screen with a hash of its pixels, and the transcript of every whole game.
fn match_their_snapshots(game: &Game) {
    let name = game.name;
    for (script, steps) in game.screens() {
        let entries = play(&mut *game.native(), &steps);
        let (_, shown) = entries.last().unwrap();
        insta::assert_snapshot!(format!("{name}-screen-{script}"), snapshot(&shown.picture));
    }
    for (script, steps) in game.games() {
        let entries = play(&mut *game.native(), &steps);
        insta::assert_snapshot!(format!("{name}-game-{script}"), transcript(&entries));
    }
}

/// Some scripts of ZONK with cards end in the text look. The Apple applies a change of the look
/// only at the next screen, so for these scripts only the last screens are compared.
fn are_the_same_on_the_apple(game: &Game) {
    let all = game.screens().into_iter().chain(game.games());
    let (texts, drawn): (Vec<_>, Vec<_>) = all.partition(|(name, _)| name.starts_with("text-"));
    game.assert_same(drawn);
    for (name, steps) in texts {
        let (native, apple) = (play(&mut *game.native(), &steps), play(&mut game.booted(), &steps));
        assert_eq!(native.last(), apple.last(), "{name}");
    }
}

/// One test for each game, so that they run at the same time.
macro_rules! for_each_game {
    ($($name:ident: $game:expr,)*) => {$(
        mod $name {
            use super::*;

            #[test]
            fn scripts_match_their_snapshots() {
                match_their_snapshots(&$game);
            }

            #[test]
            fn scripts_are_the_same_on_the_apple() {
                are_the_same_on_the_apple(&$game);
            }
        }
    )*};
}

for_each_game! {
    zonkers: ZONKERS,
    zonk: ZONK,
    zilch: ZILCH,
    cards: CARDS,
    zark: ZARK,
}

#[test]
fn games_by_joystick_press_no_key() {
    for game in GAMES {
        let games = game.games();
        let is_by_stick =
            |name: &str| ["joystick", "buttons-only"].iter().any(|start| name.starts_with(start));
        let mut by_stick = games.iter().filter(|(name, _)| is_by_stick(name)).peekable();
        assert!(by_stick.peek().is_some(), "{} has no game by joystick", game.name);
        for (name, steps) in by_stick {
            let has_keys = steps.iter().any(|step| matches!(step, Step::Key(_)));
            assert!(!has_keys, "{}: {name} presses a key", game.name);
        }
    }
}
