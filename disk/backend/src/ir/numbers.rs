//! Arithmetic on constants of a given width.

use super::IntPred;

/// Returns a number with its lowest `bits` bits set. `bits` above 128 count as 128.
pub(crate) fn mask(bits: u32) -> u128 {
    if bits == 0 { 0 } else { u128::MAX >> (128 - bits.min(128)) }
}

/// Returns the value as a signed number of `bits` bits.
pub(crate) fn signed(value: u128, bits: u32) -> i128 {
    let unused = 128 - bits.clamp(1, 128);
    (value << unused) as i128 >> unused
}

impl IntPred {
    /// Returns whether the predicate holds for two numbers of `bits` bits.
    pub(crate) fn holds(self, bits: u32, a: u128, b: u128) -> bool {
        let (s, t) = (signed(a, bits), signed(b, bits));
        match self {
            IntPred::Eq => a == b,
            IntPred::Ne => a != b,
            IntPred::Ugt => a > b,
            IntPred::Uge => a >= b,
            IntPred::Ult => a < b,
            IntPred::Ule => a <= b,
            IntPred::Sgt => s > t,
            IntPred::Sge => s >= t,
            IntPred::Slt => s < t,
            IntPred::Sle => s <= t,
        }
    }

    /// Returns the opposite predicate.
    pub(crate) fn negated(self) -> IntPred {
        use IntPred::*;
        match self {
            Eq => Ne,
            Ne => Eq,
            Ugt => Ule,
            Uge => Ult,
            Ult => Uge,
            Ule => Ugt,
            Sgt => Sle,
            Sge => Slt,
            Slt => Sge,
            Sle => Sgt,
        }
    }

    /// Returns the predicate that holds if the operands are exchanged.
    pub(crate) fn swapped(self) -> IntPred {
        use IntPred::*;
        match self {
            Eq => Eq,
            Ne => Ne,
            Ugt => Ult,
            Uge => Ule,
            Ult => Ugt,
            Ule => Uge,
            Sgt => Slt,
            Sge => Sle,
            Slt => Sgt,
            Sle => Sge,
        }
    }

    /// Returns whether the predicate compares signed numbers.
    pub(crate) fn is_signed(self) -> bool {
        matches!(self, IntPred::Sgt | IntPred::Sge | IntPred::Slt | IntPred::Sle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [IntPred; 10] = [
        IntPred::Eq,
        IntPred::Ne,
        IntPred::Ugt,
        IntPred::Uge,
        IntPred::Ult,
        IntPred::Ule,
        IntPred::Sgt,
        IntPred::Sge,
        IntPred::Slt,
        IntPred::Sle,
    ];

    #[test]
    fn exactly_one_of_a_predicate_and_its_opposite_holds() {
        for (a, b) in (0..16).flat_map(|a| (0..16).map(move |b| (a, b))) {
            for pred in ALL {
                assert_ne!(pred.holds(4, a, b), pred.negated().holds(4, a, b), "{pred:?} {a} {b}");
                assert_eq!(pred.holds(4, a, b), pred.swapped().holds(4, b, a), "{pred:?} {a} {b}");
            }
            let (s, t) = (
                if a > 7 { a as i8 - 16 } else { a as i8 },
                if b > 7 { b as i8 - 16 } else { b as i8 },
            );
            assert_eq!(IntPred::Slt.holds(4, a, b), s < t);
            assert_eq!(IntPred::Ule.holds(4, a, b), a <= b);
        }
    }

    #[test]
    fn masks_and_signs_follow_the_width() {
        assert_eq!(
            [mask(0), mask(1), mask(16), mask(128), mask(200)],
            [0, 1, 0xFFFF, u128::MAX, u128::MAX]
        );
        assert_eq!((signed(0x80, 8), signed(0x7F, 8), signed(1, 1)), (-128, 127, -1));
    }
}
