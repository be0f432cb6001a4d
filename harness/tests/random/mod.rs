//! Whole games of random input, legal and illegal, natively and on the emulated Apple. A referee
//! checks every state. A failure prints the seed of its game and the step.
//!
//! `COUNT=500 cargo test --release -p zonkers-harness --test all -- random_zonk_matches` plays 500
//! games. `START=100` begins with game 100.

mod cards;
mod zark;
mod zilch;
mod zonk;
mod zonkers;

use std::ops::Range;
use std::sync::Mutex;

use ::zonkers::kit::OnDisk;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use zonkers_harness::apple2::CYCLES_PER_FRAME;
use zonkers_harness::console::Console;
use zonkers_harness::native::Core;
use zonkers_harness::screen::Screen;

use crate::support::game::{CARDS, Game, ZARK, ZILCH, ZONK, ZONKERS};
use crate::support::playing::Shown;

/// ESC on the keyboard.
const ESC: u8 = 0x1B;
/// Inputs after which a game of sensible players must have ended.
const INPUTS_MAX: usize = 20_000;
/// Frames after which the same key is not taken for a repetition.
const REPETITION_FRAMES: u64 = 14;
/// Frames without a key press or disk access after which the disk stays at rest.
const SAVING_FRAMES: u64 = 30;
/// Frames within which the Apple must show the native game's screen, computation and a save
/// included.
const FRAMES_MAX: u64 = 1_000;

/// An input of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Press {
    Key(u8),
    Button(usize),
    /// A key that changes the look, which the Apple shows from the next screen on.
    Look(u8),
}

/// Called with the state of the game, the input, and the native game after it.
type Also<'a> = dyn FnMut(&str, Press, &dyn Console) + 'a;

/// Keys that seat `computers` computer players at setup; the kinds have these letters.
fn company(computers: u8, letters: [u8; 3], random: &mut ChaCha8Rng) -> Vec<u8> {
    let mut counts = [0; 3];
    for _ in 0..computers {
        counts[random.random_range(0..3)] += 1;
    }
    let lines = letters.into_iter().zip(counts).filter(|(_, count)| *count != 0);
    lines.flat_map(|(letter, count)| [letter, b'0' + count]).collect()
}

/// A program that reports whether its screen is moving.
trait Busy: OnDisk + Default {
    fn is_busy(&self) -> bool;
}

impl Busy for ::zonkers::zonkers::Zonkers {
    fn is_busy(&self) -> bool {
        self.is_busy()
    }
}

impl Busy for ::zonkers::zonk::Zonk {
    fn is_busy(&self) -> bool {
        self.is_busy()
    }
}

impl Busy for ::zonkers::zilch::Zilch {
    fn is_busy(&self) -> bool {
        self.is_busy()
    }
}

impl Busy for ::zonkers::cards::Cards {
    fn is_busy(&self) -> bool {
        self.is_busy()
    }
}

impl Busy for ::zonkers::zark::Zark {
    fn is_busy(&self) -> bool {
        self.is_busy()
    }
}

/// Applies an input to the native game and lets the dice come to rest. Returns the screen after it.
fn act<P: Busy>(native: &mut Core<P>, press: Press) -> Screen {
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
    // The game sees the buttons released before the next question.
    native.run(4 * CYCLES_PER_FRAME).unwrap();
    native.screen()
}

/// Sets the options at the title: look, sound, speed, and that the computer waits for a key.
fn options(seed: u64) -> Vec<Press> {
    let mut presses = vec![Press::Key(b'O')];
    // Most games are fast and quiet: other games take an Apple more than twice as long.
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

/// Whether a line shows this text, in capitals on a II+.
fn says(line: &str, words: &str) -> bool {
    line.to_ascii_uppercase().contains(&words.to_ascii_uppercase())
}

/// The games to play: the first `usual`, or `COUNT` of the environment, beginning at its `START`.
fn games(usual: u64) -> Range<u64> {
    let number = |name: &str, usual| {
        std::env::var(name)
            .map_or(usual, |number| number.parse().unwrap_or_else(|_| panic!("{name} is a number")))
    };
    let start = number("START", 0);
    start..start + number("COUNT", usual)
}

/// Plays these games on all cores. Returns the result of each, in order.
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

/// Plays these games natively, and does the same on the Apple.
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
                // A poll takes longer than a frame, especially one that draws.
                apple.run(2 * REPETITION_FRAMES * CYCLES_PER_FRAME).unwrap();
            }
            // The same key again counts as a repetition even if a button was pressed between.
            last = key.or(last);
            let expected = Shown::on(native);
            follow(&mut apple, press, &expected)
                .unwrap_or_else(|found| panic!("{place}, {press:?}: {expected:?}\n{found:?}"));
        });
        println!("seed {seed}: the same to the end");
    });
}

/// Applies the same input to the Apple. Returns its display if that differs from the expected one.
fn follow(apple: &mut dyn Console, press: Press, expected: &Shown) -> Result<(), Box<Shown>> {
    let run = |apple: &mut dyn Console, frames: u64| {
        apple.run(frames * CYCLES_PER_FRAME).unwrap_or_else(|error| panic!("{error}"));
    };
    match press {
        Press::Key(key) => {
            apple.press(key);
            // Waits for the start of a beep, if the input changes nothing else.
            run(apple, 6);
        }
        Press::Look(key) => {
            apple.press(key);
            run(apple, 30);
            return Ok(());
        }
        Press::Button(button) => {
            // Buttons are not read during a save, which begins after some idle frames.
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
        // Buttons are not read while the game draws or makes a sound.
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
