//! Random games of ZONK with cards. Every item is tried in every state, legal or not.

mod referee;
mod run;

use std::collections::BTreeSet;

use referee::ITEMS;
use run::Run;
use zonkers::cards::Card;

use super::{Also, CARDS, games, play_all, play_all_on_the_apple};

/// The minimum number of native runs, and the maximum until every case must have occurred.
const NATIVE_RUNS: usize = 100;
const NATIVE_RUNS_MAX: usize = 3_000;
/// The number of the first run. The rarest case, two Time Warps in one cast, occurs soon after it.
const FIRST: u64 = 1_080;
/// The number of additional runs on the emulated Apple, once all cases are covered.
const APPLE_RUNS: u64 = 2;

/// The states in which an item may be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Moment {
    /// The first turn has not started.
    Before,
    /// A die scores, without and with a Time Warp played in this cast.
    Choose,
    ChooseWarped,
    /// No die scores, without and with a Final Chance.
    Rescue,
    RescueChance,
    /// Dice were pocketed, or a die went into an earlier pocket.
    Pocketed,
    Warped,
    /// The turn is over.
    After,
    /// Cards were drawn.
    Drawn,
}

/// The index of an item in the hand, the state in which it was tried, whether the player held it,
/// and whether it could be played.
type Case = (usize, Moment, bool, bool);

/// Plays a run natively. Returns all cases that occurred.
fn play(seed: u64, also: &mut Also) -> BTreeSet<Case> {
    let mut run = Run::new(seed, also);
    run.play();
    run.cases
}

/// All cases that the rules allow (V-R28, V-R29, V-R32 to V-R36).
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
                // Money needs a pocket.
                Card::Money => !matches!(moment, ChooseWarped | Pocketed | Warped),
                // These need a die that fits a pocket, or an even die.
                Card::TimeWarp | Card::Rift => true,
                _ => !is_cast,
            };
            // In the first turn no item is held, and later turns start with their cast.
            let is_held = moment != Before;
            let held = [(can, true), (cannot, false)].into_iter().filter(|(is, _)| *is && is_held);
            cases.extend(held.map(|(_, can)| (item, moment, true, can)));
            cases.insert((item, moment, false, false));
        }
    }
    cases
}

/// Chooses a few runs that together cover every case. Repeatedly takes the run that covers the most
/// missing cases.
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

/// Covers every item in every state, legal or not.
#[test]
fn random_cards_match_on_the_apple() {
    let mut runs = Vec::new();
    let mut missing = all_cases();
    while runs.len() < NATIVE_RUNS || !missing.is_empty() {
        assert!(runs.len() < NATIVE_RUNS_MAX, "no run plays {missing:?}");
        let next = FIRST + runs.len() as u64;
        let more = play_all(next..next + 20, |seed| (seed, play(seed, &mut |_, _, _| {})));
        missing.retain(|case| !more.iter().any(|(_, cases)| cases.contains(case)));
        runs.extend(more);
    }
    let mut seeds = runs_for(all_cases(), &runs);
    println!("{} native runs; {seeds:?} cover every item in every state", runs.len());
    let others: Vec<u64> = games(APPLE_RUNS).filter(|seed| !seeds.contains(seed)).collect();
    seeds.extend(others);
    play_all_on_the_apple(&CARDS, seeds, |seed, also| drop(play(seed, also)));
}
