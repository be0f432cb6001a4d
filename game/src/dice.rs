//! Dice: one roll in the order in which the dice fell, and dice counted by face.

use core::ops::Range;

/// Dice that a turn starts with.
pub const DICE: u8 = 6;

/// The faces of a die. A half-open range: an inclusive one costs a 6502 twice the code.
pub const FACES: Range<u8> = 1..7;

/// How many dice show each face. The face itself is the index, and index 0 holds how many dice there are
/// in all; indices are masked to three bits, so that no look-up can fail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts([u8; 8]);

impl Counts {
    /// No dice.
    pub const NONE: Counts = Counts([0; 8]);

    /// How many dice show `face`.
    pub const fn of(&self, face: u8) -> u8 {
        self.0[(face & 7) as usize]
    }

    /// How many dice there are in all.
    pub const fn total(&self) -> u8 {
        self.0[0]
    }

    /// Adds `number` dice that show `face`.
    #[inline(never)]
    pub fn add(&mut self, face: u8, number: u8) {
        let count = &mut self.0[usize::from(face & 7)];
        *count = count.wrapping_add(number);
        self.0[0] = self.0[0].wrapping_add(number);
    }

    /// Adds the dice of `other`.
    pub fn add_all(&mut self, other: &Counts) {
        for face in FACES {
            self.add(face, other.of(face));
        }
    }
}

/// Dice as they fell: one to six of them, or none before the first roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Roll {
    faces: [u8; 8],
    dice: u8,
}

impl Roll {
    /// No dice.
    pub const NONE: Roll = Roll { faces: [0; 8], dice: 0 };

    /// The roll with these faces, in this order. `None` if a face is not 1 to 6 or there are more than
    /// six dice.
    pub fn new(faces: &[u8]) -> Option<Roll> {
        let mut roll = Roll::NONE;
        for &face in faces {
            if !FACES.contains(&face) || roll.dice == DICE {
                return None;
            }
            roll.push(face);
        }
        Some(roll)
    }

    /// Adds a die that shows `face`; a seventh die is not added.
    pub fn push(&mut self, face: u8) {
        if self.dice < DICE {
            self.faces[usize::from(self.dice & 7)] = face;
            self.dice += 1;
        }
    }

    /// How many dice were rolled.
    pub const fn dice(&self) -> u8 {
        self.dice
    }

    /// What die `index` shows, from 0; 0 where there is no die.
    pub const fn face(&self, index: u8) -> u8 {
        self.faces[(index & 7) as usize]
    }

    /// The dice counted by face.
    #[inline(never)]
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::NONE;
        for index in 0..DICE {
            let face = self.face(index);
            if face != 0 {
                counts.add(face, 1);
            }
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
    fn impossible_dice_are_no_roll() {
        assert_eq!(Roll::new(&[0]), None);
        assert_eq!(Roll::new(&[7]), None);
        assert_eq!(Roll::new(&[1; 7]), None);
        assert_eq!(Roll::new(&[]), Some(Roll::NONE));
    }
}
