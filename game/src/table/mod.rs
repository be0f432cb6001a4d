//! The code that the dice games share: dice, players, points, setup, and the screens that do not
//! depend on a game's rules.

pub mod bars;
pub mod combinations;
pub mod company;
pub mod demo;
pub mod dice;
pub mod fairness;
pub mod final_round;
pub mod foresight;
mod game;
pub mod high_scores;
pub mod keep;
pub mod loss;
pub mod panel;
pub mod pause;
pub mod percent;
pub mod review;
pub mod scores;
pub mod setup;
pub mod standings;
pub mod title;
pub mod tumble;
pub mod turns;
pub mod winner;

pub use game::TableGame;

use crate::kit::Kit;
use crate::kit::menu::Item;
use crate::kit::names::{Name, Names};
use crate::kit::points::Points;
use crate::kit::rng::Rng;
use crate::kit::screen::Text;
use crate::kit::statics::Static;

/// The players, the limit, and the dice of a game.
#[derive(Clone, Debug)]
pub struct Table {
    /// The names, and the seat of each player.
    pub names: Names,
    /// The number of people.
    pub humans: u8,
    /// The computer players.
    computers: company::Computers,
    /// The score that starts the final round.
    pub limit: Points,
    /// The game number, which determines the dice.
    pub number: u16,
    /// The random numbers that determine the dice.
    pub rng: Rng,
    /// The statistics of the dice.
    pub fairness: Static<fairness::Fairness>,
    /// The best scores on this disk.
    pub high_scores: high_scores::HighScores,
    /// The state of setup.
    step: setup::Step,
    /// Whether the player has typed the game number.
    is_numbered: bool,
    /// The player whose name is being asked.
    naming: u8,
}

impl Default for Table {
    fn default() -> Self {
        Table::new()
    }
}

impl Table {
    /// Creates an empty table. All its bytes are zero, so that it takes no space in a program's
    /// file.
    pub const fn new() -> Table {
        Table {
            names: Names::new(),
            humans: 0,
            computers: company::Computers::new(),
            limit: Points::ZERO,
            number: 0,
            rng: Rng::new(),
            fairness: Static::new(fairness::Fairness::new()),
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

/// A game's parameters for the shared screens.
pub struct Terms {
    /// The bar that names the game on the winner's screen.
    pub bar: Text,
    /// The lines of its setup: Start, Humans and Names, a line for each kind of computer player,
    /// Limit and Game, then lines of the game's own. These are their keys. A line's value follows
    /// its words.
    pub menu: &'static [Item],
    /// The names of its computer players, at most eight letters. Other players of the same kind
    /// have a number after the name, starting with 2.
    pub kinds: &'static [Name],
    /// The kind of the computer player who joins a single player.
    pub filler: u8,
    /// The name of a fixed opponent, which people may not use.
    pub opponent: Option<&'static Name>,
    /// The minimum number of people, 0 or 1.
    pub people_min: u8,
    /// The maximum number of players, at most 9.
    pub seats_max: u8,
    /// The range of the limit, below the question for it.
    pub limit: Text,
    /// The lowest limit.
    pub limit_min: Points,
    /// The highest limit, which is also the default.
    pub limit_max: Points,
    /// Whether a player must open, by banking a minimum in one turn.
    pub opens: bool,
}

/// Returns the number of games in a test: `usual`, or `COUNT` from the environment.
#[cfg(test)]
pub fn count_of_games(usual: u32) -> u32 {
    std::env::var("COUNT").map_or(usual, |count| count.parse().expect("COUNT must be a number"))
}

/// Seeds the dice of a test's game. Games beyond the number of seeds also have different dice.
#[cfg(test)]
pub fn seed_for(rng: &mut Rng, game: u32) {
    rng.seed(game as u16);
    for _ in 0..game >> 16 {
        rng.die();
    }
}
