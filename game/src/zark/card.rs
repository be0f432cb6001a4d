//! The 54 cards (K-R1).
//!
//! A card's number is four times its kind plus its suit, so kind and suit are a shift and a mask.
//! Kinds 0 to 8 are the numbers 2 to 10, followed by aces, kings, queens, jacks, and the two
//! Jokers, which count as jacks.

/// The number of cards.
pub const CARDS: u8 = 54;

/// The number of number cards, which have the lowest numbers.
pub const NUMBERS: u8 = 36;

/// The kind of aces.
const ACE: u8 = 9;
/// The kind of kings, the first with pips.
const KING: u8 = 10;
/// The kind of queens.
const QUEEN: u8 = 11;
/// The kind of jacks. The Jokers follow.
const JACK: u8 = 12;

/// A card, 0 to 53.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Card(pub u8);

/// The use of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// A place of the city: 2 to 10.
    Number,
    /// Lets a place fly.
    Ace,
    /// Attacks with 3 pips.
    King,
    /// Attacks with 2 pips.
    Queen,
    /// Attacks with 1 pip; also for Jokers (K-R1).
    Jack,
}

impl Card {
    /// The number card `number`, 2 to 10, of `suit`, 0 to 3.
    pub const fn number_card(number: u8, suit: u8) -> Card {
        Card((number - 2) << 2 | suit)
    }

    /// Its number, 2 to 10; more for other cards.
    pub const fn number(self) -> u8 {
        (self.0 >> 2) + 2
    }

    /// Its suit, 0 to 3; meaningless for a Joker.
    pub const fn suit(self) -> u8 {
        self.0 & 3
    }

    /// Whether it can be a place of the city.
    pub const fn is_number(self) -> bool {
        self.0 < NUMBERS
    }

    /// Whether it is one of the two Jokers.
    pub const fn is_joker(self) -> bool {
        self.0 >> 2 > JACK
    }

    /// Its use.
    pub const fn usage(self) -> Use {
        match self.0 >> 2 {
            0..ACE => Use::Number,
            ACE => Use::Ace,
            KING => Use::King,
            QUEEN => Use::Queen,
            _ => Use::Jack,
        }
    }

    /// Whether both fit into one power block: the same number, or the same suit and at most two
    /// apart.
    ///
    /// Exactly the triples of pairwise fitting cards are power blocks (K-R11, K-R12): cards of one
    /// suit have different numbers, so three of them within two of each other are consecutive; of
    /// two cards with the same number and a third in the suit of one, the third does not fit the
    /// other.
    pub const fn goes_with(self, other: Card) -> bool {
        let differ = self.0 ^ other.0;
        differ < 4 || differ & 3 == 0 && self.0.abs_diff(other.0) <= 8
    }
}
