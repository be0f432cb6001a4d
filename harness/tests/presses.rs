//! Key presses on the 6502. A key must not answer a question that appears later, and keys with the
//! same meaning at any time must not be lost.

use zonkers_harness::apple2::{CYCLES_PER_FRAME, CYCLES_PER_SECOND, Config, Model};
use zonkers_harness::campaign::moment::Moment;
use zonkers_harness::campaign::world::Setting;
use zonkers_harness::console::Console;
use zonkers_harness::emulated::EmulatedConsole;

use crate::support::config;
use crate::support::game::{CARDS, ZILCH, ZONKERS};
use crate::support::playing::{boot, rest, world};

const MODELS: [Model; 2] = [Model::IIPlus, Model::IIe];

/// Starts a game with these keys in setup, and plays until its score table appears.
fn game(model: Model, setup: &str) -> EmulatedConsole {
    let mut apple = boot(Config { model, ..config() });
    // Choose dice face by face, and let computer players wait for a key.
    for key in "OCAD".bytes().chain(setup.bytes()) {
        apple.press(key);
        rest(&mut apple);
    }
    apple
}

/// Presses a key, and another one `cycles` cycles later.
fn press_two(start: &EmulatedConsole, keys: [u8; 2], cycles: u64) -> EmulatedConsole {
    let mut apple = EmulatedConsole::new(start.machine.clone(), Default::default());
    apple.press(keys[0]);
    apple.run(cycles).unwrap();
    apple.press(keys[1]);
    rest(&mut apple);
    apple
}

#[test]
fn return_twice_does_not_skip_the_zonkers_page() {
    for model in MODELS {
        let apple = game(model, "P2L500\rG33\rS");
        for frames in 0..=9 {
            let after = press_two(&apple, *b"\r\r", frames * CYCLES_PER_FRAME + frames * 999);
            let screen = after.screen();
            assert!(screen.contains(" lost."), "{model:?}, {frames} frames:\n{screen:?}");
        }
    }
}

#[test]
fn keys_do_not_answer_questions_that_appear_later() {
    for model in MODELS {
        let apple = game(model, "P2L500\rG4005\rS");
        for frames in 0..=9 {
            let after = press_two(&apple, *b"\rY", frames * CYCLES_PER_FRAME + frames * 999);
            let screen = after.screen();
            assert!(screen.contains("STOP AND BANK"), "{model:?}, {frames} frames:\n{screen:?}");
        }
    }
}

#[test]
fn holding_return_does_not_skip_the_computers_turn() {
    for model in MODELS {
        let mut apple = game(model, "P1G1001\rS");
        while !apple.screen().contains("NEXT: APPLE") {
            let screen = apple.screen();
            apple.press(match () {
                () if screen.contains("(Y/N)") => b'Y',
                () if screen.contains("HOW MANY") => b'1',
                () => b'\r',
            });
            rest(&mut apple);
        }
        let mut once = EmulatedConsole::new(apple.machine.clone(), Default::default());
        once.press(b'\r');
        let expected = rest(&mut once);
        apple.hold(b'\r', true);
        apple.run(8 * CYCLES_PER_SECOND).unwrap();
        apple.release();
        assert_eq!(rest(&mut apple), expected, "{model:?}");
    }
}

/// Keys also count while a screen is drawn or a sound plays.
#[test]
fn any_key_ends_the_demo() {
    const PLAYS: &str = "Demo.";
    for (game, name) in [(&ZONKERS, "zonkers"), (&ZILCH, "zilch"), (&CARDS, "cards")] {
        let mut apple = game.booted();
        while !apple.screen().contains(PLAYS) {
            apple.run(CYCLES_PER_SECOND).unwrap();
            assert!(apple.cycles() < 100 * CYCLES_PER_SECOND, "{name}: {:?}", apple.screen());
        }
        // The moments cover more than a turn, at different points of a poll.
        for moment in 0..80 {
            apple.run(101_234).unwrap();
            let mut after = EmulatedConsole::new(apple.machine.clone(), Default::default());
            after.press(b' ');
            // The demo of the cards begins by starting the drive and reading an aside.
            after.run(2 * CYCLES_PER_SECOND).unwrap();
            let screen = after.screen();
            assert!(!screen.contains(PLAYS), "{name}, moment {moment}:\n{screen:?}");
        }
    }
}

/// The visible effect is a highlighted choice while the program loads, otherwise a blank screen.
#[test]
fn a_digit_at_a_title_has_an_effect_within_50_ms() {
    let mut worst = 0;
    for (game, moment) in (0..4).flat_map(|game| [(game, Moment::Early), (game, Moment::Title)]) {
        let setting = Setting { game, model: MODELS[usize::from(game & 1)], has_saves: true };
        let machine = world().machine(setting, moment).unwrap();
        for (n, digit) in (b'1'..b'5').filter(|digit| *digit != b'1' + game).enumerate() {
            for step in 0..4 {
                let mut apple = EmulatedConsole::new(machine.clone(), Default::default());
                apple.run(40_000 + 12_345 * (4 * n as u64 + step)).unwrap();
                let (start, before) = (apple.cycles(), apple.picture());
                apple.press(digit);
                while apple.picture() == before {
                    apple.run(200).unwrap();
                    let cycles = apple.cycles() - start;
                    assert!(cycles < 51_000, "{game} {moment:?}, digit {n}: {:?}", apple.screen());
                }
                worst = worst.max(apple.cycles() - start);
            }
        }
    }
    println!("a digit at a title has a visible effect within {worst} cycles");
}
