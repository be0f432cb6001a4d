//! Compares Zark City with a second, simple implementation of its rules in positions of random
//! games.
//!
//! `COUNT=100000 cargo test --release -p zonkers --test zark` sets the number of positions.

mod both;
mod effects;
mod model;
mod players;
mod scene;
mod setup;
mod vectors;
mod wins;

use both::Both;
use zonkers::kit::rng::Rng;
use zonkers::zark::{Action, Kind, Outcome, Phase};

/// The default number of positions.
const COUNT: usize = 2_000;

fn count() -> usize {
    std::env::var("COUNT").map_or(COUNT, |count| count.parse().expect("COUNT is a number"))
}

/// A uniformly distributed order of seats.
fn shuffled(seats: u8, chance: &mut Rng) -> Vec<u8> {
    let mut order: Vec<u8> = (0..seats).collect();
    for left in (1..seats).rev() {
        order.swap(usize::from(left), usize::from(chance.below(left + 1)));
    }
    order
}

fn any<'a>(list: &[&'a Action], chance: &mut Rng) -> &'a Action {
    // A number of fourteen bits makes the remainder nearly uniform.
    let number = usize::from(chance.below(128)) << 7 | usize::from(chance.below(128));
    list[number % list.len()]
}

/// Returns an action that wins, if there is one.
fn winning(both: &Both, list: &[Action]) -> Option<Action> {
    let wins = |action: &&Action| {
        let mut after = both.game;
        after.apply(action).unwrap();
        action.kind != Kind::Resign && matches!(after.outcome(), Some(Outcome::Won(_)))
    };
    list.iter().find(wins).copied()
}

/// Returns a random action. The kind is chosen first, so that rare kinds also occur. Resigning and
/// offering a draw are made rarer.
fn choose(list: &[Action], chance: &mut Rng) -> Action {
    let is_rare = |kind: Kind| matches!(kind, Kind::Resign | Kind::Offer);
    let rarely = chance.below(100) == 0;
    let likely: Vec<&Action> =
        list.iter().filter(|action| rarely || !is_rare(action.kind)).collect();
    let kind = any(&likely, chance).kind;
    let other = Kind::ALL[usize::from(chance.below(Kind::COUNT))];
    let kind = if likely.iter().any(|action| action.kind == other) { other } else { kind };
    let of_kind: Vec<&Action> = likely.into_iter().filter(|action| action.kind == kind).collect();
    *any(&of_kind, chance)
}

/// Plays at random, and compares everything in every position.
#[test]
fn the_game_equals_an_independent_model() {
    let (count, mut positions, mut most) = (count(), 0, 0);
    let mut seen = [0usize; Kind::COUNT as usize];
    let (mut games, mut won, mut reshuffles, mut others_won) = (0u16, 0, 0, 0);
    while positions < count {
        let mut chance = Rng::new();
        chance.seed(games);
        let seats = 2 + (games / 2 % 4) as u8;
        games += 1;
        let mut both = Both::new(seats, &shuffled(seats, &mut chance));
        for step in 0..400 {
            both.draw_at_random(&mut chance);
            both.compare();
            positions += 1;
            let legal = both.compare_legal();
            most = most.max(legal);
            if positions % 64 == 0 {
                both.compare_effects();
            }
            if both.game.phase() == Phase::Over {
                won += usize::from(both.game.outcome().is_some());
                others_won += usize::from(both.model.result != Some(Some(both.game.turn())));
                break;
            }
            assert!(legal > 0, "game {games}, step {step}: no legal action");
            // The game is equal after saving and loading.
            let bytes = scene::kept(&both.game);
            let restored = scene::restored(&bytes).expect("a sound game");
            assert_eq!(scene::kept(&restored), bytes);
            assert_eq!(scene::list(&restored), both.list());
            if games % 3 == 0 {
                both.game = restored;
            }
            let list = both.list();
            // In every second game, play a winning action if there is one.
            let won = if games % 2 == 0 { winning(&both, &list) } else { None };
            let action = won.unwrap_or_else(|| choose(&list, &mut chance));
            seen[action.kind as usize] += 1;
            both.apply(&action);
        }
        reshuffles += usize::from(both.game.reshuffles());
    }
    println!(
        "{positions} positions of {games} games, of which {won} ended, {others_won} of them not by \
         the one on turn; {reshuffles} reshuffles; {most} legal actions at most; actions {seen:?}"
    );
    assert!(won > 0 && reshuffles > 0 && seen[..13].iter().all(|&times| times > 0), "{seen:?}");
}
