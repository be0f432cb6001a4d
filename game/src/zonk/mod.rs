//! Zonk!, with five dice, one of them the Blood Die: the rules, and the program that plays by them.
//!
//! The rules are in `game/RULES.md`, and the code cites their numbers (B-R1 to B-R36).
//!
//! [`Game`] is the state. [`Game::legal`], [`Game::may_stay`] and [`Game::value`] return the legal
//! actions and their values. [`Game::apply`] carries out an action, or returns an error and changes
//! nothing. [`Game::winner`], the standings and the [`sheet`] are the outcome. Before the game,
//! [`seats`] determines the seats. Rolls are inputs: the rules contain no random number, screen or
//! clock.
//!
//! [`Zonk`] is the program: its screens, the shared screens of [`crate::table`], and the
//! transitions between them.
//!
//! The program omits teams (B-R2), the time of day, instead of which the sheet notes the round
//! (B-R3), and mistakes that people can make only with real dice (B-R35).

pub mod choices;
mod demo;
mod game;
mod house;
pub mod judge;
mod keep;
pub mod players;
mod program;
mod review;
mod rules;
pub mod score;
pub mod seats;
mod seats_screen;
pub mod sheet;
mod sheet_screen;
mod title;
mod turn;
mod turn_screen;

pub use crate::kit::scene::Scene;
pub use game::{
    Action, BEYOND, BONUSES, CALL, DICE, Dare, ENTRY, Failure, Game, Illegal, LIMIT, Legal, Phase,
};
pub use program::Zonk;

/// The texts in the bundle [`QUESTIONS`](crate::kit::page::QUESTIONS).
pub(crate) const WORDS: &[crate::kit::page::Words] = house::WORDS;

pub use turn::Ask;

#[cfg(test)]
mod monkey;
#[cfg(test)]
mod referee;
#[cfg(test)]
mod tests;
