//! Dice: one roll in the order in which the dice fell, and dice counted by face.

/// Dice that a turn starts with.
pub const DICE: u8 = 6;

/// The highest face of a die; the lowest is 1.
pub const FACES: u8 = 6;

/// How many dice show each face. The face itself is the index; indices are masked to three bits, so
/// that no look-up can fail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts([u8; 8]);

impl Counts {
    /// No dice.
    pub const NONE: Counts = Counts([0; 8]);

    /// How many dice show `face`.
    pub const fn of(&self, face: u8) -> u8 {
        self.0[(face & 7) as usize]
    }

    /// Says that `number` dice show `face`.
    pub const fn set(&mut self, face: u8, number: u8) {
        self.0[(face & 7) as usize] = number;
    }

    /// Adds the dice of `other`.
    pub fn add(&mut self, other: &Counts) {
        for face in 1..=FACES {
            let number = self.of(face).wrapping_add(other.of(face));
            self.set(face, number);
        }
    }

    /// How many dice there are in all.
    pub fn total(&self) -> u8 {
        let mut total = 0u8;
        for face in 1..=FACES {
            total = total.wrapping_add(self.of(face));
        }
        total
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
            if face == 0 || face > FACES || roll.dice == DICE {
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
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::NONE;
        for index in 0..DICE {
            let face = self.face(index);
            if face != 0 {
                counts.set(face, counts.of(face).wrapping_add(1));
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
