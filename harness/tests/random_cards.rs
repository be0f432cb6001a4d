//! Whole runs of ZONK with cards at random, natively and on the emulated Apple, with a referee who checks every state and
//! what is shown of it; every item is tried in every state, whether it can be played there or not. A failure prints the
//! seed of its run and the step. `COUNT` of the environment plays more of them.

mod support;
// Not every crate that shares the support knows the game.
#[path = "support/card_referee.rs"]
mod card_referee;

use std::collections::{BTreeSet, VecDeque};
use std::sync::Mutex;

use card_referee::{ITEMS, Referee, name};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use support::game::Game;
use support::playing::Shown;
use zonkers::cards::{Card, Cards, Phase, Scene};
use zonkers_harness::apple2::CYCLES_PER_FRAME;
use zonkers_harness::console::Console;
use zonkers_harness::emulated::Emulated;
use zonkers_harness::native::Core;
use zonkers_harness::screen::Look;

/// Whole runs natively, at least; and at most, until there was everything that can be.
const NATIVE_RUNS: usize = 100;
const NATIVE_RUNS_MAX: usize = 3_000;
/// The first of them. Soon after it there is what is rarest, both Time Warps on one cast.
const FIRST: u64 = 1_080;
/// Whole runs on the emulated Apple, besides those that show every item in every state.
const APPLE_RUNS: u64 = 2;
/// Presses after which a run must have ended.
const PRESSES_MAX: usize = 20_000;
/// Frames before the same key again is no repetition any more.
const REPETITION_FRAMES: u64 = 14;
/// Frames that the Apple may need to show what the native game shows.
const FRAMES_MAX: u64 = 240;

/// The keys of the items.
const KEYS: [u8; 5] = *b"TSFDM";
/// What stands in their places in the hand.
const HAND: [&str; 5] = ["Time", "Swap", "Fate", "Rift", "Money"];
/// Keys that nobody waits for in a turn.
const IDLE_KEYS: &[u8] = b"BEGHIJKLNQUVWXY0789!/";

const ESC: u8 = 0x1B;
const LEFT: u8 = 0x08;
const RIGHT: u8 = 0x15;

static CARDS: Game = Game::of("cards");

/// One thing that a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Press {
    Key(u8),
    Button(usize),
}

/// Where an item may be wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Moment {
    /// The first turn has not begun.
    Before,
    /// Something scores; also after a Time Warp.
    Choose,
    ChooseWarped,
    /// Nothing scores; also with a Final Chance.
    Rescue,
    RescueChance,
    /// Dice were pocketed, or one went into an earlier pocket.
    Pocketed,
    Warped,
    /// The turn is over.
    After,
    /// Cards were drawn.
    Drawn,
}

/// The place of an item in the hand, when it was wanted, whether it was held, and whether it could be played.
type Case = (usize, Moment, bool, bool);

/// What is chosen to be pocketed.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Chosen {
    These(Vec<usize>),
    /// All that score.
    Best,
}

/// A run that is played at random.
struct Run<'a> {
    seed: u64,
    step: usize,
    random: ChaCha8Rng,
    native: Core<Cards>,
    referee: Referee,
    chosen: Chosen,
    /// The item that is pointed at.
    pointed: Option<Card>,
    cases: BTreeSet<Case>,
    /// Gets everything that is done, and what must be shown then.
    also: &'a mut dyn FnMut(&str, Press, &Shown),
}

impl<'a> Run<'a> {
    /// Asks for a run of some number.
    fn new(seed: u64, also: &'a mut dyn FnMut(&str, Press, &Shown)) -> Run<'a> {
        let mut run = Run {
            seed,
            step: 0,
            random: ChaCha8Rng::seed_from_u64(seed),
            native: Core::default(),
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

    /// Does something on the native game, and lets it come to rest.
    fn press(&mut self, press: Press) -> Shown {
        self.step += 1;
        assert!(self.step < PRESSES_MAX, "{}: the run does not end", self.place());
        let native = &mut self.native;
        match press {
            Press::Key(key) => native.press(key),
            Press::Button(button) => native.set_button(button, true),
        }
        native.run(REPETITION_FRAMES * CYCLES_PER_FRAME).unwrap();
        if let Press::Button(button) = press {
            native.set_button(button, false);
        }
        // Both buttons are seen up before the next question.
        native.run(4 * CYCLES_PER_FRAME).unwrap();
        while native.app().is_busy() {
            native.run(CYCLES_PER_FRAME).unwrap();
        }
        native.run(4 * CYCLES_PER_FRAME).unwrap();
        let shown = Shown::on(native);
        let place = self.place();
        (self.also)(&place, press, &shown);
        shown
    }

    fn key(&mut self, key: u8) -> Shown {
        self.press(Press::Key(key))
    }

    /// Everything is as the referee says, and shown.
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
        for (at, card) in ITEMS.into_iter().enumerate() {
            let left = 1 + 8 * at;
            let line = shown.line_text(15);
            let is_there = line[left..].trim_start().starts_with(HAND[at]);
            let is_there = is_there && line[left..left + 7].contains(HAND[at]);
            assert_eq!(is_there, self.referee.has(card), "{place}: {card:?} in\n{shown:?}");
            let is_white = shown.line(15)[left].look == Look::Inverse;
            let can_be_played = !self.referee.targets(card).is_empty();
            assert_eq!(is_white, can_be_played, "{place}: {card:?} in\n{shown:?}");
        }
    }

    /// Words that must stand on the screen.
    fn must_show(&mut self) -> Vec<String> {
        let referee = &mut self.referee;
        let (cache, quota) = (referee.cache, referee.quota());
        let (round, turn) = (referee.round + 1, referee.turn + 1);
        let mut words =
            vec![format!("round {round}/3 turn {turn}/3"), format!("Cache {cache} of {quota}")];
        let stake = referee.stake();
        match referee.phase {
            Phase::Cast => {
                let (dice, missing) = (referee.to_cast(), referee.missing());
                words.push(format!("Cast {dice} dice. To the quota: {missing}"));
            }
            Phase::Zonk => words.push(format!("Nothing scores. Lost: {stake}")),
            Phase::Cached => {
                words.push(format!("Cached: {stake}"));
                words.push(match referee.missing() {
                    0 => "The quota of this round is met.".into(),
                    missing => format!("To the quota: {missing}"),
                });
            }
            Phase::Drawn => {
                words.extend(referee.drawn().iter().map(|&card| name(card).to_string()));
                words.push(match referee.missing() {
                    0 if referee.turn == 2 => {
                        format!("The quota is met! Next round: {}", quota + 1_000)
                    }
                    0 => "The quota of this round is met.".into(),
                    missing => format!("To the quota: {missing}"),
                });
            }
            Phase::Over => {
                let met = referee.round + usize::from(referee.missing() == 0);
                let won = met == 3;
                words.push(if won { "The run is won!" } else { "quota missed" }.into());
                words.push(format!("Quotas met: {met} of 3"));
                words.push(format!("Points {}", referee.total));
                words.push(format!("cards used: {}", referee.played));
                if !won {
                    words.push(format!("Missing in the last round: {}", referee.missing()));
                }
            }
            _ => words.extend(self.question()),
        }
        words
    }

    /// What is asked about the dice on the table.
    fn question(&mut self) -> Vec<String> {
        let referee = &mut self.referee;
        let mut words = Vec::new();
        if referee.phase == Phase::Rescue {
            words.push("Nothing scores!".into());
        }
        if let Some(card) = self.pointed {
            let can = !self.referee.targets(card).is_empty();
            let can = match self.moment() {
                _ if can => "can be played",
                Moment::Pocketed => "before pocketing",
                _ => "not now",
            };
            words.push(format!("{}  - {can}", name(card)));
            return words;
        }
        let left = referee.on_table().len();
        let stake = referee.stake();
        let to_cast = |dice: usize, all: usize| match dice {
            0 => format!("Left to cast: {all}  Hot cast!"),
            dice => format!("Left to cast: {dice}"),
        };
        // Every die that a hot cast would have, if nothing more is played.
        let all = referee.hot_dice();
        match (referee.phase, &self.chosen) {
            (Phase::Rescue, _) => words.push("Final Chance: cast it once more.".into()),
            (Phase::Decide, _) => {
                words.push(format!("Recast, or cache {stake}"));
                words.push(to_cast(left, all));
            }
            (_, Chosen::Best) => {
                let value = referee.best();
                words.push(format!("Chosen: {value}, this turn: {}", stake + value));
            }
            (_, Chosen::These(dice)) if dice.is_empty() => words.push("Pocket which dice?".into()),
            (_, Chosen::These(dice)) => match referee.value(dice) {
                0 => words.push("Not every die chosen scores.".into()),
                value => {
                    words.push(format!("Chosen: {value}, this turn: {}", stake + value));
                    words.push(to_cast(left - dice.len(), all));
                }
            },
        }
        words
    }

    /// Plays to the end.
    fn play(&mut self) {
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

    /// Any key or button does, also that of an item, which is not played.
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
            Phase::Cast => self.has_cast(),
            Phase::Drawn => {
                self.referee.pass();
                self.has_cast();
            }
            _ => {
                let cards = [1, 0].map(|back| game.drawn_card(back));
                let cards: Vec<Card> = cards.into_iter().flatten().collect();
                self.referee.end(&cards);
            }
        }
        self.asks_anew();
    }

    /// The native game has cast: the referee is told what fell.
    fn has_cast(&mut self) {
        let pool = self.native.app().game().pool();
        let faces: Vec<u8> = (0..pool.size())
            .filter(|&die| pool.is_on_table(die))
            .map(|die| pool.face(die))
            .collect();
        self.referee.cast(&faces);
    }

    /// Nothing is chosen, and what is most likely wanted is pointed at.
    fn asks_anew(&mut self) {
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

    /// A look elsewhere, and back to where it was.
    fn pause(&mut self) {
        let before = Shown::on(&self.native);
        let game = *self.native.app().game();
        self.key(ESC);
        assert_eq!(self.native.app().scene(), Scene::Pause, "{}", self.place());
        let fallen = self.key(b'D').screen;
        for face in 1..=6 {
            let line = fallen.line_text(3 + face);
            let count = line[11..18].trim().parse();
            assert_eq!(count, Ok(self.referee.thrown[face]), "{}: {fallen:?}", self.place());
        }
        self.key(b' ');
        assert_eq!(self.key(b'P'), before, "{}", self.place());
        assert_eq!(*self.native.app().game(), game, "{}", self.place());
    }

    /// Something about the dice on the table.
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
        // A second Time Warp on one cast is rare enough.
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
            Phase::Rescue => self.answer(b'Z'),
            _ => {
                let turns = 3 - self.referee.turn as u32;
                let is_enough = self.referee.stake() * turns >= self.referee.missing();
                let caches = self.random.random_bool(if is_enough { 0.8 } else { 0.1 });
                self.answer(if caches { b'C' } else { b'R' });
            }
        }
    }

    /// An answer that is possible or not.
    fn answer(&mut self, key: u8) {
        let game = *self.native.app().game();
        let dice = match &self.chosen {
            Chosen::These(dice) => dice.clone(),
            Chosen::Best => Vec::new(),
        };
        let is_best = self.chosen == Chosen::Best;
        let value = if is_best { self.referee.best() } else { self.referee.value(&dice) };
        let is_choice = self.referee.phase == Phase::Choose;
        let pockets = is_choice && value != 0 && key != b'Z';
        let can = match key {
            b'P' => pockets,
            b'Z' => self.referee.phase == Phase::Rescue,
            b'C' => pockets || self.referee.can_cache() && dice.is_empty(),
            _ => pockets || self.referee.to_cast() != 0 && dice.is_empty(),
        };
        if !can {
            return self.changes_nothing(key);
        }
        self.key(key);
        if pockets {
            // Which dice are best is left to the game, if they are worth as much.
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
            b'R' => self.has_cast(),
            b'C' => self.referee.cache(),
            b'Z' => self.referee.phase = Phase::Zonk,
            _ => {}
        }
        self.asks_anew();
    }

    /// Dice, one after the other or all that score, and into the pocket, if they may.
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
            // A digit takes the first die of its face that is left.
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

    /// A press that beeps.
    fn changes_nothing(&mut self, key: u8) {
        let before = Shown::on(&self.native);
        let game = *self.native.app().game();
        assert_eq!(self.key(key), before, "{}: key ${key:02X}", self.place());
        assert_eq!(*self.native.app().game(), game, "{}: key ${key:02X}", self.place());
    }

    /// The pointer goes somewhere and comes back.
    fn move_there_and_back(&mut self) {
        let before = Shown::on(&self.native);
        let steps = self.random.random_range(1..8);
        let [there, back] =
            if self.random.random_bool(0.5) { [LEFT, RIGHT] } else { [RIGHT, LEFT] };
        for key in [there, back] {
            (0..steps).for_each(|_| drop(self.key(key)));
        }
        assert_eq!(Shown::on(&self.native), before, "{}: {steps} steps", self.place());
    }

    /// An item, if it can be played: it is aimed, at one thing after the other, and played or taken back.
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
        assert_eq!(*self.native.app().game(), game, "{}: aiming changes nothing", self.place());
        if !plays {
            if self.random.random_bool(0.5) {
                self.key(ESC);
            } else {
                self.press(Press::Button(1));
            }
            assert_eq!(*self.native.app().game(), game, "{}: it is taken back", self.place());
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
        self.asks_anew();
    }

    /// What playing the item would do is told.
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
                vec!["This die into the pocket marked".into(), becomes(sums[0], sums[1])]
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
                vec!["The pocket marked counts twice".into(), becomes(sum, 2 * sum)]
            }
        };
        let shown = self.native.screen();
        for text in words.iter().map(String::as_str).chain([name(card)]) {
            assert!(shown.contains(text), "{place}: no `{text}` in\n{shown:?}");
        }
    }
}

/// Plays a run natively and gives all cases of items there were.
fn play(seed: u64, also: &mut dyn FnMut(&str, Press, &Shown)) -> BTreeSet<Case> {
    let mut run = Run::new(seed, also);
    run.play();
    run.cases
}

/// The same on the Apple.
fn play_on_apple(seed: u64) -> BTreeSet<Case> {
    let mut apple = CARDS.booted();
    let mut last = None;
    play(seed, &mut |place, press, expected| {
        let key = match press {
            Press::Key(key) => Some(key),
            Press::Button(_) => None,
        };
        if key.is_some() && key == last {
            // A poll takes longer than a frame, most of all one that draws.
            apple.run(2 * REPETITION_FRAMES * CYCLES_PER_FRAME).unwrap();
        }
        // The same key again is a repetition whatever a button did meanwhile.
        last = key.or(last);
        let found = follow(&mut apple, press, expected);
        assert_eq!(found, *expected, "{place}, {press:?}: Apple above, native below");
    })
}

/// Does the same on the Apple. What it shows when that is what is expected and nothing is to be heard, or in the end.
fn follow(apple: &mut Emulated, press: Press, expected: &Shown) -> Shown {
    let run = |apple: &mut Emulated, frames: u64| {
        apple.run(frames * CYCLES_PER_FRAME).unwrap_or_else(|error| panic!("{error}"));
    };
    match press {
        Press::Key(key) => {
            apple.press(key);
            // Until a beep has begun, if it is one that changes nothing.
            run(apple, 6);
        }
        Press::Button(button) => {
            // Both are seen up before the next press. A save may begin then, during which nobody looks at them.
            // It may go to the disk a second time, a few frames later.
            run(apple, 30);
            let mut times_idle = 0;
            while times_idle < 2 {
                run(apple, 6);
                times_idle = if apple.uses_disk() { 0 } else { times_idle + 1 };
            }
            apple.set_button(button, true);
            run(apple, 10);
            apple.set_button(button, false);
            run(apple, 10);
        }
    }
    let mut was_shown = false;
    for _ in 0..FRAMES_MAX {
        let clicks = apple.speaker_clicks();
        run(apple, 2);
        // While it draws or makes a sound it looks at no button.
        let is_silent = apple.speaker_clicks() == clicks && !apple.is_key_waiting();
        let is_shown = is_silent && apple.screen() == expected.screen;
        let is_shown = is_shown && apple.picture() == expected.picture;
        if was_shown && is_shown {
            break;
        }
        was_shown = is_shown;
    }
    Shown::on(apple)
}

/// How many runs to play: so many, or `COUNT` of the environment.
fn count(usual: u64) -> u64 {
    std::env::var("COUNT").map_or(usual, |count| count.parse().expect("COUNT is a number"))
}

/// Plays runs on all cores, and gives the cases of items there were in each.
fn play_all(
    seeds: impl IntoIterator<Item = u64>,
    play: impl Fn(u64) -> BTreeSet<Case> + Sync,
) -> Vec<(u64, BTreeSet<Case>)> {
    let seeds = Mutex::new(seeds.into_iter().collect::<VecDeque<_>>());
    let runs = Mutex::new(Vec::new());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let Some(seed) = seeds.lock().unwrap().pop_front() else { break };
                    let cases = play(seed);
                    runs.lock().unwrap().push((seed, cases));
                }
            });
        }
    });
    let mut runs = runs.into_inner().unwrap();
    runs.sort();
    runs
}

/// All cases that the rules have (V-R28, V-R29, V-R32, V-R33 to V-R36).
fn all_cases() -> BTreeSet<Case> {
    use Moment::*;
    let moments =
        [Before, Choose, ChooseWarped, Rescue, RescueChance, Pocketed, Warped, After, Drawn];
    let mut cases = BTreeSet::new();
    for moment in moments {
        for (item, card) in ITEMS.into_iter().enumerate() {
            let is_cast = !matches!(moment, Before | Pocketed | After | Drawn);
            let can = match card {
                Card::Money => matches!(moment, Choose | ChooseWarped | Pocketed | Warped),
                _ => is_cast,
            };
            let cannot = match card {
                // Without a pocket it can do nothing.
                Card::Money => !matches!(moment, ChooseWarped | Pocketed | Warped),
                // Neither if no die is even, or none has a part in a pocket.
                Card::TimeWarp | Card::Rift => true,
                _ => !is_cast,
            };
            // The other turns begin with their cast.
            let is_held = moment != Before;
            let held = [(can, true), (cannot, false)].into_iter().filter(|(is, _)| *is && is_held);
            cases.extend(held.map(|(_, can)| (item, moment, true, can)));
            cases.insert((item, moment, false, false));
        }
    }
    cases
}

/// Of these runs, each with its cases, so many that there is each case; as few as one finds by taking the best first.
fn runs_for(mut missing: BTreeSet<Case>, runs: &[(u64, BTreeSet<Case>)]) -> Vec<u64> {
    let mut seeds = Vec::new();
    while !missing.is_empty() {
        let new = |run: &&(u64, BTreeSet<Case>)| run.1.intersection(&missing).count();
        let (seed, cases) = runs.iter().max_by_key(new).unwrap();
        missing = missing.difference(cases).copied().collect();
        seeds.push(*seed);
    }
    seeds
}

/// Every item in every state, wherever it may and may not be played, and whole runs with it, natively and on the Apple.
#[test]
fn random_runs_are_the_same_on_the_apple() {
    let mut runs = Vec::new();
    let mut missing = all_cases();
    while runs.len() < NATIVE_RUNS || !missing.is_empty() {
        assert!(runs.len() < NATIVE_RUNS_MAX, "nobody plays {missing:?}");
        let next = FIRST + runs.len() as u64;
        for (seed, cases) in play_all(next..next + 20, |seed| play(seed, &mut |_, _, _| {})) {
            missing.retain(|case| !cases.contains(case));
            runs.push((seed, cases));
        }
    }
    let mut seeds = runs_for(all_cases(), &runs);
    println!("{} runs natively; every item in every state in {seeds:?}", runs.len());
    let others: Vec<u64> = (0..count(APPLE_RUNS)).filter(|seed| !seeds.contains(seed)).collect();
    seeds.extend(others);
    play_all(seeds, play_on_apple);
}
