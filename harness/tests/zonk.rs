//! Scripted play of Zonk!: every screen, and whole games as transcripts, natively and on the emulated Apple. To add one,
//! drop a script into `tests/zonk-screens` or `tests/zonk-games`.

mod support;

use support::playing::{
    ours, play, rest, scripts, switch_off_again_and_again, switched_on, transcript,
};
use zonkers_harness::apple2::{CYCLES_PER_SECOND, Config};
use zonkers_harness::console::Console;
use zonkers_harness::native::{game, number_of};
use zonkers_harness::reading::snapshot;
use zonkers_harness::script::parse;

fn zonk() -> Box<dyn Console> {
    game(number_of("zonk").unwrap()).unwrap()
}

#[test]
fn every_screen_looks_as_it_should() {
    for (name, steps) in scripts("zonk-screens") {
        let entries = play(&mut *zonk(), &steps);
        let (_, shown) = entries.last().unwrap();
        insta::assert_snapshot!(format!("screen-{name}"), snapshot(&shown.picture));
    }
}

#[test]
fn whole_games_go_as_they_should() {
    for (name, steps) in scripts("zonk-games") {
        let entries = play(&mut *zonk(), &steps);
        insta::assert_snapshot!(format!("game-{name}"), transcript(&entries));
    }
}

/// What each game is there to show, so that a change of the dice cannot take it away unseen.
#[test]
fn the_games_show_what_they_are_for() {
    let shows = [
        (
            "dare-won",
            &["takes the dare!", "The dare is won!", "rolls all five", "with a turkey"][..],
        ),
        ("all-zonks", &["Zonk", "Bloods", "Bloody Zonk", "Dare Zonk", "Social: a hit", "11,000!"]),
        ("stolen-sheet", &["11,000 rule: RUFUS", "wins, and has the sheet!"]),
        ("two-people", &["Four of a kind!", "The dare is won!", "Dare Zonk", "You can go"]),
    ];
    let games = scripts("zonk-games");
    for (name, texts) in shows {
        let (_, steps) = games.iter().find(|(game, _)| game == name).expect(name);
        let transcript = transcript(&play(&mut *zonk(), steps));
        for text in texts {
            assert!(transcript.contains(text), "{name} does not show {text}\n{transcript}");
        }
        assert!(transcript.contains("wins, and has the sheet!"), "{name} does not end");
    }
}

/// A whole game and some screens, the same on the 6502: every line and every pixel.
#[test]
fn the_apple_plays_the_same() {
    let number = number_of("zonk").unwrap();
    let games = scripts("zonk-games").into_iter().filter(|(name, _)| name == "dare-won");
    let screens = scripts("zonk-screens").into_iter().filter(|(name, _)| name.starts_with("roll"));
    for (name, steps) in games.chain(screens) {
        let mut apple = switched_on(Config::default(), ours());
        apple.start_program(number).unwrap();
        apple.run(8 * CYCLES_PER_SECOND).unwrap();
        rest(&mut apple);
        let there = play(&mut apple, &steps);
        for (here, there) in play(&mut *zonk(), &steps).iter().zip(&there) {
            assert_eq!(here.1.screen, there.1.screen, "{name}, {}", here.0);
            assert!(here == there, "{name}, {}: pictures differ at\n{:?}", here.0, here.1.screen);
        }
    }
}

/// Switched off in whatever state, a roll, a dare, a hit, a lost turn: the game goes on from before that turn.
#[test]
fn a_game_that_is_switched_off_goes_on() {
    let setup = parse("key O A D P\nkey 2\nline ADA\nline BOB\nkey T E D\nline 126").unwrap();
    let keys = b"CARSYDG\r";
    let mut native = zonk();
    let begin = |console: &mut dyn Console| {
        play(console, &setup);
        while !rest(console).screen.contains("Next: ") {
            console.press(b'X');
        }
    };
    begin(&mut *native);
    let count = switch_off_again_and_again(&mut *native, keys, (1_500, 7), &["Next: "]);
    assert!(count > 100, "{count} times only");
    let mut apple = switched_on(Config::default(), ours());
    apple.start_program(number_of("zonk").unwrap()).unwrap();
    rest(&mut apple);
    begin(&mut apple);
    assert_eq!(switch_off_again_and_again(&mut apple, keys, (24, 3), &["Next: "]), 8);
}
