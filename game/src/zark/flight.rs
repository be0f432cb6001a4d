//! Flights: where a cell may go so that the city stays connected (K-R22, K-R23).

use super::board::{CELLS, City};

/// The parts into which a city falls without one of its cells.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    /// The missing cell and 1; 0 if nothing has been looked at yet.
    without: u8,
    /// All parts, a bit for each.
    all: u8,
    /// By cell, the part's bit.
    part: [u8; CELLS as usize],
}

impl Parts {
    /// Nothing has been looked at. All bytes are zero.
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
    /// Finds the parts into which the city falls without a cell, by sides and corners (K-R7); with [`CELLS`], those in
    /// which it is.
    #[inline(never)]
    fn find_parts(&self, without: u8, parts: &mut Parts) {
        parts.without = without + 1;
        parts.part = [0; CELLS as usize];
        if without < self.cells() {
            // If the cells around it hang together by themselves, everything does, and that is soon known.
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

    /// Finds the parts of what has none yet.
    #[inline(never)]
    fn flood(&self, without: u8, parts: &mut Parts) {
        parts.all = 0;
        let mut bit = 1;
        // Cells whose part is known, in the order in which that came about.
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
            // There are four at most without one cell, and whoever asks about more asks whether there is one.
            bit = if bit == 0x80 { bit } else { bit << 1 };
        }
    }

    /// Whether a cell may fly to an empty place (K-R22, K-R23): another card is beside it, and all hang together after
    /// landing. `parts` remembers the last cell asked about, and must be new after each change of the city.
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

    /// Whether all cells hang together, by sides and corners.
    pub fn hangs_together(&self) -> bool {
        let mut parts = Parts::new();
        self.find_parts(CELLS, &mut parts);
        parts.is_one()
    }
}

impl Parts {
    /// Whether there is one part at most.
    fn is_one(&self) -> bool {
        self.all & self.all.wrapping_sub(1) == 0
    }

    fn part_of(&self, cell: u8) -> u8 {
        self.part.get(usize::from(cell)).copied().unwrap_or(0)
    }

    /// A cell belongs to the part with this bit.
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
