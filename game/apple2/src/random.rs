//! Random numbers, seeded by the time between key presses. A program that never waits for a key
//! gets the same numbers each time: it should call [`stir`] in its other waits, or [`seed`] with an
//! unpredictable number.

use crate::state::state;

state! {
    static STATE: u16 = 1;
}

/// Sets the state.
pub fn seed(seed: u16) {
    STATE.set(if seed == 0 { 1 } else { seed });
}

/// Advances the state. [`Keyboard::wait`](crate::keyboard::Keyboard::wait) calls this repeatedly.
#[inline(never)]
pub fn stir() {
    // Xorshift with 7, 9 and 8 has full period: every 16-bit number except 0 (Marsaglia 2003).
    let mut state = STATE.get();
    state ^= state << 7;
    state ^= state >> 9;
    state ^= state << 8;
    STATE.set(state);
}

/// Changes the state by an unpredictable number.
pub(crate) fn mix(number: u16) {
    seed(STATE.get() ^ number);
}

/// A random byte.
pub fn byte() -> u8 {
    stir();
    (STATE.get() >> 8) as u8 ^ STATE.get() as u8
}

/// A uniform random number below `end`, or 0 if `end` is 0.
pub fn below(end: u8) -> u8 {
    if end == 0 {
        return 0;
    }
    let mask = u8::MAX >> (end - 1).leading_zeros().min(7);
    loop {
        let number = byte() & mask;
        if number < end {
            return number;
        }
    }
}

/// An integer type.
pub trait Integer: Copy + PartialOrd {
    /// A number from `first` to `last`: see [`between`].
    fn between(first: Self, last: Self) -> Self;
}

/// Implements [`Integer`]: each type with the unsigned type of its size.
macro_rules! integers {
    ($($type:ty: $unsigned:ty),*) => {$(
        impl Integer for $type {
            fn between(first: $type, last: $type) -> $type {
                if last <= first {
                    return first;
                }
                let span = last.wrapping_sub(first) as $unsigned;
                // As many bits as the span has, until they are in it.
                let mask = <$unsigned>::MAX >> span.leading_zeros();
                loop {
                    let mut bytes = [0; size_of::<$type>()];
                    for place in &mut bytes {
                        // Two successive bytes have only 15 independent bits.
                        if size_of::<$type>() > 1 {
                            stir();
                        }
                        *place = byte();
                    }
                    let number = <$unsigned>::from_le_bytes(bytes) & mask;
                    if number <= span {
                        return first.wrapping_add(number as $type);
                    }
                }
            }
        }
    )*};
}

integers!(u8: u8, i8: u8, u16: u16, i16: u16, u32: u32, i32: u32, u64: u64, i64: u64, usize: usize,
    isize: usize, u128: u128, i128: u128);

/// A uniform random number of any integer type, from `first` to `last`, both included; `first` if
/// `last` is less. The generator has 65,535 states, so no more different numbers of a larger type
/// appear.
///
/// ```
/// let die: u8 = apple2::random::between(1, 6);
/// let distance = apple2::random::between(-500i16, 500);
/// let any = apple2::random::between(0, u32::MAX);
/// ```
pub fn between<T: Integer>(first: T, last: T) -> T {
    T::between(first, last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_all_types_are_in_their_range() {
        seed(7);
        let mut counts = [0; 6];
        for _ in 0..6000 {
            counts[(between(-3i16, 2) + 3) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
        let wide: std::vec::Vec<i32> = (0..200).map(|_| between(i32::MIN, i32::MAX)).collect();
        assert!(
            wide.iter().any(|&n| n < -1_000_000_000) && wide.iter().any(|&n| n > 1_000_000_000)
        );
        assert!((0..500).map(|_| between(0, 999u16)).any(|n| n > 990));
        assert!((0..500).all(|_| between(250, 1000u64) >= 250 && between(250, 1000u64) <= 1000));
        assert_eq!((between(5u8, 5), between(5u8, 2), between(-128i8, -128)), (5, 5, -128));
    }

    #[test]
    fn every_number_of_16_bits_but_one_appears() {
        seed(1);
        let found: std::collections::BTreeSet<i16> =
            (0..65_535).map(|_| between(i16::MIN, i16::MAX)).collect();
        assert_eq!(found.len(), 65_535);
    }

    #[test]
    fn all_numbers_are_equally_likely() {
        seed(0);
        let mut counts = [0; 6];
        (0..60_000).for_each(|_| counts[usize::from(below(6))] += 1);
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
        assert_eq!((below(0), below(1)), (0, 0));
        assert!((0..1000).any(|_| below(255) > 250));
    }

    #[test]
    fn the_generator_has_full_period() {
        seed(1);
        let mut states = 0u32;
        loop {
            stir();
            states += 1;
            if STATE.get() == 1 {
                break;
            }
        }
        assert_eq!(states, 65_535);
    }
}
