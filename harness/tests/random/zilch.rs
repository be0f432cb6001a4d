//! Random games of Zilch with people and computer players.

mod referee;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use referee::{Prompt, Referee};
use zonkers::Engine;
use zonkers::table::company::Player;
use zonkers::zilch::{Scene, Zilch};
use zonkers_harness::console::Console;
use zonkers_harness::native::NativeConsole;
use zonkers_harness::screen::Screen;

use super::{Also, ESC, INPUTS_MAX, Press, act, assert_stake, company, options};

/// The rows of the question: this one and the next.
const ASK_ROW: usize = 18;

/// A random game and its referee.
struct Match {
    seed: u64,
    step: usize,
    random: ChaCha8Rng,
    native: NativeConsole<Zilch>,
    referee: Referee,
    /// The probability of banking when it is allowed, in tenths.
    careful: u32,
}

/// Plays a whole game. Calls `also` after each input.
pub fn play(seed: u64, also: &mut Also) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let (keys, mut referee) = setup(seed, &mut random);
    let careful = random.random_range(3..10);
    let mut native = NativeConsole::<Zilch>::default();
    for press in options(seed).into_iter().chain(keys.into_iter().map(Press::Key)) {
        act(&mut native, press);
        also(&format!("seed {seed}, setup"), press, &native);
    }
    let table = native.app().table();
    for seat in 0..referee.scores.len() {
        let name = table.names.of(seat as u8).iter().take_while(|&&letter| letter != 0);
        referee.names[seat] = name.map(|&letter| char::from(letter)).collect();
        referee.is_person[seat] = table.player(seat as u8) == Player::Person;
    }
    let mut game = Match { seed, step: 0, random, native, referee, careful };
    game.check();
    while game.referee.prompt != Prompt::Over {
        game.step += 1;
        assert!(game.step < INPUTS_MAX, "{}: the game has not ended", game.place());
        let press = game.press();
        game.answer(press, also);
        game.check();
    }
}

/// Chooses players and options at random. Returns the keys that set the game up, and the referee.
fn setup(seed: u64, random: &mut ChaCha8Rng) -> (Vec<u8>, Referee) {
    let people = random.random_range(0..=3);
    let most = if seed % 8 == 7 { 9 } else { 4 };
    let computers = random.random_range(2u8.saturating_sub(people)..=(most - people));
    let limit = 50 * random.random_range(10..=80);
    let number: u16 = random.random();
    let mut keys = vec![b'P', b'0' + people];
    keys.extend(company(computers, *b"PRA", random));
    keys.extend(format!("L{limit}\rG{number}\rS").bytes());
    (keys, Referee::new(usize::from(people + computers), limit))
}

impl Match {
    fn place(&self) -> String {
        let Match { seed, step, .. } = self;
        format!("seed {seed}, step {step}, {:?}\n{:?}", self.referee, self.screen())
    }

    fn screen(&self) -> Screen {
        self.native.screen()
    }

    fn act(&mut self, press: Press, also: &mut Also) {
        act(&mut self.native, press);
        also(&self.place(), press, &self.native);
    }

    /// Chooses the next input: mostly a sensible one.
    fn press(&mut self) -> Press {
        const ANY: &[u8] = b"\r .,";
        let random = &mut self.random;
        match random.random_range(0..100) {
            0..8 => {
                let key = random.random_range(1..=127);
                // Other tests cover the keys that move the highlight or open another screen.
                if !b"\x08\x0A\x0B\x13\x15?OoPp".contains(&key) {
                    return Press::Key(key);
                }
            }
            8..10 => return Press::Key(ESC),
            10..15 => return Press::Button(0),
            15..17 if self.referee.prompt != Prompt::Offer => return Press::Button(1),
            _ => {}
        }
        let referee = &self.referee;
        let keys: &[u8] = match referee.prompt {
            _ if referee.any_key_goes_on() => ANY,
            Prompt::Offer => b"IIF\r",
            _ if referee.chosen_value().is_none() => b"AAAAA123456\rRB",
            _ if random.random_range(0..10) < self.careful => b"B",
            _ => b"RRRRA123456\r",
        };
        Press::Key(keys[random.random_range(0..keys.len())])
    }

    /// Applies an input to the game and to the referee, who decides whether the state may change.
    fn answer(&mut self, press: Press, also: &mut Also) {
        let key = match press {
            Press::Key(key) | Press::Look(key) => key.to_ascii_uppercase(),
            // The button selects the highlighted choice.
            Press::Button(0) => b'\r',
            Press::Button(_) => b'A',
        };
        let before = (*self.native.app().game(), self.screen());
        let takes_back = self.referee.takes_back(key);
        self.act(press, also);
        if key == ESC && !takes_back {
            assert_eq!(self.native.app().scene(), Scene::Pause, "{}", self.place());
            self.act(Press::Key(b'P'), also);
        }
        let game = self.native.app().game();
        let roll = game.roll();
        let dice: Vec<u8> = (0..roll.dice()).map(|index| roll.face(index)).collect();
        let question = [0, 1].map(|row| before.1.line_text(ASK_ROW + row)).concat();
        let is_answer = if key == ESC && !takes_back {
            false
        } else if self.referee.is_computers() {
            let aside = std::array::from_fn(|face| usize::from(game.aside().of(face as u8)));
            self.referee.apply_decision(&question, &dice, aside);
            true
        } else {
            self.referee.answer(key, &dice)
        };
        if !is_answer {
            let after = (*game, self.screen());
            assert!(after == before, "{}: {press:?} changed {:?}", self.place(), before.1);
        }
    }

    /// Compares state and screen with the referee.
    fn check(&self) {
        let (referee, game, screen) = (&self.referee, self.native.app().game(), self.screen());
        let place = || self.place();
        for text in referee.must_show() {
            assert!(screen.contains(&text), "no `{text}`: {}", place());
        }
        for seat in 0..referee.scores.len() {
            let score = u32::from(game.banked(seat as u8).units()) * 50;
            assert_eq!(score, referee.scores[seat], "bank of seat {seat}: {}", place());
        }
        if referee.prompt == Prompt::Over {
            let winner = game.winner().map(usize::from);
            assert_eq!(winner, Some(referee.leader()), "{}", place());
            return assert_eq!(self.native.app().scene(), Scene::Winner, "{}", place());
        }
        assert_eq!(usize::from(game.seat()), referee.seat, "{}", place());
        if referee.prompt == Prompt::FinalRound {
            return;
        }
        // The points that have been set aside.
        let number = screen.line_text(16).get(34..39).and_then(|text| text.trim().parse().ok());
        let is_lost = referee.prompt == Prompt::Zilch;
        let turn = if is_lost { 0 } else { referee.turn };
        assert_eq!(number, Some(turn), "set aside: {}", place());
        if referee.prompt == Prompt::Choose && !referee.is_computers() {
            let stake = turn + referee.chosen_value().unwrap_or(0);
            assert_stake(self.native.app().screen(), stake, &place());
        }
        for face in 1..=6 {
            assert_eq!(
                usize::from(game.aside().of(face as u8)),
                referee.aside[face],
                "{}",
                place()
            );
        }
        assert_eq!(usize::from(game.aside().total() + game.roll().dice()) % 6, 0, "{}", place());
    }
}
