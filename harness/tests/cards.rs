//! ZONK with cards: the cases that its scripted runs must show, the tempo of its dice, the demo,
//! and interrupted runs.

use zonkers::cards::Cards;
use zonkers_harness::apple2::{CYCLES_PER_SECOND, Config, Model};
use zonkers_harness::console::Console;
use zonkers_harness::native::NativeConsole;
use zonkers_harness::script::Step;

use crate::support::config;
use crate::support::game::{CARDS, cycles_of_pictures};
use crate::support::playing::{Shown, play, rest, switched_on};

#[test]
fn scripted_games_cover_their_cases() {
    CARDS.assert_shows(&[
        (
            "won",
            &[
                "Time Warp Tonic",
                "Chaos Swap",
                "Dictate Fate",
                "Dimensional Rift",
                "Shadow Wizard's Money",
                "Final Chance: cast it again.",
                "This die joins the marked pocket:",
                "This die is turned to a",
                "This die is cast again.",
                "This die becomes two dice of",
                "The marked pocket counts twice:",
                "Nothing scores!",
                "Hot cast!",
                "The run is won!",
            ],
        ),
        ("saved-by-time-warp", &["Nothing scores!", "Time Warp Tonic", "The run is won!"]),
        (
            "lost-at-last",
            &["Hot cast!", "The quota is met! Next round: 3000", "points short of the quota"],
        ),
        ("lost-at-once", &["Nothing scores", "points short of the quota"]),
        ("joystick", &["The quota is met! Next round: 2000", "points short of the quota"]),
    ]);
}

/// The Apple runs at 1 MHz, with any number of dice.
#[test]
fn tumbling_dice_reach_fifteen_pictures_a_second() {
    let screens = CARDS.screens();
    for (name, dice) in
        [("ready", "six"), ("choose-d4", "six with a D4"), ("choose-eight-dice", "eight")]
    {
        let (_, steps) = screens.iter().find(|(screen, _)| screen == name).unwrap();
        let last = steps.iter().rposition(|step| matches!(step, Step::Key(_))).unwrap();
        let mut apple = CARDS.booted();
        let before = if name == "ready" { steps } else { &steps[..last] };
        play(&mut apple, before);
        let cycles = cycles_of_pictures(&mut apple, b'\r');
        let slowest = *cycles.iter().max().unwrap();
        println!("{dice} dice: {:.1} pictures a second", CYCLES_PER_SECOND as f64 / slowest as f64);
        assert!(slowest <= CYCLES_PER_SECOND / 15, "{dice} dice: {cycles:?}");
    }
}

/// Presses keys and waits after each until the screen is at rest. Returns the last screen.
fn press(console: &mut dyn Console, keys: &[u8]) -> Shown {
    for &key in keys {
        console.press(key);
        rest(console);
    }
    rest(console)
}

/// Runs until the screen shows `text`. The time it takes must be in `seconds`.
fn wait_for(console: &mut dyn Console, text: &str, seconds: std::ops::Range<u64>) {
    let start = console.cycles();
    while !console.screen().contains(text) {
        console.run(CYCLES_PER_SECOND / 10).unwrap();
        let passed = (console.cycles() - start) / CYCLES_PER_SECOND;
        assert!(passed < seconds.end, "no {text} after {passed} s:\n{:?}", console.screen());
    }
    let passed = (console.cycles() - start) / CYCLES_PER_SECOND;
    assert!(passed >= seconds.start, "{text} after {passed} s");
}

/// A key ends the demo and restores the title, with and without a saved run. Includes demos that
/// reach the end of a run.
#[test]
fn the_demo_leaves_scores_and_saved_run_unchanged() {
    for mut console in [CARDS.native(), Box::new(CARDS.booted())] {
        let console = &mut *console;
        for has_run in [false, true] {
            let mut run = None;
            if has_run {
                press(console, b"P25\r5P");
                run = Some(press(console, b"R"));
                press(console, b"\x1BL");
            }
            let title = press(console, b"");
            let scores = press(console, b"S");
            assert_eq!(press(console, b"\r"), title);
            assert_eq!(title.screen.contains("Go on"), has_run);
            for key in [b' ', b'P', 0x1B] {
                wait_for(console, "Demo.", 18..40);
                wait_for(console, "You draw", 0..90);
                console.run(CYCLES_PER_SECOND / 2).unwrap();
                assert_eq!(press(console, &[key]), title, "key ${key:02X}");
            }
            wait_for(console, "Demo.", 18..40);
            wait_for(console, "Play again?", 0..600);
            wait_for(console, "twenty cards", 5..30);
            assert_eq!(rest(console), title);
            assert_eq!(press(console, b"S"), scores, "the demo has changed the best scores");
            press(console, b"\r");
            if let Some(run) = run {
                assert_eq!(press(console, b"G"), run);
            }
        }
    }
}

/// Plays a run with all items and some modifiers. Switches off after each step, except during an
/// unfinished choice, when the keys have been idle. The run must resume at the same place, even in
/// the middle of a turn, and must be won in the end.
fn play_switched_off<C: Console>(console: &mut C, switch_off: impl Fn(&mut C, usize)) {
    let games = CARDS.games();
    let (_, steps) = games.iter().find(|(game, _)| game == "won").unwrap();
    let keys = steps.iter().filter_map(|step| match step {
        Step::Key(key) => Some(*key),
        _ => None,
    });
    let mut times = 0;
    for (number, key) in keys.enumerate() {
        console.press(key);
        let screen = rest(console).screen;
        let is_aimed = screen.contains("RETURN, 0 plays");
        let is_chosen = !matches!(key, b'R' | b'P' | b'C' | b'\r');
        if number < 5 || is_aimed || is_chosen || screen.contains("run is won") {
            continue;
        }
        console.run(3 * CYCLES_PER_SECOND).unwrap();
        let before = rest(console);
        switch_off(console, times);
        assert!(rest(console).screen.contains("Go on"), "after press {number}");
        console.press(b'G');
        assert_eq!(rest(console), before, "after press {number}");
        times += 1;
    }
    assert!(console.screen().contains("The run is won!"), "{:?}", console.screen());
    assert!(times > 60, "switched off only {times} times");
}

#[test]
fn a_run_resumes_in_mid_turn() {
    play_switched_off(&mut NativeConsole::<Cards>::default(), |native, _| native.reset());
    // Interrupt by Ctrl-Reset, and sometimes move the disk to another machine.
    play_switched_off(&mut CARDS.booted(), |apple, times| {
        if times % 8 != 7 {
            return apple.reset();
        }
        let disk = apple.machine.bus_mut().disk.swap(1, None).unwrap();
        let model = if times % 16 == 7 { Model::IIe } else { Model::IIPlus };
        *apple = switched_on(Config { model, ..config() }, disk);
        rest(apple);
        press(apple, b"4");
    });
}
