//! The value of a byte of code in cycles.

use crate::Options;
use crate::options::SIZE_ONLY;
use crate::program::Arithmetic;
use crate::runtime::Variant;

/// The lowest frequency in price calculations. It keeps the price of code that never runs finite.
const FREQUENCY_MIN: f32 = 1e-6;
/// The limits of the price of a byte in instruction selection, so that costs can be compared and
/// added without overflow.
const PRICE_MIN: f32 = 0.05;
const PRICE_MAX: f32 = 4000.0;

/// The minimum size weight that selects the smaller routines for products and quotients, unless the
/// program computes many of them.
const SMALL_RUNTIME: u32 = 32;
/// The size weight at which one per cent of the bytes is worth one per cent of the time. It is high
/// because loop nesting is a poor estimate of time: seemingly cold code may be hot.
const WEIGHT_OF_MEAN: f32 = 256.0;

/// The value of a byte in the whole program: [`Options::size_weight`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct SizeWeight(u32);

impl SizeWeight {
    /// Returns the size weight of the options.
    pub fn of(options: &Options) -> SizeWeight {
        SizeWeight::new(options.size_weight)
    }

    /// Creates a weight in sixteenths of a cycle.
    pub fn new(sixteenths: u32) -> SizeWeight {
        SizeWeight(sixteenths)
    }

    /// Returns whether only speed counts.
    pub fn is_for_speed(self) -> bool {
        self.0 == 0
    }

    /// Returns the versions of runtime routines for this weight.
    pub fn runtime(self, arithmetic: Arithmetic) -> Variant {
        match self.0 {
            0 => Variant::Large,
            1..SMALL_RUNTIME => Variant::Fast,
            SIZE_ONLY.. => Variant::Small,
            _ => match (arithmetic.has_many_products, arithmetic.has_many_quotients) {
                (true, true) => Variant::Fast,
                (true, false) => Variant::FastProducts,
                (false, true) => Variant::FastQuotients,
                (false, false) => Variant::Balanced,
            },
        }
    }

    /// Returns the value of a byte in cycles per run of the program, given the mean number of
    /// cycles per byte.
    pub fn of_mean(self, mean: f32) -> f32 {
        self.0 as f32 / WEIGHT_OF_MEAN * mean
    }
}

/// The price of a byte in one function. In a function that runs often, a byte is cheap relative to
/// a cycle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BytePrice {
    /// The size weight in sixteenths of a cycle.
    weight: f32,
    /// The frequency of the function, relative to the program's entry.
    pub frequency: f32,
}

impl BytePrice {
    pub fn new(weight: SizeWeight, frequency: f32) -> BytePrice {
        BytePrice { weight: weight.0 as f32, frequency }
    }

    /// Returns the price in cycles of the whole program.
    pub fn per_run(self) -> f32 {
        self.weight / 16.0
    }

    /// Returns the price in cycles of one call of the function.
    pub fn per_call(self) -> f32 {
        self.per_run() / self.frequency.max(FREQUENCY_MIN)
    }

    /// Returns the price in sixteenths of a cycle, for code that runs `freq` times in each call.
    pub fn at_frequency(self, freq: f32) -> u32 {
        let frequency = (freq * self.frequency).max(FREQUENCY_MIN);
        (self.weight / frequency).clamp(PRICE_MIN, PRICE_MAX).ceil() as u32
    }
}
