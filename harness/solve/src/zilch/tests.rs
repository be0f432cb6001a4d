use std::collections::HashMap;

use super::rolls::{Rolls, rolls};
use super::*;
use zonkers::kit::points::Points;
use zonkers::kit::rng::Rng;
use zonkers::zilch::foresight::{Foresight, View};
use zonkers::zilch::players;

/// Compares the usual game with published results, and the game's tables with the solution.
#[test]
fn the_solution_matches_published_values_and_the_tables() {
    let solution = usual();
    let first = solution.values.fresh(Position::start(LIMIT));
    assert!((0.5321..0.5323).contains(&first), "{first}");
    let file = tables::file(&solution);
    assert!(
        file == include_str!("../../../../game/src/zilch/chances.rs"),
        "the tables are outdated: update them with `solve zilch --write`"
    );
}

/// A reference implementation of a turn: roll by roll, with all selections, memoised.
struct Slow<'a> {
    rolls: [Rolls; 7],
    position: Position,
    solution: &'a Solution,
    known: HashMap<(usize, usize), f64>,
}

impl Slow<'_> {
    fn bank(&self, units: usize, dice: usize) -> f64 {
        let Position { own, other } = self.position;
        let Solution { values, chase, .. } = self.solution;
        1.0 - if units < own {
            let then = Position { own: other, other: own - units };
            values.fresh(then).max(values.heir(then, units, dice))
        } else {
            let behind = units + other - own;
            chase.chance(behind, 0, 6).max(chase.chance(behind, units, dice))
        }
    }

    fn roll(&mut self, units: usize, dice: usize) -> f64 {
        // Such high stakes are extremely rare.
        if units > 400 {
            return self.bank(units, dice);
        }
        if let Some(&known) = self.known.get(&(units, dice)) {
            return known;
        }
        let mut sum = 0.0;
        for (keeps, chance) in self.rolls[dice].clone() {
            let mut best = if keeps.is_empty() {
                1.0 - self.solution.values.fresh(self.position.passed())
            } else {
                0.0
            };
            for keep in keeps {
                let (units, left) = (units + usize::from(keep.units), usize::from(keep.left));
                best = best.max(self.bank(units, left)).max(self.roll(units, left));
            }
            sum += chance * best;
        }
        self.known.insert((units, dice), sum);
        sum
    }
}

/// Compares sampled values, including last turns, with exhaustive search.
#[test]
fn the_solution_solves_the_game() {
    const LIMIT: usize = 30;
    let solution = Solution::of(LIMIT);
    for (own, other) in [(30, 30), (30, 12), (12, 30), (7, 3), (1, 1), (1, 30)] {
        let position = Position { own, other };
        let mut slow =
            Slow { rolls: rolls(), position, solution: &solution, known: HashMap::new() };
        let (found, exact) = (solution.values.fresh(position), slow.roll(0, 6));
        assert!((found - exact).abs() < 1e-6, "{position:?}: {found}, {exact}");
        for (units, dice) in [(1, 5), (8, 6), (LIMIT - other, 1)] {
            if units <= LIMIT - other {
                let (found, exact) =
                    (solution.values.heir(position, units, dice), slow.roll(units, dice));
                assert!((found - exact).abs() < 1e-6, "{position:?}: {found}, {exact}");
            }
        }
    }
    // A shorter game has the same values on its own and within a longer one.
    let (alone, start) = (Solution::of(10), Position::start(10));
    assert!((alone.values.fresh(start) - solution.values.fresh(start)).abs() < 1e-9);
}

/// The player needs three units with one die to roll. A 1 or a 5 leads to a roll of six dice, which
/// is enough unless only a 1, or one or two 5's, score. Then another roll is needed.
#[test]
fn last_turns_have_the_counted_probabilities() {
    let chase = Turn::new().chase();
    assert!((chase.chance(0, 0, 1) - 1.0 / 3.0).abs() < 1e-12, "any score suffices");
    assert!((chase.chance(1, 0, 1) - (1.0 / 6.0 + chase.chance(0, 0, 6) / 6.0)).abs() < 1e-12);
    assert!((chase.chance(7, 90, 2) - 5.0 / 9.0).abs() < 1e-12, "an heir must roll");
    assert!((chase.chance(97, 90, 3) - chase.chance(7, 0, 3)).abs() < 1e-12);
}

/// Perfect play is even against itself and beats all others, Oracle only slightly.
#[test]
fn players_have_the_expected_strength() {
    const SHORT: usize = 30;
    let solution = Solution::of(SHORT);
    let turn = solution.turn();
    let share = |player: &dyn Player| Match::of(turn, [player, &solution], SHORT).share(SHORT);
    assert!((share(&solution) - 0.5).abs() < 1e-9);
    for kind in 0..3 {
        let share = share(&*tempers::player(kind, turn));
        assert!(share < 0.48, "{kind}: {share}");
    }
    let oracle = share(&tempers::Oracle);
    assert!((0.49..0.5).contains(&oracle), "{oracle}");
}

/// Compares computed shares with 20,000 simulated games. The players start equally often.
#[test]
fn simulated_games_match_the_computed_shares() {
    const SHORT: usize = 40;
    const GAMES: u32 = 20_000;
    let turn = Turn::new();
    for kinds in [[players::CAREFUL, players::BOLD], [players::COUNTING, players::CAREFUL]] {
        let [one, other] = kinds.map(|kind| tempers::player(kind, &turn));
        let share = Match::of(&turn, [&*one, &*other], SHORT).share(SHORT);
        let mut chance = Rng::new();
        chance.seed(27);
        let wins = (0..GAMES).filter(|number| {
            let seats = if number % 2 == 0 { kinds } else { [kinds[1], kinds[0]] };
            let winner = players::play_to(&seats, Points::from_units(SHORT as u16), &mut chance);
            seats[usize::from(winner)] == kinds[0]
        });
        let played = wins.count() as f64 / f64::from(GAMES);
        assert!((played - share).abs() < 0.011, "{kinds:?}: {played}, {share}");
    }
}

/// A larger head start wins more games, and the computed one wins half of them.
#[test]
fn a_head_start_makes_a_game_even() {
    const SHORT: usize = 30;
    let turn = Turn::new();
    let [one, other] =
        [players::CAREFUL, players::COUNTING].map(|kind| tempers::player(kind, &turn));
    let pair = Match::of(&turn, [&*one, &*other], SHORT);
    let units = pair.handicap(SHORT);
    assert!(units > 0 && units < SHORT, "{units}");
    let [less, even, more] =
        [units - 1, units, units + 1].map(|units| pair.share_ahead(SHORT, units));
    assert!(less < even && even < more && less < 0.5 && more > 0.5, "{less}, {even}, {more}");
}

/// The probabilities of winning that Oracle expects, which the review shows, are close to the
/// solution.
#[test]
fn oracle_expects_the_chances_of_the_solution() {
    const SHORT: usize = 60;
    let solution = Solution::of(SHORT);
    let mut foresight = Foresight::new();
    let mut errors = Vec::new();
    let mut compare = |expected: u16, exact: f64| {
        errors.push((f64::from(expected) / 65_536.0 - exact).abs());
    };
    for (own, other) in
        (4..=SHORT).step_by(7).flat_map(|own| (3..=SHORT).step_by(8).map(move |other| (own, other)))
    {
        foresight.foresee(View { own: own as u8, other: other as u8, is_last: false });
        let position = Position { own, other };
        compare(foresight.chance(6, 0, false), solution.values.fresh(position));
        for (dice, units) in (1..=6).flat_map(|dice| (1..own).step_by(3).map(move |n| (dice, n))) {
            let then = position.banked(units);
            let heir = solution.values.heir(then, units, dice);
            let banks = 1.0 - solution.values.fresh(then).max(heir);
            compare(foresight.chance(dice as u8, units as u8, true), banks);
            if units <= SHORT - other {
                let rolls = solution.values.heir(position, units, dice);
                compare(foresight.chance(dice as u8, units as u8, false), rolls);
            }
        }
    }
    errors.sort_by(f64::total_cmp);
    let (mean, last) = (errors.iter().sum::<f64>() / errors.len() as f64, errors.len() - 1);
    let [half, most] = [last / 2, last * 95 / 100].map(|place| errors[place]);
    println!("{last} chances: mean error {mean:.4}, median {half:.4}, 95 % below {most:.4}");
    assert!(mean < 0.012, "mean {mean}");
}
