//! Points in fixed point: units of 50 points (G1 in `game/RULES.md`) in a `u16`, which saturates.

/// A number of points: always a multiple of 50.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Points(u16);

/// Points in one unit.
const POINTS_PER_UNIT: u16 = 50;

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);

    /// `units` times 50 points.
    pub const fn from_units(units: u16) -> Points {
        Points(units)
    }

    /// Returns `points`, rounded down to a multiple of 50. Meant for constants, because it divides.
    pub const fn of(points: u16) -> Points {
        Points(points / POINTS_PER_UNIT)
    }

    /// Returns `points`, or `None` if it is not a multiple of 50. It subtracts instead of dividing,
    /// because the 6502 has no division.
    pub fn exactly(points: u16) -> Option<Points> {
        let mut rest = points;
        let mut units = 0;
        for step in [20, 1] {
            while rest >= step * POINTS_PER_UNIT {
                rest -= step * POINTS_PER_UNIT;
                units += step;
            }
        }
        if rest == 0 { Some(Points(units)) } else { None }
    }

    /// Returns the number of units of 50 points.
    pub const fn units(self) -> u16 {
        self.0
    }

    /// Adds. Saturates at the highest number of points.
    pub const fn plus(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }

    /// Subtracts. Saturates at zero.
    pub const fn minus(self, other: Points) -> Points {
        Points(self.0.saturating_sub(other.0))
    }
}

/// The values of the decimal places.
static POWERS: [u16; 5] = [10_000, 1_000, 100, 10, 1];

/// The decimal digits of a number, right-aligned in eight places, with leading blanks.
pub struct Decimal {
    places: [u8; Decimal::PLACES as usize],
}

impl Decimal {
    /// The number of places.
    pub const PLACES: u8 = 8;

    /// Converts a number.
    pub fn number(number: u16) -> Decimal {
        let mut decimal = Decimal::digits(3, number);
        if number == 0 {
            decimal.places[7] = b'0';
        }
        decimal
    }

    /// Converts points. Two units make a hundred, so the last two digits are 00 or 50, and sixteen
    /// bits are enough for the others.
    pub fn points(points: Points) -> Decimal {
        let units = points.units();
        if units == 0 {
            return Decimal::number(0);
        }
        let mut decimal = Decimal::digits(1, units >> 1);
        decimal.places[6] = if units & 1 == 0 { b'0' } else { b'5' };
        decimal.places[7] = b'0';
        decimal
    }

    /// Puts the digits of `number`, without leading zeros, into the five places starting at
    /// `first`.
    #[inline(never)]
    fn digits(first: u8, number: u16) -> Decimal {
        let mut decimal = Decimal { places: [b' '; 8] };
        let mut rest = number;
        let mut started = false;
        for index in 0..5u8 {
            let power = POWERS[usize::from(index)];
            let mut digit = b'0';
            while rest >= power {
                rest -= power;
                digit += 1;
                started = true;
            }
            if started {
                decimal.places[usize::from((first + index) & 7)] = digit;
            }
        }
        decimal
    }

    /// Returns the character in `place`, 0 to 7 from the left: a digit or a blank.
    pub fn place(&self, place: u8) -> u8 {
        self.places[usize::from(place & 7)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::{String, ToString};

    fn text(decimal: &Decimal) -> String {
        let text: String = (0..8).map(|place| char::from(decimal.place(place))).collect();
        assert_eq!(text.len(), 8);
        text.trim_start().to_string()
    }

    #[test]
    fn points_print_like_the_standard_library() {
        for units in 0..=u16::MAX {
            let expected = (u32::from(units) * 50).to_string();
            assert_eq!(text(&Decimal::points(Points::from_units(units))), expected);
            assert_eq!(text(&Decimal::number(units)), units.to_string());
        }
    }

    #[test]
    fn only_multiples_of_fifty_are_points() {
        for points in 0..=20_000 {
            let expected = (points % 50 == 0).then(|| Points::of(points));
            assert_eq!(Points::exactly(points), expected, "{points}");
        }
    }

    /// G1: points saturate and never wrap.
    #[test]
    fn points_saturate() {
        let most = Points::from_units(u16::MAX);
        assert_eq!(most.plus(Points::of(50)), most);
        assert_eq!(Points::of(50).minus(Points::of(100)), Points::ZERO);
        assert_eq!(Points::of(50).plus(Points::of(100)), Points::of(150));
    }
}
