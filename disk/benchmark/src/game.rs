//! Frequent operations of the game: scoring a roll, drawing a screen, a computer's turn.

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
/// Screen codes of a whole screen.
pub const SCREEN: usize = 960;

const ESCAPE: u8 = 0x1B;
/// The computer's seat in a game against one human.
const APPLE: u8 = 1;
/// An upper bound of the keys that any function here presses.
const KEYS_MAX: u16 = 2000;

/// Rolls of six dice.
pub fn rolls() -> [Roll; ROLLS] {
    let mut rng = Rng::new();
    rng.seed(6502);
    core::array::from_fn(|_| Roll::throw(&mut rng, 6))
}

/// Counts the dice of each roll, finds the counters among them, and adds up their values.
#[inline(never)]
pub fn score(rolls: &[Roll; ROLLS]) -> Points {
    let mut sum = Points::ZERO;
    for roll in rolls {
        sum = sum.plus(score::sum(&score::all_counters(&roll.counts())));
    }
    sum
}

/// Starts a game against the computer, up to the beginning of its turn.
pub fn before_apple(app: &mut App) {
    // Choosing by face and waiting for keys: every question then has a key that answers it.
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

/// Continues [`before_apple`] until the computer's first roll is on the table.
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

/// Answers no, which redraws the screen below the question.
#[inline(never)]
pub fn draw(app: &mut App) {
    press(app, b'P');
}

/// Plays the computer's whole turn, screens included, skipping the animation of the dice.
#[inline(never)]
pub fn apple_turn(app: &mut App) {
    // Two equal keys in a row would count as a repetition.
    for &key in b"\r ".iter().cycle().take(usize::from(KEYS_MAX)) {
        press(app, key);
        if app.scene() == Scene::Scores {
            return;
        }
    }
}

/// Presses a key, after ending a running animation.
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
