//! The 54 cards (K-R1).
//!
//! A card's number is four times its kind plus its suit. Kinds 0 to 8 are the numbers 2 to 10,
//! followed by aces, kings, queens, jacks and the two Jokers, which count as jacks.

/// The number of cards.
pub const CARDS: u8 = 54;

/// The number of number cards. They have the lowest card numbers.
pub const NUMBERS: u8 = 36;

/// The kind of aces.
const ACE: u8 = 9;
/// The kind of kings, the lowest with pips.
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
    /// A card of the city: 2 to 10.
    Number,
    /// Makes a cell fly.
    Ace,
    /// Attacks with 3 pips.
    King,
    /// Attacks with 2 pips.
    Queen,
    /// Attacks with 1 pip. Jokers count as jacks (K-R1).
    Jack,
}

impl Card {
    /// Returns the card with `number`, 2 to 10, and `suit`, 0 to 3.
    pub const fn number_card(number: u8, suit: u8) -> Card {
        Card((number - 2) << 2 | suit)
    }

    /// Returns the number of a number card, 2 to 10. Other cards return higher values.
    pub const fn number(self) -> u8 {
        (self.0 >> 2) + 2
    }

    /// Returns the suit, 0 to 3. A Joker has none, and the result is meaningless.
    pub const fn suit(self) -> u8 {
        self.0 & 3
    }

    /// Returns whether this is a number card, which can be in the city.
    pub const fn is_number(self) -> bool {
        self.0 < NUMBERS
    }

    /// Returns whether this is one of the two Jokers.
    pub const fn is_joker(self) -> bool {
        self.0 >> 2 > JACK
    }

    /// Returns the card's use.
    pub const fn usage(self) -> Use {
        match self.0 >> 2 {
            0..ACE => Use::Number,
            ACE => Use::Ace,
            KING => Use::King,
            QUEEN => Use::Queen,
            _ => Use::Jack,
        }
    }

    /// Returns whether both cards can be in one power block: the same number, or the same suit and
    /// numbers at most two apart.
    ///
    /// Three cards are a power block if each pair of them goes together (K-R11, K-R12). Cards of
    /// one suit have different numbers, so that three within two of each other are consecutive. If
    /// two cards have the same number and a third has the suit of one, the third does not go with
    /// the other.
    pub const fn goes_with(self, other: Card) -> bool {
        let differ = self.0 ^ other.0;
        differ < 4 || differ & 3 == 0 && self.0.abs_diff(other.0) <= 8
    }
}
