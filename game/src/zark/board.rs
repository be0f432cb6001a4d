//! The city: number cards side by side on a plane without an edge (K-R7 to K-R9).
//!
//! A card of the city is a *cell*, numbered in the order in which they came; cells never leave (K-R29), but can fly.
//! The four sides of a cell are 0 north, 1 east, 2 south and 3 west. A *spot* is a cell's side, `cell << 2 | side`, and
//! names the place next to it, so every spot is beside a card. A place beside several cells has several spots; the
//! lowest represents it, and actions name no other.
//!
//! `City` holds for each spot the cell that is there, or else the next spot of the same empty place, in a ring. So it
//! finds a neighbour without its coordinates; only laying a card down needs those.

use super::pieces::PIECES;

/// Cells at most: all number cards (K-R9).
pub const CELLS: u8 = super::card::NUMBERS;

/// Sides of all cells.
pub const SPOTS: u8 = CELLS << 2;

/// No cell has this number and more: what [`City::beside`] says is then a spot of the ring, with this added.
const RING: u8 = 64;

/// What is beside no cell.
const NOTHING: u8 = 0xFF;

/// How far from the middle a card may lie. All lie within 36 of each other, since they hang together.
const FAR: i8 = 60;

/// By side: how much further east.
static STEP_EAST: [i8; 4] = [0, 1, 0, -1];
/// By side: how much further south.
static STEP_SOUTH: [i8; 4] = [-1, 0, 1, 0];

/// Where something lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Point {
    /// To the east.
    pub x: i8,
    /// To the south.
    pub y: i8,
}

impl Point {
    /// No place: further away than any card can lie.
    pub const NOWHERE: Point = Point { x: i8::MIN, y: i8::MIN };

    /// The point beside this one.
    pub fn beside(self, side: u8) -> Point {
        let side = usize::from(side & 3);
        Point { x: self.x.wrapping_add(STEP_EAST[side]), y: self.y.wrapping_add(STEP_SOUTH[side]) }
    }

    /// The side on which another point lies, if it has one in common (K-R7).
    pub fn side_to(self, other: Point) -> Option<u8> {
        (0..4).find(|&side| self.beside(side) == other)
    }

    /// Whether both have a side or a corner in common, or are the same: what matters to a flight alone (K-R7).
    pub fn touches(self, other: Point) -> bool {
        (self.x.wrapping_sub(other.x).wrapping_add(1) as u8) < 3
            && (self.y.wrapping_sub(other.y).wrapping_add(1) as u8) < 3
    }
}

/// The cell of a spot.
pub const fn cell_of(spot: u8) -> u8 {
    spot >> 2
}

// Tables of the city, one behind the other in `City::bytes`.

/// By cell, which seats have a pyramid there, a bit for each. Follows from the next.
const HERE: usize = 0;
/// By number of a pyramid: 0 in the stash, or the cell and 1.
const AT: usize = HERE + CELLS as usize;
/// By cell, how far to the east it lies.
const EAST: usize = AT + PIECES as usize;
/// By cell, how far to the south.
const SOUTH: usize = EAST + CELLS as usize;
/// By cell, which card it is.
const CARD: usize = SOUTH + CELLS as usize;
/// By spot, what is beside it. Follows from the others.
const BESIDE: usize = CARD + CELLS as usize;
/// As many that whatever is looked up in any table is in here, and a 6502 compares nothing.
const BYTES: usize = BESIDE + 256;

/// The cards and the pyramids on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct City {
    /// How many cells there are.
    pub(super) count: u8,
    bytes: [u8; BYTES],
}

impl Default for City {
    fn default() -> Self {
        City::new()
    }
}

impl City {
    /// No cards, and all pyramids in the stashes. All bytes are zero.
    pub const fn new() -> City {
        City { count: 0, bytes: [0; BYTES] }
    }

    #[inline(always)]
    fn get(&self, table: usize, index: u8) -> u8 {
        self.bytes[table + usize::from(index)]
    }

    #[inline(always)]
    fn set(&mut self, table: usize, index: u8, byte: u8) {
        self.bytes[table + usize::from(index)] = byte;
    }

    /// The cell and 1 where a pyramid stands; 0 in the stash, and for a number that no pyramid has.
    pub fn place(&self, piece: u8) -> u8 {
        self.get(AT, piece)
    }

    /// Which seats have a pyramid on a cell, a bit for each.
    pub fn here(&self, cell: u8) -> u8 {
        self.get(HERE, cell)
    }

    /// A pyramid goes into the stash, or onto a cell, which is counted from 1. Who is where, is not changed.
    pub(super) fn set_place(&mut self, piece: u8, place: u8) {
        self.set(AT, piece, place);
    }

    /// These seats have a pyramid on a cell.
    pub(super) fn set_here(&mut self, cell: u8, seats: u8) {
        self.set(HERE, cell, seats);
    }

    /// Nobody is anywhere.
    pub(super) fn clear_here(&mut self) {
        self.bytes[HERE..AT].fill(0);
    }

    /// Where all pyramids are, then where all cells lie and which cards they are: to be kept, see [`City::is_sound`].
    pub(super) fn contents(&mut self) -> &mut [u8] {
        &mut self.bytes[AT..BESIDE]
    }

    /// Has its pyramids where `other` has them.
    pub(super) fn take_pyramids(&mut self, other: &City) {
        self.bytes[..EAST].copy_from_slice(&other.bytes[..EAST]);
    }

    /// How many cells there are.
    pub const fn cells(&self) -> u8 {
        self.count
    }

    /// Which card a cell is.
    pub fn card(&self, cell: u8) -> super::Card {
        super::Card(self.get(CARD, cell))
    }

    /// Where a cell lies.
    pub fn point(&self, cell: u8) -> Point {
        Point { x: self.get(EAST, cell) as i8, y: self.get(SOUTH, cell) as i8 }
    }

    /// Whether a cell has a side or a corner in common with a point, or lies there.
    #[inline(never)]
    pub(super) fn touches(&self, cell: u8, point: Point) -> bool {
        self.point(cell).touches(point)
    }

    /// Where a spot lies.
    pub fn spot_point(&self, spot: u8) -> Point {
        self.point(cell_of(spot)).beside(spot)
    }

    /// The cell that lies somewhere.
    pub fn cell_at(&self, point: Point) -> Option<u8> {
        (0..self.count).find(|&cell| self.point(cell) == point)
    }

    /// What is beside a cell: a cell, or more than that.
    #[inline(never)]
    fn beside(&self, spot: u8) -> u8 {
        if cell_of(spot) >= self.count {
            return NOTHING;
        }
        self.get(BESIDE, spot)
    }

    /// The cell on that side of a cell, if there is one (K-R7).
    #[inline(always)]
    pub fn neighbour(&self, spot: u8) -> Option<u8> {
        let beside = self.beside(spot);
        if beside < RING { Some(beside) } else { None }
    }

    /// Whether a place is empty, and this spot speaks for it.
    pub fn is_empty(&self, spot: u8) -> bool {
        self.ring(spot, |_| true) == spot
    }

    /// The lowest spot of an empty place: of those whose cells are `wanted`. [`NOTHING`] if none is, or if a card is there.
    fn ring(&self, spot: u8, mut wanted: impl FnMut(u8) -> bool) -> u8 {
        let (mut lowest, mut at) = (NOTHING, spot);
        loop {
            let next = self.beside(at);
            if !(RING..NOTHING).contains(&next) {
                return NOTHING;
            }
            if at < lowest && wanted(cell_of(at)) {
                lowest = at;
            }
            at = next - RING;
            if at == spot {
                return lowest;
            }
        }
    }

    /// Whether any of the cells beside an empty place is `wanted`.
    pub fn has_beside(&self, spot: u8, wanted: impl FnMut(u8) -> bool) -> bool {
        self.ring(spot, wanted) != NOTHING
    }

    /// Lays a card down as a new cell, and tells its number. There must be nothing.
    pub fn lay(&mut self, card: super::Card, point: Point) -> u8 {
        let cell = self.count;
        if cell < CELLS {
            self.set(CARD, cell, card.0);
            self.count += 1;
            self.settle(cell, point);
        }
        cell
    }

    /// Takes a cell up and lays it down elsewhere, where there is nothing (K-R22).
    pub fn fly(&mut self, cell: u8, point: Point) {
        self.lift(cell);
        self.settle(cell, point);
    }

    fn set_beside(&mut self, spot: u8, what: u8) {
        self.set(BESIDE, spot, what);
    }

    /// A spot is empty, and in the ring of another one, or alone.
    fn join(&mut self, spot: u8, other: u8) {
        let next = if other == NOTHING { spot + RING } else { self.beside(other) };
        self.set_beside(spot, next);
        if other != NOTHING {
            self.set_beside(other, spot + RING);
        }
    }

    /// A cell comes to lie at `point`.
    #[inline(never)]
    fn settle(&mut self, cell: u8, point: Point) {
        self.set(EAST, cell, point.x as u8);
        self.set(SOUTH, cell, point.y as u8);
        for side in 0..4 {
            let (spot, there) = (cell << 2 | side, point.beside(side));
            let (mut other, mut found) = (NOTHING, NOTHING);
            for near in 0..self.count {
                if near == cell {
                    continue;
                }
                let at = self.point(near);
                if at == there {
                    found = near;
                    break;
                }
                if self.touches(near, there)
                    && let Some(side) = at.side_to(there)
                {
                    other = near << 2 | side;
                }
            }
            if found == NOTHING {
                self.join(spot, other);
            } else {
                self.set_beside(spot, found);
                self.set_beside(found << 2 | side ^ 2, cell);
            }
        }
        if !(-FAR..FAR + 1).contains(&point.x) || !(-FAR..FAR + 1).contains(&point.y) {
            self.recentre(point);
        }
    }

    /// A cell leaves its place: its neighbours have an empty one there.
    fn lift(&mut self, cell: u8) {
        let mut other = NOTHING;
        for side in 0..4 {
            let spot = cell << 2 | side;
            let beside = self.beside(spot);
            if beside < RING {
                let left = beside << 2 | side ^ 2;
                self.join(left, other);
                other = left;
                continue;
            }
            let mut before = spot;
            while self.beside(before) != spot + RING {
                before = self.beside(before).wrapping_sub(RING);
            }
            self.set_beside(before, beside);
        }
    }

    /// Moves everything so that `middle` is in the middle.
    fn recentre(&mut self, middle: Point) {
        for cell in 0..self.count {
            let point = self.point(cell);
            self.set(EAST, cell, point.x.wrapping_sub(middle.x) as u8);
            self.set(SOUTH, cell, point.y.wrapping_sub(middle.y) as u8);
        }
    }

    /// Finds out what is beside what, after cells have been set. Tells whether they can be so: number cards, each once, none
    /// on another, not too far away, and all of them hang together (K-R23).
    pub fn is_sound(&mut self) -> bool {
        let count = self.count;
        if count > CELLS {
            return false;
        }
        self.count = 0;
        for cell in 0..count {
            let (point, card) = (self.point(cell), self.card(cell));
            let is_near = point.x.unsigned_abs() <= 100 && point.y.unsigned_abs() <= 100;
            if !is_near || !card.is_number() {
                return false;
            }
            for before in 0..cell {
                if self.point(before) == point || self.card(before) == card {
                    return false;
                }
            }
            self.count += 1;
            self.settle(cell, point);
        }
        self.hangs_together()
    }
}
