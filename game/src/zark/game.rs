//! The state of a game.
//!
//! Every card has a place, a byte, and every pyramid has one, so that none can be lost. The deck has no order. The card
//! that is drawn is an input, any card in the deck. Drawing one at random each time is the same as drawing from a
//! shuffled deck. A player who does not draw does not change the cards to come.
//!
//! What the rules leave open here:
//!
//! - If the extra draws of the deal (K-R3) would take more cards than there are, everything is dealt again.
//! - A player who resigns takes all pyramids from the city, which may complete somebody else's power block (K-R31), and
//!   discards the hand. The last one left has won (K-R32).
//! - A draw is agreed if all others who are in the game say yes, one after the other; it can be offered once in a turn.
//! - When the game ends, nothing more is drawn or discarded.

use super::board::City;
use super::card::{CARDS, Card};
use super::pieces::{SEATS_MAX, bit};

/// Cards in a hand at most, between two turns (K-R14).
pub const HAND_MAX: u8 = 6;

/// Cards that each is dealt, if they have a number among them (K-R3).
pub const DEALT: u8 = 3;

/// What the game is waiting for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Phase {
    /// [`Game::start`].
    #[default]
    Idle,
    /// Chance: a card is dealt to [`Game::seat`].
    Deal,
    /// The player chooses the card to begin with, in secret (K-R4).
    Starter,
    /// The player lays that card down (K-R5).
    Place,
    /// Chance: the card with which every turn begins (K-R13).
    Draw,
    /// One of the eight actions.
    Act,
    /// Chance: cards that the action brings (K-R17, K-R27).
    Extra,
    /// More than six cards: one of them goes (K-R14).
    Discard,
    /// The player answers whether it is a draw.
    Answer,
    /// Nothing: the game is over.
    Over,
}

/// Where a card is.
pub const DECK: u8 = 0;
/// On the discard pile (K-R16).
pub const DISCARDED: u8 = 1;
/// In the city.
pub const IN_CITY: u8 = 2;
/// Chosen to begin with, and not in the city yet.
pub const STARTER: u8 = 3;
/// In the hand of seat 0; those of the others follow.
pub const HAND: u8 = 4;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This seat has a power block, or is the last one left.
    Won(u8),
    /// All agreed.
    Draw,
}

/// A game of Zark City. Seats are numbered from 0, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) phase: Phase,
    pub(super) seats: u8,
    /// Who is on turn, or is dealt a card, or asked for a starter.
    pub(super) turn: u8,
    /// Who answers an offer.
    pub(super) asked: u8,
    /// An offer has been declined in this turn.
    pub(super) declined: bool,
    /// Cards still to be drawn.
    pub(super) due: u8,
    /// Cards that each has been dealt; starters chosen after that, then laid down.
    pub(super) round: u8,
    /// Who has resigned, bits.
    pub(super) out: u8,
    /// How it ended: the winner and 1, or 0 for a draw.
    pub(super) winner: u8,
    /// Who begins.
    pub(super) first: u8,
    /// In which order starters are chosen (K-R4).
    pub(super) order: [u8; 8],
    /// By seat, the card to begin with.
    pub(super) starters: [u8; 8],
    /// Turns that have begun.
    pub(super) turns: u16,
    /// How often the discard pile has become the deck.
    pub(super) reshuffles: u8,
    /// By card, where it is.
    pub(super) places: [u8; CARDS as usize],
    pub(super) city: City,
}

impl Default for Game {
    fn default() -> Self {
        Game::new()
    }
}

impl Game {
    /// A game that has not been started. All bytes are zero, so that it costs no space in a program.
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

    /// What is being waited for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Who does or is dealt what is waited for.
    pub const fn seat(&self) -> u8 {
        if matches!(self.phase, Phase::Answer) { self.asked } else { self.turn }
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// How many play, with those who have resigned.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Who began; before that, nobody in particular.
    pub const fn first(&self) -> u8 {
        self.first
    }

    /// Turns that have begun.
    pub const fn turns(&self) -> u16 {
        self.turns
    }

    /// How often the discard pile has become the deck, 255 at most.
    pub const fn reshuffles(&self) -> u8 {
        self.reshuffles
    }

    /// Whether a seat has resigned.
    pub fn is_out(&self, seat: u8) -> bool {
        self.out & bit(seat) != 0
    }

    /// How the game ended, if it has.
    pub const fn outcome(&self) -> Option<Outcome> {
        match (self.phase, self.winner) {
            (Phase::Over, 0) => Some(Outcome::Draw),
            (Phase::Over, seat) => Some(Outcome::Won(seat - 1)),
            _ => None,
        }
    }

    /// The cards of the city, and the pyramids.
    pub const fn city(&self) -> &City {
        &self.city
    }

    /// The same, where pyramids are looked for.
    pub const fn pieces(&self) -> &City {
        &self.city
    }

    /// Where a card is: [`DECK`], [`DISCARDED`], [`IN_CITY`], [`STARTER`], or [`HAND`] and a seat more.
    pub fn place(&self, card: Card) -> u8 {
        self.places.get(usize::from(card.0)).copied().unwrap_or(IN_CITY)
    }

    /// How many cards are somewhere.
    #[inline(never)]
    pub fn count(&self, place: u8) -> u8 {
        let mut count = 0;
        for card in &self.places {
            count += (*card == place) as u8;
        }
        count
    }

    /// The card that lies after so many others in a place, by their numbers.
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

    /// How many cards a seat holds.
    pub fn hand(&self, seat: u8) -> u8 {
        self.count(HAND + seat)
    }

    /// Whether a seat holds a number card.
    pub(super) fn has_number(&self, seat: u8) -> bool {
        self.card(HAND + seat, 0).is_some_and(Card::is_number)
    }

    /// The card that a seat has chosen to begin with, before it is laid down.
    pub fn starter(&self, seat: u8) -> Option<Card> {
        let card = Card(self.starters[usize::from(seat & 7)]);
        let is_chosen = seat < SEATS_MAX && self.place(card) == STARTER;
        // What others have chosen is in the same place.
        let is_set = match self.phase {
            Phase::Starter => {
                (0..self.round).any(|round| self.order[usize::from(round & 7)] == seat)
            }
            Phase::Place => true,
            _ => false,
        };
        if is_chosen && is_set { Some(card) } else { None }
    }

    /// The card of the one on turn who lays it down to begin with.
    pub(super) fn chosen_card(&self) -> Card {
        Card(self.starters[usize::from(self.turn & 7)])
    }

    /// Who is asked for a starter after so many others (K-R4).
    pub const fn asked_after(&self, others: u8) -> u8 {
        self.order[(others & 7) as usize]
    }

    /// The seat that is next in turn, among those that have not resigned.
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

    /// A card goes somewhere.
    #[inline(never)]
    pub(super) fn put(&mut self, card: Card, place: u8) {
        if let Some(at) = self.places.get_mut(usize::from(card.0)) {
            *at = place;
        }
    }

    /// Puts all hands but that of `me` back into the deck, and tells by seat how many cards each had.
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

    /// All cards that are in one place go to another.
    #[inline(never)]
    pub(super) fn put_all(&mut self, from: u8, to: u8) {
        for place in &mut self.places {
            if *place == from {
                *place = to;
            }
        }
    }
}
