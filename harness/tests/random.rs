//! Whole games of random input, legal and illegal, natively and on the emulated Apple, with a referee
//! who checks every state. A failure prints the seed of its game and the step.

mod support;

use std::sync::atomic::{AtomicU64, Ordering};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use support::playing::booted;
use support::referee::{ESC, Faces, Prompt, Referee, points};
use zonkers::kit::points::Points;
use zonkers::programs::First as App;
use zonkers::zonkers::Scene;
use zonkers_harness::apple2::CYCLES_PER_FRAME;
use zonkers_harness::console::Console;
use zonkers_harness::native::Native;
use zonkers_harness::screen::Screen;

/// Whole games on the native game.
const NATIVE_GAMES: u64 = 2_000;
/// Whole games on the emulated Apple.
const APPLE_GAMES: u64 = 24;
/// Inputs after which a game that sensible players play must have ended.
const INPUTS_MAX: usize = 20_000;
/// Frames before the same key again is no repetition any more.
const REPETITION_FRAMES: u64 = 14;
/// Frames that the Apple may need to show what the native game shows.
const FRAMES_MAX: u64 = 180;

/// A game that is played at random, and what the referee thinks of it.
struct Table {
    seed: u64,
    step: usize,
    random: ChaCha8Rng,
    referee: Referee,
}

/// One thing that a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Press {
    Key(u8),
    Button(usize),
}

impl Table {
    /// Chooses the players and the limit; the keys that set the game up come with it.
    fn new(seed: u64) -> (Table, Vec<u8>) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let players = random.random_range(1..=9);
        let limit = 50 * random.random_range(10..=40);
        let number: u16 = random.random();
        let is_by_die = seed % 2 == 1;
        // The computer waits for a key; dice are chosen face by face or die by die.
        let mut keys = format!("OA{}DP{players}", if is_by_die { "" } else { "C" }).into_bytes();
        keys.extend(vec![b'\r'; players]);
        keys.extend(format!("{limit}\r{number}\r").into_bytes());
        let mut referee = Referee::new(players, limit);
        referee.is_by_die = is_by_die;
        (Table { seed, step: 0, random, referee }, keys)
    }

    fn place(&self) -> String {
        format!("seed {}, step {}, {:?}", self.seed, self.step, self.referee.prompt)
    }

    /// What the player does next: mostly sensible, sometimes not.
    fn press(&mut self) -> Press {
        if self.random.random_bool(0.1) {
            let key = self.random.random_range(1..=127);
            // Keys that move a highlight or look something up have tests of their own.
            if !b"\x08\x0A\x0B\x13\x15?DdSsOoRr".contains(&key) {
                return Press::Key(key);
            }
        }
        let has_buttons = self.random.random_bool(0.1);
        match self.referee.prompt {
            Prompt::Stop | Prompt::Over => {
                let yes = self.random.random_bool(0.6);
                match has_buttons {
                    true => Press::Button(usize::from(!yes)),
                    false => Press::Key(if yes { b'Y' } else { b'n' }),
                }
            }
            Prompt::Choose(face) => {
                let keeps = self.referee.keeps(face);
                let kept = keeps[self.random.random_range(0..keeps.len())];
                match has_buttons {
                    true => Press::Button(self.random.random_range(0..2)),
                    false => Press::Key(b'0' + kept as u8),
                }
            }
            _ if has_buttons => Press::Button(self.random.random_range(0..2)),
            // Any key does, and another than the last one is not taken for a repetition.
            _ => Press::Key(b"\r .,"[self.step % 4]),
        }
    }

    /// The key that means the same as what was done (Z-R30 to Z-R32).
    fn key(&self, press: Press) -> u8 {
        match (press, self.referee.prompt) {
            (Press::Key(key), _) => key,
            (Press::Button(button), Prompt::Choose(face)) => {
                let all = *self.referee.keeps(face).last().unwrap();
                if button == 0 { b'0' + all as u8 } else { b'0' }
            }
            (Press::Button(0), Prompt::Stop | Prompt::Over) => b'Y',
            (Press::Button(_), Prompt::Stop | Prompt::Over) => b'N',
            (Press::Button(_), _) => b'\r',
        }
    }

    /// Checks what the game shows and knows against the referee.
    fn check(&self, app: &App, screen: &Screen) {
        let referee = &self.referee;
        let text = referee.must_show();
        assert!(screen.contains(&text), "{}: no `{text}` in\n{screen:?}", self.place());
        for (seat, &banked) in referee.banked.iter().enumerate() {
            let found = u32::from(app.game().banked(seat as u8).units()) * 50;
            assert_eq!(found, banked, "{}: bank of seat {seat}", self.place());
        }
        assert_eq!(usize::from(app.game().seat()), referee.seat, "{}: seat", self.place());
        if referee.prompt == Prompt::Over {
            let winner = app.game().winner().map(usize::from);
            assert_eq!(winner, Some(referee.leader()), "{}: winner", self.place());
            assert!(app.game().banked(winner.unwrap() as u8) >= Points::of(500));
        }
    }
}

fn faces(app: &App) -> Faces {
    let count = |face: usize| usize::from(app.game().counts().of(face as u8));
    std::array::from_fn(|face| if face == 0 { 0 } else { count(face) })
}

/// Lets the player do something on the native game, and the dice come to rest. The screen after it.
fn act(native: &mut Native, press: Press) -> Screen {
    match press {
        Press::Key(key) => native.press(key),
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
    // The buttons are seen up before the next question.
    native.run(4 * CYCLES_PER_FRAME).unwrap();
    native.screen()
}

/// Plays a whole game. `also` gets everything that is done and the screen that must follow.
fn play(seed: u64, also: &mut dyn FnMut(&str, Press, &Screen)) {
    let (mut table, keys) = Table::new(seed);
    let mut native = Native::default();
    for key in keys {
        let screen = act(&mut native, Press::Key(key));
        also(&table.place(), Press::Key(key), &screen);
    }
    assert_eq!(native.app().scene(), Scene::Scores, "{}", table.place());
    table.check(native.app(), &native.screen());
    while table.referee.prompt != Prompt::Over {
        table.step += 1;
        assert!(table.step < INPUTS_MAX, "{}: the game does not end", table.place());
        if table.referee.is_by_die && matches!(table.referee.prompt, Prompt::Choose(_)) {
            choose_by_die(&mut table, &mut native, also);
            table.check(native.app(), &native.screen());
            continue;
        }
        let press = table.press();
        let key = table.key(press);
        let before = native.app().game().clone();
        let before_screen = native.screen();
        let is_choice = matches!(table.referee.prompt, Prompt::Choose(_));
        let screen = act(&mut native, press);
        also(&table.place(), press, &screen);
        if key == ESC && !is_choice {
            // Z-R34: a pause, and P goes back to where it was asked.
            assert_eq!(native.app().scene(), Scene::Pause, "{}", table.place());
            let screen = act(&mut native, Press::Key(b'P'));
            also(&table.place(), Press::Key(b'P'), &screen);
            assert_eq!(*native.app().game(), before, "{}", table.place());
            assert_eq!(screen, before_screen, "{}", table.place());
        } else if native.app().scene() == Scene::Pause {
            // ESC at the first face, which is then asked again.
            let screen = act(&mut native, Press::Key(b'P'));
            also(&table.place(), Press::Key(b'P'), &screen);
            assert_eq!(screen, before_screen, "{}", table.place());
        } else if key == ESC || table.referee.accepts(key) {
            table.referee.answer(key, faces(native.app()));
        } else {
            assert_eq!(*native.app().game(), before, "{}: {press:?}", table.place());
            assert_eq!(screen, before_screen, "{}: {press:?}", table.place());
        }
        table.check(native.app(), &native.screen());
    }
}

/// Picks dice, legal or not, and rolls the others, if that is legal.
fn choose_by_die(
    table: &mut Table,
    native: &mut Native,
    also: &mut dyn FnMut(&str, Press, &Screen),
) {
    let rolled = faces(native.app());
    let counters: Vec<usize> =
        (1..=6).filter(|&face| table.referee.keeps(face).len() > 1).collect();
    let wild = table.random.random_bool(0.2);
    let chosen: Faces = std::array::from_fn(|face| match table.referee.keeps(face.max(1)) {
        _ if face == 0 => 0,
        _ if wild => table.random.random_range(0..=rolled[face]),
        keeps => keeps[table.random.random_range(0..keeps.len())],
    });
    let legal = (1..=6).all(|face| table.referee.keeps(face).contains(&chosen[face]));
    let legal = legal && chosen != [0; 7];
    let mut press = |native: &mut Native, key| {
        let screen = act(native, Press::Key(key));
        also(&table.place(), Press::Key(key), &screen);
        screen
    };
    for face in 1..=6 {
        for _ in 0..chosen[face] {
            press(native, b'0' + face as u8);
        }
    }
    let scored = |face: usize| table.referee.keeps(face).contains(&chosen[face]);
    let value: u32 =
        (1..=6).filter(|&face| scored(face)).map(|face| points(face, chosen[face])).sum();
    if chosen != [0; 7] {
        let text = format!("Chosen: {value}");
        assert!(native.screen().contains(&text), "{}: {chosen:?}", table.place());
    }
    let before = native.app().game().clone();
    press(native, b'R');
    if legal {
        let dice = faces(native.app());
        for face in counters {
            table.referee.answer(b'0' + chosen[face] as u8, dice);
        }
        return;
    }
    assert_eq!(*native.app().game(), before, "{}: {chosen:?}", table.place());
    if chosen != [0; 7] {
        // Everything back, for another try.
        press(native, ESC);
    }
}

/// Plays the games 0 to `games` on all cores.
fn play_all(games: u64, play: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= games {
                        break;
                    }
                    play(seed);
                }
            });
        }
    });
}

#[test]
fn random_games_obey_the_rules_natively() {
    play_all(NATIVE_GAMES, |seed| play(seed, &mut |_, _, _| {}));
}

#[test]
fn random_games_are_the_same_on_the_apple() {
    play_all(APPLE_GAMES, |seed| {
        let mut apple = booted();
        let mut last = None;
        play(seed, &mut |place, press, expected| {
            let key = match press {
                Press::Key(key) => Some(key.to_ascii_uppercase()),
                Press::Button(_) => None,
            };
            if key.is_some() && key == last {
                // A poll takes longer than a frame, most of all one that draws.
                apple.run(2 * REPETITION_FRAMES * CYCLES_PER_FRAME).unwrap();
            }
            // The same key again is a repetition whatever a button did meanwhile.
            last = key.or(last);
            follow(&mut apple, press, expected)
                .unwrap_or_else(|screen| panic!("{place}, {press:?}: {expected:?}\n{screen}"));
        });
    });
}

/// Does the same on the Apple. The screen that it shows instead, if it does not show the one expected.
fn follow(apple: &mut dyn Console, press: Press, expected: &Screen) -> Result<(), String> {
    let run = |apple: &mut dyn Console, frames: u64| {
        apple.run(frames * CYCLES_PER_FRAME).unwrap_or_else(|error| panic!("{error}"));
    };
    match press {
        Press::Key(key) => {
            apple.press(key);
            // Until a beep has begun, if it is one that changes nothing.
            run(apple, 6);
        }
        Press::Button(button) => {
            // Both are seen up before the next press, which takes two polls.
            run(apple, 6);
            apple.set_button(button, true);
            run(apple, 10);
            apple.set_button(button, false);
            run(apple, 10);
        }
    }
    for _ in 0..FRAMES_MAX {
        let (clicks, was_shown) = (apple.speaker_clicks(), apple.screen() == *expected);
        let picture = apple.picture();
        run(apple, 2);
        // While it draws or makes a sound it looks at no button.
        let is_silent = apple.speaker_clicks() == clicks && apple.picture() == picture;
        let is_shown = apple.screen() == *expected && !apple.is_key_waiting();
        if was_shown && is_shown && is_silent {
            return Ok(());
        }
    }
    Err(format!("{:?}", apple.screen()))
}
