//! What is legal.
//!
//! An action is looked at in steps: whether its kind can be done at all, then each part, given those before it. So a
//! choice can be made part by part, and [`super::list`] leaves out whole branches.

use super::action::{Action, Illegal, Kind, Payment};
use super::board::CELLS;
use super::card::{CARDS, Card, Use};
use super::flight::Parts;
use super::game::{DECK, Game, HAND, Phase};
use super::pieces::{LARGE, SMALL, bit, owner, size};

/// What is found out once, for all actions of a kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// What the city falls into without the cell that would fly.
    parts: Parts,
    /// Kings, queens and jacks in the hand.
    kings: u8,
    queens: u8,
    jacks: u8,
    /// By cell, the sides on which a card can be laid, bits.
    pub(super) open: [u8; CELLS as usize],
    /// The spots of those are the only ones that are asked about.
    pub(super) is_listed: bool,
}

impl Known {
    pub(super) const fn new() -> Known {
        Known {
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
    /// Whether an action is legal now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, action: &Action) -> Result<(), Illegal> {
        let mut known = Known::new();
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

    /// Whether an action of this kind can be thought of: what needs no part.
    #[inline(never)]
    pub(super) fn can_begin(&self, kind: Kind, known: &mut Known) -> Result<(), Illegal> {
        let is_now = match kind {
            Kind::Starter => self.phase == Phase::Starter,
            Kind::Place => self.phase == Phase::Place,
            Kind::Discard => self.phase == Phase::Discard,
            Kind::Answer => self.phase == Phase::Answer,
            Kind::Drawn => matches!(self.phase, Phase::Deal | Phase::Draw | Phase::Extra),
            _ => self.phase == Phase::Act,
        };
        if !is_now {
            return Err(Illegal::NotNow);
        }
        let seat = self.turn;
        let is_in_city = match kind {
            Kind::Grow | Kind::Spawn | Kind::Build | Kind::Fly | Kind::Move | Kind::Attack => true,
            Kind::Hatch => false,
            Kind::Offer if self.declined => return Err(Illegal::Declined),
            _ => return Ok(()),
        };
        // K-R28: with no pyramid only Draw and Hatch, and Hatch with none only.
        if is_in_city != self.pieces.is_in_city(seat) {
            return Err(if is_in_city { Illegal::NoPyramid } else { Illegal::HasPyramid });
        }
        match kind {
            Kind::Spawn if self.pieces.in_stash(seat, SMALL).is_none() => Err(Illegal::Stash),
            Kind::Build | Kind::Hatch if !self.has_number(seat) => Err(Illegal::NoNumber),
            Kind::Fly if self.held(Use::Ace) == 0 => Err(Illegal::NoAce),
            Kind::Attack => self.find_purse(known),
            _ => Ok(()),
        }
    }

    /// Whether this part can be what it is, given those before it, which can.
    #[inline(never)]
    pub(super) fn can_have(
        &self,
        action: &Action,
        part: u8,
        known: &mut Known,
    ) -> Result<(), Illegal> {
        let value = action.part(part);
        match (action.kind, part) {
            (Kind::Build | Kind::Hatch, 1) if known.is_listed => Ok(()),
            (Kind::Grow, _) => self.can_grow(value),
            (Kind::Spawn, _) | (Kind::Fly, 0) if self.occupies(value) => Ok(()),
            (Kind::Spawn, _) | (Kind::Fly, 0) => Err(Illegal::Cell),
            (Kind::Fly, _) => {
                if !known.is_listed && !self.city.is_empty(value) {
                    Err(Illegal::Spot)
                } else if self.city.can_fly(action.part(0), value, &mut known.parts) {
                    Ok(())
                } else {
                    Err(Illegal::Splits)
                }
            }
            (Kind::Move, 0) if owner(value) == self.turn && self.pieces.speaks(value) => Ok(()),
            (Kind::Move, 0) => Err(Illegal::Pyramid),
            (Kind::Move, _) => {
                // K-R21: to a cell, whoever is on it.
                let cell = self.pieces.cell(action.part(0)).unwrap_or(0);
                self.city.neighbour(cell << 2 | value).map(|_| ()).ok_or(Illegal::Side)
            }
            (Kind::Attack, 0) => self.can_attack(value),
            (Kind::Attack, 1) if known.can_pay(Payment(value), size(action.part(0)) + 1) => Ok(()),
            (Kind::Attack, 1) => Err(Illegal::Payment),
            (Kind::Attack, _) => self.can_convert(size(action.part(0)), value),
            (Kind::Starter | Kind::Build | Kind::Hatch, 0) => {
                let is_there = Card(value).is_number() && self.holds(Card(value));
                is_there.then_some(()).ok_or(Illegal::Card)
            }
            (Kind::Build, _) => {
                if !self.city.is_empty(value) {
                    Err(Illegal::Spot)
                } else if self.city.has_beside(value, |cell| self.occupies(cell)) {
                    Ok(())
                } else {
                    Err(Illegal::NotBeside)
                }
            }
            (Kind::Place | Kind::Hatch, _) => {
                self.city.is_empty(value).then_some(()).ok_or(Illegal::Spot)
            }
            (Kind::Discard, _) => self.holds(Card(value)).then_some(()).ok_or(Illegal::Card),
            (Kind::Drawn, _) => {
                (self.place(Card(value)) == DECK).then_some(()).ok_or(Illegal::Card)
            }
            _ => Ok(()),
        }
    }

    /// Whether the player occupies a cell: with anybody else or alone.
    pub(super) fn occupies(&self, cell: u8) -> bool {
        self.pieces.here(cell) & bit(self.turn) != 0
    }

    pub(super) fn holds(&self, card: Card) -> bool {
        self.place(card) == HAND + self.turn
    }

    /// K-R18.
    fn can_grow(&self, piece: u8) -> Result<(), Illegal> {
        if owner(piece) != self.turn || !self.pieces.speaks(piece) {
            return Err(Illegal::Pyramid);
        }
        if size(piece) == LARGE {
            return Err(Illegal::Largest);
        }
        let larger = self.pieces.in_stash(self.turn, size(piece) + 1);
        larger.map(|_| ()).ok_or(Illegal::Stash)
    }

    /// K-R24.
    fn can_attack(&self, piece: u8) -> Result<(), Illegal> {
        if owner(piece) == self.turn || !self.pieces.speaks(piece) {
            return Err(Illegal::Pyramid);
        }
        let cell = self.pieces.cell(piece).unwrap_or(0);
        let is_near = self.occupies(cell)
            || (0..4).any(|side| {
                self.city.neighbour(cell << 2 | side).is_some_and(|near| self.occupies(near))
            });
        is_near.then_some(()).ok_or(Illegal::OutOfReach)
    }

    /// K-R26.
    fn can_convert(&self, victim: u8, with: u8) -> Result<(), Illegal> {
        match with.checked_sub(1) {
            None => Ok(()),
            Some(size) if size <= victim && self.pieces.in_stash(self.turn, size).is_some() => {
                Ok(())
            }
            Some(_) => Err(Illegal::Stash),
        }
    }

    /// How many cards for something the player holds.
    fn held(&self, usage: Use) -> u8 {
        self.held_by(self.turn, usage)
    }

    /// How many cards for something a seat holds.
    #[inline(never)]
    pub(super) fn held_by(&self, seat: u8, usage: Use) -> u8 {
        let mut count = 0;
        for card in 0..CARDS {
            let card = Card(card);
            count += (self.place(card) == HAND + seat && card.usage() == usage) as u8;
        }
        count
    }

    /// Finds out which face cards there are to be spent.
    fn find_purse(&self, known: &mut Known) -> Result<(), Illegal> {
        known.kings = self.held(Use::King);
        known.queens = self.held(Use::Queen);
        known.jacks = self.held(Use::Jack);
        let is_empty = known.kings | known.queens | known.jacks == 0;
        if is_empty { Err(Illegal::NoFace) } else { Ok(()) }
    }
}

impl Known {
    /// K-R25.
    fn can_pay(&self, payment: Payment, pips: u8) -> bool {
        payment.kings() <= self.kings
            && payment.queens() <= self.queens
            && payment.jacks() <= self.jacks
            && payment.left_over(pips).is_some()
    }
}
