//! Plays whole games with keys, buttons and paddle, and checks the text on the screen.

use zonkers::kit::keeping;
use zonkers::kit::options::Choosing;
use zonkers::kit::points::Points;
use zonkers::kit::record::{Answer, PerfectDisk, Request};
use zonkers::kit::rng::Rng;
use zonkers::kit::screen::Look;
use zonkers::zonkers::{Phase, Scene, Zonkers};
use zonkers::{Effects, Input, Program, Sound};

/// A person at the machine.
struct Player {
    app: Zonkers,
    /// The number of idle polls after each input.
    patience: u16,
    /// The joystick's position, 255 without one.
    paddle: u8,
    /// The last key, which counts as a repetition if it comes again too soon.
    last: u8,
}

/// A key that does nothing.
const NO_KEY: u8 = 0x01;

const RETURN: u8 = 0x0D;
const ESCAPE: u8 = 0x1B;
const LEFT: u8 = 0x08;

/// Returns a program at its title, with a disk on which nothing was saved.
fn started() -> Zonkers {
    let mut app = Zonkers::new();
    app.step(Input::IDLE);
    for answer in [Answer::Nothing, Answer::Waiting(0)] {
        app.step(Input { answer: Some(answer), ..Input::IDLE });
    }
    app
}

impl Player {
    /// A person who chooses face by face. Computer players wait for a key.
    fn new() -> Player {
        let mut player = Player { app: started(), patience: 40, paddle: 255, last: 0 };
        player.app.options().set_choosing(Choosing::ByFace);
        player.app.options().set_waits(true);
        player
    }

    fn poll(&mut self, input: Input) -> Sound {
        self.app.step(Input { paddle: self.paddle, ..input }).sound
    }

    /// Presses a key that does not count as a repetition, after any animation. Returns whether it
    /// was refused.
    fn key(&mut self, key: u8) -> bool {
        while self.app.scene() == Scene::Turns && self.app.is_busy() {
            self.poll(Input::IDLE);
        }
        if self.app.is_busy() {
            self.poll(Input::key(NO_KEY));
        } else if key == self.last {
            self.idle(12);
        }
        self.last = key;
        let sound = self.poll(Input::key(key));
        self.idle(self.patience);
        sound == Sound::Beep
    }

    fn idle(&mut self, polls: u16) {
        for _ in 0..polls {
            self.poll(Input::IDLE);
        }
    }

    /// Types keys, all of which must be accepted. A slash stands for RETURN.
    fn keys(&mut self, keys: &str) {
        for key in keys.bytes() {
            let key = if key == b'/' { RETURN } else { key };
            assert!(!self.key(key), "{} refused:\n{}", key as char, self.text());
        }
    }

    fn refused(&mut self, key: u8) {
        let before = self.text();
        assert!(self.key(key), "{key:02X} taken:\n{before}");
        assert_eq!(before, self.text());
    }

    /// Presses button 0 or 1 briefly.
    fn button(&mut self, button: u8) {
        if self.app.is_busy() {
            self.poll(Input::key(NO_KEY));
        }
        for levels in [0, 0, 1 << button, 1 << button, 0, 0] {
            self.poll(Input::buttons(levels));
        }
        self.idle(self.patience);
    }

    /// Moves the joystick to a side and releases it.
    fn stick(&mut self, right: bool) {
        for position in [128, if right { 253 } else { 0 }, 128] {
            self.paddle = position;
            self.poll(Input::IDLE);
        }
    }

    fn row(&self, row: u8) -> String {
        let row: String =
            (0..40).map(|column| char::from(self.app.screen().character(row, column))).collect();
        row.trim_end().to_string()
    }

    fn text(&self) -> String {
        (0..24).map(|row| self.row(row) + "\n").collect()
    }

    /// Deletes all typed characters.
    fn delete_all(&mut self) {
        while self.row(6).trim() != "" {
            assert!(!self.key(LEFT));
        }
    }

    /// Returns whether the screen contains `text`, in any case.
    fn shows(&self, text: &str) -> bool {
        self.text().to_uppercase().contains(&text.to_uppercase())
    }

    #[track_caller]
    fn expect(&self, text: &str) {
        assert!(self.shows(text), "no {text:?} on\n{}", self.text());
    }

    /// Returns a sensible key for the question, once the dice are at rest: stops if that is legal
    /// and at most two dice are left, otherwise keeps everything.
    fn sensible_key(&self) -> u8 {
        if self.app.is_busy() {
            let mut settled = Player { app: self.app.clone(), ..*self };
            while settled.app.is_busy() {
                settled.poll(Input::IDLE);
            }
            return settled.sensible_key();
        }
        let game = self.app.game();
        if self.shows("STOP AND BANK") {
            let left = game.roll().dice() - game.counters().total();
            return if left <= 2 || game.standings().is_final_round() { b'Y' } else { b'N' };
        }
        match self.text().split("How many ").nth(1) {
            Some(rest) => b'0' + game.counters().of(rest.as_bytes()[0] - b'0'),
            None => RETURN,
        }
    }

    /// Plays until the winner is shown, and returns the number of keys.
    fn play_to_the_end(&mut self) -> usize {
        for keys in 0..3_000 {
            if self.app.scene() == Scene::Winner {
                return keys;
            }
            let key = self.sensible_key();
            assert!(!self.key(key), "{} refused:\n{}", key as char, self.text());
        }
        panic!("the game does not end:\n{}", self.text());
    }
}

/// Begins game 7 between Ann and Bob. Returns it before the first roll.
fn ann_and_bob() -> Player {
    ann_and_bob_with(Player::new())
}

fn ann_and_bob_with(mut player: Player) -> Player {
    player.keys("P2Nann/Bob/G07/S");
    player.expect("NEXT: ANN");
    player
}

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
    player.refused(ESCAPE);
    player.refused(b'X');
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
    player.refused(b'0');
    player.refused(b'B');
    player.keys("3");
    assert!(player.key(b'A'), "no opponent to choose");
    player.expect("ONE ANOTHER");
    player.keys("N");
    player.expect("NAME OF PLAYER 1?");
    player.refused(b' ');
    player.keys("ABCDEFGHIJ");
    assert!(player.key(b'K'));
    player.expect("NO ROOM");
    player.keys("/");
    for taken in ["apple", "abcdefghij"] {
        player.keys(taken);
        assert!(player.key(RETURN), "{taken}");
        player.expect("THAT NAME IS TAKEN");
        assert_eq!(player.row(6).trim(), taken.to_uppercase(), "what was typed stays");
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
    player.expect("65535 IS THE HIGHEST");
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
    for spins in 0..100 {
        let mut app = started();
        for key in *b"P1S" {
            app.step(Input { spins, ..Input::key(key) });
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
!       :   :  :   : !
!  1    : 3 :  : 4 : !
!       :   :  :   : !
!                    !+- This turn ----+
!                    !!             100!
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
    player.expect("ZONKERS!");
    player.expect("LOST: 100");
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
fn choosing_dice() {
    for number in 0..40u16 {
        let mut player = Player::new();
        player.keys(&format!("P2G{number}/S"));
        until(&mut player, "HOW MANY ");
        let first = player.row(17);
        for key in [b'7', b'9', b'Y', b' '] {
            player.refused(key);
        }
        let game = player.app.game();
        let faces: Vec<u8> = (1..=6).filter(|&face| game.counters().of(face) != 0).collect();
        assert!(first.contains(&format!("How many {}'s?", faces[0])), "ascending: {first}");
        let counters = *game.counters();
        for digit in 0..=6 {
            let legal = digit == 0
                || digit <= counters.of(faces[0]) && (digit >= 3 || faces[0] == 1 || faces[0] == 5);
            if !legal {
                player.refused(b'0' + digit);
            }
        }
        // Z-R33: ESC starts again with the first face. Z-R11: choosing no die is refused.
        if faces.len() > 1 {
            player.keys("0");
            assert_ne!(player.row(17), first);
            assert!(!player.key(ESCAPE));
            assert_eq!(player.row(17), first);
            assert!(!player.shows("CHOSEN"));
        }
        let dice = player.app.game().dice_to_roll();
        for _ in 1..faces.len() {
            player.keys("0");
        }
        assert!(player.key(b'0'), "an empty selection is refused");
        assert_eq!(player.row(17), first);
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

/// Z-R31: only yes and no answer a question.
#[test]
fn stopping_is_asked() {
    let mut player = Player::new();
    player.keys("P2G3/S");
    until(&mut player, "STOP AND BANK");
    for key in [RETURN, b' ', b'0', b'1', b'J'] {
        player.refused(key);
    }
    let seat = player.app.game().seat();
    let points = player.app.game().points_if_stopped();
    player.keys("y");
    player.expect("TO THE BANK: ");
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
            // Z-R33: the choice begins again with the first face.
            assert!(!player.shows("CHOSEN"));
        } else {
            player.expect("PLAY ON");
            player.refused(b'X');
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
fn whole_games_by_key() {
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
        player.refused(RETURN);
        player.keys("y");
        player.expect("NEW GAME");
        player.keys("G05/S");
        player.expect("NEXT: PLAYER 1");
        player.expect("to 1000");
    }
}

/// Z-R26 to Z-R30, Z-R36: a game against Apple, from the title on, with the two buttons alone.
#[test]
fn a_whole_game_with_two_buttons() {
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

/// The joystick suffices for names, digits and numbers of dice.
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
    // The highlight moves from OK, at the end of the last row, to the beginning of that row, and so
    // on.
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
    let face = player.row(17).as_bytes()[11] - b'0';
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
fn time_changes_nothing() {
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

/// Answers a request like a shell with a perfect disk.
fn serve(app: &mut Zonkers, disk: &mut PerfectDisk, effects: Effects) -> Option<Answer> {
    Some(keeping::serve(app, disk, effects.disk?))
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
    app.kit().options.set_choosing(Choosing::ByFace);
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
        player.app.kit().keeping.due();
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
        assert!(ask(&mut player), "saving is tried again");
        player.poll(Input { answer: Some(answer), ..Input::IDLE });
        player.keys("X");
        assert_eq!(player.text(), marked);
        assert!(!ask(&mut player), "nothing new to save");
        player.app.kit().keeping.due();
        assert!(ask(&mut player), "a new request to save");
        player.poll(Input { answer: Some(answer), ..Input::IDLE });
        assert_eq!(player.text(), marked, "the failure is reported once");
        player.app.kit().keeping.due();
        assert!(ask(&mut player));
        player.poll(Input { answer: Some(Answer::Done), ..Input::IDLE });
        assert_eq!(player.text(), before, "all is saved");
        player.keys("/");
        assert_eq!(player.app.scene(), Scene::Turn);
    }
}

/// The demonstration begins after half a minute without a press. Any press ends it and changes
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
fn a_review_changes_nothing() {
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
fn chances_of_a_question_change_nothing() {
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
