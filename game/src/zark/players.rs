//! The computer players. None of them sees hidden cards: their decisions do not depend on them.
//!
//! | | strength | temper |
//! |---|---|---|
//! | Dolly | does what comes to mind | none |
//! | Mason | looks at every action, and takes the best | builds |
//! | Brand | the same | attacks |
//! | Vista | also at what the next player could do to the best of them, with cards that might be in that hand | builds |
//! | Falke | the same | attacks |
//!
//! [`Mind`] is how they think; [`super::worth`] tells how good a position is.

use super::action::{Action, Kind};
use super::game::{DECK, Game, Phase};
use super::worth::Temper;
use crate::kit::rng::Rng;

pub use super::mind::Mind;

/// Dolly, who does what comes to mind.
pub const BEGINNER: u8 = 0;
/// Mason, who builds.
pub const BUILDER: u8 = 1;
/// Brand, who attacks.
pub const ATTACKER: u8 = 2;
/// Vista, who builds and looks ahead.
pub const FAR_BUILDER: u8 = 3;
/// Falke, who attacks and looks ahead.
pub const FAR_ATTACKER: u8 = 4;
/// How many kinds of players there are.
pub const KINDS: u8 = 5;

/// Turns of each after which a draw is thought of.
const WHILE: u16 = 40;

/// Turns of each after which a draw is offered.
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

/// The temper of a kind of player.
pub(super) const fn temper(kind: u8) -> &'static Temper {
    if matches!(kind, ATTACKER | FAR_ATTACKER) { &ATTACKS } else { &BUILDS }
}

/// Whether a player takes the offer of a draw: after a while, if not nearer to a power block than anybody else; after a
/// long while, in any case.
pub(super) fn agrees(game: &Game, is_behind: bool) -> bool {
    let turns = game.turns();
    turns >= rounds(game, LONG) || is_behind && turns >= rounds(game, WHILE)
}

/// Whether a player offers a draw: after a long while, once in 64 turns.
pub(super) fn offers(game: &Game) -> bool {
    let turns = game.turns();
    !game.declined && turns >= rounds(game, LONG) && turns & 63 < u16::from(game.seats())
}

/// So many turns of all.
fn rounds(game: &Game, count: u16) -> u16 {
    let mut turns = 0;
    for _ in 0..game.seats() {
        turns += count;
    }
    turns
}

/// The draw of any card of the deck.
pub(super) fn draw(game: &Game, chance: &mut Rng) -> Action {
    let card = game.card(DECK, chance.below(game.count(DECK))).unwrap_or_default();
    Action::new(Kind::Drawn, card.0, 0, 0)
}

/// Has players of these kinds play a game to the end, and tells the winner's seat, if there is one, and the turns: to
/// measure how strong they are.
pub fn play_out(kinds: &[u8], chance: &mut Rng) -> (Option<u8>, u16) {
    let (mut game, mut mind) = (Game::new(), Mind::new());
    let mut order = [0, 1, 2, 3, 4];
    let seats = kinds.len().clamp(2, 5);
    for left in (1..seats).rev() {
        order.swap(left, usize::from(chance.below(left as u8 + 1)));
    }
    // None of these can fail: each is what the game waits for.
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
                if game.apply(&action).is_err() {
                    return (None, 0);
                }
            }
        }
    }
}
