use std::collections::HashMap;

use super::rolls::{Offer, Rolls, rolls};
use super::*;
use zonkers::kit::points::Points;
use zonkers::kit::rng::Rng;
use zonkers::zonkers::players;

/// Compares the usual game with published results, and the game's tables with the solution.
#[test]
fn the_solution_matches_published_values_and_the_tables() {
    let solution = usual();
    let first = solution.values.of(Position::start(LIMIT));
    assert!((0.5319..0.5320).contains(&first), "{first}");
    let file = tables::file(&solution);
    assert!(
        file == include_str!("../../../../game/src/zonkers/chances.rs"),
        "the tables are outdated: update them with `solve zonkers --write`"
    );
}

/// A reference implementation of a turn: roll by roll, with all selections, memoised.
struct Slow<'a> {
    rolls: [Rolls; 7],
    position: Position,
    solution: &'a Solution,
    known: HashMap<(usize, u8), f64>,
}

impl Slow<'_> {
    fn stop(&self, units: usize) -> f64 {
        let Position { own, other, is_open, .. } = self.position;
        if !is_open && units < LOWEST {
            f64::NEG_INFINITY
        } else if units < own {
            1.0 - self.solution.values.of(self.position.banked(units))
        } else {
            1.0 - self.solution.chase.chance(other + units - own)
        }
    }

    fn roll(&mut self, units: usize, dice: u8) -> f64 {
        // Assume that a turn with such a high stake never loses.
        if units > 400 {
            return 1.0;
        }
        if let Some(&known) = self.known.get(&(units, dice)) {
            return known;
        }
        let mut sum = 0.0;
        for (offer, chance) in self.rolls[usize::from(dice)].clone() {
            sum += chance
                * match offer {
                    Offer::Zonkers => 1.0 - self.solution.values.of(self.position.passed()),
                    Offer::Forced(more) => self.roll(units + usize::from(more), 6),
                    Offer::Choice(all, keeps) => {
                        let stop = self.stop(units + usize::from(all));
                        let roll = |keep: &rolls::Keep| {
                            self.roll(units + usize::from(keep.units), keep.left)
                        };
                        keeps.iter().map(roll).fold(stop, f64::max)
                    }
                };
        }
        self.known.insert((units, dice), sum);
        sum
    }
}

/// Compares sampled values with exhaustive search.
#[test]
fn the_solution_solves_the_game() {
    let limits = [10, 24, 40];
    let solution = Solution::of(&limits);
    let positions =
        [(10, 0, 0), (24, 0, 0), (24, 0, 13), (40, 0, 0), (40, 12, 0), (40, 25, 39), (40, 39, 30)];
    for (limit, own, other) in positions {
        let position = Position::of(limit, own, other);
        let mut slow =
            Slow { rolls: rolls(), position, solution: &solution, known: HashMap::new() };
        let (found, exact) = (solution.values.of(position), slow.roll(0, 6));
        assert!((found - exact).abs() < 1e-6, "{position:?}: {found}, {exact}");
    }
    // The solution for a limit does not depend on the other limits that are solved with it.
    let alone = Solution::of(&[24]);
    let start = Position::start(24);
    assert!((alone.values.of(start) - solution.values.of(start)).abs() < 1e-9);
}

/// Perfect play is even against itself and beats all others, Tessa only slightly.
#[test]
fn players_have_the_expected_strength() {
    const SHORT: usize = 40;
    let solution = Solution::of(&[SHORT]);
    let turn = solution.turn();
    let share = |player: &dyn Player| Match::of(turn, [player, &solution], SHORT).share(SHORT);
    assert!((share(&solution) - 0.5).abs() < 1e-9);
    for kind in 0..players::TESSA {
        assert!(share(&*tempers::player(kind, turn)) < 0.45, "{kind}");
    }
    let tessa = share(&tempers::Tessa);
    assert!((0.497..0.5).contains(&tessa), "{tessa}");
}

/// Compares computed shares with 20,000 simulated games. The players start equally often.
#[test]
fn simulated_games_match_the_computed_shares() {
    const SHORT: usize = 40;
    const GAMES: u32 = 20_000;
    let turn = turn::Turn::new();
    for kinds in [[players::APPLE, 3], [2, players::APPLE]] {
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
