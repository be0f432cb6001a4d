//! Actions, and the reasons why one is illegal.
//!
//! An action is a [`Kind`] and up to three *parts*, bytes that are chosen one after another: a
//! pyramid and its destination, or a card and its spot. Each kind documents its parts. Screens,
//! computer players and the list of legal actions therefore handle all kinds alike.

/// The kind of an action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Kind {
    /// Draw three more cards (K-R17). No parts.
    #[default]
    Draw,
    /// Replace a pyramid with the next larger one (K-R18). Parts: the pyramid.
    Grow,
    /// Add a small to a cell that the player occupies (K-R19). Parts: the cell.
    Spawn,
    /// Lay a number card next to a cell that the player occupies (K-R20). Parts: the card, the
    /// spot.
    Build,
    /// Discard an ace and move a cell that the player occupies to another place (K-R22). Parts: the
    /// cell, the spot.
    Fly,
    /// Move a pyramid to an adjacent cell (K-R21). Parts: the pyramid, the side of its cell.
    Move,
    /// Discard face cards, and remove or convert another player's pyramid (K-R24 to K-R27). Parts:
    /// the pyramid; the [`Payment`]; [`REMOVE`], or the size plus 1 of the player's pyramid that
    /// replaces it.
    Attack,
    /// For a player without a pyramid in the city: lay a number card in any place, with a small
    /// pyramid on it (K-R28). Parts: the card, the spot.
    Hatch,
    /// Offer the other players a draw (K-R32). No parts.
    Offer,
    /// Leave the game (K-R32). No parts.
    Resign,
    /// Choose a starting card, the starter (K-R4). Parts: the card.
    Starter,
    /// Lay the starter down (K-R5). Parts: the spot.
    Place,
    /// Discard a card, as long as there are more than six (K-R14). Parts: the card.
    Discard,
    /// Answer an offer of a draw. Parts: 0 for no, 1 for yes.
    Answer,
    /// A random outcome: a card is drawn or dealt. Parts: the card.
    Drawn,
}

impl Kind {
    /// All kinds by number. The last one fills the array up, which allows masked indices.
    pub const ALL: [Kind; 16] = [
        Kind::Draw,
        Kind::Grow,
        Kind::Spawn,
        Kind::Build,
        Kind::Fly,
        Kind::Move,
        Kind::Attack,
        Kind::Hatch,
        Kind::Offer,
        Kind::Resign,
        Kind::Starter,
        Kind::Place,
        Kind::Discard,
        Kind::Answer,
        Kind::Drawn,
        Kind::Drawn,
    ];

    /// The number of kinds.
    pub const COUNT: u8 = Kind::Drawn as u8 + 1;

    /// Returns the type of a part; [`Part::None`] if the kind does not have it.
    pub(super) fn part(self, part: u8) -> Part {
        PARTS[usize::from((self as u8) << 2 | part & 3)]
    }

    /// Returns the number of values of a part, or 0 if the kind does not have it.
    pub fn values(self, part: u8) -> u8 {
        VALUES[usize::from(self.part(part) as u8 & 15)]
    }

    /// Returns the number of parts.
    #[inline(never)]
    pub fn parts(self) -> u8 {
        let mut part = 0;
        while self.part(part) != Part::None {
            part += 1;
        }
        part
    }
}

use super::board::{CELLS, SPOTS};
use super::card::CARDS;
use super::pieces::PIECES;

/// The type of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Part {
    /// No part.
    None,
    /// The player's pyramid, if a larger size exists.
    Grows,
    /// The player's pyramid.
    Moves,
    /// Another player's pyramid, within reach.
    Foe,
    /// A cell occupied by the player.
    Home,
    /// A spot next to a cell that the player occupies.
    Beside,
    /// A spot to which the cell of the first part can fly.
    Flight,
    /// An empty spot.
    Spot,
    /// A side with an adjacent cell.
    Side,
    /// The face cards to discard.
    Payment,
    /// The replacement of a pyramid.
    With,
    /// A number card in the hand.
    Number,
    /// A card in the hand.
    Held,
    /// A card of the deck.
    Deck,
    /// Yes or no.
    Answer,
}

/// The number of values of each type of part.
static VALUES: [u8; 16] = [
    0,
    PIECES,
    PIECES,
    PIECES,
    CELLS,
    SPOTS,
    SPOTS,
    SPOTS,
    4,
    Payment::COUNT,
    4,
    CARDS,
    CARDS,
    CARDS,
    2,
    0,
];

/// The types of the four parts of each kind of action. The fourth is always [`Part::None`].
static PARTS: [Part; 64] = {
    use Part::*;
    let mut all = [None; 64];
    let parts: [[Part; 3]; Kind::COUNT as usize] = [
        [None, None, None],
        [Grows, None, None],
        [Home, None, None],
        [Number, Beside, None],
        [Home, Flight, None],
        [Moves, Side, None],
        [Foe, Part::Payment, With],
        [Number, Spot, None],
        [None, None, None],
        [None, None, None],
        [Number, None, None],
        [Spot, None, None],
        [Held, None, None],
        [Answer, None, None],
        [Deck, None, None],
    ];
    let mut kind = 0;
    while kind < parts.len() {
        let mut part = 0;
        while part < 3 {
            all[kind << 2 | part] = parts[kind][part];
            part += 1;
        }
        kind += 1;
    }
    all
};

/// The last part of an attack that removes the pyramid without a replacement.
pub const REMOVE: u8 = 0;

/// The face cards discarded for an attack: kings times 16 plus queens times 4 plus jacks and
/// Jokers, at most three of each. Jokers count as jacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment(pub u8);

impl Payment {
    /// The number of values. A payment that needs two kings is never legal.
    pub const COUNT: u8 = 17;

    /// Returns a payment of these numbers of kings, queens, and jacks or Jokers.
    pub const fn new(kings: u8, queens: u8, jacks: u8) -> Payment {
        Payment(kings << 4 | queens << 2 | jacks)
    }

    /// Returns the number of kings.
    pub const fn kings(self) -> u8 {
        self.0 >> 4
    }

    /// Returns the number of queens.
    pub const fn queens(self) -> u8 {
        self.0 >> 2 & 3
    }

    /// Returns the number of jacks and Jokers.
    pub const fn jacks(self) -> u8 {
        self.0 & 3
    }

    /// Returns the sum of the pips (K-R25).
    pub const fn pips(self) -> u8 {
        self.kings() * 3 + self.queens() * 2 + self.jacks()
    }

    /// Returns the pips above `pips`. Returns `None` if the payment is too low, or if it would be
    /// enough without one of its cards (K-R25).
    pub const fn left_over(self, pips: u8) -> Option<u8> {
        let smallest = if self.jacks() != 0 {
            1
        } else if self.queens() != 0 {
            2
        } else {
            3
        };
        let all = self.pips();
        if all >= pips && all < pips + smallest { Some(all - pips) } else { None }
    }
}

/// An action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Action {
    /// The kind.
    pub kind: Kind,
    /// The parts, or 0 if the kind does not have them.
    pub parts: [u8; 3],
}

impl Action {
    /// Creates an action with up to three parts.
    pub const fn new(kind: Kind, one: u8, two: u8, three: u8) -> Action {
        Action { kind, parts: [one, two, three] }
    }

    /// Returns a part by its index, 0 to 2, or 0 for any other index.
    pub fn part(&self, part: u8) -> u8 {
        self.parts.get(usize::from(part)).copied().unwrap_or(0)
    }

    /// Sets a part by its index.
    pub fn set(&mut self, part: u8, value: u8) {
        if let Some(place) = self.parts.get_mut(usize::from(part)) {
            *place = value;
        }
    }
}

/// The reason why an action is illegal. The game has not changed.
///
/// If all actions of a kind are illegal for different reasons, [`super::Game::may`] returns the
/// last reason in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Illegal {
    /// The phase does not allow the action.
    NotNow,
    /// The number of players is not 2 to 5, or the order does not have each of them once.
    Players,
    /// The other players have declined an offer in this turn.
    Declined,
    /// The player has no pyramid in the city, so that only Draw and Hatch are legal (K-R28).
    NoPyramid,
    /// Hatch is illegal, because the player has a pyramid in the city (K-R28).
    HasPyramid,
    /// The hand has no number card.
    NoNumber,
    /// The hand has no ace (K-R22).
    NoAce,
    /// The hand has no face card (K-R25).
    NoFace,
    /// The hand does not have the card, or it is of the wrong kind.
    Card,
    /// The pyramid is not in the city, has the wrong owner, or is not the lowest of several equal
    /// pyramids.
    Pyramid,
    /// The cell does not exist, or the player does not occupy it.
    Cell,
    /// There is no cell on that side (K-R21).
    Side,
    /// The place is taken, has no adjacent card, or the spot is not the place's lowest.
    Spot,
    /// The player occupies no cell next to the place (K-R20).
    NotBeside,
    /// The city would not be connected (K-R23).
    Splits,
    /// The pyramid is neither on a cell of the player nor next to one (K-R24).
    OutOfReach,
    /// The cards are not in the hand, are too few, or are more than needed (K-R25).
    Payment,
    /// The pyramid is a large one, which does not grow (K-R18).
    Largest,
    /// The stash has no pyramid of this size (K-R18, K-R19, K-R26).
    Stash,
    /// The answer is neither yes nor no, or a part is set that the kind does not have.
    Part,
}
