//! A game in a record, and the checks after loading it.
//!
//! | bytes | contents |
//! |---:|---|
//! | 10 | phase, seats, on turn, asked, declined, cards due, round, resigned, winner, first |
//! | 5 | the order in which starters are chosen |
//! | 5 | by seat, its starter |
//! | 2 | turns |
//! | 1 | reshuffles |
//! | 54 | by card, its place |
//! | 1 | cells of the city |
//! | 80 | by pyramid, its cell plus 1, or 0 in the stash |
//! | 36 | by cell, its distance to the east |
//! | 36 | by cell, its distance to the south |
//! | 36 | by cell, its card |
//!
//! The length is always 266 bytes.

use super::card::Card;
use super::game::{DECK, DISCARDED, Game, HAND, HAND_MAX, IN_CITY, Phase, STARTER};
use super::pieces::{SEATS_MAX, bit};
use super::win::has_block;
use crate::kit::saver::Saver;

/// Phases by number. An unknown number is [`Phase::Idle`].
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
    /// The size of a game archived by [`Game::archive`].
    pub const BYTES: usize = 266;

    /// Saves the game, or loads one. Returns whether a loaded game is possible; otherwise the game
    /// is reset.
    pub fn archive(&mut self, saver: &mut Saver) -> bool {
        let mut phase = self.phase as u8;
        let mut declined = self.declined as u8;
        saver.byte(&mut phase);
        saver.byte(&mut self.seats);
        saver.byte(&mut self.turn);
        saver.byte(&mut self.asked);
        saver.byte(&mut declined);
        saver.byte(&mut self.due);
        saver.byte(&mut self.round);
        saver.byte(&mut self.out);
        saver.byte(&mut self.winner);
        saver.byte(&mut self.first);
        saver.bytes(&mut self.order[..usize::from(SEATS_MAX)]);
        saver.bytes(&mut self.starters[..usize::from(SEATS_MAX)]);
        saver.word(&mut self.turns);
        saver.byte(&mut self.reshuffles);
        saver.bytes(&mut self.places);
        saver.byte(&mut self.city.count);
        saver.bytes(self.city.contents());
        self.phase = PHASES[usize::from(phase & 15)];
        self.declined = declined == 1;
        let is_sound = !saver.reads() || phase < 16 && declined < 2 && self.derive_and_check();
        if !is_sound {
            self.forget();
        }
        is_sound
    }

    /// Returns whether a loaded state is possible: all cards and pyramids are in legal places, the
    /// city is connected, and the player has a legal action. Also computes the fields that follow
    /// from others.
    pub fn derive_and_check(&mut self) -> bool {
        self.are_seats_sound()
            && self.city.derive_and_check()
            && self.city.are_pyramids_sound(self.seats)
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
            && self.turn < seats
            && self.asked < seats
            && self.first < seats
            && self.winner <= seats
    }

    /// Returns whether all cards are in legal places, and the city contains exactly the cards that
    /// are placed in it.
    fn are_cards_sound(&self) -> bool {
        for place in self.places {
            if place >= HAND + self.seats {
                return false;
            }
        }
        for cell in 0..self.city.cells() {
            if self.place(self.city.card(cell)) != IN_CITY {
                return false;
            }
        }
        self.count(IN_CITY) == self.city.cells()
    }

    /// Checks a state before the first turn: no player has resigned, and no card is discarded.
    fn is_setup_sound(&self) -> bool {
        let (seats, round) = (self.seats, self.round);
        if self.out != 0 || self.count(DISCARDED) != 0 || self.due != 0 {
            return false;
        }
        if self.phase == Phase::Deal {
            for seat in 0..seats {
                if self.hand(seat) != round + (seat < self.turn) as u8 {
                    return false;
                }
            }
            // The deck must have enough cards for the rest of the round.
            return self.count(IN_CITY) == 0 && self.count(DECK) + self.turn >= seats;
        }
        let is_place = self.phase == Phase::Place;
        if round >= seats || is_place && round == 0 {
            return false;
        }
        // In the order of the round: of choosing starters, or of the seats from the first player
        // on.
        let mut seat = self.first;
        for place in 0..seats {
            if !is_place {
                seat = self.asked_after(place);
            }
            if place == round && seat != self.turn {
                return false;
            }
            let is_laid = is_place && place < round;
            let card = Card(self.starters[usize::from(seat & 7)]);
            let is_ready = if !is_place && place >= round {
                self.has_number(seat)
            } else if is_laid {
                self.city.card(place) == card
            } else {
                card.is_number() && self.place(card) == STARTER
            };
            if !is_ready || is_laid != self.city.is_in_city(seat) {
                return false;
            }
            seat = self.after(seat);
        }
        let laid = if is_place { round } else { 0 };
        let chosen = if is_place { seats - round } else { round };
        self.count(STARTER) == chosen && self.city.cells() == laid
    }

    /// Checks a state after the beginning of the first turn.
    fn is_play_sound(&self) -> bool {
        let turn = self.turn;
        if self.phase == Phase::Over {
            return true;
        }
        if self.count(STARTER) != 0
            || self.city.cells() < self.seats
            || self.turns == 0
            || self.is_out(turn)
        {
            return false;
        }
        for seat in 0..self.seats {
            let hand = self.hand(seat);
            let has_left = self.is_out(seat);
            // K-R14 applies from the end of each player's first turn on.
            let is_late = seat != turn && self.turns > u16::from(self.seats);
            if has_left && (hand != 0 || self.city.is_in_city(seat))
                || is_late && hand > HAND_MAX
                || has_block(&self.city, seat)
            {
                return false;
            }
        }
        let is_alone = self.after(turn) == turn;
        let fits = match self.phase {
            Phase::Draw | Phase::Extra => {
                return !is_alone && self.due != 0 && self.count(DECK) != 0;
            }
            Phase::Discard => self.hand(turn) > HAND_MAX,
            Phase::Answer => self.asked != turn && !self.is_out(self.asked),
            _ => true,
        };
        fits && !is_alone && self.due == 0
    }
}
