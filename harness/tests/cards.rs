//! ZONK with cards, scripted: every screen, and whole runs with every card, natively and on the emulated
//! Apple. To add one, drop a script into `tests/cards/screens` or `tests/cards/games`.

mod support;

use support::playing::{ours, play, rest, scripts, switched_on, transcript};
use zonkers::cards::Cards;
use zonkers_harness::apple2::{Apple2, CYCLES_PER_SECOND, Config};
use zonkers_harness::console::Console;
use zonkers_harness::emulated::Emulated;
use zonkers_harness::native::{Core, number_of};
use zonkers_harness::reading::snapshot;
use zonkers_harness::script::Step;

const SCREENS: &str = "cards/screens";
const GAMES: &str = "cards/games";

/// A key's first effect must be seen within so many cycles.
const CYCLES_TO_SHOW_MAX: u64 = 51_000;

fn native() -> Core<Cards> {
    Core::default()
}

/// An Apple at the title of Cards.
fn booted() -> Emulated {
    static BOOTED: std::sync::OnceLock<Apple2> = std::sync::OnceLock::new();
    let number = number_of("cards").unwrap();
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
            ][..],
        ),
        ("saved-by-time-warp", &["Nothing scores!", "Time Warp Tonic", "The run is won!"]),
        ("lost-at-last", &["Hot cast!", "The quota is met! Next round: 3000", "quota missed"]),
        ("lost-at-once", &["Z O N K !", "quota missed"]),
        ("joystick", &["The quota is met! Next round: 2000", "quota missed"]),
    ];
    let games = scripts(GAMES);
    for (name, texts) in shows {
        let (_, steps) = games.iter().find(|(game, _)| game == name).expect(name);
        let transcript = transcript(&play(&mut native(), steps));
        for text in texts {
            assert!(transcript.contains(text), "{name} does not show {text}\n{transcript}");
        }
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
        if name.starts_with("text-") {
            // While the look is changed, the Apple still shows the old one.
            let (native, apple) = (play(&mut native(), &steps), play(&mut booted(), &steps));
            assert_eq!(native.last(), apple.last(), "{name}");
        } else {
            assert_equal(&name, &steps);
        }
    }
}

#[test]
fn whole_games_are_the_same_on_the_apple() {
    for (name, steps) in scripts(GAMES) {
        assert_equal(&name, &steps);
    }
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
