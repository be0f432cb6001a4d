//! Dice: a roll in its order, and dice counted by face.

use core::ops::Range;

use crate::kit::rng::Rng;

/// The number of dice at the start of a turn.
pub const DICE: u8 = 6;

/// The faces of a die. A half-open range, because an inclusive one takes a 6502 twice the code.
pub const FACES: Range<u8> = 1..7;

/// Impossible dice: an invalid face, or more than six dice. The operation changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Impossible;

/// The number of dice by face. Invariant: at most six dice, with faces 1 to 6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Indexed by face; the first and the last element are always 0.
    faces: [u8; 8],
    total: u8,
}

impl Counts {
    /// No dice.
    pub const NONE: Counts = Counts { faces: [0; 8], total: 0 };

    /// Returns the number of dice with `face`, or 0 for an invalid face.
    pub const fn of(&self, face: u8) -> u8 {
        if face < 8 { self.faces[face as usize] } else { 0 }
    }

    /// Returns the total number of dice.
    pub const fn total(&self) -> u8 {
        self.total
    }

    /// Adds `number` dice with `face`.
    ///
    /// # Errors
    /// [`Impossible`]: the face is not 1 to 6, or the dice would exceed six.
    #[inline(never)]
    pub fn add(&mut self, face: u8, number: u8) -> Result<(), Impossible> {
        if !FACES.contains(&face) || number > DICE - self.total {
            return Err(Impossible);
        }
        self.faces[usize::from(face & 7)] += number;
        self.total += number;
        Ok(())
    }

    /// Removes `number` dice with `face`, or all if there are fewer.
    pub fn remove(&mut self, face: u8, number: u8) {
        let number = number.min(self.of(face));
        self.faces[usize::from(face & 7)] -= number;
        self.total -= number;
    }

    /// Adds the dice of `other`.
    ///
    /// # Errors
    /// [`Impossible`]: the dice would exceed six.
    pub fn add_all(&mut self, other: &Counts) -> Result<(), Impossible> {
        if other.total > DICE - self.total {
            return Err(Impossible);
        }
        for face in FACES {
            self.faces[usize::from(face)] += other.faces[usize::from(face)];
        }
        self.total += other.total;
        Ok(())
    }

    /// Selects some of these dice. `number` is called with each face and its number of dice, and
    /// returns the number to take. It may return more than there are.
    #[inline(always)]
    pub fn part(&self, mut number: impl FnMut(u8, u8) -> u8) -> Counts {
        let mut part = Counts::NONE;
        for face in FACES {
            let all = self.faces[usize::from(face)];
            let some = number(face, all).min(all);
            part.faces[usize::from(face)] = some;
            part.total += some;
        }
        part
    }
}

/// Dice in order: one to six, or none before the first roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Roll {
    /// The face of each die, or 0 after the last die.
    faces: [u8; 8],
    dice: u8,
}

impl Roll {
    /// No dice.
    pub const NONE: Roll = Roll { faces: [0; 8], dice: 0 };

    /// Returns a roll with these faces in this order, or `None` if a face is not 1 to 6 or there
    /// are more than six dice.
    pub fn new(faces: &[u8]) -> Option<Roll> {
        let mut roll = Roll::NONE;
        for &face in faces {
            roll.push(face).ok()?;
        }
        Some(roll)
    }

    /// Rolls `dice` dice, at most six.
    #[inline(never)]
    pub fn throw(chance: &mut Rng, dice: u8) -> Roll {
        let mut roll = Roll::NONE;
        for _ in 0..dice.min(DICE) {
            // Cannot fail: the face is valid, and there are at most six dice.
            let _ = roll.push(chance.die());
        }
        roll
    }

    /// Adds a die with `face`.
    ///
    /// # Errors
    /// [`Impossible`]: the face is not 1 to 6, or six dice are present.
    pub fn push(&mut self, face: u8) -> Result<(), Impossible> {
        if !FACES.contains(&face) || self.dice >= DICE {
            return Err(Impossible);
        }
        self.faces[usize::from(self.dice & 7)] = face;
        self.dice += 1;
        Ok(())
    }

    /// Returns the number of dice.
    pub const fn dice(&self) -> u8 {
        self.dice
    }

    /// Returns the faces of the dice in order, or 0 after the last die.
    pub const fn faces(&self) -> &[u8; 8] {
        &self.faces
    }

    /// Returns the face of die `index`, from 0, or 0 for a missing die.
    #[inline(never)]
    pub const fn face(&self, index: u8) -> u8 {
        if index < 8 { self.faces[index as usize] } else { 0 }
    }

    /// Counts by face the dice whose bits are set in `bits`. Bit 0 is die 0.
    #[inline(never)]
    pub fn chosen(&self, bits: u8) -> Counts {
        let mut counts = Counts::NONE;
        for index in 0..DICE {
            if bits >> index & 1 != 0 {
                // A missing die has face 0, which is not added.
                let _ = counts.add(self.faces[usize::from(index)], 1);
            }
        }
        counts
    }

    /// Returns the bits of the first dice of each face that make up `counts`.
    #[inline(never)]
    pub fn bits(&self, counts: &Counts) -> u8 {
        let mut left = *counts;
        let mut bits = 0;
        for index in 0..DICE {
            let face = self.faces[usize::from(index)];
            if left.of(face) != 0 {
                left.remove(face, 1);
                bits |= 1 << index;
            }
        }
        bits
    }

    /// Returns `chosen`, as a bit mask, with one more die of `face`, 1 to 6; or without any, if all
    /// dice of that face were chosen. Returns `None` if there is no such die.
    #[inline(never)]
    pub fn with_another(&self, chosen: u8, face: u8) -> Option<u8> {
        let (mut all, mut bit) = (0, 1);
        for index in 0..DICE {
            if self.faces[usize::from(index)] == face {
                if chosen & bit == 0 {
                    return Some(chosen | bit);
                }
                all |= bit;
            }
            bit <<= 1;
        }
        if all == 0 { None } else { Some(chosen & !all) }
    }

    /// Counts all dice by face.
    #[inline(never)]
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::NONE;
        for index in 0..DICE {
            let face = self.faces[usize::from(index)];
            // A missing die has face 0, which is not added.
            let _ = counts.add(face, 1);
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_keeps_its_order_and_counts_its_faces() {
        let roll = Roll::new(&[6, 1, 6, 2, 6]).unwrap();
        assert_eq!(roll.dice(), 5);
        assert_eq!([roll.face(0), roll.face(1), roll.face(4), roll.face(5)], [6, 1, 6, 0]);
        let counts = roll.counts();
        let by_face: [u8; 6] = core::array::from_fn(|index| counts.of(index as u8 + 1));
        assert_eq!(by_face, [1, 1, 0, 0, 0, 3]);
        assert_eq!(counts.total(), 5);
    }

    #[test]
    fn dice_are_chosen_by_bits_and_by_face() {
        let roll = Roll::new(&[6, 1, 6, 2, 6]).unwrap();
        for bits in 0..=255u8 {
            let chosen = roll.chosen(bits);
            assert_eq!(u32::from(chosen.total()), (bits & 0x1F).count_ones());
            assert_eq!(roll.chosen(roll.bits(&chosen)), chosen);
        }
        assert_eq!(roll.bits(&roll.counts()), 0x1F);
        assert_eq!(roll.bits(&roll.chosen(0b10110)), 0b00111);
    }

    #[test]
    fn dice_of_a_face_are_chosen_one_after_another_and_then_put_back() {
        let roll = Roll::new(&[6, 1, 6, 2, 6]).unwrap();
        let mut chosen = 0b00010;
        for expected in [0b00011, 0b00111, 0b10111, 0b00010, 0b00011] {
            chosen = roll.with_another(chosen, 6).unwrap();
            assert_eq!(chosen, expected);
        }
        assert_eq!(roll.with_another(0b10000, 6), Some(0b10001), "the first that is left");
        assert_eq!(roll.with_another(chosen, 3), None);
    }

    #[test]
    fn impossible_dice_are_refused() {
        assert_eq!(Roll::new(&[0]), None);
        assert_eq!(Roll::new(&[7]), None);
        assert_eq!(Roll::new(&[1; 7]), None);
        assert_eq!(Roll::new(&[]), Some(Roll::NONE));
        for face in 0..=255 {
            let is_face = (1..=6).contains(&face);
            assert_eq!(Roll::NONE.clone().push(face).is_ok(), is_face);
            for number in 0..=255 {
                let mut counts = Counts::NONE;
                let added = counts.add(face, number);
                assert_eq!(added.is_ok(), is_face && number <= 6, "{number} of {face}");
                let expected = if added.is_ok() { number } else { 0 };
                assert_eq!((counts.of(face), counts.total()), (expected, expected));
            }
        }
    }

    /// Any sequence of operations keeps the total correct and at most six.
    #[test]
    fn counts_stay_valid() {
        let mut chance = Rng::new();
        chance.seed(6);
        let mut counts = Counts::NONE;
        for _ in 0..100_000 {
            let (face, number) = (chance.die() + chance.die() - 2, chance.die() + chance.die() - 2);
            let before = counts;
            match chance.die() {
                1 => counts.remove(face, number),
                2 => {
                    let other = Roll::throw(&mut chance, number).counts();
                    let fits = before.total() + other.total() <= 6;
                    assert_eq!(counts.add_all(&other).is_ok(), fits);
                }
                3 => counts = counts.part(|_, all| all.wrapping_sub(number)),
                _ => {
                    if counts.add(face, number).is_err() {
                        assert_eq!(counts, before);
                    }
                }
            }
            let sum: u8 = (0..=255).map(|face| counts.of(face)).sum();
            assert_eq!((counts.total(), counts.of(0), counts.of(7)), (sum, 0, 0));
            assert!(sum <= 6);
        }
    }
}
