//! Zonk!, five dice and the Blood Die: the rules, and the program that plays by them.
//!
//! The rules stand in `game/RULES.md` and are cited by number (B-R1 to B-R36).
//!
//! Verbs: the state is [`Game`] with its accessors; [`Game::legal`], [`Game::may_stay`] and [`Game::value`] say what can be
//! done; [`Game::apply`] does it or returns an error and changes nothing; [`Game::winner`], its standings and its
//! [`sheet`] are the outcome. Who sits where is told by [`seats`] before. The dice of a roll are an input: nothing in here
//! knows a random number, a screen or a clock.
//!
//! [`Zonk`] is the program: its own screens, the shared ones of [`crate::table`], and the way from one to the other.
//!
//! Left out are teams (B-R2), the time of day, in whose place the sheet has the round (B-R3), and what only hands can do
//! wrong (B-R35).

mod demo;
mod game;
mod house;
mod keep;
mod picture;
pub mod players;
mod program;
mod rules;
pub mod score;
pub mod seats;
mod seats_screen;
pub mod sheet;
mod sheet_screen;
mod title;
mod turn;
mod turn_screen;

pub use game::{
    Action, BEYOND, BONUSES, CALL, DICE, Dare, ENTRY, Failure, Game, Illegal, LIMIT, Legal, Phase,
};
pub use program::{Scene, Zonk};
pub use turn::Ask;

#[cfg(test)]
mod monkey;
#[cfg(test)]
mod referee;
#[cfg(test)]
mod tests;
