//! One trait for the rules of all games, for tests and tools. On a 6502, each program calls its own
//! functions.

use core::fmt::Debug;

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

/// Implements the items of [`Rules`] that are the same in every game.
macro_rules! own_rules {
    () => {
        type Action = Action;
        type Illegal = Illegal;

        fn apply(&mut self, action: &Action) -> Result<(), Illegal> {
            self.apply(action)
        }

        fn is_over(&self) -> bool {
            self.phase() == Phase::Over
        }
    };
}
pub(crate) use own_rules;
