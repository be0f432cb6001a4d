//! Plays whole games with random legal and illegal input, natively and on the emulated Apple. A
//! referee checks every state. A failure prints the seed of the game and the step.
//!
//! `COUNT=500 cargo test --release -p zonkers-harness --test all -- random_zonk_matches` plays 500
//! games. `START=100` starts with game 100.

mod cards;
mod zark;
mod zilch;
mod zonk;
mod zonkers;

use std::ops::Range;
use std::sync::Mutex;

use ::zonkers::kit::{self, OnDisk, pictures};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use zonkers_harness::apple2::CYCLES_PER_FRAME;
use zonkers_harness::console::Console;
use zonkers_harness::native::NativeConsole;
use zonkers_harness::screen::Screen;

use crate::support::game::{CARDS, Game, ZARK, ZILCH, ZONK, ZONKERS};
use crate::support::playing::Shown;

/// ESC on the keyboard.
const ESC: u8 = 0x1B;
/// The maximum number of inputs in a game. Games normally end much earlier.
const INPUTS_MAX: usize = 20_000;
/// The number of frames after which the same key is a new press instead of a repetition.
const REPETITION_FRAMES: u64 = 14;
/// The number of frames without a key and without disk access after which no save follows.
const SAVING_FRAMES: u64 = 30;
/// The maximum number of frames until the Apple shows the screen of the native game, including a
/// computation and a save.
const FRAMES_MAX: u64 = 1_000;

/// Asserts that the points of this turn, the only number in large digits, are `expected`. In the
/// text look there are no such digits.
fn assert_stake(screen: &kit::screen::Screen, expected: u32, place: &str) {
    if screen.look() == kit::screen::Look::Text {
        return;
    }
    let digit = |image: u8| (b'0'..=b'9').find(|&digit| pictures::digit(digit) == image);
    let digits = screen.placed().iter().filter_map(|placed| digit(placed.image));
    let found = String::from_utf8(digits.collect()).expect("digits");
    assert_eq!(found, expected.to_string(), "this turn: {place}");
}

/// An input of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Press {
    Key(u8),
    Button(usize),
    /// A key that changes the look. The Apple applies it at the next screen.
    Look(u8),
}

/// A callback for each input, with a description of the step, the input, and the native game
/// after it.
type Also<'a> = dyn FnMut(&str, Press, &dyn Console) + 'a;

/// Keys that add `computers` computer players in setup. `letters` are the keys of the three
/// computer players.
fn company(computers: u8, letters: [u8; 3], random: &mut ChaCha8Rng) -> Vec<u8> {
    let mut counts = [0; 3];
    for _ in 0..computers {
        counts[random.random_range(0..3)] += 1;
    }
    let lines = letters.into_iter().zip(counts).filter(|(_, count)| *count != 0);
    lines.flat_map(|(letter, count)| [letter, b'0' + count]).collect()
}

/// Applies an input to the native game and waits for the end of animations. Returns the screen.
fn act<P: OnDisk + Default>(native: &mut NativeConsole<P>, press: Press) -> Screen {
    match press {
        Press::Key(key) | Press::Look(key) => native.press(key),
        Press::Button(button) => native.set_button(button, true),
    }
    native.run(REPETITION_FRAMES * CYCLES_PER_FRAME).unwrap();
    if let Press::Button(button) = press {
        native.set_button(button, false);
        native.run(4 * CYCLES_PER_FRAME).unwrap();
    }
    while native.app().is_busy() {
        native.run(CYCLES_PER_FRAME).unwrap();
    }
    // Let the game see the released buttons before the next question.
    native.run(4 * CYCLES_PER_FRAME).unwrap();
    native.screen()
}

/// The inputs that set the options at the title: look, sound, speed, and that computer players wait
/// for a key.
fn options(seed: u64) -> Vec<Press> {
    let mut presses = vec![Press::Key(b'O')];
    // Most games are fast and silent, which more than halves their time on the Apple.
    presses.extend((seed % 8 != 2).then_some(Press::Key(b'S')));
    let tempo = match seed % 8 {
        1 => 1,
        3 => 0,
        _ => 2,
    };
    presses.extend(vec![Press::Key(b'T'); tempo]);
    presses.push(Press::Key(b'A'));
    presses.extend((seed % 4 == 1).then_some(Press::Look(b'P')));
    presses.push(Press::Key(b'D'));
    presses
}

/// Whether a line contains this text. Ignores case, since a II+ has upper case only.
fn says(line: &str, words: &str) -> bool {
    line.to_ascii_uppercase().contains(&words.to_ascii_uppercase())
}

/// The numbers of the games to play. The environment variables `COUNT`, by default `usual`, and
/// `START`, by default 0, choose them.
fn games(usual: u64) -> Range<u64> {
    let number = |name: &str, usual| {
        std::env::var(name)
            .map_or(usual, |number| number.parse().unwrap_or_else(|_| panic!("{name}: no number")))
    };
    let start = number("START", 0);
    start..start + number("COUNT", usual)
}

/// Plays these games on all cores. Returns their results in order.
fn play_all<T: Send>(
    games: impl IntoIterator<Item = u64, IntoIter: Send>,
    play: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    let games = Mutex::new(games.into_iter().enumerate());
    let played = Mutex::new(Vec::new());
    let next = || games.lock().unwrap().next();
    let work = || {
        while let Some((number, seed)) = next() {
            let result = play(seed);
            played.lock().unwrap().push((number, result));
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(work))));
    let mut played = played.into_inner().unwrap();
    played.sort_by_key(|&(number, _)| number);
    played.into_iter().map(|(_, result)| result).collect()
}

/// Plays these games natively and repeats each input on the Apple.
fn play_all_on_the_apple(
    game: &Game,
    games: impl IntoIterator<Item = u64, IntoIter: Send>,
    play: impl Fn(u64, &mut Also) + Sync,
) {
    play_all(games, |seed| {
        let mut apple = game.booted();
        let mut last = None;
        play(seed, &mut |place, press, native| {
            let key = match press {
                Press::Key(key) | Press::Look(key) => Some(key.to_ascii_uppercase()),
                Press::Button(_) => None,
            };
            if key.is_some() && key == last {
                // On the Apple a poll may take longer than a frame, especially if it draws.
                apple.run(2 * REPETITION_FRAMES * CYCLES_PER_FRAME).unwrap();
            }
            // A button between two presses of a key does not prevent a repetition.
            last = key.or(last);
            let expected = Shown::on(native);
            follow(&mut apple, press, &expected)
                .unwrap_or_else(|found| panic!("{place}, {press:?}: {expected:?}\n{found:?}"));
        });
        println!("seed {seed}: equal to the end");
    });
}

/// Applies an input to the Apple and waits until it shows the expected screen.
///
/// # Errors
/// The screen that it shows instead.
fn follow(apple: &mut dyn Console, press: Press, expected: &Shown) -> Result<(), Box<Shown>> {
    let run = |apple: &mut dyn Console, frames: u64| {
        apple.run(frames * CYCLES_PER_FRAME).unwrap_or_else(|error| panic!("{error}"));
    };
    match press {
        Press::Key(key) => {
            apple.press(key);
            // Wait for the start of a beep, which may be the only effect.
            run(apple, 6);
        }
        Press::Look(key) => {
            apple.press(key);
            run(apple, 30);
            return Ok(());
        }
        Press::Button(button) => {
            // The game does not read buttons during a save, which starts after some idle frames.
            let mut frames_at_rest = 0;
            while frames_at_rest < SAVING_FRAMES {
                run(apple, 1);
                frames_at_rest = if apple.uses_disk() { 0 } else { frames_at_rest + 1 };
            }
            apple.set_button(button, true);
            run(apple, 10);
            apple.set_button(button, false);
            run(apple, 10);
        }
    }
    let mut was_shown = false;
    for _ in 0..FRAMES_MAX / 2 {
        let clicks = apple.speaker_clicks();
        run(apple, 2);
        // The game does not read buttons while it draws or makes a sound.
        let is_silent = apple.speaker_clicks() == clicks && !apple.is_key_waiting();
        let is_shown = apple.screen() == expected.screen && apple.picture() == expected.picture;
        if was_shown && is_shown && is_silent {
            return Ok(());
        }
        was_shown = is_shown;
    }
    Err(Box::new(Shown::on(apple)))
}

#[test]
fn random_zonkers_obeys_the_rules() {
    play_all(games(2_000), |seed| zonkers::play(seed, &mut |_, _, _| {}));
}

#[test]
fn random_zonkers_matches_on_the_apple() {
    play_all_on_the_apple(&ZONKERS, games(16), zonkers::play);
}

#[test]
fn random_zonk_obeys_the_rules() {
    play_all(games(200), |seed| zonk::play(seed, &mut |_, _, _| {}));
}

#[test]
fn random_zonk_matches_on_the_apple() {
    play_all_on_the_apple(&ZONK, games(2), zonk::play);
}

#[test]
fn random_zilch_obeys_the_rules() {
    play_all(games(200), |seed| zilch::play(seed, &mut |_, _, _| {}));
}

#[test]
fn random_zilch_matches_on_the_apple() {
    play_all_on_the_apple(&ZILCH, games(6), zilch::play);
}

#[test]
fn random_zark_keeps_its_invariants() {
    play_all(games(60), |seed| zark::play(seed, &mut |_, _, _| {}));
}

#[test]
fn random_zark_matches_on_the_apple() {
    play_all_on_the_apple(&ZARK, games(3), zark::play);
}
