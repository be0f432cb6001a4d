//! Tests of the review: the list of turns, their costs, and the chances of an open choice.

use super::*;

/// Returns a paused game after many turns, and the same game in the review.
fn reviewed(seed: u16, humans: u16) -> (Player, Player) {
    let mut player = Player::new();
    player.patience = 0;
    player.app.options().set_choosing(Choosing::ByDie);
    player.keys(&format!("P{humans}L9000/G{seed}/S"));
    let mut chance = Rng::new();
    chance.seed(seed);
    for _ in 0..120 {
        // Keeps all, keeps one die, or stops. Refused keys change nothing.
        let keys = [&b"AR"[..], b" R", b"Y", b"N", b"\r", b"\r"];
        for &key in keys[usize::from(chance.die() - 1)] {
            player.key(key);
            while player.app.is_busy() {
                player.poll(Input::IDLE);
            }
        }
    }
    while player.app.scene() != Scene::Pause {
        // The first ESC may only go back to the question whether to stop.
        player.key(ESCAPE);
        rest(&mut player);
    }
    let mut review = Player { app: player.app.clone(), ..player };
    review.key(b'T');
    assert_eq!(review.app.scene(), Scene::Turns, "{}", review.text());
    (player, review)
}

fn rest(player: &mut Player) {
    while player.app.is_busy() {
        player.poll(Input::IDLE);
    }
    // The screen under the help is drawn after the help is closed.
    player.idle(2);
    while player.app.is_busy() {
        player.poll(Input::IDLE);
    }
}

/// The review shows only text, and leaves everything unchanged.
#[test]
fn a_review_leaves_the_game_unchanged() {
    for seed in 0..12 {
        let (before, mut player) = reviewed(seed, 1 + seed % 3);
        rest(&mut player);
        player.expect("TURNS, NEWEST FIRST");
        assert_eq!(player.app.screen().look(), Look::Text);
        let mut chance = Rng::new();
        chance.seed(seed);
        for _ in 0..60 {
            let keys = [RETURN, LEFT, 0x15, 0x0A, 0x0B, b'?'];
            // These keys do not open the help, which would cover the review.
            player.key(keys[usize::from(chance.die()) - 1]);
            rest(&mut player);
            if player.app.scene() != Scene::Turns {
                player.key(b'T');
                rest(&mut player);
            }
            assert_eq!(player.app.game(), before.app.game());
        }
        for _ in 0..4 {
            if player.app.scene() == Scene::Turns {
                player.key(b'.');
            }
        }
        player.expect("PAUSED");
        assert_eq!(player.app.screen().look(), Look::HiRes);
        let mut before = before;
        for player in [&mut player, &mut before] {
            player.key(b'D');
            player.key(b'.');
            player.key(b'P');
        }
        assert_eq!(player.text(), before.text());
        assert_eq!(player.app.screen().cells(), before.app.screen().cells());
    }
}

/// O leads from a question to its chances, and any key back to the unchanged question.
#[test]
fn showing_the_chances_leaves_the_question_unchanged() {
    let mut asked = 0;
    for seed in 0..40 {
        let (mut before, _) = reviewed(seed, 1 + seed % 3);
        before.key(b'P');
        if before.app.scene() != Scene::Turn {
            continue;
        }
        before.key(b'O');
        rest(&mut before);
        let text = before.text();
        if !["Stop and bank", "Which dice", "Chosen"].iter().any(|asks| text.contains(asks)) {
            continue;
        }
        asked += 1;
        let mut player = Player { app: before.app.clone(), ..before };
        let mut chance = Rng::new();
        chance.seed(seed);
        player.key(b'O');
        assert_eq!(player.app.scene(), Scene::Turns, "{}", player.text());
        rest(&mut player);
        player.expect("BETTER:");
        assert_eq!(player.shows("TO STOP"), before.app.game().may_stop());
        for _ in 0..chance.die() {
            player.key([LEFT, 0x15][usize::from(chance.die() & 1)]);
            rest(&mut player);
            assert_parts_fit(&player);
        }
        player.key([ESCAPE, RETURN, b'O'][usize::from(seed) % 3]);
        rest(&mut player);
        assert_eq!(player.app.game(), before.app.game());
        assert_eq!(player.text(), text);
        assert_eq!(player.app.screen().cells(), before.app.screen().cells());
        assert_eq!(player.app.screen().look(), Look::HiRes);
    }
    assert!(asked > 10, "{asked}");
}

/// The stick and button 0 lead from a question to its chances and back.
#[test]
fn the_stick_leads_to_the_chances_and_back() {
    let open = (0..40).map(|seed| reviewed(seed, 1).1).find_map(|mut player| {
        rest(&mut player);
        player.shows("NOW").then_some(player)
    });
    let mut player = open.expect("a game with an open question");
    player.button(0);
    rest(&mut player);
    player.expect("BETTER:");
    for says in ["TURNS, NEWEST FIRST", "PAUSED"] {
        player.stick(false);
        rest(&mut player);
        player.expect(says);
    }
}

/// Before the first turn, and with choices in the current turn only, the review has no turn to open
/// and no costs.
#[test]
fn a_review_without_turns_is_empty() {
    let mut player = Player::new();
    player.app.options().set_choosing(Choosing::ByDie);
    player.keys("P1G07/S");
    for key in [ESCAPE, b'T'] {
        player.key(key);
    }
    rest(&mut player);
    player.expect("NO TURNS YET.");
    player.key(RETURN);
    player.expect("PAUSED");
}

/// Drawing parts of the review has the same result as drawing all of it.
#[test]
fn drawing_parts_of_a_review_equals_drawing_everything() {
    for seed in 0..6 {
        let (_, mut player) = reviewed(seed, 1 + seed % 2);
        let mut chance = Rng::new();
        chance.seed(seed);
        for _ in 0..50 {
            rest(&mut player);
            if player.app.scene() != Scene::Turns {
                player.key(b'T');
                continue;
            }
            assert_parts_fit(&player);
            player.key([RETURN, LEFT, 0x15, 0x15, 0x0A, 0x0B][usize::from(chance.die()) - 1]);
        }
    }
}

/// Choices that the review calls best cost nothing. Keeping all dice and never stopping costs much.
#[test]
fn a_review_shows_the_cost_of_choices() {
    let (_, mut player) = reviewed(3, 1);
    rest(&mut player);
    let text = player.text().to_uppercase();
    let costs: Vec<f64> = text
        .lines()
        .filter(|line| line.contains("PLAYER 1") && line.len() > 34)
        .filter_map(|line| line[34..].trim().parse().ok())
        .collect();
    let whole = text.lines().find(|line| line.contains("'S CHOICES COST")).expect("a total");
    let total: f64 =
        whole.split("COST").nth(1).unwrap().split('%').next().unwrap().trim().parse().unwrap();
    assert!(costs.len() > 3, "{text}");
    let sum: f64 = costs.iter().sum();
    // Each cost is rounded, and other pages have the rest of the total.
    assert!(total > 1.0 && sum <= total + 0.1 * costs.len() as f64, "{text}");
}
