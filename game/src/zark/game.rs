//! The state of a game.
//!
//! Every card and every pyramid has a place, stored in one byte, so that no card or pyramid can be
//! lost. The deck has no order: the drawn card is an input, which can be any card of the deck.
//! Drawing a random card each time is equivalent to drawing from a shuffled deck.
//!
//! Where the rules leave a choice, this module decides as follows:
//!
//! - If the extra draws of the deal (K-R3) need more cards than the deck has, everything is dealt
//!   again.
//! - A player who resigns removes all own pyramids from the city, which may complete another
//!   player's power block (K-R31), and discards the hand. The last player left wins (K-R32).
//! - A draw is agreed if all other players accept it, one after the other. Each turn allows one
//!   offer.
//! - After the end of the game, no card is drawn or discarded.

use super::action::{Action, Illegal, Kind};
use super::board::City;
use super::card::{CARDS, Card};
use super::list::Cursor;
use super::pieces::{SEATS_MAX, bit};
use crate::kit::rules::{Rules, own_rules};

/// The maximum size of a hand between two turns (K-R14).
pub const HAND_MAX: u8 = 6;

/// The number of cards dealt to each seat, if they include a number card (K-R3).
pub const DEALT: u8 = 3;

/// The action that the game waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Phase {
    /// No game is in progress. Next: [`Game::start`].
    #[default]
    Idle,
    /// [`Kind::Drawn`](super::Kind::Drawn): a card is dealt to [`Game::seat`].
    Deal,
    /// The player secretly chooses the starting card (K-R4).
    Starter,
    /// The player lays the starting card down (K-R5).
    Place,
    /// [`Kind::Drawn`](super::Kind::Drawn): the card at the beginning of a turn (K-R13).
    Draw,
    /// One of the eight actions.
    Act,
    /// [`Kind::Drawn`](super::Kind::Drawn): the cards that the action draws (K-R17, K-R27).
    Extra,
    /// The player discards a card, because there are more than six (K-R14).
    Discard,
    /// The player answers an offered draw.
    Answer,
    /// The game is over. No action is legal.
    Over,
}

/// The place of a card in the deck.
pub const DECK: u8 = 0;
/// The discard pile (K-R16).
pub const DISCARDED: u8 = 1;
/// The city.
pub const IN_CITY: u8 = 2;
/// Chosen as a starter, not yet in the city.
pub const STARTER: u8 = 3;
/// The hand of seat 0. The hands of the other seats follow.
pub const HAND: u8 = 4;

/// The outcome of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This seat has a power block or is the last one left.
    Won(u8),
    /// All agreed on a draw.
    Draw,
}

/// A game of Zark City. Seats are numbered from 0, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) phase: Phase,
    pub(super) seats: u8,
    /// The seat on turn, or during the deal the seat that is dealt a card or chooses a starter.
    pub(super) turn: u8,
    /// The seat that must answer an offer.
    pub(super) asked: u8,
    /// Whether an offer was declined in this turn.
    pub(super) declined: bool,
    /// The number of cards still to draw.
    pub(super) due: u8,
    /// During the deal, the cards per seat; then the number of starters chosen, and later laid
    /// down.
    pub(super) round: u8,
    /// The seats that have resigned, as a bit mask.
    pub(super) out: u8,
    /// The winner plus 1, or 0 for a draw.
    pub(super) winner: u8,
    /// The seat that plays the first turn.
    pub(super) first: u8,
    /// The order of choosing starters (K-R4).
    pub(super) order: [u8; 8],
    /// The starter of each seat.
    pub(super) starters: [u8; 8],
    /// The number of turns started.
    pub(super) turns: u16,
    /// The number of times the discard pile became the deck.
    pub(super) reshuffles: u8,
    /// The place of each card.
    pub(super) places: [u8; CARDS as usize],
    pub(super) city: City,
}

impl Default for Game {
    fn default() -> Self {
        Game::new()
    }
}

impl Game {
    /// Creates a game that has not been started. All bytes are zero, so that it takes no space in a
    /// program.
    pub const fn new() -> Game {
        Game {
            phase: Phase::Idle,
            seats: 0,
            turn: 0,
            asked: 0,
            declined: false,
            due: 0,
            round: 0,
            out: 0,
            winner: 0,
            first: 0,
            order: [0; 8],
            starters: [0; 8],
            turns: 0,
            reshuffles: 0,
            places: [DECK; CARDS as usize],
            city: City::new(),
        }
    }

    /// Returns the action that the game waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the seat that acts next, or is dealt a card.
    pub const fn seat(&self) -> u8 {
        if matches!(self.phase, Phase::Answer) { self.asked } else { self.turn }
    }

    /// Returns the seat on turn.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// Returns the number of seats, including resigned ones.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns the seat that plays the first turn. It is not known before.
    pub const fn first(&self) -> u8 {
        self.first
    }

    /// Returns the number of turns started.
    pub const fn turns(&self) -> u16 {
        self.turns
    }

    /// Returns the number of times the discard pile became the deck, at most 255.
    pub const fn reshuffles(&self) -> u8 {
        self.reshuffles
    }

    /// Returns whether a seat has resigned.
    pub fn is_out(&self, seat: u8) -> bool {
        self.out & bit(seat) != 0
    }

    /// Returns the outcome, or `None` before the end.
    pub const fn outcome(&self) -> Option<Outcome> {
        match (self.phase, self.winner) {
            (Phase::Over, 0) => Some(Outcome::Draw),
            (Phase::Over, seat) => Some(Outcome::Won(seat - 1)),
            _ => None,
        }
    }

    /// Returns the city: its cards and pyramids.
    pub const fn city(&self) -> &City {
        &self.city
    }

    /// Returns the city, which also holds the places of the pyramids.
    pub const fn pieces(&self) -> &City {
        &self.city
    }

    /// Returns the place of a card: [`DECK`], [`DISCARDED`], [`IN_CITY`], [`STARTER`], or [`HAND`]
    /// plus a seat.
    pub fn place(&self, card: Card) -> u8 {
        self.places.get(usize::from(card.0)).copied().unwrap_or(IN_CITY)
    }

    /// Returns the number of cards in a place.
    #[inline(never)]
    pub fn count(&self, place: u8) -> u8 {
        let mut count = 0;
        for card in &self.places {
            count += (*card == place) as u8;
        }
        count
    }

    /// Returns the card after `after` others in a place, in the order of card numbers.
    pub fn card(&self, place: u8, mut after: u8) -> Option<Card> {
        for card in 0..CARDS {
            if self.place(Card(card)) == place {
                if after == 0 {
                    return Some(Card(card));
                }
                after -= 1;
            }
        }
        None
    }

    /// Returns the number of cards in a hand.
    pub fn hand(&self, seat: u8) -> u8 {
        self.count(HAND + seat)
    }

    /// Returns whether a seat holds a number card.
    pub(super) fn has_number(&self, seat: u8) -> bool {
        self.card(HAND + seat, 0).is_some_and(Card::is_number)
    }

    /// Returns the starter of a seat, or `None` before it is chosen and after it is laid down.
    pub fn starter(&self, seat: u8) -> Option<Card> {
        let card = Card(self.starters[usize::from(seat & 7)]);
        let is_chosen = seat < SEATS_MAX && self.place(card) == STARTER;
        // The place [`STARTER`] may hold other seats' starters.
        let is_set = match self.phase {
            Phase::Starter => {
                (0..self.round).any(|round| self.order[usize::from(round & 7)] == seat)
            }
            Phase::Place => true,
            _ => false,
        };
        if is_chosen && is_set { Some(card) } else { None }
    }

    /// Returns the starter of the seat on turn.
    pub(super) fn chosen_card(&self) -> Card {
        Card(self.starters[usize::from(self.turn & 7)])
    }

    /// Returns the seat that chooses its starter after `others` other seats (K-R4).
    pub const fn asked_after(&self, others: u8) -> u8 {
        self.order[(others & 7) as usize]
    }

    /// Returns the next seat that has not resigned.
    pub fn after(&self, seat: u8) -> u8 {
        let mut next = seat;
        for _ in 0..SEATS_MAX {
            next = if next + 1 < self.seats { next + 1 } else { 0 };
            if !self.is_out(next) {
                break;
            }
        }
        next
    }

    /// Moves a card to a place.
    #[inline(never)]
    pub(super) fn put(&mut self, card: Card, place: u8) {
        if let Some(at) = self.places.get_mut(usize::from(card.0)) {
            *at = place;
        }
    }

    /// Returns all hands except the hand of `me` to the deck. Returns their sizes by seat.
    pub(super) fn hide_hands(&mut self, me: u8) -> [u8; 8] {
        let mut counts = [0; 8];
        for seat in 0..self.seats {
            if seat != me {
                counts[usize::from(seat & 7)] = self.hand(seat);
                self.put_all(HAND + seat, DECK);
            }
        }
        counts
    }

    /// Moves all cards of one place to another.
    #[inline(never)]
    pub(super) fn put_all(&mut self, from: u8, to: u8) {
        for place in &mut self.places {
            if *place == from {
                *place = to;
            }
        }
    }
}

impl Rules for Game {
    own_rules!();

    fn is_legal(&self, action: &Action) -> bool {
        if action.kind == Kind::Drawn {
            return self.check(action).is_ok();
        }
        // The list of actions is another function than the check by `apply`.
        let mut cursor = Cursor::new();
        let next = || self.next_action(&mut cursor).then_some(cursor.action);
        core::iter::from_fn(next).any(|listed| listed == *action)
    }

    fn winner(&self) -> Option<u8> {
        match self.outcome() {
            Some(Outcome::Won(seat)) => Some(seat),
            _ => None,
        }
    }
}
