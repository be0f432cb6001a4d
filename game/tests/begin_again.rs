//! A new game replaces an unfinished one only after a question.

use zonkers::cards::Cards;
use zonkers::kit::record::Answer;
use zonkers::kit::screen::{COLUMNS, ROWS};
use zonkers::zark::Zark;
use zonkers::zilch::Zilch;
use zonkers::zonk::Zonk;
use zonkers::zonkers::Zonkers;
use zonkers::{Engine, Input};

const RETURN: u8 = 0x0D;
const ESC: u8 = 0x1B;
const QUESTION: &str = "End the unfinished";

fn idle(app: &mut impl Engine, polls: u16) {
    for _ in 0..polls {
        let effects = app.step(Input::IDLE);
        if effects.disk.is_some() {
            app.step(Input { answer: Some(Answer::Done), ..Input::IDLE });
        }
    }
}

/// Types keys slowly enough that no key counts as a repetition.
fn keys(app: &mut impl Engine, keys: &[u8]) {
    for &key in keys {
        app.step(Input::key(key));
        idle(app, 60);
    }
}

fn text(app: &impl Engine) -> String {
    let line =
        |row| (0..COLUMNS).map(move |column| char::from(app.screen().character(row, column)));
    (0..ROWS).flat_map(|row| line(row).chain(['\n'])).collect()
}

/// `asked` are the keys from the title to the question, `start` is the key that begins the game.
/// `is_setup` is a text of the page between them.
fn asks_once(mut app: impl Engine, asked: &[u8], start: u8, is_setup: &str) {
    app.step(Input::IDLE);
    for answer in [Answer::Nothing, Answer::Games(0)] {
        app.step(Input { answer: Some(answer), ..Input::IDLE });
    }
    // Without an unfinished game there is no question.
    keys(&mut app, b"P");
    assert!(text(&app).contains(is_setup) && !text(&app).contains(QUESTION), "{}", text(&app));
    keys(&mut app, &[start]);
    assert!(!text(&app).contains(is_setup), "{}", text(&app));
    for _ in 0..20 {
        if app.kit().has_game {
            break;
        }
        keys(&mut app, &[RETURN]);
    }
    keys(&mut app, &[ESC, b'L']);
    assert!(text(&app).contains("Go on"), "{}", text(&app));
    for _ in 0..2 {
        keys(&mut app, asked);
        assert!(text(&app).contains(QUESTION), "{}", text(&app));
        keys(&mut app, &[ESC]);
        assert!(text(&app).contains("Go on"), "the game is lost:\n{}", text(&app));
    }
    keys(&mut app, asked);
    assert!(text(&app).contains(QUESTION));
    keys(&mut app, &[start]);
    assert!(!text(&app).contains(QUESTION) && !text(&app).contains(is_setup), "{}", text(&app));
}

#[test]
fn a_new_game_of_zonkers_asks_once() {
    asks_once(Zonkers::new(), b"PS", b'S', "New game");
}

#[test]
fn a_new_game_of_zonk_asks_once() {
    asks_once(Zonk::new(), b"PS", b'S', "New game");
}

#[test]
fn a_new_game_of_zilch_asks_once() {
    asks_once(Zilch::new(), b"PS", b'S', "New game");
}

#[test]
fn a_new_run_with_cards_asks_once() {
    asks_once(Cards::new(), b"P", RETURN, "New run");
}

#[test]
fn a_new_game_of_zark_city_asks_once() {
    asks_once(Zark::new(), b"PS", b'S', "New game");
}
