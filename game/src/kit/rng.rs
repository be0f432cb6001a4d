//! The random number generator of dice and cards: sfc16, "small fast counting", from PractRand by
//! Chris Doty-Humphrey. It uses four 16-bit words, additions and shifts, so that a 6502 needs some
//! 200 cycles for a number. One of the words is a counter, which guarantees a period of at least
//! 65,536 numbers. The typical period is 2^48.

use super::saver::Saver;

/// A stream of dice, determined by a game number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rng {
    a: u16,
    b: u16,
    c: u16,
    counter: u16,
}

/// Numbers discarded after seeding, until the seed has affected every bit.
const WARM_UP: u8 = 12;

impl Rng {
    /// The number of bytes that [`Rng::archive`] saves.
    pub const BYTES: usize = 8;

    /// Creates a generator without a seed.
    pub const fn new() -> Rng {
        Rng { a: 0, b: 0, c: 0, counter: 0 }
    }

    /// Seeds the generator with a game's number. A number gives the same dice on every machine.
    pub fn seed(&mut self, number: u16) {
        self.a = number;
        self.b = 0x5A4F;
        self.c = 0x4E4B;
        self.counter = 1;
        for _ in 0..WARM_UP {
            self.next();
        }
    }

    /// Saves or loads the state.
    pub fn archive(&mut self, saver: &mut Saver) {
        saver.word(&mut self.a);
        saver.word(&mut self.b);
        saver.word(&mut self.c);
        saver.word(&mut self.counter);
    }

    /// Returns the next 16 bits.
    #[inline(never)]
    fn next(&mut self) -> u16 {
        let sum = self.a.wrapping_add(self.b).wrapping_add(self.counter);
        self.counter = self.counter.wrapping_add(1);
        self.a = self.b ^ (self.b >> 5);
        self.b = self.c.wrapping_add(self.c << 3);
        self.c = self.c.rotate_left(6).wrapping_add(sum);
        sum
    }

    /// Returns a random number below `count`, 1 to 128, with equal probabilities. Draws just enough
    /// bits for `count`, and draws again while the number is too high.
    pub fn below(&mut self, count: u8) -> u8 {
        let mut mask = 1;
        while mask < count - 1 {
            mask = mask << 1 | 1;
        }
        loop {
            let bits = (self.next() >> 8) as u8 & mask;
            if bits < count {
                return bits;
            }
        }
    }

    /// Rolls a die. Three bits give eight numbers; two of these are rejected and drawn again.
    pub fn die(&mut self) -> u8 {
        loop {
            let bits = (self.next() >> 8) as u8 & 7;
            if bits < 6 {
                return bits + 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Chi-squared over the six faces, 5 degrees of freedom: 20.5 is exceeded once in 1,000 times.
    /// The games are fixed, so that the test cannot fail by chance.
    #[test]
    fn dice_are_fair() {
        for number in [0, 1, 2, 777, 31_415, 65_535] {
            let mut rng = Rng::new();
            rng.seed(number);
            let mut seen = [0f64; 6];
            for _ in 0..60_000 {
                seen[usize::from(rng.die()) - 1] += 1.0;
            }
            let chi: f64 = seen.iter().map(|n| (n - 10_000.0).powi(2) / 10_000.0).sum();
            assert!(chi < 20.5, "game {number}: {chi} {seen:?}");
        }
    }

    /// Chi-squared with 19 degrees of freedom (43.8 once in 1,000) and with 3 (16.3).
    #[test]
    fn all_numbers_below_a_count_are_equally_likely() {
        for (count, most) in [(1, 0.1), (2, 10.9), (4, 16.3), (20, 43.8)] {
            let mut rng = Rng::new();
            rng.seed(4711);
            let mut seen = [0f64; 128];
            for _ in 0..40_000 {
                seen[usize::from(rng.below(count))] += 1.0;
            }
            let expected = 40_000.0 / f64::from(count);
            let (within, beyond) = seen.split_at(usize::from(count));
            let chi: f64 = within.iter().map(|n| (n - expected).powi(2) / expected).sum();
            assert!(chi < most, "{count}: {chi}");
            assert_eq!(beyond.iter().sum::<f64>(), 0.0);
        }
    }

    /// All 36 pairs of consecutive dice: 35 degrees of freedom, 66.6 once in 1,000.
    #[test]
    fn a_die_is_independent_of_the_previous_one() {
        let mut rng = Rng::new();
        rng.seed(4711);
        let mut seen = [[0f64; 6]; 6];
        for _ in 0..36_000 {
            let (first, second) = (rng.die(), rng.die());
            seen[usize::from(first) - 1][usize::from(second) - 1] += 1.0;
        }
        let chi: f64 = seen.iter().flatten().map(|n| (n - 1_000.0).powi(2) / 1_000.0).sum();
        assert!(chi < 66.6, "{chi}");
    }

    /// The first dice of all games are as fair as the dice of one game, and no two games start with
    /// the same dice.
    #[test]
    fn games_differ() {
        let mut first = [0f64; 6];
        let mut openings = HashSet::new();
        for number in 0..=u16::MAX {
            let mut rng = Rng::new();
            rng.seed(number);
            let rolls: [[u8; 6]; 4] = core::array::from_fn(|_| core::array::from_fn(|_| rng.die()));
            first[usize::from(rolls[0][0]) - 1] += 1.0;
            openings.insert(rolls);
        }
        let expected = 65_536.0 / 6.0;
        let chi: f64 = first.iter().map(|n| (n - expected).powi(2) / expected).sum();
        assert!(chi < 20.5, "{chi}");
        assert_eq!(openings.len(), 65_536);
    }

    #[test]
    fn the_same_number_gives_the_same_dice() {
        let (mut one, mut two) = (Rng::new(), Rng::new());
        one.seed(1234);
        two.die();
        two.seed(1234);
        for _ in 0..1_000 {
            assert_eq!(one.die(), two.die());
        }
    }
}
