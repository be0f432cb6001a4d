//! The computer players. Their decisions do not depend on hidden cards.
//!
//! | | strength | temper |
//! |---|---|---|
//! | Dolly | chooses at random | none |
//! | Mason | tries every action and takes the best | builds |
//! | Brand | tries every action and takes the best | attacks |
//! | Vista | also tries the next player's replies to the best ones, with a random hand | builds |
//! | Falke | also tries the next player's replies to the best ones, with a random hand | attacks |
//! | Wanda | tries every action, and takes one of the better ones; overlooks threats | builds |
//!
//! [`Mind`] computes their decisions from the values of positions, see [`super::worth`].

use super::action::{Action, Kind};
use super::game::{DECK, Game, Phase};
use super::worth::Temper;
use crate::kit::rng::Rng;

pub use super::mind::Mind;

/// Dolly, who chooses at random.
pub const BEGINNER: u8 = 0;
/// Mason, who builds.
pub const BUILDER: u8 = 1;
/// Brand, who attacks.
pub const ATTACKER: u8 = 2;
/// Vista, who builds and looks ahead.
pub const FAR_BUILDER: u8 = 3;
/// Falke, who attacks and looks ahead.
pub const FAR_ATTACKER: u8 = 4;
/// Wanda, an easy opponent: stronger than Dolly, weaker than all others.
pub const WANDERER: u8 = 5;
/// The number of kinds of players.
pub const KINDS: u8 = 6;

/// The turns per player after which a player who is behind accepts a draw.
const WHILE: u16 = 40;

/// The turns per player after which all players offer and accept a draw.
const LONG: u16 = 120;

static BUILDS: Temper = Temper {
    each: [12, 10, 16, 24, 6, 8, 7, 9],
    others: 10,
    fears: [9000, 1200, 500, 250, 150, 90, 50, 30, 15, 5, 0, 0],
};

static ATTACKS: Temper = Temper {
    each: [12, 12, 16, 20, 5, 6, 4, 10],
    others: 30,
    fears: [9000, 1500, 700, 400, 220, 130, 80, 50, 30, 15, 5, 0],
};

/// Returns the temper of a kind of player.
pub(super) const fn temper(kind: u8) -> &'static Temper {
    if matches!(kind, ATTACKER | FAR_ATTACKER) { &ATTACKS } else { &BUILDS }
}

/// Returns whether a player accepts a draw: after [`WHILE`] if it `is_behind`, which means that
/// another player needs fewer turns to a power block; otherwise after [`LONG`].
pub(super) fn agrees(game: &Game, is_behind: bool) -> bool {
    let turns = game.turns();
    turns >= rounds(game, LONG) || is_behind && turns >= rounds(game, WHILE)
}

/// Returns whether a player offers a draw: after [`LONG`], each player once in 64 turns.
pub(super) fn offers(game: &Game) -> bool {
    let turns = game.turns();
    !game.declined && turns >= rounds(game, LONG) && turns & 63 < u16::from(game.seats())
}

/// Returns the number of turns in `count` rounds.
fn rounds(game: &Game, count: u16) -> u16 {
    let mut turns = 0;
    for _ in 0..game.seats() {
        turns += count;
    }
    turns
}

/// Returns the action that draws a random card of the deck.
pub(super) fn draw(game: &Game, chance: &mut Rng) -> Action {
    let card = game.card(DECK, chance.below(game.count(DECK))).unwrap_or_default();
    Action::new(Kind::Drawn, card.0, 0, 0)
}

/// Plays a game between players of these kinds, for measurements. Returns the winner's seat, if
/// any, and the number of turns.
pub fn play_out(kinds: &[u8], chance: &mut Rng) -> (Option<u8>, u16) {
    watch_game(kinds, chance, |_, _| {})
}

/// Plays a game like [`play_out`], and passes every position with the action chosen there to
/// `watch`.
pub fn watch_game(
    kinds: &[u8],
    chance: &mut Rng,
    mut watch: impl FnMut(&Game, &Action),
) -> (Option<u8>, u16) {
    let (mut game, mut mind) = (Game::new(), Mind::new());
    let mut order = [0, 1, 2, 3, 4];
    let seats = kinds.len().clamp(2, 5);
    for left in (1..seats).rev() {
        order.swap(left, usize::from(chance.below(left as u8 + 1)));
    }
    // Cannot fail: the game expects these actions in this order.
    let _ = game.start(seats as u8, &order[..seats]);
    let mut thoughts = Rng::new();
    thoughts.seed(u16::from(chance.below(128)) << 7 | u16::from(chance.below(128)));
    loop {
        match game.phase() {
            Phase::Deal | Phase::Draw | Phase::Extra => {
                let _ = game.apply(&draw(&game, chance));
            }
            Phase::Idle => return (None, 0),
            Phase::Over => {
                let winner = match game.outcome() {
                    Some(super::Outcome::Won(seat)) => Some(seat),
                    _ => None,
                };
                return (winner, game.turns());
            }
            _ => {
                let kind = kinds.get(usize::from(game.seat())).copied().unwrap_or(BEGINNER);
                mind.begin(kind, &game);
                let action = loop {
                    if let Some(action) = mind.step(&mut game, &mut thoughts) {
                        break action;
                    }
                };
                watch(&game, &action);
                if game.apply(&action).is_err() {
                    return (None, 0);
                }
            }
        }
    }
}
