//! The dice of a turn, six or more. Each die has the same index for the whole turn, so that a D4
//! stays a D4 (V-R20).

use core::ops::Range;

use crate::kit::rng::Rng;

/// The number of dice without cards.
pub const DICE: u8 = 6;
/// The maximum number of dice: two Magic Auras, Hot Hot Hot!, two Rifts.
pub const DICE_MAX: u8 = DICE + 5;
/// The faces of a D6. A half-open range, because an inclusive one takes a 6502 twice the code.
pub const FACES: Range<u8> = 1..7;

/// The number of dice by face. The first and the last entry are always 0.
pub type Counts = [u8; 8];

/// Dice as bits. Bit 0 is die 0.
pub type Bits = u16;

/// Returns the bit of a die.
#[inline(never)]
pub fn bit(die: u8) -> Bits {
    1 << (die & 15)
}

/// Returns the number of set bits.
#[inline(never)]
pub fn count(bits: Bits) -> u8 {
    let (mut left, mut count) = (bits, 0);
    while left != 0 {
        count += (left & 1) as u8;
        left >>= 1;
    }
    count
}

/// Returns the number of the lowest set bit, 16 if there is none.
#[inline(never)]
pub fn first(bits: Bits) -> u8 {
    let mut first = 0;
    while first < 16 && bits >> first & 1 == 0 {
        first += 1;
    }
    first
}

/// Returns the total number of dice.
#[inline(never)]
pub fn total(dice: &Counts) -> u8 {
    let mut total = 0;
    for face in FACES {
        total += dice[usize::from(face)];
    }
    total
}

/// The faces of dice cast together, in the order of the dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cast {
    faces: [u8; 16],
    dice: u8,
}

impl Cast {
    /// No dice.
    pub const NONE: Cast = Cast { faces: [0; 16], dice: 0 };

    /// Returns a cast with these faces. Surplus faces are cut off.
    pub fn new(faces: &[u8]) -> Cast {
        let mut cast = Cast::NONE;
        for &face in faces {
            cast.push(face);
        }
        cast
    }

    /// Adds a die.
    pub fn push(&mut self, face: u8) {
        if self.dice < DICE_MAX {
            self.faces[usize::from(self.dice & 15)] = face;
            self.dice += 1;
        }
    }

    /// Returns the number of dice cast.
    pub const fn dice(&self) -> u8 {
        self.dice
    }

    /// Returns the face of the `index`-th die of the cast.
    pub const fn face(&self, index: u8) -> u8 {
        self.faces[(index & 15) as usize]
    }
}

/// Casts a die with `sides` sides, 4 or 6.
pub fn throw(chance: &mut Rng, sides: u8) -> u8 {
    if sides == 4 { chance.below(4) + 1 } else { chance.die() }
}

/// The dice of a turn. Column 0 is the table; the other columns are the pockets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pool {
    pub(super) faces: [u8; 16],
    pub(super) columns: [u8; 16],
    /// The number of dice.
    pub(super) size: u8,
    /// The number of D4s. They are the first dice.
    pub(super) d4s: u8,
}

impl Pool {
    /// No dice. All bytes are zero.
    pub const NONE: Pool = Pool { faces: [0; 16], columns: [0; 16], size: 0, d4s: 0 };

    /// Returns `size` dice before their first cast. The first `d4s` are D4s.
    pub const fn new(size: u8, d4s: u8) -> Pool {
        Pool { size, d4s, ..Pool::NONE }
    }

    /// Returns the number of dice, in all columns.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// Returns a die's face, or 0 before its first cast.
    pub const fn face(&self, die: u8) -> u8 {
        self.faces[(die & 15) as usize]
    }

    /// Returns a die's column, or 0 on the table.
    pub const fn column(&self, die: u8) -> u8 {
        self.columns[(die & 15) as usize]
    }

    /// Returns the number of a die's sides, 4 or 6.
    pub const fn sides(&self, die: u8) -> u8 {
        if die < self.d4s { 4 } else { 6 }
    }

    /// Returns whether a die exists and is on the table.
    pub const fn is_on_table(&self, die: u8) -> bool {
        die < self.size && self.column(die) == 0
    }

    /// Returns the number of dice in a column. Column 0 is the table.
    pub fn in_column(&self, column: u8) -> u8 {
        total(&self.counts(column, Bits::MAX))
    }

    /// Counts the dice in both `bits` and a column, by face. Column 0 is the table.
    #[inline(never)]
    pub fn counts(&self, column: u8, bits: Bits) -> Counts {
        let (mut counts, mut left) = ([0; 8], bits);
        for die in 0..self.size {
            if left & 1 != 0 && self.column(die) == column {
                counts[usize::from(self.face(die) & 7)] += 1;
            }
            left >>= 1;
        }
        counts
    }

    /// Returns the dice on the table.
    #[inline(never)]
    pub fn on_table(&self) -> Bits {
        self.bits(|die| self.is_on_table(die))
    }

    /// Returns the first dice on the table with the faces in `left`, and removes them from `left`.
    pub fn bits_of(&self, left: &mut Counts) -> Bits {
        self.bits(|die| {
            let left = &mut left[usize::from(self.face(die) & 7)];
            let is_one = *left != 0 && self.is_on_table(die);
            *left -= u8::from(is_one);
            is_one
        })
    }

    #[inline(always)]
    fn bits(&self, mut has: impl FnMut(u8) -> bool) -> Bits {
        let (mut bits, mut bit) = (0, 1);
        for die in 0..self.size {
            if has(die) {
                bits |= bit;
            }
            bit <<= 1;
        }
        bits
    }

    /// Sets the faces of the dice on the table.
    pub(super) fn lay(&mut self, cast: &Cast) {
        let mut index = 0;
        for die in 0..self.size {
            if self.column(die) == 0 {
                self.faces[usize::from(die & 15)] = cast.face(index);
                index += 1;
            }
        }
    }

    /// Moves dice from the table into a column.
    pub(super) fn pocket(&mut self, bits: Bits, column: u8) {
        let mut left = bits;
        for die in 0..self.size {
            if left & 1 != 0 {
                self.columns[usize::from(die & 15)] = column;
            }
            left >>= 1;
        }
    }

    /// Adds a D6 to the table.
    pub(super) fn add(&mut self, face: u8) {
        if self.size < DICE_MAX {
            let place = usize::from(self.size & 15);
            (self.faces[place], self.columns[place]) = (face, 0);
            self.size += 1;
        }
    }
}
