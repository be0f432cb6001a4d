//! Random games of Zonk! with people and computer players.

mod referee;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use referee::{Prompt, Referee};
use zonkers::Engine;
use zonkers::table::company::Player;
use zonkers::zonk::{Scene, Zonk};
use zonkers_harness::console::Console;
use zonkers_harness::native::NativeConsole;
use zonkers_harness::screen::Screen;

use super::{Also, ESC, INPUTS_MAX, Press, act, assert_stake, company, options, says};

/// The rows of the question: this one and the next.
const ASK_ROW: usize = 18;

/// A random game and its referee.
struct Match {
    seed: u64,
    step: usize,
    random: ChaCha8Rng,
    native: NativeConsole<Zonk>,
    referee: Referee,
    /// The probability of staying when it is allowed, in tenths.
    careful: u32,
}

/// Plays a whole game. Calls `also` after each input.
pub fn play(seed: u64, also: &mut Also) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let (keys, referee) = setup(seed, &mut random);
    let careful = random.random_range(3..10);
    let native = NativeConsole::default();
    let mut game = Match { seed, step: 0, random, native, referee, careful };
    for press in options(seed).into_iter().chain(keys.into_iter().map(Press::Key)) {
        game.act(press, also);
    }
    game.take_seats(also);
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
    let mut keys = vec![b'P', b'0' + people];
    keys.extend(company(computers, *b"MRT", random));
    let mut referee = Referee::new(usize::from(people + computers));
    if random.random_bool(0.5) {
        referee.has_etiquette = true;
        keys.push(b'E');
    }
    if random.random_bool(0.3) {
        let bonus = 1_000 * random.random_range(0..10) + 350;
        referee.bonuses.push(bonus);
        keys.extend(format!("B{bonus}\r\r").bytes());
    }
    let number: u16 = random.random();
    keys.extend(format!("G{number}\rS").bytes());
    (keys, referee)
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

    /// Orders the players by their rolls, the highest first. Equal rolls are repeated (B-R1).
    fn take_seats(&mut self, also: &mut Also) {
        assert_eq!(self.native.app().scene(), Scene::Scores, "{}", self.place());
        let players = self.referee.scores.len();
        let mut rolled = vec![Vec::new(); players];
        let mut names = vec![String::new(); players];
        let mut keys = b" \r".iter().cycle();
        while self.native.app().scene() == Scene::Scores {
            for player in 0..players {
                let line = self.screen().line_text(6 + player);
                names[player] = line[4..14].trim().into();
                rolled[player].extend(line[14..22].trim().parse::<u8>());
            }
            for (player, dice) in rolled.iter().enumerate() {
                let is_tied = rolled.iter().filter(|&other| other == dice).count() > 1;
                let line = self.screen().line_text(6 + player);
                assert_eq!(says(&line, "again"), is_tied, "{}: {rolled:?}", self.place());
            }
            self.act(Press::Key(*keys.next().unwrap()), also);
        }
        let mut order: Vec<usize> = (0..players).collect();
        order.sort_by(|&one, &other| rolled[other].cmp(&rolled[one]));
        let table = self.native.app().table();
        for (seat, player) in order.into_iter().enumerate() {
            self.referee.names[seat] = names[player].clone();
            self.referee.is_person[seat] = table.player(seat as u8) == Player::Person;
            let name = &self.referee.names[seat];
            // Martha, the careful player, never dares.
            self.referee.dares[seat] = !name.starts_with("MARTHA") && !name.starts_with("PLAYER");
        }
    }

    /// Chooses the next input: mostly a sensible one.
    fn press(&mut self) -> Press {
        const ANY: &[u8] = b"\r .,";
        let random = &mut self.random;
        match random.random_range(0..100) {
            0..8 => {
                let key = random.random_range(1..=127);
                // Other tests cover the keys that move the highlight or open another screen.
                if !b"\x08\x0A\x0B\x13\x15?Oo".contains(&key) {
                    return Press::Key(key);
                }
            }
            8..10 => return Press::Key(ESC),
            10..15 => return Press::Button(0),
            15..18 if self.referee.takes_button_1() => return Press::Button(1),
            _ => {}
        }
        let referee = &self.referee;
        let keys: &[u8] = match referee.prompt {
            _ if referee.any_key_goes_on() => ANY,
            Prompt::Ready if referee.may_call() => b"RRRC",
            Prompt::Ready => b"Rr\r ",
            Prompt::Dare => b"YYN\r",
            Prompt::Natural => b"RSS\r",
            Prompt::Hit => b"GDYCPR\r",
            _ if referee.is_dared() && random.random_bool(0.5) => b"D",
            _ if referee.may_stay().is_ok() && random.random_range(0..10) < self.careful => b"S",
            _ if referee.chosen_value().is_some() && random.random_bool(0.7) => b"R",
            _ => b"AAAAA123456R\rS",
        };
        Press::Key(keys[random.random_range(0..keys.len())])
    }

    /// Applies an input to the game and to the referee, who decides whether the state may change.
    fn answer(&mut self, press: Press, also: &mut Also) {
        let key = match press {
            Press::Key(key) | Press::Look(key) => key.to_ascii_uppercase(),
            // Button 1 chooses all dice that score, or does not dare.
            Press::Button(1) if self.referee.prompt == Prompt::Dare => b'N',
            Press::Button(1) => b'A',
            // Button 0 selects the highlighted choice.
            Press::Button(_) => b'\r',
        };
        let before = (self.native.app().game().clone(), self.screen());
        self.act(press, also);
        if key == ESC {
            assert_eq!(self.native.app().scene(), Scene::Pause, "{}", self.place());
            self.act(Press::Key(b'P'), also);
        }
        let game = self.native.app().game();
        let faces = std::array::from_fn(|place| game.face(place as u8));
        let aside = std::array::from_fn(|place| game.aside() >> place & 1 != 0);
        let question = before.1.line_text(ASK_ROW);
        let is_answer = key != ESC
            && if self.referee.is_computers() && !self.referee.touches(key) {
                self.referee.apply_decision(&question, game.called().is_some(), faces, aside);
                true
            } else {
                self.referee.answer(key, faces)
            };
        if !is_answer {
            let after = (game.clone(), self.screen());
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
            assert_eq!(score, referee.scores[seat], "score of seat {seat}: {}", place());
            let hits = u32::from(game.hits(seat as u8));
            assert_eq!(hits, referee.hits[seat].min(255), "hits of seat {seat}: {}", place());
        }
        if referee.prompt == Prompt::Over {
            let winner = game.winner().map(usize::from);
            assert_eq!(winner, Some(referee.winner()), "{}", place());
            return assert_eq!(self.native.app().scene(), Scene::Turns, "{}", place());
        }
        assert_eq!(usize::from(game.seat()), referee.seat, "{}", place());
        assert_eq!(u32::from(game.round()), referee.round, "{}", place());
        assert_eq!(game.called().is_some(), referee.is_called, "{}", place());
        let number = |line: usize, from: usize, to: usize| -> Option<u32> {
            screen.line_text(line).get(from..to).unwrap().trim().parse().ok()
        };
        // The points set aside and the points of the roll. After banking, all are set aside.
        let banked = referee.prompt == Prompt::Stayed || referee.prompt == Prompt::Hit;
        let aside = referee.turn + if banked { referee.roll_points } else { 0 };
        assert_eq!(number(16, 34, 39), Some(aside), "set aside: {}", place());
        if referee.prompt == Prompt::Choose && !referee.is_computers() {
            assert_stake(self.native.app().screen(), referee.shown_stake(), &place());
        }
        let is_open = |seat: usize| referee.scores[seat] != 0;
        for seat in 0..referee.scores.len() {
            // Up to four players have a gauge each below their names.
            let each = if referee.scores.len() <= 4 { 2 } else { 1 };
            let line = screen.line_text(3 + each * seat);
            let name = &referee.names[seat];
            assert!(line[22..].contains(name.as_str()), "{name}: {}", place());
            assert_eq!(says(&line, "closed"), !is_open(seat), "{}", place());
        }
    }
}
