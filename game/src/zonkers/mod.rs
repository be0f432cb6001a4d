//! Zonkers: the rules, and the program that plays by them.
//!
//! The rules are in `game/RULES.md`, and the code cites their numbers (Z-R1 to Z-R36).
//!
//! [`Game`] is the state. [`Game::legal`] and [`Game::may_keep`] return the legal actions.
//! [`Game::apply`] carries out an action, or returns an error and changes nothing. [`Game::winner`]
//! and the standings are the outcome. The dice of a roll are an input: the rules contain no random
//! number, screen or clock.
//!
//! [`Zonkers`] is the program: its screens, the shared screens of [`crate::table`], and the
//! transitions between them.

mod by_die;
mod by_face;
pub mod chances;
pub mod choices;
mod demo;
pub mod foresight;
mod game;
pub mod judge;
mod keep;
pub mod odds;
pub mod players;
mod program;
mod review;
mod rules;
pub mod score;
mod title;
mod turn;
mod turn_screen;

pub use crate::kit::scene::Scene;
pub use game::{Action, Game, Illegal, Legal, Phase};
pub use program::Zonkers;

#[cfg(test)]
mod tests;
