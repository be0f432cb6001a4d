//! Plays whole games with keys, buttons and paddle, and checks the text on the screen.

mod player;
mod review;
mod saves;

use player::*;
use zonkers::kit::options::Choosing;
use zonkers::kit::points::Points;
use zonkers::kit::record::{Answer, PerfectDisk, Request};
use zonkers::kit::rng::Rng;
use zonkers::kit::saver;
use zonkers::kit::screen::Look;
use zonkers::zonkers::{Phase, Scene, Zonkers};
use zonkers::{Effects, Engine, Input, Program, Sound};

#[test]
fn the_title_leads_to_the_rules_and_back() {
    let mut player = Player::new();
    player.keys("r");
    for page in 1..=4 {
        player.expect(&format!("PAGE {page} OF 4"));
        player.keys("/");
    }
    assert_eq!(player.app.scene(), Scene::Title);
    player.keys("R/");
    player.expect("PAGE 2 OF 4");
    assert!(!player.key(0x08));
    player.expect("PAGE 1 OF 4");
    assert!(!player.key(ESCAPE));
    assert_eq!(player.app.scene(), Scene::Title);
    player.expect_refusal(ESCAPE);
    player.expect_refusal(b'X');
}

/// Z-R1, Z-R20: a single player chooses an opponent with keys, buttons or stick. People may not use
/// the opponents' names.
#[test]
fn a_single_player_chooses_the_opponent() {
    for (presses, name, expected) in [
        (&b""[..], "ANN", "APPLE"),
        (b"A", "ANN", "PIPPA"),
        (b"AA", "FLASH", "FLASH 2"),
        (&[0x15; 6], "ANN", "APPLE"),
        (&[LEFT, RETURN, RETURN, b' '], "SUMMA", "SUMMA 2"),
        (b"AAAA", "ANN", "TESSA"),
        (b"AAAAA", "ANN", "APPLE"),
    ] {
        let mut player = Player::new();
        player.keys("P");
        for &key in presses {
            player.key(key);
        }
        player.keys("N");
        player.keys(name);
        player.keys("\r");
        player.expect(expected);
        player.keys("\r");
        player.expect(name);
        let screen: String = (0..24).map(|row| player.row(row).to_string() + "\n").collect();
        assert!(screen.contains(&format!(" {expected} ")), "{presses:?}:\n{screen}");
    }
}

#[test]
fn setup_accepts_only_valid_entries() {
    let mut player = Player::new();
    player.keys("P");
    player.expect_refusal(b'0');
    player.expect_refusal(b'B');
    player.keys("3");
    assert!(player.key(b'A'), "no opponent to choose");
    player.expect("EACH OTHER");
    player.keys("N");
    player.expect("NAME OF PLAYER 1?");
    player.expect_refusal(b' ');
    player.keys("ABCDEFGHIJ");
    assert!(player.key(b'K'));
    player.expect("NO ROOM");
    player.keys("/");
    for taken in ["apple", "abcdefghij"] {
        player.keys(taken);
        assert!(player.key(RETURN), "{taken}");
        player.expect("THAT NAME IS TAKEN");
        assert_eq!(player.row(6).trim(), taken.to_uppercase(), "the refused name is gone");
        player.delete_all();
    }
    player.keys("/");
    player.expect("NAME OF PLAYER 3?");
    assert!(!player.key(ESCAPE));
    player.expect("2 PLAYER 2");
    player.keys("N/BX");
    assert!(!player.key(0x08));
    player.keys("ob /CY/");
    player.expect("3 CY");
    player.keys("L");
    player.expect("PLAY TO HOW MANY POINTS?");
    for limit in ["499", "10050", "525", "0", "99999"] {
        player.keys(limit);
        assert!(player.key(RETURN), "{limit}");
        player.expect("PLAY TO HOW MANY POINTS?");
        player.expect("NOT POSSIBLE");
        assert_eq!(player.row(6).trim(), limit);
        player.delete_all();
    }
    assert!(player.key(b'A'));
    player.expect("DIGITS ONLY");
    player.keys("1500/G");
    player.expect("GAME NUMBER?");
    player.keys("65536");
    assert!(player.key(RETURN));
    player.expect("AT MOST 65535");
    assert!(!player.key(ESCAPE));
    player.expect("1500");
    player.keys("L");
    player.expect("RETURN FOR 1500");
    player.keys("/G65535/");
    player.expect("65535");
    player.keys("/");
    player.expect("NEXT: ABCDEFGHIJ");
    player.expect("to 1500");
    assert_eq!(player.app.table().number, 65_535);
    assert_eq!(player.row(5), "!                    ! BOB       closed");
}

#[test]
fn the_default_limit_is_10000() {
    let player = ann_and_bob();
    assert_eq!(player.app.table().limit, Points::of(10_000));
}

/// If no game number is typed, it depends on the timing of the presses.
#[test]
fn game_numbers_differ_with_timing() {
    let mut numbers = Vec::new();
    for entropy in 0..100 {
        let mut app = started();
        for key in *b"P1S" {
            app.step(Input { entropy, ..Input::key(key) });
            for _ in 0..12 {
                app.step(Input::IDLE);
            }
        }
        assert_eq!(app.scene(), Scene::Scores);
        numbers.push(app.table().number);
    }
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), 100);
}

/// Z-R35, Z-R12, Z-R30: the dice of game 7 are part of the release and must not change.
#[test]
fn the_first_turns_of_a_game_never_change() {
    let mut player = Player::new();
    player.app.options().set_look(Look::Text);
    let mut player = ann_and_bob_with(player);
    player.keys("/");
    let expected = "\
                  to 10000  game 7
----------------------------------------
+--------------------+ ANN       closed
!:   :  :   :  :   : ! ----------------
!: 6 :  : 6 :  : 4 : ! BOB       closed
!:   :  :   :  :   : ! ----------------
!                    !
!       :   :  :   : !
!  1    : 3 :  : 4 : !
!       :   :  :   : !+- This turn ----+
!                    !!             100!
!                    !!                !
+--------------------+!                !
 1 100                !Aside          0!
                      +- 500 to open --+
  Only choice: keep
  one 1 for 100
  Dice to roll: 5
----------------------------------------
 Any key: next   ESC: pause   ?: help";
    for line in expected.lines().filter(|line| !line.is_empty()) {
        player.expect(line);
    }
    player.keys("/");
    player.expect("NO 1, NO 5, NO THREE ALIKE: 100 LOST.");
    player.keys("/");
    player.expect("NEXT: BOB");
}

/// Presses sensible keys until the screen shows `text`.
fn until(player: &mut Player, text: &str) {
    for _ in 0..2_000 {
        if player.shows(text) {
            return;
        }
        let key = player.sensible_key();
        assert!(!player.key(key), "{} refused:\n{}", key as char, player.text());
    }
    panic!("{text} never appears");
}

/// Z-R11, Z-R32, Z-R33: choosing, refusing, starting again.
#[test]
fn only_legal_numbers_of_dice_can_be_chosen() {
    for number in 0..40u16 {
        let mut player = Player::new();
        player.keys(&format!("P2G{number}/S"));
        until(&mut player, "HOW MANY ");
        let first = player.row(18);
        for key in [b'7', b'9', b'Y', b' '] {
            player.expect_refusal(key);
        }
        let game = player.app.game();
        let faces: Vec<u8> = (1..=6).filter(|&face| game.counters().of(face) != 0).collect();
        assert!(first.contains(&format!("How many {}'s?", faces[0])), "ascending: {first}");
        let counters = *game.counters();
        for digit in 0..=6 {
            let legal = digit == 0
                || digit <= counters.of(faces[0]) && (digit >= 3 || faces[0] == 1 || faces[0] == 5);
            if !legal {
                player.expect_refusal(b'0' + digit);
            }
        }
        // Z-R33: ESC starts again with the first face. Z-R11: choosing no die is refused.
        if faces.len() > 1 {
            player.keys("0");
            assert_ne!(player.row(18), first);
            assert!(!player.key(ESCAPE));
            assert_eq!(player.row(18), first);
            assert!(!player.shows("CHOSEN"));
        }
        let dice = player.app.game().dice_to_roll();
        for _ in 1..faces.len() {
            player.keys("0");
        }
        assert!(player.key(b'0'), "an empty selection is refused");
        assert_eq!(player.row(18), first);
        assert_eq!(player.app.game().dice_to_roll(), dice);
        for _ in 1..faces.len() {
            player.keys("0");
        }
        let last = *faces.last().unwrap();
        let least = if last == 1 || last == 5 { 1 } else { 3 };
        player.keys(&least.to_string());
        assert_eq!(player.app.game().roll().dice(), dice - least);
    }
}

/// Z-R31: the question accepts only yes or no.
#[test]
fn only_yes_and_no_answer_the_question_to_stop() {
    let mut player = Player::new();
    player.keys("P2G3/S");
    until(&mut player, "STOP AND BANK");
    for key in [RETURN, b' ', b'0', b'1', b'J'] {
        player.expect_refusal(key);
    }
    let seat = player.app.game().seat();
    let points = player.app.game().points_if_stopped();
    player.keys("y");
    player.expect(" BANKS ");
    assert_eq!(player.app.game().banked(seat), points);
}

/// Z-R34: ESC asks before it leaves a game, and playing on changes nothing.
#[test]
fn escape_never_loses_a_game_without_asking() {
    let mut player = ann_and_bob();
    for _ in 0..60 {
        let before = player.text();
        assert!(!player.key(ESCAPE));
        if player.shows("HOW MANY") {
            // Z-R33: the choice starts again with the first face.
            assert!(!player.shows("CHOSEN"));
        } else {
            player.expect("PLAY ON");
            player.expect_refusal(b'X');
            for (key, title) in
                [(b'R', "PAGE 1 OF 4"), (b'T', "TURNS, NEWEST FIRST"), (b'D', "DICE STATISTICS")]
            {
                assert!(!player.key(key));
                player.expect(title);
                assert!(!player.key(ESCAPE));
                player.expect("PLAY ON");
            }
            player.keys("/");
            assert_eq!(player.text(), before);
        }
        let key = player.sensible_key();
        player.key(key);
    }
    player.key(ESCAPE);
    if player.shows("HOW MANY") {
        player.key(ESCAPE);
    }
    player.keys("L");
    assert_eq!(player.app.scene(), Scene::Title);
}

/// Whole games for all numbers of players, with the announcement of the final round (Z-R22) and the
/// ranking.
#[test]
fn whole_games_can_be_played_by_keys() {
    for humans in 1..=9u16 {
        let mut player = Player::new();
        player.patience = 0;
        player.keys(&format!("P{humans}L1000/G{}/S", humans * 17));
        let mut announced = 0;
        for _ in 0..3_000 {
            match player.app.scene() {
                Scene::Winner => break,
                Scene::FinalRound => announced += 1,
                _ => {}
            }
            let key = player.sensible_key();
            assert!(!player.key(key));
        }
        assert_eq!(announced, 1);
        let game = player.app.game();
        assert_eq!(game.phase(), Phase::Over);
        player.expect("HAS WON WITH");
        player.expect(&format!("GAME {}", humans * 17));
        let best = (0..game.standings().seats()).map(|seat| game.banked(seat)).max().unwrap();
        assert_eq!(game.banked(game.winner().unwrap()), best);
        player.expect_refusal(RETURN);
        player.keys("y");
        player.expect("NEW GAME");
        player.keys("G05/S");
        player.expect("NEXT: PLAYER 1");
        player.expect("to 1000");
    }
}

/// Z-R26 to Z-R30, Z-R36: a game against Apple, from the title on, with the two buttons alone.
#[test]
fn two_buttons_suffice_for_a_whole_game() {
    let mut player = Player::new();
    player.patience = 20;
    // `Play`, then `Start`.
    for _ in 0..2 {
        player.button(0);
    }
    player.expect("NEXT: PLAYER 1");
    let (mut rolls, mut stops) = (0, 0);
    for _ in 0..3_000 {
        if player.app.scene() == Scene::Winner {
            break;
        }
        rolls += u32::from(player.shows("APPLE KEEPS ALL COUNTERS"));
        stops += u32::from(player.shows("APPLE STOPS AND BANKS"));
        let yes = !player.shows("STOP AND BANK") || player.sensible_key() == b'Y';
        player.button(u8::from(!yes));
    }
    player.expect("HAS WON WITH");
    assert!(rolls > 5 && stops > 5, "{rolls} {stops}");
    player.button(1);
    assert_eq!(player.app.scene(), Scene::Title);
}

/// A player can enter names, digits and numbers of dice with only the joystick.
#[test]
fn the_joystick_suffices_for_everything() {
    let mut player = Player::new();
    player.stick(true);
    player.stick(false);
    player.button(0);
    player.stick(true);
    player.button(0);
    player.stick(true);
    player.button(0);
    player.expect("NAME OF PLAYER 1?");
    // From OK, at the end of the last row, the highlight moves to the beginning of that row.
    for (letter, down, steps, right) in [('Y', 0, 1, true), ('B', 1, 0, true), ('Z', 3, 0, true)] {
        for _ in 0..down {
            player.button(1);
        }
        for _ in 0..steps {
            player.stick(right);
        }
        player.button(0);
        assert!(player.row(6).trim().ends_with(letter), "{letter}\n{}", player.text());
    }
    assert_eq!(player.row(6).trim(), "YBZ");
    for _ in 0..3 {
        player.stick(false);
    }
    player.button(0);
    assert_eq!(player.row(6).trim(), "YB", "DEL");
    player.stick(true);
    player.button(0);
    player.expect("NAME OF PLAYER 2?");
    player.button(0);
    player.expect("1 YB");
    for _ in 0..2 {
        player.stick(false);
    }
    player.button(0);
    for _ in 0..7 {
        player.button(1);
    }
    player.button(0);
    assert_eq!(player.row(6).trim(), "3");
    player.button(1);
    for _ in 0..2 {
        player.stick(true);
    }
    player.button(0);
    player.button(0);
    assert_eq!(player.app.table().number, 3);
    until(&mut player, "HOW MANY ");
    let game = player.app.game();
    let face = player.row(18).as_bytes()[11] - b'0';
    let before = game.counters().of(face);
    player.stick(false);
    player.button(0);
    let kept = if face == 1 || face == 5 || before > 3 { before - 1 } else { 0 };
    let words = ["", "one ", "two ", "three ", "four ", "five "][usize::from(kept)];
    let aside = player.app.game().aside().of(face);
    assert!(aside == kept || player.shows(&format!("Now {words}{face}")) || kept == 0);
}

/// The time between two keys does not change the screens, whether an animation is ended at once or
/// watched to its end.
#[test]
fn screens_do_not_depend_on_the_time_between_keys() {
    let mut quick = Player::new();
    quick.patience = 0;
    let mut slow = Player::new();
    slow.patience = 77;
    let setup = *b"P3NANN\rBOB\r\rL800\rG31\rS";
    for key in setup {
        assert_eq!(quick.key(key), slow.key(key));
    }
    for _ in 0..2_000 {
        if slow.app.scene() == Scene::Winner {
            break;
        }
        let key = slow.sensible_key();
        quick.key(key);
        slow.key(key);
        assert_eq!(quick.app.game(), slow.app.game());
        let mut settled = quick.app.clone();
        while settled.is_busy() {
            settled.step(Input::IDLE);
        }
        assert_eq!(settled.screen().cells(), slow.app.screen().cells());
    }
    assert_eq!(quick.app.scene(), Scene::Winner);
}

/// Thousands of random inputs of all kinds cause no panic. An input that is refused with a beep
/// changes nothing.
#[test]
fn random_inputs_cause_no_panic() {
    const KEYS: &[u8] = b"PRYNYNYN0123456\r\r\r\r \x1BABZ\x08\x15\x7F~`";
    for seed in 0..30 {
        let mut chance = Rng::new();
        chance.seed(seed);
        let mut dice =
            |sides: usize| (0..4).fold(0, |sum, _| sum * 6 + usize::from(chance.die()) - 1) % sides;
        let mut player = Player::new();
        player.patience = 0;
        for _ in 0..4_000 {
            let before = player.text();
            let busy = player.app.is_busy();
            let mut input = Input::IDLE;
            match dice(4) {
                0 => input = Input::buttons(dice(4) as u8),
                1 => player.paddle = (dice(18) * 15) as u8,
                _ => input = Input::key(KEYS[dice(KEYS.len())]),
            }
            let sound = player.poll(input);
            let lists = before.contains("How many") || before.contains("New game");
            if sound == Sound::Beep && !busy && !lists {
                // The case of letters changes only with the next press after a change of the look.
                assert_eq!(player.text().to_uppercase(), before.to_uppercase());
            }
        }
    }
}

/// The demonstration starts after half a minute without a press. Any press ends it and changes
/// nothing.
#[test]
fn the_demonstration_begins_and_ends() {
    let mut player = ann_and_bob();
    player.key(ESCAPE);
    player.key(b'L');
    let title = player.text();
    player.idle(1_200);
    assert_eq!(player.text(), title);
    player.idle(200);
    assert_ne!(player.app.scene(), Scene::Title);
    player.expect("PRESS ANY KEY TO PLAY");
    let mut games = 0;
    let mut scene = player.app.scene();
    for _ in 0..60_000 {
        player.idle(1);
        games += u16::from(scene != Scene::Winner && player.app.scene() == Scene::Winner);
        scene = player.app.scene();
    }
    assert!(games >= 2, "{games} games in 17 minutes");
    while player.app.scene() == Scene::Title {
        player.idle(1);
    }
    player.idle(77);
    player.poll(Input::key(b'P'));
    assert_eq!(player.text(), title);
    assert_eq!(player.app.table().high_scores.games(), 0);
}

/// A program plays many games, one after another.
#[test]
fn many_games_follow_one_another() {
    let mut player = Player::new();
    player.patience = 0;
    player.keys("P2L600/G1/S");
    let mut keys = 0;
    for number in 0..50 {
        keys += player.play_to_the_end();
        player.keys(&format!("YG{number}/S"));
    }
    assert!(keys > 500);
}

/// Drawing parts of a screen has the same result as drawing all of it, in either look.
#[test]
fn drawing_parts_equals_drawing_everything() {
    const KEYS: &[u8] = b"YNYN0123456AARRSFDO \r\r\r,\x1B\x08\x15\x0A\x0B";
    const SETUP_KEYS: &[u8] = b"123456789HHNLGA0AA\x08\x15\x15\x15\x15\x0A\x0B";
    let mut seen = 0;
    for seed in 0..40u16 {
        let mut chance = Rng::new();
        chance.seed(seed);
        let mut player = Player::new();
        player.patience = 0;
        player.app.options().set_look(if seed % 2 == 0 { Look::HiRes } else { Look::Text });
        player.keys(&format!("P{}L600/G{seed}/", seed % 9 + 1));
        for _ in 0..40 {
            let key = usize::from(chance.die()) * 6 + usize::from(chance.die()) - 7;
            player.key(SETUP_KEYS[key % SETUP_KEYS.len()]);
            assert_parts_fit(&player);
        }
        player.key(ESCAPE);
        player.key(b'S');
        for _ in 0..400 {
            let key = usize::from(chance.die()) * 6 + usize::from(chance.die()) - 7;
            player.key(KEYS[key % KEYS.len()]);
            while player.app.is_busy() {
                player.poll(Input::IDLE);
            }
            if !matches!(player.app.scene(), Scene::Turn | Scene::Scores) {
                continue;
            }
            seen += 1;
            assert_parts_fit(&player);
        }
    }
    assert!(seen > 5_000, "{seen}");
}

/// Help covers the whole screen, and leaving it draws everything.
fn assert_parts_fit(player: &Player) {
    let mut whole = Player { app: player.app.clone(), ..*player };
    whole.keys("?");
    whole.keys(".");
    let (one, other) = (player.app.screen(), whole.app.screen());
    assert!(one.cells() == other.cells(), "{}{}", player.text(), whole.text());
    assert_eq!(one.placed(), other.placed());
}
