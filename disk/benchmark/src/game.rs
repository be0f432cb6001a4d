//! Frequent operations of the game: scoring a roll, drawing a screen, and a turn of the computer.

use zonkers::kit::options::Choosing;
use zonkers::kit::points::Points;
use zonkers::kit::record::Answer;
use zonkers::kit::rng::Rng;
use zonkers::programs::First as App;
use zonkers::table::dice::Roll;
use zonkers::zonkers::Scene;
use zonkers::zonkers::score;
use zonkers::{Engine, Input, Program};

/// The number of rolls to score.
pub const ROLLS: usize = 16;
/// The number of cells of a screen. A cell has one byte, a screen code.
pub const SCREEN: usize = 960;

const ESCAPE: u8 = 0x1B;
/// The computer's player number in a game against one human.
const APPLE: u8 = 1;
/// An upper bound of the number of keys that a function here presses.
const KEYS_MAX: u16 = 2000;

/// Returns rolls of six dice.
pub fn rolls() -> [Roll; ROLLS] {
    let mut rng = Rng::new();
    rng.seed(6502);
    core::array::from_fn(|_| Roll::throw(&mut rng, 6))
}

/// Counts the dice of each roll, finds the counters among them, and returns the sum of their
/// values.
#[inline(never)]
pub fn score(rolls: &[Roll; ROLLS]) -> Points {
    let mut sum = Points::ZERO;
    for roll in rolls {
        sum = sum.plus(score::sum(&score::all_counters(&roll.counts())));
    }
    sum
}

/// Starts a game against the computer and plays until the computer's turn begins.
pub fn before_apple(app: &mut App) {
    // The player chooses dice by face, and waits for keys, so that a key answers every question.
    app.options().set_choosing(Choosing::ByFace);
    app.options().set_waits(true);
    app.step(Input::IDLE);
    // Answers the program's request for its record.
    app.step(Input { answer: Some(Answer::Nothing), ..Input::IDLE });
    for &key in b"P1NADA\rG1001\rS" {
        press(app, key);
    }
    for &key in b"\rY3211".iter().cycle().take(usize::from(KEYS_MAX)) {
        if app.scene() == Scene::Scores && app.game().seat() == APPLE {
            break;
        }
        press(app, key);
    }
}

/// Plays on from [`before_apple`] until the computer has rolled.
pub fn apple_rolled(app: &mut App) {
    before_apple(app);
    press(app, b' ');
    while app.is_busy() {
        app.step(Input::IDLE);
    }
}

/// Asks whether to leave the game.
pub fn ask_quit(app: &mut App) {
    press(app, ESCAPE);
}

/// Answers no to the question. The program redraws the screen below it.
#[inline(never)]
pub fn draw(app: &mut App) {
    press(app, b'P');
}

/// Plays a whole turn of the computer with all screens, but skips the animation of the dice.
#[inline(never)]
pub fn apple_turn(app: &mut App) {
    // Alternates two keys, since the program would take a repeated key as auto-repeat.
    for &key in b"\r ".iter().cycle().take(usize::from(KEYS_MAX)) {
        press(app, key);
        if app.scene() == Scene::Scores {
            return;
        }
    }
}

/// Ends a running animation, then presses a key.
fn press(app: &mut App, key: u8) {
    if app.is_busy() {
        app.step(Input::key(b'.'));
    }
    app.step(Input::key(key));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scenes_have_the_expected_screens() {
        let mut app = App::new();
        before_apple(&mut app);
        assert_eq!((app.scene(), app.game().seat()), (Scene::Scores, APPLE));
        apple_rolled(&mut app);
        assert_eq!((app.scene(), app.is_busy()), (Scene::Turn, false));
        let before = app.screen().cells().to_vec();
        ask_quit(&mut app);
        assert_eq!(app.scene(), Scene::Pause);
        draw(&mut app);
        assert!(app.screen().cells() == &before[..], "another screen");
        apple_turn(&mut app);
        assert_eq!((app.scene(), app.game().seat()), (Scene::Scores, 0));
    }
}
