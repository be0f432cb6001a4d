//! Checks the review of Zonkers. Compares its winning probabilities with the exact solution, in
//! positions from all phases of a game and in whole games. Also compares its results on the 6502
//! with native results.
//!
//! The 6502 runs the program `harness/judge`, which contains the game's own functions and
//! communicates through memory.

use std::fmt;
use std::path::Path;

use apple2_emulator::Error;
use apple2_emulator::apple2::{Apple2, Config, Registers};
use apple2_floppy::cross::Folders;
use apple2_floppy::{Settings, build_package};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use zonkers::kit::points::Points;
use zonkers::kit::rng::Rng;
use zonkers::table::dice::Roll;
use zonkers::zonkers::foresight::Foresight;
use zonkers::zonkers::judge::{Judged, OPEN, judge};
use zonkers::zonkers::{Action, Game, Phase, players};

use crate::zonkers::exact::{Exact, Teacher, choices};

/// The usual limit.
const LIMIT: Points = Points::of(10_000);
/// The addresses of requests and answers (`harness/judge`).
const QUESTION: u16 = 0x0400;
const ANSWER: u16 = 0x0480;
/// The maximum number of cycles until an answer.
const CYCLES_MAX: u64 = 10_000_000;
/// The cycles between two checks for an answer.
const STEP: u64 = 5_000;

/// The tolerated mean error of the review, in percentage points of winning probability.
pub const MEAN: f64 = 0.4;
/// The tolerated maximum error, in percentage points.
pub const WORST: f64 = 10.0;
/// The tolerated maximum error in turns of at least [`BEYOND`] points, including the roll. They
/// exceed [`HORIZON`](zonkers::zonkers::foresight::HORIZON), at which the foresight assumes that
/// turns end.
pub const WORST_BEYOND: f64 = 30.0;
/// The minimum number of points for which [`WORST_BEYOND`] applies.
pub const BEYOND: Points = Points::of(1_000);

/// The results of a comparison.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// The number of choices compared.
    pub choices: u32,
    /// The number of cycles executed by the 6502.
    pub cycles: u64,
    /// The sum of the errors of all probabilities.
    off: f64,
    /// The maximum error.
    pub worst: f64,
    /// The maximum error in turns of [`BEYOND`] and more.
    pub worst_beyond: f64,
    /// The sum of the errors of all costs.
    cost_off: f64,
    /// The sum of the errors of open choices.
    open_off: f64,
    /// The number of compared options of open choices, each to stop or to roll.
    open: u32,
}

impl Tally {
    /// The mean error of probabilities, in percentage points.
    pub fn mean(&self) -> f64 {
        self.off / f64::from(2 * self.choices)
    }

    /// The mean error of costs, in percentage points.
    pub fn cost_mean(&self) -> f64 {
        self.cost_off / f64::from(self.choices)
    }

    /// The mean error of open choices, in percentage points.
    pub fn open_mean(&self) -> f64 {
        self.open_off / f64::from(self.open)
    }

    /// Whether all errors are within the tolerances.
    pub fn is_within_tolerance(&self) -> bool {
        self.mean() <= MEAN
            && self.cost_mean() <= MEAN
            && self.open_mean() <= MEAN
            && self.worst <= WORST
            && self.worst_beyond <= WORST_BEYOND
    }

    fn add(&mut self, judged: &Judged, points: Points, chosen: f64, best: f64) {
        let percent = |parts: u16| f64::from(parts) * 100.0 / 65_536.0;
        let (said, said_best) = (percent(judged.chosen), percent(judged.best));
        let (chosen, best) = (100.0 * chosen, 100.0 * best);
        let cost_off = ((said_best - said) - (best - chosen)).abs();
        let off = [(said - chosen).abs(), (said_best - best).abs()];
        self.off += off[0] + off[1];
        self.cost_off += cost_off;
        let is_beyond = points >= BEYOND;
        let worst = if is_beyond { &mut self.worst_beyond } else { &mut self.worst };
        *worst = off.into_iter().fold(worst.max(cost_off), f64::max);
        self.choices += 1;
    }

    /// Adds one option of an open choice.
    fn add_open(&mut self, said: u16, points: Points, exact: f64) {
        let off = (f64::from(said) * 100.0 / 65_536.0 - 100.0 * exact).abs();
        self.open_off += off;
        self.open += 1;
        let is_beyond = points >= BEYOND;
        let worst = if is_beyond { &mut self.worst_beyond } else { &mut self.worst };
        *worst = worst.max(off);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} choices: the mean error of chances is {:.2} points, of open choices {:.2}, \
             of costs {:.2}; the maximum is {:.2}, {:.2} in turns of {} points and more",
            self.choices,
            self.mean(),
            self.open_mean(),
            self.cost_mean(),
            self.worst,
            self.worst_beyond,
            50 * BEYOND.units()
        )
    }
}

/// The review on the 6502.
pub struct Judge {
    machine: Apple2,
    is_same_turn: bool,
}

impl Judge {
    /// Compiles and starts the program.
    ///
    /// # Errors
    /// [`Error::Build`] if it does not compile, [`Error::Stopped`] if the machine stops.
    pub fn new(progress: &mut dyn FnMut(&str)) -> Result<Judge, Error> {
        let built = |error| Error::Build(Box::new(error));
        let folders = Folders::find().map_err(built)?;
        let package = folders.root.join(Path::new("harness/judge"));
        let build =
            build_package(&package, &Settings::default(), &folders, progress).map_err(built)?;
        let program = &build.programs[0];
        let mut machine = Apple2::new(Config::default(), &[])?;
        for (address, &byte) in (program.origin..).zip(&program.bytes) {
            machine.bus_mut().poke(address, byte);
        }
        machine.bus_mut().poke(QUESTION, 0);
        let registers = Registers { pc: program.entry, sp: 0xFF, p: 0x24, ..machine.registers() };
        machine.set_registers(registers);
        Ok(Judge { machine, is_same_turn: false })
    }

    /// Rates a choice in a game of two.
    fn judge(&mut self, game: &Game, kept: u8) -> Result<Judged, Error> {
        let units = |points: Points| points.units().to_le_bytes();
        let seat = game.seat();
        let banks = [game.banked(seat), game.banked(1 - seat)];
        let mut question = Vec::new();
        for points in [LIMIT, banks[0], banks[1], game.turn_points()] {
            question.extend(units(points));
        }
        question.push(game.roll().dice());
        question.extend(&game.roll().faces()[..6]);
        question.push(kept);
        let bus = self.machine.bus_mut();
        for (at, &byte) in (QUESTION + 1..).zip(&question) {
            bus.poke(at, byte);
        }
        bus.poke(QUESTION, if self.is_same_turn { 2 } else { 1 });
        self.is_same_turn = true;
        let end = self.machine.cycles() + CYCLES_MAX;
        while self.machine.bus().peek(QUESTION) != 0 {
            self.machine.run(STEP).map_err(|stop| Error::Stopped(stop.to_string()))?;
            assert!(
                self.machine.cycles() < end,
                "the judge has not answered within {CYCLES_MAX} cycles"
            );
        }
        let [a, b, c, d, best_kept] =
            [0, 1, 2, 3, 4].map(|at| self.machine.bus().peek(ANSWER + at));
        let [chosen, best] = [[a, b], [c, d]].map(u16::from_le_bytes);
        Ok(Judged { chosen, best, best_kept })
    }
}

/// A comparison in progress.
struct Bench<'a> {
    teacher: &'a Teacher,
    judge: Option<&'a mut Judge>,
    tally: Tally,
}

/// The ratings of the choices in a turn.
struct Known {
    foresight: Foresight,
    exact: Exact,
}

impl Bench<'_> {
    fn begin(&mut self, game: &Game) -> Known {
        let mut foresight = Foresight::new();
        foresight.foresee(players::view(game));
        if let Some(judge) = &mut self.judge {
            judge.is_same_turn = false;
        }
        Known { foresight, exact: self.teacher.turn(game) }
    }

    fn look(&mut self, known: &Known, game: &Game, kept: u8) -> Result<(), Error> {
        let [judged, open] = [kept, OPEN].map(|kept| judge(game, &known.foresight, kept));
        if let Some(apple) = &mut self.judge {
            for (kept, judged) in [(kept, judged), (OPEN, open)] {
                let found = apple.judge(game, kept)?;
                assert_eq!(found, judged, "the 6502's result for {kept:06b} differs in {game:?}");
            }
        }
        let points = game.points_if_stopped();
        let rolls_on = choices(game).into_iter().filter(|&kept| kept != 0);
        let best = rolls_on.map(|kept| known.exact.chance(game, kept)).fold(0.0, f64::max);
        self.tally.add_open(open.best, points, best);
        if game.may_stop() {
            self.tally.add_open(open.chosen, points, known.exact.chance(game, 0));
        }
        self.tally.add(&judged, points, known.exact.chance(game, kept), known.exact.best(game));
        Ok(())
    }

    fn end(self) -> Tally {
        let cycles = self.judge.map_or(0, |judge| judge.machine.cycles());
        Tally { cycles, ..self.tally }
    }
}

/// Compares `each` choices in each of `turns` turns, from all phases of a game.
///
/// # Errors
/// [`Error::Stopped`] if the machine stops.
///
/// # Panics
/// If the 6502's result differs from the native one.
pub fn positions(
    teacher: &Teacher,
    judge: Option<&mut Judge>,
    turns: u32,
    each: u32,
    seed: u64,
) -> Result<Tally, Error> {
    let mut bench = Bench { teacher, judge, tally: Tally::default() };
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..turns {
        let start = between_turns(&mut random);
        let known = bench.begin(&start);
        let mut left = each;
        while left != 0 {
            let mut game = start;
            let dice = random.random_range(1..=6);
            let mut roll = Roll::NONE;
            for _ in 0..dice {
                roll.push(random.random_range(1..=6)).expect("a roll has at most six dice");
            }
            let stake = if dice == 6 && random.random_ratio(1, 2) {
                0
            } else {
                random.random_range(1..=40)
            };
            game.continue_with(Points::from_units(stake), &roll);
            let all = if game.phase() == Phase::Choose { choices(&game) } else { Vec::new() };
            if !all.is_empty() {
                let kept = all[random.random_range(0..all.len())];
                bench.look(&known, &game, kept)?;
                left -= 1;
            }
        }
    }
    Ok(bench.end())
}

/// A game of two between two turns, possibly before the last turn.
fn between_turns(random: &mut impl rand::Rng) -> Game {
    let limit = LIMIT.units();
    let mut bank = || match random.random_range(0..8) {
        0 => 0,
        _ => random.random_range(10..limit),
    };
    let mut banks = [Points::ZERO; 16];
    (banks[0], banks[1]) = (Points::from_units(bank()), Points::from_units(bank()));
    if random.random_ratio(1, 20) {
        banks[1] = Points::from_units(limit + random.random_range(0..20));
    }
    let mut game = Game::new();
    game.start(2, LIMIT).expect("two players are allowed");
    assert!(game.continue_from(&banks, 0));
    game
}

/// Compares every choice in whole games between two computer players of all kinds.
///
/// # Errors
/// [`Error::Stopped`] if the machine stops.
///
/// # Panics
/// If a result of the 6502 differs from the native one.
pub fn games(teacher: &Teacher, judge: Option<&mut Judge>, games: u16) -> Result<Tally, Error> {
    let mut bench = Bench { teacher, judge, tally: Tally::default() };
    let mut chance = Rng::new();
    for number in 0..games {
        chance.seed(number);
        let kinds = [number % 5, number / 5 % 5].map(|kind| kind as u8);
        let mut game = Game::new();
        game.start(2, LIMIT).expect("two players are allowed");
        let mut known: Option<Known> = None;
        while game.phase() != Phase::Over {
            let action = match game.phase() {
                Phase::Choose => {
                    let known = known.get_or_insert_with(|| bench.begin(&game));
                    let kind = kinds[usize::from(game.seat())];
                    let kept = players::kept(&game, kind, &known.foresight);
                    bench.look(known, &game, kept)?;
                    if kept == 0 { Action::Stop } else { Action::Keep(game.roll().chosen(kept)) }
                }
                Phase::Zonkers | Phase::Stopped => {
                    known = None;
                    Action::Pass
                }
                _ => Action::Roll(Roll::throw(&mut chance, game.dice_to_roll())),
            };
            game.apply(&action).expect("the action is legal");
        }
    }
    Ok(bench.end())
}
