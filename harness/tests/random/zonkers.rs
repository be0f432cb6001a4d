//! Random games of Zonkers.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use zonkers::Engine;
use zonkers::kit::points::Points;
use zonkers::programs::First as App;
use zonkers::zonkers::Scene;
use zonkers_harness::console::Console;
use zonkers_harness::native::Native;
use zonkers_harness::screen::Screen;

use super::{Also, ESC, INPUTS_MAX, Press, act, assert_stake};
use crate::support::referee::{Faces, Prompt, Referee, points};

/// A random game and its referee.
struct Table {
    seed: u64,
    step: usize,
    random: ChaCha8Rng,
    referee: Referee,
}

impl Table {
    /// Chooses players and limit at random. Also returns the keys that set the game up.
    fn new(seed: u64) -> (Table, Vec<u8>) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let players = random.random_range(1..=9);
        let limit = 50 * random.random_range(10..=40);
        let number: u16 = random.random();
        let is_by_die = seed % 2 == 1;
        // Computer players wait for a key. Dice are chosen face by face, or die by die.
        let choosing = if is_by_die { "" } else { "C" };
        let keys = format!("OA{choosing}DP{players}L{limit}\rG{number}\rS").into_bytes();
        let mut referee = Referee::new(players, limit);
        referee.is_by_die = is_by_die;
        (Table { seed, step: 0, random, referee }, keys)
    }

    fn place(&self) -> String {
        format!("seed {}, step {}, {:?}", self.seed, self.step, self.referee.prompt)
    }

    /// Chooses the next input: mostly a sensible one.
    fn press(&mut self) -> Press {
        if self.random.random_bool(0.1) {
            let key = self.random.random_range(1..=127);
            // Other tests cover the keys that move the highlight or open another screen.
            if !b"\x08\x0A\x0B\x13\x15?BbDdOoRr".contains(&key) {
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
            // Any key continues. Vary it, since the same key could count as a repetition.
            _ => Press::Key(b"\r .,"[self.step % 4]),
        }
    }

    /// The key with the same meaning as an input (Z-R30 to Z-R32).
    fn key(&self, press: Press) -> u8 {
        match (press, self.referee.prompt) {
            (Press::Key(key) | Press::Look(key), _) => key,
            (Press::Button(button), Prompt::Choose(face)) => {
                let all = *self.referee.keeps(face).last().unwrap();
                if button == 0 { b'0' + all as u8 } else { b'0' }
            }
            (Press::Button(0), Prompt::Stop | Prompt::Over) => b'Y',
            (Press::Button(_), Prompt::Stop | Prompt::Over) => b'N',
            (Press::Button(_), _) => b'\r',
        }
    }

    /// Compares state and screen with the referee.
    fn check(&self, app: &App, screen: &Screen) {
        let referee = &self.referee;
        let text = referee.must_show();
        assert!(screen.contains(&text), "{}: no `{text}` in\n{screen:?}", self.place());
        for (seat, &banked) in referee.banked.iter().enumerate() {
            let found = u32::from(app.game().banked(seat as u8).units()) * 50;
            assert_eq!(found, banked, "{}: bank of seat {seat}", self.place());
        }
        assert_eq!(usize::from(app.game().seat()), referee.seat, "{}: seat", self.place());
        if let Some(stake) = referee.shown_stake() {
            assert_stake(app.screen(), stake, &self.place());
        }
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

/// Plays a whole game. Calls `also` after each input.
pub fn play(seed: u64, also: &mut Also) {
    let (mut table, keys) = Table::new(seed);
    let mut native = Native::default();
    for key in keys {
        act(&mut native, Press::Key(key));
        also(&table.place(), Press::Key(key), &native);
    }
    assert_eq!(native.app().scene(), Scene::Scores, "{}", table.place());
    table.check(native.app(), &native.screen());
    while table.referee.prompt != Prompt::Over {
        table.step += 1;
        assert!(table.step < INPUTS_MAX, "{}: the game has not ended", table.place());
        if table.referee.is_by_die && matches!(table.referee.prompt, Prompt::Choose(_)) {
            choose_by_die(&mut table, &mut native, also);
            table.check(native.app(), &native.screen());
            continue;
        }
        let press = table.press();
        let key = table.key(press);
        let before = *native.app().game();
        let before_screen = native.screen();
        let is_choice = matches!(table.referee.prompt, Prompt::Choose(_));
        let screen = act(&mut native, press);
        also(&table.place(), press, &native);
        if key == ESC && !is_choice {
            // Z-R34: the game pauses, and P returns to the question.
            assert_eq!(native.app().scene(), Scene::Pause, "{}", table.place());
            let screen = act(&mut native, Press::Key(b'P'));
            also(&table.place(), Press::Key(b'P'), &native);
            assert_eq!(*native.app().game(), before, "{}", table.place());
            assert_eq!(screen, before_screen, "{}", table.place());
        } else if native.app().scene() == Scene::Pause {
            // ESC at the first face pauses. P asks the same question again.
            let screen = act(&mut native, Press::Key(b'P'));
            also(&table.place(), Press::Key(b'P'), &native);
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

/// Chooses dice, legal or not. Rolls the others if that is legal.
fn choose_by_die(table: &mut Table, native: &mut Native, also: &mut Also) {
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
        act(native, Press::Key(key));
        also(&table.place(), Press::Key(key), native);
    };
    for face in 1..=6 {
        for _ in 0..chosen[face] {
            press(native, b'0' + face as u8);
        }
    }
    let scored = |face: usize| table.referee.keeps(face).contains(&chosen[face]);
    let value: u32 =
        (1..=6).filter(|&face| scored(face)).map(|face| points(face, chosen[face])).sum();
    let stake = table.referee.turn + value;
    assert_stake(native.app().screen(), stake, &table.place());
    if chosen != [0; 7] {
        let text = format!("Chosen: {value}");
        assert!(native.screen().contains(&text), "{}: {chosen:?}", table.place());
    }
    let before = *native.app().game();
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
        // Take the choice back and try again.
        press(native, ESC);
    }
}
