//! Actions, and the reasons for refusing one.
//!
//! An action is a [`Kind`] and up to three *parts*, bytes chosen one after another: a pyramid and
//! its destination, or a card and its spot. Each kind documents its parts. Screens, computer
//! players and the list of legal actions therefore handle all kinds alike.

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
    /// Lay a number card beside a cell that the player occupies (K-R20). Parts: the card, the spot.
    Build,
    /// Discard an ace, and have a cell that the player occupies fly (K-R22). Parts: the cell, the
    /// spot.
    Fly,
    /// Move a pyramid to the next cell (K-R21). Parts: the pyramid, the side to which it goes.
    Move,
    /// Discard face cards, and remove or convert another player's pyramid (K-R24 to K-R27). Parts:
    /// the pyramid; the [`Payment`]; [`REMOVE`], or the size plus 1 of the own pyramid that
    /// replaces it.
    Attack,
    /// Without a pyramid in the city: lay a number card anywhere, and a small on it (K-R28). Parts:
    /// the card, the spot.
    Hatch,
    /// Ask the others to call it a draw (K-R32). No parts.
    Offer,
    /// Leave the game (K-R32). No parts.
    Resign,
    /// Choose the own starting card (K-R4). Parts: the card.
    Starter,
    /// Lay that card down (K-R5). Parts: the spot.
    Place,
    /// Discard down to six cards (K-R14). Parts: the card.
    Discard,
    /// Answer an offered draw. Parts: 0 for no, 1 for yes.
    Answer,
    /// A card is drawn or dealt, an action of chance. Parts: the card.
    Drawn,
}

impl Kind {
    /// All kinds by their numbers; the last one twice, for masked indices.
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

    /// The sort of a part.
    pub(super) fn part(self, part: u8) -> Part {
        PARTS[usize::from((self as u8) << 2 | part & 3)]
    }

    /// The number of values a part can have, 0 without such a part.
    pub fn values(self, part: u8) -> u8 {
        VALUES[usize::from(self.part(part) as u8 & 15)]
    }

    /// The number of parts.
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

/// The sorts of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Part {
    /// No part.
    None,
    /// An own pyramid for which a larger one exists.
    Grows,
    /// An own pyramid.
    Moves,
    /// Another player's pyramid within reach.
    Foe,
    /// A cell occupied by the player.
    Home,
    /// A spot beside such a cell.
    Beside,
    /// A spot to which that cell can fly.
    Flight,
    /// An empty spot.
    Spot,
    /// A side with a neighbouring cell.
    Side,
    /// The cards to spend.
    Payment,
    /// The replacement for a pyramid.
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

/// The number of values for each sort of part.
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

/// Four parts for each kind, the last always [`Part::None`].
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

/// The last part of an attack that removes the pyramid, rather than converting it.
pub const REMOVE: u8 = 0;

/// The face cards spent on an attack: kings times 16, queens times 4, jacks and Jokers, at most
/// three of each. Cards of the same kind are equivalent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment(pub u8);

impl Payment {
    /// A payment of more than a king is never minimal.
    pub const COUNT: u8 = 17;

    /// A payment with these numbers of kings, queens, and jacks or Jokers.
    pub const fn new(kings: u8, queens: u8, jacks: u8) -> Payment {
        Payment(kings << 4 | queens << 2 | jacks)
    }

    /// The number of kings.
    pub const fn kings(self) -> u8 {
        self.0 >> 4
    }

    /// The number of queens.
    pub const fn queens(self) -> u8 {
        self.0 >> 2 & 3
    }

    /// The number of jacks and Jokers.
    pub const fn jacks(self) -> u8 {
        self.0 & 3
    }

    /// The sum of the pips (K-R25).
    pub const fn pips(self) -> u8 {
        self.kings() * 3 + self.queens() * 2 + self.jacks()
    }

    /// The surplus over `pips`, if the payment covers them and would not without any one card
    /// (K-R25).
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
    /// The parts of this kind; 0 for parts that the kind does not have.
    pub parts: [u8; 3],
}

impl Action {
    /// An action with up to three parts.
    pub const fn new(kind: Kind, one: u8, two: u8, three: u8) -> Action {
        Action { kind, parts: [one, two, three] }
    }

    /// One of the parts, 0 to 2; 0 for any other index.
    pub fn part(&self, part: u8) -> u8 {
        self.parts.get(usize::from(part)).copied().unwrap_or(0)
    }

    /// Sets one of the parts.
    pub fn set(&mut self, part: u8, value: u8) {
        if let Some(place) = self.parts.get_mut(usize::from(part)) {
            *place = value;
        }
    }
}

/// The reason for refusing an action. The game is unchanged.
///
/// If a kind of action is impossible for several reasons, [`super::Game::may`] returns the last one
/// in this list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Illegal {
    /// Not in this phase.
    NotNow,
    /// A number of players outside 2 to 5, or an order that does not name each of them once.
    Players,
    /// A draw was offered and declined in this turn.
    Declined,
    /// Without a pyramid in the city, only Draw and Hatch are possible (K-R28).
    NoPyramid,
    /// With a pyramid in the city, Hatch is impossible (K-R28).
    HasPyramid,
    /// No number card in the hand.
    NoNumber,
    /// No ace in the hand (K-R22).
    NoAce,
    /// No face card in the hand (K-R25).
    NoFace,
    /// The card is absent or unsuitable.
    Card,
    /// The pyramid is not in the city, has the wrong owner, or is not the lowest of its like.
    Pyramid,
    /// The cell does not exist, or the player does not occupy it.
    Cell,
    /// No cell on that side (K-R21).
    Side,
    /// The place is taken, has no neighbouring card, or is not named by its lowest spot.
    Spot,
    /// Beside no cell that the player occupies (K-R20).
    NotBeside,
    /// The city would not stay connected (K-R23).
    Splits,
    /// Neither on nor next to a cell of the player (K-R24).
    OutOfReach,
    /// The cards are not in the hand, too few, or more than needed (K-R25).
    Payment,
    /// A large pyramid does not grow (K-R18).
    Largest,
    /// No pyramid of this size in the stash (K-R18, K-R19, K-R26).
    Stash,
    /// The answer is neither yes nor no, or a part is set that the kind does not have.
    Part,
}
