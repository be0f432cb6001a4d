//! Computes digits of pi by the spigot algorithm of Rabinowitz and Wagon (American Mathematical
//! Monthly 102, 1995). Each step computes four digits with 32-bit arithmetic.

/// The number of digits.
pub const DIGITS: usize = 160;
/// The number of digits of the mixed-radix number: 14 per four decimal digits.
const PLACES: usize = DIGITS / 4 * 14;
/// The radix of the output: four decimal digits.
const SCALE: u32 = 10_000;

/// Computes decimal digits of pi in ASCII. The first is 3.
#[inline(never)]
pub fn digits(places: &mut [u32; PLACES + 1], digits: &mut [u8; DIGITS]) {
    places.fill(SCALE / 5);
    let mut carry = 0;
    let mut used = PLACES as u16;
    for four in digits.chunks_exact_mut(4) {
        let mut sum = 0;
        for place in (1..used + 1).rev() {
            let odd = u32::from(2 * place - 1);
            sum = sum * u32::from(place) + SCALE * places[usize::from(place)];
            places[usize::from(place)] = sum % odd;
            sum /= odd;
        }
        let mut value = (carry + sum / SCALE) as u16;
        carry = sum % SCALE;
        for digit in four.iter_mut().rev() {
            *digit = b'0' + (value % 10) as u8;
            value /= 10;
        }
        used -= 14;
    }
}

/// Working memory of [`digits`].
pub type Places = [u32; PLACES + 1];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_digits_are_right() {
        let mut found = [0; DIGITS];
        digits(&mut [0; PLACES + 1], &mut found);
        let expected = "3141592653589793238462643383279502884197169399375105820974944592\
                        3078164062862089986280348253421170679821480865132823066470938446\
                        09550582231725359408128481117450";
        assert_eq!(core::str::from_utf8(&found), Ok(&expected[..DIGITS]));
    }
}
