//! Saved games, and a disk that fails.

use super::*;

/// Answers a request like a shell with a perfect disk.
fn serve(app: &mut Zonkers, disk: &mut PerfectDisk, effects: Effects) -> Option<Answer> {
    Some(saver::serve(app, disk, effects.disk?))
}

/// Presses a key, waits for the end of all animations, and answers requests.
fn press_and_rest(app: &mut Zonkers, disk: &mut PerfectDisk, key: u8) {
    let mut input = Input::key(key);
    for _ in 0..60 {
        let effects = app.step(input);
        input = Input { answer: serve(app, disk, effects), ..Input::IDLE };
    }
    while app.is_busy() {
        app.step(Input::IDLE);
    }
}

/// A game continues unchanged after power-off, after any turn.
#[test]
fn a_game_continues_after_power_off() {
    let mut disk = PerfectDisk::new();
    let mut app = Zonkers::new();
    app.kit_mut().options.set_choosing(Choosing::ByFace);
    press_and_rest(&mut app, &mut disk, 0);
    for key in *b"P2NANN\rBOB\rL5000\rG7\rS" {
        press_and_rest(&mut app, &mut disk, key);
    }
    let mut resumed = 0;
    for _ in 0..2_000 {
        if app.scene() == Scene::Winner {
            break;
        }
        if app.scene() == Scene::Scores {
            disk.forget();
            let mut other = Zonkers::new();
            press_and_rest(&mut other, &mut disk, 0);
            press_and_rest(&mut other, &mut disk, b'G');
            assert_eq!(other.scene(), Scene::Scores);
            assert_eq!(other.game(), app.game());
            assert_eq!(other.turns(), app.turns());
            assert_eq!(other.table().names, app.table().names);
            assert_eq!(other.table().number, 7);
            app = other;
            resumed += 1;
        }
        let player = Player { app: app.clone(), patience: 0, paddle: 255, last: 0 };
        press_and_rest(&mut app, &mut disk, player.sensible_key());
    }
    assert!(resumed > 5, "{resumed}");
    assert_eq!(app.scene(), Scene::Winner);
    press_and_rest(&mut app, &mut disk, 0);
    disk.forget();
    let mut other = Zonkers::new();
    press_and_rest(&mut other, &mut disk, 0);
    press_and_rest(&mut other, &mut disk, b'S');
    let shown = Player { app: other.clone(), patience: 0, paddle: 255, last: 0 };
    let winner = app.game().winner().unwrap();
    shown.expect(if winner == 0 { "1   ANN" } else { "1   BOB" });
    let points = app.game().banked(winner).units() * 50;
    shown.expect(&points.to_string());
    // The title does not offer to continue a finished game.
    press_and_rest(&mut other, &mut disk, ESCAPE);
    assert!(!Player { app: other, patience: 0, paddle: 255, last: 0 }.shows("GO ON"));
}

/// A game that is left in the middle of a turn continues at the beginning of that turn, even
/// without power-off.
#[test]
fn a_left_game_can_be_continued() {
    let mut disk = PerfectDisk::new();
    let mut app = Zonkers::new();
    press_and_rest(&mut app, &mut disk, 0);
    for key in *b"P2NANN\rBOB\rG60\rS" {
        press_and_rest(&mut app, &mut disk, key);
    }
    let before = *app.game();
    press_and_rest(&mut app, &mut disk, RETURN);
    let roll = *app.game().roll();
    press_and_rest(&mut app, &mut disk, ESCAPE);
    press_and_rest(&mut app, &mut disk, b'L');
    assert_eq!(app.scene(), Scene::Title);
    // Names that are entered in an abandoned setup do not affect the game.
    for key in *b"P3NEVE\r\x1B\x1B" {
        press_and_rest(&mut app, &mut disk, key);
    }
    assert_eq!(app.scene(), Scene::Title);
    press_and_rest(&mut app, &mut disk, b'G');
    assert_eq!((app.scene(), app.game()), (Scene::Scores, &before));
    assert_eq!(app.table().names.of(0)[..3], *b"ANN");
    press_and_rest(&mut app, &mut disk, RETURN);
    assert_eq!(*app.game().roll(), roll);
}

/// A failed save is reported once, with its cause, and the game goes on. The save is tried again
/// after each change. A mark on the screen remains until it succeeds.
#[test]
fn a_failing_disk_is_reported_and_changes_nothing() {
    for (answer, reason) in [
        (Answer::Protected, "WRITE-PROTECTED"),
        (Answer::OtherDisk, "ANOTHER DISK"),
        (Answer::Unreadable(b'A'), "DRIVE ERROR: A"),
        (Answer::Damaged, "DOES NOT READ BACK"),
        (Answer::NoDrive, "CANNOT WRITE TO ITS DRIVE"),
    ] {
        let mut player = ann_and_bob();
        let (before, keys) = (player.text(), player.row(23));
        let ask = |player: &mut Player| {
            (0..60).any(|_| player.app.step(Input::IDLE).disk == Some(Request::Save))
        };
        // The first request gets no answer.
        player.app.kit_mut().saver.mark_changed();
        assert!(ask(&mut player));
        player.poll(Input { answer: Some(answer), ..Input::IDLE });
        player.expect(reason);
        player.idle(200);
        player.expect(reason);
        player.patience = 0;
        player.keys("R");
        let marked = player.text();
        assert_eq!(marked.replace('!', " "), before.replace('!', " "));
        assert_eq!((player.row(23).as_bytes()[0], keys.as_bytes()[0]), (b'!', b' '));
        assert!(ask(&mut player), "the save is not tried again");
        player.poll(Input { answer: Some(answer), ..Input::IDLE });
        player.keys("X");
        assert_eq!(player.text(), marked);
        assert!(!ask(&mut player), "an unchanged game is saved again");
        player.app.kit_mut().saver.mark_changed();
        assert!(ask(&mut player), "a change is not saved");
        player.poll(Input { answer: Some(answer), ..Input::IDLE });
        assert_eq!(player.text(), marked, "the failure is reported again");
        player.app.kit_mut().saver.mark_changed();
        assert!(ask(&mut player));
        player.poll(Input { answer: Some(Answer::Done), ..Input::IDLE });
        assert_eq!(player.text(), before, "the mark is still on the screen");
        player.keys("/");
        assert_eq!(player.app.scene(), Scene::Turn);
    }
}
