//! The sieve of Eratosthenes over odd numbers. Flag `i` stands for the number `2 * i + 3`.

/// The number of flags of [`sieve`].
pub const FLAGS: usize = 8191;
/// The number of flags of [`sieve_bit`].
pub const BIT_FLAGS: usize = 16_000;

/// Sieves the odd numbers below 16,385 ten times, with one byte per flag. Returns the number of
/// primes, including 2.
#[inline(never)]
pub fn sieve(flags: &mut [u8; FLAGS]) -> u16 {
    let mut count = 0;
    for _ in 0..10u8 {
        count = 1;
        flags.fill(1);
        for i in 0..FLAGS as u16 {
            if flags[usize::from(i)] != 0 {
                let prime = i + i + 3;
                let mut k = i + prime;
                while k < FLAGS as u16 {
                    flags[usize::from(k)] = 0;
                    k += prime;
                }
                count += 1;
            }
        }
    }
    count
}

const MASKS: [u8; 8] = [1, 2, 4, 8, 16, 32, 64, 128];

/// Sieves the odd numbers below 32,003 four times, with one bit per flag. Returns the number of
/// primes, including 2.
#[inline(never)]
pub fn sieve_bit(flags: &mut [u8; BIT_FLAGS / 8]) -> u16 {
    let mut count = 0;
    for _ in 0..4u8 {
        count = 1;
        flags.fill(0xFF);
        for i in 0..BIT_FLAGS as u16 {
            if flags[usize::from(i >> 3)] & MASKS[usize::from(i & 7)] != 0 {
                let prime = i + i + 3;
                let mut k = i + prime;
                while k < BIT_FLAGS as u16 {
                    flags[usize::from(k >> 3)] &= !MASKS[usize::from(k & 7)];
                    k += prime;
                }
                count += 1;
            }
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of primes must be those of C-Bench-64.
    #[test]
    fn primes_are_counted() {
        assert_eq!(sieve(&mut [0; FLAGS]), 1900);
        assert_eq!(sieve_bit(&mut [0; BIT_FLAGS / 8]), 3432);
    }
}
