//! The pyramids and their places (K-R2).
//!
//! A pyramid's number has its seat in bits 4 to 6, its size in bits 2 and 3, and its index among
//! three equal pyramids in bits 0 and 1. A pyramid is on a cell or in its owner's stash, so that
//! none can be lost. The lowest of several equal pyramids on a cell or in a stash represents them,
//! and actions use no other.

use super::board::City;

/// The maximum number of seats (K-R2).
pub const SEATS_MAX: u8 = 5;

/// The number of pyramid numbers. Not all of them are used.
pub const PIECES: u8 = SEATS_MAX << 4;

/// The size of a small pyramid.
pub const SMALL: u8 = 0;
/// The size of a medium pyramid.
pub const MEDIUM: u8 = 1;
/// The size of a large pyramid.
pub const LARGE: u8 = 2;

/// Returns the first pyramid of a seat and a size.
pub const fn first(seat: u8, size: u8) -> u8 {
    seat << 4 | size << 2
}

/// Returns the size of a pyramid: [`SMALL`], [`MEDIUM`] or [`LARGE`].
pub const fn size(piece: u8) -> u8 {
    piece >> 2 & 3
}

/// Returns the owner of a pyramid.
pub const fn owner(piece: u8) -> u8 {
    piece >> 4
}

/// The bit of each seat.
pub static SEAT_BITS: [u8; 8] = [1, 2, 4, 8, 16, 0, 0, 0];

/// Returns the bit of a seat, or 0 for seats above 4.
pub fn bit(seat: u8) -> u8 {
    SEAT_BITS[usize::from(seat & 7)]
}

impl City {
    /// Returns the cell of a pyramid, or [`None`] if it is in the stash.
    pub fn cell(&self, piece: u8) -> Option<u8> {
        self.place(piece).checked_sub(1)
    }

    /// Returns the cell of a pyramid that is in the city.
    pub fn stands_on(&self, piece: u8) -> u8 {
        self.place(piece).wrapping_sub(1)
    }

    /// Returns whether a seat has a pyramid in the city.
    pub fn is_in_city(&self, seat: u8) -> bool {
        (first(seat, SMALL)..first(seat, LARGE) + 3).any(|piece| self.place(piece) != 0)
    }

    /// Returns the first pyramid of a seat and a size that is in the stash.
    pub fn in_stash(&self, seat: u8, size: u8) -> Option<u8> {
        let piece = first(seat, size);
        (piece..piece + 3).find(|&piece| self.place(piece) == 0 && size <= LARGE)
    }

    /// Returns whether a pyramid is in the city and is the first of the equal pyramids on its cell.
    pub fn speaks(&self, piece: u8) -> bool {
        let place = self.place(piece);
        place != 0 && (piece & !3..piece).all(|other| self.place(other) != place)
    }

    /// Returns the number of pyramids with the same owner, size and cell, including this one; 0 in
    /// the stash.
    pub fn alike(&self, piece: u8) -> u8 {
        let (place, first) = (self.place(piece), piece & !3);
        let mut count = 0;
        for other in first..first + 3 {
            count += (place != 0 && self.place(other) == place) as u8;
        }
        count
    }

    /// Moves a pyramid to a cell.
    pub fn put(&mut self, piece: u8, cell: u8) {
        self.take(piece);
        self.set_place(piece, cell + 1);
        self.set_here(cell, self.here(cell) | bit(owner(piece)));
    }

    /// Moves a pyramid to its owner's stash.
    #[inline(never)]
    pub fn take(&mut self, piece: u8) {
        let was = self.place(piece);
        if was == 0 {
            return;
        }
        self.set_place(piece, 0);
        let seat = owner(piece);
        let stays =
            (first(seat, SMALL)..first(seat, LARGE) + 3).any(|piece| self.place(piece) == was);
        if !stays {
            self.set_here(was - 1, self.here(was - 1) & !bit(seat));
        }
    }

    /// Moves all pyramids of a seat to its stash.
    pub fn take_all(&mut self, seat: u8) {
        for piece in first(seat, SMALL)..first(seat, LARGE) + 3 {
            self.take(piece);
        }
    }

    /// Computes the seats on each cell from the places of the pyramids. Returns whether these are
    /// possible: in the city are only pyramids of the first `seats` seats, and on cells that exist.
    pub fn are_pyramids_sound(&mut self, seats: u8) -> bool {
        self.clear_here();
        for piece in 0..PIECES {
            let place = self.place(piece);
            if place == 0 {
                continue;
            }
            let is_piece = piece & 3 < 3 && size(piece) <= LARGE && owner(piece) < seats;
            if !is_piece || place > self.count {
                return false;
            }
            self.put(piece, place - 1);
        }
        true
    }
}
