//! Checks whether actions are legal.
//!
//! An action is checked in steps: first its kind, then each part, given the parts before it.
//! Players can therefore choose it part by part, and [`super::list`] skips all actions that start
//! with an illegal part.

use super::action::{Action, Illegal, Kind, Part, Payment, REMOVE};
use super::board::CELLS;
use super::card::{CARDS, Card, Use};
use super::flight::Parts;
use super::game::{DECK, Game, HAND, Phase};
use super::pieces::{LARGE, SMALL, bit, owner, size};

/// Facts that all actions of a kind need, computed once.
#[derive(Clone, Copy, Debug)]
pub(super) struct KindFacts {
    /// The parts of the city without the flying cell.
    parts: Parts,
    /// The number of kings in the hand.
    kings: u8,
    queens: u8,
    jacks: u8,
    /// The sides of each cell where a card can be laid, as a bit mask.
    pub(super) open: [u8; CELLS as usize],
    /// Whether `open` has been computed, so that no other spots need to be checked.
    pub(super) is_listed: bool,
}

/// The phase of each kind of action. Random outcomes have the same phase in this table.
static PHASES: [Phase; 16] = [
    Phase::Act,
    Phase::Act,
    Phase::Act,
    Phase::Act,
    Phase::Act,
    Phase::Act,
    Phase::Act,
    Phase::Act,
    Phase::Act,
    Phase::Act,
    Phase::Starter,
    Phase::Place,
    Phase::Discard,
    Phase::Answer,
    Phase::Draw,
    Phase::Draw,
];

impl KindFacts {
    pub(super) const fn new() -> KindFacts {
        KindFacts {
            parts: Parts::new(),
            kings: 0,
            queens: 0,
            jacks: 0,
            open: [0; CELLS as usize],
            is_listed: false,
        }
    }
}

impl Game {
    /// Checks whether an action is legal now.
    ///
    /// # Errors
    /// The reason if it is illegal.
    pub fn check(&self, action: &Action) -> Result<(), Illegal> {
        let mut known = KindFacts::new();
        self.can_begin(action.kind, &mut known)?;
        let parts = action.kind.parts();
        for part in 0..3 {
            if part >= parts {
                if action.part(part) != 0 {
                    return Err(Illegal::Part);
                }
            } else if action.part(part) >= action.kind.values(part) {
                return Err(Illegal::Part);
            } else {
                self.can_have(action, part, &mut known)?;
            }
        }
        Ok(())
    }

    /// Checks whether a kind of action is possible, before any part is chosen.
    #[inline(never)]
    pub(super) fn can_begin(&self, kind: Kind, known: &mut KindFacts) -> Result<(), Illegal> {
        let chance = matches!(self.phase, Phase::Deal | Phase::Draw | Phase::Extra);
        let phase = if chance { Phase::Draw } else { self.phase };
        if phase != PHASES[usize::from(kind as u8 & 15)] {
            return Err(Illegal::NotNow);
        }
        if kind == Kind::Offer && self.declined {
            return Err(Illegal::Declined);
        }
        let seat = self.turn;
        let needs_pyramid = (kind as u8).wrapping_sub(Kind::Grow as u8) < 6;
        // K-R28: without a pyramid only Draw and Hatch are legal; with one, Hatch is illegal.
        if needs_pyramid || kind == Kind::Hatch {
            let is_in_city = self.city.is_in_city(seat);
            if needs_pyramid && !is_in_city {
                return Err(Illegal::NoPyramid);
            }
            if !needs_pyramid && is_in_city {
                return Err(Illegal::HasPyramid);
            }
        }
        match kind {
            Kind::Spawn if self.city.in_stash(seat, SMALL).is_none() => Err(Illegal::Stash),
            Kind::Build | Kind::Hatch if !self.has_number(seat) => Err(Illegal::NoNumber),
            Kind::Fly if self.held(Use::Ace) == 0 => Err(Illegal::NoAce),
            Kind::Attack => self.find_purse(known),
            _ => Ok(()),
        }
    }

    /// Checks whether a part is legal. The parts before it must be legal.
    #[inline(never)]
    pub(super) fn can_have(
        &self,
        action: &Action,
        part: u8,
        known: &mut KindFacts,
    ) -> Result<(), Illegal> {
        let value = action.part(part);
        let (may, illegal) = match action.kind.part(part) {
            Part::Grows => return self.can_grow(value),
            Part::Moves => {
                let is_own = owner(value) == self.turn && self.city.speaks(value);
                (is_own, Illegal::Pyramid)
            }
            Part::Foe => return self.can_attack(value),
            Part::Home => (self.occupies(value), Illegal::Cell),
            kind @ (Part::Beside | Part::Flight | Part::Spot) => {
                if !known.is_listed && !self.city.is_empty(value) {
                    (false, Illegal::Spot)
                } else if kind == Part::Flight {
                    let flies = self.city.can_fly(action.part(0), value, &mut known.parts);
                    (flies, Illegal::Splits)
                } else {
                    let fits = known.is_listed || kind == Part::Spot || self.is_beside(value);
                    (fits, Illegal::NotBeside)
                }
            }
            Part::Side => {
                // K-R21: to an adjacent cell, whether or not it is occupied.
                let spot = self.city.stands_on(action.part(0)) << 2 | value;
                (self.city.neighbour(spot).is_some(), Illegal::Side)
            }
            Part::Payment => {
                let pips = size(action.part(0)) + 1;
                (known.can_pay(Payment(value), pips), Illegal::Payment)
            }
            Part::With => (self.can_convert(size(action.part(0)), value), Illegal::Stash),
            Part::Number => (Card(value).is_number() && self.holds(Card(value)), Illegal::Card),
            Part::Held => (self.holds(Card(value)), Illegal::Card),
            Part::Deck => (self.place(Card(value)) == DECK, Illegal::Card),
            Part::None | Part::Answer => (true, Illegal::Part),
        };
        if may { Ok(()) } else { Err(illegal) }
    }

    /// Returns whether the player occupies a cell next to an empty place.
    #[inline(never)]
    pub(super) fn is_beside(&self, spot: u8) -> bool {
        self.city.has_beside(spot, |cell| self.occupies(cell))
    }

    /// Returns whether the player has a pyramid on a cell.
    pub(super) fn occupies(&self, cell: u8) -> bool {
        self.city.here(cell) & bit(self.turn) != 0
    }

    pub(super) fn holds(&self, card: Card) -> bool {
        self.place(card) == HAND + self.turn
    }

    /// K-R18: Grow.
    fn can_grow(&self, piece: u8) -> Result<(), Illegal> {
        if owner(piece) != self.turn || !self.city.speaks(piece) {
            return Err(Illegal::Pyramid);
        }
        if size(piece) == LARGE {
            return Err(Illegal::Largest);
        }
        let larger = self.city.in_stash(self.turn, size(piece) + 1);
        larger.map(|_| ()).ok_or(Illegal::Stash)
    }

    /// K-R24: the reach of an attack.
    fn can_attack(&self, piece: u8) -> Result<(), Illegal> {
        if owner(piece) == self.turn || !self.city.speaks(piece) {
            return Err(Illegal::Pyramid);
        }
        let cell = self.city.stands_on(piece);
        let is_near = self.occupies(cell)
            || (0..4).any(|side| {
                self.city.neighbour(cell << 2 | side).is_some_and(|near| self.occupies(near))
            });
        is_near.then_some(()).ok_or(Illegal::OutOfReach)
    }

    /// K-R26: the replacement of a pyramid.
    fn can_convert(&self, victim: u8, with: u8) -> bool {
        with == REMOVE || with - 1 <= victim && self.city.in_stash(self.turn, with - 1).is_some()
    }

    /// Returns the number of the player's cards with a use.
    fn held(&self, usage: Use) -> u8 {
        self.held_by(self.turn, usage)
    }

    /// Returns the number of a seat's cards with a use.
    #[inline(never)]
    pub(super) fn held_by(&self, seat: u8, usage: Use) -> u8 {
        let mut count = 0;
        for card in 0..CARDS {
            let card = Card(card);
            count += (self.place(card) == HAND + seat && card.usage() == usage) as u8;
        }
        count
    }

    /// Counts the face cards in the player's hand.
    fn find_purse(&self, known: &mut KindFacts) -> Result<(), Illegal> {
        known.kings = self.held(Use::King);
        known.queens = self.held(Use::Queen);
        known.jacks = self.held(Use::Jack);
        let is_empty = known.kings | known.queens | known.jacks == 0;
        if is_empty { Err(Illegal::NoFace) } else { Ok(()) }
    }
}

impl KindFacts {
    /// K-R25: the cards that pay for an attack.
    fn can_pay(&self, payment: Payment, pips: u8) -> bool {
        payment.kings() <= self.kings
            && payment.queens() <= self.queens
            && payment.jacks() <= self.jacks
            && payment.left_over(pips).is_some()
    }
}
