//! How a game is kept in a record, and what one that comes out of it must be.
//!
//! | bytes | are |
//! |---:|---|
//! | 10 | the state but for cards and pyramids: phase, seats, on turn, asked, declined, cards due, round, resigned, winner, first |
//! | 5 | the order in which starters are chosen |
//! | 5 | starters by seat |
//! | 2 | turns |
//! | 1 | reshuffles |
//! | 54 | places of the cards |
//! | 1 | cells of the city |
//! | 108 | for each of 36 cells: x, y, card |
//! | 45 | for each seat the cell and 1 of its smalls, mediums and larges, 0 in the stash |
//!
//! 231 bytes, always.

use super::card::{CARDS, Card};
use super::game::{DEALT, DECK, DISCARDED, Game, HAND, HAND_MAX, IN_CITY, Phase, STARTER};
use super::pieces::{SEATS_MAX, SMALL, bit, first, owner, size};
use super::win::has_block;
use crate::kit::keeping::Keeping;

/// By their numbers; what is none is [`Phase::Idle`].
static PHASES: [Phase; 16] = {
    let mut phases = [Phase::Idle; 16];
    phases[1] = Phase::Deal;
    phases[2] = Phase::Starter;
    phases[3] = Phase::Place;
    phases[4] = Phase::Draw;
    phases[5] = Phase::Act;
    phases[6] = Phase::Extra;
    phases[7] = Phase::Discard;
    phases[8] = Phase::Answer;
    phases[9] = Phase::Over;
    phases
};

impl Game {
    /// How many bytes [`Game::archive`] takes.
    pub const BYTES: usize = 231;

    /// Keeps the game, or goes on with one. Tells whether it is one that can be; what is not is forgotten.
    pub fn archive(&mut self, keeping: &mut Keeping) -> bool {
        let mut phase = self.phase as u8;
        let mut declined = self.declined as u8;
        keeping.byte(&mut phase);
        keeping.byte(&mut self.seats);
        keeping.byte(&mut self.turn);
        keeping.byte(&mut self.asked);
        keeping.byte(&mut declined);
        keeping.byte(&mut self.due);
        keeping.byte(&mut self.round);
        keeping.byte(&mut self.out);
        keeping.byte(&mut self.winner);
        keeping.byte(&mut self.first);
        keeping.bytes(&mut self.order[..usize::from(SEATS_MAX)]);
        keeping.bytes(&mut self.starters[..usize::from(SEATS_MAX)]);
        keeping.word(&mut self.turns);
        keeping.byte(&mut self.reshuffles);
        keeping.bytes(&mut self.places);
        self.city.archive(keeping);
        self.pieces.archive(keeping);
        self.phase = PHASES[usize::from(phase & 15)];
        self.declined = declined == 1;
        let is_sound = !keeping.reads() || phase < 16 && declined < 2 && self.is_sound();
        if !is_sound {
            self.forget();
        }
        is_sound
    }

    /// Whether play can come to this: cards and pyramids are all there and where they can be, the city hangs together, and
    /// everything fits what is being waited for. Finds out on the way what follows from the rest.
    pub fn is_sound(&mut self) -> bool {
        self.are_seats_sound()
            && self.city.is_sound()
            && self.pieces.is_sound(self.seats, self.city.cells())
            && self.are_cards_sound()
            && match self.phase {
                Phase::Idle => false,
                Phase::Deal | Phase::Starter | Phase::Place => self.is_setup_sound(),
                _ => self.is_play_sound(),
            }
    }

    fn are_seats_sound(&self) -> bool {
        let seats = self.seats;
        let mut asked = 0;
        for place in 0..seats & 7 {
            asked |= bit(self.asked_after(place));
        }
        let all = bit(seats).wrapping_sub(1) & 31;
        (2..SEATS_MAX + 1).contains(&seats)
            && asked == all
            && self.out & !all == 0
            && self.out != all
            && (0..seats).all(|place| self.asked_after(place) < seats)
            && self.turn < seats
            && self.asked < seats
            && self.first < seats
            && self.winner <= seats
            && self.starters.iter().all(|card| *card < CARDS)
    }

    /// Whether every card is somewhere where it can be, and the city's are those that lie there.
    fn are_cards_sound(&self) -> bool {
        let seats = self.seats;
        let are_places = self.places.iter().all(|place| *place < HAND + seats);
        let cells = self.city.cells();
        let are_laid = (0..cells).all(|cell| {
            let card = self.city.card(cell);
            self.place(card) == IN_CITY && (0..cell).all(|other| self.city.card(other) != card)
        });
        let have_left = (0..seats).all(|seat| {
            !self.is_out(seat) || self.hand(seat) == 0 && !self.pieces.is_in_city(seat)
        });
        are_places && are_laid && have_left && self.count(IN_CITY) == cells
    }

    /// Before the first turn: nobody has left, nothing is discarded.
    fn is_setup_sound(&self) -> bool {
        let (seats, round) = (self.seats, self.round);
        if self.out != 0 || self.count(DISCARDED) != 0 || self.due != 0 || self.turns != 0 {
            return false;
        }
        if self.phase == Phase::Deal {
            // K-R3: a fourth round and more only if somebody has no number, which all had when it began.
            let is_due = self.turn != 0
                || round < DEALT
                || (0..seats).any(|seat| !self.has_number(seat)) && self.count(DECK) >= seats;
            return is_due
                && self.city.cells() == 0
                && self.count(STARTER) == 0
                && self.count(DECK) != 0
                && (0..seats).all(|seat| self.hand(seat) == round + (seat < self.turn) as u8);
        }
        if round >= seats {
            return false;
        }
        let is_place = self.phase == Phase::Place;
        // By place in the order, or from the first player on.
        let mut seat = self.first;
        let mut hand = 0;
        for place in 0..seats {
            if !is_place {
                seat = self.asked_after(place);
            }
            if place == round && seat != self.turn {
                return false;
            }
            let is_done = place < round;
            let card = Card(self.starters[usize::from(seat & 7)]);
            let at = match (is_place, is_done) {
                (false, false) => None,
                (false, true) | (true, false) => Some(STARTER),
                (true, true) => Some(IN_CITY),
            };
            // Cards that were dealt to each: as many, and a number among them.
            let dealt = self.hand(seat) + at.is_some() as u8;
            if place == 0 {
                hand = dealt;
            }
            let has_number = at.is_some() || self.has_number(seat);
            if dealt != hand || dealt < DEALT || !has_number {
                return false;
            }
            if at.is_some_and(|at| !card.is_number() || self.place(card) != at) {
                return false;
            }
            let small = self.pieces.place(first(seat, SMALL));
            let stands = is_place && is_done;
            if stands != (small == place + 1) || !stands && small != 0 {
                return false;
            }
            if stands && self.city.card(place) != card {
                return false;
            }
            seat = self.after(seat);
        }
        let chosen = if is_place { seats - round } else { round };
        let laid = if is_place { round } else { 0 };
        let standing = (0..first(seats, SMALL)).filter(|&piece| self.pieces.place(piece) != 0);
        standing.count() == usize::from(laid)
            && self.count(STARTER) == chosen
            && self.city.cells() == laid
            && (!is_place || round != 0)
    }

    /// From the first turn on.
    fn is_play_sound(&self) -> bool {
        let (seats, turn) = (self.seats, self.turn);
        let is_over = self.phase == Phase::Over;
        let left = seats - self.out.count_ones() as u8;
        if self.count(STARTER) != 0
            || self.city.cells() < seats
            || self.turns == 0
            || self.is_out(turn)
        {
            return false;
        }
        // K-R14, from the second turn of each.
        let is_late = self.turns > u16::from(seats);
        for seat in 0..seats {
            if seat != turn && is_late && self.hand(seat) > HAND_MAX {
                return false;
            }
            let has_won = is_over && self.winner == seat + 1;
            let has_block = has_block(&self.city, &self.pieces, seat);
            if has_won && !has_block && left != 1 || has_block && !is_over {
                return false;
            }
        }
        let has_deck = self.count(DECK) != 0;
        let fits = match self.phase {
            Phase::Draw => self.due == 1 && has_deck && !self.declined,
            Phase::Extra => self.due != 0 && self.due <= 3 && has_deck,
            Phase::Discard => self.hand(turn) > HAND_MAX && self.due == 0,
            Phase::Answer => self.asked != turn && !self.is_out(self.asked) && !self.declined,
            // Who is alone has won.
            Phase::Over => return self.winner != 0 || left > 1,
            _ => self.due == 0,
        };
        fits && left > 1
    }
}

impl super::City {
    fn archive(&mut self, keeping: &mut Keeping) {
        keeping.byte(self.count_mut());
        let mut cell = 0;
        while let Some((point, card)) = self.cell_mut(cell) {
            let mut bytes = [point.x as u8, point.y as u8, *card];
            keeping.bytes(&mut bytes);
            point.x = bytes[0] as i8;
            point.y = bytes[1] as i8;
            *card = bytes[2];
            cell += 1;
        }
    }
}

impl super::Pieces {
    fn archive(&mut self, keeping: &mut Keeping) {
        if keeping.reads() {
            *self = super::Pieces::new();
        }
        for (piece, place) in (0..).zip(self.places()) {
            if piece & 3 < 3 && size(piece) < 3 && owner(piece) < SEATS_MAX {
                keeping.byte(place);
            }
        }
    }
}
