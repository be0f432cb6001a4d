//! The ten cards, and the deck of twenty.

use crate::kit::rng::Rng;

/// How many of each card the deck has (V-R23).
pub const COPIES: u8 = 2;
/// Different cards.
pub const CARDS: u8 = 10;
/// Cards in the deck.
pub const DECK: usize = CARDS as usize * COPIES as usize;

/// How many different items there are.
pub const ITEMS: u8 = 5;

/// The items by their places; the other places are for masked indices.
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
    /// One D6 more in the pool for good (V-R18).
    MagicAura,
    /// One D6 of the pool is a D4 (V-R20).
    Shrinking,
    /// Two 1's are 500 (V-R30).
    SerpentsStare,
    /// A last die that does not score may be cast once more (V-R31).
    FinalChance,
    /// One D6 more from the first hot cast of a round to the end of the round (V-R21).
    HotHotHot,
    /// A die goes into an earlier column (V-R32).
    TimeWarp,
    /// A die is turned to its opposite side (V-R33).
    ChaosSwap,
    /// A die is cast again (V-R34).
    DictateFate,
    /// An even die becomes two (V-R35).
    Rift,
    /// A column counts twice (V-R36).
    Money,
}

impl Card {
    /// All cards.
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

    /// The item in this place of the hand, 0 to 4.
    pub fn item(place: u8) -> Card {
        HAND[usize::from(place & 7)]
    }

    /// Whether it is held and played; a modifier is in force at once.
    pub const fn is_item(self) -> bool {
        self as u8 >= Card::TimeWarp as u8
    }
}

/// The deck, face down: the cards by their numbers, in the order in which they are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck {
    /// There are places behind them, for masked indices.
    pub(super) cards: [u8; PLACES],
}

/// A power of two, not less than the cards of a deck.
const PLACES: usize = 32;

impl Deck {
    /// A deck nobody has laid down. All bytes are zero.
    pub(super) const NONE: Deck = Deck { cards: [0; PLACES] };

    /// The deck of the run with this number; what comes then from `rng` are its dice.
    pub fn of_run(number: u16, rng: &mut Rng) -> Deck {
        rng.seed(number);
        Deck::shuffled(rng)
    }

    /// All cards, shuffled: each order is as likely (Fisher and Yates, as Knuth tells it).
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

    /// A deck with these cards, if there are as many of each as there must be.
    pub fn new(cards: [Card; DECK]) -> Option<Deck> {
        let mut deck = Deck::NONE;
        let mut counts = [0; CARDS as usize];
        for (place, card) in deck.cards.iter_mut().zip(cards) {
            *place = card as u8;
            counts[card as usize] += 1;
        }
        (counts == [COPIES; CARDS as usize]).then_some(deck)
    }

    /// The card that is drawn after so many others, if there is one.
    pub fn card(&self, drawn: u8) -> Option<Card> {
        if usize::from(drawn) >= DECK {
            return None;
        }
        let card = self.cards[usize::from(drawn) % PLACES];
        Card::ALL.get(usize::from(card)).copied()
    }
}
