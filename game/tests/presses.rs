//! A press never answers a question that was not on the screen when it was made.

use zonkers::kit::options::Choosing;
use zonkers::kit::record::Answer;
use zonkers::zonkers::{Phase, Scene, Zonkers};
use zonkers::{Engine, Input, Program};

const RETURN: u8 = 0x0D;

/// A keyboard's autorepeat: the polls from the press to the first repetition, and between
/// repetitions.
type Repeat = (u16, u16);
/// The keyboard of a IIe.
const IIE: Repeat = (40, 4);
/// The REPT key of a II+.
const REPT: Repeat = (6, 6);

/// Returns a program at its title, with a disk on which nothing was saved.
fn started() -> Zonkers {
    let mut app = Zonkers::new();
    app.step(Input::IDLE);
    for answer in [Answer::Nothing, Answer::Games(0)] {
        app.step(Input { answer: Some(answer), ..Input::IDLE });
    }
    app
}

fn idle(app: &mut Zonkers, polls: u16) {
    for _ in 0..polls {
        app.step(Input::IDLE);
    }
}

/// Types keys slowly enough that no key counts as a repetition.
fn keys(app: &mut Zonkers, keys: &[u8]) {
    for &key in keys {
        app.step(Input::key(key));
        idle(app, 40);
    }
}

/// Starts a game. Returns it at its first scores.
fn game(players: u8, limit: &str, number: &str) -> Zonkers {
    let mut app = started();
    app.options().set_waits(true);
    app.options().set_choosing(Choosing::ByFace);
    keys(&mut app, format!("P{players}L{limit}\rG{number}\rS").as_bytes());
    assert_eq!(app.scene(), Scene::Scores);
    app
}

/// Returns the state that only presses can change.
fn state(app: &Zonkers) -> (Scene, Vec<u8>) {
    (app.scene(), app.screen().cells().to_vec())
}

/// Holds a key down for ten seconds.
fn hold(app: &mut Zonkers, key: u8, (first, next): Repeat, reports: bool) {
    for poll in 0..600 {
        let strikes = poll == 0 || poll >= first && (poll - first).is_multiple_of(next);
        let key = if strikes { key } else { 0 };
        app.step(Input { key, is_key_down: reports, ..Input::IDLE });
    }
}

/// The second player's first roll in this game is ZONKERS.
#[test]
fn return_twice_does_not_skip_the_zonkers_page() {
    for gap in 0..13 {
        let mut app = game(2, "500", "33");
        app.step(Input::key(RETURN));
        idle(&mut app, gap);
        app.step(Input::key(RETURN));
        idle(&mut app, 60);
        assert_eq!(app.scene(), Scene::Turn, "after {gap} polls");
        assert_eq!(app.game().phase(), Phase::Zonkers, "after {gap} polls");
    }
}

#[test]
fn an_answer_before_its_question_is_ignored() {
    for gap in 0..14 {
        let mut app = game(2, "500", "4005");
        app.step(Input::key(RETURN));
        idle(&mut app, gap);
        assert!(app.is_busy());
        app.step(Input::key(b'Y'));
        assert!(!app.is_busy(), "the key ends the animation");
        idle(&mut app, 60);
        assert_eq!(app.game().phase(), Phase::Choose, "after {gap} polls");
        assert!(app.game().may_stop());
        app.step(Input::key(b'Y'));
        assert_eq!(app.game().phase(), Phase::Stopped);
    }
}

/// Against Apple, from the first roll on, at every question.
#[test]
fn a_held_key_has_one_effect() {
    for (repeat, reports) in [(IIE, true), (REPT, false)] {
        let mut app = game(1, "10000", "1001");
        let mut questions = 0;
        for _ in 0..400 {
            if app.scene() == Scene::Winner {
                break;
            }
            let key = match app.game().phase() {
                Phase::Choose if app.game().apple() != Some(app.game().seat()) => {
                    b"Y1325"[questions % 5]
                }
                _ => RETURN,
            };
            let mut once = app.clone();
            keys(&mut once, &[key]);
            hold(&mut app, key, repeat, reports);
            idle(&mut app, 40);
            assert!(state(&app) == state(&once), "{reports}, question {questions}");
            questions += 1;
        }
        assert!(questions > 60);
    }
}

#[test]
fn a_held_button_has_one_effect() {
    for button in [1, 2] {
        let mut app = game(1, "500", "1001");
        for _ in 0..200 {
            let mut once = app.clone();
            for levels in [0, 0, button, button, 0, 0] {
                once.step(Input::buttons(levels));
            }
            idle(&mut once, 40);
            for poll in 0..300 {
                app.step(Input::buttons(if poll < 2 { 0 } else { button }));
            }
            idle(&mut app, 40);
            assert!(state(&app) == state(&once));
        }
    }
}

/// A press that ends a sound does nothing else, nor do its repetitions.
#[test]
fn a_press_that_ends_a_sound_does_nothing_else() {
    let mut app = game(2, "500", "4005");
    keys(&mut app, &[RETURN]);
    let before = state(&app);
    app.step(Input { ended_sound: true, ..Input::key(b'Y') });
    for _ in 0..20 {
        idle(&mut app, 6);
        app.step(Input::key(b'Y'));
    }
    app.step(Input { ended_sound: true, ..Input::buttons(1) });
    for _ in 0..50 {
        app.step(Input::buttons(1));
    }
    assert!(state(&app) == before);
    idle(&mut app, 20);
    keys(&mut app, b"Y");
    assert_eq!(app.game().phase(), Phase::Stopped);
}

/// All names are typed without a pause, a key in each poll.
#[test]
fn nothing_typed_is_lost() {
    let mut app = started();
    keys(&mut app, b"P3N");
    for &key in b"ANN\rBOB\rOTTO\r" {
        let effects = app.step(Input::key(key));
        // The shell discards keys that were pressed before a new question. Names are a single
        // question.
        assert_eq!(effects.new_question, key == b'\r' && app.table().names.of(2)[0] == b'O');
    }
    keys(&mut app, b"L1500\rG77\rS");
    assert_eq!(app.scene(), Scene::Scores);
    assert_eq!(
        (app.table().names.of(0), app.table().number),
        (b"ANN\0\0\0\0\0\0\0\0\0\0\0\0\0", 77)
    );
}

/// When another screen is shown, the program asks the shell to discard earlier presses. The
/// demonstration is an exception: any press ends it.
#[test]
fn a_new_scene_drops_earlier_presses() {
    let mut app = game(2, "1000", "9");
    let mut seed = 1u32;
    let mut changes = 0;
    for _ in 0..20_000 {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        // Excludes the digits of other games at the title, because the test has no disk for them.
        let keys =
            if app.scene() == Scene::Title { b"PPPPPPPPPRS\r\x1B " } else { b"YN123456PRS\r\x1B " };
        let key = keys[(seed >> 20) as usize % keys.len()];
        let (scene, phase) = (app.scene(), app.game().phase());
        let busy = app.is_busy();
        let effects = app.step(if seed >> 30 == 0 { Input::key(key) } else { Input::IDLE });
        let changed = app.scene() != scene || app.game().phase() != phase || busy && !app.is_busy();
        if changed && !app.is_busy() && !app.kit().demo {
            changes += 1;
            assert!(effects.new_question, "{scene:?} to {:?}", app.scene());
        }
    }
    assert!(changes > 200, "{changes}");
}
