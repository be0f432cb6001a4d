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

    /// Returns the seat that has won. In a game for one player, 0 if the player has won.
    fn winner(&self) -> Option<u8>;
}

/// Implements [`Rules`] for games, with expressions for the winner and for whether an action is
/// legal.
macro_rules! rules {
    ($($game:ident: |$state:ident, $action:ident| $winner:expr, $is_legal:expr;)*) => {$(
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

            fn winner(&self) -> Option<u8> {
                let $state = self;
                $winner
            }
        }
    )*};
}

rules! {
    zonkers: |game, action| game.winner(), {
        let legal = game.legal();
        match action {
            zonkers::Action::Roll(roll) => legal.roll != 0 && roll.dice() == legal.roll,
            zonkers::Action::Keep(kept) => legal.keep && game.may_keep_these(kept),
            zonkers::Action::Stop => legal.stop,
            zonkers::Action::Pass => legal.pass,
        }
    };
    zilch: |game, action| game.winner(), {
        let legal = game.legal();
        match *action {
            zilch::Action::Inherit | zilch::Action::Fresh => legal.offer,
            zilch::Action::Roll(roll) => legal.roll != 0 && roll.dice() == legal.roll,
            zilch::Action::Keep(dice) => legal.keep && game.value(dice) != Points::ZERO,
            zilch::Action::Bank => legal.bank,
            zilch::Action::Pass => legal.pass,
        }
    };
    zonk: |game, action| game.winner(), {
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
    cards: |game, action| game.is_won().then_some(0), {
        let legal = game.legal();
        match action {
            cards::Action::Cast(cast) => {
                let (due, pool) = (game.bits_to_cast(), game.pool());
                let dice = (0..16).filter(|die| due >> die & 1 != 0);
                let faces = (0..).map(|index| cast.face(index));
                legal.cast != 0
                    && cast.dice() == legal.cast
                    && dice.zip(faces).all(|(die, face)| (1..=pool.sides(die)).contains(&face))
            }
            cards::Action::Pocket(dice) => legal.pocket && game.value(*dice) != Points::ZERO,
            cards::Action::Play(play) => game.can_play(*play).is_ok(),
            cards::Action::Cache => legal.cache,
            cards::Action::GiveUp => legal.give_up,
            cards::Action::End => legal.end,
            cards::Action::Pass => legal.pass,
        }
    };
    zark: |game, action| match game.outcome() {
        Some(zark::Outcome::Won(seat)) => Some(seat),
        _ => None,
    }, {
        // The list of actions is another function than the check by `apply`.
        let mut cursor = zark::Cursor::new();
        match action.kind {
            zark::Kind::Drawn => game.check(action).is_ok(),
            _ => core::iter::from_fn(|| game.next_action(&mut cursor).then_some(cursor.action))
                .any(|listed| listed == *action),
        }
    };
}
