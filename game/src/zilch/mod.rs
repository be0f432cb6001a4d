//! Zilch, the Serendipity Creak edition: the rules, and the program that plays by them.
//!
//! Citations S-R1 to S-R28 refer to the rules in `game/RULES.md`.
//!
//! The state is [`Game`] with its accessors; [`Game::legal`] and [`score::value`] are the legal
//! actions and the value of a selection. [`Game::apply`] carries an action out, or returns an error
//! and changes nothing; [`Game::winner`] and the standings are the outcome. The dice of a roll are
//! an input: the rules use no random number, screen or clock.
//!
//! [`Zilch`] is the program: its own screens, the shared ones of [`crate::table`], and the
//! transitions between them.

pub mod chances;
mod demo;
pub mod foresight;
mod game;
mod keep;
mod oracle;
mod picture;
pub mod players;
mod program;
mod rules;
pub mod score;
mod title;
mod turn;
mod turn_screen;
pub mod worth;

pub use game::{Action, Game, Illegal, Legal, Phase};
pub use program::{Scene, Zilch};

#[cfg(test)]
mod tests;
