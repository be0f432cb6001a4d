//! The choices of human players, kept for the review.

use crate::table::dice::{DICE, Roll};

/// Capacity of the list of choices; the oldest are overwritten.
pub const MOST: usize = 22;

/// The last choices of a game, as parallel arrays with one entry for each choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// Number of the choice's turn, from 0, modulo 256.
    turns: [u8; MOST],
    /// Points set aside before the roll, in units, 255 at most.
    stakes: [u8; MOST],
    /// The roll, two dice in each byte. Three bits hold the face of each die, 0 for no die; the
    /// upper two bits mark the dice that were kept. A player who stopped kept none.
    dice: [[u8; MOST]; DICE as usize / 2],
    /// Index of the next entry to write.
    next: u8,
}

impl Default for Choices {
    fn default() -> Self {
        Choices::new()
    }
}

impl Choices {
    /// An empty list. All bytes are zero.
    pub const fn new() -> Choices {
        Choices {
            turns: [0; MOST],
            stakes: [0; MOST],
            dice: [[0; MOST]; DICE as usize / 2],
            next: 0,
        }
    }

    /// Empties the list for a new game.
    pub fn clear(&mut self) {
        self.dice[0].fill(0);
    }

    /// Records the choice of the dice `kept` (as bits, 0 to stop) from `roll` in turn `turn`, with
    /// `stake` units set aside. Overwrites the oldest choice if the list is full.
    #[inline(always)]
    pub fn add(&mut self, turn: u8, stake: u8, roll: &Roll, kept: u8) {
        let place = usize::from(self.next);
        if place >= MOST {
            return;
        }
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

    /// Index of the choice made `back` choices before the last one, if it is still recorded.
    pub fn place(&self, back: u8) -> Option<usize> {
        let behind = self.next.wrapping_sub(1).wrapping_sub(back);
        let place = if behind < MOST as u8 { behind } else { behind.wrapping_add(MOST as u8) };
        let place = usize::from(place);
        (back < MOST as u8 && self.dice[0].get(place).is_some_and(|&dice| dice != 0))
            .then_some(place)
    }

    /// Number of the choice's turn, from 0, modulo 256.
    pub fn turn(&self, place: usize) -> u8 {
        self.turns[place % MOST]
    }

    /// Units set aside before the roll.
    pub fn stake(&self, place: usize) -> u8 {
        self.stakes[place % MOST]
    }

    /// Face of a die of the roll, 0 for no die.
    pub fn face(&self, place: usize, index: u8) -> u8 {
        let pair = self.dice[usize::from(index >> 1) % 3][place % MOST];
        (if index & 1 != 0 { pair >> 3 } else { pair }) & 7
    }

    /// The dice that were kept, as bits; 0 if the player stopped.
    pub fn kept(&self, place: usize) -> u8 {
        let mut kept = 0;
        for pair in self.dice.iter().rev() {
            kept = kept << 2 | pair[place % MOST] >> 6;
        }
        kept
    }

    /// The roll of the choice.
    pub fn roll(&self, place: usize) -> Roll {
        let mut roll = Roll::NONE;
        for index in 0..DICE {
            // A missing die has the face 0, which `push` refuses.
            let _ = roll.push(self.face(place, index));
        }
        roll
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_comes_back_as_it_was() {
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
            choices.add(number, 0, &roll, 0);
        }
        choices.clear();
        assert_eq!(choices.place(0), None);
        choices.add(7, 0, &roll, 0);
        assert_eq!(
            (choices.place(0).map(|place| choices.turn(place)), choices.place(1)),
            (Some(7), None)
        );
    }
}
