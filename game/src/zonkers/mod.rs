//! The rules of Zonkers, cited by number (Z-R1 to Z-R36).
//!
//! Verbs: the state is [`Game`] with its accessors; [`Game::legal`] and [`Game::may_keep`] say what can
//! be done; [`Game::apply`] does it or returns an error and changes nothing; [`Game::winner`] and
//! [`Game::ranked`] are the outcome. The dice of a roll are an input: nothing in here knows a random
//! number, a screen or a clock.

pub mod apple;
mod game;
pub mod odds;
pub mod picture;
pub mod score;

pub use game::{Action, Game, Illegal, Legal, Phase, SEATS_MAX};

#[cfg(test)]
mod tests;
