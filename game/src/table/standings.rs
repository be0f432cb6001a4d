//! The standings: banks, ranking, and the final round that begins when somebody reaches the limit. The numbers of rules
//! are those of the first game of the disk; the other games have the same rules.

use crate::kit::keeping::Keeping;
use crate::kit::points::Points;

/// Players at most (Z-R1).
pub const SEATS_MAX: u8 = 9;

/// Places in tables by seat: a power of two above nine, so that a masked index cannot be out of range.
const PLACES: usize = 16;

/// What everybody has, by seat.
pub type Banks = [Points; PLACES];

/// How many bytes [`archive_banks`] takes.
pub const BANKS_BYTES: usize = 2 * SEATS_MAX as usize;

/// Keeps what everybody has on the disk, or takes it from there.
#[inline(never)]
pub fn archive_banks(banks: &mut Banks, keeping: &mut Keeping) {
    for place in 0..SEATS_MAX {
        keeping.points(&mut banks[usize::from(place)]);
    }
}

/// The banks of a game. Seats are numbered from 0, in the order in which the names were entered (G5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standings {
    seats: u8,
    seat: u8,
    limit: Points,
    banked: [Points; PLACES],
    /// Seats by score, the best first; equal scores by who banked first (Z-R24, Z-R25).
    ranking: [u8; PLACES],
    /// Who reached the limit first (Z-R22): the seat and one, or 0 for nobody yet.
    trigger: u8,
}

impl Default for Standings {
    fn default() -> Self {
        Standings::new()
    }
}

impl Standings {
    /// Nobody plays. All bytes are zero.
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

    /// Everybody begins with nothing, and seat 0 has the dice. `seats` is nine at most.
    #[inline(always)]
    pub fn start(&mut self, seats: u8, limit: Points) {
        *self = Standings::new();
        self.seats = seats.min(SEATS_MAX);
        self.limit = limit;
        for place in 0..SEATS_MAX {
            self.ranking[usize::from(place)] = place;
        }
    }

    /// Who has the dice banks `points`.
    pub fn bank(&mut self, points: Points) {
        let place = usize::from(self.seat) % PLACES;
        let banked = self.banked[place].plus(points);
        self.banked[place] = banked;
        self.rank(self.seat);
        if banked >= self.limit && self.trigger == 0 {
            // Z-R21: banked points decide. Z-R22: only the first to reach the limit starts the round.
            self.trigger = self.seat + 1;
        }
    }

    /// Gives the dice to the next seat (G5, G6). Tells whether the game goes on: it ends when everybody
    /// else has had exactly one turn since somebody reached the limit (Z-R22).
    pub fn pass(&mut self) -> bool {
        let goes_on = !self.is_last_turn();
        if goes_on {
            self.seat = self.next();
        }
        goes_on
    }

    /// The seat that has the dice next, if the game goes on.
    fn next(&self) -> u8 {
        let next = self.seat + 1;
        if next >= self.seats { 0 } else { next }
    }

    /// Whether nobody else will have a turn after this one (Z-R22).
    pub fn is_last_turn(&self) -> bool {
        self.next() + 1 == self.trigger
    }

    /// Gives the dice to the next seat, in a game whose rounds are played to their end. Tells whether that is the first
    /// seat again.
    pub fn pass_around(&mut self) -> bool {
        self.seat += 1;
        let is_round = self.seat >= self.seats;
        if is_round {
            self.seat = 0;
        }
        is_round
    }

    /// Goes on where everybody has so much and `seat` has the dice, in a game that has just been started. Of equal scores
    /// the first in the ranking is the one of the lower seat. Tells whether there is such a seat.
    #[inline(always)]
    pub fn go_on_from(&mut self, banks: &Banks, seat: u8) -> bool {
        for place in 0..self.seats {
            self.seat = place;
            self.bank(banks[usize::from(place) % PLACES]);
        }
        self.seat = seat;
        seat < self.seats
    }

    /// Moves `seat`, whose score has just risen, up the ranking: below everyone who has as much
    /// already, for they banked it first (Z-R24, Z-R25).
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

    /// How many seats there are.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Whose turn it is.
    pub const fn seat(&self) -> u8 {
        self.seat
    }

    /// The score that starts the final round.
    pub const fn limit(&self) -> Points {
        self.limit
    }

    /// What `seat` has banked.
    #[inline(never)]
    pub const fn banked(&self, seat: u8) -> Points {
        self.banked[seat as usize % PLACES]
    }

    /// Whether `seat` has ever banked anything.
    pub fn is_open(&self, seat: u8) -> bool {
        self.banked(seat) != Points::ZERO
    }

    /// Whether somebody has reached the limit (Z-R22).
    pub const fn is_final_round(&self) -> bool {
        self.trigger != 0
    }

    /// Who started the final round, if it has begun.
    pub const fn trigger(&self) -> Option<u8> {
        if self.is_final_round() { Some(self.trigger - 1) } else { None }
    }

    /// The seat at `place` of the ranking, 0 being the leader (Z-R24, Z-R25).
    pub const fn ranked(&self, place: u8) -> u8 {
        self.ranking[place as usize % PLACES]
    }

    /// The best score of everybody but `seat`.
    pub const fn best_of_others(&self, seat: u8) -> Points {
        let leader = self.ranked(0);
        self.banked(if leader == seat { self.ranked(1) } else { leader })
    }
}
