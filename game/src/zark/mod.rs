//! Zark City: the rules, the computer players, and the program that plays by them.
//!
//! The rules are in `game/RULES.md`, and the code cites their numbers (K-R1 to K-R32).
//!
//! [`Game`] is the state. [`Game::next_action`] iterates over the legal actions, and [`Game::may`]
//! returns the reason if no action of a kind is legal. [`Game::apply`] carries out an action, or
//! returns an error and changes nothing. [`Game::outcome`] is the result. The drawn card is an
//! input, as is the order in which starters are chosen: the rules contain no random number, screen
//! or clock.
//!
//! [`Zark`] is the program: its screens, the shared screens of [`crate::table`], and the
//! transitions between them. A player chooses an action part by part: first a [`Kind`], then each
//! part from its legal values. [`Cursor::within`] iterates over these values, and [`Cursor::skip`]
//! skips actions with the same value. The chosen action is tried and shown, and carried out only
//! when the player confirms it.
//!
//! ```
//! use zonkers::zark::{Action, Card, Cursor, Game, Kind, Phase};
//!
//! let mut game = Game::new();
//! game.start(2, &[1, 0]).unwrap();
//! // Three cards for each of two seats, in turn. Card 0 is the 2 of the first suit.
//! for card in 0..6 {
//!     game.apply(&Action::new(Kind::Drawn, card, 0, 0)).unwrap();
//! }
//! assert_eq!((game.phase(), game.seat()), (Phase::Starter, 1));
//! let mut cursor = Cursor::new();
//! assert!(game.next_action(&mut cursor));
//! assert_eq!(cursor.action, Action::new(Kind::Starter, 1, 0, 0));
//! assert_eq!(Card(1).number(), 2);
//! ```

pub mod action;
mod apply;
mod archive;
pub mod board;
pub mod card;
mod city_screen;
mod demo;
mod flight;
mod game;
mod keep;
mod legal;
mod lesson;
mod list;
mod log;
mod mind;
mod near;
mod panel;
pub mod pieces;
mod play;
pub mod players;
mod program;
mod rules;
mod thinking;
mod tiles;
mod title;
mod turn;
mod turn_screen;
mod win;
pub mod worth;

pub use crate::kit::scene::Scene;
pub use action::{Action, Illegal, Kind, Payment, REMOVE};
pub use board::{City, Point};
pub use card::{Card, Use};
pub use game::{DECK, DISCARDED, Game, HAND, HAND_MAX, IN_CITY, Outcome, Phase, STARTER};
pub use list::Cursor;
pub use program::Zark;
pub use win::has_block;

#[cfg(test)]
mod tests {
    mod looks;
    mod near;
    mod random;
    mod screens;
    mod worth;
}
