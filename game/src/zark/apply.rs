//! The effects of actions.

use super::action::{Action, Illegal, Kind, Payment, REMOVE};
use super::board::Point;
use super::card::{CARDS, Card, NUMBERS, Use};
use super::game::{DEALT, DECK, DISCARDED, Game, HAND, HAND_MAX, IN_CITY, Phase, STARTER};
use super::pieces::{SEATS_MAX, SMALL, bit, first, size};
use super::win::has_block;

/// The number of cards drawn with [`Kind::Draw`] (K-R17).
const DRAWN: u8 = 3;

impl Game {
    /// Starts a game of 2 to 5 players (K-R2). They choose their starters in `order`, which has
    /// each seat once (K-R4).
    ///
    /// # Errors
    /// [`Illegal::Players`] if the number of players or the order is invalid.
    pub fn start(&mut self, seats: u8, order: &[u8]) -> Result<(), Illegal> {
        let mut is_order = (2..SEATS_MAX + 1).contains(&seats) && order.len() == usize::from(seats);
        let mut asked = 0;
        for &seat in order {
            is_order &= seat < seats && asked & bit(seat) == 0;
            asked |= bit(seat);
        }
        if !is_order {
            return Err(Illegal::Players);
        }
        let mut all = [0; 8];
        for (place, seat) in all.iter_mut().zip(order) {
            *place = *seat;
        }
        self.deal(seats, &all);
        Ok(())
    }

    /// Starts a game of `seats` players, who choose their starters in `order`. Both must be valid.
    pub(super) fn deal(&mut self, seats: u8, order: &[u8; 8]) {
        self.forget();
        self.seats = seats;
        self.order = *order;
        self.phase = Phase::Deal;
    }

    /// Discards the game.
    #[inline(never)]
    pub fn forget(&mut self) {
        // A constant of zeros, because otherwise a second game is built on the stack.
        *self = const { Game::new() };
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// The reason if the action is illegal; the game is then unchanged.
    pub fn apply(&mut self, action: &Action) -> Result<(), Illegal> {
        self.check(action)?;
        self.carry_out(action);
        Ok(())
    }

    /// Carries out a legal action.
    pub(super) fn carry_out(&mut self, action: &Action) {
        let [one, two, three] = action.parts;
        match action.kind {
            Kind::Drawn => self.drawn(Card(one)),
            Kind::Starter => self.chosen(Card(one)),
            Kind::Place => self.placed(one),
            Kind::Discard => {
                self.put(Card(one), DISCARDED);
                self.finish();
            }
            Kind::Answer => self.answered(one != 0),
            Kind::Offer => {
                self.asked = self.after(self.turn);
                self.phase = Phase::Answer;
            }
            Kind::Resign => self.resigned(),
            _ => {
                let drawn = self.act(action.kind, one, two, three);
                if !self.check_win() {
                    self.phase = Phase::Extra;
                    self.draw(drawn);
                }
            }
        }
    }

    /// Tries one of the eight actions, which must be legal: changes the table, and detects a win,
    /// but does not continue the turn. Returns the number of cards that the action would draw.
    pub(super) fn try_out(&mut self, action: &Action) -> u8 {
        let [one, two, three] = action.parts;
        let drawn = self.act(action.kind, one, two, three);
        // Other actions put pyramids only on cells that the player occupies, or on a new one.
        if matches!(action.kind, Kind::Fly | Kind::Move | Kind::Attack) {
            self.check_win();
        }
        drawn
    }

    /// Undoes a trial of an action of this kind: copies the data that it may have changed from
    /// `other`.
    #[inline(never)]
    pub(super) fn take_back(&mut self, other: &Game, kind: Kind) {
        let moves_cell = matches!(kind, Kind::Build | Kind::Fly | Kind::Hatch);
        if !matches!(kind, Kind::Draw | Kind::Build | Kind::Fly) {
            self.city.take_pyramids(&other.city, self.seats);
        }
        if moves_cell {
            self.city.take_cells(&other.city);
        }
        if moves_cell || matches!(kind, Kind::Attack) {
            self.places = other.places;
        }
        self.phase = other.phase;
        self.winner = other.winner;
        debug_assert_eq!(self, other, "the trial changed more than can be undone");
    }

    /// Carries out one of the eight actions. Returns the number of cards to draw.
    fn act(&mut self, kind: Kind, one: u8, two: u8, three: u8) -> u8 {
        let seat = self.turn;
        match kind {
            Kind::Draw => return DRAWN,
            Kind::Grow => {
                let cell = self.city.stands_on(one);
                let larger = self.city.in_stash(seat, size(one) + 1);
                self.city.take(one);
                self.stand(larger, cell);
            }
            Kind::Spawn => self.stand(self.city.in_stash(seat, SMALL), one),
            Kind::Build => {
                self.lay(Card(one), self.city.spot_point(two));
            }
            Kind::Hatch => {
                let cell = self.lay(Card(one), self.city.spot_point(two));
                self.stand(self.city.in_stash(seat, SMALL), cell);
            }
            Kind::Fly => {
                self.spend(Use::Ace, 1);
                let there = self.city.spot_point(two);
                self.city.fly(one, there);
            }
            Kind::Move => {
                let from = self.city.stands_on(one);
                if let Some(to) = self.city.neighbour(from << 2 | two) {
                    self.city.put(one, to);
                }
            }
            _ => return self.attack(one, Payment(two), three),
        }
        0
    }

    /// K-R25 to K-R27. Returns the number of cards to draw: the pips in excess of the victim's.
    fn attack(&mut self, victim: u8, payment: Payment, with: u8) -> u8 {
        self.spend(Use::King, payment.kings());
        self.spend(Use::Queen, payment.queens());
        self.spend(Use::Jack, payment.jacks());
        let cell = self.city.stands_on(victim);
        self.city.take(victim);
        if with != REMOVE {
            self.stand(self.city.in_stash(self.turn, with - 1), cell);
        }
        payment.left_over(size(victim) + 1).unwrap_or(0)
    }

    /// Moves a pyramid from the stash to a cell.
    fn stand(&mut self, piece: Option<u8>, cell: u8) {
        if let Some(piece) = piece {
            self.city.put(piece, cell);
        }
    }

    /// Lays a card into the city. Returns its cell.
    fn lay(&mut self, card: Card, point: Point) -> u8 {
        self.put(card, IN_CITY);
        self.city.lay(card, point)
    }

    /// Discards `count` cards of one use from the player's hand, the lowest numbers first.
    fn spend(&mut self, usage: Use, count: u8) {
        let mut left = count;
        for card in NUMBERS..CARDS {
            let card = Card(card);
            if left != 0 && card.usage() == usage && self.place(card) == HAND + self.turn {
                self.put(card, DISCARDED);
                left -= 1;
            }
        }
    }

    /// Starts to draw `count` cards. The game continues after the last one.
    fn draw(&mut self, count: u8) {
        self.due = count;
        self.seek();
    }

    /// Continues the game if no card is due; otherwise ensures that the deck has one.
    fn seek(&mut self) {
        if self.due != 0 && self.count(DECK) == 0 {
            // K-R15: the discard pile becomes the deck.
            self.put_all(DISCARDED, DECK);
            if self.count(DECK) == 0 {
                self.due = 0;
            } else {
                self.reshuffles = self.reshuffles.saturating_add(1);
            }
        }
        if self.due != 0 {
            return;
        }
        if self.phase == Phase::Draw {
            self.phase = Phase::Act;
        } else {
            self.finish();
        }
    }

    /// Takes a card from the deck.
    fn drawn(&mut self, card: Card) {
        self.put(card, HAND + self.turn);
        if self.phase != Phase::Deal {
            self.due -= 1;
            return self.seek();
        }
        self.turn += 1;
        if self.turn < self.seats {
            return;
        }
        self.turn = 0;
        self.round += 1;
        if self.round < DEALT {
            return;
        }
        if (0..self.seats).all(|seat| self.has_number(seat)) {
            self.round = 0;
            self.turn = self.asked_after(0);
            self.phase = Phase::Starter;
        } else if self.count(DECK) < self.seats {
            // K-R3 needs more cards than the deck has: everything is dealt again.
            self.places = [DECK; CARDS as usize];
            self.round = 0;
        }
    }

    /// K-R4: sets a starter. After the last one, all are revealed.
    fn chosen(&mut self, card: Card) {
        self.starters[usize::from(self.turn & 7)] = card.0;
        self.put(card, STARTER);
        self.round += 1;
        if self.round < self.seats {
            self.turn = self.asked_after(self.round);
            return;
        }
        let (mut best, mut highest) = (0, 0);
        for asked in 0..self.seats {
            let seat = self.asked_after(asked);
            let number = Card(self.starters[usize::from(seat & 7)]).number();
            if number > highest {
                (best, highest) = (seat, number);
            }
        }
        self.first = best;
        self.turn = best;
        self.round = 0;
        self.phase = Phase::Place;
        self.begin_at(Point::default());
    }

    /// K-R5: lays the starter of the seat on turn down.
    fn placed(&mut self, spot: u8) {
        self.begin_at(self.city.spot_point(spot));
    }

    /// Lays a starter down with a small pyramid on it (K-R6).
    fn begin_at(&mut self, point: Point) {
        let cell = self.lay(self.chosen_card(), point);
        self.city.put(first(self.turn, SMALL), cell);
        self.round += 1;
        self.turn = self.after(self.turn);
        if self.round == self.seats {
            // K-R31 cannot apply yet, because no seat has three cells.
            self.begin_turn();
        }
    }

    fn begin_turn(&mut self) {
        self.turns = self.turns.saturating_add(1);
        self.declined = false;
        self.phase = Phase::Draw;
        self.draw(1);
    }

    /// Ends the turn, or first asks for discards down to six cards (K-R14).
    fn finish(&mut self) {
        if self.hand(self.turn) > HAND_MAX {
            self.phase = Phase::Discard;
        } else {
            self.turn = self.after(self.turn);
            self.begin_turn();
        }
    }

    /// Returns whether a seat has a power block now. The player on turn takes precedence (K-R31).
    fn check_win(&mut self) -> bool {
        let mut seat = self.turn;
        for _ in 0..self.seats {
            if has_block(&self.city, seat) {
                self.win(seat);
                return true;
            }
            seat = self.after(seat);
        }
        false
    }

    fn win(&mut self, seat: u8) {
        self.winner = seat + 1;
        self.phase = Phase::Over;
    }

    /// Applies an answer to an offer of a draw.
    fn answered(&mut self, agrees: bool) {
        if !agrees {
            self.declined = true;
            self.phase = Phase::Act;
            return;
        }
        self.asked = self.after(self.asked);
        if self.asked == self.turn {
            self.winner = 0;
            self.phase = Phase::Over;
        }
    }

    /// Removes the player from the game: the pyramids return to the stash, the cards to the discard
    /// pile.
    fn resigned(&mut self) {
        let seat = self.turn;
        self.out |= bit(seat);
        self.city.take_all(seat);
        self.put_all(HAND + seat, DISCARDED);
        self.turn = self.after(seat);
        if self.after(self.turn) == self.turn {
            self.win(self.turn);
        } else if !self.check_win() {
            self.begin_turn();
        }
    }
}
