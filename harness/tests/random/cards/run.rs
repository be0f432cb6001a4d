//! A run with random input, and the checks of its screens.

use std::collections::BTreeSet;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use zonkers::Engine;
use zonkers::cards::{Card, Cards, Phase, Scene};
use zonkers::kit::screen::{COLUMNS, Screen};
use zonkers_harness::apple2::CYCLES_PER_FRAME;
use zonkers_harness::console::Console;
use zonkers_harness::native::NativeConsole;
use zonkers_harness::screen::Look;

use super::super::{Also, ESC, INPUTS_MAX, Press, act, assert_stake};
use super::referee::{ITEMS, Referee, effect, name};
use super::{Case, Moment};
use crate::support::playing::Shown;

/// The keys of the items.
const KEYS: [u8; 5] = *b"TSFDM";
/// The names of the items on the screen, in the order of the hand.
const HAND: [&str; 5] = ["Time", "Swap", "Fate", "Rift", "Cash"];
/// Keys that have no meaning in a turn.
const IDLE_KEYS: &[u8] = b"BEHIJKLNQUVWXYZ0789!/";

const LEFT: u8 = 0x08;
const RIGHT: u8 = 0x15;

/// The dice that are chosen for a pocket.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Chosen {
    These(Vec<usize>),
    /// The dice with the highest value, which the game chooses.
    Best,
}

/// A run with random input.
pub struct Run<'a> {
    seed: u64,
    step: usize,
    random: ChaCha8Rng,
    native: NativeConsole<Cards>,
    referee: Referee,
    chosen: Chosen,
    /// The highlighted item.
    pointed: Option<Card>,
    /// The cases that have occurred.
    pub cases: BTreeSet<Case>,
    also: &'a mut Also<'a>,
}

impl<'a> Run<'a> {
    /// Starts a run with a random number.
    pub fn new(seed: u64, also: &'a mut Also<'a>) -> Run<'a> {
        let mut run = Run {
            seed,
            step: 0,
            random: ChaCha8Rng::seed_from_u64(seed),
            native: NativeConsole::default(),
            referee: Referee::new(),
            chosen: Chosen::These(Vec::new()),
            pointed: None,
            cases: BTreeSet::new(),
            also,
        };
        run.native.run(4 * CYCLES_PER_FRAME).unwrap();
        let number: u16 = run.random.random();
        for key in format!("P{number}\r").bytes() {
            run.press(Press::Key(key));
        }
        assert_eq!(run.native.app().scene(), Scene::Turn);
        run
    }

    fn place(&self) -> String {
        format!("seed {}, press {}, {:?}", self.seed, self.step, self.referee.phase)
    }

    /// Applies an input to the native game.
    fn press(&mut self, press: Press) {
        self.step += 1;
        assert!(self.step < INPUTS_MAX, "{}: the run has not ended", self.place());
        act(&mut self.native, press);
        let place = self.place();
        (self.also)(&place, press, &self.native);
    }

    fn key(&mut self, key: u8) {
        self.press(Press::Key(key));
    }

    fn shown(&self) -> Shown {
        Shown::on(&self.native)
    }

    /// Compares state and screen with the referee.
    fn check(&mut self) {
        let place = self.place();
        self.referee.check(self.native.app().game(), &place);
        let shown = self.native.screen();
        for text in self.must_show() {
            assert!(shown.contains(&text), "{place}: no `{text}` in\n{shown:?}");
        }
        if self.native.app().scene() != Scene::Turn {
            return;
        }
        // A burst covers the hand.
        let items = if self.referee.phase == Phase::Zonk { &[][..] } else { &ITEMS };
        for (at, &card) in items.iter().enumerate() {
            let left = 2 + 6 * at;
            let line = shown.line_text(16);
            let is_there = line[left..].starts_with(HAND[at]);
            assert_eq!(is_there, self.referee.has(card), "{place}: {card:?} in\n{shown:?}");
            let is_white = shown.line(16)[left].look == Look::Inverse;
            let can_be_played = !self.referee.targets(card).is_empty();
            assert_eq!(is_white, can_be_played, "{place}: {card:?} in\n{shown:?}");
        }
    }

    /// Texts that the screen must show.
    fn must_show(&mut self) -> Vec<String> {
        let referee = &mut self.referee;
        let (cache, quota) = (referee.cache, referee.quota());
        let (round, turn) = (referee.round + 1, referee.turn + 1);
        let mut words = Vec::new();
        if referee.phase != Phase::Over {
            words.push(format!("round {round}/3 turn {turn}/3"));
            words.push(format!("Cache {cache} of {quota}"));
        }
        let stake = referee.stake();
        match referee.phase {
            Phase::Cast => {
                let (dice, missing) = (referee.to_cast(), referee.missing());
                words.push(format!("Cast {dice} dice. To the quota: {missing}"));
            }
            Phase::Zonk => words.push(match stake {
                0 => "No points lost.".into(),
                lost => format!("Nothing scores: {lost} lost."),
            }),
            Phase::Cached => {
                words.push(format!("Cached: {stake}"));
                words.push(match referee.missing() {
                    0 => "This round's quota is met.".into(),
                    missing => format!("To the quota: {missing}"),
                });
            }
            Phase::Drawn => {
                words.extend(referee.drawn().iter().map(|&card| name(card).to_string()));
                words.push(match referee.missing() {
                    0 if referee.turn == 2 => {
                        format!("The quota is met! Next round: {}", quota + 1_000)
                    }
                    0 => "This round's quota is met.".into(),
                    missing => format!("To the quota: {missing}"),
                });
            }
            Phase::Over => {
                let met = referee.round + usize::from(referee.missing() == 0);
                words.push(match met {
                    3 => "The run is won!".into(),
                    _ => format!("{} points short of the quota", referee.missing()),
                });
                words.push(format!("Points {}, quotas {met} of 3", referee.total));
            }
            _ => words.extend(self.question()),
        }
        words
    }

    /// The texts of the question about the dice on the table.
    fn question(&mut self) -> Vec<String> {
        let referee = &mut self.referee;
        let mut words = Vec::new();
        if referee.phase == Phase::Rescue {
            words.push("Nothing scores!".into());
        }
        if let Some(card) = self.pointed {
            let can = !self.referee.targets(card).is_empty();
            let can = match self.moment() {
                // Nothing follows.
                _ if can => " ",
                Moment::Pocketed => "Too late.",
                _ => "Not now.",
            };
            words.push(format!("{} {can}", effect(card)));
            return words;
        }
        let left = referee.on_table().len();
        let stake = referee.stake();
        let mut shown_stake = stake;
        // The points of the combos below the question.
        let mut combos = 0;
        let to_cast = |dice: usize, all: usize| match dice {
            0 => format!("Left to cast: {all}  Hot cast!"),
            dice => format!("Left to cast: {dice}"),
        };
        // The number of dice in a hot cast, if no item is played.
        let all = referee.hot_dice();
        match (referee.phase, &self.chosen) {
            (Phase::Rescue, _) => words.push("Final Chance: cast it again.".into()),
            (Phase::Decide, _) => {
                words.push("Recast, or cache?".into());
                words.push(to_cast(left, all));
            }
            (_, Chosen::Best) => {
                combos = referee.best();
                shown_stake = stake + combos;
            }
            (_, Chosen::These(dice)) if dice.is_empty() => {
                combos = referee.best();
                words.push("Pocket which dice?".into());
            }
            (_, Chosen::These(dice)) => match referee.value(dice) {
                0 => words.push("Not all of these score.".into()),
                value => {
                    combos = value;
                    shown_stake = stake + value;
                    words.push(to_cast(left - dice.len(), all));
                }
            },
        }
        let screen = self.native.app().screen();
        assert_stake(screen, shown_stake, &format!("{words:?}"));
        if self.referee.phase == Phase::Choose {
            assert_eq!(points_of_combos(screen), combos, "{words:?}");
        }
        words
    }

    /// Plays the run to its end.
    pub fn play(&mut self) {
        self.check();
        while self.referee.phase != Phase::Over {
            if self.random.random_bool(0.05) {
                self.pause();
            }
            match self.referee.phase {
                Phase::Cast | Phase::Zonk | Phase::Cached | Phase::Drawn => self.go_on(),
                _ => self.act(),
            }
            self.check();
        }
        self.key(b'N');
        assert_eq!(self.native.app().scene(), Scene::Title, "{}", self.place());
    }

    /// Continues with any key or button, which may be the key of an item. The item must not be
    /// played.
    fn go_on(&mut self) {
        let item = self.random.random_range(0..KEYS.len());
        if self.random.random_bool(0.2) {
            let button = self.random.random_range(0..2);
            self.press(Press::Button(button));
        } else {
            self.cases.insert((item, self.moment(), self.referee.has(ITEMS[item]), false));
            self.key(KEYS[item]);
        }
        let game = *self.native.app().game();
        match self.referee.phase {
            Phase::Cast => self.pass_cast(),
            Phase::Drawn => {
                self.referee.pass();
                self.pass_cast();
            }
            _ => {
                let cards = [1, 0].map(|back| game.drawn_card(back));
                let cards: Vec<Card> = cards.into_iter().flatten().collect();
                self.referee.end(&cards);
            }
        }
        self.ask_again();
    }

    /// Passes the native game's cast to the referee.
    fn pass_cast(&mut self) {
        let pool = self.native.app().game().pool();
        let faces: Vec<u8> = (0..pool.size())
            .filter(|&die| pool.is_on_table(die))
            .map(|die| pool.face(die))
            .collect();
        self.referee.cast(&faces);
    }

    /// Expects a new question: no dice chosen, and the most likely answer highlighted.
    fn ask_again(&mut self) {
        self.chosen = Chosen::These(Vec::new());
        self.pointed = None;
        if self.referee.phase == Phase::Rescue && self.referee.to_cast() == 0 {
            self.pointed = ITEMS.into_iter().find(|&card| !self.referee.targets(card).is_empty());
        }
    }

    fn moment(&self) -> Moment {
        let referee = &self.referee;
        match referee.phase {
            Phase::Cast => Moment::Before,
            Phase::Choose if referee.can_cache() => Moment::ChooseWarped,
            Phase::Choose => Moment::Choose,
            Phase::Rescue if referee.to_cast() != 0 => Moment::RescueChance,
            Phase::Rescue => Moment::Rescue,
            Phase::Decide if referee.has_pocketed => Moment::Pocketed,
            Phase::Decide => Moment::Warped,
            Phase::Drawn => Moment::Drawn,
            _ => Moment::After,
        }
    }

    /// Pauses, looks at another screen, and returns.
    fn pause(&mut self) {
        let before = self.shown();
        let game = *self.native.app().game();
        self.key(ESC);
        assert_eq!(self.native.app().scene(), Scene::Pause, "{}", self.place());
        self.key(b'D');
        let fallen = self.native.screen();
        for face in 1..=6 {
            let line = fallen.line_text(3 + face);
            let count = line[11..18].trim().parse();
            assert_eq!(count, Ok(self.referee.thrown[face]), "{}: {fallen:?}", self.place());
        }
        self.key(b' ');
        self.key(b'P');
        assert_eq!(self.shown(), before, "{}", self.place());
        assert_eq!(*self.native.app().game(), game, "{}", self.place());
    }

    /// Chooses and performs an action with the dice on the table.
    fn act(&mut self) {
        for item in 0..ITEMS.len() {
            self.try_item(item, false);
        }
        if self.random.random_bool(0.1) {
            let &key = IDLE_KEYS.choose(&mut self.random).unwrap();
            self.changes_nothing(key);
        }
        if self.random.random_bool(0.1) {
            self.move_there_and_back();
        }
        let playable: Vec<usize> =
            (0..5).filter(|&item| !self.referee.targets(ITEMS[item]).is_empty()).collect();
        // In a rescue, mostly play the first possible item: the case of two Time Warps is rare.
        let is_rescue = self.referee.phase == Phase::Rescue;
        let plays = if is_rescue { 0.8 } else { 0.2 };
        if let Some(&item) = playable.choose(&mut self.random)
            && self.random.random_bool(plays)
        {
            let item = if is_rescue { playable[0] } else { item };
            return self.try_item(item, true);
        }
        match self.referee.phase {
            Phase::Choose => self.choose(),
            Phase::Rescue if self.referee.to_cast() != 0 && self.random.random_bool(0.8) => {
                self.answer(b'R');
            }
            Phase::Rescue => self.answer(b'G'),
            _ => {
                let turns = 3 - self.referee.turn as u32;
                let is_enough = self.referee.stake() * turns >= self.referee.missing();
                let caches = self.random.random_bool(if is_enough { 0.8 } else { 0.1 });
                self.answer(if caches { b'C' } else { b'R' });
            }
        }
    }

    /// Gives an answer, legal or not.
    fn answer(&mut self, key: u8) {
        let game = *self.native.app().game();
        let dice = match &self.chosen {
            Chosen::These(dice) => dice.clone(),
            Chosen::Best => Vec::new(),
        };
        let is_best = self.chosen == Chosen::Best;
        let value = if is_best { self.referee.best() } else { self.referee.value(&dice) };
        let is_choice = self.referee.phase == Phase::Choose;
        let pockets = is_choice && value != 0 && key != b'G';
        let can = match key {
            b'P' => pockets,
            b'G' => self.referee.phase == Phase::Rescue,
            b'C' => pockets || self.referee.can_cache() && dice.is_empty(),
            _ => pockets || self.referee.to_cast() != 0 && dice.is_empty(),
        };
        if !can {
            return self.changes_nothing(key);
        }
        self.key(key);
        if pockets {
            // The game may choose any of several sets of equal value.
            let pool = self.native.app().game().pool();
            let column = game.columns() + 1;
            let is_new = |&die: &usize| key == b'P' && pool.column(die as u8) == column;
            let dice = if is_best {
                self.referee.on_table().into_iter().filter(is_new).collect()
            } else {
                dice
            };
            assert_eq!(self.referee.value(&dice), value, "{}: the best dice", self.place());
            self.referee.pocket(&dice);
        }
        match key {
            b'R' => self.pass_cast(),
            b'C' => self.referee.cache(),
            b'G' => self.referee.phase = Phase::Zonk,
            _ => {}
        }
        self.ask_again();
    }

    /// Chooses dice, one by one or all that score. Pockets them if that is legal.
    fn choose(&mut self) {
        if self.random.random_bool(0.5) {
            if self.random.random_bool(0.5) {
                self.key(b'A');
            } else {
                self.press(Press::Button(1));
            }
            (self.chosen, self.pointed) = (Chosen::Best, None);
            self.check();
            return self.answer(b'P');
        }
        let table = self.referee.on_table();
        let mut dice: Vec<usize> = Vec::new();
        for _ in 0..20 {
            dice = table.iter().copied().filter(|_| self.random.random_bool(0.5)).collect();
            if self.referee.value(&dice) != 0 || self.random.random_bool(0.1) {
                break;
            }
        }
        let mut chosen: Vec<usize> = Vec::new();
        for die in dice {
            // A digit chooses the first unchosen die of its face.
            let face = self.referee.dice[die].face;
            let is_left =
                |&&die: &&usize| self.referee.dice[die].face == face && !chosen.contains(&die);
            chosen.push(*table.iter().find(is_left).unwrap());
            self.chosen = Chosen::These(chosen.clone());
            self.key(b'0' + face);
            self.check();
        }
        let key = *b"PPRC".choose(&mut self.random).unwrap();
        self.answer(key);
        if self.referee.phase == Phase::Choose && self.chosen != Chosen::These(Vec::new()) {
            self.key(ESC);
            self.chosen = Chosen::These(Vec::new());
        }
    }

    /// Presses a key that must have no effect except a beep.
    fn changes_nothing(&mut self, key: u8) {
        let before = self.shown();
        let game = *self.native.app().game();
        self.key(key);
        assert_eq!(self.shown(), before, "{}: key ${key:02X}", self.place());
        assert_eq!(*self.native.app().game(), game, "{}: key ${key:02X}", self.place());
    }

    /// Moves the highlight away and back.
    fn move_there_and_back(&mut self) {
        let before = self.shown();
        let steps = self.random.random_range(1..8);
        let [there, back] =
            if self.random.random_bool(0.5) { [LEFT, RIGHT] } else { [RIGHT, LEFT] };
        for key in [there, back] {
            (0..steps).for_each(|_| self.key(key));
        }
        assert_eq!(self.shown(), before, "{}: {steps} steps", self.place());
    }

    /// Tries an item. If it can be played, aims it at each target in turn, and plays it or takes it
    /// back.
    fn try_item(&mut self, item: usize, plays: bool) {
        let card = ITEMS[item];
        let targets = self.referee.targets(card);
        self.cases.insert((item, self.moment(), self.referee.has(card), !targets.is_empty()));
        if targets.is_empty() {
            return self.changes_nothing(KEYS[item]);
        }
        let game = *self.native.app().game();
        self.key(KEYS[item]);
        self.check_aim(card, targets[0]);
        let mut at = 0;
        for _ in 0..self.random.random_range(0..=targets.len().min(4)) {
            let forward = self.random.random_bool(0.7);
            at = (at + if forward { 1 } else { targets.len() - 1 }) % targets.len();
            self.key(if forward { RIGHT } else { LEFT });
            self.check_aim(card, targets[at]);
        }
        assert_eq!(*self.native.app().game(), game, "{}: changed by aiming", self.place());
        if !plays {
            if self.random.random_bool(0.5) {
                self.key(ESC);
            } else {
                self.press(Press::Button(1));
            }
            assert_eq!(*self.native.app().game(), game, "{}: not taken back", self.place());
            self.pointed = Some(card);
            return self.check();
        }
        if self.random.random_bool(0.5) {
            self.key(b'\r');
        } else {
            self.press(Press::Button(0));
        }
        let fate = self.native.app().game().pool().face(targets[at].0 as u8);
        self.referee.play(card, targets[at], fate);
        self.ask_again();
    }

    /// Checks the description of an item's effect on a target.
    fn check_aim(&mut self, card: Card, (die, pocket): (usize, usize)) {
        let place = self.place();
        let referee = &mut self.referee;
        let mut after = referee.clone();
        after.play(card, (die, pocket), 1);
        let becomes = |before, after| format!("{before} becomes {after}");
        let scores = format!("The dice then score {}, now {}", after.best(), referee.best());
        let words = match card {
            Card::TimeWarp => {
                let sums = [None, Some(die)].map(|besides| referee.sum(pocket, besides));
                vec!["This die joins the marked pocket".into(), becomes(sums[0], sums[1])]
            }
            Card::ChaosSwap => {
                vec![format!("This die is turned to a {}", referee.swapped(die)), scores]
            }
            Card::DictateFate => vec!["This die is cast again".into()],
            Card::Rift => {
                let half = referee.dice[die].face / 2;
                vec![format!("This die becomes two dice of {half}"), scores]
            }
            _ => {
                let sum = referee.sum(pocket, None);
                vec!["The marked pocket counts twice".into(), becomes(sum, 2 * sum)]
            }
        };
        let shown = self.native.screen();
        for text in words {
            assert!(shown.contains(&text), "{place}: no `{text}` in\n{shown:?}");
        }
    }
}

/// The sum of the points of the combos on the screen, in the two rows below the question.
fn points_of_combos(screen: &Screen) -> u32 {
    let row = |row| (0..COLUMNS).map(move |column| char::from(screen.character(row, column)));
    let text: String = row(19).chain(row(20)).collect();
    // The number after each colon.
    let points = text.split(": ").skip(1).filter_map(|rest| rest.split(' ').next());
    points.map(|points| points.parse::<u32>().unwrap()).sum()
}
