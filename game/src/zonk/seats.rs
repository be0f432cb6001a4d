//! The roll for seats (B-R1): everybody rolls a die, the highest sits first and the lowest last; who rolls the same
//! rolls again among themselves.

use crate::table::standings::SEATS_MAX;

/// Who sits where, as far as the dice have told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seats {
    players: u8,
    /// By player: how many sit before them for certain. Players with the same number are tied.
    before: [u8; 16],
    /// By player: the last die, 0 for none.
    dice: [u8; 16],
}

impl Default for Seats {
    fn default() -> Self {
        Seats::new()
    }
}

impl Seats {
    /// Nobody. All bytes are zero.
    pub const fn new() -> Seats {
        Seats { players: 0, before: [0; 16], dice: [0; 16] }
    }

    /// Begins for so many players, nine at most: all of them are tied.
    pub fn start(&mut self, players: u8) {
        *self = Seats::new();
        self.players = players.min(SEATS_MAX);
    }

    /// Whether `player` shares a place with somebody and is to roll.
    pub fn is_tied(&self, player: u8) -> bool {
        self.count(|other| other != player && self.before(other) == self.before(player)) != 0
            && player < self.players
    }

    /// Whether anybody is to roll.
    pub fn is_due(&self) -> bool {
        self.count(|player| self.is_tied(player)) != 0
    }

    /// Everybody who is tied has rolled: `die` throws one, in the order of the players.
    pub fn roll(&mut self, mut die: impl FnMut() -> u8) {
        for player in 0..self.players {
            self.dice[usize::from(player & 15)] = if self.is_tied(player) { die() } else { 0 };
        }
        let rolled = *self;
        for player in 0..self.players {
            let higher = rolled.count(|other| {
                rolled.before(other) == rolled.before(player)
                    && rolled.die(other) > rolled.die(player)
            });
            self.before[usize::from(player & 15)] += higher;
        }
    }

    /// How many sit before `player` for certain: the seat, once nobody is tied.
    pub const fn before(&self, player: u8) -> u8 {
        self.before[(player & 15) as usize]
    }

    /// What `player` has rolled in the last round of rolls, 0 for nothing.
    pub const fn die(&self, player: u8) -> u8 {
        self.dice[(player & 15) as usize]
    }

    /// How many of the players there are that `is` says.
    fn count(&self, is: impl Fn(u8) -> bool) -> u8 {
        let mut count = 0;
        for player in 0..self.players {
            count += is(player) as u8;
        }
        count
    }
}
