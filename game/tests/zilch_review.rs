//! Tests of the review of Zilch: it shows the choices that people made and Oracle's choices, and
//! leaves the game unchanged.

use zonkers::kit::record::Answer;
use zonkers::kit::rng::Rng;
use zonkers::table::company::Player;
use zonkers::zilch::choices::PLACES;
use zonkers::zilch::foresight::Foresight;
use zonkers::zilch::players::{Plan, inherits_by_foresight, plan_by_foresight, view};
use zonkers::zilch::{Game, Phase, Scene, Zilch, score};
use zonkers::{Engine, Input, Program};

const RETURN: u8 = 0x0D;
const RIGHT: u8 = 0x15;
const LEFT: u8 = 0x08;
const ESCAPE: u8 = 0x1B;

/// A choice of a person, and the game before it.
#[derive(Clone)]
struct Made {
    game: Game,
    turn: u16,
    plan: Plan,
}

struct Table {
    app: Zilch,
    made: Vec<Made>,
    /// The number of turns so far.
    turns: u16,
    chance: Rng,
}

impl Table {
    /// Plays a whole game of `people` people and the computer players with these keys.
    fn played(seed: u16, people: u8, computers: &str, limit: u16) -> Table {
        let mut app = Zilch::new();
        app.step(Input::IDLE);
        for answer in [Answer::Nothing, Answer::Games(0)] {
            app.step(Input { answer: Some(answer), ..Input::IDLE });
        }
        let mut chance = Rng::new();
        chance.seed(seed);
        let mut table = Table { app, made: Vec::new(), turns: 0, chance };
        table.keys(&format!("P{people}{computers}L{limit}/G{seed}/S"));
        table.app.options().set_waits(true);
        for _ in 0..5_000 {
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
        self.rest();
        for _ in 0..13 {
            self.app.step(Input::IDLE);
        }
        self.app.step(Input::key(key));
        self.rest();
    }

    fn rest(&mut self) {
        self.app.step(Input::IDLE);
        // Nothing is computed while the help is shown.
        while self.app.is_busy() && !self.row(0).starts_with("What the keys do") {
            self.app.step(Input::IDLE);
        }
    }

    /// Makes a person's choice at random and notes it, or continues.
    fn act(&mut self) {
        let game = *self.app.game();
        let is_person = self.app.table().player(game.seat()) == Player::Person;
        let turn = self.turns;
        let wants = self.chance.die() > 3;
        let mut note = |bits, banks| {
            self.made.push(Made { game, turn, plan: Plan { bits, banks } });
        };
        match (self.app.scene(), game.phase()) {
            (Scene::Scores, Phase::Offer) if is_person => {
                note(0, wants);
                self.key(if wants { b'I' } else { b'F' });
            }
            (Scene::Turn, Phase::Choose) if is_person => {
                let roll = *game.roll();
                let mut bits = roll.bits(&score::best(&roll.counts()).0);
                let one = (0..roll.dice()).find(|&die| roll.face(die) == 1);
                match one {
                    Some(die) if self.chance.die() > 3 => {
                        bits = 1 << die;
                        self.key(b'1');
                    }
                    _ => self.key(b'A'),
                }
                self.made.push(Made { game, turn, plan: Plan { bits, banks: wants } });
                self.key(if wants { b'B' } else { b'R' });
            }
            _ => self.key(RETURN),
        }
        let is_over = matches!(game.phase(), Phase::Zilch | Phase::Banked);
        self.turns += u16::from(is_over && self.app.game().phase() != game.phase());
    }

    fn row(&self, row: u8) -> String {
        let row: String =
            (0..40).map(|column| char::from(self.app.screen().character(row, column))).collect();
        row.trim().to_string()
    }

    fn text(&self) -> String {
        (0..24).map(|row| self.row(row) + "\n").collect()
    }
}

/// A choice as the review writes it, and the probability of winning in percent.
fn written(made: &Made, plan: Plan, foresight: &Foresight) -> (String, f64) {
    let game = &made.game;
    let units = |points: zonkers::kit::points::Points| points.units() as u8;
    let stake = game.turn_points();
    let (words, chance) = match (game.phase() == Phase::Offer, plan.banks) {
        (true, true) => {
            ("inherits".to_string(), foresight.chance(game.dice_to_roll(), units(stake), false))
        }
        (true, false) => ("starts fresh".to_string(), foresight.chance(6, 0, false)),
        (false, banks) => {
            let left = game.left_without(plan.bits);
            let stake = units(stake.plus(game.value(plan.bits)));
            let words = if banks { "banks".to_string() } else { format!("rolls {left}") };
            (words, foresight.chance(left, stake, banks))
        }
    };
    let dice = (0..6).filter(|die| plan.bits >> die & 1 != 0);
    let dice: String = dice.map(|die| char::from(b'0' + game.roll().face(die))).collect();
    (format!("{dice} {words}").trim().to_string(), f64::from(chance) / 655.36)
}

/// Splits a line after its name into the choice and the probability.
fn read(line: &str) -> (String, f64) {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let chance = words.pop().unwrap().trim_end_matches('%').parse().unwrap();
    (words.join(" "), chance)
}

/// Asserts that the screen shows this choice and Oracle's.
fn assert_shows(table: &Table, made: &Made, number: usize, of: usize) {
    let text = table.text();
    assert!(text.contains(&format!("Review: {number} of {of}\n")), "{text}");
    assert!(table.row(18).starts_with(&format!("Turn {} ", made.turn + 1)), "{text}");
    let mut foresight = Foresight::new();
    foresight.foresee(view(&made.game));
    let best = match made.game.phase() {
        Phase::Offer => Plan { bits: 0, banks: inherits_by_foresight(&made.game, &foresight) },
        _ => plan_by_foresight(&made.game, &foresight),
    };
    let mut chances = [0.0; 2];
    for (at, (row, plan)) in [(19, made.plan), (20, best)].into_iter().enumerate() {
        let of_seat = table.app.table().names.of(made.game.seat());
        let own = of_seat.iter().take_while(|&&letter| letter != 0);
        let own: String = own.map(|&letter| char::from(letter)).collect();
        let line = table.row(row);
        let name = if at == 0 { &own } else { "Oracle" };
        let (choice, chance) = read(line.strip_prefix(name).expect(&text));
        let expected = written(made, plan, &foresight);
        assert_eq!(choice, expected.0, "{text}");
        assert!((chance - expected.1).abs() < 0.16, "{expected:?}\n{text}");
        chances[at] = chance;
    }
    let cost: f64 =
        table.row(21).rsplit(' ').next().unwrap().trim_end_matches('%').parse().unwrap();
    assert!((cost - (chances[1] - chances[0]).max(0.0)).abs() < 0.21, "{text}");
}

#[test]
fn a_review_shows_each_choice_and_oracles() {
    for (seed, people, computers, limit) in
        [(1, 2, "", 2000), (2, 1, "R", 4000), (3, 3, "A", 3000), (4, 1, "O", 5000)]
    {
        let mut table = Table::played(seed, people, computers, limit);
        let (before, winner) = (*table.app.game(), table.text());
        let made = table.made.clone();
        assert!(made.len() > 5 && made.len() < usize::from(PLACES), "{}", made.len());
        assert!(winner.contains("R review"), "{winner}");
        for _ in 0..2 {
            table.key(b'R');
            for (number, made_here) in (1..).zip(&made) {
                assert_shows(&table, made_here, number, made.len());
                table.key(RIGHT);
            }
            // The list wraps around.
            assert_shows(&table, &made[0], 1, made.len());
            table.key(LEFT);
            assert_shows(&table, made.last().unwrap(), made.len(), made.len());
            // The help is drawn over the review.
            table.keys("?.");
            assert_shows(&table, made.last().unwrap(), made.len(), made.len());
            table.key(ESCAPE);
            assert_eq!((table.app.scene(), table.app.game()), (Scene::Winner, &before));
            assert_eq!(table.text(), winner);
        }
    }
}

/// RETURN leads from each costly choice to the next, and at last to the last choice.
#[test]
fn return_leads_to_the_next_costly_choice() {
    let mut table = Table::played(9, 2, "", 3000);
    let all = table.made.len();
    table.key(b'R');
    let cost = |table: &Table| -> f64 {
        table.row(21).rsplit(' ').next().unwrap().trim_end_matches('%').parse().unwrap()
    };
    let mut costly = Vec::new();
    for number in 1..=all {
        // The limit is between 0.3 and 0.4 %.
        if cost(&table) >= 0.4 || number == all {
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

/// A full list forgets the oldest choices.
#[test]
fn a_review_shows_the_last_choices_of_a_long_game() {
    let mut table = Table::played(5, 9, "", 10_000);
    let kept = usize::from(PLACES) - 1;
    let made = table.made.split_off(table.made.len() - kept);
    assert!(!table.made.is_empty());
    table.key(b'R');
    for number in [1, 2, 3] {
        assert_shows(&table, &made[number - 1], number, kept);
        table.key(RIGHT);
    }
    (0..4).for_each(|_| table.key(LEFT));
    assert_shows(&table, made.last().unwrap(), kept, kept);
}

/// The first page of a full list says that earlier choices are missing; a shorter list does not.
#[test]
fn a_review_says_whether_choices_are_missing() {
    for (seed, people, limit, is_partial) in [(5, 9, 10_000, true), (1, 2, 2000, false)] {
        let mut table = Table::played(seed, people, "", limit);
        table.key(b'R');
        assert_eq!(table.text().contains("Earlier choices are"), is_partial, "{}", table.text());
    }
}

/// Without people there is no review, and the next game starts with an empty list.
#[test]
fn a_game_of_computers_has_no_review() {
    let mut table = Table::played(6, 0, "PR", 1000);
    let winner = table.text();
    assert!(!winner.contains("review"), "{winner}");
    table.key(b'R');
    assert_eq!(table.text(), winner);
}
