//! Flights: the places to which a cell can fly while the city stays connected (K-R22, K-R23).

use super::board::{CELLS, City};

/// The connected parts of a city without one of its cells.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    /// The missing cell plus 1, or 0 before the first computation.
    without: u8,
    /// The bits of all parts together.
    all: u8,
    /// The bit of each cell's part.
    part: [u8; CELLS as usize],
}

impl Parts {
    /// Creates the value before the first computation. All bytes are zero.
    pub const fn new() -> Parts {
        Parts { without: 0, all: 0, part: [0; CELLS as usize] }
    }
}

impl Default for Parts {
    fn default() -> Self {
        Parts::new()
    }
}

impl City {
    /// Computes the parts of the city without a cell, or of the whole city for [`CELLS`]. Sides and
    /// corners connect (K-R7).
    #[inline(never)]
    fn find_parts(&self, without: u8, parts: &mut Parts) {
        parts.without = without + 1;
        parts.part = [0; CELLS as usize];
        if without < self.cells() {
            // If the cells around the missing one are connected, so is the rest: other cells need
            // not be examined.
            let middle = self.point(without);
            for cell in 0..self.cells() {
                if !self.touches(cell, middle)
                    && let Some(part) = parts.part.get_mut(usize::from(cell))
                {
                    *part = 0xFF;
                }
            }
            self.flood(without, parts);
            if parts.is_one() {
                return;
            }
            parts.part = [0; CELLS as usize];
        }
        self.flood(without, parts);
    }

    /// Assigns a part to each cell that has none.
    #[inline(never)]
    fn flood(&self, without: u8, parts: &mut Parts) {
        parts.all = 0;
        let mut bit = 1;
        // The cells that have a part, in the order of assignment.
        let mut known = [0; CELLS as usize];
        let (mut done, mut end) = (0, 0);
        for start in 0..self.cells() {
            if start == without || parts.part_of(start) != 0 {
                continue;
            }
            let mut reached = start;
            loop {
                parts.set(reached, bit, &mut known, &mut end);
                let from = self.point(reached);
                for cell in 0..self.cells() {
                    if cell != without && parts.part_of(cell) == 0 && self.touches(cell, from) {
                        parts.set(cell, bit, &mut known, &mut end);
                    }
                }
                done += 1;
                if done >= end {
                    break;
                }
                reached = known.get(usize::from(done)).copied().unwrap_or(0);
            }
            parts.all |= bit;
            // A valid city without one cell has at most four parts. An invalid city can have more;
            // their exact number is irrelevant.
            bit = if bit == 0x80 { bit } else { bit << 1 };
        }
    }

    /// Returns whether a cell may fly to an empty place (K-R22, K-R23): another card must be next
    /// to the place, and the city must be connected afterwards. `parts` caches the computation for
    /// one cell. After each change of the city, pass a new one.
    pub fn can_fly(&self, cell: u8, spot: u8, parts: &mut Parts) -> bool {
        if !self.has_beside(spot, |beside| beside != cell) {
            return false;
        }
        if parts.without != cell + 1 {
            self.find_parts(cell, parts);
        }
        if parts.is_one() {
            return true;
        }
        let (there, mut touched) = (self.spot_point(spot), 0);
        for near in 0..self.cells() {
            if near != cell && self.touches(near, there) {
                touched |= parts.part_of(near);
            }
        }
        touched == parts.all
    }

    /// Returns whether all cells are connected, by sides and corners.
    pub fn hangs_together(&self) -> bool {
        let mut parts = Parts::new();
        self.find_parts(CELLS, &mut parts);
        parts.is_one()
    }
}

impl Parts {
    /// Returns whether there is at most one part.
    fn is_one(&self) -> bool {
        self.all & self.all.wrapping_sub(1) == 0
    }

    fn part_of(&self, cell: u8) -> u8 {
        self.part.get(usize::from(cell)).copied().unwrap_or(0)
    }

    /// Adds a cell to the part with this bit.
    fn set(&mut self, cell: u8, bit: u8, known: &mut [u8; CELLS as usize], end: &mut u8) {
        if self.part_of(cell) != 0 {
            return;
        }
        if let (Some(part), Some(next)) =
            (self.part.get_mut(usize::from(cell)), known.get_mut(usize::from(*end)))
        {
            *part = bit;
            *next = cell;
            *end += 1;
        }
    }
}
