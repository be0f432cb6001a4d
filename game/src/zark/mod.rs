//! Zark City: the rules and the computer players.
//!
//! The rules stand in `game/RULES.md` and are cited by number (K-R1 to K-R32).
//!
//! Verbs: the state is [`Game`] with its accessors; [`Game::next_action`] goes through what is legal, and [`Game::may`]
//! says why nothing of a kind is; [`Game::apply`] does it or returns an error and changes nothing; [`Game::outcome`] is
//! the outcome. The card that is drawn is an input, as is the order in which starters are chosen: nothing of it knows a
//! random number, a screen or a clock.
//!
//! # For the screens to come
//!
//! A choice is made part by part: [`Game::may`] for the kinds, with the reason why not, then [`Cursor::within`] with the
//! parts chosen so far, of which [`Cursor::skip`] leaves out what has the same next part; the preview is a copy to which
//! [`Game::apply`] is done. A city has 36 cards at most, in 40 columns by 24 rows: a card of four columns by three rows
//! (number and suit; two rows of pyramids, a letter of the owner's and a size each) lets eight by six of them be seen at
//! once with six rows left for hand and question, which few games exceed; a larger city scrolls by cards, beside a map of a
//! character for each card. A cell that holds more pyramids than fit shows how many, and lists them where it is marked.
//!
//! ```
//! use zonkers::zark::{Action, Card, Cursor, Game, Kind, Phase};
//!
//! let mut game = Game::new();
//! game.start(2, &[1, 0]).unwrap();
//! // Three cards for each of two seats, by turns; 0 is the 2 of the first suit.
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
pub mod board;
pub mod card;
mod flight;
mod game;
mod keep;
mod legal;
mod list;
mod mind;
pub mod pieces;
pub mod players;
mod win;
pub mod worth;

pub use action::{Action, Illegal, Kind, Payment, REMOVE};
pub use board::{City, Point};
pub use card::{Card, Use};
pub use game::{DECK, DISCARDED, Game, HAND, HAND_MAX, IN_CITY, Outcome, Phase, STARTER};
pub use list::Cursor;
pub use pieces::Pieces;
pub use win::has_block;

#[cfg(test)]
mod tests;
