//! The choices that people made, for the review.

use crate::table::dice::{DICE, Roll};

/// The maximum number of choices. A new choice overwrites the oldest.
pub const MOST: usize = 22;

/// The last choices of a game, as arrays with an element for each choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// The number of the choice's turn, from 0, modulo 256.
    turns: [u8; MOST],
    /// The points set aside before the roll, in units, 255 at most.
    stakes: [u8; MOST],
    /// The roll, two dice in each byte. The lower six bits hold the two faces, or 0 for no die. The
    /// upper two bits mark the dice that the player kept; a player who stopped kept none.
    dice: [[u8; MOST]; DICE as usize / 2],
    /// The index of the next element to write.
    next: u8,
    /// Whether earlier choices of the game are missing.
    is_partial: bool,
}

impl Default for Choices {
    fn default() -> Self {
        Choices::new()
    }
}

impl Choices {
    /// Creates an empty list. All its bytes are zero.
    pub const fn new() -> Choices {
        Choices {
            turns: [0; MOST],
            stakes: [0; MOST],
            dice: [[0; MOST]; DICE as usize / 2],
            next: 0,
            is_partial: false,
        }
    }

    /// Empties the list for a new game, or for a loaded game, whose earlier choices are missing.
    pub fn clear(&mut self, is_loaded: bool) {
        self.dice[0].fill(0);
        self.is_partial = is_loaded;
    }

    /// Returns whether earlier choices of the game are missing.
    pub const fn is_partial(&self) -> bool {
        self.is_partial
    }

    /// Adds a choice: the player kept the dice `kept` of `roll`, as a bit mask, or stopped (0), in
    /// turn `turn` with `stake` units set aside.
    #[inline(always)]
    pub fn add(&mut self, turn: u8, stake: u8, roll: &Roll, kept: u8) {
        let place = usize::from(self.next);
        if place >= MOST {
            return;
        }
        // The oldest choice is overwritten.
        self.is_partial |= self.dice[0][place] != 0;
        self.turns[place] = turn;
        self.stakes[place] = stake;
        let of = |pair: usize| roll.faces()[2 * pair] | roll.faces()[2 * pair + 1] << 3;
        self.dice[0][place] = of(0) | kept << 6;
        self.dice[1][place] = of(1) | kept << 4 & 0xC0;
        self.dice[2][place] = of(2) | kept << 2 & 0xC0;
        self.next += 1;
        if self.next == MOST as u8 {
            self.next = 0;
        }
    }

    /// Returns the index of the choice that was made `back` choices before the last one, if the
    /// list still has it.
    pub fn place(&self, back: u8) -> Option<usize> {
        let behind = self.next.wrapping_sub(1).wrapping_sub(back);
        let place = if behind < MOST as u8 { behind } else { behind.wrapping_add(MOST as u8) };
        let place = usize::from(place);
        (back < MOST as u8 && self.dice[0].get(place).is_some_and(|&dice| dice != 0))
            .then_some(place)
    }

    /// Returns the number of the choice's turn, from 0, modulo 256.
    pub fn turn(&self, place: usize) -> u8 {
        self.turns[place % MOST]
    }

    /// Returns the units set aside before the roll.
    pub fn stake(&self, place: usize) -> u8 {
        self.stakes[place % MOST]
    }

    /// Returns the face of a die of the roll, or 0 for no die.
    pub fn face(&self, place: usize, index: u8) -> u8 {
        let pair = self.dice[usize::from(index >> 1) % 3][place % MOST];
        (if index & 1 != 0 { pair >> 3 } else { pair }) & 7
    }

    /// Returns the dice that the player kept, as a bit mask, or 0 for a stop.
    pub fn kept(&self, place: usize) -> u8 {
        let mut kept = 0;
        for pair in self.dice.iter().rev() {
            kept = kept << 2 | pair[place % MOST] >> 6;
        }
        kept
    }

    /// Returns the roll of the choice.
    pub fn roll(&self, place: usize) -> Roll {
        let mut roll = Roll::NONE;
        for index in 0..DICE {
            // `push` refuses missing dice, whose face is 0.
            let _ = roll.push(self.face(place, index));
        }
        roll
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_added_choice_can_be_read() {
        let mut choices = Choices::new();
        for faces in [&[1, 2, 3, 4, 5, 6][..], &[6, 6, 5], &[1]] {
            let roll = Roll::new(faces).unwrap();
            for kept in 0..1 << faces.len() {
                choices.add(200, 17, &roll, kept);
                let place = choices.place(0).unwrap();
                assert_eq!((choices.roll(place), choices.kept(place)), (roll, kept));
                assert_eq!((choices.turn(place), choices.stake(place)), (200, 17));
            }
        }
    }

    #[test]
    fn the_last_choices_are_remembered_the_last_one_first() {
        let roll = Roll::new(&[1]).unwrap();
        let mut choices = Choices::new();
        for number in 0..100 {
            for back in 0..=255 {
                let turn = choices.place(back).map(|place| choices.turn(place));
                let is_there = back < number.min(MOST as u8);
                assert_eq!(turn, is_there.then(|| number - 1 - back));
            }
            assert_eq!(choices.is_partial(), number > MOST as u8);
            choices.add(number, 0, &roll, 0);
        }
        choices.clear(true);
        assert!(choices.is_partial());
        choices.clear(false);
        assert!(!choices.is_partial());
        assert_eq!(choices.place(0), None);
        choices.add(7, 0, &roll, 0);
        assert_eq!(
            (choices.place(0).map(|place| choices.turn(place)), choices.place(1)),
            (Some(7), None)
        );
    }
}
