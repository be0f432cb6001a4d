//! Tests of the review of Zonk!: it shows the choices that people made and Tally's choices, with
//! the points that an oracle computes from all rolls, and leaves the game unchanged.

use zonkers::kit::points::Points;
use zonkers::kit::record::Answer;
use zonkers::kit::rng::Rng;
use zonkers::table::company::Player;
use zonkers::zonk::choices::MOST;
use zonkers::zonk::{Dare, Game, Phase, Scene, Zonk};
use zonkers::{Engine, Input, Program};

const RETURN: u8 = 0x0D;
const RIGHT: u8 = 0x15;
const LEFT: u8 = 0x08;
const ESCAPE: u8 = 0x1B;

/// The probability of winning a dare, 43/256 instead of 1/6, see `players::dare_worth`.
const DARE: f64 = 43.0 / 256.0;

/// A person's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Stay,
    /// Roll the odd die.
    Dare,
    /// Roll all dice after a natural five.
    All,
    /// Leave these dice of the roll, as a bit mask.
    Keep(u8),
}

/// A choice of a person, and the game before it.
#[derive(Clone)]
struct Made {
    game: Game,
    way: Way,
}

/// Returns the points of dice of one roll (B-R4 to B-R7), and the number of dice that score.
fn score(faces: &[u8]) -> (u32, usize) {
    let count = |face: u8| faces.iter().filter(|&&other| other == face).count();
    let mut sorted = faces.to_vec();
    sorted.sort_unstable();
    if faces.len() == 5 && (1..=6).any(|face| count(face) == 5) {
        return (2000, 5);
    }
    if sorted == [1, 2, 3, 4, 5] || sorted == [2, 3, 4, 5, 6] {
        return (1500, 5);
    }
    let (mut points, mut dice) = (0, 0);
    for face in 1..=6u8 {
        let mut left = count(face);
        if left >= 3 {
            points += if face == 1 { 1000 } else { 100 * u32::from(face) };
            (left, dice) = (left - 3, dice + 3);
        }
        let single = match face {
            1 => 100,
            5 => 50,
            _ => continue,
        };
        points += single * left as u32;
        dice += left;
    }
    (points, dice)
}

fn is_natural(faces: &[u8]) -> bool {
    faces.len() == 5 && faces.iter().all(|&face| face == faces[0])
}

/// The results of all rolls of a number of dice.
#[derive(Clone, Copy)]
struct Rolls {
    /// The share of rolls after which the player may stay, and their mean share of points.
    some: f64,
    some_points: f64,
    /// The same for rolls that must be picked up (B-R15).
    full: f64,
    full_points: f64,
}

/// The average points of a turn if the player rolls once more and then stays.
struct Oracle {
    rolls: Vec<Rolls>,
}

impl Oracle {
    fn new() -> Oracle {
        let rolls = (0..=5usize)
            .map(|dice| {
                let all = 6usize.pow(dice as u32);
                let mut rolls = Rolls { some: 0.0, some_points: 0.0, full: 0.0, full_points: 0.0 };
                for number in 0..all {
                    let faces: Vec<u8> = (0..dice as u32)
                        .map(|place| (number / 6usize.pow(place) % 6) as u8 + 1)
                        .collect();
                    let (points, scoring) = score(&faces);
                    let share = 1.0 / all as f64;
                    if scoring == dice && !is_natural(&faces) {
                        rolls.full += share;
                        rolls.full_points += share * f64::from(points);
                    } else if scoring != 0 {
                        rolls.some += share;
                        rolls.some_points += share * f64::from(points);
                    }
                }
                rolls
            })
            .collect();
        Oracle { rolls }
    }

    /// Returns the average after a roll of `dice` dice with this stake. `depth` limits the number
    /// of forced rolls.
    fn roll(&self, stake: f64, dice: usize, depth: u32) -> f64 {
        let rolls = self.rolls[dice];
        let mut sum = rolls.some * stake + rolls.some_points;
        if depth != 0 && rolls.full != 0.0 {
            let stake = stake + rolls.full_points / rolls.full;
            sum += rolls.full * self.roll(stake, 5, depth - 1);
        }
        sum
    }

    /// Returns the points of a choice, or `None` if it is illegal or loses the game.
    fn points(&self, game: &Game, way: Way) -> Option<f64> {
        let faces: Vec<u8> = (0..game.roll().dice()).map(|die| game.roll().face(die)).collect();
        let (value, scoring) = score(&faces);
        let is_natural = is_natural(&faces);
        // The points of a natural five are in the turn already.
        let turn = points(game.turn_points());
        let stake = if is_natural { turn } else { turn + value };
        let banked = points(game.banked(game.seat()));
        let is_beyond = game.called().is_some() && banked >= 10_000;
        let after = if is_beyond { banked + stake } else { (banked + stake).min(10_000) };
        let others = (0..game.standings().seats()).filter(|&seat| seat != game.seat());
        let best = others.map(|seat| points(game.banked(seat))).max().unwrap();
        // B-R18: the Blood Die is the first die of a roll that has it.
        let is_lone = game.has_blood_die()
            && scoring + 1 == faces.len()
            && score(&faces[1..]).1 == scoring
            && faces.iter().filter(|&&face| face == faces[0]).count() < 3;
        let is_too_little = banked == 0 && stake < 350 || is_beyond && stake < 1000;
        let loses = best > 10_000 && after <= best;
        let may_stay = !is_too_little && !loses && (is_natural || !is_lone);
        let roll = |stake: u32, dice: usize| {
            let all = self.roll(f64::from(stake), dice, 60);
            let is_enough = may_stay && after >= 10_000;
            if is_enough { all - self.roll(0.0, dice, 60) } else { all }
        };
        match way {
            Way::Stay => may_stay.then_some(f64::from(stake)),
            Way::All => is_natural.then(|| roll(turn, 5)),
            Way::Dare => {
                let face = (1..=6).find(|&face| {
                    faces.len() == 5 && faces.iter().filter(|&&other| other == face).count() == 4
                })?;
                // B-R8: at least 1000.
                let won = match face {
                    1 => 1200,
                    _ => 1000,
                };
                let is_dared = game.dared() == Dare::Dared;
                is_dared.then(|| DARE * self.roll(f64::from(turn + won), 5, 60))
            }
            Way::Keep(bits) => {
                let of = (0..faces.len()).filter(|die| bits >> die & 1 != 0);
                let kept: Vec<u8> = of.map(|die| faces[die]).collect();
                let (value, dice) = score(&kept);
                let is_legal = !is_natural && dice == kept.len() && dice != 0;
                (is_legal && kept.len() < faces.len())
                    .then(|| roll(turn + value, faces.len() - kept.len()))
            }
        }
    }

    /// Returns the points of the best choice.
    fn best(&self, game: &Game) -> f64 {
        let keeps = (1..1 << game.roll().dice()).map(Way::Keep);
        let ways = keeps.chain([Way::Stay, Way::All, Way::Dare]);
        ways.filter_map(|way| self.points(game, way)).fold(0.0, f64::max)
    }
}

fn points(points: Points) -> u32 {
    u32::from(points.units()) * 50
}

struct Table {
    app: Zonk,
    made: Vec<Made>,
    chance: Rng,
}

impl Table {
    /// Plays a whole game of `people` people and the computer players with these keys.
    fn played(seed: u16, people: u8, computers: &str) -> Table {
        let mut app = Zonk::new();
        app.step(Input::IDLE);
        for answer in [Answer::Nothing, Answer::Games(0)] {
            app.step(Input { answer: Some(answer), ..Input::IDLE });
        }
        let mut chance = Rng::new();
        chance.seed(seed);
        let mut table = Table { app, made: Vec::new(), chance };
        table.keys(&format!("P{people}{computers}G{seed}/S"));
        table.app.options().set_waits(true);
        for _ in 0..20_000 {
            if table.app.scene() == Scene::Winner {
                return table;
            }
            table.act();
        }
        panic!("the game does not end:\n{}", table.text());
    }

    fn keys(&mut self, keys: &str) {
        for key in keys.bytes() {
            self.key(if key == b'/' { RETURN } else { key });
        }
    }

    /// Presses a key on a screen at rest, and waits until the screen is at rest again.
    fn key(&mut self, key: u8) {
        for _ in 0..13 {
            self.step(Input::IDLE);
        }
        self.step(Input::key(key));
        while self.app.is_busy() {
            self.step(Input::IDLE);
        }
    }

    fn step(&mut self, input: Input) {
        if self.app.step(input).disk.is_some() {
            self.app.step(Input { answer: Some(Answer::Done), ..Input::IDLE });
        }
    }

    /// Makes a person's choice at random and notes it, or continues.
    fn act(&mut self) {
        let game = self.app.game().clone();
        let is_person = self.app.table().player(game.seat()) == Player::Person;
        let wants = self.chance.die() > 3;
        match (self.app.scene(), game.phase()) {
            (Scene::Turn, _) if self.text().contains("Does anybody") => self.key(b'Y'),
            (Scene::Turn, Phase::Natural) if is_person => {
                let stays = wants && game.may_stay().is_ok();
                self.made.push(Made { game, way: if stays { Way::Stay } else { Way::All } });
                self.key(if stays { b'S' } else { b'R' });
            }
            (Scene::Turn, Phase::Choose) if is_person => self.choose(&game, wants),
            (Scene::Turn, Phase::Roll) if is_person => {
                let calls = game.may_call() && self.chance.die() > 5;
                self.key(if calls { b'C' } else { b'R' });
            }
            (Scene::Turn, Phase::Hit) => self.key(b'P'),
            _ => self.key(RETURN),
        }
    }

    fn choose(&mut self, game: &Game, wants: bool) {
        let stays = game.may_stay().is_ok() && (wants || game.turn_points() > Points::of(900));
        let way = if game.dared() == Dare::Dared && self.chance.die() > 2 {
            Way::Dare
        } else if stays {
            Way::Stay
        } else {
            let scoring = game.roll().bits(game.scoring());
            let one = (0..5)
                .find(|die| scoring >> die & 1 != 0 && matches!(game.roll().face(*die), 1 | 5));
            let bits = match one {
                Some(die) if self.chance.die() > 3 => 1 << die,
                _ => scoring,
            };
            for die in (0..5).filter(|die| bits >> die & 1 != 0) {
                self.key(b'0' + game.roll().face(die));
            }
            Way::Keep(bits)
        };
        self.made.push(Made { game: game.clone(), way });
        self.key(match way {
            Way::Stay => b'S',
            Way::Dare => b'D',
            _ => b'R',
        });
    }

    fn row(&self, row: u8) -> String {
        let row: String =
            (0..40).map(|column| char::from(self.app.screen().character(row, column))).collect();
        row.trim().to_string()
    }

    fn text(&self) -> String {
        (0..24).map(|row| self.row(row) + "\n").collect()
    }

    fn name(&self, seat: u8) -> String {
        let letters = self.app.table().names.of(seat).iter().take_while(|&&letter| letter != 0);
        letters.map(|&letter| char::from(letter)).collect()
    }

    /// Returns the points on the screen that the choice gave away.
    fn cost(&self) -> u32 {
        number(&self.row(20))
    }
}

/// Returns the last number of a line.
fn number(line: &str) -> u32 {
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

/// Asserts that the screen shows this choice, with the oracle's points.
fn assert_shows(oracle: &Oracle, table: &Table, made: &Made, number_of: (usize, usize)) {
    let (game, text) = (&made.game, table.text());
    let (at, of) = number_of;
    assert!(text.contains(&format!("Review: {at} of {of}\n")), "{text}");
    assert!(table.row(1).contains(&format!("round {} ", game.round())), "{text}");
    let own = table.row(18);
    let words = match made.way {
        Way::Stay => format!("stays with {} ", points(game.points_if_stayed())),
        Way::Dare => "takes the dare! ".to_string(),
        Way::All => "rolls all five. ".to_string(),
        Way::Keep(bits) => {
            let left = u32::from(game.roll().dice()) - bits.count_ones();
            format!("keeps {}, rolls {left} ", points(game.value(bits).unwrap()))
        }
    };
    let name = table.name(game.seat());
    assert!(own.starts_with(&format!("{name} {words}")), "{text}");
    let exact = oracle.points(game, made.way).unwrap_or(0.0);
    let shown = f64::from(number(&own));
    // Tally rounds the value of a dare down to units, and one chance in six up.
    let slack = if made.way == Way::Dare { 10.0 } else { 1.0 };
    assert!((shown - exact).abs() <= slack, "{exact}\n{text}");
    let best = oracle.best(game);
    let tally = table.row(19);
    assert!(tally.starts_with("TALLY "), "{text}");
    let slack = if tally.contains("dare") { 10.0 } else { 1.0 };
    assert!((f64::from(number(&tally)) - best).abs() <= slack, "{best}\n{text}");
    assert_eq!(table.cost(), number(&tally).saturating_sub(number(&own)), "{text}");
    // The dice that are rolled are on the screen.
    assert_eq!(table.app.game().roll(), game.roll(), "{text}");
    assert_eq!(table.app.game().turn_points(), game.turn_points(), "{text}");
    assert_eq!(table.app.game().aside(), game.aside(), "{text}");
}

#[test]
fn a_review_shows_each_choice_with_the_points_of_an_oracle() {
    let oracle = Oracle::new();
    let mut ways = Vec::new();
    for (seed, people, computers) in [
        (1, 2, ""),
        (2, 1, "R1"),
        (3, 1, "T2"),
        (4, 1, "M1R1"),
        (5, 2, "T1"),
        (6, 1, "T1"),
        (7, 1, "R8"),
        (8, 1, "M1"),
    ] {
        let mut table = Table::played(seed, people, computers);
        let (before, winner) = (table.app.game().clone(), table.text());
        let kept = table.made.len().min(usize::from(MOST));
        let made = table.made.split_off(table.made.len() - kept);
        assert!(winner.contains("R review"), "{winner}");
        ways.extend(made.iter().map(|made| made.way));
        for _ in 0..2 {
            table.key(b'R');
            assert_eq!(table.app.scene(), Scene::Review);
            let (mut all, in_all) = (0, number(&table.row(21)));
            for (number_of, made) in (1..).map(|number| (number, kept)).zip(&made) {
                assert_shows(&oracle, &table, made, number_of);
                assert_eq!(number(&table.row(21)), in_all, "{}", table.text());
                all += table.cost();
                table.key(RIGHT);
            }
            assert_eq!(in_all, all);
            // The list wraps around.
            assert_shows(&oracle, &table, &made[0], (1, kept));
            table.key(LEFT);
            assert_shows(&oracle, &table, made.last().unwrap(), (kept, kept));
            // The help is drawn over the review.
            table.keys("?.");
            assert_shows(&oracle, &table, made.last().unwrap(), (kept, kept));
            table.key(ESCAPE);
            assert_eq!(table.app.scene(), Scene::Winner);
            assert_eq!(table.text(), winner);
            let after = table.app.game();
            assert_eq!((after.phase(), after.winner()), (before.phase(), before.winner()));
            assert_eq!(after.sheet(), before.sheet());
        }
        // The next game begins as after a game without a review.
        table.keys("YS/");
        assert!(matches!(table.app.scene(), Scene::Scores | Scene::Turn), "{}", table.text());
    }
    for way in [Way::Stay, Way::Dare] {
        assert!(ways.contains(&way), "{way:?}");
    }
}

/// RETURN leads from each costly choice to the next, and at last to the last choice.
#[test]
fn return_leads_to_the_next_costly_choice() {
    let mut table = Table::played(9, 2, "");
    table.key(b'R');
    let all = table.made.len().min(usize::from(MOST));
    let mut costly = Vec::new();
    for number in 1..=all {
        if table.cost() >= 10 || number == all {
            costly.push(number);
        }
        table.key(RIGHT);
    }
    assert!(costly.len() > 3 && costly.len() < all - 3, "{costly:?} of {all}");
    for number in costly.into_iter().filter(|&number| number > 1) {
        table.key(RETURN);
        assert!(table.text().contains(&format!("Review: {number} of {all}\n")), "{}", table.text());
    }
}

/// A full list forgets the oldest choices, and says so. A shorter list does not.
#[test]
fn a_review_says_whether_choices_are_missing() {
    let mut lengths = [0; 2];
    for seed in 0..12 {
        let mut table = Table::played(seed, 1, "T8");
        let is_partial = table.made.len() > usize::from(MOST);
        lengths[usize::from(is_partial)] += 1;
        table.key(b'R');
        assert_eq!(table.text().contains("Earlier choices"), is_partial, "{}", table.text());
    }
    assert!(lengths.iter().all(|&games| games > 0), "{lengths:?}");
}

/// Without people there is no review, and the next game starts with an empty list.
#[test]
fn a_game_of_computers_has_no_review() {
    let mut table = Table::played(6, 0, "M1R1");
    let winner = table.text();
    assert!(!winner.contains("review"), "{winner}");
    table.key(b'R');
    assert_eq!(table.app.scene(), Scene::Winner);
    assert_eq!(table.text(), winner);
}
