//! What games of dice around a table share: the dice, who plays and how much everybody has, setup, and the
//! screens on which a game is the same whatever its rules; no game is named in here.

pub mod company;
pub mod demo;
pub mod dice;
pub mod fairness;
pub mod final_round;
pub mod foresight;
pub mod high_scores;
mod keep;
pub mod panel;
pub mod pause;
pub mod scores;
pub mod setup;
pub mod standings;
pub mod title;
pub mod tumble;
pub mod turns;
pub mod winner;

use crate::kit::Kit;
use crate::kit::menu::Item;
use crate::kit::names::{Name, Names};
use crate::kit::points::Points;
use crate::kit::rng::Rng;
use crate::kit::screen::Text;

/// Who sits at the table, what they play for, and the dice of their game.
#[derive(Clone, Debug)]
pub struct Table {
    /// The names, and who sits where.
    pub names: Names,
    /// How many of the players are people.
    pub humans: u8,
    /// Who else plays.
    computers: company::Computers,
    /// What is played for.
    pub limit: Points,
    /// The number that fixes the dice of the game.
    pub number: u16,
    /// Where the dice come from.
    pub rng: Rng,
    /// How the dice have fallen.
    pub fairness: fairness::Fairness,
    /// The best scores on this disk.
    pub high_scores: high_scores::HighScores,
    /// What setup shows.
    step: setup::Step,
    /// The game number is one that was typed.
    is_numbered: bool,
    /// The player whose name is asked.
    naming: u8,
}

impl Default for Table {
    fn default() -> Self {
        Table::new()
    }
}

impl Table {
    /// A table nobody has sat down at. All bytes are zero, so that it costs no space in a program.
    pub const fn new() -> Table {
        Table {
            names: Names::new(),
            humans: 0,
            computers: company::Computers::new(),
            limit: Points::ZERO,
            number: 0,
            rng: Rng::new(),
            fairness: fairness::Fairness::new(),
            high_scores: high_scores::HighScores::new(),
            step: setup::Step::Page,
            is_numbered: false,
            naming: 0,
        }
    }

    /// Writes the name of `seat`.
    pub fn put_name(&self, kit: &mut Kit, seat: u8) {
        kit.screen.name(self.names.of(seat));
    }
}

/// What the screens of a table must know of a game.
pub struct Terms {
    /// The bar of what is over, with its name.
    pub bar: Text,
    /// The lines of its setup: Start, Humans and Names, a line for each kind of computer player, then Limit and Game, by
    /// these letters, and what else the game asks. What a line says stands right behind its words.
    pub menu: &'static [Item],
    /// What its computer players are called, in eight letters at most; the second of a kind has a 2 behind it.
    pub kinds: &'static [Name],
    /// A name that nobody else may have, or zeros.
    pub opponent: Name,
    /// How few people may play, 0 or 1.
    pub people_min: u8,
    /// How many may play in all, 9 at most.
    pub seats_max: u8,
    /// Below the question for the limit, what is possible.
    pub limit: Text,
    /// The lowest limit.
    pub limit_min: Points,
    /// The highest limit, which is also what is played for if nobody says otherwise.
    pub limit_max: Points,
    /// Whether a player must bank so much at once first to be open.
    pub opens: bool,
}

/// How many games a test plays: so many, or `COUNT` of the environment.
#[cfg(test)]
pub fn count_of_games(usual: u32) -> u32 {
    std::env::var("COUNT").map_or(usual, |count| count.parse().expect("COUNT is a number"))
}

/// Other numbers for each game, of which there may be more than seeds.
#[cfg(test)]
pub fn seed_for(rng: &mut Rng, game: u32) {
    rng.seed(game as u16);
    for _ in 0..game >> 16 {
        rng.die();
    }
}
