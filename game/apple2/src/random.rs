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

#[cfg(test)]
mod tests {
    use super::*;

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
