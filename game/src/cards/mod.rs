//! ZONK with cards: the rules, and the program that plays by them.
//!
//! The rules stand in `game/RULES.md` and are cited by number (V-R1 to V-R37).
//!
//! Verbs: the state is [`Game`] with its accessors; [`Game::legal`], [`Game::value`] and [`Game::can_play`] tell which
//! actions are legal and what they are worth; [`Game::apply`] carries one out, or returns an error and changes nothing;
//! [`Game::is_won`] is the outcome. The dice of a cast and the order of the deck are inputs: the rules know no random
//! number, screen or clock.
//!
//! [`Cards`] is the program: its own screens, some of [`crate::table`], and the transitions between them.

pub mod card;
mod demo;
pub mod dice;
mod game;
mod history;
mod keep;
mod on_table;
mod picture;
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

pub use card::{Card, Deck};
pub use dice::{Cast, Pool};
pub use game::{Action, Game, Illegal, Legal, Phase, Play};
pub use program::{Cards, Scene};

#[cfg(test)]
mod referee;
#[cfg(test)]
mod tests;
