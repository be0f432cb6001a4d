//! A referee that keeps independent counts of dice, cards and points in a run, and checks every
//! action.

use std::vec::Vec;

use super::card::{CARDS, COPIES};
use super::dice::throw;
use super::*;
use crate::kit::points::Points;
use crate::kit::rng::Rng;

/// The items.
pub const ITEMS: [Card; 5] =
    [Card::TimeWarp, Card::ChaosSwap, Card::DictateFate, Card::Rift, Card::Money];

/// Checks the invariants of every state, and the effects of every action.
pub struct Referee {
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

/// A finished run.
pub struct Played {
    pub game: Game,
    pub actions: u32,
}

impl Referee {
    pub const fn new() -> Referee {
        Referee {
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

    /// Carries out a legal action, and checks its effects.
    pub fn apply(&mut self, game: &mut Game, action: &Action) {
        let before = *game;
        let legal = before.legal();
        game.apply(action).unwrap_or_else(|why| panic!("{action:?} {why:?} in {before:?}"));
        match action {
            Action::Cast(cast) => {
                assert_eq!(legal.cast, cast.dice());
                let was_hot = before.phase() == Phase::Decide && before.pool().on_table() == 0;
                if was_hot {
                    assert_eq!(game.turn_points(), before.turn_points(), "V-R12: nothing is lost");
                    self.kept = game.turn_points();
                    assert_eq!(game.columns(), 0);
                    let adds = before.has(Card::HotHotHot) && !self.hot_die;
                    assert_eq!(game.pool().size() - before.pool().size(), u8::from(adds));
                    self.hot_die |= adds;
                } else {
                    assert_eq!(game.turn_points(), before.turn_points());
                }
            }
            Action::Pocket(bits) => {
                assert_eq!(
                    game.turn_points(),
                    before.turn_points().plus(before.value(*bits)),
                    "a pocket adds its value"
                );
                let left = before.pool().on_table().count_ones() - bits.count_ones();
                assert_eq!(game.pool().on_table().count_ones(), left);
            }
            Action::Play(play) => {
                self.played.push(play.card());
                match *play {
                    Play::Rift { .. } => self.rifts += 1,
                    Play::TimeWarp { column, .. } => {
                        assert!(game.sum_of(column) > before.sum_of(column));
                    }
                    Play::Money { column } => {
                        let sum = before.sum_of(column);
                        assert_eq!(game.sum_of(column), sum.plus(sum));
                    }
                    _ => assert_eq!(game.turn_points(), before.turn_points()),
                }
            }
            Action::Cache => {
                self.cached += u32::from(before.turn_points().units());
                assert_eq!(game.cached(), before.cached().plus(before.turn_points()));
            }
            Action::End => {
                self.turns += 1;
                let drawn = game.cards_drawn() - before.cards_drawn();
                assert_eq!(drawn, if game.phase() == Phase::Over { 0 } else { 2 });
                (0..drawn).rev().for_each(|back| self.seen.push(game.drawn_card(back).unwrap()));
            }
            Action::Pass => {
                self.rifts = 0;
                self.kept = Points::ZERO;
                if game.turn() == 0 {
                    assert!(before.is_met(), "V-R4: no round without the quota");
                    assert_eq!(game.cached(), Points::ZERO);
                    self.hot_die = false;
                }
            }
            Action::GiveUp => assert_eq!(game.phase(), Phase::Zonk),
        }
        self.look(game);
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

/// Returns all possible actions in a state, with random dice.
pub fn actions(game: &Game, chance: &mut Rng) -> Vec<Action> {
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
pub fn fall(game: &Game, chance: &mut Rng) -> Cast {
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

/// Plays a random run under a referee. `illegal` is called before each action, to try illegal
/// actions.
pub fn play_out(number: u16, mut illegal: impl FnMut(&Game, &mut Rng)) -> Played {
    let mut chance = Rng::new();
    chance.seed(number);
    let deck = Deck::shuffled(&mut chance);
    let mut game = Game::new();
    game.start(&deck);
    let mut referee = Referee::new();
    let mut count = 0;
    while game.phase() != Phase::Over {
        illegal(&game, &mut chance);
        let actions = actions(&game, &mut chance);
        assert!(!actions.is_empty(), "no legal action in {game:?}");
        let mut action = &actions[usize::from(chance.below(actions.len().min(128) as u8))];
        // Caches often enough to reach the third round.
        if game.legal().cache && game.turn_points() >= Points::of(500) && chance.below(4) != 0 {
            action = &Action::Cache;
        }
        referee.apply(&mut game, action);
        count += 1;
        assert!(count < 5_000, "a run must end");
    }
    Played { game, actions: count }
}
