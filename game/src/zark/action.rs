//! Actions, and the reasons why one may be illegal.
//!
//! An action is a [`Kind`] and up to three *parts*, bytes that are chosen one after another: a pyramid and where it
//! goes, or a card and its spot. Each kind documents its parts. So screens, computer players and the list of legal
//! actions go through all of them in the same way.

/// What is done.
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
    /// Discard an ace, and have a cell that the player occupies fly (K-R22). Parts: the cell, the spot.
    Fly,
    /// Move a pyramid to the next cell (K-R21). Parts: the pyramid, the side to which it goes.
    Move,
    /// Discard face cards, and remove or convert a pyramid of somebody else's (K-R24 to K-R27). Parts: the pyramid; what
    /// is spent, as in [`Payment`]; [`REMOVE`], or the size of one's own that takes its place, and 1.
    Attack,
    /// Without a pyramid in the city: lay a number card anywhere, and a small on it (K-R28). Parts: the card, the spot.
    Hatch,
    /// Ask the others to call it a draw (K-R32). No parts.
    Offer,
    /// Leave the game (K-R32). No parts.
    Resign,
    /// Choose the card with which to begin (K-R4). Parts: the card.
    Starter,
    /// Lay that card down (K-R5). Parts: the spot.
    Place,
    /// Discard down to six cards (K-R14). Parts: the card.
    Discard,
    /// Answer somebody's offer of a draw. Parts: 0 for no, 1 for yes.
    Answer,
    /// A card is drawn or dealt. Chance takes this action. Parts: the card.
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

    /// How many kinds there are.
    pub const COUNT: u8 = Kind::Drawn as u8 + 1;

    /// What a part is.
    pub(super) fn part(self, part: u8) -> Part {
        PARTS[usize::from((self as u8) << 2 | part & 3)]
    }

    /// How many values a part can have, 0 if there is no such part.
    pub fn values(self, part: u8) -> u8 {
        VALUES[usize::from(self.part(part) as u8 & 15)]
    }

    /// How many parts there are.
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

/// What a part of an action is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Part {
    /// There is none.
    None,
    /// A pyramid of one's own for which there is a larger one.
    Grows,
    /// A pyramid of one's own.
    Moves,
    /// A pyramid of somebody else's within reach.
    Foe,
    /// A cell that one occupies.
    Home,
    /// A spot beside such a cell.
    Beside,
    /// A spot to which that cell can fly.
    Flight,
    /// Any spot that is empty.
    Spot,
    /// A side on which there is a cell.
    Side,
    /// What is spent.
    Payment,
    /// What takes the place of a pyramid.
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

/// How many values a part of each sort can have.
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

/// Four for each kind, of which the last is always none.
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

/// The face cards that are spent on an attack: kings times 16, queens times 4, jacks and Jokers, three of each at most.
/// Which of several queens that is does not matter to anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment(pub u8);

impl Payment {
    /// More than this, a king, never is minimal.
    pub const COUNT: u8 = 17;

    /// So many of each.
    pub const fn new(kings: u8, queens: u8, jacks: u8) -> Payment {
        Payment(kings << 4 | queens << 2 | jacks)
    }

    /// How many kings.
    pub const fn kings(self) -> u8 {
        self.0 >> 4
    }

    /// How many queens.
    pub const fn queens(self) -> u8 {
        self.0 >> 2 & 3
    }

    /// How many jacks, with the Jokers.
    pub const fn jacks(self) -> u8 {
        self.0 & 3
    }

    /// All their pips (K-R25).
    pub const fn pips(self) -> u8 {
        self.kings() * 3 + self.queens() * 2 + self.jacks()
    }

    /// What is left over after so many pips, if the cards are enough and none of them could be taken away (K-R25).
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
    /// What is done.
    pub kind: Kind,
    /// With what and where, as [`Kind`] says; 0 where a kind has no such part.
    pub parts: [u8; 3],
}

impl Action {
    /// An action with up to three parts.
    pub const fn new(kind: Kind, one: u8, two: u8, three: u8) -> Action {
        Action { kind, parts: [one, two, three] }
    }

    /// One of its parts, 0 to 2; 0 if there is no such.
    pub fn part(&self, part: u8) -> u8 {
        self.parts.get(usize::from(part)).copied().unwrap_or(0)
    }

    /// Sets one of its parts.
    pub fn set(&mut self, part: u8, value: u8) {
        if let Some(place) = self.parts.get_mut(usize::from(part)) {
            *place = value;
        }
    }
}

/// Why an action was refused. The game has not changed.
///
/// Of several reasons why nothing of a kind can be done, the last in this list is told: see
/// [`super::Game::may`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Illegal {
    /// Not in this phase.
    NotNow,
    /// A number of players that is not 2 to 5, or an order of theirs that is none.
    Players,
    /// A draw was offered and declined in this turn.
    Declined,
    /// Without a pyramid in the city there are only Draw and Hatch (K-R28).
    NoPyramid,
    /// With a pyramid in the city nothing hatches (K-R28).
    HasPyramid,
    /// No number card in the hand.
    NoNumber,
    /// No ace in the hand (K-R22).
    NoAce,
    /// No face card in the hand (K-R25).
    NoFace,
    /// A card that is not there or not for this.
    Card,
    /// A pyramid that is not in the city, of the wrong owner, or not named by the lowest number of those like it.
    Pyramid,
    /// A cell that there is not, or that the player does not occupy.
    Cell,
    /// No cell on that side (K-R21).
    Side,
    /// A place where a card lies, or that no card is beside, or that is not named by its lowest spot.
    Spot,
    /// Beside no cell that the player occupies (K-R20).
    NotBeside,
    /// Parts of the city would hang together no more (K-R23).
    Splits,
    /// Neither on a cell that the player occupies nor next to one (K-R24).
    OutOfReach,
    /// Cards that are not in the hand, too few, or more than are needed (K-R25).
    Payment,
    /// A large does not grow (K-R18).
    Largest,
    /// No pyramid of this size in the stash (K-R18, K-R19, K-R26).
    Stash,
    /// Neither yes nor no; a part where there is none.
    Part,
}
