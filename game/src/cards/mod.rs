//! ZONK with cards: the rules, and the program that plays by them.
//!
//! The rules are cited by number (V-R1 to V-R37).
//!
//! Verbs: the state is [`Game`] with its accessors; [`Game::legal`], [`Game::value`] and [`Game::can_play`] say what can be
//! done; [`Game::apply`] does it or returns an error and changes nothing; [`Game::is_won`] is the outcome. The dice of a
//! cast and the order of the deck are inputs: nothing in here knows a random number, a screen or a clock.

pub mod card;
pub mod dice;
mod game;
pub mod player;
pub mod score;
pub mod worth;

pub use card::{Card, Deck};
pub use dice::{Cast, Pool};
pub use game::{Action, Game, Illegal, Legal, Phase, Play};

#[cfg(test)]
mod referee;
#[cfg(test)]
mod tests;
