//! Zilch, the Serendipity Creak edition: the rules.
//!
//! The rules are cited by number (S-R1 to S-R28).
//!
//! Verbs: the state is [`Game`] with its accessors; [`Game::legal`] and [`score::value`] say what can be done;
//! [`Game::apply`] does it or returns an error and changes nothing; [`Game::winner`] and its standings are the outcome.
//! The dice of a roll are an input: nothing in here knows a random number, a screen or a clock.

mod game;
pub mod score;

pub use game::{Action, Game, Illegal, Legal, Phase};

#[cfg(test)]
mod tests;
