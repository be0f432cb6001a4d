//! Zilch, the Serendipity Creak edition: the rules, and the program that plays by them.
//!
//! The rules are in `game/RULES.md`, and the code cites their numbers (S-R1 to S-R28).
//!
//! [`Game`] is the state. [`Game::legal`] returns the legal actions, [`score::value`] the value of
//! a selection. [`Game::apply`] carries out an action, or returns an error and changes nothing.
//! [`Game::winner`] and the standings are the outcome. The dice of a roll are an input: the rules
//! contain no random number, screen or clock.
//!
//! [`Zilch`] is the program: its screens, the shared screens of [`crate::table`], and the
//! transitions between them.

pub mod chances;
pub mod choices;
mod demo;
pub mod foresight;
mod game;
mod keep;
mod oracle;
pub mod players;
mod program;
mod review;
mod rules;
pub mod score;
mod title;
mod turn;
mod turn_screen;
pub mod worth;

pub use crate::kit::scene::Scene;
pub use game::{Action, Game, Illegal, Legal, Phase};
pub use program::Zilch;

#[cfg(test)]
mod tests;
