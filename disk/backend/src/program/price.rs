//! The value of a byte of code in cycles.

use crate::Options;
use crate::runtime::Set;

/// The smallest frequency that prices use.
const RARE: f32 = 1e-6;
/// The minimum and maximum value of a byte in instruction selection, so that costs can be compared
/// and added.
const BYTE: (f32, f32) = (0.05, 4000.0);

/// The smallest size weight that selects the smallest runtime.
const SMALL_RUNTIME: u32 = 32;
/// The size weight at which a percent of bytes equals a percent of time. It is high, because the
/// nesting of loops is a poor estimate of time: seemingly cold code may be hot.
const EVEN: f32 = 256.0;

/// The value of a byte in the whole program: [`Options::size_weight`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct SizeWeight(u32);

impl SizeWeight {
    /// The size weight of the options.
    pub fn of(options: &Options) -> SizeWeight {
        SizeWeight::new(options.size_weight)
    }

    /// A weight in sixteenths of a cycle.
    pub fn new(sixteenths: u32) -> SizeWeight {
        SizeWeight(sixteenths)
    }

    /// Whether only cycles count.
    pub fn is_for_speed(self) -> bool {
        self.0 == 0
    }

    /// The versions of runtime routines for this weight.
    pub fn runtime(self) -> Set {
        match self.0 {
            0 => Set::Large,
            SMALL_RUNTIME.. => Set::Small,
            _ => Set::Fast,
        }
    }

    /// The value of a byte in cycles of one run of the program, given the mean number of cycles per
    /// byte.
    pub fn of_mean(self, mean: f32) -> f32 {
        self.0 as f32 / EVEN * mean
    }
}

/// The price of a byte in one function. In a function that runs often, bytes are cheap compared
/// with its cycles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Price {
    /// The size weight in sixteenths of a cycle.
    weight: f32,
    /// The frequency of the function, relative to the program's entry.
    pub runs: f32,
}

impl Price {
    pub fn new(weight: SizeWeight, runs: f32) -> Price {
        Price { weight: weight.0 as f32, runs }
    }

    /// The price in cycles of the whole program.
    pub fn per_run(self) -> f32 {
        self.weight / 16.0
    }

    /// The price in cycles of one call of the function.
    pub fn per_call(self) -> f32 {
        self.per_run() / self.runs.max(RARE)
    }

    /// The price in sixteenths of a cycle, for code that runs `freq` times in each call.
    pub fn at_frequency(self, freq: f32) -> u32 {
        let runs = (freq * self.runs).max(RARE);
        (self.weight / runs).clamp(BYTE.0, BYTE.1).ceil() as u32
    }
}
