//! Decimal numbers, without division and without `core::fmt`, whose first number takes 5K of code.

use core::ops::SubAssign;

/// The digits of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits {
    text: [u8; 10],
    length: u8,
}

impl Digits {
    /// The digits of a number of up to 16 bits. This takes about 100 bytes of code.
    ///
    /// ```
    /// assert_eq!(apple2::number::Digits::of(1977).as_str(), "1977");
    /// ```
    #[inline(never)]
    pub fn of(mut number: u16) -> Digits {
        static POWERS: [u16; 4] = [10_000, 1_000, 100, 10];
        let digits = Digits::counted(&mut number, &POWERS);
        digits.end(number as u8)
    }

    /// The digits of a number of up to 32 bits.
    #[inline(never)]
    pub fn of_long(mut number: u32) -> Digits {
        static POWERS: [u32; 9] =
            [1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10];
        let digits = Digits::counted(&mut number, &POWERS);
        digits.end(number as u8)
    }

    /// Converts by repeated subtraction of powers of ten. Leaves the last digit in `number`.
    #[inline(always)]
    fn counted<N: Copy + PartialOrd + SubAssign>(number: &mut N, powers: &[N]) -> Digits {
        let mut digits = Digits { text: [0; 10], length: 0 };
        for &power in powers {
            let mut digit = b'0';
            while *number >= power {
                *number -= power;
                digit += 1;
            }
            digits.push(digit);
        }
        digits
    }

    /// Adds a digit, unless it is a leading zero.
    fn push(&mut self, digit: u8) {
        if self.length != 0 || digit != b'0' {
            self.put(digit);
        }
    }

    fn put(&mut self, digit: u8) {
        // `text` holds the ten digits of any u32.
        if let Some(place) = self.text.get_mut(usize::from(self.length)) {
            *place = digit;
            self.length += 1;
        }
    }

    fn end(mut self, digit: u8) -> Digits {
        self.put(b'0' + digit);
        self
    }

    /// The digits in ASCII, without leading zeros.
    pub fn as_bytes(&self) -> &[u8] {
        self.text.get(..usize::from(self.length)).unwrap_or_default()
    }

    /// The digits as a string.
    pub fn as_str(&self) -> &str {
        // SAFETY: the bytes are ASCII digits.
        unsafe { core::str::from_utf8_unchecked(self.as_bytes()) }
    }
}

/// Parses the decimal number at the start of a text. Returns `None` if there is none, or if it
/// exceeds 65,535.
///
/// ```
/// assert_eq!(apple2::number::parse("42 IS IT"), Some(42));
/// assert_eq!(apple2::number::parse("65536"), None);
/// ```
pub fn parse(text: &str) -> Option<u16> {
    let mut number = None;
    for digit in text.bytes().map(|byte| byte.wrapping_sub(b'0')).take_while(|&digit| digit < 10) {
        number = Some(ten_times(number.unwrap_or(0))?.checked_add(digit.into())?);
    }
    number
}

fn ten_times(number: u16) -> Option<u16> {
    if number > u16::MAX / 10 { None } else { Some((number << 3) + (number << 1)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn digits_are_those_of_core() {
        for number in [0, 1, 9, 10, 99, 100, 1009, 10_000, 40_960, 65_535] {
            assert_eq!(Digits::of(number).as_str(), number.to_string());
        }
        for number in [0, 7, 65_536, 1_000_000, 4_000_000_000, u32::MAX] {
            assert_eq!(Digits::of_long(number).as_str(), number.to_string());
        }
    }

    #[test]
    fn parsing_stops_at_the_first_non_digit() {
        for (text, number) in [
            ("0", Some(0)),
            ("65535", Some(65_535)),
            ("65536", None),
            ("99999", None),
            ("7UP", Some(7)),
            ("", None),
            ("-1", None),
        ] {
            assert_eq!(parse(text), number, "{text}");
        }
    }
}
