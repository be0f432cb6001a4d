//! The roll for seats (B-R1): everybody rolls a die, the highest sits first and the lowest last; players who tie roll
//! again among themselves.

use crate::kit::keeping::Keeping;
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
    /// How many bytes [`Seats::archive`] takes.
    pub const BYTES: usize = SEATS_MAX as usize;

    /// Nobody. All bytes are zero.
    pub const fn new() -> Seats {
        Seats { players: 0, before: [0; 16], dice: [0; 16] }
    }

    /// Begins for so many players, nine at most: all of them are tied.
    pub fn start(&mut self, players: u8) {
        *self = Seats::new();
        self.players = players.min(SEATS_MAX);
    }

    /// How many others share the place of `player`, who is to roll again then.
    #[inline(never)]
    pub fn ties(&self, player: u8) -> u8 {
        let mut ties = 0;
        for other in 0..self.players {
            ties += (other != player && self.before(other) == self.before(player)) as u8;
        }
        ties
    }

    /// Whether anybody is to roll.
    pub fn is_due(&self) -> bool {
        (0..self.players).any(|player| self.ties(player) != 0)
    }

    /// Everybody who is tied has rolled: `die` throws one, in the order of the players.
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

    /// How many players there are.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// Keeps who of so many players sits where on the disk, or takes it from there. Tells whether everybody has a seat.
    pub fn archive(&mut self, keeping: &mut Keeping, players: u8) -> bool {
        keeping.bytes(&mut self.before[..usize::from(SEATS_MAX)]);
        if keeping.reads() {
            self.players = players;
        }
        (0..self.players).all(|player| self.before(player) < players) && !self.is_due()
    }

    /// How many sit before `player` for certain: the seat, once nobody is tied.
    pub const fn before(&self, player: u8) -> u8 {
        self.before[(player & 15) as usize]
    }

    /// What `player` has rolled in the last round of rolls, 0 for nothing.
    pub const fn die(&self, player: u8) -> u8 {
        self.dice[(player & 15) as usize]
    }
}
