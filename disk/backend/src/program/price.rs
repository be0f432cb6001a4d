//! The value of a byte of code in cycles.

use crate::Options;
use crate::runtime::Set;

/// The least that a function counts as run.
const RARE: f32 = 1e-6;
/// What a byte is worth at least and at most where code is selected, so that costs can be compared and added.
const BYTE: (f32, f32) = (0.05, 4000.0);

/// From this weight on, the runtime is as small as it can be.
const SMALL_RUNTIME: u32 = 32;
/// The weight at which bytes and time count alike. Loops tell little of how time is spent, which is why this is
/// sixteen times what a cycle is: in what they take for cold, much can be hot.
const EVEN: f32 = 256.0;

/// What a byte is worth in the whole program, [`Options::size_weight`], and what follows from that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SizeWeight(u32);

impl SizeWeight {
    /// What the options say.
    pub fn of(options: &Options) -> SizeWeight {
        SizeWeight::new(options.size_weight)
    }

    /// In sixteenths of a cycle.
    pub fn new(sixteenths: u32) -> SizeWeight {
        SizeWeight(sixteenths)
    }

    /// Nothing: only cycles count.
    pub fn is_for_speed(self) -> bool {
        self.0 == 0
    }

    /// Which routines of the runtime are called.
    pub fn runtime(self) -> Set {
        match self.0 {
            0 => Set::Large,
            SMALL_RUNTIME.. => Set::Small,
            _ => Set::Fast,
        }
    }

    /// What a byte is worth, in cycles of a run of the program, where a byte takes so many of them in the mean.
    pub fn of_mean(self, mean: f32) -> f32 {
        self.0 as f32 / EVEN * mean
    }
}

/// The price of a byte in one function: the more often it runs, the less bytes count against its cycles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Price {
    /// In sixteenths of a cycle.
    weight: f32,
    /// How often the function runs compared with the program's entry.
    pub runs: f32,
}

impl Price {
    pub fn new(weight: SizeWeight, runs: f32) -> Price {
        Price { weight: weight.0 as f32, runs }
    }

    /// In cycles of the whole program.
    pub fn in_all(self) -> f32 {
        self.weight / 16.0
    }

    /// In cycles of one call.
    pub fn in_a_call(self) -> f32 {
        self.in_all() / self.runs.max(RARE)
    }

    /// In sixteenths of a cycle, where code runs `freq` times in each call.
    pub fn where_it_runs(self, freq: f32) -> u32 {
        let runs = (freq * self.runs).max(RARE);
        (self.weight / runs).clamp(BYTE.0, BYTE.1).ceil() as u32
    }
}
