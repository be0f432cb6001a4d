//! Converts the moves of the speaker to audio samples.
//!
//! A sample is the mean position of the cone during its time, so that pulses shorter than a sample
//! keep their weight. A high-pass filter removes the constant part, like the coupling capacitor of
//! the real machine, so that a resting cone is silent in both positions.

use crate::apple2::CYCLES_PER_SECOND;

/// The time constant of the filter in seconds.
const COUPLING_SECONDS: f64 = 0.010;
/// The tolerance for the end of a sample in cycles, against rounding errors.
const ROUNDING: f64 = 1e-5;

/// Generates samples from the moves of the speaker, one interval after another.
#[derive(Clone, Debug)]
pub struct Sampler {
    /// The current time in cycles.
    at: f64,
    /// The end of the current sample, in cycles.
    end: f64,
    /// The integral of the position over the current sample.
    sum: f64,
    cone: f64,
    rest: f64,
}

impl Sampler {
    /// Starts at this cycle with the cone at rest.
    pub fn new(cycle: u64) -> Sampler {
        Sampler { at: cycle as f64, end: cycle as f64, sum: 0.0, cone: -1.0, rest: -1.0 }
    }

    /// Calls `out` for each sample up to the cycle `to`, from -1 to 1, with `rate` samples per
    /// second. `moves` are the cycles in which the speaker has moved since the last call.
    pub fn take(
        &mut self,
        to: u64,
        rate: f64,
        moves: impl IntoIterator<Item = u64>,
        mut out: impl FnMut(f64),
    ) {
        let cycles_per_sample = CYCLES_PER_SECOND as f64 / rate;
        let coupling = (-1.0 / (COUPLING_SECONDS * rate)).exp();
        let mut moves = moves.into_iter().map(|cycle| cycle as f64).peekable();
        if self.end <= self.at {
            self.end = self.at + cycles_per_sample;
        }
        loop {
            let until = self.end.min(to as f64);
            while let Some(next) = moves.next_if(|&next| next < until) {
                self.follow(next);
                self.cone = -self.cone;
            }
            self.follow(until);
            if self.end > to as f64 + ROUNDING {
                return;
            }
            let position = self.sum / cycles_per_sample;
            self.rest = position + (self.rest - position) * coupling;
            out((position - self.rest) / 2.0);
            self.sum = 0.0;
            self.end += cycles_per_sample;
        }
    }

    /// Advances to a time without moving the cone.
    fn follow(&mut self, to: f64) {
        self.sum += self.cone * (to - self.at).max(0.0);
        self.at = self.at.max(to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: usize = 48_000;

    fn tone() -> impl Iterator<Item = u64> + Clone {
        (0..200).map(|n| 1_000 + n * 510)
    }

    #[test]
    fn samples_do_not_depend_on_the_interval() {
        let end = CYCLES_PER_SECOND / 4;
        let mut whole = Vec::new();
        Sampler::new(0).take(end, RATE as f64, tone(), |sample| whole.push(sample));
        for cycles in [1, 7, 1_000, 17_030] {
            let (mut sampler, mut pieces) = (Sampler::new(0), Vec::new());
            let mut from = 0;
            while from < end {
                let to = (from + cycles).min(end);
                let moves = tone().filter(|cycle| (from..to).contains(cycle));
                sampler.take(to, RATE as f64, moves, |sample| pieces.push(sample));
                from = to;
            }
            assert_eq!(pieces.len(), whole.len());
            let is_close = |(one, other): (&f64, &f64)| (one - other).abs() < 1e-5;
            assert!(pieces.iter().zip(&whole).all(is_close), "{cycles} cycles at a time");
        }
    }

    #[test]
    fn a_short_pulse_keeps_its_weight() {
        // A pulse of 5 of the 21.3 cycles of a sample, at any position in it.
        for start in 100..110 {
            let mut sum = 0.0;
            let moves = [start, start + 5];
            Sampler::new(0).take(400, RATE as f64, moves, |sample| sum += sample.max(0.0));
            let expected = 5.0 * RATE as f64 / CYCLES_PER_SECOND as f64;
            assert!((sum - expected).abs() < 0.01, "{sum} instead of {expected}");
        }
    }
}
