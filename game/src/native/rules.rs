//! The rules of all games behind one trait, for tests and tools. On a 6502, each program calls its
//! own functions.

use core::fmt::Debug;

use crate::kit::points::Points;
use crate::{cards, zark, zilch, zonk, zonkers};

/// A state of a game, with the verbs of its rules. A random outcome is an action too.
pub trait Rules: Clone + Debug + PartialEq {
    /// An action of a player, or a random outcome.
    type Action: Debug;
    /// The reason why an action is illegal.
    type Illegal: Debug;

    /// Returns whether the state lists the action as legal.
    fn is_legal(&self, action: &Self::Action) -> bool;

    /// Carries out an action.
    ///
    /// # Errors
    /// The reason if the action is illegal. The state is then unchanged.
    fn apply(&mut self, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Returns whether the game has ended.
    fn is_over(&self) -> bool;
}

/// Implements [`Rules`] for games with an expression that returns whether an action is legal.
macro_rules! rules {
    ($($game:ident: |$state:ident, $action:ident| $is_legal:expr;)*) => {$(
        impl Rules for $game::Game {
            type Action = $game::Action;
            type Illegal = $game::Illegal;

            fn is_legal(&self, $action: &$game::Action) -> bool {
                let $state = self;
                $is_legal
            }

            fn apply(&mut self, action: &$game::Action) -> Result<(), $game::Illegal> {
                self.apply(action)
            }

            fn is_over(&self) -> bool {
                self.phase() == $game::Phase::Over
            }
        }
    )*};
}

rules! {
    zonkers: |game, action| {
        let legal = game.legal();
        match action {
            zonkers::Action::Roll(roll) => legal.roll != 0 && roll.dice() == legal.roll,
            zonkers::Action::Keep(kept) => legal.keep && game.may_keep_these(kept),
            zonkers::Action::Stop => legal.stop,
            zonkers::Action::Pass => legal.pass,
        }
    };
    zilch: |game, action| {
        let legal = game.legal();
        match *action {
            zilch::Action::Inherit | zilch::Action::Fresh => legal.offer,
            zilch::Action::Roll(roll) => legal.roll != 0 && roll.dice() == legal.roll,
            zilch::Action::Keep(dice) => legal.keep && game.value(dice) != Points::ZERO,
            zilch::Action::Bank => legal.bank,
            zilch::Action::Pass => legal.pass,
        }
    };
    zonk: |game, action| {
        let legal = game.legal();
        match *action {
            zonk::Action::Roll(roll) => legal.roll != 0 && roll.dice() == legal.roll,
            zonk::Action::Keep(dice) => legal.keep && game.value(dice).is_some(),
            zonk::Action::Stay => legal.stay,
            zonk::Action::Dare => legal.dare,
            zonk::Action::TakeDare => legal.take_dare,
            zonk::Action::Call => legal.call,
            zonk::Action::Release | zonk::Action::Touch => legal.release,
            zonk::Action::Pass => legal.pass,
        }
    };
    cards: |game, action| {
        let legal = game.legal();
        match action {
            cards::Action::Cast(cast) => {
                let due = game.bits_to_cast();
                let sides = (0..16).filter(|die| due >> die & 1 != 0).map(|die| game.pool().sides(die));
                legal.cast != 0
                    && cast.dice() == legal.cast
                    && (0..).zip(sides).all(|(index, sides)| (1..=sides).contains(&cast.face(index)))
            }
            cards::Action::Pocket(dice) => legal.pocket && game.value(*dice) != Points::ZERO,
            cards::Action::Play(play) => game.can_play(*play).is_ok(),
            cards::Action::Cache => legal.cache,
            cards::Action::GiveUp => legal.give_up,
            cards::Action::End => legal.end,
            cards::Action::Pass => legal.pass,
        }
    };
    // The list of actions is another function than the check by `apply`.
    zark: |game, action| {
        let mut cursor = zark::Cursor::new();
        match action.kind {
            zark::Kind::Drawn => game.check(action).is_ok(),
            _ => core::iter::from_fn(|| game.next_action(&mut cursor).then_some(cursor.action))
                .any(|listed| listed == *action),
        }
    };
}
