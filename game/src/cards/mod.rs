//! ZONK with cards: the rules, and the program that plays by them.
//!
//! The rules are in `game/RULES.md`, and the code cites their numbers (V-R1 to V-R37).
//!
//! [`Game`] is the state. [`Game::legal`], [`Game::value`] and [`Game::can_play`] return the legal
//! actions and their values. [`Game::apply`] carries out an action, or returns an error and changes
//! nothing. [`Game::is_won`] is the outcome. Casts and the deck are inputs: the rules contain no
//! random number, screen or clock.
//!
//! [`Cards`] is the program: its screens, some screens of [`crate::table`], and the transitions
//! between them.

pub mod card;
mod demo;
pub mod dice;
mod game;
mod history;
mod item_screen;
mod keep;
mod on_table;
pub mod player;
mod program;
pub mod quota;
mod rules;
mod run_screens;
pub mod score;
mod title;
mod turn;
mod turn_screen;
pub mod worth;

pub use crate::kit::scene::Scene;
pub use card::{Card, Deck};
pub use dice::{Cast, Pool};
pub use game::{Action, Game, Illegal, Legal, Phase, Play};
pub use keep::finished_run;
pub use program::Cards;

/// The texts of the bundle [`RUNS`](crate::kit::page::RUNS).
pub(crate) const WORDS: &[&[crate::kit::page::Words]] = &[history::WORDS, run_screens::WORDS];

#[cfg(test)]
mod referee;
#[cfg(test)]
mod tests;
