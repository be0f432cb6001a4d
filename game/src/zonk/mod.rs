//! Zonk!, five dice and the Blood Die: the rules.
//!
//! The rules are cited by number (B-R1 to B-R36).
//!
//! Verbs: the state is [`Game`] with its accessors; [`Game::legal`], [`Game::may_stay`] and [`Game::value`] say what can be
//! done; [`Game::apply`] does it or returns an error and changes nothing; [`Game::winner`], its standings and its
//! [`sheet`] are the outcome. Who sits where is told by [`seats`] before. The dice of a roll are an input: nothing in here
//! knows a random number, a screen or a clock.
//!
//! Left out are teams (B-R2), the time of day, in whose place the sheet has the round (B-R3), and what only hands can do
//! wrong (B-R35).

mod game;
pub mod score;
pub mod seats;
pub mod sheet;

pub use game::{
    Action, BEYOND, BONUSES, CALL, DICE, Dare, ENTRY, Failure, Game, Illegal, LIMIT, Legal, Phase,
};

#[cfg(test)]
mod referee;
#[cfg(test)]
mod tests;
