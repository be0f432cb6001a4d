//! The dice of a turn, six or more. Each keeps its place from the first cast to the last, so that a D4 is always the
//! same die (V-R20).

use core::ops::Range;

use crate::kit::rng::Rng;

/// Dice that a pool has without any card.
pub const DICE: u8 = 6;
/// Dice at most: two Magic Auras, Hot Hot Hot!, two Rifts.
pub const DICE_MAX: u8 = DICE + 5;
/// The faces of a D6. A half-open range: an inclusive one costs a 6502 twice the code.
pub const FACES: Range<u8> = 1..7;

/// How many dice show each face, which is the index; the first and the last place are 0.
pub type Counts = [u8; 8];

/// Dice by bits, die 0 being bit 0.
pub type Bits = u16;

/// The bit of a die.
#[inline(never)]
pub fn bit(die: u8) -> Bits {
    1 << (die & 15)
}

/// How many bits are set.
#[inline(never)]
pub fn count(bits: Bits) -> u8 {
    let (mut left, mut count) = (bits, 0);
    while left != 0 {
        count += (left & 1) as u8;
        left >>= 1;
    }
    count
}

/// The number of the first bit that is set; 16 if none is.
#[inline(never)]
pub fn first(bits: Bits) -> u8 {
    let mut first = 0;
    while first < 16 && bits >> first & 1 == 0 {
        first += 1;
    }
    first
}

/// How many dice there are.
#[inline(never)]
pub fn total(dice: &Counts) -> u8 {
    let mut total = 0;
    for face in FACES {
        total += dice[usize::from(face)];
    }
    total
}

/// What dice show that were cast, in the order of their places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cast {
    faces: [u8; 16],
    dice: u8,
}

impl Cast {
    /// No dice.
    pub const NONE: Cast = Cast { faces: [0; 16], dice: 0 };

    /// A cast with these faces, as many as there is room for.
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

    /// How many dice were cast.
    pub const fn dice(&self) -> u8 {
        self.dice
    }

    /// What the die after so many others shows.
    pub const fn face(&self, index: u8) -> u8 {
        self.faces[(index & 15) as usize]
    }
}

/// Throws a die of so many sides, 4 or 6.
pub fn throw(chance: &mut Rng, sides: u8) -> u8 {
    if sides == 4 { chance.below(4) + 1 } else { chance.die() }
}

/// The dice of a turn. A die lies on the table, in column 0, or in one of the columns of pockets from 1 on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pool {
    pub(super) faces: [u8; 16],
    pub(super) columns: [u8; 16],
    /// How many dice there are.
    pub(super) size: u8,
    /// The first so many of them are D4s.
    pub(super) d4s: u8,
}

impl Pool {
    /// No dice. All bytes are zero.
    pub const NONE: Pool = Pool { faces: [0; 16], columns: [0; 16], size: 0, d4s: 0 };

    /// So many dice that have not been cast, the first of which are D4s.
    pub const fn new(size: u8, d4s: u8) -> Pool {
        Pool { size, d4s, ..Pool::NONE }
    }

    /// How many dice there are, on the table and in pockets.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// What a die shows, 0 before it was cast.
    pub const fn face(&self, die: u8) -> u8 {
        self.faces[(die & 15) as usize]
    }

    /// In which column a die is; 0 while it lies on the table.
    pub const fn column(&self, die: u8) -> u8 {
        self.columns[(die & 15) as usize]
    }

    /// 4 or 6.
    pub const fn sides(&self, die: u8) -> u8 {
        if die < self.d4s { 4 } else { 6 }
    }

    /// Whether there is such a die, and on the table.
    pub const fn is_on_table(&self, die: u8) -> bool {
        die < self.size && self.column(die) == 0
    }

    /// How many dice are in a column, or for 0 on the table.
    pub fn in_column(&self, column: u8) -> u8 {
        total(&self.counts(column, Bits::MAX))
    }

    /// The dice of a column, or for 0 on the table, counted by face; only those whose bits are set.
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

    /// The dice on the table, by bits.
    #[inline(never)]
    pub fn on_table(&self) -> Bits {
        self.bits(|die| self.is_on_table(die))
    }

    /// The bits of dice on the table that make up `left`, which are taken from it: of each face the first ones, as many as
    /// there are.
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

    /// The dice on the table lie like this.
    pub(super) fn lay(&mut self, cast: &Cast) {
        let mut index = 0;
        for die in 0..self.size {
            if self.column(die) == 0 {
                self.faces[usize::from(die & 15)] = cast.face(index);
                index += 1;
            }
        }
    }

    /// Puts dice of the table into a column.
    pub(super) fn pocket(&mut self, bits: Bits, column: u8) {
        let mut left = bits;
        for die in 0..self.size {
            if left & 1 != 0 {
                self.columns[usize::from(die & 15)] = column;
            }
            left >>= 1;
        }
    }

    /// One more D6 on the table.
    pub(super) fn add(&mut self, face: u8) {
        if self.size < DICE_MAX {
            let place = usize::from(self.size & 15);
            (self.faces[place], self.columns[place]) = (face, 0);
            self.size += 1;
        }
    }
}
