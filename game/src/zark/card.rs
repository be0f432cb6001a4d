//! The 54 cards (K-R1).
//!
//! A card's number is four times its kind plus its suit, so that kind and suit are a shift and a mask. Kinds 0 to 8 are
//! the numbers 2 to 10, then come aces, kings, queens, jacks, and the two Jokers, which are jacks.

/// Cards in the deck.
pub const CARDS: u8 = 54;

/// Number cards; they have the lowest numbers.
pub const NUMBERS: u8 = 36;

/// The kind that aces are.
const ACE: u8 = 9;
/// The kind that kings are, the first with pips.
const KING: u8 = 10;
/// The kind that queens are.
const QUEEN: u8 = 11;
/// The kind that jacks are. The one after it are the Jokers.
const JACK: u8 = 12;

/// A card, 0 to 53.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Card(pub u8);

/// What a card is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// It can be a place of the city: 2 to 10.
    Number,
    /// It lets a place fly.
    Ace,
    /// It attacks: 3 pips.
    King,
    /// It attacks: 2 pips.
    Queen,
    /// It attacks: 1 pip. Jokers too (K-R1).
    Jack,
}

impl Card {
    /// The number card `number`, 2 to 10, of `suit`, 0 to 3.
    pub const fn number_card(number: u8, suit: u8) -> Card {
        Card((number - 2) << 2 | suit)
    }

    /// The number on it, 2 to 10; more than that on another card.
    pub const fn number(self) -> u8 {
        (self.0 >> 2) + 2
    }

    /// Its suit, 0 to 3. That of a Joker means nothing.
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

    /// What it is good for.
    pub const fn usage(self) -> Use {
        match self.0 >> 2 {
            0..ACE => Use::Number,
            ACE => Use::Ace,
            KING => Use::King,
            QUEEN => Use::Queen,
            _ => Use::Jack,
        }
    }

    /// Whether both can be in one power block: the same number, or the same suit and not more than two apart.
    ///
    /// Three cards of which any two go together are a power block (K-R11, K-R12), and no others are: cards of one suit
    /// have different numbers, so that three of them within two of each other are consecutive; and of two cards with
    /// the same number and another in the suit of one, the third does not go with the other.
    pub const fn goes_with(self, other: Card) -> bool {
        let differ = self.0 ^ other.0;
        differ < 4 || differ & 3 == 0 && self.0.abs_diff(other.0) <= 8
    }
}
