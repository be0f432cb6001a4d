//! The ten cards, and the deck of twenty.

use crate::kit::rng::Rng;

/// The number of copies of each card in the deck (V-R23).
pub const COPIES: u8 = 2;
/// The number of different cards.
pub const CARDS: u8 = 10;
/// The number of cards in the deck.
pub const DECK: usize = CARDS as usize * COPIES as usize;

/// The number of different items.
pub const ITEMS: u8 = 5;

/// The items, by place in the hand. The size allows masked indices.
static HAND: [Card; 8] = [
    Card::TimeWarp,
    Card::ChaosSwap,
    Card::DictateFate,
    Card::Rift,
    Card::Money,
    Card::Money,
    Card::Money,
    Card::Money,
];

/// A card. The first five are modifiers, the others items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Card {
    /// Adds a D6 to the pool for the rest of the run (V-R18).
    MagicAura,
    /// Turns a D6 of the pool into a D4 (V-R20).
    Shrinking,
    /// Two 1's are worth 500 (V-R30).
    SerpentsStare,
    /// A single die left that does not score may be cast again (V-R31).
    FinalChance,
    /// The first hot cast of a round adds a D6 until the end of the round (V-R21).
    HotHotHot,
    /// Moves a die into an earlier column (V-R32).
    TimeWarp,
    /// Turns a die to its opposite side (V-R33).
    ChaosSwap,
    /// Casts a die again (V-R34).
    DictateFate,
    /// Splits an even die into two (V-R35).
    Rift,
    /// Doubles a column (V-R36).
    Money,
}

impl Card {
    /// All cards, by number.
    pub const ALL: [Card; CARDS as usize] = [
        Card::MagicAura,
        Card::Shrinking,
        Card::SerpentsStare,
        Card::FinalChance,
        Card::HotHotHot,
        Card::TimeWarp,
        Card::ChaosSwap,
        Card::DictateFate,
        Card::Rift,
        Card::Money,
    ];

    /// Returns the item at this place of the hand, 0 to 4.
    pub fn item(place: u8) -> Card {
        HAND[usize::from(place & 7)]
    }

    /// Returns whether the card is an item, which the player holds and plays. A modifier takes
    /// effect at once.
    pub const fn is_item(self) -> bool {
        self as u8 >= Card::TimeWarp as u8
    }
}

/// The deck, face down: card numbers in the order of drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck {
    /// The cards, followed by unused entries that allow masked indices.
    pub(super) cards: [u8; PLACES],
}

/// A power of two, at least the size of the deck.
const PLACES: usize = 32;

impl Deck {
    /// No deck. All bytes are zero.
    pub(super) const NONE: Deck = Deck { cards: [0; PLACES] };

    /// Returns the deck of a run. `rng` then yields the run's dice.
    pub fn of_run(number: u16, rng: &mut Rng) -> Deck {
        rng.seed(number);
        Deck::shuffled(rng)
    }

    /// Returns a uniformly shuffled deck (Fisher-Yates, as in Knuth).
    pub fn shuffled(chance: &mut Rng) -> Deck {
        let mut deck = Deck::NONE;
        let mut card = 0;
        for place in 0..DECK {
            deck.cards[place] = card;
            card = if card + 1 == CARDS { 0 } else { card + 1 };
        }
        let mut left = DECK as u8;
        while left > 1 {
            let other = usize::from(chance.below(left)) % PLACES;
            left -= 1;
            let place = usize::from(left) % PLACES;
            (deck.cards[place], deck.cards[other]) = (deck.cards[other], deck.cards[place]);
        }
        deck
    }

    /// Returns a deck with these cards, or `None` if it does not have two of each.
    pub fn new(cards: [Card; DECK]) -> Option<Deck> {
        let mut deck = Deck::NONE;
        let mut counts = [0; CARDS as usize];
        for (place, card) in deck.cards.iter_mut().zip(cards) {
            *place = card as u8;
            counts[card as usize] += 1;
        }
        (counts == [COPIES; CARDS as usize]).then_some(deck)
    }

    /// Returns the card drawn after `drawn` others, or `None` if the deck is used up.
    pub fn card(&self, drawn: u8) -> Option<Card> {
        if usize::from(drawn) >= DECK {
            return None;
        }
        let card = self.cards[usize::from(drawn) % PLACES];
        Card::ALL.get(usize::from(card)).copied()
    }
}
