//! Random runs under a referee who keeps independent counts of dice, cards and points.

use std::vec::Vec;

use super::card::{CARDS, COPIES};
use super::dice::throw;
use super::*;
use crate::kit::points::Points;
use crate::kit::rng::Rng;
use crate::kit::rules::Rules;
use crate::native::random_play::{Referee, play_out};

/// The items.
pub const ITEMS: [Card; 5] =
    [Card::TimeWarp, Card::ChaosSwap, Card::DictateFate, Card::Rift, Card::Money];

/// The counts of the referee.
pub struct Counts {
    /// The cards drawn so far.
    seen: Vec<Card>,
    /// The items played so far.
    played: Vec<Card>,
    turns: u32,
    cached: u32,
    hot_die: bool,
    rifts: u8,
    /// The points before the last hot cast.
    kept: Points,
}

impl Counts {
    pub const fn new() -> Counts {
        Counts {
            seen: Vec::new(),
            played: Vec::new(),
            turns: 0,
            cached: 0,
            hot_die: false,
            rifts: 0,
            kept: Points::ZERO,
        }
    }

    fn count(cards: &[Card], card: Card) -> u8 {
        cards.iter().filter(|&&other| other == card).count() as u8
    }

    /// Checks the invariants.
    fn look(&self, game: &Game) {
        let pool = game.pool();
        let lying = (0..=game.columns()).map(|column| pool.in_column(column)).sum::<u8>();
        if game.phase() != Phase::Cast {
            assert_eq!(lying, pool.size(), "a die is lost: {game:?}");
        }
        let auras = if game.phase() == Phase::Drawn || game.phase() == Phase::Over {
            // V-R27: cards just drawn are not in force yet.
            None
        } else {
            Some(Self::count(&self.seen, Card::MagicAura))
        };
        if let Some(auras) = auras {
            assert_eq!(pool.size(), 6 + auras + self.rifts + u8::from(self.hot_die));
            let d4s = (0..pool.size()).filter(|&die| pool.sides(die) == 4).count();
            assert_eq!(d4s, usize::from(Self::count(&self.seen, Card::Shrinking)));
        }
        for die in 0..pool.size() {
            assert!(pool.face(die) <= pool.sides(die));
        }
        for card in Card::ALL {
            let (drawn, played) = (Self::count(&self.seen, card), Self::count(&self.played, card));
            assert!(drawn <= COPIES);
            assert_eq!(game.number_of(card), drawn - played, "{card:?}");
        }
        assert_eq!(self.seen.len(), usize::from(game.cards_drawn()));
        assert!(self.seen.len() <= usize::from(CARDS * COPIES));
        assert_eq!(u32::from(game.total().units()), self.cached);
        let sums = (1..=game.columns()).map(|column| game.sum_of(column));
        assert_eq!(sums.fold(self.kept, Points::plus), game.turn_points());
        assert!(self.turns <= 9, "V-R2");
        assert_eq!(
            u32::from(game.round() * 3 + game.turn()),
            match game.phase() {
                Phase::Drawn | Phase::Over => self.turns - 1,
                _ => self.turns,
            }
        );
    }
}

impl Referee<Game> for Counts {
    /// Four of five actions are illegal, unless the random action is legal.
    fn choose(&mut self, game: &Game, chance: &mut Rng) -> Action {
        let action = any(game, chance);
        if chance.below(5) != 0 && !game.is_legal(&action) {
            return action;
        }
        // Caches often enough to reach the third round.
        if game.legal().cache && game.turn_points() >= Points::of(500) && chance.below(4) != 0 {
            return Action::Cache;
        }
        let actions = actions(game, chance);
        assert!(!actions.is_empty(), "no legal action in {game:?}");
        actions[usize::from(chance.below(actions.len().min(128) as u8))]
    }

    fn check(&mut self, before: &Game, action: &Action, after: &Game) {
        match action {
            Action::Cast(cast) => {
                assert_eq!(before.legal().cast, cast.dice());
                let was_hot = before.phase() == Phase::Decide && before.pool().on_table() == 0;
                if was_hot {
                    assert_eq!(after.turn_points(), before.turn_points(), "V-R12: nothing is lost");
                    self.kept = after.turn_points();
                    assert_eq!(after.columns(), 0);
                    let adds = before.has(Card::HotHotHot) && !self.hot_die;
                    assert_eq!(after.pool().size() - before.pool().size(), u8::from(adds));
                    self.hot_die |= adds;
                } else {
                    assert_eq!(after.turn_points(), before.turn_points());
                }
            }
            Action::Pocket(bits) => {
                assert_eq!(
                    after.turn_points(),
                    before.turn_points().plus(before.value(*bits)),
                    "a pocket adds its value"
                );
                let left = before.pool().on_table().count_ones() - bits.count_ones();
                assert_eq!(after.pool().on_table().count_ones(), left);
            }
            Action::Play(play) => {
                self.played.push(play.card());
                match *play {
                    Play::Rift { .. } => self.rifts += 1,
                    Play::TimeWarp { column, .. } => {
                        assert!(after.sum_of(column) > before.sum_of(column));
                    }
                    Play::Money { column } => {
                        let sum = before.sum_of(column);
                        assert_eq!(after.sum_of(column), sum.plus(sum));
                    }
                    _ => assert_eq!(after.turn_points(), before.turn_points()),
                }
            }
            Action::Cache => {
                self.cached += u32::from(before.turn_points().units());
                assert_eq!(after.cached(), before.cached().plus(before.turn_points()));
            }
            Action::End => {
                self.turns += 1;
                let drawn = after.cards_drawn() - before.cards_drawn();
                assert_eq!(drawn, if after.phase() == Phase::Over { 0 } else { 2 });
                (0..drawn).rev().for_each(|back| self.seen.push(after.drawn_card(back).unwrap()));
            }
            Action::Pass => {
                self.rifts = 0;
                self.kept = Points::ZERO;
                if after.turn() == 0 {
                    assert!(before.is_met(), "V-R4: no round without the quota");
                    assert_eq!(after.cached(), Points::ZERO);
                    self.hot_die = false;
                }
            }
            Action::GiveUp => assert_eq!(after.phase(), Phase::Zonk),
        }
        self.look(after);
    }
}

/// Returns a random action of any kind.
fn any(game: &Game, chance: &mut Rng) -> Action {
    match chance.below(8) {
        0 => {
            let faces: [u8; 11] = core::array::from_fn(|_| chance.below(8));
            Action::Cast(Cast::new(&faces[..usize::from(chance.below(12))]))
        }
        1 => Action::Cast(fall(game, chance)),
        2 => Action::Pocket(u16::from(chance.below(128)) << chance.below(10)),
        3 => Action::Play(any_play(chance)),
        4 => Action::Cache,
        5 => Action::GiveUp,
        6 => Action::End,
        _ => Action::Pass,
    }
}

fn any_play(chance: &mut Rng) -> Play {
    let (die, column) = (chance.below(14), chance.below(8));
    match chance.below(5) {
        0 => Play::TimeWarp { die, column },
        1 => Play::ChaosSwap { die },
        2 => Play::DictateFate { die, face: throw(chance, 6) },
        3 => Play::Rift { die },
        _ => Play::Money { column },
    }
}

/// Returns all possible actions in a state, with random dice.
fn actions(game: &Game, chance: &mut Rng) -> Vec<Action> {
    let legal = game.legal();
    let mut actions = Vec::new();
    if legal.cast != 0 {
        actions.push(Action::Cast(fall(game, chance)));
    }
    if legal.pocket {
        let best = game.best().0;
        let mut bits = best;
        while bits != 0 {
            if game.value(bits) != Points::ZERO {
                actions.push(Action::Pocket(bits));
            }
            bits = (bits - 1) & best;
        }
    }
    for card in ITEMS {
        for index in 0.. {
            let Some(mut play) = game.target(card, index) else { break };
            if let Play::DictateFate { die, face } = &mut play {
                *face = throw(chance, game.pool().sides(*die));
            }
            if game.can_play(play).is_ok() {
                actions.push(Action::Play(play));
            }
        }
    }
    let others = [
        (legal.cache, Action::Cache),
        (legal.give_up, Action::GiveUp),
        (legal.end, Action::End),
        (legal.pass, Action::Pass),
    ];
    actions.extend(others.into_iter().filter(|(can, _)| *can).map(|(_, action)| action));
    actions
}

/// Returns random faces for the dice that are due.
fn fall(game: &Game, chance: &mut Rng) -> Cast {
    let dice = game.legal().cast;
    let is_hot = game.pool().on_table() == 0;
    let mut cast = Cast::NONE;
    for die in 0..game.pool().size().max(dice) {
        if is_hot || game.pool().is_on_table(die) {
            cast.push(throw(chance, game.pool().sides(die)));
        }
    }
    cast
}

/// Plays a random run. Calls `watch` with every state. Returns the run, and the number of actions.
pub fn play_run(number: u16, watch: impl FnMut(&Game)) -> (Game, u32) {
    let mut chance = Rng::new();
    chance.seed(number);
    let mut game = Game::new();
    game.start(&Deck::shuffled(&mut chance));
    let actions = play_out(&mut game, &mut Counts::new(), &mut chance, 5_000, watch);
    (game, actions)
}
