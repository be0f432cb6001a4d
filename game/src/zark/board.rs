//! The city: number cards side by side on a plane without an edge (K-R7 to K-R9).
//!
//! A card of the city is a *cell*. Cells are numbered in the order in which they are laid down.
//! They stay in the city (K-R29), but can fly. The sides of a cell are 0 north, 1 east, 2 south and
//! 3 west. A *spot* is a side of a cell, `cell << 2 | side`. It names the place on that side, which
//! is therefore next to a card. A place with several adjacent cells has several spots. The lowest
//! represents the place, and actions use no other.
//!
//! For each spot, `City` holds the adjacent cell, or for an empty place the next of its spots,
//! which form a ring. Neighbours are thus found without coordinates, which are only needed for
//! laying a card down.

use super::pieces::PIECES;

/// The maximum number of cells: all number cards (K-R9).
pub const CELLS: u8 = super::card::NUMBERS;

/// The number of spots: four for each cell.
pub const SPOTS: u8 = CELLS << 2;

/// Added to a spot of a ring in [`City::beside`]. All cells have lower numbers.
const RING: u8 = 64;

/// The value of [`City::beside`] for a cell that does not exist.
const NOTHING: u8 = 0xFF;

/// The maximum coordinate of a card. If a card is laid further out, all are moved. Two cards are at
/// most 36 apart, because the city is connected.
const FAR: i8 = 60;

/// The step to the east over each side.
static STEP_EAST: [i8; 4] = [0, 1, 0, -1];
/// The step to the south over each side.
static STEP_SOUTH: [i8; 4] = [-1, 0, 1, 0];

/// A place of the city.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Point {
    /// The distance to the east.
    pub x: i8,
    /// The distance to the south.
    pub y: i8,
}

impl Point {
    /// A place where no card can be.
    pub const NOWHERE: Point = Point { x: i8::MIN, y: i8::MIN };

    /// Returns the adjacent place on a side.
    pub fn beside(self, side: u8) -> Point {
        let side = usize::from(side & 3);
        Point { x: self.x.wrapping_add(STEP_EAST[side]), y: self.y.wrapping_add(STEP_SOUTH[side]) }
    }

    /// Returns the side on which `other` is adjacent, or `None` if it is not (K-R7).
    pub fn side_to(self, other: Point) -> Option<u8> {
        (0..4).find(|&side| self.beside(side) == other)
    }

    /// Returns whether two places are equal or share a side or a corner. Corners count only for
    /// flights (K-R7).
    pub fn touches(self, other: Point) -> bool {
        (self.x.wrapping_sub(other.x).wrapping_add(1) as u8) < 3
            && (self.y.wrapping_sub(other.y).wrapping_add(1) as u8) < 3
    }
}

/// Returns the cell of a spot.
pub const fn cell_of(spot: u8) -> u8 {
    spot >> 2
}

// The tables of the city, one after another in `City::bytes`.

/// The seats that have a pyramid on each cell, as a bit mask. Derived from [`AT`].
const HERE: usize = 0;
/// The cell of each pyramid, plus 1; 0 in the stash.
const AT: usize = HERE + CELLS as usize;
/// The distance of each cell to the east.
const EAST: usize = AT + PIECES as usize;
/// The distance of each cell to the south.
const SOUTH: usize = EAST + CELLS as usize;
/// The card of each cell.
const CARD: usize = SOUTH + CELLS as usize;
/// The neighbour of each spot, see [`City::beside`]. Derived from the other tables.
const BESIDE: usize = CARD + CELLS as usize;
/// The size allows any byte as an index into any table, so that a 6502 needs no bounds check.
const BYTES: usize = BESIDE + 256;

/// The cards and the pyramids on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct City {
    /// The number of cells.
    pub(super) count: u8,
    bytes: [u8; BYTES],
}

impl Default for City {
    fn default() -> Self {
        City::new()
    }
}

impl City {
    /// Creates a city without cards. All pyramids are in the stashes, and all bytes are zero.
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

    /// Returns a pyramid's cell plus 1, or 0 if it is in the stash or does not exist.
    pub fn place(&self, piece: u8) -> u8 {
        self.get(AT, piece)
    }

    /// Returns the seats that have a pyramid on a cell, as a bit mask.
    pub fn here(&self, cell: u8) -> u8 {
        self.get(HERE, cell)
    }

    /// Sets a pyramid's cell plus 1, or 0 for the stash, without updating [`City::here`].
    pub(super) fn set_place(&mut self, piece: u8, place: u8) {
        self.set(AT, piece, place);
    }

    /// Sets the seats that have a pyramid on a cell, as a bit mask.
    pub(super) fn set_here(&mut self, cell: u8, seats: u8) {
        self.set(HERE, cell, seats);
    }

    /// Removes all seats from all cells.
    pub(super) fn clear_here(&mut self) {
        self.bytes[HERE..AT].fill(0);
    }

    /// Returns the bytes to archive: the cells of all pyramids, then the coordinates and cards of
    /// all cells. After loading, call [`City::derive_and_check`].
    pub(super) fn contents(&mut self) -> &mut [u8] {
        &mut self.bytes[AT..BESIDE]
    }

    /// Copies the cells of all pyramids from `other`, which has the same cells. Copying only the
    /// bytes in use saves a 6502 most of the time.
    pub(super) fn take_pyramids(&mut self, other: &City, seats: u8) {
        for cell in 0..self.count {
            self.set(HERE, cell, other.get(HERE, cell));
        }
        for piece in 0..seats << 4 {
            self.set(AT, piece, other.get(AT, piece));
        }
    }

    /// Copies the places, cards and neighbours of all cells from `other`, which may have one less.
    pub(super) fn take_cells(&mut self, other: &City) {
        for index in 0..(BESIDE - EAST) as u8 {
            self.set(EAST, index, other.get(EAST, index));
        }
        for spot in 0..self.count << 2 {
            self.set(BESIDE, spot, other.get(BESIDE, spot));
        }
        self.count = other.count;
    }

    /// Returns the number of cells.
    pub const fn cells(&self) -> u8 {
        self.count
    }

    /// Returns the card of a cell.
    pub fn card(&self, cell: u8) -> super::Card {
        super::Card(self.get(CARD, cell))
    }

    /// Returns the place of a cell.
    pub fn point(&self, cell: u8) -> Point {
        Point { x: self.get(EAST, cell) as i8, y: self.get(SOUTH, cell) as i8 }
    }

    /// Returns whether a cell is at a place or shares a side or a corner with it.
    #[inline(never)]
    pub(super) fn touches(&self, cell: u8, point: Point) -> bool {
        self.point(cell).touches(point)
    }

    /// Returns the place that a spot names.
    pub fn spot_point(&self, spot: u8) -> Point {
        self.point(cell_of(spot)).beside(spot)
    }

    /// Returns the cell at a place.
    pub fn cell_at(&self, point: Point) -> Option<u8> {
        (0..self.count).find(|&cell| self.point(cell) == point)
    }

    /// Returns the neighbour on a spot: the adjacent cell, or [`RING`] plus the next spot of the
    /// same empty place, or [`NOTHING`].
    #[inline(never)]
    fn beside(&self, spot: u8) -> u8 {
        if cell_of(spot) >= self.count {
            return NOTHING;
        }
        self.get(BESIDE, spot)
    }

    /// Returns the adjacent cell on a spot (K-R7).
    #[inline(always)]
    pub fn neighbour(&self, spot: u8) -> Option<u8> {
        let beside = self.beside(spot);
        if beside < RING { Some(beside) } else { None }
    }

    /// Like [`City::neighbour`], for a spot of an existing cell.
    #[inline(always)]
    pub(super) fn near(&self, spot: u8) -> Option<u8> {
        let beside = self.get(BESIDE, spot);
        if beside < RING { Some(beside) } else { None }
    }

    /// Returns whether the spot names an empty place, and is its lowest.
    pub fn is_empty(&self, spot: u8) -> bool {
        self.ring(spot, |_| true) == spot
    }

    /// Returns the lowest spot of an empty place that names a `wanted` cell, or [`NOTHING`] if
    /// there is none or the place is taken.
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

    /// Returns whether a `wanted` cell is next to an empty place.
    pub fn has_beside(&self, spot: u8, wanted: impl FnMut(u8) -> bool) -> bool {
        self.ring(spot, wanted) != NOTHING
    }

    /// Lays a card down as a new cell in an empty place. Returns the cell.
    pub fn lay(&mut self, card: super::Card, point: Point) -> u8 {
        let cell = self.count;
        if cell < CELLS {
            self.set(CARD, cell, card.0);
            self.count += 1;
            self.settle(cell, point);
        }
        cell
    }

    /// Moves a cell to another, empty place (K-R22).
    pub fn fly(&mut self, cell: u8, point: Point) {
        self.lift(cell);
        self.settle(cell, point);
    }

    fn set_beside(&mut self, spot: u8, what: u8) {
        self.set(BESIDE, spot, what);
    }

    /// Makes a spot empty, and adds it to the ring of the spot `other`, or starts a ring if that is
    /// [`NOTHING`].
    fn join(&mut self, spot: u8, other: u8) {
        let next = if other == NOTHING { spot + RING } else { self.beside(other) };
        self.set_beside(spot, next);
        if other != NOTHING {
            self.set_beside(other, spot + RING);
        }
    }

    /// Puts a cell in a place, and sets its neighbours.
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

    /// Removes a cell from its place, and sets its neighbours.
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

    /// Changes the coordinates of all cells, so that `middle` becomes the origin.
    fn recentre(&mut self, middle: Point) {
        for cell in 0..self.count {
            let point = self.point(cell);
            self.set(EAST, cell, point.x.wrapping_sub(middle.x) as u8);
            self.set(SOUTH, cell, point.y.wrapping_sub(middle.y) as u8);
        }
    }

    /// Computes the neighbours from the coordinates. Returns whether the cells are possible:
    /// different number cards in different places, not too far out, and connected (K-R23).
    pub fn derive_and_check(&mut self) -> bool {
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
