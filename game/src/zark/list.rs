//! The list of legal actions.
//!
//! The list counts through the values of an action's parts, like an odometer, and advances a part
//! as soon as it is illegal. It needs no memory but the current action. The list has exactly the
//! legal actions.

use super::action::{Action, Illegal, Kind, Part};
use super::board::{CELLS, SPOTS};
use super::game::Game;
use super::legal::KindFacts;
use super::pieces::PIECES;

/// A position in the list of legal actions.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    /// The current legal action.
    pub action: Action,
    /// Whether the list has already returned this action.
    is_returned: bool,
    /// The number of parts that do not change.
    fixed: u8,
    known: KindFacts,
    /// The highest number of legal parts in an illegal action so far.
    deepest: u8,
    pub(super) reason: Illegal,
}

impl Default for Cursor {
    fn default() -> Self {
        Cursor::new()
    }
}

impl Cursor {
    /// Returns a position before the first action.
    pub const fn new() -> Cursor {
        Cursor {
            action: Action::new(Kind::Draw, 0, 0, 0),
            is_returned: false,
            fixed: 0,
            known: KindFacts::new(),
            deepest: 0,
            reason: Illegal::NotNow,
        }
    }

    /// Returns a position before the first action of a kind, for actions that agree with `action`
    /// in the first `fixed` parts.
    pub const fn within(action: Action, fixed: u8) -> Cursor {
        Cursor { action, fixed, ..Cursor::new() }
    }

    /// Skips the following actions that agree with the current one in the first `parts` parts.
    pub fn skip(&mut self, parts: u8) {
        for part in parts..self.action.kind.parts() {
            self.action.set(part, 0xFE);
        }
    }
}

impl Game {
    /// Advances to the next legal action, of any kind but [`Kind::Drawn`]. Returns `false` at the
    /// end. The game must not change during the iteration.
    pub fn next_action(&self, cursor: &mut Cursor) -> bool {
        loop {
            if self.next_of_kind(cursor) {
                return true;
            }
            let kind = Kind::ALL[usize::from((cursor.action.kind as u8 + 1) & 15)];
            if kind == Kind::Drawn {
                return false;
            }
            cursor.action = Action::new(kind, 0, 0, 0);
        }
    }

    /// Advances to the next legal action of the same kind with the same fixed parts. Returns
    /// `false` at the end.
    #[inline(never)]
    pub fn next_of_kind(&self, cursor: &mut Cursor) -> bool {
        let kind = cursor.action.kind;
        let parts = kind.parts();
        let (mut part, mut value);
        if cursor.is_returned {
            cursor.is_returned = false;
            if parts <= cursor.fixed {
                return false;
            }
            part = parts - 1;
            value = cursor.action.part(part).saturating_add(1);
        } else {
            if let Err(illegal) = self.can_begin(kind, &mut cursor.known) {
                cursor.refuse(0, illegal);
                return false;
            }
            if parts <= cursor.fixed {
                cursor.is_returned = true;
                return true;
            }
            if has_spot(kind) && !self.find_open(kind, &mut cursor.known) {
                // The city always has an empty spot, but perhaps none next to the player's cells.
                cursor.refuse(2, Illegal::NotBeside);
                return false;
            }
            part = cursor.fixed;
            value = 0;
        }
        let cells = self.city.cells();
        loop {
            // There are no cells and spots above these.
            let values = match kind.values(part) {
                CELLS => cells,
                SPOTS => cells << 2,
                values => values,
            };
            value = self.skip(kind.part(part), value, &cursor.known);
            if value >= values {
                if part == cursor.fixed {
                    cursor.refuse(1, Illegal::Pyramid);
                    return false;
                }
                cursor.action.set(part, 0);
                part -= 1;
                value = cursor.action.part(part).saturating_add(1);
                continue;
            }
            cursor.action.set(part, value);
            match self.can_have(&cursor.action, part, &mut cursor.known) {
                Ok(()) => {
                    part += 1;
                    if part == parts {
                        cursor.is_returned = true;
                        return true;
                    }
                    value = 0;
                }
                Err(illegal) => {
                    cursor.refuse(part + 1, illegal);
                    value += 1;
                }
            }
        }
    }

    /// Returns the first value at or after `from` that may be legal for a part.
    fn skip(&self, part: Part, from: u8, known: &KindFacts) -> u8 {
        let mut value = from;
        match part {
            Part::Beside | Part::Flight | Part::Spot if known.is_listed => {
                return known.next_open(value);
            }
            Part::Grows | Part::Moves | Part::Foe => {
                while value < PIECES && self.city.place(value) == 0 {
                    value += 1;
                }
            }
            _ => {}
        }
        value
    }

    /// Checks whether any action of a kind is legal now.
    ///
    /// # Errors
    /// The reason if all of them are illegal.
    pub fn may(&self, kind: Kind) -> Result<(), Illegal> {
        let mut cursor = Cursor::within(Action::new(kind, 0, 0, 0), 0);
        if self.next_of_kind(&mut cursor) {
            return Ok(());
        }
        Err(cursor.reason)
    }

    /// Computes the spots for laying a card down with a kind of action. Returns whether there are
    /// any.
    fn find_open(&self, kind: Kind, known: &mut KindFacts) -> bool {
        known.is_listed = true;
        let mut spot = 0;
        let mut any = 0;
        for sides in &mut known.open {
            *sides = 0;
            for side in 0..4 {
                if self.city.is_empty(spot) && (kind != Kind::Build || self.is_beside(spot)) {
                    *sides |= 1 << side;
                }
                spot += 1;
            }
            any |= *sides;
        }
        any != 0
    }
}

/// Returns whether the second part of a kind is a spot.
const fn has_spot(kind: Kind) -> bool {
    matches!(kind, Kind::Build | Kind::Fly | Kind::Hatch)
}

impl KindFacts {
    /// Returns the first open spot at or after `from`, or a number beyond the last spot.
    fn next_open(&self, from: u8) -> u8 {
        let mut spot = from;
        while let Some(sides) = self.open.get(usize::from(spot >> 2)) {
            let left = sides >> (spot & 3);
            if left & 1 != 0 {
                return spot;
            }
            spot = if left == 0 { (spot | 3) + 1 } else { spot + 1 };
        }
        spot
    }
}

impl Cursor {
    /// Records the reason for an illegal action, unless an earlier action had more legal parts.
    /// With equal numbers of legal parts, the later reason in the order of [`Illegal`] counts.
    fn refuse(&mut self, parts: u8, illegal: Illegal) {
        if parts > self.deepest || parts == self.deepest && self.reason < illegal {
            self.deepest = parts;
            self.reason = illegal;
        }
    }
}
