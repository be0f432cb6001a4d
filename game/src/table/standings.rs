//! The standings: banked points, ranking, and the final round, which starts when a player reaches
//! the limit. Rule numbers refer to the disk's first game; the other games have equivalent rules.

use crate::kit::points::Points;
use crate::kit::saver::Saver;

/// The maximum number of players (Z-R1).
pub const SEATS_MAX: u8 = 9;

/// The size of tables by seat: a power of two above nine, so that indices can be masked.
const PLACES: usize = 16;

/// The banked points by seat.
pub type Banks = [Points; PLACES];

/// The number of bytes that [`archive_banks`] saves.
pub const BANKS_BYTES: usize = 2 * SEATS_MAX as usize;

/// Saves or loads banked points.
#[inline(never)]
pub fn archive_banks(banks: &mut Banks, saver: &mut Saver) {
    for place in 0..SEATS_MAX {
        saver.points(&mut banks[usize::from(place)]);
    }
}

/// The standings of a game. Seats are numbered from 0, in the order of entering the names (G5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standings {
    seats: u8,
    seat: u8,
    limit: Points,
    banked: [Points; PLACES],
    /// The seats in descending order of their scores. Equal scores are in the order in which they
    /// were reached (Z-R24, Z-R25).
    ranking: [u8; PLACES],
    /// The seat plus 1 of the player who reached the limit first (Z-R22), or 0.
    trigger: u8,
}

impl Default for Standings {
    fn default() -> Self {
        Standings::new()
    }
}

impl Standings {
    /// Creates standings without players. All bytes are zero.
    pub const fn new() -> Standings {
        Standings {
            seats: 0,
            seat: 0,
            limit: Points::ZERO,
            banked: [Points::ZERO; PLACES],
            ranking: [0; PLACES],
            trigger: 0,
        }
    }

    /// Starts a game without points. Seat 0 has the dice. `seats` is at most nine.
    #[inline(always)]
    pub fn start(&mut self, seats: u8, limit: Points) {
        *self = Standings::new();
        self.seats = seats.min(SEATS_MAX);
        self.limit = limit;
        for place in 0..SEATS_MAX {
            self.ranking[usize::from(place)] = place;
        }
    }

    /// Banks `points` for the seat with the dice.
    pub fn bank(&mut self, points: Points) {
        let place = usize::from(self.seat) % PLACES;
        let banked = self.banked[place].plus(points);
        self.banked[place] = banked;
        self.rank(self.seat);
        if banked >= self.limit && self.trigger == 0 {
            // Z-R21: banked points decide. Z-R22: only the first player to reach the limit starts
            // the round.
            self.trigger = self.seat + 1;
        }
    }

    /// Passes the dice to the next seat (G5, G6). Returns whether the game continues: it ends when
    /// every other seat has had one turn after a player reached the limit (Z-R22).
    pub fn pass(&mut self) -> bool {
        let goes_on = !self.is_last_turn();
        if goes_on {
            self.seat = self.next();
        }
        goes_on
    }

    /// Returns the seat that has the dice next.
    fn next(&self) -> u8 {
        let next = self.seat + 1;
        if next >= self.seats { 0 } else { next }
    }

    /// Returns whether the game ends after this turn (Z-R22).
    pub fn is_last_turn(&self) -> bool {
        self.next() + 1 == self.trigger
    }

    /// Passes the dice to the next seat, in a game that always completes a round. Returns whether a
    /// new round starts.
    pub fn pass_around(&mut self) -> bool {
        self.seat += 1;
        let is_round = self.seat >= self.seats;
        if is_round {
            self.seat = 0;
        }
        is_round
    }

    /// Sets the banked points and the seat on turn in a game that has just been started. Equal
    /// scores rank by seat. Returns whether the seat exists.
    #[inline(always)]
    pub fn continue_from(&mut self, banks: &Banks, seat: u8) -> bool {
        for place in 0..self.seats {
            self.seat = place;
            self.bank(banks[usize::from(place) % PLACES]);
        }
        self.seat = seat;
        seat < self.seats
    }

    /// Moves `seat` up the ranking after its score has risen. It stays below seats with at least as
    /// many points, which banked theirs earlier (Z-R24, Z-R25).
    fn rank(&mut self, seat: u8) {
        let score = self.banked(seat);
        let mut place = SEATS_MAX - 1;
        while place != 0 && self.ranked(place) != seat {
            place -= 1;
        }
        while place != 0 {
            let above = self.ranked(place - 1);
            if self.banked(above) >= score {
                break;
            }
            self.ranking[usize::from(place) % PLACES] = above;
            place -= 1;
        }
        self.ranking[usize::from(place) % PLACES] = seat;
    }

    /// Gives the dice to this seat.
    pub const fn turn_to(&mut self, seat: u8) {
        self.seat = seat;
    }

    /// Returns the number of seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns the seat on turn.
    pub const fn seat(&self) -> u8 {
        self.seat
    }

    /// Returns the score that starts the final round.
    pub const fn limit(&self) -> Points {
        self.limit
    }

    /// Returns the points banked by `seat`.
    #[inline(never)]
    pub const fn banked(&self, seat: u8) -> Points {
        self.banked[seat as usize % PLACES]
    }

    /// Returns whether `seat` has banked any points.
    pub fn is_open(&self, seat: u8) -> bool {
        self.banked(seat) != Points::ZERO
    }

    /// Returns whether a player has reached the limit (Z-R22).
    pub const fn is_final_round(&self) -> bool {
        self.trigger != 0
    }

    /// Returns the seat that started the final round, if it has started.
    pub const fn trigger(&self) -> Option<u8> {
        if self.is_final_round() { Some(self.trigger - 1) } else { None }
    }

    /// Returns the seat at index `place` of the ranking (Z-R24, Z-R25). Index 0 is the leader.
    pub const fn ranked(&self, place: u8) -> u8 {
        self.ranking[place as usize % PLACES]
    }

    /// Returns the best score of all seats except `seat`.
    pub const fn best_of_others(&self, seat: u8) -> Points {
        let leader = self.ranked(0);
        self.banked(if leader == seat { self.ranked(1) } else { leader })
    }
}
