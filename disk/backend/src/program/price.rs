//! What a byte of code is worth in cycles.

/// The least that a function counts as run.
const RARE: f32 = 1e-6;
/// What a byte is worth at least and at most where code is selected, so that costs can be compared and added.
const BYTE: (f32, f32) = (0.05, 4000.0);

/// The price of a byte in one function: the more often it runs, the less bytes count against its cycles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Price {
    /// [`crate::Options::size_weight`], in sixteenths of a cycle.
    size_weight: f32,
    /// How often the function runs compared with the program's entry.
    pub runs: f32,
}

impl Price {
    pub fn new(size_weight: u32, runs: f32) -> Price {
        Price { size_weight: size_weight as f32, runs }
    }

    /// In cycles of the whole program.
    pub fn in_all(self) -> f32 {
        self.size_weight / 16.0
    }

    /// In cycles of one call.
    pub fn in_a_call(self) -> f32 {
        self.in_all() / self.runs.max(RARE)
    }

    /// In sixteenths of a cycle, where code runs `freq` times in each call.
    pub fn where_it_runs(self, freq: f32) -> u32 {
        let runs = (freq * self.runs).max(RARE);
        (self.size_weight / runs).clamp(BYTE.0, BYTE.1).ceil() as u32
    }
}
