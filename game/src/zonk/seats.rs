//! The roll for seats (B-R1): all players roll a die. The highest gets the first seat, the lowest
//! the last. Tied players roll again among themselves.

use crate::kit::saver::Saver;
use crate::table::standings::SEATS_MAX;

/// The state of the roll for seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seats {
    players: u8,
    /// By player, the number of other players who are known to sit before this player. Equal
    /// numbers are a tie.
    before: [u8; 16],
    /// The last die of each player, or 0 for none.
    dice: [u8; 16],
}

impl Default for Seats {
    fn default() -> Self {
        Seats::new()
    }
}

impl Seats {
    /// The number of bytes that [`Seats::archive`] saves.
    pub const BYTES: usize = SEATS_MAX as usize;

    /// Creates seats without players. All bytes are zero.
    pub const fn new() -> Seats {
        Seats { players: 0, before: [0; 16], dice: [0; 16] }
    }

    /// Starts with `players` players, at most nine, who are all tied.
    pub fn start(&mut self, players: u8) {
        *self = Seats::new();
        self.players = players.min(SEATS_MAX);
    }

    /// Returns the number of other players tied with `player`. Unless it is 0, `player` must roll
    /// again.
    #[inline(never)]
    pub fn ties(&self, player: u8) -> u8 {
        let mut ties = 0;
        for other in 0..self.players {
            ties += (other != player && self.before(other) == self.before(player)) as u8;
        }
        ties
    }

    /// Returns whether any players are tied.
    pub fn is_due(&self) -> bool {
        (0..self.players).any(|player| self.ties(player) != 0)
    }

    /// Rolls a die for each tied player, in order. `die` rolls a die.
    pub fn roll(&mut self, mut die: impl FnMut() -> u8) {
        for player in 0..self.players {
            let die = if self.ties(player) == 0 { 0 } else { die() };
            self.dice[usize::from(player & 15)] = die;
        }
        let before = self.before;
        for player in 0..self.players {
            for other in 0..self.players {
                let is_tied = before[usize::from(other & 15)] == before[usize::from(player & 15)];
                if is_tied && self.die(other) > self.die(player) {
                    self.before[usize::from(player & 15)] += 1;
                }
            }
        }
    }

    /// Returns the number of players.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// Saves the seats, or loads `players` seats. Returns whether all players have seats.
    pub fn archive(&mut self, saver: &mut Saver, players: u8) -> bool {
        saver.bytes(&mut self.before[..usize::from(SEATS_MAX)]);
        if saver.reads() {
            self.players = players;
        }
        (0..self.players).all(|player| self.before(player) < players) && !self.is_due()
    }

    /// Returns the number of players known to sit before `player`. Without a tie this is the
    /// player's seat.
    pub const fn before(&self, player: u8) -> u8 {
        self.before[(player & 15) as usize]
    }

    /// Returns the last die of `player`, or 0 for none.
    pub const fn die(&self, player: u8) -> u8 {
        self.dice[(player & 15) as usize]
    }
}
