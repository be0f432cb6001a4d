//! Zilch, scripted: every screen, and whole games with all that an inheritance can bring, natively and on the emulated
//! Apple. To add one, drop a script into `tests/zilch/screens` or `tests/zilch/games`.

mod support;

use support::playing::{
    ours, play, rest, scripts, switch_off_again_and_again, switched_on, transcript,
};
use zonkers::zilch::Zilch;
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Config};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::Emulated;
use zonkers_harness::native::{Core, number_of};
use zonkers_harness::reading::snapshot;
use zonkers_harness::script::{Step, parse};

const SCREENS: &str = "zilch/screens";
const GAMES: &str = "zilch/games";

/// A key's first effect must be seen within so many cycles.
const CYCLES_TO_SHOW_MAX: u64 = 51_000;

fn native() -> Core<Zilch> {
    Core::default()
}

/// An Apple at the title of Zilch.
fn booted() -> Emulated {
    static BOOTED: std::sync::OnceLock<Apple2> = std::sync::OnceLock::new();
    let number = number_of("zilch").unwrap();
    let names = support::playing::floppy().names_of(number);
    let boot = || {
        let mut apple = switched_on(Config::default(), ours());
        apple.start_program(number).unwrap();
        apple.run(8 * CYCLES_PER_SECOND).unwrap();
        rest(&mut apple);
        apple.machine
    };
    Emulated::new(BOOTED.get_or_init(boot).clone(), names)
}

#[test]
fn every_screen_looks_as_it_should() {
    for (name, steps) in scripts(SCREENS) {
        let entries = play(&mut native(), &steps);
        let (_, shown) = entries.last().unwrap();
        insta::assert_snapshot!(format!("screen-{name}"), snapshot(&shown.picture));
    }
}

#[test]
fn whole_games_go_as_they_should() {
    for (name, steps) in scripts(GAMES) {
        let entries = play(&mut native(), &steps);
        insta::assert_snapshot!(format!("game-{name}"), transcript(&entries));
    }
}

/// What each game is there to show, so that a change of the dice cannot take it away unseen.
#[test]
fn the_games_show_what_they_are_for() {
    let shows = [
        (
            "chain-of-three",
            &["inherits 800", "inherits 2300", "inherits 2500", ", inherited: 2500"][..],
        ),
        ("heirs-hot-dice", &["inherits", "Hot dice!", "wins the game!"]),
        ("banked-hot-dice", &["inherits 1500", "Dice to roll: 6", "wins the game!"]),
        ("joystick-only", &["> BUTTON 1", "> JOYSTICK LEFT", "may inherit", "wins the game!"]),
        ("mixed-company", &["RUSH 2", "sets aside", "Chosen: "]),
        ("two-people", &["may inherit", "This does not score so.", "A roll is worth", "a pause"]),
    ];
    let games = scripts(GAMES);
    for (name, texts) in shows {
        let (_, steps) = games.iter().find(|(game, _)| game == name).expect(name);
        let transcript = transcript(&play(&mut native(), steps));
        for text in texts {
            assert!(transcript.contains(text), "{name} does not show {text}\n{transcript}");
        }
        let has_keys = steps.iter().any(|step| matches!(step, Step::Key(_)));
        assert!(name != "joystick-only" || !has_keys, "{name} uses a key");
    }
}

fn assert_equal(name: &str, steps: &[Step]) {
    let native = play(&mut native(), steps);
    let apple = play(&mut booted(), steps);
    assert_eq!(native.len(), apple.len());
    for (step, ((label, expected), (_, found))) in native.iter().zip(&apple).enumerate() {
        let place = format!("{name}: step {step}, after {label}");
        assert_eq!(expected, found, "{place}: native above, Apple below");
    }
}

#[test]
fn every_screen_is_the_same_on_the_apple() {
    for (name, steps) in scripts(SCREENS) {
        assert_equal(&name, &steps);
    }
}

#[test]
fn whole_games_are_the_same_on_the_apple() {
    for (name, steps) in scripts(GAMES) {
        assert_equal(&name, &steps);
    }
}

/// Switched off in whatever state, an offer, a choice, a zilch, in the final round: the game goes on from before that turn.
#[test]
fn a_game_that_is_switched_off_goes_on() {
    let setup = "key O A D P\nkey 2\nline ADA\nline BOB\nkey P R D\nline 5000\nline 12";
    let between = ["Next: ", " may inherit ", " inherits ", " wants six fresh dice"];
    let keys = b"IARAB\rF\r";
    let mut native = native();
    play(&mut native, &parse(setup).unwrap());
    let count = switch_off_again_and_again(&mut native, keys, (1_500, 7), &between);
    assert!(count > 100, "{count} times only");
    let mut apple = booted();
    play(&mut apple, &parse(setup).unwrap());
    assert_eq!(switch_off_again_and_again(&mut apple, keys, (24, 3), &between), 8);
}

/// After each key of the games something is seen within 50 ms, if it changes anything.
#[test]
fn keys_show_at_once() {
    let mut worst = (0, String::new());
    for (name, steps) in scripts(GAMES) {
        let mut apple = booted();
        for (step, played) in steps.iter().enumerate() {
            let Step::Key(ascii) = played else { continue };
            let before = apple.picture();
            let mut after = Emulated::new(apple.machine.clone(), Default::default());
            play(&mut apple, std::slice::from_ref(played));
            if apple.picture() == before {
                continue;
            }
            let start = after.cycles();
            after.press(*ascii);
            while after.picture() == before {
                after.run(500).unwrap();
            }
            worst = worst.max((after.cycles() - start, format!("{name}, step {step}")));
        }
    }
    println!("a key shows after {} cycles ({})", worst.0, worst.1);
    assert!(worst.0 < CYCLES_TO_SHOW_MAX, "{worst:?}");
}
